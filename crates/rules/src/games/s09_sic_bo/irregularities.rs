//! 19:47-9.6  Irregularities, and incidents of the shaker between rounds (9.1).

use super::SicBo;
use super::faces::SicBoThrow;
use super::house::{House, SicBoShaker};
use super::state::{Equipment, State};
use crate::cite;
use crate::law::Cite;
use crate::table::{Halt, Table, VoidCause};

crate::incidents! {
    /// Incidents at a sic bo table: everything besides shakes.
    pub enum Incident {
        /// 9.1~(d): the gaming day ends.
        DayEnds { word: "day-ends", needs: Nothing, when: BetweenRounds, by: "9.1~(d)", says: "the gaming day ends", routine: "End of the day" },
        /// 9.1~(d): a shaker was tampered with.
        Tampered { word: "tampered", needs: Nothing, when: BetweenRounds, by: "9.1~(d)", says: "there is evidence that the shaker was tampered with" },
        /// 9.3~(a): a player disputes where a wager lies.
        Misplaced { word: "misplaced", needs: Seat, when: BetweenRounds, by: "9.3~(a)", says: "a player says that a wager lies on the wrong area" },
        /// 9.6~(a): a die is not flat.
        NotFlat { word: "not-flat", needs: Nothing, when: InRound, by: "9.6~(a)", says: "a die leans on the wall of the shaker or on another die" },
        /// 9.6~(a): dice are stacked.
        Stacked { word: "stacked", needs: Nothing, when: InRound, by: "9.6~(a)", says: "one die lies on another" },
        /// 9.6~(b): the shaker is opened too early.
        OpenedEarly { word: "opened-early", needs: Nothing, when: BetweenRounds, by: "9.6~(b)", says: "the shaker was opened before \"No more bets\"" },
        /// 9.6~(c): the shaker opens.
        Opens { word: "opens", needs: Nothing, when: InRound, by: "9.6~(c)", says: "the shaker opens during the shake" },
        /// 9.6~(c): a die leaves the shaker.
        DieLeaves { word: "die-leaves", needs: Nothing, when: InRound, by: "9.6~(c)", says: "a die leaves the shaker during the shake" },
        /// 9.6~(d): the dealer has not shaken often enough.
        TooFewShakes { word: "too-few-shakes", needs: Nothing, when: InRound, by: "9.6~(d)", says: "the shaker was shaken fewer than three times" },
        /// 9.6~(e): the layout marks the wrong areas, or none.
        WrongLights { word: "wrong-lights", needs: Nothing, when: InRound, by: "9.6~(e)", says: "the layout marks the wrong areas, or none" },
        /// 9.6~(e): and does so again.
        LightsFail { word: "lights-fail", needs: Nothing, when: InRound, by: "9.6~(e)", says: "the fault of the lights persists" },
        /// 9.6~(e): the lights are repaired.
        LightsRepaired { word: "lights-repaired", needs: Nothing, when: BetweenRounds, by: "9.6~(e)", says: "the lights are repaired" },
        /// 9.6~(f): the wrong faces were entered.
        WrongFaces { word: "wrong-faces", needs: Nothing, when: InRound, by: "9.6~(f)", says: "wrong faces were entered, and the dice are still uncovered" },
        /// 9.6~(g): the wrong faces were entered, and the dice are disturbed; a person has seen them.
        Reviewed { word: "wrong-faces-reviewed", needs: Nothing, when: InRound, by: "9.6~(g)", says: "wrong faces were entered and the dice disturbed; the faces shown next are the decision" },
        /// 9.6~(g): the same, and no person has seen them.
        Unknown { word: "wrong-faces-unknown", needs: Nothing, when: InRound, by: "9.6~(g)", says: "wrong faces were entered and the dice disturbed, and nobody can decide what they showed" },
        /// 9.6~(h): an automated shaker fails.
        CycleFails { word: "cycle-fails", needs: Nothing, when: InRound, by: "9.6~(h)", says: "the automated shaker does not complete its cycle" },
        /// 9.6~(h): there is no other shaker.
        NoShaker { word: "no-shaker", needs: Nothing, when: InRound, by: "9.6~(h)", says: "no manual shaker can be brought" },
    }
}

use Incident::{
    CycleFails, DayEnds, DieLeaves, LightsFail, LightsRepaired, Misplaced, NoShaker, NotFlat, OpenedEarly,
    Opens, Reviewed, Stacked, Tampered, TooFewShakes, Unknown, WrongFaces, WrongLights,
};

/// Incidents possible to a shake by hand.
const BY_HAND: &[Incident] = &[
    NotFlat,
    Stacked,
    Opens,
    DieLeaves,
    TooFewShakes,
    WrongLights,
    LightsFail,
    WrongFaces,
    Reviewed,
    Unknown,
];

/// Incidents possible to the cycle of an automated shaker.
const BY_ITSELF: &[Incident] =
    &[NotFlat, Stacked, Opens, DieLeaves, WrongLights, LightsFail, WrongFaces, Reviewed, Unknown, CycleFails];

/// Incidents possible after an automated shaker has failed.
const INSTEAD: &[Incident] = &[
    NotFlat,
    Stacked,
    Opens,
    DieLeaves,
    TooFewShakes,
    WrongLights,
    LightsFail,
    WrongFaces,
    Reviewed,
    Unknown,
    NoShaker,
];

/// Incidents possible between rounds.
const BETWEEN: &[Incident] = &[DayEnds, Tampered, Misplaced, OpenedEarly];

/// Incidents possible while the table is closed.
const CLOSED: &[Incident] = &[DayEnds, Tampered, Misplaced, LightsRepaired];

/// The final result of the dice. A void shake decides nothing: every wager stays as it lies, and the dice are shaken again.
pub fn uncover<T: Table<SicBo>>(house: &House, state: &mut State, table: &mut T) -> Result<SicBoThrow, Halt> {
    let mut possible = match house.shaker {
        SicBoShaker::Manual => BY_HAND,
        SicBoShaker::Automated => BY_ITSELF,
    };
    let mut entered = Entered::Rightly;
    while let Some(incident) = table.incident(possible) {
        match incident.kind {
            NotFlat | Stacked => again(cite!("9.6~(a)"), table),
            Opens | DieLeaves => {
                table.instruct(format_args!("inspect the dice"), cite!("9.6~(c)"));
                again(cite!("9.6~(c)"), table);
            }
            TooFewShakes => again(cite!("9.6~(d)"), table),
            WrongLights => by_the_dice(table),
            LightsFail => {
                by_the_dice(table);
                state.equipment = Equipment::Closed;
            }
            WrongFaces => entered = Entered::Wrongly,
            Reviewed => table.instruct(
                format_args!("the floorperson decides with surveillance what the dice showed"),
                cite!("9.6~(g)"),
            ),
            Unknown => return Err(Halt::void(VoidCause::Equipment, cite!("9.6~(g)"))),
            CycleFails => {
                table.announce(format_args!("No shake"), cite!("9.6~(h)"));
                table.instruct(
                    format_args!("the wagers stay as they lie; bring a manual shaker and shake it"),
                    cite!("9.6~(h)"),
                );
                possible = INSTEAD;
            }
            NoShaker => return Err(Halt::void(VoidCause::Equipment, cite!("9.6~(h)"))),
            DayEnds | Tampered | Misplaced | OpenedEarly | LightsRepaired => {}
        }
    }
    let throw = SicBoThrow::of(table.dice::<3>(cite!("9.5~(e)"))?).ok_or(Halt::Pending)?;
    if entered == Entered::Wrongly {
        table.instruct(format_args!("enter the faces again, from the dice: {throw}"), cite!("9.6~(f)"));
    }
    Ok(throw)
}

/// 9.6~(f): the faces that were entered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entered {
    /// The faces of the dice.
    Rightly,
    /// Others.
    Wrongly,
}

/// 9.6~(a), (c), (d): the shake is void, and nothing else is.
fn again<T: Table<SicBo>>(by: Cite, table: &mut T) {
    table.announce(format_args!("No shake"), by);
    table.instruct(format_args!("the wagers stay as they lie: cover the dice and shake them again"), by);
}

/// 9.6~(e): the lights are wrong.
fn by_the_dice<T: Table<SicBo>>(table: &mut T) {
    table.instruct(
        format_args!("the dice decide, not the lights: settle every wager by the dice"),
        cite!("9.6~(e)"),
    );
}

/// Incidents between rounds.
pub fn between_rounds<T: Table<SicBo>>(state: &mut State, table: &mut T) {
    let possible = match state.equipment {
        Equipment::InUse | Equipment::NotBrought => BETWEEN,
        Equipment::Closed => CLOSED,
    };
    let Some(incident) = table.incident(possible) else { return };
    match incident.kind {
        DayEnds => {
            table.instruct(
                format_args!("the pit boss inspects every shaker that was used, for tampering"),
                cite!("9.1~(d)"),
            );
            table.instruct(
                format_args!(
                    "lock a filled manual shaker away in the primary storage area, an empty one in the pit stand; an automated one stays fixed to the table"
                ),
                cite!("9.1~(d)"),
            );
        }
        Tampered => table.instruct(format_args!("report the evidence at once"), cite!("9.1~(d)")),
        Misplaced => table.instruct(
            format_args!("the wager counts where it lies: the player answers for its position"),
            cite!("9.3~(a)"),
        ),
        OpenedEarly => {
            table.announce(format_args!("No shake"), cite!("9.6~(b)"));
            table.instruct(
                format_args!("wagers may still be changed; cover the dice and shake them again"),
                cite!("9.6~(b)"),
            );
        }
        LightsRepaired => {
            table.instruct(format_args!("open the table again"), cite!("9.6~(e)"));
            state.equipment = Equipment::InUse;
        }
        NotFlat | Stacked | Opens | DieLeaves | TooFewShakes | WrongLights | LightsFail | WrongFaces
        | Reviewed | Unknown | CycleFails | NoShaker => {}
    }
}
