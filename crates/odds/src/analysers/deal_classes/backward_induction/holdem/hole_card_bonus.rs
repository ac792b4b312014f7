//! 19:47-28.11(c), (d)  The bonus wager of Texas hold 'em bonus, which looks at the player's two cards and at the dealer's.

use crate::analysers::deal_classes::canonical::{Number, cards, choose, each_of, hands, without};
use crate::analysers::deal_classes::cases::Cases;
use crate::analysers::deal_classes::fixed_deal::Ready;
use crate::analysers::deal_classes::payouts::Deal;
use crate::unanalysable::Unanalysable;
use croupier_rules::games::Sample;
use croupier_rules::games::s28_texas_holdem_bonus::{Answer, Asks, House, Street, TexasHoldemBonus, Wager};

/// 28.11(c), (d): the bonus wager, on the player's two cards and the dealer's.
pub fn bonus(house: &House, sample: &Sample<Wager>) -> Result<Cases, Unanalysable> {
    let ready = Ready::<TexasHoldemBonus>::with(house, &[*sample])
        .map_err(|refusal| Unanalysable::NotTaken(sample.wager.to_string(), refusal))?;
    let mut cases = Cases::of(u128::from(choose(52, 2) * choose(50, 2)));
    for (own, weight) in hands::<2>() {
        each_of(&without(&own), |dealer: [Number; 2]| {
            let [a, b] = own;
            let [c, d] = dealer;
            let rest = without(&[a, b, c, d]);
            let deal = Deal {
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

/// Stays in, and wagers nothing more.
fn flop_alone(asks: &Asks) -> Answer {
    match asks.street {
        Street::BeforeFlop => Answer::Bet,
        Street::Flop(_) | Street::Turn(_) | Street::Board(_) => Answer::Check,
    }
}
