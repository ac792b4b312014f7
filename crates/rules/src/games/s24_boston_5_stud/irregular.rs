//! 19:47-24.12  Irregularities, with those of 24.3 to 24.10.

crate::incidents! {
    /// What can happen at a Boston 5 stud poker table besides cards and answers.
    pub enum Incident {
        /// 24.3~(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "24.3~(e)", says: "the cards are replaced, as once each gaming day" },
        /// 24.4~(b): how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "24.4~(b)", says: "the dealer has cut so many cards from the top of the deck" },
        /// 24.4~(c): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "24.4~(c)", says: "a casino supervisor orders a recut" },
        /// 24.4~(d): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "24.4~(d)", says: "there is no gaming activity at the table" },
        /// 24.6~(e): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "24.6~(e)", says: "the wagers at this seat are those of somebody who is not seated" },
        /// 24.6~(e): somebody wagers at a second position.
        SecondPosition { word: "second-position", needs: Seat, when: BetweenRounds, by: "24.6~(e)", says: "the wagers at this seat are those of a player who also wagers at another" },
        /// 24.7~(f): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "24.7~(f)", says: "the stub was counted and has so many cards" },
        /// 24.7~(f): the count after a round in which everybody folded was wrong.
        DeckIncomplete { word: "deck-incomplete", needs: Nothing, when: BetweenRounds, by: "24.7~(f)", says: "everybody has folded, and the count of the stub shows that the deck is not whole" },
        /// 24.10~(b): somebody claims the bonus too late.
        LateClaim { word: "late-claim", needs: Seat, when: InRound, by: "24.10~(b)", says: "this player claims the bonus after the second deal has begun" },
        /// 24.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "24.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the second wager" },
        /// 24.12~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "24.12~(b)", says: "a card is found face up in the shoe or the deck" },
        /// 24.12~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "24.12~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 24.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "24.12~(d)", says: "this player has a wrong number of cards" },
        /// 24.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "24.12~(d)", says: "the dealer has a wrong number of cards and cannot complete the right one in sequence" },
        /// 24.12~(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "24.12~(d)", says: "the dealer has a wrong number of cards and can complete the right one in sequence" },
        /// 24.12~(e): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "24.12~(e)", says: "the shuffling device jams, stops or does not finish" },
        /// 24.12~(f): the automated shoe fails.
        ShoeJam { word: "shoe-jam", needs: Nothing, when: InRound, by: "24.12~(f)", says: "the automated dealing shoe jams, stops or fails to deal" },
        /// 24.12~(g): the house goes on without its devices.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "24.12~(g)", says: "the house goes on by hand instead of with its devices" },
    }
}

/// What can be found after the first deal, until every player has decided.
pub const DECIDING: &[Incident] =
    &[Incident::DealerExposed, Incident::Misdealt, Incident::DealerMisdealt, Incident::DealerCompletes];

/// What can be found after the second deal.
pub const AFTER_SECOND_DEAL: &[Incident] = &[
    Incident::StubCount,
    Incident::LateClaim,
    Incident::Misdealt,
    Incident::DealerMisdealt,
    Incident::DealerCompletes,
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: &[Incident] = &[Incident::Misdealt, Incident::DealerMisdealt];
