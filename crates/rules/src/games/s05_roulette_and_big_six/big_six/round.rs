//! 19:47-5.6  Rotation of the wheel, and settlement.

use super::BigSix;
use super::house::{BetweenSections, House};
use super::irregularities::{AT_REST, Incident, SPINNING};
use super::wagers::{SECTIONS, State, WHEEL, Wager};
use crate::cite;
use crate::house::Choice as _;
use crate::table::{Halt, Table};

/// 5.5(b), 5.6(d): print and sign, before the first wager.
pub fn prepare<T: Table<BigSix>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.sign_due {
        post_sign(house, table);
        state.sign_due = false;
    }
    Ok(())
}

#[cold]
fn post_sign<T: Table<BigSix>>(house: &House, table: &mut T) {
    if let Some(word) = house.odds_word {
        let word = word.word();
        table.instruct(
            format_args!("odds on wheel, layout and in publications are printed with the word \"{word}\""),
            cite!("5.5(b)"),
        );
    }
    let option = match house.between_sections {
        BetweenSections::Previous => "the section passed before wins",
        BetweenSections::Respin => "the spin is void and the wheel is spun again",
    };
    table.instruct(
        format_args!("post the sign: if the clapper rests between two sections, {option}"),
        cite!("5.6(d)"),
    );
}

/// 5.6: a round of play. After a spin that does not count it is over with the wagers as they lie; players may change them before the next.
pub fn round<T: Table<BigSix>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    table.announce(format_args!("No More Bets"), cite!("5.6(a)"));
    table.instruct(
        format_args!("spin the wheel in either direction, for at least three revolutions"),
        cite!("5.6(b)"),
    );
    let Some(winner) = spin(house, table)? else { return Ok(()) };
    for (seat, bets) in state.bets.iter() {
        for wager in Wager::ALL {
            if wager != winner {
                table.take(seat, wager, bets[wager as usize], cite!("5.6(e)"));
            }
        }
    }
    for (seat, bets) in state.bets.iter() {
        let amount = bets[winner as usize];
        if !amount.is_zero() {
            table.pay(seat, winner, house.odds(winner).pay(amount), cite!("5.5(a)"));
        }
    }
    state.bets.clear();
    Ok(())
}

/// 5.6(b), (c): the insignia that wins; `None` if the spin does not count.
fn spin<T: Table<BigSix>>(house: &House, table: &mut T) -> Result<Option<Wager>, Halt> {
    let mut by = cite!("5.6(b)");
    let mut possible = SPINNING;
    while let Some(incident) = table.incident(possible) {
        match incident.kind {
            Incident::NoMoreBets => {}
            Incident::TooFewRevolutions => {
                table.announce(format_args!("No spin"), cite!("5.6(b)"));
                table.instruct(format_args!("the spin is not valid: spin again"), cite!("5.6(b)"));
                return Ok(None);
            }
            Incident::BetweenSections => {
                table.instruct(
                    format_args!("the clapper rests between two sections: do as the sign says"),
                    cite!("5.6(c)"),
                );
                match house.between_sections {
                    BetweenSections::Previous => {
                        by = cite!("5.6(c)1");
                        table.instruct(format_args!("the section that the clapper passed last wins"), by);
                        possible = AT_REST;
                    }
                    BetweenSections::Respin => {
                        table.announce(format_args!("The spin is void"), cite!("5.6(c)2"));
                        table.instruct(format_args!("spin the wheel again"), cite!("5.6(c)2"));
                        return Ok(None);
                    }
                }
            }
        }
    }
    let section = table.spin(&WHEEL, by)?;
    SECTIONS.get(section).map(|winner| Some(*winner)).ok_or(Halt::Pending)
}
