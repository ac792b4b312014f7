//! 19:47-30.7 to 30.9 Dealing, 30.10~(a), (b), (f) call wagers and completion of the round, 30.12~(a), (d).

use super::TwoCardJokerPoker;
use super::deck::{DEALT, DEALT_AND_DECIDED, DECIDED, DECIDING, Incident as Own, Possible};
use super::house::House;
use super::questions::CallOrFold;
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, FoldOrPlay, Rounds, Standings, State, look_at_the_cards, pick_up,
};
use crate::games::families::one_deck::{Deal, Dealt, Deck, Found};
use crate::table::{Halt, Incident, Seats, Table, VoidCause};

/// A round once the cards are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// The cards.
    pub dealt: Dealt<2>,
    /// How the hands stand.
    pub hands: Standings<'a, Wager>,
}

impl Rounds for TwoCardJokerPoker {
    /// 30.7 to 30.12: a round of play.
    fn round<T: Table<TwoCardJokerPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let hands = Standings::new(&SIDE, house.pair_up_on_fold, bets);
            Round { house, bets, dealt: deal.hands(bets, table)?, hands }.play(deal, deck, table)
        })
    }
}

impl Round<'_> {
    fn play<T: Table<TwoCardJokerPoker>>(
        mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.look([DEALT, DEALT_AND_DECIDED], deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.decisions(deal, table)?;
        self.settle(table)?;
        pick_up(cite!("30.10~(f)"), table);
        Ok(())
    }

    /// 30.10~(a), (b): clockwise, each player with an ante calls or folds.
    fn decisions<T: Table<TwoCardJokerPoker>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<(), Halt> {
        look_at_the_cards(cite!("30.10~(a)"), table);
        let rank_order = self.house.rank_order;
        for seat in self.bets.seats() {
            let Some(ante) = self.hands.decides(seat) else { continue };
            match table.ask(seat, CallOrFold { cards: self.dealt.before(seat), ante, rank_order })? {
                FoldOrPlay::Fold => self.hands.folds(seat, table),
                FoldOrPlay::Play => self.hands.plays(seat, Wager::Call, ante, table),
            }
            self.look([DECIDING, DECIDED], deal, table)?;
        }
        Ok(())
    }

    /// What is found now: of the first list while a player has still to decide, of the second one then.
    fn look<T: Table<TwoCardJokerPoker>>(
        &mut self,
        lists: [Possible; 2],
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(found) = self.hands.next(self.hands.possible(lists), deal, table)? {
            match found {
                Found::Here(Incident { kind: Own::DealerExposed, .. }) => self.exposed(table)?,
                Found::Misdealt(_) => {}
            }
        }
        Ok(())
    }

    /// 30.12~(a): a card of the dealer's was exposed: pair up wagers are settled, and all hands are void.
    #[cold]
    fn exposed<T: Table<TwoCardJokerPoker>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("30.12~(a)");
        self.pair_up_alone(by, table)?;
        Err(Halt::void(VoidCause::Exposed, by))
    }
}
