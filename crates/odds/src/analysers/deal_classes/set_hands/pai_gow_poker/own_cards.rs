//! 19:47-11.13 to 11.18  The wagers on the player's own cards, one deal of each kind of hand.

use crate::analysers::deal_classes::canonical::{CardNumber, card, choose, each_of, hands, weight};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::threads::{added, parallel_map};
use crate::analysis_error::AnalysisError;
use crate::figures::MeterDependence;
use croupier_rules::equipment::Card;
use croupier_rules::games::Sample;
use croupier_rules::games::s11_pai_gow_poker::{
    HandsContained, House, PaiGowPoker, PaiGowPokerAnswer, PaiGowPokerQuestion, Wager, seven, three,
};
use croupier_rules::wagers::Money;

/// The joker's number, after all cards.
const JOKER: CardNumber = 52;

/// The most rows of a pay table, and so the number of kinds of hands.
const ROWS: usize = 11;
const KINDS: usize = 1 << ROWS;

/// Returns the kind of hand by all its holdings.
fn kind(holds: HandsContained) -> usize {
    (0..ROWS).filter(|row| holds.has(*row)).map(|row| 1 << row).sum()
}

fn answer(question: &PaiGowPokerQuestion) -> PaiGowPokerAnswer {
    match question {
        PaiGowPokerQuestion::Three { .. } => PaiGowPokerAnswer::Show,
        PaiGowPokerQuestion::Exposed => PaiGowPokerAnswer::Play,
        PaiGowPokerQuestion::Bank(_) | PaiGowPokerQuestion::Hands { .. } => PaiGowPokerAnswer::HouseWay,
    }
}

/// Returns a deal in which the player's first cards are these.
fn deal(first: &[CardNumber]) -> ClassDeal {
    let mut rest = (0..52).filter(|number| !first.contains(number)).map(card);
    let mut seat: Vec<Card> = first.iter().map(|number| card(*number)).collect();
    seat.extend(rest.by_ref().take(7 - first.len()));
    ClassDeal { seat, dealer: rest.take(7).collect(), common: Vec::new() }
}

/// 11.17~(c): the first three cards.
pub fn three_cards(house: &House, sample: &Sample<Wager>) -> Result<Cases, AnalysisError> {
    let payouts = ClassPayouts::<PaiGowPoker>::new(house, sample, KINDS)?;
    let mut counts = vec![0; KINDS];
    let mut add = |first: [CardNumber; 3], weight: u32| {
        let kind = kind(three(&first.map(card)));
        counts[kind] += u128::from(weight);
        payouts.gained(kind, answer, || Some(deal(&first)));
    };
    hands::<3>().into_iter().for_each(|(hand, weight)| add(hand, weight));
    hands::<2>().into_iter().for_each(|([a, b], weight)| add([a, b, JOKER], weight));
    Ok(Cases::by_class(choose(53, 3).into(), &payouts, &counts))
}

/// 11.13 to 11.17: all seven.
pub fn seven_cards(house: &House, sample: &Sample<Wager>) -> Result<Cases, AnalysisError> {
    let payouts = ClassPayouts::<PaiGowPoker>::new(house, sample, KINDS)?;
    let counts = parallel_map(52, |lowest| {
        let mut counts = vec![0; KINDS];
        let mut add = |hand: [CardNumber; 7], weight: u32| {
            let kind = kind(seven(&hand.map(card)));
            counts[kind] += u128::from(weight);
            payouts.gained(kind, answer, || Some(deal(&hand)));
        };
        let lowest = lowest as CardNumber;
        let above: Vec<CardNumber> = (lowest + 1..52).collect();
        each_of(&above, |[a, b, c, d, e]: [CardNumber; 5]| {
            let natural = [lowest, a, b, c, d, e];
            if let Some(weight) = weight(&natural) {
                add([lowest, a, b, c, d, e, JOKER], weight);
            }
            for f in e + 1..52 {
                if let Some(weight) = weight(&[lowest, a, b, c, d, e, f]) {
                    add([lowest, a, b, c, d, e, f], weight);
                }
            }
        });
        counts
    });
    Ok(Cases::by_class(choose(53, 7).into(), &payouts, &added(counts)))
}

/// 11.14~(c): the gain grows with the meter by all of it, or a part, as often as it is paid.
pub fn over_meter(house: &House, sample: &Sample<Wager>, cases: &Cases) -> Option<MeterDependence> {
    const MORE: Money = Money::dollars(1_000_000);
    if sample.wager != Wager::Progressive {
        return None;
    }
    let mut richer = house.clone();
    let progressive = richer.progressive.as_mut()?;
    let initial = progressive.meter.initial;
    progressive.meter.initial += MORE;
    let more = seven_cards(&richer, sample).ok()?;
    Some(MeterDependence::between(sample.amount, cases, &more, initial, MORE))
}
