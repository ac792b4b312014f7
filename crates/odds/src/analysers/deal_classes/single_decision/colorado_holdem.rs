//! 19:47-23  Colorado hold 'em: three cards, of which one is discarded, and every three community cards.

use super::{DecisionCase, FollowingDeals, PARTS, SingleDecision, by_class, is_of, looked_at, on_own_cards};
use crate::analysers::deal_classes::CountResult;
use crate::analysers::deal_classes::canonical::{
    CardNumber, cards, choose, each_of, find, hands, in_canonical_order, numbers, without,
};
use crate::analysers::deal_classes::chart_rows::{three_card_label, three_card_row};
use crate::analysers::deal_classes::pay_classes::{SHOWN, shown};
use crate::analysers::deal_classes::payouts::ClassDeal;
use croupier_rules::games::s23_colorado_holdem::{
    BettingVersion, ColoradoAnswer, ColoradoDecision, ColoradoHoldem, ColoradoQuestion, House, Wager,
    WinnerClaim,
};
use croupier_rules::games::{Game, Sample, Strategy};
use croupier_rules::wagers::Money;

/// The ways to play three cards.
const WAYS: [Way; 8] = [
    Way::Fold,
    Way::Winner,
    Way::Bet(0),
    Way::Bet(1),
    Way::Bet(2),
    Way::NoBet(0),
    Way::NoBet(1),
    Way::NoBet(2),
];
/// A way to play three cards; the discard is given by its place in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Fold,
    Winner,
    Bet(u8),
    NoBet(u8),
}

impl Way {
    /// Whether it is offered in this version; an immediate winner has three of one rank.
    fn is_offered(self, house: &House, hand: [CardNumber; 3]) -> bool {
        match (self, house.version) {
            (Way::Winner, _) => hand.iter().all(|card| card >> 2 == hand[0] >> 2),
            (Way::Fold, BettingVersion::Required)
            | (Way::NoBet(_), BettingVersion::Permissible)
            | (Way::Bet(_), _) => true,
            (Way::Fold, BettingVersion::Permissible) | (Way::NoBet(_), BettingVersion::Required) => false,
        }
    }

    fn answer(self, question: &ColoradoQuestion) -> ColoradoAnswer {
        match (self, question.asks) {
            (Way::Winner, _) => ColoradoAnswer::Winner,
            (Way::Fold, _) => ColoradoAnswer::Fold,
            (Way::Bet(discard) | Way::NoBet(discard), ColoradoDecision::Discard(_)) => {
                ColoradoAnswer::Discard(discard)
            }
            (Way::Bet(_), _) => ColoradoAnswer::Bet,
            (Way::NoBet(_), _) => ColoradoAnswer::NoBet,
        }
    }

    /// Returns this way for the cards of a question, in the order in which they lie there.
    fn in_question(self, question: &ColoradoQuestion) -> Way {
        let place = |discard: u8| {
            let hand = numbers(question.cards)?;
            let card = in_canonical_order(hand)[usize::from(discard)];
            (0..).zip(hand).find(|(_, number)| *number == card).map(|(place, _)| place)
        };
        match self {
            Way::Fold | Way::Winner => self,
            Way::Bet(discard) => Way::Bet(place(discard).unwrap_or(discard)),
            Way::NoBet(discard) => Way::NoBet(place(discard).unwrap_or(discard)),
        }
    }

    /// Returns the discard; any one for a hand that is folded.
    const fn discard(self) -> u8 {
        match self {
            Way::Fold | Way::Winner => 0,
            Way::Bet(discard) | Way::NoBet(discard) => discard,
        }
    }

    /// Returns a strategy's way.
    fn of(
        answer: impl Fn(WinnerClaim, ColoradoDecision) -> ColoradoAnswer,
        house: &House,
        hand: [CardNumber; 3],
        bet: Money,
    ) -> Way {
        // An immediate winner that is not confirmed is asked again.
        let asked = |claim: WinnerClaim, asks: ColoradoDecision| match (answer(claim, asks), claim) {
            (ColoradoAnswer::Winner, WinnerClaim::Open) if !Way::Winner.is_offered(house, hand) => {
                answer(WinnerClaim::Closed, asks)
            }
            (answer, _) => answer,
        };
        let discard = |claim| match asked(claim, ColoradoDecision::Discard(house.version)) {
            ColoradoAnswer::Winner => None,
            ColoradoAnswer::Discard(place) => Some(place),
            ColoradoAnswer::Fold | ColoradoAnswer::Bet | ColoradoAnswer::NoBet => Some(0),
        };
        match house.version {
            BettingVersion::Required => match asked(WinnerClaim::Open, ColoradoDecision::Stay(bet)) {
                ColoradoAnswer::Bet => discard(WinnerClaim::Closed).map_or(Way::Winner, Way::Bet),
                ColoradoAnswer::Winner => Way::Winner,
                ColoradoAnswer::Fold | ColoradoAnswer::NoBet | ColoradoAnswer::Discard(_) => Way::Fold,
            },
            BettingVersion::Permissible => match discard(WinnerClaim::Open) {
                None => Way::Winner,
                Some(discard) => match asked(WinnerClaim::Closed, ColoradoDecision::More { bet, discard }) {
                    ColoradoAnswer::Bet => Way::Bet(discard),
                    ColoradoAnswer::NoBet
                    | ColoradoAnswer::Fold
                    | ColoradoAnswer::Discard(_)
                    | ColoradoAnswer::Winner => Way::NoBet(discard),
                },
            },
        }
    }
}

/// Returns the five cards of a hand after the discard.
fn five(hand: [CardNumber; 3], discard: u8, [a, b, c]: [CardNumber; 3]) -> [CardNumber; 5] {
    let [first, second, third] = hand;
    let [one, other] = match discard {
        0 => [second, third],
        1 => [first, third],
        _ => [first, second],
    };
    [one, other, a, b, c]
}

fn deal(hand: [CardNumber; 3], flop: [CardNumber; 3]) -> ClassDeal {
    ClassDeal { seat: cards(hand).to_vec(), dealer: Vec::new(), common: cards(flop).to_vec() }
}

impl SingleDecision for ColoradoHoldem {
    /// The player's cards in canonical order.
    type Seen = [CardNumber; 3];
    const ANSWERS: &'static [&'static str] = &[
        "fold",
        "winner",
        "bet, discard 1",
        "bet, discard 2",
        "bet, discard 3",
        "no bet, discard 1",
        "no bet, discard 2",
        "no bet, discard 3",
    ];
    const CLASSES: usize = SHOWN;
    const TITLE: &'static str = "Three cards, the lowest rank first";

    fn follow(_: &House) -> u64 {
        choose(49, 3)
    }

    fn sights(_: &House) -> u64 {
        choose(52, 3)
    }

    fn each(house: &House, part: usize, visit: &mut dyn FnMut(DecisionCase<'_, [CardNumber; 3]>)) {
        for (hand, weight) in hands::<3>().into_iter().skip(part).step_by(PARTS) {
            let mut counts = [[0; SHOWN]; 3];
            each_of(&without(&hand), |flop: [CardNumber; 3]| {
                for (counts, discard) in counts.iter_mut().zip(0..) {
                    counts[shown(&cards(five(hand, discard, flop)))] += 1;
                }
            });
            let by_discard = counts.map(by_class);
            let follows = |way: Way| &by_discard[usize::from(way.discard())][..];
            let follows = WAYS.map(|way| way.is_offered(house, hand).then(|| follows(way)));
            visit(DecisionCase {
                seen: hand,
                weight: weight.into(),
                follows: FollowingDeals::ByAnswer(&follows),
            });
        }
    }

    fn answer(place: usize, question: &ColoradoQuestion) -> ColoradoAnswer {
        WAYS[place].in_question(question).answer(question)
    }

    fn advise(place: usize, question: &ColoradoQuestion) -> Option<ColoradoAnswer> {
        let way = WAYS[place].in_question(question);
        match (way, question.claim, question.asks) {
            (Way::Winner, WinnerClaim::Closed, _) => None,
            (Way::Bet(best) | Way::NoBet(best), _, ColoradoDecision::More { discard, .. })
                if discard != best =>
            {
                None
            }
            _ => Some(way.answer(question)),
        }
    }

    fn chosen(
        house: &House,
        seen: [CardNumber; 3],
        ante: Money,
        strategy: &Strategy<ColoradoHoldem>,
    ) -> usize {
        let cards = looked_at(cards(seen));
        let answer = |claim, asks| (strategy.answer)(house, &ColoradoQuestion { cards, claim, asks });
        let way = Way::of(answer, house, seen, ante * i64::from(house.bet_multiple));
        WAYS.iter().position(|known| *known == way).unwrap_or(0)
    }

    fn seen(_: &House, question: &ColoradoQuestion) -> Option<[CardNumber; 3]> {
        numbers(question.cards).map(in_canonical_order)
    }

    fn example(_: &House, seen: [CardNumber; 3], place: usize, class: usize) -> Option<ClassDeal> {
        let discard = WAYS[place].discard();
        find(&without(&seen), |flop: [CardNumber; 3]| {
            (shown(&cards(five(seen, discard, flop))) == class).then(|| deal(seen, flop))
        })
    }

    fn row(seen: [CardNumber; 3]) -> u32 {
        three_card_row(seen)
    }

    fn label(seen: [CardNumber; 3]) -> String {
        three_card_label(seen)
    }

    /// 23.6A~(a): the bonus wager, on the player's own cards.
    fn beside(house: &House, sample: &Sample<Wager>) -> CountResult {
        if !is_of(sample, Wager::Bonus) {
            return Ok(None);
        }
        let played = |hand: [CardNumber; 3]| {
            let rest = without(&hand);
            deal(hand, [rest[0], rest[1], rest[2]])
        };
        let strategy = &ColoradoHoldem::STRATEGIES[0];
        let answer = |question: &ColoradoQuestion| (strategy.answer)(house, question);
        on_own_cards::<ColoradoHoldem, 3>(house, sample, played, answer).map(Some)
    }
}
