//! What a fixed play is worth, counted in whole numbers.

use super::column::Column;
use super::dealer::{BLACKJACK, Dealer, ENDS, Ends, orders};
use super::game::{ALL, Asking, Finished, How, Pair, Result};
use super::holdings::{Left, Place, VALUES, total, without};
use super::suits::Matching;
use super::walk::{Comes, Starts};
use super::wide::Wide;
use croupier_rules::games::families::twenty_one::Decision;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The ends of the dealer's hand, and after them all ends without blackjack together: a hand over 21 does not wait for them.
pub const COLUMNS: usize = ENDS + 1;
/// Any end without blackjack.
pub const ANY: usize = ENDS;

/// How a hand is played: by its place in the list, by the suits of its first two cards where they matter, and by what is asked.
pub type Play<'a> = &'a dyn Fn(Place, Option<usize>, &Asking) -> Decision;

/// In how many ways each result comes about, by the end of the dealer's hand.
pub type Counted = BTreeMap<Result, [BigUint; COLUMNS]>;

/// Hands that are dealt from certain cards.
pub struct Dealing<'a> {
    /// What the dealer shows.
    pub column: &'a Column<'a>,
    /// The cards that are left before the hand gets any that are not given.
    pub left: Left,
    /// The card that the hand begins with, where a pair was split.
    pub first: Option<usize>,
}

/// What was counted, and the pairs that are split.
pub struct Measured {
    /// The results, of all orders of so many cards.
    pub counted: Counted,
    /// The pairs that are split, with the number of orders in which they come: two of the cards.
    pub splits: Vec<(usize, u128)>,
}

/// Weights grow too large to be counted exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

impl Dealing<'_> {
    const fn pair(&self) -> Pair {
        match self.first {
            None => Pair::Whole,
            Some(_) => Pair::Split,
        }
    }

    /// Which cards of a hand were drawn: not the one that it begins with.
    pub fn drawn(&self, at: Place) -> [u8; VALUES] {
        let mut counts = self.column.ground.holdings.list[usize::from(at)].counts;
        if let Some(first) = self.first {
            counts[first] -= 1;
        }
        counts
    }

    /// Counts what becomes of these first hands, over all orders of `cards` cards.
    pub fn measure(
        &self,
        hands: &[(Place, u64)],
        boxed: u8,
        cards: usize,
        play: Play<'_>,
        dealer: &mut Ends<'_, u128>,
    ) -> std::result::Result<Measured, TooLarge> {
        let matching = self.column.matching;
        let mut tally = Tally::new(self, dealer);
        let plain: Vec<(Place, u64)> =
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

/// What is counted so far.
struct Tally<'a, 'b> {
    dealing: &'a Dealing<'a>,
    dealer: &'a mut Ends<'b, u128>,
    /// By the number of cards drawn and the result: at each end of the dealer's hand, over all orders of the dealer's cards too.
    ends: BTreeMap<(u8, Result), [Wide; ENDS]>,
    /// Hands over 21, by the number of cards drawn: all of them, and those against blackjack with one card more.
    busts: BTreeMap<(u8, [Result; 2]), [Wide; 2]>,
    splits: BTreeMap<usize, u128>,
}

impl<'a, 'b> Tally<'a, 'b> {
    fn new(dealing: &'a Dealing<'a>, dealer: &'a mut Ends<'b, u128>) -> Tally<'a, 'b> {
        Tally { dealing, dealer, ends: BTreeMap::new(), busts: BTreeMap::new(), splits: BTreeMap::new() }
    }

    /// Walks these hands, all of them or those of one kind of suits.
    fn count(
        &mut self,
        hands: &[(Place, u64)],
        boxed: u8,
        kind: Option<(&Matching, usize)>,
        play: Play<'_>,
    ) -> std::result::Result<(), TooLarge> {
        let column = self.dealing.column;
        let starts = Starts { hands, first: self.dealing.first, boxed };
        let mut fits = Ok(());
        column.ground.walk(&starts, &mut by_suits(kind, play), &mut |comes| {
            if fits.is_ok() {
                fits = self.comes(comes, kind);
            }
        });
        fits
    }

    /// In how many ways the cards of a hand come, by so many orders each.
    fn ways(&self, drawn: &[u8; VALUES], ways: u64, scale: u64) -> std::result::Result<u128, TooLarge> {
        let mut all = u128::from(ways).checked_mul(scale.into()).ok_or(TooLarge)?;
        for (left, drawn) in self.dealing.left.iter().zip(drawn) {
            for gone in 0..u16::from(*drawn) {
                all = all.checked_mul(left.saturating_sub(gone).into()).ok_or(TooLarge)?;
            }
        }
        Ok(all)
    }

    fn comes(&mut self, comes: Comes, kind: Option<(&Matching, usize)>) -> std::result::Result<(), TooLarge> {
        let column = self.dealing.column;
        let share = kind.map_or(column.matching.scale, |(matching, kind)| matching.kinds[kind].share);
        match comes {
            Comes::Splits { at, ways } => {
                let drawn = self.dealing.drawn(at);
                let ways = self.ways(&drawn, ways, share)?;
                let value = drawn.iter().position(|count| *count > 0).unwrap_or(0);
                *self.splits.entry(value).or_default() += ways;
            }
            Comes::Over { at, doubled, how: How::Natural, ways } => {
                for (of_all, hand) in column.settling.game.naturals() {
                    let finished = Finished { hand, doubled, how: How::Natural, pair: Pair::Whole };
                    self.over(at, &finished, ways, share * of_all / ALL)?;
                }
            }
            Comes::Over { at, doubled, how, ways } => {
                let hand = column.ground.holdings.list[usize::from(at)].hand;
                let pair = self.dealing.pair();
                let joins = match kind {
                    Some((matching, kind)) if matching.over == at => {
                        let kind = &matching.kinds[kind];
                        let finished = Finished { hand: kind.three, doubled, how, pair };
                        self.over(at, &finished, ways, kind.joins)?;
                        kind.joins
                    }
                    _ => 0,
                };
                self.over(at, &Finished { hand, doubled, how, pair }, ways, share - joins)?;
            }
            Comes::Draws { at, doubled, ways } => self.draws(at, doubled, ways, share)?,
        }
        Ok(())
    }

    /// The end of a hand, in so many ways.
    fn over(
        &mut self,
        at: Place,
        finished: &Finished,
        ways: u64,
        share: u64,
    ) -> std::result::Result<(), TooLarge> {
        let column = self.dealing.column;
        let drawn = self.dealing.drawn(at);
        let ways = self.ways(&drawn, ways, share)?;
        let Some(left) = without(&self.dealing.left, &drawn).filter(|_| ways > 0) else { return Ok(()) };
        let ends = self.dealer.over(&left);
        let cards = drawn.iter().sum::<u8>();
        for (end, also) in ends.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
            let result = column.settling.result(finished, end);
            self.ends.entry((cards, result)).or_default()[end].add_product(ways, also);
        }
        Ok(())
    }

    /// A card that may take a hand over 21.
    fn draws(&mut self, at: Place, doubled: u8, ways: u64, share: u64) -> std::result::Result<(), TooLarge> {
        let column = self.dealing.column;
        let holding = &column.ground.holdings.list[usize::from(at)];
        if holding.next.iter().all(Option::is_some) {
            return Ok(());
        }
        let drawn = self.dealing.drawn(at);
        let ways = self.ways(&drawn, ways, share)?;
        let Some(left) = without(&self.dealing.left, &drawn).filter(|_| ways > 0) else { return Ok(()) };
        let cards = drawn.iter().sum::<u8>() + 1;
        let results = column.settling.bust(doubled, self.dealing.pair());
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

    /// Everything over all orders of so many cards.
    fn finish(self, cards: usize) -> Measured {
        let size = total(&self.dealing.left);
        let most = self.dealing.column.dealer.most;
        let mut counted = Counted::new();
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
        Measured { counted, splits: self.splits.into_iter().collect() }
    }
}

/// The play of hands, all of them or those of one kind of suits.
pub fn by_suits<'a>(
    kind: Option<(&'a Matching, usize)>,
    play: Play<'a>,
) -> impl FnMut(Place, &Asking) -> Decision + 'a {
    move |at, asking| match kind {
        Some((matching, kind)) if at == matching.at => {
            let hand = matching.kinds[kind].two;
            play(at, Some(kind), &Asking { hand, ..*asking })
        }
        _ => play(at, None, asking),
    }
}

/// In how many orders so many of these cards can come.
pub fn big_orders(total: u32, cards: usize) -> BigUint {
    (0..cards as u32).fold(BigUint::from(1_u8), |product, gone| product * total.saturating_sub(gone))
}

/// How many cards a hand and the dealer can draw together.
pub fn most_cards(dealer: &Dealer) -> usize {
    // 21 aces, where there are so many.
    21 + dealer.most
}

/// Whether the dealer's cards can be counted in 128 bits.
pub fn fits(size: u32, dealer: &Dealer) -> std::result::Result<(), TooLarge> {
    let all = (0..dealer.most as u32).try_fold(1_u128, |all, gone| all.checked_mul((size - gone).into()));
    all.map(|_| ()).ok_or(TooLarge)
}

/// A mean in floats of what becomes of these first hands, in cents, for the choice between decisions.
pub fn mean(
    dealing: &Dealing<'_>,
    hands: &[(Place, u64)],
    boxed: u8,
    play: Play<'_>,
    dealer: &mut Ends<'_, f64>,
) -> f64 {
    let column = dealing.column;
    let starts = Starts { hands, first: dealing.first, boxed };
    let size = total(&dealing.left);
    let mut sum = 0.0;
    let chance = |drawn: &[u8; VALUES], ways: u64| {
        let mut chance = ways as f64;
        for (left, drawn) in dealing.left.iter().zip(drawn) {
            (0..u16::from(*drawn)).for_each(|gone| chance *= f64::from(left.saturating_sub(gone)));
        }
        chance / orders::<f64>(size, drawn.iter().map(|count| usize::from(*count)).sum())
    };
    let mut decide = |at: Place, asking: &Asking| play(at, None, asking);
    column.ground.walk(&starts, &mut decide, &mut |comes| match comes {
        Comes::Splits { .. } => {}
        Comes::Over { at, doubled, how, ways } => {
            let drawn = dealing.drawn(at);
            let Some(left) = without(&dealing.left, &drawn) else { return };
            let hand = column.ground.holdings.list[usize::from(at)].hand;
            let finished = Finished { hand, doubled, how, pair: dealing.pair() };
            let ends = dealer.over(&left);
            let all = orders::<f64>(total(&left), column.dealer.most);
            let gain = ends.iter().enumerate().map(|(end, ways)| match *ways > 0.0 {
                true => ways * column.settling.result(&finished, end).gain as f64,
                false => 0.0,
            });
            sum += chance(&drawn, ways) * gain.sum::<f64>() / all;
        }
        Comes::Draws { at, doubled, ways } => {
            let drawn = dealing.drawn(at);
            let Some(left) = without(&dealing.left, &drawn) else { return };
            let cards = f64::from(total(&left));
            let [lost, against] = column.settling.bust(doubled, dealing.pair()).map(|r| r.gain as f64);
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
