//! 19:47-29.7 to 29.9 Dealing, 29.10~(a)-(d), (g) the pot, flop wagers and the flop, 29.12~(a), (b), (d).

use super::FlopPoker;
use super::house::House;
use super::irregularities::{
    DEALT, DEALT_AND_DECIDED, DECIDED, DECIDING, FlopIncidents, Incident as Own, TURNED_UP,
};
use super::questions::FlopOrFold;
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    FoldRule, HandStandings, RoundProcedure, SlipBets, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, FoundIrregularity, RoundDeal, TableDeck};
use crate::games::families::pot::Pots;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Incident, Seat, Seats, Table, VoidCause};

/// 29.1: there is one pot.
pub const POT: u8 = 0;

/// A round once the players have their cards.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The players' cards.
    pub cards: Seats<[FaceDown; 3]>,
    /// The state of the hands.
    pub hands: HandStandings<'a, Wager>,
    /// The flop.
    pub flop: CommunityBoard<3>,
    /// The pot.
    pub pots: Pots,
}

impl RoundProcedure for FlopPoker {
    /// 29.7 to 29.12: a round of play.
    fn round<T: Table<FlopPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let cards = deal.players(bets, table)?;
            let hands = HandStandings::new(&SIDE, FoldRule::Settled, bets);
            let mut round =
                Round { house, bets, cards, hands, flop: CommunityBoard::at("flop"), pots: Pots::default() };
            let result = round.play(deal, deck, table);
            if let Err(Halt::Void { cause, by }) = result {
                round.broken_off(cause, by, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<FlopPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.deal_the_flop(deal, table)?;
        look_at_the_cards(cite!("29.10~(a)"), table);
        table.tell("see that nobody shows the cards or tells about them", cite!("29.10~(a)"));
        self.gather_the_pot(table);
        self.look([DEALT, DEALT_AND_DECIDED], deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.decisions(deal, table)?;
        let flop = self.turn_up_the_flop(deal, table)?;
        self.settle(flop, table)?;
        pick_up(cite!("29.10~(g)"), table);
        Ok(())
    }

    /// 29.7~(d), 29.8~(c), 29.9~(d): three cards face down in front of the dealer.
    fn deal_the_flop<T: Table<FlopPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = match deal.method() {
            DealingMethod::ManualShoe => cite!("29.7~(d)"),
            DealingMethod::Hand => cite!("29.8~(c)"),
            DealingMethod::AutomatedShoe => {
                deal.take_in_hand(cite!("29.9~(d)"), table);
                cite!("29.9~(d)")
            }
        };
        deal.see_to_misdeals(table)?;
        self.flop.deal_all_down(deal, by, table)
    }

    /// 29.10~(b): all pot wagers go into the pot.
    fn gather_the_pot<T: Table<FlopPoker>>(&mut self, table: &mut T) {
        let by = cite!("29.10~(b)");
        table.tell("gather the pot wagers into the pot area", by);
        for (seat, bets) in self.bets.iter() {
            self.pots.put(POT, (seat, Wager::Pot), bets.on(Wager::Pot), by, table);
        }
    }

    /// The cards before a seat.
    pub fn cards_of(&self, seat: Seat) -> [FaceDown; 3] {
        self.cards.get(seat).copied().unwrap_or([FaceDown::UNSEEN; 3])
    }

    /// Returns a player's share of the pot.
    pub fn pot_wager_back<T: Table<FlopPoker>>(&mut self, seat: Seat, by: Cite, table: &mut T) {
        let amount = self.bets.get(seat).map(|bets| bets.on(Wager::Pot)).unwrap_or_default();
        self.pots.award(POT, (seat, Wager::Pot), amount, by, table);
    }

    /// 29.10~(b), (c): clockwise, each player places a flop wager or folds.
    fn decisions<T: Table<FlopPoker>>(&mut self, deal: &mut RoundDeal, table: &mut T) -> Result<(), Halt> {
        for seat in self.bets.seats() {
            let Some(ante) = self.hands.decides(seat) else { continue };
            let answer = table.ask(seat, FlopOrFold { cards: self.cards_of(seat), ante })?;
            self.hands.decided(seat, answer.on(Wager::Flop, ante), table);
            self.look([DECIDING, DECIDED], deal, table)?;
        }
        Ok(())
    }

    /// 29.10~(d): the flop is turned up where a flop wager or a pot for several players hangs on it.
    fn turn_up_the_flop<T: Table<FlopPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<Option<[Card; 3]>, Halt> {
        let by = cite!("29.10~(d)");
        if !self.hands.is_contested() && self.in_the_pot() < 2 {
            table.tell("nothing hangs on the flop: it stays face down", by);
            return Ok(None);
        }
        let flop = self.flop.turn_up(by, table)?;
        self.look([TURNED_UP; 2], deal, table)?;
        Ok(Some(flop))
    }

    /// 29.10~(f): the number of players who compete for the pot.
    fn in_the_pot(&self) -> usize {
        self.bets.seats().filter(|seat| self.hands.is_in(*seat)).count()
    }

    /// Handles the incidents that are possible now: the first list while a player has still to decide, then the second.
    fn look<T: Table<FlopPoker>>(
        &mut self,
        lists: [FlopIncidents; 2],
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(found) = self.hands.next(self.hands.possible(lists), deal, table)? {
            match found {
                FoundIrregularity::Here(Incident { kind: Own::FlopExposed, .. }) => {
                    return Err(Halt::void(VoidCause::Exposed, cite!("29.12~(a)")));
                }
                FoundIrregularity::Misdealt(seat) => self.pot_wager_back(seat, cite!("29.12~(d)"), table),
            }
        }
        Ok(())
    }

    /// 29.12~(a), (b), (d): all hands are void. Three-card bonus wagers are settled where a card of the flop was seen too early, and, once every
    /// player has three cards, where more than one card was found face up. The chips gathered into the pot are returned, to players who have folded too.
    #[cold]
    fn broken_off<T: Table<FlopPoker>>(
        &mut self,
        cause: VoidCause,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        match cause {
            VoidCause::FaceUp | VoidCause::Exposed => self.bonus_of_a_void_round(by, table)?,
            VoidCause::Misdealt | VoidCause::OutOfCards | VoidCause::WrongDeck | VoidCause::Equipment => {}
        }
        if !self.pots.total().is_zero() {
            for seat in self.bets.seats() {
                if self.hands.is_in(seat) {
                    self.pot_wager_back(seat, by, table);
                }
            }
        }
        Ok(())
    }
}
