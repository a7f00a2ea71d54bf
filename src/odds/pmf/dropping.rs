//! Pools whose highest dice do not count: values are gone through from the highest down,
//! and at each it is asked how many dice of each group show it.

use super::Distribution;
use crate::dice::pool::{GROUPS, Group, Pool};
use crate::dice::reading::Tally;
use crate::odds::weight::{Arithmetic, Weight};
use crate::sorted::sort_short;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// How many dice of each group are still open, how many were dropped, and the tally of the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    open: [u16; GROUPS],
    dropped: u16,
    tally: Tally,
}

type States = BTreeMap<State, Weight>;

pub(super) fn of_pool(pool: &Pool, arithmetic: Arithmetic) -> Option<Distribution<Tally>> {
    let groups: Vec<Group> = pool.groups().copied().collect();
    let mut values: Vec<Tally> = Vec::new();
    let mut total = arithmetic.one();
    for group in &groups {
        for face in 1..=group.sides {
            let value = group.reading.face(face, group.sides);
            if !values.contains(&value) {
                values.push(value);
            }
        }
        for _ in 0..group.count {
            total = arithmetic.times(total, arithmetic.die(group.sides))?;
        }
    }
    sort_short(&mut values, |one, other| other.rank().cmp(&one.rank()));

    let mut open = [0; GROUPS];
    for (open, group) in open.iter_mut().zip(&groups) {
        *open = group.count;
    }
    let mut states = States::new();
    states.insert(State { open, dropped: 0, tally: Tally::default() }, arithmetic.one());
    for value in values {
        for (index, group) in groups.iter().enumerate() {
            states = show(&states, index, *group, value, pool.dropped(), arithmetic)?;
        }
    }
    let mut cells: BTreeMap<Tally, Weight> = BTreeMap::new();
    for (state, weight) in states {
        // Every value has been gone through, so dice still open have no weight.
        if state.open.iter().all(|open| *open == 0) {
            add(&mut cells, state.tally, weight, arithmetic)?;
        }
    }
    Some(Distribution { total, cells: cells.into_iter().collect() })
}

/// Lets 0, 1, … of the open dice of a group show a value.
fn show(
    states: &States,
    index: usize,
    group: Group,
    value: Tally,
    most: u16,
    arithmetic: Arithmetic,
) -> Option<States> {
    let faces = (1..=group.sides).filter(|face| group.reading.face(*face, group.sides) == value);
    let faces = u16::try_from(faces.count()).ok()?;
    let mut next = States::new();
    for (state, weight) in states {
        let open = state.open.get(index).copied().unwrap_or(0);
        let mut reached = *state;
        let mut ways = *weight;
        for shown in 0..=open {
            if shown > 0 {
                if faces == 0 {
                    break;
                }
                // C(open, shown) grows from C(open, shown - 1) by (open - shown + 1) / shown.
                let more = arithmetic.whole(open.checked_sub(shown)?.checked_add(1)?);
                ways = arithmetic.times(ways, arithmetic.times(more, arithmetic.faces(faces, group.sides))?)?;
                ways = arithmetic.over(ways, arithmetic.whole(shown))?;
                if let Some(open) = reached.open.get_mut(index) {
                    *open = open.checked_sub(1)?;
                }
                if reached.dropped < most {
                    reached.dropped = reached.dropped.checked_add(1)?;
                } else {
                    reached.tally = reached.tally.join(value);
                }
            }
            add(&mut next, reached, ways, arithmetic)?;
        }
    }
    Some(next)
}

fn add<T: Ord>(cells: &mut BTreeMap<T, Weight>, value: T, weight: Weight, arithmetic: Arithmetic) -> Option<()> {
    let cell = cells.entry(value).or_insert(Weight::ZERO);
    *cell = arithmetic.plus(*cell, weight)?;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::reading::Reading;

    /// Every roll of three full dice, a half die and a die less one, counted one by one.
    #[test]
    fn the_same_as_counting_every_roll() {
        let group = |count, reading| Group { count, sides: 6, reading };
        let groups = [group(2, Reading::StunBody), group(1, Reading::HalfStunBody), group(1, Reading::LessOneStunBody)];
        for dropped in 1..=4 {
            let pool = Pool::of_groups(groups, dropped);
            let mut counted: BTreeMap<Tally, u128> = BTreeMap::new();
            for code in 0..6u32.pow(4) {
                let mut rest = code;
                let read = pool.read(|_| {
                    let face = u16::try_from(rest % 6).unwrap() + 1;
                    rest /= 6;
                    Ok::<_, ()>(face)
                });
                *counted.entry(read.unwrap()).or_default() += 1;
            }
            let pmf = of_pool(&pool, Arithmetic::Exact).unwrap();
            let found: Vec<_> =
                pmf.cells.iter().map(|(tally, weight)| (*tally, Arithmetic::Exact.count(*weight).unwrap())).collect();
            assert_eq!(found, counted.into_iter().collect::<Vec<_>>(), "{dropped} dropped");
        }
    }
}
