//! 19:47-20.7 to 20.9 Dealing, 20.10~(a)-(d), (i) play wagers and completion of the round.

use super::ThreeCardPoker;
use super::house::House;
use super::irregularities::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident as Own};
use super::questions::ThreeCardQuestion;
use super::wagers::Wager;
use crate::cite;
use crate::games::families::ante_and_play::{
    FoldOrWager, RoundProcedure, SlipBets, State, TurnResult, collect_folded, in_turn, look_at_the_cards,
    pick_up,
};
use crate::games::families::one_deck::{FaceDownHands, RoundDeal};
use crate::table::{Halt, Incident, Seats, Table, VoidCause};

/// A round once the cards are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The cards.
    pub dealt: FaceDownHands<3>,
}

impl RoundProcedure for ThreeCardPoker {
    /// 20.7 to 20.12: a round of play.
    fn round<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let round = Round { house, bets, dealt: deal.hands(bets, table)? };
            deal.look(AFTER_THE_DEAL, bets, table, |own, table| round.found(own, table))?;
            deal.stub(None, deck, &house.rules.deck, table)?;
            let played = round.decisions(deal, table)?;
            for (seat, bets) in bets.iter() {
                if bets.has(Wager::Ante) && !played.has(seat) {
                    // 20.10~(c), (d): a fold forfeits the ante and the pair plus wager.
                    collect_folded(seat, bets.all(), cite!("20.10~(c)"), cite!("20.10~(d)"), table);
                }
            }
            round.settle(&played, table)?;
            pick_up(cite!("20.10~(i)"), table);
            Ok(())
        })
    }
}

impl Round<'_> {
    /// 20.10~(a), (b): clockwise, each player with an ante plays or folds. Returns those who play.
    fn decisions<T: Table<ThreeCardPoker>>(
        &self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<Seats<()>, Halt> {
        look_at_the_cards(cite!("20.10~(a)"), table);
        let mut played = Seats::default();
        let ask = |seat, bets: &SlipBets, table: &mut T| {
            let ante = bets.on(Wager::Ante);
            if ante.is_zero() {
                return Ok(TurnResult::NotAsked);
            }
            match table.ask(seat, ThreeCardQuestion { cards: self.dealt.before(seat), ante })? {
                FoldOrWager::Fold => {}
                FoldOrWager::Play => {
                    table.place(seat, Wager::Play, ante, cite!("20.10~(b)"));
                    played.set(seat, ());
                }
            }
            Ok(TurnResult::Asked)
        };
        in_turn(deal, self.bets, DECIDING, table, ask, |own, table| self.found(own, table))?;
        deal.look(DECIDED, self.bets, table, |own, table| self.found(own, table))?;
        Ok(played)
    }

    /// 20.12~(a): a card of the dealer's was exposed: pair plus wagers are settled, and all hands are void.
    #[cold]
    fn found<T: Table<ThreeCardPoker>>(&self, incident: Incident<Own>, table: &mut T) -> Result<(), Halt> {
        match incident.kind {
            Own::DealerExposed => {
                self.exposed(table)?;
                Err(Halt::void(VoidCause::Exposed, cite!("20.12~(a)")))
            }
        }
    }
}
