//! Exact analysis of the games toward 21: blackjack, Spanish 21 and double attack blackjack.
//!
//! **Exact figures.** The cards come from a full shoe; a hand is played by its own cards and by the dealer's exposed
//! ones. Every hand is counted by its composition with its weight in whole numbers. The weights must sum to all orders
//! of the cards, or there are no figures. So expected value, edge and stake are exact fractions.
//!
//! **The best play** is composition-dependent for the hand, found by backward induction ([`column`]). The hands of a
//! split pair are played as the same cards would be if they were the only hand, among the decisions that are lawful
//! then. A pair that gains by a split is split again as often as the rules allow. This strategy is known as
//! [CDZ-](https://github.com/possibly-wrong/blackjack): the player has no memory of the other hands. Under it the
//! expected value of a split pair is exact.
//!
//! In some games the dealer's blackjack is found after hands over 21 are collected: no card reader at Spanish 21 and
//! double attack, multiple action. Then the loss of a split pair to a blackjack depends on all its hands: they are
//! counted together.
//!
//! **The joint distribution of split hands** ([`joint_distribution`]) needs all hands of the pair at once, with the
//! dealer's. With [`SplitPrecision::Exact`] it is counted in whole numbers: a second if a pair becomes two hands,
//! minutes if it becomes four. Otherwise it is approximated in floats: the hands are independent given the dealer's
//! end, and two results are adjusted to make the expected value exact. [`SplitPrecision::ExactVariance`] counts every
//! two hands together and adjusts the variance too, which otherwise is off in its fifth digit.

mod aces;
mod approximation;
mod blackjack;
mod card_polynomial;
mod card_ranges;
mod column;
mod dealer;
mod evaluation;
mod gain_polynomial;
mod game;
mod hand_classes;
mod holdings;
mod joint_distribution;
mod overlap;
mod player;
mod prices;
mod report;
mod residues;
mod shared_shoe;
mod side_wagers;
mod spanish_decks;
mod splits;
mod suits;
mod table;
#[cfg(test)]
mod tests;
mod totals;
mod walk;
mod wide_sum;

pub use blackjack::{analyse as blackjack, play as play_blackjack, report as blackjack_report};
pub use spanish_decks::{
    AttackDecision, double_attack, double_attack_report, play_double_attack, play_spanish_21, spanish_21,
    spanish_21_report,
};

use super::threads::parallel_map;
use super::{AnalysisRequest, Progress, SplitPrecision};
use crate::analysis_error::AnalysisError;
use crate::figures::WagerFigures;
use column::{ColumnValues, DealerColumn};
use croupier_rules::equipment::{Card, Suit};
use croupier_rules::games::families::twenty_one::{
    HandTurn, TwentyOneAnswer, TwentyOneDecision, TwentyOneHand, TwentyOneLaw, TwentyOneQuestion,
};
use croupier_rules::wagers::{Money, Odds};
use dealer::{BLACKJACK, DealerDraws, DealerOutcomes};
use evaluation::{DealSource, HandPlay, HandResults, TooLarge, big_orders, most_cards};
use game::{CountedGame, DealerExposure, TurnState};
use hand_classes::HandClasses;
use holdings::{HoldingIndex, Holdings, RemainingCards, VALUES, by_value, card, total};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Signed;
use prices::{HandPrices, Unplayable};
use splits::{SplitPair, SplitValue};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use suits::SuitedBonusHands;
use totals::TableTotals;
use walk::WalkRules;

/// A table: the best play against each exposure of the dealer's cards.
pub struct TwentyOneTable<'a> {
    game: &'a dyn CountedGame,
    cards: RemainingCards,
    columns: Vec<DealerColumn<'a>>,
}

/// A reason why a table cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountError {
    /// The weights are too large for exact counts.
    TooLarge,
    /// A class of hands has no deal that the table plays to its end.
    Unplayable,
}

impl From<TooLarge> for CountError {
    fn from(TooLarge: TooLarge) -> CountError {
        CountError::TooLarge
    }
}

impl From<Unplayable> for CountError {
    fn from(Unplayable: Unplayable) -> CountError {
        CountError::Unplayable
    }
}

impl CountError {
    /// Returns the error of an analysis of this wager.
    pub fn of(self, wager: &str) -> AnalysisError {
        match self {
            CountError::TooLarge => AnalysisError::TooLarge(wager.to_string()),
            CountError::Unplayable => AnalysisError::Miscounted(wager.to_string()),
        }
    }
}

/// Computes the best play at a table and passes it on.
pub fn with_table<T>(
    game: &dyn CountedGame,
    then: impl FnOnce(&TwentyOneTable<'_>) -> T,
) -> Result<T, CountError> {
    let cards = by_value(&game.stack());
    let holdings = Holdings::all();
    let ground = WalkRules { holdings: &holdings, rules: game.rules() };
    let shown = shown(game, &cards);
    for (hand, ..) in &shown {
        evaluation::fits(total(&cards), &DealerDraws::with(hand, game.stands()))?;
    }
    let classes = HandClasses::of(&ground);
    let prices = parallel_map(shown.len(), |number| HandPrices::of(game, &classes, &shown[number].0));
    let prices = prices.into_iter().collect::<Result<Vec<_>, Unplayable>>()?;
    let matching = SuitedBonusHands::of(&prices, &classes, &holdings, &cards);
    let mut columns = parallel_map(shown.len(), |number| {
        let (hand, orders, left) = shown[number];
        let mut column = DealerColumn {
            shown: hand,
            orders,
            left,
            dealer: DealerDraws::with(&hand, game.stands()),
            prices: &prices[number],
            classes: &classes,
            ground: &ground,
            matching: &matching,
            known: ColumnValues { split: [f64::NEG_INFINITY; VALUES], ..ColumnValues::default() },
        };
        column.search();
        column.known.split = worth_splitting(&column);
        column
    });
    if game.shows() == DealerExposure::OneCard {
        // People look for the ace behind the 10.
        columns.rotate_left(1);
    }
    Ok(then(&TwentyOneTable { game, cards, columns }))
}

/// Returns the value of splitting each pair.
fn worth_splitting(column: &DealerColumn<'_>) -> [f64; VALUES] {
    if column.dealer.done == Some(BLACKJACK) || column.ground.rules.split_hands < 2 {
        return [f64::NEG_INFINITY; VALUES];
    }
    let play = |at, kind, asking: &TurnState| column.decide(at, kind, asking);
    std::array::from_fn(|value| {
        let pair = column.ground.holdings.of_two(value, value);
        let otherwise =
            column.known.values[usize::from(pair)].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        SplitPair::of(column, value).map_or(f64::NEG_INFINITY, |split| split.value(&play, Some(otherwise)))
    })
}

/// Returns each exposure of the dealer's cards, with the number of its orders and the cards that are left.
fn shown(game: &dyn CountedGame, cards: &RemainingCards) -> Vec<(TwentyOneHand, u32, RemainingCards)> {
    let one = |value: usize| {
        let mut left = *cards;
        left[value] -= 1;
        (TwentyOneHand::of_one(card(value, Suit::Spade)), u32::from(cards[value]), left)
    };
    let singles = (0..VALUES).filter(|value| cards[*value] > 0).map(one);
    match game.shows() {
        DealerExposure::OneCard => singles.collect(),
        DealerExposure::BothCards => singles
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

/// The options of a count: its precision, and the receiver of progress reports.
#[derive(Clone, Copy)]
pub struct CountOptions<'a> {
    precision: SplitPrecision,
    progress: Progress<'a>,
}

impl<'a> CountOptions<'a> {
    /// The quickest options, under which the expected value is exact.
    pub const QUICK: CountOptions<'static> =
        CountOptions { precision: SplitPrecision::Approximate, progress: Progress::SILENT };

    /// Returns the options of a request.
    pub const fn asked(asked: &AnalysisRequest<'a>) -> CountOptions<'a> {
        CountOptions { precision: asked.precision, progress: asked.progress }
    }
}

/// A play of hands against the dealer's exposed cards.
pub type TablePlay<'p> =
    &'p (dyn Fn(&DealerColumn<'_>, HoldingIndex, Option<usize>, &TurnState) -> TwentyOneDecision + Sync);

/// The results against one exposure of the dealer's cards.
struct ColumnResults {
    /// Results without a split, over all orders of the cards.
    whole: BTreeMap<game::HandResult, BigUint>,
    /// Split pairs, with the number of orders of their two cards.
    splits: Vec<(u128, SplitValue)>,
}

impl ColumnResults {
    /// Whether a larger wager would pay: the expected gain against this exposure is positive.
    fn worth_more(&self, column: &DealerColumn<'_>, cards: usize) -> AttackDecision {
        let left = total(&column.left);
        let of = |ways: BigInt, all: BigUint| BigRational::new(ways, all.into());
        let whole: BigInt =
            self.whole.iter().map(|(result, ways)| BigInt::from(ways.clone()) * result.gain).sum();
        let mut gain = of(whole, big_orders(left, cards));
        for (ways, worth) in &self.splits {
            gain += &worth.gain * of(BigInt::from(*ways), big_orders(left, 2));
        }
        if gain.is_positive() { AttackDecision::Made } else { AttackDecision::Declined }
    }
}

impl TwentyOneTable<'_> {
    /// Returns the best decision.
    pub fn best(
        column: &DealerColumn<'_>,
        at: HoldingIndex,
        kind: Option<usize>,
        asking: &TurnState,
    ) -> TwentyOneDecision {
        column.decide(at, kind, asking)
    }

    /// Returns the most cards that a round can take besides the exposed ones.
    fn most(&self) -> usize {
        self.columns.iter().map(|column| most_cards(&column.dealer)).max().unwrap_or(0)
    }

    /// Counts the results against each exposure.
    fn counted(
        &self,
        cards: usize,
        play: TablePlay<'_>,
        counting: CountOptions<'_>,
    ) -> Result<Vec<ColumnResults>, TooLarge> {
        let measured =
            parallel_map(self.columns.len(), |number| column_results(&self.columns[number], cards, play));
        let mut counted = Vec::new();
        let mut pairs = Vec::new();
        for (number, measured) in measured.into_iter().enumerate() {
            let measured = measured?;
            pairs.extend(measured.splits.into_iter().map(|(value, ways)| (value, number, ways)));
            let whole = measured.counted.into_iter().map(|(result, ways)| (result, ways.iter().sum()));
            counted.push(ColumnResults { whole: whole.collect(), splits: Vec::new() });
        }
        // Hands that begin low take the most cards, and the longest time.
        pairs.sort_unstable();
        let done = AtomicUsize::new(0);
        let worth = parallel_map(pairs.len(), |number| {
            let (value, column, _) = pairs[number];
            let column = &self.columns[column];
            let play: HandPlay<'_> = &|at, kind, asking| play(column, at, kind, asking);
            let worth =
                SplitPair::of(column, value).map(|split| split.worth(play, counting.precision)).transpose();
            counting.progress.report(done.fetch_add(1, Ordering::Relaxed) + 1, pairs.len());
            worth
        });
        for ((_, column, ways), worth) in pairs.into_iter().zip(worth) {
            counted[column].splits.extend(worth?.map(|worth| (ways, worth)));
        }
        Ok(counted)
    }

    /// Returns the figures of the wager on the hand under some play.
    pub fn figures(
        &self,
        wager: &str,
        play: TablePlay<'_>,
        counting: CountOptions<'_>,
    ) -> Result<WagerFigures, AnalysisError> {
        self.figures_with_attack(wager, play, counting, &|_, _| AttackDecision::Declined)
    }

    /// Returns the figures of a wager that may be doubled when the dealer's first card is seen. `attacks` gets that
    /// card and whether doubling pays.
    pub fn figures_with_attack(
        &self,
        wager: &str,
        play: TablePlay<'_>,
        counting: CountOptions<'_>,
        attacks: &dyn Fn(Card, AttackDecision) -> AttackDecision,
    ) -> Result<WagerFigures, AnalysisError> {
        let too_large = |TooLarge| AnalysisError::TooLarge(wager.to_string());
        let cards = self.most();
        let counted = self.counted(cards, play, counting).map_err(too_large)?;
        let mut sums = TableTotals::new(self);
        for (column, counted) in self.columns.iter().zip(counted) {
            let up = column.shown.first().unwrap_or(Card::JOKER);
            let times = match attacks(up, counted.worth_more(column, cards)) {
                AttackDecision::Made => 2,
                AttackDecision::Declined => 1,
            };
            sums.add(column, cards, counted, times);
        }
        sums.finish(wager)
    }
}

/// Returns the results of hands that are not split, and the pairs that are.
fn column_results(
    column: &DealerColumn<'_>,
    cards: usize,
    play: TablePlay<'_>,
) -> Result<HandResults, TooLarge> {
    let dealing = DealSource { column, left: column.left, first: None };
    let holdings = column.ground.holdings;
    let two = |one: usize, other: usize| (holdings.of_two(one, other), if one == other { 1 } else { 2 });
    let starts: Vec<(HoldingIndex, u64)> =
        (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| two(one, other))).collect();
    let play: HandPlay<'_> = &|at, kind, asking| play(column, at, kind, asking);
    dealing.evaluate(&starts, 1, cards, play, &mut DealerOutcomes::of(&column.dealer))
}

/// Returns the figures of insurance for a player who sees the dealer's ace alone, or `None` if both cards of the
/// dealer are exposed.
fn insurance(game: &dyn CountedGame, pays: Odds) -> Option<Result<WagerFigures, AnalysisError>> {
    let cards = by_value(&game.stack());
    let (left, wins) = (total(&cards) - 1, u32::from(cards[VALUES - 1]));
    let amount = game.wager();
    let cases = [(pays.pay(amount).in_cents(), wins), (-amount.in_cents(), left - wins)];
    (game.shows() == DealerExposure::OneCard).then(|| WagerFigures::counted("insurance", amount, cases, left))
}

/// Turns answers to questions into a play.
fn by_answers<'p>(
    answer: &'p (dyn Fn(&TwentyOneQuestion) -> TwentyOneAnswer + Sync),
    game: &'p dyn CountedGame,
    law: &'static TwentyOneLaw,
) -> impl Fn(&DealerColumn<'_>, HoldingIndex, Option<usize>, &TurnState) -> TwentyOneDecision + Sync + 'p {
    move |column, _, _, asking| {
        let TurnState { hand, doubled, hands, lawful } = *asking;
        let most = [game.wager() * (1 << doubled), Money::ZERO, Money::ZERO];
        let rules = *game.rules();
        let dealer = column.shown;
        let turn = HandTurn { hand, dealer, hands, doubled, exposed: None, lawful, most, rules, law };
        match answer(&TwentyOneQuestion::Turn(turn)) {
            TwentyOneAnswer::Decision(TwentyOneDecision::Split) if hands > 1 => TwentyOneDecision::Stand,
            TwentyOneAnswer::Decision(decision) => decision,
            _ => TwentyOneDecision::Stand,
        }
    }
}
