//! The state of each hand in rounds with wagers that a fold loses and, beside them, one on the player's own cards: 25, 27 to 30 and 32.

use super::super::one_deck::{FoundIrregularity, GameIncident, OwnIncidents, RoundDeal};
use super::settle::{collect_folded, leave_folded, void_hand};
use super::slip::{SlipBets, SlipWager};
use super::turns::HandDecision;
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::Money;

/// The state of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing<const N: usize> {
    /// It is in the round, and nothing is decided: no wager after the deal, and not given up.
    Waits,
    /// The wagers placed after the deal hold it in the round; with the amount of each.
    Plays([Money; N]),
    /// It was folded.
    Folded,
    /// It is void by itself.
    Void,
}

crate::choice! {
    /// The treatment of the wager on a player's own cards after a fold.
    ///
    /// - forfeited: it is lost with the ante.
    /// - settled: it is settled on the cards.
    pub enum FoldRule { Forfeited = "forfeited", Settled = "settled" }
}

/// The place of folded cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldedCards {
    /// Face down under the wager on the player's own cards where it is still to be settled, and collected where it is not.
    UnderTheSide,
    /// With the player: a fold gives up the wagers against the house, but the cards still play for the pot.
    WithThePlayer,
}

/// The wagers of such a game, and the paragraphs on hands that leave the round.
#[derive(Debug)]
pub struct SideLaw<W: 'static, const N: usize = 1> {
    /// Laid before the deal and lost by a fold, the ante first: a player without an ante has nothing to decide.
    pub lost: &'static [W],
    /// Placed after the deal, unless the player folds.
    pub later: [W; N],
    /// On the player's own cards.
    pub side: W,
    /// The wagers after the deal.
    pub places: Cite,
    /// A fold.
    pub fold: FoldLaw,
    /// A hand with a wrong number of cards is void.
    pub void: Cite,
}

/// The paragraphs on a fold.
#[derive(Clone, Copy, Debug)]
pub struct FoldLaw {
    /// The place of the cards after a fold.
    pub cards: FoldedCards,
    /// The loss of the wagers.
    pub loses: Cite,
    /// Cards that are not collected.
    pub stay: Cite,
    /// It loses the wager on the player's own cards as well, if the house has chosen so.
    pub forfeits: Cite,
}

impl FoldLaw {
    /// One paragraph for everything; the cards lie under the wager on them as long as it is to be settled.
    pub const fn under_the_side(by: Cite) -> FoldLaw {
        FoldLaw { cards: FoldedCards::UnderTheSide, loses: by, stay: by, forfeits: by }
    }

    /// One paragraph for everything; the cards stay with the player.
    pub const fn with_the_player(by: Cite) -> FoldLaw {
        FoldLaw { cards: FoldedCards::WithThePlayer, ..FoldLaw::under_the_side(by) }
    }
}

/// The state of every hand.
pub struct HandStandings<'a, W: 'static, const N: usize = 1> {
    law: &'static SideLaw<W, N>,
    on_fold: FoldRule,
    bets: &'a Seats<SlipBets>,
    hands: Seats<Standing<N>>,
}

impl<'a, W: SlipWager, const N: usize> HandStandings<'a, W, N> {
    /// After the deal.
    pub const fn new(
        law: &'static SideLaw<W, N>,
        on_fold: FoldRule,
        bets: &'a Seats<SlipBets>,
    ) -> HandStandings<'a, W, N> {
        HandStandings { law, on_fold, bets, hands: bets.same(Standing::Waits) }
    }

    fn of(&self, seat: Seat) -> Standing<N> {
        self.hands.get(seat).copied().unwrap_or(Standing::Void)
    }

    fn on(&self, seat: Seat, wager: W) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager))
    }

    /// The wagers that a fold loses.
    fn lost(&self, seat: Seat) -> impl Iterator<Item = (W, Money)> + use<'_, 'a, W, N> {
        self.law.lost.iter().map(move |wager| (*wager, self.on(seat, *wager)))
    }

    /// The ante of a player who has still to decide; `None` if there is nothing to decide.
    pub fn decides(&self, seat: Seat) -> Option<Money> {
        let ante = self.law.lost.first().map_or(Money::ZERO, |ante| self.on(seat, *ante));
        (self.of(seat) == Standing::Waits && !ante.is_zero()).then_some(ante)
    }

    /// Whether this player has still to fold, or to place the last of the wagers after the deal.
    pub fn is_undecided(&self, seat: Seat) -> bool {
        let last = |amounts: [Money; N]| amounts.last() == Some(&Money::ZERO);
        self.decides(seat).is_some() || self.against(seat).is_some_and(last)
    }

    /// Whether some hand is not void.
    pub fn goes_on(&self) -> bool {
        self.hands.iter().any(|(_, standing)| *standing != Standing::Void)
    }

    /// Whether a wager after the deal lies on some hand.
    pub fn is_contested(&self) -> bool {
        self.hands.iter().any(|(_, standing)| matches!(standing, Standing::Plays(_)))
    }

    /// The wagers after the deal of a hand that is neither folded nor void, where one was placed.
    pub fn against(&self, seat: Seat) -> Option<[Money; N]> {
        match self.of(seat) {
            Standing::Plays(amounts) => Some(amounts),
            Standing::Waits | Standing::Folded | Standing::Void => None,
        }
    }

    /// The wager that still lies on the player's own cards.
    pub fn side(&self, seat: Seat) -> Money {
        match (self.of(seat), self.on_fold) {
            (Standing::Waits | Standing::Plays(_), _) | (Standing::Folded, FoldRule::Settled) => {
                self.on(seat, self.law.side)
            }
            (Standing::Folded, FoldRule::Forfeited) | (Standing::Void, _) => Money::ZERO,
        }
    }

    /// Whether the cards are still played for something.
    pub fn is_in(&self, seat: Seat) -> bool {
        match (self.of(seat), self.law.fold.cards) {
            (Standing::Waits | Standing::Plays(_), _) | (Standing::Folded, FoldedCards::WithThePlayer) => {
                true
            }
            (Standing::Folded, FoldedCards::UnderTheSide) => !self.side(seat).is_zero(),
            (Standing::Void, _) => false,
        }
    }

    /// The incidents that are possible now: the first list while a player has still to decide, then the second.
    pub fn possible<K>(&self, [undecided, decided]: [&'static [K]; 2]) -> &'static [K] {
        if self.bets.seats().any(|seat| self.is_undecided(seat)) { undecided } else { decided }
    }

    /// Returns the next incident that the game handles itself: one that it lists, or a hand with a wrong number of cards, which is void by itself. Handles
    /// every other incident.
    pub fn next<G: OwnIncidents<Wager = W>, T: Table<G>>(
        &mut self,
        possible: &'static [GameIncident<G>],
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<Option<FoundIrregularity<G::Own>>, Halt> {
        let found = deal.find(possible, self.bets, table)?;
        if let Some(FoundIrregularity::Misdealt(seat)) = found {
            self.voids(seat, table)?;
        }
        Ok(found)
    }

    /// Handles the incidents of the first list while a player has still to decide, then those of the second; `own` handles those that the game lists
    /// itself.
    pub fn look<G: OwnIncidents<Wager = W>, T: Table<G>>(
        &mut self,
        lists: [&'static [GameIncident<G>]; 2],
        deal: &mut RoundDeal,
        table: &mut T,
        mut own: impl FnMut(G::Own, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        while T::TAKES_INCIDENTS
            && let Some(found) = self.next(self.possible(lists), deal, table)?
        {
            match found {
                FoundIrregularity::Here(incident) => own(incident.kind, table)?,
                FoundIrregularity::Misdealt(_) => {}
            }
        }
        Ok(())
    }

    /// Asks each player who has still to decide, clockwise, with the ante; `look` handles incidents after every answer.
    pub fn ask_in_turn<G: Game<Wager = W>, T: Table<G>>(
        &mut self,
        table: &mut T,
        mut ask: impl FnMut(Seat, Money, &mut T) -> Result<HandDecision<W>, Halt>,
        mut look: impl FnMut(&mut Self, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        for seat in self.bets.seats() {
            let Some(ante) = self.decides(seat) else { continue };
            let decision = ask(seat, ante, table)?;
            self.decided(seat, decision, table);
            look(self, table)?;
        }
        Ok(())
    }

    /// Asks each player who has something to decide on this street, clockwise; `look` handles incidents before every seat.
    pub fn ask_on_street<G: Game<Wager = W>, T: Table<G>>(
        &mut self,
        table: &mut T,
        mut look: impl FnMut(&mut Self, &mut T) -> Result<(), Halt>,
        mut ask: impl FnMut(&Self, Seat, &mut T) -> Result<Option<HandDecision<W>>, Halt>,
    ) -> Result<(), Halt> {
        for seat in self.bets.seats() {
            look(self, table)?;
            if let Some(decision) = ask(self, seat, table)? {
                self.decided(seat, decision, table);
            }
        }
        Ok(())
    }

    /// The hand goes on as its player has decided.
    pub fn decided<G: Game<Wager = W>, T: Table<G>>(
        &mut self,
        seat: Seat,
        decision: HandDecision<W>,
        table: &mut T,
    ) {
        match decision {
            HandDecision::Folds => self.folds(seat, table),
            HandDecision::Places(wager, amount) => self.plays(seat, wager, amount, table),
            HandDecision::Checks => {}
        }
    }

    /// A wager after the deal is placed.
    fn plays<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, wager: W, amount: Money, table: &mut T) {
        table.place(seat, wager, amount, self.law.places);
        let mut amounts = self.against(seat).unwrap_or([Money::ZERO; N]);
        for (later, lies) in self.law.later.iter().zip(&mut amounts) {
            if *later == wager {
                *lies = amount;
            }
        }
        self.hands.set(seat, Standing::Plays(amounts));
    }

    /// The hand is given up: what a fold loses, and what was placed after the deal, is collected at once, the wager on the player's own cards as well where it is forfeited. The cards
    /// stay as long as they are played for something.
    fn folds<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, table: &mut T) {
        let later = self.against(seat).unwrap_or([Money::ZERO; N]);
        self.hands.set(seat, Standing::Folded);
        let &SideLaw { later: wagers, side, fold, .. } = self.law;
        let FoldLaw { cards, loses, stay, forfeits } = fold;
        let lost = self.lost(seat).chain(wagers.into_iter().zip(later));
        if !self.is_in(seat) {
            collect_folded(seat, lost, loses, loses, table);
            table.take(seat, side, self.on(seat, side), forfeits);
            return;
        }
        match cards {
            FoldedCards::UnderTheSide => leave_folded(seat, lost, side, loses, stay, table),
            FoldedCards::WithThePlayer => {
                for (wager, amount) in lost {
                    table.take(seat, wager, amount, loses);
                }
                let words =
                    format_args!("seat {seat} has folded and keeps the cards: they still play for the pot");
                table.instruct(words, stay);
            }
        }
    }

    /// Voids one player's hand: all its wagers are returned. For a hand that has left the round already, the incident is refused.
    #[cold]
    pub fn voids<G: Game<Wager = W>, T: Table<G>>(&mut self, seat: Seat, table: &mut T) -> Result<(), Halt> {
        if !self.is_in(seat) {
            return Err(Halt::Pending);
        }
        let (law, standing, side) = (self.law, self.of(seat), self.side(seat));
        self.hands.set(seat, Standing::Void);
        let (lies, amounts) = match standing {
            Standing::Waits => (law.lost.len(), [Money::ZERO; N]),
            Standing::Plays(amounts) => (law.lost.len(), amounts),
            Standing::Folded | Standing::Void => (0, [Money::ZERO; N]),
        };
        let later = law.later.into_iter().zip(amounts);
        let wagers = self.lost(seat).take(lies).chain(later).chain([(law.side, side)]);
        void_hand(seat, wagers, law.void, table);
        Ok(())
    }
}
