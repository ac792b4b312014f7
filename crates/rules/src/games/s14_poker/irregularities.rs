//! 19:47-14.15: irregularities, and the other incidents at a poker table.

mod remedies;

pub use remedies::{BettingCourse, BettingPlace, before_turn, early, fouled};

crate::incidents! {
    /// Incidents at a poker table: everything besides cards and answers.
    pub enum Incident {
        /// 14.2~(b): a player asks for the other deck.
        SecondDeck { word: "deck-requested", needs: Nothing, when: BetweenRounds, by: "14.2~(b)", says: "a player asks for the other deck", routine: "Other deck" },
        /// 14.4~(d): the cards are changed.
        CardsChanged { word: "cards-changed", needs: Nothing, when: BetweenRounds, by: "14.4~(d)", says: "the cards are changed", routine: "Change the cards" },
        /// 14.5(c): a supervisor orders a recut.
        Recut { word: "recut", needs: Nothing, when: BetweenRounds, by: "14.5(c)", says: "a supervisor orders a recut", routine: "Recut" },
        /// 14.5(d): the table is idle.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "14.5(d)", says: "there is no gaming activity at the table", routine: "Idle table" },
        /// 14.7~(c): a player plays a second hand, or a second player a hand.
        SecondHand { word: "second-hand", needs: Seat, when: BetweenRounds, by: "14.7~(c)", says: "the chips at this seat are those of a player who has another hand" },
        /// 14.7~(j): a player is away or does not act in time.
        Away { word: "away", needs: Nothing, when: InRound, by: "14.7~(j)", says: "the player whose turn it is is away, or does not act within the time called" },
        /// 14.10~(d)2: a player who has missed the big blind posts it out of turn.
        LateBlind { word: "late-blind", needs: Seat, when: InRound, by: "14.10~(d)2", says: "a player who has missed the blinds posts the big blind, which counts as a bet", routine: "Late blind" },
        /// 14.10~(d)1: a missed small blind goes into the pot and is no bet.
        DeadBlind { word: "dead-blind", needs: Seat, when: InRound, by: "14.10~(d)1", says: "a player who has missed the blinds puts the small blind into the pot, which does not count as a bet", routine: "Dead blind" },
        /// 14.10(c): the button is put before a seat.
        ButtonAt { word: "button", needs: Seat, when: BetweenRounds, by: "14.10(c)", says: "the button is before this seat, as where a table goes on that was begun elsewhere", routine: "Place the button" },
        /// 14.14~(a): another half hour has passed.
        HalfHour { word: "half-hour", needs: Nothing, when: BetweenRounds, by: "14.14~(a)", says: "another half hour of play begins", routine: "Half hour" },
        /// 14.15~(a): the supervisor rules on a dispute.
        Dispute { word: "dispute", needs: Nothing, when: BetweenRounds, by: "14.15~(a)", says: "a dispute is put to the poker shift supervisor" },
        /// 14.15~(d): cards are taken out of the dealer's view.
        OutOfView { word: "out-of-view", needs: Seat, when: InRound, by: "14.15~(d)", says: "a player takes cards out of the dealer's view" },
        /// 14.15~(e): a player throws the hand away before the showdown.
        Concedes { word: "concedes", needs: Seat, when: InRound, by: "14.15~(e)", says: "a player throws the hand away before any hand is shown", routine: "Concede" },
        /// 14.15~(f): an unprotected hand was mucked by mistake.
        Unprotected { word: "unprotected", needs: Seat, when: InRound, by: "14.15~(f)", says: "an unprotected hand was taken into the muck by mistake" },
        /// 14.15~(i), (j): the deal was irregular.
        Misdealt { word: "misdealt", needs: Nothing, when: InRound, by: "14.15~(i)", says: "the first card went to the wrong player, a player was left out or wrongly dealt in, or the button was out of place" },
        /// 14.15~(i), (j), (s): a hand has too few or too many cards.
        WrongCount { word: "wrong-count", needs: Seat, when: InRound, by: "14.15~(s)", says: "a hand has too few or too many cards" },
        /// 14.15~(k), (l): the dealer exposes a card that is dealt face down.
        Exposed { word: "exposed", needs: Nothing, when: InRound, by: "14.15~(k)", says: "the next card, which is dealt face down, is exposed by the dealer" },
        /// 14.15~(m): a card is found face up in the deck.
        Boxed { word: "face-up", needs: Discard, when: InRound, by: "14.15~(m)", says: "a card is found face up in the deck" },
        /// 14.15~(n), (o), (p): community cards are dealt before the betting is over.
        TooEarly { word: "too-early", needs: Nothing, when: InRound, by: "14.15~(n)", says: "the next community cards were dealt before the betting was over" },
        /// 14.15~(n): the flop has four cards.
        FlopOfFour { word: "flop-of-four", needs: Nothing, when: InRound, by: "14.15~(n)", says: "the flop has too many cards" },
        /// 14.15~(q): the dealer failed to burn a card, or burned two.
        NotBurned { word: "not-burned", needs: Nothing, when: InRound, by: "14.15~(q)", says: "the dealer failed to burn a card, or burned two" },
        /// 14.15~(r): a player acts out of turn.
        OutOfTurn { word: "out-of-turn", needs: Seat, when: InRound, by: "14.15~(r)", says: "a player acts out of turn" },
        /// 14.15~(t): cards touch the muck.
        InTheMuck { word: "in-the-muck", needs: Seat, when: InRound, by: "14.15~(t)", says: "cards of a hand have touched the muck" },
        /// 14.15~(t): cards that touched the muck are clearly retrieved.
        Retrieved { word: "retrieved", needs: Seat, when: InRound, by: "14.15~(t)", says: "cards of a hand have touched the muck, and the supervisor finds them clearly retrievable" },
        /// 14.15~(u): the deck is fouled.
        Fouled { word: "fouled-deck", needs: Nothing, when: InRound, by: "14.15~(u)", says: "the deck is found fouled: a card is missing or is there twice" },
        /// 14.15~(v): the shuffling device fails.
        ShufflerJam { word: "shuffler-jam", needs: Nothing, when: BetweenRounds, by: "14.15~(v)", says: "the automated card shuffling device fails" },
        /// 14.15~(w): the pot went to the wrong player.
        WrongPot { word: "wrong-pot", needs: Seat, when: BetweenRounds, by: "14.15~(w)", says: "this player claims a pot that was pushed to another" },
        /// 14.16~(b): a player is believed to play for another.
        Conduct { word: "conduct", needs: Seat, when: BetweenRounds, by: "14.16~(b)", says: "there is reasonable cause to believe that a player breaks the rules of conduct" },
        /// 14.18: a seat opens.
        OpenSeat { word: "open-seat", needs: Nothing, when: BetweenRounds, by: "14.18", says: "a seat has opened, and a person waits for one", routine: "Open seat" },
    }
}
