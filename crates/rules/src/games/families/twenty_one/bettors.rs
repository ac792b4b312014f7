//! Who has wagered on which box: several players on a box, and several boxes for a player.
//!
//! A box has the number of the seat behind it. Everybody at the table has a seat number of their own; one above the number of boxes is that
//! of a person who stands. Whoever has wagers on a box is a bettor there, once for each box.

use super::{HANDS, LINES};
use crate::games::families::players::Players;
use crate::law::{Cite, Refusal};
use crate::table::Seat;
use crate::wagers::{Money, Stake};
use std::hash::{Hash, Hasher};

/// The most boxes that a table has.
pub const BOXES: u8 = 7;
/// The most players who may wager on one box.
pub const BETTORS: u8 = 4;
const PLACES: usize = BOXES as usize * BETTORS as usize;

/// The first box. It fills places in which nobody has a wager.
const FIRST: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => unreachable!(),
};

/// What one person has wagered on one box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bettor<S> {
    /// The box.
    pub at: Seat,
    /// The person.
    pub who: Seat,
    /// The wagers that go with the hand: one in most games, three at multiple action, bet and double attack at double attack blackjack.
    pub lines: [Stake; LINES],
    /// Wagers on something else than the hand against the dealer's.
    pub side: S,
    /// The hands of the box that carry this person's wagers, as a set of bits.
    pub hands: u8,
    /// What was added to each hand by doubling.
    pub added: [[Money; LINES]; HANDS],
    /// What was added last, which a rescue takes back.
    pub last: [Money; LINES],
    /// Insurance on each line.
    pub insured: [Money; LINES],
}

impl<S: Default> Bettor<S> {
    /// A person without wagers on a box.
    pub fn new(at: Seat, who: Seat) -> Bettor<S> {
        Bettor {
            at,
            who,
            lines: [Stake::default(); LINES],
            side: S::default(),
            hands: 1,
            added: [[Money::ZERO; LINES]; HANDS],
            last: [Money::ZERO; LINES],
            insured: [Money::ZERO; LINES],
        }
    }
}

impl<S> Bettor<S> {
    /// Whether the person takes part in the hand: the first line carries a wager.
    #[inline(always)]
    pub const fn plays(&self) -> bool {
        !self.lines[0].is_none()
    }

    /// Whether the person has wagers on this hand of the box.
    #[inline(always)]
    pub const fn is_on(&self, hand: usize) -> bool {
        self.hands >> hand & 1 == 1
    }

    /// What lies on a hand, line by line, with what was added by doubling.
    pub fn at_stake(&self, hand: usize) -> [Money; LINES] {
        let mut stake = self.added[hand];
        stake.iter_mut().zip(&self.lines).for_each(|(all, line)| *all += line.chips);
        stake
    }

    /// The sum of the wagers on a hand before any doubling.
    pub fn original(&self) -> Money {
        self.lines.iter().map(|line| line.chips).sum()
    }
}

/// Everybody with a wager, box by box from the dealer's left, and on each box in the order in which they came.
#[derive(Clone, Copy, Debug)]
pub struct Bettors<S> {
    list: [Bettor<S>; PLACES],
    count: u8,
}

impl<S: Default + Copy> Default for Bettors<S> {
    fn default() -> Bettors<S> {
        Bettors { list: [Bettor::new(FIRST, FIRST); PLACES], count: 0 }
    }
}

impl<S: PartialEq> PartialEq for Bettors<S> {
    fn eq(&self, other: &Bettors<S>) -> bool {
        self.all() == other.all()
    }
}

impl<S: Eq> Eq for Bettors<S> {}

impl<S: Hash> Hash for Bettors<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.all().hash(state);
    }
}

impl<S> Bettors<S> {
    /// Everybody.
    #[inline(always)]
    pub fn all(&self) -> &[Bettor<S>] {
        &self.list[..usize::from(self.count).min(PLACES)]
    }

    /// Everybody, to be changed.
    #[inline(always)]
    pub fn all_mut(&mut self) -> &mut [Bettor<S>] {
        &mut self.list[..usize::from(self.count).min(PLACES)]
    }

    /// Everybody on the box at which this place of the list stands, and the place after them.
    #[inline(always)]
    pub fn group(&mut self, place: usize) -> Option<(&mut [Bettor<S>], usize)> {
        let all = self.all_mut();
        let at = all.get(place)?.at;
        let mut end = place + 1;
        while all.get(end).is_some_and(|bettor| bettor.at == at) {
            end += 1;
        }
        Some((&mut all[place..end], end))
    }

    /// What a person has on a box.
    #[inline]
    pub fn find(&self, at: Seat, who: Seat) -> Option<&Bettor<S>> {
        self.all().iter().find(|bettor| bettor.at == at && bettor.who == who)
    }

    /// Everybody on a box.
    pub fn on(&self, at: Seat) -> impl Iterator<Item = &Bettor<S>> {
        self.all().iter().filter(move |bettor| bettor.at == at)
    }

    /// Whether a person has a wager anywhere.
    pub fn has(&self, who: Seat) -> bool {
        self.all().iter().any(|bettor| bettor.who == who)
    }

    /// Takes everything away.
    #[inline(always)]
    pub const fn clear(&mut self) {
        self.count = 0;
    }
}

impl<S: Copy + Default> Bettors<S> {
    /// What a person has on a box, to be changed; at first nothing. Nothing comes back where no place is left.
    #[inline]
    pub fn entry(&mut self, at: Seat, who: Seat) -> Option<&mut Bettor<S>> {
        let count = usize::from(self.count);
        let same = |bettor: &Bettor<S>| bettor.at == at && bettor.who == who;
        if let Some(place) = self.all().iter().position(same) {
            return self.list.get_mut(place);
        }
        if count >= PLACES {
            return None;
        }
        let place = self.all().iter().position(|bettor| bettor.at > at).unwrap_or(count);
        self.list.copy_within(place..count, place + 1);
        self.count += 1;
        let slot = &mut self.list[place];
        slot.at = at;
        slot.who = who;
        slot.lines = [Stake::default(); LINES];
        slot.side = S::default();
        slot.hands = 1;
        slot.added = [[Money::ZERO; LINES]; HANDS];
        slot.last = [Money::ZERO; LINES];
        slot.insured = [Money::ZERO; LINES];
        Some(slot)
    }

    /// Keeps only those for whom `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut Bettor<S>) -> bool) {
        let mut kept = 0;
        for place in 0..usize::from(self.count).min(PLACES) {
            if keep(&mut self.list[place]) {
                self.list[kept] = self.list[place];
                kept += 1;
            }
        }
        self.count = kept as u8;
    }
}

/// How many may wager where, with the paragraphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// How many boxes the table has.
    pub boxes: u8,
    /// How many players may wager on one box.
    pub bettors_per_box: u8,
    /// On how many boxes, side by side, one player may wager.
    pub boxes_per_player: u8,
}

/// The paragraphs on who may wager where.
#[derive(Debug)]
pub struct SharingLaw {
    /// More than one player on a box.
    pub bettors: Cite,
    /// A player on more than one box.
    pub boxes: Cite,
    /// Such boxes are side by side.
    pub adjacent: Cite,
}

impl Sharing {
    /// Where a player may wager: on their own box and, where boxes are shared or one player may have several, on any box.
    pub fn places(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        let others = if self.bettors_per_box > 1 || self.boxes_per_player > 1 { self.boxes } else { 0 };
        std::iter::once(None).chain((1..=others).filter_map(Seat::new).map(Some))
    }

    /// Whether a person may come to a box on which they have no wager yet.
    #[inline]
    pub fn may_join<S>(
        &self,
        bettors: &Bettors<S>,
        at: Seat,
        who: Seat,
        law: &SharingLaw,
    ) -> Result<(), Refusal> {
        if at.number() > self.boxes {
            let why = format!("the table has {} boxes: name one of them", self.boxes);
            return Err(Refusal::new(law.bettors, why));
        }
        if bettors.all().is_empty() || bettors.find(at, who).is_some() {
            return Ok(());
        }
        if bettors.on(at).count() >= usize::from(self.bettors_per_box) {
            let why = format!("{} players may wager on a box", self.bettors_per_box);
            return Err(Refusal::new(law.bettors, why));
        }
        let own = bettors.all().iter().filter(|bettor| bettor.who == who);
        let boxes = own.fold(1u16 << at.number(), |set, bettor| set | 1 << bettor.at.number());
        if boxes.count_ones() > u32::from(self.boxes_per_player) {
            let why = format!("a player may wager on {} boxes", self.boxes_per_player);
            return Err(Refusal::new(law.boxes, why));
        }
        let from_the_first = boxes >> boxes.trailing_zeros();
        if from_the_first & (from_the_first + 1) != 0 {
            return Err(Refusal::new(law.adjacent, "the boxes of a player are side by side"));
        }
        Ok(())
    }
}

/// Who decides for a box: the player who sits there, or else the one with the largest wager, and of several the first who came.
#[inline]
pub fn decider<S>(group: &[Bettor<S>], players: &Players) -> usize {
    let seated = |b: &Bettor<S>| b.plays() && b.who == b.at;
    if let [only] = group
        && seated(only)
    {
        return 0;
    }
    match group.iter().position(|b| seated(b) && players.has(b.at)) {
        Some(seated) => seated,
        None => (0..group.len()).rev().max_by_key(|&i| group[i].lines[0].chips).unwrap_or(0),
    }
}
