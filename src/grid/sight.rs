//! Line of sight between two bodies under one of three rules, with its reason.

use super::board::{Blocker, Board};
use super::clear::{Found, Line, Trace};
use super::cover::Corners;
use super::data::Channel;
use super::quick::{Viewpoint, nudges};
use super::rules;
use super::square::{Body, Square, Vector};
use super::wall::Layer;
use crate::refusal::{Code, Fault};
use crate::rule::Rule;
use alloc::format;
use alloc::vec::Vec;

/// The largest nudge: less than half a square, so that a nudged line still starts in its square.
pub const MAX_NUDGE: i32 = 7;

/// Which lines are drawn between two squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineRule {
    /// From centre to centre (GRID-2.2).
    Center,
    /// The same, or pushed sideways by up to so many sixteenths of a square, 0 to
    /// [`MAX_NUDGE`] (GRID-2.3).
    Pencil(i32),
}

impl LineRule {
    /// Fractured Hope's pencil: a quarter of a square.
    pub const PENCIL: Self = Self::Pencil(4);
    /// A finer pencil: an eighth of a square.
    pub const SLIGHT: Self = Self::Pencil(2);
    /// A pencil without width: only touches pass.
    pub const TOUCH: Self = Self::Pencil(0);

    pub(crate) const fn nudge(self) -> i32 {
        match self {
            Self::Center => 0,
            Self::Pencil(nudge) => nudge,
        }
    }

    pub(crate) fn check(self, path: &str) -> Result<(), Fault> {
        super::compile::within(self.nudge(), 0..=MAX_NUDGE, || path.into(), "a nudge in sixteenths")
    }
}

/// The rule that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SightRule {
    /// A line between squares.
    Line(LineRule),
    /// Four lines from the best corner: how many are blocked is the cover (GRID-2.4).
    Corners,
}

/// Which lines bodies of several squares are tried with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum BodyRule {
    /// Between any square of the one and any of the other; the best counts.
    #[default]
    AnyCell,
    /// Between the middles of the bodies.
    Center,
}

/// What bodies in between do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Creatures {
    /// Nothing.
    #[default]
    Ignore,
    /// They give cover.
    Cover,
    /// They block.
    Block,
}

/// The game master's last word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Override {
    /// There is a line.
    Allow,
    /// There is none.
    Deny,
}

/// A question about sight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SightRequest {
    /// Who looks.
    pub from: Body,
    /// Who is looked at.
    pub to: Body,
    /// The rule.
    pub rule: SightRule,
    /// How large bodies are treated.
    pub bodies: BodyRule,
    /// The channel whose walls count.
    pub channel: Channel,
    /// Does a mere touch strictly between the ends block, too?
    pub touch_blocks: bool,
    /// What the bodies in `others` do.
    pub creatures: Creatures,
    /// Bodies that may stand in between; the two themselves never count.
    pub others: Vec<Body>,
    /// The game master's word, which stands above the geometry.
    pub verdict: Option<Override>,
}

impl SightRequest {
    /// A question with all options at their defaults.
    #[must_use]
    pub const fn new(from: Body, to: Body, rule: SightRule) -> Self {
        Self {
            from,
            to,
            rule,
            bodies: BodyRule::AnyCell,
            channel: Channel::Sight,
            touch_blocks: false,
            creatures: Creatures::Ignore,
            others: Vec::new(),
            verdict: None,
        }
    }
}

/// How a line is blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// It passes through a blocking square.
    Square,
    /// It crosses a wall.
    Wall,
    /// It passes between two blockers that meet on it.
    Pinch,
    /// It passes a body, where bodies block.
    Body,
    /// It touches something, where touching blocks.
    Touch,
}

impl Reason {
    /// The name at the border.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Wall => "wall",
            Self::Pinch => "pinch",
            Self::Body => "body",
            Self::Touch => "touch",
        }
    }
}

/// The answer about sight.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each answers its own question")]
pub struct Sight {
    /// Is there a line?
    pub clear: bool,
    /// How the straight line is blocked. A clear pencil line may still name what it was
    /// nudged past.
    pub reason: Option<Reason>,
    /// What blocks it, the nearest to the viewer.
    pub blocker: Option<Blocker>,
    /// At a pinch: the blocker on the other side.
    pub second: Option<Blocker>,
    /// The line touches something without being blocked by it.
    pub touched: bool,
    /// The target has cover although it is seen.
    pub cover: bool,
    /// Under [`SightRule::Corners`]: the best corner and how many of its four lines are blocked.
    pub corners: Option<Corners>,
    /// The nudge used, in sixteenths of a square, negative towards smaller coordinates.
    pub nudge: i32,
    /// The square looked from.
    pub from: Square,
    /// The square looked at.
    pub to: Square,
    /// One of the two stands in a blocking square, which was ignored.
    pub own_square: bool,
    /// A wall runs through one end of the line, where it was ignored.
    pub wall_at_end: bool,
    /// The game master's word decided.
    pub overridden: bool,
    /// The rule that decided.
    pub rule: &'static Rule,
}

/// A line to be tried.
struct Ray {
    a: Vector,
    b: Vector,
    way: [i32; 2],
    from: Square,
    to: Square,
}

/// What became of a ray.
struct Tried {
    ray: Ray,
    straight: Trace,
    nudge: Option<i32>,
    cover: bool,
}

impl Board {
    /// Can `from` see `to`? With the blocker, touch, cover and the squares the best line runs
    /// between.
    ///
    /// # Errors
    /// `OUT_OF_RANGE` at `from.…`, `to.…`, `others[n].…` or `rule` for a body that does not fit
    /// on the board or a nudge out of range.
    ///
    /// ```
    /// use quintain::grid::{Blocker, Board, Body, LineRule, Reason, SightRequest, SightRule, Square};
    /// let (board, marks) = Board::from_text("A#.B").unwrap();
    /// let [from, to] = [marks[0].at, marks[1].at].map(Body::single);
    /// let rule = SightRule::Line(LineRule::Center);
    /// let sight = board.line_of_sight(&SightRequest::new(from, to, rule)).unwrap();
    /// assert_eq!(sight.reason, Some(Reason::Square));
    /// assert_eq!(sight.blocker, Some(Blocker::Square(Square::new(1, 0))));
    /// assert_eq!(sight.rule.id, "GRID-2.2");
    /// ```
    pub fn line_of_sight(&self, request: &SightRequest) -> Result<Sight, Fault> {
        self.check(request.from, "from")?;
        self.check(request.to, "to")?;
        for (place, body) in request.others.iter().enumerate() {
            self.check(*body, &format!("others[{place}]"))?;
        }
        let mut sight = match request.rule {
            SightRule::Line(rule) => {
                rule.check("rule")?;
                self.sight_by_line(request, rule)
            }
            SightRule::Corners => self.sight_by_corners(request),
        };
        if let Some(verdict) = request.verdict {
            sight.clear = verdict == Override::Allow;
            sight.overridden = true;
        }
        Ok(sight)
    }

    fn sight_by_line(&self, request: &SightRequest, rule: LineRule) -> Sight {
        let layer = self.layer(request.channel);
        let own_square = layer.under(request.from) || layer.under(request.to);
        let mut best: Option<Tried> = None;
        for ray in self.rays(request) {
            let tried = self.try_ray(request, layer, ray, rule.nudge());
            let found = tried.nudge.is_some() && !tried.cover;
            let better = best.as_ref().is_none_or(|best| best.nudge.is_none() && tried.nudge.is_some());
            if better || found {
                best = Some(tried);
            }
            if found {
                break;
            }
        }
        let at = |body: Body| body.at;
        let Some(tried) = best else { return self.nothing_between(request) };
        let blocked = tried.straight.blocked;
        let touch = tried.nudge.is_none() && blocked.is_none();
        let by = if touch { tried.straight.touched } else { blocked.map(|blocked| blocked.by) };
        let reason = match (touch, blocked) {
            (true, _) => Some(Reason::Touch),
            (_, None) => None,
            (_, Some(blocked)) if blocked.and.is_some() => Some(Reason::Pinch),
            (_, Some(blocked)) => Some(match blocked.by {
                Found::Square(_) => Reason::Square,
                Found::Body(_) => Reason::Body,
                _ => Reason::Wall,
            }),
        };
        let centered = request.bodies == BodyRule::Center;
        Sight {
            clear: tried.nudge.is_some(),
            reason,
            blocker: by.map(|found| self.blocker(found, layer)),
            second: blocked.and_then(|blocked| blocked.and).map(|found| self.blocker(found, layer)),
            touched: tried.straight.touched.is_some(),
            cover: tried.cover,
            corners: None,
            nudge: tried.nudge.unwrap_or(0),
            from: if centered { at(request.from) } else { tried.ray.from },
            to: if centered { at(request.to) } else { tried.ray.to },
            own_square,
            wall_at_end: tried.straight.wall_at_end,
            overridden: false,
            rule: if rule == LineRule::Center { &rules::CENTER } else { &rules::PENCIL },
        }
    }

    fn sight_by_corners(&self, request: &SightRequest) -> Sight {
        let layer = self.layer(request.channel);
        let bodies: &[Body] = if request.creatures == Creatures::Ignore { &[] } else { &request.others };
        let corners = self.best_corner(layer, request.from, request.to, bodies);
        let total = corners.blocked == 4;
        let first = |square: Square| Body::single(square);
        let (from, to) = (first(corners.square), first(corners.target));
        let line = Line::new(layer, self.middle(from), self.middle(to), [request.from, request.to]);
        let trace = line.trace();
        Sight {
            clear: !total,
            reason: total.then_some(match trace.blocked {
                Some(blocked) if blocked.and.is_none() => match blocked.by {
                    Found::Square(_) => Reason::Square,
                    _ => Reason::Wall,
                },
                _ => Reason::Pinch,
            }),
            blocker: trace.blocked.filter(|_| total).map(|blocked| self.blocker(blocked.by, layer)),
            second: trace.blocked.filter(|_| total).and_then(|blocked| blocked.and).map(|and| self.blocker(and, layer)),
            touched: trace.touched.is_some(),
            cover: corners.blocked > 0 && !total,
            corners: Some(corners),
            nudge: 0,
            from: corners.square,
            to: corners.target,
            own_square: layer.under(request.from) || layer.under(request.to),
            wall_at_end: trace.wall_at_end,
            overridden: false,
            rule: &rules::CORNERS,
        }
    }

    /// No rays at all cannot happen, as a body has at least one square.
    fn nothing_between(&self, request: &SightRequest) -> Sight {
        debug_assert!(false, "a body without squares on a board of {} columns", self.columns());
        Sight {
            clear: true,
            reason: None,
            blocker: None,
            second: None,
            touched: false,
            cover: false,
            corners: None,
            nudge: 0,
            from: request.from.at,
            to: request.to.at,
            own_square: false,
            wall_at_end: false,
            overridden: false,
            rule: &rules::CENTER,
        }
    }

    fn rays(&self, request: &SightRequest) -> Vec<Ray> {
        let ray = |from: Body, to: Body| {
            let ([from_x, from_y], [to_x, to_y]) = (from.center(), to.center());
            let way = [to_x.wrapping_sub(from_x), to_y.wrapping_sub(from_y)];
            Ray { a: self.middle(from), b: self.middle(to), way, from: from.at, to: to.at }
        };
        match request.bodies {
            BodyRule::Center => alloc::vec![ray(request.from, request.to)],
            BodyRule::AnyCell => {
                let (from, to) = (request.from.squares(), request.to.squares());
                from.flat_map(|a| to.clone().map(move |b| (a, b)))
                    .map(|(a, b)| ray(Body::single(a), Body::single(b)))
                    .collect()
            }
        }
    }

    fn try_ray(&self, request: &SightRequest, layer: &Layer, ray: Ray, nudge: i32) -> Tried {
        let own = [request.from, request.to];
        let solid: &[Body] = if request.creatures == Creatures::Block { &request.others } else { &[] };
        let [dx, dy] = ray.way;
        let line = |layer, nudge| {
            let sideways = self.sideways(dx, dy, nudge);
            Line { bodies: solid, ..Line::new(layer, ray.a + sideways, ray.b + sideways, own) }
        };
        let straight = line(layer, 0).trace();
        let touch = request.touch_blocks && straight.touched.is_some();
        let used = if straight.blocked.is_none() && !touch {
            Some(0)
        } else if request.touch_blocks {
            nudges(nudge).find(|nudge| {
                let trace = line(layer, *nudge).trace();
                trace.blocked.is_none() && trace.touched.is_none()
            })
        } else {
            nudges(nudge).find(|nudge| line(layer, *nudge).clear())
        };
        let cover = used.is_some_and(|used| {
            used != 0 || !line(self.sight_or_cover(), 0).clear() || {
                let between = request.creatures == Creatures::Cover;
                between && !Line { bodies: &request.others, ..line(layer, 0) }.clear()
            }
        });
        Tried { ray, straight, nudge: used, cover }
    }

    /// The middle of a body.
    pub(crate) fn middle(&self, body: Body) -> Vector {
        let [x, y] = body.center();
        self.point(x.wrapping_mul(8), y.wrapping_mul(8))
    }

    /// Does a line of the rule lead from any square of the body to the square?
    pub(crate) fn reaches(&self, layer: &Layer, from: Body, to: Square, rule: LineRule) -> bool {
        if from.size == 1 || !layer.under(from) {
            return from.squares().any(|square| Viewpoint::new(self, layer, square).sees(to, rule));
        }
        let own = [from, Body::single(to)];
        from.squares().any(|square| {
            let [dx, dy] = to.minus(square);
            core::iter::once(0).chain(nudges(rule.nudge())).any(|nudge| {
                let sideways = self.sideways(dx, dy, nudge);
                Line::new(layer, self.center(square) + sideways, self.center(to) + sideways, own).clear()
            })
        })
    }
}

impl Viewpoint<'_> {
    /// Does a line of the rule lead to the square?
    pub(crate) fn sees(&self, to: Square, rule: LineRule) -> bool {
        match rule {
            LineRule::Center => self.center(to),
            LineRule::Pencil(nudge) => self.pencil(to, nudge).is_some(),
        }
    }
}

/// Pairs of numbers as squares, or the fault that says what is wrong with them.
pub(crate) fn squares<'a>(
    numbers: &'a [i32],
    path: &str,
) -> Result<impl Iterator<Item = Square> + Clone + use<'a>, Fault> {
    if !numbers.len().is_multiple_of(2) {
        return Err(Fault::new(Code::OutOfRange, path, "squares are pairs of numbers, the last one is missing"));
    }
    Ok(numbers.chunks_exact(2).map(|pair| match pair {
        [x, y] => Square::new(*x, *y),
        _ => Square::default(),
    }))
}
