//! The strategies for attacking, drawing, doubling, splitting and surrendering.

use super::{DoubleAttackBlackjack, House};
use crate::games::Strategy;
use crate::games::families::twenty_one::{
    AddedWagerOffer, HandTurn, LINES, LawfulDecisions, TwentyOneAnswer, TwentyOneDecision, TwentyOneQuestion,
    value,
};
use crate::wagers::Money;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<DoubleAttackBlackjack>] = &[
    Strategy {
        name: "basic",
        says: "attacks with a full wager against 2 to 8, plays the basic strategy, and does not insure",
        answer: basic,
    },
    Strategy {
        name: "no-attack",
        says: "plays the basic strategy without double attack wagers",
        answer: |_: &House, ask| answer(ask, Attack::Never),
    },
];

/// The rule for a double attack wager.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attack {
    AgainstTwoToEight,
    Never,
}

#[inline(always)]
fn basic(_: &House, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    answer(ask, Attack::AgainstTwoToEight)
}

#[inline(always)]
fn answer(ask: &TwentyOneQuestion, attack: Attack) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) => TwentyOneAnswer::Decision(decide(turn)),
        TwentyOneQuestion::Offer(AddedWagerOffer { what: "double attack", most, up: Some(up), .. })
            if attack == Attack::AgainstTwoToEight && matches!(value(*up), 2..=8) =>
        {
            TwentyOneAnswer::Adds(*most)
        }
        TwentyOneQuestion::Offer(_) | TwentyOneQuestion::Hidden(_) => {
            TwentyOneAnswer::Adds([Money::ZERO; LINES])
        }
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// Hard totals from 9 to 17, against 2 to 9, a face card and an ace: H draw, S stand, D double, R surrender.
const HARD: [&[u8; 10]; 9] = [
    b"HHHHDHHHHH",
    b"DDDDDDDHHH",
    b"DDDDDDDDDH",
    b"HHHHHHHHHH",
    b"HHHHHHHHHH",
    b"HHSSSHHHHH",
    b"SSSSSHHHHH",
    b"SSSSSHHHHH",
    b"SSSSSSSSSR",
];

/// Soft totals from 16 to 18.
const SOFT: [&[u8; 10]; 3] = [b"HHHHDHHHHH", b"HHHDDHHHHH", b"SSSDDSSHHH"];

/// Pairs of aces, then 2 to 9: P split, anything else as the total says.
const PAIRS: [&[u8; 10]; 9] = [
    b"PPPPPPPPPP",
    b".PPPPP....",
    b".PPPPPP...",
    b"..........",
    b"..........",
    b"...PP.....",
    b"PPPPPP....",
    b"PPPPPPPPPP",
    b"..PPP.PP..",
];

#[inline(always)]
fn decide(turn: &HandTurn) -> TwentyOneDecision {
    let (hand, lawful, column) = (&turn.hand, turn.lawful, turn.column());
    if turn.doubled > 0 {
        // A doubled hand below 17 is given up where the dealer is likely to make a hand, and 17 against an ace.
        let gives_up = hand.total() < 17 && column >= 6 || hand.total() == 17 && column == 9;
        return if gives_up && lawful.has(LawfulDecisions::SURRENDER) {
            TwentyOneDecision::Surrender
        } else {
            TwentyOneDecision::Stand
        };
    }
    let row = hand.first().map_or(usize::MAX, |card| usize::from(value(card)) - 1);
    if lawful.has(LawfulDecisions::SPLIT) && PAIRS.get(row).is_some_and(|pairs| pairs[column] == b'P') {
        return TwentyOneDecision::Split;
    }
    let action = match (hand.is_soft(), hand.total()) {
        (_, 0..=8) | (true, 9..=15) => b'H',
        (true, total @ 16..=18) => SOFT[usize::from(total) - 16][column],
        (false, total @ 9..=17) => HARD[usize::from(total) - 9][column],
        (_, _) => b'S',
    };
    let decision = match action {
        b'D' if lawful.has(LawfulDecisions::DOUBLE) => TwentyOneDecision::Double,
        b'R' if lawful.has(LawfulDecisions::SURRENDER) => TwentyOneDecision::Surrender,
        b'S' | b'R' => TwentyOneDecision::Stand,
        _ => TwentyOneDecision::Draw,
    };
    if lawful.permits(decision) { decision } else { TwentyOneDecision::Stand }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::families::twenty_one::{TwentyOne, TwentyOneHand};
    use crate::house::{Submission, rules_in_force};

    fn decision(cards: &str, up: &str, doubled: u8) -> TwentyOneDecision {
        let house =
            rules_in_force::<House>(DoubleAttackBlackjack::SUBCHAPTER, &Submission::default()).unwrap();
        let hand = (TwentyOneHand::in_words(cards), doubled);
        let rules = (house.rules, DoubleAttackBlackjack::LAW);
        decide(&HandTurn::of_only_hand(hand, TwentyOneHand::in_words(up), [Money::dollars(10); LINES], rules))
    }

    #[test]
    fn the_basic_strategy() {
        for (cards, up, doubled, expected) in [
            ("6c 5d", "Kh", 0, TwentyOneDecision::Double),
            ("6c 5d", "Ah", 0, TwentyOneDecision::Draw),
            ("8c 8d", "Ah", 0, TwentyOneDecision::Split),
            ("Kc 7d", "Ah", 0, TwentyOneDecision::Surrender),
            ("Kc 6d", "Kh", 0, TwentyOneDecision::Draw),
            ("Kc 4d", "4h", 0, TwentyOneDecision::Stand),
            ("Ac 6d", "6h", 0, TwentyOneDecision::Double),
            ("6c 5d 3h", "8h", 1, TwentyOneDecision::Surrender),
            ("6c 5d 3h", "7h", 1, TwentyOneDecision::Stand),
            ("6c 5d 6h", "Ah", 1, TwentyOneDecision::Surrender),
            ("6c 5d 6h", "Kh", 1, TwentyOneDecision::Stand),
        ] {
            assert_eq!(decision(cards, up, doubled), expected, "{cards} against {up}");
        }
    }
}
