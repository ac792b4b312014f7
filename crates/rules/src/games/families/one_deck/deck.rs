//! The deck between rounds: opening of the table, shuffle, idle table, devices that fail or go.

use super::super::players::Players;
use super::OneDeck;
use super::choices::{
    DealingMethod, DeckDelivery, Decks, HandShuffleCut, OneDeckChoices, OneDeckIdleSpread, OneDeckShuffle,
};
use super::deal::{DeckAfterRound, RoundDeal};
use super::law::{DealingMethods, HandDealingCondition, HandDealingLaw, OneDeckLaw, SecondDeckLaw};
use crate::law::Cite;
use crate::table::{Table, TableOpening};
use std::fmt;

/// The place of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DeckPlace {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until a player has looked at it.
    Spread,
    /// To be shuffled before the next round.
    ShuffleDue,
    /// Ready to be dealt.
    Ready(DeckFinish),
}

/// The way in which a deck was made ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DeckFinish {
    /// Cut by the dealer.
    Cut,
    /// Not cut, as after a shuffle by a device.
    Uncut,
}

/// The deck that is dealt, if two take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Turn {
    First,
    Second,
}

impl Turn {
    const fn other(self) -> Turn {
        match self {
            Turn::First => Turn::Second,
            Turn::Second => Turn::First,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Turn::First => "first",
            Turn::Second => "second",
        })
    }
}

/// The deck, between rounds and in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TableDeck {
    place: DeckPlace,
    turn: Turn,
    /// Whether the house's devices were removed from the table.
    devices_removed: bool,
    rounds_since_count: u8,
}

impl TableDeck {
    /// The deck at the start: not at the table yet if it opens now, ready for the deal if it is in play.
    pub fn at(opens: TableOpening, choices: &OneDeckChoices) -> TableDeck {
        let finish = match (choices.shuffle, choices.cutting) {
            (OneDeckShuffle::Manual, HandShuffleCut::Cut) => DeckFinish::Cut,
            (OneDeckShuffle::Manual, HandShuffleCut::NotCut) | (OneDeckShuffle::Automated, _) => {
                DeckFinish::Uncut
            }
        };
        let place = opens.now_or_before(DeckPlace::Unopened, DeckPlace::Ready(finish));
        TableDeck { place, turn: Turn::First, devices_removed: false, rounds_since_count: 0 }
    }

    /// The place of the deck.
    pub const fn place(&self) -> DeckPlace {
        self.place
    }

    /// Whether wagers may be placed.
    pub const fn is_ready(&self) -> bool {
        matches!(self.place, DeckPlace::Ready(_))
    }

    /// Whether it lies ready after a cut, which may have been improper.
    pub const fn was_cut(&self) -> bool {
        matches!(self.place, DeckPlace::Ready(DeckFinish::Cut))
    }

    /// Whether a device that could be removed is at the table.
    pub fn has_a_device(&self, choices: &OneDeckChoices) -> bool {
        !self.devices_removed && choices.uses_a_device()
    }

    /// The shuffling method in use.
    pub const fn shuffle(&self, choices: &OneDeckChoices) -> OneDeckShuffle {
        if self.devices_removed { OneDeckShuffle::Manual } else { choices.shuffle }
    }

    /// The dealing method in use.
    pub const fn dealing(&self, choices: &OneDeckChoices) -> DealingMethod {
        if self.devices_removed { DealingMethod::ManualShoe } else { choices.dealing }
    }

    /// The number of rounds since the stub was last counted.
    pub(super) const fn rounds_since_count(&self) -> u8 {
        self.rounds_since_count
    }

    /// The stub was counted in this round, or it was not.
    pub(super) const fn count_rounds(&mut self, since_count: u8) {
        self.rounds_since_count = since_count;
    }

    /// The round is over, void or not: the deck is shuffled again while the other one has its turn, or another one is opened.
    pub fn round_over(&mut self, deal: &RoundDeal, choices: &OneDeckChoices) {
        self.place = match deal.fate() {
            DeckAfterRound::Shuffled => DeckPlace::ShuffleDue,
            DeckAfterRound::Removed => DeckPlace::Unopened,
        };
        if choices.decks == Decks::TakingTurns && !self.devices_removed {
            self.turn = self.turn.other();
        }
    }

    /// Makes the deck ready for the deal, from any place, as far as that is possible without a player.
    pub fn make_ready<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        players: &Players,
        table: &mut T,
    ) {
        match self.place {
            DeckPlace::Ready(_) => {}
            DeckPlace::ShuffleDue => self.shuffle_and_cut(choices, table),
            DeckPlace::Unopened | DeckPlace::Spread => self.open(choices, players, table),
        }
    }

    /// The opening, up to the first player's look at the cards and beyond it.
    #[cold]
    fn open<G: OneDeck, T: Table<G>>(&mut self, choices: &OneDeckChoices, players: &Players, table: &mut T) {
        let law = &G::LAW.opening;
        if self.place == DeckPlace::Unopened {
            self.receive(choices, table);
            if choices.delivered == DeckDelivery::PreShuffled {
                table.shuffle(G::LAW.stack, law.inspect);
                self.cut_cards("that come pre-shuffled", choices, table);
                self.deliver(choices, DeckFinish::Cut, table);
                return;
            }
            table.instruct(
                format_args!("spread the cards face up, by suit and in sequence, for the first player"),
                law.spread,
            );
            self.place = DeckPlace::Spread;
        }
        if players.first().is_some() {
            table.instruct(
                format_args!("after the player's look: turn the cards face down, wash them, stack them"),
                law.wash,
            );
            self.shuffle_and_cut(choices, table);
        }
    }

    /// The paragraphs on a second deck, where one takes turns with the first.
    fn second<G: OneDeck>(&self, choices: &OneDeckChoices) -> Option<&'static SecondDeckLaw> {
        match choices.decks {
            Decks::TakingTurns if !self.devices_removed => G::LAW.second_deck.as_ref(),
            _ => None,
        }
    }

    /// The paragraph on the cards of a deck: where two of them take turns, each is a lawful one by itself.
    pub fn cards_by<G: OneDeck>(&self, choices: &OneDeckChoices) -> Cite {
        self.second::<G>(choices).map_or(G::LAW.cards, |second| second.each)
    }

    /// A deck, or two, is received and inspected.
    fn receive<G: OneDeck, T: Table<G>>(&self, choices: &OneDeckChoices, table: &mut T) {
        let OneDeckLaw { opening, cards, stack, .. } = G::LAW;
        table.instruct(
            format_args!(
                "use one deck of {} cards with backs of one color and design, and one opaque cover card of another color",
                stack.size()
            ),
            *cards,
        );
        match choices.delivered {
            DeckDelivery::PreShuffled => {
                table.instruct(format_args!("the cards come inspected and pre-shuffled"), opening.inspect);
            }
            DeckDelivery::Sorted => table.instruct(
                format_args!("sort and inspect the cards; the floorperson verifies them"),
                opening.inspect,
            ),
        }
        let Some(second) = self.second::<G>(choices) else { return };
        table.instruct(format_args!("a second deck is used with the shuffling device"), second.permitted);
        table.instruct(format_args!("see that each deck is a lawful one by itself"), second.each);
        table.instruct(format_args!("see that the backs of the two decks differ in color"), second.backs);
        table.instruct(
            format_args!("sort, inspect, spread, wash, stack and shuffle each deck separately"),
            opening.two_decks,
        );
    }

    /// The shuffle, and the cut where there is one.
    fn shuffle_and_cut<G: OneDeck, T: Table<G>>(&mut self, choices: &OneDeckChoices, table: &mut T) {
        let law = &G::LAW.shuffle;
        if let Some(second) = self.second::<G>(choices) {
            let (now, other) = (self.turn, self.turn.other());
            table.instruct(format_args!("the {now} deck takes its turn in this round"), second.turns);
            table.instruct(
                format_args!("shuffle the {other} deck while the {now} one is in play"),
                second.shuffled,
            );
            table.instruct(
                format_args!("clear the discard rack of the {other} deck: it holds cards of one deck only"),
                second.rack,
            );
        }
        let shuffle = self.shuffle(choices);
        let how = shuffle.how();
        table.instruct(format_args!("shuffle the cards {how} into a single stack"), law.shuffle);
        table.shuffle(G::LAW.stack, law.shuffle);
        let (finish, next) = match (shuffle, choices.cutting) {
            (OneDeckShuffle::Manual, HandShuffleCut::Cut) => (DeckFinish::Cut, "cut the cards"),
            (OneDeckShuffle::Manual, HandShuffleCut::NotCut) | (OneDeckShuffle::Automated, _) => {
                (DeckFinish::Uncut, "the cards are not cut")
            }
        };
        table.instruct(format_args!("after the shuffle {how}: {next}, then deal"), law.then);
        match (shuffle, finish) {
            (OneDeckShuffle::Manual, DeckFinish::Cut) => self.cut_cards("shuffled by hand", choices, table),
            (OneDeckShuffle::Manual, DeckFinish::Uncut) => {}
            (OneDeckShuffle::Automated, _) => {
                let cards = G::LAW.stack.size();
                table.instruct(
                    format_args!("cards from the device are not cut: all {cards} stay as they came out"),
                    law.by_device,
                );
            }
        }
        self.deliver(choices, finish, table);
    }

    /// The deck goes to where it is dealt from.
    fn deliver<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &OneDeckChoices,
        finish: DeckFinish,
        table: &mut T,
    ) {
        let DealingMethods { shoe, hand, automated } = &G::LAW.methods;
        match (self.dealing(choices), hand, automated) {
            (DealingMethod::Hand, Some(hand), _) => into_the_hand(hand, table),
            (DealingMethod::AutomatedShoe, _, Some(automated)) => {
                table.instruct(
                    format_args!("the automated shoe dispenses stacks of {} cards", automated.stack_of),
                    automated.method.permitted,
                );
                table.instruct(
                    format_args!("put the stacked deck into the automated shoe"),
                    automated.method.deck,
                );
            }
            (DealingMethod::ManualShoe | DealingMethod::Hand | DealingMethod::AutomatedShoe, ..) => table
                .instruct(
                    format_args!("put the stacked deck into the dealing shoe, at its approved place"),
                    shoe.deck,
                ),
        }
        self.place = DeckPlace::Ready(finish);
    }

    /// Replaces all cards.
    #[cold]
    pub fn change_cards<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) {
        let by = G::LAW.opening.daily_change.unwrap_or(G::LAW.opening.inspect);
        table.instruct(format_args!("remove the cards from the table and open new ones"), by);
        self.place = DeckPlace::Unopened;
    }

    /// Spreads the deck when there is no gaming activity.
    #[cold]
    pub fn idle<G: OneDeck, T: Table<G>>(&mut self, choices: &OneDeckChoices, table: &mut T) {
        let face = match choices.idle_spread {
            OneDeckIdleSpread::FaceUp => "face up",
            OneDeckIdleSpread::FaceDown => "face down; turn them face up when a player arrives",
        };
        table.instruct(format_args!("spread the cards on the table {face}"), G::LAW.shuffle.idle);
        self.place = DeckPlace::Spread;
    }

    /// The shuffling device jams, stops or does not finish.
    #[cold]
    pub fn shuffler_jam<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) {
        table.instruct(
            format_args!(
                "the shuffling device has failed: reshuffle the cards under the approved procedures"
            ),
            G::LAW.irregular.shuffler_jam,
        );
        self.reshuffle();
    }

    /// The house goes on by hand: its devices leave the table first, and the cards are shuffled by hand and dealt from a manual shoe.
    #[cold]
    pub fn remove_devices<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) {
        table.instruct(
            format_args!(
                "remove the shuffling device and the automated shoe from the table before another method is used"
            ),
            G::LAW.irregular.method_changed,
        );
        self.devices_removed = true;
        self.reshuffle();
    }

    /// A deck that was ready is shuffled again; one that lies spread still waits for a player's look and is washed.
    const fn reshuffle(&mut self) {
        if self.is_ready() {
            self.place = DeckPlace::ShuffleDue;
        }
    }
}

/// The dealer takes the deck into one hand.
fn into_the_hand<G: OneDeck, T: Table<G>>(law: &HandDealingLaw, table: &mut T) {
    table.instruct(format_args!("the cards are dealt from the hand"), law.method.permitted);
    table.instruct(format_args!("to deal from the hand, the following is required"), law.requires);
    match law.after {
        HandDealingCondition::AfterAnyShuffle => {
            table.instruct(format_args!("a shuffling device may be used, but need not"), law.after_by);
        }
        HandDealingCondition::AfterDeviceOnly => {
            table.instruct(format_args!("a shuffling device must be used"), law.after_by);
        }
    }
    table.instruct(
        format_args!("hold the deck in one hand for the whole round, over the table inventory container"),
        law.method.deck,
    );
}

crate::table::codec! { enum DeckPlace { Unopened, Spread, ShuffleDue, Ready(finish) } }
crate::table::codec! { enum DeckFinish { Cut, Uncut } }
crate::table::codec! { enum Turn { First, Second } }
crate::table::codec!(struct TableDeck { place, turn, devices_removed, rounds_since_count });
