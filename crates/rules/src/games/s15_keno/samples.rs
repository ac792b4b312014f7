//! The sample tickets of an analysis.

use super::house::House;
use super::issuance::sample_amount;
use super::pay_table::PayTableId;
use super::slip::{Condition, ConditionWays};
use super::wagers::{KenoTicketKind, Wager};
use crate::equipment::Balls;
use crate::games::Sample;

/// A straight ticket for each number of spots that is offered, and one ticket of each other kind.
pub fn samples(house: &House) -> Vec<Sample<Wager>> {
    let straight = house.spots().map(|spots| Wager::of(KenoTicketKind::Straight, &groups(&[spots])));
    let of_groups = [split(house), way(house), combination(house), king(house), quick_pick(house)];
    let special =
        [KenoTicketKind::Special, KenoTicketKind::Top, KenoTicketKind::Bottom, KenoTicketKind::Edge]
            .map(|kind| special(house, kind));
    let tickets = straight.chain(of_groups).chain(special).flatten();
    tickets.filter_map(|ticket| Some(Sample::alone(ticket, sample_amount(house, ticket)?))).collect()
}

/// Groups of these sizes, with numbers from 1 on.
fn groups(sizes: &[u8]) -> Vec<Balls> {
    let mut next = 1;
    sizes
        .iter()
        .map(|size| {
            let group = Balls::range(next, next + size - 1);
            next += size;
            group
        })
        .collect()
}

/// A ticket with all ways of these numbers of spots.
fn conditioned(kind: KenoTicketKind, sizes: &[u8], spots: &[u8]) -> Option<Wager> {
    let ticket = Wager::of(kind, &groups(sizes));
    let condition = |spots: &u8| Condition { ways: ConditionWays::OfSpots(*spots), rate: None };
    spots.iter().map(condition).fold(ticket, |ticket, condition| ticket?.on(condition))
}

/// Those of these numbers of spots that are offered; the first offered one if none is.
fn offered(house: &House, wanted: &[u8], least: u8) -> Vec<u8> {
    let offers = |spots: &&u8| house.table(PayTableId::Spots(**spots)).is_offered();
    let found: Vec<u8> = wanted.iter().filter(offers).copied().collect();
    if found.is_empty() { house.spots().find(|spots| *spots >= least).into_iter().collect() } else { found }
}

fn split(house: &House) -> Option<Wager> {
    let spots = *offered(house, &[4], 1).first()?;
    Wager::of(KenoTicketKind::Split, &groups(&[spots, spots]))
}

/// Three groups of four: 3/4 and 3/8.
fn way(house: &House) -> Option<Wager> {
    let spots = offered(house, &[4, 8], 2);
    let size = if spots.iter().all(|spots| spots % 4 == 0) { 4 } else { *spots.first()? };
    conditioned(KenoTicketKind::Way, &[size; 3], &spots)
}

/// Groups of two, four and four.
fn combination(house: &House) -> Option<Wager> {
    let spots = offered(house, &[2, 4, 6, 8, 10], 2);
    if spots.iter().all(|spots| spots % 2 == 0 && *spots <= 10) {
        return conditioned(KenoTicketKind::Combination, &[2, 4, 4], &spots);
    }
    let spots = *spots.first()?;
    conditioned(KenoTicketKind::Combination, &[spots, spots + 1], &[spots])
}

/// A king and two groups of three.
fn king(house: &House) -> Option<Wager> {
    let spots = offered(house, &[4, 7], 2);
    if spots.iter().all(|spots| matches!(spots, 4 | 7)) {
        return conditioned(KenoTicketKind::King, &[1, 3, 3], &spots);
    }
    let spots = *spots.first()?;
    conditioned(KenoTicketKind::King, &[1, spots - 1], &[spots])
}

fn quick_pick(house: &House) -> Option<Wager> {
    offered(house, &[5], 1).first().copied().map(Wager::quick_pick)
}

fn special(house: &House, kind: KenoTicketKind) -> Option<Wager> {
    let table = house.table(PayTableId::ticket(kind, 0));
    if !table.is_offered() {
        return None;
    }
    match Wager::fixed_numbers(kind) {
        Some(numbers) => Wager::of(kind, &[numbers]),
        None => Wager::of(kind, &groups(&[table.spots()])),
    }
}
