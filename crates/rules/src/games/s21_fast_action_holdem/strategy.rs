//! The strategies for setting four cards.

use super::FastActionHoldem;
use super::deal::{FOUR, FastActionCards};
use super::house::House;
use super::house_way;
use super::questions::{FastActionAnswer, FastActionQuestion, NaturalClaim};
use super::round::is_natural;
use crate::equipment::Card;
use crate::games::Strategy;
use crate::table::{FaceDown, Places};

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<FastActionHoldem>] = &[
    Strategy {
        name: "best",
        says: "keeps or splits by what two cards are worth against a dealer's hand, which a table tells",
        answer: best,
    },
    Strategy {
        name: "house-way",
        says: "keeps the two cards that the dealer would keep, and never splits",
        answer: by_house_way,
    },
];

/// The gain of a wager on two cards against a dealer who has no natural, in thousandths: from 3,000,000 deals of six decks for each entry,
/// with a standard error of less than one thousandth. By rank, from the two: suited cards above the diagonal, unsuited ones on it and below.
#[rustfmt::skip]
const WORTH: [[i16; 13]; 13] = [
    [-203, -399, -382, -365, -368, -365, -338, -315, -293, -268, -242, -205, -148],
    [-495, -152, -354, -335, -338, -334, -328, -302, -278, -254, -226, -189, -132],
    [-476, -449,  -98, -308, -308, -305, -300, -291, -266, -240, -212, -174, -118],
    [-459, -427, -397,  -46, -281, -276, -270, -262, -253, -224, -197, -160, -104],
    [-463, -430, -399, -369,    6, -251, -242, -233, -225, -214, -183, -147, -107],
    [-459, -427, -395, -363, -336,   58, -216, -204, -197, -188, -173, -132,  -88],
    [-432, -420, -389, -355, -326, -300,  110, -180, -167, -160, -144, -120,  -72],
    [-407, -392, -381, -349, -318, -289, -261,  165, -140, -131, -118,  -92,  -57],
    [-384, -369, -354, -342, -311, -280, -248, -219,  224, -104,  -87,  -61,  -23],
    [-359, -344, -328, -313, -301, -273, -241, -211, -181,  290,  -85,  -47,   17],
    [-330, -313, -299, -282, -267, -257, -226, -195, -164, -162,  362,  -19,   53],
    [-291, -274, -258, -242, -228, -213, -200, -170, -137, -121,  -93,  435,   92],
    [-233, -216, -199, -184, -187, -168, -150, -132,  -96,  -54,  -16,   28,  527],
];

/// The same for suited pairs.
#[rustfmt::skip]
const SUITED_PAIRS: [i16; 13] =
    [-108,  -60,  -12,   37,   85,  133,  183,  232,  288,  350,  414,  481,  566];

/// The values of any two cards, by their numbers.
static WORTH_OF: [[i16; 53]; 53] = worth_of();

const fn worth_of() -> [[i16; 53]; 53] {
    let mut table = [[0; 53]; 53];
    let mut one = 0;
    while one < Card::COUNT {
        let mut other = 0;
        while other < Card::COUNT {
            let (a, b) = (one / 4, other / 4);
            let (high, low) = if a > b { (a, b) } else { (b, a) };
            table[one][other] = match (one % 4 == other % 4, high == low) {
                (true, true) => SUITED_PAIRS[high],
                (true, false) => WORTH[low][high],
                (false, _) => WORTH[high][low],
            };
            other += 1;
        }
        one += 1;
    }
    table
}

/// The value of two cards.
fn worth(one: Card, other: Card) -> i16 {
    WORTH_OF[one.index()][other.index()]
}

/// The two of the player's cards that are worth most, and how much.
fn best_two(held: &FastActionCards) -> (Places, i16) {
    let mut best = (Places::first(2), i16::MIN);
    for first in 0..held.count() {
        for second in first + 1..held.count() {
            if let Some([one, other]) = FaceDown::peek_all([held.at(first), held.at(second)])
                && worth(one, other) > best.1
            {
                best = (Places::one(first).and(second), worth(one, other));
            }
        }
    }
    best
}

/// Keeps the two cards of the highest value, or plays all four if the two hands together have a higher value. No two cards have a lower value than
/// the half of the wager that a surrender costs.
fn best(_: &House, question: &FastActionQuestion) -> FastActionAnswer {
    match question {
        FastActionQuestion::Short { held } => match best_two(held) {
            (_, worth) if worth > 0 => FastActionAnswer::Cards,
            _ => FastActionAnswer::Void,
        },
        FastActionQuestion::Setting { held, .. } if held.is_too_many() => {
            natural(question).unwrap_or_else(|| FastActionAnswer::Set(best_two(held).0))
        }
        FastActionQuestion::Setting { held, .. } => natural(question).unwrap_or_else(|| of_four(held)),
    }
}

/// The best of six ways to keep two cards and of three to split.
fn of_four(held: &FastActionCards) -> FastActionAnswer {
    let Some([a, b, c, d]) = FaceDown::peek_all(held.first_four()) else {
        return FastActionAnswer::Set(Places::first(2));
    };
    // The three ways to divide four cards: the first with one of the others, and the rest.
    let parts = [(1, worth(a, b), worth(c, d)), (2, worth(a, c), worth(b, d)), (3, worth(a, d), worth(b, c))];
    let mut best = (FastActionAnswer::Set(Places::first(2)), i16::MIN);
    for (second, one, other) in parts {
        let kept = Places::one(0).and(second);
        let (set, alone) = if one >= other { (kept, one) } else { (kept.others(FOUR.into()), other) };
        let (answer, worth) = if one + other > alone {
            (FastActionAnswer::Split(kept), one + other)
        } else {
            (FastActionAnswer::Set(set), alone)
        };
        if worth > best.1 {
            best = (answer, worth);
        }
    }
    best.0
}

/// A natural is always announced.
fn natural(question: &FastActionQuestion) -> Option<FastActionAnswer> {
    let FastActionQuestion::Setting { held, claim: NaturalClaim::Open, .. } = question else { return None };
    let cards = FaceDown::peek_all(held.first_four())?;
    is_natural(&cards).then_some(FastActionAnswer::Natural)
}

/// Sets the hand as the dealer would; a hand that lacks cards is void.
fn by_house_way(_: &House, question: &FastActionQuestion) -> FastActionAnswer {
    let FastActionQuestion::Setting { held, .. } = question else { return FastActionAnswer::Void };
    if let Some(natural) = natural(question) {
        return natural;
    }
    match FaceDown::peek_all(held.first_four()) {
        Some(cards) => FastActionAnswer::Set(house_way::set(&cards).0[0]),
        None => FastActionAnswer::Set(Places::first(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::house::{Submission, rules_in_force};
    use crate::poker::rank_seven_of_decks;
    use crate::wagers::Money;

    /// A deterministic pseudorandom generator (SplitMix64).
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = self.0;
            z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            ((z ^ z >> 31) % limit as u64) as usize
        }
    }

    /// The gains of two cards in `deals` deals of six decks, in thousandths; the source of the table.
    fn gains(one: Card, other: Card, deals: i64, random: &mut Random) -> i64 {
        let mut shoe: Vec<Card> = (0..6).flat_map(|_| Card::deck()).collect();
        for kept in [one, other] {
            let at = shoe.iter().position(|card| *card == kept).unwrap();
            shoe.swap_remove(at);
        }
        let (mut gained, mut dealt) = (0, 0);
        while dealt < deals {
            for i in 0..9 {
                let j = i + random.below(shoe.len() - i);
                shoe.swap(i, j);
            }
            let &[w, x, y, z, a, b, c, d, e, ..] = shoe.as_slice() else { panic!("a shoe has more cards") };
            if [x, y, z].iter().all(|card| card.rank() == w.rank()) {
                continue;
            }
            let four = [w, x, y, z];
            let ([kept], _) = house_way::set(&four);
            let kept: Vec<Card> = kept.iter().map(|place| four[usize::from(place)]).collect();
            let dealer = rank_seven_of_decks(&[kept[0], kept[1], a, b, c, d, e]);
            gained += if rank_seven_of_decks(&[one, other, a, b, c, d, e]) > dealer { 1 } else { -1 };
            dealt += 1;
        }
        gained * 1000 / deals
    }

    #[test]
    fn the_strategy_table_equals_simulated_deals() {
        let mut random = Random(21);
        for two in ["Ac Ac", "Ac Ad", "Ac Kc", "Ac Kd", "Td 9d", "Td 9c", "6c 6h", "7s 2c", "3h 2c", "2s 2s"]
        {
            let (one, other) = two.split_once(' ').unwrap();
            let (one, other): (Card, Card) = (one.parse().unwrap(), other.parse().unwrap());
            // A standard error of about ten thousandths: four of them either way.
            let gains = gains(one, other, 10_000, &mut random);
            let table = i64::from(worth(one, other));
            assert!(table.abs_diff(gains) < 40, "{two}: {table} in the table, {gains} here");
        }
    }

    fn answers(cards: &str) -> FastActionAnswer {
        let mut held = FastActionCards::NONE;
        for card in cards.split(' ') {
            held.add(FaceDown::known(card.parse().unwrap()));
        }
        let house = rules_in_force(FastActionHoldem::SUBCHAPTER, &Submission::default()).unwrap();
        best(
            &house,
            &FastActionQuestion::Setting { held, wager: Money::dollars(10), claim: NaturalClaim::Open },
        )
    }

    #[test]
    fn hands_as_they_should_be_set() {
        let (set, split) = (
            |first, second| FastActionAnswer::Set(Places::one(first).and(second)),
            |first, second| FastActionAnswer::Split(Places::one(first).and(second)),
        );
        for (cards, answer) in [
            ("7c 7d 7h 7s", FastActionAnswer::Natural),
            ("Ac Kd Ad Kc", split(0, 2)),
            ("Ac Kd Ad 2c", set(0, 2)),
            ("2c Kd Qd 2h", set(1, 2)),
            ("3c 2d 4h 2s", set(1, 3)),
            ("Ac Ad Ah As Kc", FastActionAnswer::Natural),
            ("2c 3d 9h Ks Kc", set(3, 4)),
        ] {
            assert_eq!(answers(cards), answer, "{cards}");
        }
    }
}
