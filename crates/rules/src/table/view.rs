//! Views: what a person may see, built up from nothing for each viewer.

use super::{Entry, Event, Face, Looks, Seat};
use crate::law::Cite;

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// The player at a seat.
    Player(Seat),
    /// Anybody who stands by.
    Spectator,
    /// The dealer: sees what lies face up, and what must be done.
    Dealer,
    /// A floor supervisor: sees what the dealer sees.
    Supervisor,
    /// Surveillance and auditors, once the round is over: everything.
    Auditor,
}

/// One event as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The verb of the event.
    pub verb: &'static str,
    /// What follows the verb.
    pub details: String,
    /// Under which paragraph.
    pub by: Cite,
}

/// What the viewer sees of a record.
pub fn view<'a>(record: impl IntoIterator<Item = &'a Entry>, viewer: Viewer) -> Vec<Seen> {
    let seen = |entry: Entry| Seen { verb: entry.event.verb(), details: entry.event.details(), by: entry.by };
    record.into_iter().filter_map(|entry| see(entry, viewer).map(seen)).collect()
}

/// An entry as the viewer sees it: a card that the viewer may not look at is one that nobody knows. As which cards a hand is settled is for those
/// who check; everybody else looks at the cards.
pub fn see(entry: &Entry, viewer: Viewer) -> Option<Entry> {
    let event = match &entry.event {
        Event::Deals { to, card, face } => {
            let card = if may_look(viewer, *face) { *card } else { None };
            Event::Deals { to: *to, card, face: *face }
        }
        Event::Instructs(_) if !hears_instructions(viewer) => return None,
        Event::Settles { .. } if viewer != Viewer::Auditor => return None,
        other => other.clone(),
    };
    Some(Entry { event, by: entry.by })
}

fn may_look(viewer: Viewer, face: Face) -> bool {
    match (face, viewer) {
        (Face::Up, _) | (Face::Down(_), Viewer::Auditor) => true,
        (Face::Down(Looks::Seat(owner)), Viewer::Player(seat)) => owner == seat,
        (Face::Down(Looks::Seat(_) | Looks::Nobody), _) => false,
    }
}

/// Instructions are for those who run the table.
fn hears_instructions(viewer: Viewer) -> bool {
    match viewer {
        Viewer::Dealer | Viewer::Supervisor | Viewer::Auditor => true,
        Viewer::Player(_) | Viewer::Spectator => false,
    }
}
