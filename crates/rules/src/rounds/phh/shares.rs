//! Division of the pots after a charge.

use super::replay::{Replay, Share};
use crate::wagers::Money;

/// The payment to each player, by the history.
pub type Payments = [Money; Replay::MOST];

/// The pots that bear a charge. No history records it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChargeSource {
    /// 14.14~(e): the main pot first.
    MainPot,
    /// Each pot in proportion.
    EachPot,
    /// Five percent of each pot in turn, the rest from the last one.
    InTurn,
}

impl ChargeSource {
    pub const ALL: [ChargeSource; 3] = [ChargeSource::MainPot, ChargeSource::EachPot, ChargeSource::InTurn];
}

/// Returns the greatest deviation of a payment from the shares after a charge, whatever pot bears it.
pub fn farthest(paid: &Payments, hand: &Replay<'_>, charge: Money) -> Money {
    let off = |shares: &Payments| {
        let differences = paid.iter().zip(shares).map(|(paid, share)| (*paid - *share).max(*share - *paid));
        differences.max().unwrap_or_default()
    };
    if charge.is_zero() {
        let mut won = [Money::ZERO; Replay::MOST];
        (0..hand.count()).for_each(|player| won[player] = hand.won_by(player));
        return off(&won);
    }
    // The division of the charge is not recorded: an odd chip of each pot more or less is no difference.
    let least = ChargeSource::ALL.map(|from| off(&after_charge(hand, charge, from))).into_iter().min();
    least.filter(|off| *off > hand.chip() * pots(hand)).unwrap_or_default()
}

fn pots(hand: &Replay<'_>) -> i64 {
    hand.shares().iter().map(|share| i64::from(share.pot) + 1).max().unwrap_or_default()
}

/// Returns each player's winnings after a charge, which is negative if the main pot holds more than was played. Equal hands share the rest of
/// a pot; otherwise its winners bear the charge in proportion.
pub fn after_charge(hand: &Replay<'_>, charge: Money, from: ChargeSource) -> Payments {
    let mut shares = [Money::ZERO; Replay::MOST];
    let (mut left, total, last) = (charge.in_cents(), hand.pots().in_cents(), pots(hand) - 1);
    for pot in 0..Replay::MOST as u8 {
        let of_pot = || hand.shares().iter().filter(|share: &&Share| share.pot == pot);
        let amounts = || of_pot().map(|share| share.amount.in_cents());
        let (amount, count) = (amounts().sum::<i64>(), of_pot().count() as i64);
        if amount == 0 {
            continue;
        }
        let taken = match from {
            ChargeSource::EachPot => part(charge.in_cents(), amount, total),
            ChargeSource::InTurn if i64::from(pot) < last => left.min(amount / 100 * 5),
            ChargeSource::MainPot | ChargeSource::InTurn => left.min(amount),
        };
        left -= taken;
        let spread = amounts().max().unwrap_or_default() - amounts().min().unwrap_or_default();
        for share in of_pot() {
            let cents = share.amount.in_cents();
            let net = match spread <= hand.chip().in_cents() {
                true => part(amount - taken, 1, count),
                false => cents - part(taken, cents, amount),
            };
            shares[share.player] += Money::cents(net);
        }
    }
    shares
}

/// Returns a part of an amount, to the nearest cent.
fn part(amount: i64, of: i64, whole: i64) -> i64 {
    let product = i128::from(amount) * i128::from(of) * 2 + i128::from(whole);
    i64::try_from(product.div_euclid(i128::from(whole) * 2)).unwrap_or_default()
}
