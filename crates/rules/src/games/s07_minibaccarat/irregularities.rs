//! 19:47-7.11  Irregularities; and all other incidents besides cards and answers.

use crate::games::families::baccarat::with_cards;

crate::incidents! {
    /// Incidents at a minibaccarat table: everything besides cards and answers.
    pub enum Incident {
        /// 7.2(b): a player offers another wager.
        OtherWager { word: "other-wager", needs: Seat, when: BetweenRounds, by: "7.2(b)", says: "a player offers a wager that is none of the three" },
        /// 7.3(c)2: a player pays the vigorish owed before the end of the shoe.
        VigorishPaid { word: "vigorish-paid", needs: Seat, when: BetweenRounds, by: "7.3(c)2", says: "a player pays the deferred vigorish now", routine: "Vigorish paid" },
        /// 7.3(c)3: a player's deferred vigorish will not be collected.
        VigorishNotCollected { word: "vigorish-not-collected", needs: Seat, when: BetweenRounds, by: "7.3(c)3", says: "this player's deferred vigorish will not be collected" },
        /// 7.3(c)3vi: a form is void.
        FormVoid { word: "form-void", needs: Nothing, when: BetweenRounds, by: "7.3(c)3vi", says: "a Complimentary Vigorish Form is void" },
        /// 7.3(e): the vigorish is to be changed.
        VigorishChanges { word: "vigorish-changes", needs: Nothing, when: BetweenRounds, by: "7.3(e)", says: "the house will change the type of vigorish or raise its percentage", routine: "Change the vigorish" },
        /// 7.5(b)2ii: the reshuffling option is to be started or ended.
        ReshufflingChanges { word: "reshuffling-changes", needs: Nothing, when: BetweenRounds, by: "7.5(b)2ii", says: "the house will start or end the reshuffling option", routine: "Change the reshuffling" },
        /// 7.5(g): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "7.5(g)", says: "a casino supervisor orders a recut", routine: "Recut" },
        /// 7.10(c)3: the payment procedure is to be changed.
        ProcedureChanges { word: "procedure-changes", needs: Nothing, when: BetweenRounds, by: "7.10(c)3", says: "the house will change the procedure of payment", routine: "Change the payment procedure" },
        /// 7.11(a): a third card went to the Player's Hand, which had stayed, and the Banker's Hand must draw.
        ThirdToPlayer { word: "third-card-to-player", needs: Nothing, when: InRound, by: "7.11(a)", says: "a third card was dealt to the Player's Hand, which stays" },
        /// 7.11(a): the same when the Banker's Hand stays; the card was not seen.
        ExcessThird { word: "excess-third-card", needs: Nothing, when: BetweenRounds, by: "7.11(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand; nobody saw it" },
        /// 7.11(a): the same; the card was disclosed.
        ExcessThirdSeen { word: "excess-third-card-seen", needs: Nothing, when: BetweenRounds, by: "7.11(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand and disclosed" },
        /// 7.11(b): a card is drawn in error; nobody saw it.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "7.11(b)", says: "a card is drawn in error; nobody saw it" },
        /// 7.11(b): a card is drawn in error and disclosed.
        DrawnInErrorSeen { word: "drawn-in-error-seen", needs: Nothing, when: AtAnyTime, by: "7.11(b)", says: "a card is drawn in error and disclosed" },
        /// 7.11(c): a card is found face up.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "7.11(c)", says: "a card is found face up in the shoe" },
        /// 7.11(d): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "7.11(d)", says: "there are not enough cards in the shoe" },
        /// 7.11(e): a player must give up the right to turn the cards.
        RightTaken { word: "right-taken", needs: Nothing, when: InRound, by: "7.11(e)", says: "the player delays the game or breaks the rules and must give up the right to turn the cards" },
    }
}

with_cards!(Incident);
