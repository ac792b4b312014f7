//! What can happen while cards are dealt, in lists as a table is asked for them.

use super::shoe::{For, Mishap};

/// A game's incidents while cards are dealt.
#[derive(Clone, Copy, Debug)]
pub struct DealIncidents<K: 'static> {
    /// At the first card of a box.
    pub first_card: &'static [K],
    /// At its second card.
    pub second_card: &'static [K],
    /// At a second card after all others.
    pub late_card: &'static [K],
    /// At a card that a player has asked for.
    pub draw: &'static [K],
    /// At one of the dealer's first two cards, where players get theirs after it.
    pub dealer_early: &'static [K],
    /// At any other card of the dealer's.
    pub dealer: &'static [K],
    /// Before a player decides.
    pub before_turn: &'static [K],
    /// The same where a hole card lies that a card reader could show without need.
    pub before_turn_at_reader: &'static [K],
    /// Which mishap of the deal an incident is; nothing for all others.
    pub mishap: fn(K) -> Option<Mishap>,
}

impl<K> DealIncidents<K> {
    /// What can happen while a card is drawn.
    #[inline(always)]
    pub const fn drawing(&self, whom: For) -> &'static [K] {
        match whom {
            For::FirstCard => self.first_card,
            For::SecondCard => self.second_card,
            For::LateCard => self.late_card,
            For::Draw => self.draw,
            For::DealerEarly => self.dealer_early,
            For::Dealer => self.dealer,
        }
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
                first_card: &[FaceUp, DrawnInError, OutOfCards, NotDealt],
                second_card: &[FaceUp, DrawnInError, OutOfCards, OneCard],
                late_card: &[FaceUp, DrawnInError, OutOfCards],
                draw: &[FaceUp, DrawnInError, OutOfCards $(, $forgotten)?],
                dealer_early: &[FaceUp, DrawnInError, OutOfCards, DealerMissed],
                dealer: &[FaceUp, DrawnInError, OutOfCards, Exposed],
                before_turn: $before_turn,
                before_turn_at_reader: $at_reader,
                mishap,
            }
        };
    };
}

pub(in crate::games) use while_dealing;
