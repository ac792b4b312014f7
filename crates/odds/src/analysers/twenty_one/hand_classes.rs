//! The classes of finished hands that pay alike, each with the decisions by which lawful play reaches it.

use super::game::{ExampleHand, HandEnd, HandOrigin};
use super::holdings::{HoldingIndex, VALUES, card, cards_in_turn, with};
use super::suits::{SUITED, SharedSuit};
use super::walk::{DOUBLES, StartingHands, WalkRules};
use croupier_rules::equipment::{Card, Suit};
use croupier_rules::games::families::twenty_one::{LawfulDecisions, TwentyOneHand};
use std::collections::{BTreeMap, BTreeSet};

/// The most cards of a hand whose ranks its class tells apart. Paragraphs look at no more of them.
const TOLD_APART: u8 = 3;

/// The index of a class of hands.
pub type HandClass = u16;

/// A class of hands that pay alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ClassKey {
    /// A few cards, by value.
    Cards([u8; VALUES]),
    /// Three cards of one suit, by value.
    Suited([u8; VALUES], Suit),
    /// More cards, by total and number.
    Total { total: u8, cards: u8 },
}

/// A finished hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedHand {
    /// Its class.
    pub class: HandClass,
    /// The number of times it was doubled.
    pub doubled: u8,
    /// The manner of its end.
    pub how: HandEnd,
    /// Whether it was one of a split pair.
    pub pair: HandOrigin,
}

impl FinishedHand {
    /// Returns its index among all that have a class below this one, or this one.
    pub fn index(&self) -> usize {
        let pair = usize::from(self.pair == HandOrigin::Split);
        let how = self.how as usize;
        ((usize::from(self.class) * DOUBLES + usize::from(self.doubled)) * HandEnd::COUNT + how) * 2 + pair
    }
}

/// The classes, and an example of every finished hand that lawful play reaches.
pub struct HandClasses {
    of: Vec<HandClass>,
    keys: BTreeMap<ClassKey, HandClass>,
    known: BTreeSet<usize>,
    /// The finished hands.
    pub finished: Vec<(FinishedHand, ExampleHand)>,
    /// Hands over 21, one for each number of doubles and origin.
    pub busts: Vec<(HandOrigin, u8, ExampleHand)>,
}

/// The last card of a hand: the hand before it, the card's value, and whether it doubled the hand.
#[derive(Clone, Copy)]
struct LastCard {
    before: HoldingIndex,
    value: usize,
    doubled: u8,
}

impl HandClasses {
    /// Partitions the hands that can be held under these rules.
    pub fn of(ground: &WalkRules<'_>) -> HandClasses {
        let mut keys = BTreeMap::new();
        let mut number = |key: ClassKey| {
            let next = keys.len() as HandClass;
            *keys.entry(key).or_insert(next)
        };
        let list = &ground.holdings.list;
        let of = list.iter().map(|holding| number(key(&holding.counts, &holding.hand))).collect();
        for values in SUITED {
            let counts = counts_of(&values);
            SharedSuit::ALL.into_iter().for_each(|suit| {
                number(ClassKey::Suited(counts, suit.example()));
            });
        }
        let mut classes =
            HandClasses { of, keys, known: BTreeSet::new(), finished: Vec::new(), busts: Vec::new() };
        classes.reach(ground, HandOrigin::Whole, None);
        for value in 0..VALUES {
            let pair =
                ground.asking(ground.holdings.of_two(value, value), 0, &starts(HandOrigin::Whole, None));
            if pair.lawful.has(LawfulDecisions::SPLIT) {
                classes.reach(ground, HandOrigin::Split, Some(value));
            }
        }
        classes
    }

    /// Returns the class of a hand of mixed suits.
    pub fn at(&self, at: HoldingIndex) -> HandClass {
        self.of[usize::from(at)]
    }

    /// Returns the class of three cards of mixed suits.
    pub fn of_cards(&self, values: [usize; 3]) -> Option<HandClass> {
        self.keys.get(&ClassKey::Cards(counts_of(&values))).copied()
    }

    /// Returns the class of three cards of one suit.
    pub fn suited(&self, values: [usize; 3], suit: SharedSuit) -> Option<HandClass> {
        self.keys.get(&ClassKey::Suited(counts_of(&values), suit.example())).copied()
    }

    /// Finds every finished hand that begins so.
    fn reach(&mut self, ground: &WalkRules<'_>, pair: HandOrigin, first: Option<usize>) {
        let starts = starts(pair, first);
        let list = &ground.holdings.list;
        let mut last: Vec<[Option<LastCard>; DOUBLES]> = vec![[None; DOUBLES]; list.len()];
        let mut reached = vec![[false; DOUBLES]; list.len()];
        for one in first.map_or(0..VALUES, |first| first..first + 1) {
            for other in 0..VALUES {
                reached[usize::from(ground.holdings.of_two(one, other))][0] = true;
            }
        }
        // A hand with one more card comes later in the list.
        for at in 0..list.len() {
            for doubled in (0..DOUBLES).filter(|doubled| reached[at][*doubled]).collect::<Vec<_>>() {
                let asking = ground.asking(at as HoldingIndex, doubled as u8, &starts);
                if pair == HandOrigin::Whole && asking.hand.is_two_card_21() {
                    continue;
                }
                let cards = cards_to(ground, &last, (at, doubled), first);
                self.ends(at, doubled as u8, asking.lawful, pair, &cards);
                for (may, added) in [(LawfulDecisions::DRAW, 0), (LawfulDecisions::DOUBLE, 1)] {
                    let then = doubled + added;
                    if !asking.lawful.has(may) || then >= DOUBLES {
                        continue;
                    }
                    for (value, next) in list[at].next.iter().enumerate() {
                        let Some(next) = next.map(usize::from) else {
                            self.goes_over(pair, then as u8, &cards, value);
                            continue;
                        };
                        if !reached[next][then] {
                            reached[next][then] = true;
                            let before = at as HoldingIndex;
                            last[next][then] = Some(LastCard { before, value, doubled: added as u8 });
                        }
                    }
                }
            }
        }
    }

    /// Adds the ends that are lawful for a hand.
    fn ends(&mut self, at: usize, doubled: u8, lawful: LawfulDecisions, pair: HandOrigin, cards: &[usize]) {
        let ends = [
            (LawfulDecisions::STAND, HandEnd::Stands),
            (LawfulDecisions::SURRENDER, HandEnd::Surrendered),
            (LawfulDecisions::RESCUE, HandEnd::Rescued),
        ];
        for (_, how) in ends.into_iter().filter(|(may, _)| lawful.has(*may)) {
            let finished = FinishedHand { class: self.of[at], doubled, how, pair };
            if !self.known.insert(finished.index()) {
                continue;
            }
            self.finished.push((finished, ExampleHand { cards: cards_in_turn(cards), doubled, how }));
            for suit in SharedSuit::ALL {
                let Ok(values) = <[usize; 3]>::try_from(cards) else { continue };
                if let Some(class) = self.suited(values, suit) {
                    let cards = cards.iter().map(|value| card(*value, suit.example()));
                    let example = ExampleHand { cards: cards.collect(), doubled, how };
                    self.finished.push((FinishedHand { class, ..finished }, example));
                }
            }
        }
    }

    /// Adds a hand that a card takes over 21.
    fn goes_over(&mut self, pair: HandOrigin, doubled: u8, cards: &[usize], value: usize) {
        if !self.busts.iter().any(|(of, times, _)| (*of, *times) == (pair, doubled)) {
            let cards: Vec<Card> = cards_in_turn(&[cards, &[value]].concat());
            self.busts.push((pair, doubled, ExampleHand { cards, doubled, how: HandEnd::Stands }));
        }
    }
}

const fn starts(pair: HandOrigin, first: Option<usize>) -> StartingHands<'static> {
    let boxed = match pair {
        HandOrigin::Whole => 1,
        HandOrigin::Split => 2,
    };
    StartingHands { hands: &[], first, boxed }
}

/// Returns the values of a hand's cards in an order in which they can come.
fn cards_to(
    ground: &WalkRules<'_>,
    last: &[[Option<LastCard>; DOUBLES]],
    (mut at, mut doubled): (usize, usize),
    first: Option<usize>,
) -> Vec<usize> {
    let mut cards = Vec::new();
    while let Some(LastCard { before, value, doubled: added }) = last[at][doubled] {
        cards.push(value);
        (at, doubled) = (usize::from(before), doubled - usize::from(added));
    }
    let counts = &ground.holdings.list[at].counts;
    let mut two: Vec<usize> =
        (0..VALUES).flat_map(|value| std::iter::repeat_n(value, counts[value].into())).collect();
    if first.is_some_and(|first| two.first() != Some(&first)) {
        two.reverse();
    }
    cards.extend(two.into_iter().rev());
    cards.reverse();
    cards
}

fn counts_of(values: &[usize]) -> [u8; VALUES] {
    values.iter().fold([0; VALUES], |counts, value| with(counts, *value))
}

fn key(counts: &[u8; VALUES], hand: &TwentyOneHand) -> ClassKey {
    match hand.count() {
        ..=TOLD_APART => ClassKey::Cards(*counts),
        cards => ClassKey::Total { total: hand.total(), cards },
    }
}
