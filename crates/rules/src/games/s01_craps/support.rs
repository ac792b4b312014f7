//! 19:47-1.6  Supplemental wagers made after the come out roll in support of pass, don't pass, come and don't come bets (taking and laying odds).

use super::house::{House, OddsMultiple};
use super::layout::CrapsBets;
use super::numbers::{CrapsPhase, PointNumber, PointPair};
use super::wagers::Wager;
use crate::cite;
use crate::law::Refusal;
use crate::wagers::Money;

/// The flat bet that an odds wager supports.
pub const fn flat(odds: Wager) -> Option<Wager> {
    match odds {
        Wager::PassOdds => Some(Wager::Pass),
        Wager::DontPassOdds => Some(Wager::DontPass),
        Wager::ComeOdds(n) => Some(Wager::ComeOn(n)),
        Wager::DontComeOdds(n) => Some(Wager::DontComeOn(n)),
        _ => None,
    }
}

/// The odds wager that supports a flat bet which may be removed with it.
pub const fn behind(flat: Wager) -> Option<Wager> {
    match flat {
        Wager::DontPass => Some(Wager::DontPassOdds),
        Wager::DontComeOn(n) => Some(Wager::DontComeOdds(n)),
        _ => None,
    }
}

/// The point that an odds wager is on.
const fn point(odds: Wager, phase: CrapsPhase) -> Option<PointNumber> {
    match (odds, phase) {
        (Wager::ComeOdds(n) | Wager::DontComeOdds(n), _) => Some(n),
        (Wager::PassOdds | Wager::DontPassOdds, CrapsPhase::Point(point)) => Some(point),
        _ => None,
    }
}

/// 1.6~(a), (b): odds support a flat bet whose point is established.
pub fn permitted(odds: Wager, phase: CrapsPhase, bets: &CrapsBets) -> Result<(), Refusal> {
    if point(odds, phase).is_none() {
        return Err(no_point(odds));
    }
    if flat(odds).is_none_or(|flat| !bets.has(flat)) {
        return Err(Refusal::new(odds.by(), "there is no bet that these odds could support"));
    }
    Ok(())
}

/// 1.6~(c): whether odds may amount to `total`.
pub fn within_multiple(
    house: &House,
    phase: CrapsPhase,
    bets: &CrapsBets,
    odds: Wager,
    total: Money,
) -> Result<(), Refusal> {
    let (most, flat) = most(house, phase, bets, odds)?;
    if total > most {
        return Err(Refusal::new(cite!("1.6~(c)"), format!("at most ${most} behind ${flat}")));
    }
    Ok(())
}

/// 1.6~(c): odds taken are at most a multiple of the flat bet; of odds laid the possible win is. If that cannot be paid exactly, the next higher
/// payable amount is the limit. With the flat bet.
pub fn most(
    house: &House,
    phase: CrapsPhase,
    bets: &CrapsBets,
    odds: Wager,
) -> Result<(Money, Money), Refusal> {
    let (Some(point), Some(flat)) = (point(odds, phase), flat(odds)) else { return Err(no_point(odds)) };
    let multiple = match (house.multiple, point.pair()) {
        (OddsMultiple::Times(times), _) => i64::from(times),
        (OddsMultiple::ThreeFourFive, PointPair::FourTen) => 3,
        (OddsMultiple::ThreeFourFive, PointPair::FiveNine) => 4,
        (OddsMultiple::ThreeFourFive, PointPair::SixEight) => 5,
    };
    let (laid, wins) = match (odds, point.pair()) {
        (Wager::PassOdds | Wager::ComeOdds(_), _) => (1, 1),
        (_, PointPair::FourTen) => (2, 1),
        (_, PointPair::FiveNine) => (3, 2),
        (_, PointPair::SixEight) => (6, 5),
    };
    let step = house.step(odds, phase).in_cents();
    let flat = bets.amount(flat);
    let wanted = flat.in_cents() * multiple * laid;
    Ok((Money::cents((wanted + wins * step - 1) / (wins * step) * step), flat))
}

/// 1.6~(a), (b): there is no point yet that odds could be on.
fn no_point(odds: Wager) -> Refusal {
    Refusal::new(odds.by(), "odds are wagered after the point is established")
}
