//! Prints random requests of attacks, the same ones in every run:
//! `cargo run --example requests -- small|usual COUNT`.

use std::io::{self, Write};

#[path = "../tests/support/requests.rs"]
#[expect(dead_code, unreachable_pub, reason = "a module of the tests, which use more of it")]
mod requests;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (scale, count) = match arguments.as_slice() {
        [scale, count] if scale == "small" => (requests::SMALL, count),
        [scale, count] if scale == "usual" => (requests::USUAL, count),
        _ => return Err(io::Error::other("expected small or usual and a count")),
    };
    let count = count.parse().map_err(io::Error::other)?;
    let mut output = io::stdout().lock();
    for request in requests::draws(requests::attack(scale)).take(count) {
        writeln!(output, "{request}")?;
    }
    Ok(())
}
