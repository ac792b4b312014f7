//! Amounts, odds and choices as they stand on a sign.

use croupier_rules::games::for_people;
use croupier_rules::house::{OptionSpec, Value};
use croupier_rules::law::{Cite, Date};
use croupier_rules::wagers::{Money, PayAmount};

/// 8.5~(c): odds are stated with "to".
pub fn pays(pays: PayAmount) -> String {
    match pays {
        PayAmount::At(odds) => odds_in_words(&odds.to_string()),
        PayAmount::Of(money) => amount(&money.to_string()),
        PayAmount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}

/// `1,000 to 1`.
fn odds_in_words(odds: &str) -> String {
    match odds.split_once(" to ") {
        Some((pays, per)) => format!("{} to {per}", thousands(pays)),
        None => odds.to_string(),
    }
}

/// Formats an amount: `$1,000` for `1000`; other text is left unchanged.
pub fn amount(text: &str) -> String {
    match text.parse::<Money>() {
        Ok(money) => format!("${}", thousands(&money.to_string())),
        Err(_) => text.to_string(),
    }
}

/// Formats a number with commas.
fn thousands(number: &str) -> String {
    let (whole, rest) = number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    rest.map_or(grouped.clone(), |rest| format!("{grouped}.{rest}"))
}

/// Reads a pay scale that is itself a choice, by number, as in `3=1 4=10`. Returns `None` for any other
/// choice.
pub fn scale(words: &str) -> Option<Vec<(String, String)>> {
    let row = |word: &str| {
        let (number, paid) = word.split_once('=')?;
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        (is_number(number) && is_number(paid)).then(|| (number.to_string(), amount(paid)))
    };
    words.split(' ').map(row).collect()
}

/// Returns the value of an option: `Drawn last`, `Yes`, `9 to 1`, `$2`.
pub fn value(option: &OptionSpec, value: &Value) -> String {
    match value.money().filter(|_| option.domain.is_money()) {
        Some(Money::ZERO) => "None".to_string(),
        Some(money) => amount(&money.to_string()),
        None => in_words(&value.text()),
    }
}

fn in_words(words: &str) -> String {
    let is_id = words.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if is_id && words.contains(|c: char| c.is_ascii_lowercase()) {
        capital(&for_people(words))
    } else {
        odds_in_words(words)
    }
}

/// Returns the name of a wager or a hand: `Don't pass`.
pub fn named(id: &str) -> String {
    capital(&for_people(id))
}

/// Returns the name of a pay table row: plain words as they are, or a wager by its name.
pub fn spoken(name: &str) -> String {
    if name.contains(' ') { capital(name) } else { named(name) }
}

/// Returns the foot of a page.
pub fn foot(as_of: Date, says: &str) -> String {
    format!("The house's choices under the law as of {as_of}. {says}")
}

/// `19:47-2.6`: the section, which a patron can ask for.
pub fn section(at: Cite) -> String {
    format!("19:47-{}", at.section())
}

/// Capitalizes the first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::wagers::Odds;

    #[test]
    fn amounts_and_odds_have_commas() {
        assert_eq!(amount("2000"), "$2,000");
        assert_eq!(amount("1234567.50"), "$1,234,567.50");
        assert_eq!(amount("500"), "$500");
        assert_eq!(amount("table"), "table");
        assert_eq!(pays(PayAmount::At(Odds::to(1000, 1))), "1,000 to 1");
    }

    #[test]
    fn amounts_among_the_choices_are_dollars_and_tables_are_rows() {
        let options = croupier_rules::games::facts("poker").unwrap().options;
        let said = |id: &str, words: &str| {
            let chosen = croupier_rules::house::read_setting(&options, id, words);
            value(options.iter().find(|option| option.id == id).unwrap(), &chosen.value)
        };
        assert_eq!((said("lower-limit", "2"), said("ante", "0")), ("$2".to_string(), "None".to_string()));
        assert_eq!(said("raises", "3"), "3");
        let rows =
            [("3", "$1"), ("5", "$1,800")].map(|(number, paid)| (number.to_string(), paid.to_string()));
        assert_eq!(scale("3=1 5=1800"), Some(rows.to_vec()));
        assert_eq!((scale("none"), scale("on-zero=all"), scale("")), (None, None, None));
    }

    #[test]
    fn choices_are_said_as_people_say_them() {
        assert_eq!(in_words("drawn-last"), "Drawn last");
        assert_eq!(in_words("9 to 1"), "9 to 1");
        assert_eq!(in_words("5-percent"), "5-percent");
        assert_eq!(named("dont-pass"), "Don't pass");
        assert_eq!(spoken("dont-pass"), "Don't pass");
        assert_eq!(spoken("three 7s of one suit"), "Three 7s of one suit");
    }
}
