//! 19:47-21.7(b), (c) the deal of four cards, and 21.9(d)-(g), (j), (k) what it can lack.

use super::FastActionHoldem;
use super::irregular::{
    DRAWING, EXPOSED, FIRST_TO_A_PLAYER, Incident, TO_A_PLAYER, TO_THE_DEALER, Turn, turn,
};
use super::question::{Answer, Question};
use super::wagers::{Position, State, Wager};
use crate::cite;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Looks, Seat, Seats, Spot, Table};
use crate::wagers::Money;

/// How many cards everybody should have.
pub const FOUR: u8 = 4;

/// How many cards anybody can be dealt, two each time around.
pub const MOST: usize = 2 * FOUR as usize;

/// The cards before a player or the dealer, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    cards: [FaceDown; MOST],
    count: u8,
}

impl Held {
    /// No cards.
    pub const NONE: Held = Held { cards: [FaceDown::UNSEEN; MOST], count: 0 };

    /// How many.
    #[inline]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// The card at a place, counted from 0.
    #[inline]
    pub const fn at(&self, place: u8) -> FaceDown {
        self.cards[place as usize % MOST]
    }

    /// The first four.
    #[inline]
    pub const fn first_four(&self) -> [FaceDown; FOUR as usize] {
        [self.cards[0], self.cards[1], self.cards[2], self.cards[3]]
    }

    /// A card at a place was turned up, and everybody knows it now.
    pub const fn seen(&mut self, place: u8, card: FaceDown) {
        self.cards[place as usize % MOST] = card;
    }

    #[inline(always)]
    pub(super) fn add(&mut self, card: FaceDown) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }
}

/// What everybody has been dealt.
pub struct Dealt {
    /// The players with a wager in the round.
    pub players: Seats<Held>,
    /// The dealer.
    pub dealer: Held,
}

impl Dealt {
    /// Nothing yet.
    pub const fn nothing() -> Dealt {
        Dealt { players: Seats::none(Held::NONE), dealer: Held::NONE }
    }
}

/// 21.7(b), (c): four cards to each position with a wager and to the dealer, beginning at the dealing marker.
#[inline]
pub fn four_cards<T: Table<FastActionHoldem>>(
    state: &mut State,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("No more bets"), cite!("21.7(b)"));
    marker(state, table);
    table.instruct(
        format_args!("draw each card with the left hand and place it face down with the right"),
        cite!("21.7(c)"),
    );
    // Clockwise the seats' numbers rise, and the dealer comes after the last of them.
    let first = match state.marker.at {
        Position::Dealer => u8::MAX,
        Position::Seat(seat) => seat.number(),
    };
    let mut left_out = Seats::none(());
    for around in 0..FOUR {
        let possible = if around == 0 { FIRST_TO_A_PLAYER } else { TO_A_PLAYER };
        for seat in state.bets.seats().filter(|seat| seat.number() >= first) {
            to_player(seat, possible, &mut dealt.players, &mut left_out, table)?;
        }
        to_dealer(&mut dealt.dealer, &dealt.players, table)?;
        for seat in state.bets.seats().filter(|seat| seat.number() < first) {
            to_player(seat, possible, &mut dealt.players, &mut left_out, table)?;
        }
    }
    Ok(())
}

/// 21.7(b), 21.9(k): where the deal begins.
#[inline]
fn marker<T: Table<FastActionHoldem>>(state: &mut State, table: &mut T) {
    if let Some(before) = state.marker.before
        && table.incident(&[Incident::MarkerNotMoved]).is_some()
    {
        table.instruct(
            format_args!("complete this round from {before}; then move the marker to the next position"),
            cite!("21.9(k)"),
        );
        state.marker.at = before;
    }
    table.instruct(
        format_args!("deal clockwise, beginning at the dealing marker: {}", state.marker.at),
        cite!("21.7(b)"),
    );
}

#[inline(always)]
fn to_player<T: Table<FastActionHoldem>>(
    seat: Seat,
    possible: &'static [Incident],
    players: &mut Seats<Held>,
    left_out: &mut Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    if left_out.has(seat) {
        return Ok(());
    }
    let (to, looks, by) = (Spot::Seat(seat), Looks::Seat(seat), cite!("21.7(c)"));
    match turn(table, possible, seen(players))? {
        Turn::OneCard => players.entry(seat).add(table.draw_down(to, looks, by)?),
        Turn::TwoCards => {
            for _ in 0..2 {
                draw(players.entry(seat), to, looks, by, table)?;
            }
        }
        Turn::PassedOver => {}
        Turn::NotDealt => left_out.set(seat, ()),
    }
    Ok(())
}

#[inline(always)]
fn to_dealer<T: Table<FastActionHoldem>>(
    dealer: &mut Held,
    players: &Seats<Held>,
    table: &mut T,
) -> Result<(), Halt> {
    let (to, looks, by) = (Spot::Dealer, Looks::Nobody, cite!("21.7(c)"));
    match turn(table, TO_THE_DEALER, seen(players))? {
        Turn::OneCard => dealer.add(table.draw_down(to, looks, by)?),
        Turn::TwoCards => {
            for _ in 0..2 {
                draw(dealer, to, looks, by, table)?;
            }
        }
        Turn::PassedOver | Turn::NotDealt => {}
    }
    Ok(())
}

/// 21.9(c): what can have happened to the players' cards; nothing as long as nobody has one.
#[inline(always)]
const fn seen(players: &Seats<Held>) -> &'static [Incident] {
    if players.is_empty() { &[] } else { EXPOSED }
}

/// One more card.
#[cold]
fn draw<T: Table<FastActionHoldem>>(
    held: &mut Held,
    to: Spot,
    looks: Looks,
    by: Cite,
    table: &mut T,
) -> Result<(), Halt> {
    turn(table, DRAWING, EXPOSED)?;
    held.add(table.draw_down(to, looks, by)?);
    Ok(())
}

/// 21.9(d)-(g), (j): hands with too few or too many cards, and wagers without any.
#[inline]
pub fn complete<T: Table<FastActionHoldem>>(
    state: &mut State,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<(), Halt> {
    if dealt.dealer.count() != FOUR {
        complete_dealer(&mut dealt.dealer, table)?;
    }
    for seat in state.bets.seats() {
        let held = dealt.players.entry(seat);
        if held.count() != FOUR {
            let bet = state.up(seat, Wager::Original);
            if complete_player(bet, seat, held, table)? == Hand::Void {
                state.bets.remove(seat);
            }
        }
    }
    Ok(())
}

/// 21.9(d), (f): the dealer has fewer or more than four cards.
#[cold]
fn complete_dealer<T: Table<FastActionHoldem>>(dealer: &mut Held, table: &mut T) -> Result<(), Halt> {
    if dealer.count() > FOUR {
        return Err(Halt::Void(cite!("21.9(f)")));
    }
    while dealer.count() < FOUR {
        draw(dealer, Spot::Dealer, Looks::Nobody, cite!("21.9(d)"), table)?;
    }
    Ok(())
}

/// Whether a hand takes part in the round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Plays,
    Void,
}

/// 21.9(e), (g), (j): a player has fewer or more than four cards, or none.
#[cold]
fn complete_player<T: Table<FastActionHoldem>>(
    bet: Money,
    seat: Seat,
    held: &mut Held,
    table: &mut T,
) -> Result<Hand, Halt> {
    match held.count() {
        0 => {
            let by = cite!("21.9(j)");
            table.give_back(seat, Wager::Original, bet, by);
            table.instruct(format_args!("include seat {seat} in the next round"), by);
            Ok(Hand::Void)
        }
        1..FOUR => match table.ask(seat, Question::Short { held: *held })? {
            Answer::Cards => {
                while held.count() < FOUR {
                    draw(held, Spot::Seat(seat), Looks::Seat(seat), cite!("21.9(e)"), table)?;
                }
                Ok(Hand::Plays)
            }
            Answer::Void | Answer::Natural | Answer::Set(_) | Answer::Split(_) | Answer::Surrender => {
                table.give_back(seat, Wager::Original, bet, cite!("21.9(e)"));
                table.pick_up(Spot::Seat(seat), cite!("21.9(e)"));
                Ok(Hand::Void)
            }
        },
        count => {
            table.instruct(
                format_args!(
                    "seat {seat} has {count} cards: the player sets one hand of two and discards the others"
                ),
                cite!("21.9(g)"),
            );
            Ok(Hand::Plays)
        }
    }
}
