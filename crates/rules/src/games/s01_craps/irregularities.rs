//! 19:47-1.9 Invalid roll of the dice, 1.10~(b), (c) the upper face, 1.11(a) the dice are passed.

use super::Craps;
use super::areas::LAYOUT;
use super::house::House;
use super::layout::{CrapsBets, State};
use super::numbers::CrapsThrow;
use super::shooter::{self, DiceHolder};
use crate::cite;
use crate::law::Cite;
use crate::table::{self, Halt, IncidentDetail, Table};

crate::incidents! {
    /// Incidents at a craps table: everything besides throws and answers.
    pub enum Incident {
        /// 1.3~(b): the dice are in motion.
        DiceOut { word: "dice-out", needs: Nothing, when: InRound, by: "1.3~(b)", says: "the dice have left the shooter's hand and have not come to rest" },
        /// 1.3~(g): a player disputes where a wager lies.
        Misplaced { word: "misplaced", needs: Seat, when: BetweenRounds, by: "1.3~(g)", says: "a player says that a wager lies on the wrong area" },
        /// 1.9~(a): a die goes off the table.
        OffTable { word: "off-table", needs: Nothing, when: InRound, by: "1.9~(a)", says: "a die goes off the table" },
        /// 1.9~(a): one die rests on the other.
        DieOnDie { word: "die-on-die", needs: Nothing, when: InRound, by: "1.9~(a)", says: "one die rests on the other" },
        /// 1.9~(a): a die rests on the bank.
        InBank { word: "die-in-bank", needs: Nothing, when: InRound, by: "1.9~(a)", says: "a die rests on the bank of chips before the boxperson" },
        /// 1.9~(a): a die rests in the cup or bowl.
        InBowl { word: "die-in-bowl", needs: Nothing, when: InRound, by: "1.9~(a)", says: "a die rests in the dice cup or bowl" },
        /// 1.9~(a): a die rests on the rail or a chip rack.
        OnRail { word: "die-on-rail", needs: Nothing, when: InRound, by: "1.9~(a)", says: "a die rests on the rail or a chip rack" },
        /// 1.9~(a): cheating or altered dice.
        Altered { word: "altered-dice", needs: Nothing, when: InRound, by: "1.9~(a)", says: "cheating or altered dice are used" },
        /// 1.9~(b): the dice did not leave the hand together.
        NotTogether { word: "not-together", needs: Nothing, when: InRound, by: "1.9~(b)", says: "the dice did not leave the hand together, and no roll is called" },
        /// 1.9~(b): a die failed to hit the far end.
        FarEndMissed { word: "far-end-missed", needs: Nothing, when: InRound, by: "1.9~(b)", says: "a die did not hit the far end, and no roll is called" },
        /// 1.9~(b): the throw was improper otherwise.
        Improper { word: "improper-throw", needs: Nothing, when: InRound, by: "1.9~(b)", says: "the throw is improper for another reason, and no roll is called" },
        /// 1.9~(c): the dice touched something on the layout.
        Touched { word: "dice-touch-chips", needs: Nothing, when: InRound, by: "1.9~(c)", says: "the dice touch players' chips, coupons or the marker" },
        /// 1.10~(b): a cocked die.
        Cocked { word: "cocked", needs: Number, when: InRound, by: "1.10~(b)", says: "a die leans on an object with the side that shows this number" },
        /// 1.10~(b): a die that touches an object with several sides.
        Wedged { word: "wedged", needs: Nothing, when: InRound, by: "1.10~(b)", says: "more than one side of a die touches an object" },
        /// 1.10~(c): a dispute about the face, decided.
        Disputed { word: "dispute", needs: Nothing, when: InRound, by: "1.10~(c)", says: "the upper face is disputed; the next throw shown is the decision" },
        /// 1.10~(c): a dispute about the face, thrown again.
        Rethrow { word: "rethrow", needs: Nothing, when: InRound, by: "1.10~(c)", says: "the upper face is disputed, and the throw is to be repeated" },
        /// 1.11(a): the shooter passes the dice freely.
        PassesDice { word: "passes-dice", needs: Nothing, when: BetweenRounds, by: "1.11(a)", says: "the shooter passes the dice", routine: "Pass the dice" },
        /// 1.11(a)2: unreasonable delay.
        Delays { word: "ordered-for-delay", needs: Nothing, when: BetweenRounds, by: "1.11(a)2", says: "the shooter delays the game and is ordered to pass the dice" },
        /// 1.11(a)2: repeated invalid rolls.
        InvalidRolls { word: "ordered-for-invalid-rolls", needs: Nothing, when: BetweenRounds, by: "1.11(a)2", says: "the shooter repeats invalid rolls and is ordered to pass the dice" },
        /// 1.11(a)2: a breach of the Act or of the rules.
        Breaches { word: "ordered-for-breach", needs: Nothing, when: BetweenRounds, by: "1.11(a)2", says: "the shooter breaks the Act or the rules and is ordered to pass the dice" },
    }
}

const THROW: &[Incident] = &[
    Incident::DiceOut,
    Incident::OffTable,
    Incident::DieOnDie,
    Incident::InBank,
    Incident::InBowl,
    Incident::OnRail,
    Incident::Altered,
    Incident::NotTogether,
    Incident::FarEndMissed,
    Incident::Improper,
    Incident::Touched,
    Incident::Cocked,
    Incident::Wedged,
    Incident::Disputed,
    Incident::Rethrow,
];

/// Incidents possible between rolls while a player has the dice.
const WITH_SHOOTER: &[Incident] = &[
    Incident::Misplaced,
    Incident::PassesDice,
    Incident::Delays,
    Incident::InvalidRolls,
    Incident::Breaches,
];

/// Incidents possible between rolls while no player has the dice.
const WITHOUT_SHOOTER: &[Incident] = &[Incident::Misplaced];

/// 1.9~(c): the things that the dice have touched on their way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Touched {
    /// Nothing that matters.
    Nothing,
    /// Players' chips, coupons or the marker.
    Chips,
}

/// A throw of the dice; `None` if it is invalid.
pub fn throw<T: Table<Craps>>(
    house: &House,
    held: DiceHolder,
    table: &mut T,
) -> Result<Option<CrapsThrow>, Halt> {
    let mut leaning = [None; 2];
    let mut touched = Touched::Nothing;
    while let Some(incident) = table.incident(THROW) {
        match incident.kind {
            Incident::DiceOut => {
                table.instruct(
                    format_args!(
                        "no wager any more, unless it is confirmed aloud and the chips are on the table"
                    ),
                    cite!("1.3~(b)"),
                );
            }
            Incident::OffTable => {
                table.instruct(
                    format_args!("inspect the dice that left the table before they are used again"),
                    cite!("1.7~(c)"),
                );
                return Ok(no_roll(cite!("1.9~(a)"), held, table));
            }
            Incident::DieOnDie
            | Incident::InBank
            | Incident::InBowl
            | Incident::OnRail
            | Incident::Altered => {
                return Ok(no_roll(cite!("1.9~(a)"), held, table));
            }
            Incident::NotTogether | Incident::FarEndMissed | Incident::Improper => {
                table.instruct(
                    format_args!(
                        "the {} calls no roll, if possible before the dice rest",
                        house.crew.decides
                    ),
                    cite!("1.9~(b)"),
                );
                return Ok(no_roll(cite!("1.9~(b)"), held, table));
            }
            Incident::Touched => touched = Touched::Chips,
            Incident::Cocked => leaning = cocked(incident.with, leaning, table)?,
            Incident::Wedged => return Ok(no_roll(cite!("1.10~(b)"), held, table)),
            Incident::Disputed => {
                table.instruct(
                    format_args!("the {} decides which face is the upper one", house.crew.decides),
                    cite!("1.10~(c)"),
                );
                at_rest(table);
            }
            Incident::Rethrow => return Ok(no_roll(cite!("1.10~(c)"), held, table)),
            Incident::Misplaced
            | Incident::PassesDice
            | Incident::Delays
            | Incident::InvalidRolls
            | Incident::Breaches => {}
        }
    }
    let dice = table.dice::<2>(cite!("1.8~(b)"))?;
    if touched == Touched::Chips {
        let [one, other] = dice;
        table.instruct(format_args!("the roll stands: {one} and {other}"), cite!("1.9~(c)"));
    }
    match leaning {
        // Faces that contradict a cocked die are not what was thrown: the table cannot go on with them.
        [Some(_), _] if !shows(dice, leaning) => Err(Halt::Pending),
        _ => CrapsThrow::of(dice).map(Some).ok_or(Halt::Pending),
    }
}

/// 1.9~(d): an invalid roll decides nothing.
#[cold]
fn no_roll<T: Table<Craps>>(by: Cite, held: DiceHolder, table: &mut T) -> Option<CrapsThrow> {
    table.announce(format_args!("No roll"), by);
    let by = cite!("1.9~(d)");
    match held.shooter() {
        Some(seat) => {
            table.instruct(
                format_args!("no wager is decided; the dice go back to the shooter, seat {seat}"),
                by,
            );
        }
        None => table.instruct(format_args!("no wager is decided; the dice go back to the shooter"), by),
    }
    None
}

/// 1.3~(b): the dice are at rest, and nobody may bet on the result.
#[cold]
fn at_rest<T: Table<Craps>>(table: &mut T) {
    table.close(cite!("1.3~(b)"));
}

/// 1.10~(b): of a die that leans on an object, the face opposite the side on the object counts. The faces that count so far, with this one.
#[cold]
fn cocked<T: Table<Craps>>(
    with: IncidentDetail,
    leaning: [Option<u8>; 2],
    table: &mut T,
) -> Result<[Option<u8>; 2], Halt> {
    match (with, leaning) {
        (IncidentDetail::Number(side @ 1..=6), [before, None]) => {
            let face = 7 - side as u8;
            table.instruct(
                format_args!("of the die that leans with its {side} the {face} counts"),
                cite!("1.10~(b)"),
            );
            at_rest(table);
            Ok([Some(face), before])
        }
        (
            IncidentDetail::Number(_)
            | IncidentDetail::Nothing
            | IncidentDetail::Card(_)
            | IncidentDetail::Seat(_),
            _,
        ) => Err(Halt::Pending),
    }
}

/// 1.10~(b): whether the dice show the faces that count of those that lean, each die its own.
#[cold]
fn shows([die, other]: [u8; 2], [first, second]: [Option<u8>; 2]) -> bool {
    let agree = |die, face: Option<u8>| face.is_none_or(|face| face == die);
    agree(die, first) && agree(other, second) || agree(other, first) && agree(die, second)
}

/// Incidents possible between rolls.
pub const fn between_rolls(dice: DiceHolder) -> &'static [Incident] {
    match dice {
        DiceHolder::Unnamed | DiceHolder::Held(_) | DiceHolder::Deciding(_) => WITH_SHOOTER,
        DiceHolder::NotBrought | DiceHolder::OnOffer { .. } | DiceHolder::Declined(_) => WITHOUT_SHOOTER,
    }
}

/// 1.3~(g), 1.11(a): handles an incident between rolls.
#[cold]
pub fn see_to<T: Table<Craps>>(
    house: &House,
    state: &mut State,
    incident: table::Incident<Incident>,
    table: &mut T,
) {
    match incident.kind {
        Incident::Misplaced => misplaced(state, incident.with, table),
        Incident::PassesDice => {
            table.instruct(format_args!("the shooter passes the dice"), cite!("1.11(a)"));
            pass(house, state, table);
        }
        Incident::Delays | Incident::InvalidRolls | Incident::Breaches => {
            table.instruct(
                format_args!("the {} orders the shooter to pass the dice", house.crew.decides),
                cite!("1.11(a)2"),
            );
            pass(house, state, table);
        }
        Incident::DiceOut
        | Incident::OffTable
        | Incident::DieOnDie
        | Incident::InBank
        | Incident::InBowl
        | Incident::OnRail
        | Incident::Altered
        | Incident::NotTogether
        | Incident::FarEndMissed
        | Incident::Improper
        | Incident::Touched
        | Incident::Cocked
        | Incident::Wedged
        | Incident::Disputed
        | Incident::Rethrow => {}
    }
}

/// 1.3~(g): a player says that a wager lies on the wrong area.
fn misplaced<T: Table<Craps>>(state: &State, with: IncidentDetail, table: &mut T) {
    let bets = match with {
        IncidentDetail::Seat(seat) => state.bets.get(seat),
        IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_) => None,
    };
    let lie = bets.into_iter().flat_map(CrapsBets::up).map(|area| LAYOUT[area.place()].to_string());
    let lie = lie.collect::<Vec<_>>().join(", ");
    table.instruct(
        format_args!(
            "the player answers for the position of a wager, which counts where it lies:{with} has {}",
            if lie.is_empty() { "none" } else { &lie }
        ),
        cite!("1.3~(g)"),
    );
}

/// The dice leave the shooter.
fn pass<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) {
    let shooter = match state.dice {
        DiceHolder::Held(seat) | DiceHolder::Deciding(seat) => Some(seat),
        DiceHolder::Unnamed
        | DiceHolder::NotBrought
        | DiceHolder::OnOffer { .. }
        | DiceHolder::Declined(_) => None,
    };
    shooter::give_up(house, state, shooter, table);
}
