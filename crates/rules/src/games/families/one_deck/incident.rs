//! The incidents of every one-deck table besides cards and answers, with the paragraphs of the game's [`OneDeckLaw`].

use super::OwnIncidents;
use super::law::{MisdealRule, OneDeckLaw};
use crate::law::Cite;
use crate::table::{IncidentKind, IncidentTime, RequiredDetail};
use std::fmt;

/// An incident that is possible at every one-deck table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TableIncident {
    /// Between rounds: all cards are replaced.
    CardsChanged,
    /// Between rounds: the dealer has cut this number of cards from the top.
    DealerCut,
    /// Between rounds: a supervisor orders a recut.
    Recut,
    /// Between rounds: nobody plays.
    Idle,
    /// Between rounds: the wagers at a seat are those of a person who is not seated.
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

/// The wording of a table incident in a game.
#[derive(Clone, Copy, Debug)]
pub struct IncidentWording {
    /// The incident.
    pub incident: TableIncident,
    /// Its word in a round file.
    pub word: &'static str,
    /// The sentence that describes the incident.
    pub says: &'static str,
}

impl IncidentWording {
    /// The usual word, and this sentence.
    pub const fn says(incident: TableIncident, says: &'static str) -> IncidentWording {
        IncidentWording { says, ..incident.told() }
    }
}

/// The wording where seven cards are dealt to every position, with a wager or without.
pub const SEVEN_TO_EVERY_POSITION: &[IncidentWording] = &[
    IncidentWording::says(
        TableIncident::StubCount,
        "every player has seven cards, and this number is left instead of four",
    ),
    IncidentWording::says(
        TableIncident::Misdealt,
        "this position, with a wager or without, has more or fewer than seven cards",
    ),
    IncidentWording::says(TableIncident::DealerMisdealt, "the dealer has more or fewer than seven cards"),
];

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

    /// The paragraph of a game that provides for it; `None` if it cannot happen there.
    pub const fn by(self, law: &OneDeckLaw) -> Option<Cite> {
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
                    MisdealRule::VoidAllHands
                    | MisdealRule::AtAnyPosition { .. }
                    | MisdealRule::VoidThatHand { .. } => Some(irregular.misdealt),
                    MisdealRule::OfTheGame => None,
                }
            }
            TableIncident::DealerCompletes => match law.misdeals {
                MisdealRule::VoidThatHand { .. } => Some(irregular.misdealt),
                MisdealRule::VoidAllHands | MisdealRule::AtAnyPosition { .. } | MisdealRule::OfTheGame => {
                    None
                }
            },
            TableIncident::MisdealtIncomplete => match law.misdeals {
                MisdealRule::VoidThatHand { deck_too, .. } => deck_too,
                MisdealRule::VoidAllHands | MisdealRule::AtAnyPosition { .. } | MisdealRule::OfTheGame => {
                    None
                }
            },
            TableIncident::ShufflerJam => Some(irregular.shuffler_jam),
            TableIncident::ShoeJam => match law.methods.automated {
                Some(_) => Some(irregular.shoe_jam),
                None => None,
            },
            TableIncident::MethodChanged => Some(irregular.method_changed),
        }
    }

    /// The wording that a game uses unless it declares another.
    const fn told(self) -> IncidentWording {
        let (word, says) = match self {
            TableIncident::CardsChanged => {
                ("cards-changed", "the cards are replaced, as once each gaming day")
            }
            TableIncident::DealerCut => {
                ("dealer-cut", "the dealer has cut this number of cards from the top of the deck")
            }
            TableIncident::Recut => ("recut", "a casino supervisor orders a recut"),
            TableIncident::Idle => ("idle", "there is no gaming activity at the table"),
            TableIncident::NotSeated => {
                ("not-seated", "the wagers at this seat belong to a person who is not seated")
            }
            TableIncident::SecondPosition => (
                "second-position",
                "the wagers at this seat are those of a player who also wagers at another",
            ),
            TableIncident::StubCount => ("stub-count", "the stub was counted and has this number of cards"),
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
        IncidentWording { incident: self, word, says }
    }

    const fn needs(self) -> RequiredDetail {
        match self {
            TableIncident::DealerCut | TableIncident::StubCount => RequiredDetail::Number,
            TableIncident::NotSeated
            | TableIncident::SecondPosition
            | TableIncident::Misdealt
            | TableIncident::ExtraCard => RequiredDetail::Seat,
            TableIncident::FaceUp => RequiredDetail::Discard,
            TableIncident::CardsChanged
            | TableIncident::Recut
            | TableIncident::Idle
            | TableIncident::DrawnInError
            | TableIncident::DealerMisdealt
            | TableIncident::DealerCompletes
            | TableIncident::MisdealtIncomplete
            | TableIncident::ShufflerJam
            | TableIncident::ShoeJam
            | TableIncident::MethodChanged => RequiredDetail::Nothing,
        }
    }

    /// Returns its name as an act of the dealer, if it belongs to the routine of a table.
    const fn routine(self) -> Option<&'static str> {
        match self {
            TableIncident::CardsChanged => Some("Change the cards"),
            TableIncident::DealerCut => Some("Dealer cuts"),
            TableIncident::Recut => Some("Recut"),
            TableIncident::Idle => Some("Idle table"),
            TableIncident::StubCount => Some("Count the stub"),
            TableIncident::NotSeated
            | TableIncident::SecondPosition
            | TableIncident::FaceUp
            | TableIncident::DrawnInError
            | TableIncident::Misdealt
            | TableIncident::ExtraCard
            | TableIncident::DealerMisdealt
            | TableIncident::DealerCompletes
            | TableIncident::MisdealtIncomplete
            | TableIncident::ShufflerJam
            | TableIncident::ShoeJam
            | TableIncident::MethodChanged => None,
        }
    }

    const fn when(self) -> IncidentTime {
        match self {
            TableIncident::CardsChanged
            | TableIncident::DealerCut
            | TableIncident::Recut
            | TableIncident::Idle
            | TableIncident::NotSeated
            | TableIncident::SecondPosition
            | TableIncident::ShufflerJam
            | TableIncident::MethodChanged => IncidentTime::BetweenRounds,
            TableIncident::DrawnInError => IncidentTime::AtAnyTime,
            TableIncident::StubCount
            | TableIncident::FaceUp
            | TableIncident::Misdealt
            | TableIncident::ExtraCard
            | TableIncident::DealerMisdealt
            | TableIncident::DealerCompletes
            | TableIncident::MisdealtIncomplete
            | TableIncident::ShoeJam => IncidentTime::InRound,
        }
    }
}

/// The maximum number of incidents of a game.
const MOST: usize = 64;

/// An incident at a table of a game: one of those of every one-deck table, or one that the game lists itself.
pub enum GameIncident<G: OwnIncidents> {
    /// An incident of every one-deck table.
    AtAnyTable(TableIncident),
    /// An incident of this game.
    Here(&'static G::Own),
}

impl<G: OwnIncidents> GameIncident<G> {
    /// The stub was counted.
    pub const STUB_COUNT: GameIncident<G> = GameIncident::AtAnyTable(TableIncident::StubCount);
    /// A player has a wrong number of cards.
    pub const MISDEALT: GameIncident<G> = GameIncident::AtAnyTable(TableIncident::Misdealt);
    /// The dealer has a wrong number of cards.
    pub const DEALER_MISDEALT: GameIncident<G> = GameIncident::AtAnyTable(TableIncident::DealerMisdealt);
    /// The dealer has a wrong number of cards and can complete the right one.
    pub const DEALER_COMPLETES: GameIncident<G> = GameIncident::AtAnyTable(TableIncident::DealerCompletes);
    /// A hand has a wrong number of cards, and the deck is not whole either.
    pub const MISDEALT_INCOMPLETE: GameIncident<G> =
        GameIncident::AtAnyTable(TableIncident::MisdealtIncomplete);

    /// The incidents of wrong hands.
    pub const WRONG_HANDS: &'static [GameIncident<G>] =
        &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT];
    /// The incidents of wrong hands, and of an incomplete deck.
    pub const MISDEALS: &'static [GameIncident<G>] = &[
        GameIncident::MISDEALT,
        GameIncident::DEALER_MISDEALT,
        GameIncident::DEALER_COMPLETES,
        GameIncident::MISDEALT_INCOMPLETE,
    ];
    /// The same where the stub is counted.
    pub const COUNTED: &'static [GameIncident<G>] = &[
        GameIncident::STUB_COUNT,
        GameIncident::MISDEALT,
        GameIncident::DEALER_MISDEALT,
        GameIncident::DEALER_COMPLETES,
        GameIncident::MISDEALT_INCOMPLETE,
    ];
    /// The same where the dealer's hand lies face up, and nothing completes it any more.
    pub const TURNED_UP: &'static [GameIncident<G>] =
        &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, GameIncident::MISDEALT_INCOMPLETE];

    /// An incident of the game, and those of [`GameIncident::WRONG_HANDS`].
    pub const fn or_wrong_hands(own: &'static G::Own) -> [GameIncident<G>; 3] {
        [GameIncident::Here(own), GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT]
    }

    /// An incident of the game, and those of [`GameIncident::MISDEALS`].
    pub const fn or_misdeals(own: &'static G::Own) -> [GameIncident<G>; 5] {
        let [own, player, dealer] = GameIncident::or_wrong_hands(own);
        [own, player, dealer, GameIncident::DEALER_COMPLETES, GameIncident::MISDEALT_INCOMPLETE]
    }

    /// An incident of the game, and those of [`GameIncident::COUNTED`], the incomplete deck first.
    pub const fn or_counted(own: &'static G::Own) -> [GameIncident<G>; 6] {
        let [own, player, dealer, completes, incomplete] = GameIncident::or_misdeals(own);
        [GameIncident::STUB_COUNT, incomplete, own, player, dealer, completes]
    }

    /// The incidents that some paragraph of the game provides for, its own last, and how many they are.
    const LISTED: ([GameIncident<G>; MOST], usize) = {
        let mut list = [GameIncident::STUB_COUNT; MOST];
        let (mut known, mut next, mut own) = (0, 0, 0);
        while next < TableIncident::ALL.len() {
            if TableIncident::ALL[next].by(G::LAW).is_some() {
                list[known] = GameIncident::AtAnyTable(TableIncident::ALL[next]);
                known += 1;
            }
            next += 1;
        }
        while own < G::Own::ALL.len() {
            list[known] = GameIncident::Here(&G::Own::ALL[own]);
            known += 1;
            own += 1;
        }
        (list, known)
    };
    const LIST: &'static [GameIncident<G>; MOST] = &Self::LISTED.0;
}

impl<G: OwnIncidents> IncidentKind for GameIncident<G> {
    const ALL: &'static [GameIncident<G>] = Self::LIST.split_at(Self::LISTED.1).0;

    fn word(self) -> &'static str {
        match self {
            GameIncident::AtAnyTable(incident) => told::<G>(incident).word,
            GameIncident::Here(own) => own.word(),
        }
    }

    fn says(self) -> &'static str {
        match self {
            GameIncident::AtAnyTable(incident) => told::<G>(incident).says,
            GameIncident::Here(own) => own.says(),
        }
    }

    fn by(self) -> Cite {
        match self {
            GameIncident::AtAnyTable(incident) => incident.by(G::LAW).unwrap_or(G::PLAY),
            GameIncident::Here(own) => own.by(),
        }
    }

    fn needs(self) -> RequiredDetail {
        match self {
            GameIncident::AtAnyTable(incident) => incident.needs(),
            GameIncident::Here(own) => own.needs(),
        }
    }

    fn when(self) -> IncidentTime {
        match self {
            GameIncident::AtAnyTable(incident) => incident.when(),
            GameIncident::Here(own) => own.when(),
        }
    }

    fn routine(self) -> Option<&'static str> {
        match self {
            GameIncident::AtAnyTable(incident) => incident.routine(),
            GameIncident::Here(own) => own.routine(),
        }
    }
}

/// The wording of the game, or that of the family.
fn told<G: OwnIncidents>(incident: TableIncident) -> IncidentWording {
    G::LAW.told.iter().copied().find(|told| told.incident == incident).unwrap_or_else(|| incident.told())
}

impl<G: OwnIncidents> Clone for GameIncident<G> {
    fn clone(&self) -> GameIncident<G> {
        *self
    }
}

impl<G: OwnIncidents> Copy for GameIncident<G> {}

impl<G: OwnIncidents> PartialEq for GameIncident<G> {
    fn eq(&self, other: &GameIncident<G>) -> bool {
        match (self, other) {
            (GameIncident::AtAnyTable(one), GameIncident::AtAnyTable(another)) => one == another,
            (GameIncident::Here(one), GameIncident::Here(another)) => one == another,
            (GameIncident::AtAnyTable(_), GameIncident::Here(_))
            | (GameIncident::Here(_), GameIncident::AtAnyTable(_)) => false,
        }
    }
}

impl<G: OwnIncidents> Eq for GameIncident<G> {}

impl<G: OwnIncidents> fmt::Debug for GameIncident<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameIncident::AtAnyTable(incident) => incident.fmt(f),
            GameIncident::Here(own) => own.fmt(f),
        }
    }
}
