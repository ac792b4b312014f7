//! The deck between rounds: opening of the table, shuffle, idle table, devices that fail or go.

use super::super::players::Players;
use super::OneDeck;
use super::choices::{Choices, Cutting, Dealing, Decks, Delivered, IdleSpread, Shuffle};
use super::deal::{Deal, Fate};
use super::law::{HandDeal, HandLaw, Law, Methods, SecondDeckLaw};
use crate::law::Cite;
use crate::table::{Opens, Table};
use std::fmt;

/// Where the deck is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Place {
    /// Not at the table yet.
    Unopened,
    /// Spread on the table until a player has looked at it.
    Spread,
    /// To be shuffled before the next round.
    ShuffleDue,
    /// Ready to be dealt.
    Ready(Finish),
}

/// How a deck was made ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Finish {
    /// Cut by the dealer.
    Cut,
    /// Not cut, as after a shuffle by a device.
    Uncut,
}

/// Whether the house's devices are at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Devices {
    InUse,
    Removed,
}

/// Which of two decks is dealt, where two take turns.
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
pub struct Deck {
    place: Place,
    turn: Turn,
    devices: Devices,
    rounds_since_count: u8,
}

impl Deck {
    /// Not there yet at a table that opens now, ready for the deal at one in play.
    pub fn at(opens: Opens, choices: &Choices) -> Deck {
        let finish = match (choices.shuffle, choices.cutting) {
            (Shuffle::Manual, Cutting::Cut) => Finish::Cut,
            (Shuffle::Manual, Cutting::NotCut) | (Shuffle::Automated, _) => Finish::Uncut,
        };
        let place = opens.now_or_before(Place::Unopened, Place::Ready(finish));
        Deck { place, turn: Turn::First, devices: Devices::InUse, rounds_since_count: 0 }
    }

    /// Where it is.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Whether wagers may be placed.
    pub const fn is_ready(&self) -> bool {
        matches!(self.place, Place::Ready(_))
    }

    /// Whether it lies ready after a cut, which may have been improper.
    pub const fn was_cut(&self) -> bool {
        matches!(self.place, Place::Ready(Finish::Cut))
    }

    /// Whether a device that could be removed is at the table.
    pub fn has_a_device(&self, choices: &Choices) -> bool {
        self.devices == Devices::InUse && choices.uses_a_device()
    }

    /// How the cards are shuffled now.
    pub const fn shuffle(&self, choices: &Choices) -> Shuffle {
        match self.devices {
            Devices::InUse => choices.shuffle,
            Devices::Removed => Shuffle::Manual,
        }
    }

    /// How the cards are dealt now.
    pub const fn dealing(&self, choices: &Choices) -> Dealing {
        match self.devices {
            Devices::InUse => choices.dealing,
            Devices::Removed => Dealing::ManualShoe,
        }
    }

    /// How many rounds were played since the stub was last counted.
    pub(super) const fn rounds_since_count(&self) -> u8 {
        self.rounds_since_count
    }

    /// The stub was counted in this round, or it was not.
    pub(super) const fn count_rounds(&mut self, since_count: u8) {
        self.rounds_since_count = since_count;
    }

    /// The round is over, void or not: the deck is shuffled again while the other one has its turn, or another one is opened.
    pub fn round_over(&mut self, deal: &Deal, choices: &Choices) {
        self.place = match deal.fate() {
            Fate::Shuffled => Place::ShuffleDue,
            Fate::Removed => Place::Unopened,
        };
        if choices.decks == Decks::TakingTurns && self.devices == Devices::InUse {
            self.turn = self.turn.other();
        }
    }

    /// Brings the deck from wherever it is to where it can be dealt, as far as that goes without a player.
    pub fn make_ready<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &Choices,
        players: &Players,
        table: &mut T,
    ) {
        match self.place {
            Place::Ready(_) => {}
            Place::ShuffleDue => self.shuffle_and_cut(choices, table),
            Place::Unopened | Place::Spread => self.open(choices, players, table),
        }
    }

    /// The opening, up to the first player's look at the cards and beyond it.
    #[cold]
    fn open<G: OneDeck, T: Table<G>>(&mut self, choices: &Choices, players: &Players, table: &mut T) {
        let law = &G::LAW.opening;
        if self.place == Place::Unopened {
            self.receive(choices, table);
            if choices.delivered == Delivered::PreShuffled {
                table.shuffle(G::LAW.stack, law.inspect);
                self.cut_cards("that come pre-shuffled", choices, table);
                self.deliver(choices, Finish::Cut, table);
                return;
            }
            table.instruct(
                format_args!("spread the cards face up, by suit and in sequence, for the first player"),
                law.spread,
            );
            self.place = Place::Spread;
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
    fn second<G: OneDeck>(&self, choices: &Choices) -> Option<&'static SecondDeckLaw> {
        match (self.devices, choices.decks) {
            (Devices::InUse, Decks::TakingTurns) => G::LAW.second_deck.as_ref(),
            (Devices::InUse | Devices::Removed, _) => None,
        }
    }

    /// The paragraph on the cards of a deck: where two of them take turns, each is a lawful one by itself.
    pub fn cards_by<G: OneDeck>(&self, choices: &Choices) -> Cite {
        self.second::<G>(choices).map_or(G::LAW.cards, |second| second.each)
    }

    /// A deck, or two, is received and inspected.
    fn receive<G: OneDeck, T: Table<G>>(&self, choices: &Choices, table: &mut T) {
        let Law { opening, cards, stack, .. } = G::LAW;
        table.instruct(
            format_args!(
                "use one deck of {} cards with backs of one color and design, and one opaque cover card of another color",
                stack.size()
            ),
            *cards,
        );
        match choices.delivered {
            Delivered::PreShuffled => {
                table.instruct(format_args!("the cards come inspected and pre-shuffled"), opening.inspect);
            }
            Delivered::Sorted => table.instruct(
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
    fn shuffle_and_cut<G: OneDeck, T: Table<G>>(&mut self, choices: &Choices, table: &mut T) {
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
            (Shuffle::Manual, Cutting::Cut) => (Finish::Cut, "cut the cards"),
            (Shuffle::Manual, Cutting::NotCut) | (Shuffle::Automated, _) => {
                (Finish::Uncut, "the cards are not cut")
            }
        };
        table.instruct(format_args!("after the shuffle {how}: {next}, then deal"), law.then);
        match (shuffle, finish) {
            (Shuffle::Manual, Finish::Cut) => self.cut_cards("shuffled by hand", choices, table),
            (Shuffle::Manual, Finish::Uncut) => {}
            (Shuffle::Automated, _) => {
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
    fn deliver<G: OneDeck, T: Table<G>>(&mut self, choices: &Choices, finish: Finish, table: &mut T) {
        let Methods { shoe, hand, automated } = &G::LAW.methods;
        match (self.dealing(choices), hand, automated) {
            (Dealing::Hand, Some(hand), _) => into_the_hand(hand, table),
            (Dealing::AutomatedShoe, _, Some(automated)) => {
                table.instruct(
                    format_args!("the automated shoe dispenses stacks of {} cards", automated.stack_of),
                    automated.method.permitted,
                );
                table.instruct(
                    format_args!("put the stacked deck into the automated shoe"),
                    automated.method.deck,
                );
            }
            (Dealing::ManualShoe | Dealing::Hand | Dealing::AutomatedShoe, ..) => table.instruct(
                format_args!("put the stacked deck into the dealing shoe, at its approved place"),
                shoe.deck,
            ),
        }
        self.place = Place::Ready(finish);
    }

    /// All cards are replaced.
    #[cold]
    pub fn change_cards<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) {
        let by = G::LAW.opening.daily_change.unwrap_or(G::LAW.opening.inspect);
        table.instruct(format_args!("remove the cards from the table and open new ones"), by);
        self.place = Place::Unopened;
    }

    /// There is no gaming activity.
    #[cold]
    pub fn idle<G: OneDeck, T: Table<G>>(&mut self, choices: &Choices, table: &mut T) {
        let face = match choices.idle_spread {
            IdleSpread::FaceUp => "face up",
            IdleSpread::FaceDown => "face down; turn them face up when a player arrives",
        };
        table.instruct(format_args!("spread the cards on the table {face}"), G::LAW.shuffle.idle);
        self.place = Place::Spread;
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
        self.devices = Devices::Removed;
        self.reshuffle();
    }

    /// A deck that was ready is shuffled again; one that lies spread still waits for a player's look and is washed.
    const fn reshuffle(&mut self) {
        if self.is_ready() {
            self.place = Place::ShuffleDue;
        }
    }
}

/// The dealer takes the deck into one hand.
fn into_the_hand<G: OneDeck, T: Table<G>>(law: &HandLaw, table: &mut T) {
    table.instruct(format_args!("the cards are dealt from the hand"), law.method.permitted);
    table.instruct(format_args!("to deal from the hand, the following is required"), law.requires);
    match law.after {
        HandDeal::AfterAnyShuffle => {
            table.instruct(format_args!("a shuffling device may be used, but need not"), law.after_by);
        }
        HandDeal::AfterDeviceOnly => {
            table.instruct(format_args!("a shuffling device must be used"), law.after_by);
        }
    }
    table.instruct(
        format_args!("hold the deck in one hand for the whole round, over the table inventory container"),
        law.method.deck,
    );
}

crate::table::kept! { enum Place { Unopened, Spread, ShuffleDue, Ready(finish) } }
crate::table::kept! { enum Finish { Cut, Uncut } }
crate::table::kept! { enum Devices { InUse, Removed } }
crate::table::kept! { enum Turn { First, Second } }
crate::table::kept!(struct Deck { place, turn, devices, rounds_since_count });
