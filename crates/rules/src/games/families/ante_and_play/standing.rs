//! How hands stand in a round with an ante against the dealer and, beside it, a wager on the player's own cards: 27 and 30.

use super::settle::{collect_folded, void_hand};
use super::slip::{Bets, OnSlip};
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::Money;

/// How a hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is in the round, and nothing is decided: neither against the dealer nor given up.
    Waits,
    /// Another wager, of this amount, holds it against the dealer.
    Plays(Money),
    /// It was folded.
    Folded,
    /// It is void by itself.
    Void,
}

crate::choice! {
    /// What becomes of the wager on a player's own cards when the player folds.
    pub enum OnFold {
        /// It is lost with the ante.
        Forfeited = "forfeited",
        /// It is settled on the cards.
        Settled = "settled",
    }
}

/// The wagers of such a game, and the paragraphs on hands that leave the round.
#[derive(Debug)]
pub struct SideLaw<W> {
    /// Against the dealer.
    pub ante: W,
    /// The other wager against the dealer, for who does not fold.
    pub play: W,
    /// On the player's own cards.
    pub side: W,
    /// A player places the other wager or folds, and a fold loses the ante.
    pub decides: Cite,
    /// What becomes then of the wager on the player's own cards.
    pub side_on_fold: Cite,
    /// A hand with a wrong number of cards is void.
    pub void: Cite,
}

/// How every hand stands.
pub struct Standings<'a, W: 'static> {
    law: &'static SideLaw<W>,
    on_fold: OnFold,
    bets: &'a Seats<Bets>,
    hands: Seats<Standing>,
}

impl<'a, W: OnSlip> Standings<'a, W> {
    /// After the deal.
    #[inline]
    pub const fn new(law: &'static SideLaw<W>, on_fold: OnFold, bets: &'a Seats<Bets>) -> Standings<'a, W> {
        Standings { law, on_fold, bets, hands: bets.same(Standing::Waits) }
    }

    #[inline]
    fn of(&self, seat: Seat) -> Standing {
        self.hands.get(seat).copied().unwrap_or(Standing::Void)
    }

    #[inline]
    fn on(&self, seat: Seat, wager: W) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager))
    }

    /// The ante of a player who has still to decide; nothing where there is nothing to decide.
    #[inline]
    pub fn decides(&self, seat: Seat) -> Option<Money> {
        let ante = self.on(seat, self.law.ante);
        (self.of(seat) == Standing::Waits && !ante.is_zero()).then_some(ante)
    }

    /// Whether somebody has still to decide.
    #[inline]
    fn is_undecided(&self) -> bool {
        self.bets.seats().any(|seat| self.decides(seat).is_some())
    }

    /// Whether some hand is void by itself.
    pub fn has_void(&self) -> bool {
        self.hands.iter().any(|(_, standing)| *standing == Standing::Void)
    }

    /// Whether some hand is against the dealer.
    #[inline]
    pub fn is_contested(&self) -> bool {
        self.hands.iter().any(|(_, standing)| matches!(standing, Standing::Plays(_)))
    }

    /// The other wager of a hand that is against the dealer.
    #[inline]
    pub fn against(&self, seat: Seat) -> Option<Money> {
        match self.of(seat) {
            Standing::Plays(amount) => Some(amount),
            Standing::Waits | Standing::Folded | Standing::Void => None,
        }
    }

    /// What still lies on the player's own cards.
    #[inline]
    pub fn side(&self, seat: Seat) -> Money {
        match (self.of(seat), self.on_fold) {
            (Standing::Waits | Standing::Plays(_), _) | (Standing::Folded, OnFold::Settled) => {
                self.on(seat, self.law.side)
            }
            (Standing::Folded, OnFold::Forfeited) | (Standing::Void, _) => Money::ZERO,
        }
    }

    /// What can be found now: of these lists the first while a player has still to decide, and then the second.
    #[inline]
    pub fn possible<K>(&self, [undecided, decided]: [&'static [K]; 2]) -> &'static [K] {
        if self.is_undecided() { undecided } else { decided }
    }

    /// The other wager is placed.
    #[inline]
    pub fn plays<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, amount: Money, table: &mut T) {
        table.place(seat, self.law.play, amount, self.law.decides);
        self.hands.set(seat, Standing::Plays(amount));
    }

    /// The hand is given up: the ante is collected at once, the wager on the player's own cards as well where it is forfeited. Where it is not,
    /// the cards stay until it is settled.
    #[inline]
    pub fn folds<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, table: &mut T) {
        let &SideLaw { ante, side, decides, side_on_fold, .. } = self.law;
        let (lost, beside) = (self.on(seat, ante), self.on(seat, side));
        self.hands.set(seat, Standing::Folded);
        match self.on_fold {
            OnFold::Settled if !beside.is_zero() => {
                table.take(seat, ante, lost, decides);
                table.instruct(
                    format_args!(
                        "leave the folded cards of seat {seat}: a wager on them is still to be settled"
                    ),
                    side_on_fold,
                );
            }
            OnFold::Settled | OnFold::Forfeited => {
                collect_folded(seat, [(ante, lost)], decides, decides, table);
                if !beside.is_zero() {
                    table.take(seat, side, beside, side_on_fold);
                }
            }
        }
    }

    /// One player's hand is void: all its wagers go back. Of a hand that has left the round already nothing is found any more.
    #[cold]
    pub fn voids<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        let (by, side) = (self.law.void, self.side(seat));
        let (ante, other) = match self.of(seat) {
            Standing::Waits => (self.on(seat, self.law.ante), Money::ZERO),
            Standing::Plays(other) => (self.on(seat, self.law.ante), other),
            Standing::Folded if !side.is_zero() => (Money::ZERO, Money::ZERO),
            Standing::Folded | Standing::Void => return Err(Halt::Pending),
        };
        self.hands.set(seat, Standing::Void);
        let wagers = [(self.law.ante, ante), (self.law.play, other), (self.law.side, side)];
        void_hand(seat, wagers, by, table);
        Ok(())
    }
}
