//! What these procedures leave to the licensee.

use super::law::{HandDeal, HandLaw, Law, Methods};
use crate::house::{Choice, Offered, OptionSpec, Reader};
use crate::law::Date;

crate::choice! {
    /// How the cards are shuffled.
    pub enum Shuffle {
        /// By hand.
        Manual = "manual",
        /// By an automated shuffling device.
        Automated = "automated",
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
    pub second_deck: Offered,
    /// Whether the cards come to the table pre-shuffled.
    pub pre_shuffled: Offered,
    /// Whether cards shuffled by hand are cut: yes, unless the game has an option of its own about it.
    pub cut: Offered,
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
    /// The options, for a game's list of them.
    pub const fn options(law: &Law) -> [OptionSpec; 6] {
        let second_deck = match &law.second_deck {
            Some(second) => second.permitted,
            None => law.cards,
        };
        [
            OptionSpec::new(
                "second-deck",
                Offered::WORDS,
                "no",
                second_deck,
                "a second deck takes turns with the first, with an automated shuffling device",
            ),
            OptionSpec::new(
                "pre-shuffled",
                Offered::WORDS,
                "no",
                law.shuffle.shuffle,
                "the cards come to the table pre-shuffled",
            ),
            OptionSpec::new(
                "shuffle",
                Shuffle::WORDS,
                "manual",
                law.shuffle.shuffle,
                "how the cards are shuffled",
            ),
            OptionSpec::new(
                "idle-spread",
                IdleSpread::WORDS,
                "face-down",
                law.idle,
                "how the cards lie while nobody plays",
            ),
            OptionSpec::new(
                "dealing",
                Dealing::WORDS,
                "manual-shoe",
                law.methods.shoe.permitted,
                "how the cards are dealt",
            ),
            OptionSpec::new(
                "stub-count",
                "1 to 5",
                "5",
                law.methods.shoe.count,
                "the stub is counted once in so many rounds",
            ),
        ]
    }

    /// Reads the choices; what the game's law does not provide for is no option and is not read. Which edition of the dated
    /// provisions applies is decided here.
    pub fn read(reader: &mut Reader<'_>, law: &Law) -> Choices {
        let as_of = reader.as_of();
        let pre_shuffled_law = Provision::since(law.editions.pre_shuffled_since, as_of);
        let choices = Choices {
            shuffle: reader.choice("shuffle"),
            dealing: match (&law.methods.hand, &law.methods.automated) {
                (None, None) => Dealing::ManualShoe,
                (Some(_), _) | (None, Some(_)) => reader.choice("dealing"),
            },
            second_deck: law.second_deck.as_ref().map_or(Offered::No, |_| reader.choice("second-deck")),
            pre_shuffled: reader.choice("pre-shuffled"),
            cut: Offered::Yes,
            idle_spread: reader.choice("idle-spread"),
            count_every: reader.number("stub-count", 1..=5) as u8,
            recut: Provision::since(law.editions.recut_since, as_of),
            daily_change: match (law.opening.daily_change, pre_shuffled_law) {
                (Some(_), Provision::NotInForce) => Provision::InForce,
                (Some(_), Provision::InForce) | (None, _) => Provision::NotInForce,
            },
        };
        if choices.pre_shuffled == Offered::Yes && pre_shuffled_law == Provision::NotInForce {
            let why = "cards may not come to the table pre-shuffled yet";
            reader.breach("pre-shuffled", law.shuffle.shuffle, why);
        }
        if let (Offered::Yes, Shuffle::Manual, Some(second)) =
            (choices.second_deck, choices.shuffle, &law.second_deck)
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
