//! 19:47-30  Two card joker poker: two cards of a deck with two jokers, against every two of the dealer's.

use super::{
    DecisionCase, FollowingDeals, Sight, SingleDecision, fold_or_play, is_of, looked_at, on_hands, place_of,
};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{CardNumber, alike, cards, choose, each_of, find};
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::deal_classes::showdown::{CLASSES, ENDS, ShowdownEnd, by_end};
use croupier_rules::equipment::Card;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::games::s30_two_card_joker_poker::{
    CallOrFold, House, QUEEN_HIGH, TwoCardJokerPoker, Wager,
};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Category, Strength, rank_two};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// Returns all 54 cards; the last two are jokers.
fn deck() -> Vec<CardNumber> {
    (0..54).collect()
}

fn without(hand: [CardNumber; 2]) -> Vec<CardNumber> {
    deck().into_iter().filter(|number| !hand.contains(number)).collect()
}

fn strength(house: &House, hand: [CardNumber; 2]) -> Strength {
    rank_two(&cards(hand), house.rank_order)
}

/// 30.10~(c), (d): the end of a call.
fn end(house: &House, player: Strength, dealer: &[Card; 2]) -> ShowdownEnd {
    let dealer = rank_two(dealer, house.rank_order);
    if dealer >= QUEEN_HIGH { ShowdownEnd::of(player.cmp(&dealer)) } else { ShowdownEnd::NoPlay }
}

fn deal(seat: [CardNumber; 2], dealer: [Card; 2]) -> ClassDeal {
    ClassDeal { seat: cards(seat).to_vec(), dealer: dealer.to_vec(), common: Vec::new() }
}

/// The cards, and their strength in the order in which this house ranks straight, pair and flush.
type Ranked = ([CardNumber; 2], Strength);

impl Sight for Ranked {
    fn key(self) -> u128 {
        alike(&self.0, &[])
    }
}

impl SingleDecision for TwoCardJokerPoker {
    type Seen = Ranked;
    const ANSWERS: &'static [&'static str] = &["fold", "call"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = 1;
    const TITLE: &'static str = "Two cards";

    fn follow(_: &House) -> u64 {
        choose(52, 2)
    }

    fn sights(_: &House) -> u64 {
        choose(54, 2)
    }

    fn each(house: &House, _: usize, visit: &mut dyn FnMut(DecisionCase<'_, Self::Seen>)) {
        each_of(&deck(), |hand: [CardNumber; 2]| {
            let player = strength(house, hand);
            let mut counts = [0_u64; ENDS];
            each_of(&without(hand), |dealer| counts[end(house, player, &cards(dealer)) as usize] += 1);
            let follows = by_end(player.category(), counts);
            visit(DecisionCase { seen: (hand, player), weight: 1, follows: FollowingDeals::Any(&follows) });
        });
    }

    fn answer(place: usize, _: &CallOrFold) -> FoldOrWager {
        fold_or_play(place)
    }

    fn chosen(
        house: &House,
        (hand, _): Self::Seen,
        ante: Money,
        strategy: &Strategy<TwoCardJokerPoker>,
    ) -> usize {
        let question = CallOrFold { cards: looked_at(cards(hand)), ante, rank_order: house.rank_order };
        place_of((strategy.answer)(house, &question))
    }

    fn seen(house: &House, question: &CallOrFold) -> Option<Self::Seen> {
        let [one, other] = FaceDown::peek_all(question.cards)?.map(|card| card.index() as CardNumber);
        // The second joker has a number of its own.
        let hand = if one == other { [one, one + 1] } else { [one, other] };
        Some((hand, strength(house, hand)))
    }

    fn example(house: &House, (hand, player): Self::Seen, _: usize, class: usize) -> Option<ClassDeal> {
        let dealer = find(&without(hand), |dealer: [CardNumber; 2]| {
            let dealer = cards(dealer);
            (end(house, player, &dealer).class(player.category()) == class).then_some(dealer)
        })?;
        Some(deal(hand, dealer))
    }

    fn row((_, strength): Self::Seen) -> u32 {
        strength.code().into()
    }

    fn label((_, strength): Self::Seen) -> String {
        match strength.category() {
            Category::HighCard | Category::Flush => {
                let ranks: String = strength.ranks().map(|rank| rank.letter()).collect();
                let suited = if strength.category() == Category::Flush { " suited" } else { "" };
                format!("{ranks}{suited}")
            }
            _ => strength.to_string(),
        }
    }

    /// 30.11~(d): pair up, on the player's own cards.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::PairUp) {
            return Ok(None);
        }
        let mut hands = Vec::new();
        each_of(&deck(), |hand: [CardNumber; 2]| hands.push((hand, 1)));
        let played = |hand: [CardNumber; 2]| {
            let rest = without(hand);
            deal(hand, cards([rest[0], rest[1]]))
        };
        let hands = (hands, choose(54, 2));
        on_hands::<TwoCardJokerPoker, _>(house, sample, hands, played, |_| FoldOrWager::Play).map(Some)
    }
}
