//! The paragraphs of these procedures. A game writes its table down field by field. Where one paragraph says everything about a thing, `all` names it once, and
//! the game writes down beside it what other paragraphs say: `DealerCutLaw { recut: cite!("20.5~(d)"), ..DealerCutLaw::all(cite!("20.5~(c)")) }`.

use super::DealingMethod;
use super::incident::IncidentWording;
use crate::equipment::Stack;
use crate::law::{Cite, Date};

/// The paragraphs of a game.
#[derive(Clone, Copy, Debug)]
pub struct OneDeckLaw {
    /// The deck.
    pub stack: Stack,
    /// The deck and its cover card.
    pub cards: Cite,
    /// A second deck; `None` if it is not permitted.
    pub second_deck: Option<SecondDeckLaw>,
    /// Opening of the table.
    pub opening: OpeningLaw,
    /// Shuffle, cut, and a table without gaming activity.
    pub shuffle: ShuffleLaw,
    /// The paragraphs on seats and wagers.
    pub seats: SeatLaw,
    /// The dealing methods.
    pub methods: DealingMethods,
    /// Irregularities.
    pub irregular: OneDeckIrregularityLaw,
    /// The treatment of a hand with a wrong number of cards.
    pub misdeals: MisdealRule,
    /// Provisions that were not always in force.
    pub editions: Editions,
    /// The game's own wording of table incidents.
    pub told: &'static [IncidentWording],
}

/// The treatment of a hand with too many or too few cards.
#[derive(Clone, Copy, Debug)]
pub enum MisdealRule {
    /// All hands are void, whether a player's or the dealer's is wrong.
    VoidAllHands,
    /// All hands are void, also where it is found at a position without a wager: cards are dealt to all of them.
    AtAnyPosition {
        /// The number of positions, without the dealer's.
        positions: u8,
    },
    /// A player's hand is void by itself; all hands are where the dealer's cannot be completed in sequence.
    VoidThatHand {
        /// The text of the dealer's correction, if one is possible.
        completes: &'static str,
        /// All hands are void if the deck is not whole either; `None` if the game does not say so.
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
    /// Only seated players may wager.
    pub seated: Cite,
    /// The number of positions that a player may play.
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
    /// The cards are changed once each gaming day; `None` if no edition says so.
    pub daily_change: Option<Cite>,
}

/// The paragraphs of the section on shuffle and cut.
#[derive(Clone, Copy, Debug)]
pub struct ShuffleLaw {
    /// The time and the method of the shuffle.
    pub shuffle: Cite,
    /// The step after the shuffle.
    pub then: Cite,
    /// After a shuffle by a device there is no cut.
    pub by_device: Cite,
    /// After a shuffle by hand, and with pre-shuffled cards, there is one.
    pub by_hand: Cite,
    /// The cut.
    pub cut: DealerCutLaw,
    /// A table without gaming activity.
    pub idle: Cite,
}

/// The paragraphs on the dealer's own cut.
#[derive(Clone, Copy, Debug)]
pub struct DealerCutLaw {
    /// A required cut.
    pub cut: Cite,
    /// With one hand.
    pub one_hand: Cite,
    /// The cover card in front of the deck.
    pub cover_card: Cite,
    /// The cards from the top onto it.
    pub packet: Cite,
    /// The minimum number of cards in a packet.
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
pub enum HandDealingCondition {
    /// They may be shuffled by hand.
    AfterAnyShuffle,
    /// An automated shuffling device must be used.
    AfterDeviceOnly,
}

/// The dealing methods.
#[derive(Clone, Copy, Debug)]
pub struct DealingMethods {
    /// From a manual dealing shoe.
    pub shoe: MethodLaw,
    /// From the hand; `None` if the game does not provide for it.
    pub hand: Option<HandDealingLaw>,
    /// From an automated dealing shoe; `None` if the game does not provide for it.
    pub automated: Option<AutomatedLaw>,
}

/// The paragraphs on dealing from the hand.
#[derive(Clone, Copy, Debug)]
pub struct HandDealingLaw {
    /// The paragraphs of every dealing method.
    pub method: MethodLaw,
    /// The requirements.
    pub requires: Cite,
    /// The shuffles after which it is permitted.
    pub after: HandDealingCondition,
    /// The paragraph that says so.
    pub after_by: Cite,
}

/// The paragraphs on an automated dealing shoe.
#[derive(Clone, Copy, Debug)]
pub struct AutomatedLaw {
    /// The paragraphs of every dealing method.
    pub method: MethodLaw,
    /// The number of cards in a stack.
    pub stack_of: u8,
    /// The order of the stacks, as text for the dealer.
    pub order: &'static str,
}

/// The paragraphs on a dealing method.
#[derive(Clone, Copy, Debug)]
pub struct MethodLaw {
    /// The licensee may choose it.
    pub permitted: Cite,
    /// The place of the deck before the deal.
    pub deck: Cite,
    /// "No more bets".
    pub no_more_bets: Cite,
    /// The drawing and placing of cards.
    pub draw: Cite,
    /// The order of the deal.
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
pub struct OneDeckIrregularityLaw {
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

/// The dates from which provisions are in force.
#[derive(Clone, Copy, Debug)]
pub struct Editions {
    /// The recut.
    pub recut_since: Option<Date>,
    /// Pre-shuffled cards; from then on the cards need not be changed once each gaming day.
    pub pre_shuffled_since: Option<Date>,
}

impl DealingMethods {
    /// The paragraphs on this way of dealing; a game that does not provide for it deals from the manual shoe.
    pub const fn of(&self, method: DealingMethod) -> &MethodLaw {
        match (method, &self.hand, &self.automated) {
            (DealingMethod::Hand, Some(hand), _) => &hand.method,
            (DealingMethod::AutomatedShoe, _, Some(automated)) => &automated.method,
            (DealingMethod::ManualShoe | DealingMethod::Hand | DealingMethod::AutomatedShoe, ..) => {
                &self.shoe
            }
        }
    }
}

impl SecondDeckLaw {
    /// One paragraph for everything.
    pub const fn all(by: Cite) -> SecondDeckLaw {
        SecondDeckLaw { permitted: by, each: by, backs: by, shuffled: by, turns: by, rack: by }
    }
}

impl ShuffleLaw {
    /// One paragraph for everything.
    pub const fn all(by: Cite) -> ShuffleLaw {
        ShuffleLaw { shuffle: by, then: by, by_device: by, by_hand: by, cut: DealerCutLaw::all(by), idle: by }
    }
}

impl DealerCutLaw {
    /// One paragraph for everything: the dealer cuts with one hand, onto the cover card, at least ten cards.
    pub const fn all(by: Cite) -> DealerCutLaw {
        DealerCutLaw {
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
    /// One paragraph for everything.
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

impl HandDealingLaw {
    /// The paragraph on all of it, and after which shuffle.
    pub const fn all(by: Cite, after: HandDealingCondition) -> HandDealingLaw {
        HandDealingLaw { method: MethodLaw::all(by), requires: by, after, after_by: by }
    }

    /// The same, with the stub treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_stub_of(self, other: &MethodLaw) -> HandDealingLaw {
        HandDealingLaw { method: self.method.with_stub_of(other), ..self }
    }

    /// The same, with what a count of the stub shows treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_count_of(self, other: &MethodLaw) -> HandDealingLaw {
        HandDealingLaw { method: self.method.with_count_of(other), ..self }
    }
}

impl AutomatedLaw {
    /// Stacks of this number of cards to the players with a wager, the last one to the dealer.
    pub const fn stacks_of(cards: u8, method: MethodLaw) -> AutomatedLaw {
        let order = "to each player with a wager, clockwise from your left, the last one to yourself";
        AutomatedLaw { method, stack_of: cards, order }
    }

    /// Returns these paragraphs with another order of the stacks, as text for the dealer.
    #[must_use]
    pub const fn given(self, order: &'static str) -> AutomatedLaw {
        AutomatedLaw { order, ..self }
    }
}

impl DealingMethods {
    /// All three dealing methods.
    pub const fn all(shoe: MethodLaw, hand: HandDealingLaw, automated: AutomatedLaw) -> DealingMethods {
        DealingMethods { shoe, hand: Some(hand), automated: Some(automated) }
    }
}

impl MisdealRule {
    /// A player's hand is void by itself; the dealer completes a hand from the cards that come next, and all hands are void where the deck is not whole either.
    pub const fn void_that_hand(deck_too: Option<Cite>) -> MisdealRule {
        let completes = "complete your hand in sequence, from cards not yet turned face up";
        MisdealRule::VoidThatHand { completes, deck_too }
    }
}

impl Editions {
    /// None of these provisions has a date.
    pub const UNDATED: Editions = Editions { recut_since: None, pre_shuffled_since: None };

    /// A recut could always be ordered; cards come pre-shuffled since March 19, 2007.
    pub const USUAL: Editions =
        Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) };
}
