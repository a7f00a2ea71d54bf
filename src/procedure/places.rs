//! An index of things that are kept elsewhere, in their order: one piece of code for all
//! types, where a map would be compiled for each.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// The most places in a chunk.
const CHUNK: usize = 256;

/// Places sorted by what is kept there.
#[derive(Debug, Default)]
pub(super) struct Places {
    chunks: Vec<Vec<u32>>,
}

/// Where a new place belongs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gap {
    chunk: usize,
    at: usize,
}

impl Places {
    /// The place of an equal thing, or where to put a new one. `compare` sets what is kept at
    /// a place beside the thing looked for.
    pub(super) fn find(&self, compare: &dyn Fn(u32) -> Ordering) -> Result<u32, Gap> {
        let begins = |chunk: &Vec<u32>| chunk.first().is_none_or(|first| compare(*first) != Ordering::Greater);
        let chunk = self.chunks.partition_point(begins).saturating_sub(1);
        let Some(places) = self.chunks.get(chunk) else { return Err(Gap { chunk, at: 0 }) };
        match places.binary_search_by(|place| compare(*place)) {
            Ok(at) => places.get(at).copied().ok_or(Gap { chunk, at }),
            Err(at) => Err(Gap { chunk, at }),
        }
    }

    /// Puts a place where [`find`](Self::find) said.
    pub(super) fn put(&mut self, Gap { chunk, at }: Gap, place: u32) {
        let Some(places) = self.chunks.get_mut(chunk) else {
            self.chunks.push(alloc::vec![place]);
            return;
        };
        if at <= places.len() {
            places.insert(at, place);
        }
        if places.len() > CHUNK {
            let second = places.split_off(places.len().wrapping_shr(1));
            self.chunks.insert(chunk.saturating_add(1), second);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_put() {
        let mut kept: Vec<u32> = Vec::new();
        let mut places = Places::default();
        let mut random = 1u32;
        for _ in 0..5000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let item = random >> 20;
            let known = kept.iter().position(|other| *other == item).map(|at| u32::try_from(at).unwrap());
            match places.find(&|place| kept[usize::try_from(place).unwrap()].cmp(&item)) {
                Ok(found) => assert_eq!(Some(found), known),
                Err(gap) => {
                    assert_eq!(known, None);
                    places.put(gap, u32::try_from(kept.len()).unwrap());
                    kept.push(item);
                }
            }
        }
        let order: Vec<u32> = places.chunks.concat();
        assert_eq!(order.len(), kept.len());
        assert!(order.windows(2).all(|two| kept[two[0] as usize] < kept[two[1] as usize]));
    }
}
