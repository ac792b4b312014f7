//! 19:47-1.7 Dice: retention; selection, 1.8 Throw of the dice, 1.11 Continuation of shooter as such; selection of new shooter.

use super::areas;
use super::house::{DecisionRolls, House};
use super::layout::{CrapsBets, State};
use super::numbers::CrapsPhase;
use super::questions::{CrapsAnswer, CrapsQuestion, DecisionRollRight, LineBet, LineTerms};
use super::wagers::Wager;
use super::{Craps, fire};
use crate::cite;
use crate::law::Cite;
use crate::table::{Book, Halt, Seat, Seats, Table};
use crate::wagers::{LimitClass, Stake};

/// The holder of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DiceHolder {
    /// No player: they are not at the table yet.
    NotBrought,
    /// No player: they are offered to one player after the other.
    OnOffer {
        /// The order of the offer.
        to: DiceOffer,
        /// The seats that have declined them so far.
        declined: Seats<()>,
    },
    /// No player: all have declined them.
    Declined(DiceOffer),
    /// A player with a line bet who is not named here: in play, until one of the named players makes a line bet.
    Unnamed,
    /// The shooter, who makes a line bet before a come out roll.
    Held(Seat),
    /// 1.11(b): the shooter, who throws without a line bet, only to decide come and don't come wagers: until none remains, or a player makes a
    /// line bet.
    Deciding(Seat),
}

impl DiceHolder {
    /// To be offered: nobody has declined them yet.
    pub const fn on_offer(to: DiceOffer) -> DiceHolder {
        DiceHolder::OnOffer { to, declined: Seats::none(()) }
    }

    /// The shooter, where one holds them whose seat is known.
    pub const fn shooter(self) -> Option<Seat> {
        match self {
            DiceHolder::Held(seat) | DiceHolder::Deciding(seat) => Some(seat),
            DiceHolder::NotBrought
            | DiceHolder::OnOffer { .. }
            | DiceHolder::Declined(_)
            | DiceHolder::Unnamed => None,
        }
    }
}

/// The order in which the dice are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DiceOffer {
    /// 1.7~(b): at the start, to the player to the left of the boxperson first.
    AtStart,
    /// 1.11(c): given up by this seat, or by a shooter who is not named here: to the left of it first, and not to itself.
    Others(Option<Seat>),
    /// 1.11(c): after a loser 7 of this seat, or when the others have declined: to the left of it first, and to itself last.
    Everybody(Seat),
    /// 1.11(b): any player who makes a line bet. This seat has made the point and makes none; the offer starts to its left and skips it.
    WithLineBet(Seat),
}

/// Whether the dice can be thrown now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrowReadiness {
    /// They can.
    Ready,
    /// They cannot: the offer has ended otherwise, and wagers may be made again.
    NotReady,
}

/// 1.7~(a): the set is brought to the table.
pub fn bring<T: Table<Craps>>(house: &House, table: &mut T) -> DiceHolder {
    table.instruct(
        format_args!(
            "keep a set of {} dice at the table, all but the two in use in the cup in front of the {}",
            house.dice, house.crew.offers
        ),
        cite!("1.7~(a)"),
    );
    DiceHolder::on_offer(DiceOffer::AtStart)
}

/// 1.7~(b), 1.11(b)-(d): offers the dice to the next player who has not declined them; the first to accept is the shooter. Nothing else is under way
/// then: wagers may be made and changed between one answer and the next.
pub fn offer<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    to: DiceOffer,
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
        CrapsAnswer::Shoots(bet) => {
            accept(house, state, seat, to.accepted_by(), table);
            if let DiceOffer::WithLineBet(_) = to {
                fire::dice_given_up(house, state, table);
                if let Some(bet) = bet {
                    make_line_bet(house, state, seat, bet, cite!("1.11(b)"), table);
                }
            }
        }
        CrapsAnswer::NoLineBet | CrapsAnswer::Passes => {
            declined.set(seat, ());
            match next_in_turn(state, to, &declined) {
                Some(_) => state.dice = DiceHolder::OnOffer { to, declined },
                None => nobody_takes(state, to, table),
            }
        }
    }
    Ok(())
}

impl DiceOffer {
    /// The paragraph under which the dice are offered.
    const fn offered_by(self) -> Cite {
        match self {
            DiceOffer::AtStart => cite!("1.7~(b)"),
            DiceOffer::Others(_) | DiceOffer::Everybody(_) => cite!("1.11(c)"),
            DiceOffer::WithLineBet(_) => cite!("1.11(b)"),
        }
    }

    /// The paragraph under which a player accepts them.
    const fn accepted_by(self) -> Cite {
        match self {
            DiceOffer::AtStart => cite!("1.7~(b)"),
            DiceOffer::Others(_) | DiceOffer::Everybody(_) | DiceOffer::WithLineBet(_) => cite!("1.11(d)"),
        }
    }

    /// The question to a player.
    fn question(self, house: &House, state: &State, seat: Seat) -> CrapsQuestion {
        match self {
            DiceOffer::AtStart | DiceOffer::Others(_) | DiceOffer::Everybody(_) => {
                CrapsQuestion::TakeDice { by: self.offered_by() }
            }
            DiceOffer::WithLineBet(_) => {
                CrapsQuestion::TakeDiceWithLineBet { terms: LineTerms::of(house, state, seat) }
            }
        }
    }
}

fn say_offer<T: Table<Craps>>(house: &House, to: DiceOffer, table: &mut T) {
    let (who, by) = (house.crew.offers, to.offered_by());
    match to {
        DiceOffer::AtStart | DiceOffer::Others(_) | DiceOffer::Everybody(_) => {
            table.instruct(format_args!("the {who} offers all {} dice, then clockwise", house.dice), by);
        }
        DiceOffer::WithLineBet(_) => table.instruct(
            format_args!("the {who} offers the dice to whoever makes a pass or don't pass bet to shoot"),
            by,
        ),
    }
}

/// The player to whom the dice are offered next.
fn next_in_turn(state: &State, to: DiceOffer, declined: &Seats<()>) -> Option<Seat> {
    let (first, not_to) = match to {
        DiceOffer::AtStart | DiceOffer::Others(None) => (Seat::FIRST, None),
        DiceOffer::Others(Some(seat)) | DiceOffer::WithLineBet(seat) => (seat.clockwise(), Some(seat)),
        DiceOffer::Everybody(seat) => (seat.clockwise(), None),
    };
    let mut players = state.players.clockwise_from(first);
    players.find(|seat| Some(*seat) != not_to && !declined.has(*seat))
}

/// 1.11(b), (c): all have declined the dice.
#[cold]
fn nobody_takes<T: Table<Craps>>(state: &mut State, to: DiceOffer, table: &mut T) {
    state.dice = match to {
        DiceOffer::AtStart | DiceOffer::Others(None) | DiceOffer::Everybody(_) => DiceHolder::Declined(to),
        DiceOffer::Others(Some(seat)) => DiceHolder::Declined(DiceOffer::Everybody(seat)),
        DiceOffer::WithLineBet(shooter) if state.has_line_bet(shooter) => DiceHolder::Held(shooter),
        DiceOffer::WithLineBet(shooter) => {
            table.instruct(
                format_args!(
                    "put the on/off marker, off, on the don't pass line before the shooter, who throws only to decide come and don't come wagers"
                ),
                cite!("1.11(b)"),
            );
            DiceHolder::Deciding(shooter)
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
    state.dice = DiceHolder::Held(seat);
}

/// 1.8~(a), 1.11(b): sees to it that there is a shooter who may throw.
pub fn before_throw<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<ThrowReadiness, Halt> {
    match state.dice {
        DiceHolder::Held(seat) if state.phase != CrapsPhase::ComeOut || state.has_line_bet(seat) => {
            Ok(ThrowReadiness::Ready)
        }
        DiceHolder::Held(_)
        | DiceHolder::Unnamed
        | DiceHolder::Deciding(_)
        | DiceHolder::NotBrought
        | DiceHolder::OnOffer { .. }
        | DiceHolder::Declined(_) => without_line_bet(house, state, table),
    }
}

/// The readiness if no shooter with a line bet holds the dice, or none is known.
#[cold]
fn without_line_bet<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<ThrowReadiness, Halt> {
    match state.dice {
        DiceHolder::Unnamed => Ok(ThrowReadiness::Ready),
        DiceHolder::Held(seat) => line_bet_due(house, state, seat, table),
        DiceHolder::Deciding(seat) => {
            let come = areas::COME_ON.and(areas::DONT_COME_ON);
            let wagers: usize = state.bets.iter().map(|(_, bets)| bets.up().among(come).count()).sum();
            table.instruct(
                format_args!(
                    "seat {seat} throws without a pass or don't pass bet, to decide {wagers} come and don't come wagers"
                ),
                cite!("1.8~(c)"),
            );
            Ok(ThrowReadiness::Ready)
        }
        DiceHolder::NotBrought | DiceHolder::OnOffer { .. } => Ok(ThrowReadiness::NotReady),
        DiceHolder::Declined(to) => {
            offer(house, state, to, Seats::none(()), table)?;
            Ok(ThrowReadiness::NotReady)
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
) -> Result<ThrowReadiness, Halt> {
    let terms = LineTerms::of(house, state, seat);
    let right = match state.point_maker {
        Some(maker)
            if maker == seat && house.decision_rolls == DecisionRolls::Allowed && come_bets_remain(state) =>
        {
            DecisionRollRight::DecisionRolls
        }
        Some(_) | None => DecisionRollRight::None,
    };
    match table.ask(seat, CrapsQuestion::LineBetDue { terms, right })? {
        CrapsAnswer::Shoots(Some(bet)) => make_line_bet(house, state, seat, bet, cite!("1.8~(a)"), table),
        CrapsAnswer::NoLineBet if right == DecisionRollRight::DecisionRolls => {
            state.dice = DiceHolder::on_offer(DiceOffer::WithLineBet(seat));
        }
        CrapsAnswer::Shoots(None) | CrapsAnswer::NoLineBet | CrapsAnswer::Passes => {
            table.instruct(format_args!("the shooter passes the dice"), cite!("1.11(a)"));
            give_up(house, state, Some(seat), table);
        }
    }
    Ok(ThrowReadiness::NotReady)
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
    let bets = state.bets.entry_anew(seat, CrapsBets::begin);
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
    state.dice = DiceHolder::Held(shooter);
}

/// 1.11(a), (c): the shooter gives up the dice, freely or by order.
pub fn give_up<B: Book<Wager>>(house: &House, state: &mut State, shooter: Option<Seat>, book: &mut B) {
    state.dice = DiceHolder::on_offer(DiceOffer::Others(shooter));
    fire::dice_given_up(house, state, book);
}

/// A player leaves the table: the dice, if they are the player's, are given up.
pub fn leaves<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) {
    match &mut state.dice {
        DiceHolder::Held(shooter)
        | DiceHolder::Deciding(shooter)
        | DiceHolder::OnOffer { to: DiceOffer::WithLineBet(shooter), .. }
            if *shooter == seat =>
        {
            give_up(house, state, Some(seat), book);
        }
        DiceHolder::OnOffer { declined, .. } => declined.remove(seat),
        DiceHolder::NotBrought
        | DiceHolder::Declined(_)
        | DiceHolder::Unnamed
        | DiceHolder::Held(_)
        | DiceHolder::Deciding(_) => {}
    }
    if state.point_maker == Some(seat) {
        state.point_maker = None;
    }
}

/// 1.11(a)1: a loser 7 takes the dice from the shooter.
pub fn loser_seven<T: Table<Craps>>(state: &mut State, table: &mut T) {
    let by = cite!("1.11(a)1");
    match state.dice {
        DiceHolder::Held(seat) => {
            table.instruct(format_args!("loser 7: the shooter passes the dice, seat {seat}"), by);
            state.dice = DiceHolder::on_offer(DiceOffer::Everybody(seat));
        }
        DiceHolder::NotBrought
        | DiceHolder::OnOffer { .. }
        | DiceHolder::Declined(_)
        | DiceHolder::Unnamed
        | DiceHolder::Deciding(_) => table.instruct(format_args!("loser 7: the shooter passes the dice"), by),
    }
}

/// 1.11(b): the shooter has made the come out point.
pub fn point_made(state: &mut State) {
    if let DiceHolder::Held(seat) = state.dice {
        state.point_maker = Some(seat);
    }
}

/// A player makes a line bet: who does so while nobody else shoots with one takes the dice.
pub fn line_bet_made<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) {
    match state.dice {
        DiceHolder::Unnamed => {
            fire::dice_given_up(house, state, book);
            state.dice = DiceHolder::Held(seat);
        }
        DiceHolder::Declined(to) => accept(house, state, seat, to.accepted_by(), book),
        DiceHolder::Deciding(shooter) => {
            book.instruct(
                format_args!("seat {seat} makes a line bet to shoot: the next roll is a come out roll"),
                cite!("1.11(b)"),
            );
            if shooter != seat {
                fire::dice_given_up(house, state, book);
            }
            state.dice = DiceHolder::Held(seat);
        }
        DiceHolder::NotBrought | DiceHolder::OnOffer { .. } | DiceHolder::Held(_) => {}
    }
}

crate::table::codec! { enum DiceOffer { AtStart, Others(seat), Everybody(seat), WithLineBet(seat) } }
crate::table::codec!(enum DiceHolder { NotBrought, OnOffer { to, declined }, Declined(offer), Unnamed, Held(seat), Deciding(seat) });
