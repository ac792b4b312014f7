//! 19:47-16.13  Irregularities, with those of 16.4, 16.6 and 16.7.

crate::incidents! {
    /// What can happen at a Caribbean stud poker table besides cards and answers.
    pub enum Incident {
        /// 16.3(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "16.3(e)", says: "the cards are replaced, as once each gaming day" },
        /// 16.4(c)1ii: how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "16.4(c)1ii", says: "the dealer has cut so many cards from the top of the deck" },
        /// 16.4(d): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "16.4(d)", says: "a casino supervisor orders a recut" },
        /// 16.4(e): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "16.4(e)", says: "there is no gaming activity at the table" },
        /// 16.6(c): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "16.6(c)", says: "the acceptor light of this seat is not on" },
        /// 16.6(e): somebody wants to play two hands.
        TwoHands { word: "two-hands", needs: Seat, when: BetweenRounds, by: "16.6(e)", says: "the wagers at this seat are the second hand of a player" },
        /// 16.6(f): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "16.6(f)", says: "the wagers at this seat are those of somebody who is not seated" },
        /// 16.7(f): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "16.7(f)", says: "every hand has five cards, and the stub has so many" },
        /// 16.7(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "16.7(f)2", says: "a hand has more or fewer than five cards, and the deck is not 52" },
        /// 16.13~(a): a hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "16.13~(a)", says: "a hole card is exposed before every player has bet or folded" },
        /// 16.13~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "16.13~(b)", says: "a card is found face up in the shoe or the deck" },
        /// 16.13~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "16.13~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 16.13~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "16.13~(d)", says: "this player has more or fewer than five cards, and 52 cards are present" },
        /// 16.13~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "16.13~(d)", says: "the dealer has more or fewer than five cards, and 52 cards are present" },
        /// 16.13~(e): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "16.13~(e)", says: "the shuffling device jams, stops or does not finish" },
        /// 16.13~(f): the automated shoe fails.
        ShoeJam { word: "shoe-jam", needs: Nothing, when: InRound, by: "16.13~(f)", says: "the automated dealing shoe jams, stops or fails to deal" },
        /// 16.13~(g): the house goes on without its devices.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "16.13~(g)", says: "the house goes on by hand instead of with its devices" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] = &[
    Incident::StubCount,
    Incident::MisdealtIncomplete,
    Incident::HoleCardExposed,
    Incident::Misdealt,
    Incident::DealerMisdealt,
];

/// What can be found while players decide.
pub const DECIDING: &[Incident] =
    &[Incident::MisdealtIncomplete, Incident::HoleCardExposed, Incident::Misdealt, Incident::DealerMisdealt];

/// What can be found after the last decision.
pub const DECIDED: &[Incident] =
    &[Incident::MisdealtIncomplete, Incident::Misdealt, Incident::DealerMisdealt];
