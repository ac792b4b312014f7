//! The laws that every game must obey: [property-based tests](https://en.wikipedia.org/wiki/Property_testing) over
//! any sequence of bytes. The tests and the fuzz targets call the same functions.
//!
//! | law | function |
//! |---|---|
//! | money is conserved, a replay equals the original, a refusal changes nothing, views hide hidden cards | [`play`] |
//! | every answer and every wager survives its text and its key | [`answers`], [`wagers`] |
//! | a betting area accepts exactly the range that it states | [`bet_ranges`] |
//! | each card has one position and occurs once | [`cards_have_places`], [`cards_come_once`] |
//! | rounds settle under any lawful house | [`settles_under_any_house`] |
//! | no text makes a round file or a house file panic | [`round_file`], [`house_options`] |
//!
//! A law that does not hold panics, with the steps and their result.
//!
//! # Example
//!
//! Each byte sequence is a game: its bytes choose the options of the house, wagers, cards and answers.
//!
//! ```
//! use croupier_laws::{Bytes, lawful_house, play};
//! use croupier_rules::games::facts;
//! use croupier_rules::games::s22_casino_war::CasinoWar;
//!
//! let bytes: Vec<u8> = (0..=255).cycle().take(600).collect();
//! play::<CasinoWar>(&bytes);
//!
//! let house = lawful_house::<CasinoWar>(&mut Bytes::new(&bytes));
//! assert_eq!(facts("casino-war").map(|game| game.check(&house)), Some(Ok(())));
//! ```

#![warn(clippy::missing_errors_doc)]
#![allow(clippy::panic, reason = "a law that does not hold must stop the test")]

mod answers;
mod bet_range;
mod bytes;
mod cards;
mod houses;
mod play;
mod repeated_cards;
mod wagers;

pub use answers::{answers, answers_under};
pub use bet_range::bet_ranges;
pub use bytes::Bytes;
pub use cards::{StackSet, cards_have_places};
pub use houses::{HousePlay, lawful_house, settles_under_any_house};
pub use play::play;
pub use repeated_cards::cards_come_once;
pub use wagers::wagers;

use croupier_rules::games::Game;
use croupier_rules::house::{
    OptionValues, Submission, Value, options_of, read_setting, rules_in_force, values_of,
};
use croupier_rules::law::rulebook;
use croupier_rules::rounds;
use croupier_rules::table::LiveTable;
use croupier_rules::wagers::Odds;

/// Reads any text as a round file and, if it is one, plays it.
///
/// A failure must be at one of its lines, and the same each time. The rulebook must have every paragraph that
/// its expectations reach.
///
/// # Panics
/// If the law does not hold.
pub fn round_file(text: &str) {
    let Ok(file) = rounds::parse(text) else { return };
    let (report, again) = (rounds::run(&file), rounds::run(&file));
    assert_eq!((&report.record, &report.refusals), (&again.record, &again.refusals), "{text}");
    if let Some(problem) = &report.problem {
        assert!((1..=text.lines().count()).contains(&problem.line), "{problem:?} is at no line of {text:?}");
    }
    for paragraph in &report.reached {
        assert!(rulebook::paragraph(paragraph.as_str()).is_some(), "{paragraph} is not in the rulebook");
    }
}

/// Reads any text, one line per option, as the choices of a house. It must not panic, and lawful choices must
/// open a table.
pub fn house_options<G: Game>(text: &str) {
    let (mut submission, options) = (Submission::default(), options_of::<G::House>());
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("as-of", day)) => submission.as_of = day.parse().unwrap_or(submission.as_of),
            Some((option, value)) => {
                submission.chosen.insert(option.to_string(), read_setting(&options, option, value));
            }
            None => {}
        }
    }
    match rules_in_force::<G::House>(G::SUBCHAPTER, &submission) {
        Ok(house) => drop(LiveTable::<G>::open(house)),
        Err(breaches) => assert!(breaches.is_sorted_by_key(|breach| breach.by), "{breaches:?}"),
    }
}

/// Returns a house with options chosen at random, most of them lawful.
pub fn submission<G: Game>(bytes: &mut Bytes<'_>) -> Submission {
    let mut submission = Submission::default();
    for values in values_of::<G::House>(&Submission::default()) {
        if bytes.below(4) == 0 {
            let value = value_of(&values, bytes);
            submission = submission.with(values.option.id, value);
        }
    }
    submission
}

/// Returns the rules of a house with random options, or of the default house if they are unlawful.
///
/// # Panics
/// If even the defaults of a game are unlawful.
pub fn house<G: Game>(bytes: &mut Bytes<'_>) -> G::House {
    let chosen = rules_in_force::<G::House>(G::SUBCHAPTER, &submission::<G>(bytes));
    match chosen.or_else(|_| rules_in_force::<G::House>(G::SUBCHAPTER, &Submission::default())) {
        Ok(house) => house,
        Err(breaches) => panic!("the defaults of {} are unlawful: {breaches:?}", G::ID),
    }
}

/// Returns a value of an option: most often an allowed one, at times one beyond the ends of its domain, or a
/// number or odds of any kind.
fn value_of(values: &OptionValues, bytes: &mut Bytes<'_>) -> Value {
    let picked = match bytes.below(8) {
        0 => None,
        1..5 => bytes.pick(&values.lawful).cloned(),
        5 => bytes.pick(&values.beyond).cloned(),
        6 => Some(Value::Int(bytes.below(12) as i64)),
        _ => Some(Value::Odds(Odds::to(bytes.below(60) as u32, 1 + bytes.below(3) as u32))),
    };
    picked.unwrap_or_else(|| values.option.default_value())
}
