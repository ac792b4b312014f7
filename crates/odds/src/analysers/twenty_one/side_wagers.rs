//! 19:47-2.20, 2.22, 2.24  Side wagers that the first cards do not decide. All others are enumerated by the walk,
//! which ends when they are decided.

use crate::analysis_error::AnalysisError;
use crate::exact::exact_of;
use crate::figures::{ExactAnalysis, WagerFigures};
use croupier_rules::games::families::twenty_one::{
    HandGesture, LINES, TwentyOneAnswer, TwentyOneDecision, TwentyOneQuestion,
};
use croupier_rules::games::s02_blackjack::{
    Blackjack, BlackjackBet, House, SideBet, StreakStep, Wager, streak_decided_by,
};
use croupier_rules::games::{Game as _, Sample, Strategy, Wager as _, WagerKey};
use croupier_rules::wagers::{Money, Odds, PayAmount};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use std::time::Duration;

/// Stands with every hand: wagers that await the dealer's second card do not depend on the play of the player's hand.
static STANDS: Strategy<Blackjack> =
    Strategy { name: "stands", says: "stands with every hand", answer: stands };

fn stands(_: &House, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(_) => TwentyOneAnswer::Decision(TwentyOneDecision::Stand),
        TwentyOneQuestion::Hidden(_) => TwentyOneAnswer::Gesture(HandGesture::Tuck),
        TwentyOneQuestion::Offer(_) => TwentyOneAnswer::Adds([Money::ZERO; LINES]),
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// 2.20~(c), 2.24~(c): whether the dealer's second card decides it.
pub const fn waits_for_dealer(side: SideBet) -> bool {
    matches!(side, SideBet::DealerBonus | SideBet::EitherBonus | SideBet::Twenty)
}

/// Returns the figures of such a wager.
pub fn with_dealer(house: &House, sample: &Sample<Wager>, time_limit: Option<Duration>) -> ExactAnalysis {
    exact_of::<Blackjack>(house, &STANDS, std::slice::from_ref(sample), time_limit)
}

/// 2.22: returns the figures of a streak wager from the figures of the main wager. The streak is a Markov chain over
/// wins; the rules say what a round makes of it.
pub fn streak(
    house: &House,
    side: SideBet,
    sample: &Sample<WagerKey>,
    main: &WagerFigures,
) -> Result<WagerFigures, AnalysisError> {
    let miscounted = || AnalysisError::Miscounted(sample.wager.to_string());
    let of = |counts: fn(&BigRational) -> bool| -> BigRational {
        main.outcomes.iter().filter(|(net, _)| counts(net)).map(|(_, chance)| chance).sum()
    };
    let cent = Money::cents(1);
    let rounds_of =
        [(cent, of(Signed::is_positive)), (Money::ZERO, of(Zero::is_zero)), (-cent, of(Signed::is_negative))];
    let odds = pays(house, side).ok_or_else(miscounted)?;
    let (mut won, mut lost, mut rounds) = (BigRational::zero(), BigRational::zero(), BigRational::zero());
    // The probability that the streak has this many wins and is still open.
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
    let figures = WagerFigures::new(sample.wager.to_string(), [(pays, won), (-BigRational::one(), lost)]);
    Ok(WagerFigures { rounds, ..figures })
}

/// Returns the odds of a wager with one row in its pay table.
fn pays(house: &House, side: SideBet) -> Option<Odds> {
    let kind = Blackjack::WAGERS[Wager::own(BlackjackBet::Side(side)).kind()].id;
    let tables = Blackjack::pay_tables(house);
    let row = tables.iter().find(|table| table.wager == kind).and_then(|table| table.rows.first());
    match row?.pays {
        PayAmount::At(odds) => Some(odds),
        PayAmount::Of(_) | PayAmount::OfTheMeter(_) => None,
    }
}
