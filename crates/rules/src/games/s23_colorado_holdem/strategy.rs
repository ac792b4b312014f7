//! The strategies for the discard and the bet.

use super::ColoradoHoldem;
use super::house::House;
use super::questions::{ColoradoAnswer, ColoradoDecision, ColoradoQuestion, WinnerClaim};
use super::round::kept;
use super::version::BettingVersion;
use crate::equipment::Card;
use crate::games::Strategy;
use crate::table::FaceDown;

/// The ways of answering, the best known one first.
pub const STRATEGIES: &[Strategy<ColoradoHoldem>] = &[
    Strategy {
        name: "best",
        says: "keeps the two cards that gain most under the least odds, and bets where that gains or loses less",
        answer: best,
    },
    Strategy {
        name: "always",
        says: "keeps the same two cards, and bets with every hand",
        answer: |house, question| match best(house, question) {
            ColoradoAnswer::Fold | ColoradoAnswer::NoBet => ColoradoAnswer::Bet,
            other => other,
        },
    },
];

/// The gain of two cards with three community cards for each dollar wagered, in thousandths.
type Worth = [[i16; 13]; 13];

/// Values by the table of 23.12, averaged over all discards. By rank, from the two: suited cards above the diagonal, others on it and below.
#[rustfmt::skip]
const REQUIRED: Worth = [
    [  149,  -528,  -528,  -528,  -557,  -586,  -586,  -341,  -341,  -341,  -341,  -341,  -312],
    [ -614,   149,  -499,  -499,  -528,  -557,  -586,  -341,  -341,  -341,  -341,  -341,  -312],
    [ -614,  -595,   149,  -470,  -499,  -528,  -557,  -341,  -341,  -341,  -341,  -341,  -312],
    [ -614,  -595,  -575,   149,  -470,  -499,  -528,  -312,  -341,  -341,  -341,  -341,  -312],
    [ -634,  -614,  -595,  -575,   149,  -470,  -499,  -283,  -312,  -341,  -341,  -341,  -341],
    [ -654,  -634,  -614,  -595,  -575,   149,  -470,  -254,  -283,  -312,  -341,  -341,  -341],
    [ -654,  -654,  -634,  -614,  -595,  -575,   149,  -225,  -254,  -283,  -312,  -341,  -341],
    [ -409,  -409,  -409,  -389,  -370,  -350,  -330,  1585,    20,    -9,   -38,   -67,   -97],
    [ -409,  -409,  -409,  -409,  -389,  -370,  -350,   -86,  1585,    61,    32,     3,   -27],
    [ -409,  -409,  -409,  -409,  -409,  -389,  -370,  -105,   -86,  1585,    32,     3,   -27],
    [ -409,  -409,  -409,  -409,  -409,  -409,  -389,  -125,  -105,  -105,  1585,     3,   -27],
    [ -409,  -409,  -409,  -409,  -409,  -409,  -409,  -144,  -125,  -125,  -125,  1585,   -27],
    [ -389,  -389,  -389,  -389,  -409,  -409,  -409,  -164,  -144,  -144,  -144,  -144,  1585],
];

/// Values by the table of 23.13.
#[rustfmt::skip]
const PERMISSIBLE: Worth = [
    [  114,  -579,  -579,  -579,  -600,  -621,  -621,  -621,  -376,  -376,  -376,  -376,  -355],
    [ -647,   114,  -559,  -559,  -579,  -600,  -621,  -621,  -376,  -376,  -376,  -376,  -355],
    [ -647,  -631,   114,  -538,  -559,  -579,  -600,  -621,  -376,  -376,  -376,  -376,  -355],
    [ -647,  -631,  -615,   114,  -538,  -559,  -579,  -600,  -376,  -376,  -376,  -376,  -355],
    [ -664,  -647,  -631,  -615,   114,  -538,  -559,  -579,  -355,  -376,  -376,  -376,  -376],
    [ -680,  -664,  -647,  -631,  -615,   114,  -538,  -559,  -335,  -355,  -376,  -376,  -376],
    [ -680,  -680,  -664,  -647,  -631,  -615,   114,  -538,  -314,  -335,  -355,  -376,  -376],
    [ -680,  -680,  -680,  -664,  -647,  -631,  -615,   114,  -293,  -314,  -335,  -355,  -376],
    [ -435,  -435,  -435,  -435,  -419,  -403,  -386,  -370,  1551,   -28,   -48,   -69,   -90],
    [ -435,  -435,  -435,  -435,  -435,  -419,  -403,  -386,  -125,  1551,   -48,   -69,   -90],
    [ -435,  -435,  -435,  -435,  -435,  -435,  -419,  -403,  -141,  -141,  1551,   -69,   -90],
    [ -435,  -435,  -435,  -435,  -435,  -435,  -435,  -419,  -158,  -158,  -158,  1551,   -90],
    [ -419,  -419,  -419,  -419,  -435,  -435,  -435,  -435,  -174,  -174,  -174,  -174,  1551],
];

/// The loss in value of suited cards if the discard is of their suit.
const SUIT_DISCARDED: i16 = 45;

/// The value of the two other cards when the one at this place is discarded.
fn worth(version: BettingVersion, cards: [Card; 3], discard: u8) -> i16 {
    let table = match version {
        BettingVersion::Required => &REQUIRED,
        BettingVersion::Permissible => &PERMISSIBLE,
    };
    let [one, other] = kept(discard).map(|place| cards[place]);
    let (a, b) = (one.rank() as usize, other.rank() as usize);
    let (low, high) = (a.min(b), a.max(b));
    match one.suit() == other.suit() {
        true if cards.iter().all(|card| card.suit() == one.suit()) => table[low][high] - SUIT_DISCARDED,
        true => table[low][high],
        false => table[high][low],
    }
}

/// The place of the card to be discarded, and what the others are worth then.
fn discard(version: BettingVersion, cards: [Card; 3]) -> (u8, i16) {
    let mut best = (0, worth(version, cards, 0));
    for place in 1..3 {
        let worth = worth(version, cards, place);
        if worth > best.1 {
            best = (place, worth);
        }
    }
    best
}

/// Optimal with the least odds of the required version; in the permissible version it gives away less than a thousandth of a percent of the ante.
fn best(house: &House, question: &ColoradoQuestion) -> ColoradoAnswer {
    let Some(cards) = FaceDown::peek_all(question.cards) else {
        return match question.asks {
            ColoradoDecision::Stay(_) => ColoradoAnswer::Fold,
            ColoradoDecision::Discard(_) => ColoradoAnswer::Discard(0),
            ColoradoDecision::More { .. } => ColoradoAnswer::NoBet,
        };
    };
    if question.claim == WinnerClaim::Open && cards.iter().all(|card| card.rank() == cards[0].rank()) {
        return ColoradoAnswer::Winner;
    }
    match question.asks {
        ColoradoDecision::Stay(_) => {
            // Ante and bet together must lose less than the ante that a fold costs.
            let (_, worth) = discard(BettingVersion::Required, cards);
            let loses_less = i32::from(worth) * (1 + i32::from(house.bet_multiple)) > -1000;
            if loses_less { ColoradoAnswer::Bet } else { ColoradoAnswer::Fold }
        }
        ColoradoDecision::Discard(version) => ColoradoAnswer::Discard(discard(version, cards).0),
        ColoradoDecision::More { discard, .. } if worth(BettingVersion::Permissible, cards, discard) > 0 => {
            ColoradoAnswer::Bet
        }
        ColoradoDecision::More { .. } => ColoradoAnswer::NoBet,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::families::five_cards::FiveCardHand;
    use crate::house::{Submission, rules_in_force};
    use crate::poker::rank_five;
    use crate::wagers::Money;

    fn house(version: &str) -> House {
        let submission = Submission::default().with("version", version);
        rules_in_force(ColoradoHoldem::SUBCHAPTER, &submission).unwrap()
    }

    fn cards(text: &str) -> [Card; 3] {
        let mut cards = text.split(' ').map(|card| card.parse().unwrap());
        [(); 3].map(|()| cards.next().unwrap())
    }

    /// The gain of each discard over all boards, for each of 18,424 dollars wagered.
    fn gains(house: &House, [a, b, c]: [Card; 3]) -> [i64; 3] {
        let rest: Vec<Card> = Card::deck().filter(|card| ![a, b, c].contains(card)).collect();
        let mut gains = [0; 3];
        for (i, &one) in rest.iter().enumerate() {
            for (j, &two) in rest.iter().enumerate().take(i) {
                for &three in &rest[..j] {
                    for (gain, [d, e]) in gains.iter_mut().zip([[b, c], [a, c], [a, b]]) {
                        let five = [d, e, one, two, three];
                        let odds = house.pays.odds(FiveCardHand::of(&five, rank_five(&five)));
                        *gain += odds.map_or(-1, |odds| odds.pay(Money::CENT).in_cents());
                    }
                }
            }
        }
        gains
    }

    #[test]
    fn decisions_are_those_of_the_whole_enumeration() {
        const BOARDS: i64 = 18_424;
        for text in [
            "8c 7c 6c", "8c 7d 6c", "7c 4d 3h", "6c 5c 2d", "Ac 3d 2h", "2c 2d Ah", "Tc 9c 4d", "8s 4c 2s",
            "Jc Tc 5c",
        ] {
            let (three, bet) = (cards(text), Money::dollars(10));
            for (name, version) in
                [("required", BettingVersion::Required), ("permissible", BettingVersion::Permissible)]
            {
                let (house, cards) = (house(name), three.map(FaceDown::known));
                let answers =
                    |asks| best(&house, &ColoradoQuestion { cards, claim: WinnerClaim::Closed, asks });
                let gains = gains(&house, three);
                let most = gains.into_iter().max().unwrap();
                let ColoradoAnswer::Discard(place) = answers(ColoradoDecision::Discard(version)) else {
                    panic!("{text}: no discard")
                };
                assert_eq!(gains[usize::from(place)], most, "{text}, {name}: discard {place} of {gains:?}");
                let (answer, right) = match version {
                    BettingVersion::Required => (
                        answers(ColoradoDecision::Stay(bet)),
                        if 2 * most > -BOARDS { ColoradoAnswer::Bet } else { ColoradoAnswer::Fold },
                    ),
                    BettingVersion::Permissible => (
                        answers(ColoradoDecision::More { bet, discard: place }),
                        if most > 0 { ColoradoAnswer::Bet } else { ColoradoAnswer::NoBet },
                    ),
                };
                assert_eq!(answer, right, "{text}, {name}: {most} of {BOARDS}");
            }
        }
    }
}
