//! Prompts are complete: the table accepts what it offers, at every step of every round file.
//!
//! This covers each choice of a question, the least and the most of a number or an amount and nothing beyond
//! them, and the bet range of each area.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::games::{Fields, Ticket, TicketClaim, WagerKey, catalog, facts};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{self, Statement, TableSurroundings};
use croupier_rules::table::{
    Act, AnswerForm, AnyTable, Input, Phase, Prompt, Reply, Seat, Spot, TableError, TableOpening,
};
use croupier_rules::wagers::{BetRange, Money, OutOfLimits, Tender};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The tenders of wagers: chips, or a player's own chips.
const TENDERS: [Tender; 4] =
    [Tender::Chips, Tender::NonValueChips(1), Tender::NonValueChips(2), Tender::NonValueChips(3)];

/// Calls `check` at every step of every round file of a lawful house, with the next statement.
fn at_every_step(check: &mut impl FnMut(&str, &dyn AnyTable, Option<&Statement>)) {
    let rounds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    let folders = fs::read_dir(rounds).expect("the folder rounds/");
    let files = folders.flat_map(|folder| fs::read_dir(folder.expect("a folder").path()).expect("a folder"));
    let files: Vec<_> = files.map(|file| file.expect("a round file").path()).collect();
    assert!(!files.is_empty());
    for path in files {
        let source = fs::read_to_string(&path).expect("a round file");
        let file = rounds::parse(&source).expect("a round file that can be read");
        let game = facts(&file.game.1).expect("a game");
        let Ok(mut table) = game.open(&file.house, file.opens) else { continue };
        let mut under = TableSurroundings::new(&file.game.1, &file.house);
        for (at, (line, statement)) in file.statements.iter().enumerate() {
            // A refusal changes nothing.
            let _ = under.happens(statement, table.as_mut());
            let next = file.statements.get(at + 1).map(|(_, next)| next);
            check(&format!("{}, line {line}", path.display()), table.as_ref(), next);
        }
    }
}

#[test]
fn a_question_accepts_exactly_its_listed_answers() {
    let mut asked = BTreeSet::new();
    at_every_step(&mut |place, table, _| {
        let Some(Prompt::Answer { seat, choices, takes, question, .. }) = table.prompt() else { return };
        let is_taken = |reply: Reply| table.save().input(Input::answer(*seat, reply)).is_ok();
        if !asked.insert(format!("{} {question} {choices:?} {takes:?}", table.game())) {
            return;
        }
        for choice in choices {
            assert!(is_taken(choice.clone().into()), "{place}: {choice} is told and not taken");
            assert!(is_taken(choice.to_string().into()), "{place}: {choice} is told and not read");
        }
        for told in takes {
            let (within, beyond) = ends(told);
            for words in within {
                assert!(is_taken(words.clone().into()), "{place}: {words} is told and not taken");
            }
            // 6.7~(h): the excess of a raise goes back.
            let beyond =
                if table.game() == "red-dog" && told.word() == "raise" { Vec::new() } else { beyond };
            let is_choice = |words: &String| choices.iter().any(|choice| choice.to_string() == *words);
            for words in beyond.into_iter().filter(|words| !is_choice(words)) {
                assert!(!is_taken(words.clone().into()), "{place}: {words} is taken and not told");
            }
        }
    });
}

/// Returns the ends of the range of an answer, and the values just beyond them.
fn ends(told: &AnswerForm) -> (Vec<String>, Vec<String>) {
    let words = |all: &[i64]| all.iter().map(|number| format!("{} {number}", told.word())).collect();
    match *told {
        AnswerForm::Number { least, most, .. } => {
            let (least, most) = (i64::from(least), i64::from(most));
            (words(&[least, most]), words(&[least - 1, most + 1]))
        }
        AnswerForm::Amount { word, room } => {
            let words = |amount: Money| format!("{word} {amount}");
            let cent = Money::cents(1);
            let beyond = [room.least() - cent, room.most() + cent, room.most() + room.step()];
            let between = (room.step() > cent).then(|| room.least() + cent);
            (
                [room.least(), room.most()].map(words).to_vec(),
                beyond.into_iter().chain(between).filter(|amount| *amount > Money::ZERO).map(words).collect(),
            )
        }
        // The places that may be named depend on the settings before and on the cards.
        AnswerForm::Places { word, of, pick } => {
            let places = |from: u8, to: u8| {
                (from..=to).fold(word.to_string(), |words, place| format!("{words} {place}"))
            };
            (Vec::new(), vec![places(0, pick - 1), places(of + 2 - pick, of + 1)])
        }
    }
}

#[test]
fn a_betting_area_accepts_its_stated_range() {
    let mut seen = BTreeSet::new();
    at_every_step(&mut |place, table, next| {
        let bets_go_on = matches!(next, Some(Statement::Bets { .. } | Statement::Sits(_)));
        if table.phase() != Phase::Betting || bets_go_on {
            return;
        }
        let mut seats: BTreeSet<Seat> = table.layout().wagers().map(|(seat, ..)| seat).collect();
        seats.insert(Seat::FIRST);
        for seat in seats {
            let mut kinds = BTreeSet::new();
            for (wager, room) in table.bet_ranges(seat) {
                let asked = format!("{} {:?} {} {room:?}", table.game(), table.limits(), wager);
                if kinds.insert(wager.kind()) && seen.insert(asked) {
                    Asked { place, table, seat, wager }.check(room.ok());
                }
            }
        }
    });
}

struct Asked<'a> {
    place: &'a str,
    table: &'a dyn AnyTable,
    seat: Seat,
    wager: WagerKey,
}

impl Asked<'_> {
    fn check(&self, room: Option<BetRange>) {
        let Some(room) = room else {
            for amount in [1, 5, 6, 10, 20, 25, 30, 60, 100] {
                self.refuses(Money::dollars(amount));
            }
            return;
        };
        let second = (room.least() + room.step()).min(room.most());
        for amount in [room.least(), second, room.most()] {
            assert!(self.takes(amount), "{}: {} takes no {amount}, but {room:?}", self.place, self.wager);
        }
        let cent = Money::cents(1);
        self.refuses(room.least() - cent);
        self.refuses(room.most() + room.step());
        if room.step() > cent {
            self.refuses(room.least() + cent);
        }
    }

    /// Checks that an amount is refused, unless the house accepts wagers outside the limits.
    fn refuses(&self, amount: Money) {
        let accepts = self.table.limits().out_of_limits == OutOfLimits::Accept;
        assert!(accepts || !self.takes(amount), "{}: {} takes {amount}", self.place, self.wager);
    }

    fn takes(&self, amount: Money) -> bool {
        TENDERS.into_iter().any(|tender| {
            self.table.would(self.seat, Act::Bets { wager: self.wager, amount, tender }).is_ok()
        })
    }
}

/// Every betting area is found by its kind and fields, and not with a field that it does not have.
#[test]
fn a_betting_area_is_known_by_its_fields() {
    for game in catalog() {
        let table = game.open(&Submission::default(), TableOpening::Before).expect("a lawful house");
        for (wager, _) in table.bet_ranges(Seat::FIRST) {
            let mut fields = Fields::from(wager);
            assert_eq!(game.find(wager.kind(), &fields), Some(wager), "{}", game.id);
            if let Fields { number: Some(number), marks, hand: None, against: None, on: None } = &fields
                && marks.is_empty()
            {
                assert_eq!(wager.to_string(), format!("{} {number}", wager.kind()), "{}", game.id);
            }
            fields.number = Some(fields.number.map_or(1, |number| number + 1000));
            assert_ne!(game.find(wager.kind(), &fields), Some(wager), "{}: with {fields:?}", game.id);
        }
    }
}

/// An optional wager is listed if and only if the house offers it.
#[test]
fn a_betting_area_is_listed_if_the_house_offers_it() {
    for (game, option, area) in [
        ("blackjack", "multiple-action", "main against 2"),
        ("craps", "buy-and-lay", "buy 4"),
        ("craps", "buy-and-lay", "lay 10"),
        ("craps", "fire", "fire"),
    ] {
        for (value, is_there) in [("yes", true), ("no", false)] {
            let house = Submission::default().with(option, value);
            let areas = facts(game).expect("a game").areas(&house).expect("a lawful house");
            assert_eq!(
                areas.iter().any(|told| told.to_string() == area),
                is_there,
                "{game}, {option} {value}"
            );
        }
    }
}

/// Every incident that happens was listed as possible, and each is listed once.
#[test]
fn an_incident_that_happens_was_possible() {
    at_every_step(&mut |place, table, next| {
        let possible: Vec<&str> = table.possible().iter().map(|incident| incident.word).collect();
        let once: BTreeSet<&str> = possible.iter().copied().collect();
        assert_eq!(once.len(), possible.len(), "{place}: {possible:?}");
        if let Some(Statement::Input(input @ Input::Happens { word, .. })) = next {
            let mut then = table.save();
            // A late incident is reported after its round, or replaces the events after it.
            let is_late = |then: &dyn AnyTable| table.prompt().is_none() || !then.news().withdrawn.is_empty();
            if then.input(input.clone()).is_ok() && !is_late(then.as_ref()) {
                assert!(once.contains(word.as_str()), "{place}: {word} is none of {possible:?}");
            }
        }
    });
}

/// A wager that the table takes lies on one of its listed betting areas.
///
/// Exceptions: tickets at keno, which has no areas; and one circle of let it ride by itself, an error that
/// can be overlooked.
#[test]
fn a_wager_that_is_taken_lies_on_a_betting_area() {
    let mut elsewhere = BTreeSet::new();
    at_every_step(&mut |_, table, next| {
        if let Some(Statement::Bets { seat, wager, amount, tender }) = next
            && table.phase() == Phase::Betting
            && let Ok(wager) = wager.at(table)
            && table.would(*seat, Act::Bets { wager, amount: *amount, tender: *tender }).is_ok()
            && !table.bet_ranges(*seat).iter().any(|(area, _)| *area == wager)
        {
            elsewhere.insert(format!("{} {wager}", table.game()));
        }
    });
    elsewhere.retain(|wager| !wager.starts_with("keno ") && !wager.starts_with("let-it-ride bet-"));
    assert!(elsewhere.is_empty(), "{elsewhere:?}");
}

/// A ticket that is said to be due is paid when it is presented, unless the system is out of operation, and
/// no other is.
#[test]
fn a_ticket_is_due_where_it_is_paid() {
    at_every_step(&mut |place, table, _| {
        if table.phase() != Phase::Betting {
            return;
        }
        let tickets = table.tickets();
        for ticket in &tickets {
            let is_same =
                |other: &&Ticket<WagerKey>| other.seat == ticket.seat && other.wager == ticket.wager;
            let is_due = tickets.iter().filter(is_same).any(|other| other.claim == TicketClaim::Due);
            let paid = table.save().present(ticket.seat, ticket.wager);
            let is_suspended =
                matches!(&paid, Err(TableError::Refused(refusal)) if refusal.by.as_str() == "15.7~(i)");
            assert!(is_suspended || paid.is_ok() == is_due, "{place}: {ticket:?}, {paid:?}");
        }
    });
}

/// Games whose round files may have, while wagers are made, a card that stays for the next round, chips on
/// their way, or a change of the house that waits for the layout. Such a table gives no checkpoint.
const MAY_WAIT: [&str; 6] = ["craps", "punto-banco", "chemin-de-fer", "roulette", "minibaccarat", "poker"];

/// While wagers are made, a table can be restored from its checkpoint. Round files on changes of the house
/// are excepted.
#[test]
fn a_table_resumes_from_its_encoded_state() {
    at_every_step(&mut |place, table, _| {
        if table.phase() != Phase::Betting || place.contains("08-all") {
            return;
        }
        let mut table = table.save();
        let _ = table.take_finished();
        let again = table.checkpoint().and_then(|checkpoint| table.restored(&checkpoint));
        if again.is_none() && MAY_WAIT.contains(&table.game()) {
            return;
        }
        let again = again.map(|again| again.layout());
        assert_eq!(again, Some(table.layout()), "{place}");
    });
}

/// A question to a player with several hands names the hand: after a split, and on another player's box.
#[test]
fn a_question_about_one_hand_of_several_names_it() {
    let asked = |source: &str| -> Vec<(u8, Option<Spot>)> {
        let file = rounds::parse(source).expect("a round file that can be read");
        let game = facts(&file.game.1).expect("a game");
        let mut table = game.open(&file.house, file.opens).expect("a lawful house");
        let mut under = TableSurroundings::new(&file.game.1, &file.house);
        let mut asked = Vec::new();
        for (_, statement) in &file.statements {
            under.happens(statement, table.as_mut()).expect("nothing is refused");
            if let Some(Prompt::Answer { seat, about, .. }) = table.prompt() {
                asked.push((seat.number(), *about));
            }
        }
        asked
    };
    let seat = |number| Seat::new(number).expect("a seat");
    let hand = |hand| (1, Some(Spot::Hand(seat(1), hand)));
    let split = "game blackjack\nhouse boxes 6\nseat 1 bets main 10\ncards 8c 6d 8h\nseat 1 says split\ncards 2c\nseat 1 says stand\ncards 3c\n";
    assert_eq!(asked(split), [(1, Some(Spot::Seat(seat(1)))), hand(1), hand(2)]);
    let boxes = "game spanish-21\nseat 1 bets wager 10\nseat 1 bets wager on 2 10\ncards 8c 5c 6d 9h 4h Kc\nseat 1 says stand\n";
    assert_eq!(asked(boxes), [(1, Some(Spot::Seat(seat(1)))), (1, Some(Spot::Seat(seat(2))))]);
}
