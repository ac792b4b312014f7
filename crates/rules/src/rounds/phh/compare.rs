//! Comparison of a settled hand with its history.

use super::history::History;
use super::replay::{Replay, Share};
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

/// The kind of difference between the chips of a history and those of the settled hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// Players who share a pot have other odd chips (14.15~(h)).
    OddChips,
    /// The winnings are right, and the finishing stacks were reckoned with amounts that were cut at their
    /// thousands separator: `1` for `1,250.50`.
    Thousands,
    /// One of the players who share a pot has no winnings.
    SharedByOne,
    /// More is paid than lies in the pots, by an ante or a blind that is not recorded.
    UnrecordedPost,
    /// The pot lacks more than the highest rake (14.14~(b)), or another amount than `_rake`.
    Rake,
    /// More is paid than lies in the pots.
    MoreThanThePots,
    /// The winners share the pots in other parts.
    Shares,
    /// Another player wins.
    Winners,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difference::OddChips => "odd chips of a shared pot go to other players (14.15~(h))",
            Difference::Thousands => {
                "finishing_stacks are reckoned with amounts cut at their thousands separator"
            }
            Difference::SharedByOne => "of the players who share a pot one has no winnings",
            Difference::UnrecordedPost => {
                "more is paid than lies in the pots, by an ante or blind that is not recorded"
            }
            Difference::Rake => {
                "more is missing from the pot than the highest rake of 10 percent (14.14~(b))"
            }
            Difference::MoreThanThePots => "more is paid than lies in the pots",
            Difference::Shares => "the winners share the pots in other parts",
            Difference::Winners => "another player wins",
        })
    }
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

/// The payment to each player, by the history.
type Paid = [Money; Replay::MOST];

/// Compares a hand that was played to its end with its history.
pub fn compare(history: &History, hand: &Replay<'_>) -> HandComparison {
    let (finishing, winnings) = (by_finishing(history, hand), by_winnings(history, hand));
    let found = match (finishing, winnings) {
        (None, None) => return HandComparison::Incomplete(MissingPart::Result),
        (Some(only), None) | (None, Some(only)) => only,
        (Some(Ok(rake)), Some(Ok(other))) if rake == other => Ok(rake),
        (Some(Ok(_)), Some(Ok(_))) => Err(Wrong::Difference(Difference::Rake)),
        (Some(Err(_)), Some(Ok(_))) if hand.pots() >= THOUSAND => {
            Err(Wrong::Difference(Difference::Thousands))
        }
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

/// Amounts from here on are written with a separator.
const THOUSAND: Money = Money::dollars(1000);

/// The kind of fault in payments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wrong {
    /// A player wins whose cards are not recorded.
    Unseen,
    Difference(Difference),
}

/// Returns the rake by the finishing stacks; none if there are none.
fn by_finishing(history: &History, hand: &Replay<'_>) -> Option<Result<Money, Wrong>> {
    history.finishing.at?;
    let mut paid = [Money::ZERO; Replay::MOST];
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid = history.finishing.get(player)? - hand.left_of(player)?;
    }
    Some(rake_of(&paid, history, hand))
}

/// Returns the rake by the winnings, with or without a player's own uncalled bet. If all are 0, they were not
/// recorded.
fn by_winnings(history: &History, hand: &Replay<'_>) -> Option<Result<Money, Wrong>> {
    history.winnings.at?;
    let mut paid = [Money::ZERO; Replay::MOST];
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid = history.winnings.get(player)?;
    }
    if paid.iter().all(|amount| amount.is_zero()) {
        return None;
    }
    let plain = rake_of(&paid, history, hand);
    for (player, paid) in paid.iter_mut().enumerate().take(hand.count()) {
        *paid -= hand.returned_to(player);
    }
    Some(match (plain, rake_of(&paid, history, hand)) {
        (Ok(rake), _) | (Err(_), Ok(rake)) => Ok(rake),
        (Err(one), Err(other)) => Err(one.min(other)),
    })
}

/// Returns the rake, if the payments are right otherwise.
fn rake_of(paid: &Paid, history: &History, hand: &Replay<'_>) -> Result<Money, Wrong> {
    let wrong = |difference| Err(Wrong::Difference(difference));
    let players = || 0..hand.count();
    let wins = |player: usize| !hand.won_by(player).is_zero();
    if players().any(|player| !paid[player].is_zero() && hand.mucks(player) && !wins(player)) {
        return Err(Wrong::Unseen);
    }
    if players().any(|player| paid[player] < Money::ZERO || (!wins(player) && !paid[player].is_zero())) {
        return wrong(Difference::Winners);
    }
    let rake = hand.pots() - paid.iter().copied().sum();
    if rake < Money::ZERO {
        return wrong(match is_post_missing(rake, history, hand) {
            true => Difference::UnrecordedPost,
            false => Difference::MoreThanThePots,
        });
    }
    let winners = players().filter(|player| wins(*player)).count();
    if winners > 1 && players().any(|player| wins(player) && paid[player].is_zero()) {
        return wrong(Difference::SharedByOne);
    }
    if rake * HIGHEST_RAKE > hand.pots() {
        return wrong(Difference::Rake);
    }
    if winners < 2 {
        return Ok(rake);
    }
    match farthest(paid, hand, rake) {
        Money::ZERO => Ok(rake),
        off if off <= ODD_CHIP.max(hand.chip()) => wrong(Difference::OddChips),
        _ => wrong(Difference::Shares),
    }
}

/// The largest chip that is odd where others count in cents.
const ODD_CHIP: Money = Money::cents(5);

/// Whether the payments come out with an ante or a blind more in the pot, and a rake.
fn is_post_missing(rake: Money, history: &History, hand: &Replay<'_>) -> bool {
    let blind = |player| history.blinds.get(player).unwrap_or_default();
    let ante = history.antes.get(0).unwrap_or_default();
    let posts = [ante, ante * 2, blind(0), blind(1), blind(0) + blind(1)];
    let fits = |post: Money| {
        let left = rake + post;
        left >= Money::ZERO && left * HIGHEST_RAKE <= hand.pots() + post
    };
    posts.into_iter().any(|post| post > Money::ZERO && fits(post))
}

/// Returns the greatest deviation of a payment: the rake comes out of the main pot first, or out of each pot
/// in proportion, whichever deviates less.
fn farthest(paid: &Paid, hand: &Replay<'_>, rake: Money) -> Money {
    let off = |shares: &Paid| {
        let differences = paid.iter().zip(shares).map(|(paid, share)| (*paid - *share).max(*share - *paid));
        differences.max().unwrap_or_default()
    };
    if rake.is_zero() {
        let mut won = [Money::ZERO; Replay::MOST];
        (0..hand.count()).for_each(|player| won[player] = hand.won_by(player));
        return off(&won);
    }
    // The division of the rake is not recorded: an odd chip of each pot more or less is no difference.
    let pots = hand.shares().iter().map(|share| i64::from(share.pot) + 1).max().unwrap_or_default();
    let rounded = |off: Money| if off <= hand.chip() * pots { Money::ZERO } else { off };
    rounded(off(&after_rake(hand, rake, From::MainPot)).min(off(&after_rake(hand, rake, From::EachPot))))
}

/// The source of a rake.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    /// 14.14~(e).
    MainPot,
    EachPot,
}

/// Returns each player's winnings after a rake. Equal hands share the rest of a pot; otherwise its winners
/// bear the rake in proportion.
fn after_rake(hand: &Replay<'_>, rake: Money, from: From) -> Paid {
    let mut shares = [Money::ZERO; Replay::MOST];
    let (mut left, total) = (rake.in_cents(), hand.pots().in_cents());
    for pot in 0..Replay::MOST as u8 {
        let of_pot = || hand.shares().iter().filter(|share: &&Share| share.pot == pot);
        let amounts = || of_pot().map(|share| share.amount.in_cents());
        let (amount, count) = (amounts().sum::<i64>(), of_pot().count() as i64);
        if amount == 0 {
            continue;
        }
        let taken = match from {
            From::MainPot => left.min(amount),
            From::EachPot => part(rake.in_cents(), amount, total),
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
    i64::try_from(product / (i128::from(whole) * 2)).unwrap_or_default()
}
