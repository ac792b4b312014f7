//! Policy evaluation: the exact value of a fixed play, counted in whole numbers.

use super::column::DealerColumn;
use super::dealer::{BLACKJACK, DealerDraws, DealerOutcomes, ENDS, orders};
use super::game::{EndResults, HandOrigin, HandResult, TurnState};
use super::hand_classes::FinishedHand;
use super::holdings::{HoldingIndex, RemainingCards, VALUES, total, without};
use super::prices::ALL;
use super::suits::SuitedBonusHand;
use super::walk::{StartingHands, WalkEvent};
use super::wide_sum::WideSum;
use croupier_rules::games::families::twenty_one::TwentyOneDecision;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The ends of the dealer's hand, followed by all ends without blackjack together: a hand over 21 does not depend on
/// them.
pub const COLUMNS: usize = ENDS + 1;
/// Any end without blackjack.
pub const ANY: usize = ENDS;

/// A play of the hand: by its index, by the suits of its first two cards if they matter, and by the decision.
pub type HandPlay<'a> = &'a dyn Fn(HoldingIndex, Option<usize>, &TurnState) -> TwentyOneDecision;

/// The number of ways for each result, by the end of the dealer's hand.
pub type ResultCounts = BTreeMap<HandResult, [BigUint; COLUMNS]>;

/// The cards from which hands are dealt.
pub struct DealSource<'a> {
    /// The dealer's exposed cards and what follows from them.
    pub column: &'a DealerColumn<'a>,
    /// The cards left before the hand gets any that are not given.
    pub left: RemainingCards,
    /// The first card of the hand, if a pair was split.
    pub first: Option<usize>,
}

/// The results of some hands, and the pairs that are split.
pub struct HandResults {
    /// The results, over all orders of the cards.
    pub counted: ResultCounts,
    /// The pairs that are split, with the number of orders of their two cards.
    pub splits: Vec<(usize, u128)>,
}

/// The weights are too large for exact counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

impl DealSource<'_> {
    const fn pair(&self) -> HandOrigin {
        match self.first {
            None => HandOrigin::Whole,
            Some(_) => HandOrigin::Split,
        }
    }

    /// Returns the drawn cards of a hand: all but the one that it begins with.
    pub fn drawn(&self, at: HoldingIndex) -> [u8; VALUES] {
        let mut counts = self.column.ground.holdings.list[usize::from(at)].counts;
        if let Some(first) = self.first {
            counts[first] -= 1;
        }
        counts
    }

    /// Counts the results of these first hands over all orders of `cards` cards.
    pub fn evaluate(
        &self,
        hands: &[(HoldingIndex, u64)],
        boxed: u8,
        cards: usize,
        play: HandPlay<'_>,
        dealer: &mut DealerOutcomes<'_, u128>,
    ) -> Result<HandResults, TooLarge> {
        let matching = self.column.matching;
        let mut tally = ResultTally::new(self, dealer);
        let plain: Vec<(HoldingIndex, u64)> =
            hands.iter().copied().filter(|(at, _)| matching.at(*at).is_none()).collect();
        tally.count(&plain, boxed, None, play)?;
        for (at, ways) in hands {
            let Some(found) = matching.at(*at) else { continue };
            for kind in 0..found.kinds.len() {
                tally.count(&[(*at, *ways)], boxed, Some((found, kind)), play)?;
            }
        }
        Ok(tally.finish(cards))
    }
}

/// The running counts.
struct ResultTally<'a, 'b> {
    dealing: &'a DealSource<'a>,
    dealer: &'a mut DealerOutcomes<'b, u128>,
    /// By number of cards drawn and result: the ways for each end of the dealer's hand, over all orders of the
    /// dealer's cards too.
    ends: BTreeMap<(u8, HandResult), [WideSum; ENDS]>,
    /// Hands over 21, by number of cards drawn: all of them, and those against blackjack with one more card.
    busts: BTreeMap<(u8, [HandResult; 2]), [WideSum; 2]>,
    splits: BTreeMap<usize, u128>,
}

impl<'a, 'b> ResultTally<'a, 'b> {
    fn new(dealing: &'a DealSource<'a>, dealer: &'a mut DealerOutcomes<'b, u128>) -> ResultTally<'a, 'b> {
        ResultTally {
            dealing,
            dealer,
            ends: BTreeMap::new(),
            busts: BTreeMap::new(),
            splits: BTreeMap::new(),
        }
    }

    /// Walks these hands, all of them or those of one kind of suits.
    fn count(
        &mut self,
        hands: &[(HoldingIndex, u64)],
        boxed: u8,
        kind: Option<(&SuitedBonusHand, usize)>,
        play: HandPlay<'_>,
    ) -> Result<(), TooLarge> {
        let column = self.dealing.column;
        let starts = StartingHands { hands, first: self.dealing.first, boxed };
        let mut fits = Ok(());
        column.ground.walk(&starts, &mut by_suits(kind, play), &mut |comes| {
            if fits.is_ok() {
                fits = self.comes(comes, kind);
            }
        });
        fits
    }

    /// Returns the number of ways in which the cards of a hand come, in `ways` orders.
    fn ways(&self, drawn: &[u8; VALUES], ways: u64, scale: u64) -> Result<u128, TooLarge> {
        let mut all = u128::from(ways).checked_mul(scale.into()).ok_or(TooLarge)?;
        for (left, drawn) in self.dealing.left.iter().zip(drawn) {
            for gone in 0..u16::from(*drawn) {
                all = all.checked_mul(left.saturating_sub(gone).into()).ok_or(TooLarge)?;
            }
        }
        Ok(all)
    }

    fn comes(&mut self, comes: WalkEvent, kind: Option<(&SuitedBonusHand, usize)>) -> Result<(), TooLarge> {
        let column = self.dealing.column;
        let share = kind.map_or(column.matching.scale, |(matching, kind)| matching.kinds[kind].share);
        match comes {
            WalkEvent::Splits { at, ways } => {
                let drawn = self.dealing.drawn(at);
                let ways = self.ways(&drawn, ways, share)?;
                let value = drawn.iter().position(|count| *count > 0).unwrap_or(0);
                *self.splits.entry(value).or_default() += ways;
            }
            WalkEvent::Natural { at, ways } => {
                for (of_all, results) in &column.prices.naturals {
                    self.over(at, results, ways, share * of_all / ALL)?;
                }
            }
            WalkEvent::Over { at, doubled, how, ways } => {
                let pair = self.dealing.pair();
                let results = |class| column.prices.results(&FinishedHand { class, doubled, how, pair });
                let joins = match kind {
                    Some((matching, kind)) if matching.over == at => {
                        let kind = &matching.kinds[kind];
                        self.over(at, &results(kind.three), ways, kind.joins)?;
                        kind.joins
                    }
                    _ => 0,
                };
                self.over(at, &results(column.classes.at(at)), ways, share - joins)?;
            }
            WalkEvent::Draws { at, doubled, ways } => self.draws(at, doubled, ways, share)?,
        }
        Ok(())
    }

    /// Counts the end of a hand.
    fn over(
        &mut self,
        at: HoldingIndex,
        results: &EndResults,
        ways: u64,
        share: u64,
    ) -> Result<(), TooLarge> {
        let drawn = self.dealing.drawn(at);
        let ways = self.ways(&drawn, ways, share)?;
        let Some(left) = without(&self.dealing.left, &drawn).filter(|_| ways > 0) else { return Ok(()) };
        let ends = self.dealer.over(&left);
        let cards = drawn.iter().sum::<u8>();
        for (end, also) in ends.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
            self.ends.entry((cards, results[end])).or_default()[end].add_product(ways, also);
        }
        Ok(())
    }

    /// Counts a card that may take a hand over 21.
    fn draws(&mut self, at: HoldingIndex, doubled: u8, ways: u64, share: u64) -> Result<(), TooLarge> {
        let column = self.dealing.column;
        let holding = &column.ground.holdings.list[usize::from(at)];
        if holding.next.iter().all(Option::is_some) {
            return Ok(());
        }
        let drawn = self.dealing.drawn(at);
        let ways = self.ways(&drawn, ways, share)?;
        let Some(left) = without(&self.dealing.left, &drawn).filter(|_| ways > 0) else { return Ok(()) };
        let cards = drawn.iter().sum::<u8>() + 1;
        let results = column.prices.bust(doubled, self.dealing.pair());
        let [all, against] = self.busts.entry((cards, results)).or_default();
        for (value, next) in holding.next.iter().enumerate() {
            if next.is_none() && left[value] > 0 {
                all.add_product(ways, left[value].into());
                if let Some(wants) = column.dealer.wants {
                    let wanted = left[wants] - u16::from(wants == value);
                    against.add_product(ways, u128::from(left[value]) * u128::from(wanted));
                }
            }
        }
        Ok(())
    }

    /// Returns the counts over all orders of `cards` cards.
    fn finish(self, cards: usize) -> HandResults {
        let size = total(&self.dealing.left);
        let most = self.dealing.column.dealer.most;
        let mut counted = ResultCounts::new();
        let orders_of_rest = |come: usize| big_orders(size.saturating_sub(come as u32), cards - come);
        let mut factors: BTreeMap<usize, BigUint> = BTreeMap::new();
        let mut factor = |come: usize| factors.entry(come).or_insert_with(|| orders_of_rest(come)).clone();
        for ((drawn, result), ends) in self.ends {
            let factor = factor(usize::from(drawn) + most);
            let row = counted.entry(result).or_default();
            for (sum, ways) in row.iter_mut().zip(&ends) {
                *sum += ways.number() * &factor;
            }
        }
        for ((drawn, [result, against]), [all, blackjack]) in self.busts {
            let drawn = usize::from(drawn);
            let blackjack = blackjack.number() * factor(drawn + 1);
            let others = all.number() * factor(drawn) - &blackjack;
            counted.entry(result).or_default()[ANY] += others;
            counted.entry(against).or_default()[BLACKJACK] += blackjack;
        }
        HandResults { counted, splits: self.splits.into_iter().collect() }
    }
}

/// Restricts a play to all hands, or to those of one kind of suits.
pub fn by_suits<'a>(
    kind: Option<(&'a SuitedBonusHand, usize)>,
    play: HandPlay<'a>,
) -> impl FnMut(HoldingIndex, &TurnState) -> TwentyOneDecision + 'a {
    move |at, asking| match kind {
        Some((matching, kind)) if at == matching.at => {
            let hand = matching.kinds[kind].two;
            play(at, Some(kind), &TurnState { hand, ..*asking })
        }
        _ => play(at, None, asking),
    }
}

/// Returns the number of orders of `cards` out of `total` cards.
pub fn big_orders(total: u32, cards: usize) -> BigUint {
    (0..cards as u32).fold(BigUint::from(1_u8), |product, gone| product * total.saturating_sub(gone))
}

/// Returns the most cards that a hand and the dealer can draw together.
pub fn most_cards(dealer: &DealerDraws) -> usize {
    // 21 aces, if there are as many.
    21 + dealer.most
}

/// Whether the dealer's cards can be counted in 128 bits.
pub fn fits(size: u32, dealer: &DealerDraws) -> Result<(), TooLarge> {
    let all = (0..dealer.most as u32).try_fold(1_u128, |all, gone| all.checked_mul((size - gone).into()));
    all.map(|_| ()).ok_or(TooLarge)
}

/// Returns the approximate value of these first hands in cents, in floats, for the choice between decisions.
pub fn mean(
    dealing: &DealSource<'_>,
    hands: &[(HoldingIndex, u64)],
    boxed: u8,
    play: HandPlay<'_>,
    dealer: &mut DealerOutcomes<'_, f64>,
) -> f64 {
    let column = dealing.column;
    let starts = StartingHands { hands, first: dealing.first, boxed };
    let size = total(&dealing.left);
    let mut sum = 0.0;
    let chance = |drawn: &[u8; VALUES], ways: u64| {
        let mut chance = ways as f64;
        for (left, drawn) in dealing.left.iter().zip(drawn) {
            (0..u16::from(*drawn)).for_each(|gone| chance *= f64::from(left.saturating_sub(gone)));
        }
        chance / orders::<f64>(size, drawn.iter().map(|count| usize::from(*count)).sum())
    };
    let mut decide = |at: HoldingIndex, asking: &TurnState| play(at, None, asking);
    column.ground.walk(&starts, &mut decide, &mut |comes| match comes {
        WalkEvent::Natural { .. } | WalkEvent::Splits { .. } => {}
        WalkEvent::Over { at, doubled, how, ways } => {
            let drawn = dealing.drawn(at);
            let Some(left) = without(&dealing.left, &drawn) else { return };
            let class = column.classes.at(at);
            let results = column.prices.results(&FinishedHand { class, doubled, how, pair: dealing.pair() });
            let ends = dealer.over(&left);
            let all = orders::<f64>(total(&left), column.dealer.most);
            let gain = ends.iter().zip(&results).map(|(ways, result)| ways * result.gain as f64);
            sum += chance(&drawn, ways) * gain.sum::<f64>() / all;
        }
        WalkEvent::Draws { at, doubled, ways } => {
            let drawn = dealing.drawn(at);
            let Some(left) = without(&dealing.left, &drawn) else { return };
            let cards = f64::from(total(&left));
            let [lost, against] = column.prices.bust(doubled, dealing.pair()).map(|r| r.gain as f64);
            let chance = chance(&drawn, ways);
            for (value, next) in column.ground.holdings.list[usize::from(at)].next.iter().enumerate() {
                if next.is_none() && left[value] > 0 {
                    let wanted =
                        column.dealer.wants.map_or(0, |wants| left[wants] - u16::from(wants == value));
                    let natural = f64::from(wanted) / (cards - 1.0);
                    let gain = lost * (1.0 - natural) + against * natural;
                    sum += chance * f64::from(left[value]) / cards * gain;
                }
            }
        }
    });
    sum
}
