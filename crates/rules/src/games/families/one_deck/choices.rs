//! The choices of the licensee about one-deck procedures.

use super::law::{DealingMethods, HandDealingCondition, HandDealingLaw, OneDeckLaw};
use crate::house::{Opt, OptionSpec, Reader};
use crate::law::{Cite, Date};

crate::choice! {
    /// The number of decks of a table.
    pub enum Decks {
        /// One.
        One = "no",
        /// Two that take turns.
        TakingTurns = "yes",
    }
}

impl Decks {
    /// The option about a second deck.
    pub const fn option(law: &OneDeckLaw) -> Opt<Decks> {
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
    /// The delivery of the cards to the table.
    pub enum DeckDelivery {
        /// Sorted, to be inspected and washed there.
        Sorted = "no",
        /// Inspected and pre-shuffled.
        PreShuffled = "yes",
    }
}

impl DeckDelivery {
    /// The option about pre-shuffled cards.
    pub const fn option(law: &OneDeckLaw) -> Opt<DeckDelivery> {
        DeckDelivery::as_option("pre-shuffled")
            .default(DeckDelivery::Sorted)
            .by(law.shuffle.shuffle)
            .label("the cards come to the table pre-shuffled")
    }
}

crate::choice! {
    /// The shuffling method.
    pub enum OneDeckShuffle {
        /// By hand.
        Manual = "manual",
        /// By an automated shuffling device.
        Automated = "automated",
    }
}

impl OneDeckShuffle {
    /// The method, as text.
    pub const fn how(self) -> &'static str {
        match self {
            OneDeckShuffle::Manual => "by hand",
            OneDeckShuffle::Automated => "with the automated device",
        }
    }

    /// The option about the shuffle.
    pub const fn option(law: &OneDeckLaw) -> Opt<OneDeckShuffle> {
        OneDeckShuffle::as_option("shuffle")
            .default(OneDeckShuffle::Manual)
            .by(law.shuffle.shuffle)
            .label("method of shuffling the cards")
    }
}

crate::choice! {
    /// Whether cards that were shuffled by hand are cut.
    pub enum HandShuffleCut {
        /// They are.
        Cut = "yes",
        /// They are not.
        NotCut = "no",
    }
}

impl HandShuffleCut {
    /// The option about a cut, for games that leave it to the house.
    pub const fn option(by: Cite) -> Opt<HandShuffleCut> {
        HandShuffleCut::as_option("cut")
            .default(HandShuffleCut::Cut)
            .by(by)
            .label("cards shuffled by hand are cut")
    }
}

crate::choice! {
    /// The position of the cards while there is no gaming activity.
    pub enum OneDeckIdleSpread {
        /// Face up.
        FaceUp = "face-up",
        /// Face down, and turned up when a player arrives.
        FaceDown = "face-down",
    }
}

impl OneDeckIdleSpread {
    /// The option about a table at which nobody plays.
    pub const fn option(law: &OneDeckLaw) -> Opt<OneDeckIdleSpread> {
        OneDeckIdleSpread::as_option("idle-spread")
            .default(OneDeckIdleSpread::FaceDown)
            .by(law.shuffle.idle)
            .label("position of the cards at an idle table")
    }
}

crate::choice! {
    /// The dealing method.
    pub enum DealingMethod {
        /// From a manual dealing shoe.
        ManualShoe = "manual-shoe",
        /// From the dealer's hand.
        Hand = "hand",
        /// From an automated dealing shoe, which dispenses whole hands.
        AutomatedShoe = "automated-shoe",
    }
}

impl DealingMethod {
    /// The option about the way of dealing.
    pub const fn option(law: &OneDeckLaw) -> Opt<DealingMethod> {
        DealingMethod::as_option("dealing")
            .default(DealingMethod::ManualShoe)
            .by(law.methods.shoe.permitted)
            .label("method of dealing the cards")
    }
}

/// Whether a provision is in force on the day whose law applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Provision {
    /// It is.
    InForce,
    /// Before or after its time.
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
pub struct OneDeckChoices {
    /// The shuffling method.
    pub shuffle: OneDeckShuffle,
    /// The dealing of third cards.
    pub dealing: DealingMethod,
    /// Whether a second deck takes turns with the first.
    pub decks: Decks,
    /// The delivery of the cards: sorted or pre-shuffled.
    pub delivered: DeckDelivery,
    /// Whether cards shuffled by hand are cut: yes, unless the game has an option of its own about it.
    pub cutting: HandShuffleCut,
    /// The position of the cards during no gaming activity.
    pub idle_spread: OneDeckIdleSpread,
    /// The stub is counted once in this many rounds.
    pub count_every: u8,
    /// Whether a supervisor may order a recut.
    pub recut: Provision,
    /// Whether the cards must be changed once each gaming day.
    pub daily_change: Provision,
}

/// The option of how often the stub is counted.
pub const fn stub_count(law: &OneDeckLaw) -> Opt<u8> {
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
    pub const fn under(law: &OneDeckLaw) -> DeckOptions {
        DeckOptions {
            specs: [
                *Decks::option(law).spec(),
                *DeckDelivery::option(law).spec(),
                *OneDeckShuffle::option(law).spec(),
                *OneDeckIdleSpread::option(law).spec(),
            ],
        }
    }

    /// The declarations.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads the choices of a house.
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
    /// The delivery of the cards: sorted or pre-shuffled.
    pub delivered: DeckDelivery,
    /// The shuffling method.
    pub shuffle: OneDeckShuffle,
    /// The position of the cards during no gaming activity.
    pub idle_spread: OneDeckIdleSpread,
}

impl OneDeckChoices {
    /// The choices of a house under the game's law. Which edition of the dated provisions applies is decided here. The stub is counted after every
    /// deal and cards shuffled by hand are cut, unless the game has options of its own about that.
    pub fn new(
        chosen: DeckChoices,
        dealing: DealingMethod,
        law: &OneDeckLaw,
        reader: &mut Reader<'_>,
    ) -> OneDeckChoices {
        let as_of = reader.as_of();
        let pre_shuffled_law = Provision::since(law.editions.pre_shuffled_since, as_of);
        let choices = OneDeckChoices {
            shuffle: chosen.shuffle,
            dealing,
            decks: chosen.decks,
            delivered: chosen.delivered,
            cutting: HandShuffleCut::Cut,
            idle_spread: chosen.idle_spread,
            count_every: 1,
            recut: Provision::since(law.editions.recut_since, as_of),
            daily_change: match (law.opening.daily_change, pre_shuffled_law) {
                (Some(_), Provision::NotInForce) => Provision::InForce,
                (Some(_), Provision::InForce) | (None, _) => Provision::NotInForce,
            },
        };
        if choices.delivered == DeckDelivery::PreShuffled && pre_shuffled_law == Provision::NotInForce {
            let why = "cards may not come to the table pre-shuffled yet";
            reader.breach(DeckDelivery::option(law).id(), law.shuffle.shuffle, why);
        }
        if let (Decks::TakingTurns, OneDeckShuffle::Manual, Some(second)) =
            (choices.decks, choices.shuffle, &law.second_deck)
        {
            let why = "only with an automated card shuffling device";
            reader.breach(Decks::option(law).id(), second.permitted, why);
        }
        choices.check_dealing(reader, law);
        choices
    }

    /// Whether the game provides for this way of dealing, with this shuffle.
    fn check_dealing(&self, reader: &mut Reader<'_>, law: &OneDeckLaw) {
        let DealingMethods { shoe, hand, automated } = &law.methods;
        match (self.dealing, hand, automated) {
            (
                DealingMethod::Hand,
                Some(HandDealingLaw { after: HandDealingCondition::AfterDeviceOnly, after_by, .. }),
                _,
            ) if self.shuffle == OneDeckShuffle::Manual => {
                let why = "cards dealt from the hand are shuffled by an automated device";
                reader.breach(DealingMethod::option(law).id(), *after_by, why);
            }
            (DealingMethod::Hand, None, _) | (DealingMethod::AutomatedShoe, _, None) => {
                reader.breach(DealingMethod::option(law).id(), shoe.permitted, "the game is not dealt so");
            }
            (DealingMethod::ManualShoe | DealingMethod::Hand | DealingMethod::AutomatedShoe, ..) => {}
        }
    }

    /// The same choices, with the stub counted once in this many rounds.
    #[must_use]
    pub const fn counting_every(self, rounds: u8) -> OneDeckChoices {
        OneDeckChoices { count_every: rounds, ..self }
    }

    /// Whether the table uses an automated device.
    pub fn uses_a_device(&self) -> bool {
        self.shuffle == OneDeckShuffle::Automated || self.dealing == DealingMethod::AutomatedShoe
    }
}
