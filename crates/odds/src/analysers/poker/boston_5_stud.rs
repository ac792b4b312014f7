//! 19:47-24  Boston 5 stud: three cards that the player sees, every two more, and every five of the dealer's.

use super::canonical::{Number, alike, cards, choose, deck, each_of, find, hands, numbers, without};
use super::cases::Cases;
use super::ends::{CLASSES, End};
use super::holding::Holding;
use super::one_question::{Case, OneQuestion, counted, is_of, on_own_cards};
use super::payouts::Deal;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::Sample;
use croupier_rules::games::s24_boston_5_stud::{Answer, Asks, Boston5Stud, House, Wager};
use croupier_rules::poker::{Category, Strength, rank_five, rank_three};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;
use std::collections::HashMap;

/// The ten ways in which three of five cards come first.
const FIRST: [[usize; 3]; 10] = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
];

/// Every hand of the player's, from the lowest, with how many of the dealer's are lower, and how many equal.
fn against(mut visit: impl FnMut([Number; 5], u32, Strength, [u64; 2])) {
    let mut dealers = Vec::with_capacity(choose(52, 5) as usize);
    each_of(&deck(), |hand: [Number; 5]| dealers.push((rank_five(&cards(hand)), hand)));
    let mut players: Vec<_> =
        hands::<5>().into_iter().map(|(hand, weight)| (rank_five(&cards(hand)), hand, weight)).collect();
    dealers.sort_unstable_by_key(|(strength, _)| *strength);
    players.sort_unstable_by_key(|(strength, ..)| *strength);
    let mut lower = Holding::none();
    let mut dealers = dealers.into_iter().peekable();
    for alike in players.chunk_by(|one, other| one.0 == other.0) {
        let strength = alike[0].0;
        while let Some((_, hand)) = dealers.next_if(|(dealer, _)| *dealer < strength) {
            lower.add(hand);
        }
        let wins: Vec<i64> = alike.iter().map(|(_, player, _)| lower.without(player)).collect();
        while let Some((_, hand)) = dealers.next_if(|(dealer, _)| *dealer == strength) {
            lower.add(hand);
        }
        for ((_, player, weight), wins) in alike.iter().zip(wins) {
            // The player's own hand is one of the equal ones, and is counted once too often.
            let ties = lower.without(player) - 1 - wins;
            visit(*player, *weight, strength, [wins as u64, ties as u64]);
        }
    }
}

counted!(Boston5Stud, 2);

impl OneQuestion<2> for Boston5Stud {
    type Seen = [Number; 3];
    const ANSWERS: [&'static str; 2] = ["fold", "second"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = 1;
    const TITLE: &'static str = "The first three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 2) * choose(47, 5)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, _: usize, visit: &mut dyn FnMut(Case<'_, [Number; 3]>)) {
        let mut follow: HashMap<u128, Vec<u64>> = HashMap::new();
        against(|hand, weight, strength, [wins, ties]| {
            let loses = choose(47, 5) - wins - ties;
            for three in FIRST {
                let counts =
                    follow.entry(alike(&three.map(|at| hand[at]), &[])).or_insert_with(|| vec![0; CLASSES]);
                for (end, count) in [(End::Wins, wins), (End::Ties, ties), (End::Loses, loses)] {
                    counts[end.class(strength.category())] += u64::from(weight) * count;
                }
            }
        });
        for (three, weight) in hands::<3>() {
            let counts = follow.remove(&alike(&three, &[])).unwrap_or_default();
            // All hands that are alike have been counted together.
            let follows: Vec<(usize, u64)> = counts
                .into_iter()
                .map(|count| count / u64::from(weight))
                .enumerate()
                .filter(|(_, count)| *count > 0)
                .collect();
            visit(Case { seen: three, weight: weight.into(), follows: &follows });
        }
    }

    fn answer(place: usize, question: &Asks) -> Answer {
        match (question, place) {
            (Asks::Claim { .. }, _) => Answer::Show,
            (Asks::Second { .. }, 0) => Answer::Fold,
            (Asks::Second { .. }, _) => Answer::Second,
        }
    }

    fn place(answer: Answer, _: &Asks) -> usize {
        usize::from(answer == Answer::Second)
    }

    fn question(_: &House, seen: [Number; 3], ante: Money) -> Asks {
        Asks::Second { cards: cards(seen).map(FaceDown::known), first: ante * 2 }
    }

    fn seen(_: &House, question: &Asks) -> Option<[Number; 3]> {
        match question {
            Asks::Second { cards, .. } => numbers(*cards),
            Asks::Claim { .. } => None,
        }
    }

    fn key(seen: [Number; 3]) -> u128 {
        alike(&seen, &[])
    }

    fn example(_: &House, seen: [Number; 3], class: usize) -> Option<Deal> {
        let [a, b, c] = seen;
        find(&without(&seen), |[d, e]: [Number; 2]| {
            let player = cards([a, b, c, d, e]);
            let strength = rank_five(&player);
            let is_of = |end: End| end.class(strength.category()) == class;
            if ![End::Wins, End::Ties, End::Loses].into_iter().any(is_of) {
                return None;
            }
            find(&without(&[a, b, c, d, e]), |dealer: [Number; 5]| {
                let dealer = cards(dealer);
                is_of(End::of(strength.cmp(&rank_five(&dealer)))).then(|| Deal {
                    seat: player.to_vec(),
                    dealer: dealer.to_vec(),
                    common: Vec::new(),
                })
            })
        })
    }

    fn row(seen: [Number; 3]) -> u32 {
        rank_three(&cards(seen)).code().into()
    }

    fn label(seen: [Number; 3]) -> String {
        let strength = rank_three(&cards(seen));
        match strength.category() {
            Category::HighCard => strength.ranks().map(|rank| rank.letter()).collect(),
            _ => strength.to_string(),
        }
    }

    /// 24.11~(d): the bonus wager, on the first three cards, which are shown where they win.
    fn beside(house: &House, sample: &Sample<Wager>) -> Result<Option<Cases>, Unanalysable> {
        if !is_of(sample, Wager::Bonus) {
            return Ok(None);
        }
        let deal = |hand: [Number; 3]| {
            let rest = without(&hand);
            let [a, b, c] = hand;
            Deal {
                seat: cards([a, b, c, rest[0], rest[1]]).to_vec(),
                dealer: cards([rest[2], rest[3], rest[4], rest[5], rest[6]]).to_vec(),
                common: Vec::new(),
            }
        };
        let answer = |asks: &Asks| Boston5Stud::answer(1, asks);
        on_own_cards::<Boston5Stud, 3>(house, sample, deal, answer).map(Some)
    }
}
