//! 19:47-1.7 Dice: retention; selection, 1.8 Throw of the dice, 1.11 Continuation of shooter as such; selection of new shooter.

use super::areas;
use super::house::{DecisionRolls, House};
use super::layout::{Bets, State};
use super::numbers::Phase;
use super::questions::{Answer, Inquiry, LineBet, LineTerms, Right};
use super::wagers::Wager;
use super::{Craps, fire};
use crate::cite;
use crate::law::Cite;
use crate::table::{Book, Halt, Seat, Seats, Table};
use crate::wagers::{LimitClass, Stake};

/// Who has the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Dice {
    /// Nobody: they are not at the table yet.
    NotBrought,
    /// Nobody: they are offered to one player after the other.
    OnOffer {
        /// To whom.
        to: Offer,
        /// Who has declined them so far.
        declined: Seats<()>,
    },
    /// Nobody: all have declined them.
    Declined(Offer),
    /// A player with a line bet who is not named here: in play, until one of the named players makes a line bet.
    Unnamed,
    /// The shooter, who makes a line bet before a come out roll.
    Held(Seat),
    /// 1.11(b): the shooter, who throws without a line bet, only to decide come and don't come wagers: until none remains, or a player makes a
    /// line bet.
    Deciding(Seat),
}

impl Dice {
    /// To be offered: nobody has declined them yet.
    pub const fn on_offer(to: Offer) -> Dice {
        Dice::OnOffer { to, declined: Seats::none(()) }
    }

    /// The shooter, where one holds them whose seat is known.
    pub const fn shooter(self) -> Option<Seat> {
        match self {
            Dice::Held(seat) | Dice::Deciding(seat) => Some(seat),
            Dice::NotBrought | Dice::OnOffer { .. } | Dice::Declined(_) | Dice::Unnamed => None,
        }
    }
}

/// To whom the dice are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Offer {
    /// 1.7~(b): at the start, to the player to the left of the boxperson first.
    AtStart,
    /// 1.11(c): given up by this seat, or by a shooter who is not named here: to the left of it first, and not to itself.
    Others(Option<Seat>),
    /// 1.11(c): after a loser 7 of this seat, or when the others have declined: to the left of it first, and to itself last.
    Everybody(Seat),
    /// 1.11(b): to whoever makes a line bet, since this seat has made the point and makes none: to the left of it first, and not to itself.
    WithLineBet(Seat),
}

/// Whether the dice can be thrown now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// They can.
    Yes,
    /// They cannot: something else came of it, and wagers may be made again.
    No,
}

/// 1.7~(a): the set is brought to the table.
pub fn bring<T: Table<Craps>>(house: &House, table: &mut T) -> Dice {
    table.instruct(
        format_args!(
            "keep a set of {} dice at the table, all but the two in use in the cup in front of the {}",
            house.dice, house.crew.offers
        ),
        cite!("1.7~(a)"),
    );
    Dice::on_offer(Offer::AtStart)
}

/// 1.7~(b), 1.11(b)-(d): offers the dice to the next player who has not declined them; the first to accept is the shooter. Nothing else is under way
/// then: wagers may be made and changed between one answer and the next.
pub fn offer<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    to: Offer,
    mut declined: Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    if state.players.first().is_none() {
        return Ok(());
    }
    if declined.is_empty() {
        say_offer(house, to, table);
    }
    let Some(seat) = next_in_turn(state, to, &declined) else {
        nobody_takes(state, to, table);
        return Ok(());
    };
    match table.ask(seat, to.question(house, state, seat))? {
        Answer::Shoots(bet) => {
            accept(house, state, seat, to.accepted_by(), table);
            if let Offer::WithLineBet(_) = to {
                fire::dice_given_up(house, state, table);
                if let Some(bet) = bet {
                    make_line_bet(house, state, seat, bet, cite!("1.11(b)"), table);
                }
            }
        }
        Answer::NoLineBet | Answer::Passes => {
            declined.set(seat, ());
            match next_in_turn(state, to, &declined) {
                Some(_) => state.dice = Dice::OnOffer { to, declined },
                None => nobody_takes(state, to, table),
            }
        }
    }
    Ok(())
}

impl Offer {
    /// The paragraph under which the dice are offered.
    const fn offered_by(self) -> Cite {
        match self {
            Offer::AtStart => cite!("1.7~(b)"),
            Offer::Others(_) | Offer::Everybody(_) => cite!("1.11(c)"),
            Offer::WithLineBet(_) => cite!("1.11(b)"),
        }
    }

    /// The paragraph under which a player accepts them.
    const fn accepted_by(self) -> Cite {
        match self {
            Offer::AtStart => cite!("1.7~(b)"),
            Offer::Others(_) | Offer::Everybody(_) | Offer::WithLineBet(_) => cite!("1.11(d)"),
        }
    }

    /// What a player is asked.
    fn question(self, house: &House, state: &State, seat: Seat) -> Inquiry {
        match self {
            Offer::AtStart | Offer::Others(_) | Offer::Everybody(_) => {
                Inquiry::TakeDice { by: self.offered_by() }
            }
            Offer::WithLineBet(_) => {
                Inquiry::TakeDiceWithLineBet { terms: LineTerms::of(house, state, seat) }
            }
        }
    }
}

fn say_offer<T: Table<Craps>>(house: &House, to: Offer, table: &mut T) {
    let (who, by) = (house.crew.offers, to.offered_by());
    match to {
        Offer::AtStart | Offer::Others(_) | Offer::Everybody(_) => {
            table.instruct(format_args!("the {who} offers all {} dice, then clockwise", house.dice), by);
        }
        Offer::WithLineBet(_) => table.instruct(
            format_args!("the {who} offers the dice to whoever makes a pass or don't pass bet to shoot"),
            by,
        ),
    }
}

/// The player to whom the dice are offered next.
fn next_in_turn(state: &State, to: Offer, declined: &Seats<()>) -> Option<Seat> {
    let (first, not_to) = match to {
        Offer::AtStart | Offer::Others(None) => (Seat::FIRST, None),
        Offer::Others(Some(seat)) | Offer::WithLineBet(seat) => (seat.clockwise(), Some(seat)),
        Offer::Everybody(seat) => (seat.clockwise(), None),
    };
    let mut players = state.players.clockwise_from(first);
    players.find(|seat| Some(*seat) != not_to && !declined.has(*seat))
}

/// 1.11(b), (c): all have declined the dice.
#[cold]
fn nobody_takes<T: Table<Craps>>(state: &mut State, to: Offer, table: &mut T) {
    state.dice = match to {
        Offer::AtStart | Offer::Others(None) | Offer::Everybody(_) => Dice::Declined(to),
        Offer::Others(Some(seat)) => Dice::Declined(Offer::Everybody(seat)),
        Offer::WithLineBet(shooter) if state.has_line_bet(shooter) => Dice::Held(shooter),
        Offer::WithLineBet(shooter) => {
            table.instruct(
                format_args!(
                    "put the on/off marker, off, on the don't pass line before the shooter, who throws only to decide come and don't come wagers"
                ),
                cite!("1.11(b)"),
            );
            Dice::Deciding(shooter)
        }
    };
}

/// 1.7~(b), 1.11(d): the new shooter keeps two dice.
fn accept<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, by: Cite, book: &mut B) {
    book.instruct(
        format_args!(
            "seat {seat} is the shooter and picks two dice; the others go back into the cup before the {}",
            house.crew.offers
        ),
        by,
    );
    state.dice = Dice::Held(seat);
}

/// 1.8~(a), 1.11(b): sees to it that there is a shooter who may throw.
pub fn before_throw<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<Ready, Halt> {
    match state.dice {
        Dice::Held(seat) if state.phase != Phase::ComeOut || state.has_line_bet(seat) => Ok(Ready::Yes),
        Dice::Held(_)
        | Dice::Unnamed
        | Dice::Deciding(_)
        | Dice::NotBrought
        | Dice::OnOffer { .. }
        | Dice::Declined(_) => without_line_bet(house, state, table),
    }
}

/// The same where no shooter with a line bet holds the dice, or none is known.
#[cold]
fn without_line_bet<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<Ready, Halt> {
    match state.dice {
        Dice::Unnamed => Ok(Ready::Yes),
        Dice::Held(seat) => line_bet_due(house, state, seat, table),
        Dice::Deciding(seat) => {
            let come = areas::COME_ON.and(areas::DONT_COME_ON);
            let wagers: usize = state.bets.iter().map(|(_, bets)| bets.up().among(come).count()).sum();
            table.instruct(
                format_args!(
                    "seat {seat} throws without a pass or don't pass bet, to decide {wagers} come and don't come wagers"
                ),
                cite!("1.8~(c)"),
            );
            Ok(Ready::Yes)
        }
        Dice::NotBrought | Dice::OnOffer { .. } => Ok(Ready::No),
        Dice::Declined(to) => {
            offer(house, state, to, Seats::none(()), table)?;
            Ok(Ready::No)
        }
    }
}

/// 1.8~(a): the shooter has no line bet on a come out roll.
#[cold]
fn line_bet_due<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    table: &mut T,
) -> Result<Ready, Halt> {
    let terms = LineTerms::of(house, state, seat);
    let right = match state.point_maker {
        Some(maker)
            if maker == seat && house.decision_rolls == DecisionRolls::Allowed && come_bets_remain(state) =>
        {
            Right::DecisionRolls
        }
        Some(_) | None => Right::None,
    };
    match table.ask(seat, Inquiry::LineBetDue { terms, right })? {
        Answer::Shoots(Some(bet)) => make_line_bet(house, state, seat, bet, cite!("1.8~(a)"), table),
        Answer::NoLineBet if right == Right::DecisionRolls => {
            state.dice = Dice::on_offer(Offer::WithLineBet(seat));
        }
        Answer::Shoots(None) | Answer::NoLineBet | Answer::Passes => {
            table.instruct(format_args!("the shooter passes the dice"), cite!("1.11(a)"));
            give_up(house, state, Some(seat), table);
        }
    }
    Ok(Ready::No)
}

/// 1.11(b): whether come or don't come wagers lie on numbers.
fn come_bets_remain(state: &State) -> bool {
    state.any_on(areas::COME_ON.and(areas::DONT_COME_ON))
}

/// A line bet that was made as an answer, or added to the one that lies there.
fn make_line_bet<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    bet: LineBet,
    by: Cite,
    table: &mut T,
) {
    let wager = bet.line.wager();
    let bets = state.bets.entry_anew(seat, Bets::begin);
    let Stake { chips, coupon } = bets.stake(wager);
    let total = chips + bet.amount;
    house.limits.accepted(total, LimitClass::Table, table);
    bets.put(wager, Stake { chips: total, coupon });
    table.place(seat, wager, bet.amount, by);
}

/// 1.11(b): once no come or don't come wager remains on a number, decided or taken back, play goes on under 1.8.
#[cold]
pub fn end_decision_rolls<T: Table<Craps>>(state: &mut State, shooter: Seat, table: &mut T) {
    if come_bets_remain(state) {
        return;
    }
    table.instruct(
        format_args!(
            "the come and don't come wagers are decided or taken back: the shooter makes a line bet, or passes the dice"
        ),
        cite!("1.11(b)"),
    );
    state.dice = Dice::Held(shooter);
}

/// 1.11(a), (c): the shooter gives up the dice, freely or by order.
pub fn give_up<B: Book<Wager>>(house: &House, state: &mut State, shooter: Option<Seat>, book: &mut B) {
    state.dice = Dice::on_offer(Offer::Others(shooter));
    fire::dice_given_up(house, state, book);
}

/// A player leaves the table: the dice, if they are the player's, are given up.
pub fn leaves<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) {
    match &mut state.dice {
        Dice::Held(shooter)
        | Dice::Deciding(shooter)
        | Dice::OnOffer { to: Offer::WithLineBet(shooter), .. }
            if *shooter == seat =>
        {
            give_up(house, state, Some(seat), book);
        }
        Dice::OnOffer { declined, .. } => declined.remove(seat),
        Dice::NotBrought | Dice::Declined(_) | Dice::Unnamed | Dice::Held(_) | Dice::Deciding(_) => {}
    }
    if state.point_maker == Some(seat) {
        state.point_maker = None;
    }
}

/// 1.11(a)1: a loser 7 takes the dice from the shooter.
pub fn loser_seven<T: Table<Craps>>(state: &mut State, table: &mut T) {
    let by = cite!("1.11(a)1");
    match state.dice {
        Dice::Held(seat) => {
            table.instruct(format_args!("loser 7: the shooter passes the dice, seat {seat}"), by);
            state.dice = Dice::on_offer(Offer::Everybody(seat));
        }
        Dice::NotBrought | Dice::OnOffer { .. } | Dice::Declined(_) | Dice::Unnamed | Dice::Deciding(_) => {
            table.instruct(format_args!("loser 7: the shooter passes the dice"), by)
        }
    }
}

/// 1.11(b): the shooter has made the come out point.
pub fn point_made(state: &mut State) {
    if let Dice::Held(seat) = state.dice {
        state.point_maker = Some(seat);
    }
}

/// A player makes a line bet: who does so while nobody else shoots with one takes the dice.
pub fn line_bet_made<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) {
    match state.dice {
        Dice::Unnamed => {
            fire::dice_given_up(house, state, book);
            state.dice = Dice::Held(seat);
        }
        Dice::Declined(to) => accept(house, state, seat, to.accepted_by(), book),
        Dice::Deciding(shooter) => {
            book.instruct(
                format_args!("seat {seat} makes a line bet to shoot: the next roll is a come out roll"),
                cite!("1.11(b)"),
            );
            if shooter != seat {
                fire::dice_given_up(house, state, book);
            }
            state.dice = Dice::Held(seat);
        }
        Dice::NotBrought | Dice::OnOffer { .. } | Dice::Held(_) => {}
    }
}

crate::table::kept! { enum Offer { AtStart, Others(seat), Everybody(seat), WithLineBet(seat) } }
crate::table::kept!(enum Dice { NotBrought, OnOffer { to, declined }, Declined(offer), Unnamed, Held(seat), Deciding(seat) });
