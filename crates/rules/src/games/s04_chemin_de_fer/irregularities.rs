//! 19:47-4.12  Irregularities, and all other incidents besides cards and answers. A paragraph may have another letter since September 5,
//! 2006; the same word stands for the incident under either letter.

mod remedies;

pub(super) use remedies::WithOption;

use super::{CheminDeFer, house::House};
use crate::cite;
use crate::games::families::baccarat::{BaccaratShoe, CardIncidents, CardMishap, FaceUpCardRule, ShoeEnd};
use crate::table::{Places, Spot, Table};

crate::incidents! {
    /// Incidents at a chemin de fer table: everything besides cards and answers.
    pub enum Incident {
        /// 4.4(a)1ii: the reshuffling option is to be started or ended.
        ReshufflingChanges { word: "reshuffling-changes", needs: Nothing, when: BetweenRounds, by: "4.4(a)1ii", says: "the house will start or end the reshuffling option", routine: "Change the reshuffling" },
        /// 4.4(f): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "4.4(f)", says: "a casino supervisor orders a recut", routine: "Recut" },
        /// 4.11~(a)2: the Banker must give the bank up.
        BankOrdered { word: "bank-ordered", needs: Nothing, when: BetweenRounds, by: "4.11~(a)2", says: "the Banker delays the game, repeatedly makes invalid deals or breaks the rules, and is ordered to give up the bank" },
        /// 4.11(e): a participant has moved to another seat.
        Moved { word: "moved", needs: Seat, when: BetweenRounds, by: "4.11(e)", says: "the participant at this seat has moved there from another one" },
        /// 4.12(a): the Banker takes cards in the wrong order.
        WrongOrder { word: "wrong-order", needs: Nothing, when: InRound, by: "4.12(a)", says: "the Banker took cards for his hand in the wrong order in the Initial Deal, and it cannot be corrected" },
        /// 4.12(b): the Banker takes more than two cards.
        BankersExtra { word: "banker-extra-card", needs: Nothing, when: InRound, by: "4.12(b)", says: "the Banker took one card more for his hand in the Initial Deal, and it cannot be corrected" },
        /// 4.12(c): the Dominant Player is given three cards.
        PlayersExtra { word: "player-extra-card", needs: Nothing, when: InRound, by: "4.12(c)", says: "the Dominant Player was given three cards in the Initial Deal, and which one is too many is not known" },
        /// 4.12(d): the Banker takes two cards instead of one.
        TwoForOne { word: "banker-two-cards", needs: Nothing, when: InRound, by: "4.12(d)", says: "the Banker takes two cards instead of one, and it cannot be corrected" },
        /// 4.12(e): a card is dealt to the Dominant Player after "Stay".
        AfterStay { word: "card-after-stay", needs: Nothing, when: InRound, by: "4.12(e)", says: "a card was dealt face up to the Dominant Player, who had said Stay" },
        /// 4.12(f): the same, after the dealer had said "Card".
        CalledByMistake { word: "card-called-by-mistake", needs: Nothing, when: InRound, by: "4.12(f)", says: "the Dominant Player had said Stay and the dealer Card, and a card was dealt face up to the Dominant Player" },
        /// 4.12(g): a card too many is drawn; nobody saw it.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "4.12(g)", says: "a card is drawn in error; nobody saw it" },
        /// 4.12(g): a card too many is drawn and disclosed.
        DrawnInErrorSeen { word: "drawn-in-error-seen", needs: Nothing, when: AtAnyTime, by: "4.12(g)", says: "a card is drawn in error and disclosed" },
        /// 4.12(i): the Banker draws the Dominant Player's card.
        DrawsFirst { word: "banker-draws-first", needs: Nothing, when: InRound, by: "4.12(i)", says: "the Banker drew a card for his own hand after the Dominant Player and the dealer had said Card" },
        /// 4.12(h) before September 5, 2006: the same.
        DrawsFirstBefore2006 { word: "banker-draws-first", needs: Nothing, when: InRound, by: "4.12(h)", says: "the Banker drew a card for his own hand after the Dominant Player and the dealer had said Card" },
        /// 4.12(j): a card is found face up.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "4.12(j)", says: "a card is found face up in the shoe" },
        /// 4.12(i) before September 5, 2006: the same.
        FaceUpBefore2006 { word: "face-up", needs: Discard, when: InRound, by: "4.12(i)", says: "a card is found face up in the shoe" },
        /// 4.12(k): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "4.12(k)", says: "there are not enough cards in the shoe" },
        /// 4.12(j) before September 5, 2006: the same.
        OutOfCardsBefore2006 { word: "out-of-cards", needs: Nothing, when: InRound, by: "4.12(j)", says: "there are not enough cards in the shoe" },
    }
}

/// Irregularities of the cards.
pub const WITH_CARDS: CardIncidents<Incident> = CardIncidents {
    burning: &[Incident::FaceUp],
    drawing: &[Incident::FaceUp, Incident::OutOfCards],
    drawing_or_error: &[
        Incident::FaceUp,
        Incident::OutOfCards,
        Incident::DrawnInError,
        Incident::DrawnInErrorSeen,
    ],
    third_to_player: &[],
    between_hands: &[Incident::DrawnInError, Incident::DrawnInErrorSeen],
    both_stayed: &[Incident::DrawnInError, Incident::DrawnInErrorSeen],
    recut: &[Incident::Recut],
    mishap: |incident| match incident {
        Incident::FaceUp | Incident::FaceUpBefore2006 => Some(CardMishap::FaceUp),
        Incident::OutOfCards | Incident::OutOfCardsBefore2006 => Some(CardMishap::OutOfCards),
        Incident::DrawnInError => Some(CardMishap::Drawn),
        Incident::DrawnInErrorSeen => Some(CardMishap::DrawnAndSeen),
        _ => None,
    },
};

/// The same before September 5, 2006.
pub const WITH_CARDS_BEFORE_2006: CardIncidents<Incident> = CardIncidents {
    burning: &[Incident::FaceUpBefore2006],
    drawing: &[Incident::FaceUpBefore2006, Incident::OutOfCardsBefore2006],
    drawing_or_error: &[
        Incident::FaceUpBefore2006,
        Incident::OutOfCardsBefore2006,
        Incident::DrawnInError,
        Incident::DrawnInErrorSeen,
    ],
    ..WITH_CARDS
};

/// 4.12(a): irregularities possible between the cards of the Initial Deal.
pub const IN_THE_DEAL: &[Incident] = &[Incident::WrongOrder];
/// 4.12(a)-(c): irregularities of a finished Initial Deal.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::WrongOrder, Incident::BankersExtra, Incident::PlayersExtra];
/// 4.12(e), (f): irregularities possible after "Stay".
pub const AFTER_STAY: &[Incident] = &[Incident::AfterStay, Incident::CalledByMistake];
/// 4.12(d): irregularities possible when the Banker draws.
pub const WHEN_THE_BANKER_DRAWS: &[Incident] = &[Incident::TwoForOne];

/// 4.12(i), and (h) before September 5, 2006: irregularities possible after "Card".
pub const fn after_card(house: &House) -> &'static [Incident] {
    match house.shoe.found {
        FaceUpCardRule::ByAmount => &[Incident::DrawsFirstBefore2006],
        FaceUpCardRule::ByValue => &[Incident::DrawsFirst],
    }
}

/// 4.12(g): a card drawn in error is used as the first card of the next hand only if the cutting card has not come out.
pub fn after_cutting_card<T: Table<CheminDeFer>>(shoe: &mut BaccaratShoe, table: &mut T) {
    if shoe.end != ShoeEnd::Far && shoe.set_aside.take().is_some() {
        let by = cite!("4.12(g)");
        table.instruct(
            format_args!(
                "the cutting card is out: the card drawn in error goes to the discard bucket, unused"
            ),
            by,
        );
        table.put(Spot::ASIDE, Places::ALL, Spot::DiscardRack, by);
    }
}
