//! 19:47-24.12  Irregularities, with those of 24.3 to 24.10.

crate::incidents! {
    /// What can happen at a Boston 5 stud poker table besides cards and answers.
    pub enum Incident {
        /// 24.3~(e): the cards are changed.
        CardsChanged = "cards-changed" Nothing BetweenRounds "24.3~(e)" "the cards are replaced, as once each gaming day",
        /// 24.4~(b): how many cards the dealer has taken for the cut.
        DealerCut = "dealer-cut" Number BetweenRounds "24.4~(b)" "the dealer has cut so many cards from the top of the deck",
        /// 24.4~(c): a supervisor orders a recut.
        Recut = "recut" Nothing BetweenRounds "24.4~(c)" "a casino supervisor orders a recut",
        /// 24.4~(d): nobody plays.
        Idle = "idle" Nothing BetweenRounds "24.4~(d)" "there is no gaming activity at the table",
        /// 24.6~(e): somebody wagers without a seat.
        NotSeated = "not-seated" Seat BetweenRounds "24.6~(e)" "the wagers at this seat are those of somebody who is not seated",
        /// 24.6~(e): somebody wagers at a second position.
        SecondPosition = "second-position" Seat BetweenRounds "24.6~(e)" "the wagers at this seat are those of a player who also wagers at another",
        /// 24.7~(f): the stub was counted.
        StubCount = "stub-count" Number InRound "24.7~(f)" "the stub was counted and has so many cards",
        /// 24.7~(f): the count after a round in which everybody folded was wrong.
        DeckIncomplete = "deck-incomplete" Nothing BetweenRounds "24.7~(f)" "everybody has folded, and the count of the stub shows that the deck is not whole",
        /// 24.10~(b): somebody claims the bonus too late.
        LateClaim = "late-claim" Seat InRound "24.10~(b)" "this player claims the bonus after the second deal has begun",
        /// 24.12~(a): a card of the dealer's is seen too early.
        DealerExposed = "dealer-exposed" Nothing InRound "24.12~(a)" "a card of the dealer's is exposed before every player has folded or placed the second wager",
        /// 24.12~(b): a card is found face up.
        FaceUp = "face-up" Card InRound "24.12~(b)" "a card is found face up in the shoe or the deck",
        /// 24.12~(c): a card is drawn in error.
        DrawnInError = "drawn-in-error" Nothing InRound "24.12~(c)" "a card is drawn in error; its face was not exposed",
        /// 24.12~(d): a player has a wrong number of cards.
        Misdealt = "misdealt" Seat InRound "24.12~(d)" "this player has a wrong number of cards",
        /// 24.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt = "dealer-misdealt" Nothing InRound "24.12~(d)" "the dealer has a wrong number of cards and cannot complete the right one in sequence",
        /// 24.12~(d): the dealer can put it right.
        DealerCompletes = "dealer-completes" Nothing InRound "24.12~(d)" "the dealer has a wrong number of cards and can complete the right one in sequence",
        /// 24.12~(e): the shuffling device fails.
        ShufflerJam = "shuffler-jam" Nothing BetweenRounds "24.12~(e)" "the shuffling device jams, stops or does not finish",
        /// 24.12~(f): the automated shoe fails.
        ShoeJam = "shoe-jam" Nothing InRound "24.12~(f)" "the automated dealing shoe jams, stops or fails to deal",
        /// 24.12~(g): the house goes on without its devices.
        MethodChanged = "method-changed" Nothing BetweenRounds "24.12~(g)" "the house goes on by hand instead of with its devices",
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
