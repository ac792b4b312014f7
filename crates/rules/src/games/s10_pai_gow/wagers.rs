//! 19:47-10.5  Wagers; 10.8~(c) the chips with which a bank covers them.

use super::house::House;
use super::law::BANK;
use super::tiles::Tiles;
use crate::cite;
use crate::games::families::ante_and_play::{self, Area, OnSlip, Slip, SlipLaw};
use crate::games::families::bank::{BankTerms, Banking};
use crate::games::families::conduct::ConductLaw;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, Does, Seat, Stage};
use crate::wagers::Room;

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 10.5: that both hands will outrank those of the dealer or the bank.
        PaiGow { id: "pai-gow", limits: Table, belongs_to: PaiGow, by: "10.5~(a)", says: "both hands of the player will outrank those of the dealer, or of the player who holds the bank" },
        /// 10.8~(c): the chips of the player who holds the bank.
        Bank { id: "bank", limits: OfTheGame, belongs_to: Bank, by: "10.8~(c)", says: "the chips with which the player who holds the bank covers the wagers of the round" },
    }
}

impl OnSlip for Wager {
    /// 10.5~(a), 10.8~(c).
    const SLIP: &'static Slip<Wager> = &Slip {
        areas: &[Area::takes(Wager::PaiGow, cite!("10.5~(a)")), Area::takes(Wager::Bank, cite!("10.8~(c)"))],
        coupons: Wager::PaiGow,
        law: SlipLaw { form: cite!("10.5~(a)"), shuffled: cite!("10.4~(c)"), withdrawn: cite!("10.5~(a)") },
        conduct: ConductLaw {
            positions: cite!("10.6~(b)"),
            ..ConductLaw::seated(cite!("10.5~(a)"), cite!("10.5~(a)"), cite!("10.7~(b)"))
        },
    };
}

/// What lasts between rounds beside tiles, players and wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Lasting {
    /// 10.8: who holds the bank.
    pub banking: Banking,
}

crate::table::kept!(struct Lasting { banking });

/// What lasts between rounds: players and wagers, where the tiles are, and who holds the bank.
pub type State = ante_and_play::State<Lasting, Tiles>;

/// 10.5~(a), 10.8: what players do of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: Does<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let Does { stage, seat, act } = does;
    let (banking, terms) = (state.lasting.banking, house.bank);
    if let Act::Bets { .. } = act {
        is_known(&banking, stage)?;
    }
    let possible = |wager| is_possible((&banking, &terms), seat, wager);
    Wager::SLIP.act(house.posted(), possible, state, does, book)?;
    if act == Act::Leaves {
        state.lasting.banking.leaves(seat);
    }
    Ok(())
}

/// What may be put on an area now.
pub fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
    is_known(&state.lasting.banking, stage)?;
    let possible = |wager| is_possible((&state.lasting.banking, &house.bank), seat, wager);
    Wager::SLIP.room(house.posted(), possible, state, stage, seat, wager)
}

/// 10.8~(b): wagers are made when it is known who banks.
fn is_known(banking: &Banking, stage: Stage) -> Result<(), Refusal> {
    if stage.is_betting() { banking.is_known(&BANK) } else { Ok(()) }
}

/// 10.8~(a)-(c): who holds the bank covers wagers and makes none; nobody else covers any.
fn is_possible((banking, terms): (&Banking, &BankTerms), seat: Seat, wager: Wager) -> Result<(), Refusal> {
    if wager == Wager::Bank && terms.player_bank == Offered::No {
        return Err(Refusal::new(cite!("10.8~(a)"), "the house does not offer the bank to players"));
    }
    match (wager, banking.bank().is_at(seat)) {
        (Wager::PaiGow, true) => {
            Err(Refusal::new(cite!("10.1"), "the bank makes no wager: the others play against it"))
        }
        (Wager::Bank, false) => Err(banking.not_the_bank(&BANK)),
        (Wager::PaiGow, false) | (Wager::Bank, true) => Ok(()),
    }
}
