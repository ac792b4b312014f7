//! 19:47-1.2  The effect of a throw on each wager.

use super::areas::{self, AREAS, CrapsAreas, LAYOUT};
use super::numbers::{CrapsPhase, CrapsThrow, HardOrEasy, HornNumber, PointNumber};
use super::wagers::Wager;

/// The effect of a throw on an active wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrapsVerdict {
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

use CrapsVerdict::{Loses, Moves, Stays, Void, Wins};

/// 1.2: the effect of a throw on an active wager, by the phase before the throw. The fire bet has a section of its own.
pub const fn verdict(wager: Wager, phase: CrapsPhase, throw: CrapsThrow) -> CrapsVerdict {
    let total = throw.total();
    match wager {
        Wager::Pass => match phase {
            CrapsPhase::ComeOut => natural(total),
            CrapsPhase::Point(point) => before_seven(point, total),
        },
        Wager::DontPass => match phase {
            CrapsPhase::ComeOut => craps(total),
            CrapsPhase::Point(point) => seven_before(point, total),
        },
        Wager::Come => natural(total),
        Wager::DontCome => craps(total),
        Wager::PassOdds => match phase {
            CrapsPhase::ComeOut => Stays,
            CrapsPhase::Point(point) => before_seven(point, total),
        },
        Wager::DontPassOdds => match phase {
            CrapsPhase::ComeOut => Stays,
            CrapsPhase::Point(point) => seven_before(point, total),
        },
        Wager::ComeOn(n) | Wager::ComeOdds(n) | Wager::Place(n) | Wager::Buy(n) => before_seven(n, total),
        Wager::DontComeOn(n) | Wager::DontComeOdds(n) | Wager::PlaceToLose(n) | Wager::Lay(n) => {
            seven_before(n, total)
        }
        Wager::Hardway(n) => match throw.way() {
            HardOrEasy::Hard if total == n.number() => Wins,
            HardOrEasy::Easy if total == n.number() => Loses,
            HardOrEasy::Easy | HardOrEasy::Hard => {
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
const fn natural(total: u8) -> CrapsVerdict {
    match total {
        7 | 11 => Wins,
        2 | 3 | 12 => Loses,
        _ => Moves,
    }
}

/// 1.2~(a)2, 4: the first roll for a don't pass or don't come bet.
const fn craps(total: u8) -> CrapsVerdict {
    match total {
        2 | 3 => Wins,
        7 | 11 => Loses,
        12 => Void,
        _ => Moves,
    }
}

/// The number before a 7.
const fn before_seven(number: PointNumber, total: u8) -> CrapsVerdict {
    if total == number.number() {
        Wins
    } else if total == 7 {
        Loses
    } else {
        Stays
    }
}

/// A 7 before the number.
const fn seven_before(number: PointNumber, total: u8) -> CrapsVerdict {
    match before_seven(number, total) {
        Wins => Loses,
        Loses => Wins,
        other => other,
    }
}

/// 1.1: a one roll bet is decided by the next roll.
const fn one_roll(wins: bool) -> CrapsVerdict {
    if wins { Wins } else { Loses }
}

/// The effect of a throw on all betting areas.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct CrapsVerdicts {
    /// The areas that lose.
    pub lose: CrapsAreas,
    /// The areas that win.
    pub win: CrapsAreas,
    /// The areas that stand off.
    pub void: CrapsAreas,
    /// The areas that stand off, the come and don't come bets that move to the number, and the odds on come bets that are given back, where they
    /// rest, when their bet is decided.
    pub otherwise: CrapsAreas,
}

impl CrapsVerdicts {
    const NOTHING: CrapsVerdicts = CrapsVerdicts {
        lose: CrapsAreas::NONE,
        win: CrapsAreas::NONE,
        void: CrapsAreas::NONE,
        otherwise: CrapsAreas::NONE,
    };
}

/// [`verdict`] for every phase, throw and area, so that a roll looks at nothing but the wagers that it decides.
static DECIDED: [[CrapsVerdicts; CrapsThrow::PLACES]; CrapsPhase::ALL.len()] = {
    let mut table = [[CrapsVerdicts::NOTHING; CrapsThrow::PLACES]; CrapsPhase::ALL.len()];
    let mut phase = 0;
    while phase < CrapsPhase::ALL.len() {
        let mut faces = 0;
        while faces < 36 {
            if let Some(throw) = CrapsThrow::of([1 + faces / 6, 1 + faces % 6]) {
                table[phase][throw.place()] = decided_by(CrapsPhase::ALL[phase], throw);
            }
            faces += 1;
        }
        phase += 1;
    }
    table
};

const fn decided_by(phase: CrapsPhase, throw: CrapsThrow) -> CrapsVerdicts {
    let (mut decided, mut moving) = (CrapsVerdicts::NOTHING, CrapsAreas::NONE);
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

/// The effect of a throw on all betting areas, by the phase before it.
pub fn decided(phase: CrapsPhase, throw: CrapsThrow) -> &'static CrapsVerdicts {
    &DECIDED[phase.place()][throw.place()]
}
