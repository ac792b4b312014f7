//! 19:47-16.13  Irregularities, with those of 16.4, 16.6 and 16.7.

crate::incidents! {
    /// What can happen at a Caribbean stud poker table besides cards and answers.
    pub enum Incident {
        /// 16.3(e): the cards are changed.
        CardsChanged = "cards-changed" Nothing BetweenRounds "16.3(e)" "the cards are replaced, as once each gaming day",
        /// 16.4(c)1ii: how many cards the dealer has taken for the cut.
        DealerCut = "dealer-cut" Number BetweenRounds "16.4(c)1ii" "the dealer has cut so many cards from the top of the deck",
        /// 16.4(d): a supervisor orders a recut.
        Recut = "recut" Nothing BetweenRounds "16.4(d)" "a casino supervisor orders a recut",
        /// 16.4(e): nobody plays.
        Idle = "idle" Nothing BetweenRounds "16.4(e)" "there is no gaming activity at the table",
        /// 16.6(c): an acceptor light stays off.
        LightOff = "light-off" Seat BetweenRounds "16.6(c)" "the acceptor light of this seat is not on",
        /// 16.6(e): somebody wants to play two hands.
        TwoHands = "two-hands" Seat BetweenRounds "16.6(e)" "the wagers at this seat are the second hand of a player",
        /// 16.6(f): somebody wagers without a seat.
        NotSeated = "not-seated" Seat BetweenRounds "16.6(f)" "the wagers at this seat are those of somebody who is not seated",
        /// 16.7(f): the stub was counted.
        StubCount = "stub-count" Number InRound "16.7(f)" "every hand has five cards, and the stub has so many",
        /// 16.7(f)2: hands and deck are both wrong.
        MisdealtIncomplete = "misdealt-incomplete" Nothing InRound "16.7(f)2" "a hand has more or fewer than five cards, and the deck is not 52",
        /// 16.13~(a): a hole card is seen too early.
        HoleCardExposed = "hole-card-exposed" Nothing InRound "16.13~(a)" "a hole card is exposed before every player has bet or folded",
        /// 16.13~(b): a card is found face up.
        FaceUp = "face-up" Card InRound "16.13~(b)" "a card is found face up in the shoe or the deck",
        /// 16.13~(c): a card is drawn in error.
        DrawnInError = "drawn-in-error" Nothing InRound "16.13~(c)" "a card is drawn in error; its face was not exposed",
        /// 16.13~(d): a player has a wrong number of cards.
        Misdealt = "misdealt" Seat InRound "16.13~(d)" "this player has more or fewer than five cards, and 52 cards are present",
        /// 16.13~(d): the dealer has a wrong number of cards.
        DealerMisdealt = "dealer-misdealt" Nothing InRound "16.13~(d)" "the dealer has more or fewer than five cards, and 52 cards are present",
        /// 16.13~(e): the shuffling device fails.
        ShufflerJam = "shuffler-jam" Nothing BetweenRounds "16.13~(e)" "the shuffling device jams, stops or does not finish",
        /// 16.13~(f): the automated shoe fails.
        ShoeJam = "shoe-jam" Nothing InRound "16.13~(f)" "the automated dealing shoe jams, stops or fails to deal",
        /// 16.13~(g): the house goes on without its devices.
        MethodChanged = "method-changed" Nothing BetweenRounds "16.13~(g)" "the house goes on by hand instead of with its devices",
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
