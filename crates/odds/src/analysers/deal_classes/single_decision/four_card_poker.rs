//! 19:47-27  Four card poker: the best four of the player's five cards, and one of the dealer's six, against every five that the dealer may hold besides.

use super::up_card::{HandAndUpCard, hands_beside};
use super::{DecisionCase, FollowingDeals, SingleDecision, is_of, looked_at, on_own_cards};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{CardNumber, card, cards, choose, each_of, find, without};
use crate::analysers::deal_classes::chart_rows::{best_four_row, ranks};
use crate::analysers::deal_classes::inclusion_exclusion::{SubsetCounts, compare_all};
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysers::deal_classes::showdown::{CLASSES, ShowdownEnd};
use croupier_rules::equipment::Rank;
use croupier_rules::games::s27_four_card_poker::{
    FourCardAnswer, FourCardPoker, FourCardQuestion, House, UpCard, Wager,
};
use croupier_rules::games::{Sample, Strategy};
use croupier_rules::poker::{Category, Strength, rank_four_of_five, rank_four_of_six};
use croupier_rules::wagers::Money;

/// The number of the dealer's possible other cards.
const OTHERS: u64 = choose(46, 5);

fn dealers(up: CardNumber, [a, b, c, d, e]: [CardNumber; 5]) -> Strength {
    rank_four_of_six(&cards([up, a, b, c, d, e]))
}

/// Counting sort by strength.
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

fn deal(house: &House, seat: [CardNumber; 5], up: CardNumber, [a, b, c, d, e]: [CardNumber; 5]) -> ClassDeal {
    let dealer = match house.up_card {
        UpCard::Sixth => [a, b, c, d, e, up],
        UpCard::First => [up, a, b, c, d, e],
    };
    ClassDeal { seat: cards(seat).to_vec(), dealer: cards(dealer).to_vec(), common: Vec::new() }
}

impl SingleDecision for FourCardPoker {
    type Seen = HandAndUpCard;
    /// 27.6(a)1: the value of an amount between one and three antes lies between theirs.
    const ANSWERS: &'static [&'static str] = &["fold", "play 1", "play 3"];
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

    /// Visits all cases against the dealer's card of one rank.
    fn each(_: &House, rank: usize, visit: &mut dyn FnMut(DecisionCase<'_, HandAndUpCard>)) {
        let up = (rank * 4) as CardNumber;
        let rest = without(&[up]);
        let mut dealer_hands = Vec::with_capacity(choose(51, 5) as usize);
        each_of(&rest, |hand: [CardNumber; 5]| dealer_hands.push((dealers(up, hand).code(), hand)));
        let player_hands = hands_beside(&rest, |hand| rank_four_of_five(&cards(hand)).code());
        let dealer_hands = sorted(&dealer_hands, [0; 5]);
        let player_hands = sorted(&player_hands, ([0; 5], 0));
        let count = |dealers: &SubsetCounts, (player, _): &([CardNumber; 5], u32)| dealers.without(player);
        compare_all(
            &player_hands,
            dealer_hands,
            |_| true,
            count,
            |code, (player, weight), counts| {
                // A dealer's hand of the open card and all five cards of the player's is counted once too often.
                let own = dealers(up, *player).code();
                let wins = counts[0] as u64 - u64::from(own < code);
                let not_higher = counts[1] as u64 - u64::from(own <= code);
                let strength = rank_four_of_five(&cards(*player));
                let class = |end: ShowdownEnd| end.class(strength.category());
                visit(DecisionCase {
                    seen: HandAndUpCard { player: *player, strength, up },
                    weight: u64::from(*weight) * 4,
                    follows: FollowingDeals::Any(&[
                        (class(ShowdownEnd::Wins), wins),
                        (class(ShowdownEnd::Ties), not_higher - wins),
                        (class(ShowdownEnd::Loses), OTHERS - not_higher),
                    ]),
                });
            },
        );
    }

    fn answer(place: usize, question: &FourCardQuestion) -> FourCardAnswer {
        match place {
            0 => FourCardAnswer::Fold,
            1 => FourCardAnswer::Play(question.ante),
            _ => FourCardAnswer::Play(question.ante * 3),
        }
    }

    fn chosen(house: &House, seen: HandAndUpCard, ante: Money, strategy: &Strategy<FourCardPoker>) -> usize {
        let (cards, up) = (looked_at(cards(seen.player)), card(seen.up));
        let question = FourCardQuestion { cards, up, ante, play_wager: house.play_wager };
        match (strategy.answer)(house, &question) {
            FourCardAnswer::Fold => 0,
            FourCardAnswer::Play(amount) if amount <= ante => 1,
            FourCardAnswer::Play(_) => 2,
        }
    }

    fn seen(_: &House, question: &FourCardQuestion) -> Option<HandAndUpCard> {
        HandAndUpCard::of(question.cards, question.up, rank_four_of_five)
    }

    fn example(house: &House, seen: HandAndUpCard, _: usize, class: usize) -> Option<ClassDeal> {
        let HandAndUpCard { player, strength, up } = seen;
        let [a, b, c, d, e] = player;
        find(&without(&[a, b, c, d, e, up]), |others: [CardNumber; 5]| {
            let end = ShowdownEnd::of(strength.cmp(&dealers(up, others)));
            (end.class(strength.category()) == class).then(|| deal(house, player, up, others))
        })
    }

    fn row(seen: HandAndUpCard) -> u32 {
        best_four_row(seen.strength)
    }

    fn label(seen: HandAndUpCard) -> String {
        match seen.strength.category() {
            Category::HighCard | Category::Pair => seen.strength.to_string(),
            other => other.name().to_string(),
        }
    }

    fn columns() -> Vec<String> {
        ranks()
    }

    /// 27.11~(d): aces up, on the player's own cards.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::AcesUp) {
            return Ok(None);
        }
        let played = |hand: [CardNumber; 5]| {
            let rest = without(&hand);
            deal(house, hand, rest[0], [rest[1], rest[2], rest[3], rest[4], rest[5]])
        };
        let answer = |question: &FourCardQuestion| FourCardAnswer::Play(question.ante);
        on_own_cards::<FourCardPoker, 5>(house, sample, played, answer).map(Some)
    }
}
