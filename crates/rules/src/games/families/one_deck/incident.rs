//! What can happen at every such table besides cards and answers, with the paragraph of the game's [`Law`].

use super::OwnIncidents;
use super::law::{Law, Misdeals};
use crate::law::Cite;
use crate::table::{IncidentKind, Needs, When};
use std::fmt;

/// What can happen at every such table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TableIncident {
    /// Between rounds: all cards are replaced.
    CardsChanged,
    /// Between rounds: the dealer has taken so many cards from the top for the cut.
    DealerCut,
    /// Between rounds: a supervisor orders a recut.
    Recut,
    /// Between rounds: nobody plays.
    Idle,
    /// Between rounds: the wagers at a seat are those of somebody who is not seated.
    NotSeated,
    /// Between rounds: the wagers at a seat are those of a player who also wagers at another.
    SecondPosition,
    /// After the deal: the stub was counted.
    StubCount,
    /// While a card is drawn: it is found face up in the shoe or the deck.
    FaceUp,
    /// While a card is drawn: it was drawn in error, its face not exposed.
    DrawnInError,
    /// In the round: a player has a wrong number of cards.
    Misdealt,
    /// While the hands are dealt: a player is dealt a card too many.
    ExtraCard,
    /// In the round: the dealer has a wrong number of cards.
    DealerMisdealt,
    /// In the round: the dealer has a wrong number of cards and can complete the right one.
    DealerCompletes,
    /// In the round: a hand has a wrong number of cards, and the deck is not whole either.
    MisdealtIncomplete,
    /// Between rounds: the shuffling device fails.
    ShufflerJam,
    /// While a card is drawn: the automated shoe jams, stops or fails to deal.
    ShoeJam,
    /// Between rounds: the house goes on without its devices.
    MethodChanged,
}

/// How a game tells of one of them.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// Of which.
    pub incident: TableIncident,
    /// Its word in a round file.
    pub word: &'static str,
    /// What happened, in a sentence.
    pub says: &'static str,
}

impl Told {
    /// The usual word, and this sentence.
    pub const fn says(incident: TableIncident, says: &'static str) -> Told {
        Told { says, ..incident.told() }
    }
}

impl TableIncident {
    const ALL: [TableIncident; 17] = [
        TableIncident::CardsChanged,
        TableIncident::DealerCut,
        TableIncident::Recut,
        TableIncident::Idle,
        TableIncident::NotSeated,
        TableIncident::SecondPosition,
        TableIncident::StubCount,
        TableIncident::FaceUp,
        TableIncident::DrawnInError,
        TableIncident::Misdealt,
        TableIncident::ExtraCard,
        TableIncident::DealerMisdealt,
        TableIncident::DealerCompletes,
        TableIncident::MisdealtIncomplete,
        TableIncident::ShufflerJam,
        TableIncident::ShoeJam,
        TableIncident::MethodChanged,
    ];

    /// The paragraph of a game that provides for it; nothing where none does, and it does not happen there.
    pub const fn by(self, law: &Law) -> Option<Cite> {
        let irregular = &law.irregular;
        match self {
            TableIncident::CardsChanged => law.opening.daily_change,
            TableIncident::DealerCut => Some(law.shuffle.cut.packet),
            TableIncident::Recut => Some(law.shuffle.cut.recut),
            TableIncident::Idle => Some(law.shuffle.idle),
            TableIncident::NotSeated => Some(law.seats.seated),
            TableIncident::SecondPosition => Some(law.seats.positions),
            TableIncident::StubCount => Some(law.methods.shoe.count),
            TableIncident::FaceUp => Some(irregular.face_up),
            TableIncident::DrawnInError => Some(irregular.drawn_in_error),
            TableIncident::Misdealt | TableIncident::ExtraCard | TableIncident::DealerMisdealt => {
                match law.misdeals {
                    Misdeals::VoidAllHands
                    | Misdeals::AtAnyPosition { .. }
                    | Misdeals::VoidThatHand { .. } => Some(irregular.misdealt),
                    Misdeals::OfTheGame => None,
                }
            }
            TableIncident::DealerCompletes => match law.misdeals {
                Misdeals::VoidThatHand { .. } => Some(irregular.misdealt),
                Misdeals::VoidAllHands | Misdeals::AtAnyPosition { .. } | Misdeals::OfTheGame => None,
            },
            TableIncident::MisdealtIncomplete => match law.misdeals {
                Misdeals::VoidThatHand { deck_too, .. } => deck_too,
                Misdeals::VoidAllHands | Misdeals::AtAnyPosition { .. } | Misdeals::OfTheGame => None,
            },
            TableIncident::ShufflerJam => Some(irregular.shuffler_jam),
            TableIncident::ShoeJam => match law.methods.automated {
                Some(_) => Some(irregular.shoe_jam),
                None => None,
            },
            TableIncident::MethodChanged => Some(irregular.method_changed),
        }
    }

    /// How it is told where the game has no other words for it.
    const fn told(self) -> Told {
        let (word, says) = match self {
            TableIncident::CardsChanged => {
                ("cards-changed", "the cards are replaced, as once each gaming day")
            }
            TableIncident::DealerCut => {
                ("dealer-cut", "the dealer has cut so many cards from the top of the deck")
            }
            TableIncident::Recut => ("recut", "a casino supervisor orders a recut"),
            TableIncident::Idle => ("idle", "there is no gaming activity at the table"),
            TableIncident::NotSeated => {
                ("not-seated", "the wagers at this seat are those of somebody who is not seated")
            }
            TableIncident::SecondPosition => (
                "second-position",
                "the wagers at this seat are those of a player who also wagers at another",
            ),
            TableIncident::StubCount => ("stub-count", "the stub was counted and has so many cards"),
            TableIncident::FaceUp => ("face-up", "a card is found face up in the shoe or the deck"),
            TableIncident::DrawnInError => {
                ("drawn-in-error", "a card is drawn in error; its face was not exposed")
            }
            TableIncident::Misdealt => ("misdealt", "this player has a wrong number of cards"),
            TableIncident::ExtraCard => {
                ("extra-card", "the next card goes to this player, who has all cards of this turn already")
            }
            TableIncident::DealerMisdealt => (
                "dealer-misdealt",
                "the dealer has a wrong number of cards and cannot complete the right one in sequence",
            ),
            TableIncident::DealerCompletes => (
                "dealer-completes",
                "the dealer has a wrong number of cards and can complete the right one in sequence",
            ),
            TableIncident::MisdealtIncomplete => {
                ("misdealt-incomplete", "a hand has more or fewer than two cards, and the deck is not 52")
            }
            TableIncident::ShufflerJam => {
                ("shuffler-jam", "the shuffling device jams, stops or does not finish")
            }
            TableIncident::ShoeJam => ("shoe-jam", "the automated dealing shoe jams, stops or fails to deal"),
            TableIncident::MethodChanged => {
                ("method-changed", "the house goes on by hand instead of with its devices")
            }
        };
        Told { incident: self, word, says }
    }

    const fn needs(self) -> Needs {
        match self {
            TableIncident::DealerCut | TableIncident::StubCount => Needs::Number,
            TableIncident::NotSeated
            | TableIncident::SecondPosition
            | TableIncident::Misdealt
            | TableIncident::ExtraCard => Needs::Seat,
            TableIncident::FaceUp => Needs::Discard,
            TableIncident::CardsChanged
            | TableIncident::Recut
            | TableIncident::Idle
            | TableIncident::DrawnInError
            | TableIncident::DealerMisdealt
            | TableIncident::DealerCompletes
            | TableIncident::MisdealtIncomplete
            | TableIncident::ShufflerJam
            | TableIncident::ShoeJam
            | TableIncident::MethodChanged => Needs::Nothing,
        }
    }

    const fn when(self) -> When {
        match self {
            TableIncident::CardsChanged
            | TableIncident::DealerCut
            | TableIncident::Recut
            | TableIncident::Idle
            | TableIncident::NotSeated
            | TableIncident::SecondPosition
            | TableIncident::ShufflerJam
            | TableIncident::MethodChanged => When::BetweenRounds,
            TableIncident::DrawnInError => When::AtAnyTime,
            TableIncident::StubCount
            | TableIncident::FaceUp
            | TableIncident::Misdealt
            | TableIncident::ExtraCard
            | TableIncident::DealerMisdealt
            | TableIncident::DealerCompletes
            | TableIncident::MisdealtIncomplete
            | TableIncident::ShoeJam => When::InRound,
        }
    }
}

/// Room for all incidents of a game.
const MOST: usize = 64;

/// What can happen at a table of a game: what can happen at every such table, and what the game lists itself.
pub enum Happens<G: OwnIncidents> {
    /// What every such table knows.
    AtAnyTable(TableIncident),
    /// What this game knows.
    Here(&'static G::Own),
}

impl<G: OwnIncidents> Happens<G> {
    /// The stub was counted.
    pub const STUB_COUNT: Happens<G> = Happens::AtAnyTable(TableIncident::StubCount);
    /// A player has a wrong number of cards.
    pub const MISDEALT: Happens<G> = Happens::AtAnyTable(TableIncident::Misdealt);
    /// The dealer has a wrong number of cards.
    pub const DEALER_MISDEALT: Happens<G> = Happens::AtAnyTable(TableIncident::DealerMisdealt);
    /// The dealer has a wrong number of cards and can complete the right one.
    pub const DEALER_COMPLETES: Happens<G> = Happens::AtAnyTable(TableIncident::DealerCompletes);
    /// A hand has a wrong number of cards, and the deck is not whole either.
    pub const MISDEALT_INCOMPLETE: Happens<G> = Happens::AtAnyTable(TableIncident::MisdealtIncomplete);

    /// Hands, and perhaps the deck, are wrong.
    pub const MISDEALS: &'static [Happens<G>] = &[
        Happens::MISDEALT,
        Happens::DEALER_MISDEALT,
        Happens::DEALER_COMPLETES,
        Happens::MISDEALT_INCOMPLETE,
    ];
    /// The same where the stub is counted.
    pub const COUNTED: &'static [Happens<G>] = &[
        Happens::STUB_COUNT,
        Happens::MISDEALT,
        Happens::DEALER_MISDEALT,
        Happens::DEALER_COMPLETES,
        Happens::MISDEALT_INCOMPLETE,
    ];
    /// The same where the dealer's hand lies face up, and nothing completes it any more.
    pub const TURNED_UP: &'static [Happens<G>] =
        &[Happens::MISDEALT, Happens::DEALER_MISDEALT, Happens::MISDEALT_INCOMPLETE];

    /// The incidents that some paragraph of the game provides for, its own last, and how many they are.
    const LISTED: ([Happens<G>; MOST], usize) = {
        let mut list = [Happens::STUB_COUNT; MOST];
        let (mut known, mut next, mut own) = (0, 0, 0);
        while next < TableIncident::ALL.len() {
            if TableIncident::ALL[next].by(G::LAW).is_some() {
                list[known] = Happens::AtAnyTable(TableIncident::ALL[next]);
                known += 1;
            }
            next += 1;
        }
        while own < G::Own::ALL.len() {
            list[known] = Happens::Here(&G::Own::ALL[own]);
            known += 1;
            own += 1;
        }
        (list, known)
    };
    const LIST: &'static [Happens<G>; MOST] = &Self::LISTED.0;
}

impl<G: OwnIncidents> IncidentKind for Happens<G> {
    const ALL: &'static [Happens<G>] = Self::LIST.split_at(Self::LISTED.1).0;

    fn word(self) -> &'static str {
        match self {
            Happens::AtAnyTable(incident) => told::<G>(incident).word,
            Happens::Here(own) => own.word(),
        }
    }

    fn says(self) -> &'static str {
        match self {
            Happens::AtAnyTable(incident) => told::<G>(incident).says,
            Happens::Here(own) => own.says(),
        }
    }

    fn by(self) -> Cite {
        match self {
            Happens::AtAnyTable(incident) => incident.by(G::LAW).unwrap_or(G::PLAY),
            Happens::Here(own) => own.by(),
        }
    }

    fn needs(self) -> Needs {
        match self {
            Happens::AtAnyTable(incident) => incident.needs(),
            Happens::Here(own) => own.needs(),
        }
    }

    fn when(self) -> When {
        match self {
            Happens::AtAnyTable(incident) => incident.when(),
            Happens::Here(own) => own.when(),
        }
    }
}

/// In the game's words, or in those of the family.
fn told<G: OwnIncidents>(incident: TableIncident) -> Told {
    G::LAW.told.iter().copied().find(|told| told.incident == incident).unwrap_or_else(|| incident.told())
}

impl<G: OwnIncidents> Clone for Happens<G> {
    fn clone(&self) -> Happens<G> {
        *self
    }
}

impl<G: OwnIncidents> Copy for Happens<G> {}

impl<G: OwnIncidents> PartialEq for Happens<G> {
    fn eq(&self, other: &Happens<G>) -> bool {
        match (self, other) {
            (Happens::AtAnyTable(one), Happens::AtAnyTable(another)) => one == another,
            (Happens::Here(one), Happens::Here(another)) => one == another,
            (Happens::AtAnyTable(_), Happens::Here(_)) | (Happens::Here(_), Happens::AtAnyTable(_)) => false,
        }
    }
}

impl<G: OwnIncidents> Eq for Happens<G> {}

impl<G: OwnIncidents> fmt::Debug for Happens<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happens::AtAnyTable(incident) => incident.fmt(f),
            Happens::Here(own) => own.fmt(f),
        }
    }
}
