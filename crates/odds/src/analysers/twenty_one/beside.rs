//! 19:47-2.20, 2.22, 2.24  Wagers beside the hand that the first cards do not decide. All others are walked, which ends when they are decided.

use crate::exact::exact_of;
use crate::figures::{Exact, ExactWager};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::families::twenty_one::{Answer, Ask, Decision, Gesture, LINES};
use croupier_rules::games::s02_blackjack::{
    Bet, Blackjack, House, SideBet, StreakStep, Wager, streak_decided_by,
};
use croupier_rules::games::{Game as _, Sample, Strategy, Wager as _, WagerKey};
use croupier_rules::wagers::{Amount, Money, Odds};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use std::time::Duration;

/// Somebody who stands with every hand: the wagers that wait for the dealer's second card do not ask how the player's hand is played.
static STANDS: Strategy<Blackjack> =
    Strategy { name: "stands", says: "stands with every hand", answer: stands };

fn stands(_: &House, ask: &Ask) -> Answer {
    match ask {
        Ask::Turn(_) => Answer::Decision(Decision::Stand),
        Ask::Hidden(_) => Answer::Gesture(Gesture::Tuck),
        Ask::Offer(_) => Answer::Adds([Money::ZERO; LINES]),
        Ask::Either(_) => Answer::First,
    }
}

/// 2.20~(c), 2.24~(c): whether the dealer's second card decides it.
pub const fn waits_for_dealer(side: SideBet) -> bool {
    matches!(side, SideBet::DealerBonus | SideBet::EitherBonus | SideBet::Twenty)
}

/// The figures of such a wager.
pub fn with_dealer(house: &House, sample: &Sample<Wager>, patience: Option<Duration>) -> Exact {
    exact_of::<Blackjack>(house, &STANDS, std::slice::from_ref(sample), patience)
}

/// 2.22: a streak wager, where the box is won and lost in a round as these figures say. It is followed from win to win, and the rules say what a round makes of it.
pub fn streak(
    house: &House,
    side: SideBet,
    sample: &Sample<WagerKey>,
    main: &ExactWager,
) -> Result<ExactWager, Unanalysable> {
    let miscounted = || Unanalysable::Miscounted(sample.wager.to_string());
    let of = |counts: fn(&BigRational) -> bool| -> BigRational {
        main.outcomes.iter().filter(|(net, _)| counts(net)).map(|(_, chance)| chance).sum()
    };
    let cent = Money::cents(1);
    let rounds_of =
        [(cent, of(Signed::is_positive)), (Money::ZERO, of(Zero::is_zero)), (-cent, of(Signed::is_negative))];
    let odds = pays(house, side).ok_or_else(miscounted)?;
    let (mut won, mut lost, mut rounds) = (BigRational::zero(), BigRational::zero(), BigRational::zero());
    // The chance that the streak comes to so many wins, and is not decided by them.
    let (mut wins, mut pending) = (0, BigRational::one());
    while !pending.is_zero() {
        let steps = rounds_of.iter().map(|(net, chance)| (StreakStep::after(wins, *net), chance));
        let moves = || steps.clone().filter(|(step, _)| *step != StreakStep::Stays);
        let decided: BigRational = moves().map(|(_, chance)| chance).sum();
        if decided.is_zero() {
            return Err(miscounted());
        }
        rounds += &pending / &decided;
        let mut next = BigRational::zero();
        for (step, chance) in moves() {
            let comes = &pending * chance / &decided;
            match step {
                StreakStep::Ends => lost += comes,
                StreakStep::Reaches(more) if streak_decided_by(more) == Some(side) => won += comes,
                StreakStep::Reaches(_) | StreakStep::Stays => next += comes,
            }
        }
        (wins, pending) = (wins + 1, next);
    }
    let unit = BigRational::from_integer(sample.amount.in_cents().into());
    let pays = BigRational::from_integer(odds.pay(sample.amount).in_cents().into()) / unit;
    let figures = ExactWager::new(sample.wager.to_string(), [(pays, won), (-BigRational::one(), lost)]);
    Ok(ExactWager { rounds, ..figures })
}

/// What a wager is paid that has one row in its pay table.
fn pays(house: &House, side: SideBet) -> Option<Odds> {
    let kind = Blackjack::WAGERS[Wager::own(Bet::Side(side)).kind()].id;
    let tables = Blackjack::pay_tables(house);
    let row = tables.iter().find(|table| table.wager == kind).and_then(|table| table.rows.first());
    match row?.pays {
        Amount::At(odds) => Some(odds),
        Amount::Of(_) | Amount::OfTheMeter(_) => None,
    }
}
