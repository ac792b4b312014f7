//! 19:47-16.6  Wagers.

use crate::cite;
use crate::games::families::ante_and_play::{self, BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::conduct::ConductLaw;
use crate::wagers::Meter;

crate::wagers! {
    /// The wagers.
    pub enum Wager {
        /// 16.1: placed before any card is dealt, to take part in the round.
        Ante { id: "ante", limits: Table, belongs_to: Ante, by: "16.6(b)", says: "the player's hand will be higher than the dealer's", bare: true },
        /// 16.1: exactly twice the ante, placed after the player has seen the cards.
        Bet { id: "bet", limits: OfTheGame, belongs_to: Ante, by: "16.6(d)", says: "the same, for a player who does not fold" },
        /// 16.1: the optional dollar in the acceptor device.
        Progressive { id: "progressive", limits: OfTheGame, belongs_to: Progressive, by: "16.6(c)", says: "the player will hold a flush or higher", also: ["prog", "jackpot"] },
    }
}

impl SlipWager for Wager {
    /// 16.6: an ante, and perhaps a dollar in the acceptor.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::Ante, cite!("16.6(b)")),
            SlipArea::later(
                Wager::Bet,
                cite!("16.6(d)"),
                "a bet wager is placed after the player has seen the cards",
            ),
            SlipArea::acceptor(Wager::Progressive, cite!("16.6(c)"), Wager::Ante, "progressive payout wager"),
        ],
        coupons: Wager::Ante,
        law: SlipLaw { form: cite!("16.6(a)"), shuffled: cite!("16.3(c)"), withdrawn: cite!("16.6(b)") },
        conduct: ConductLaw {
            positions: cite!("16.6(a)"),
            ..ConductLaw::seated(cite!("16.6(f)"), cite!("16.6(b)"), cite!("16.10~(a)1"))
        },
    };
}

/// The state that lasts between rounds.
pub type State = ante_and_play::State<Meter>;
