//! Exact odds: weights, and the distribution of a pool.

pub mod pmf;
pub mod weight;
