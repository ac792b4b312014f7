//! Any bytes as acts and inputs to every game.
#![no_main]

use croupier_rules::games::{Game, Visitor, visit_all};

struct Play<'a>(&'a [u8]);

impl Visitor for Play<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        croupier_laws::play::<G>(self.0);
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    visit_all(&mut Play(bytes));
});
