//! 19:47-23.7 to 23.9 Dealing, 23.10 and 23.11 Completion of the round, 23.14.

use super::ColoradoHoldem;
use super::house::House;
use super::irregularities::{
    AFTER_THE_DEAL, BETTING, ColoradoIncidents, DISCARDED, DISCARDING, Incident as Own, TURNED_UP,
};
use super::questions::{ColoradoAnswer, ColoradoDecision, ColoradoQuestion, WinnerClaim};
use super::settle::ShownThreeCards;
use super::version::{BettingVersion, VersionLaw};
use super::wagers::Wager;
use crate::cite;
use crate::games::families::ante_and_play::{RoundProcedure, SlipBets, State, look_at_the_cards, pick_up};
use crate::games::families::board::CommunityBoard;
use crate::games::families::one_deck::{DealingMethod, RoundDeal};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Incident, IncidentDetail, Seat, Seats, Spot, Table, VoidCause};
use crate::wagers::Money;

/// The places of the community cards, from the left to the right.
const COMMUNITY: [Spot; 3] =
    [Spot::Area("community card 1"), Spot::Area("community card 2"), Spot::Area("community card 3")];

/// A player's hand as long as it is played, and what lies on it besides the ante.
#[derive(Clone, Copy, Debug)]
pub struct ColoradoHand {
    /// The three cards.
    pub cards: [FaceDown; 3],
    /// The place of the one that was discarded, counted from 0.
    pub discard: u8,
    /// The bet wager; nothing before it is placed.
    pub bet: Money,
    /// The bonus wager; nothing once it is settled.
    pub bonus: Money,
}

/// The places of the two cards that are kept where the one at this place is discarded.
pub const fn kept(discard: u8) -> [usize; 2] {
    match discard {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    }
}

impl ColoradoHand {
    /// The hand before the deal.
    const UNDEALT: ColoradoHand =
        ColoradoHand { cards: [FaceDown::UNSEEN; 3], discard: 0, bet: Money::ZERO, bonus: Money::ZERO };
}

/// A round once the cards are dealt.
pub struct Round<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// The paragraphs of its version.
    pub law: &'static VersionLaw,
    /// The wagers before the deal.
    pub bets: &'a Seats<SlipBets>,
    /// The hands that are still played.
    pub hands: Seats<ColoradoHand>,
    /// The community cards.
    pub board: CommunityBoard<3>,
    /// The deal.
    pub deal: &'a mut RoundDeal,
    /// The table.
    pub table: &'a mut T,
}

impl RoundProcedure for ColoradoHoldem {
    /// 23.7 to 23.14: a round of play.
    fn round<T: Table<ColoradoHoldem>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round(&house.rules.deck, table, |State { bets, deck, .. }, deal, table| {
            let mut round = Round::deal(house, bets, deal, table)?;
            round.look(AFTER_THE_DEAL)?;
            if round.hands.len() < bets.len() {
                round.deal.misdealt();
            }
            round.deal.stub(None, deck, &house.rules.deck, round.table)?;
            round.play()
        })
    }
}

impl<'a, T: Table<ColoradoHoldem>> Round<'a, T> {
    /// 23.7~(d), (e), 23.8, 23.9: three cards to each player, clockwise from the left, then the community cards, all face down.
    fn deal(
        house: &'a House,
        bets: &'a Seats<SlipBets>,
        deal: &'a mut RoundDeal,
        table: &'a mut T,
    ) -> Result<Round<'a, T>, Halt> {
        deal.opens(table);
        let cards = deal.players(bets, table)?;
        let community = match deal.method() {
            DealingMethod::ManualShoe => cite!("23.7~(e)"),
            DealingMethod::Hand => cite!("23.8"),
            DealingMethod::AutomatedShoe => cite!("23.9"),
        };
        let mut board = CommunityBoard::new(COMMUNITY);
        board.deal_all_down(deal, community, table)?;
        let mut hands = Seats::none(ColoradoHand::UNDEALT);
        for ((seat, &cards), (_, bets)) in cards.iter().zip(bets.iter()) {
            hands.set(seat, ColoradoHand { cards, bonus: bets.on(Wager::Bonus), ..ColoradoHand::UNDEALT });
        }
        Ok(Round { house, law: house.version.law(), bets, hands, board, deal, table })
    }

    fn play(mut self) -> Result<(), Halt> {
        look_at_the_cards(self.law.look, self.table);
        match self.house.version {
            BettingVersion::Required => {
                self.stay_or_fold()?;
                self.discards(WinnerClaim::Closed)?;
            }
            BettingVersion::Permissible => {
                self.discards(WinnerClaim::Open)?;
                self.more()?;
            }
        }
        self.look(DISCARDED)?;
        self.collect_discards();
        let community = self.board.turn_up(self.law.community, self.table)?;
        self.look(TURNED_UP)?;
        self.settle(community)?;
        pick_up(self.law.rack, self.table);
        self.table.clear(self.law.rack);
        Ok(())
    }

    /// 23.10~(b): clockwise, each player places a bet wager or folds.
    fn stay_or_fold(&mut self) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.look(BETTING)?;
            if !self.hands.has(seat) {
                continue;
            }
            let bet = bets.on(Wager::Ante) * i64::from(self.house.bet_multiple);
            match self.ask(seat, WinnerClaim::Open, ColoradoDecision::Stay(bet))? {
                ColoradoAnswer::Bet => self.place(seat, bet),
                ColoradoAnswer::Winner => {}
                ColoradoAnswer::Fold | ColoradoAnswer::NoBet | ColoradoAnswer::Discard(_) => {
                    self.fold(seat, bets)?
                }
            }
        }
        Ok(())
    }

    /// 23.10(c), 23.11(b): clockwise, each player still in discards a card.
    fn discards(&mut self, claim: WinnerClaim) -> Result<(), Halt> {
        let asks = ColoradoDecision::Discard(self.house.version);
        for seat in self.bets.seats() {
            self.look(DISCARDING)?;
            if !self.hands.has(seat) {
                continue;
            }
            match (self.ask(seat, claim, asks)?, self.hands.get_mut(seat)) {
                (ColoradoAnswer::Discard(place), Some(hand)) => {
                    hand.discard = place;
                    let words = "puts a card face down left of the betting area; it stays there";
                    self.table.instruct(format_args!("seat {seat} {words}"), self.law.discard);
                }
                // An answer to another question is none: the first card is discarded.
                (
                    ColoradoAnswer::Winner
                    | ColoradoAnswer::Bet
                    | ColoradoAnswer::NoBet
                    | ColoradoAnswer::Fold
                    | ColoradoAnswer::Discard(_),
                    _,
                ) => {}
            }
        }
        Ok(())
    }

    /// 23.11~(c): clockwise, each player may place a bet wager.
    fn more(&mut self) -> Result<(), Halt> {
        for (seat, bets) in self.bets.iter() {
            self.look(DISCARDING)?;
            let Some(&ColoradoHand { discard, .. }) = self.hands.get(seat) else { continue };
            let bet = bets.on(Wager::Ante) * i64::from(self.house.bet_multiple);
            match self.ask(seat, WinnerClaim::Closed, ColoradoDecision::More { bet, discard })? {
                ColoradoAnswer::Bet => self.place(seat, bet),
                ColoradoAnswer::NoBet
                | ColoradoAnswer::Fold
                | ColoradoAnswer::Discard(_)
                | ColoradoAnswer::Winner => {}
            }
        }
        Ok(())
    }

    /// 23.6~(c): the bet wager is placed.
    fn place(&mut self, seat: Seat, bet: Money) {
        if let Some(hand) = self.hands.get_mut(seat) {
            hand.bet = bet;
            self.table.place(seat, Wager::Bet, bet, self.law.bet);
        }
    }

    /// 23.10~(a), 23.11~(a): asks, and settles at once with an immediate winner; one that is not confirmed is asked again.
    fn ask(
        &mut self,
        seat: Seat,
        claim: WinnerClaim,
        asks: ColoradoDecision,
    ) -> Result<ColoradoAnswer, Halt> {
        let cards =
            |round: &Self| round.hands.get(seat).map_or(ColoradoHand::UNDEALT.cards, |hand| hand.cards);
        let answer = self.table.ask(seat, ColoradoQuestion { cards: cards(self), claim, asks })?;
        if answer != ColoradoAnswer::Winner || self.winner(seat)? == ShownThreeCards::Winner {
            return Ok(answer);
        }
        match self
            .table
            .ask(seat, ColoradoQuestion { cards: cards(self), claim: WinnerClaim::Closed, asks })?
        {
            // A player who insists has not answered.
            ColoradoAnswer::Winner => Ok(ColoradoAnswer::Fold),
            other => Ok(other),
        }
    }

    /// Handles the incidents that are possible now.
    fn look(&mut self, possible: ColoradoIncidents) -> Result<(), Halt> {
        while let Some(incident) = self.deal.next(possible, &self.hands, self.table)? {
            self.found(incident)?;
        }
        Ok(())
    }

    /// 23.14~(a), (d), (e): the dealer's remedy for an incident.
    #[cold]
    fn found(&mut self, incident: Incident<Own>) -> Result<(), Halt> {
        match (incident.kind, incident.with) {
            (Own::CommunityExposed, _) => {
                self.bonuses()?;
                return Err(Halt::void(VoidCause::Exposed, cite!("23.14~(a)")));
            }
            (Own::CommunityMisdealt, _) => return Err(Halt::void(VoidCause::Misdealt, cite!("23.14~(d)"))),
            (Own::Misdealt, IncidentDetail::Seat(seat)) => self.void_hand(seat, cite!("23.14~(d)")),
            (Own::NoDiscard, IncidentDetail::Seat(seat)) => self.table.instruct(
                format_args!("seat {seat} must discard one card before the community cards are turned"),
                cite!("23.14~(e)"),
            ),
            (Own::TwoDiscards, IncidentDetail::Seat(seat)) => self.void_hand(seat, cite!("23.14~(e)")),
            (Own::WilfulDiscards, IncidentDetail::Seat(seat)) => {
                let by = cite!("23.14~(e)");
                self.end(seat, by, |wager, amount, table| table.take(seat, wager, amount, by));
            }
            // Not told with the seat that it needs.
            (Own::Misdealt | Own::NoDiscard | Own::TwoDiscards | Own::WilfulDiscards, _) => {}
        }
        Ok(())
    }

    /// 23.14~(d), (e): a hand is void, and its wagers are returned.
    fn void_hand(&mut self, seat: Seat, by: Cite) {
        self.end(seat, by, |wager, amount, table| table.give_back(seat, wager, amount, by));
    }

    /// A hand is played no more; `each` says what becomes of its wagers.
    fn end(&mut self, seat: Seat, by: Cite, each: impl Fn(Wager, Money, &mut T)) {
        let (Some(bets), Some(hand)) = (self.bets.get(seat), self.hands.get(seat)) else { return };
        each(Wager::Ante, bets.on(Wager::Ante), self.table);
        each(Wager::Bet, hand.bet, self.table);
        each(Wager::Bonus, hand.bonus, self.table);
        self.table.hands_off(seat, by);
        self.hands.remove(seat);
    }
}
