//! 19:47-11.13 to 11.18  The wagers on the player's own cards: whatever they hold, one deal of each kind is played.

use crate::analysers::deal_classes::canonical::{Number, card, choose, each_of, hands, weight};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::payouts::{Deal, Payouts};
use crate::analysers::threads::{added, shared};
use crate::figures::OverMeter;
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::Sample;
use croupier_rules::games::s11_pai_gow_poker::{
    Answer, Holds, House, PaiGowPoker, Question, Wager, seven, three,
};
use croupier_rules::wagers::Money;

/// The joker's number, after all cards.
const JOKER: Number = 52;

/// How many rows there are at most, and so how many kinds of hands.
const ROWS: usize = 11;
const KINDS: usize = 1 << ROWS;

/// A kind of hands by everything that they hold.
fn kind(holds: Holds) -> usize {
    (0..ROWS).filter(|row| holds.has(*row)).map(|row| 1 << row).sum()
}

fn answer(question: &Question) -> Answer {
    match question {
        Question::Three { .. } => Answer::Show,
        Question::Exposed => Answer::Play,
        Question::Bank(_) | Question::Hands { .. } => Answer::HouseWay,
    }
}

/// A deal in which the player's first cards are these.
fn deal(first: &[Number]) -> Deal {
    let mut rest = (0..52).filter(|number| !first.contains(number)).map(card);
    let mut seat: Vec<Card> = first.iter().map(|number| card(*number)).collect();
    seat.extend(rest.by_ref().take(7 - first.len()));
    Deal { seat, dealer: rest.take(7).collect(), common: Vec::new() }
}

/// 11.17~(c): the first three cards.
pub fn three_cards(house: &House, sample: &Sample<Wager>) -> Result<Cases, Unanalysable> {
    let payouts = Payouts::<PaiGowPoker>::new(house, sample, KINDS)?;
    let mut counts = vec![0; KINDS];
    let mut add = |first: [Number; 3], weight: u32| {
        let kind = kind(three(&first.map(card)));
        counts[kind] += u128::from(weight);
        payouts.gained(kind, answer, || Some(deal(&first)));
    };
    hands::<3>().into_iter().for_each(|(hand, weight)| add(hand, weight));
    hands::<2>().into_iter().for_each(|([a, b], weight)| add([a, b, JOKER], weight));
    Ok(Cases::by_class(choose(53, 3).into(), &payouts, &counts))
}

/// 11.13 to 11.17: all seven.
pub fn seven_cards(house: &House, sample: &Sample<Wager>) -> Result<Cases, Unanalysable> {
    let payouts = Payouts::<PaiGowPoker>::new(house, sample, KINDS)?;
    let counts = shared(52, |lowest| {
        let mut counts = vec![0; KINDS];
        let mut add = |hand: [Number; 7], weight: u32| {
            let kind = kind(seven(&hand.map(card)));
            counts[kind] += u128::from(weight);
            payouts.gained(kind, answer, || Some(deal(&hand)));
        };
        let lowest = lowest as Number;
        let above: Vec<Number> = (lowest + 1..52).collect();
        each_of(&above, |[a, b, c, d, e]: [Number; 5]| {
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

/// 11.14~(c): what is won grows with the meter by all of it, or a part, as often as it is paid.
pub fn over_meter(house: &House, sample: &Sample<Wager>, cases: &Cases) -> Option<OverMeter> {
    const MORE: Money = Money::dollars(1_000_000);
    if sample.wager != Wager::Progressive {
        return None;
    }
    let mut richer = house.clone();
    let progressive = richer.progressive.as_mut()?;
    let initial = progressive.meter.initial;
    progressive.meter.initial += MORE;
    let more = seven_cards(&richer, sample).ok()?;
    Some(OverMeter::between(sample.amount, cases, &more, initial, MORE))
}
