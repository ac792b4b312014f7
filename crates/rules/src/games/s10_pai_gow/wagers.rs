//! 19:47-10.5  Wagers; 10.8~(c) the chips with which a bank covers them.

use super::house::House;
use super::law::BANK;
use super::tiles::Tiles;
use crate::cite;
use crate::games::families::ante_and_play::{self, BettingSlip, SlipArea, SlipLaw, SlipWager};
use crate::games::families::bank::{BankRotation, BankTerms};
use crate::games::families::conduct::ConductLaw;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage};
use crate::wagers::BetRange;

crate::wagers! {
    /// The kinds of wagers.
    pub enum Wager {
        /// 10.5: that both hands will outrank those of the dealer or the bank.
        PaiGow { id: "pai-gow", limits: Table, belongs_to: PaiGow, by: "10.5~(a)", says: "both hands of the player will outrank those of the dealer, or of the player who holds the bank", also: ["bet", "main"], bare: true },
        /// 10.8~(c): the chips of the player who holds the bank.
        Bank { id: "bank", limits: OfTheGame, belongs_to: Bank, by: "10.8~(c)", says: "the chips with which the player who holds the bank covers the wagers of the round" },
    }
}

impl SlipWager for Wager {
    /// 10.5~(a), 10.8~(c).
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::PaiGow, cite!("10.5~(a)")),
            SlipArea::takes(Wager::Bank, cite!("10.8~(c)")),
        ],
        coupons: Wager::PaiGow,
        law: SlipLaw { form: cite!("10.5~(a)"), shuffled: cite!("10.4~(c)"), withdrawn: cite!("10.5~(a)") },
        conduct: ConductLaw {
            positions: cite!("10.6~(b)"),
            ..ConductLaw::seated(cite!("10.5~(a)"), cite!("10.5~(a)"), cite!("10.7~(b)"))
        },
    };
}

/// The state between rounds, apart from tiles, players and wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct PaiGowLasting {
    /// 10.8: the holder of the bank.
    pub banking: BankRotation,
}

crate::table::codec!(struct PaiGowLasting { banking });

/// The state of the table between rounds: players and wagers, the position of the tiles, and the holder of the bank.
pub type State = ante_and_play::State<PaiGowLasting, Tiles>;

/// 10.5~(a), 10.8: the acts of players of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { stage, seat, act } = does;
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

/// The amounts that may be put on an area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    is_known(&state.lasting.banking, stage)?;
    let possible = |wager| is_possible((&state.lasting.banking, &house.bank), seat, wager);
    Wager::SLIP.room(house.posted(), possible, state, stage, seat, wager)
}

/// 10.8~(b): wagers are made when it is known who banks.
fn is_known(banking: &BankRotation, stage: Stage) -> Result<(), Refusal> {
    if stage.is_betting() { banking.is_known(&BANK) } else { Ok(()) }
}

/// 10.8~(a)-(c): the holder of the bank covers wagers and makes none; no other player covers any.
fn is_possible(
    (banking, terms): (&BankRotation, &BankTerms),
    seat: Seat,
    wager: Wager,
) -> Result<(), Refusal> {
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
