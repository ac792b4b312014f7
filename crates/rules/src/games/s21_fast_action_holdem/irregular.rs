//! 19:47-21.9  Irregularities, with what else can happen at the table.

use super::FastActionHoldem;
use crate::cite;
use crate::table::{Halt, Table, With};

crate::incidents! {
    /// What can happen at a fast action hold 'em table besides cards and answers.
    pub enum Incident {
        /// 21.4(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "21.4(e)", says: "all cards are replaced, as once each gaming day" },
        /// 21.5(g): the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "21.5(g)", says: "the house has the cards reshuffled after this round" },
        /// 21.5(h): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "21.5(h)", says: "there is no gaming activity at the table" },
        /// 21.6(b): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "21.6(b)", says: "the wager at this seat is that of somebody who is not seated" },
        /// 21.7(a): a new dealer comes to the table.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "21.7(a)", says: "a new dealer comes to the table" },
        /// 21.9(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "21.9(a)", says: "a card is found face up in the shoe" },
        /// 21.9(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "21.9(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 21.9(c): a player's card is seen too early.
        Exposed { word: "exposed", needs: Seat, when: InRound, by: "21.9(c)", says: "the dealer has exposed a card of this player too early" },
        /// 21.9(d): the dealer is passed over.
        DealerPassedOver { word: "dealer-passed-over", needs: Nothing, when: InRound, by: "21.9(d)", says: "the dealer gets no card this time around" },
        /// 21.9(e): a player is passed over.
        PassedOver { word: "passed-over", needs: Nothing, when: InRound, by: "21.9(e)", says: "this player gets no card this time around" },
        /// 21.9(f): the dealer gets a card too many.
        DealerTwoCards { word: "dealer-two-cards", needs: Nothing, when: InRound, by: "21.9(f)", says: "the dealer gets two cards this time around" },
        /// 21.9(g): a player gets a card too many.
        TwoCards { word: "two-cards", needs: Nothing, when: InRound, by: "21.9(g)", says: "this player gets two cards this time around" },
        /// 21.9(h): the dealer's hand is not set by the house ways.
        SetWrongly { word: "set-wrongly", needs: Nothing, when: InRound, by: "21.9(h)", says: "the dealer has not set the hand by the house ways" },
        /// 21.9(i): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "21.9(i)", says: "there are not enough cards to complete the round" },
        /// 21.9(j): a player gets no cards at all.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "21.9(j)", says: "no cards are dealt to this player's wager" },
        /// 21.9(k): the dealing marker was not moved.
        MarkerNotMoved { word: "marker-not-moved", needs: Nothing, when: InRound, by: "21.9(k)", says: "the dealing marker was not moved after the last round" },
        /// 21.10: somebody wagers on two betting areas.
        TwoAreas { word: "two-areas", needs: Seat, when: BetweenRounds, by: "21.10", says: "the wager at this seat is the second one of a player" },
    }
}

/// 21.9(c): what can happen once a player has a card, until the hands are exposed.
pub const EXPOSED: &[Incident] = &[Incident::Exposed];

/// What can be found when a card is drawn.
pub const DRAWING: &[Incident] = &[Incident::FaceUp, Incident::DrawnInError, Incident::OutOfCards];

/// What can be found when the first card is drawn for a player.
pub const FIRST_TO_A_PLAYER: &[Incident] = &[
    Incident::FaceUp,
    Incident::DrawnInError,
    Incident::PassedOver,
    Incident::TwoCards,
    Incident::OutOfCards,
    Incident::NotDealt,
];

/// What can be found when a later card is drawn for a player.
pub const TO_A_PLAYER: &[Incident] = &[
    Incident::FaceUp,
    Incident::DrawnInError,
    Incident::PassedOver,
    Incident::TwoCards,
    Incident::OutOfCards,
];

/// What can be found when a card is drawn for the dealer.
pub const TO_THE_DEALER: &[Incident] = &[
    Incident::FaceUp,
    Incident::DrawnInError,
    Incident::DealerPassedOver,
    Incident::DealerTwoCards,
    Incident::OutOfCards,
];

/// What becomes of the turn of a player or the dealer in the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One card, as it should be.
    OneCard,
    /// Two cards.
    TwoCards,
    /// No card.
    PassedOver,
    /// No card, now and later.
    NotDealt,
}

/// 21.9(c): a player's card was seen too early; it makes no difference.
#[inline(always)]
pub fn exposed<T: Table<FastActionHoldem>>(table: &mut T) {
    while let Some(incident) = table.incident(EXPOSED) {
        turn_down(incident.with, table);
    }
}

#[cold]
fn turn_down<T: Table<FastActionHoldem>>(whose: With, table: &mut T) {
    if let With::Seat(seat) = whose {
        table.instruct(
            format_args!("turn the exposed card of seat {seat} face down, and go on"),
            cite!("21.9(c)"),
        );
    }
}

/// 21.9(a)-(g), (i), (j): what is found when somebody's turn comes in the deal, and what can have happened to the cards dealt before.
#[inline(always)]
pub fn turn<T: Table<FastActionHoldem>>(
    table: &mut T,
    possible: &'static [Incident],
    before: &'static [Incident],
) -> Result<Turn, Halt> {
    while let Some(incident) = table.incident(possible).or_else(|| table.incident(before)) {
        match incident.kind {
            Incident::FaceUp => table.instruct(
                format_args!("put the card found face up into the discard rack, unused"),
                cite!("21.9(a)"),
            ),
            Incident::DrawnInError => {
                table.instruct(format_args!("use the card drawn in error as the next card"), cite!("21.9(b)"))
            }
            Incident::DealerPassedOver | Incident::PassedOver => return Ok(Turn::PassedOver),
            Incident::DealerTwoCards | Incident::TwoCards => return Ok(Turn::TwoCards),
            Incident::OutOfCards => return Err(Halt::Void(cite!("21.9(i)"))),
            Incident::NotDealt => return Ok(Turn::NotDealt),
            Incident::Exposed => turn_down(incident.with, table),
            Incident::CardsChanged
            | Incident::Reshuffle
            | Incident::Idle
            | Incident::NotSeated
            | Incident::NewDealer
            | Incident::SetWrongly
            | Incident::MarkerNotMoved
            | Incident::TwoAreas => {}
        }
    }
    Ok(Turn::OneCard)
}
