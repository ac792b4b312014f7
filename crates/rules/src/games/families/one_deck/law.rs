//! The paragraphs of these procedures.

use super::Dealing;
use super::incident::Told;
use crate::equipment::Stack;
use crate::law::{Cite, Date};

/// The paragraphs of a game.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The deck.
    pub stack: Stack,
    /// The deck and its cover card.
    pub cards: Cite,
    /// A second deck; nothing where none is permitted.
    pub second_deck: Option<SecondDeckLaw>,
    /// Opening of the table.
    pub opening: OpeningLaw,
    /// Shuffle, cut, and a table without gaming activity.
    pub shuffle: ShuffleLaw,
    /// Who may wager where.
    pub seats: SeatLaw,
    /// The ways of dealing.
    pub methods: Methods,
    /// Irregularities.
    pub irregular: IrregularLaw,
    /// Whose law it is what becomes of a hand with a wrong number of cards.
    pub misdeals: Misdeals,
    /// Provisions that were not always in force.
    pub editions: Editions,
    /// What happens at the table, where this game has other words for it.
    pub told: &'static [Told],
}

/// What becomes of a hand with too many or too few cards.
#[derive(Clone, Copy, Debug)]
pub enum Misdeals {
    /// All hands are void, be it a player's or the dealer's.
    VoidAllHands,
    /// A player's hand is void by itself; all hands are where the dealer's cannot be completed in sequence.
    VoidThatHand {
        /// What the dealer does where it can, in words.
        completes: &'static str,
        /// All hands are void where the deck is not whole either; nothing where the game says nothing about that.
        deck_too: Option<Cite>,
    },
    /// The game says so itself, and lists such incidents among its own.
    OfTheGame,
}

/// The paragraphs on a second deck, which takes turns with the first.
#[derive(Clone, Copy, Debug)]
pub struct SecondDeckLaw {
    /// It is permitted with an automated shuffling device.
    pub permitted: Cite,
    /// Each deck is a lawful one by itself.
    pub each: Cite,
    /// Their backs differ in color.
    pub backs: Cite,
    /// One is shuffled while the other is in play.
    pub shuffled: Cite,
    /// They take turns.
    pub turns: Cite,
    /// The discard rack holds cards of one of them only.
    pub rack: Cite,
}

/// The paragraphs on who may wager where.
#[derive(Clone, Copy, Debug)]
pub struct SeatLaw {
    /// Only who is seated.
    pub seated: Cite,
    /// At how many positions.
    pub positions: Cite,
}

/// The paragraphs on the opening of the table.
#[derive(Clone, Copy, Debug)]
pub struct OpeningLaw {
    /// The dealer sorts and inspects, the floorperson verifies.
    pub inspect: Cite,
    /// The cards are spread for the first player.
    pub spread: Cite,
    /// They are turned face down, washed and stacked.
    pub wash: Cite,
    /// Two decks go through this separately.
    pub two_decks: Cite,
    /// The cards are changed once each gaming day; nothing where no edition says so.
    pub daily_change: Option<Cite>,
}

/// The paragraphs of the section on shuffle and cut.
#[derive(Clone, Copy, Debug)]
pub struct ShuffleLaw {
    /// When and how.
    pub shuffle: Cite,
    /// What follows it.
    pub then: Cite,
    /// After a shuffle by a device there is no cut.
    pub by_device: Cite,
    /// After a shuffle by hand, and with pre-shuffled cards, there is one.
    pub by_hand: Cite,
    /// The cut.
    pub cut: CutLaw,
    /// A table without gaming activity.
    pub idle: Cite,
}

/// The paragraphs on the dealer's own cut.
#[derive(Clone, Copy, Debug)]
pub struct CutLaw {
    /// A required cut.
    pub cut: Cite,
    /// With one hand.
    pub one_hand: Cite,
    /// The cover card in front of the deck.
    pub cover_card: Cite,
    /// The cards from the top onto it.
    pub packet: Cite,
    /// How many they are at least.
    pub packet_least: u16,
    /// The others on top of them.
    pub rest: Cite,
    /// The cover card to the discard rack.
    pub remove: Cite,
    /// Then the cards are dealt.
    pub deal: Cite,
    /// A supervisor may order a recut.
    pub recut: Cite,
}

/// Whether cards that are dealt from the hand may be shuffled by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandDeal {
    /// They may.
    AfterAnyShuffle,
    /// An automated shuffling device must be used.
    AfterDeviceOnly,
}

/// The ways of dealing.
#[derive(Clone, Copy, Debug)]
pub struct Methods {
    /// From a manual dealing shoe.
    pub shoe: MethodLaw,
    /// From the hand; nothing where the game does not provide for it.
    pub hand: Option<HandLaw>,
    /// From an automated dealing shoe; nothing where the game does not provide for it.
    pub automated: Option<AutomatedLaw>,
}

/// The paragraphs on dealing from the hand.
#[derive(Clone, Copy, Debug)]
pub struct HandLaw {
    /// What every way of dealing has.
    pub method: MethodLaw,
    /// The requirements.
    pub requires: Cite,
    /// After which shuffle.
    pub after: HandDeal,
    /// The paragraph that says so.
    pub after_by: Cite,
}

/// The paragraphs on an automated dealing shoe.
#[derive(Clone, Copy, Debug)]
pub struct AutomatedLaw {
    /// What every way of dealing has.
    pub method: MethodLaw,
    /// How many cards a stack has.
    pub stack_of: u8,
    /// To whom the stacks go, in words for the dealer.
    pub order: &'static str,
}

/// The paragraphs on a way of dealing.
#[derive(Clone, Copy, Debug)]
pub struct MethodLaw {
    /// The licensee may choose it.
    pub permitted: Cite,
    /// Where the deck is before the deal.
    pub deck: Cite,
    /// "No more bets".
    pub no_more_bets: Cite,
    /// How cards are drawn and placed.
    pub draw: Cite,
    /// Who is dealt what.
    pub deal: Cite,
    /// The stub after the deal.
    pub stub: Cite,
    /// The count of the stub.
    pub count: Cite,
    /// The count shows the whole deck.
    pub complete: Cite,
    /// The count does not.
    pub incomplete: Cite,
}

/// The paragraphs on irregularities.
#[derive(Clone, Copy, Debug)]
pub struct IrregularLaw {
    /// Cards found face up.
    pub face_up: Cite,
    /// A card drawn in error.
    pub drawn_in_error: Cite,
    /// A hand with too many or too few cards.
    pub misdealt: Cite,
    /// The shuffling device fails.
    pub shuffler_jam: Cite,
    /// The automated dealing shoe fails.
    pub shoe_jam: Cite,
    /// Devices are removed before another method is used.
    pub method_changed: Cite,
}

/// Since when provisions are in force, where they were not always.
#[derive(Clone, Copy, Debug)]
pub struct Editions {
    /// The recut.
    pub recut_since: Option<Date>,
    /// Pre-shuffled cards; from then on the cards need not be changed once each gaming day.
    pub pre_shuffled_since: Option<Date>,
}

impl Methods {
    /// The paragraphs on this way of dealing; a game that does not provide for it deals from the manual shoe.
    #[inline(always)]
    pub const fn of(&self, method: Dealing) -> &MethodLaw {
        match (method, &self.hand, &self.automated) {
            (Dealing::Hand, Some(hand), _) => &hand.method,
            (Dealing::AutomatedShoe, _, Some(automated)) => &automated.method,
            (Dealing::ManualShoe | Dealing::Hand | Dealing::AutomatedShoe, ..) => &self.shoe,
        }
    }
}
