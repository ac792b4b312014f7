//! The `Table` of a simulation: cards, throws and numbers from the generator, answers from the player, sums of every
//! movement.

use super::SimTable;
use crate::player::SimPlayer;
use crate::shoe::CuttingCard;
use crate::tally::WagerStatus;
use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::{Game, Wager as _};
use croupier_rules::law::Cite;
use croupier_rules::table::{
    Book, Cut, CutRule, DecidedWager, Decision, DrawDecision, Drawing, DrawnCard, FaceDown, Halt, Movement,
    Question, Seat, Selection, Spot, Table,
};
use croupier_rules::wagers::Money;

impl<G: Game, P: SimPlayer<G>> Book<G::Wager> for SimTable<'_, G, P> {
    const RECORDS_EVENTS: bool = false;

    #[inline(always)]
    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        let Some(&wager) = movement.wager() else { return };
        match self.tally.follow::<G>(&movement) {
            WagerStatus::New => self.due.is_placed(wager.kind()),
            WagerStatus::AsBefore => {}
            WagerStatus::NotAsBefore => self.due.comes_down(wager.kind()),
        }
    }

    #[inline(always)]
    fn decide(
        &mut self,
        _: Seat,
        wager: G::Wager,
        decision: Decision,
        stake: Money,
        winnings: Money,
        _: Cite,
    ) {
        self.due.comes_down(wager.kind());
        self.tally.gain::<G>(wager.kind(), decision.gain(stake, winnings));
    }

    #[inline(always)]
    fn collect_lost(&mut self, decided: DecidedWager<G::Wager>, by: Cite) {
        let DecidedWager { seat, wager, decision, stake, winnings } = decided;
        self.decide(seat, wager, decision, stake, winnings, by);
    }

    #[inline(always)]
    fn pay_won(&mut self, _: DecidedWager<G::Wager>, _: Cite) {}

    #[inline(always)]
    fn return_void(&mut self, _: DecidedWager<G::Wager>, _: Cite) {}
}

impl<G: Game, P: SimPlayer<G>> Table<G> for SimTable<'_, G, P> {
    const DEALS_EVERY_POSITION: bool = false;
    const TAKES_INCIDENTS: bool = false;

    #[inline(always)]
    fn draw(&mut self, _: Spot, by: Cite) -> Result<Card, Halt> {
        self.shoe.draw(&mut self.generator, by)
    }

    #[inline(always)]
    fn draw_another(&mut self, another: DrawDecision, _: Spot, by: Cite) -> Result<DrawnCard, Halt> {
        self.shoe.draw_another(another, &mut self.generator, by)
    }

    #[inline(always)]
    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt> {
        self.shoe.draw(&mut self.generator, by).map(FaceDown::known)
    }

    #[inline(always)]
    fn cutting_card(&mut self) -> Option<Spot> {
        match self.shoe.cutting_card() {
            CuttingCard::InTheShoe => None,
            CuttingCard::Out => Some(Spot::Dealer),
        }
    }

    fn shuffle(&mut self, stack: Stack, _: Cite) {
        self.stop_recording();
        self.shoe.load(stack);
    }

    fn shuffle_back(&mut self, cards: &[FaceDown], _: Cite) {
        self.shoe.put_back(cards.iter().filter_map(|card| card.peek()), &mut self.generator);
    }

    fn offer_cut(&mut self, _: Seat, rule: CutRule, _: Cite) -> Result<Cut, Halt> {
        Ok(Cut::At(rule.stack / 2))
    }

    fn dice<const N: usize>(&mut self, _: Cite) -> Result<[u8; N], Halt> {
        const FACES: u32 = 6;
        let mut throw = self.outcome(FACES.pow(N as u32));
        let mut dice = [(); N].map(|()| {
            let face = throw % FACES;
            throw /= FACES;
            face as u8 + 1
        });
        dice.reverse();
        Ok(dice)
    }

    fn spin(&mut self, wheel: &'static Wheel, _: Cite) -> Result<usize, Halt> {
        Ok(self.outcome(wheel.compartments.len() as u32) as usize)
    }

    #[inline(always)]
    fn balls(
        &mut self,
        selection: Selection<'_>,
        _: &'static [G::Incident],
        _: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        self.stop_recording();
        let Selection { urn, count, out, .. } = selection;
        Ok(Drawing::Complete(self.generator.balls(urn.balls, count, out)))
    }

    #[inline(always)]
    fn ask(&mut self, _: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        Ok(self.player.answer(self.house, question))
    }
}
