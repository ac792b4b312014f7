//! Views: the events that each viewer may see. Each view is built from nothing, so nothing has to be removed.

use super::{Audience, Entry, Event, Face, Seat};
use crate::law::Cite;

/// The role of a person who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// The player at a seat.
    Player(Seat),
    /// A bystander.
    Spectator,
    /// The dealer: sees face-up cards and instructions.
    Dealer,
    /// A floor supervisor: sees as much as the dealer.
    Supervisor,
    /// Surveillance and auditors, once the round is over: everything.
    Auditor,
}

/// One event as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenEvent {
    /// The verb of the event.
    pub verb: &'static str,
    /// The details after the verb.
    pub details: String,
    /// Under which paragraph.
    pub by: Cite,
}

/// Returns the part of a record that the viewer may see.
pub fn view<'a>(record: impl IntoIterator<Item = &'a Entry>, viewer: Viewer) -> Vec<SeenEvent> {
    let seen =
        |entry: Entry| SeenEvent { verb: entry.event.verb(), details: entry.event.details(), by: entry.by };
    record.into_iter().filter_map(|entry| see(entry, viewer).map(seen)).collect()
}

/// Returns an entry as the viewer sees it, or `None` if it is hidden.
///
/// A card that the viewer may not look at becomes an unknown one. Settlements of hands are for auditors;
/// everybody else looks at the cards.
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
        (Face::Down(Audience::Seat(owner)), Viewer::Player(seat)) => owner == seat,
        (Face::Down(Audience::Seat(_) | Audience::Nobody), _) => false,
    }
}

/// Whether the viewer gets instructions: those who run the table do.
fn hears_instructions(viewer: Viewer) -> bool {
    match viewer {
        Viewer::Dealer | Viewer::Supervisor | Viewer::Auditor => true,
        Viewer::Player(_) | Viewer::Spectator => false,
    }
}
