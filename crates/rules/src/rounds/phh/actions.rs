//! The actions of a hand history: deals, players' acts in turn, and shown cards.

use super::scanner::{ScanError, cents};
use crate::equipment::{Card, Rank, Suit};
use crate::wagers::Money;

/// The most cards that a player is dealt, at draw five and five more.
const MOST_CARDS: usize = 12;

/// A few cards; `None` for one that is not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PhhCards {
    cards: [Option<Card>; MOST_CARDS],
    count: usize,
}

impl PhhCards {
    pub const NONE: PhhCards = PhhCards { cards: [None; MOST_CARDS], count: 0 };

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

/// The action of a player, in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhhAction {
    ForcedBet,
    Folds,
    ChecksOrCalls,
    To(Money),
    Discards(PhhCards),
}

/// An act in turn.
#[derive(Clone, Copy, Debug)]
pub struct PhhAct {
    /// The byte offset in the text.
    pub at: usize,
    /// The player, from 0.
    pub player: usize,
    /// The number of community cards on the table.
    pub board: usize,
    pub did: PhhAction,
}

/// The showdown statement of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowdownStatement {
    /// Not recorded.
    NotSaid,
    /// The hand was thrown away, with cards that are not recorded.
    Muck,
    /// These.
    Cards(PhhCards),
}

/// A player of the hand.
#[derive(Clone, Copy, Debug)]
pub struct PhhPlayer {
    pub cards: PhhCards,
    pub shows: ShowdownStatement,
}

impl PhhPlayer {
    pub const NEW: PhhPlayer = PhhPlayer { cards: PhhCards::NONE, shows: ShowdownStatement::NotSaid };

    /// Returns a player with two cards that are not recorded.
    pub const fn unseen_pair() -> PhhPlayer {
        PhhPlayer { cards: PhhCards { count: 2, ..PhhCards::NONE }, shows: ShowdownStatement::NotSaid }
    }
}

/// All actions of a hand.
#[derive(Default, Debug)]
pub struct Actions {
    pub players: Vec<PhhPlayer>,
    /// Community cards, each with its byte offset.
    pub board: Vec<(Option<Card>, usize)>,
    pub acts: Vec<PhhAct>,
}

impl Actions {
    /// Forgets everything but the room that it took.
    pub fn clear(&mut self) {
        self.players.clear();
        self.board.clear();
        self.acts.clear();
    }

    /// Adds the fold of a player in the turn after the first player's first act, or after all acts before the flop.
    pub fn fold_in_big_blind(&mut self, player: usize) {
        let preflop = self.acts.iter().take_while(|act| act.board == 0).count();
        let first = self.acts[..preflop].iter().position(|act| act.player == 0);
        let at = first.map_or(preflop, |first| first + 1);
        let byte = self.acts.first().map_or(0, |act| act.at);
        self.acts.insert(at, PhhAct { at: byte, player, board: 0, did: PhhAction::Folds });
    }

    fn player(&self, word: &str) -> Result<usize, &'static str> {
        let number: Option<usize> = word.strip_prefix('p').and_then(|number| number.parse().ok());
        let found = number.and_then(|number| number.checked_sub(1)).filter(|at| *at < self.players.len());
        found.ok_or("an action is that of d, or of a player from p1 to the last")
    }

    /// Adds an action at this byte offset.
    pub fn add(&mut self, text: &str, at: usize) -> Result<(), ScanError> {
        self.action(text, at).map_err(|what| ScanError { at, what })
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
                    ("pb", None) => PhhAction::ForcedBet,
                    ("f", None) => PhhAction::Folds,
                    ("cc", None) => PhhAction::ChecksOrCalls,
                    ("cbr", Some(amount)) => {
                        let to = cents(amount).filter(|amount| *amount > Money::ZERO);
                        PhhAction::To(to.ok_or("an amount in whole cents is expected after cbr")?)
                    }
                    ("sd", None) => PhhAction::Discards(PhhCards::NONE),
                    ("sd", Some(cards)) => PhhAction::Discards(cards_in(cards)?),
                    _ => return Err(UNKNOWN),
                };
                let player = self.player(who)?;
                self.acts.push(PhhAct { at, player, board: self.board.len(), did });
            }
            _ => return Err(UNKNOWN),
        }
        Ok(())
    }

    /// Records the cards that a player shows. Earlier cards stay if nothing is known now.
    fn shown(&mut self, player: usize, cards: Option<&str>) -> Result<(), &'static str> {
        let shows = match cards {
            None => ShowdownStatement::Muck,
            Some("-") => ShowdownStatement::NotSaid,
            Some(cards) => match cards_in(cards)? {
                cards if cards.known().next().is_none() => ShowdownStatement::Muck,
                cards => ShowdownStatement::Cards(cards),
            },
        };
        let before = &mut self.players[player].shows;
        *before = match (*before, shows) {
            (ShowdownStatement::Cards(cards), ShowdownStatement::Muck | ShowdownStatement::NotSaid) => {
                ShowdownStatement::Cards(cards)
            }
            (_, shows) => shows,
        };
        Ok(())
    }

    /// Replaces unseen dealt cards by those that players show at the end.
    ///
    /// # Errors
    ///
    /// Names the player who shows a card that was not dealt.
    pub fn fill_in_shown(&mut self) -> Result<(), usize> {
        for (at, player) in self.players.iter_mut().enumerate() {
            let ShowdownStatement::Cards(shown) = player.shows else { continue };
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
fn cards_in(text: &str) -> Result<PhhCards, &'static str> {
    const NONE: &str = "cards are written as in AhTd, unseen ones as ??";
    let mut cards = PhhCards::NONE;
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
