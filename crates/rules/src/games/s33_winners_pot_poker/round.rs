//! 19:47-33.10~(a), 33.10(c), (e), (i)  A round: bet and double wagers, folds, the pot.

use super::WinnersPotPoker;
use super::button::{Button, Moved, Order, Who};
use super::hand::Held;
use super::house::House;
use super::irregularities::{BEGINNING, COUNTING, DECIDING};
use super::questions::{Asks, Others};
use super::wagers::{Stage, Wager};
use crate::cite;
use crate::games::families::ante_and_play::{
    Bets, FoldOrPlay, Rounds, State, collect_folded, leave_folded, look_at_the_cards, pick_up,
};
use crate::games::families::one_deck::{Deal, Deck, Happens};
use crate::games::families::pot::Pots;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::Money;

/// How a player's hand stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It plays for the pot, and has come so far.
    In(Stage),
    /// It was folded when it had come so far.
    Folded(Stage),
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

/// Where the wagers of the hands are that are still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lie {
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
    pub bets: &'a Seats<Bets>,
    /// Who is dealt to, in order.
    pub order: Order,
    /// 33.7~(g): where the button is in this round.
    pub button: Button,
    /// The players' cards.
    pub hands: Seats<Held>,
    /// The dealer's cards.
    pub dealer: Held,
    /// How the hands stand.
    pub standing: Seats<Standing>,
    /// How the dealer's does.
    pub dealers: DealersHand,
    /// The pot.
    pub pots: Pots,
    /// Where the wagers of the hands are that are still in.
    pub lie: Lie,
    /// 33.12(e): how many cards are burned next.
    pub burns: u8,
    /// 33.12(g): whether the button had to be moved.
    pub moved: Moved,
}

impl Rounds for WinnersPotPoker {
    /// 33.7 to 33.12: a round of play.
    fn round<T: Table<WinnersPotPoker>>(
        house: &House,
        state: &mut State<Button>,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, lasting: button, .. }, deal, table| {
            let moved = button.moves(bets);
            let mut round = Round {
                house,
                bets,
                button: *button,
                order: Order::after(*button, bets),
                hands: bets.same(Held::NOTHING),
                dealer: Held::NOTHING,
                standing: bets.same(Standing::In(Stage::Third)),
                dealers: DealersHand::In,
                pots: Pots::default(),
                lie: Lie::OnTheLayout,
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
        deal: &mut Deal,
        deck: &mut Deck,
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
        self.decisions(Stage::Third, deal, table)?;
        if self.players_in() > 0 {
            self.deal_another(cite!("33.10~(b)"), deal, table)?;
            self.decisions(Stage::Fourth, deal, table)?;
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

    /// How many players' hands are still in.
    pub fn players_in(&self) -> usize {
        self.standing.iter().filter(|(_, standing)| matches!(standing, Standing::In(_))).count()
    }

    /// Whether this hand is still in.
    pub fn is_in(&self, who: Who) -> bool {
        match who {
            Who::Player(seat) => matches!(self.standing.get(seat), Some(Standing::In(_))),
            Who::Dealer => self.dealers == DealersHand::In,
        }
    }

    /// The cards of a hand.
    pub fn held(&mut self, who: Who) -> &mut Held {
        match who {
            Who::Player(seat) => self.hands.entry_anew(seat, |_| {}),
            Who::Dealer => &mut self.dealer,
        }
    }

    /// 33.10~(a), 33.10(c): clockwise from the first player after the button, each who is still in places the wager that is next, or folds.
    fn decisions<T: Table<WinnersPotPoker>>(
        &mut self,
        stage: Stage,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.order.count() {
            let Who::Player(seat) = self.order.at(place) else { continue };
            self.look(DECIDING, deal, table)?;
            if self.standing.get(seat) != Some(&Standing::In(stage)) {
                continue;
            }
            let asks = self.asks(seat, stage);
            let (wager, by, next) = match stage {
                Stage::Third => (Wager::Bet, cite!("33.10~(a)"), Stage::Fourth),
                Stage::Fourth | Stage::Fifth => (Wager::Double, cite!("33.10(c)1"), Stage::Fifth),
            };
            match table.ask(seat, asks)? {
                FoldOrPlay::Play => {
                    table.place(seat, wager, asks.wager().1, by);
                    self.standing.set(seat, Standing::In(next));
                }
                FoldOrPlay::Fold => self.fold(seat, stage, table),
            }
        }
        self.look(DECIDING, deal, table)
    }

    /// What a player is asked, with what the player sees.
    fn asks(&mut self, seat: Seat, stage: Stage) -> Asks {
        let mut others = Others::NOBODY;
        for place in 0..self.order.count() {
            let who = self.order.at(place);
            if who != Who::Player(seat) && self.is_in(who) {
                others.add(self.held(who).open());
            }
        }
        Asks {
            cards: *self.held(Who::Player(seat)),
            stage,
            ante: self.house.ante,
            dealt_in: self.bets.len(),
            others_in: self.players_in() - 1,
            others,
        }
    }

    /// 33.10~(a), 33.10(c)2: the wagers of a player who folds go into the pot, the cards into the discard rack, or under a jacks plus wager.
    fn fold<T: Table<WinnersPotPoker>>(&mut self, seat: Seat, stage: Stage, table: &mut T) {
        let by = match stage {
            Stage::Third => cite!("33.10~(a)"),
            Stage::Fourth | Stage::Fifth => cite!("33.10(c)2"),
        };
        self.standing.set(seat, Standing::Folded(stage));
        self.put_in_the_pot(seat, stage, by, table);
        if self.jacks_plus(seat).is_zero() {
            collect_folded(seat, [], by, by, table);
        } else {
            leave_folded(seat, [], Wager::JacksPlus, by, by, table);
        }
    }

    /// What a player has on jacks plus.
    pub fn jacks_plus(&self, seat: Seat) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::JacksPlus))
    }

    fn put_in_the_pot<T: Table<WinnersPotPoker>>(
        &mut self,
        seat: Seat,
        stage: Stage,
        by: Cite,
        table: &mut T,
    ) {
        for (wager, amount) in stage.staked(self.house.ante) {
            if !amount.is_zero() {
                self.pots.put(POT, (seat, wager), amount, by, table);
            }
        }
    }

    /// 33.10(e): what is left on the table for the pot goes there.
    fn gather<T: Table<WinnersPotPoker>>(&mut self, table: &mut T) {
        for seat in self.bets.seats() {
            if let Some(&Standing::In(stage)) = self.standing.get(seat) {
                self.put_in_the_pot(seat, stage, cite!("33.10(e)"), table);
            }
        }
        self.lie = Lie::InThePot;
    }

    /// What is found now is seen to.
    pub fn look<T: Table<WinnersPotPoker>>(
        &mut self,
        possible: &'static [Happens<WinnersPotPoker>],
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        while let Some(incident) = deal.next(possible, self.bets, table)? {
            self.found(incident, deal, table)?;
        }
        Ok(())
    }
}
