//! The hand-written part of the types: functions, and what they answer.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const FUNCTIONS: &str = include_str!("functions.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const GRID: &str = include_str!("grid.d.ts");
