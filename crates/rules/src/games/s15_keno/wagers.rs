//! 19:47-15.2  A ticket as the patron orders it: its kind, and the marks on its slip.

mod kinds;

use super::slip::{Condition, KenoSlip, MarkedBy};
use crate::equipment::Balls;
use crate::games::{WagerForm, WagerKey, WagerParts, WagerSpec, displays_key};
pub use kinds::KenoTicketKind;
use std::fmt;

/// A ticket as the patron asks for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wager {
    kind: KenoTicketKind,
    slip: KenoSlip,
}

impl Wager {
    /// A ticket for one game without numbers.
    const fn blank(kind: KenoTicketKind) -> Wager {
        Wager { kind, slip: KenoSlip::blank(Wager::marked_by(kind)) }
    }

    /// A ticket with these groups; `None` if they have a number in common, or are too many.
    pub fn of(kind: KenoTicketKind, groups: &[Balls]) -> Option<Wager> {
        let mut ticket = Wager::blank(kind);
        if ticket.slip.by() != MarkedBy::Kind {
            groups.iter().try_for_each(|group| ticket.slip.mark(*group))?;
        }
        Some(ticket)
    }

    /// This ticket with one more condition; `None` if there is no room for it.
    pub fn on(self, condition: Condition) -> Option<Wager> {
        Some(Wager { slip: self.slip.on(condition)?, ..self })
    }

    /// This ticket with this condition alone; without any if it does not fit.
    pub fn only(self, condition: Condition) -> Wager {
        let slip = self.slip.unconditioned();
        Wager { slip: slip.on(condition).unwrap_or(slip), ..self }
    }

    /// A ticket whose numbers the system is to pick.
    pub const fn quick_pick(spots: u8) -> Wager {
        Wager { kind: KenoTicketKind::QuickPick, slip: KenoSlip::to_be_picked(spots) }
    }

    /// 15.2~(a)7: this ticket with the numbers that the system has picked.
    pub fn picked(self, numbers: Balls) -> Wager {
        Wager { slip: self.slip.picked(numbers), ..self }
    }

    /// The kind of ticket.
    pub const fn ticket_kind(&self) -> KenoTicketKind {
        self.kind
    }

    /// 15.2~(a)6: the number of consecutive games.
    pub const fn games(&self) -> u16 {
        self.slip.games()
    }

    /// 15.2~(a)7: the number of numbers that the system is still to pick.
    pub const fn to_pick(&self) -> u8 {
        self.slip.to_pick()
    }

    /// The groups, in their order.
    pub fn groups(&self) -> impl Iterator<Item = Balls> + Clone + '_ {
        Wager::fixed_numbers(self.kind).into_iter().chain(self.slip.groups())
    }

    /// The conditions.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> + '_ {
        self.slip.conditions()
    }

    /// The marker of the numbers of a ticket of this kind.
    const fn marked_by(kind: KenoTicketKind) -> MarkedBy {
        match kind {
            KenoTicketKind::Top | KenoTicketKind::Bottom | KenoTicketKind::Edge => MarkedBy::Kind,
            KenoTicketKind::QuickPick => MarkedBy::System,
            KenoTicketKind::Straight
            | KenoTicketKind::Split
            | KenoTicketKind::Way
            | KenoTicketKind::Combination
            | KenoTicketKind::King
            | KenoTicketKind::Special => MarkedBy::Patron,
        }
    }

    /// 15.2~(a)8: the numbers of a ticket that has always the same.
    pub const fn fixed_numbers(kind: KenoTicketKind) -> Option<Balls> {
        match kind {
            KenoTicketKind::Top => Some(Balls::range(1, 40)),
            KenoTicketKind::Bottom => Some(Balls::range(41, 80)),
            KenoTicketKind::Edge => Some(EDGE),
            KenoTicketKind::Straight
            | KenoTicketKind::Split
            | KenoTicketKind::Way
            | KenoTicketKind::Combination
            | KenoTicketKind::King
            | KenoTicketKind::QuickPick
            | KenoTicketKind::Special => None,
        }
    }
}

/// The first and the last row of a card with ten columns, and the first and the last column of the others.
const EDGE: Balls = {
    let mut edge = Balls::range(1, 10).or(Balls::range(71, 80));
    let mut row = 1;
    while row < 7 {
        edge = edge.with(10 * row + 1).with(10 * row + 10);
        row += 1;
    }
    edge
};

impl crate::games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = KenoTicketKind::SPECS;

    fn kind(self) -> usize {
        self.kind as usize
    }

    fn form(kind: usize) -> WagerForm {
        WagerForm::Slip(Wager::marked_by(KenoTicketKind::ALL[kind]))
    }

    fn key(self) -> WagerKey {
        WagerKey::new(KenoTicketKind::SPECS[self.kind as usize].id, WagerParts::Slip(self.slip))
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        let kind = KenoTicketKind::parse(key.kind())?;
        match key.parts() {
            WagerParts::Slip(slip) if slip.by() == Wager::marked_by(kind) && slip.is_complete() => {
                Some(Wager { kind, slip })
            }
            WagerParts::Nothing
            | WagerParts::Number(_)
            | WagerParts::Marks(_)
            | WagerParts::Hand { .. }
            | WagerParts::Slip(_) => None,
        }
    }
}

displays_key!(Wager);

impl fmt::Debug for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::table::codec!(struct Wager { kind, slip });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Fields, Wager as _};

    #[test]
    fn tickets_are_read_as_they_are_written() {
        for words in [
            "straight 3/17/44/80",
            "straight 5 for 20 games",
            "split 1/2/3+4/5/6",
            "split 1/2/3+4/5/6 A@1 B@2.50",
            "way 1/2/3/4+5/6/7/8+9/10/11/12 4@1 8@0.50",
            "combination 1/2+3/4/5/6+7/8/9/10 2 4 6 8 10",
            "combination 1/2+3/4/5/6+7/8/9/10 AB AC for 3 games",
            "king 7+1/2/3+4/5/6 4 7",
            "quick-pick 5 for 2 games",
            "quick-pick 3/17",
            "quick-pick 3/",
            "special 1/2/3",
            "top",
            "edge for 2 games",
        ] {
            assert_eq!(Wager::parse(words).map(|ticket| ticket.to_string()).as_deref(), Some(words));
        }
        assert_eq!(
            Wager::parse("straight 80/3").map(|ticket| ticket.to_string()).as_deref(),
            Some("straight 3/80")
        );
        assert_eq!(EDGE.len(), 32);
    }

    #[test]
    fn tickets_are_found_by_their_fields() {
        for words in [
            "straight 5",
            "straight 3/17",
            "way 1/2+3/4 2 4@1 for 3 games",
            "king 16 3",
            "quick-pick 5 3",
            "quick-pick 3/",
            "top",
        ] {
            let ticket = Wager::parse(words).unwrap();
            let fields = Fields::from(ticket.key());
            let found = WagerKey::of_fields(ticket.key().kind(), &fields, Wager::KINDS, Wager::form);
            assert_eq!(found, Some(ticket.key()), "{words}");
        }
    }

    #[test]
    fn invalid_tickets_have_no_text() {
        for words in [
            "",
            "straight",
            "straight 0",
            "straight 81",
            "straight 3/3",
            "straight 03",
            "straight 1,2",
            "split 1/2+2/3",
            "straight 1 for 1 games",
            "straight 1 for games",
            "straight 1 for 2",
            "quick-pick",
            "quick-pick 0",
            "quick-pick 81",
            "way 1/2+3/4 @1",
            "way 1/2+3/4 4@",
            "way 1/2+3/4 4@0",
            "way 1/2+3/4 AA",
            "way 1/2+3/4 Z",
            "straight  1",
            "way 1/2+ 4",
            "straight 1 for 2 games more",
            "straight +1",
            "straight 1 for 70000 games",
            "way 1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21 2",
            "way 1/2+3/4 1 2 3 4 5 6 7 8 9 10 11",
        ] {
            assert_eq!(Wager::parse(words), None, "{words}");
        }
    }
}
