//! 19:47-28.11(c), (d)  The bonus wager of Texas hold 'em bonus, on the player's two cards and the dealer's.

use crate::analysers::deal_classes::canonical::{CardNumber, cards, choose, each_of, hands, without};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::fixed_deal::PreparedTable;
use crate::analysers::deal_classes::payouts::ClassDeal;
use crate::analysis_error::AnalysisError;
use croupier_rules::games::Sample;
use croupier_rules::games::s28_texas_holdem_bonus::{
    HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet, House, TexasHoldemBonus, Wager,
};

/// 28.11(c), (d): returns the cases of the bonus wager.
pub fn bonus(house: &House, sample: &Sample<Wager>) -> Result<Cases, AnalysisError> {
    let ready = PreparedTable::<TexasHoldemBonus>::with(house, &[*sample])
        .map_err(|refusal| AnalysisError::NotTaken(sample.wager.to_string(), refusal))?;
    let mut cases = Cases::of(u128::from(choose(52, 2) * choose(50, 2)));
    for (own, weight) in hands::<2>() {
        each_of(&without(&own), |dealer: [CardNumber; 2]| {
            let [a, b] = own;
            let [c, d] = dealer;
            let rest = without(&[a, b, c, d]);
            let deal = ClassDeal {
                seat: cards(own).to_vec(),
                dealer: cards(dealer).to_vec(),
                common: cards([rest[0], rest[1], rest[2], rest[3], rest[4]]).to_vec(),
            };
            if let Some(settled) = ready.play(deal.cards(), flop_alone) {
                cases.add(settled.of(sample.wager), weight.into());
            }
        });
    }
    Ok(cases)
}

/// Stays in without further wagers.
fn flop_alone(asks: &HoldemBonusQuestion) -> HoldemBonusAnswer {
    match asks.street {
        HoldemBonusStreet::BeforeFlop => HoldemBonusAnswer::Bet,
        HoldemBonusStreet::Flop(_) | HoldemBonusStreet::Turn(_) | HoldemBonusStreet::Board(_) => {
            HoldemBonusAnswer::Check
        }
    }
}
