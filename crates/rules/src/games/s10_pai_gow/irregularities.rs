//! 19:47-10.9  Irregularities; invalid roll; and the other incidents at the table.

use super::PaiGow;
use super::questions::{PaiGowAnswer, PaiGowQuestion};
use super::round::{Round, TileSetting};
use super::tiles::replace;
use super::wagers::Wager;
use crate::cite;
use crate::games::families::one_deck::hand_of;
use crate::table::{self, Halt, IncidentDetail, Seat, Spot, Table, VoidCause};

crate::incidents! {
    /// Incidents at a pai gow table: everything besides dice, tiles and answers.
    pub enum Incident {
        /// 10.4~(a)4: the set is not suitable for use.
        Unsuitable { word: "unsuitable", needs: Nothing, when: BetweenRounds, by: "10.4~(a)4", says: "the set of tiles is found to be unsuitable for use" },
        /// 10.4~(f): the table is idle.
        Idle { word: "idle", needs: Nothing, when: BetweenRounds, by: "10.4~(f)", says: "there is no gaming activity at the table", routine: "Idle table" },
        /// 10.9~(a): the roll is not valid.
        NotFlat { word: "not-flat", needs: Nothing, when: InRound, by: "10.9~(a)", says: "the lid is removed, and a die does not lie flat on the bottom of the shaker" },
        /// 10.9~(b): the roll is not valid.
        FallsOut { word: "falls-out", needs: Nothing, when: InRound, by: "10.9~(b)", says: "a die falls out of the shaker" },
        /// 10.9~(c): the dice are totaled wrongly.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "10.9~(c)", says: "the dice were totaled wrongly" },
        /// 10.9~(d): the dealer exposes a player's tile.
        Exposed { word: "exposed", needs: Seat, when: InRound, by: "10.9~(d)", says: "the dealer has exposed a tile of this player" },
        /// 10.9~(e): a tile of the dealer, the bank or the dead hand is exposed.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "10.9~(e)", says: "a tile of the dealer, of the bank or of the dead hand is exposed before all hands are set" },
        /// 10.9~(f): a person has too few tiles or too many.
        Misdealt { word: "misdealt", needs: Nothing, when: InRound, by: "10.9~(f)", says: "there is a wrong number of tiles at a place" },
        /// 10.9~(g): the dealer has not set by the house way.
        SetWrongly { word: "set-wrongly", needs: Nothing, when: InRound, by: "10.9~(g)", says: "the dealer has not set the tiles of the house by the house way" },
        /// 10.9~(h): the same of a co-bank's tiles.
        CoBankSetWrongly { word: "co-bank-set-wrongly", needs: Nothing, when: InRound, by: "10.9~(h)", says: "the dealer has not set the tiles of the co-bank by the house way" },
        /// 10.9~(i): a tile is missing or damaged.
        Damaged { word: "damaged", needs: Nothing, when: InRound, by: "10.9~(i)", says: "the set of tiles is not complete, or damaged" },
        /// 10.9~(j): a player touches tiles that were laid down.
        Touched { word: "touched", needs: Seat, when: InRound, by: "10.9~(j)", says: "a player has touched the tiles after they were laid down" },
        /// 10.9~(k): a player shows one of his own tiles.
        OwnExposed { word: "own-exposed", needs: Seat, when: InRound, by: "10.9~(k)", says: "a player has exposed a tile of his or her own" },
        /// 10.10~(a): a player wagers on two areas.
        SecondArea { word: "second-area", needs: Seat, when: BetweenRounds, by: "10.10~(a)", says: "the wager at this seat is that of a player who also wagers at another" },
    }
}

/// The irregularities that can be found at a stage of the round.
pub type FindableIncidents = &'static [Incident];

/// From the second stack on, until all hands are set.
pub const SETTING: FindableIncidents = &[
    Incident::WrongTotal,
    Incident::Exposed,
    Incident::DealerExposed,
    Incident::Misdealt,
    Incident::Damaged,
    Incident::OwnExposed,
    Incident::Touched,
];

/// Once all hands are set, until the first is compared.
pub const SET: FindableIncidents =
    &[Incident::WrongTotal, Incident::Misdealt, Incident::Damaged, Incident::Touched];

/// 10.9~(g): besides, once the dealer's tiles are set.
pub const DEALER_SET: FindableIncidents = &[Incident::SetWrongly];

/// 10.9~(h): besides, once the tiles of a co-bank are set.
pub const CO_BANK_SET: FindableIncidents = &[Incident::CoBankSetWrongly];

impl<T: Table<PaiGow>> Round<'_, T> {
    /// Handles the irregularities found now.
    pub fn look(&mut self, possible: FindableIncidents) -> Result<(), Halt> {
        while let Some(incident) = self.table.incident(possible) {
            self.found(incident)?;
        }
        Ok(())
    }

    /// 10.9: the dealer's remedy for an irregularity.
    #[cold]
    fn found(&mut self, incident: table::Incident<Incident>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Incident::WrongTotal, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("10.9~(c)"))),
            (Incident::Exposed, IncidentDetail::Seat(seat)) if self.bank.is_at(seat) => {
                return Err(Halt::void(VoidCause::Exposed, cite!("10.9~(e)")));
            }
            (Incident::Exposed, IncidentDetail::Seat(seat)) => self.exposed(seat)?,
            (Incident::DealerExposed, _) => return Err(Halt::void(VoidCause::Exposed, cite!("10.9~(e)"))),
            (Incident::Misdealt, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("10.9~(f)"))),
            (Incident::Damaged, _) => {
                replace(self.table);
                self.damaged = Damage::Found;
                return Err(Halt::void(VoidCause::WrongDeck, cite!("10.9~(i)")));
            }
            (Incident::Touched, IncidentDetail::Seat(seat)) => {
                self.has_set(seat)?;
                let words = format_args!("the tiles of seat {seat} are settled as they were laid");
                self.table.instruct(words, cite!("10.9~(j)"));
            }
            (Incident::OwnExposed, IncidentDetail::Seat(seat)) => {
                hand_of(&self.hands, seat)?;
                let words = format_args!("play goes on with the exposed tile of seat {seat}");
                self.table.instruct(words, cite!("10.9~(k)"));
            }
            // Asked for elsewhere, or not told with the seat that it needs.
            _ => {}
        }
        Ok(())
    }

    /// 10.9~(d): without seeing the other tiles, the player decides whether the hand is played.
    fn exposed(&mut self, seat: Seat) -> Result<(), Halt> {
        if !self.hands.get(seat).is_some_and(|held| held.laid == TileSetting::NotYet) {
            // A player who has laid the tiles down has seen them all; a player without tiles is not asked.
            return Err(Halt::Pending);
        }
        let by = cite!("10.9~(d)");
        match self.table.ask(seat, PaiGowQuestion::Exposed)? {
            PaiGowAnswer::Void => {
                let chips = self.stake(seat).chips;
                self.table.give_back(seat, Wager::PaiGow, chips, by);
                self.table.pick_up(Spot::Seat(seat), by);
                self.table.hands_off(seat, by);
                self.hands.remove(seat);
            }
            PaiGowAnswer::Play | PaiGowAnswer::Bank(_) | PaiGowAnswer::Set(_) | PaiGowAnswer::HouseWay => {}
        }
        Ok(())
    }
}

/// 10.9~(i): whether the set must be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// It need not.
    None,
    /// It must.
    Found,
}
