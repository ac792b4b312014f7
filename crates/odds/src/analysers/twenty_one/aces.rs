//! 19:47-2.19  The progressive wager: aces in a row from the first card. It is best where aces are not split, and so it is counted for whoever draws to them; every
//! row of aces, and each card that ends it, is played through the round function.

use super::super::deal_classes::cases::Cases;
use super::super::deal_classes::fixed_deal::{Cards, Ready};
use crate::figures::{ExactWager, OverMeter};
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::{Card, Rank, Suit};
use croupier_rules::games::Sample;
use croupier_rules::games::families::twenty_one::{Answer, Ask, Decision, Gesture, LINES};
use croupier_rules::games::s02_blackjack::{Blackjack, House, Wager};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;

/// 2.19~(d): so many aces in a row are told apart.
const MOST: usize = 4;

/// Draws to aces until there are four, and stands with every other hand, which the wager does not ask.
fn goes_for_aces(ask: &Ask) -> Answer {
    match ask {
        Ask::Turn(turn) => {
            let cards = turn.hand.first_cards();
            let in_a_row = cards.len() < MOST && cards.iter().all(|card| card.rank() == Rank::Ace);
            Answer::Decision(if in_a_row { Decision::Draw } else { Decision::Stand })
        }
        Ask::Hidden(_) => Answer::Gesture(Gesture::Tuck),
        Ask::Offer(_) => Answer::Adds([Money::ZERO; LINES]),
        Ask::Either(_) => Answer::First,
    }
}

/// Every row of aces with the card that ends it, and in how many ways it comes, times the cards that may follow.
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

/// The cases of the wager.
fn cases(house: &House, sample: &Sample<Wager>) -> Result<Cases, Unanalysable> {
    let ready = Ready::<Blackjack>::with(house, &[*sample])
        .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
    let decks = (house.stack.size() / 52) as u8;
    let all = 52 * u128::from(decks);
    let mut cases = Cases::of((0..MOST as u128).map(|gone| all - gone).product());
    let [nine, ten] = [Rank::Nine, Rank::Ten].map(|rank| Card::new(rank, Suit::Heart));
    for (row, ways) in rows(decks).into_iter().filter(|(_, ways)| *ways > 0) {
        let seat = [&row[..], &[ten]].concat();
        let cards = Cards { seat: &seat, dealer: &[nine, ten], common: &[] };
        if let Some(settled) = ready.play(cards, goes_for_aces) {
            cases.add(settled.of(sample.wager), ways);
        }
    }
    Ok(cases)
}

/// The figures of the wager, over its meter.
pub fn figures(house: &House, sample: &Sample<Wager>) -> Result<ExactWager, Unanalysable> {
    const MORE: i64 = 1_000_000;
    let mut richer = house.clone();
    richer.meter.initial += Money::dollars(MORE);
    let (cases, more) = (cases(house, sample)?, cases(&richer, sample)?);
    let unit = BigInt::from(sample.amount.in_cents()) * cases.space();
    let per_dollar = BigRational::new((more.gained() - cases.gained()).into(), unit.clone() * MORE);
    let initial = BigRational::new(house.meter.initial.in_cents().into(), 100.into());
    let at_nothing = BigRational::new(cases.gained().into(), unit) - &per_dollar * initial;
    let figures = cases.figures(sample.wager.to_string(), sample.amount)?;
    Ok(figures.over_meter(OverMeter { at_nothing, per_dollar }))
}
