//! Log Horizon's moves and areas on random boards, beside a plain search of our own (LHZ-45,
//! LHZ-54 to LHZ-57, LHZ-107, LHZ-109).

extern crate alloc;

mod support;

use alloc::collections::BTreeSet;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use quintain::api::grid;
use quintain::grid::{Board, BoardData};
use serde_json::{Value as Json, json};
use support::{parse, value};

type Squares = BTreeSet<[i64; 2]>;

/// A board, somebody in it who moves, and others.
#[derive(Debug, Clone)]
struct Scene {
    size: [i64; 2],
    blocked: Squares,
    /// Walls between a square and the one on its right, or below it.
    right: Squares,
    below: Squares,
    start: [i64; 2],
    mover: Json,
    others: Vec<Json>,
    capacity: Option<usize>,
    budget: i64,
}

fn scenes() -> impl Strategy<Value = Scene> {
    (3..8i64, 3..8i64).prop_flat_map(|(columns, rows)| {
        let square = move || (0..columns, 0..rows).prop_map(|(x, y)| [x, y]);
        let some = move |most: usize| {
            prop::collection::vec(square(), 0..most).prop_map(|list| list.into_iter().collect::<Squares>())
        };
        let flags = |names: &'static [&'static str]| {
            prop::collection::vec(prop::bool::weighted(0.2), names.len()).prop_map(move |values| {
                Json::Object(
                    names.iter().map(|name| (*name).to_string()).zip(values.into_iter().map(Json::from)).collect(),
                )
            })
        };
        let state = flags(&["dazed", "rigor", "incapacitated", "swimming", "flying", "keeps"]);
        let side = prop::sample::select(vec!["enemy", "enemy", "ally", "neutral"]);
        let declared = prop::option::weighted(0.2, any::<bool>());
        let other = (square(), state, side, declared, prop::bool::weighted(0.8)).prop_map(
            |(at, mut state, side, declared, aware)| {
                state["side"] = json!(side);
                state["aware"] = json!(aware);
                if let Some(declared) = declared {
                    state["hinders"] = json!(declared);
                }
                json!({ "body": at, "state": state })
            },
        );
        let parts = (some(8), some(6), some(6), square(), flags(&["flying", "swimming", "hidden"]));
        let rest = (prop::collection::vec(other, 0..6), prop::option::of(1..3usize), 0..6i64);
        (parts, rest).prop_map(move |((blocked, right, below, start, mover), (others, capacity, budget))| Scene {
            size: [columns, rows],
            blocked,
            right,
            below,
            start,
            mover,
            others,
            capacity,
            budget,
        })
    })
}

impl Scene {
    fn board(&self) -> Board {
        let edges = |side: &'static str, list: &Squares| -> Vec<Json> {
            list.iter().map(|at| json!({ "at": at, "side": side })).collect()
        };
        let cells: Vec<Json> = self.blocked.iter().map(|at| json!({ "at": at })).collect();
        let edges = [edges("east", &self.right), edges("south", &self.below)].concat();
        let data = json!({ "columns": self.size[0], "rows": self.size[1], "cells": cells, "edges": edges });
        let first = Board::new(BoardData::new(1, 1, 1)).unwrap();
        grid::board::from_data(&first, &value(&data)).unwrap()
    }

    fn ask(&self, call: &str, mut request: Json) -> Json {
        request["system"] = json!("log-horizon");
        parse(grid::ask(&self.board(), call, &value(&request)).unwrap()).json
    }

    fn reached(&self, kind: &str) -> Squares {
        let mut request = json!({ "body": self.start, "mover": self.mover, "others": self.others,
                                  "move": kind, "budget": self.budget });
        if let Some(capacity) = self.capacity {
            request["capacity"] = json!(capacity);
        }
        let found = self.ask("reachableSquares", request);
        found.as_array().unwrap().iter().map(|square| pair(&square["at"])).collect()
    }

    fn on_board(&self, [x, y]: [i64; 2]) -> bool {
        (0..self.size[0]).contains(&x) && (0..self.size[1]).contains(&y)
    }

    fn full(&self, at: [i64; 2]) -> bool {
        let there = self.others.iter().filter(|other| pair(&other["body"]) == at).count();
        self.capacity.is_some_and(|most| there >= most)
    }

    fn hindered(&self, at: [i64; 2]) -> bool {
        let mover = |name: &str| self.mover[name] == true;
        self.others.iter().filter(|other| pair(&other["body"]) == at).any(|other| {
            let is = |name: &str| other["state"][name] == true;
            // Each exception of LHZ-56 by itself.
            if is("incapacitated") || (is("dazed") || is("rigor")) && !is("keeps") {
                return false;
            }
            if is("swimming") && !mover("swimming") || mover("flying") && !is("flying") {
                return false;
            }
            if mover("hidden") && !is("aware") {
                return false;
            }
            other["state"]["hinders"].as_bool().unwrap_or(other["state"]["side"] == "enemy")
        })
    }

    /// The squares one step on.
    fn neighbours(&self, [x, y]: [i64; 2]) -> Vec<[i64; 2]> {
        let steps = [
            ([x + 1, y], self.right.contains(&[x, y])),
            ([x - 1, y], self.right.contains(&[x - 1, y])),
            ([x, y + 1], self.below.contains(&[x, y])),
            ([x, y - 1], self.below.contains(&[x, y - 1])),
        ];
        let open =
            |at: [i64; 2]| self.on_board(at) && !self.blocked.contains(&at) && (!self.full(at) || at == self.start);
        steps.into_iter().filter(|(at, walled)| !walled && open(*at)).map(|(at, _)| at).collect()
    }

    /// Every square within so many steps, all steps at once.
    fn walked(&self, hinders: bool) -> Squares {
        let mut reached = Squares::from([self.start]);
        for _ in 0..self.budget {
            let leaving: Vec<_> = reached.iter().filter(|at| !hinders || !self.hindered(**at)).copied().collect();
            reached.extend(leaving.into_iter().flat_map(|at| self.neighbours(at)));
        }
        reached
    }

    /// Every square of the board that is near enough and can be entered.
    fn ball(&self, around: [i64; 2], n: i64) -> Squares {
        let all = (0..self.size[0]).flat_map(|x| (0..self.size[1]).map(move |y| [x, y]));
        all.filter(|at| (at[0] - around[0]).abs() + (at[1] - around[1]).abs() <= n).collect()
    }

    /// Whether the mover sees a square; sight is the same both ways (LHZ-50).
    fn sees(&self, board: &Board, to: [i64; 2]) -> bool {
        let clear = |from: [i64; 2], to: [i64; 2]| {
            let request = json!({ "from": from, "to": to });
            parse(grid::ask(board, "lineOfSight", &value(&request)).unwrap()).json["clear"] == true
        };
        let seen = clear(self.start, to);
        assert_eq!(seen, clear(to, self.start), "{self:?} {to:?}");
        seen
    }
}

fn pair(at: &Json) -> [i64; 2] {
    [at[0].as_i64().unwrap(), at[1].as_i64().unwrap()]
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1_618_033_988),
        ..ProptestConfig::default()
    })
}

#[test]
fn each_kind_of_move_reaches_what_a_plain_search_reaches() {
    runner(1_500)
        .run(&scenes(), |scene| {
            let [normal, safe, teleport] = ["normal", "safe", "teleport"].map(|kind| scene.reached(kind));
            prop_assert_eq!(&normal, &scene.walked(true), "normal");
            prop_assert_eq!(&safe, &scene.walked(false), "safe");
            let mut ball = scene.ball(scene.start, scene.budget);
            ball.retain(|at| !scene.blocked.contains(at) && (*at == scene.start || !scene.full(*at)));
            prop_assert_eq!(&teleport, &ball, "teleport");
            // Invariant 4 of the rules.
            prop_assert!(safe.is_superset(&normal));
            Ok(())
        })
        .unwrap();
}

#[test]
fn an_area_is_what_its_user_sees_of_it() {
    runner(400)
        .run(&(scenes(), 0..4i64, any::<(prop::sample::Index, prop::sample::Index)>()), |(scene, n, (x, y))| {
            let [columns, rows] = scene.size.map(|size| usize::try_from(size).unwrap());
            let chosen = [x.index(columns), y.index(rows)].map(|at| i64::try_from(at).unwrap());
            let area =
                scene.ask("areaSquares", json!({ "shape": "wide", "n": n, "user": scene.start, "square": chosen }));
            let found: Squares = area["squares"].as_array().unwrap().iter().map(pair).collect();
            let board = scene.board();
            let mut expected = scene.ball(chosen, n);
            expected.retain(|at| scene.sees(&board, *at));
            prop_assert_eq!(&found, &expected);
            prop_assert_eq!(area["allowed"] == true, scene.sees(&board, chosen));
            Ok(())
        })
        .unwrap();
}
