//! The cards of a round: the same number to each hand, one by one in turn or in stacks.

use super::choices::DealingMethod;
use super::{OneDeck, RoundDeal};
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, Seat, Seats, Spot, Table};
use std::ops::Range;

/// The number of times that the dealer goes round the table, and the number of cards per hand each time.
#[derive(Clone, Copy, Debug)]
pub(super) struct DealingPasses {
    pub(super) times: usize,
    pub(super) cards: usize,
}

impl DealingPasses {
    /// The passes of a deal card by card, or in stacks.
    pub(super) const fn of(method: DealingMethod, cards: usize) -> DealingPasses {
        match method {
            DealingMethod::ManualShoe | DealingMethod::Hand => DealingPasses { times: cards, cards: 1 },
            DealingMethod::AutomatedShoe => DealingPasses { times: 1, cards },
        }
    }
}

/// The hands that lie face down before the players and the dealer.
#[derive(Clone, Copy, Debug)]
pub struct FaceDownHands<const N: usize> {
    /// The players'.
    pub players: Seats<[FaceDown; N]>,
    /// The dealer's.
    pub dealer: [FaceDown; N],
}

impl<const N: usize> FaceDownHands<N> {
    /// Creates the hands before the first card, with a place for every player with a wager.
    pub const fn nothing<B>(bets: &Seats<B>) -> FaceDownHands<N> {
        let unseen = [FaceDown::UNSEEN; N];
        FaceDownHands { players: bets.same(unseen), dealer: unseen }
    }

    /// The cards before a seat.
    pub fn before(&self, seat: Seat) -> [FaceDown; N] {
        self.players.get(seat).copied().unwrap_or([FaceDown::UNSEEN; N])
    }
}

impl RoundDeal {
    /// Deals `N` cards face down to every player with a wager and to the dealer: one by one in turn, or in stacks, by the dealing method.
    pub fn hands<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<FaceDownHands<N>, Halt> {
        self.hands_by(G::LAW.methods.of(self.method()).deal, bets, table)
    }

    /// The same under another paragraph, as where more cards follow later.
    pub fn hands_by<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        by: Cite,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<FaceDownHands<N>, Halt> {
        let mut dealt = FaceDownHands::nothing(bets);
        self.hands_into(&mut dealt, by, table)?;
        Ok(dealt)
    }

    /// The same onto their places, so that what was dealt is known where the deal is broken off.
    pub fn hands_into<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        dealt: &mut FaceDownHands<N>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.served = Seats::none(());
        let rounds = DealingPasses::of(self.method(), N);
        for first in 0..rounds.times {
            let cards = first..first + rounds.cards;
            self.some_each(&mut dealt.players, cards.clone(), by, table)?;
            for card in cards {
                self.see_to_misdeals(table)?;
                dealt.dealer[card] = self.down(Spot::Dealer, Audience::Nobody, by, table)?;
            }
        }
        Ok(())
    }

    /// The same at a table where the dealer has no hand.
    pub fn players<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Seats<[FaceDown; N]>, Halt> {
        let mut hands = bets.same([FaceDown::UNSEEN; N]);
        let (rounds, by) = (DealingPasses::of(self.method(), N), G::LAW.methods.of(self.method()).deal);
        for first in 0..rounds.times {
            self.some_each(&mut hands, first..first + rounds.cards, by, table)?;
        }
        Ok(hands)
    }

    /// Whether each of this many players has all `cards` of the hand, even if the dealer does not.
    pub fn has_served(&self, players: usize, cards: u16) -> bool {
        let dealers = match self.method() {
            DealingMethod::ManualShoe | DealingMethod::Hand => cards - 1,
            DealingMethod::AutomatedShoe => 0,
        };
        usize::from(self.dealt) >= players * usize::from(cards) + usize::from(dealers)
    }

    /// Deals cards face down to everybody who has a hand, at these places in the hand.
    fn some_each<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        hands: &mut Seats<[FaceDown; N]>,
        places: Range<usize>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        hands.try_each(|seat, hand| {
            hand[places.clone()].iter_mut().try_for_each(|card| {
                *card = self.deal_to_hand(seat, Audience::Seat(seat), by, table)?;
                Ok(())
            })
        })
    }

    /// Deals one card face down to everybody who has a hand, at this place in the hand.
    pub fn one_each<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        hands: &mut Seats<[FaceDown; N]>,
        place: usize,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.some_each(hands, place..place + 1, by, table)
    }
}
