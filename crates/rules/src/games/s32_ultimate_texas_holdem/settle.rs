//! 19:47-32.5 Rankings, 32.10~(g)-(i) settlement, 32.11 payout odds, 32.13~(a).

use super::UltimateTexasHoldem;
use super::house::House;
use super::questions::Street;
use super::round::{Moment, Round};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Against, Bets, Settled};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::games::families::one_deck::Deal;
use crate::law::Cite;
use crate::poker::{Category, Strength};
use crate::table::{Decided, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 32.5~(a), (b): the best five of seven cards.
const RANKINGS: Rankings = Rankings::all(cite!("32.5~(a)"), cite!("32.5~(b)"));

/// 32.5~(c), 32.10~(h), 32.11~(b): the higher hand wins, equal hands tie.
const AGAINST: Against =
    Against::new(cite!("32.5~(c)"), cite!("32.10~(h)"), cite!("32.10~(h)"), cite!("32.11~(b)"));

/// 32.1: whether the dealer qualifies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifies {
    /// It does.
    Qualifies,
    /// It does not.
    DoesNot,
}

impl Qualifies {
    /// A pair or better, be it on the board.
    pub fn of(dealer: Strength) -> Qualifies {
        if dealer.category() == Category::HighCard { Qualifies::DoesNot } else { Qualifies::Qualifies }
    }
}

/// A player's hand that is settled.
type Hand<'a> = Settled<'a, House, Strength>;

impl Round<'_> {
    /// 32.10~(g)-(i): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut Deal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let Street::Board(board) = self.street else { return Ok(()) };
        if !self.bets.seats().any(|seat| self.hands.is_in(seat)) {
            table.instruct(format_args!("no wager is left: your cards stay face down"), cite!("32.10~(g)"));
            return Ok(());
        }
        let by = cite!("32.10~(g)");
        let own = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
        let dealer = RANKINGS.announce_with_board(Spot::Dealer, own, &board, table);
        let qualifies = Qualifies::of(dealer);
        let words = match qualifies {
            Qualifies::Qualifies => "the dealer qualifies",
            Qualifies::DoesNot => "the dealer does not qualify",
        };
        table.announce(format_args!("{dealer}: {words}"), cite!("32.1"));
        self.look(Moment::TurnedUp, deal, table)?;
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.is_in(seat) {
                continue;
            }
            let mut paid = Money::ZERO;
            let mut hand = self.show(seat, bets, &board, &mut paid, cite!("32.10~(h)"), table)?;
            if let Some([play]) = self.hands.against(seat) {
                hand.against(play, dealer, qualifies, table);
            }
            hand.trips(table);
        }
        Ok(())
    }

    /// 32.13~(a): all hands are void; where all five community cards lie face up, trips are settled.
    #[cold]
    pub fn trips_of_a_void_round<T: Table<UltimateTexasHoldem>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("32.13~(a)");
        let Street::Board(board) = self.street else { return Ok(()) };
        table.instruct(format_args!("all hands are void; trips wagers are settled"), by);
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.side(seat).is_zero() {
                self.show(seat, bets, &board, &mut Money::default(), by, table)?.trips(table);
            }
        }
        Ok(())
    }

    /// 32.5, 32.11~(e): a player's hand, turned up, of which nothing has been `paid` yet.
    fn show<'a, T: Table<UltimateTexasHoldem>>(
        &'a self,
        seat: Seat,
        bets: &'a Bets,
        board: &[Card; 5],
        paid: &'a mut Money,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let at = Spot::Seat(seat);
        let own = turn_up(at, self.dealt.before(seat), by, table)?;
        let strength = RANKINGS.announce_with_board(at, own, board, table);
        let allowance = self.house.payout_limit.allowance(paid, cite!("32.11~(e)"));
        Ok(Hand { house: self.house, seat, bets, cards: strength, allowance })
    }
}

impl Hand<'_> {
    /// 32.10~(h), 32.11~(b): ante and play by the higher hand; without a pair of the dealer's the ante goes back. Then the blind.
    fn against<T: Table<UltimateTexasHoldem>>(
        &mut self,
        play: Money,
        dealer: Strength,
        qualifies: Qualifies,
        table: &mut T,
    ) {
        let decision = AGAINST.compare(self.seat, self.cards, dealer, table);
        let on_the_ante = match qualifies {
            Qualifies::Qualifies => decision,
            Qualifies::DoesNot => Decision::Pushes,
        };
        let (seat, ante) = (self.seat, self.bets.stake(Wager::Ante));
        let play =
            Decided { seat, wager: Wager::Play, decision, stake: play, winnings: Odds::EVEN.pay(play) };
        let (stake, winnings) = (ante.chips, ante.paid_at(Odds::EVEN));
        let ante = Decided { seat, wager: Wager::Ante, decision: on_the_ante, stake, winnings };
        AGAINST.settle(ante, &mut self.allowance, table);
        AGAINST.settle(play, &mut self.allowance, table);
        self.blind(decision, table);
    }

    /// 32.10~(h), 32.11~(c): the blind; one that wins with less than the table lists goes back.
    fn blind<T: Table<UltimateTexasHoldem>>(&mut self, decision: Decision, table: &mut T) {
        let (seat, blind, by) = (self.seat, self.bets.on(Wager::Blind), cite!("32.10~(h)"));
        match (decision, self.house.blind_pays.row(self.cards.category())) {
            (Decision::Loses, _) => table.take(seat, Wager::Blind, blind, by),
            (Decision::Pushes, _) => table.give_back(seat, Wager::Blind, blind, by),
            (Decision::Wins, Some(row)) => {
                let winnings = self.house.blind_wins(row.odds, blind);
                self.allowance.pay(seat, Wager::Blind, blind, winnings, row.by, table);
            }
            (Decision::Wins, None) => table.give_back(seat, Wager::Blind, blind, cite!("32.11~(c)")),
        }
    }

    /// 32.10~(i), 32.11~(d): trips, whatever the dealer holds.
    fn trips<T: Table<UltimateTexasHoldem>>(&mut self, table: &mut T) {
        let (seat, chips) = (self.seat, self.bets.on(Wager::Trips));
        match self.house.trips_pays.row(self.cards.category()) {
            _ if chips.is_zero() => {}
            Some(row) => self.allowance.pay(seat, Wager::Trips, chips, row.odds.pay(chips), row.by, table),
            None => table.take(seat, Wager::Trips, chips, cite!("32.10~(i)")),
        }
    }
}
