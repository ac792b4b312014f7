//! 19:47-11  Pai gow poker: every seven cards under the best setting or the house way, against every seven that the
//! dealer may hold and sets by the house way. Also the wagers on the player's own cards.
//!
//! Hands without a flush are set by their ranks alone, so they are counted by rank vectors. Flushes are corrections:
//! hands with a flush against all others as their ranks would set them, and hands with a flush against one another.
//!
//! The best setting is found for all hands with the same ranks or flush together. It is checked again for every hand
//! whose suits may change it, since they block flushes of the dealer's.

mod all_hands;
mod flushes;
mod own_cards;
pub(super) mod points;

use super::vectors::SCALE;
use super::{BetterSetting, SettingPolicy, deviations};
use crate::analysers::deal_classes::canonical::choose;
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::fixed_deal::NullBook;
use crate::analysers::deal_classes::payouts::ClassPayouts;
use crate::analysers::deal_classes::{CountResult, CountedByClass, PlayPolicy, PlayResult, ReportResult};
use crate::figures::MeterDependence;
use all_hands::{AllPaiGowPokerHands, in_words};
use croupier_rules::equipment::Card;
use croupier_rules::games::s11_pai_gow_poker::{
    House, PaiGowPoker, PaiGowPokerAnswer, PaiGowPokerHands, PaiGowPokerQuestion, Setter, Wager,
};
use croupier_rules::games::{ComputedPlay, Sample};
use croupier_rules::poker::AceLowStraight;
use croupier_rules::table::{Decision, FaceDown};
use num_bigint::BigInt;
use points::DecisionCounts;

/// 11.9~(e): seven cards as the house sets them.
fn set(cards: &[Card; 7], wheel: AceLowStraight) -> PaiGowPokerHands {
    PaiGowPokerHands::by_house_way::<Wager>(cards, wheel, &mut NullBook)
}

/// The decisions of a wager, by class.
const DECIDED: [Decision; 3] = [Decision::Loses, Decision::Pushes, Decision::Wins];

/// Returns the gain of each decision in cents, from a deal of each.
fn gains(payouts: &ClassPayouts<'_, PaiGowPoker>, wheel: AceLowStraight) -> [i64; 3] {
    super::gains(payouts, DECIDED, wheel, |_| PaiGowPokerAnswer::HouseWay)
}

impl CountedByClass for PaiGowPoker {
    fn count(house: &House, sample: &Sample<Wager>, plays: PlayPolicy<PaiGowPoker>) -> CountResult {
        match sample.wager {
            Wager::PaiGow => {}
            Wager::Bank | Wager::Envy => return Ok(None),
            Wager::ThreeCard => return own_cards::three_cards(house, sample).map(Some),
            Wager::Additional | Wager::Progressive | Wager::Bonus | Wager::SevenCard => {
                return own_cards::seven_cards(house, sample).map(Some);
            }
        }
        let payouts = ClassPayouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let sets = match plays {
            PlayPolicy::Best => SettingPolicy::Best,
            PlayPolicy::By(strategy) if strategy.name == "house-way" => SettingPolicy::ByHouseWay,
            PlayPolicy::By(_) => return Ok(None),
        };
        let DecisionCounts { loses, pushes, wins } =
            AllPaiGowPokerHands::new(house.wheel, sets).decided(&gains);
        let counts = [loses, pushes, wins].map(|count| u128::try_from(count).unwrap_or(0));
        let space = u128::from(choose(53, 7)) * u128::from(choose(46, 7));
        Ok(Some(Cases::by_class(space, &payouts, &counts)))
    }

    fn over_meter(house: &House, sample: &Sample<Wager>, cases: &Cases) -> Option<MeterDependence> {
        own_cards::over_meter(house, sample, cases)
    }

    /// Seven cards have no chart: the report lists the ranks whose best setting is not the house way, the costliest
    /// first.
    fn report(house: &House, sample: &Sample<Wager>) -> ReportResult {
        let payouts = ClassPayouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let all = AllPaiGowPokerHands::new(house.wheel, SettingPolicy::Best);
        let unit = BigInt::from(SCALE) * choose(46, 7) * payouts.ante.in_cents();
        let words = |better: &BetterSetting| in_words(better, &all, house.wheel);
        Ok((Vec::new(), deviations(all.better(&gains), &unit, words)))
    }

    fn play(house: &House, sample: &Sample<Wager>) -> PlayResult {
        let payouts = ClassPayouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        let gains = gains(&payouts, house.wheel);
        let best = AllPaiGowPokerHands::new(house.wheel, SettingPolicy::Best).sets(&gains);
        Ok(Some(ComputedPlay::new::<PaiGowPoker>(best.heap_size(), move |_, question| match question {
            PaiGowPokerQuestion::Hands { cards, setter: Setter::Player, wheel } => {
                best.low_hand(&FaceDown::peek_all(*cards)?, *wheel).map(PaiGowPokerAnswer::Low)
            }
            PaiGowPokerQuestion::Hands { setter: Setter::Bank, .. }
            | PaiGowPokerQuestion::Bank(_)
            | PaiGowPokerQuestion::Three { .. }
            | PaiGowPokerQuestion::Exposed => None,
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::super::vectors::RankVector;
    use super::all_hands::with_flush;
    use super::flushes::PaiGowFlush;
    use super::*;
    use crate::analysers::deal_classes::canonical::card;

    #[test]
    fn every_decision_has_an_example() {
        super::super::tests::every_decision_has_an_example::<PaiGowPoker, 2>(&DECIDED);
    }

    /// Hands of the same ranks are set alike, whatever their suits, if they have no flush; a flush is set as the one
    /// of clubs.
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
            let hands = set(&numbers.map(card), AceLowStraight::SecondHighest);
            let other = match PaiGowFlush::within(&numbers.map(card)) {
                None => set(&RankVector::of(&numbers.map(card)).cards(), AceLowStraight::SecondHighest),
                Some(flush) => {
                    flushes += 1;
                    set(&with_flush(&flush), AceLowStraight::SecondHighest)
                }
            };
            assert_eq!((hands.high, hands.low), (other.high, other.low), "{numbers:?}");
        }
        assert!(flushes > 300, "{flushes}");
    }
}
