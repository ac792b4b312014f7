//! 19:47-18.12  Irregularities, with those of 18.4 to 18.7.

crate::incidents! {
    /// What can happen at a let it ride poker table besides cards and answers.
    pub enum Incident {
        /// 18.4~(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "18.4~(e)", says: "the cards are replaced, as once each gaming day" },
        /// 18.5~(c): how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "18.5~(c)", says: "the dealer has cut so many cards from the top of the deck" },
        /// 18.5~(d): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "18.5~(d)", says: "a casino supervisor orders a recut" },
        /// 18.5~(e): nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "18.5~(e)", says: "there is no gaming activity at the table" },
        /// 18.6~(b): unequal wagers are found too late.
        UnequalOverlooked { word: "unequal-overlooked", needs: Seat, when: BetweenRounds, by: "18.6~(b)", says: "nobody sees before the deal that the wagers at this seat are not equal" },
        /// 18.6~(d): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "18.6~(d)", says: "the wagers at this seat are those of somebody who is not seated" },
        /// 18.6~(e): somebody plays two positions.
        SecondPosition { word: "second-position", needs: Seat, when: BetweenRounds, by: "18.6~(e)", says: "the wagers at this seat are the second position of a player" },
        /// 18.6A~(b): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "18.6A~(b)", says: "the acceptor light of this seat is not on" },
        /// 18.7~(f): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "18.7~(f)", says: "nothing was misdealt, and the stub has so many cards" },
        /// 18.12~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "18.12~(a)", says: "a community card is exposed before all decisions due before it are made" },
        /// 18.12~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "18.12~(b)", says: "a card is found face up in the shoe or the deck" },
        /// 18.12~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "18.12~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 18.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "18.12~(d)", says: "this player has more or fewer than three cards" },
        /// 18.12~(d): the community cards are wrong in number.
        CommunityMisdealt { word: "community-misdealt", needs: Nothing, when: InRound, by: "18.12~(d)", says: "there are more or fewer than two community cards" },
        /// 18.12~(e): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "18.12~(e)", says: "the shuffling device jams, stops or does not finish" },
        /// 18.12~(f): the automated shoe fails.
        ShoeJam { word: "shoe-jam", needs: Nothing, when: InRound, by: "18.12~(f)", says: "the automated dealing shoe jams, stops or fails to deal" },
        /// 18.12~(g): the house goes on without its devices.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "18.12~(g)", says: "the house goes on by hand instead of with its devices" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::StubCount, Incident::CommunityExposed, Incident::Misdealt, Incident::CommunityMisdealt];

/// What can be found while players decide.
pub const DECIDING: &[Incident] =
    &[Incident::CommunityExposed, Incident::Misdealt, Incident::CommunityMisdealt];

/// What can be found after the last decision.
pub const DECIDED: &[Incident] = &[Incident::Misdealt, Incident::CommunityMisdealt];
