//! Wagers by their kind and parts, for whoever handles the wagers of any game: a page, a program, a record.

use super::{Game, Visitor, Wager, visit};
use crate::equipment::{Card, Suit};
use crate::table::Seat;

/// What a wager names besides its kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// A number: the 6 of `place 6`, the second column.
    pub number: Option<u16>,
    /// Marks of a wheel, or whatever else may come out: the 17 and 20 of a split.
    pub marks: Vec<String>,
    /// The hand, from 2, where a pair was split.
    pub hand: Option<u8>,
    /// The dealer's card against which it plays, from 2.
    pub against: Option<u8>,
    /// The box, where it is not the bettor's own.
    pub on: Option<Seat>,
}

impl Parts {
    /// A number alone.
    pub fn number(number: impl Into<u16>) -> Parts {
        Parts { number: Some(number.into()), ..Parts::default() }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Parts::default()
    }

    /// Whether there are none but a number.
    pub fn only_number(&self) -> Option<Option<u16>> {
        (Parts { number: self.number, ..Parts::default() } == *self).then_some(self.number)
    }

    /// The parts of a wager that is written so, behind its kind: `split 17/20`, `place 6`, `bet 2 on 3`.
    fn read(words: &str, kind: &str) -> Parts {
        let mut parts = Parts::default();
        let mut words = words.strip_prefix(kind).unwrap_or_default().split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "on" => parts.on = words.next().and_then(|n| n.parse().ok()).and_then(Seat::new),
                "against" => parts.against = words.next().and_then(|n| n.parse().ok()),
                _ if parts.number.is_none() && word.parse::<u16>().is_ok() => {
                    parts.number = word.parse().ok();
                }
                _ => parts.marks.extend(word.split('/').map(String::from)),
            }
        }
        parts
    }

    /// A wager of this kind with these parts, as it is written.
    fn write(&self, kind: &str) -> String {
        let mut words = vec![kind.to_string()];
        words.extend(self.number.map(|number| number.to_string()));
        words.extend(self.hand.map(|hand| hand.to_string()));
        words.extend((!self.marks.is_empty()).then(|| self.marks.join("/")));
        words.extend(self.against.map(|line| format!("against {line}")));
        words.extend(self.on.map(|seat| format!("on {seat}")));
        words.join(" ")
    }

    /// The parts of a wager of a game that says nothing of its own about them.
    pub(super) fn of<W: Wager>(wager: W, kind: &str) -> Parts {
        Parts::read(&wager.to_string(), kind)
    }

    /// The wager of a game that says nothing of its own about parts.
    pub(super) fn find<W: Wager>(&self, kind: &str) -> Option<W> {
        W::parse(&self.write(kind))
    }
}

/// A wager of some game, in words and in parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// As round files write it: `split 17/20`, `dont-pass`.
    pub id: String,
    /// The name of its kind: `split`.
    pub kind: &'static str,
    /// What it names besides.
    pub parts: Parts,
    /// In words for people: `don't pass`, `bet 1`.
    pub words: String,
}

impl Named {
    /// A wager of a game.
    pub fn new<G: Game>(wager: G::Wager) -> Named {
        let kind = G::WAGERS[wager.kind()].id;
        let parts = wager.parts(kind);
        let mut words = wager.words();
        // A box has a number as a seat has; a number alone could be anything.
        if let Some(seat) = parts.on
            && let Some(begins) = words.strip_suffix(&format!(" on {seat}"))
        {
            words = format!("{begins} on box {seat}");
        }
        // So has a hand.
        if let Some(hand) = parts.hand
            && let Some(more) = words.strip_prefix(&format!("{} {hand}", for_people(kind)))
        {
            words = format!("{} hand {hand}{more}", for_people(kind));
        }
        Named { id: wager.to_string(), kind, parts, words }
    }

    /// The wager that round files write so.
    pub fn read(game: &str, id: &str) -> Option<Named> {
        struct Read<'a>(&'a str);
        impl Visitor for Read<'_> {
            type Output = Option<Named>;

            fn visit<G: Game>(&mut self) -> Option<Named> {
                G::Wager::parse(self.0).map(Named::new::<G>)
            }
        }
        visit(game, &mut Read(id))?
    }

    /// The wager of this kind with these parts.
    pub fn find(game: &str, kind: &str, parts: &Parts) -> Option<Named> {
        struct Find<'a>(&'a str, &'a Parts);
        impl Visitor for Find<'_> {
            type Output = Option<Named>;

            fn visit<G: Game>(&mut self) -> Option<Named> {
                G::Wager::of_parts(self.0, self.1).map(Named::new::<G>)
            }
        }
        visit(game, &mut Find(kind, parts))?
    }
}

/// A name of files and commands in words for people: `dont-pass` is "don't pass", `bet-1` is "bet 1"; what is between numbers stays, as in `six 13-18`.
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

/// Words of the rules with the cards in them as people write them: `the dealer's 8♦`. No sentence of theirs begins with "As", which is the ace of spades.
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

/// The card that a mark of a wheel stands for; none where it is a number or a sign.
pub fn card_at(mark: &str) -> Option<Card> {
    match mark.parse::<Card>() {
        Ok(card) if is_mark(mark) && card.try_rank().is_some() => Some(card),
        _ => mark.starts_with("joker-").then_some(Card::JOKER),
    }
}

/// What a wheel has come to rest at, as it is called: `jack of hearts`; a number stays a number.
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
    use crate::games::visit_all;
    use crate::house::{Submission, rules_in_force};
    use std::collections::BTreeMap;

    #[test]
    fn cards_in_words_are_written_with_their_suits() {
        assert_eq!(
            with_cards("Bet $10 against the dealer's 8d, or fold?"),
            "Bet $10 against the dealer's 8♦, or fold?"
        );
        assert_eq!(with_cards("Ts, Ah"), "10♠, A♥");
    }

    #[test]
    fn what_a_wheel_rests_at_is_called_by_its_name() {
        let names = ["Jh", "Ts", "17", "00", "joker-2", "flag"].map(called);
        assert_eq!(names, ["jack of hearts", "10 of spades", "17", "00", "joker", "flag"]);
        let cards = ["Jh", "17", "joker-2", "joker", "$20"].map(card_at);
        let jack = Card::new(Rank::Jack, Suit::Heart);
        // The joker of the big six wheel is a sign, not a card.
        assert_eq!(cards, [Some(jack), None, Some(Card::JOKER), None, None]);
    }

    /// Every betting area of every game is found again by its kind and parts, and no two areas have the same.
    #[test]
    fn every_area_is_found_by_its_kind_and_parts() {
        struct Areas;
        impl Visitor for Areas {
            type Output = ();

            fn visit<G: Game>(&mut self) {
                let house = rules_in_force::<G::House>(G::SUBCHAPTER, &Submission::default()).unwrap();
                let mut seen: BTreeMap<String, String> = BTreeMap::new();
                for area in G::areas(&house) {
                    let named = Named::new::<G>(area);
                    let found = Named::find(G::ID, named.kind, &named.parts);
                    assert_eq!(found.as_ref(), Some(&named), "{}: {area}", G::ID);
                    assert_eq!(Named::read(G::ID, &named.id), found, "{}: {area}", G::ID);
                    let fields = format!("{} {:?}", named.kind, named.parts);
                    assert_eq!(seen.insert(fields, named.id), None, "{}: {area} is like another", G::ID);
                }
            }
        }
        visit_all(&mut Areas);
    }

    #[test]
    fn parts_are_fields() {
        let parts = |game, id| Named::read(game, id).unwrap().parts;
        let marks = |marks: &[&str]| Parts {
            marks: marks.iter().map(ToString::to_string).collect(),
            ..Parts::default()
        };
        assert_eq!(parts("craps", "place 6"), Parts::number(6_u16));
        assert_eq!(parts("roulette", "split 17/20"), marks(&["17", "20"]));
        assert_eq!(parts("roulette", "straight 00"), marks(&["00"]));
        assert_eq!(parts("roulette", "six 13-18"), marks(&["13", "14", "15", "16", "17", "18"]));
        assert_eq!(parts("roulette", "dozen 3"), Parts::number(3_u16));
        assert!(parts("roulette", "red").is_empty());
        assert_eq!(parts("pokette", "rank T"), marks(&["Tc", "Td", "Th", "Ts"]));
        assert_eq!(parts("pokette", "double-rank 3-2").marks.len(), 8);
        assert_eq!(parts("pokette", "suit hearts").marks.len(), 13);
        assert!(parts("pokette", "red").is_empty());
        let double = Parts { hand: Some(2), against: Some(3), on: Seat::new(5), ..Parts::default() };
        assert_eq!(parts("blackjack", "double 2 against 3 on 5"), double);
        let split = Parts { hand: Some(2), ..Parts::default() };
        assert_eq!(parts("double-attack-blackjack", "split bet 2"), split);
    }

    #[test]
    fn what_no_wager_is_called_is_not_found() {
        let find = |game, kind, parts: Parts| Named::find(game, kind, &parts);
        assert_eq!(find("craps", "place", Parts::default()), None);
        assert_eq!(find("craps", "place", Parts::number(7_u16)), None);
        assert_eq!(find("craps", "field", Parts::number(4_u16)), None);
        assert_eq!(find("craps", "place 6", Parts::default()), None);
        assert_eq!(find("roulette", "red", Parts::number(1_u16)), None);
        assert_eq!(
            find("roulette", "straight", Parts { marks: vec!["37".to_string()], ..Parts::default() }),
            None
        );
        assert_eq!(find("casino-war", "tie", Parts { on: Seat::new(2), ..Parts::default() }), None);
        assert_eq!(find("blackjack", "main", Parts { hand: Some(2), ..Parts::default() }), None);
        assert_eq!(find("no-game", "tie", Parts::default()), None);
    }

    #[test]
    fn marks_that_are_cards_have_their_suits() {
        let words = |game, id| Named::read(game, id).unwrap().words;
        assert_eq!(words("blackjack", "main on 2"), "main on box 2");
        assert_eq!(words("blackjack", "double 2 on 5"), "double hand 2 on box 5");
        assert_eq!(words("double-attack-blackjack", "split bet 3"), "split bet hand 3");
        assert_eq!(Named::read("pokette", "straight Th").unwrap().words, "straight 10♥");
        assert_eq!(Named::read("pokette", "split 2c/3c").unwrap().words, "split 2♣/3♣");
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
