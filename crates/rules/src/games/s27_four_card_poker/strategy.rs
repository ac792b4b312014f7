//! The strategies for the play wager and its amount.

use super::FourCardPoker;
use super::house::House;
use super::questions::{FourCardAnswer, FourCardQuestion};
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::five_cards::pair_in;
use crate::games::{Chart, ChartRow, Strategy};
use crate::poker::{Category, rank_four_of_five};
use crate::table::FaceDown;
use crate::wagers::Money;

/// The ways of answering, the best one first.
pub const STRATEGIES: &[Strategy<FourCardPoker>] = &[
    Strategy {
        name: "by-the-up-card",
        says: "folds less than a pair, plays three antes with more, and with a pair looks at the dealer's card",
        answer: |_, question| answer(question, by_the_up_card),
    },
    Strategy {
        name: "pair-of-tens",
        says: "folds less than a pair, plays three antes with a pair of tens or better, one ante otherwise",
        answer: |_, question| {
            answer(question, |pair, _, _| if pair >= Rank::Ten { Plays::Three } else { Plays::One })
        },
    },
    Strategy {
        name: "always",
        says: "plays one ante with every hand",
        answer: |_, question| FourCardAnswer::Play(question.ante),
    },
];

/// The number of antes for which a pair plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plays {
    Not,
    One,
    Three,
}

/// Whether the player holds a card of the rank that the dealer shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holds {
    One,
    None,
}

/// Folds less than a pair, plays three antes with more than a pair, and asks `with_pair` otherwise; folds cards that were not all looked at.
fn answer(question: &FourCardQuestion, with_pair: impl Fn(Rank, Rank, Holds) -> Plays) -> FourCardAnswer {
    let [Some(a), Some(b), Some(c), Some(d), Some(e)] = question.cards.map(|card| card.peek()) else {
        return FourCardAnswer::Fold;
    };
    let cards = [a, b, c, d, e];
    let plays = match rank_four_of_five(&cards).category() {
        Category::HighCard => Plays::Not,
        Category::Pair => {
            let up = question.up.rank();
            let holds = if cards.iter().any(|card| card.rank() == up) { Holds::One } else { Holds::None };
            pair_in(&cards).map_or(Plays::Not, |pair| with_pair(pair, up, holds))
        }
        _ => Plays::Three,
    };
    match plays {
        Plays::Not => FourCardAnswer::Fold,
        Plays::One => FourCardAnswer::Play(question.ante),
        Plays::Three => FourCardAnswer::Play(question.ante * 3),
    }
}

/// Against this card: the least pair that plays one ante and the least that plays three, each for who holds a card of its rank and for who
/// does not. Found by playing forty million hands.
fn by_the_up_card(pair: Rank, up: Rank, holds: Holds) -> Plays {
    let (one, three) = match (up, holds) {
        (Rank::Two, _) => (Rank::Two, Rank::Eight),
        (Rank::Three, Holds::None) => (Rank::Three, Rank::Nine),
        (Rank::Four | Rank::Five, Holds::None) => (Rank::Three, Rank::Ten),
        (Rank::Six, Holds::None) => (Rank::Three, Rank::Nine),
        (Rank::Seven | Rank::Eight, Holds::None) => (Rank::Four, Rank::Nine),
        (Rank::Nine, Holds::None) => (Rank::Four, Rank::Ten),
        (Rank::Ten, Holds::None) => (Rank::Four, Rank::Jack),
        (Rank::Jack, Holds::None) => (Rank::Four, Rank::Queen),
        (Rank::Queen, Holds::None) => (Rank::Three, Rank::King),
        (Rank::King | Rank::Ace, Holds::None) => (Rank::Three, Rank::Ace),
        (Rank::Ten, Holds::One) => (Rank::Two, Rank::Ten),
        (Rank::Jack | Rank::Queen | Rank::King | Rank::Ace, Holds::One) => (Rank::Two, Rank::Jack),
        (_, Holds::One) => (Rank::Two, Rank::Nine),
    };
    match pair {
        pair if pair >= three => Plays::Three,
        pair if pair >= one => Plays::One,
        _ => Plays::Not,
    }
}

/// The decisions of a strategy with each pair against each card of the dealer's, for a player who holds a card of its rank and for one who does not.
pub fn charts(house: &House, strategy: &Strategy<FourCardPoker>) -> Vec<Chart> {
    let titles = [
        (Holds::None, "A pair, and no card of the rank that the dealer shows"),
        (Holds::One, "A pair, and a card of the rank that the dealer shows"),
    ];
    let chart = |(holds, title): (Holds, &str)| Chart {
        title: title.to_string(),
        across: "dealer shows",
        columns: Rank::ALL.iter().map(|up| up.letter().to_string()).collect(),
        rows: Rank::ALL.iter().rev().map(|pair| row(house, strategy, *pair, holds)).collect(),
    };
    titles.map(chart).to_vec()
}

fn row(house: &House, strategy: &Strategy<FourCardPoker>, pair: Rank, holds: Holds) -> ChartRow {
    let answer = |up: &Rank| {
        let Some(cards) = example(pair, *up, holds) else { return "-" };
        let up = Card::new(*up, Suit::Spade);
        let cards = cards.map(FaceDown::known);
        let question = FourCardQuestion { cards, up, ante: Money::dollars(1), play_wager: house.play_wager };
        match (strategy.answer)(house, &question) {
            FourCardAnswer::Fold => "fold",
            FourCardAnswer::Play(amount) if amount == question.ante => "play 1",
            FourCardAnswer::Play(_) => "play 3",
        }
    };
    ChartRow { label: format!("{0}-{0}", pair.letter()), answers: Rank::ALL.iter().map(answer).collect() }
}

/// Five cards with this pair and nothing better; `None` if there are none with, or without, a card of this rank.
fn example(pair: Rank, up: Rank, holds: Holds) -> Option<[Card; 5]> {
    let side = match (holds, pair == up) {
        (Holds::None, true) => return None,
        (Holds::One, false) => Some(up),
        (Holds::None, false) | (Holds::One, true) => None,
    };
    let free = |rank: &Rank| *rank != pair && *rank != up;
    // From below, and from above where this makes a straight.
    let low = Rank::ALL.into_iter().step_by(3).filter(free);
    let high = low.clone().rev();
    let hand = |sides: Vec<Rank>| match side.into_iter().chain(sides).collect::<Vec<Rank>>()[..] {
        [first, second, third, ..] => Some([
            Card::new(pair, Suit::Club),
            Card::new(pair, Suit::Diamond),
            Card::new(first, Suit::Heart),
            Card::new(second, Suit::Heart),
            Card::new(third, Suit::Club),
        ]),
        _ => None,
    };
    let is_pair = |cards: &[Card; 5]| rank_four_of_five(cards).category() == Category::Pair;
    [low.collect(), high.collect()].into_iter().filter_map(hand).find(is_pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_example_for_every_answer() {
        for pair in Rank::ALL {
            for up in Rank::ALL {
                assert!(example(pair, up, Holds::One).is_some(), "{pair:?} {up:?}");
                assert_eq!(example(pair, up, Holds::None).is_none(), pair == up, "{pair:?} {up:?}");
            }
        }
    }

    /// A fold costs one ante, so that a hand plays that loses less. Kings against a deuce are worth three antes, deuces against a king none.
    #[test]
    fn pairs_by_the_up_card() {
        assert_eq!(by_the_up_card(Rank::King, Rank::Two, Holds::None), Plays::Three);
        assert_eq!(by_the_up_card(Rank::Nine, Rank::Ace, Holds::None), Plays::One);
        assert_eq!(by_the_up_card(Rank::Two, Rank::King, Holds::None), Plays::Not);
        assert_eq!(by_the_up_card(Rank::Two, Rank::King, Holds::One), Plays::One);
        assert_eq!(by_the_up_card(Rank::King, Rank::Ace, Holds::None), Plays::One);
        assert_eq!(by_the_up_card(Rank::Jack, Rank::Ace, Holds::One), Plays::Three);
    }
}
