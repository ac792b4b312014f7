//! 19:47-26.15  Irregularities, and what else can happen at the table.

use super::DoubleAttackBlackjack;
use crate::cite;
use crate::games::families::twenty_one::while_dealing;
use crate::games::families::without_tens::at_the_table;
use crate::table::{Halt, Table, VoidCause};

crate::incidents! {
    /// An incident of a double attack blackjack table besides cards and answers.
    pub enum Incident {
        /// 26.4~(g): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "26.4~(g)", says: "the cut was improper, and a supervisor orders another", routine: "Recut" },
        /// 26.4~(h)1: the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "26.4~(h)1", says: "the house has the cards reshuffled", routine: "Reshuffle" },
        /// 26.7~(a): a new dealer arrives.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "26.7~(a)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 26.7~(g): the reader shows blackjack.
        ReaderBlackjack { word: "reader-blackjack", needs: Nothing, when: InRound, by: "26.7~(g)", says: "the card reader shows that the dealer has blackjack" },
        /// 26.7~(g): the reader shows none.
        ReaderClear { word: "reader-clear", needs: Nothing, when: InRound, by: "26.7~(g)", says: "the card reader shows that the dealer has no blackjack" },
        /// 26.15~(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "26.15~(a)", says: "a card is found face up in the shoe" },
        /// 26.15~(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: BetweenRounds, by: "26.15~(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 26.15~(c): a card is drawn in error and exposed.
        Exposed { word: "exposed", needs: StackCard, when: InRound, by: "26.15~(c)", says: "a card is drawn in error and exposed" },
        /// 26.15~(d): the dealer draws too much.
        Overdrawn { word: "overdrawn", needs: Nothing, when: BetweenRounds, by: "26.15~(d)", says: "the dealer has drawn another card at 17 or more" },
        /// 26.15~(e): the hole card is missed.
        DealerMissed { word: "dealer-missed", needs: Nothing, when: InRound, by: "26.15~(e)", says: "the dealer misses the hole card" },
        /// 26.15~(f): the shoe runs out.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "26.15~(f)", says: "the shoe runs out during the round" },
        /// 26.15~(g): a box was passed over.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "26.15~(g)", says: "no card was dealt to this player's hand" },
        /// 26.15~(h): a box got one card only.
        OneCard { word: "one-card", needs: Nothing, when: InRound, by: "26.15~(h)", says: "only one card was dealt to this player's hand" },
        /// 26.15~(i): a card is forgotten.
        Forgotten { word: "forgotten", needs: Nothing, when: InRound, by: "26.15~(i)", says: "the dealer forgets a card that this player asked for" },
        /// 26.15~(j): the reader is used without need.
        ReaderMisused { word: "reader-misused", needs: Nothing, when: InRound, by: "26.15~(j)", says: "the hole card was put into the reader without need; its value is not known" },
        /// 26.15~(j): the same, and the card could be learned.
        HoleCardLearned { word: "hole-card-learned", needs: Nothing, when: InRound, by: "26.15~(j)", says: "the hole card was put into the reader without need, and its value may be known" },
        /// 26.15~(k): the reader fails.
        ReaderFails { word: "reader-fails", needs: Nothing, when: InRound, by: "26.15~(k)", says: "the card reader fails" },
        /// 26.15~(k): the reader is repaired.
        ReaderRepaired { word: "reader-repaired", needs: Nothing, when: BetweenRounds, by: "26.15~(k)", says: "the card reader is repaired" },
        /// 26.15~(l): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "26.15~(l)", says: "the shuffling device jams, stops or does not finish" },
        /// 26.15~(m): a device is replaced by another method.
        DeviceReplaced { word: "device-replaced", needs: Nothing, when: BetweenRounds, by: "26.15~(m)", says: "the shuffling device is to be replaced by another method" },
        /// 26.15~(n): a 10 is found while no round is under way.
        TenFound { word: "ten-found", needs: Nothing, when: BetweenRounds, by: "26.15~(n)", says: "a 10, or another card that does not belong to the decks, is found" },
        /// 26.15~(o): the first player has a card before the double attack choice.
        EarlyCard { word: "early-card", needs: Nothing, when: InRound, by: "26.15~(o)", says: "the first player has got a card before the double attack wagers" },
        /// 26.15~(o): several players have.
        EarlyCards { word: "early-cards", needs: Nothing, when: InRound, by: "26.15~(o)", says: "more than the first player's card was dealt before the double attack wagers" },
        /// 26.15~(q): the dealer's first card is forgotten.
        FirstCardForgotten { word: "first-card-forgotten", needs: Nothing, when: InRound, by: "26.15~(q)", says: "the dealer has forgotten his first card; no player has a card" },
        /// 26.15~(q): the same, and a player has a card.
        FirstCardTooLate { word: "first-card-too-late", needs: Nothing, when: InRound, by: "26.15~(q)", says: "the dealer has forgotten his first card, and a player has a card" },
    }
}

while_dealing!(Incident, draw: [Forgotten], before_turn: &[Incident::Exposed], at_reader: &[Incident::Exposed]);

/// The incidents that are possible before the dealer's first card.
pub const BEFORE_DEALER: &[Incident] = &[Incident::FirstCardForgotten, Incident::FirstCardTooLate];
/// The incidents that are possible when the double attack wagers are asked for.
pub const BEFORE_ATTACK: &[Incident] = &[Incident::EarlyCard, Incident::EarlyCards];

at_the_table!(Incident);

/// 26.15~(o): cards before the double attack wagers. 26.15~(q): no first card of the dealer's.
#[cold]
pub fn remedy<T: Table<DoubleAttackBlackjack>>(incident: Incident, table: &mut T) -> Result<(), Halt> {
    match incident {
        Incident::EarlyCard => table.instruct(
            format_args!("set the card aside, offer the double attack wagers, and use it as the next card"),
            cite!("26.15~(o)"),
        ),
        Incident::EarlyCards => return Err(Halt::void(VoidCause::Misdealt, cite!("26.15~(o)"))),
        Incident::FirstCardForgotten => table
            .instruct(format_args!("deal your first card at once, before any player's"), cite!("26.15~(q)")),
        Incident::FirstCardTooLate => return Err(Halt::void(VoidCause::Misdealt, cite!("26.15~(q)"))),
        _ => {}
    }
    Ok(())
}
