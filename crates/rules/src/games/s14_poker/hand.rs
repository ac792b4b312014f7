//! A hand of poker under way: its players, their cards and chips, and the pots.

use super::house::House;
use super::variant::PotWinner;
use super::wagers::{ButtonPosition, State, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::pot::{Layers, Pots};
use crate::law::Cite;
use crate::poker::{Hand as Cards, Qualifier, Strength};
use crate::table::{BitSet, Book, Movement, Seat};
use crate::wagers::Money;

mod player;

pub use player::{CARDS, CardBeforePlayer, EarlyAct, EarlyAction, LastAction, PlayerStanding, PokerPlayer};

/// The most players of any game.
pub const MOST: usize = 11;

/// The last place of a player.
const LAST: usize = MOST - 1;

/// Community cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommunityCards {
    cards: [Card; 5],
    count: u8,
}

impl CommunityCards {
    /// None.
    pub const EMPTY: CommunityCards = CommunityCards { cards: [Card::JOKER; 5], count: 0 };

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// All five; `None` with fewer.
    pub fn five(&self) -> Option<&[Card; 5]> {
        (self.count == 5).then_some(&self.cards)
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// Removes the first of the last `last` cards.
    pub fn take_first_of_last(&mut self, last: u8) {
        let (from, count) = (usize::from(self.count.saturating_sub(last)), usize::from(self.count));
        self.cards.copy_within((from + 1).min(count)..count, from);
        self.count = self.count.saturating_sub(1);
    }
}

/// A hand under way.
#[derive(Clone, Copy, Debug)]
pub struct HandInPlay {
    players: [PokerPlayer; MOST],
    count: usize,
    /// The places of the players who still play for the pot, and of those among them who can still bet.
    playing: BitSet,
    live: BitSet,
    pub board: CommunityCards,
    pub pots: Pots,
    pub layers: Layers,
    /// The number of cards that have left the deck.
    pub used: u8,
}

impl HandInPlay {
    /// All players with chips are dealt in: clockwise from the button's left, or in stud from the dealer's left.
    pub fn new(house: &House, state: &State) -> HandInPlay {
        let first = match state.button {
            ButtonPosition::At(seat) if house.game.has_button() => seat.clockwise(),
            ButtonPosition::At(_) | ButtonPosition::NotDealtFor => Seat::FIRST,
        };
        let mut hand = HandInPlay {
            players: [PokerPlayer::NOBODY; MOST],
            count: 0,
            playing: BitSet::EMPTY,
            live: BitSet::EMPTY,
            board: CommunityCards::EMPTY,
            pots: Pots::default(),
            layers: Layers::default(),
            used: 0,
        };
        for seat in state.stacks.clockwise_from(first) {
            let stack = state.stacks.get(seat).copied().unwrap_or_default();
            if let Some(player) = hand.players.get_mut(hand.count) {
                *player = PokerPlayer::new(seat, stack);
                hand.stand(hand.count, PlayerStanding::Live);
                hand.count += 1;
            }
        }
        hand
    }

    /// The number of players dealt in.
    #[inline]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// All players who were dealt in.
    #[inline]
    pub fn players(&self) -> &[PokerPlayer] {
        &self.players[..self.count]
    }

    /// All players who were dealt in, mutably.
    #[inline]
    pub fn players_mut(&mut self) -> &mut [PokerPlayer] {
        &mut self.players[..self.count]
    }

    /// A player by place.
    #[inline]
    pub fn player(&self, at: usize) -> &PokerPlayer {
        &self.players[at.min(LAST)]
    }

    /// The player at a place, mutably.
    #[inline]
    pub fn player_mut(&mut self, at: usize) -> &mut PokerPlayer {
        &mut self.players[at.min(LAST)]
    }

    /// The place of a seat.
    pub fn at_seat(&self, seat: Seat) -> Option<usize> {
        self.players().iter().position(|player| player.seat == seat)
    }

    /// A player stands so from now on.
    pub fn stand(&mut self, at: usize, standing: PlayerStanding) {
        self.player_mut(at).standing = standing;
        let at = at.min(LAST);
        (self.playing, self.live) = match standing {
            PlayerStanding::Live => (self.playing.with(at), self.live.with(at)),
            PlayerStanding::AllIn => (self.playing.with(at), self.live.without(at)),
            PlayerStanding::Out => (self.playing.without(at), self.live.without(at)),
        };
    }

    /// The number of players who still play for the pot.
    #[inline]
    pub const fn playing(&self) -> usize {
        self.playing.len()
    }

    /// The number of them who can still bet.
    #[inline]
    pub const fn betting(&self) -> usize {
        self.live.len()
    }

    /// Those who can still bet, once around, clockwise from this place on.
    #[inline]
    pub fn betting_from(&self, from: usize) -> impl Iterator<Item = usize> + use<> {
        self.live.around(from)
    }

    /// Those who still play for the pot, in the order in which they are dealt to.
    #[inline]
    pub fn all_playing(&self) -> impl Iterator<Item = usize> + use<> {
        self.playing.iter()
    }

    /// Those who still play for the pot, once around, clockwise from this place on.
    #[inline]
    pub fn playing_from(&self, from: usize) -> impl Iterator<Item = usize> + use<> {
        self.playing.around(from)
    }

    /// The chips in the pots and before the players.
    pub fn all_bets(&self) -> Money {
        self.pots.total() + self.players().iter().map(|player| player.in_round).sum()
    }

    /// The number of cards left in the deck.
    #[inline]
    pub const fn left(&self) -> u8 {
        52u8.saturating_sub(self.used)
    }

    /// A player puts chips in, as many as there are of this amount.
    pub fn put_in<B: Book<Wager>>(&mut self, at: usize, amount: Money, by: Cite, book: &mut B) -> Money {
        let player = self.player_mut(at);
        let amount = amount.min(player.stack);
        player.stack -= amount;
        player.in_round += amount;
        let seat = player.seat;
        if player.stack.is_zero() {
            self.stand(at, PlayerStanding::AllIn);
        }
        book.money(Movement::Moves { seat, wager: Wager::Stack, to: Wager::Bet, amount }, by);
        amount
    }

    /// Chips that a player has bet in this betting round go back to the stack.
    pub fn take_back<B: Book<Wager>>(&mut self, at: usize, amount: Money, by: Cite, book: &mut B) {
        let player = self.player_mut(at);
        player.stack += amount;
        player.in_round -= amount;
        let seat = player.seat;
        book.money(Movement::Moves { seat, wager: Wager::Bet, to: Wager::Stack, amount }, by);
    }

    /// 14.6~(i), (j): the betting round is over: what nobody has called goes back, the bets go into the pot, and side pots are made.
    pub fn gather<B: Book<Wager>>(&mut self, book: &mut B) {
        self.return_uncalled(book);
        for at in self.playing.except(self.live).iter() {
            let total = self.player(at).in_total();
            self.layers.all_in(total);
        }
        let HandInPlay { players, count, pots, layers, .. } = self;
        for player in players.iter_mut().take(*count) {
            let (seat, before, amount) = (player.seat, player.in_pots, player.in_round);
            player.in_pots += amount;
            player.in_round = Money::ZERO;
            player.posted = Money::ZERO;
            if !amount.is_zero() {
                layers.parts(before, amount, |pot, part| {
                    let by = if pot == 0 { cite!("14.6~(i)") } else { cite!("14.6~(j)") };
                    pots.put(pot, (seat, Wager::Bet), part, by, book);
                });
            }
        }
    }

    /// 14.7~(i): the part of a bet that nobody has called goes back and is not raked.
    fn return_uncalled<B: Book<Wager>>(&mut self, book: &mut B) {
        let (most, second) = two_most(self.players().iter().map(|player| player.in_round));
        let uncalled = most - second;
        if uncalled.is_zero() {
            return;
        }
        if let Some(at) = self.all_playing().find(|at| self.player(*at).in_round == most) {
            self.stand(at, PlayerStanding::Live);
            self.take_back(at, uncalled, cite!("14.7~(i)"), book);
            let words = format_args!("${uncalled} was not called and is not part of the pot");
            book.instruct(words, cite!("14.14~(f)"));
        }
    }

    /// The highest pot for which a player competes.
    #[inline]
    pub fn highest_pot(&self, at: usize) -> u8 {
        self.layers.highest_pot(self.player(at).in_pots)
    }

    /// The player still playing, from this one on clockwise.
    #[inline]
    pub fn first_playing_from(&self, from: usize) -> usize {
        self.playing_from(from).next().unwrap_or(from)
    }

    /// 14.9~(c): the player with the highest or the lowest up cards. With fewer than five cards only groups and high cards count. Of equal ones, the
    /// first
    /// clockwise.
    pub fn leader(&self, wins: PotWinner) -> usize {
        let leads = match wins {
            PotWinner::High | PotWinner::Split(_) => {
                let shows = |at: usize| self.player(at).up_cards().collect::<Cards>().strength();
                best(self.all_playing(), shows)
            }
            PotWinner::Low => best(self.all_playing(), |at| std::cmp::Reverse(low_of(self.player(at)))),
        };
        leads.unwrap_or_default()
    }
}

/// The first of the players with the greatest value.
fn best<K: Ord>(among: impl Iterator<Item = usize>, key: impl Fn(usize) -> K) -> Option<usize> {
    among.reduce(|best, at| if key(at) > key(best) { at } else { best })
}

/// The most of some amounts, and the most of the others.
pub fn two_most(amounts: impl Iterator<Item = Money>) -> (Money, Money) {
    amounts.fold((Money::ZERO, Money::ZERO), |(most, second), amount| {
        (most.max(amount), second.max(amount.min(most)))
    })
}

/// The low strength of the up cards: with the ace low, groups first, then the highest card; the lower, the better.
fn low_of(player: &PokerPlayer) -> Strength {
    // Each card one rank up and the ace to the bottom: then the ranking of high cards orders low ones.
    let lowered = |card: Card| {
        let rank = (card.rank() as usize + 1) % 13;
        Card::from_index(rank * 4 + card.suit() as usize).unwrap_or(card)
    };
    player.up_cards().map(lowered).collect::<Cards>().strength()
}

/// The qualifier of a low hand in a game.
pub const fn qualifier(wins: PotWinner) -> Qualifier {
    match wins {
        PotWinner::Split(qualifier) => qualifier,
        PotWinner::High | PotWinner::Low => Qualifier::Any,
    }
}
