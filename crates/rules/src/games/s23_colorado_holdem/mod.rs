//! 19:47-23  Colorado hold 'em poker.
//!
//! Three cards to each player, of which one is discarded; the other two and three community cards are the hand, which is paid by a table.
//! There is no dealer's hand. In one version of the game a bet wager is required to stay in, in the other it is permitted. Three of a kind in
//! the first three cards win at once.

mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
mod version;
mod wagers;

pub use house::House;
pub use irregularities::Incident;
pub use questions::{ColoradoAnswer, ColoradoDecision, ColoradoQuestion, WinnerClaim};
pub use version::BettingVersion;
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, BettingSlip, SlipWager as _, State, optional};
use super::families::one_deck::{DeckPlace, OneDeckLaw};
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::house::Choice;
use crate::law::Refusal;
use crate::poker::Ranking;
use crate::table::Table;
use crate::wagers::PayTable;

/// Colorado hold 'em poker.
pub struct ColoradoHoldem;

impl AnteAndPlay for ColoradoHoldem {
    const ABOUT: About = About::new(
        "colorado-holdem",
        23,
        cite!("23.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Keep two of your three cards and hope for the board; a table pays.",
        ),
    )
    .picks_up(cite!("23.10~(f)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<ColoradoHoldem>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = ColoradoQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 23.6A~(a): the bonus wager, where the house offers it.
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        optional(
            (wager, Wager::Bonus),
            house.bonus,
            cite!("23.6A~(a)"),
            "the house does not offer the bonus wager",
        )
    }

    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.with_open(&Ranking::STANDARD)
    }

    /// 23.6A~(c), 23.12, 23.13: ante and bet by the version, and the bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let ante = house.version.ante(house.winner, house.pays.rows);
        [
            PayTable::with_alternatives("ante", ante, "version", BettingVersion::least_on_ante),
            PayTable::with_alternatives("bet", house.pays.rows, "version", |version: BettingVersion| {
                version.table().rows
            }),
            PayTable::with_alternatives("bonus", house.bonus_pays, "bonus-flush-pays", house::bonus_rows),
        ]
        .concat()
    }

    /// 23.10~(a), 23.11~(a): each version has its paragraph on whose cards players touch.
    fn slip(house: &House) -> &'static BettingSlip<Wager> {
        match house.version {
            BettingVersion::Required => Wager::SLIP,
            BettingVersion::Permissible => wagers::PERMISSIBLE,
        }
    }

    /// 23.6~(e): at the opening of the table the version is posted.
    fn before_the_shuffle<T: Table<ColoradoHoldem>>(house: &House, state: &mut State, table: &mut T) {
        if state.deck.place() == DeckPlace::Unopened {
            let words = "post the version that is offered: with a";
            table.instruct(format_args!("{words} {} bet wager", house.version.word()), cite!("23.6~(e)"));
        }
    }
}
