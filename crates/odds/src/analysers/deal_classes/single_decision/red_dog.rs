//! 19:47-6  Red dog: every first two ranks, and every third.

use super::rank_sequences::{self, RankSequence};
use super::{DecisionCase, SingleDecision};
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::games::s06_red_dog::{House, RaiseOffer, RedDog, RedDogFirstTwo, RedDogRaise, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::wagers::Money;

/// 6.5~(b)3: the spread of the first two cards, if they have one.
fn spread(RankSequence([first, second]): RankSequence<2>) -> Option<u8> {
    match RedDogFirstTwo::of(card(first * 4), card(second * 4)) {
        RedDogFirstTwo::Spread(spread) => Some(spread),
        RedDogFirstTwo::Consecutive | RedDogFirstTwo::Pair => None,
    }
}

fn cards(house: &House) -> u64 {
    house.stack.size().into()
}

impl SingleDecision for RedDog {
    /// The ranks of the first two cards.
    type Seen = RankSequence<2>;
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

    fn each(house: &House, _: usize, visit: &mut dyn FnMut(DecisionCase<'_, RankSequence<2>>)) {
        rank_sequences::each::<2, 1>(cards(house) / 52, visit);
    }

    fn answer(place: usize, offer: &RaiseOffer) -> RedDogRaise {
        if place == 0 { RedDogRaise::No } else { RedDogRaise::By(offer.initial) }
    }

    fn chosen(house: &House, seen: RankSequence<2>, initial: Money, strategy: &Strategy<RedDog>) -> usize {
        let Some(spread) = spread(seen) else { return 0 };
        let offer = RaiseOffer { initial, spread, rule: house.raise };
        usize::from((strategy.answer)(house, &offer) != RedDogRaise::No)
    }

    /// The question names the spread alone: the lowest cards with that spread stand for all.
    fn seen(_: &House, offer: &RaiseOffer) -> Option<RankSequence<2>> {
        (0..13).map(|rank| RankSequence([0, rank])).find(|seen| spread(*seen) == Some(offer.spread))
    }

    fn example(_: &House, _: RankSequence<2>, _: usize, class: usize) -> Option<ClassDeal> {
        Some(ClassDeal { common: rank_sequences::cards::<3>(class).to_vec(), ..ClassDeal::default() })
    }

    fn row(seen: RankSequence<2>) -> u32 {
        spread(seen).unwrap_or_default().into()
    }

    fn label(seen: RankSequence<2>) -> String {
        Self::row(seen).to_string()
    }

    fn is_asked(seen: RankSequence<2>) -> bool {
        spread(seen).is_some()
    }

    fn is_counted(sample: &Sample<Wager>) -> bool {
        sample.wager == Wager::Initial
    }
}
