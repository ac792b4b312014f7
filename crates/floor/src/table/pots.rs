//! The pots and the seats with a share in them, summed from movements of money without a rule.

use crate::wire::PotView;
use croupier_rules::games::WagerKey;
use croupier_rules::table::{CardPositions, Entry, Event, Movement, Party, Seat, Spot};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
struct Pot {
    amount: Money,
    house: Money,
    seats: BTreeSet<Seat>,
}

/// The pots of the round that is shown, where something lies in them.
pub fn pots(seen: &[Entry]) -> Vec<PotView> {
    let mut pots: BTreeMap<u8, Pot> = BTreeMap::new();
    for entry in seen {
        if let Event::Money(movement) = &entry.event {
            follow(&mut pots, movement);
        }
    }
    pots.retain(|_, pot| pot.amount > Money::ZERO);
    if pots.is_empty() {
        return Vec::new();
    }
    let lies = CardPositions::after(seen.iter().map(|entry| &entry.event));
    let holders: BTreeSet<Seat> = lies.spots().filter_map(|(spot, _)| owner(spot)).collect();
    let view = |(pot, Pot { amount, house, seats }): (u8, Pot)| PotView {
        pot,
        amount: amount.into(),
        seats: seats.intersection(&holders).map(|seat| seat.number()).collect(),
        house: house.into(),
    };
    pots.into_iter().map(view).collect()
}

const fn owner(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Seat(seat) | Spot::Hand(seat, _) | Spot::Set(seat, _) => Some(seat),
        _ => None,
    }
}

fn follow(pots: &mut BTreeMap<u8, Pot>, movement: &Movement<WagerKey>) {
    match movement {
        Movement::Takes { seat, amount, into: Party::Pot(pot), .. } => {
            let pot = pots.entry(*pot).or_default();
            pot.amount += *amount;
            pot.seats.insert(*seat);
        }
        Movement::Pays { amount, from: Party::Pot(pot), .. } => {
            pots.entry(*pot).or_default().amount -= *amount
        }
        Movement::Passes { from, into, amount } => pass(pots, *from, *into, *amount),
        Movement::Takes { .. }
        | Movement::Pays { .. }
        | Movement::Places { .. }
        | Movement::Returns { .. }
        | Movement::Refunds { .. }
        | Movement::Charges { .. }
        | Movement::Marks { .. }
        | Movement::Collects { .. }
        | Movement::Moves { .. } => {}
    }
}

/// Follows a movement of money between two parties. If a pot goes into another, its contributors have a share there.
fn pass(pots: &mut BTreeMap<u8, Pot>, from: Party, into: Party, amount: Money) {
    let seats = match from {
        Party::Pot(pot) => {
            let pot = pots.entry(pot).or_default();
            pot.amount -= amount;
            pot.seats.clone()
        }
        Party::House | Party::Meter | Party::Bank(_) => BTreeSet::new(),
    };
    if let Party::Pot(pot) = into {
        let pot = pots.entry(pot).or_default();
        pot.amount += amount;
        pot.seats.extend(seats);
        if from == Party::House {
            pot.house += amount;
        }
    }
}
