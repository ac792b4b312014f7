//! 19:47-23.14  Irregularities, with those of 23.4 to 23.7.

crate::incidents! {
    /// What can happen at a Colorado hold 'em poker table besides cards and answers.
    pub enum Incident {
        /// 23.4~(e): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "23.4~(e)", says: "the cards are replaced, as once each gaming day" },
        /// 23.5: how many cards the dealer has taken for the cut.
        DealerCut { word: "dealer-cut", needs: Number, when: BetweenRounds, by: "23.5", says: "the dealer has cut so many cards from the top of the deck" },
        /// 23.5: a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "23.5", says: "a casino supervisor orders a recut" },
        /// 23.5: nobody plays.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "23.5", says: "there is no gaming activity at the table" },
        /// 23.6~(d): somebody wants to play two positions.
        TwoHands { word: "two-hands", needs: Seat, when: BetweenRounds, by: "23.6~(d)", says: "the wagers at this seat are the second position of a player" },
        /// 23.6~(d): somebody wagers without a seat.
        NotSeated { word: "not-seated", needs: Seat, when: BetweenRounds, by: "23.6~(d)", says: "the wagers at this seat are those of somebody who is not seated" },
        /// 23.7~(f): the stub was counted.
        StubCount { word: "stub-count", needs: Number, when: InRound, by: "23.7~(f)", says: "the stub was counted and has so many cards" },
        /// 23.14~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "23.14~(a)", says: "a community card is exposed before all decisions and discards are made" },
        /// 23.14~(b): a card is found face up.
        FaceUp { word: "face-up", needs: Card, when: InRound, by: "23.14~(b)", says: "a card is found face up in the shoe or the deck" },
        /// 23.14~(c): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: InRound, by: "23.14~(c)", says: "a card is drawn in error; its face was not exposed" },
        /// 23.14~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "23.14~(d)", says: "this player has more or fewer than three cards" },
        /// 23.14~(d): there is a wrong number of community cards.
        CommunityMisdealt { word: "community-misdealt", needs: Nothing, when: InRound, by: "23.14~(d)", says: "there are more or fewer than three community cards" },
        /// 23.14~(e): a player has discarded nothing.
        NoDiscard { word: "no-discard", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has not discarded a card yet" },
        /// 23.14~(e): a player has discarded two cards.
        TwoDiscards { word: "two-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards" },
        /// 23.14~(e): a player has discarded two cards wilfully.
        WilfulDiscards { word: "wilful-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards, wilfully as the floorperson finds" },
        /// 23.14~(f): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "23.14~(f)", says: "the shuffling device jams, stops or does not finish" },
        /// 23.14~(g): the automated shoe fails.
        ShoeJam { word: "shoe-jam", needs: Nothing, when: InRound, by: "23.14~(g)", says: "the automated dealing shoe jams, stops or fails to deal" },
        /// 23.14~(h): the house goes on without its devices.
        MethodChanged { word: "method-changed", needs: Nothing, when: BetweenRounds, by: "23.14~(h)", says: "the house goes on by hand instead of with its devices" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::StubCount, Incident::CommunityExposed, Incident::Misdealt, Incident::CommunityMisdealt];

/// What can be found while players bet.
pub const BETTING: &[Incident] =
    &[Incident::CommunityExposed, Incident::Misdealt, Incident::CommunityMisdealt];

/// What can be found while players discard, and while they may still bet.
pub const DISCARDING: &[Incident] = &[
    Incident::CommunityExposed,
    Incident::Misdealt,
    Incident::CommunityMisdealt,
    Incident::NoDiscard,
    Incident::TwoDiscards,
    Incident::WilfulDiscards,
];

/// What can be found after the last decision.
pub const DISCARDED: &[Incident] = &[
    Incident::Misdealt,
    Incident::CommunityMisdealt,
    Incident::NoDiscard,
    Incident::TwoDiscards,
    Incident::WilfulDiscards,
];

/// What can be found when the community cards lie face up, until the hands are turned up.
pub const TURNED_UP: &[Incident] =
    &[Incident::Misdealt, Incident::CommunityMisdealt, Incident::TwoDiscards, Incident::WilfulDiscards];
