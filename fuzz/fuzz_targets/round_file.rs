//! Any text as a round file.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| croupier_laws::round_file(text));
