//! 19:47-33.7, 33.12  Irregularities of this game, and when each of them can be found.

mod remedies;

use super::WinnersPotPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 33.7, 33.12: what can happen at a winner's pot poker table and at no other.
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
        /// 33.12(f): somebody lacks a card.
        CardNotDealt { word: "card-not-dealt", needs: Nothing, when: InRound, by: "33.12(f)", says: "the dealer fails to deal a card to a player or to himself or herself" },
        /// 33.12(g): the button is where it was.
        ButtonNotMoved { word: "button-not-moved", needs: Nothing, when: InRound, by: "33.12(g)", says: "the dealer has not moved the button" },
        /// 33.12(h): a player shows a down card.
        DownCardExposed { word: "down-card-exposed", needs: Seat, when: InRound, by: "33.12(h)", says: "this player exposes a down card too early" },
    }
}

type Found = &'static [Happens<WinnersPotPoker>];

const NOT_DEALT: Happens<WinnersPotPoker> = Happens::Here(&Incident::CardNotDealt);
const MISDEALT: Happens<WinnersPotPoker> = Happens::Here(&Incident::Misdealt);
const DEALER: Happens<WinnersPotPoker> = Happens::Here(&Incident::DealerMisdealt);
const INCOMPLETE: Happens<WinnersPotPoker> = Happens::Here(&Incident::MisdealtIncomplete);
const SHOWN: Happens<WinnersPotPoker> = Happens::Here(&Incident::DownCardExposed);
const BUTTON: Happens<WinnersPotPoker> = Happens::Here(&Incident::ButtonNotMoved);
const LATE: Happens<WinnersPotPoker> = Happens::Here(&Incident::FaceUpLate);

/// What can be found before the first card.
pub const BEGINNING: Found = &[BUTTON];

/// What can be found when a hole card is dealt.
pub const HOLE: Found = &[Happens::Here(&Incident::HoleExposed)];

/// What can be found when a card is to be burned.
pub const BURNING: Found = &[Happens::Here(&Incident::BurnForgotten)];

/// What can be found while the first three cards are dealt.
pub const DEALING: Found = &[NOT_DEALT, MISDEALT, Happens::Here(&Incident::ExtraCard), DEALER, INCOMPLETE];

/// What can be found while another card is dealt to everybody.
pub const ANOTHER: Found =
    &[NOT_DEALT, MISDEALT, Happens::Here(&Incident::ExtraCard), DEALER, INCOMPLETE, SHOWN];

/// What can be found while players decide.
pub const DECIDING: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON];

/// What can be found when the last card is dealt.
pub const COUNTING: Found =
    &[Happens::STUB_COUNT, NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON, LATE];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, LATE];
