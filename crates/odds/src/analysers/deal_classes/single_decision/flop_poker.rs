//! 19:47-29  Flop poker: three cards that the player sees, and every flop.

use super::{
    DecisionCase, FollowingDeals, PARTS, SingleDecision, by_class, fold_or_play, is_of, looked_at,
    on_own_cards, place_of,
};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{
    CardNumber, cards, choose, each_of, find, hands, numbers, without,
};
use crate::analysers::deal_classes::chart_rows::strength_label;
use crate::analysers::deal_classes::pay_classes::{SHOWN, shown_as};
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::families::five_cards::three_and_two;
use croupier_rules::games::s29_flop_poker::{FlopOrFold, FlopPoker, House, Wager};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::rank_three;
use croupier_rules::wagers::Money;

fn class(own: [CardNumber; 3], flop: [CardNumber; 3]) -> usize {
    let (five, strength) = three_and_two(cards(own), &cards(flop));
    shown_as(&five, strength)
}

fn deal(own: [CardNumber; 3], flop: [CardNumber; 3]) -> ClassDeal {
    ClassDeal { seat: cards(own).to_vec(), dealer: Vec::new(), common: cards(flop).to_vec() }
}

impl SingleDecision for FlopPoker {
    type Seen = [CardNumber; 3];
    const ANSWERS: &'static [&'static str] = &["fold", "flop"];
    const CLASSES: usize = SHOWN;
    const TITLE: &'static str = "Three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 3)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, part: usize, visit: &mut dyn FnMut(DecisionCase<'_, [CardNumber; 3]>)) {
        for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
            let mut counts = [0_u64; SHOWN];
            each_of(&without(&hand), |flop| counts[class(hand, flop)] += 1);
            let follows = by_class(counts);
            visit(DecisionCase { seen: hand, weight: weight.into(), follows: FollowingDeals::Any(&follows) });
        }
    }

    fn answer(place: usize, _: &FlopOrFold) -> FoldOrWager {
        fold_or_play(place)
    }

    fn chosen(house: &House, seen: [CardNumber; 3], ante: Money, strategy: &Strategy<FlopPoker>) -> usize {
        place_of((strategy.answer)(house, &FlopOrFold { cards: looked_at(cards(seen)), ante }))
    }

    fn seen(_: &House, question: &FlopOrFold) -> Option<[CardNumber; 3]> {
        numbers(question.cards)
    }

    fn example(_: &House, seen: [CardNumber; 3], _: usize, wanted: usize) -> Option<ClassDeal> {
        find(&without(&seen), |flop: [CardNumber; 3]| (class(seen, flop) == wanted).then(|| deal(seen, flop)))
    }

    fn row(seen: [CardNumber; 3]) -> u32 {
        rank_three(&cards(seen)).code().into()
    }

    fn label(seen: [CardNumber; 3]) -> String {
        strength_label(rank_three(&cards(seen)))
    }

    /// 29.10~(f), 29.11(d): the three-card bonus on the player's own cards; the pot wager of a single player, which is
    /// returned.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if is_of(sample, Wager::Ante) {
            return Ok(None);
        }
        let played = |hand: [CardNumber; 3]| {
            let rest = without(&hand);
            deal(hand, [rest[0], rest[1], rest[2]])
        };
        on_own_cards::<FlopPoker, 3>(house, sample, played, |_| FoldOrWager::Play).map(Some)
    }
}
