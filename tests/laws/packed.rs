//! Requests as the border packs them come out as they went in, and nothing else panics.

use crate::malformed::tree;
use crate::requests::runner;
use crate::support::value;
use proptest::prelude::*;
use quintain::record::packed::unpack;
use quintain::record::value::Value;

/// Packs a value as the package's border does.
fn pack(value: &Value, numbers: &mut Vec<f64>, text: &mut String) {
    let number = |length: usize| f64::from(u32::try_from(length).unwrap());
    let units = |text: &str| number(text.encode_utf16().count());
    match value {
        Value::Null => numbers.push(0.0),
        Value::Bool(truth) => numbers.push(if *truth { 2.0 } else { 1.0 }),
        #[expect(clippy::cast_precision_loss, reason = "the numbers came out of floats")]
        Value::Integer(whole) => numbers.extend([3.0, *whole as f64]),
        Value::Number(float) => numbers.extend([3.0, *float]),
        Value::Text(inner) => {
            numbers.extend([4.0, units(inner)]);
            text.push_str(inner);
        }
        Value::List(items) => {
            numbers.extend([5.0, number(items.len())]);
            for item in items {
                pack(item, numbers, text);
            }
        }
        Value::Map(fields) => {
            numbers.extend([6.0, number(fields.len())]);
            for (name, field) in fields {
                numbers.push(units(name));
                text.push_str(name);
                pack(field, numbers, text);
            }
        }
    }
}

#[test]
fn packed_values_come_out_as_they_went_in() {
    runner(1_000)
        .run(&tree(), |tree| {
            let tree = value(&tree);
            let (mut numbers, mut text) = (Vec::new(), String::new());
            pack(&tree, &mut numbers, &mut text);
            let unpacked = unpack(&numbers, &text);
            // NaN is not equal to itself, but shows alike.
            prop_assert_eq!(format!("{:?}", unpacked), format!("{:?}", [tree]));
            Ok(())
        })
        .unwrap();
}

#[test]
fn arbitrary_packed_numbers() {
    let number = prop_oneof![4 => (0..8).prop_map(f64::from), 1 => any::<f64>(), 1 => Just(1e9)];
    runner(3_000)
        .run(&(prop::collection::vec(number, 0..60), any::<String>()), |(numbers, text)| {
            let unpacked = unpack(&numbers, &text);
            prop_assert!(unpacked.len() <= numbers.len());
            Ok(())
        })
        .unwrap();
}
