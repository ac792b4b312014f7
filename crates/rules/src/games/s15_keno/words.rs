//! 19:47-15.2  The text form of a ticket.

use super::slip::{Condition, ConditionWays, GROUPS_MOST};
use super::wagers::KenoTicketKind;
use super::wagers::Wager;
use crate::equipment::Balls;

impl Wager {
    /// "straight ticket: 4, 11, 23 · 3 games", "way ticket: A 1, 2 · B 3, 4 · ways of 2 and 4", "quick pick of 5 numbers".
    pub fn said(&self) -> String {
        let mut parts = vec![self.numbers_said()];
        parts.extend(self.ways_said());
        parts.extend((self.games() > 1).then(|| format!("{} games", self.games())));
        parts.join(" · ")
    }

    fn numbers_said(&self) -> String {
        let name = match self.ticket_kind() {
            KenoTicketKind::Straight => "straight ticket",
            KenoTicketKind::Split => "split ticket",
            KenoTicketKind::Way => "way ticket",
            KenoTicketKind::Combination => "combination ticket",
            KenoTicketKind::King => "king ticket",
            KenoTicketKind::Special => "special ticket",
            KenoTicketKind::QuickPick => "quick pick",
            KenoTicketKind::Top => return "top ticket: 1 to 40".to_string(),
            KenoTicketKind::Bottom => return "bottom ticket: 41 to 80".to_string(),
            KenoTicketKind::Edge => return "edge ticket: the 32 numbers at the edge".to_string(),
        };
        if self.to_pick() > 0 {
            let numbers = if self.to_pick() == 1 { "number" } else { "numbers" };
            return format!("{name} of {} {numbers}", self.to_pick());
        }
        let groups: Vec<Balls> = self.groups().collect();
        let group = |(place, group): (usize, &Balls)| {
            let numbers = group.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
            if groups.len() == 1 { numbers } else { format!("{} {numbers}", letter(place)) }
        };
        let numbers: Vec<String> = groups.iter().enumerate().map(group).collect();
        format!("{name}: {}", numbers.join(" · "))
    }

    fn ways_said(&self) -> Option<String> {
        let way = |condition: Condition| {
            let ways = match condition.ways {
                ConditionWays::OfSpots(spots) => spots.to_string(),
                ConditionWays::Named(groups) => {
                    (0..GROUPS_MOST).filter(|group| groups >> group & 1 == 1).map(letter).collect()
                }
            };
            condition.rate.map_or(ways.clone(), |rate| format!("{ways} at ${rate}"))
        };
        let ways: Vec<String> = self.conditions().map(way).collect();
        let (last, before) = ways.split_last()?;
        let all = if before.is_empty() { last.clone() } else { format!("{} and {last}", before.join(", ")) };
        Some(format!("ways of {all}"))
    }
}

/// The letter of a group.
fn letter(place: usize) -> char {
    (b'A'..=b'Z').nth(place).map_or('?', char::from)
}

#[cfg(test)]
mod tests {
    use crate::games::Wager as _;

    /// 15.2~(a): each kind of ticket, as a patron would read it aloud.
    #[test]
    fn tickets_are_said_as_people_say_them() {
        for (written, said) in [
            ("straight 4/11/23", "straight ticket: 4, 11, 23"),
            ("straight 4/11/23 for 3 games", "straight ticket: 4, 11, 23 · 3 games"),
            ("split 1/2+5/6", "split ticket: A 1, 2 · B 5, 6"),
            ("way 1/2+3/4 2 4@1", "way ticket: A 1, 2 · B 3, 4 · ways of 2 and 4 at $1"),
            ("combination 1/2+3/4/5 AB", "combination ticket: A 1, 2 · B 3, 4, 5 · ways of AB"),
            ("king 7+1/2/3 4", "king ticket: A 7 · B 1, 2, 3 · ways of 4"),
            ("quick-pick 5", "quick pick of 5 numbers"),
            ("quick-pick 3/17", "quick pick: 3, 17"),
            ("top for 2 games", "top ticket: 1 to 40 · 2 games"),
        ] {
            assert_eq!(super::Wager::parse(written).unwrap().said(), said);
        }
    }
}
