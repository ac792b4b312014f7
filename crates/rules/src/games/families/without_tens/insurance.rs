//! Insurance against a dealer's ace: one wager for each bettor.

use super::super::twenty_one::{
    AddedWagerOffer, Bettor, Bettors, ExcessRule, HandWager, OfferSteps, TwentyOneAnswer, TwentyOneQuestion,
    half_up,
};
use super::WithoutTens;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Spot, Table};
use crate::wagers::{Money, Odds};

/// The line on which insurance is noted.
const LINE: usize = 0;

/// Offers each bettor insurance of up to one half of `base`, or the next amount that chips can make.
pub fn offer_insurance<G: WithoutTens, T: Table<G>>(
    chip: Money,
    base: impl Fn(&Bettor<Money>) -> Money,
    bets: &mut Bettors<Money>,
    up: Card,
    table: &mut T,
) -> Result<(), Halt> {
    for bettor in bets.all_mut() {
        let base = base(bettor);
        let most = half_up(base, chip);
        let offer = AddedWagerOffer {
            what: "insurance",
            most: [most, Money::ZERO, Money::ZERO],
            excess: ExcessRule::Refused,
            steps: OfferSteps::Chips { least: chip, half_of: [base, Money::ZERO, Money::ZERO] },
            up: Some(up),
            even_money: Offered::No,
            by: G::LAW.insurance,
            limit: G::LAW.insurance_limit,
        };
        if let TwentyOneAnswer::Adds([amount, ..]) =
            table.ask_about(Spot::Seat(bettor.at), bettor.who, TwentyOneQuestion::Offer(offer))?
            && !amount.is_zero()
        {
            let insured = amount.min(most);
            bettor.later().insured[LINE] = insured;
            let wager = G::wager(bettor.at, bettor.who, HandWager::Insurance { line: LINE });
            table.place(bettor.who, wager, insured, G::LAW.insurance_limit);
        }
    }
    Ok(())
}

/// The dealer has blackjack: insurance is paid.
pub fn insurance_won<G: WithoutTens, T: Table<G>>(
    odds: Odds,
    bets: &Bettors<Money>,
    by: Cite,
    table: &mut T,
) {
    for bettor in bets.all().filter(|bettor| !bettor.insured(LINE).is_zero()) {
        let wager = G::wager(bettor.at, bettor.who, HandWager::Insurance { line: LINE });
        table.pay(bettor.who, wager, odds.pay(bettor.insured(LINE)), by);
    }
}

/// The dealer has no blackjack: insurance is collected, and is not on the layout any more.
pub fn insurance_lost<G: WithoutTens, T: Table<G>>(bets: &mut Bettors<Money>, by: Cite, table: &mut T) {
    for bettor in bets.all_mut() {
        let insured = bettor.take_insurance(LINE);
        if !insured.is_zero() {
            let wager = G::wager(bettor.at, bettor.who, HandWager::Insurance { line: LINE });
            table.take(bettor.who, wager, insured, by);
        }
    }
}
