//! 19:47-1.10  Point throw; settlement of wagers.

use super::areas::{self, CrapsArea, CrapsAreas, LAYOUT};
use super::house::{House, VigorishDue};
use super::layout::{CrapsBets, State};
use super::numbers::{CrapsPhase, CrapsThrow, PointNumber};
use super::shooter::{self, DiceHolder, ThrowReadiness};
use super::verdict::{CrapsVerdicts, decided};
use super::wagers::Wager;
use super::{Craps, fire, irregularities};
use crate::cite;
use crate::games::families::dice_layout::CitedOdds;
use crate::table::{Halt, Movement, Party, Seat, Table};
use crate::wagers::Stake;

/// 1.7, 1.11: the dice go to the table and to a shooter; incidents between rolls.
pub fn prepare<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.dice == DiceHolder::NotBrought {
        state.dice = shooter::bring(house, table);
    }
    if let Some(incident) = table.incident(irregularities::between_rolls(state.dice)) {
        irregularities::see_to(house, state, incident, table);
        return Ok(());
    }
    if let DiceHolder::OnOffer { to, declined } = state.dice {
        shooter::offer(house, state, to, declined, table)?;
    }
    if let DiceHolder::Deciding(seat) = state.dice {
        shooter::end_decision_rolls(state, seat, table);
    }
    Ok(())
}

/// One throw of the dice, and the settlement of every wager that it decides.
pub fn round<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if shooter::before_throw(house, state, table)? == ThrowReadiness::NotReady {
        return Ok(());
    }
    if state.phase == CrapsPhase::ComeOut && !matches!(state.dice, DiceHolder::Deciding(_)) {
        table.announce(format_args!("Come out roll"), cite!("1.1"));
    }
    let Some(throw) = irregularities::throw(house, state.dice, table)? else { return Ok(()) };
    table.announce(format_args!("{throw}"), cite!("1.10~(a)"));
    settle(house, state, throw, table);
    move_on(house, state, throw, table);
    if let Some(seat) = state.dice.shooter() {
        table.instruct(
            format_args!("the settlement is done: the dice go back to seat {seat}"),
            cite!("1.10~(d)"),
        );
    }
    Ok(())
}

/// A throw, and what it does.
struct Roll {
    phase: CrapsPhase,
    throw: CrapsThrow,
    decided: &'static CrapsVerdicts,
    resting: CrapsAreas,
}

/// 1.10~(d): the dealers collect the losing wagers, and after that pay the winning ones.
fn settle<T: Table<Craps>>(house: &House, state: &mut State, throw: CrapsThrow, table: &mut T) {
    let phase = state.phase;
    let roll = Roll { phase, throw, decided: decided(phase, throw), resting: resting(house, state) };
    table.instruct(format_args!("collect the losing wagers, then pay the winning ones"), cite!("1.10~(d)"));
    state.bets.each_mut(|seat, bets| {
        let losing = bets.up().among(roll.decided.lose);
        if !losing.is_empty() {
            roll.collect(seat, bets, losing, table);
        }
    });
    if phase != CrapsPhase::ComeOut && throw.total() == 7 {
        fire::losers(house, state, table);
    }
    state.bets.retain(|seat, bets| {
        let winning = bets.up().among(roll.decided.win);
        if !winning.is_empty() {
            roll.pay(house, seat, bets, winning, table);
        }
        if !bets.up().among(roll.decided.otherwise).is_empty() {
            roll.see_to_others(seat, bets, table);
        }
        !bets.up().is_empty()
    });
}

impl Roll {
    /// 1.3~(e), (f): the player's wagers that it can decide.
    const fn active(&self, bets: &CrapsBets, up: CrapsAreas) -> CrapsAreas {
        up.but(self.resting.but(bets.on)).but(bets.off)
    }

    /// The losing wagers of a player.
    fn collect<T: Table<Craps>>(&self, seat: Seat, bets: &mut CrapsBets, losing: CrapsAreas, table: &mut T) {
        bets.collect(seat, self.active(bets, losing), table);
    }

    /// The winning wagers of a player. Place to win bets and hardways stay up; anything else is the player's again.
    fn pay<T: Table<Craps>>(
        &self,
        house: &House,
        seat: Seat,
        bets: &mut CrapsBets,
        winning: CrapsAreas,
        table: &mut T,
    ) {
        let winning = self.active(bets, winning);
        winning.for_each(|area| match house.always_paid(area) {
            Some(paid) => self.pay_at(paid, seat, area, bets.stake(area), table),
            None => self.pay_otherwise(house, seat, area, bets.stake(area), table),
        });
        bets.clear_all(winning.but(areas::STAYING), |_, _| {});
    }

    fn pay_at<T: Table<Craps>>(
        &self,
        paid: CitedOdds,
        seat: Seat,
        area: CrapsArea,
        stake: Stake,
        table: &mut T,
    ) {
        let (wager, amount, then) = (LAYOUT[area.place()], stake.paid_at(paid.at), areas::then(area));
        table.money(Movement::Pays { seat, wager, amount, from: Party::House, then }, paid.by);
    }

    /// A winning wager whose odds depend on the throw or the point, or on which vigorish is due.
    fn pay_otherwise<T: Table<Craps>>(
        &self,
        house: &House,
        seat: Seat,
        area: CrapsArea,
        stake: Stake,
        table: &mut T,
    ) {
        let wager = LAYOUT[area.place()];
        let Some(paid) = house.paid(wager, self.phase, self.throw) else {
            return table.give_back(seat, wager, stake.chips, wager.by());
        };
        self.pay_at(paid, seat, area, stake, table);
        if house.collects_vigorish(wager, VigorishDue::OnWin) {
            let amount = house.vigorish(wager, stake.chips);
            table.money(Movement::Charges { seat, wager, amount }, cite!("1.5~(c)"));
        }
    }

    /// 1.2~(a)2, 4: a stand-off is void. 1.6~(e): inactive odds go back when their come bet is decided. 1.2~(a)3, 4: come and don't come bets move to
    /// their come point.
    fn see_to_others<T: Table<Craps>>(&self, seat: Seat, bets: &mut CrapsBets, table: &mut T) {
        bets.clear_all(self.active(bets, bets.up().among(self.decided.void)), |area, amount| {
            let wager = LAYOUT[area.place()];
            table.announce(format_args!("12: a stand-off for {wager} of seat {seat}"), wager.by());
            table.give_back(seat, wager, amount, wager.by());
        });
        let asleep = self.resting.but(bets.on).among(areas::COME_ODDS);
        let with_their_bet = self.decided.win.and(self.decided.lose);
        bets.clear_all(bets.up().among(asleep).among(with_their_bet), |area, amount| {
            table.give_back(seat, LAYOUT[area.place()], amount, cite!("1.6~(e)"));
        });
        if let Some(point) = PointNumber::of(self.throw.total()) {
            self.move_to(point, seat, bets, table);
        }
    }

    /// 1.2~(a)3, 4: come and don't come bets move to their come point.
    fn move_to<T: Table<Craps>>(&self, point: PointNumber, seat: Seat, bets: &mut CrapsBets, table: &mut T) {
        for area in bets.up().among(self.decided.otherwise).among(areas::COME) {
            let wager = LAYOUT[area.place()];
            let to = match wager {
                Wager::DontCome => Wager::DontComeOn(point),
                _ => Wager::ComeOn(point),
            };
            let amount = bets.clear(wager);
            bets.put(to, Stake::chips(amount));
            table.money(Movement::Moves { seat, wager, to, amount }, wager.by());
        }
    }
}

/// 1.3~(e), 1.11(b): the wagers that rest on this roll, unless they are called on. A roll that only decides come and don't come wagers is no come
/// out roll, and line bets wait for one.
const fn resting(house: &House, state: &State) -> CrapsAreas {
    match (state.phase, state.dice) {
        (CrapsPhase::Point(_), _) => CrapsAreas::NONE,
        (CrapsPhase::ComeOut, DiceHolder::Deciding(_)) => house.resting.and(areas::LINE),
        (
            CrapsPhase::ComeOut,
            DiceHolder::NotBrought
            | DiceHolder::OnOffer { .. }
            | DiceHolder::Declined(_)
            | DiceHolder::Unnamed
            | DiceHolder::Held(_),
        ) => house.resting,
    }
}

/// 1.1, 1.10~(e), 1.11, 1.12: the point, the marker, the fire bets and the dice.
fn move_on<T: Table<Craps>>(house: &House, state: &mut State, throw: CrapsThrow, table: &mut T) {
    let CrapsPhase::Point(point) = state.phase else { return come_out(house, state, throw, table) };
    if throw.total() == point.number() {
        marker_off(table);
        state.phase = CrapsPhase::ComeOut;
        shooter::point_made(state);
        fire::point_made(house, state, point, table);
    } else if throw.total() == 7 {
        table.announce(format_args!("Loser 7"), cite!("1.1"));
        marker_off(table);
        state.phase = CrapsPhase::ComeOut;
        shooter::loser_seven(state, table);
        fire::loser_seven(house, state, table);
    }
}

/// A come out roll, or a roll that only decides come and don't come wagers and establishes no point.
fn come_out<T: Table<Craps>>(house: &House, state: &mut State, throw: CrapsThrow, table: &mut T) {
    if matches!(state.dice, DiceHolder::Deciding(_)) {
        return;
    }
    state.point_maker = None;
    fire::come_out_roll(house, state);
    if let Some(point) = PointNumber::of(throw.total()) {
        table.instruct(format_args!("put the marker, on, at {point}"), cite!("1.10~(e)"));
        state.phase = CrapsPhase::Point(point);
        for seat in state.bets.seats() {
            if let Some(bets) = state.bets.get_mut(seat) {
                bets.on = CrapsAreas::NONE;
            }
        }
    }
}

fn marker_off<T: Table<Craps>>(table: &mut T) {
    table.instruct(format_args!("put the marker, off, at the don't pass area"), cite!("1.10~(e)"));
}
