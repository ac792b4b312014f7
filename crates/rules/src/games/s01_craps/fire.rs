//! 19:47-1.12  Additional procedures and rules for the fire bet.

use super::Craps;
use super::areas;
use super::house::{FireBet, House};
use super::layout::State;
use super::numbers::{CrapsPhase, PointNumber};
use super::wagers::Wager;
use crate::cite;
use crate::house::{Opt, Reader};
use crate::law::{Cite, Refusal};
use crate::table::{BitSet, Book, Seat, Table};
use crate::wagers::{BetRange, Money, Odds, PayTableRow};

/// 1.12~(g): the time since which fire bets on the layout are in action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FireBetStart {
    /// Since the first come out roll of the shooter, or as soon as it is thrown.
    ThisShooter,
    /// Since that of another, who gave up the dice: they stay, and there are no others meanwhile.
    AnotherShooter,
}

/// The progress of the fire bets on a shooter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct FireProgress {
    /// 1.12~(a): whether they may be made: the first come out roll of a new shooter is still to come.
    is_open: bool,
    /// The time since which they are in action.
    since: FireBetStart,
    /// 1.12~(b): the individual points made while fire bets are up.
    made: BitSet,
}

/// 1.12~(c), (e): four individual points.
pub const FIRE_4: Opt<Odds> =
    Opt::odds("fire-4").default(Odds::to(24, 1)).by(cite!("1.12~(e)")).label("the fire bet with four points");

/// 1.12~(c), (e): five individual points.
pub const FIRE_5: Opt<Odds> = Opt::odds("fire-5")
    .default(Odds::to(249, 1))
    .by(cite!("1.12~(e)"))
    .label("the fire bet with five points");

/// 1.12~(c), (e): six individual points.
pub const FIRE_6: Opt<Odds> =
    Opt::odds("fire-6").default(Odds::to(999, 1)).by(cite!("1.12~(e)")).label("the fire bet with six points");

crate::house_options! {
    /// 1.12~(c), (e): the payouts of the fire bet.
    #[derive(Copy, PartialEq, Eq, Hash)]
    pub struct FirePays from reader {
        /// With four individual points.
        four: Odds = FIRE_4,
        /// With five.
        five: Odds = FIRE_5,
        /// With six.
        six: Odds = FIRE_6,
    }
}

impl FirePays {
    /// 1.12~(c): the odds of the regulation's own table.
    const OWN: FirePays = FirePays { four: Odds::to(24, 1), five: Odds::to(249, 1), six: Odds::to(999, 1) };

    /// All of them.
    pub const fn all(&self) -> [Odds; 3] {
        [self.four, self.five, self.six]
    }

    /// 1.12~(e): more individual points pay no less.
    pub fn check(&self, reader: &mut Reader<'_>) {
        if self.five < self.four {
            reader.breach(FIRE_5.id(), cite!("1.12~(e)"), "five points pay less than four");
        }
        if self.six < self.five {
            reader.breach(FIRE_6.id(), cite!("1.12~(e)"), "six points pay less than five");
        }
    }
}

impl FireProgress {
    /// A new shooter, who has not made any point.
    pub const NEW_SHOOTER: FireProgress =
        FireProgress { is_open: true, since: FireBetStart::ThisShooter, made: BitSet::EMPTY };

    /// 1.12~(a), (g): whether fire bets that are up may still be changed.
    pub const fn may_be_changed(self) -> bool {
        matches!(self, FireProgress { is_open: true, since: FireBetStart::ThisShooter, .. })
    }

    /// 1.12~(b): the number of individual points made.
    pub const fn points(self) -> u32 {
        self.made.len() as u32
    }
}

/// 1.12~(a), (f), (g): whether a fire bet may be made that would then amount to `total`.
pub fn check(house: &House, state: &State, seat: Seat, total: Money) -> Result<(), Refusal> {
    in_time(house, state)?;
    let by = cite!("1.12~(f)");
    if total < house.fire_minimum {
        return Err(Refusal::new(by, format!("the least fire bet is ${}", house.fire_minimum)));
    }
    if total > house.fire_maximum {
        return Err(Refusal::new(by, format!("the highest fire bet is ${}", house.fire_maximum)));
    }
    match most_beside_others(house, state, seat) {
        Some(most) if total > most => {
            let why = format!("all fire bets on a shooter together are at most ${}", house.fire_aggregate);
            Err(Refusal::new(by, why))
        }
        Some(_) | None => Ok(()),
    }
}

/// 1.12~(a), (f), (g): the amounts that a player may put on the fire bet now.
pub fn room(house: &House, state: &State, seat: Seat, up: Money) -> Result<BetRange, Refusal> {
    in_time(house, state)?;
    let by = cite!("1.12~(f)");
    let room = BetRange::any(up).at_least(house.fire_minimum, by)?.at_most(house.fire_maximum, by)?;
    most_beside_others(house, state, seat).map_or(Ok(room), |most| room.at_most(most, by))
}

/// 1.12~(a), (g): whether fire bets may be made now.
fn in_time(house: &House, state: &State) -> Result<(), Refusal> {
    let by = cite!("1.12~(a)");
    if house.fire == FireBet::NotOffered {
        return Err(Refusal::new(by, "the fire bet is not offered at this table"));
    }
    match (state.fire.since, state.fire.is_open, state.phase) {
        (FireBetStart::AnotherShooter, _, _) => Err(Refusal::new(
            cite!("1.12~(g)"),
            "the dice were given up with fire bets up: no new ones before the loser 7",
        )),
        (FireBetStart::ThisShooter, true, CrapsPhase::ComeOut) => Ok(()),
        (FireBetStart::ThisShooter, _, _) => {
            Err(Refusal::new(by, "fire bets are made before the first come out roll of a new shooter"))
        }
    }
}

/// 1.12~(f): the part of the limit for all fire bets together that is left for one player; `None` if there is no such limit.
fn most_beside_others(house: &House, state: &State, seat: Seat) -> Option<Money> {
    let others = state.bets.iter().filter(|(other, _)| *other != seat);
    let others: Money = others.map(|(_, bets)| bets.amount(Wager::Fire)).sum();
    (!house.fire_aggregate.is_zero()).then(|| house.fire_aggregate - others)
}

/// 1.12~(a): a come out roll closes the window.
pub fn come_out_roll(house: &House, state: &mut State) {
    if house.fire == FireBet::Offered {
        state.fire.is_open = false;
    }
}

/// 1.12~(b), (c): the shooter has made a point.
pub fn point_made<T: Table<Craps>>(house: &House, state: &mut State, point: PointNumber, table: &mut T) {
    if house.fire == FireBet::Offered && state.any_on(areas::of(Wager::Fire)) {
        individual_point(house, state, point, table);
    }
}

fn individual_point<T: Table<Craps>>(house: &House, state: &mut State, point: PointNumber, table: &mut T) {
    if state.fire.made.has(point as usize) {
        table.instruct(
            format_args!("{point} is an individual point already: it counts once"),
            cite!("1.12~(b)"),
        );
        return;
    }
    state.fire.made.insert(point as usize);
    table.instruct(format_args!("put a fire marker on {point}"), cite!("1.12~(b)"));
    if state.fire.points() == 6 {
        decide(house, state, table);
    }
}

/// 1.10~(d), 1.12~(c): of a loser 7, the fire bets that lose are collected with the other losing wagers.
pub fn losers<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) {
    if house.fire == FireBet::Offered && level(house, state.fire.points()).is_none() {
        decide(house, state, table);
    }
}

/// 1.12~(c): a loser 7 decides the fire bets that are still up; the next shooter is a new one.
pub fn loser_seven<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) {
    if house.fire == FireBet::Offered {
        decide(house, state, table);
        state.fire = FireProgress::NEW_SHOOTER;
    }
}

/// 1.12~(c), (e): the odds for this number of individual points.
const fn level(house: &House, points: u32) -> Option<Odds> {
    match points {
        0..=3 => None,
        4 => Some(house.fire_pays.four),
        5 => Some(house.fire_pays.five),
        _ => Some(house.fire_pays.six),
    }
}

/// 1.12~(c), (e): the rows of the fire bet.
pub fn rows(house: &House) -> impl Iterator<Item = PayTableRow> {
    let by = paid_by(house);
    let names = ["four points", "five points", "six points"];
    names.into_iter().zip(house.fire_pays.all()).map(move |(name, odds)| PayTableRow::new(name, odds, by))
}

/// 1.12~(c), (e): the paragraph of the table in force.
fn paid_by(house: &House) -> Cite {
    if house.fire_pays == FirePays::OWN { cite!("1.12~(c)") } else { cite!("1.12~(e)") }
}

/// 1.12~(c)-(e): collects the fire bets, or pays the highest level reached and no other.
fn decide<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) {
    let odds = level(house, state.fire.points());
    let by = paid_by(house);
    let points = state.fire.points();
    state.fire = FireProgress { is_open: state.fire.is_open, ..FireProgress::NEW_SHOOTER };
    for seat in state.bets.seats() {
        let Some(bets) = state.bets.get_mut(seat) else { continue };
        if !bets.has(Wager::Fire) {
            continue;
        }
        let amount = bets.clear(Wager::Fire);
        if bets.up().is_empty() {
            state.bets.remove(seat);
        }
        match odds {
            None => table.take(seat, Wager::Fire, amount, cite!("1.12~(c)")),
            Some(odds) => {
                table.instruct(
                    format_args!("pay the fire bet for {points} individual points, and no other level"),
                    cite!("1.12~(d)"),
                );
                table.pay(seat, Wager::Fire, odds.pay(amount), by);
            }
        }
    }
}

/// 1.12~(g): the dice are given up without a loser 7. Fire bets on a shooter who has not thrown a come out roll are as good as made on the next one.
pub fn dice_given_up<B: Book<Wager>>(house: &House, state: &mut State, book: &mut B) {
    if house.fire == FireBet::NotOffered {
        return;
    }
    if state.any_on(areas::of(Wager::Fire)) {
        book.instruct(
            format_args!("leave the fire bets up: the new shooter's points are added until the loser 7"),
            cite!("1.12~(g)"),
        );
        if !state.fire.may_be_changed() {
            (state.fire.is_open, state.fire.since) = (true, FireBetStart::AnotherShooter);
        }
    } else {
        state.fire = FireProgress::NEW_SHOOTER;
    }
}

crate::table::codec! { enum FireBetStart { ThisShooter, AnotherShooter } }
crate::table::codec!(struct FireProgress { is_open, since, made });
