//! 19:47-21.9  Irregularities, with what else can happen at the table.

use super::FastActionHoldem;
use super::round::{Round, original};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::one_deck::hand_of;
use crate::table::{self, Halt, IncidentDetail, Seat, Spot, Table, VoidCause};

crate::incidents! {
    /// An incident of a fast action hold 'em table besides cards and answers.
    pub enum Incident {
        /// 21.4(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "21.4(e)", says: "all cards are replaced, as once each gaming day", routine: "Change the cards" },
        /// 21.5(g): the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "21.5(g)", says: "the house has the cards reshuffled after this round", routine: "Reshuffle" },
        /// 21.5(h): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "21.5(h)", says: "there is no gaming activity at the table", routine: "Idle table" },
        /// 21.6(b): a person wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "21.6(b)", says: "the wager at this seat belongs to a person who is not seated" },
        /// 21.7(a): a new dealer arrives.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "21.7(a)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 21.9(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "21.9(a)", says: "a card is found face up in the shoe" },
        /// 21.9(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "21.9(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 21.9(c): a player's card is seen too early.
        Exposed { word: "exposed", needs: Seat, when: InRound, by: "21.9(c)", says: "the dealer has exposed a card of this player too early" },
        /// 21.9(d): the dealer is passed over.
        DealerPassedOver { word: "dealer-passed-over", needs: Nothing, when: InRound, by: "21.9(d)", says: "the dealer gets no card this time around" },
        /// 21.9(e): a player is passed over.
        PassedOver { word: "passed-over", needs: Nothing, when: InRound, by: "21.9(e)", says: "this player gets no card this time around" },
        /// 21.9(f): the dealer gets a card too many.
        DealerTwoCards { word: "dealer-two-cards", needs: Nothing, when: InRound, by: "21.9(f)", says: "the dealer gets two cards this time around" },
        /// 21.9(f): the dealer is found to have too many cards.
        DealerTooMany { word: "dealer-too-many", needs: Nothing, when: InRound, by: "21.9(f)", says: "the dealer has more than four cards, as is found now" },
        /// 21.9(g): a player gets a card too many.
        TwoCards { word: "two-cards", needs: Nothing, when: InRound, by: "21.9(g)", says: "this player gets two cards this time around" },
        /// 21.9(g): a player is found to have too many cards.
        TooMany { word: "too-many", needs: Seat, when: InRound, by: "21.9(g)", says: "this player has more than four cards, as is found now" },
        /// 21.9(h): the dealer's hand is not set by the house ways.
        SetWrongly { word: "set-wrongly", needs: Nothing, when: InRound, by: "21.9(h)", says: "the dealer has not set the hand by the house ways" },
        /// 21.9(i): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "21.9(i)", says: "there are not enough cards to complete the round" },
        /// 21.9(j): a player gets no cards at all.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "21.9(j)", says: "no cards are dealt to this player's wager" },
        /// 21.9(k): the dealing marker was not moved.
        MarkerNotMoved { word: "marker-not-moved", needs: Nothing, when: InRound, by: "21.9(k)", says: "the dealing marker was not moved after the last round" },
        /// 21.10: a player wagers on two betting areas.
        TwoAreas { word: "two-areas", needs: Seat, when: BetweenRounds, by: "21.10", says: "the wager at this seat is the second one of a player" },
    }
}

/// The incidents that are possible at some time of the round.
pub type FastActionIncidents = &'static [Incident];

/// 21.9(c): the incidents that are possible once a player has a card.
pub const EXPOSED: FastActionIncidents = &[Incident::Exposed];

/// 21.9(c), (f), (g): the incidents that are possible once all cards are dealt, until the dealer's are turned.
pub const SETTING: FastActionIncidents = &[Incident::Exposed, Incident::DealerTooMany, Incident::TooMany];

/// 21.9(c), (g), (h): the incidents that are possible once the dealer's hand is set, until the hands are exposed.
pub const SET: FastActionIncidents = &[Incident::Exposed, Incident::TooMany, Incident::SetWrongly];

/// 21.9(g), (h): the incidents that are possible while the hands are exposed and settled.
pub const SETTLING: FastActionIncidents = &[Incident::TooMany, Incident::SetWrongly];

/// The incidents that are possible when any card is drawn.
pub const DRAWING: FastActionIncidents = &[Incident::FaceUp, Incident::DrawnInError, Incident::OutOfCards];

/// The further incidents when the first card is drawn for a player.
pub const FIRST_TO_A_PLAYER: FastActionIncidents =
    &[Incident::PassedOver, Incident::TwoCards, Incident::NotDealt];

/// The further incidents when a later card is drawn for a player.
pub const TO_A_PLAYER: FastActionIncidents = &[Incident::PassedOver, Incident::TwoCards];

/// The further incidents when a card is drawn for the dealer.
pub const TO_THE_DEALER: FastActionIncidents = &[Incident::DealerPassedOver, Incident::DealerTwoCards];

/// The result of a turn of a player or the dealer in the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealTurn {
    /// One card, as it should be.
    OneCard,
    /// Two cards.
    TwoCards,
    /// No card.
    PassedOver,
    /// No card, now and later.
    NotDealt,
}

impl<T: Table<FastActionHoldem>> Round<'_, T> {
    /// Handles the incidents that are possible now.
    pub fn look(&mut self, possible: FastActionIncidents) -> Result<(), Halt> {
        while let Some(incident) = self.table.incident(possible) {
            self.found(incident)?;
        }
        Ok(())
    }

    /// Handles the incidents when a card is drawn: those of this turn of the deal, and those with the cards dealt before.
    pub fn turn(&mut self, here: FastActionIncidents, before: FastActionIncidents) -> Result<DealTurn, Halt> {
        loop {
            let drawing = self.table.incident(DRAWING).or_else(|| self.table.incident(here));
            let Some(incident) = drawing.or_else(|| self.table.incident(before)) else {
                return Ok(DealTurn::OneCard);
            };
            if let Some(turn) = self.found(incident)? {
                return Ok(turn);
            }
        }
    }

    /// 21.9(a)-(j): the dealer's remedy for an incident.
    #[cold]
    fn found(&mut self, incident: table::Incident<Incident>) -> Result<Option<DealTurn>, Halt> {
        let table = &mut *self.table;
        match (incident.kind, incident.with) {
            (Incident::FaceUp, with) => {
                let words = format_args!("put the card{with} found face up into the discard rack, unused");
                table.instruct(words, cite!("21.9(a)"));
            }
            (Incident::DrawnInError, _) => {
                table.tell("use the card drawn in error as the next card", cite!("21.9(b)"));
            }
            (Incident::Exposed, IncidentDetail::Seat(seat)) => {
                let words = format_args!("turn the exposed card of seat {seat} face down, and go on");
                table.instruct(words, cite!("21.9(c)"));
            }
            (Incident::DealerPassedOver | Incident::PassedOver, _) => return Ok(Some(DealTurn::PassedOver)),
            (Incident::DealerTwoCards | Incident::TwoCards, _) => return Ok(Some(DealTurn::TwoCards)),
            (Incident::DealerTooMany, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("21.9(f)"))),
            (Incident::TooMany, IncidentDetail::Seat(seat)) => self.too_many(seat)?,
            (Incident::SetWrongly, _) => self.reset(),
            (Incident::OutOfCards, _) => return Err(Halt::void(VoidCause::OutOfCards, cite!("21.9(i)"))),
            (Incident::NotDealt, _) => return Ok(Some(DealTurn::NotDealt)),
            // Asked for elsewhere, or not told with the seat that it needs.
            _ => {}
        }
        Ok(None)
    }

    /// 21.9(g): a player is found to have more than four cards. The player has one hand of two: one that is not set yet cannot be split, and of
    /// two hands the one with the original wager plays, and the split wager is returned.
    fn too_many(&mut self, seat: Seat) -> Result<(), Halt> {
        hand_of(&self.players, seat)?;
        let by = cite!("21.9(g)");
        let words = "has more than four cards: the player has one hand of two and discards the others";
        self.table.instruct(format_args!("seat {seat} {words}"), by);
        match self.hands.get_mut(seat) {
            Some(hand) => {
                if hand.second.take().is_some() {
                    self.table.give_back(seat, Wager::Split, original(self.bets, seat), by);
                    self.table.pick_up(Spot::Hand(seat, 2), by);
                }
            }
            None => self.players.entry(seat).found_too_many(),
        }
        Ok(())
    }
}
