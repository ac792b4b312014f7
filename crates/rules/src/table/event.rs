//! Events at a table, each with its paragraph.

use super::{Movement, Places, Seat, SpokenAnswer};
use crate::equipment::Card;
use crate::games::WagerKey;
use crate::law::Cite;
use std::borrow::Cow;
use std::fmt;

/// The spot where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Spot {
    /// Before a seat.
    Seat(Seat),
    /// One of several hands before a seat, counted from 1.
    Hand(Seat, u8),
    /// One of the hands into which the cards before a seat are set.
    Set(Seat, HandPart),
    /// Before the dealer.
    Dealer,
    /// A shared area of the layout, by its name: `player's hand`, `board`.
    Area(&'static str),
    /// The discard rack.
    DiscardRack,
}

/// The hands into which cards are set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum HandPart {
    /// The hand that must rank highest.
    High,
    /// The hand between the two others, if there are three.
    Middle,
    /// The hand that must rank lowest.
    Low,
}

impl fmt::Display for HandPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HandPart::High => "high hand",
            HandPart::Middle => "middle hand",
            HandPart::Low => "low hand",
        })
    }
}

impl Spot {
    /// The spot of the determinant card: the first card of a round, which selects the stack that the others
    /// come from.
    pub const DETERMINANT: Spot = Spot::Area("determinant card");

    /// The spot of a card that is kept for the next round. It stays when the table is cleared.
    pub const ASIDE: Spot = Spot::Area("set aside");

    /// The spot of mucked cards: no hand is made of them any more.
    pub const MUCK: Spot = Spot::Area("muck");

    /// Returns one of the hands into which the dealer's cards are set.
    pub const fn set_by_dealer(part: HandPart) -> Spot {
        Spot::Area(match part {
            HandPart::High => "dealer's high hand",
            HandPart::Middle => "dealer's middle hand",
            HandPart::Low => "dealer's low hand",
        })
    }

    /// Returns the seat before which it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Spot::Seat(seat) | Spot::Hand(seat, _) | Spot::Set(seat, _) => Some(seat),
            Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => None,
        }
    }
}

impl From<Seat> for Spot {
    #[inline]
    fn from(seat: Seat) -> Spot {
        Spot::Seat(seat)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Seat(seat) => write!(f, "seat {seat}"),
            Spot::Hand(seat, hand) => write!(f, "seat {seat} hand {hand}"),
            Spot::Set(seat, part) => write!(f, "seat {seat} {part}"),
            Spot::Dealer => f.write_str("dealer"),
            Spot::Area(name) => f.write_str(name),
            Spot::DiscardRack => f.write_str("discard rack"),
        }
    }
}

/// A card that lies face down: the rules cannot look at it before it is turned up.
///
/// The equipment may know it (a generator, a shoe that reads cards), and the player before whom it lies may
/// look at it; a strategy does so by [`FaceDown::peek`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct FaceDown(Option<Card>);

impl FaceDown {
    /// Returns a card that the equipment knows.
    #[inline]
    pub const fn known(card: Card) -> FaceDown {
        FaceDown(Some(card))
    }

    /// A card that nobody has seen.
    pub const UNSEEN: FaceDown = FaceDown(None);

    /// Returns the card, for drivers and strategies; rules never call this.
    #[inline]
    pub const fn peek(self) -> Option<Card> {
        self.0
    }

    /// Returns all of these cards, for strategies, or `None` if one of them is unseen.
    #[inline]
    pub fn peek_all<const N: usize>(cards: [FaceDown; N]) -> Option<[Card; N]> {
        let mut seen = [Card::JOKER; N];
        for (card, down) in seen.iter_mut().zip(cards) {
            *card = down.peek()?;
        }
        Some(seen)
    }
}

/// The persons who may look at a card that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Audience {
    /// Nobody before it is turned up.
    Nobody,
    /// The player at this seat.
    Seat(Seat),
}

/// Whether a card lies face up or face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Face {
    /// For everybody to see.
    Up,
    /// Face down.
    Down(Audience),
}

/// Whether a player may touch the cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TouchPermission {
    /// The player may.
    On,
    /// The player may not, for the rest of the round.
    Off,
}

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was dealt; `None` if nobody saw it.
    Deals {
        /// The spot.
        to: Spot,
        /// The card.
        card: Option<Card>,
        /// Whether it lies face up or face down.
        face: Face,
    },
    /// A card that lay face down was turned up.
    Turns {
        /// The spot.
        at: Spot,
        /// The place among the cards there, counted from 0.
        place: u8,
        /// The card.
        card: Card,
    },
    /// Cards were put elsewhere. The event names places, not cards, so that it reveals none that lies face
    /// down.
    Puts {
        /// The old spot.
        from: Spot,
        /// The places there.
        which: Places,
        /// The new spot: same order, after the cards that were there before.
        to: Spot,
    },
    /// All cards on the table were picked up and put into the discard rack.
    Clears,
    /// A hand is settled as these cards.
    Settles {
        /// The spot.
        at: Spot,
        /// Its cards, or the first of them.
        cards: Vec<Card>,
        /// The number of its cards.
        count: u8,
    },
    /// A card went to the discard rack unseen.
    Burns,
    /// The cutting card came out, when the next card was for this place.
    CuttingCard(Spot),
    /// The rest of the stack was shuffled with the discard rack and with every card that was discarded
    /// unused.
    Shuffles,
    /// The rest of the stack was shuffled with the discard rack alone; a card that was discarded unused stays
    /// out.
    ShufflesBack,
    /// Dice were thrown.
    Rolls(Vec<u8>),
    /// A wheel came to rest.
    Spins(&'static str),
    /// A ball came out of an urn.
    Draws {
        /// Its number.
        number: u8,
        /// The how manieth of its selection it is.
        place: usize,
    },
    /// A player answered.
    Answers {
        /// The seat.
        seat: Seat,
        /// The content.
        said: SpokenAnswer,
    },
    /// The player may touch the cards from now on, or not any more in this round.
    Hands(Seat, TouchPermission),
    /// No wager is made any more in this round, confirmed or not.
    Closes,
    /// Something happened that the rules provide for.
    Happens {
        /// Its word and detail.
        words: String,
        /// The card that leaves the stack unused with it.
        discards: Option<Card>,
    },
    /// An announcement of the dealer. The words are owned if they were computed.
    Announces(Cow<'static, str>),
    /// An instruction to the dealer or another employee. The words are owned if they were computed.
    Instructs(Cow<'static, str>),
    /// Money moved. In a box, since a keno ticket is long and most events are short.
    Money(Box<Movement<WagerKey>>),
    /// The round is void; every wager still on the layout goes back.
    Voids,
}

impl Event {
    /// Returns an announcement of the dealer.
    pub fn announces(words: fmt::Arguments<'_>) -> Event {
        Event::Announces(fixed_or_computed(words))
    }

    /// Returns an instruction to an employee of the house.
    pub fn instructs(words: fmt::Arguments<'_>) -> Event {
        Event::Instructs(fixed_or_computed(words))
    }

    /// Returns the word that names the event in a round file.
    pub const fn verb(&self) -> &'static str {
        match self {
            Event::Deals { .. } => "deals",
            Event::Turns { .. } => "turns",
            Event::Puts { .. } => "puts",
            Event::Clears => "clears",
            Event::Settles { .. } => "settles",
            Event::Burns => "burns",
            Event::CuttingCard(_) => "cutting-card",
            Event::Shuffles | Event::ShufflesBack => "shuffles",
            Event::Rolls(_) => "rolls",
            Event::Spins(_) => "spins",
            Event::Draws { .. } => "draws",
            Event::Answers { .. } => "answers",
            Event::Hands(_, TouchPermission::On) => "hands-on",
            Event::Hands(_, TouchPermission::Off) => "hands-off",
            Event::Closes => "closes",
            Event::Happens { .. } => "happens",
            Event::Announces(_) => "announces",
            Event::Instructs(_) => "instructs",
            Event::Money(movement) => movement.verb(),
            Event::Voids => "voids",
        }
    }

    /// Whether cards were shuffled.
    pub const fn is_shuffle(&self) -> bool {
        matches!(self, Event::Shuffles | Event::ShufflesBack)
    }

    /// Returns the details after the verb in a round file.
    pub fn details(&self) -> String {
        match self {
            Event::Deals { to, card, face } => {
                let down = if matches!(face, Face::Down(_)) { " face down" } else { "" };
                match card {
                    Some(card) => format!("{to} {card}{down}"),
                    None => format!("{to} ??{down}"),
                }
            }
            Event::Turns { at, card, .. } => format!("{at} {card}"),
            Event::Puts { from, which, to } => format!("{from} {which} to {to}"),
            Event::Settles { at, cards, count } => {
                let told = cards.iter().map(|card| format!(" {card}")).collect::<String>();
                match usize::from(*count).saturating_sub(cards.len()) {
                    0 => format!("{at}{told}"),
                    more => format!("{at}{told} and {more} more"),
                }
            }
            Event::Burns
            | Event::Clears
            | Event::Shuffles
            | Event::ShufflesBack
            | Event::Closes
            | Event::Voids => String::new(),
            Event::CuttingCard(spot) => spot.to_string(),
            Event::Rolls(dice) => dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            Event::Spins(mark) => (*mark).to_string(),
            Event::Draws { number, place } => format!("{number} as ball {place}"),
            Event::Answers { seat, said } => format!("{seat} {said}"),
            Event::Hands(seat, _) => seat.to_string(),
            Event::Happens { words, .. } => words.clone(),
            Event::Announces(words) | Event::Instructs(words) => format!("\"{words}\""),
            Event::Money(movement) => {
                let text = movement.to_string();
                text[movement.verb().len() + 1..].to_string()
            }
        }
    }
}

/// Borrows fixed words and formats others.
fn fixed_or_computed(words: fmt::Arguments<'_>) -> Cow<'static, str> {
    words.as_str().map_or_else(|| Cow::Owned(words.to_string()), Cow::Borrowed)
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.details() {
            details if details.is_empty() => f.write_str(self.verb()),
            details => write!(f, "{} {details}", self.verb()),
        }
    }
}

/// An event with the paragraph that it follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The incident or event.
    pub event: Event,
    /// Under which paragraph.
    pub by: Cite,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", self.event, self.by)
    }
}
