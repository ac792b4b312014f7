//! The incidents while cards are dealt, in lists as a table is asked for them.

use super::shoe::{DrawMishap, DrawPurpose};

/// A game's incidents while cards are dealt.
#[derive(Clone, Copy, Debug)]
pub struct DealIncidents<K: 'static> {
    /// While a card is drawn, for each [`DrawPurpose`].
    pub drawing: [&'static [K]; 6],
    /// Before a player decides.
    pub before_turn: &'static [K],
    /// The same where a hole card lies that a card reader could show without need.
    pub before_turn_at_reader: &'static [K],
    /// The mishap of the deal that an incident is; `None` for all others.
    pub mishap: fn(K) -> Option<DrawMishap>,
}

impl<K> DealIncidents<K> {
    /// The incidents that are possible while a card is drawn.
    pub const fn drawing(&self, whom: DrawPurpose) -> &'static [K] {
        self.drawing[whom as usize]
    }
}

/// Declares the incidents of a deal under these names: while any card is drawn, while a card is drawn that a player asked for, and
/// before a player decides, without a card reader and with one.
macro_rules! while_dealing {
    ($incident:ident, draw: [$($forgotten:ident)?], before_turn: $before_turn:expr, at_reader: $at_reader:expr) => {
        /// The incidents while cards are dealt.
        pub const WHILE_DEALING: $crate::games::families::twenty_one::DealIncidents<$incident> = {
            use $crate::games::families::twenty_one::{DealIncidents, DrawMishap};
            use $incident::{DealerMissed, DrawnInError, Exposed, FaceUp, NotDealt, OneCard, OutOfCards $(, $forgotten)?};

            const fn mishap(incident: $incident) -> Option<DrawMishap> {
                match incident {
                    FaceUp => Some(DrawMishap::FaceUp),
                    DrawnInError => Some(DrawMishap::DrawnInError),
                    Exposed => Some(DrawMishap::Exposed),
                    OutOfCards => Some(DrawMishap::OutOfCards),
                    DealerMissed | NotDealt | OneCard $(| $forgotten)? => Some(DrawMishap::PassedOver),
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
