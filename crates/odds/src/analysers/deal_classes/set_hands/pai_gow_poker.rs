//! 19:47-11  Pai gow poker: every seven cards, set as is best or by the house way, against every seven that the dealer may hold and sets by the house way; and the
//! wagers on the player's own cards.
//!
//! Hands without a flush are set by their ranks alone, so that all of them are counted by their ranks. What flushes change is added: for the hands with a flush
//! against all others as their ranks would set them, and for hands with a flush against one another.
//!
//! The best setting is found for all hands with the same ranks, or with the same flush, together, and then once more for every hand of which the suits may decide
//! otherwise, since they tell which flushes the dealer cannot have.

mod all;
mod flushes;
mod own_cards;
pub(super) mod points;

use super::vectors::SCALE;
use super::{Better, Sets, deviations};
use crate::analysers::deal_classes::canonical::choose;
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::fixed_deal::Nobody;
use crate::analysers::deal_classes::payouts::Payouts;
use crate::analysers::deal_classes::{CountResult, Counted, PlayResult, Plays, ReportResult};
use crate::figures::OverMeter;
use all::{All, in_words};
use croupier_rules::equipment::Card;
use croupier_rules::games::s11_pai_gow_poker::{Answer, Hands, House, PaiGowPoker, Question, Setter, Wager};
use croupier_rules::games::{ComputedPlay, Sample};
use croupier_rules::poker::Wheel;
use croupier_rules::table::{Decision, FaceDown};
use num_bigint::BigInt;
use points::Decided;

/// 11.9~(e): seven cards as the house sets them.
fn set(cards: &[Card; 7], wheel: Wheel) -> Hands {
    Hands::by_house_way::<Wager>(cards, wheel, &mut Nobody)
}

/// How a wager is decided, by its class.
const DECIDED: [Decision; 3] = [Decision::Loses, Decision::Pushes, Decision::Wins];

/// What each decision wins, in cents: a deal of each is played.
fn gains(payouts: &Payouts<'_, PaiGowPoker>, wheel: Wheel) -> [i64; 3] {
    super::gains(payouts, DECIDED, wheel, |_| Answer::HouseWay)
}

impl Counted for PaiGowPoker {
    fn count(house: &House, sample: &Sample<Wager>, plays: Plays<PaiGowPoker>) -> CountResult {
        match sample.wager {
            Wager::PaiGow => {}
            Wager::Bank | Wager::Envy => return Ok(None),
            Wager::ThreeCard => return own_cards::three_cards(house, sample).map(Some),
            Wager::Additional | Wager::Progressive | Wager::Bonus | Wager::SevenCard => {
                return own_cards::seven_cards(house, sample).map(Some);
            }
        }
        let payouts = Payouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let sets = match plays {
            Plays::Best => Sets::Best,
            Plays::By(strategy) if strategy.name == "house-way" => Sets::ByHouseWay,
            Plays::By(_) => return Ok(None),
        };
        let Decided { loses, pushes, wins } = All::new(house.wheel, sets).decided(&gains);
        let counts = [loses, pushes, wins].map(|count| u128::try_from(count).unwrap_or(0));
        let space = u128::from(choose(53, 7)) * u128::from(choose(46, 7));
        Ok(Some(Cases::by_class(space, &payouts, &counts)))
    }

    fn over_meter(house: &House, sample: &Sample<Wager>, cases: &Cases) -> Option<OverMeter> {
        own_cards::over_meter(house, sample, cases)
    }

    /// Seven cards have no chart; what is told are the ranks that are better set otherwise than by the house way, the costliest first.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = Payouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let all = All::new(house.wheel, Sets::Best);
        let unit = BigInt::from(SCALE) * choose(46, 7) * payouts.ante.in_cents();
        let words = |better: &Better| in_words(better, &all, house.wheel);
        Ok((Vec::new(), deviations(all.better(&gains), &unit, words)))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = Payouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let best = All::new(house.wheel, Sets::Best).sets(&gains);
        Ok(Some(ComputedPlay::new::<PaiGowPoker>(move |_, question| match question {
            Question::Hands { cards, setter: Setter::Player, wheel } => {
                best.low_hand(&FaceDown::peek_all(*cards)?, *wheel).map(Answer::Low)
            }
            Question::Hands { setter: Setter::Bank, .. }
            | Question::Bank(_)
            | Question::Three { .. }
            | Question::Exposed => None,
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::super::vectors::Vector;
    use super::all::with_flush;
    use super::flushes::Flush;
    use super::*;
    use crate::analysers::deal_classes::canonical::card;

    #[test]
    fn every_decision_has_an_example() {
        super::super::tests::every_decision_has_an_example::<PaiGowPoker, 2>(&DECIDED);
    }

    /// Hands of the same ranks are set alike, whatever their suits, as long as no flush is in them; and a flush as the one of clubs.
    #[test]
    fn hands_are_set_by_their_ranks_or_by_their_flush() {
        let mut number = 1_u64;
        let mut next = |below: u64| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) % below
        };
        let mut flushes = 0;
        for _ in 0..20_000 {
            let mut deck: Vec<u8> = (0..53).collect();
            let numbers: [u8; 7] =
                std::array::from_fn(|_| deck.swap_remove(next(deck.len() as u64) as usize));
            let hands = set(&numbers.map(card), Wheel::SecondHighest);
            let other = match Flush::within(&numbers.map(card)) {
                None => set(&Vector::of(&numbers.map(card)).cards(), Wheel::SecondHighest),
                Some(flush) => {
                    flushes += 1;
                    set(&with_flush(&flush), Wheel::SecondHighest)
                }
            };
            assert_eq!((hands.high, hands.low), (other.high, other.low), "{numbers:?}");
        }
        assert!(flushes > 300, "{flushes}");
    }
}
