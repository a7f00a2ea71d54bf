//! Makes the JavaScript glue of the engine: `cargo run -p xtask -- bindgen INPUT.wasm OUTPUT_DIR`.
//!
//! The generator is a library here, in the same lock file as wasm-bindgen itself, so the two
//! can never be of different versions. Everything after this step is done by `build.mjs`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "usage: xtask bindgen INPUT.wasm OUTPUT_DIR";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.as_slice() {
        [command, input, output] if command == "bindgen" => bindgen(Path::new(input), Path::new(output)),
        _ => Err(USAGE.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

fn bindgen(input: &Path, output: &Path) -> Result<(), String> {
    let failed = |error| format!("{error:#}");

    // The `web` glue is the only one needed: `initSync` serves Node and the inlined file too.
    Bindgen::new()
        .input_path(input)
        .out_name("glue")
        .web(true)
        .map_err(failed)?
        .typescript(false)
        // The module's address is ours to give; a bundler must not look for a default one.
        .omit_default_module_path(true)
        // A trap leaves its stack behind: the border starts a fresh instance afterwards.
        .reset_state_function(true)
        .remove_producers_section(true)
        .generate(output)
        .map_err(failed)?;

    // Types come from the bundler form, which has no loader functions among them.
    let types: PathBuf = output.join("types");
    Bindgen::new()
        .input_path(input)
        .out_name("engine")
        .bundler(true)
        .map_err(failed)?
        .typescript(true)
        .generate(&types)
        .map_err(failed)
}
