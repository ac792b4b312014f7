//! 19:47-19.15  Irregularities, and what else can happen at the table.

use crate::games::families::twenty_one::while_dealing;
use crate::games::families::without_tens::at_the_table;

crate::incidents! {
    /// An incident of a Spanish 21 table besides cards and answers.
    pub enum Incident {
        /// 19.4~(g): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "19.4~(g)", says: "the cut was improper, and a supervisor orders another", routine: "Recut" },
        /// 19.4~(h)1: the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "19.4~(h)1", says: "the house has the cards reshuffled", routine: "Reshuffle" },
        /// 19.7~(a): a new dealer arrives.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "19.7~(a)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 19.7~(d): the reader shows blackjack.
        ReaderBlackjack { word: "reader-blackjack", needs: Nothing, when: InRound, by: "19.7~(d)", says: "the card reader shows that the dealer has blackjack" },
        /// 19.7~(d): the reader shows none.
        ReaderClear { word: "reader-clear", needs: Nothing, when: InRound, by: "19.7~(d)", says: "the card reader shows that the dealer has no blackjack" },
        /// 19.15~(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "19.15~(a)", says: "a card is found face up in the shoe" },
        /// 19.15~(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: BetweenRounds, by: "19.15~(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 19.15~(c): a card is drawn in error and exposed.
        Exposed { word: "exposed", needs: StackCard, when: InRound, by: "19.15~(c)", says: "a card is drawn in error and exposed" },
        /// 19.15~(d): the dealer draws too much.
        Overdrawn { word: "overdrawn", needs: Nothing, when: BetweenRounds, by: "19.15~(d)", says: "the dealer has drawn another card at 17 or more" },
        /// 19.15~(e): a card of the dealer's is missed.
        DealerMissed { word: "dealer-missed", needs: Nothing, when: InRound, by: "19.15~(e)", says: "the dealer misses a card of the dealer's own" },
        /// 19.15~(f): the shoe runs out.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "19.15~(f)", says: "the shoe runs out during the round" },
        /// 19.15~(g): a box was passed over.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "19.15~(g)", says: "no card was dealt to this player's hand" },
        /// 19.15~(h): a box got one card only.
        OneCard { word: "one-card", needs: Nothing, when: InRound, by: "19.15~(h)", says: "only one card was dealt to this player's hand" },
        /// 19.15~(j): the reader is used without need.
        ReaderMisused { word: "reader-misused", needs: Nothing, when: InRound, by: "19.15~(j)", says: "the hole card was put into the reader without need; its value is not known" },
        /// 19.15~(j): the same, and the card could be learned.
        HoleCardLearned { word: "hole-card-learned", needs: Nothing, when: InRound, by: "19.15~(j)", says: "the hole card was put into the reader without need, and its value may be known" },
        /// 19.15~(k): the reader fails.
        ReaderFails { word: "reader-fails", needs: Nothing, when: InRound, by: "19.15~(k)", says: "the card reader fails" },
        /// 19.15~(k): the reader is repaired.
        ReaderRepaired { word: "reader-repaired", needs: Nothing, when: BetweenRounds, by: "19.15~(k)", says: "the card reader is repaired" },
        /// 19.15~(i): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "19.15~(i)", says: "the shuffling device jams, stops or does not finish" },
        /// 19.15~(i): a device is replaced by another method.
        DeviceReplaced { word: "device-replaced", needs: Nothing, when: BetweenRounds, by: "19.15~(i)", says: "the shuffling device is to be replaced by another method" },
        /// 19.15~(l): a 10 is found while no round is under way.
        TenFound { word: "ten-found", needs: Nothing, when: BetweenRounds, by: "19.15~(l)", says: "a 10, or another card that does not belong to the decks, is found" },
    }
}

while_dealing!(Incident, draw: [], before_turn: &[Incident::Exposed], at_reader: &[Incident::Exposed]);

at_the_table!(Incident);
