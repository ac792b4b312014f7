//! 19:47-17.11  Irregularities, with those of 17.3, 17.4, 17.6 and 17.8.

crate::incidents! {
    /// What can happen at a double down stud table besides cards and answers.
    pub enum Incident {
        /// 17.3~(e): the cards are changed.
        CardsChanged = "cards-changed" Nothing BetweenRounds "17.3~(e)" "the cards are replaced, as once each gaming day",
        /// 17.4~(c): how many cards the dealer has taken for the cut.
        DealerCut = "dealer-cut" Number BetweenRounds "17.4~(c)" "the dealer has cut so many cards from the top of the deck",
        /// 17.4~(d): a supervisor orders a recut.
        Recut = "recut" Nothing BetweenRounds "17.4~(d)" "a casino supervisor orders a recut",
        /// 17.4~(e): nobody plays.
        Idle = "idle" Nothing BetweenRounds "17.4~(e)" "there is no gaming activity at the table",
        /// 17.6~(d): somebody wagers without a seat.
        NotSeated = "not-seated" Seat BetweenRounds "17.6~(d)" "the wager at this seat is that of somebody who is not seated",
        /// 17.6~(e): somebody plays two positions.
        SecondPosition = "second-position" Seat BetweenRounds "17.6~(e)" "the wager at this seat is the second one of a player",
        /// 17.8~(d): the stub was counted.
        StubCount = "stub-count" Number InRound "17.8~(d)" "the stub was counted and has so many cards",
        /// 17.11~(a): the hole card is seen too early.
        HoleCardExposed = "hole-card-exposed" Nothing InRound "17.11~(a)" "the hole card is exposed before every player has decided",
        /// 17.11~(b): a card is found face up.
        FaceUp = "face-up" Card InRound "17.11~(b)" "a card is found face up in the shoe",
        /// 17.11~(c): a card is drawn in error.
        DrawnInError = "drawn-in-error" Nothing InRound "17.11~(c)" "a card is drawn in error; its face was not exposed",
        /// 17.11~(d): a player has a wrong number of cards.
        Misdealt = "misdealt" Seat InRound "17.11~(d)" "this player has no card of his or her own, or more than one",
        /// 17.11~(d): the common cards are wrong in number.
        CommonMisdealt = "common-misdealt" Nothing InRound "17.11~(d)" "there are more or fewer than four common cards",
        /// 17.11~(e): the shuffling device fails.
        ShufflerJam = "shuffler-jam" Nothing BetweenRounds "17.11~(e)" "the shuffling device jams, stops or does not finish",
        /// 17.11~(f): the house goes on without its device.
        MethodChanged = "method-changed" Nothing BetweenRounds "17.11~(f)" "the house goes on by hand instead of with its device",
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Incident] =
    &[Incident::StubCount, Incident::HoleCardExposed, Incident::Misdealt, Incident::CommonMisdealt];

/// What can be found while players decide.
pub const DECIDING: &[Incident] = &[Incident::HoleCardExposed, Incident::Misdealt, Incident::CommonMisdealt];

/// What can be found after the last decision.
pub const DECIDED: &[Incident] = &[Incident::Misdealt, Incident::CommonMisdealt];
