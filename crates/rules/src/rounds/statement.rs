//! Statements: the lines of a round file as values, and their notation.

use crate::games::WagerInput;
use crate::house::{Duty, Timestamp};
use crate::law::Cite;
use crate::table::{Act, AnyTable, Input, Seat, TableError, TouchedThing, WagerCall};
use crate::wagers::{Money, Tender};
use std::fmt;

/// An event that must have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// The verb of the event: `pays`, `announces`.
    pub verb: String,
    /// The details after the verb; empty if any event with this verb matches.
    pub details: String,
    /// The paragraph, if the file names it.
    pub by: Option<Cite>,
}

impl Expectation {
    /// Whether something must have been said, rather than moved or come out.
    pub fn is_of_words(&self) -> bool {
        matches!(self.verb.as_str(), "announces" | "instructs")
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        if !self.details.is_empty() {
            write!(f, " {}", self.details)?;
        }
        self.by.map_or(Ok(()), |by| write!(f, " by {by}"))
    }
}

/// A line of a round file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A player bets.
    Bets {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: WagerInput,
        /// The amount.
        amount: Money,
        /// In which form.
        tender: Tender,
    },
    /// A player takes a wager back.
    Removes {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: WagerInput,
    },
    /// A player takes a part of a wager back.
    Reduces {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: WagerInput,
        /// To how much.
        to: Money,
    },
    /// A player calls a wager on or off.
    Calls {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: WagerInput,
        /// On or off.
        how: WagerCall,
    },
    /// A player presents a wager for payment.
    Presents {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: WagerInput,
    },
    /// A player touches something.
    Touches(Seat, TouchedThing),
    /// A player sits down.
    Sits(Seat),
    /// A player leaves.
    Leaves(Seat),
    /// Something comes from outside.
    Input(Input),
    /// The time now.
    Clock(Timestamp),
    /// The licensee wants an option to change at a time.
    Changes {
        /// The option.
        option: String,
        /// Its new value.
        value: String,
        /// The time when it takes effect.
        at: Timestamp,
    },
    /// A duty that a change of an option needs is done.
    Does(Duty, String),
    /// Something must have happened.
    Expects(Expectation),
    /// The act or input before must have been refused.
    Refuses(Expectation),
    /// The house must be in breach.
    Breach(Expectation),
    /// This never happens in the file.
    Never(Expectation),
    /// These must have happened, in any order, each with its line.
    InAnyOrder(Vec<(usize, Expectation)>),
    /// The number of cards left in the shoe.
    Left(u16),
    /// The net result of a seat so far.
    Net(Seat, Money),
    /// The table must wait for this now.
    Waits(String),
    /// Movements of money that no line expects are allowed.
    AndOthers,
}

impl Statement {
    /// Applies the statement to a table. A refusal changes nothing.
    ///
    /// # Errors
    /// Fails if the table refuses the statement, or if it does not exist in this game.
    pub fn happens_at(&self, table: &mut dyn AnyTable) -> Result<(), TableError> {
        match self {
            Statement::Bets { seat, wager, amount, tender } => {
                let wager = wager.at(table)?;
                table.act(*seat, Act::Bets { wager, amount: *amount, tender: *tender })
            }
            Statement::Removes { seat, wager } => {
                let wager = wager.at(table)?;
                table.act(*seat, Act::Removes { wager })
            }
            Statement::Reduces { seat, wager, to } => {
                let wager = wager.at(table)?;
                table.act(*seat, Act::Reduces { wager, to: *to })
            }
            Statement::Calls { seat, wager, how } => {
                let wager = wager.at(table)?;
                table.act(*seat, Act::Calls { wager, how: *how })
            }
            Statement::Presents { seat, wager } => {
                let wager = wager.at(table)?;
                table.present(*seat, wager)
            }
            Statement::Touches(seat, thing) => table.act(*seat, Act::Touches(*thing)),
            Statement::Sits(seat) => table.act(*seat, Act::Sits),
            Statement::Leaves(seat) => table.act(*seat, Act::Leaves),
            Statement::Input(input) => Ok(table.input(input.clone())?),
            Statement::Clock(_) | Statement::Changes { .. } | Statement::Does(..) => {
                Err(TableError::OfTheHouse)
            }
            Statement::Expects(_)
            | Statement::Refuses(_)
            | Statement::Breach(_)
            | Statement::Never(_)
            | Statement::InAnyOrder(_)
            | Statement::Left(_)
            | Statement::Net(..)
            | Statement::Waits(_)
            | Statement::AndOthers => Err(TableError::Expectation),
        }
    }
}

impl fmt::Display for Statement {
    /// Writes the statement as in a round file. A meter is written in whole cents.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Bets { seat, wager, amount, tender } => {
                write!(f, "seat {seat} bets {wager} {amount}")?;
                match tender {
                    Tender::Chips => Ok(()),
                    Tender::NonValueChips(color) => write!(f, " in color {color}"),
                    Tender::MatchPlay(value) => write!(f, " with coupon {value}"),
                    Tender::SpokenCash => f.write_str(" in cash"),
                    Tender::ConfirmedCash => f.write_str(" in confirmed cash"),
                    Tender::Coupon => f.write_str(" with a coupon"),
                }
            }
            Statement::Removes { seat, wager } => write!(f, "seat {seat} removes {wager}"),
            Statement::Reduces { seat, wager, to } => write!(f, "seat {seat} reduces {wager} to {to}"),
            Statement::Calls { seat, wager, how: WagerCall::On } => write!(f, "seat {seat} calls {wager} on"),
            Statement::Calls { seat, wager, how: WagerCall::Off } => {
                write!(f, "seat {seat} calls {wager} off")
            }
            Statement::Presents { seat, wager } => write!(f, "seat {seat} presents {wager}"),
            Statement::Touches(seat, TouchedThing::Card) => write!(f, "seat {seat} touches card"),
            Statement::Touches(seat, TouchedThing::Wager) => write!(f, "seat {seat} touches wager"),
            Statement::Sits(seat) => write!(f, "seat {seat} sits"),
            Statement::Leaves(seat) => write!(f, "seat {seat} leaves"),
            Statement::Input(input) => write_input(input, f),
            Statement::Clock(time) => write!(f, "clock {}", time.to_the_second()),
            Statement::Changes { option, value, at } => {
                write!(f, "change {option} {value} at {}", at.to_the_second())
            }
            Statement::Does(duty, option) => write!(f, "{} {option}", duty.word()),
            Statement::Expects(expected) | Statement::Refuses(expected) | Statement::Breach(expected) => {
                fmt::Display::fmt(expected, f)
            }
            Statement::Never(expected) => write!(f, "never {expected}"),
            Statement::InAnyOrder(lines) => {
                f.write_str("any order\n")?;
                lines.iter().try_for_each(|(_, expected)| writeln!(f, "{expected}"))?;
                f.write_str("end")
            }
            Statement::Left(cards) => write!(f, "left {cards}"),
            Statement::Net(seat, amount) => write!(f, "net {seat} {}", amount.signed()),
            Statement::Waits(words) => write!(f, "waits \"{words}\""),
            Statement::AndOthers => f.write_str("...and others"),
        }
    }
}

fn write_input(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match input {
        Input::Card(Some(card)) => write!(f, "{}s {card}", card.piece()),
        Input::Card(None) => f.write_str("cards ??"),
        Input::CuttingCard => f.write_str("cards cut-card"),
        Input::Dice(faces) => {
            f.write_str("dice")?;
            faces.iter().try_for_each(|face| write!(f, " {face}"))
        }
        Input::Number(mark) => write!(f, "number {mark}"),
        Input::Ball(number) => write!(f, "balls {number}"),
        Input::Answer { seat, reply } => write!(f, "seat {seat} says {reply}"),
        Input::Happens { word, with } => write!(f, "happens {word}{with}"),
        Input::Meter(units) => write!(f, "meter {}", Money::cents(units / 100)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A statement that is written and read again is equal, and its text is the same.
    #[test]
    fn statements_are_written_as_they_are_read() {
        let lines = [
            "seat 1 bets initial 10",
            "seat 7 bets straight 17 7.50 in color 3",
            "seat 1 bets main 25 with coupon 10",
            "seat 1 bets main 25 with a coupon",
            "seat 1 bets pass 5 in cash",
            "seat 1 bets pass 5 in confirmed cash",
            "seat 16 removes place 6",
            "seat 2 reduces pass to 5",
            "seat 2 calls place 6 off",
            "seat 2 calls place 6 on",
            "seat 1 presents straight 3/17 for 2 games",
            "seat 1 touches card",
            "seat 1 touches wager",
            "seat 3 sits",
            "seat 3 leaves",
            "seat 1 says war; bets tie 4",
            "seat 1 says cut 150",
            "cards Kh",
            "cards ??",
            "cards cut-card",
            "tiles 4-6",
            "dice 3 4",
            "number 00",
            "number $10",
            "balls 17",
            "happens face-up Kh",
            "happens exposed 2-4",
            "happens not-dealt seat 4",
            "happens stub-count 51",
            "happens idle",
            "happens device seat 4",
            "clock 20:29",
            "clock 20:29:59",
            "change tie-odds 9 to 1 at 20:30",
            "sign minimum",
            "announced minimum",
            "notified minimum",
            "meter 83456.78",
            "pays 1 tie 20 by 22.9(a)2",
            "announces \"no more bets\" by 22.7(b)",
            "refuses \"no more bets\" by 22.6(b)",
            "breach decks by 22.2(a)",
            "never pays 1 tie 20 by 22.9(a)2",
            "left 312",
            "net 1 +80",
            "net 2 -7.50",
            "waits \"a card to dealer\"",
            "...and others",
        ];
        for line in lines {
            let statement: Statement = line.parse().unwrap();
            assert_eq!(statement.to_string(), line);
        }
    }

    #[test]
    fn one_line_says_one_thing() {
        for line in [
            "",
            "cards Kh 7c",
            "seat 1 bets tie 2, initial 5",
            "house decks 8",
            "seat 1 sits\nseat 2 sits",
            "# x",
        ] {
            assert!(line.parse::<Statement>().is_err(), "{line}");
        }
    }
}
