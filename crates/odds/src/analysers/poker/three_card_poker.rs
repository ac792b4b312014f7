//! 19:47-20  Three card poker: the player's three cards against every three of the dealer's.

use super::canonical::{Number, alike, cards, choose, each_of, find, hands, numbers, without};
use super::cases::Cases;
use super::ends::{CLASSES, ENDS, End};
use super::one_question::{Case, OneQuestion, counted, is_of, on_own_cards};
use super::payouts::Deal;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::Sample;
use croupier_rules::games::families::ante_and_play::FoldOrPlay;
use croupier_rules::games::s20_three_card_poker::{House, PlayOrFold, Qualifies, ThreeCardPoker, Wager};
use croupier_rules::poker::{Category, Strength, rank_three};
use croupier_rules::table::FaceDown;
use croupier_rules::wagers::Money;

/// Into how many parts the hands are cut.
const PARTS: usize = 16;

fn end(player: Strength, dealer: &[Card; 3]) -> End {
    let strength = rank_three(dealer);
    match Qualifies::of(strength) {
        Qualifies::DoesNotPlay => End::NoPlay,
        Qualifies::Plays => End::of(player.cmp(&strength)),
    }
}

counted!(ThreeCardPoker, 2);

impl OneQuestion<2> for ThreeCardPoker {
    type Seen = [Number; 3];
    const ANSWERS: [&'static str; 2] = ["fold", "play"];
    const CLASSES: usize = CLASSES;
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
            let player = rank_three(&cards(hand));
            let mut counts = [0_u64; ENDS];
            each_of(&without(&hand), |dealer| counts[end(player, &cards(dealer)) as usize] += 1);
            let ends = [End::NoPlay, End::Loses, End::Ties, End::Wins];
            let follows = ends.map(|end| (end.class(player.category()), counts[end as usize]));
            visit(Case { seen: hand, weight: weight.into(), follows: &follows });
        }
    }

    fn answer(place: usize, _: &PlayOrFold) -> FoldOrPlay {
        if place == 0 { FoldOrPlay::Fold } else { FoldOrPlay::Play }
    }

    fn place(answer: FoldOrPlay, _: &PlayOrFold) -> usize {
        usize::from(answer == FoldOrPlay::Play)
    }

    fn question(_: &House, seen: [Number; 3], ante: Money) -> PlayOrFold {
        PlayOrFold { cards: cards(seen).map(FaceDown::known), ante }
    }

    fn seen(_: &House, question: &PlayOrFold) -> Option<[Number; 3]> {
        numbers(question.cards)
    }

    fn key(seen: [Number; 3]) -> u128 {
        alike(&seen, &[])
    }

    fn example(_: &House, seen: [Number; 3], class: usize) -> Option<Deal> {
        let player = rank_three(&cards(seen));
        let dealer = find(&without(&seen), |dealer: [Number; 3]| {
            let dealer = cards(dealer);
            (end(player, &dealer).class(player.category()) == class).then_some(dealer)
        })?;
        Some(Deal { seat: cards(seen).to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
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

    /// 20.11~(d): pair plus, on the player's own cards. Beside an ante it would be lost with a fold, so it is looked at alone.
    fn beside(house: &House, sample: &Sample<Wager>) -> Result<Option<Cases>, Unanalysable> {
        if !is_of(sample, Wager::PairPlus) {
            return Ok(None);
        }
        let deal = |hand: [Number; 3]| {
            let rest = without(&hand);
            Deal {
                seat: cards(hand).to_vec(),
                dealer: cards([rest[0], rest[1], rest[2]]).to_vec(),
                common: Vec::new(),
            }
        };
        on_own_cards::<ThreeCardPoker, 3>(house, sample, deal, |_| FoldOrPlay::Play).map(Some)
    }
}
