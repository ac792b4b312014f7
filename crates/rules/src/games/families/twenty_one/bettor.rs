//! The wagers of one person on one box.

use super::sets::HandSet;
use super::{HANDS, LINES};
use crate::table::{Codec, Seat};
use crate::wagers::{Money, Stake};

/// The wagers of one person on one box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bettor<S> {
    /// The box.
    pub at: Seat,
    /// The person.
    pub who: Seat,
    /// The hands of the box that carry this person's wagers.
    pub hands: HandSet,
    /// The wagers that go with the hand: one in most games, three at multiple action, bet and double attack at double attack blackjack.
    pub lines: [Stake; LINES],
    /// The side wagers.
    pub side: S,
    /// The wagers added in the round; `None` at first.
    later: Option<LaterWagers>,
}

/// The wagers that a bettor has added during a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct LaterWagers {
    /// To each hand, by doubling.
    pub added: [[Money; LINES]; HANDS],
    /// The last time, which a rescue takes back.
    pub last: [Money; LINES],
    /// As insurance of each line.
    pub insured: [Money; LINES],
    /// The hands that were rescued.
    pub rescued: HandSet,
}

impl<S: Default> Bettor<S> {
    /// A person without wagers on a box.
    pub fn new(at: Seat, who: Seat) -> Bettor<S> {
        Bettor {
            at,
            who,
            hands: HandSet::FIRST,
            lines: [Stake::default(); LINES],
            side: S::default(),
            later: None,
        }
    }
}

impl<S: Clone> Bettor<S> {
    /// The wagers that another has, as they were before any card was dealt.
    pub(super) fn bet_again(&mut self, then: &Bettor<S>) {
        let Bettor { at, who, hands, lines, side, later: _ } = then;
        (self.at, self.who, self.hands, self.lines) = (*at, *who, *hands, *lines);
        self.side.clone_from(side);
        self.later = None;
    }
}

impl<S> Bettor<S> {
    /// Whether the person takes part in the hand: the first line carries a wager.
    pub const fn plays(&self) -> bool {
        !self.lines[0].is_none()
    }

    /// Whether the person has wagers on this hand of the box.
    pub const fn is_on(&self, hand: usize) -> bool {
        self.hands.has(hand)
    }

    /// The amount that doubling added to a line of a hand.
    pub const fn added(&self, hand: usize, line: usize) -> Money {
        match &self.later {
            Some(later) => later.added[hand][line],
            None => Money::ZERO,
        }
    }

    /// The last addition to a line, which a rescue takes back.
    pub const fn added_last(&self, line: usize) -> Money {
        match &self.later {
            Some(later) => later.last[line],
            None => Money::ZERO,
        }
    }

    /// Whether the person had wagers on this hand when it was rescued.
    pub const fn has_rescued(&self, hand: usize) -> bool {
        match &self.later {
            Some(later) => later.rescued.has(hand),
            None => false,
        }
    }

    /// The insurance of a line.
    pub const fn insured(&self, line: usize) -> Money {
        match &self.later {
            Some(later) => later.insured[line],
            None => Money::ZERO,
        }
    }

    /// Removes the insurance of a line, and returns its amount.
    pub fn take_insurance(&mut self, line: usize) -> Money {
        self.later.as_mut().map_or(Money::ZERO, |later| std::mem::take(&mut later.insured[line]))
    }

    /// The additions of the round, to be changed.
    pub fn later(&mut self) -> &mut LaterWagers {
        self.later.get_or_insert_default()
    }

    /// The amount on each line of a hand, additions by doubling included.
    pub fn at_stake(&self, hand: usize) -> [Money; LINES] {
        let mut stake = self.lines.map(|line| line.chips);
        if let Some(later) = &self.later {
            stake.iter_mut().zip(later.added[hand]).for_each(|(all, added)| *all += added);
        }
        stake
    }

    /// The sum of the wagers on a hand before any doubling.
    pub fn original(&self) -> Money {
        self.lines.iter().map(|line| line.chips).sum()
    }
}

crate::table::codec! { struct Bettor { at, who, hands, lines, side, later } of [S: Codec] Bettor<S> }

crate::table::codec!(struct LaterWagers { added, last, insured, rescued });
