//! The sample wagers of an analysis.

use super::house::House;
use super::numbers::{CrapsPhase, HardNumber, HornNumber, PointNumber};
use super::wagers::Wager;
use crate::games::{Sample, Wager as _};
use crate::wagers::{LimitClass, Money};

/// The number of amounts tried before a wager is left out because the house's odds and limits do not fit each other.
const TRIES: i64 = 5_000;

/// The wagers that start a round.
const ALONE: [Wager; 30] = [
    Wager::Pass,
    Wager::DontPass,
    Wager::Place(PointNumber::Six),
    Wager::Place(PointNumber::Five),
    Wager::Place(PointNumber::Four),
    Wager::Hardway(HardNumber::Eight),
    Wager::PlaceToLose(PointNumber::Four),
    Wager::PlaceToLose(PointNumber::Five),
    Wager::PlaceToLose(PointNumber::Six),
    Wager::Buy(PointNumber::Four),
    Wager::Buy(PointNumber::Five),
    Wager::Buy(PointNumber::Six),
    Wager::Lay(PointNumber::Four),
    Wager::Lay(PointNumber::Five),
    Wager::Lay(PointNumber::Six),
    Wager::Hardway(HardNumber::Four),
    Wager::Field,
    Wager::AnySeven,
    Wager::AnyCraps,
    Wager::CrapsTwo,
    Wager::CrapsThree,
    Wager::CrapsTwelve,
    Wager::Eleven,
    Wager::CrapsEleven,
    Wager::Horn,
    Wager::HornHigh(HornNumber::Two),
    Wager::HornHigh(HornNumber::Three),
    Wager::HornHigh(HornNumber::Eleven),
    Wager::HornHigh(HornNumber::Twelve),
    Wager::Fire,
];

/// The wagers that need a line bet before them.
const WITH_LINE_BET: [(Wager, Wager); 4] = [
    (Wager::Come, Wager::Pass),
    (Wager::DontCome, Wager::Pass),
    (Wager::PassOdds, Wager::Pass),
    (Wager::DontPassOdds, Wager::DontPass),
];

/// One wager of each kind, with an amount that the table takes.
pub fn samples(house: &House) -> Vec<Sample<Wager>> {
    let alone =
        ALONE.into_iter().filter_map(|wager| Some(Sample::alone(wager, amount(house, wager, Money::ZERO)?)));
    // Odds of 30 units can be paid on every point, and a flat bet of as much supports them at any multiple.
    let odds = house.unit * 30;
    let with = WITH_LINE_BET.into_iter().filter_map(|(wager, line)| {
        let flat = amount(house, line, odds)?;
        let amount = match wager {
            Wager::PassOdds | Wager::DontPassOdds => odds,
            flat_too => amount(house, flat_too, Money::ZERO)?,
        };
        house.has_on_layout(wager).then_some(Sample { wager, amount, with: Some((line, flat)) })
    });
    alone.chain(with).collect()
}

/// The smallest amount of a wager that the table takes, of at least so much, on which the vigorish needs no rounding.
fn amount(house: &House, wager: Wager, least: Money) -> Option<Money> {
    let minimum = match Wager::SPECS[wager.kind()].limits {
        LimitClass::Table => house.limits.minimum,
        LimitClass::Side => house.limits.side_minimum,
        LimitClass::OfTheGame => house.fire_minimum,
    };
    if !house.offers(wager) {
        return None;
    }
    let first = minimum.max(least).in_cents() / house.unit.in_cents();
    let taken = |amount: &Money| {
        amount.in_cents() > 0
            && house.payable(wager, CrapsPhase::ComeOut, *amount)
            && vigorish_is_exact(house, wager, *amount)
            && match wager {
                Wager::Fire => {
                    (house.fire_minimum..=house.fire_maximum).contains(amount)
                        && (house.fire_aggregate.is_zero() || *amount <= house.fire_aggregate)
                }
                _ => house.limits.check(*amount, Wager::SPECS[wager.kind()].limits).is_ok(),
            }
    };
    (first..first + TRIES).map(|units| house.unit * units).find(taken)
}

fn vigorish_is_exact(house: &House, wager: Wager, amount: Money) -> bool {
    let base = match wager {
        Wager::Buy(_) => amount,
        Wager::Lay(n) => house.pays.laid.on(n).pay(amount),
        _ => return true,
    };
    house.vigorish.is_exactly(house.vigorish(wager, amount), base)
}
