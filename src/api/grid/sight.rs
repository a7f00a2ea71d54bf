//! `lineOfSight`, `visibleSquares` and many lines at once.

use super::names::{GridBody, GridBodyRule, GridChannel, GridCreatures, GridOverride, point};
use super::write_blocker;
use crate::api::Document;
use crate::grid::{Board, Body, LIT, LineRule, SEEN, SightRequest, SightRule};
use crate::record::read::{Path, Read};
use crate::record::value::Value;
use crate::record::write::{Json, Write};
use crate::refusal::Fault;
use alloc::vec::Vec;

choices! {
    /// Which lines decide about sight.
    pub enum GridLine {
        /// From centre to centre.
        Center = "center",
        /// The same, or pushed sideways by up to `nudge` sixteenths of a square.
        Pencil = "pencil",
        /// Four lines from the best corner: how many are blocked is the cover.
        Corners = "corners",
    }
}

choices! {
    /// Which lines cut an area off or show what is visible.
    pub enum GridPlainLine {
        /// From centre to centre.
        Center = "center",
        /// The same, or pushed sideways by up to `nudge` sixteenths of a square.
        Pencil = "pencil",
    }
}

/// The line of a rule; the nudge is the pencil's.
#[must_use]
pub fn line(rule: GridPlainLine, nudge: i32) -> LineRule {
    match rule {
        GridPlainLine::Center => LineRule::Center,
        GridPlainLine::Pencil => LineRule::Pencil(nudge),
    }
}

record! {
    /// A question about sight.
    pub struct SightQuestion {
        /// Who looks.
        from: GridBody = "from";
        /// Who is looked at.
        to: GridBody = "to";
        /// The rule.
        rule: GridLine = "rule" or GridLine::Center;
        /// How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
        nudge: i32 = "nudge" in 0..=7 or 4;
        /// How large bodies are treated.
        bodies: GridBodyRule = "bodies" or GridBodyRule::AnyCell;
        /// The channel whose walls count.
        channel: GridChannel = "channel" or GridChannel::Sight;
        /// A mere touch blocks, too.
        touch_blocks: bool = "touchBlocks" or false;
        /// What the bodies in `others` do.
        creatures: GridCreatures = "creatures" or GridCreatures::Ignore;
        /// Bodies that may stand in between.
        others: Vec<GridBody> = "others" or Vec::new();
        /// The game master's last word.
        verdict: Option<GridOverride> = "override" => optional;
    }
}

/// The bodies of a list.
#[must_use]
pub fn bodies(list: &[GridBody]) -> Vec<Body> {
    list.iter().map(|body| body.0).collect()
}

/// Whether one body can see another (GRID-2.2 to GRID-2.4).
///
/// # Errors
/// A fault with code and path.
pub fn line_of_sight(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = SightQuestion::read(request, &Path::Root, None)?;
    let rule = match question.rule {
        GridLine::Center => SightRule::Line(LineRule::Center),
        GridLine::Pencil => SightRule::Line(LineRule::Pencil(question.nudge)),
        GridLine::Corners => SightRule::Corners,
    };
    let sight = board.line_of_sight(&SightRequest {
        bodies: question.bodies.into(),
        channel: question.channel.into(),
        touch_blocks: question.touch_blocks,
        creatures: question.creatures.into(),
        others: bodies(&question.others),
        verdict: question.verdict.map(Into::into),
        ..SightRequest::new(question.from.0, question.to.0, rule)
    })?;
    let mut json = Json::new();
    json.object(|json| {
        json.field("clear", &sight.clear);
        json.field("reason", &sight.reason.map(crate::grid::Reason::name));
        write_blocker("blocker", board, sight.blocker, json);
        write_blocker("second", board, sight.second, json);
        json.field("touched", &sight.touched);
        json.field("cover", &sight.cover);
        if let Some(corners) = &sight.corners {
            json.name("corners").object(|json| {
                json.field("blocked", &corners.blocked);
                json.field("corner", &point(corners.corner));
                json.field("square", &point(corners.square));
                json.field("target", &point(corners.target));
            });
        }
        json.field("nudge", &sight.nudge);
        json.field("from", &point(sight.from));
        json.field("to", &point(sight.to));
        json.field("ownSquare", &sight.own_square);
        json.field("wallAtEnd", &sight.wall_at_end);
        json.field("overridden", &sight.overridden);
        json.field("rule", sight.rule.id);
    });
    Ok(Document::new(json, Vec::new()))
}

record! {
    /// What somebody sees.
    pub struct VisibleQuestion {
        /// Who looks.
        viewer: GridBody = "viewer";
        /// How far, in squares; without limit when absent.
        radius: Option<i32> = "radius" in 0..=1024 => optional;
        /// The lines.
        rule: GridPlainLine = "rule" or GridPlainLine::Center;
        /// How far a pencil may be pushed sideways, in sixteenths of a square, 0 to 7.
        nudge: i32 = "nudge" in 0..=7 or 4;
        /// The channel whose walls count.
        channel: GridChannel = "channel" or GridChannel::Sight;
    }
}

/// The squares that somebody sees, and the blocking ones that light falls on (GRID-2.7).
///
/// # Errors
/// A fault with code and path.
pub fn visible_squares(board: &Board, request: &Value) -> Result<Document, Fault> {
    let question = VisibleQuestion::read(request, &Path::Root, None)?;
    let rule = line(question.rule, question.nudge);
    let visible = board.visible_squares(question.viewer.0, question.radius, rule, question.channel.into())?;
    let mut json = Json::new();
    json.object(|json| {
        for (name, value) in [("squares", SEEN), ("walls", LIT)] {
            json.name(name).list(|json| visible.squares(value).for_each(|square| point(square).write(json)));
        }
    });
    Ok(Document::new(json, Vec::new()))
}
