//! Boards as pictures.

use super::board::Board;
use super::data::{Barrier, BoardData, CellData, Door, EdgeData, Height, Restriction};
use super::square::{Side, Square};
use crate::refusal::{Code, Fault};
use alloc::collections::BinaryHeap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A letter in a picture: the squares so marked are open floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The letter.
    pub letter: char,
    /// Where it stands.
    pub at: Square,
}

impl Board {
    /// Reads a board from a picture, with the letters in it sorted by letter.
    ///
    /// A plain picture has one character a square: `.` or a blank is open, `#` blocks
    /// everything, `o` is a low thing that only gives cover, `2` to `9` cost so much to
    /// enter, any capital letter, `@` or `&` is a mark on open floor.
    ///
    /// A picture that begins with `+` has walls: squares and the gaps between them take
    /// turns, `+` stands at the corners. In the gaps `-` and `|` are walls, `=` is low, `:`
    /// stops movement only, `~` stops sight only, `D` is a closed and `O` an open door; doors
    /// are called `x,y,side` after the square on their left or above. Blank means nothing.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `line[n]` for lines of different lengths, `UNKNOWN_NAME` at
    /// `line[n][m]` for a character that means nothing there, and what [`Board::new`] refuses.
    ///
    /// ```
    /// use quintain::grid::{Board, Channel, Square};
    /// let (board, marks) = Board::from_text(
    ///     "+-+-+\n\
    ///      |A|B|\n\
    ///      + + +\n\
    ///      |. .|\n\
    ///      +-+-+",
    /// ).unwrap();
    /// assert_eq!(marks[1].at, Square::new(1, 0));
    /// assert!(!board.sees(Channel::Sight, marks[0].at, marks[1].at));
    /// ```
    pub fn from_text(picture: &str) -> Result<(Self, Vec<Mark>), Fault> {
        let (data, marks) = BoardData::from_text(picture)?;
        Ok((Self::new(data)?, marks))
    }
}

impl BoardData {
    /// The plain data of a picture, see [`Board::from_text`].
    ///
    /// # Errors
    /// As for [`Board::from_text`].
    pub fn from_text(picture: &str) -> Result<(Self, Vec<Mark>), Fault> {
        let lines: Vec<Vec<char>> = picture.trim_matches('\n').lines().map(|line| line.chars().collect()).collect();
        let width = lines.iter().map(Vec::len).max().unwrap_or(0);
        let walls = lines.first().and_then(|line| line.first()) == Some(&'+');
        for (row, line) in lines.iter().enumerate() {
            if line.len() != width && !walls {
                let message = format!("all lines have {width} characters, found {}", line.len());
                return Err(Fault::new(Code::OutOfRange, format!("line[{row}]"), message));
            }
        }
        let squares = |number: usize| super::square::count(if walls { number / 2 } else { number });
        let mut data = Self::new(squares(width), squares(lines.len()), 1);
        let mut marks = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            for (column, letter) in line.iter().copied().enumerate() {
                let at = Square::new(squares(column), squares(row));
                let taken = match (walls, row % 2, column % 2) {
                    (false, ..) | (true, 1, 1) => data.read_square(at, letter, &mut marks),
                    (true, 0, 0) => letter == '+' || letter == ' ',
                    (true, 0, _) => data.read_side(at, Side::North, letter),
                    (true, ..) => data.read_side(at, Side::West, letter),
                };
                if !taken {
                    let message = format!("{letter:?} means nothing here");
                    return Err(Fault::new(Code::UnknownName, format!("line[{row}][{column}]"), message));
                }
            }
        }
        let marks = BinaryHeap::from(marks).into_sorted_vec();
        Ok((data, marks))
    }

    fn read_square(&mut self, at: Square, letter: char, marks: &mut Vec<Mark>) -> bool {
        match letter {
            '.' | ' ' => {}
            '#' => self.cells.push(CellData::solid(at)),
            'o' => self.cells.push(CellData { cover: true, height: Height::Low, ..CellData::open(at) }),
            '2'..='9' => {
                let cost = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).unwrap_or(1);
                self.cells.push(CellData { cost, ..CellData::open(at) });
            }
            'A'..='Z' | '@' | '&' => marks.push(Mark { letter, at }),
            _ => return false,
        }
        true
    }

    fn read_side(&mut self, at: Square, side: Side, letter: char) -> bool {
        let none = Restriction::None;
        let plain = Barrier::default();
        let mut barrier = match letter {
            ' ' => return true,
            '-' if side == Side::North => plain,
            '|' if side == Side::West => plain,
            '=' => Barrier { height: Height::Low, ..plain },
            ':' => Barrier { sight: none, effect: none, cover: none, ..plain },
            '~' => Barrier { movement: none, effect: none, cover: none, ..plain },
            'D' => Barrier { door: Some(Door::Closed), ..plain },
            'O' => Barrier { door: Some(Door::Open), ..plain },
            _ => return false,
        };
        // The outer sides at the right and below belong to the last squares.
        let (at, side) = match side {
            Side::West if at.x > 0 => (at.plus(-1, 0), Side::East),
            Side::North if at.y > 0 => (at.plus(0, -1), Side::South),
            _ => (at, side),
        };
        if barrier.door.is_some() {
            let name: String = format!("{},{},{}", at.x, at.y, side.name());
            barrier.id = Some(name);
        }
        self.edges.push(EdgeData { at, side, barrier });
        true
    }
}
