//! The types of the wire in TypeScript.

use croupier_server::typescript;
use std::path::Path;

/// `web/src/wire.ts` is what the types say. With `CROUPIER_WRITE_WIRE=1` it is written.
#[test]
fn the_typescript_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let text = typescript();
    if std::env::var_os("CROUPIER_WRITE_WIRE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap();
    assert!(there == text, "web/src/wire.ts differs from the types: write it with CROUPIER_WRITE_WIRE=1");
}
