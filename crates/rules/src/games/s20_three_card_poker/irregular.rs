//! 19:47-20.12  Irregularities, with those of 20.4 to 20.7.

crate::incidents! {
    /// What can happen at a three card poker table besides cards and answers.
    pub enum Incident {
        /// 20.4~(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "20.4~(e)", says: "the cards are replaced, as once each gaming day" },
        /// 20.5~(c): how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "20.5~(c)", says: "the dealer has cut so many cards from the top of the deck" },
        /// 20.5~(d): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "20.5~(d)", says: "a casino supervisor orders a recut" },
        /// 20.5~(e): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "20.5~(e)", says: "there is no gaming activity at the table" },
        /// 20.6~(c): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "20.6~(c)", says: "the wagers at this seat are those of somebody who is not seated" },
        /// 20.6~(e): somebody wagers at a second position.
        SecondPosition { word: "second-position", needs: Seat, when: BetweenRounds, by: "20.6~(e)", says: "the wagers at this seat are those of a player who also wagers at another" },
        /// 20.7~(f): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "20.7~(f)", says: "every hand has three cards, and the stub has so many" },
        /// 20.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "20.12~(a)", says: "a card of the dealer's is exposed before every player has played or folded" },
        /// 20.12~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "20.12~(b)", says: "a card is found face up in the shoe or the deck" },
        /// 20.12~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "20.12~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 20.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "20.12~(d)", says: "this player has more or fewer than three cards" },
        /// 20.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "20.12~(d)", says: "the dealer has more or fewer than three cards" },
        /// 20.12(e): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "20.12(e)", says: "the shuffling device jams, stops or does not finish" },
        /// 20.12(f): the automated shoe fails.
        ShoeJam { word: "shoe-jam", needs: Nothing, when: InRound, by: "20.12(f)", says: "the automated dealing shoe jams, stops or fails to deal" },
        /// 20.12(g): the house goes on without its devices.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "20.12(g)", says: "the house goes on by hand instead of with its devices" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::StubCount, Incident::DealerExposed, Incident::Misdealt, Incident::DealerMisdealt];

/// What can be found while players decide.
pub const DECIDING: &[Incident] = &[Incident::DealerExposed, Incident::Misdealt, Incident::DealerMisdealt];

/// What can be found after the last decision.
pub const DECIDED: &[Incident] = &[Incident::Misdealt, Incident::DealerMisdealt];
