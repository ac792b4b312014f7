//! 19:47-2.20, 2.22, 2.24  Wagers beside the hand that the first cards do not decide. All others are walked, which ends when they are decided.

use crate::exact::exact_of;
use crate::figures::{Exact, ExactWager};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::families::twenty_one::{Answer, Ask, Decision, Gesture, LINES};
use croupier_rules::games::s02_blackjack::{Bet, Blackjack, House, SideBet, Wager};
use croupier_rules::games::{Game as _, Sample, Strategy, Wager as _};
use croupier_rules::wagers::{Amount, Money};
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

/// 2.22: so many wins in a row, where the box is won and lost in a round as these figures say; a void round does not count.
pub fn streak(
    house: &House,
    side: SideBet,
    sample: &Sample<String>,
    main: &ExactWager,
) -> Result<ExactWager, Unanalysable> {
    let miscounted = || Unanalysable::Miscounted(sample.wager.clone());
    let of = |counts: fn(&BigRational) -> bool| -> BigRational {
        main.outcomes.iter().filter(|(net, _)| counts(net)).map(|(_, chance)| chance).sum()
    };
    let (wins, loses) = (of(Signed::is_positive), of(Signed::is_negative));
    let decided = &wins + loses;
    let in_a_row = SideBet::STREAKS.iter().position(|known| *known == side).map(|place| place as i32 + 2);
    let (Some(in_a_row), false) = (in_a_row, decided.is_zero()) else { return Err(miscounted()) };
    let kind = Blackjack::WAGERS[Wager::own(Bet::Side(side)).kind()].id;
    let tables = Blackjack::pay_tables(house);
    let row = tables.iter().find(|table| table.wager == kind).and_then(|table| table.rows.first());
    let Some(Amount::At(odds)) = row.map(|row| row.pays) else { return Err(miscounted()) };
    let unit = BigRational::from_integer(sample.amount.in_cents().into());
    let won = BigRational::from_integer(odds.pay(sample.amount).in_cents().into()) / unit;
    let next = wins / &decided;
    let all = num_traits::pow(next.clone(), in_a_row as usize);
    let rounds: BigRational =
        (0..in_a_row as usize).map(|before| num_traits::pow(next.clone(), before)).sum();
    let lost = BigRational::one() - &all;
    let figures = ExactWager::new(&sample.wager, [(won, all), (-BigRational::one(), lost)]);
    Ok(ExactWager { rounds: rounds / decided, ..figures })
}
