//! Answers of strategies and of players who do not answer, in situations that random rounds seldom bring.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot run must fail")]

use croupier_rules::games::s14_poker::{Poker, PokerAnswer};
use croupier_rules::games::{Game, Wager as _, facts};
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::rounds::TableOpening;
use croupier_rules::table::{Act, AnswerKey, AnyTable, Input, LiveTable, Prompt, Question as _, Seat};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// The cards dealt to each place in order; after them, cards that nobody sees.
type Cards<'a> = BTreeMap<&'a str, Vec<&'a str>>;

fn cards<'a>(places: &[(&'a str, &'a str)]) -> Cards<'a> {
    places.iter().map(|(place, words)| (*place, words.split(' ').collect())).collect()
}

/// A table at which these seats have bet.
fn table(game: &str, options: &[(&str, &str)], wager: &str, dollars: i64, seats: u8) -> Box<dyn AnyTable> {
    let facts = facts(game).unwrap();
    let house = options.iter().fold(Submission::default(), |house, (option, value)| {
        house.with(option, facts.setting(option, value))
    });
    let mut table = facts.open(&house, TableOpening::Before).unwrap();
    let wager = table.read(wager).unwrap();
    for seat in (1..=seats).filter_map(Seat::new) {
        let act = Act::Bets { wager, amount: Money::dollars(dollars), tender: Tender::Chips };
        table.act(seat, act).unwrap();
    }
    table
}

/// Plays until a question has this choice; other questions are answered with the first of these that is a choice.
fn until(table: &mut dyn AnyTable, mut cards: Cards<'_>, choice: &str, answers: &[&str]) {
    loop {
        let input = match table.next().unwrap() {
            Prompt::Card(spot, _) => {
                let place = spot.to_string();
                let left = cards.get_mut(place.as_str()).filter(|left| !left.is_empty());
                Input::Card(left.map(|left| left.remove(0).parse().unwrap()))
            }
            Prompt::Burn => Input::Card(None),
            Prompt::Answer { choices, .. } if has(&choices, choice) => return,
            Prompt::Answer { seat, choices, .. } => {
                let answer = answers.iter().find(|answer| has(&choices, answer));
                Input::answer(seat, answer.copied().unwrap_or_else(|| panic!("{choices:?}")))
            }
            prompt => panic!("{prompt:?}"),
        };
        table.input(input).unwrap();
    }
}

fn has(choices: &[AnswerKey], words: &str) -> bool {
    choices.iter().any(|choice| choice.to_string() == words)
}

fn advice(table: &dyn AnyTable, strategy: &str) -> String {
    table.advice(strategy).unwrap().to_string()
}

fn default(table: &dyn AnyTable) -> String {
    let Some(Prompt::Answer { default, .. }) = table.next() else { panic!("no question") };
    default.to_string()
}

/// 14.7~(j): a player who does not act folds to a bet, and checks where there is nothing to call.
#[test]
fn a_player_who_does_not_act_folds_to_a_bet_only() {
    let mut poker = table("poker", &[], "stack", 100, 3);
    until(poker.as_mut(), Cards::new(), "call", &[]);
    assert_eq!(default(poker.as_ref()), "fold");
    until(poker.as_mut(), Cards::new(), "check", &["call"]);
    assert_eq!(default(poker.as_ref()), "check");
}

/// 14.7~(d): a string bet is offered with the least raise as what was meant: twice the call.
#[test]
fn a_string_bet_names_the_least_raise() {
    let chosen = Submission::default().with("lower-limit", "4").with("higher-limit", "8");
    let house = rules_in_force(Poker::SUBCHAPTER, &chosen).unwrap();
    let mut poker = LiveTable::<Poker>::in_play(house);
    let wager = <Poker as Game>::Wager::parse("stack").unwrap();
    for seat in (1..=3).filter_map(Seat::new) {
        let act = Act::Bets { wager, amount: Money::dollars(200), tender: Tender::Chips };
        poker.act(seat, act).unwrap();
    }
    (0..6).for_each(|_| poker.input(Input::Card(None)).unwrap());
    let question = poker.question().unwrap();
    assert_eq!(question.encode(&PokerAnswer::StringBet).to_string(), "call, raise to 8");
}

/// 14.12: at low draw paired and high cards go, an eight stays, three at most.
#[test]
fn a_tight_player_draws_to_an_eight() {
    for (held, says) in [
        ("8c 7d 6h 2s Kd", "discard 5"),
        ("8c 8d 6h 2s Ad", "discard 2"),
        ("9c 7d 7h Ts Kd", "discard 1 3 4"),
        ("8c 7d 6h 2s Ad", "stand pat"),
    ] {
        let mut poker = table("poker", &[("variant", "five-card-draw-low")], "stack", 100, 2);
        let own = cards(&[("seat 1", held)]);
        until(poker.as_mut(), own, "stand pat", &["call", "check"]);
        assert_eq!(advice(poker.as_ref(), "tight"), says, "{held}");
    }
}

/// 19.12: with two cards of 6-7-8 the hand that would stand by a little draws for the bonus: 15 against 2 and 3, 14 against 4 to 6; where the dealer draws at
/// soft 17 against 6 only in spades.
#[test]
fn spanish_21_draws_for_the_bonus() {
    for (soft_17, held, up, says) in [
        ("no", "7c 8d", "2h", "draw"),
        ("no", "7c 8d", "3h", "draw"),
        ("no", "7c 8d", "4h", "stand"),
        ("no", "9c 6d", "3h", "stand"),
        ("no", "6c 8d", "4h", "draw"),
        ("no", "6c 8d", "6h", "draw"),
        ("no", "Kc 4d", "6h", "stand"),
        ("yes", "6s 8s", "6h", "draw"),
        ("yes", "6c 8c", "6h", "stand"),
        ("yes", "6s 8c", "6h", "stand"),
    ] {
        let mut spanish = table("spanish-21", &[("hit-soft-17", soft_17)], "wager", 10, 1);
        until(spanish.as_mut(), cards(&[("seat 1", held), ("dealer", up)]), "stand", &[]);
        assert_eq!(advice(spanish.as_ref(), "basic"), says, "{held} against {up}, {soft_17}");
    }
}

/// 23.10: a player who has not looked, or does not act, discards the first card and bets nothing.
#[test]
fn colorado_holdem_discards_the_first_card_unseen() {
    let mut colorado = table("colorado-holdem", &[("version", "permissible")], "ante", 10, 1);
    until(colorado.as_mut(), Cards::new(), "discard 1", &["bet"]);
    assert_eq!(
        (default(colorado.as_ref()), advice(colorado.as_ref(), "best")),
        ("discard 1".into(), "discard 1".into())
    );
}

/// 25.10~(c): with the center open, what is raised on and what is folded.
#[test]
fn double_cross_raises_on_the_center() {
    for (held, center, says) in [
        ("8c 6c", "3c", "raise"),
        ("8c 5c", "3c", "fold"),
        ("9c 5c", "3c", "raise"),
        ("9c 4c", "2c", "fold"),
        ("7c 6c", "2c", "fold"),
        ("Tc 6d", "2h", "raise"),
        ("Tc 5d", "2h", "fold"),
        ("Tc 5d", "Jh", "raise"),
        ("Jc 4d", "2h", "raise"),
        ("Jc 3d", "2h", "fold"),
        ("Jc 3d", "Qh", "raise"),
        ("9c 7d", "Jh", "raise"),
        ("9c 7d", "Qh", "fold"),
        ("9c 8d", "5h", "raise"),
        ("9c 8d", "4h", "fold"),
        ("2c 3d", "2h", "raise"),
    ] {
        let mut cross = table("double-cross-poker", &[], "ante", 10, 1);
        until(cross.as_mut(), cards(&[("seat 1", held), ("cross center", center)]), "raise", &[]);
        assert_eq!(advice(cross.as_ref(), "center"), says, "{held} with {center}");
    }
}
