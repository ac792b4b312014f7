//! How hands stand in a round with wagers that a fold loses and, beside them, one on the player's own cards: 25, 27 to 30 and 32.

use super::super::one_deck::{Deal, Found, Happens, OwnIncidents};
use super::settle::{collect_folded, leave_folded, void_hand};
use super::slip::{Bets, OnSlip};
use super::turns::HandDecision;
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::Money;

/// How a hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing<const N: usize> {
    /// It is in the round, and nothing is decided: no wager after the deal, and not given up.
    Waits,
    /// The wagers that are placed after the deal hold it in the round; so much lies on each.
    Plays([Money; N]),
    /// It was folded.
    Folded,
    /// It is void by itself.
    Void,
}

crate::choice! {
    /// What becomes of the wager on a player's own cards when the player folds.
    ///
    /// - forfeited: it is lost with the ante.
    /// - settled: it is settled on the cards.
    pub enum OnFold { Forfeited = "forfeited", Settled = "settled" }
}

/// Where folded cards are.
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
    /// Laid before the deal and lost by a fold, the ante first: who has none has nothing to decide.
    pub lost: &'static [W],
    /// Placed after the deal, by who does not fold.
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
    /// Where the cards are then.
    pub cards: FoldedCards,
    /// What it loses.
    pub loses: Cite,
    /// Cards that are not collected.
    pub stay: Cite,
    /// It loses the wager on the player's own cards as well, where the house has chosen so.
    pub forfeits: Cite,
}

impl FoldLaw {
    /// One paragraph says it all; the cards lie under the wager on them as long as it is to be settled.
    pub const fn under_the_side(by: Cite) -> FoldLaw {
        FoldLaw { cards: FoldedCards::UnderTheSide, loses: by, stay: by, forfeits: by }
    }

    /// One paragraph says it all; the cards stay with the player.
    pub const fn with_the_player(by: Cite) -> FoldLaw {
        FoldLaw { cards: FoldedCards::WithThePlayer, ..FoldLaw::under_the_side(by) }
    }
}

/// How every hand stands.
pub struct Standings<'a, W: 'static, const N: usize = 1> {
    law: &'static SideLaw<W, N>,
    on_fold: OnFold,
    bets: &'a Seats<Bets>,
    hands: Seats<Standing<N>>,
}

impl<'a, W: OnSlip, const N: usize> Standings<'a, W, N> {
    /// After the deal.
    pub const fn new(
        law: &'static SideLaw<W, N>,
        on_fold: OnFold,
        bets: &'a Seats<Bets>,
    ) -> Standings<'a, W, N> {
        Standings { law, on_fold, bets, hands: bets.same(Standing::Waits) }
    }

    fn of(&self, seat: Seat) -> Standing<N> {
        self.hands.get(seat).copied().unwrap_or(Standing::Void)
    }

    fn on(&self, seat: Seat, wager: W) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(wager))
    }

    /// What a fold loses.
    fn lost(&self, seat: Seat) -> impl Iterator<Item = (W, Money)> + use<'_, 'a, W, N> {
        self.law.lost.iter().map(move |wager| (*wager, self.on(seat, *wager)))
    }

    /// The ante of a player who has still to decide; nothing where there is nothing to decide.
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

    /// What still lies on the player's own cards.
    pub fn side(&self, seat: Seat) -> Money {
        match (self.of(seat), self.on_fold) {
            (Standing::Waits | Standing::Plays(_), _) | (Standing::Folded, OnFold::Settled) => {
                self.on(seat, self.law.side)
            }
            (Standing::Folded, OnFold::Forfeited) | (Standing::Void, _) => Money::ZERO,
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

    /// What can be found now: of these lists the first while a player has still to decide, and then the second.
    pub fn possible<K>(&self, [undecided, decided]: [&'static [K]; 2]) -> &'static [K] {
        if self.bets.seats().any(|seat| self.is_undecided(seat)) { undecided } else { decided }
    }

    /// The next thing that is found now and that the game lists itself, or a hand with a wrong number of cards, which is void by itself; what else any such
    /// table knows is seen to.
    pub fn next<G: OwnIncidents<Wager = W>, T: Table<G>>(
        &mut self,
        possible: &'static [Happens<G>],
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<Option<Found<G::Own>>, Halt> {
        let found = deal.find(possible, self.bets, table)?;
        if let Some(Found::Misdealt(seat)) = found {
            self.voids(seat, table)?;
        }
        Ok(found)
    }

    /// Sees to everything that is found now, of the first list while a player has still to decide, of the second one then; `own` sees to what the game lists
    /// itself.
    pub fn look<G: OwnIncidents<Wager = W>, T: Table<G>>(
        &mut self,
        lists: [&'static [Happens<G>]; 2],
        deal: &mut Deal,
        table: &mut T,
        mut own: impl FnMut(G::Own, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        while T::TAKES_INCIDENTS
            && let Some(found) = self.next(self.possible(lists), deal, table)?
        {
            match found {
                Found::Here(incident) => own(incident.kind, table)?,
                Found::Misdealt(_) => {}
            }
        }
        Ok(())
    }

    /// Clockwise, each player who has still to decide is asked, with the ante; after every answer `look` sees to what is found.
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

    /// Clockwise, `ask` asks each player who has something to decide on this street; before every seat `look` sees to what is found.
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

    /// One player's hand is void: all its wagers go back. Of a hand that has left the round already nothing is found any more.
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
