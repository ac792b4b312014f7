//! What these procedures leave to the licensee.

use super::law::{HandDeal, HandLaw, Law, Methods};
use crate::house::{Choice, OptionSpec, Reader};
use crate::law::{Cite, Date};

crate::choice! {
    /// How the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By an automated shuffling device.
        Automated = "automated",
    }
}

impl Shuffle {
    /// In words.
    pub const fn how(self) -> &'static str {
        match self {
            Shuffle::Manual => "by hand",
            Shuffle::Automated => "with the automated device",
        }
    }
}

crate::choice! {
    /// How the cards are dealt.
    pub enum Dealing {
        /// From a manual dealing shoe.
        ManualShoe = "manual-shoe",
        /// From the dealer's hand.
        Hand = "hand",
        /// From an automated dealing shoe, which dispenses whole hands.
        AutomatedShoe = "automated-shoe",
    }
}

crate::choice! {
    /// How the cards lie while there is no gaming activity.
    pub enum IdleSpread {
        /// Face up.
        FaceUp = "face-up",
        /// Face down, and turned up when a player arrives.
        FaceDown = "face-down",
    }
}

crate::choice! {
    /// How many decks a table has.
    pub enum Decks {
        /// One.
        One = "no",
        /// Two that take turns.
        TakingTurns = "yes",
    }
}

crate::choice! {
    /// How the cards come to the table.
    pub enum Delivered {
        /// Sorted, to be inspected and washed there.
        Sorted = "no",
        /// Inspected and pre-shuffled.
        PreShuffled = "yes",
    }
}

crate::choice! {
    /// Whether cards that were shuffled by hand are cut.
    pub enum Cutting {
        /// They are.
        Cut = "yes",
        /// They are not.
        NotCut = "no",
    }
}

/// Whether a provision is in force on the day whose law applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Provision {
    /// It is.
    InForce,
    /// Not yet, or no more.
    NotInForce,
}

impl Provision {
    /// A provision that is in force since a day, or always.
    pub fn since(day: Option<Date>, as_of: Date) -> Provision {
        if day.is_none_or(|day| as_of >= day) { Provision::InForce } else { Provision::NotInForce }
    }
}

/// The house's choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// How the cards are shuffled.
    pub shuffle: Shuffle,
    /// How they are dealt.
    pub dealing: Dealing,
    /// Whether a second deck takes turns with the first.
    pub decks: Decks,
    /// Whether the cards come to the table pre-shuffled.
    pub delivered: Delivered,
    /// Whether cards shuffled by hand are cut: yes, unless the game has an option of its own about it.
    pub cutting: Cutting,
    /// How the cards lie while nobody plays.
    pub idle_spread: IdleSpread,
    /// The stub is counted once in so many rounds.
    pub count_every: u8,
    /// Whether a supervisor may order a recut.
    pub recut: Provision,
    /// Whether the cards must be changed once each gaming day.
    pub daily_change: Provision,
}

impl Choices {
    /// The options, for the list of a game that has not named each of them.
    pub const fn options(law: &Law) -> [OptionSpec; 6] {
        [
            Choices::second_deck(law),
            Choices::pre_shuffled(law),
            Choices::shuffle(law),
            Choices::idle_spread(law),
            Choices::dealing(law),
            Choices::stub_count(law),
        ]
    }

    /// The option about a second deck.
    pub const fn second_deck(law: &Law) -> OptionSpec {
        let by = match &law.second_deck {
            Some(second) => second.permitted,
            None => law.cards,
        };
        let says = "a second deck takes turns with the first, with an automated shuffling device";
        OptionSpec::new("second-deck", Decks::WORDS, "no", by, says)
    }

    /// The option about pre-shuffled cards.
    pub const fn pre_shuffled(law: &Law) -> OptionSpec {
        let says = "the cards come to the table pre-shuffled";
        OptionSpec::new("pre-shuffled", Delivered::WORDS, "no", law.shuffle.shuffle, says)
    }

    /// The option about the shuffle.
    pub const fn shuffle(law: &Law) -> OptionSpec {
        let says = "how the cards are shuffled";
        OptionSpec::new("shuffle", Shuffle::WORDS, "manual", law.shuffle.shuffle, says)
    }

    /// The option about a cut, for games that leave it to the house.
    pub const fn cut(by: Cite) -> OptionSpec {
        OptionSpec::new("cut", Cutting::WORDS, "yes", by, "cards shuffled by hand are cut")
    }

    /// The option about a table at which nobody plays.
    pub const fn idle_spread(law: &Law) -> OptionSpec {
        let says = "how the cards lie while nobody plays";
        OptionSpec::new("idle-spread", IdleSpread::WORDS, "face-down", law.idle, says)
    }

    /// The option about the way of dealing.
    pub const fn dealing(law: &Law) -> OptionSpec {
        let by = law.methods.shoe.permitted;
        OptionSpec::new("dealing", Dealing::WORDS, "manual-shoe", by, "how the cards are dealt")
    }

    /// The option about the count of the stub.
    pub const fn stub_count(law: &Law) -> OptionSpec {
        let says = "the stub is counted once in so many rounds";
        OptionSpec::new("stub-count", "1 to 5", "5", law.methods.shoe.count, says)
    }

    /// Reads the choices; what the game's law does not provide for is no option and is not read. Which edition of the dated
    /// provisions applies is decided here.
    pub fn read(reader: &mut Reader<'_>, law: &Law) -> Choices {
        let count_every = reader.number("stub-count", 1..=5) as u8;
        Choices { count_every, ..Choices::read_counting_always(reader, law) }
    }

    /// The same where the stub is counted after every deal.
    pub fn read_counting_always(reader: &mut Reader<'_>, law: &Law) -> Choices {
        let as_of = reader.as_of();
        let pre_shuffled_law = Provision::since(law.editions.pre_shuffled_since, as_of);
        let choices = Choices {
            shuffle: reader.choice("shuffle"),
            dealing: match (&law.methods.hand, &law.methods.automated) {
                (None, None) => Dealing::ManualShoe,
                (Some(_), _) | (None, Some(_)) => reader.choice("dealing"),
            },
            decks: law.second_deck.map_or(Decks::One, |_| reader.choice("second-deck")),
            delivered: reader.choice("pre-shuffled"),
            cutting: Cutting::Cut,
            idle_spread: reader.choice("idle-spread"),
            count_every: 1,
            recut: Provision::since(law.editions.recut_since, as_of),
            daily_change: match (law.opening.daily_change, pre_shuffled_law) {
                (Some(_), Provision::NotInForce) => Provision::InForce,
                (Some(_), Provision::InForce) | (None, _) => Provision::NotInForce,
            },
        };
        if choices.delivered == Delivered::PreShuffled && pre_shuffled_law == Provision::NotInForce {
            let why = "cards may not come to the table pre-shuffled yet";
            reader.breach("pre-shuffled", law.shuffle.shuffle, why);
        }
        if let (Decks::TakingTurns, Shuffle::Manual, Some(second)) =
            (choices.decks, choices.shuffle, &law.second_deck)
        {
            let why = "only with an automated card shuffling device";
            reader.breach("second-deck", second.permitted, why);
        }
        choices.check_dealing(reader, law);
        choices
    }

    /// Whether the game provides for this way of dealing, with this shuffle.
    fn check_dealing(&self, reader: &mut Reader<'_>, law: &Law) {
        let Methods { shoe, hand, automated } = &law.methods;
        match (self.dealing, hand, automated) {
            (Dealing::Hand, Some(HandLaw { after: HandDeal::AfterDeviceOnly, after_by, .. }), _)
                if self.shuffle == Shuffle::Manual =>
            {
                let why = "cards dealt from the hand are shuffled by an automated device";
                reader.breach("dealing", *after_by, why);
            }
            (Dealing::Hand, None, _) | (Dealing::AutomatedShoe, _, None) => {
                reader.breach("dealing", shoe.permitted, "the game is not dealt so");
            }
            (Dealing::ManualShoe | Dealing::Hand | Dealing::AutomatedShoe, ..) => {}
        }
    }

    /// Whether the table uses an automated device.
    pub fn uses_a_device(&self) -> bool {
        self.shuffle == Shuffle::Automated || self.dealing == Dealing::AutomatedShoe
    }
}
