//! The actions of a hand history: what was dealt, what players did in turn, and what they showed.

use super::scanner::{Trouble, cents};
use crate::equipment::{Card, Rank, Suit};
use crate::wagers::Money;

/// The most cards that a player is dealt, at draw five and five more.
const MOST_CARDS: usize = 12;

/// A few cards; nothing for a card that is not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards {
    cards: [Option<Card>; MOST_CARDS],
    count: usize,
}

impl Cards {
    pub const NONE: Cards = Cards { cards: [None; MOST_CARDS], count: 0 };

    pub fn all(&self) -> &[Option<Card>] {
        &self.cards[..self.count]
    }

    pub fn known(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.all().iter().filter_map(|card| *card)
    }

    fn add(&mut self, card: Option<Card>) -> Result<(), &'static str> {
        let place = self.cards.get_mut(self.count).ok_or("too many cards")?;
        *place = card;
        self.count += 1;
        Ok(())
    }
}

/// What a player did, in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Did {
    ForcedBet,
    Folds,
    ChecksOrCalls,
    To(Money),
    Discards(Cards),
}

/// An act in turn.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// The byte of the text at which it stands.
    pub at: usize,
    /// The player, from 0.
    pub player: usize,
    /// How many community cards lay on the table.
    pub board: usize,
    pub did: Did,
}

/// What a player showed at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Nothing is said of it.
    NotSaid,
    /// Nothing, or cards that nobody has written down: the hand was thrown away.
    Muck,
    /// These.
    Cards(Cards),
}

/// A player of the hand.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    pub cards: Cards,
    pub shows: Shows,
}

impl Player {
    pub const NEW: Player = Player { cards: Cards::NONE, shows: Shows::NotSaid };
}

/// All actions of a hand.
#[derive(Default, Debug)]
pub struct Actions {
    pub players: Vec<Player>,
    /// Community cards, each with the byte at which it stands.
    pub board: Vec<(Option<Card>, usize)>,
    pub acts: Vec<Act>,
}

impl Actions {
    /// Forgets everything but the room that it took.
    pub fn clear(&mut self) {
        self.players.clear();
        self.board.clear();
        self.acts.clear();
    }

    fn player(&self, word: &str) -> Result<usize, &'static str> {
        let number: Option<usize> = word.strip_prefix('p').and_then(|number| number.parse().ok());
        let found = number.and_then(|number| number.checked_sub(1)).filter(|at| *at < self.players.len());
        found.ok_or("an action is that of d, or of a player from p1 to the last")
    }

    /// Adds an action, which stands at this byte of the text.
    pub fn add(&mut self, text: &str, at: usize) -> Result<(), Trouble> {
        self.action(text, at).map_err(|what| Trouble { at, what })
    }

    fn action(&mut self, text: &str, at: usize) -> Result<(), &'static str> {
        const UNKNOWN: &str = "no such action: d db, d dh, pb, cbr, cc, f, sd and sm are known";
        let said = text.split_once('#').map_or(text, |(said, _)| said);
        let mut words = said.split_ascii_whitespace();
        let Some(actor) = words.next() else { return Ok(()) };
        let verb = words.next().ok_or(UNKNOWN)?;
        let (first, second, third) = (words.next(), words.next(), words.next());
        if third.is_some() {
            return Err(UNKNOWN);
        }
        match (actor, verb, first, second) {
            ("d", "db", Some(cards), None) => {
                let dealt = cards_in(cards)?;
                self.board.extend(dealt.all().iter().map(|card| (*card, at)));
            }
            ("d", "dh", Some(who), Some(cards)) => {
                let player = self.player(who)?;
                for card in cards_in(cards)?.all() {
                    self.players[player].cards.add(*card)?;
                }
            }
            (who, "sm", cards, None) => {
                let player = self.player(who)?;
                self.shown(player, cards)?;
            }
            (who, verb, argument, None) => {
                let did = match (verb, argument) {
                    ("pb", None) => Did::ForcedBet,
                    ("f", None) => Did::Folds,
                    ("cc", None) => Did::ChecksOrCalls,
                    ("cbr", Some(amount)) => {
                        let to = cents(amount).filter(|amount| *amount > Money::ZERO);
                        Did::To(to.ok_or("an amount in whole cents is expected after cbr")?)
                    }
                    ("sd", None) => Did::Discards(Cards::NONE),
                    ("sd", Some(cards)) => Did::Discards(cards_in(cards)?),
                    _ => return Err(UNKNOWN),
                };
                let player = self.player(who)?;
                self.acts.push(Act { at, player, board: self.board.len(), did });
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// The cards that a player shows; what was shown before stands, where nothing is known now.
    fn shown(&mut self, player: usize, cards: Option<&str>) -> Result<(), &'static str> {
        let shows = match cards {
            None => Shows::Muck,
            Some("-") => Shows::NotSaid,
            Some(cards) => match cards_in(cards)? {
                cards if cards.known().next().is_none() => Shows::Muck,
                cards => Shows::Cards(cards),
            },
        };
        let before = &mut self.players[player].shows;
        *before = match (*before, shows) {
            (Shows::Cards(cards), Shows::Muck | Shows::NotSaid) => Shows::Cards(cards),
            (_, shows) => shows,
        };
        Ok(())
    }

    /// Puts the cards that players show at the end where they were dealt unseen. Names the player who shows a card that was not dealt.
    pub fn fill_in_shown(&mut self) -> Result<(), usize> {
        for (at, player) in self.players.iter_mut().enumerate() {
            let Shows::Cards(shown) = player.shows else { continue };
            let mut new = shown;
            new.count = 0;
            for card in shown.known().filter(|card| !player.cards.all().contains(&Some(*card))) {
                // There is room: these are some of the cards that are shown.
                let _ = new.add(Some(card));
            }
            // At draw the last cards are those that are left.
            let count = player.cards.count;
            let unseen = player.cards.cards[..count].iter_mut().rev().filter(|card| card.is_none());
            let mut left = new.known().rev();
            unseen.for_each(|place| *place = left.next());
            if left.next().is_some() {
                return Err(at);
            }
        }
        Ok(())
    }
}

/// `AhKh`, `????`: two characters a card.
fn cards_in(text: &str) -> Result<Cards, &'static str> {
    const NONE: &str = "cards are written as in AhTd, unseen ones as ??";
    let mut cards = Cards::NONE;
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.is_empty() || !rest.is_empty() {
        return Err(NONE);
    }
    for [rank, suit] in pairs {
        cards.add(match (rank, suit) {
            (b'?', _) | (_, b'?') => None,
            _ => Some(card(*rank, *suit).ok_or(NONE)?),
        })?;
    }
    Ok(cards)
}

fn card(rank: u8, suit: u8) -> Option<Card> {
    let rank = b"23456789TJQKA".iter().position(|letter| *letter == rank)?;
    let suit = b"cdhs".iter().position(|letter| *letter == suit)?;
    Some(Card::new(Rank::ALL[rank], Suit::ALL[suit]))
}
