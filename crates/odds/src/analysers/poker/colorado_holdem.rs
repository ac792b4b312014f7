//! 19:47-23  Colorado hold 'em: three cards, of which one is discarded, and every three community cards.

use super::canonical::{
    Number, cards, choose, each_of, find, hands, in_order, numbers, renamed, set_place, without,
};
use super::cases::Cases;
use super::decisions::{Decisions, best_of};
use super::one_question::{is_of, on_own_cards};
use super::payouts::{Deal, Payouts};
use super::rows::three_card_row;
use super::shown::{SHOWN, shown};
use super::{Counted, Deviation, Plays};
use crate::analysers::threads::{added, shared};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::s23_colorado_holdem::{
    Answer, Asks, Claim, ColoradoHoldem, House, Question, Version, Wager,
};
use croupier_rules::games::{Chart, ComputedPlay, Game, Sample};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// Into how many parts the hands are cut.
const PARTS: usize = 16;
/// How many flops there are.
const FLOPS: u64 = choose(49, 3);
/// Every deal.
const SPACE: u128 = choose(52, 3) as u128 * FLOPS as u128;

/// What a player does with three cards.
const WAYS: [Way; 8] = [
    Way::Fold,
    Way::Winner,
    Way::Bet(0),
    Way::Bet(1),
    Way::Bet(2),
    Way::NoBet(0),
    Way::NoBet(1),
    Way::NoBet(2),
];
const WORDS: [&str; 8] = [
    "fold",
    "winner",
    "bet, discard 1",
    "bet, discard 2",
    "bet, discard 3",
    "no bet, discard 1",
    "no bet, discard 2",
    "no bet, discard 3",
];

/// What a player does with three cards; what is discarded is told by its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Fold,
    Winner,
    Bet(u8),
    NoBet(u8),
}

impl Way {
    /// Whether it is offered in this version; an immediate winner has three of one rank.
    fn is_offered(self, house: &House, hand: [Number; 3]) -> bool {
        match (self, house.version) {
            (Way::Winner, _) => hand.iter().all(|card| card >> 2 == hand[0] >> 2),
            (Way::Fold, Version::Required) | (Way::NoBet(_), Version::Permissible) | (Way::Bet(_), _) => true,
            (Way::Fold, Version::Permissible) | (Way::NoBet(_), Version::Required) => false,
        }
    }

    fn answer(self, question: &Question) -> Answer {
        match (self, question.asks) {
            (Way::Winner, _) => Answer::Winner,
            (Way::Fold, _) => Answer::Fold,
            (Way::Bet(discard) | Way::NoBet(discard), Asks::Discard(_)) => Answer::Discard(discard),
            (Way::Bet(_), _) => Answer::Bet,
            (Way::NoBet(_), _) => Answer::NoBet,
        }
    }

    /// The same where the places of cards are others.
    fn among(self, place: impl Fn(u8) -> Option<u8>) -> Option<Way> {
        Some(match self {
            Way::Fold | Way::Winner => self,
            Way::Bet(discard) => Way::Bet(place(discard)?),
            Way::NoBet(discard) => Way::NoBet(place(discard)?),
        })
    }

    /// Which hands follow, where it matters.
    const fn discard(self) -> u8 {
        match self {
            Way::Fold | Way::Winner => 0,
            Way::Bet(discard) | Way::NoBet(discard) => discard,
        }
    }

    /// What a strategy does.
    fn of(answer: impl Fn(Claim, Asks) -> Answer, house: &House, hand: [Number; 3], bet: Money) -> Way {
        // An immediate winner that is not confirmed is asked again.
        let asked = |claim: Claim, asks: Asks| match (answer(claim, asks), claim) {
            (Answer::Winner, Claim::Open) if !Way::Winner.is_offered(house, hand) => {
                answer(Claim::Closed, asks)
            }
            (answer, _) => answer,
        };
        let discard = |claim| match asked(claim, Asks::Discard(house.version)) {
            Answer::Winner => None,
            Answer::Discard(place) => Some(place),
            Answer::Fold | Answer::Bet | Answer::NoBet => Some(0),
        };
        match house.version {
            Version::Required => match asked(Claim::Open, Asks::Stay(bet)) {
                Answer::Bet => discard(Claim::Closed).map_or(Way::Winner, Way::Bet),
                Answer::Winner => Way::Winner,
                Answer::Fold | Answer::NoBet | Answer::Discard(_) => Way::Fold,
            },
            Version::Permissible => match discard(Claim::Open) {
                None => Way::Winner,
                Some(discard) => match asked(Claim::Closed, Asks::More { bet, discard }) {
                    Answer::Bet => Way::Bet(discard),
                    Answer::NoBet | Answer::Fold | Answer::Discard(_) | Answer::Winner => Way::NoBet(discard),
                },
            },
        }
    }
}

/// The five cards that are left of a hand.
fn five(hand: [Number; 3], discard: u8, [a, b, c]: [Number; 3]) -> [Number; 5] {
    let [first, second, third] = hand;
    let [one, other] = match discard {
        0 => [second, third],
        1 => [first, third],
        _ => [first, second],
    };
    [one, other, a, b, c]
}

/// Three cards, and by the discard how many flops make which hand of them.
struct Node {
    hand: [Number; 3],
    weight: u128,
    follow: [[u64; SHOWN]; 3],
}

fn each(part: usize, mut visit: impl FnMut(Node)) {
    for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
        let mut follow = [[0; SHOWN]; 3];
        each_of(&without(&hand), |flop: [Number; 3]| {
            for (counts, discard) in follow.iter_mut().zip(0..) {
                counts[shown(&cards(five(hand, discard, flop)))] += 1;
            }
        });
        visit(Node { hand, weight: weight.into(), follow });
    }
}

/// What a way that is not offered is worth.
const NEVER: i64 = i64::MIN / 4;

fn worth(house: &House, payouts: &Payouts<'_, ColoradoHoldem>, node: &Node) -> [i64; 8] {
    let mut worth = [NEVER; 8];
    for (place, way) in WAYS.into_iter().enumerate().filter(|(_, way)| way.is_offered(house, node.hand)) {
        let counts = &node.follow[usize::from(way.discard())];
        let each = |(class, count): (usize, &u64)| {
            let example = || {
                find(&without(&node.hand), |flop: [Number; 3]| {
                    (shown(&cards(five(node.hand, way.discard(), flop))) == class).then(|| Deal {
                        seat: cards(node.hand).to_vec(),
                        dealer: Vec::new(),
                        common: cards(flop).to_vec(),
                    })
                })
            };
            *count as i64 * payouts.gained(place * SHOWN + class, |question| way.answer(question), example)
        };
        worth[place] = counts.iter().enumerate().filter(|(_, count)| **count > 0).map(each).sum();
    }
    worth
}

/// The place of a card among three.
fn place(number: Number, hand: [Number; 3]) -> Option<u8> {
    (0..).zip(hand).find(|(_, other)| *other == number).map(|(place, _)| place)
}

/// What is best with every three cards in ascending order, by their place among all sets of three.
fn best(house: &House, payouts: &Payouts<'_, ColoradoHoldem>) -> Vec<Option<Way>> {
    let parts = shared(PARTS, |part| {
        let mut best = Vec::new();
        each(part, |node| best.push((node.hand, WAYS[best_of(&worth(house, payouts, &node))])));
        best
    });
    let mut all = vec![None; choose(52, 3) as usize];
    for names in renamed() {
        for (hand, way) in parts.iter().flatten() {
            let called = hand.map(|number| names[usize::from(number)]);
            let ordered = in_order(called);
            all[set_place(ordered)] = way.among(|discard| place(called[usize::from(discard)], ordered));
        }
    }
    all
}

/// What the best way answers; nothing where something else was done before.
fn answer(way: Way, question: &Question) -> Option<Answer> {
    match (way, question.claim, question.asks) {
        (Way::Winner, Claim::Closed, _) => None,
        (Way::Bet(best) | Way::NoBet(best), _, Asks::More { discard, .. }) if discard != best => None,
        _ => Some(way.answer(question)),
    }
}

impl Counted for ColoradoHoldem {
    fn count(
        house: &House,
        sample: &Sample<Wager>,
        plays: Plays<ColoradoHoldem>,
    ) -> Result<Option<Cases>, Unanalysable> {
        if is_of(sample, Wager::Bonus) {
            let deal = |hand: [Number; 3]| {
                let rest = without(&hand);
                Deal {
                    seat: cards(hand).to_vec(),
                    dealer: Vec::new(),
                    common: cards([rest[0], rest[1], rest[2]]).to_vec(),
                }
            };
            let strategy = &ColoradoHoldem::STRATEGIES[0];
            let answer = |question: &Question| (strategy.answer)(house, question);
            return on_own_cards::<ColoradoHoldem, 3>(house, sample, deal, answer).map(Some);
        }
        let payouts = Payouts::new(house, sample, WAYS.len() * SHOWN)?;
        let bet = payouts.ante * i64::from(house.bet_multiple);
        let counts = shared(PARTS, |part| {
            let mut counts = vec![0; WAYS.len() * SHOWN];
            each(part, |node| {
                let worth = worth(house, &payouts, &node);
                let place = match plays {
                    Plays::Best => best_of(&worth),
                    Plays::By(strategy) => {
                        let cards = cards(node.hand).map(FaceDown::known);
                        let answer = |claim, asks| (strategy.answer)(house, &Question { cards, claim, asks });
                        let way = Way::of(answer, house, node.hand, bet);
                        WAYS.iter().position(|known| *known == way).unwrap_or(0)
                    }
                };
                for (class, count) in node.follow[usize::from(WAYS[place].discard())].iter().enumerate() {
                    counts[place * SHOWN + class] += node.weight * u128::from(*count);
                }
            });
            counts
        });
        Ok(Some(Cases::by_class(SPACE, &payouts, &added(counts))))
    }

    fn lesson(house: &House, sample: &Sample<Wager>) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
        let payouts = Payouts::new(house, sample, WAYS.len() * SHOWN)?;
        let mut decisions = Decisions::new(WORDS);
        for part in 0..PARTS {
            each(part, |node| {
                let (row, label) = three_card_row(node.hand);
                decisions.add(row, 0, node.weight, worth(house, &payouts, &node), || label);
            });
        }
        let unit = i128::from(FLOPS) * i128::from(sample.amount.in_cents());
        let title = "Three cards, the lowest rank first";
        let (chart, deviations) = decisions.lesson(title, "", &[String::new()], unit);
        Ok((vec![chart], deviations))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> Result<Option<ComputedPlay>, Unanalysable> {
        let payouts = Payouts::new(house, sample, WAYS.len() * SHOWN)?;
        let best = best(house, &payouts);
        Ok(Some(ComputedPlay::new::<ColoradoHoldem>(move |_, question| {
            let hand = numbers(question.cards)?;
            let ordered = in_order(hand);
            let way = (*best.get(set_place(ordered))?)?;
            answer(way.among(|discard| place(ordered[usize::from(discard)], hand))?, question)
        })))
    }
}
