//! The few hands whose suits matter: two of 6, 7 and 8, and two 7s, which a third card can make a hand of one suit.

use super::game::{ALL, Counted, Suits};
use super::holdings::{Holdings, Left, Place, VALUES, card};
use super::measure::big_orders;
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::Hand;
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// The place of the value 7.
const SEVEN: usize = 6;

/// How the suits of two cards are.
#[derive(Clone, Copy)]
pub struct Kind {
    /// In how many of [`Matching::scale`] cases they are so.
    pub share: u64,
    /// In how many of [`Matching::scale`] cases they are so and the third card is of the same suit, if it is of the right value.
    pub joins: u64,
    /// The two cards.
    pub two: Hand,
    /// The three cards, where the third is of the same suit.
    pub three: Hand,
}

/// Two cards that a third can make a hand of one suit.
pub struct Matching {
    /// The two cards.
    pub at: Place,
    /// The value of the third.
    pub third: usize,
    /// All three.
    pub over: Place,
    /// Both spades, both of another suit, of mixed suits.
    pub kinds: [Kind; 3],
}

/// All such hands of a game.
pub struct AllMatching {
    /// The hands.
    pub list: Vec<Matching>,
    /// Of how many cases shares are counted.
    pub scale: u64,
    /// The cards of the game.
    cards: Left,
}

/// How many of the cards of a hand are of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// The first two.
    Two,
    /// All three.
    Three,
}

/// Of which suit they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// Spades.
    Spades,
    /// Any other.
    Others,
}

/// A hand whose cards are of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Same {
    /// Its place among [`AllMatching::list`].
    pub matching: usize,
    /// How many of its cards.
    pub first: First,
    /// Of which suit.
    pub of: Of,
}

/// How many hands there are whose suits matter.
const MATCHING: usize = 4;

impl Same {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Same> {
        (0..MATCHING).flat_map(|matching| {
            [First::Two, First::Three].into_iter().flat_map(move |first| {
                [Of::Spades, Of::Others].into_iter().map(move |of| Same { matching, first, of })
            })
        })
    }

    /// Its place among all.
    pub const fn place(self) -> usize {
        let first = match self.first {
            First::Two => 0,
            First::Three => 2,
        };
        let of = match self.of {
            Of::Spades => 0,
            Of::Others => 1,
        };
        4 * self.matching + first + of
    }

    /// The suits that it can be of: spades stand first.
    const fn suits(self) -> std::ops::Range<usize> {
        match self.of {
            Of::Spades => 0..1,
            Of::Others => 1..4,
        }
    }
}

impl AllMatching {
    /// Those of a game; none where suits do not matter.
    pub fn of(game: &dyn Counted, holdings: &Holdings, cards: &Left) -> AllMatching {
        if game.suits() == Suits::Alike {
            let scale = if game.naturals().len() > 1 { ALL } else { 1 };
            return AllMatching { list: Vec::new(), scale, cards: *cards };
        }
        let sevens = u64::from(cards[SEVEN]);
        let each = sevens / 4;
        let scale = 64 * (sevens - 1) * (sevens - 2);
        let mut list = Vec::new();
        for [one, other, third] in [[5, 6, 7], [5, 7, 6], [6, 7, 5], [SEVEN; 3]] {
            let at = holdings.of_two(one, other);
            let Some(over) = holdings.list[usize::from(at)].next[third] else { continue };
            let kind = |suit, suits: u64| {
                // Of two cards of different values one in sixteen pairs is of a given suit, and the third is in one of four cases.
                let (share, joins) = match one == other {
                    false => (scale / 16 * suits, scale / 64 * suits),
                    true => {
                        let share = 16 * (each - 1) * (sevens - 2) * suits;
                        (share, 16 * (each - 1) * each.saturating_sub(2) * suits)
                    }
                };
                let two = Hand::of(&[card(one, suit), card(other, suit)]);
                let three = Hand::of(&[card(one, suit), card(other, suit), card(third, suit)]);
                Kind { share, joins, two, three }
            };
            let (spades, suited) = (kind(Suit::Spade, 1), kind(Suit::Heart, 3));
            let mixed = Kind {
                share: scale - spades.share - suited.share,
                joins: 0,
                two: holdings.list[usize::from(at)].hand,
                three: holdings.list[usize::from(over)].hand,
            };
            list.push(Matching { at, third, over, kinds: [spades, suited, mixed] });
        }
        AllMatching { list, scale, cards: *cards }
    }

    /// The one of these two cards.
    pub fn at(&self, at: Place) -> Option<&Matching> {
        self.list.iter().find(|matching| matching.at == at)
    }

    /// The one that comes to these three cards; 6, 7 and 8 come out of three.
    pub fn over(&self, over: Place) -> Option<&Matching> {
        self.list.iter().find(|matching| matching.over == over)
    }

    /// How often the cards of these hands, whose values are known, are of the same suits. Each value has as many cards of every suit, and a card that one hand has
    /// is none of another's.
    pub fn chance(&self, holdings: &Holdings, hands: &[Same]) -> BigRational {
        self.chance_with(holdings, hands, [[0; 4]; VALUES])
    }

    fn chance_with(&self, holdings: &Holdings, hands: &[Same], gone: [[usize; 4]; VALUES]) -> BigRational {
        let Some((same, others)) = hands.split_first() else { return self.chance_of(&gone) };
        let Some(matching) = self.list.get(same.matching) else { return BigRational::zero() };
        let cards = match same.first {
            First::Two => matching.at,
            First::Three => matching.over,
        };
        let counts = &holdings.list[usize::from(cards)].counts;
        let mut sum = BigRational::zero();
        for suit in same.suits() {
            let mut gone = gone;
            gone.iter_mut().zip(counts).for_each(|(row, count)| row[suit] += usize::from(*count));
            sum += self.chance_with(holdings, others, gone);
        }
        sum
    }

    /// How often as many cards as these are of these suits.
    fn chance_of(&self, gone: &[[usize; 4]; VALUES]) -> BigRational {
        let mut chance = BigRational::one();
        for (cards, suits) in self.cards.iter().zip(gone) {
            let ways =
                suits.iter().map(|count| big_orders(u32::from(cards / 4), *count)).product::<BigUint>();
            let all = big_orders(u32::from(*cards), suits.iter().sum());
            if all.is_zero() {
                return BigRational::zero();
            }
            chance *= BigRational::new(ways.into(), all.into());
        }
        chance
    }
}
