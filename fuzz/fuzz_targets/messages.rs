//! Messages of a WebSocket: no bytes make the parser panic, and what it takes it writes again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(message) = croupier_server::parse(text)
        && let Ok(again) = serde_json::to_string(&message)
    {
        assert_eq!(croupier_server::parse(&again).ok(), Some(message));
    }
});
