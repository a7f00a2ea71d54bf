//! The names of steps: a digest of the step before, the command and its dice, so that a
//! second delivery is recognised and another step after an undo is not mistaken for it.

use crate::dice::supply::Supply;
use crate::record::value::Value;
use crate::sorted::sort_short;

/// A digest in the making (FNV-1a).
#[derive(Debug, Clone, Copy)]
pub struct Digest(u64);

impl Digest {
    /// The digest after the step with this name.
    #[must_use]
    pub fn after(step: u32) -> Self {
        let mut digest = Self(0xCBF2_9CE4_8422_2325);
        digest.bytes(&step.to_be_bytes());
        digest
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
        // Parts of different lengths stay apart.
        self.0 = (self.0 ^ 0xFF).wrapping_mul(0x0100_0000_01B3);
    }

    fn number(&mut self, number: i64) {
        self.bytes(&number.to_be_bytes());
    }

    /// Takes a value in; the order of an object's fields does not matter.
    pub fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.bytes(b"n"),
            Value::Bool(truth) => self.bytes(if *truth { b"t" } else { b"f" }),
            Value::Integer(number) => self.number(*number),
            Value::Number(number) => self.bytes(&number.to_bits().to_be_bytes()),
            Value::Text(text) => self.bytes(text.as_bytes()),
            Value::List(items) => {
                self.bytes(b"[");
                for item in items {
                    self.value(item);
                }
                self.bytes(b"]");
            }
            Value::Map(fields) => {
                let mut sorted: alloc::vec::Vec<_> = fields.iter().filter(|(_, value)| *value != Value::Null).collect();
                sort_short(&mut sorted, |a, b| a.0.cmp(&b.0));
                self.bytes(b"{");
                for (name, value) in sorted {
                    self.bytes(name.as_bytes());
                    self.value(value);
                }
                self.bytes(b"}");
            }
        }
    }

    /// Takes in the dice and choices that were used.
    pub fn supply(&mut self, supply: &Supply) {
        for roll in &supply.rolls {
            self.bytes(roll.address.lane.name().as_bytes());
            self.bytes(&[roll.address.target, roll.address.repeat]);
            roll.faces.iter().for_each(|face| self.number(i64::from(*face)));
            self.number(i64::from(roll.total.unwrap_or(-1)));
        }
        for chosen in &supply.chosen {
            self.bytes(chosen.id.as_bytes());
            self.bytes(chosen.option.as_bytes());
        }
    }

    /// The name of the step.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "both halves folded into one")]
    pub const fn name(self) -> u32 {
        (self.0 ^ (self.0 >> 32)) as u32
    }
}
