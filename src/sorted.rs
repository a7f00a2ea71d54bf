//! Sorting without the standard sorts, whose code weighs several kilobytes for each type and
//! each order. Long lists go through a `BinaryHeap`, short ones through here.

use core::cmp::Ordering;

/// Sorts a short list; equal items keep their order. The time grows with the square of the
/// length.
pub fn sort_short<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        for at in (1..=end).rev() {
            let before = at.wrapping_sub(1);
            match (items.get(before), items.get(at)) {
                (Some(one), Some(other)) if compare(one, other) == Ordering::Greater => items.swap(before, at),
                _ => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short;

    #[test]
    fn as_the_standard_sort() {
        let mut random = 1u32;
        for length in 0..60 {
            let mut items: alloc::vec::Vec<(u32, u32)> = (0..length)
                .map(|at| {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (random >> 28, at)
                })
                .collect();
            let mut wanted = items.clone();
            wanted.sort_by_key(|(key, _)| *key);
            sort_short(&mut items, |one, other| one.0.cmp(&other.0));
            assert_eq!(items, wanted);
        }
    }
}
