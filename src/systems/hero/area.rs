//! Area attacks: where a miss comes down (HERO-123).

use super::outcome::HeroScatter;
use crate::record::decimal::Decimal;

/// Where an attack comes down that missed its point: 2 m for each by which it missed, at
/// most half the distance to the point; `direction` is the die.
#[must_use]
pub fn scatter(missed_by: i32, distance: Option<Decimal>, direction: i32) -> HeroScatter {
    // A natural 18 may miss although its reach is high enough: then by 1.
    let far = missed_by.max(1).saturating_mul(2000);
    let most = distance.map_or(i32::MAX, |distance| distance.0.div_euclid(2));
    HeroScatter { metres: Decimal(far.min(most)), direction }
}

/// Whether a target is inside.
#[must_use]
pub const fn holds(radius: Decimal, from_centre: Decimal) -> bool {
    from_centre.0 <= radius.0
}
