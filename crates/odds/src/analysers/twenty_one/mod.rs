//! Games toward 21, counted: blackjack, Spanish 21 and double attack blackjack.
//!
//! **What is exact.** The cards come from a full shoe, and a hand is played by its own cards and by what the dealer shows. Every hand, however its cards
//! come, is counted with its weight in whole numbers; the weights must sum to all orders of the cards, or there are no figures. So the average, the edge
//! and what is put at risk are fractions of whole numbers.
//!
//! **The best play** is composition-dependent for the hand. The hands of a split pair are played as the same cards would be if they were the only hand,
//! among the decisions that are lawful then, and a pair that is worth a split is split again as often as it may be. This is what is known as CDZ-: the
//! player has no memory of the other hands. Under it the average of a split pair is exact.
//!
//! Where the dealer's blackjack is found after the turns and hands over 21 are collected before (no card reader at Spanish 21 and double attack, multiple
//! action), what a split pair loses to a blackjack depends on all its hands: they are counted together.
//!
//! **What takes longer.** How often the hands of one split pair come to each sum needs all of them at once, with the dealer's. With [`Spread::Exact`] they are counted so,
//! in whole numbers: a second where a pair becomes two hands, minutes where it becomes four. Else this spread is worked out as if the hands drew independently given
//! how the dealer's hand ends, in floats, and put right to have the exact average; with [`Spread::Deviation`] every two hands are counted together, and it is put right
//! to have the exact variance too, which else is near in its fifth digit.

mod aces;
mod apart;
mod beside;
mod blackjack;
mod column;
mod common;
mod dealer;
mod gains;
mod game;
mod holdings;
mod lesson;
mod measure;
mod player;
mod residues;
mod splits;
mod spread;
mod stretches;
mod suits;
mod sums;
mod taken;
#[cfg(test)]
mod tests;
mod together;
mod walk;
mod wide;
mod without_tens;

pub use blackjack::{analyse as blackjack, play as play_blackjack, teach as teach_blackjack};
pub use without_tens::{
    Attacks, double_attack, play_double_attack, play_spanish_21, spanish_21, teach_double_attack,
    teach_spanish_21,
};

use super::threads::shared;
use super::{Asked, Progress, Spread};
use crate::figures::ExactWager;
use crate::unanalysable::Unanalysable;
use column::{Column, Known, wins};
use croupier_rules::equipment::{Card, Suit};
use croupier_rules::games::families::twenty_one::{Answer, Ask, Decision, Hand, Law, Outcome, Turn};
use croupier_rules::wagers::{Money, Odds};
use dealer::{BLACKJACK, Dealer, Ends};
use game::{Asking, Counted, Settling, Shows, dealer_ends};
use holdings::{Holdings, Left, Place, VALUES, by_value, card, total};
use measure::{Dealing, Measured, Play, TooLarge, big_orders, most_cards};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Signed;
use splits::{Split, Worth};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use suits::AllMatching;
use sums::Sums;
use walk::Ground;

/// A table: what the dealer can show, and the best play against each.
pub struct Table<'a> {
    game: &'a dyn Counted,
    cards: Left,
    columns: Vec<Column<'a>>,
}

/// Works out the best play at a table, and does something with it.
pub fn with_table<T>(game: &dyn Counted, then: impl FnOnce(&Table<'_>) -> T) -> Result<T, TooLarge> {
    let cards = by_value(&game.stack());
    let holdings = Holdings::all();
    let ground = Ground { holdings: &holdings, rules: game.rules() };
    let matching = AllMatching::of(game, &holdings, &cards);
    let wins = wins(game, &ground, &matching, card(VALUES - 1, Suit::Spade));
    let shown = shown(game, &cards);
    for (hand, ..) in &shown {
        measure::fits(total(&cards), &Dealer::with(hand, game.stands()))?;
    }
    let mut columns = shared(shown.len(), |number| {
        let (hand, orders, left) = shown[number];
        let settling =
            Settling { game, up: hand.first().unwrap_or(card(0, Suit::Spade)), ends: dealer_ends() };
        let mut column = Column {
            shown: hand,
            orders,
            left,
            dealer: Dealer::with(&hand, game.stands()),
            settling,
            ground: &ground,
            matching: &matching,
            known: Known { split: [f64::NEG_INFINITY; VALUES], ..Known::default() },
        };
        column.search(&wins);
        column.known.split = worth_splitting(&column);
        column
    });
    if game.shows() == Shows::OneCard {
        // People look for the ace behind the 10.
        columns.rotate_left(1);
    }
    Ok(then(&Table { game, cards, columns }))
}

/// What splitting each pair is worth.
fn worth_splitting(column: &Column<'_>) -> [f64; VALUES] {
    if column.dealer.done == Some(BLACKJACK) || column.ground.rules.split_hands < 2 {
        return [f64::NEG_INFINITY; VALUES];
    }
    let play = |at, kind, asking: &Asking| column.decide(at, kind, asking);
    std::array::from_fn(|value| {
        let pair = column.ground.holdings.of_two(value, value);
        let otherwise =
            column.known.values[usize::from(pair)].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Split::of(column, value).map_or(f64::NEG_INFINITY, |split| split.value(&play, Some(otherwise)))
    })
}

/// What the dealer can show, in how many orders, and the cards that are left.
fn shown(game: &dyn Counted, cards: &Left) -> Vec<(Hand, u32, Left)> {
    let one = |value: usize| {
        let mut left = *cards;
        left[value] -= 1;
        (Hand::of_one(card(value, Suit::Spade)), u32::from(cards[value]), left)
    };
    let singles = (0..VALUES).filter(|value| cards[*value] > 0).map(one);
    match game.shows() {
        Shows::OneCard => singles.collect(),
        Shows::BothCards => singles
            .enumerate()
            .flat_map(|(first, (hand, orders, left))| {
                (first..VALUES).filter(move |second| left[*second] > 0).map(move |second| {
                    let (mut both, mut rest) = (hand, left);
                    both.add(card(second, Suit::Heart));
                    rest[second] -= 1;
                    let twice = if first == second { 1 } else { 2 };
                    (both, twice * orders * u32::from(left[second]), rest)
                })
            })
            .collect(),
    }
}

/// How exactly a table is counted, and who is told how far that has come.
#[derive(Clone, Copy)]
pub struct Counting<'a> {
    spread: Spread,
    progress: Progress<'a>,
}

impl<'a> Counting<'a> {
    /// So that the average is exact.
    pub const QUICK: Counting<'static> = Counting { spread: Spread::Near, progress: Progress::UNTOLD };

    /// As somebody asks for it.
    pub const fn asked(asked: &Asked<'a>) -> Counting<'a> {
        Counting { spread: asked.spread, progress: asked.progress }
    }
}

/// How hands are played against what the dealer shows.
pub type TablePlay<'p> = &'p (dyn Fn(&Column<'_>, Place, Option<usize>, &Asking) -> Decision + Sync);

/// What a column comes to.
struct OfColumn {
    /// Results without a split, of all orders of the cards.
    whole: BTreeMap<game::Result, BigUint>,
    /// Split pairs, with the number of orders of two cards in which each comes.
    splits: Vec<(u128, Worth)>,
}

impl OfColumn {
    /// Whether more of the same wager would be worth it: what the column gains on average is more than nothing.
    fn worth_more(&self, column: &Column<'_>, cards: usize) -> Attacks {
        let left = total(&column.left);
        let of = |ways: BigInt, all: BigUint| BigRational::new(ways, all.into());
        let whole: BigInt =
            self.whole.iter().map(|(result, ways)| BigInt::from(ways.clone()) * result.gain).sum();
        let mut gain = of(whole, big_orders(left, cards));
        for (ways, worth) in &self.splits {
            gain += &worth.gain * of(BigInt::from(*ways), big_orders(left, 2));
        }
        if gain.is_positive() { Attacks::Yes } else { Attacks::No }
    }
}

impl Table<'_> {
    /// The best play.
    pub fn best(column: &Column<'_>, at: Place, kind: Option<usize>, asking: &Asking) -> Decision {
        column.decide(at, kind, asking)
    }

    /// How many cards a round can take besides those that are shown.
    fn most(&self) -> usize {
        self.columns.iter().map(|column| most_cards(&column.dealer)).max().unwrap_or(0)
    }

    /// What the columns come to.
    fn counted(
        &self,
        cards: usize,
        play: TablePlay<'_>,
        counting: Counting<'_>,
    ) -> Result<Vec<OfColumn>, TooLarge> {
        let measured = shared(self.columns.len(), |number| measured(&self.columns[number], cards, play));
        let mut counted = Vec::new();
        let mut pairs = Vec::new();
        for (number, measured) in measured.into_iter().enumerate() {
            let measured = measured?;
            pairs.extend(measured.splits.into_iter().map(|(value, ways)| (value, number, ways)));
            let whole = measured.counted.into_iter().map(|(result, ways)| (result, ways.iter().sum()));
            counted.push(OfColumn { whole: whole.collect(), splits: Vec::new() });
        }
        // Hands that begin low take the most cards, and the longest to count.
        pairs.sort_unstable();
        let done = AtomicUsize::new(0);
        let worth = shared(pairs.len(), |number| {
            let (value, column, _) = pairs[number];
            let column = &self.columns[column];
            let play: Play<'_> = &|at, kind, asking| play(column, at, kind, asking);
            let worth = Split::of(column, value).map(|split| split.worth(play, counting.spread)).transpose();
            counting.progress.tell(done.fetch_add(1, Ordering::Relaxed) + 1, pairs.len());
            worth
        });
        for ((_, column, ways), worth) in pairs.into_iter().zip(worth) {
            counted[column].splits.extend(worth?.map(|worth| (ways, worth)));
        }
        Ok(counted)
    }

    /// The figures of the wager on the hand, by some play.
    pub fn figures(
        &self,
        wager: &str,
        play: TablePlay<'_>,
        counting: Counting<'_>,
    ) -> Result<ExactWager, Unanalysable> {
        self.figures_with_attack(wager, play, counting, &|_, _| Attacks::No)
    }

    /// The same, where the wager may be doubled when the dealer's first card is seen: `attacks` is told it, and what is worth it.
    pub fn figures_with_attack(
        &self,
        wager: &str,
        play: TablePlay<'_>,
        counting: Counting<'_>,
        attacks: &dyn Fn(Card, Attacks) -> Attacks,
    ) -> Result<ExactWager, Unanalysable> {
        let too_large = |TooLarge| Unanalysable::TooLarge(wager.to_string());
        let cards = self.most();
        let counted = self.counted(cards, play, counting).map_err(too_large)?;
        let mut sums = Sums::new(self);
        for (column, counted) in self.columns.iter().zip(counted) {
            let times = match attacks(column.settling.up, counted.worth_more(column, cards)) {
                Attacks::Yes => 2,
                Attacks::No => 1,
            };
            sums.add(column, cards, counted, times);
        }
        sums.finish(wager)
    }
}

/// Hands that are not split against what a column shows, and the pairs that are.
fn measured(column: &Column<'_>, cards: usize, play: TablePlay<'_>) -> Result<Measured, TooLarge> {
    let dealing = Dealing { column, left: column.left, first: None };
    let holdings = column.ground.holdings;
    let two = |one: usize, other: usize| (holdings.of_two(one, other), if one == other { 1 } else { 2 });
    let starts: Vec<(Place, u64)> =
        (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| two(one, other))).collect();
    let play: Play<'_> = &|at, kind, asking| play(column, at, kind, asking);
    dealing.measure(&starts, 1, cards, play, &mut Ends::of(&column.dealer))
}

/// Insurance by somebody who has seen no card but the dealer's ace; nothing where both cards of the dealer are seen.
fn insurance(game: &dyn Counted, pays: Odds) -> Option<Result<ExactWager, Unanalysable>> {
    let cards = by_value(&game.stack());
    let (left, wins) = (total(&cards) - 1, u32::from(cards[VALUES - 1]));
    let amount = game.wager();
    let cases = [(pays.pay(amount).in_cents(), wins), (-amount.in_cents(), left - wins)];
    (game.shows() == Shows::OneCard).then(|| ExactWager::counted("insurance", amount, cases, left))
}

/// What a wager gains by an outcome.
fn gain(outcome: Outcome, stake: Money) -> Money {
    outcome.decision.gain(stake, outcome.odds.pay(stake))
}

/// The play of somebody who answers questions.
fn by_answers<'p>(
    answer: &'p (dyn Fn(&Ask) -> Answer + Sync),
    game: &'p dyn Counted,
    law: &'static Law,
) -> impl Fn(&Column<'_>, Place, Option<usize>, &Asking) -> Decision + Sync + 'p {
    move |column, _, _, asking| {
        let Asking { hand, doubled, hands, lawful } = *asking;
        let most = [game.wager() * (1 << doubled), Money::ZERO, Money::ZERO];
        let rules = *game.rules();
        let dealer = column.shown;
        let turn = Turn { hand, dealer, hands, doubled, exposed: None, lawful, most, rules, law };
        match answer(&Ask::Turn(turn)) {
            Answer::Decision(Decision::Split) if hands > 1 => Decision::Stand,
            Answer::Decision(decision) => decision,
            _ => Decision::Stand,
        }
    }
}
