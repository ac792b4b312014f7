//! The right to wager on a box, and to decide for it.

use super::bettor::Bettor;
use super::bettors::Bettors;
use crate::law::{Cite, Refusal};
use crate::table::Seat;

/// The number of bettors and of boxes permitted, with the paragraphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sharing {
    /// The number of boxes of the table.
    pub boxes: u8,
    /// The maximum number of players on one box.
    pub bettors_per_box: u8,
    /// The number of boxes, side by side, on which one player may wager.
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

impl SharingLaw {
    /// Whether a person may take the wagers on a box away: the boxes that are left must be side by side.
    pub fn may_leave<S>(&self, bettors: &Bettors<S>, at: Seat, who: Seat) -> Result<(), Refusal> {
        let plays = |number| {
            Seat::new(number).and_then(|beside| bettors.find(beside, who)).is_some_and(Bettor::plays)
        };
        if plays(at.number() - 1) && plays(at.number() + 1) {
            let why = "the boxes of a player are side by side: an outer one is taken back first";
            return Err(Refusal::new(self.adjacent, why));
        }
        Ok(())
    }
}

impl Sharing {
    /// The places where a player may wager: their own box and, if boxes are shared or one player may have several, any box.
    pub fn places(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        let others = if self.bettors_per_box > 1 || self.boxes_per_player > 1 { self.boxes } else { 0 };
        std::iter::once(None).chain((1..=others).filter_map(Seat::new).map(Some))
    }

    /// Checks that a person may wager on a box on which they have no wager yet.
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
        if bettors.is_empty() || bettors.find(at, who).is_some() {
            return Ok(());
        }
        if bettors.on(at).len() >= usize::from(self.bettors_per_box) {
            let why = format!("{} players may wager on a box", self.bettors_per_box);
            return Err(Refusal::new(law.bettors, why));
        }
        let own = bettors.all().filter(|bettor| bettor.who == who);
        let (mut boxes, mut leftmost, mut rightmost) = (1, at, at);
        for bettor in own {
            boxes += 1;
            (leftmost, rightmost) = (leftmost.min(bettor.at), rightmost.max(bettor.at));
        }
        if boxes > self.boxes_per_player {
            let why = format!("a player may wager on {} boxes", self.boxes_per_player);
            return Err(Refusal::new(law.boxes, why));
        }
        if rightmost.number() - leftmost.number() >= boxes {
            return Err(Refusal::new(law.adjacent, "the boxes of a player are side by side"));
        }
        Ok(())
    }
}

/// The player of a box: who has the seat there, or else the one with the largest wager, and of several the first who came.
pub fn player_on<S>(group: &[Bettor<S>]) -> usize {
    first_of(group, |_| true)
}

/// The bettor who decides for a box: its player or, if that player's wagers are settled already, the next bettor in order.
pub fn decider<S>(group: &[Bettor<S>]) -> usize {
    if group.len() == 1 {
        return 0;
    }
    first_of(group, |bettor| !bettor.hands.is_empty())
}

/// The player of a box among some of those who have wagered on it.
fn first_of<S>(group: &[Bettor<S>], of: impl Fn(&Bettor<S>) -> bool) -> usize {
    let some = || (0..group.len()).filter(|&i| of(&group[i]));
    let seated = some().find(|&i| group[i].plays() && group[i].who == group[i].at);
    seated.or_else(|| some().rev().max_by_key(|&i| group[i].original())).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_boxes_are_open_where_they_are_shared_or_one_player_has_several() {
        let places = |bettors_per_box, boxes_per_player| {
            let sharing = Sharing { boxes: 3, bettors_per_box, boxes_per_player };
            sharing.places().map(|on| on.map(Seat::number)).collect::<Vec<_>>()
        };
        let all = [None, Some(1), Some(2), Some(3)];
        assert_eq!(places(1, 1), [None]);
        assert_eq!((places(2, 1), places(1, 2)), (all.to_vec(), all.to_vec()));
    }
}
