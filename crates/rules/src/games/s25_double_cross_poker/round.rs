//! 19:47-25.7 to 25.9 Dealing, 25.10~(a)-(e), (h) raise wagers and completion of the round, 25.12~(a), (b), (d).

use super::DoubleCrossPoker;
use super::cross::{self, Place};
use super::house::House;
use super::irregularities::{BEFORE_THE_CROSS, COUNTING, DEALING, DECIDED, DECIDING, Incident as Own};
use super::law::DECK;
use super::questions::{Asks, Raise};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{
    Bets, OnFold, Rounds, Standings, State, look_at_the_cards, pick_up,
};
use crate::games::families::board::Board;
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Happens};
use crate::law::Cite;
use crate::table::{Halt, Seats, Table, VoidCause};
use crate::wagers::Money;

/// When something is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before and after each card of the cross is dealt.
    Dealing,
    /// The cross is dealt, and the stub may be counted.
    Counting,
    /// Before and after every decision, and when the dealer's hand lies face up.
    Deciding,
}

/// A round once the two cards of everybody are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// The cards.
    pub dealt: Dealt<2>,
    /// The community cards.
    pub cross: Board<5>,
    /// Those that are open, in the order of their places.
    pub open: [Option<Card>; 5],
    /// How the hands stand.
    pub hands: Standings<'a, Wager, 4>,
}

impl Rounds for DoubleCrossPoker {
    /// 25.7 to 25.12: a round of play.
    fn round<T: Table<DoubleCrossPoker>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            deal.opens(table);
            let dealt = deal.hands(bets, table)?;
            let hands = Standings::new(&SIDE, OnFold::Settled, bets);
            let mut round = Round { house, bets, dealt, cross: cross::empty(), open: [None; 5], hands };
            let result = round.play(deal, deck, table);
            // 25.12~(a), (b): a card was exposed, or more than one found face up; three-card wagers are settled if their cards are dealt.
            if let Err(Halt::Void { cause: VoidCause::FaceUp | VoidCause::Exposed, by }) = result {
                round.three_cards_of_a_void_round(by, table)?;
            }
            result
        })
    }
}

impl Round<'_> {
    fn play<T: Table<DoubleCrossPoker>>(
        &mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.deal_the_cross(deal, table)?;
        self.look(Moment::Counting, deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        look_at_the_cards(cite!("25.10~(a)"), table);
        if self.hands.goes_on() {
            self.opened(Place::Center, cite!("25.10~(b)"), table)?;
        }
        for raise in Raise::ALL {
            self.decisions(raise, deal, table)?;
            if !self.hands.is_contested() {
                break;
            }
            self.opened(raise.opens(), raise.by(), table)?;
        }
        self.settle(deal, table)?;
        pick_up(cite!("25.10~(h)"), table);
        Ok(())
    }

    /// 25.7~(d), 25.8~(c), 25.9~(d): five community cards face down, from the center on.
    fn deal_the_cross<T: Table<DoubleCrossPoker>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let by = match deal.method() {
            Dealing::AutomatedShoe => {
                deal.take_in_hand(cite!("25.9~(d)"), table);
                cite!("25.9~(d)")
            }
            method @ (Dealing::ManualShoe | Dealing::Hand) => DECK.methods.of(method).deal,
        };
        self.look(Moment::Dealing, deal, table)?;
        for _ in 0..5 {
            self.cross.deal_down(deal, by, table)?;
            self.look(Moment::Dealing, deal, table)?;
        }
        Ok(())
    }

    /// A card of the cross, which is opened if it was not yet.
    pub fn opened<T: Table<DoubleCrossPoker>>(
        &mut self,
        place: Place,
        by: Cite,
        table: &mut T,
    ) -> Result<Card, Halt> {
        let place = place as usize;
        match self.open[place] {
            Some(card) => Ok(card),
            None => {
                let card = self.cross.turn_up_one(place, by, table)?;
                self.open[place] = Some(card);
                Ok(card)
            }
        }
    }

    /// 25.10~(c), (d): clockwise from the dealer's left, each player still in places the raise wager that is next, or folds.
    fn decisions<T: Table<DoubleCrossPoker>>(
        &mut self,
        raise: Raise,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let (dealt, bets, open) = (&self.dealt, self.bets, self.open);
        self.hands.ask_on_street(
            table,
            |hands, table| hands.look([DECIDING, DECIDED], deal, table, found),
            |hands, seat, table| {
                if !hands.is_undecided(seat) {
                    return Ok(None);
                }
                let ante = bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Ante));
                let asks = Asks { cards: dealt.before(seat), open, raise, ante };
                Ok(Some(table.ask(seat, asks)?.on(raise.wager(), ante)))
            },
        )?;
        self.look(Moment::Deciding, deal, table)
    }

    /// What can be found now: while a player has still to decide, and then.
    fn possible(&self, moment: Moment) -> [&'static [Happens<DoubleCrossPoker>]; 2] {
        match moment {
            Moment::Dealing if self.cross.dealt() == 0 => [BEFORE_THE_CROSS; 2],
            Moment::Dealing => [DEALING; 2],
            Moment::Counting => [COUNTING; 2],
            Moment::Deciding => [DECIDING, DECIDED],
        }
    }

    /// What is found now is seen to.
    pub fn look<T: Table<DoubleCrossPoker>>(
        &mut self,
        moment: Moment,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let possible = self.possible(moment);
        self.hands.look(possible, deal, table, found)
    }
}

/// 25.12~(a), (d): what the dealer does about it.
#[cold]
fn found<T: Table<DoubleCrossPoker>>(own: Own, table: &mut T) -> Result<(), Halt> {
    let (exposed, misdealt) = (cite!("25.12~(a)"), cite!("25.12~(d)"));
    match own {
        Own::DealerExposed | Own::CommunityExposed => Err(Halt::void(VoidCause::Exposed, exposed)),
        Own::CrossMisdealt => Err(Halt::void(VoidCause::Misdealt, misdealt)),
        Own::CrossCompletes => {
            table.tell("complete the cross in sequence, from cards not yet turned face up", misdealt);
            Ok(())
        }
    }
}
