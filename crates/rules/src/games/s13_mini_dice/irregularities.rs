//! 19:47-13.8  Irregularities, the shaker between shakes (13.3), and its relinquishment (13.7).

use super::MiniDice;
use super::shooter;
use super::state::{ShakerHolder, State};
use super::wagers::MiniDiceTotal;
use crate::cite;
use crate::law::Cite;
use crate::table::{Halt, Table};

crate::incidents! {
    /// Incidents at a mini-dice table: everything besides shakes and answers.
    pub enum Incident {
        /// 13.3~(c): the gaming day ends.
        DayEnds { word: "day-ends", needs: Nothing, when: BetweenRounds, by: "13.3~(c)", says: "the gaming day ends", routine: "End of the day" },
        /// 13.3~(c): a shaker was tampered with.
        Tampered { word: "tampered", needs: Nothing, when: BetweenRounds, by: "13.3~(c)", says: "there is evidence that the shaker was tampered with" },
        /// 13.3~(d): the dice have been at the table for a day.
        DayOld { word: "dice-day-old", needs: Nothing, when: BetweenRounds, by: "13.3~(d)", says: "the dice have been at the table for 24 hours", routine: "New dice" },
        /// 13.7~(a): the shooter gives up the shaker.
        GivesUp { word: "gives-up-shaker", needs: Nothing, when: BetweenRounds, by: "13.7~(a)", says: "the shooter gives up the shaker", routine: "Pass the shaker" },
        /// 13.7~(c): unreasonable delay.
        Delays { word: "ordered-for-delay", needs: Nothing, when: BetweenRounds, by: "13.7~(c)", says: "the shooter delays the game and is ordered to give up the shaker" },
        /// 13.7~(c): repeated improper shakes.
        Improper { word: "ordered-for-improper-shakes", needs: Nothing, when: BetweenRounds, by: "13.7~(c)", says: "the shooter repeats improper shakes and is ordered to give up the shaker" },
        /// 13.7~(c): a breach of the Act or of the rules.
        Breaks { word: "ordered-for-breach", needs: Nothing, when: BetweenRounds, by: "13.7~(c)", says: "the shooter breaks the Act or the rules and is ordered to give up the shaker" },
        /// 13.8~(a): the lid comes off.
        LidOff { word: "lid-off", needs: Nothing, when: InRound, by: "13.8~(a)", says: "the lid comes off before the dealer uncovers" },
        /// 13.8~(a): a die falls out.
        DieOut { word: "die-out", needs: Nothing, when: InRound, by: "13.8~(a)", says: "a die falls out before the dealer uncovers" },
        /// 13.8~(b): a die does not lie flat.
        NotFlat { word: "not-flat", needs: Nothing, when: InRound, by: "13.8~(b)", says: "a die does not lie flat" },
        /// 13.8~(b): one die lies on the other.
        DieOnDie { word: "die-on-die", needs: Nothing, when: InRound, by: "13.8~(b)", says: "one die lies on the other" },
        /// 13.8~(c): the shooter has not shaken often enough.
        TooFewShakes { word: "too-few-shakes", needs: Nothing, when: InRound, by: "13.8~(c)", says: "the shaker was shaken fewer than three times" },
        /// 13.8~(c): the shaker was out of sight.
        OutOfSight { word: "out-of-sight", needs: Nothing, when: InRound, by: "13.8~(c)", says: "the shaker was out of the dealer's sight" },
        /// 13.8~(d): the dealer uncovers too early.
        UncoveredEarly { word: "uncovered-early", needs: Nothing, when: BetweenRounds, by: "13.8~(d)", says: "the dealer uncovered before \"No more bets\", or before the wagers were complete" },
        /// 13.8~(e): equipment is damaged.
        Damaged { word: "damaged", needs: Nothing, when: InRound, by: "13.8~(e)", says: "the shaker or a die is damaged" },
        /// 13.8~(f): the wrong total was announced.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "13.8~(f)", says: "a wrong total was announced, and the dice are still uncovered and in place" },
    }
}

use Incident::{
    Breaks, Damaged, DayEnds, DayOld, Delays, DieOnDie, DieOut, GivesUp, Improper, LidOff, NotFlat,
    OutOfSight, Tampered, TooFewShakes, UncoveredEarly, WrongTotal,
};

/// Incidents possible to a shake.
const SHAKE: &[Incident] =
    &[LidOff, DieOut, NotFlat, DieOnDie, TooFewShakes, OutOfSight, Damaged, WrongTotal];

/// Incidents possible between shakes while a player has the shaker.
const WITH_SHOOTER: &[Incident] =
    &[DayEnds, Tampered, DayOld, GivesUp, Delays, Improper, Breaks, UncoveredEarly];

/// Incidents possible between shakes while no player has it.
const WITHOUT_SHOOTER: &[Incident] = &[DayEnds, Tampered, DayOld, UncoveredEarly];

/// The final result of the dice. A void shake decides nothing: every wager stays, and the same shooter shakes again.
pub fn uncover<T: Table<MiniDice>>(table: &mut T) -> Result<MiniDiceTotal, Halt> {
    let mut announced = Announced::Rightly;
    while let Some(incident) = table.incident(SHAKE) {
        match incident.kind {
            LidOff | DieOut => {
                table.instruct(format_args!("inspect the dice"), cite!("13.8~(a)"));
                again(cite!("13.8~(a)"), table);
            }
            NotFlat | DieOnDie => again(cite!("13.8~(b)"), table),
            TooFewShakes | OutOfSight => again(cite!("13.8~(c)"), table),
            Damaged => {
                table.instruct(format_args!("replace the shaker or the dice"), cite!("13.8~(e)"));
                again(cite!("13.8~(e)"), table);
            }
            WrongTotal => announced = Announced::Wrongly,
            DayEnds | Tampered | DayOld | GivesUp | Delays | Improper | Breaks | UncoveredEarly => {}
        }
    }
    let total = MiniDiceTotal::of(table.dice::<2>(cite!("13.5~(e)"))?).ok_or(Halt::Pending)?;
    if announced == Announced::Wrongly {
        table.instruct(
            format_args!("the total is what the dice show, not what was announced: {total}"),
            cite!("13.8~(f)"),
        );
    }
    Ok(total)
}

/// 13.8~(f): the total that was announced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Announced {
    /// The total that the dice show.
    Rightly,
    /// Another one.
    Wrongly,
}

/// 13.8~(a)-(c), (e): the shake is void, and nothing else is.
fn again<T: Table<MiniDice>>(by: Cite, table: &mut T) {
    table.announce(format_args!("No shake"), by);
    table.instruct(format_args!("the wagers stay as they lie; the same shooter shakes again"), by);
}

/// 13.3, 13.7, 13.8~(d): incidents between shakes.
pub fn between_shakes<T: Table<MiniDice>>(state: &mut State, table: &mut T) {
    let possible = match state.shaker {
        ShakerHolder::Held(_) | ShakerHolder::Unnamed => WITH_SHOOTER,
        ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_)
        | ShakerHolder::Dealer(_) => WITHOUT_SHOOTER,
    };
    let Some(incident) = table.incident(possible) else { return };
    match incident.kind {
        DayEnds => {
            table.instruct(
                format_args!("the pit boss inspects every shaker that was used, for tampering"),
                cite!("13.3~(c)"),
            );
            table.instruct(
                format_args!(
                    "lock a filled shaker away in the primary storage area, an empty one in the pit stand"
                ),
                cite!("13.3~(c)"),
            );
        }
        Tampered => table.instruct(
            format_args!("report at once when and at which table it was found, and by whom"),
            cite!("13.3~(c)"),
        ),
        DayOld => table.instruct(format_args!("replace the dice"), cite!("13.3~(d)")),
        GivesUp => {
            table.instruct(format_args!("the shooter gives up the shaker"), cite!("13.7~(a)"));
            shooter::give_up(state);
        }
        Delays | Improper | Breaks => {
            table.instruct(
                format_args!("the dealer or floorperson orders the shooter to give up the shaker"),
                cite!("13.7~(c)"),
            );
            shooter::give_up(state);
        }
        UncoveredEarly => {
            table.announce(format_args!("No shake"), cite!("13.8~(d)"));
            table.instruct(
                format_args!("wagers may still be changed; the same shooter shakes again"),
                cite!("13.8~(d)"),
            );
        }
        LidOff | DieOut | NotFlat | DieOnDie | TooFewShakes | OutOfSight | Damaged | WrongTotal => {}
    }
}
