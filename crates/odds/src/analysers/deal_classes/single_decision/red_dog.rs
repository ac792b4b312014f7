//! 19:47-6  Red dog: every first two ranks, and every third.

use super::rank_sequences::{self, Ranks};
use super::{Case, SingleDecision};
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::payouts::Deal;
use croupier_rules::games::s06_red_dog::{House, Raise, RaiseOffer, RedDog, Two, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::wagers::Money;

/// 6.5~(b)3: the spread of the first two cards, if they have one.
fn spread(Ranks([first, second]): Ranks<2>) -> Option<u8> {
    match Two::of(card(first * 4), card(second * 4)) {
        Two::Spread(spread) => Some(spread),
        Two::Consecutive | Two::Pair => None,
    }
}

fn cards(house: &House) -> u64 {
    house.stack.size().into()
}

impl SingleDecision for RedDog {
    /// The ranks of the first two cards.
    type Seen = Ranks<2>;
    const ANSWERS: &'static [&'static str] = &["no raise", "raise"];
    const CLASSES: usize = rank_sequences::sequences(3);
    const TASKS: usize = 1;
    const TITLE: &'static str = "Spread of the first two cards";

    fn follow(house: &House) -> u64 {
        rank_sequences::orders(cards(house) - 2, 1)
    }

    fn sights(house: &House) -> u64 {
        rank_sequences::orders(cards(house), 2)
    }

    fn each(house: &House, _: usize, visit: &mut dyn FnMut(Case<'_, Ranks<2>>)) {
        rank_sequences::each::<2, 1>(cards(house) / 52, visit);
    }

    fn answer(place: usize, offer: &RaiseOffer) -> Raise {
        if place == 0 { Raise::No } else { Raise::By(offer.initial) }
    }

    fn chosen(house: &House, seen: Ranks<2>, initial: Money, strategy: &Strategy<RedDog>) -> usize {
        let Some(spread) = spread(seen) else { return 0 };
        let offer = RaiseOffer { initial, spread, rule: house.raise };
        usize::from((strategy.answer)(house, &offer) != Raise::No)
    }

    /// The question tells the spread alone: the lowest cards that have it stand for all.
    fn seen(_: &House, offer: &RaiseOffer) -> Option<Ranks<2>> {
        (0..13).map(|rank| Ranks([0, rank])).find(|seen| spread(*seen) == Some(offer.spread))
    }

    fn example(_: &House, _: Ranks<2>, _: usize, class: usize) -> Option<Deal> {
        Some(Deal { common: rank_sequences::cards::<3>(class).to_vec(), ..Deal::default() })
    }

    fn row(seen: Ranks<2>) -> u32 {
        spread(seen).unwrap_or_default().into()
    }

    fn label(seen: Ranks<2>) -> String {
        Self::row(seen).to_string()
    }

    fn is_asked(seen: Ranks<2>) -> bool {
        spread(seen).is_some()
    }

    fn is_counted(sample: &Sample<Wager>) -> bool {
        sample.wager == Wager::Initial
    }
}
