//! What has happened at a table, each event with its paragraph.

use super::{Movement, Places, Said, Seat};
use crate::equipment::Card;
use crate::games::WagerKey;
use crate::law::Cite;
use std::borrow::Cow;
use std::fmt;

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Spot {
    /// Before a seat.
    Seat(Seat),
    /// One of several hands before a seat, counted from 1.
    Hand(Seat, u8),
    /// One of the hands into which the cards before a seat are set.
    Set(Seat, Part),
    /// Before the dealer.
    Dealer,
    /// An area of the layout that belongs to nobody, by its name: `player's hand`, `board`.
    Area(&'static str),
    /// The discard rack.
    DiscardRack,
}

/// The hands into which cards are set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Part {
    /// The hand that must rank highest.
    High,
    /// The hand between the two others, where there are three.
    Middle,
    /// The hand that must rank lowest.
    Low,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::High => "high hand",
            Part::Middle => "middle hand",
            Part::Low => "low hand",
        })
    }
}

impl Spot {
    /// Where the first card of a round is laid that decides from which of two stacks the others come.
    pub const DETERMINANT: Spot = Spot::Area("determinant card");

    /// Where a card lies that is kept for the next round: it stays when the table is cleared.
    pub const ASIDE: Spot = Spot::Area("set aside");

    /// Where cards lie that players have thrown away: no hand is made of them any more.
    pub const MUCK: Spot = Spot::Area("muck");

    /// One of the hands into which the dealer's cards are set.
    pub const fn set_by_dealer(part: Part) -> Spot {
        Spot::Area(match part {
            Part::High => "dealer's high hand",
            Part::Middle => "dealer's middle hand",
            Part::Low => "dealer's low hand",
        })
    }

    /// The seat before which it is.
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
/// The equipment may know it (a generator, a shoe that reads cards), and the player before whom it lies may look at it; a strategy does so
/// by [`FaceDown::peek`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct FaceDown(Option<Card>);

impl FaceDown {
    /// A card that the equipment knows.
    #[inline]
    pub const fn known(card: Card) -> FaceDown {
        FaceDown(Some(card))
    }

    /// A card that nobody has seen yet.
    pub const UNSEEN: FaceDown = FaceDown(None);

    /// The card, for drivers and strategies; rules never call this.
    #[inline]
    pub const fn peek(self) -> Option<Card> {
        self.0
    }

    /// All of these cards, for strategies; nothing where one of them was not seen.
    #[inline]
    pub fn peek_all<const N: usize>(cards: [FaceDown; N]) -> Option<[Card; N]> {
        let mut seen = [Card::JOKER; N];
        for (card, down) in seen.iter_mut().zip(cards) {
            *card = down.peek()?;
        }
        Some(seen)
    }
}

/// Who may look at a card that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Looks {
    /// Nobody before it is turned up.
    Nobody,
    /// The player at this seat.
    Seat(Seat),
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Face {
    /// For everybody to see.
    Up,
    /// Face down.
    Down(Looks),
}

/// Whether a player may touch the cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Hands {
    /// The player may.
    On,
    /// The player may not, for the rest of the round.
    Off,
}

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was dealt. The card is not known where nobody saw it.
    Deals {
        /// Where it lies.
        to: Spot,
        /// Which card.
        card: Option<Card>,
        /// How it lies.
        face: Face,
    },
    /// A card that lay face down was turned up.
    Turns {
        /// Where it lies.
        at: Spot,
        /// Which of the cards there, counted from 0.
        place: u8,
        /// Which card.
        card: Card,
    },
    /// Cards were put elsewhere. They are told by their places, so that nobody learns of one that lies face down.
    Puts {
        /// Where they lay.
        from: Spot,
        /// Which of the cards there.
        which: Places,
        /// Where they lie now, in the same order, after those that lay there before.
        to: Spot,
    },
    /// All cards on the table were picked up and put into the discard rack.
    Clears,
    /// A hand is settled as these cards.
    Settles {
        /// Where it lies.
        at: Spot,
        /// Its cards, or the first of them.
        cards: Vec<Card>,
        /// How many it has.
        count: u8,
    },
    /// A card went to the discard rack, seen by nobody.
    Burns,
    /// The cutting card came out, when the next card was for this place.
    CuttingCard(Spot),
    /// What is left of the stack was shuffled with the discard rack and with every card that was discarded unused.
    Shuffles,
    /// What is left of the stack was shuffled with the discard rack alone; a card that was discarded unused stays out.
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
        /// Who.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// The player may touch the cards from now on, or not any more in this round.
    Hands(Seat, Hands),
    /// No wager is made any more in this round, confirmed or not.
    Closes,
    /// Something happened that the rules provide for.
    Happens {
        /// Its word, and what was told with it.
        words: String,
        /// The card that leaves the stack unused with it.
        discards: Option<Card>,
    },
    /// The dealer says something; the words are owned where they were computed.
    Announces(Cow<'static, str>),
    /// The dealer, or somebody else of the house, must do something; the words are owned where they were computed.
    Instructs(Cow<'static, str>),
    /// Money moved. In a box, since a keno ticket is long and most events are short.
    Money(Box<Movement<WagerKey>>),
    /// The round is void; every wager still on the layout goes back.
    Voids,
}

impl Event {
    /// The dealer says these words.
    pub fn announces(words: fmt::Arguments<'_>) -> Event {
        Event::Announces(fixed_or_computed(words))
    }

    /// Somebody of the house is told to do something in these words.
    pub fn instructs(words: fmt::Arguments<'_>) -> Event {
        Event::Instructs(fixed_or_computed(words))
    }

    /// The word that names the event in a round file.
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
            Event::Hands(_, Hands::On) => "hands-on",
            Event::Hands(_, Hands::Off) => "hands-off",
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

    /// What follows the verb in a round file.
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

/// Words that are always the same stay what they are in the rules; others are written down.
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
    /// What happened.
    pub event: Event,
    /// Under which paragraph.
    pub by: Cite,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", self.event, self.by)
    }
}
