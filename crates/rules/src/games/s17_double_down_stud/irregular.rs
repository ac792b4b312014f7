//! 19:47-17.11  Irregularities, with those of 17.3, 17.4, 17.6 and 17.8.

crate::incidents! {
    /// What can happen at a double down stud table besides cards and answers.
    pub enum Incident {
        /// 17.3~(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "17.3~(e)", says: "the cards are replaced, as once each gaming day" },
        /// 17.4~(c): how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "17.4~(c)", says: "the dealer has cut so many cards from the top of the deck" },
        /// 17.4~(d): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "17.4~(d)", says: "a casino supervisor orders a recut" },
        /// 17.4~(e): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "17.4~(e)", says: "there is no gaming activity at the table" },
        /// 17.6~(d): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "17.6~(d)", says: "the wager at this seat is that of somebody who is not seated" },
        /// 17.6~(e): somebody plays two positions.
        SecondPosition { word: "second-position", needs: Seat, when: BetweenRounds, by: "17.6~(e)", says: "the wager at this seat is the second one of a player" },
        /// 17.8~(d): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "17.8~(d)", says: "the stub was counted and has so many cards" },
        /// 17.11~(a): the hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "17.11~(a)", says: "the hole card is exposed before every player has decided" },
        /// 17.11~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "17.11~(b)", says: "a card is found face up in the shoe" },
        /// 17.11~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "17.11~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 17.11~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "17.11~(d)", says: "this player has no card of his or her own, or more than one" },
        /// 17.11~(d): the common cards are wrong in number.
        CommonMisdealt { word: "common-misdealt", needs: Nothing, when: InRound, by: "17.11~(d)", says: "there are more or fewer than four common cards" },
        /// 17.11~(e): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "17.11~(e)", says: "the shuffling device jams, stops or does not finish" },
        /// 17.11~(f): the house goes on without its device.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "17.11~(f)", says: "the house goes on by hand instead of with its device" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::StubCount, Incident::HoleCardExposed, Incident::Misdealt, Incident::CommonMisdealt];

/// What can be found while players decide.
pub const DECIDING: &[Incident] = &[Incident::HoleCardExposed, Incident::Misdealt, Incident::CommonMisdealt];

/// What can be found after the last decision.
pub const DECIDED: &[Incident] = &[Incident::Misdealt, Incident::CommonMisdealt];
