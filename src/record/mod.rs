//! Records: requests and results declared once, and from that read strictly, written as
//! JSON and typed for TypeScript.

#[macro_use]
mod macros;
pub mod decimal;
#[cfg(feature = "serde")]
mod from_serde;
pub mod json;
pub mod packed;
pub mod point;
pub mod read;
pub mod slots;
pub mod value;
pub mod write;
