//! 19:47-2.19  The progressive wager on aces in a row from the first card. It is best if aces are not split, so it is
//! counted for a player who draws to them. Every sequence of aces, with each card that ends it, is played through the
//! round function.

use super::super::deal_classes::cases::Cases;
use super::super::deal_classes::fixed_deal::{DealtCards, PreparedTable};
use crate::analysis_error::AnalysisError;
use crate::figures::{MeterDependence, WagerFigures};
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::Sample;
use croupier_rules::games::families::twenty_one::{
    HandGesture, LINES, TwentyOneAnswer, TwentyOneDecision, TwentyOneQuestion,
};
use croupier_rules::games::s02_blackjack::{Blackjack, House, Wager};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;

/// 2.19~(d): the longest sequence of aces that the pay table distinguishes.
const MOST: usize = 4;

/// Draws to aces up to the fourth, and stands with every other hand, which the wager does not depend on.
fn goes_for_aces(ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) => {
            let cards = turn.hand.first_cards();
            let in_a_row = cards.len() < MOST && cards.iter().all(|card| card.rank() == Rank::Ace);
            TwentyOneAnswer::Decision(if in_a_row {
                TwentyOneDecision::Draw
            } else {
                TwentyOneDecision::Stand
            })
        }
        TwentyOneQuestion::Hidden(_) => TwentyOneAnswer::Gesture(HandGesture::Tuck),
        TwentyOneQuestion::Offer(_) => TwentyOneAnswer::Adds([Money::ZERO; LINES]),
        TwentyOneQuestion::Either(_) => TwentyOneAnswer::First,
    }
}

/// Returns every sequence of aces with the card that ends it, and the number of ways in which it comes, times the
/// cards that may follow.
fn rows(decks: u8) -> Vec<(Vec<Card>, u128)> {
    let (copies, all) = (u128::from(decks), 52 * u128::from(decks));
    let mut rows = Vec::new();
    let mut aces: Vec<(Vec<Card>, u128)> = vec![(Vec::new(), 1)];
    for held in 0..MOST {
        let follow: u128 = (held as u128 + 1..MOST as u128).map(|gone| all - gone).product();
        let mut longer = Vec::new();
        for (row, ways) in aces {
            for rank in Rank::ALL.into_iter().filter(|rank| *rank != Rank::Ace) {
                let ended = [&row[..], &[Card::new(rank, Suit::Club)]].concat();
                rows.push((ended, ways * 4 * copies * follow));
            }
            for suit in Suit::ALL {
                let ace = Card::new(Rank::Ace, suit);
                let gone = row.iter().filter(|card| **card == ace).count() as u128;
                longer.push(([&row[..], &[ace]].concat(), ways * copies.saturating_sub(gone)));
            }
        }
        aces = longer;
    }
    rows.extend(aces);
    rows
}

/// Returns the cases of the wager.
fn cases(house: &House, sample: &Sample<Wager>) -> Result<Cases, AnalysisError> {
    let ready = PreparedTable::<Blackjack>::with(house, &[*sample])
        .map_err(|refusal| AnalysisError::NotTaken(sample.wager.to_string(), refusal))?;
    let decks = (house.stack.size() / 52) as u8;
    let all = 52 * u128::from(decks);
    let mut cases = Cases::of((0..MOST as u128).map(|gone| all - gone).product());
    let [nine, ten] = [Rank::Nine, Rank::Ten].map(|rank| Card::new(rank, Suit::Heart));
    for (row, ways) in rows(decks).into_iter().filter(|(_, ways)| *ways > 0) {
        let seat = [&row[..], &[ten]].concat();
        let cards = DealtCards { seat: &seat, dealer: &[nine, ten], common: &[] };
        if let Some(settled) = ready.play(cards, goes_for_aces) {
            cases.add(settled.of(sample.wager), ways);
        }
    }
    Ok(cases)
}

/// Returns the figures of the wager, with their dependence on the meter.
pub fn figures(house: &House, sample: &Sample<Wager>) -> Result<WagerFigures, AnalysisError> {
    const MORE: i64 = 1_000_000;
    let mut richer = house.clone();
    richer.meter.initial += Money::dollars(MORE);
    let (cases, more) = (cases(house, sample)?, cases(&richer, sample)?);
    let unit = BigInt::from(sample.amount.in_cents()) * cases.space();
    let per_dollar = BigRational::new((more.gained() - cases.gained()).into(), unit.clone() * MORE);
    let initial = BigRational::new(house.meter.initial.in_cents().into(), 100.into());
    let at_nothing = BigRational::new(cases.gained().into(), unit) - &per_dollar * initial;
    let figures = cases.figures(sample.wager.to_string(), sample.amount)?;
    Ok(figures.over_meter(MeterDependence { at_nothing, per_dollar }))
}
