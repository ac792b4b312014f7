//! The viewers of cards that are dealt face down.

#![allow(clippy::unwrap_used, reason = "a test that cannot run must fail")]

use croupier_rules::rounds;
use croupier_rules::table::{Audience, Event, Face, Seat, Spot};

/// 10.8~(d), (h): the hand of a bank that the house covers by half is set by the dealer: the player does not look at it. Other players look at their own
/// tiles, and nobody at those of a position without a wager.
#[test]
fn the_tiles_of_a_co_bank_have_no_viewers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rounds/10-pai-gow/co-bank-odd-cent.round");
    let record = rounds::run(&rounds::parse(&std::fs::read_to_string(path).unwrap()).unwrap()).record;
    let looks = |number: u8| -> Vec<Audience> {
        let seat = Seat::new(number).unwrap();
        let audience = |event: &Event| match event {
            Event::Deals { to, face: Face::Down(audience), .. } if *to == Spot::Seat(seat) => Some(*audience),
            _ => None,
        };
        record.iter().filter_map(|entry| audience(&entry.event)).collect()
    };
    let (four, six) = (Audience::Seat(Seat::new(4).unwrap()), Audience::Seat(Seat::new(6).unwrap()));
    // In the first round seat 4 plays against the dealer; in the second it has the bank, and seat 6 plays.
    assert_eq!(looks(4), [[four; 4], [Audience::Nobody; 4]].concat());
    assert_eq!(looks(6), [[Audience::Nobody; 4], [six; 4]].concat());
}
