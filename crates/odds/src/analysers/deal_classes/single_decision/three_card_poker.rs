//! 19:47-20  Three card poker: the player's three cards against every three of the dealer's.

use super::{
    DecisionCase, FollowingDeals, PARTS, SingleDecision, fold_or_play, is_of, looked_at, on_own_cards,
    place_of,
};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{
    CardNumber, cards, choose, each_of, find, hands, numbers, without,
};
use crate::analysers::deal_classes::chart_rows::strength_label;
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::deal_classes::showdown::{CLASSES, ENDS, ShowdownEnd, by_end};
use croupier_rules::equipment::Card;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s20_three_card_poker::{
    House, ThreeCardPoker, ThreeCardQualification, ThreeCardQuestion, Wager,
};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Strength, rank_three};
use croupier_rules::wagers::Money;

fn end(player: Strength, dealer: &[Card; 3]) -> ShowdownEnd {
    let strength = rank_three(dealer);
    match ThreeCardQualification::of(strength) {
        ThreeCardQualification::DoesNotPlay => ShowdownEnd::NoPlay,
        ThreeCardQualification::Plays => ShowdownEnd::of(player.cmp(&strength)),
    }
}

fn deal(seat: [CardNumber; 3], dealer: [CardNumber; 3]) -> ClassDeal {
    ClassDeal { seat: cards(seat).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
}

impl SingleDecision for ThreeCardPoker {
    type Seen = [CardNumber; 3];
    const ANSWERS: &'static [&'static str] = &["fold", "play"];
    const CLASSES: usize = CLASSES;
    const TITLE: &'static str = "Three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 3)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, part: usize, visit: &mut dyn FnMut(DecisionCase<'_, [CardNumber; 3]>)) {
        for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
            let player = rank_three(&cards(hand));
            let mut counts = [0_u64; ENDS];
            each_of(&without(&hand), |dealer| counts[end(player, &cards(dealer)) as usize] += 1);
            let follows = by_end(player.category(), counts);
            visit(DecisionCase { seen: hand, weight: weight.into(), follows: FollowingDeals::Any(&follows) });
        }
    }

    fn answer(place: usize, _: &ThreeCardQuestion) -> FoldOrWager {
        fold_or_play(place)
    }

    fn chosen(
        house: &House,
        seen: [CardNumber; 3],
        ante: Money,
        strategy: &Strategy<ThreeCardPoker>,
    ) -> usize {
        place_of((strategy.answer)(house, &ThreeCardQuestion { cards: looked_at(cards(seen)), ante }))
    }

    fn seen(_: &House, question: &ThreeCardQuestion) -> Option<[CardNumber; 3]> {
        numbers(question.cards)
    }

    fn example(_: &House, seen: [CardNumber; 3], _: usize, class: usize) -> Option<ClassDeal> {
        let player = rank_three(&cards(seen));
        find(&without(&seen), |dealer: [CardNumber; 3]| {
            (end(player, &cards(dealer)).class(player.category()) == class).then(|| deal(seen, dealer))
        })
    }

    fn row(seen: [CardNumber; 3]) -> u32 {
        rank_three(&cards(seen)).code().into()
    }

    fn label(seen: [CardNumber; 3]) -> String {
        strength_label(rank_three(&cards(seen)))
    }

    /// 20.11~(d): pair plus, on the player's own cards. Beside an ante a fold would lose it, so it is analysed alone.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::PairPlus) {
            return Ok(None);
        }
        let played = |hand: [CardNumber; 3]| {
            let rest = without(&hand);
            deal(hand, [rest[0], rest[1], rest[2]])
        };
        on_own_cards::<ThreeCardPoker, 3>(house, sample, played, |_| FoldOrWager::Play).map(Some)
    }
}
