//! 19:47-6  Red dog: every first two cards, with and without a raise, and every third.

use super::canonical::card;
use super::payouts::Deal;
use super::short_deals::{ShortDeals, counted, numbered};
use croupier_rules::games::s06_red_dog::{House, Raise, RaiseOffer, RedDog, Wager};

impl ShortDeals<2> for RedDog {
    const ANSWERS: [&'static str; 2] = ["no raise", "raise"];
    const TITLE: &'static str = "Spread of the first two cards";
    const DECIDE: usize = 3;
    const SEEN: usize = 2;

    fn decks(house: &House) -> u8 {
        (house.stack.size() / 52) as u8
    }

    fn deal(ranks: &[u8]) -> Deal {
        Deal { common: numbered(ranks).map(card).collect(), ..Deal::default() }
    }

    fn answer(place: usize, offer: &RaiseOffer) -> Raise {
        if place == 0 { Raise::No } else { Raise::By(offer.initial) }
    }

    fn row(_: &[u8], offer: &RaiseOffer) -> (u32, String) {
        (offer.spread.into(), format!("{}", offer.spread))
    }

    fn told(offer: &RaiseOffer) -> u32 {
        offer.spread.into()
    }
}

counted!(RedDog, 2, Wager::Initial);
