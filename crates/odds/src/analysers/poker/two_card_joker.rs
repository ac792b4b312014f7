//! 19:47-30  Two card joker poker: two cards of a deck with two jokers, against every two of the dealer's.

use super::canonical::{Number, alike, cards, choose, each_of, find};
use super::cases::Cases;
use super::ends::{CLASSES, ENDS, End};
use super::known::Ready;
use super::one_question::{Case, OneQuestion, counted, is_of};
use super::payouts::Deal;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s30_two_card_joker_poker::{
    CallOrFold, House, QUEEN_HIGH, TwoCardJokerPoker, Wager,
};
use croupier_rules::poker::{Category, Strength, rank_two};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// All 54 cards; the last two are jokers.
fn deck() -> Vec<Number> {
    (0..54).collect()
}

fn without(hand: [Number; 2]) -> Vec<Number> {
    deck().into_iter().filter(|number| !hand.contains(number)).collect()
}

fn strength(house: &House, hand: [Number; 2]) -> Strength {
    rank_two(&cards(hand), house.rank_order)
}

/// 30.10~(c), (d): how a call ends.
fn end(house: &House, player: Strength, dealer: &[Card; 2]) -> End {
    let dealer = rank_two(dealer, house.rank_order);
    if dealer >= QUEEN_HIGH { End::of(player.cmp(&dealer)) } else { End::NoPlay }
}

fn deal(seat: [Number; 2], dealer: [Card; 2]) -> Deal {
    Deal { seat: cards(seat).to_vec(), dealer: dealer.to_vec(), common: Vec::new() }
}

counted!(TwoCardJokerPoker, 2);

impl OneQuestion<2> for TwoCardJokerPoker {
    /// The cards, and in which order straight, pair and flush rank.
    type Seen = ([Number; 2], Strength);
    const ANSWERS: [&'static str; 2] = ["fold", "call"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = 1;
    const TITLE: &'static str = "Two cards";

    fn follow(_: &House) -> u64 {
        choose(52, 2)
    }

    fn sights(_: &House) -> u64 {
        choose(54, 2)
    }

    fn each(house: &House, _: usize, visit: &mut dyn FnMut(Case<'_, Self::Seen>)) {
        each_of(&deck(), |hand: [Number; 2]| {
            let player = strength(house, hand);
            let mut counts = [0_u64; ENDS];
            each_of(&without(hand), |dealer| counts[end(house, player, &cards(dealer)) as usize] += 1);
            let ends = [End::NoPlay, End::Loses, End::Ties, End::Wins];
            let follows = ends.map(|end| (end.class(player.category()), counts[end as usize]));
            visit(Case { seen: (hand, player), weight: 1, follows: &follows });
        });
    }

    fn answer(place: usize, _: &CallOrFold) -> FoldOrPlay {
        if place == 0 { FoldOrPlay::Fold } else { FoldOrPlay::Play }
    }

    fn place(answer: FoldOrPlay, _: &CallOrFold) -> usize {
        usize::from(answer == FoldOrPlay::Play)
    }

    fn question(house: &House, (hand, _): Self::Seen, ante: Money) -> CallOrFold {
        CallOrFold { cards: cards(hand).map(FaceDown::known), ante, rank_order: house.rank_order }
    }

    fn seen(house: &House, question: &CallOrFold) -> Option<Self::Seen> {
        let [one, other] = FaceDown::peek_all(question.cards)?.map(|card| card.index() as Number);
        // The second joker has a number of its own.
        let hand = if one == other { [one, one + 1] } else { [one, other] };
        Some((hand, strength(house, hand)))
    }

    fn key((hand, _): Self::Seen) -> u128 {
        alike(&hand, &[])
    }

    fn example(house: &House, (hand, player): Self::Seen, class: usize) -> Option<Deal> {
        let dealer = find(&without(hand), |dealer: [Number; 2]| {
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
    fn beside(house: &House, sample: &Sample<Wager>) -> Result<Option<Cases>, Unanalysable> {
        if !is_of(sample, Wager::PairUp) {
            return Ok(None);
        }
        let ready = Ready::<TwoCardJokerPoker>::with(house, &[*sample])
            .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
        let mut cases = Cases::of(choose(54, 2).into());
        each_of(&deck(), |hand: [Number; 2]| {
            let rest = without(hand);
            let deal = deal(hand, cards([rest[0], rest[1]]));
            if let Some(settled) = ready.play(deal.cards(), |_| FoldOrPlay::Play) {
                cases.add(settled.of(sample.wager), 1);
            }
        });
        Ok(Some(cases))
    }
}
