//! When to attack, draw, double, split and surrender.

use super::{DoubleAttackBlackjack, House};
use crate::equipment::Card;
use crate::games::Strategy;
use crate::games::families::twenty_one::{Answer, Ask, Decision, LINES, Lawful, Offer, Turn, value};
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

/// When to make a double attack wager.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attack {
    AgainstTwoToEight,
    Never,
}

#[inline(always)]
fn basic(_: &House, ask: &Ask) -> Answer {
    answer(ask, Attack::AgainstTwoToEight)
}

#[inline(always)]
fn answer(ask: &Ask, attack: Attack) -> Answer {
    match ask {
        Ask::Turn(turn) => Answer::Decision(decide(turn)),
        Ask::Offer(Offer { what: "double attack", most, up: Some(up), .. })
            if attack == Attack::AgainstTwoToEight && matches!(value(*up), 2..=8) =>
        {
            Answer::Adds(*most)
        }
        Ask::Offer(_) | Ask::Hidden(_) => Answer::Adds([Money::ZERO; LINES]),
        Ask::Either(_) => Answer::First,
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

/// The column of a dealer's first card.
#[inline]
fn column(up: Card) -> usize {
    match value(up) {
        1 => 9,
        count => usize::from(count.clamp(2, 10)) - 2,
    }
}

#[inline(always)]
fn decide(turn: &Turn) -> Decision {
    let (hand, lawful, column) = (&turn.hand, turn.lawful, column(turn.up()));
    if turn.doubled > 0 {
        // A doubled hand below 17 is given up where the dealer is likely to make a hand, and 17 against an ace.
        let gives_up = hand.total() < 17 && column >= 6 || hand.total() == 17 && column == 9;
        return if gives_up && lawful.has(Lawful::SURRENDER) { Decision::Surrender } else { Decision::Stand };
    }
    let row = hand.first().map_or(usize::MAX, |card| usize::from(value(card)) - 1);
    if lawful.has(Lawful::SPLIT) && PAIRS.get(row).is_some_and(|pairs| pairs[column] == b'P') {
        return Decision::Split;
    }
    let action = match (hand.is_soft(), hand.total()) {
        (_, 0..=8) | (true, 9..=15) => b'H',
        (true, total @ 16..=18) => SOFT[usize::from(total) - 16][column],
        (false, total @ 9..=17) => HARD[usize::from(total) - 9][column],
        (_, _) => b'S',
    };
    let decision = match action {
        b'D' if lawful.has(Lawful::DOUBLE) => Decision::Double,
        b'R' if lawful.has(Lawful::SURRENDER) => Decision::Surrender,
        b'S' | b'R' => Decision::Stand,
        _ => Decision::Draw,
    };
    if lawful.permits(decision) { decision } else { Decision::Stand }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::families::twenty_one::{Fate, Hand, Played, TwentyOne};
    use crate::house::{Submission, rules_in_force};

    fn decision(cards: &str, up: &str, doubled: u8) -> Decision {
        let house =
            rules_in_force::<House>(DoubleAttackBlackjack::SUBCHAPTER, &Submission::default()).unwrap();
        let hand = Hand::of(&cards.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>());
        let lawful = house.rules.lawful(&Played { hand, doubled, fate: Fate::Live }, 1);
        decide(&Turn {
            hand,
            dealer: Hand::of(&[up.parse().unwrap()]),
            hands: 1,
            doubled,
            exposed: None,
            lawful,
            most: [Money::dollars(10); LINES],
            rules: house.rules,
            law: DoubleAttackBlackjack::LAW,
        })
    }

    #[test]
    fn the_basic_strategy() {
        for (cards, up, doubled, expected) in [
            ("6c 5d", "Kh", 0, Decision::Double),
            ("6c 5d", "Ah", 0, Decision::Draw),
            ("8c 8d", "Ah", 0, Decision::Split),
            ("Kc 7d", "Ah", 0, Decision::Surrender),
            ("Kc 6d", "Kh", 0, Decision::Draw),
            ("Kc 4d", "4h", 0, Decision::Stand),
            ("Ac 6d", "6h", 0, Decision::Double),
            ("6c 5d 3h", "8h", 1, Decision::Surrender),
            ("6c 5d 3h", "7h", 1, Decision::Stand),
        ] {
            assert_eq!(decision(cards, up, doubled), expected, "{cards} against {up}");
        }
    }
}
