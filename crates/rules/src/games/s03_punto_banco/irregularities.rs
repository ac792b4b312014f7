//! 19:47-3.12  Irregularities; and all other incidents besides cards and answers.

use crate::games::families::baccarat::with_cards;

crate::incidents! {
    /// Incidents at a punto banco table: everything besides cards and answers.
    pub enum Incident {
        /// 3.2~(b): a participant offers another wager.
        OtherWager { word: "other-wager", needs: Seat, when: BetweenRounds, by: "3.2~(b)", says: "a participant offers a wager that is none of the three" },
        /// 3.3~(c)2: a participant pays the vigorish owed before the end of the shoe.
        VigorishPaid { word: "vigorish-paid", needs: Seat, when: BetweenRounds, by: "3.3~(c)2", says: "a participant pays the deferred vigorish now", routine: "Vigorish paid" },
        /// 3.3~(c)3: a participant's deferred vigorish will not be collected.
        VigorishNotCollected { word: "vigorish-not-collected", needs: Seat, when: BetweenRounds, by: "3.3~(c)3", says: "this participant's deferred vigorish will not be collected" },
        /// 3.3~(c)3: a form is void.
        FormVoid { word: "form-void", needs: Nothing, when: BetweenRounds, by: "3.3~(c)3", says: "a Complimentary Vigorish Form is void" },
        /// 3.3~(d): the vigorish is to be changed.
        VigorishChanges { word: "vigorish-changes", needs: Nothing, when: BetweenRounds, by: "3.3~(d)", says: "the house will raise the percentage of vigorish", routine: "Change the vigorish" },
        /// 3.5~(a)1i: the reshuffling option is to be started or ended.
        ReshufflingChanges { word: "reshuffling-changes", needs: Nothing, when: BetweenRounds, by: "3.5~(a)1i", says: "the house will start or end the reshuffling option", routine: "Change the reshuffling" },
        /// 3.5~(f): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "3.5~(f)", says: "a casino supervisor orders a recut", routine: "Recut" },
        /// 3.10~(c): the payment procedure is to be changed.
        ProcedureChanges { word: "procedure-changes", needs: Nothing, when: BetweenRounds, by: "3.10~(c)", says: "the house will change the procedure of payment", routine: "Change the payment procedure" },
        /// 3.11~(a): the curator gives the shoe up.
        ShoePassed { word: "shoe-passed", needs: Nothing, when: BetweenRounds, by: "3.11~(a)", says: "the curator passes the shoe", routine: "Pass the shoe" },
        /// 3.11(a)2: the curator must give it up.
        PassOrdered { word: "pass-ordered", needs: Nothing, when: BetweenRounds, by: "3.11(a)2", says: "the curator delays the game, repeatedly makes invalid deals or breaks the rules, and is ordered to pass the shoe" },
        /// 3.12(a): a third card went to the Player's Hand, which had stayed, and the Banker's Hand must draw.
        ThirdToPlayer { word: "third-card-to-player", needs: Nothing, when: InRound, by: "3.12(a)", says: "a third card was dealt to the Player's Hand, which stays" },
        /// 3.12(a): the same when the Banker's Hand stays; the card was not seen.
        ExcessThird { word: "excess-third-card", needs: Nothing, when: BetweenRounds, by: "3.12(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand; nobody saw it" },
        /// 3.12(a): the same; the card was disclosed.
        ExcessThirdSeen { word: "excess-third-card-seen", needs: Nothing, when: BetweenRounds, by: "3.12(a)", says: "both hands had stayed, and a third card was dealt to the Player's Hand and disclosed" },
        /// 3.12(b): a card too many is drawn; nobody saw it.
        DrawnInError { word: "drawn-in-error", needs: Nothing, when: AtAnyTime, by: "3.12(b)", says: "a card is drawn in excess; nobody saw it" },
        /// 3.12(b): a card too many is drawn and disclosed.
        DrawnInErrorSeen { word: "drawn-in-error-seen", needs: Nothing, when: AtAnyTime, by: "3.12(b)", says: "a card is drawn in excess and disclosed" },
        /// 3.12(c): a card is found face up.
        FaceUp { word: "face-up", needs: Discard, when: InRound, by: "3.12(c)", says: "a card is found face up in the shoe" },
        /// 3.12(d): the shoe is empty.
        OutOfCards { word: "out-of-cards", needs: Nothing, when: InRound, by: "3.12(d)", says: "there are not enough cards in the shoe" },
    }
}

with_cards!(Incident);
