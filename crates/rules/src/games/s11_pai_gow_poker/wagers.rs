//! 19:47-11.7, 11.10, 11.13 to 11.15, 11.17  Wagers, and the players who may make them.

use super::house::{Bonuses, House};
use super::law::BANK;
use super::{PaiGowPokerLasting, State};
use crate::cite;
use crate::games::families::ante_and_play::{BettingSlip, DOLLAR, SlipArea, SlipLaw, SlipWager};
use crate::games::families::bank::BankRotation;
use crate::games::families::conduct::ConductLaw;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage};
use crate::wagers::BetRange;

crate::wagers! {
    /// The kinds of wagers: those of players, the chips of a bank, and the bonus that others earn.
    pub enum Wager {
        /// 11.7~(a): against the dealer or the bank.
        PaiGow { id: "pai-gow", limits: Table, belongs_to: PaiGow, by: "11.7~(a)", says: "both hands of the player will be higher than those of the dealer or the bank", also: ["bet", "main"], bare: true },
        /// 11.10~(d): the chips with which a player who banks covers the wagers.
        Bank { id: "bank", limits: OfTheGame, belongs_to: Bank, by: "11.10~(d)", says: "the chips with which the player who holds the bank covers all wagers of the round" },
        /// 11.13: a dollar on the player's own cards.
        Additional { id: "additional", limits: OfTheGame, belongs_to: Additional, by: "11.13", says: "the player's seven cards will hold the hand that the house has posted" },
        /// 11.14: a dollar in the acceptor device.
        Progressive { id: "progressive", limits: OfTheGame, belongs_to: Progressive, by: "11.14~(a)", says: "the player's seven cards will hold a full house or better", also: ["prog"] },
        /// 11.15: on the player's own cards.
        Bonus { id: "bonus", limits: Side, belongs_to: Bonus, by: "11.15~(a)", says: "the player's seven cards will hold a straight or better, however they are set", also: ["fortune"] },
        /// 11.15~(b): the bonus that a premium hand of another player earns; nothing is wagered on it.
        Envy { id: "envy", limits: OfTheGame, belongs_to: Bonus, by: "11.15~(b)", says: "another player holds four-of-a-kind or better" },
        /// 11.17~(a): on the player's first three cards.
        ThreeCard { id: "three-card", limits: Side, belongs_to: ThreeCard, by: "11.17~(a)", says: "the player's first three cards will hold a pair or better" },
        /// 11.17~(a): on all seven of them.
        SevenCard { id: "seven-card", limits: Side, belongs_to: SevenCard, by: "11.17~(a)", says: "the player's seven cards will hold a straight or better" },
    }
}

/// 11.7~(d): one of these lies there first.
const FIRST: [Wager; 2] = [Wager::PaiGow, Wager::Bank];
const ALONE: &str = "it goes with a pai gow poker wager, or with the chips of the bank";
const FIRST_DOWN: &str = "a wager on the player's own cards goes with it, and is withdrawn first";

impl SlipWager for Wager {
    /// 11.7: a pai gow poker wager, or the chips of the bank, and the wagers on the player's own cards beside it.
    const SLIP: &'static BettingSlip<Wager> = &BettingSlip {
        areas: &[
            SlipArea::takes(Wager::PaiGow, cite!("11.7~(a)")),
            SlipArea::takes(Wager::Bank, cite!("11.10~(d)")),
            SlipArea::with_either(Wager::Additional, cite!("11.13"), FIRST, ALONE, FIRST_DOWN)
                .of_exactly(DOLLAR, "an additional wager is $1.00, once"),
            SlipArea::acceptor_with_either(
                Wager::Progressive,
                cite!("11.14~(a)"),
                FIRST,
                "progressive payout wager",
            ),
            SlipArea::with_either(Wager::Bonus, cite!("11.7~(d)"), FIRST, ALONE, FIRST_DOWN),
            SlipArea::never(Wager::Envy, cite!("11.1"), "an envy bonus is earned with a bonus wager"),
            SlipArea::with_either(Wager::ThreeCard, cite!("11.17~(a)"), FIRST, ALONE, FIRST_DOWN),
            SlipArea::with_either(Wager::SevenCard, cite!("11.17~(a)"), FIRST, ALONE, FIRST_DOWN),
        ],
        coupons: Wager::PaiGow,
        law: SlipLaw { form: cite!("11.7~(a)"), shuffled: cite!("11.5~(c)"), withdrawn: cite!("11.7~(c)") },
        conduct: ConductLaw {
            positions: cite!("11.8~(c)"),
            ..ConductLaw::seated(cite!("11.7~(b)"), cite!("11.7~(c)"), cite!("11.9~(b)"))
        },
    };
}

/// Whether this house offers a wager at all.
pub fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
    let (is_offered, by, why) = match wager {
        Wager::PaiGow | Wager::Envy => return Ok(()),
        Wager::Bank => {
            (house.bank.player_bank == Offered::Yes, cite!("11.10~(a)"), "players do not bank at this table")
        }
        Wager::Additional => {
            (house.additional.is_some(), cite!("11.13"), "the additional wager is not offered")
        }
        Wager::Progressive => {
            (house.progressive.is_some(), cite!("11.14~(a)"), "the progressive payout wager is not offered")
        }
        Wager::Bonus => {
            let offered = matches!(house.bonuses, Bonuses::Bonus { .. });
            (offered, cite!("11.15~(a)"), "the bonus wager is not offered")
        }
        Wager::ThreeCard | Wager::SevenCard => {
            let offered = matches!(house.bonuses, Bonuses::ThreeAndSevenCard { .. });
            (offered, cite!("11.17~(a)"), "the three-card and seven-card bonuses are not offered")
        }
    };
    if is_offered { Ok(()) } else { Err(Refusal::new(by, why)) }
}

/// Whether this player may make the wager now: who holds the bank covers wagers and makes none against it.
fn offers_now(house: &House, banking: &BankRotation, seat: Seat, wager: Wager) -> Result<(), Refusal> {
    offers(house, wager)?;
    match (wager, banking.bank().is_at(seat)) {
        (Wager::Bank, false) => Err(banking.not_the_bank(&BANK)),
        (Wager::PaiGow, true) => {
            Err(Refusal::new(cite!("11.10~(c)"), "the bank does not wager against itself"))
        }
        _ => Ok(()),
    }
}

/// 11.10~(c): before the bank was offered no wager is made.
fn is_known(house: &House, lasting: &PaiGowPokerLasting) -> Result<(), Refusal> {
    match house.bank.player_bank {
        Offered::Yes => lasting.banking.is_known(&BANK),
        Offered::No => Ok(()),
    }
}

/// 11.7, 11.10: the acts of players of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { stage, seat, act } = does;
    let banking = state.lasting.banking;
    if let (Act::Bets { .. }, Stage::Betting) = (act, stage) {
        is_known(house, &state.lasting)?;
    }
    let offered = |wager| offers_now(house, &banking, seat, wager);
    Wager::SLIP.act(house.rules.posted(), offered, state, does, book)?;
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
    if stage.is_betting() {
        is_known(house, &state.lasting)?;
    }
    let offered = |wager| offers_now(house, &state.lasting.banking, seat, wager);
    Wager::SLIP.room(house.rules.posted(), offered, state, stage, seat, wager)
}
