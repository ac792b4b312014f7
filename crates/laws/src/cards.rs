//! A card has a place: each card that has left the stack lies in exactly one, and a hand is settled as everybody sees it.

use croupier_rules::equipment::Card;
use croupier_rules::games::Game;
use croupier_rules::table::{Entry, Event, LiveTable, Phase, Spot, Viewer, Whereabouts, see};
use std::collections::BTreeMap;

/// The cards that are out of the stack, each with how often; one that nobody has seen yet is nothing.
type Out = BTreeMap<Option<Card>, usize>;

/// The cards of a table have their places, all that were told are among them, and none lies on the table while wagers are made.
///
/// # Panics
/// If it is not so.
pub fn check_cards<G: Game>(table: &LiveTable<G>, told: usize) {
    let mut cards = Cards::default();
    for entry in table.record() {
        if let Err(why) = cards.follow(entry) {
            panic!("{}: {why}", G::ID);
        }
    }
    assert_eq!(
        told,
        cards.told,
        "{}: cards that were told, and cards that came out or were turned up",
        G::ID
    );
    assert!(table.phase() != Phase::Betting || cards.lies.is_clear(), "{}: {:?}", G::ID, cards.lies);
}

/// Follows a whole record: every card that has come out lies in exactly one place, no event speaks of a card where none lies, and hands are settled as
/// they are shown.
pub fn cards_have_places(record: &[Entry]) -> Result<(), String> {
    let mut cards = Cards::default();
    record.iter().try_for_each(|entry| cards.follow(entry))
}

/// What has become of the cards so far.
#[derive(Default)]
struct Cards {
    /// Where they lie.
    lies: Whereabouts,
    /// The same, as somebody sees it who stands by.
    shown: Whereabouts,
    /// Which are out of the stack.
    out: Out,
    /// How many were told when they came out or were turned up.
    told: usize,
}

impl Cards {
    fn follow(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.event {
            Event::Deals { card, .. } => self.comes_out(*card),
            Event::Burns => self.comes_out(None),
            Event::Turns { at, place, card } if self.is_unseen(*at, *place) => {
                self.goes_back(None)?;
                self.comes_out(Some(*card));
            }
            Event::Shuffles => {
                let rack = self.lies.at(Spot::DiscardRack).to_vec();
                rack.iter().try_for_each(|lay| self.goes_back(lay.card))?;
            }
            Event::Settles { at, cards, count } if !self.shown.shows(*at, cards, *count) => {
                return Err(format!("{entry}; what is shown there is {:?}", self.shown.at(*at)));
            }
            _ => {}
        }
        self.lies.follow(&entry.event).map_err(|misplaced| misplaced.to_string())?;
        if let Some(seen) = see(entry, Viewer::Spectator) {
            self.shown.follow(&seen.event).map_err(|misplaced| misplaced.to_string())?;
        }
        self.all_lie_somewhere().map_err(|why| format!("{entry}: {why}"))
    }

    fn is_unseen(&self, at: Spot, place: u8) -> bool {
        self.lies.at(at).get(usize::from(place)).is_some_and(|lay| lay.card.is_none())
    }

    fn comes_out(&mut self, card: Option<Card>) {
        self.told += 1;
        *self.out.entry(card).or_default() += 1;
    }

    fn goes_back(&mut self, card: Option<Card>) -> Result<(), String> {
        match self.out.get_mut(&card) {
            Some(times) if *times > 1 => *times -= 1,
            Some(_) => drop(self.out.remove(&card)),
            None => return Err(format!("{card:?} is not out of the stack")),
        }
        Ok(())
    }

    fn all_lie_somewhere(&self) -> Result<(), String> {
        let mut lying = Out::new();
        for lay in self.lies.spots().flat_map(|(_, cards)| cards) {
            *lying.entry(lay.card).or_default() += 1;
        }
        match lying == self.out {
            true => Ok(()),
            false => Err(format!("{:?} are out of the stack, and {lying:?} lie somewhere", self.out)),
        }
    }
}
