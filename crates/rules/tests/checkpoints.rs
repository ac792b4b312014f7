//! Checkpoints of tables with wagers on the layout.

#![allow(clippy::unwrap_used, reason = "a test that cannot run must fail")]

use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::rounds::TableOpening;
use croupier_rules::table::{Act, Seat};
use croupier_rules::wagers::{Money, Tender};

/// A table is restored with what lies on its layout.
#[test]
fn a_checkpoint_holds_the_layout() {
    for (game, wager) in [("roulette", "red"), ("casino-war", "initial"), ("craps", "pass")] {
        let open = || facts(game).unwrap().open(&Submission::default(), TableOpening::Before).unwrap();
        let mut table = open();
        let act = Act::Bets {
            wager: table.read(wager).unwrap(),
            amount: Money::dollars(20),
            tender: Tender::Chips,
        };
        table.act(Seat::new(1).unwrap(), act).unwrap();
        table.take_finished();
        let restored = open().restored(&table.checkpoint().unwrap()).unwrap();
        assert_eq!(restored.layout(), table.layout(), "{game}");
        assert_ne!(restored.layout(), open().layout(), "{game}");
    }
}
