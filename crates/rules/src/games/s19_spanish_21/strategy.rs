//! The basic strategy: when to draw, double, split, surrender and rescue.

use super::{House, Spanish21};
use crate::equipment::{Rank, Suit};
use crate::games::Strategy;
use crate::games::families::twenty_one::{
    DealerStands, HandTurn, LINES, LawfulDecisions, TwentyOneAnswer, TwentyOneDecision, TwentyOneQuestion,
    value,
};
use crate::wagers::Money;

/// The ways of answering.
pub const STRATEGIES: &[Strategy<Spanish21>] = &[Strategy {
    name: "basic",
    says: "plays the basic strategy for the house's rule on soft 17, doubles again where that is better then, and does not insure",
    answer: basic,
}];

#[inline(always)]
fn basic(house: &House, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) => TwentyOneAnswer::Decision(decide(house, turn)),
        TwentyOneQuestion::Offer(_) | TwentyOneQuestion::Hidden(_) => {
            TwentyOneAnswer::Adds([Money::ZERO; LINES])
        }
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// A row: against 2 to 9, a face card and an ace. H draw, S stand, D double, R surrender, P split.
type Row = &'static [u8; 10];

/// The decision by total and by number of cards: two to five, and six or more.
struct Tables {
    /// Hard totals from 9 to 17.
    hard: [[Row; 5]; 9],
    /// Soft totals from 15 to 19.
    soft: [[Row; 5]; 5],
    /// Pairs of aces, then 2 to 9: P split, anything else as the total says.
    pairs: [Row; 9],
}

/// For a dealer who stands on all 17s.
const STANDS: Tables = Tables {
    hard: [
        [b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"DDDDDDDHHH", b"DDDDDDHHHH", b"HDDDDHHHHH", b"HHHDDHHHHH", b"HHHHHHHHHH"],
        [b"DDDDDDDDDD", b"DDDDDDDDHH", b"HDDDDHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"HHSSSHHHHH", b"HHSSSHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"SSSSSHHHHH", b"SSSSSHHHHH", b"HHSSSHHHHH", b"HHHSSHHHHH", b"HHHHHHHHHH"],
        [b"SSSSSHHHHH", b"SSSSSHHHHH", b"SSSSSHHHHH", b"HSSSSHHHHH", b"HHHHHHHHHH"],
        [b"SSSSSSSSSR", b"SSSSSSSSSH", b"SSSSSSSSSH", b"SSSSSSSSSH", b"SSSSSSHHHH"],
    ],
    soft: [
        [b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"HHHHDHHHHH", b"HHHHDHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"HHDDDHHHHH", b"HHHDDHHHHH", b"HHHHDHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"],
        [b"SSDDDSSHHH", b"SSDDDSSHHH", b"HHHDDSHHHH", b"HHHHHSHHHH", b"HHHHHHHHHH"],
        [b"SSSSSSSSSS", b"SSSSSSSSSS", b"SSSSSSSSSS", b"SSSSSSSSSS", b"SSSSSSSSHH"],
    ],
    pairs: [
        b"PPPPPPPPPP",
        b"PPPPPPP...",
        b"PPPPPPP...",
        b"..........",
        b"..........",
        b"..PPP.....",
        b"PPPPPP....",
        b"PPPPPPPPPP",
        b".PPPP.PP..",
    ],
};

/// For a dealer who draws at soft 17: differs in hard 9, 10 and 13 to 16, soft 15, and pairs of 3s and 8s.
const DRAWS: Tables = {
    let mut tables = STANDS;
    tables.hard[0] = [b"HHHHDHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"];
    tables.hard[1] = [b"DDDDDDDHHH", b"DDDDDDHHHH", b"DDDDDHHHHH", b"HHHDDHHHHH", b"HHHHHHHHHH"];
    tables.hard[4] = [b"HHHHSHHHHH", b"HHHHSHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"];
    tables.hard[5] = [b"HHSSSHHHHH", b"HHSSSHHHHH", b"HHHHSHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"];
    tables.hard[6] = [b"SSSSSHHHHH", b"SSSSSHHHHH", b"HSSSSHHHHH", b"HHHSSHHHHH", b"HHHHHHHHHH"];
    tables.hard[7] = [b"SSSSSHHHHR", b"SSSSSHHHHH", b"SSSSSHHHHH", b"HSSSSHHHHH", b"HHHSSHHHHH"];
    tables.soft[0] = [b"HHHHDHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH", b"HHHHHHHHHH"];
    tables.pairs[2] = b".PPPPPP...";
    tables.pairs[7] = b"PPPPPPPPP.";
    tables
};

#[inline(always)]
fn decide(house: &House, turn: &HandTurn) -> TwentyOneDecision {
    let (hand, lawful, column) = (&turn.hand, turn.lawful, turn.column());
    if turn.doubled > 0 {
        return once_doubled(turn, column);
    }
    let tables = match house.dealer_stands {
        DealerStands::OnAll17s => &STANDS,
        DealerStands::ExceptSoft17 => &DRAWS,
    };
    if hand.count() == 2 && lawful.has(LawfulDecisions::DRAW) && wants_bonus(house, turn) {
        return TwentyOneDecision::Draw;
    }
    let row = hand.first().map_or(usize::MAX, |card| usize::from(value(card)) - 1);
    if lawful.has(LawfulDecisions::SPLIT) && tables.pairs.get(row).is_some_and(|pairs| pairs[column] == b'P')
    {
        return TwentyOneDecision::Split;
    }
    let count = usize::from(hand.count().clamp(2, 6)) - 2;
    let action = match (hand.is_soft(), hand.total()) {
        (_, 0..=8) | (true, 9..=14) => b'H',
        (true, total @ 15..=19) => tables.soft[usize::from(total) - 15][count][column],
        (false, total @ 9..=17) => tables.hard[usize::from(total) - 9][count][column],
        (_, _) => b'S',
    };
    let decision = match action {
        b'D' if lawful.has(LawfulDecisions::DOUBLE) => TwentyOneDecision::Double,
        b'R' if lawful.has(LawfulDecisions::SURRENDER) => TwentyOneDecision::Surrender,
        b'S' => TwentyOneDecision::Stand,
        _ => TwentyOneDecision::Draw,
    };
    if lawful.permits(decision) { decision } else { TwentyOneDecision::Stand }
}

/// Doubles a doubled hand again if one card more has the higher expected value. Below 17 rescues it if the dealer is likely to make a hand, and at 17
/// against an ace.
#[inline]
fn once_doubled(turn: &HandTurn, column: usize) -> TwentyOneDecision {
    let (hand, lawful) = (&turn.hand, turn.lawful);
    let again = match (hand.is_soft(), hand.total()) {
        (true, 13..=17) | (false, 9..=11) => true,
        (true, 18) => (2..=4).contains(&column),
        (false, 12) => (5..=6).contains(&column),
        (_, _) => false,
    };
    if again && lawful.has(LawfulDecisions::DOUBLE) {
        return TwentyOneDecision::Double;
    }
    let rescues = hand.total() < 17 && column >= 6 || hand.total() == 17 && column == 9;
    if rescues && lawful.has(LawfulDecisions::RESCUE) {
        TwentyOneDecision::Rescue
    } else {
        TwentyOneDecision::Stand
    }
}

/// Whether a card is drawn that the total alone would not ask for: with two cards of 6-7-8 that would stand by a little, and with two 7s of one suit
/// against a 7 for the super bonus.
#[inline]
fn wants_bonus(house: &House, turn: &HandTurn) -> bool {
    let [first, second] = turn.hand.first_cards()[..] else { return false };
    let up = value(turn.up());
    let suited = first.suit() == second.suit();
    match (first.rank(), second.rank()) {
        (Rank::Seven, Rank::Seven) => {
            let pays = (Money::dollars(5)..=Money::dollars(400)).contains(&turn.most[0]);
            up == 7 && suited && turn.hands == 1 && pays
        }
        (Rank::Six, Rank::Seven) | (Rank::Seven, Rank::Six) => up == 6,
        (Rank::Six, Rank::Eight) | (Rank::Eight, Rank::Six) => {
            let for_spades = house.dealer_stands == DealerStands::ExceptSoft17 && up == 6;
            (4..=6).contains(&up) && (!for_spades || suited && first.suit() == Suit::Spade)
        }
        (Rank::Seven, Rank::Eight) | (Rank::Eight, Rank::Seven) => up == 2 || up == 3,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::families::twenty_one::{TwentyOne, TwentyOneHand};
    use crate::house::{Submission, rules_in_force};

    fn decision(submission: &Submission, cards: &str, up: &str, doubled: u8) -> TwentyOneDecision {
        let house = rules_in_force::<House>(Spanish21::SUBCHAPTER, submission).unwrap();
        let hand = (TwentyOneHand::in_words(cards), doubled);
        let rules = (house.rules, Spanish21::LAW);
        decide(
            &house,
            &HandTurn::of_only_hand(hand, TwentyOneHand::in_words(up), [Money::dollars(10); LINES], rules),
        )
    }

    #[test]
    fn the_basic_strategy_knows_the_bonuses() {
        for (cards, up, doubled, expected) in [
            ("6c 5d", "Ah", 0, TwentyOneDecision::Double),
            ("2c 3d 2h 4c", "Kh", 0, TwentyOneDecision::Draw),
            ("Kc 4d", "4h", 0, TwentyOneDecision::Stand),
            ("8c 6d", "4h", 0, TwentyOneDecision::Draw),
            ("2c 3d 4h 6c", "4h", 0, TwentyOneDecision::Stand),
            ("2c 3d 4h 5c", "4h", 0, TwentyOneDecision::Draw),
            ("7c 7d", "7h", 0, TwentyOneDecision::Split),
            ("7c 7c", "7h", 0, TwentyOneDecision::Draw),
            ("Kc 7d", "Ah", 0, TwentyOneDecision::Surrender),
            ("6c 5d 3h", "8h", 1, TwentyOneDecision::Rescue),
        ] {
            assert_eq!(
                decision(&Submission::default(), cards, up, doubled),
                expected,
                "{cards} against {up}"
            );
        }
    }

    #[test]
    fn a_hand_is_doubled_again_where_that_is_better() {
        let thrice = Submission::default().with("max-doubles", "3");
        for (cards, up, doubled, expected) in [
            ("6c 3d 2h", "6h", 1, TwentyOneDecision::Double),
            ("Ac 6d Kh", "6h", 1, TwentyOneDecision::Stand),
            ("Ac 5d Ah", "5h", 1, TwentyOneDecision::Double),
            ("Ac 6d Ah", "5h", 2, TwentyOneDecision::Double),
            ("Ac 6d Ah", "7h", 1, TwentyOneDecision::Stand),
            ("6c 5d Ah", "7h", 1, TwentyOneDecision::Double),
            ("6c 5d Ah", "7h", 3, TwentyOneDecision::Stand),
            ("6c 5d Ah", "8h", 3, TwentyOneDecision::Rescue),
            ("6c 5d Ah", "9h", 1, TwentyOneDecision::Rescue),
        ] {
            assert_eq!(decision(&thrice, cards, up, doubled), expected, "{cards} against {up}");
        }
    }
}
