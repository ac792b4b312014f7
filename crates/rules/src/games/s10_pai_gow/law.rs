//! 19:47-10.6 to 10.8: the paragraphs of the procedures that pai gow shares with other games.

use super::house::POSITIONS;
use super::irregularities::Incident;
use crate::cite;
use crate::games::families::bank::BankLaw;
use crate::games::families::setting::{HandDivision, HouseWays};
use crate::games::families::starting_position::{DeadHand, PositionCircle, StartIncidents, StartLaw};

/// The number of tiles in each hand.
pub const TILES: usize = 4;

/// 10.7~(a): a low hand of two tiles is named; the others are the high hand.
pub const SETTING: HandDivision<1> = HandDivision::one("low", 2, TILES as u8);

/// 10.6~(b): six betting positions, the dealer and the dead hand.
pub const CIRCLE: PositionCircle = PositionCircle { seats: POSITIONS, dead_hand: DeadHand::Dealt };

/// 10.6~(a), (b), (e): the start of the deal.
pub const START: StartLaw = StartLaw {
    equipment: cite!("10.3~(a)"),
    shake: cite!("10.6~(a)"),
    total: cite!("10.6~(a)"),
    count: cite!("10.6~(b)"),
    after: cite!("10.6~(e)"),
    number: cite!("10.3~(b)"),
    button: cite!("10.3~(b)"),
    wrong_total: cite!("10.9~(c)"),
};

/// 10.8~(f): the start of the deal when a player banks.
pub const START_AT_BANK: StartLaw = StartLaw { shake: cite!("10.8~(f)"), count: cite!("10.8~(f)"), ..START };

/// 10.9~(a)-(c): irregularities of the dice.
pub const DICE: StartIncidents<Incident> = StartIncidents {
    no_roll: &[Incident::NotFlat, Incident::FallsOut],
    wrong_total: &[Incident::WrongTotal],
};

/// 10.8: a bank that a player holds.
pub static BANK: BankLaw = BankLaw {
    first_round: cite!("10.8~(b)"),
    offer: cite!("10.8~(b)"),
    marker: cite!("10.8~(b)"),
    in_a_row: cite!("10.8~(c)"),
    eligible: cite!("10.8~(c)"),
    covers: cite!("10.8~(c)"),
    co_banking: cite!("10.8~(d)"),
    dealers_wager: cite!("10.8~(e)"),
    no_dealers_wager: cite!("10.8~(d)"),
    center: cite!("10.8~(h)"),
    short: cite!("10.8~(h)"),
    surplus: cite!("10.8~(h)"),
    vigorish: cite!("10.8~(i)"),
    banks_vigorish: cite!("10.8~(h)"),
};

/// 10.7~(d), 10.9~(g): the setting of the dealer's tiles.
pub const HOUSE_WAYS: HouseWays = HouseWays { by: cite!("10.7~(d)"), reset: cite!("10.9~(g)") };

/// 10.8~(d), 10.9~(h): the setting of the tiles of a co-bank.
pub const CO_BANK_WAYS: HouseWays = HouseWays { by: cite!("10.8~(d)"), reset: cite!("10.9~(h)") };
