//! The bettors of each box: several players may share a box, and a player may wager on several boxes.
//!
//! A box has the number of the seat behind it. Everybody at the table has a seat number of their own; one above the number of boxes is that
//! of a person who stands. A person with wagers on a box is a bettor there, once for each box.

use super::bettor::Bettor;
use super::hands::{BoxHands, HandStatus};
use super::sharing::decider;
use crate::table::{Codec, NumberReader, Seat};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The most boxes that a table has.
pub const BOXES: u8 = 7;
/// The most players who may wager on one box.
pub const BETTORS: u8 = 4;

/// A box with wagers on it.
#[derive(Clone, Copy)]
pub struct BettingBox<S> {
    /// The box.
    pub at: Seat,
    count: u8,
    /// Its hands in a round; one without cards before it.
    pub hands: BoxHands,
    bettors: [Bettor<S>; BETTORS as usize],
}

impl<S> BettingBox<S> {
    /// The bettors, in the order in which they came.
    pub fn bettors(&self) -> &[Bettor<S>] {
        &self.bettors[..usize::from(self.count).min(self.bettors.len())]
    }

    /// The bettors, to be changed.
    pub fn bettors_mut(&mut self) -> &mut [Bettor<S>] {
        self.group().0
    }

    /// Whether the hand that was dealt first is settled.
    pub fn is_settled(&self) -> bool {
        self.hands.at(0).fate == HandStatus::Settled
    }

    /// The bettor who decides for the box.
    pub fn decider(&self) -> Seat {
        self.bettors()[decider(self.bettors())].who
    }

    /// The bettors, and the hands of the box.
    pub fn group(&mut self) -> (&mut [Bettor<S>], &mut BoxHands) {
        let count = usize::from(self.count).min(self.bettors.len());
        (&mut self.bettors[..count], &mut self.hands)
    }
}

impl<S: Copy + Default> BettingBox<S> {
    fn new(at: Seat) -> BettingBox<S> {
        BettingBox { at, count: 0, hands: BoxHands::EMPTY, bettors: [Bettor::new(at, at); BETTORS as usize] }
    }

    /// Begins a box without wagers.
    fn begin(&mut self, at: Seat) {
        self.at = at;
        self.count = 0;
        self.hands.begin();
    }

    /// Restores the wagers of another box.
    fn place_again(&mut self, then: &BettingBox<S>) {
        self.begin(then.at);
        self.count = then.count;
        for (again, then) in self.bettors.iter_mut().zip(then.bettors()) {
            again.bet_again(then);
        }
    }

    /// A person's entry here, to be changed; new if there is none. Returns `None` if no place is left.
    fn entry(&mut self, who: Seat) -> Option<&mut Bettor<S>> {
        let place = match self.bettors().iter().position(|bettor| bettor.who == who) {
            Some(place) => place,
            None => {
                let place = usize::from(self.count);
                *self.bettors.get_mut(place)? = Bettor::new(self.at, who);
                self.count += 1;
                place
            }
        };
        self.bettors.get_mut(place)
    }
}

impl<S: fmt::Debug> fmt::Debug for BettingBox<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {}: {:?} with {:?}", self.at, self.hands, self.bettors())
    }
}

impl<S: PartialEq> PartialEq for BettingBox<S> {
    fn eq(&self, other: &BettingBox<S>) -> bool {
        self.at == other.at && self.hands == other.hands && self.bettors() == other.bettors()
    }
}

impl<S: Eq> Eq for BettingBox<S> {}

impl<S: Hash> Hash for BettingBox<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.at, &self.hands, self.bettors()).hash(state);
    }
}

/// The bettors, box by box from the dealer's left, and on each box in the order in which they came.
#[derive(Clone, Copy)]
pub struct Bettors<S> {
    boxes: [BettingBox<S>; BOXES as usize],
    count: usize,
}

impl<S: Default + Copy> Default for Bettors<S> {
    fn default() -> Bettors<S> {
        Bettors { boxes: [BettingBox::new(Seat::FIRST); BOXES as usize], count: 0 }
    }
}

impl<S: fmt::Debug> fmt::Debug for Bettors<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.boxes()).finish()
    }
}

impl<S: PartialEq> PartialEq for Bettors<S> {
    fn eq(&self, other: &Bettors<S>) -> bool {
        self.boxes() == other.boxes()
    }
}

impl<S: Eq> Eq for Bettors<S> {}

impl<S: Hash> Hash for Bettors<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.boxes().hash(state);
    }
}

impl<S> Bettors<S> {
    /// The boxes with wagers, from the dealer's left.
    pub fn boxes(&self) -> &[BettingBox<S>] {
        &self.boxes[..self.count.min(self.boxes.len())]
    }

    /// The boxes with wagers, to be changed.
    pub fn boxes_mut(&mut self) -> &mut [BettingBox<S>] {
        let count = self.count.min(self.boxes.len());
        &mut self.boxes[..count]
    }

    /// The boxes with wagers, to be changed, one after the other as the dealer goes around the table.
    pub fn around(&mut self) -> impl DoubleEndedIterator<Item = &mut BettingBox<S>> {
        self.boxes_mut().iter_mut()
    }

    /// All bettors.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Bettor<S>> {
        self.boxes().iter().flat_map(BettingBox::bettors)
    }

    /// All bettors, to be changed.
    pub fn all_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Bettor<S>> {
        self.around().flat_map(BettingBox::bettors_mut)
    }

    /// All bettors, each with the hands of the box.
    pub fn with_hands(&self) -> impl Iterator<Item = (&Bettor<S>, &BoxHands)> {
        self.boxes().iter().flat_map(|on| on.bettors().iter().map(|bettor| (bettor, &on.hands)))
    }

    /// The bettors on a box.
    pub fn on(&self, at: Seat) -> &[Bettor<S>] {
        self.boxes().iter().find(|betting_box| betting_box.at == at).map_or(&[], BettingBox::bettors)
    }

    /// A person's entry on a box.
    pub fn find(&self, at: Seat, who: Seat) -> Option<&Bettor<S>> {
        self.on(at).iter().find(|bettor| bettor.who == who)
    }

    /// Whether a person has a wager anywhere.
    pub fn has(&self, who: Seat) -> bool {
        self.all().any(|bettor| bettor.who == who)
    }

    /// Whether nobody has a wager.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Removes all wagers.
    pub const fn clear(&mut self) {
        self.count = 0;
    }
}

impl<S: Copy + Default> Bettors<S> {
    /// A person's entry on a box, to be changed; new if there is none. Returns `None` if no place is left.
    pub fn entry(&mut self, at: Seat, who: Seat) -> Option<&mut Bettor<S>> {
        let count = self.count;
        let place = self.boxes().iter().position(|betting_box| betting_box.at >= at).unwrap_or(count);
        if place == count || self.boxes.get(place)?.at != at {
            self.boxes.get(count)?;
            self.boxes.copy_within(place..count, place + 1);
            self.boxes.get_mut(place)?.begin(at);
            self.count += 1;
        }
        self.boxes.get_mut(place)?.entry(who)
    }

    /// Restores the wagers of another list, as they were before any card was dealt.
    pub fn place_again(&mut self, earlier: &Bettors<S>) {
        for (again, then) in self.boxes.iter_mut().zip(earlier.boxes()) {
            again.place_again(then);
        }
        self.count = earlier.count;
    }

    /// Keeps only the bettors for whom `keep` returns true.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut Bettor<S>) -> bool) {
        let mut kept = 0;
        for place in 0..self.boxes().len() {
            let mut betting_box = self.boxes[place];
            betting_box.count = 0;
            for bettor in self.boxes[place].bettors_mut() {
                if keep(bettor) {
                    betting_box.bettors[usize::from(betting_box.count)] = *bettor;
                    betting_box.count += 1;
                }
            }
            if betting_box.count > 0 {
                self.boxes[kept] = betting_box;
                kept += 1;
            }
        }
        self.count = kept;
    }
}

/// Encodes a box without its hands: between rounds no box has cards.
impl<S: Codec + Copy + Default> Codec for BettingBox<S> {
    fn encode(&self, to: &mut Vec<i64>) {
        self.at.encode(to);
        self.bettors().to_vec().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        let mut at_box = BettingBox::new(Seat::decode(from)?);
        for bettor in Vec::<Bettor<S>>::decode(from)? {
            *at_box.bettors.get_mut(usize::from(at_box.count))? = bettor;
            at_box.count += 1;
        }
        Some(at_box)
    }
}

impl<S: Codec + Copy + Default> Codec for Bettors<S> {
    fn encode(&self, to: &mut Vec<i64>) {
        self.boxes().to_vec().encode(to);
    }

    fn decode(from: &mut NumberReader<'_>) -> Option<Self> {
        let mut bettors = Bettors::default();
        for at_box in Vec::<BettingBox<S>>::decode(from)? {
            *bettors.boxes.get_mut(bettors.count)? = at_box;
            bettors.count += 1;
        }
        Some(bettors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wagers::{Money, Stake};

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn boxes_stand_in_their_order_and_bettors_in_that_of_their_coming() {
        let mut bets = Bettors::<Money>::default();
        for (at, who) in [(5, 5), (2, 9), (2, 2), (7, 5), (5, 8), (1, 1)] {
            bets.entry(seat(at), seat(who)).unwrap().lines[0] = Stake::chips(Money::dollars(5));
        }
        let order = |bets: &Bettors<Money>| {
            bets.all().map(|b| (b.at.number(), b.who.number(), b.plays())).collect::<Vec<_>>()
        };
        let all = [(1, 1), (2, 9), (2, 2), (5, 5), (5, 8), (7, 5)].map(|(at, who)| (at, who, true));
        assert_eq!(order(&bets), all);
        assert_eq!(bets.entry(seat(2), seat(9)).unwrap().who, seat(9));
        assert_eq!(order(&bets), all);
        bets.retain(|bettor| bettor.who != seat(5));
        assert_eq!(order(&bets), [(1, 1, true), (2, 9, true), (2, 2, true), (5, 8, true)]);
        assert!(bets.find(seat(7), seat(5)).is_none() && bets.on(seat(7)).is_empty());
        bets.clear();
        assert!(bets.is_empty() && bets == Bettors::default());
        assert!(!bets.entry(seat(5), seat(5)).unwrap().plays(), "nothing is left of what lay there before");
    }
}
