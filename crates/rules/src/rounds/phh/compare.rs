//! Comparison of a settled hand with its history.

use super::difference::Difference;
use super::history::History;
use super::replay::Replay;
use super::rooms::{ChargedPot, Charges};
use super::shares::{Payments, farthest};
use crate::wagers::Money;
use std::fmt;

/// The result of a hand that could be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandComparison {
    /// The hand is settled, and every player has the chips that the history names.
    Equal {
        /// The rake that the room took out of the pot.
        rake: Money,
    },
    /// The hand is settled, and the history names other chips.
    Different(Difference),
    /// The history lacks information to settle the hand, or a result to compare with.
    Incomplete(MissingPart),
}

/// The part that a history lacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MissingPart {
    /// The actions end before the hand is over.
    Actions,
    /// The hole cards of a player who shows them, or up cards.
    HoleCards,
    /// Community cards.
    Board,
    /// Whether a player shows the hand.
    Showdown,
    /// The stack of a player who may be all-in.
    StartingStacks,
    /// `finishing_stacks` or `winnings`: the history has no result to compare with.
    Result,
}

impl fmt::Display for MissingPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MissingPart::Actions => "actions: they end before the hand is over",
            MissingPart::HoleCards => "actions: the cards of a hand at the showdown are unknown",
            MissingPart::Board => "actions: a community card is unknown",
            MissingPart::Showdown => "actions: whether a player shows the hand is not said",
            MissingPart::StartingStacks => {
                "starting_stacks: the stack of a player who may be all-in is unknown"
            }
            MissingPart::Result => "finishing_stacks or winnings: there is nothing to compare with",
        })
    }
}

/// 14.14~(b): a rake is at most a tenth of the pot.
const HIGHEST_RAKE: i64 = 10;

/// Compares a hand that was played to its end with its history.
pub fn compare(history: &History, hand: &Replay<'_>) -> HandComparison {
    let (finishing, winnings) = (by_finishing(history, hand), by_winnings(history, hand));
    let found = match (finishing, winnings) {
        (None, None) => return HandComparison::Incomplete(MissingPart::Result),
        (Some(only), None) | (None, Some(only)) => only,
        (Some(Ok(rake)), Some(Ok(other))) if rake == other => Ok(rake),
        (Some(Ok(_)), Some(Ok(_))) => Err(Wrong::Difference(Difference::Rake)),
        (Some(Err(wrong)), _) | (_, Some(Err(wrong))) => Err(wrong),
    };
    match found {
        Ok(rake) if history.rake.is_some_and(|said| said != rake) => {
            HandComparison::Different(Difference::Rake)
        }
        Ok(rake) => HandComparison::Equal { rake },
        Err(Wrong::Unseen) => HandComparison::Incomplete(MissingPart::HoleCards),
        Err(_) if hand.may_be_all_in() => HandComparison::Incomplete(MissingPart::StartingStacks),
        Err(Wrong::Difference(difference)) => HandComparison::Different(difference),
    }
}

/// The kind of fault in payments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wrong {
    /// A player wins whose cards are not recorded.
    Unseen,
    Difference(Difference),
}

/// Returns the payments by the finishing stacks; none if they are not recorded.
pub fn paid_by_finishing(history: &History, hand: &Replay<'_>) -> Option<Payments> {
    history.finishing.at?;
    let mut paid = [Money::ZERO; Replay::MOST];
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid = history.finishing.get(player)? - hand.left_of(player)?;
    }
    Some(paid)
}

/// Returns the payments by the winnings. If all are 0, they were not recorded.
pub fn paid_by_winnings(history: &History, hand: &Replay<'_>) -> Option<Payments> {
    history.winnings.at?;
    let mut paid = [Money::ZERO; Replay::MOST];
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid = history.winnings.get(player)?;
    }
    (!paid.iter().all(|amount| amount.is_zero())).then_some(paid)
}

/// Returns the winnings without a player's own uncalled bet.
pub fn without_returns(mut paid: Payments, hand: &Replay<'_>) -> Payments {
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid -= hand.returned_to(player);
    }
    paid
}

/// Returns the rake by the finishing stacks; none if there are none.
fn by_finishing(history: &History, hand: &Replay<'_>) -> Option<Result<Money, Wrong>> {
    paid_by_finishing(history, hand).map(|paid| rake_of(&paid, history, hand))
}

/// Returns the rake by the winnings, with or without a player's own uncalled bet.
fn by_winnings(history: &History, hand: &Replay<'_>) -> Option<Result<Money, Wrong>> {
    let paid = paid_by_winnings(history, hand)?;
    let plain = rake_of(&paid, history, hand);
    Some(match (plain, rake_of(&without_returns(paid, hand), history, hand)) {
        (Ok(rake), _) | (Err(_), Ok(rake)) => Ok(rake),
        (Err(one), Err(other)) => Err(one.min(other)),
    })
}

/// Returns the rake, if the payments are right otherwise.
fn rake_of(paid: &Payments, history: &History, hand: &Replay<'_>) -> Result<Money, Wrong> {
    let wrong = |difference| Err(Wrong::Difference(difference));
    let players = || 0..hand.count();
    let wins = |player: usize| !hand.won_by(player).is_zero();
    if players().any(|player| !paid[player].is_zero() && hand.mucks(player) && !wins(player)) {
        return Err(Wrong::Unseen);
    }
    if players().any(|player| paid[player] < Money::ZERO || (!wins(player) && !paid[player].is_zero())) {
        return wrong(Difference::Winners);
    }
    let pots = hand.pots() + hand.dead();
    let taken = pots - paid.iter().copied().sum();
    if taken < Money::ZERO {
        return wrong(Difference::MoreThanThePots);
    }
    if players().filter(|player| wins(*player)).any(|player| paid[player].is_zero()) {
        return wrong(Difference::Shares);
    }
    let pot = ChargedPot { amount: pots, dead: hand.dead(), has_flop: !history.actions.board.is_empty() };
    let charges = match history.room {
        Some(room) => room.charges_up_to(pot, taken),
        None => (taken * HIGHEST_RAKE <= pots).then_some(Charges::rake(taken)),
    };
    let Some(charges) = charges else { return wrong(Difference::Rake) };
    let is_shared = players().filter(|player| wins(*player)).count() > 1;
    match if is_shared { farthest(paid, hand, taken - hand.dead()) } else { Money::ZERO } {
        Money::ZERO if taken * HIGHEST_RAKE <= pots || charges.contribution.is_zero() => Ok(taken),
        Money::ZERO => wrong(Difference::Contribution),
        off if off <= ODD_CHIP.max(hand.chip()) => wrong(Difference::OddChips),
        _ => wrong(Difference::Shares),
    }
}

/// The largest chip that is odd where others count in cents.
const ODD_CHIP: Money = Money::cents(10);
