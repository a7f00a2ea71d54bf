//! The SPD chart and the count of Segments.

/// The Segments in which each SPD has a Phase, a bit for each (HERO-3).
const CHART: [u16; 13] = [
    0,
    segments(&[7]),
    segments(&[6, 12]),
    segments(&[4, 8, 12]),
    segments(&[3, 6, 9, 12]),
    segments(&[3, 5, 8, 10, 12]),
    segments(&[2, 4, 6, 8, 10, 12]),
    segments(&[2, 4, 6, 7, 9, 11, 12]),
    segments(&[2, 3, 5, 6, 8, 9, 11, 12]),
    segments(&[2, 3, 4, 6, 7, 8, 10, 11, 12]),
    segments(&[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]),
    segments(&[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    segments(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
];

const fn segments(list: &[u8]) -> u16 {
    let (mut bits, mut rest) = (0, list);
    while let [segment, others @ ..] = rest {
        bits |= 1 << *segment;
        rest = others;
    }
    bits
}

/// Segments are counted through: Turn 1 Segment 12 is 24, Turn 2 Segment 1 is 25.
#[must_use]
pub fn count(turn: u32, segment: u32) -> u32 {
    turn.saturating_mul(12).saturating_add(segment)
}

/// The Turn and Segment of a count.
#[must_use]
pub const fn position(count: u32) -> (u32, u32) {
    let before = count.saturating_sub(1);
    (before.div_euclid(12), before.rem_euclid(12).saturating_add(1))
}

/// Whether a SPD has a Phase in a Segment. Below 1 there are none, above 12 counts as 12
/// (HERO-4).
#[must_use]
pub fn has_phase(spd: i32, segment: u32) -> bool {
    let row = usize::try_from(spd.clamp(0, 12)).ok().and_then(|row| CHART.get(row)).copied().unwrap_or(0);
    row & 1u16.checked_shl(segment).unwrap_or(0) != 0
}

/// The first Segment from a count on in which a SPD has a Phase.
#[must_use]
pub fn next_phase(spd: i32, from: u32) -> Option<u32> {
    (from..=from.saturating_add(11)).find(|count| has_phase(spd, position(*count).1))
}

/// The first Segment from a count on in which both SPDs have a Phase, within a Turn.
#[must_use]
pub fn common_phase(one: i32, other: i32, from: u32) -> Option<u32> {
    (from..=from.saturating_add(11)).find(|count| {
        let segment = position(*count).1;
        has_phase(one, segment) && has_phase(other, segment)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_has_as_many_phases_as_the_speed() {
        // HERO-3, HERO-4
        for spd in 0..=12 {
            let phases = (1..=12).filter(|segment| has_phase(spd, *segment)).count();
            assert_eq!(i32::try_from(phases), Ok(spd));
        }
        assert!((1..=12).all(|segment| has_phase(15, segment) && !has_phase(-1, segment)));
    }

    #[test]
    fn counts_and_positions() {
        assert_eq!(count(1, 12), 24);
        assert_eq!([position(24), position(25), position(36)], [(1, 12), (2, 1), (2, 12)]);
        assert_eq!(next_phase(1, count(1, 12)), Some(count(2, 7)));
        assert_eq!(next_phase(0, 24), None);
        assert_eq!(common_phase(2, 3, count(2, 1)), Some(count(2, 12)));
        assert_eq!(common_phase(1, 2, 24), None);
    }
}
