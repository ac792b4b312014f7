//! 19:47-1.2  What a throw does to each wager.

use super::areas::{self, AREAS, Areas, LAYOUT};
use super::numbers::{HornNumber, Phase, PointNumber, Throw, Way};
use super::wagers::Wager;

/// What a throw does to a wager that is active.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// A stand-off: it is void.
    Void,
    /// It moves to the number that was thrown, its come point.
    Moves,
    /// It stays.
    Stays,
}

use Verdict::{Loses, Moves, Stays, Void, Wins};

/// 1.2: what a throw does to an active wager, by the phase before the throw. The fire bet has a section of its own.
pub const fn verdict(wager: Wager, phase: Phase, throw: Throw) -> Verdict {
    let total = throw.total();
    match wager {
        Wager::Pass => match phase {
            Phase::ComeOut => natural(total),
            Phase::Point(point) => before_seven(point, total),
        },
        Wager::DontPass => match phase {
            Phase::ComeOut => craps(total),
            Phase::Point(point) => seven_before(point, total),
        },
        Wager::Come => natural(total),
        Wager::DontCome => craps(total),
        Wager::PassOdds => match phase {
            Phase::ComeOut => Stays,
            Phase::Point(point) => before_seven(point, total),
        },
        Wager::DontPassOdds => match phase {
            Phase::ComeOut => Stays,
            Phase::Point(point) => seven_before(point, total),
        },
        Wager::ComeOn(n) | Wager::ComeOdds(n) | Wager::Place(n) | Wager::Buy(n) => before_seven(n, total),
        Wager::DontComeOn(n) | Wager::DontComeOdds(n) | Wager::PlaceToLose(n) | Wager::Lay(n) => {
            seven_before(n, total)
        }
        Wager::Hardway(n) => match throw.way() {
            Way::Hard if total == n.number() => Wins,
            Way::Easy if total == n.number() => Loses,
            Way::Easy | Way::Hard => {
                if total == 7 {
                    Loses
                } else {
                    Stays
                }
            }
        },
        Wager::Field => one_roll(matches!(total, 2 | 3 | 4 | 9 | 10 | 11 | 12)),
        Wager::AnySeven => one_roll(total == 7),
        Wager::AnyCraps => one_roll(matches!(total, 2 | 3 | 12)),
        Wager::CrapsTwo => one_roll(total == 2),
        Wager::CrapsThree => one_roll(total == 3),
        Wager::CrapsTwelve => one_roll(total == 12),
        Wager::Eleven => one_roll(total == 11),
        Wager::CrapsEleven | Wager::Horn | Wager::HornHigh(_) => one_roll(HornNumber::of(total).is_some()),
        Wager::Fire => Stays,
    }
}

/// 1.2~(a)1, 3: the first roll for a pass or come bet.
const fn natural(total: u8) -> Verdict {
    match total {
        7 | 11 => Wins,
        2 | 3 | 12 => Loses,
        _ => Moves,
    }
}

/// 1.2~(a)2, 4: the first roll for a don't pass or don't come bet.
const fn craps(total: u8) -> Verdict {
    match total {
        2 | 3 => Wins,
        7 | 11 => Loses,
        12 => Void,
        _ => Moves,
    }
}

/// The number before a 7.
const fn before_seven(number: PointNumber, total: u8) -> Verdict {
    if total == number.number() {
        Wins
    } else if total == 7 {
        Loses
    } else {
        Stays
    }
}

/// A 7 before the number.
const fn seven_before(number: PointNumber, total: u8) -> Verdict {
    match before_seven(number, total) {
        Wins => Loses,
        Loses => Wins,
        other => other,
    }
}

/// 1.1: a one roll bet is decided by the next roll.
const fn one_roll(wins: bool) -> Verdict {
    if wins { Wins } else { Loses }
}

/// What a throw does to all betting areas.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Decided {
    /// The areas that lose.
    pub lose: Areas,
    /// The areas that win.
    pub win: Areas,
    /// The areas that stand off.
    pub void: Areas,
    /// The areas that stand off, the come and don't come bets that move to the number, and the odds on come bets that are given back, where they
    /// rest, when their bet is decided.
    pub otherwise: Areas,
}

impl Decided {
    const NOTHING: Decided =
        Decided { lose: Areas::NONE, win: Areas::NONE, void: Areas::NONE, otherwise: Areas::NONE };
}

/// [`verdict`] for every phase, throw and area, so that a roll looks at nothing but the wagers that it decides.
static DECIDED: [[Decided; Throw::PLACES]; Phase::ALL.len()] = {
    let mut table = [[Decided::NOTHING; Throw::PLACES]; Phase::ALL.len()];
    let mut phase = 0;
    while phase < Phase::ALL.len() {
        let mut faces = 0;
        while faces < 36 {
            if let Some(throw) = Throw::of([1 + faces / 6, 1 + faces % 6]) {
                table[phase][throw.place()] = decided_by(Phase::ALL[phase], throw);
            }
            faces += 1;
        }
        phase += 1;
    }
    table
};

const fn decided_by(phase: Phase, throw: Throw) -> Decided {
    let (mut decided, mut moving) = (Decided::NOTHING, Areas::NONE);
    let mut area = 0;
    while area < AREAS {
        let wager = LAYOUT[area];
        let here = areas::of(wager);
        match verdict(wager, phase, throw) {
            Wins => decided.win = decided.win.and(here),
            Loses => decided.lose = decided.lose.and(here),
            Void => decided.void = decided.void.and(here),
            Moves => moving = moving.and(here),
            Stays => {}
        }
        area += 1;
    }
    let odds = decided.win.and(decided.lose).among(areas::COME_ODDS);
    decided.otherwise = decided.void.and(moving.among(areas::COME)).and(odds);
    decided
}

/// What a throw does to all betting areas, by the phase before it.
pub fn decided(phase: Phase, throw: Throw) -> &'static Decided {
    &DECIDED[phase.place()][throw.place()]
}
