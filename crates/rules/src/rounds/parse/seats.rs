//! Statements of seats.

use super::Reader;
use crate::games::{WagerInput, catalog};
use crate::rounds::expectation::is_kind;
use crate::rounds::statement::Statement;
use crate::rounds::text::{Fault, Text};
use crate::table::{Input, Seat, TouchedThing, WagerCall};
use crate::wagers::Tender;

/// The verbs of a seat.
const ACTS: &[&str] =
    &["bets", "says", "removes", "reduces", "calls", "presents", "touches", "sits", "leaves"];

impl Reader {
    /// Reads `seat 1 bets initial 10, tie 2` and the other acts of a seat.
    pub(super) fn seat(&self, rest: Text<'_>, say: &mut impl FnMut(Statement)) -> Result<(), Fault> {
        let (number, rest) = rest.word();
        let seat = number.seat()?;
        let (verb, rest) = rest.word();
        match verb.text {
            "bets" => {
                for part in rest.parts() {
                    say(self.bet(seat, part)?);
                }
            }
            "says" if rest.text.is_empty() => return Err(rest.expected("an answer, as in seat 1 says war")),
            "says" => say(Statement::Input(Input::answer(seat, rest.words()))),
            "removes" => say(Statement::Removes { seat, wager: self.wager(rest)? }),
            "reduces" => {
                let (before, amount) = rest.last_word();
                let (wager, to) = before.last_word();
                if to.text != "to" {
                    return Err(rest.expected("a wager and an amount, as in seat 1 reduces pass to 5"));
                }
                say(Statement::Reduces { seat, wager: self.wager(wager)?, to: amount.parse()? });
            }
            "calls" => {
                let (wager, how) = rest.last_word();
                let how = match how.text {
                    "on" => WagerCall::On,
                    "off" => WagerCall::Off,
                    _ => {
                        return Err(
                            how.expected_word("on or off, as in seat 1 calls place 6 off", ["on", "off"])
                        );
                    }
                };
                say(Statement::Calls { seat, wager: self.wager(wager)?, how });
            }
            "presents" => say(Statement::Presents { seat, wager: self.wager(rest)? }),
            "touches" => say(Statement::Touches(
                seat,
                match rest.text {
                    "card" => TouchedThing::Card,
                    "wager" => TouchedThing::Wager,
                    _ => {
                        return Err(
                            rest.expected_word("card or wager, as in seat 1 touches card", ["card", "wager"])
                        );
                    }
                },
            )),
            "sits" => {
                rest.ends("sits")?;
                say(Statement::Sits(seat));
            }
            "leaves" => {
                rest.ends("leaves")?;
                say(Statement::Leaves(seat));
            }
            _ => {
                let what = format!("what a seat does: {}", ACTS.join(", "));
                return Err(verb.expected_word(what, ACTS.iter().copied()));
            }
        }
        Ok(())
    }

    /// `straight 17 5`, `initial 10 in cash`.
    fn bet(&self, seat: Seat, part: Text<'_>) -> Result<Statement, Fault> {
        let (bet, offered) = part.before(&["in", "with"]);
        let tender = offered.map_or(Ok(Tender::Chips), tender)?;
        let (wager, amount) = bet.last_word();
        if wager.text.is_empty() {
            return Err(part.expected("a wager and an amount, as in bets initial 10"));
        }
        Ok(Statement::Bets { seat, wager: self.wager(wager)?, amount: amount.parse()?, tender })
    }

    /// Reads a wager that the game may have.
    fn wager(&self, wager: Text<'_>) -> Result<WagerInput, Fault> {
        match &self.game {
            _ if wager.text.is_empty() => return Err(wager.expected("a wager")),
            // A wager that another game has is for the table to refuse.
            Some(game) => is_kind(wager, game).or_else(|fault| match is_of_another_game(wager) {
                true => Ok(()),
                false => Err(fault),
            })?,
            None => {}
        }
        Ok(WagerInput::Words(wager.words()))
    }
}

/// Whether some game of the chapter has such a wager.
fn is_of_another_game(wager: Text<'_>) -> bool {
    catalog().iter().any(|game| game.kind(&wager.words()).is_some())
}

/// Reads the form in which a wager is offered.
fn tender(text: Text<'_>) -> Result<Tender, Fault> {
    const FORMS: &str =
        "one form of a wager: in cash, in confirmed cash, in color 3, with coupon 10, or with a coupon";
    let (how, what) = text.word();
    let (kind, value) = what.word();
    let (value, more) = value.word();
    let tender = match (how.text, kind.text, value.text) {
        ("in", "color", number) => Tender::NonValueChips(
            number.parse().map_err(|_| value.expected("the number of a color, as in in color 3"))?,
        ),
        ("with", "coupon", amount) if !amount.is_empty() => Tender::MatchPlay(value.parse()?),
        ("in", "cash", "") => Tender::SpokenCash,
        ("in", "confirmed", "cash") => Tender::ConfirmedCash,
        ("with", "a", "coupon") => Tender::Coupon,
        _ => return Err(text.expected(FORMS)),
    };
    if more.text.is_empty() { Ok(tender) } else { Err(more.expected(FORMS)) }
}
