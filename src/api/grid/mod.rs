//! The grid at the border: boards in and out, and the questions asked of them.

pub mod area;
pub mod board;
pub mod log_horizon;
pub mod moving;
pub mod names;
pub mod sight;

use super::Document;
use crate::grid::{Blocker, Board, Piece};
use crate::record::value::Value;
use crate::record::write::Json;
use crate::refusal::{Code, Fault};
use alloc::format;
use names::{GridSide, point};

/// How a question is answered.
type Answer = fn(&Board, &Value) -> Result<Document, Fault>;

/// The questions that a board answers, each by its name.
const QUESTIONS: [(&str, Answer); 9] = [
    ("lineOfSight", sight::line_of_sight),
    ("visibleSquares", sight::visible_squares),
    ("areaSquares", area::area_squares),
    ("distance", moving::distance_between),
    ("facing", moving::facing_of),
    ("reachableSquares", moving::reachable_squares),
    ("shortestPath", moving::shortest_path),
    ("walk", moving::walk),
    ("knockback", moving::knockback),
];

/// Asks a board a question by its name.
///
/// # Errors
/// A fault with code and path for a request that does not fit, `UNKNOWN_NAME` for a question
/// that there is not.
pub fn ask(board: &Board, question: &str, request: &Value) -> Result<Document, Fault> {
    if let Some(answer) = log_horizon::answer(question, request)? {
        return answer(board, request);
    }
    match QUESTIONS.iter().find(|(name, _)| *name == question) {
        Some((_, answer)) => answer(board, request),
        None => Err(Fault::new(Code::UnknownName, "", format!("expected a question to a board; found \"{question}\""))),
    }
}

/// Writes what stands in the way, with its id where it has one.
fn write_blocker(name: &str, board: &Board, blocker: Option<Blocker>, json: &mut Json) {
    let Some(blocker) = blocker else { return };
    let id = |piece: Piece, json: &mut Json| {
        json.field("id", &board.id(piece));
        match piece {
            Piece::Edge(number) => json.field("edge", &number),
            Piece::Wall(number) => json.field("wall", &number),
        }
    };
    json.name(name).object(|json| match blocker {
        Blocker::Square(square) => {
            json.field("kind", "square");
            json.field("at", &point(square));
        }
        Blocker::Side(square, side, piece) => {
            json.field("kind", "side");
            json.field("at", &point(square));
            json.field("side", &GridSide::from(side));
            if let Some(piece) = piece {
                id(piece, json);
            }
        }
        Blocker::Wall(piece) => {
            json.field("kind", "wall");
            id(piece, json);
        }
        Blocker::Body(number) => {
            json.field("kind", "body");
            json.field("body", &number);
        }
    });
}
