//! Hands with known settlements, and two thousand synthetic ones.

mod faults;
mod round_trip;
mod synthetic;

use super::{Difference, HandComparison, HandSource, MissingPart, Referee, Rejection};
use crate::wagers::Money;

/// A hand of hold 'em between three players: the last one opens, the first one calls.
pub fn hand(fields: &[(&str, &str)]) -> String {
    let mut all = vec![
        ("variant", "'NT'"),
        ("antes", "[0, 0, 0]"),
        ("blinds_or_straddles", "[1, 2, 0]"),
        ("min_bet", "2"),
        ("starting_stacks", "[100, 100, 100]"),
        ("actions", SHOWDOWN),
    ];
    for (key, value) in fields {
        match all.iter_mut().find(|(known, _)| known == key) {
            Some(field) => field.1 = value,
            None => all.push((key, value)),
        }
    }
    all.iter().map(|(key, value)| format!("{key} = {value}\n")).collect()
}

/// Aces against kings: 6 each and the big blind of 2 are in the pot, which is the first player's.
const SHOWDOWN: &str = "['d dh p1 AhAs', 'd dh p2 ????', 'd dh p3 KhKs', 'p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2c4d7c', 'p1 cc', 'p3 cc', \
    'd db 9d', 'p1 cc', 'p3 cc', 'd db Jc', 'p1 cc', 'p3 cc', 'p1 sm AhAs', 'p3 sm KhKs']";

pub fn settle(text: &str) -> Result<HandComparison, Rejection> {
    Referee::new().settle(HandSource::file(text))
}

const EQUAL: Result<HandComparison, Rejection> = after_rake(0);

const fn after_rake(cents: i64) -> Result<HandComparison, Rejection> {
    Ok(HandComparison::Equal { rake: Money::cents(cents) })
}

fn different(difference: Difference) -> Result<HandComparison, Rejection> {
    Ok(HandComparison::Different(difference))
}

fn missing(missing: MissingPart) -> Result<HandComparison, Rejection> {
    Ok(HandComparison::Incomplete(missing))
}

#[test]
fn chips_are_compared_to_the_cent() {
    for (finishing, is) in [
        ("[108, 98, 94]", EQUAL),
        ("[108.01, 98, 94]", different(Difference::MoreThanThePots)),
        ("[112, 98, 94]", different(Difference::MoreThanThePots)),
        ("[108, 98, 94.01]", different(Difference::Winners)),
        ("[107, 99, 94]", different(Difference::Winners)),
        // A loser never pays the rake.
        ("[108, 97, 94]", different(Difference::Winners)),
        // 14.14~(b): a tenth of 14 is 1.40.
        ("[106.60, 98, 94]", after_rake(140)),
        ("[106.59, 98, 94]", different(Difference::Rake)),
    ] {
        assert_eq!(settle(&hand(&[("finishing_stacks", finishing)])), is, "{finishing}");
    }
    // The rake is checked where the file names it.
    for (rake, is) in [("0", different(Difference::Rake)), ("1", after_rake(100))] {
        assert_eq!(settle(&hand(&[("finishing_stacks", "[107, 98, 94]"), ("_rake", rake)])), is, "{rake}");
    }
}

#[test]
fn winnings_are_compared_with_and_without_an_uncalled_bet() {
    // No player calls 10: 2 of it match the big blind, and 8 go back. The pot is 1 + 2 + 2.
    let actions = "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 10', 'p1 f', 'p2 f']";
    for (winnings, is) in [
        ("[0, 0, 5]", EQUAL),
        ("[0, 0, 13]", EQUAL),
        ("[0, 0, 7]", different(Difference::UnrecordedPost)),
        ("[0, 5, 0]", different(Difference::OtherPlayer)),
        ("[0, 4, 0]", different(Difference::Winners)),
        ("[0, 0, 0]", missing(MissingPart::Result)),
    ] {
        assert_eq!(settle(&hand(&[("actions", actions), ("winnings", winnings)])), is, "{winnings}");
    }
    let both = [("actions", actions), ("winnings", "[0, 0, 5]"), ("finishing_stacks", "[99, 98, 102]")];
    assert_eq!(settle(&hand(&both)), different(Difference::Rake));
}

#[test]
fn missing_fields_are_named() {
    let cut = |upto: &str| format!("{}]", &SHOWDOWN[..SHOWDOWN.find(upto).unwrap_or_default()]);
    let result = ("finishing_stacks", "[108, 98, 94]");
    for (actions, is) in [
        (cut(", 'p1 cc', 'p3 cc', 'd db 9d'"), MissingPart::Actions),
        ("[]".to_string(), MissingPart::Actions),
        (SHOWDOWN.replace("'d db Jc'", "'d db ??'"), MissingPart::Board),
        (SHOWDOWN.replace("AhAs", "????").replace("KhKs", "????"), MissingPart::HoleCards),
        (
            SHOWDOWN.replace("'d dh p1 AhAs'", "'d dh p1 ????'").replace(", 'p1 sm AhAs'", ""),
            MissingPart::Showdown,
        ),
        // The winner is not the player who shows.
        (SHOWDOWN.replace("AhAs", "????"), MissingPart::HoleCards),
    ] {
        let is_last = is == MissingPart::Showdown;
        let actions =
            if is_last { actions.replace("'p3 cc', 'p3 sm", "'p3 cbr 4', 'p1 cc', 'p3 sm") } else { actions };
        assert_eq!(settle(&hand(&[("actions", &actions), result])), missing(is), "{actions}");
    }
    assert_eq!(settle(&hand(&[])), missing(MissingPart::Result));
}

#[test]
fn unseen_cards_of_a_loser_are_a_muck() {
    for unseen in ["'p3 sm ????'", "'p3 sm'"] {
        let actions = SHOWDOWN.replace("'p3 sm KhKs'", unseen).replace("KhKs", "????");
        let text = hand(&[("actions", &actions), ("finishing_stacks", "[108, 98, 94]")]);
        assert_eq!(settle(&text), EQUAL, "{unseen}");
    }
    // The last bettor, who shows first, throws the hand away.
    let actions = SHOWDOWN.replace("'p3 cc', 'p1 sm", "'p3 cbr 4', 'p1 cc', 'p1 sm").replace("KhKs", "????");
    assert_eq!(settle(&hand(&[("actions", &actions), ("finishing_stacks", "[112, 98, 90]")])), EQUAL);
}

#[test]
fn hands_without_recorded_stacks_are_settled() {
    let all_in =
        SHOWDOWN.replace("'p3 cbr 6', 'p1 cc'", "'p3 cbr 40', 'p1 cc'").replace(", 'p1 cc', 'p3 cc'", "");
    for (stacks, winnings, is) in [
        ("[inf, inf, inf]", "[82, 0, 0]", EQUAL),
        ("[inf, 100, 40]", "[82, 0, 0]", EQUAL),
        // The caller may have had less than 40.
        ("[inf, inf, inf]", "[70, 0, 0]", missing(MissingPart::StartingStacks)),
    ] {
        let text = hand(&[("actions", &all_in), ("starting_stacks", stacks), ("winnings", winnings)]);
        assert_eq!(settle(&text), is, "{stacks} {winnings}");
    }
}

#[test]
fn missed_blinds_are_posted_late() {
    // Four players, the third of whom has missed a blind and folds to a raise to 10 that nobody calls: 1 + 2
    // + 2, and the blind.
    let actions = "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 cbr 10', 'p1 f', 'p2 f']";
    for (late, fourth) in [("0", 103), ("-2", 105), ("-1", 104), ("-3", 106)] {
        let blinds = format!("[1, 2, {late}, 0]");
        let third: i32 = 100 + late.parse::<i32>().unwrap_or_default();
        let text = hand(&[
            ("antes", "[0, 0, 0, 0]"),
            ("blinds_or_straddles", &blinds),
            ("starting_stacks", "[100, 100, 100, 100]"),
            ("actions", actions),
            ("finishing_stacks", &format!("[99, 98, {third}, {fourth}]")),
        ]);
        assert_eq!(settle(&text), EQUAL, "{late}");
    }
}

#[test]
fn unlawful_actions_are_refused_with_their_paragraph() {
    let refused = |fields: &[(&str, &str)]| match settle(&hand(fields)) {
        Err(rejection) => rejection.by().map(|by| by.as_str()),
        Ok(outcome) => Some(match outcome {
            HandComparison::Equal { .. } => "equal",
            HandComparison::Different(_) => "different",
            HandComparison::Incomplete(_) => "incomplete",
        }),
    };
    // A game that the chapter does not have is refused as such, whatever its antes are.
    assert_eq!(refused(&[("variant", "'N2L1D'"), ("antes", "[0, 3, 0]")]), Some("14.8~(b)"));
    assert_eq!(refused(&[("antes", "[3, 0, 0]")]), Some("14.6~(c)"));
    assert_eq!(refused(&[("blinds_or_straddles", "[0, 2, 0]")]), Some("14.10~(d)1"));
    assert_eq!(refused(&[("actions", &SHOWDOWN.replace("cbr 6", "cbr 3"))]), Some("14.17~(b)"));
    assert_eq!(refused(&[("actions", &SHOWDOWN.replace("'p3 cbr 6'", "'p1 cbr 6'"))]), Some("14.6~(c)"));
    assert_eq!(refused(&[("actions", &SHOWDOWN.replace("2c4d7c", "2cAh7c"))]), Some("14.2~(a)"));
    // One blind alone is posted by the player to the left of the button.
    let alone = "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p2 f', 'p3 f']";
    let fields =
        [("blinds_or_straddles", "[2, 0, 0]"), ("actions", alone), ("finishing_stacks", "[100, 100, 100]")];
    assert_eq!(refused(&fields), Some("equal"));
}

#[test]
fn the_big_blind_may_put_in_the_ante_for_all() {
    for (finishing, is) in [
        ("[111, 95, 94]", EQUAL),
        ("[110, 95, 94]", after_rake(100)),
        ("[108, 98, 94]", different(Difference::Winners)),
    ] {
        let text = hand(&[("antes", "[0, 3, 0]"), ("finishing_stacks", finishing)]);
        assert_eq!(settle(&text), is, "{finishing}");
    }
    // Without chips for the blind there is no such ante.
    let short = hand(&[("antes", "[0, 3, 0]"), ("starting_stacks", "[100, 3, 100]")]);
    assert!(matches!(settle(&short), Err(Rejection::Refused { .. })));
}

#[test]
fn the_ante_for_all_counts_for_the_pot_limit() {
    let bet = |to: i32| {
        let actions = format!(
            "['d dh p1 ????????', 'd dh p2 ????????', 'd dh p3 ????????', 'p3 cbr 7', 'p1 f', 'p2 cc', 'd db 2c4d7c', 'p2 cc', \
             'p3 cbr {to}', 'p2 f']"
        );
        settle(&hand(&[
            ("variant", "'PO'"),
            ("antes", "[0, 2, 0]"),
            ("actions", &actions),
            ("finishing_stacks", "[99, 91, 110]"),
        ]))
    };
    // 1 and twice 7, and the ante of 2.
    assert_eq!(bet(17), EQUAL);
    assert!(matches!(bet(18), Err(Rejection::Refused { .. })), "{:?}", bet(18));
}

#[test]
fn rejections_of_a_kind_have_one_class() {
    let class = |to: &str| {
        let rejected = settle(&hand(&[("actions", &SHOWDOWN.replace("cbr 6", to))]));
        rejected.map_err(|rejection| rejection.class().into_owned())
    };
    let least = class("cbr 3");
    assert_eq!(least, Err("from $… to $…, in steps of $…".to_string()));
    assert_eq!(class("cbr 200"), least);
}

#[test]
fn trailing_text_is_damage() {
    for actions in [
        SHOWDOWN.replace("'p1 sm AhAs'", "'p3 cbr 10', 'p1 sm AhAs'"),
        SHOWDOWN.replace("'d db Jc'", "'d db JcTd'"),
        SHOWDOWN.replace("'d dh p2 ????'", "'d dh p2 ??????'"),
        SHOWDOWN.replace("'p1 sm AhAs'", "'p1 sm AhAd'"),
    ] {
        let came = settle(&hand(&[("actions", &actions), ("finishing_stacks", "[108, 98, 94]")]));
        assert!(matches!(came, Err(Rejection::Malformed(_))), "{actions}: {came:?}");
    }
}

#[test]
fn a_raise_that_puts_the_last_opponent_all_in_is_full() {
    // 6 is raised to 8, which is all that the other player has: a full raise would be to 10.
    let actions = "['d dh p1 AhAs', 'd dh p2 KhKs', 'p2 cbr 6', 'p1 cbr 8', 'p2 cc', 'd db 2c4d7c9dJc', 'p1 sm AhAs', 'p2 sm KhKs']";
    let text = hand(&[
        ("antes", "[0, 0]"),
        ("blinds_or_straddles", "[1, 2]"),
        ("starting_stacks", "[100, 8]"),
        ("actions", actions),
        ("finishing_stacks", "[108, 0]"),
    ]);
    assert_eq!(settle(&text), EQUAL);
}

#[test]
fn damage_is_reported_with_line_and_column() {
    let text = hand(&[("min_bet", "x")]);
    let Err(Rejection::Malformed(fault)) = settle(&text) else { panic!("{text}") };
    assert_eq!((fault.line, fault.column), (4, 11));
    let Err(Rejection::Refused { line, column, .. }) = settle(&hand(&[("antes", "[3, 0, 0]")])) else {
        panic!("an ante is the same for all")
    };
    assert_eq!((line, column), (2, 9));
}
