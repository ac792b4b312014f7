//! 19:47-33.7, 33.12  Irregularities of this game, and when each of them can be found.

mod remedies;

use super::WinnersPotPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 33.7, 33.12: an incident of a winner's pot poker table and no other.
    pub enum Incident {
        /// 33.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "33.7~(f)2", says: "a hand has too many cards, and the deck is not 52" },
        /// 33.7~(f)2: the dealer has a card too many.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "33.7~(f)2", says: "the dealer has a card too many" },
        /// 33.12(a): a hole card is seen.
        HoleExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "33.12(a)", says: "the hole card just dealt is turned face up in dealing" },
        /// 33.12(b): a card is found too late to matter.
        FaceUpLate { word: "face-up-late", needs: StackCard, when: InRound, by: "33.12(b)", says: "a card is found face up after all cards have been dealt" },
        /// 33.12(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "33.12(d)", says: "this player was dealt a card too many" },
        /// 33.12(d): a player gets a card too many.
        ExtraCard { word: "extra-card", needs: Seat, when: InRound, by: "33.12(d)", says: "the next card goes to this player, who has all cards of this turn already" },
        /// 33.12(e): no card was burned.
        BurnForgotten { word: "burn-forgotten", needs: Nothing, when: InRound, by: "33.12(e)", says: "the dealer fails to burn a card" },
        /// 33.12(f): a hand lacks a card.
        CardNotDealt { word: "card-not-dealt", needs: Nothing, when: InRound, by: "33.12(f)", says: "the dealer fails to deal a card to a player or to himself or herself" },
        /// 33.12(g): the button is where it was.
        ButtonNotMoved { word: "button-not-moved", needs: Nothing, when: InRound, by: "33.12(g)", says: "the dealer has not moved the button" },
        /// 33.12(h): a player shows a down card.
        DownCardExposed { word: "down-card-exposed", needs: Seat, when: InRound, by: "33.12(h)", says: "this player exposes a down card too early" },
    }
}

type Found = &'static [GameIncident<WinnersPotPoker>];

const NOT_DEALT: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::CardNotDealt);
const MISDEALT: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::Misdealt);
const DEALER: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::DealerMisdealt);
const INCOMPLETE: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::MisdealtIncomplete);
const SHOWN: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::DownCardExposed);
const BUTTON: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::ButtonNotMoved);
const LATE: GameIncident<WinnersPotPoker> = GameIncident::Here(&Incident::FaceUpLate);

/// The incidents that are possible before the first card.
pub const BEGINNING: Found = &[BUTTON];

/// The incidents that are possible when a hole card is dealt.
pub const HOLE: Found = &[GameIncident::Here(&Incident::HoleExposed)];

/// The incidents that are possible when a card is to be burned.
pub const BURNING: Found = &[GameIncident::Here(&Incident::BurnForgotten)];

/// The incidents that are possible while the first three cards are dealt.
pub const DEALING: Found =
    &[NOT_DEALT, MISDEALT, GameIncident::Here(&Incident::ExtraCard), DEALER, INCOMPLETE];

/// The incidents that are possible while another card is dealt to everybody.
pub const ANOTHER: Found =
    &[NOT_DEALT, MISDEALT, GameIncident::Here(&Incident::ExtraCard), DEALER, INCOMPLETE, SHOWN];

/// The incidents that are possible while players decide.
pub const DECIDING: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON];

/// The incidents that are possible when the last card is dealt.
pub const COUNTING: Found =
    &[GameIncident::STUB_COUNT, NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON, LATE];

/// The incidents that are possible from the turning of the dealer's hand until the players' hands are turned up.
pub const TURNED_UP: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, LATE];
