//! The cards of a round: so many to everybody, one by one in turn or in stacks.

use super::choices::Dealing;
use super::{Deal, OneDeck};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Looks, Seat, Seats, Spot, Table};
use std::ops::Range;

/// How often the dealer goes round the table, and how many cards everybody gets each time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    pub(super) times: usize,
    pub(super) cards: usize,
}

impl Rounds {
    /// Card by card, or in stacks.
    pub(super) const fn of(method: Dealing, cards: usize) -> Rounds {
        match method {
            Dealing::ManualShoe | Dealing::Hand => Rounds { times: cards, cards: 1 },
            Dealing::AutomatedShoe => Rounds { times: 1, cards },
        }
    }
}

/// Cards that lie face down before the players and the dealer.
#[derive(Clone, Copy, Debug)]
pub struct Dealt<const N: usize> {
    /// The players'.
    pub players: Seats<[FaceDown; N]>,
    /// The dealer's.
    pub dealer: [FaceDown; N],
}

impl<const N: usize> Dealt<N> {
    /// Before the first card, with a place for everybody with a wager.
    pub const fn nothing<B>(bets: &Seats<B>) -> Dealt<N> {
        let unseen = [FaceDown::UNSEEN; N];
        Dealt { players: bets.same(unseen), dealer: unseen }
    }

    /// The cards before a seat.
    pub fn before(&self, seat: Seat) -> [FaceDown; N] {
        self.players.get(seat).copied().unwrap_or([FaceDown::UNSEEN; N])
    }
}

impl Deal {
    /// `N` cards to everybody with a wager and to the dealer, face down: one by one in turn, or in stacks, as the way of dealing has it.
    pub fn hands<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Dealt<N>, Halt> {
        self.hands_by(G::LAW.methods.of(self.method()).deal, bets, table)
    }

    /// The same under another paragraph, as where more cards follow later.
    pub fn hands_by<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        by: Cite,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Dealt<N>, Halt> {
        let mut dealt = Dealt::nothing(bets);
        self.hands_into(&mut dealt, by, table)?;
        Ok(dealt)
    }

    /// The same onto their places, so that what was dealt is known where the deal is broken off.
    pub fn hands_into<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        dealt: &mut Dealt<N>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.served = Seats::none(());
        let rounds = Rounds::of(self.method(), N);
        for first in 0..rounds.times {
            let cards = first..first + rounds.cards;
            self.some_each(&mut dealt.players, cards.clone(), by, table)?;
            for card in cards {
                self.see_to_misdeals(table)?;
                dealt.dealer[card] = self.down(Spot::Dealer, Looks::Nobody, by, table)?;
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
        let (rounds, by) = (Rounds::of(self.method(), N), G::LAW.methods.of(self.method()).deal);
        for first in 0..rounds.times {
            self.some_each(&mut hands, first..first + rounds.cards, by, table)?;
        }
        Ok(hands)
    }

    /// Whether each of so many players has all `cards` of the hand, whatever the dealer still lacks.
    pub fn has_served(&self, players: usize, cards: u16) -> bool {
        let dealers = match self.method() {
            Dealing::ManualShoe | Dealing::Hand => cards - 1,
            Dealing::AutomatedShoe => 0,
        };
        usize::from(self.dealt) >= players * usize::from(cards) + usize::from(dealers)
    }

    /// Some cards face down to everybody who has a hand, at these places in the hand.
    fn some_each<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        hands: &mut Seats<[FaceDown; N]>,
        places: Range<usize>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        hands.try_each(|seat, hand| {
            hand[places.clone()].iter_mut().try_for_each(|card| {
                *card = self.deal_to_hand(seat, Looks::Seat(seat), by, table)?;
                Ok(())
            })
        })
    }

    /// One card face down to everybody who has a hand, at this place in the hand.
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
