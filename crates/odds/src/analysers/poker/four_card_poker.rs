//! 19:47-27  Four card poker: the best four of the player's five cards, and one of the dealer's six, against every five that the dealer may hold besides.

use super::canonical::{
    Number, alike, card, cards, choose, each_of, find, number, numbers, weight_beside_a_club, without,
};
use super::cases::Cases;
use super::ends::{CLASSES, End};
use super::holding::Holding;
use super::one_question::{Case, OneQuestion, counted, is_of, on_own_cards};
use super::payouts::Deal;
use super::rows::ranks;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Rank;
use croupier_rules::games::Sample;
use croupier_rules::games::s27_four_card_poker::{
    FoldOrPlay, FourCardPoker, House, PlayOrFold, UpCard, Wager,
};
use croupier_rules::poker::{Category, Ranking, Strength, rank_four_of_five, rank_four_of_six};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// How many other cards the dealer may hold.
const OTHERS: u64 = choose(46, 5);

/// A player's hand and the dealer's card.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    player: [Number; 5],
    strength: Strength,
    up: Number,
}

fn dealers(up: Number, [a, b, c, d, e]: [Number; 5]) -> Strength {
    rank_four_of_six(&cards([up, a, b, c, d, e]))
}

/// Hands in the order of their strength.
fn sorted<T: Copy>(hands: &[(u16, T)], blank: T) -> Vec<(u16, T)> {
    let mut starts = vec![0_usize; 1 << 16];
    hands.iter().for_each(|(code, _)| starts[usize::from(*code)] += 1);
    let mut sum = 0;
    for start in &mut starts {
        sum += std::mem::replace(start, sum);
    }
    let mut sorted = vec![(0, blank); hands.len()];
    for hand in hands {
        let at = &mut starts[usize::from(hand.0)];
        sorted[*at] = *hand;
        *at += 1;
    }
    sorted
}

fn deal(house: &House, seat: [Number; 5], up: Number, [a, b, c, d, e]: [Number; 5]) -> Deal {
    let dealer = match house.up_card {
        UpCard::Sixth => [a, b, c, d, e, up],
        UpCard::First => [up, a, b, c, d, e],
    };
    Deal { seat: cards(seat).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
}

counted!(FourCardPoker, 3);

impl OneQuestion<3> for FourCardPoker {
    type Seen = Seen;
    /// 27.6(a)1: what an amount between one and three antes is worth lies between theirs.
    const ANSWERS: [&'static str; 3] = ["fold", "play 1", "play 3"];
    const CLASSES: usize = CLASSES;
    const TASKS: usize = Rank::ALL.len();
    const TITLE: &'static str = "The best four of five cards";
    const ACROSS: &'static str = "dealer shows";

    fn follow(_: &House) -> u64 {
        OTHERS
    }

    fn sights(_: &House) -> u64 {
        choose(52, 5) * 47
    }

    /// Everything against the dealer's card of one rank, from the lowest hands up.
    fn each(_: &House, rank: usize, visit: &mut dyn FnMut(Case<'_, Seen>)) {
        let up = (rank * 4) as Number;
        let rest = without(&[up]);
        let mut dealer_hands = Vec::with_capacity(choose(51, 5) as usize);
        let mut player_hands = Vec::new();
        each_of(&rest, |hand: [Number; 5]| {
            dealer_hands.push((dealers(up, hand).code(), hand));
            if let Some(weight) = weight_beside_a_club(&hand) {
                player_hands.push((rank_four_of_five(&cards(hand)).code(), (hand, weight)));
            }
        });
        let dealer_hands = sorted(&dealer_hands, [0; 5]);
        let player_hands = sorted(&player_hands, ([0; 5], 0));
        let mut lower = Holding::none();
        let mut dealer_hands = dealer_hands.into_iter().peekable();
        for alike in player_hands.chunk_by(|one, other| one.0 == other.0) {
            let code = alike[0].0;
            // A dealer who holds all five of the player's cards besides the open one is counted once too often.
            let own = |player: &[Number; 5]| dealers(up, *player).code();
            while let Some((_, hand)) = dealer_hands.next_if(|(dealer, _)| *dealer < code) {
                lower.add(hand);
            }
            let count = |lower: &Holding, (player, _): &([Number; 5], u32)| lower.without(player) as u64;
            let wins: Vec<u64> = alike
                .iter()
                .map(|(_, player)| count(&lower, player) - u64::from(own(&player.0) < code))
                .collect();
            while let Some((_, hand)) = dealer_hands.next_if(|(dealer, _)| *dealer == code) {
                lower.add(hand);
            }
            for ((_, player), wins) in alike.iter().zip(wins) {
                let not_higher = count(&lower, player) - u64::from(own(&player.0) <= code);
                let strength = rank_four_of_five(&cards(player.0));
                let class = |end: End| end.class(strength.category());
                visit(Case {
                    seen: Seen { player: player.0, strength, up },
                    weight: u64::from(player.1) * 4,
                    follows: &[
                        (class(End::Wins), wins),
                        (class(End::Ties), not_higher - wins),
                        (class(End::Loses), OTHERS - not_higher),
                    ],
                });
            }
        }
    }

    fn answer(place: usize, question: &PlayOrFold) -> FoldOrPlay {
        match place {
            0 => FoldOrPlay::Fold,
            1 => FoldOrPlay::Play(question.ante),
            _ => FoldOrPlay::Play(question.ante * 3),
        }
    }

    fn place(answer: FoldOrPlay, question: &PlayOrFold) -> usize {
        match answer {
            FoldOrPlay::Fold => 0,
            FoldOrPlay::Play(amount) if amount <= question.ante => 1,
            FoldOrPlay::Play(_) => 2,
        }
    }

    fn question(house: &House, seen: Seen, ante: Money) -> PlayOrFold {
        let cards = cards(seen.player).map(FaceDown::known);
        PlayOrFold { cards, up: card(seen.up), ante, play_wager: house.play_wager }
    }

    fn seen(_: &House, question: &PlayOrFold) -> Option<Seen> {
        let player = numbers(question.cards)?;
        Some(Seen { player, strength: rank_four_of_five(&cards(player)), up: number(question.up)? })
    }

    fn key(seen: Seen) -> u128 {
        alike(&seen.player, &[seen.up])
    }

    fn example(house: &House, seen: Seen, class: usize) -> Option<Deal> {
        let Seen { player, strength, up } = seen;
        let [a, b, c, d, e] = player;
        find(&without(&[a, b, c, d, e, up]), |others: [Number; 5]| {
            let end = End::of(strength.cmp(&dealers(up, others)));
            (end.class(strength.category()) == class).then(|| deal(house, player, up, others))
        })
    }

    fn row(seen: Seen) -> u32 {
        let mut ranks = [Rank::Two; 2];
        let known = seen.strength.ranks().zip(&mut ranks).map(|(rank, place)| *place = rank).count();
        let lowest = match seen.strength.category() {
            Category::HighCard => Ranking::FOUR_CARD.lowest(Category::HighCard, &ranks[..known]),
            Category::Pair => Ranking::FOUR_CARD.lowest(Category::Pair, &ranks[..1]),
            other => Ranking::FOUR_CARD.lowest(other, &[]),
        };
        lowest.map_or(0, Strength::code).into()
    }

    fn label(seen: Seen) -> String {
        match seen.strength.category() {
            Category::HighCard | Category::Pair => seen.strength.to_string(),
            other => other.name().to_string(),
        }
    }

    fn column(seen: Seen) -> usize {
        usize::from(seen.up >> 2)
    }

    fn columns() -> Vec<String> {
        ranks()
    }

    /// 27.11~(d): aces up, on the player's own cards.
    fn beside(house: &House, sample: &Sample<Wager>) -> Result<Option<Cases>, Unanalysable> {
        if !is_of(sample, Wager::AcesUp) {
            return Ok(None);
        }
        let played = |hand: [Number; 5]| {
            let rest = without(&hand);
            deal(house, hand, rest[0], [rest[1], rest[2], rest[3], rest[4], rest[5]])
        };
        let answer = |question: &PlayOrFold| FoldOrPlay::Play(question.ante);
        on_own_cards::<FourCardPoker, 5>(house, sample, played, answer).map(Some)
    }
}
