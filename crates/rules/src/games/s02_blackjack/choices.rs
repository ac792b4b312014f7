//! Choices of the licensee among words.

crate::choice! {
    /// 2.2(c): the shoe.
    pub enum ShoeKind {
        /// One compartment.
        Single = "single",
        /// Two compartments.
        Double = "double",
    }
}

crate::choice! {
    /// 2.3(a)3: how the table reads "21 in two cards" after a split, against a dealer's 21 in more cards.
    pub enum Split21 {
        /// By the letter: it wins.
        Wins = "wins",
        /// As if the paragraph said "blackjack": it is void.
        Void = "void",
    }
}

crate::choice! {
    /// 2.3(i): who may enter in the midst of a shoe.
    pub enum Entry {
        /// Everybody.
        Free = "free",
        /// Nobody before a reshuffle.
        Barred = "barred",
        /// Only with the table minimum before a reshuffle.
        MinimumOnly = "minimum",
    }
}

crate::choice! {
    /// 2.5, 2.6(m), 2.21: how the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By an approved automated device (2.5(i)).
        Automated = "automated",
        /// The Bart Carter shuffle.
        BartCarter = "bart-carter",
        /// By a continuous shuffling shoe or device.
        Continuous = "continuous",
    }
}

crate::choice! {
    /// 2.6(d)1: a side of a double shoe.
    pub enum Side {
        /// The left one, from which the determinant card is drawn.
        Left = "left",
        /// The right one.
        Right = "right",
    }
}

crate::choice! {
    /// 2.6(h), (j), (k): the dealer's second card.
    pub enum DealerCard {
        /// 2.6(h): drawn after the players' hands are complete.
        DrawnLast = "drawn-last",
        /// 2.6(j): face down.
        HoleCard = "hole-card",
        /// 2.6(j): face down, with a card reader device.
        CardReader = "card-reader",
        /// 2.6(k): face up.
        FaceUp = "face-up",
    }
}

crate::choice! {
    /// 2.6A: the variation of the game.
    pub enum Variation {
        /// From the shoe, blackjack 3 to 2.
        Standard = "standard",
        /// From the hand, blackjack 6 to 5.
        SixToFive = "6-to-5",
    }
}

crate::choice! {
    /// 2.6A~(d): how the players' first two cards lie.
    pub enum PlayerCards {
        /// Face down.
        FaceDown = "face-down",
        /// Face up.
        FaceUp = "face-up",
    }
}

crate::choice! {
    /// 2.17(a): the one additional wager that may be offered.
    pub enum Additional {
        /// None.
        None = "none",
        /// Over 13 and under 13.
        OverUnder = "over-under-13",
        /// Same suit.
        SameSuit = "same-suit",
        /// Sevens.
        Sevens = "sevens",
    }
}

crate::choice! {
    /// 2.17~(f): the odds of the same suit wager.
    pub enum SameSuitOdds {
        /// 5 to 2, and 25 to 1 for king and queen.
        FiveToTwo = "5-to-2",
        /// 3 to 1, and 10 to 1 for king and queen.
        ThreeToOne = "3-to-1",
    }
}

crate::choice! {
    /// One of two pay tables.
    pub enum AB {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
    }
}

crate::choice! {
    /// 2.20~(a): the blackjack bonus wagers.
    pub enum Bonus {
        /// Neither.
        None = "none",
        /// On the player's blackjack.
        Player = "player",
        /// On the dealer's.
        Dealer = "dealer",
        /// Both.
        Both = "both",
    }
}

crate::choice! {
    /// 2.24~(b): the twenty point bonus wager.
    pub enum NoneAB {
        /// Not offered.
        None = "none",
        /// By the first pay table.
        A = "a",
        /// By the second.
        B = "b",
    }
}

crate::choice! {
    /// 2.25~(a): the optional bonus wager.
    pub enum Optional {
        /// Not offered.
        None = "none",
        /// On three cards.
        ThreeCard = "three-card",
        /// On pairs.
        Pairs = "pairs",
    }
}

crate::table::kept!(
    enum Side {
        Left,
        Right,
    }
);
