//! Wording of wagers for people, and wagers by kind and fields: for a page, a program, a sign.

use super::{Wager as _, WagerKey, WagerParts, s15_keno};
use crate::equipment::{Card, Suit};
use crate::table::Seat;

/// The fields of a wager besides its kind. A field that the kind does not have is absent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields {
    /// A number: the 6 of `place 6`, the second column.
    pub number: Option<u16>,
    /// Marks of a wheel, or whatever else may come out: the 17 and 20 of a split.
    pub marks: Vec<String>,
    /// The hand, from 2, where a pair was split.
    pub hand: Option<u8>,
    /// The dealer's card against which it plays, from 2.
    pub against: Option<u8>,
    /// The box, if it is not the bettor's own.
    pub on: Option<Seat>,
}

impl Fields {
    /// Returns a number alone.
    pub fn number(number: impl Into<u16>) -> Fields {
        Fields { number: Some(number.into()), ..Fields::default() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Fields::default()
    }
}

impl From<WagerKey> for Fields {
    fn from(key: WagerKey) -> Fields {
        let from_2 = |number: u8| (number > 1).then_some(number);
        match key.parts() {
            WagerParts::Nothing => Fields::default(),
            WagerParts::Number(number) => Fields::number(number),
            WagerParts::Marks(marks) => {
                Fields { marks: marks.iter().map(String::from).collect(), ..Fields::default() }
            }
            WagerParts::Hand { hand, against, on } => {
                Fields { hand: from_2(hand), against: from_2(against), on, ..Fields::default() }
            }
            WagerParts::Slip(slip) => Fields { marks: slip.marks(), ..Fields::default() },
        }
    }
}

impl WagerKey {
    /// Returns the name for people: `don't pass`, `bet 1`.
    ///
    /// A box and a hand have a number, as a seat has; a number alone would be ambiguous.
    pub fn words(self) -> String {
        let kind = for_people(self.kind());
        match self.parts() {
            WagerParts::Hand { hand, against, on } => {
                let hand = if hand > 1 { format!(" hand {hand}") } else { String::new() };
                let against = if against > 1 { format!(" against {against}") } else { String::new() };
                let on = on.map(|seat| format!(" on box {seat}")).unwrap_or_default();
                format!("{kind}{hand}{against}{on}")
            }
            WagerParts::Slip(_) => {
                s15_keno::Wager::from_key(self).map_or_else(|| self.to_string(), |ticket| ticket.said())
            }
            WagerParts::Nothing | WagerParts::Number(_) | WagerParts::Marks(_) => {
                for_people(&self.to_string())
            }
        }
    }
}

/// Returns an identifier as text for people: `dont-pass` is "don't pass", `bet-1` is "bet 1". A hyphen
/// between numbers stays, as in `six 13-18`.
pub fn for_people(id: &str) -> String {
    let mut words = String::with_capacity(id.len() + 1);
    let mut before = ' ';
    for c in id.chars() {
        words.push(if c == '-' && before.is_ascii_lowercase() { ' ' } else { c });
        before = c;
    }
    let mut whole: Vec<&str> = words.split(' ').collect();
    whole.iter_mut().filter(|word| **word == "dont").for_each(|word| *word = "don't");
    let whole: Vec<String> = whole.iter().map(|word| with_suits(word)).collect();
    whole.join(" ")
}

/// Returns words with their cards as people write them: `the dealer's 8♦`. No sentence of the rules begins
/// with "As", which is the ace of spades.
pub fn with_cards(words: &str) -> String {
    let mut told = String::with_capacity(words.len() + 4);
    let mut rest = words;
    while !rest.is_empty() {
        let is_letter = |c: char| c.is_ascii_alphanumeric();
        let end = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        told.push_str(&with_suits(word));
        let next = behind.find(is_letter).unwrap_or(behind.len());
        let (between, more) = behind.split_at(next);
        told.push_str(between);
        rest = more;
    }
    told
}

/// Returns the card of a wheel's mark, or `None` for a number or a sign.
pub fn card_at(mark: &str) -> Option<Card> {
    match mark.parse::<Card>() {
        Ok(card) if is_mark(mark) && card.try_rank().is_some() => Some(card),
        _ => mark.starts_with("joker-").then_some(Card::JOKER),
    }
}

/// Returns the name of a wheel's mark: `jack of hearts`; a number stays a number.
pub fn called(mark: &str) -> String {
    match card_at(mark) {
        Some(Card::JOKER) => "joker".to_string(),
        Some(card) => format!("{} of {}", card.rank().name(), card.suit().name()),
        None => mark.to_string(),
    }
}

fn is_mark(mark: &str) -> bool {
    mark.len() == 2 && !mark.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Marks that are cards, as people write them: `2c/Th` is "2♣/10♥".
fn with_suits(marks: &str) -> String {
    let mark = |mark: &str| match mark.parse::<Card>() {
        Ok(card) if is_mark(mark) && card.try_rank().is_some() => {
            let rank = mark.get(..1).filter(|rank| *rank != "T").unwrap_or("10");
            let suit = match card.suit() {
                Suit::Club => '♣',
                Suit::Diamond => '♦',
                Suit::Heart => '♥',
                Suit::Spade => '♠',
            };
            format!("{rank}{suit}")
        }
        _ => mark.to_string(),
    };
    marks.split('/').map(mark).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equipment::Rank;
    use crate::games::{Facts, Game, Visitor, facts, visit_all};
    use crate::house::{Submission, rules_in_force};
    use std::collections::BTreeMap;

    fn game(id: &str) -> Facts {
        facts(id).unwrap()
    }

    #[test]
    fn cards_in_names_are_written_with_their_suits() {
        assert_eq!(
            with_cards("Bet $10 against the dealer's 8d, or fold?"),
            "Bet $10 against the dealer's 8♦, or fold?"
        );
        assert_eq!(with_cards("Ts, Ah"), "10♠, A♥");
    }

    #[test]
    fn wheel_results_have_names() {
        let names = ["Jh", "Ts", "17", "00", "joker-2", "flag"].map(called);
        assert_eq!(names, ["jack of hearts", "10 of spades", "17", "00", "joker", "flag"]);
        let cards = ["Jh", "17", "joker-2", "joker", "$20"].map(card_at);
        let jack = Card::new(Rank::Jack, Suit::Heart);
        // The joker of the big six wheel is a sign, not a card.
        assert_eq!(cards, [Some(jack), None, Some(Card::JOKER), None, None]);
    }

    /// Every betting area of every game has a unique kind and fields, and is found by them.
    #[test]
    fn every_area_is_found_by_its_kind_and_fields() {
        struct Areas;
        impl Visitor for Areas {
            type Output = ();

            fn visit<G: Game>(&mut self) {
                let house = rules_in_force::<G::House>(G::SUBCHAPTER, &Submission::default()).unwrap();
                let mut seen: BTreeMap<String, String> = BTreeMap::new();
                for area in G::areas(&house) {
                    let (key, fields) = (area.key(), Fields::from(area.key()));
                    let found = WagerKey::of_fields(key.kind(), &fields, G::WAGERS, G::Wager::form);
                    assert_eq!(found.and_then(G::Wager::from_key), Some(area), "{}: {area}", G::ID);
                    let fields = format!("{} {fields:?}", key.kind());
                    assert_eq!(
                        seen.insert(fields, area.to_string()),
                        None,
                        "{}: {area} is like another",
                        G::ID
                    );
                }
            }
        }
        visit_all(&mut Areas);
    }

    #[test]
    fn parts_are_fields() {
        let fields = |id, words| Fields::from(game(id).read(words).unwrap());
        let marks = |marks: &[&str]| Fields {
            marks: marks.iter().map(ToString::to_string).collect(),
            ..Fields::default()
        };
        assert_eq!(fields("craps", "place 6"), Fields::number(6_u16));
        assert_eq!(fields("roulette", "split 17/20"), marks(&["17", "20"]));
        assert_eq!(fields("roulette", "straight 00"), marks(&["00"]));
        assert_eq!(fields("roulette", "six 13-18"), marks(&["13", "14", "15", "16", "17", "18"]));
        assert_eq!(fields("roulette", "dozen 3"), Fields::number(3_u16));
        assert!(fields("roulette", "red").is_empty());
        assert_eq!(fields("pokette", "rank T"), marks(&["Tc", "Td", "Th", "Ts"]));
        assert_eq!(fields("pokette", "double-rank 3-2").marks.len(), 8);
        assert_eq!(fields("pokette", "suit hearts").marks.len(), 13);
        assert!(fields("pokette", "red").is_empty());
        let double = Fields { hand: Some(2), against: Some(3), on: Seat::new(5), ..Fields::default() };
        assert_eq!(fields("blackjack", "double 2 against 3 on 5"), double);
        let split = Fields { hand: Some(2), ..Fields::default() };
        assert_eq!(fields("double-attack-blackjack", "split bet 2"), split);
    }

    #[test]
    fn unknown_wager_names_are_not_found() {
        let find = |id, kind, fields: Fields| game(id).find(kind, &fields);
        assert_eq!(find("craps", "place", Fields::default()), None);
        assert_eq!(find("craps", "place", Fields::number(7_u16)), None);
        assert_eq!(find("craps", "field", Fields::number(4_u16)), None);
        assert_eq!(find("craps", "place 6", Fields::default()), None);
        assert_eq!(find("roulette", "red", Fields::number(1_u16)), None);
        assert_eq!(
            find("roulette", "straight", Fields { marks: vec!["37".to_string()], ..Fields::default() }),
            None
        );
        assert_eq!(find("casino-war", "tie", Fields { on: Seat::new(2), ..Fields::default() }), None);
        assert_eq!(find("blackjack", "main", Fields { hand: Some(2), ..Fields::default() }), None);
    }

    #[test]
    fn marks_that_are_cards_have_their_suits() {
        let words = |id, words| game(id).read(words).unwrap().words();
        assert_eq!(words("blackjack", "main on 2"), "main on box 2");
        assert_eq!(words("blackjack", "double 2 on 5"), "double hand 2 on box 5");
        assert_eq!(words("double-attack-blackjack", "split bet 3"), "split bet hand 3");
        assert_eq!(words("pokette", "straight Th"), "straight 10♥");
        assert_eq!(words("pokette", "split 2c/3c"), "split 2♣/3♣");
        assert_eq!(for_people("low 2 5 as before"), "low 2 5 as before");
        assert_eq!(for_people("straight joker-1"), "straight joker 1");
    }

    #[test]
    fn names_are_written_for_people() {
        let pairs = [
            ("dont-pass-odds", "don't pass odds"),
            ("bet-1", "bet 1"),
            ("six 13-18", "six 13-18"),
            ("$20", "$20"),
            ("doubled attack 4 on 3", "doubled attack 4 on 3"),
        ];
        for (id, words) in pairs {
            assert_eq!(for_people(id), words);
        }
    }
}
