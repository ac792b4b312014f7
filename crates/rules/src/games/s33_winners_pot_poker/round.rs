//! 19:47-33.10~(a), 33.10(c), (e), (i)  A round: bet and double wagers, folds, the pot.

use super::WinnersPotPoker;
use super::button::{ButtonMove, DealingOrder, HandHolder, WinnersButton};
use super::hand::WinnersCards;
use super::house::House;
use super::irregularities::{BEGINNING, COUNTING, DECIDING};
use super::questions::{OpponentCards, WinnersQuestion};
use super::wagers::{Wager, WinnersStage};
use crate::cite;
use crate::games::families::ante_and_play::{
    FoldOrWager, RoundProcedure, SlipBets, State, collect_folded, leave_folded, look_at_the_cards, pick_up,
};
use crate::games::families::one_deck::{GameIncident, RoundDeal, TableDeck};
use crate::games::families::pot::Pots;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::Money;

/// The status of a player's hand in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinnersHandStatus {
    /// It plays for the pot, at this stage.
    In(WinnersStage),
    /// It was folded at this stage.
    Folded(WinnersStage),
    /// 33.12(a), (d): it is dead or void.
    Out,
}

/// Whether the dealer plays for the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealersHand {
    /// It does.
    In,
    /// 33.12(a): it is dead.
    Dead,
}

/// The place of the wagers of the hands that are still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WagersPlace {
    /// On their betting areas.
    OnTheLayout,
    /// 33.10(e): in the pot.
    InThePot,
}

/// 33.10: the pot is the main pot of the table, and the only one.
pub const POT: u8 = 0;

/// A round.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The order of the deal.
    pub order: DealingOrder,
    /// 33.7~(g): the place of the button in this round.
    pub button: WinnersButton,
    /// The players' cards.
    pub hands: Seats<WinnersCards>,
    /// The dealer's cards.
    pub dealer: WinnersCards,
    /// The state of the hands.
    pub standing: Seats<WinnersHandStatus>,
    /// The status of the dealer's hand.
    pub dealers: DealersHand,
    /// The pot.
    pub pots: Pots,
    /// The place of the wagers of the hands that are still in.
    pub lie: WagersPlace,
    /// 33.12(e): the number of cards to burn next.
    pub burns: u8,
    /// 33.12(g): whether the button had to be moved.
    pub moved: ButtonMove,
}

impl RoundProcedure for WinnersPotPoker {
    /// 33.7 to 33.12: a round of play.
    fn round<T: Table<WinnersPotPoker>>(
        house: &House,
        state: &mut State<WinnersButton>,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, lasting: button, .. }, deal, table| {
            let moved = button.moves(bets);
            let mut round = Round {
                house,
                bets,
                button: *button,
                order: DealingOrder::after(*button, bets),
                hands: bets.same(WinnersCards::NOTHING),
                dealer: WinnersCards::NOTHING,
                standing: bets.same(WinnersHandStatus::In(WinnersStage::Third)),
                dealers: DealersHand::In,
                pots: Pots::default(),
                lie: WagersPlace::OnTheLayout,
                burns: 1,
                moved,
            };
            let result = round.play(deal, deck, table);
            if let Err(Halt::Void { by, .. }) = result {
                round.give_the_pot_back(by, table);
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<WinnersPotPoker>>(
        &mut self,
        deal: &mut RoundDeal,
        deck: &mut TableDeck,
        table: &mut T,
    ) -> Result<(), Halt> {
        deal.no_more_bets(table);
        table.narrate(|table| {
            if let Some(marker) = self.button.marker() {
                table.instruct(format_args!("the button is at: {}", marker.at), cite!("33.7~(g)"));
            }
        });
        self.pots.put_by_house(POT, self.house.contribution.of(self.house.ante), cite!("33.6~(e)"), table);
        self.look(BEGINNING, deal, table)?;
        deal.begin(table);
        self.deal_three(deal, table)?;
        look_at_the_cards(cite!("33.10~(a)"), table);
        self.decisions(WinnersStage::Third, deal, table)?;
        if self.players_in() > 0 {
            self.deal_another(cite!("33.10~(b)"), deal, table)?;
            self.decisions(WinnersStage::Fourth, deal, table)?;
        }
        if self.players_in() > 0 {
            self.deal_another(cite!("33.10(d)"), deal, table)?;
        }
        self.look(COUNTING, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.gather(table);
        self.settle(deal, table)?;
        pick_up(cite!("33.10(i)"), table);
        Ok(())
    }

    /// The number of players' hands that are still in.
    pub fn players_in(&self) -> usize {
        self.standing.iter().filter(|(_, standing)| matches!(standing, WinnersHandStatus::In(_))).count()
    }

    /// Whether this hand is still in.
    pub fn is_in(&self, who: HandHolder) -> bool {
        match who {
            HandHolder::Player(seat) => matches!(self.standing.get(seat), Some(WinnersHandStatus::In(_))),
            HandHolder::Dealer => self.dealers == DealersHand::In,
        }
    }

    /// The cards of a hand.
    pub fn held(&mut self, who: HandHolder) -> &mut WinnersCards {
        match who {
            HandHolder::Player(seat) => self.hands.entry_anew(seat, |_| {}),
            HandHolder::Dealer => &mut self.dealer,
        }
    }

    /// 33.10~(a), 33.10(c): clockwise from the first player after the button, each who is still in places the wager that is next, or folds.
    fn decisions<T: Table<WinnersPotPoker>>(
        &mut self,
        stage: WinnersStage,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.order.count() {
            let HandHolder::Player(seat) = self.order.at(place) else { continue };
            self.look(DECIDING, deal, table)?;
            if self.standing.get(seat) != Some(&WinnersHandStatus::In(stage)) {
                continue;
            }
            let asks = self.asks(seat, stage);
            let (wager, by, next) = match stage {
                WinnersStage::Third => (Wager::Bet, cite!("33.10~(a)"), WinnersStage::Fourth),
                WinnersStage::Fourth | WinnersStage::Fifth => {
                    (Wager::Double, cite!("33.10(c)1"), WinnersStage::Fifth)
                }
            };
            match table.ask(seat, asks)? {
                FoldOrWager::Play => {
                    table.place(seat, wager, asks.wager().1, by);
                    self.standing.set(seat, WinnersHandStatus::In(next));
                }
                FoldOrWager::Fold => self.fold(seat, stage, table),
            }
        }
        self.look(DECIDING, deal, table)
    }

    /// The question to a player, with the cards that the player sees.
    fn asks(&mut self, seat: Seat, stage: WinnersStage) -> WinnersQuestion {
        let mut others = OpponentCards::NOBODY;
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if who != HandHolder::Player(seat) && self.is_in(who) {
                others.add(self.held(who).open());
            }
        }
        WinnersQuestion {
            cards: *self.held(HandHolder::Player(seat)),
            stage,
            ante: self.house.ante,
            dealt_in: self.bets.len(),
            others_in: self.players_in() - 1,
            others,
        }
    }

    /// 33.10~(a), 33.10(c)2: the wagers of a player who folds go into the pot, the cards into the discard rack, or under a jacks plus wager.
    fn fold<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, stage: WinnersStage, table: &mut T) {
        let by = match stage {
            WinnersStage::Third => cite!("33.10~(a)"),
            WinnersStage::Fourth | WinnersStage::Fifth => cite!("33.10(c)2"),
        };
        self.standing.set(seat, WinnersHandStatus::Folded(stage));
        self.put_in_the_pot(seat, stage, by, table);
        if self.jacks_plus(seat).is_zero() {
            collect_folded(seat, [], by, by, table);
        } else {
            leave_folded(seat, [], Wager::JacksPlus, by, by, table);
        }
    }

    /// A player's wager on jacks plus.
    pub fn jacks_plus(&self, seat: Seat) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::JacksPlus))
    }

    fn put_in_the_pot<T: Table<WinnersPotPoker>>(
        &mut self,
        seat: Seat,
        stage: WinnersStage,
        by: Cite,
        table: &mut T,
    ) {
        for (wager, amount) in stage.staked(self.house.ante) {
            if !amount.is_zero() {
                self.pots.put(POT, (seat, wager), amount, by, table);
            }
        }
    }

    /// 33.10(e): moves the wagers for the pot that are still on the layout into it.
    fn gather<T: Table<WinnersPotPoker>>(&mut self, table: &mut T) {
        for seat in self.bets.seats() {
            if let Some(&WinnersHandStatus::In(stage)) = self.standing.get(seat) {
                self.put_in_the_pot(seat, stage, cite!("33.10(e)"), table);
            }
        }
        self.lie = WagersPlace::InThePot;
    }

    /// Handles the incidents that are possible now.
    pub fn look<T: Table<WinnersPotPoker>>(
        &mut self,
        possible: &'static [GameIncident<WinnersPotPoker>],
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(incident) = deal.next(possible, self.bets, table)? {
            self.found(incident, deal, table)?;
        }
        Ok(())
    }
}
