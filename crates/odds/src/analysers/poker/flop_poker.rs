//! 19:47-29  Flop poker: three cards that the player sees, and every flop.

use super::canonical::{Number, alike, cards, choose, each_of, find, hands, numbers, without};
use super::cases::Cases;
use super::one_question::{Case, OneQuestion, counted, is_of, on_own_cards};
use super::payouts::Deal;
use super::shown::{SHOWN, shown_as};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::families::five_cards::three_and_two;
use croupier_rules::games::s29_flop_poker::{FlopOrFold, FlopPoker, House, Wager};
use croupier_rules::poker::{Category, rank_three};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// Into how many parts the hands are cut.
const PARTS: usize = 16;

fn class(own: [Number; 3], flop: [Number; 3]) -> usize {
    let (five, strength) = three_and_two(cards(own), &cards(flop));
    shown_as(&five, strength)
}

fn deal(own: [Number; 3], flop: [Number; 3]) -> Deal {
    Deal { seat: cards(own).to_vec(), dealer: Vec::new(), common: cards(flop).to_vec() }
}

counted!(FlopPoker, 2);

impl OneQuestion<2> for FlopPoker {
    type Seen = [Number; 3];
    const ANSWERS: [&'static str; 2] = ["fold", "flop"];
    const CLASSES: usize = SHOWN;
    const TASKS: usize = PARTS;
    const TITLE: &'static str = "Three cards";

    fn follow(_: &House) -> u64 {
        choose(49, 3)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(_: &House, part: usize, visit: &mut dyn FnMut(Case<'_, [Number; 3]>)) {
        for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
            let mut counts = [0_u64; SHOWN];
            each_of(&without(&hand), |flop| counts[class(hand, flop)] += 1);
            let follows: Vec<(usize, u64)> =
                counts.into_iter().enumerate().filter(|(_, count)| *count > 0).collect();
            visit(Case { seen: hand, weight: weight.into(), follows: &follows });
        }
    }

    fn answer(place: usize, _: &FlopOrFold) -> FoldOrPlay {
        if place == 0 { FoldOrPlay::Fold } else { FoldOrPlay::Play }
    }

    fn place(answer: FoldOrPlay, _: &FlopOrFold) -> usize {
        usize::from(answer == FoldOrPlay::Play)
    }

    fn question(_: &House, seen: [Number; 3], ante: Money) -> FlopOrFold {
        FlopOrFold { cards: cards(seen).map(FaceDown::known), ante }
    }

    fn seen(_: &House, question: &FlopOrFold) -> Option<[Number; 3]> {
        numbers(question.cards)
    }

    fn key(seen: [Number; 3]) -> u128 {
        alike(&seen, &[])
    }

    fn example(_: &House, seen: [Number; 3], wanted: usize) -> Option<Deal> {
        find(&without(&seen), |flop: [Number; 3]| (class(seen, flop) == wanted).then(|| deal(seen, flop)))
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

    /// 29.10~(f), 29.11(d): the three-card bonus on the player's own cards; the pot wager of a single player, which goes back.
    fn beside(house: &House, sample: &Sample<Wager>) -> Result<Option<Cases>, Unanalysable> {
        if is_of(sample, Wager::Ante) {
            return Ok(None);
        }
        let played = |hand: [Number; 3]| {
            let rest = without(&hand);
            deal(hand, [rest[0], rest[1], rest[2]])
        };
        on_own_cards::<FlopPoker, 3>(house, sample, played, |_| FoldOrPlay::Play).map(Some)
    }
}
