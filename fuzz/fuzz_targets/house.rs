//! Any text as the options of a house, for every game.
#![no_main]

use croupier_rules::games::{Game, Visitor, visit_all};

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        croupier_laws::house_options::<G>(self.0);
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    visit_all(&mut Read(text));
});
