//! The deck between rounds: opening of the table, shuffle, cut, recut, idle table, devices that fail or go.

use super::super::players::Players;
use super::OneDeck;
use super::choices::{Choices, Cutting, Dealing, Decks, Delivered, IdleSpread, Shuffle};
use super::deal::{Deal, Fate};
use super::law::{HandDeal, HandLaw, Law, Methods};
use crate::table::{Opens, Table};

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

/// The deck, between rounds and in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Deck {
    place: Place,
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
        Deck { place, devices: Devices::InUse, rounds_since_count: 0 }
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
    #[inline]
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

    /// The round is over, void or not: the deck is shuffled again, or another one is opened.
    #[inline]
    pub const fn round_over(&mut self, deal: &Deal) {
        self.place = match deal.fate() {
            Fate::Shuffled => Place::ShuffleDue,
            Fate::Removed => Place::Unopened,
        };
    }

    /// Brings the deck from wherever it is to where it can be dealt, as far as that goes without a player.
    #[inline]
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
                cut(table);
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

    /// A deck, or two, is received and inspected.
    fn receive<G: OneDeck, T: Table<G>>(&self, choices: &Choices, table: &mut T) {
        let Law { opening, second_deck, cards, .. } = G::LAW;
        table.instruct(
            format_args!(
                "use one deck with backs of one color and design, and one opaque cover card of another color"
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
        let (Devices::InUse, Decks::TakingTurns, Some(second)) = (self.devices, choices.decks, second_deck)
        else {
            return;
        };
        table.instruct(format_args!("a second deck is used with the shuffling device"), second.permitted);
        table.instruct(format_args!("see that each deck is a lawful one by itself"), second.each);
        table.instruct(format_args!("see that the backs of the two decks differ in color"), second.backs);
        table.instruct(
            format_args!("sort, inspect, spread, wash, stack and shuffle each deck separately"),
            opening.two_decks,
        );
    }

    /// The shuffle, and the cut where there is one.
    #[inline]
    fn shuffle_and_cut<G: OneDeck, T: Table<G>>(&mut self, choices: &Choices, table: &mut T) {
        let law = &G::LAW.shuffle;
        if let (Devices::InUse, Decks::TakingTurns, Some(second)) =
            (self.devices, choices.decks, &G::LAW.second_deck)
        {
            table.instruct(format_args!("the other deck takes its turn in the next round"), second.turns);
            table.instruct(format_args!("shuffle one deck while the other is in play"), second.shuffled);
            table.instruct(
                format_args!("clear the discard rack: it holds cards of one deck only"),
                second.rack,
            );
        }
        let shuffle = self.shuffle(choices);
        let how = match shuffle {
            Shuffle::Manual => "by hand",
            Shuffle::Automated => "with the automated device",
        };
        table.instruct(format_args!("shuffle the cards {how} into a single stack"), law.shuffle);
        table.shuffle(G::LAW.stack, law.shuffle);
        table.instruct(format_args!("after the shuffle: cut where a cut is required, then deal"), law.then);
        let finish = match shuffle {
            Shuffle::Manual if choices.cutting == Cutting::Cut => {
                cut(table);
                Finish::Cut
            }
            Shuffle::Manual => Finish::Uncut,
            Shuffle::Automated => {
                let cards = G::LAW.stack.size();
                table.instruct(
                    format_args!("cards from the device are not cut: all {cards} stay as they came out"),
                    law.by_device,
                );
                Finish::Uncut
            }
        };
        self.deliver(choices, finish, table);
    }

    /// The deck goes to where it is dealt from.
    #[inline]
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
        table.instruct(format_args!("spread the cards on the table {face}"), G::LAW.idle);
        self.place = Place::Spread;
    }

    /// A supervisor orders a recut.
    #[cold]
    pub fn recut<G: OneDeck, T: Table<G>>(&mut self, table: &mut T) {
        table.instruct(format_args!("the casino supervisor orders a recut"), G::LAW.cut.recut);
        cut(table);
    }

    /// The dealer has taken so many cards from the top for the cut: too few or all of them are no cut.
    #[cold]
    pub fn cut_at<G: OneDeck, T: Table<G>>(&mut self, cards: u16, table: &mut T) {
        let (least, most) = (G::LAW.cut.packet_least, G::LAW.stack.size() - 1);
        if cards < least || cards > most {
            table.instruct(
                format_args!("{cards} cards are no cut: take at least {least} and at most {most}; cut again"),
                G::LAW.cut.packet,
            );
            cut(table);
        }
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

/// The dealer's cut, with one hand.
#[inline]
fn cut<G: OneDeck, T: Table<G>>(table: &mut T) {
    let law = &G::LAW.cut;
    table.instruct(
        format_args!("cards shuffled by hand, and pre-shuffled ones, are cut"),
        G::LAW.shuffle.by_hand,
    );
    table.instruct(format_args!("cut the deck yourself"), law.cut);
    table.instruct(format_args!("use one hand"), law.one_hand);
    table.instruct(format_args!("put the cover card on the table in front of the deck"), law.cover_card);
    table.instruct(
        format_args!("put at least {} cards from the top of the deck onto it", law.packet_least),
        law.packet,
    );
    table.instruct(format_args!("put the other cards on top of them"), law.rest);
    table.instruct(format_args!("put the cover card into the discard rack"), law.remove);
    table.instruct(format_args!("then deal the cards"), law.deal);
}

/// The dealer takes the deck into one hand.
#[inline]
fn into_the_hand<G: OneDeck, T: Table<G>>(law: &HandLaw, table: &mut T) {
    table.instruct(format_args!("the cards are dealt from the hand"), law.method.permitted);
    table.instruct(format_args!("from the hand, the following is required"), law.requires);
    let device = match law.after {
        HandDeal::AfterAnyShuffle => "may be used, but need not",
        HandDeal::AfterDeviceOnly => "must be used",
    };
    table.instruct(format_args!("a shuffling device {device}"), law.after_by);
    table.instruct(
        format_args!("hold the deck in one hand for the whole round, over the table inventory container"),
        law.method.deck,
    );
}

crate::table::kept!(
    enum Place {
        Unopened,
        Spread,
        ShuffleDue,
        Ready(finish),
    }
);
crate::table::kept!(
    enum Finish {
        Cut,
        Uncut,
    }
);
crate::table::kept!(
    enum Devices {
        InUse,
        Removed,
    }
);
crate::table::kept!(struct Deck { place, devices, rounds_since_count });
