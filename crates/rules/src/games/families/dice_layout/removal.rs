//! Wagers that players take down, whole or in part.

use super::{AreaTerms, DiceWager, LayoutBets, PlacementLaw};
use crate::law::{Cite, Refusal};
use crate::table::{Book, Seat, Seats};
use crate::wagers::{Money, Stake};

/// The wagers of all players on a layout.
type AllBets<const N: usize, const C: usize> = Seats<LayoutBets<N, C>>;

/// The stake of a player on an area; zero if there is none.
pub fn stake_on<W: DiceWager<N>, const N: usize, const C: usize>(
    bets: &AllBets<N, C>,
    (seat, wager): (Seat, W),
) -> Stake {
    bets.get(seat).map(|bets| bets.stake(wager.area())).unwrap_or_default()
}

impl PlacementLaw {
    /// A wager is taken down under this paragraph.
    pub fn remove<W: DiceWager<N>, const N: usize, const C: usize>(
        self,
        all: &mut AllBets<N, C>,
        (seat, wager): (Seat, W),
        by: Cite,
        book: &mut impl Book<W>,
    ) -> Result<(), Refusal> {
        let lies = self.lies(all, (seat, wager))?;
        let bets = all.entry(seat);
        bets.clear(wager.area());
        if bets.up().is_empty() {
            all.remove(seat);
        }
        book.give_back(seat, wager, lies.chips, by);
        Ok(())
    }

    /// The stake of a player on an area.
    fn lies<W: DiceWager<N>, const N: usize, const C: usize>(
        self,
        bets: &AllBets<N, C>,
        on: (Seat, W),
    ) -> Result<Stake, Refusal> {
        let lies = stake_on(bets, on);
        if lies.is_none() {
            return Err(Refusal::new(self.form, "the player has no such wager on the layout"));
        }
        Ok(lies)
    }
}

impl AreaTerms<'_> {
    /// A wager is reduced to a part of it under this paragraph.
    pub fn reduce_on<W: DiceWager<N>, const N: usize, const C: usize>(
        &self,
        all: &mut AllBets<N, C>,
        (seat, wager): (Seat, W),
        (to, by): (Money, Cite),
        book: &mut impl Book<W>,
    ) -> Result<(), Refusal> {
        let lies = self.making.lies(all, (seat, wager))?;
        let stake = self.reduce(lies, to, book)?;
        all.entry(seat).put(wager.area(), stake);
        book.give_back(seat, wager, lies.chips - to, by);
        Ok(())
    }
}
