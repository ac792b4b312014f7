//! 19:47-21.6 Wagers, 21.7(b) the dealing marker, 21.10 one betting area for each player.

use super::house::House;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use crate::games::families::players::Players;
use crate::games::families::shoe::Cards;
use crate::law::Refusal;
use crate::table::{Act, Book, Seat, Seats, Stage};
use crate::wagers::{Money, Tender};
use std::fmt;

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 21.6: placed before any card is dealt, to take part in the round.
        Original { id: "original", limits: Table, belongs_to: Original, by: "21.6(a)", says: "the player's five-card hand will be higher than the dealer's" },
        /// 21.8(c): equal to the original wager, on the second hand of a player who splits.
        Split { id: "split", limits: OfTheGame, belongs_to: Original, by: "21.8(c)", says: "the same, for the second hand of a player who splits" },
    }
}

/// A position to which cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Position {
    /// The dealer's.
    Dealer,
    /// A player's, with or without a wager.
    Seat(Seat),
}

impl Position {
    /// 21.7(b): the next position clockwise at a table with so many seats.
    fn next(self, seats: u8) -> Position {
        let number = match self {
            Position::Dealer => 1,
            Position::Seat(seat) => seat.number() + 1,
        };
        Seat::new(number).filter(|_| number <= seats).map_or(Position::Dealer, Position::Seat)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Position::Dealer => f.write_str("the dealer's position"),
            Position::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

/// 21.1, 21.7(b): the dealing marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Marker {
    /// Where it stands.
    pub at: Position,
    /// Where it stood in the round before; nothing when the game has just begun.
    pub before: Option<Position>,
}

impl Marker {
    /// 21.7(b): upon commencement of the game it stands at the dealer's position.
    pub const COMMENCEMENT: Marker = Marker { at: Position::Dealer, before: None };

    /// 21.7(b): after the round it goes to the next position.
    #[inline]
    pub fn rotate(&mut self, seats: u8) {
        *self = Marker { at: self.at.next(seats), before: Some(self.at) };
    }
}

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// The original wagers for the next round.
    pub bets: Seats<Money>,
    /// Where the cards are.
    pub cards: Cards,
    /// Where the dealing marker is.
    pub marker: Marker,
}

impl State {
    /// A table with its cards here and nobody at it.
    pub fn with(cards: Cards) -> State {
        State {
            players: Players::default(),
            bets: Seats::none(Money::ZERO),
            cards,
            marker: Marker::COMMENCEMENT,
        }
    }

    /// How much lies on a betting area.
    #[inline]
    pub fn up(&self, seat: Seat, wager: Wager) -> Money {
        match wager {
            Wager::Original => self.bets.get(seat).copied().unwrap_or_default(),
            Wager::Split => Money::ZERO,
        }
    }

    /// Every wager that lies on the layout.
    pub fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for (seat, bet) in self.bets.iter() {
            each(seat, Wager::Original, *bet);
        }
    }
}

/// 21.6, 21.8(d): the paragraphs on what players do.
const CONDUCT: ConductLaw = ConductLaw {
    positions: cite!("21.6(a)"),
    no_more_bets: cite!("21.6(c)"),
    cards: cite!("21.8(d)"),
    seated: cite!("21.6(b)"),
};

/// 21.6, 21.8(d): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match CONDUCT.apply(house.seats, &mut state.players, &state.bets, stage, seat, act)? {
        Some(Wagering::Bets { wager, amount, tender }) => {
            bet(house, state, seat, wager, amount, tender, book)
        }
        Some(Wagering::Withdraws { wager, to }) => withdraw(house, state, seat, wager, to, book),
        None => Ok(()),
    }
}

/// 21.6(a), (c): a wager before the deal.
#[inline]
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    if state.cards != Cards::InShoe {
        return Err(Refusal::new(cite!("21.4(c)"), "the cards are not shuffled and in the shoe yet"));
    }
    coupon_beside(tender, Coupons::NotAccepted, cite!("21.6(a)"))?;
    match wager {
        Wager::Original => {}
        Wager::Split => {
            return Err(Refusal::new(cite!("21.8(c)"), "a split wager is placed when the hand is set"));
        }
    }
    let total = state.up(seat, wager) + amount;
    if amount <= Money::ZERO || total > Money::LIMIT {
        return Err(Refusal::new(cite!("21.6(a)"), "a wager is more than nothing, and no layout holds more"));
    }
    can_be_halved(total)?;
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    state.bets.set(seat, total);
    book.place(seat, wager, amount, cite!("21.6(a)"));
    Ok(())
}

/// 21.8(f): half of the wager may have to be collected.
#[inline]
fn can_be_halved(wager: Money) -> Result<(), Refusal> {
    if wager.divides_by(2) {
        return Ok(());
    }
    Err(Refusal::new(cite!("21.8(f)"), "half of the wager must be a whole number of cents"))
}

/// 21.6(c): until "No more bets" a wager may be withdrawn or reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("21.6(c)");
    let there = state.up(seat, wager);
    if there.is_zero() {
        return Err(Refusal::new(by, "there is no such wager"));
    }
    if to < Money::ZERO || to >= there {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if to.is_zero() {
        state.bets.remove(seat);
    } else {
        can_be_halved(to)?;
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
        state.bets.set(seat, to);
    }
    book.give_back(seat, wager, there - to, by);
    Ok(())
}
