//! 19:47-22  Casino war: every original deal, and after a tie hand every war deal.

use super::canonical::card;
use super::payouts::Deal;
use super::short_deals::{ShortDeals, counted, numbered};
use croupier_rules::equipment::Rank;
use croupier_rules::games::s22_casino_war::{CasinoWar, Choice, House, TieHand, Wager};
use croupier_rules::wagers::Money;

impl ShortDeals<2> for CasinoWar {
    const ANSWERS: [&'static str; 2] = ["war", "surrender"];
    const TITLE: &'static str = "Tie hand of two cards of this rank";
    const DECIDE: usize = 4;
    const SEEN: usize = 2;

    fn decks(house: &House) -> u8 {
        house.decks
    }

    /// The first card is the player's, the second the dealer's, and so again.
    fn deal(ranks: &[u8]) -> Deal {
        let cards: Vec<_> = numbered(ranks).map(card).collect();
        let [seat, dealer] = [0, 1].map(|from| cards.iter().copied().skip(from).step_by(2).collect());
        Deal { seat, dealer, common: Vec::new() }
    }

    fn answer(place: usize, _: &TieHand) -> Choice {
        if place == 0 { Choice::War { tie: Money::ZERO } } else { Choice::Surrender }
    }

    fn row(seen: &[u8], _: &TieHand) -> (u32, String) {
        let rank = seen.first().copied().unwrap_or(0);
        (rank.into(), Rank::ALL[usize::from(rank)].letter().to_string())
    }

    /// A tie is a tie, of whatever rank.
    fn told(_: &TieHand) -> u32 {
        0
    }
}

counted!(CasinoWar, 2, Wager::Initial);
