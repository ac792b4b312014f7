//! The paragraphs of these procedures. A game writes its table down field by field. Where one paragraph says everything about a thing, `all` names it once, and
//! the game writes down beside it what other paragraphs say: `CutLaw { recut: cite!("20.5~(d)"), ..CutLaw::all(cite!("20.5~(c)")) }`.

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
    /// All hands are void, also where it is found at a position without a wager: cards are dealt to all of them.
    AtAnyPosition {
        /// How many positions there are, without the dealer's.
        positions: u8,
    },
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
    pub const fn of(&self, method: Dealing) -> &MethodLaw {
        match (method, &self.hand, &self.automated) {
            (Dealing::Hand, Some(hand), _) => &hand.method,
            (Dealing::AutomatedShoe, _, Some(automated)) => &automated.method,
            (Dealing::ManualShoe | Dealing::Hand | Dealing::AutomatedShoe, ..) => &self.shoe,
        }
    }
}

impl SecondDeckLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> SecondDeckLaw {
        SecondDeckLaw { permitted: by, each: by, backs: by, shuffled: by, turns: by, rack: by }
    }
}

impl ShuffleLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> ShuffleLaw {
        ShuffleLaw { shuffle: by, then: by, by_device: by, by_hand: by, cut: CutLaw::all(by), idle: by }
    }
}

impl CutLaw {
    /// One paragraph says it all: the dealer cuts with one hand, onto the cover card, at least ten cards.
    pub const fn all(by: Cite) -> CutLaw {
        CutLaw {
            cut: by,
            one_hand: by,
            cover_card: by,
            packet: by,
            packet_least: 10,
            rest: by,
            remove: by,
            deal: by,
            recut: by,
        }
    }
}

impl MethodLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> MethodLaw {
        MethodLaw {
            permitted: by,
            deck: by,
            no_more_bets: by,
            draw: by,
            deal: by,
            stub: by,
            count: by,
            complete: by,
            incomplete: by,
        }
    }

    /// The same, with the stub treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_stub_of(self, other: &MethodLaw) -> MethodLaw {
        MethodLaw {
            stub: other.stub,
            count: other.count,
            complete: other.complete,
            incomplete: other.incomplete,
            ..self
        }
    }

    /// The same, with what a count of the stub shows treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_count_of(self, other: &MethodLaw) -> MethodLaw {
        MethodLaw { complete: other.complete, incomplete: other.incomplete, ..self }
    }
}

impl HandLaw {
    /// The paragraph on all of it, and after which shuffle.
    pub const fn all(by: Cite, after: HandDeal) -> HandLaw {
        HandLaw { method: MethodLaw::all(by), requires: by, after, after_by: by }
    }

    /// The same, with the stub treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_stub_of(self, other: &MethodLaw) -> HandLaw {
        HandLaw { method: self.method.with_stub_of(other), ..self }
    }

    /// The same, with what a count of the stub shows treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_count_of(self, other: &MethodLaw) -> HandLaw {
        HandLaw { method: self.method.with_count_of(other), ..self }
    }
}

impl AutomatedLaw {
    /// Stacks of so many cards to the players with a wager, the last one to the dealer.
    pub const fn stacks_of(cards: u8, method: MethodLaw) -> AutomatedLaw {
        let order = "to each player with a wager, clockwise from your left, the last one to yourself";
        AutomatedLaw { method, stack_of: cards, order }
    }

    /// The same, with the stacks given so, in words for the dealer.
    #[must_use]
    pub const fn given(self, order: &'static str) -> AutomatedLaw {
        AutomatedLaw { order, ..self }
    }
}

impl Methods {
    /// All three.
    pub const fn all(shoe: MethodLaw, hand: HandLaw, automated: AutomatedLaw) -> Methods {
        Methods { shoe, hand: Some(hand), automated: Some(automated) }
    }
}

impl Misdeals {
    /// A player's hand is void by itself; the dealer completes a hand from the cards that come next, and all hands are void where the deck is not whole either.
    pub const fn void_that_hand(deck_too: Option<Cite>) -> Misdeals {
        let completes = "complete your hand in sequence, from cards not yet turned face up";
        Misdeals::VoidThatHand { completes, deck_too }
    }
}

impl Editions {
    /// None of these provisions has a date.
    pub const UNDATED: Editions = Editions { recut_since: None, pre_shuffled_since: None };

    /// A recut could always be ordered; cards come pre-shuffled since March 19, 2007.
    pub const USUAL: Editions =
        Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) };
}
