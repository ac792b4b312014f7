//! A round without wagers, whose first card was disclosed.

use super::shoe::reshuffle_due;
use super::{Baccarat, BaccaratDeal, BaccaratShoe, BaccaratSide, DrawErrors, ShoeEnd};
use crate::equipment::Card;
use crate::table::{Halt, Places, Spot, Table};

/// A card was disclosed during a hand, which is over now. After the last hand of a shoe no more cards are dealt.
#[cold]
pub fn after_the_hand<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    card: Card,
    table: &mut T,
) -> Result<(), Halt> {
    if shoe.end != ShoeEnd::LastHand {
        return simulate(house, shoe, card, table);
    }
    table.instruct(
        format_args!("deal no round without wagers: the {card} is shuffled with the other cards"),
        G::LAW.deal.cutting_card,
    );
    table.pick_up(Spot::ASIDE, G::LAW.deal.cutting_card);
    Ok(())
}

/// A disclosed card is the first card of a round without wagers, whose cards are discarded. Where the shoe does not hold enough cards for it, it
/// is the end of the shoe.
#[cold]
pub fn simulate<G: Baccarat, T: Table<G>>(
    house: &G::House,
    shoe: &mut BaccaratShoe,
    card: Card,
    table: &mut T,
) -> Result<(), Halt> {
    let mut next = Some(card);
    BaccaratSide::BOTH.into_iter().for_each(|side| table.pick_up(side.area(), G::PICKS_UP));
    while let Some(card) = next {
        let by = G::shoe_terms(house).errors.simulated;
        table.instruct(format_args!("deal a round without wagers; the {card} is its first card"), by);
        table.put(Spot::ASIDE, Places::ALL, BaccaratSide::Player.area(), by);
        let mut errors = DrawErrors { set_aside: shoe.set_aside, ..DrawErrors::default() };
        let mut dealing = BaccaratDeal::new(G::shoe_terms(house), &mut errors, table);
        match G::without_wagers(house, card, &mut dealing) {
            Err(Halt::Void { .. }) => {
                reshuffle_due::<G>(shoe);
                return Ok(());
            }
            Err(Halt::Pending) => return Err(Halt::Pending),
            Ok(_) => table.instruct(format_args!("discard the cards of the round without wagers"), by),
        }
        BaccaratSide::BOTH.into_iter().for_each(|side| table.pick_up(side.area(), by));
        shoe.set_aside = errors.set_aside;
        next = errors.simulate;
    }
    Ok(())
}
