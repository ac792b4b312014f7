//! The few hands whose suits matter: two of 6, 7 and 8, or two 7s, which a third card can make a hand of one suit.

use super::evaluation::big_orders;
use super::hand_classes::{FinishedHand, HandClass, HandClasses};
use super::holdings::{HoldingIndex, Holdings, RemainingCards, VALUES, card};
use super::prices::{ALL, HandPrices};
use croupier_rules::equipment::Suit;
use croupier_rules::games::families::twenty_one::TwentyOneHand;
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// The index of the value 7.
const SEVEN: usize = 6;

/// Two cards whose suits can matter, with the third card that makes a hand of one suit.
pub const SUITED: [[usize; 3]; MATCHING] = [[5, 6, 7], [5, 7, 6], [6, 7, 5], [SEVEN; 3]];

/// A suit pattern of two cards.
#[derive(Clone, Copy)]
pub struct SuitPattern {
    /// The number of cases, out of [`SuitedBonusHands::scale`], with this pattern.
    pub share: u64,
    /// The number of cases, out of [`SuitedBonusHands::scale`], with this pattern and a third card of the same suit,
    /// if it is of the right value.
    pub joins: u64,
    /// The two cards.
    pub two: TwentyOneHand,
    /// The class of the three cards, if the third is of the same suit.
    pub three: HandClass,
}

/// Two cards that a third can make a hand of one suit.
pub struct SuitedBonusHand {
    /// The two cards.
    pub at: HoldingIndex,
    /// The value of the third card.
    pub third: usize,
    /// All three cards.
    pub over: HoldingIndex,
    /// The suit patterns: both spades, both of another suit, mixed.
    pub kinds: [SuitPattern; 3],
}

/// All such hands of a game.
pub struct SuitedBonusHands {
    /// The hands.
    pub list: Vec<SuitedBonusHand>,
    /// The number of equally likely cases.
    pub scale: u64,
    /// The cards of the game.
    cards: RemainingCards,
}

/// The number of cards of a hand that are of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuitedCount {
    /// The first two.
    Two,
    /// All three.
    Three,
}

/// The suit that they share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedSuit {
    /// Spades.
    Spades,
    /// Any other.
    Others,
}

impl SharedSuit {
    /// Both.
    pub const ALL: [SharedSuit; 2] = [SharedSuit::Spades, SharedSuit::Others];

    /// Returns a suit that is meant.
    pub const fn example(self) -> Suit {
        match self {
            SharedSuit::Spades => Suit::Spade,
            SharedSuit::Others => Suit::Heart,
        }
    }

    /// Returns the suits that are meant; spades come first.
    const fn suits(self) -> std::ops::Range<usize> {
        match self {
            SharedSuit::Spades => 0..1,
            SharedSuit::Others => 1..4,
        }
    }
}

/// A hand whose cards are of the same suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuitedHand {
    /// Its index in [`SuitedBonusHands::list`].
    pub matching: usize,
    /// The number of its cards.
    pub first: SuitedCount,
    /// The suit.
    pub of: SharedSuit,
}

/// The number of hands whose suits matter.
const MATCHING: usize = 4;

impl SuitedHand {
    /// Iterates over all of them.
    pub fn all() -> impl Iterator<Item = SuitedHand> {
        (0..MATCHING).flat_map(|matching| {
            [SuitedCount::Two, SuitedCount::Three].into_iter().flat_map(move |first| {
                [SharedSuit::Spades, SharedSuit::Others].into_iter().map(move |of| SuitedHand {
                    matching,
                    first,
                    of,
                })
            })
        })
    }

    /// Returns its index among all.
    pub const fn place(self) -> usize {
        let first = match self.first {
            SuitedCount::Two => 0,
            SuitedCount::Three => 2,
        };
        let of = match self.of {
            SharedSuit::Spades => 0,
            SharedSuit::Others => 1,
        };
        4 * self.matching + first + of
    }
}

impl SuitedBonusHands {
    /// Returns the hands of a game, or none if suits do not matter against any exposure of the dealer's cards.
    pub fn of(
        prices: &[HandPrices],
        classes: &HandClasses,
        holdings: &Holdings,
        cards: &RemainingCards,
    ) -> SuitedBonusHands {
        if !prices.iter().any(|prices| suits_matter(prices, classes)) {
            let scale = if prices.iter().any(|prices| prices.naturals.len() > 1) { ALL } else { 1 };
            return SuitedBonusHands { list: Vec::new(), scale, cards: *cards };
        }
        let sevens = u64::from(cards[SEVEN]);
        let each = sevens / 4;
        let scale = 64 * (sevens - 1) * (sevens - 2);
        let mut list = Vec::new();
        for [one, other, third] in SUITED {
            let at = holdings.of_two(one, other);
            let Some(over) = holdings.list[usize::from(at)].next[third] else { continue };
            let kind = |shared: SharedSuit| {
                let (suit, suits) = (shared.example(), shared.suits().len() as u64);
                // Of two cards of different values one in sixteen pairs is of a given suit, and the third is in one of
                // four cases.
                let (share, joins) = match one == other {
                    false => (scale / 16 * suits, scale / 64 * suits),
                    true => {
                        let share = 16 * (each - 1) * (sevens - 2) * suits;
                        (share, 16 * (each - 1) * each.saturating_sub(2) * suits)
                    }
                };
                let two = TwentyOneHand::of(&[card(one, suit), card(other, suit)]);
                let three = classes.suited([one, other, third], shared).unwrap_or(classes.at(over));
                SuitPattern { share, joins, two, three }
            };
            let [spades, suited] = SharedSuit::ALL.map(kind);
            let mixed = SuitPattern {
                share: scale - spades.share - suited.share,
                joins: 0,
                two: holdings.list[usize::from(at)].hand,
                three: classes.at(over),
            };
            list.push(SuitedBonusHand { at, third, over, kinds: [spades, suited, mixed] });
        }
        SuitedBonusHands { list, scale, cards: *cards }
    }

    /// Returns the hand of these two cards.
    pub fn at(&self, at: HoldingIndex) -> Option<&SuitedBonusHand> {
        self.list.iter().find(|matching| matching.at == at)
    }

    /// Returns the hand that becomes these three cards; 6, 7 and 8 come from three of them.
    pub fn over(&self, over: HoldingIndex) -> Option<&SuitedBonusHand> {
        self.list.iter().find(|matching| matching.over == over)
    }

    /// Returns the probability that the cards of these hands, whose values are known, are of the same suits. Each
    /// value has as many cards of every suit, and hands share no card.
    pub fn chance(&self, holdings: &Holdings, hands: &[SuitedHand]) -> BigRational {
        self.chance_with(holdings, hands, [[0; 4]; VALUES])
    }

    fn chance_with(
        &self,
        holdings: &Holdings,
        hands: &[SuitedHand],
        gone: [[usize; 4]; VALUES],
    ) -> BigRational {
        let Some((same, others)) = hands.split_first() else { return self.chance_of(&gone) };
        let Some(matching) = self.list.get(same.matching) else { return BigRational::zero() };
        let cards = match same.first {
            SuitedCount::Two => matching.at,
            SuitedCount::Three => matching.over,
        };
        let counts = &holdings.list[usize::from(cards)].counts;
        let mut sum = BigRational::zero();
        for suit in same.of.suits() {
            let mut gone = gone;
            gone.iter_mut().zip(counts).for_each(|(row, count)| row[suit] += usize::from(*count));
            sum += self.chance_with(holdings, others, gone);
        }
        sum
    }

    /// Returns the probability that the cards of these numbers are of these suits.
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

/// Whether a finished hand of three cards gains otherwise in one suit than in several.
fn suits_matter(prices: &HandPrices, classes: &HandClasses) -> bool {
    SUITED.into_iter().any(|values| {
        let Some(mixed) = classes.of_cards(values) else { return false };
        SharedSuit::ALL.into_iter().filter_map(|suit| classes.suited(values, suit)).any(|suited| {
            let of_class = |class| move |(finished, _): &&(FinishedHand, _)| finished.class == class;
            classes.finished.iter().filter(of_class(suited)).any(|(finished, _)| {
                prices.results(finished) != prices.results(&FinishedHand { class: mixed, ..*finished })
            })
        })
    })
}
