//! What can happen while cards are dealt, in lists as a table is asked for them.

use super::shoe::{For, Mishap};

/// A game's incidents while cards are dealt.
#[derive(Clone, Copy, Debug)]
pub struct DealIncidents<K: 'static> {
    /// While a card is drawn, for each [`For`].
    pub drawing: [&'static [K]; 6],
    /// Before a player decides.
    pub before_turn: &'static [K],
    /// The same where a hole card lies that a card reader could show without need.
    pub before_turn_at_reader: &'static [K],
    /// Which mishap of the deal an incident is; nothing for all others.
    pub mishap: fn(K) -> Option<Mishap>,
}

impl<K> DealIncidents<K> {
    /// What can happen while a card is drawn.
    pub const fn drawing(&self, whom: For) -> &'static [K] {
        self.drawing[whom as usize]
    }
}

/// What can happen while cards are dealt in a game whose incidents have these names; besides, what it knows of a card that a player asked for, and
/// before a player decides, without a card reader and with one.
macro_rules! while_dealing {
    ($incident:ident, draw: [$($forgotten:ident)?], before_turn: $before_turn:expr, at_reader: $at_reader:expr) => {
        /// What can happen while cards are dealt.
        pub const WHILE_DEALING: $crate::games::families::twenty_one::DealIncidents<$incident> = {
            use $crate::games::families::twenty_one::{DealIncidents, Mishap};
            use $incident::{DealerMissed, DrawnInError, Exposed, FaceUp, NotDealt, OneCard, OutOfCards $(, $forgotten)?};

            const fn mishap(incident: $incident) -> Option<Mishap> {
                match incident {
                    FaceUp => Some(Mishap::FaceUp),
                    DrawnInError => Some(Mishap::DrawnInError),
                    Exposed => Some(Mishap::Exposed),
                    OutOfCards => Some(Mishap::OutOfCards),
                    DealerMissed | NotDealt | OneCard $(| $forgotten)? => Some(Mishap::PassedOver),
                    _ => None,
                }
            }

            DealIncidents {
                drawing: [
                    &[FaceUp, DrawnInError, OutOfCards, NotDealt],
                    &[FaceUp, DrawnInError, OutOfCards, OneCard],
                    &[FaceUp, DrawnInError, OutOfCards],
                    &[FaceUp, DrawnInError, OutOfCards $(, $forgotten)?],
                    &[FaceUp, DrawnInError, OutOfCards, DealerMissed],
                    &[FaceUp, DrawnInError, OutOfCards, Exposed],
                ],
                before_turn: $before_turn,
                before_turn_at_reader: $at_reader,
                mishap,
            }
        };
    };
}

pub(in crate::games) use while_dealing;
