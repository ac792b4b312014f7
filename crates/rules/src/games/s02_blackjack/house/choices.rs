//! The options of 19:47-2 with a fixed set of words.

crate::choice! {
    /// 2.2(c): the shoe.
    ///
    /// - single: one compartment.
    /// - double: two compartments.
    pub enum ShoeKind { Single = "single", Double = "double" }

    /// 2.3(a)3: the reading of "21 in two cards" after a split, against a dealer's 21 in more cards.
    ///
    /// - wins: by the letter: it wins.
    /// - void: as if the paragraph said "blackjack": it is void.
    pub enum Split21 { Wins = "wins", Void = "void" }

    /// 2.3(i): the players who may enter in the midst of a shoe.
    ///
    /// - free: everybody.
    /// - barred: nobody before a reshuffle.
    /// - minimum: only with the table minimum before a reshuffle.
    pub enum MidShoeEntry { Free = "free", Barred = "barred", MinimumOnly = "minimum" }

    /// 2.5, 2.6(m), 2.21: the method of shuffling.
    ///
    /// - manual: by hand.
    /// - automated: by an approved automated device (2.5(i)).
    /// - bart-carter: the Bart Carter shuffle.
    /// - continuous: by a continuous shuffling shoe or device.
    pub enum BlackjackShuffle {
        Manual = "manual", Automated = "automated", BartCarter = "bart-carter", Continuous = "continuous",
    }

    /// 2.6(d)1: a side of a double shoe.
    ///
    /// - left: the left one, from which the determinant card is drawn.
    /// - right: the right one.
    pub enum ShoeSide { Left = "left", Right = "right" }

    /// 2.6(h), (j), (k): the dealer's second card.
    ///
    /// - drawn-last: 2.6(h): drawn after the players' hands are complete.
    /// - hole-card: 2.6(j): face down.
    /// - card-reader: 2.6(j): face down, with a card reader device.
    /// - face-up: 2.6(k): face up.
    pub enum DealerCard {
        DrawnLast = "drawn-last", HoleCard = "hole-card", CardReader = "card-reader", FaceUp = "face-up",
    }

    /// 2.6A: the variation of the game.
    ///
    /// - standard: from the shoe, blackjack 3 to 2.
    /// - 6-to-5: from the hand, blackjack 6 to 5.
    pub enum Variation { Standard = "standard", SixToFive = "6-to-5" }

    /// 2.6A~(d): the orientation of the players' first two cards.
    pub enum PlayerCards { FaceDown = "face-down", FaceUp = "face-up" }

    /// 2.17(a): the one additional wager that may be offered.
    ///
    /// - over-under-13: over 13 and under 13.
    pub enum AdditionalWager {
        None = "none", OverUnder = "over-under-13", SameSuit = "same-suit", Sevens = "sevens",
    }

    /// 2.17~(f): the odds of the same suit wager.
    ///
    /// - 5-to-2: 5 to 2, and 25 to 1 for king and queen.
    /// - 3-to-1: 3 to 1, and 10 to 1 for king and queen.
    pub enum SameSuitOdds { FiveToTwo = "5-to-2", ThreeToOne = "3-to-1" }

    /// One of two pay tables.
    pub enum PayTableChoice { A = "a", B = "b" }

    /// 2.20~(a): the blackjack bonus wagers.
    ///
    /// - player: on the player's blackjack.
    /// - dealer: on the dealer's.
    pub enum BlackjackBonus { None = "none", Player = "player", Dealer = "dealer", Both = "both" }

    /// 2.24~(b): the twenty point bonus wager.
    ///
    /// - none: not offered.
    /// - a: by the first pay table.
    /// - b: by the second.
    pub enum OptionalPayTable { None = "none", A = "a", B = "b" }

    /// 2.25~(a): the optional bonus wager.
    ///
    /// - none: not offered.
    /// - three-card: on three cards.
    /// - pairs: on pairs.
    pub enum OptionalWager { None = "none", ThreeCard = "three-card", Pairs = "pairs" }

    /// 2.25~(b): the odds of the paragraph.
    pub enum PresetOdds { Preset = "preset" }
}

crate::table::codec! { enum ShoeSide { Left, Right } }
