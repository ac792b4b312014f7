//! No card comes twice: the cards that lie somewhere and those that are left are the stack that was brought.
//! Each card that has left the stack lies in exactly one place, and a hand is settled as everybody sees it.

use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::games::Game;
use croupier_rules::table::{CardPositions, Entry, Event, LiveTable, Phase, Spot, Viewer, see};
use std::collections::BTreeMap;

/// The number of copies of each card out of the stack; `None` stands for unseen cards.
type Out = BTreeMap<Option<Card>, usize>;

/// The stacks that a table deals from, all alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackSet {
    /// One of them.
    pub stack: Stack,
    /// The number of them.
    pub stacks: u8,
}

impl StackSet {
    /// Returns the stacks that a house deals from.
    pub fn by<G: Game>(house: &G::House) -> Option<StackSet> {
        G::stack(house).map(|stack| StackSet { stack, stacks: G::stacks(house) })
    }

    /// Takes the cards that are out from those that were brought.
    fn without(self, out: &Out) -> Result<(), String> {
        for (card, count) in out {
            let Some(card) = card else { continue };
            let most = usize::from(self.stack.copies(*card)) * usize::from(self.stacks);
            if *count > most {
                return Err(format!("{card} is out {count} times, and was brought {most} times"));
            }
        }
        let (all, size) = (out.values().sum::<usize>(), usize::from(self.stack.size()));
        match all <= size * usize::from(self.stacks) {
            true => Ok(()),
            false => Err(format!("{all} cards are out of a stack of {size}")),
        }
    }
}

/// Checks that every card of a table has its place.
///
/// All named cards are among them, none comes twice, and none lies on the table while wagers are made.
///
/// # Panics
/// If the law does not hold.
pub fn check_cards<G: Game>(table: &LiveTable<G>, told: usize) {
    let brought = StackSet::by::<G>(table.house());
    let mut cards = Cards { brought, ..Cards::default() };
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
    if brought.is_some_and(|brought| brought.stacks == 1 && brought.stack.supply == Supply::Shoe) {
        let (counted, known) = (cards.out.values().sum::<usize>(), table.card_positions().out().count());
        assert_eq!(counted, known, "{}: cards that are out, and cards that the table knows to be out", G::ID);
    }
}

/// Follows a whole record and checks the places of its cards.
///
/// Every card that has come out lies in exactly one place, and no event refers to a card where none lies.
/// Hands are settled as they are shown, and no card comes twice from its stacks.
///
/// # Errors
/// Fails with the first card that has no place or has two.
pub fn cards_have_places(record: &[Entry], brought: Option<StackSet>) -> Result<(), String> {
    let mut cards = Cards { brought, ..Cards::default() };
    record.iter().try_for_each(|entry| cards.follow(entry))
}

/// The positions of the cards so far.
#[derive(Default)]
struct Cards {
    /// The positions of the cards.
    lies: CardPositions,
    /// The positions as a spectator sees them.
    shown: CardPositions,
    /// The stacks that they were dealt from, if known.
    brought: Option<StackSet>,
    /// The cards out of the stack.
    out: Out,
    /// The number of cards that were named when they came out or were turned up.
    told: usize,
}

impl Cards {
    fn follow(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.event {
            Event::Deals { card, .. } => self.is_told(*card),
            Event::Burns => self.is_told(None),
            Event::Happens { discards: Some(card), .. } => self.comes_out(Some(*card)),
            Event::Turns { at, place, card } if self.is_unseen(*at, *place) => {
                self.goes_back(None)?;
                self.is_told(Some(*card));
            }
            Event::Shuffles => self.all_go_back(self.lies.discards().collect())?,
            Event::ShufflesBack => {
                let rack = self.lies.at(Spot::DiscardRack).iter().map(|lay| lay.card);
                self.all_go_back(rack.collect())?;
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
        let continuous = self.brought.is_some_and(|brought| brought.stack.supply == Supply::Continuous);
        if continuous && entry.event == Event::Clears {
            self.all_go_back(self.lies.discards().collect())?;
            self.lies.forget_discards();
        }
        let none_twice = |brought: StackSet| brought.without(&self.out);
        let placed = self.all_lie_somewhere().and_then(|()| self.brought.map_or(Ok(()), none_twice));
        placed.map_err(|why| format!("{entry}: {why}"))
    }

    fn is_unseen(&self, at: Spot, place: u8) -> bool {
        self.lies.at(at).get(usize::from(place)).is_some_and(|lay| lay.card.is_none())
    }

    fn is_told(&mut self, card: Option<Card>) {
        self.told += 1;
        self.comes_out(card);
    }

    fn comes_out(&mut self, card: Option<Card>) {
        *self.out.entry(card).or_default() += 1;
    }

    fn all_go_back(&mut self, cards: Vec<Option<Card>>) -> Result<(), String> {
        cards.into_iter().try_for_each(|card| self.goes_back(card))
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
        for card in self.lies.out() {
            *lying.entry(card).or_default() += 1;
        }
        match lying == self.out {
            true => Ok(()),
            false => Err(format!("{:?} are out of the stack, and {lying:?} lie somewhere", self.out)),
        }
    }
}
