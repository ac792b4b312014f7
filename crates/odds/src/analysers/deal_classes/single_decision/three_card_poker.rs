//! 19:47-20  Three card poker: the player's three cards against every three of the dealer's.

use super::{Case, Follows, PARTS, SingleDecision, fold_or_play, is_of, looked_at, on_own_cards, place_of};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{
    Number, cards, choose, each_of, find, hands, numbers, without,
};
use crate::analysers::deal_classes::chart_rows::strength_label;
use crate::analysers::deal_classes::payouts::Deal;
use crate::analysers::deal_classes::showdown::{CLASSES, ENDS, End, by_end};
use croupier_rules::equipment::Card;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s20_three_card_poker::{House, PlayOrFold, Qualifies, ThreeCardPoker, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Strength, rank_three};
use croupier_rules::wagers::Money;

fn end(player: Strength, dealer: &[Card; 3]) -> End {
    let strength = rank_three(dealer);
    match Qualifies::of(strength) {
        Qualifies::DoesNotPlay => End::NoPlay,
        Qualifies::Plays => End::of(player.cmp(&strength)),
    }
}

fn deal(seat: [Number; 3], dealer: [Number; 3]) -> Deal {
    Deal { seat: cards(seat).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
}

impl SingleDecision for ThreeCardPoker {
    type Seen = [Number; 3];
    const ANSWERS: &'static [&'static str] = &["fold", "play"];
    const CLASSES: usize = CLASSES;
    const TITLE: &'static str = "Three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 3)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, part: usize, visit: &mut dyn FnMut(Case<'_, [Number; 3]>)) {
        for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
            let player = rank_three(&cards(hand));
            let mut counts = [0_u64; ENDS];
            each_of(&without(&hand), |dealer| counts[end(player, &cards(dealer)) as usize] += 1);
            let follows = by_end(player.category(), counts);
            visit(Case { seen: hand, weight: weight.into(), follows: Follows::Any(&follows) });
        }
    }

    fn answer(place: usize, _: &PlayOrFold) -> FoldOrPlay {
        fold_or_play(place)
    }

    fn chosen(house: &House, seen: [Number; 3], ante: Money, strategy: &Strategy<ThreeCardPoker>) -> usize {
        place_of((strategy.answer)(house, &PlayOrFold { cards: looked_at(cards(seen)), ante }))
    }

    fn seen(_: &House, question: &PlayOrFold) -> Option<[Number; 3]> {
        numbers(question.cards)
    }

    fn example(_: &House, seen: [Number; 3], _: usize, class: usize) -> Option<Deal> {
        let player = rank_three(&cards(seen));
        find(&without(&seen), |dealer: [Number; 3]| {
            (end(player, &cards(dealer)).class(player.category()) == class).then(|| deal(seen, dealer))
        })
    }

    fn row(seen: [Number; 3]) -> u32 {
        rank_three(&cards(seen)).code().into()
    }

    fn label(seen: [Number; 3]) -> String {
        strength_label(rank_three(&cards(seen)))
    }

    /// 20.11~(d): pair plus, on the player's own cards. Beside an ante it would be lost with a fold, so it is looked at alone.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::PairPlus) {
            return Ok(None);
        }
        let played = |hand: [Number; 3]| {
            let rest = without(&hand);
            deal(hand, [rest[0], rest[1], rest[2]])
        };
        on_own_cards::<ThreeCardPoker, 3>(house, sample, played, |_| FoldOrPlay::Play).map(Some)
    }
}
