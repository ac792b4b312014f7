//! What these procedures leave to the licensee.

use super::law::{HandDeal, HandLaw, Law, Methods};
use crate::house::{Opt, OptionSpec, Reader};
use crate::law::{Cite, Date};

crate::choice! {
    /// How many decks a table has.
    pub enum Decks {
        /// One.
        One = "no",
        /// Two that take turns.
        TakingTurns = "yes",
    }
}

impl Decks {
    /// The option about a second deck.
    pub const fn option(law: &Law) -> Opt<Decks> {
        let by = match &law.second_deck {
            Some(second) => second.permitted,
            None => law.cards,
        };
        Decks::as_option("second-deck")
            .default(Decks::One)
            .by(by)
            .label("a second deck takes turns with the first, with an automated shuffling device")
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

impl Delivered {
    /// The option about pre-shuffled cards.
    pub const fn option(law: &Law) -> Opt<Delivered> {
        Delivered::as_option("pre-shuffled")
            .default(Delivered::Sorted)
            .by(law.shuffle.shuffle)
            .label("the cards come to the table pre-shuffled")
    }
}

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

    /// The option about the shuffle.
    pub const fn option(law: &Law) -> Opt<Shuffle> {
        Shuffle::as_option("shuffle")
            .default(Shuffle::Manual)
            .by(law.shuffle.shuffle)
            .label("how the cards are shuffled")
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

impl Cutting {
    /// The option about a cut, for games that leave it to the house.
    pub const fn option(by: Cite) -> Opt<Cutting> {
        Cutting::as_option("cut").default(Cutting::Cut).by(by).label("cards shuffled by hand are cut")
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

impl IdleSpread {
    /// The option about a table at which nobody plays.
    pub const fn option(law: &Law) -> Opt<IdleSpread> {
        IdleSpread::as_option("idle-spread")
            .default(IdleSpread::FaceDown)
            .by(law.shuffle.idle)
            .label("how the cards lie while nobody plays")
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

impl Dealing {
    /// The option about the way of dealing.
    pub const fn option(law: &Law) -> Opt<Dealing> {
        Dealing::as_option("dealing")
            .default(Dealing::ManualShoe)
            .by(law.methods.shoe.permitted)
            .label("how the cards are dealt")
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
    /// The stub is counted once in this many rounds.
    pub count_every: u8,
    /// Whether a supervisor may order a recut.
    pub recut: Provision,
    /// Whether the cards must be changed once each gaming day.
    pub daily_change: Provision,
}

/// The option of how often the stub is counted.
pub const fn stub_count(law: &Law) -> Opt<u8> {
    Opt::<u8>::number("stub-count", 1..=5)
        .default(5)
        .by(law.methods.shoe.count)
        .label("the stub is counted once in this many rounds")
}

/// The options about the deck before the deal, in the order of their paragraphs.
#[derive(Clone, Copy, Debug)]
pub struct DeckOptions {
    specs: [OptionSpec; 4],
}

impl DeckOptions {
    /// The options of a game with this law.
    pub const fn under(law: &Law) -> DeckOptions {
        DeckOptions {
            specs: [
                *Decks::option(law).spec(),
                *Delivered::option(law).spec(),
                *Shuffle::option(law).spec(),
                *IdleSpread::option(law).spec(),
            ],
        }
    }

    /// The declarations.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads them.
    pub fn read(&self, reader: &mut Reader<'_>) -> DeckChoices {
        let [decks, delivered, shuffle, idle_spread] = self.specs;
        DeckChoices {
            decks: Opt::typed(decks).read(reader),
            delivered: Opt::typed(delivered).read(reader),
            shuffle: Opt::typed(shuffle).read(reader),
            idle_spread: Opt::typed(idle_spread).read(reader),
        }
    }
}

/// The house's choices about the deck before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckChoices {
    /// Whether a second deck takes turns with the first.
    pub decks: Decks,
    /// Whether the cards come to the table pre-shuffled.
    pub delivered: Delivered,
    /// How the cards are shuffled.
    pub shuffle: Shuffle,
    /// How the cards lie while nobody plays.
    pub idle_spread: IdleSpread,
}

impl Choices {
    /// The choices of a house under the game's law. Which edition of the dated provisions applies is decided here. The stub is counted after every
    /// deal and cards shuffled by hand are cut, unless the game has options of its own about that.
    pub fn new(chosen: DeckChoices, dealing: Dealing, law: &Law, reader: &mut Reader<'_>) -> Choices {
        let as_of = reader.as_of();
        let pre_shuffled_law = Provision::since(law.editions.pre_shuffled_since, as_of);
        let choices = Choices {
            shuffle: chosen.shuffle,
            dealing,
            decks: chosen.decks,
            delivered: chosen.delivered,
            cutting: Cutting::Cut,
            idle_spread: chosen.idle_spread,
            count_every: 1,
            recut: Provision::since(law.editions.recut_since, as_of),
            daily_change: match (law.opening.daily_change, pre_shuffled_law) {
                (Some(_), Provision::NotInForce) => Provision::InForce,
                (Some(_), Provision::InForce) | (None, _) => Provision::NotInForce,
            },
        };
        if choices.delivered == Delivered::PreShuffled && pre_shuffled_law == Provision::NotInForce {
            let why = "cards may not come to the table pre-shuffled yet";
            reader.breach(Delivered::option(law).id(), law.shuffle.shuffle, why);
        }
        if let (Decks::TakingTurns, Shuffle::Manual, Some(second)) =
            (choices.decks, choices.shuffle, &law.second_deck)
        {
            let why = "only with an automated card shuffling device";
            reader.breach(Decks::option(law).id(), second.permitted, why);
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
                reader.breach(Dealing::option(law).id(), *after_by, why);
            }
            (Dealing::Hand, None, _) | (Dealing::AutomatedShoe, _, None) => {
                reader.breach(Dealing::option(law).id(), shoe.permitted, "the game is not dealt so");
            }
            (Dealing::ManualShoe | Dealing::Hand | Dealing::AutomatedShoe, ..) => {}
        }
    }

    /// The same choices, with the stub counted once in this many rounds.
    #[must_use]
    pub const fn counting_every(self, rounds: u8) -> Choices {
        Choices { count_every: rounds, ..self }
    }

    /// Whether the table uses an automated device.
    pub fn uses_a_device(&self) -> bool {
        self.shuffle == Shuffle::Automated || self.dealing == Dealing::AutomatedShoe
    }
}
