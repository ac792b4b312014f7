//! 19:47-27.7 to 27.9 Dealing, 27.10~(a), (b), (h) play wagers and completion of the round, 27.12~(b), (d).

use super::FourCardPoker;
use super::deck::{DEALT, DEALT_AND_DECIDED, DECIDED, DECIDING, DECK, Incident as Own, Possible};
use super::house::{House, UpCard};
use super::questions::{FoldOrPlay, PlayOrFold};
use super::wagers::{SIDE, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Bets, Rounds, Standings, State, look_at_the_cards, pick_up};
use crate::games::families::one_deck::{Deal, Dealing, Dealt, Deck, Found};
use crate::table::{Halt, Incident, Looks, Seats, Spot, Table, VoidCause};

/// A round once cards are dealt.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The wagers before the deal.
    pub bets: &'a Seats<Bets>,
    /// The cards that lie face down.
    pub dealt: Dealt<5>,
    /// How the hands stand.
    pub hands: Standings<'a, Wager>,
}

impl Rounds for FourCardPoker {
    /// 27.7 to 27.12: a round of play.
    fn round<T: Table<FourCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            let hands = Standings::new(&SIDE, house.aces_up_on_fold, bets);
            Round { house, bets, dealt: Dealt::nothing(bets), hands }.play(deal, deck, table)
        })
    }
}

impl Round<'_> {
    fn play<T: Table<FourCardPoker>>(
        mut self,
        deal: &mut Deal,
        deck: &mut Deck,
        table: &mut T,
    ) -> Result<(), Halt> {
        deal.opens(table);
        let up = match self.cards(deal, table) {
            Ok(up) => up,
            Err(halt) => return Err(self.broken_off(halt, deal, table)),
        };
        self.look([DEALT, DEALT_AND_DECIDED], deal, table)?;
        deal.stub(None, deck, &self.house.rules.deck, table)?;
        self.decisions(up, deal, table)?;
        self.settle(up, table)?;
        pick_up(cite!("27.10~(h)"), table);
        Ok(())
    }

    /// 27.7~(d), 27.8~(d), 27.9: five cards to everybody, face down, and a sixth to the dealer; the card that lies face up comes back.
    #[inline(always)]
    fn cards<T: Table<FourCardPoker>>(&mut self, deal: &mut Deal, table: &mut T) -> Result<Card, Halt> {
        let by = DECK.methods.of(deal.method()).deal;
        deal.hands_into(&mut self.dealt, by, table)?;
        let by = match deal.method() {
            Dealing::ManualShoe | Dealing::Hand => by,
            Dealing::AutomatedShoe => cite!("27.9~(a)"),
        };
        match self.house.up_card {
            UpCard::Sixth => deal.up(Spot::Dealer, by, table),
            UpCard::First => {
                let sixth = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
                let [_, second, third, fourth, fifth] = self.dealt.dealer;
                let first =
                    std::mem::replace(&mut self.dealt.dealer, [second, third, fourth, fifth, sixth])[0];
                table.turn_up(Spot::Dealer, first, by)
            }
        }
    }

    /// 27.12~(b): a second card face up voids all hands; where every player has five cards by then, aces up wagers are settled.
    #[cold]
    fn broken_off<T: Table<FourCardPoker>>(&self, halt: Halt, deal: &Deal, table: &mut T) -> Halt {
        match halt {
            Halt::Void { cause: VoidCause::FaceUp, by } if deal.has_served(self.bets.len(), 5) => {
                self.aces_up_alone(by, table).err().unwrap_or(halt)
            }
            Halt::Void { .. } | Halt::Pending => halt,
        }
    }

    /// 27.10~(a), (b): clockwise, each player with an ante places a play wager or folds.
    fn decisions<T: Table<FourCardPoker>>(
        &mut self,
        up: Card,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        look_at_the_cards(cite!("27.10~(a)"), table);
        let play_wager = self.house.play_wager;
        for seat in self.bets.seats() {
            let Some(ante) = self.hands.decides(seat) else { continue };
            match table.ask(seat, PlayOrFold { cards: self.dealt.before(seat), up, ante, play_wager })? {
                FoldOrPlay::Fold => self.hands.folds(seat, table),
                FoldOrPlay::Play(amount) => self.hands.plays(seat, Wager::Play, amount, table),
            }
            self.look([DECIDING, DECIDED], deal, table)?;
        }
        Ok(())
    }

    /// What is found now: of the first list while a player has still to decide, of the second one then.
    fn look<T: Table<FourCardPoker>>(
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

    /// 27.12~(a): a card of the dealer's was exposed: aces up wagers are settled, and all hands are void.
    #[cold]
    fn exposed<T: Table<FourCardPoker>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("27.12~(a)");
        self.aces_up_alone(by, table)?;
        Err(Halt::void(VoidCause::Exposed, by))
    }
}
