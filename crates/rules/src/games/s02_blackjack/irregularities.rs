//! 19:47-2.15  Irregularities, and the other incidents at the table.

use crate::cite;
use crate::games::families::twenty_one::while_dealing;
use crate::law::Cite;

/// 2.15~(j): a player could learn the hole card.
pub const LEARNED: Cite = cite!("2.15~(j)");

crate::incidents! {
    /// Incidents at a blackjack table: everything besides cards and answers.
    pub enum Incident {
        /// 2.3(j): the house holds a player's spot.
        SpotHeld { word: "spot-held", needs: Seat, when: BetweenRounds, by: "2.3(j)", says: "this player leaves for a while, and the house agrees to hold the spot", routine: "Hold a spot" },
        /// 2.5(g): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "2.5(g)", says: "the cut was improper, and a supervisor orders another", routine: "Recut" },
        /// 2.5(h)1: the house starts a reshuffle.
        Reshuffle { word: "reshuffle", needs: Nothing, when: BetweenRounds, by: "2.5(h)1", says: "the house has the cards reshuffled", routine: "Reshuffle" },
        /// 2.6(c): a new dealer takes over the table.
        NewDealer { word: "new-dealer", needs: Nothing, when: BetweenRounds, by: "2.6(c)", says: "a new dealer comes to the table", routine: "New dealer" },
        /// 2.6(c): a player asks for the burn card.
        BurnAsked { word: "burn-asked", needs: Nothing, when: BetweenRounds, by: "2.6(c)", says: "a player asks to see the burn card", routine: "Show the burn card" },
        /// 2.6(j)1: the reader shows blackjack.
        ReaderBlackjack { word: "reader-blackjack", needs: Nothing, when: InRound, by: "2.6(j)1", says: "the card reader shows that the dealer has blackjack" },
        /// 2.6(j): the reader shows none.
        ReaderClear { word: "reader-clear", needs: Nothing, when: InRound, by: "2.6(j)", says: "the card reader shows that the dealer has no blackjack" },
        /// 2.15~(a): a card is found face up in the shoe.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "2.15~(a)", says: "a card is found face up in the shoe" },
        /// 2.15~(b): a card is drawn in error.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: BetweenRounds, by: "2.15~(b)", says: "a card is drawn in error; its face was not exposed" },
        /// 2.15~(c): a card is drawn in error and exposed.
        Exposed { word: "exposed", needs: StackCard, when: InRound, by: "2.15~(c)", says: "a card is drawn in error and exposed" },
        /// 2.15~(d): the dealer draws too much.
        Overdrawn { word: "overdrawn", needs: Nothing, when: BetweenRounds, by: "2.15~(d)", says: "the dealer has drawn one more card at 17 or more" },
        /// 2.15~(e): the dealer's own card is missed.
        DealerMissed { word: "dealer-missed", needs: Nothing, when: InRound, by: "2.15~(e)", says: "the dealer misses a card of the dealer's own" },
        /// 2.15~(f): the shoe runs out.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "2.15~(f)", says: "the shoe runs out during the round" },
        /// 2.15~(g): a box was passed over.
        NotDealt { word: "not-dealt", needs: Nothing, when: InRound, by: "2.15~(g)", says: "no card was dealt to this player's hand" },
        /// 2.15~(h): a box got one card only.
        OneCard { word: "one-card", needs: Nothing, when: InRound, by: "2.15~(h)", says: "only one card was dealt to this player's hand" },
        /// 2.15~(i): a card is forgotten.
        Forgotten { word: "forgotten", needs: Nothing, when: InRound, by: "2.15~(i)", says: "the dealer forgets a card that this player asked for" },
        /// 2.15~(j): the reader is used without need.
        ReaderMisused { word: "reader-misused", needs: Nothing, when: InRound, by: "2.15~(j)", says: "the hole card was put into the reader without need; its value is not known" },
        /// 2.15~(j): the same, and the card could be learned.
        HoleCardLearned { word: "hole-card-learned", needs: Nothing, when: InRound, by: "2.15~(j)", says: "the hole card was put into the reader without need, and its value may be known" },
        /// 2.15~(k): the reader fails.
        ReaderFails { word: "reader-fails", needs: Nothing, when: InRound, by: "2.15~(k)", says: "the card reader fails" },
        /// 2.15~(k): the reader is repaired.
        ReaderRepaired { word: "reader-repaired", needs: Nothing, when: BetweenRounds, by: "2.15~(k)", says: "the card reader is repaired" },
        /// 2.15~(l): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "2.15~(l)", says: "the shuffling device jams, stops or does not finish" },
        /// 2.15~(m): a device is replaced by another method.
        DeviceReplaced { word: "device-replaced", needs: Nothing, when: BetweenRounds, by: "2.15~(m)", says: "an automated device is to be replaced by another method" },
        /// 2.15~(n): a player's card is exposed.
        CardShown { word: "card-shown", needs: Card, when: InRound, by: "2.15~(n)", says: "the dealer exposes a player's face-down card" },
    }
}

while_dealing!(
    Incident,
    draw: [Forgotten],
    before_turn: &[Incident::DrawnInError, Incident::Exposed],
    at_reader: &[Incident::DrawnInError, Incident::Exposed, Incident::ReaderMisused, Incident::HoleCardLearned]
);

/// Incidents possible to cards that lie face down before players.
pub const FACE_DOWN: &[Incident] = &[Incident::CardShown];
/// Results of the card reader.
pub const AT_READER: &[Incident] = &[Incident::ReaderBlackjack, Incident::ReaderClear, Incident::ReaderFails];
/// Incidents possible while the reader is not in use.
pub const WITHOUT_READER: &[Incident] = &[Incident::ReaderMisused, Incident::HoleCardLearned];
