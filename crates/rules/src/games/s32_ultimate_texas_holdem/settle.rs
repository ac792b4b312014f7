//! 19:47-32.5 Rankings, 32.10~(g)-(i) settlement, 32.11 payout odds, 32.13~(a).

use super::UltimateTexasHoldem;
use super::house::House;
use super::questions::UltimateStreet;
use super::round::{Round, UltimateStage};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{ComparisonLaw, SettledHand, SlipBets};
use crate::games::families::five_cards::{Rankings, turn_up};
use crate::games::families::one_deck::RoundDeal;
use crate::law::Cite;
use crate::poker::{Category, Strength};
use crate::table::{DecidedWager, Decision, Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// 32.5~(a), (b): the best five of seven cards.
const RANKINGS: Rankings = Rankings::all(cite!("32.5~(a)"), cite!("32.5~(b)"));

/// 32.5~(c), 32.10~(h), 32.11~(b): the higher hand wins, equal hands tie.
const AGAINST: ComparisonLaw =
    ComparisonLaw::new(cite!("32.5~(c)"), cite!("32.10~(h)"), cite!("32.10~(h)"), cite!("32.11~(b)"));

/// 32.1: whether the dealer qualifies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UltimateQualification {
    /// It does.
    Qualifies,
    /// It does not.
    DoesNot,
}

impl UltimateQualification {
    /// A pair or better, even on the board.
    pub fn of(dealer: Strength) -> UltimateQualification {
        if dealer.category() == Category::HighCard {
            UltimateQualification::DoesNot
        } else {
            UltimateQualification::Qualifies
        }
    }
}

/// A player's hand that is settled.
type Hand<'a> = SettledHand<'a, House, Strength>;

impl Round<'_> {
    /// 32.10~(g)-(i): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<UltimateTexasHoldem>>(
        &mut self,
        deal: &mut RoundDeal,
        table: &mut T,
    ) -> Result<(), Halt> {
        let UltimateStreet::Board(board) = self.street else { return Ok(()) };
        if !self.bets.seats().any(|seat| self.hands.is_in(seat)) {
            table.instruct(format_args!("no wager is left: your cards stay face down"), cite!("32.10~(g)"));
            return Ok(());
        }
        let by = cite!("32.10~(g)");
        let own = turn_up(Spot::Dealer, self.dealt.dealer, by, table)?;
        let dealer = RANKINGS.announce_with_board(Spot::Dealer, own, &board, table);
        let qualifies = UltimateQualification::of(dealer);
        let words = match qualifies {
            UltimateQualification::Qualifies => "the dealer qualifies",
            UltimateQualification::DoesNot => "the dealer does not qualify",
        };
        table.announce(format_args!("{dealer}: {words}"), cite!("32.1"));
        self.look(UltimateStage::TurnedUp, deal, table)?;
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.is_in(seat) {
                continue;
            }
            let mut hand = self.show(seat, bets, &board, cite!("32.10~(h)"), table)?;
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
        let UltimateStreet::Board(board) = self.street else { return Ok(()) };
        table.instruct(format_args!("all hands are void; trips wagers are settled"), by);
        for (seat, bets) in self.bets.iter().rev() {
            if !self.hands.side(seat).is_zero() {
                self.show(seat, bets, &board, by, table)?.trips(table);
            }
        }
        Ok(())
    }

    /// 32.5, 32.11~(e): a player's hand, turned up, of which nothing has been paid yet.
    fn show<'a, T: Table<UltimateTexasHoldem>>(
        &'a self,
        seat: Seat,
        bets: &'a SlipBets,
        board: &[Card; 5],
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let at = Spot::Seat(seat);
        let own = turn_up(at, self.dealt.before(seat), by, table)?;
        let strength = RANKINGS.announce_with_board(at, own, board, table);
        let limit = (self.house.payout_limit, cite!("32.11~(e)"));
        Ok(Hand::new(self.house, (seat, bets), strength, limit))
    }
}

impl Hand<'_> {
    /// 32.10~(h), 32.11~(b): ante and play by the higher hand; without a pair of the dealer's the ante is returned. Then the blind.
    fn against<T: Table<UltimateTexasHoldem>>(
        &mut self,
        play: Money,
        dealer: Strength,
        qualifies: UltimateQualification,
        table: &mut T,
    ) {
        let decision = AGAINST.compare(self.seat, self.cards, dealer, table);
        let on_the_ante = match qualifies {
            UltimateQualification::Qualifies => decision,
            UltimateQualification::DoesNot => Decision::Pushes,
        };
        let (seat, ante) = (self.seat, self.bets.stake(Wager::Ante));
        let play =
            DecidedWager { seat, wager: Wager::Play, decision, stake: play, winnings: Odds::EVEN.pay(play) };
        let (stake, winnings) = (ante.chips, ante.paid_at(Odds::EVEN));
        let ante = DecidedWager { seat, wager: Wager::Ante, decision: on_the_ante, stake, winnings };
        AGAINST.settle(ante, &mut self.allowance(), table);
        AGAINST.settle(play, &mut self.allowance(), table);
        self.blind(decision, table);
    }

    /// 32.10~(h), 32.11~(c): the blind; one that wins with less than the table lists is returned.
    fn blind<T: Table<UltimateTexasHoldem>>(&mut self, decision: Decision, table: &mut T) {
        let (seat, blind, by) = (self.seat, self.bets.on(Wager::Blind), cite!("32.10~(h)"));
        match (decision, self.house.blind_pays.row(self.cards.category())) {
            (Decision::Loses, _) => table.take(seat, Wager::Blind, blind, by),
            (Decision::Pushes, _) => table.give_back(seat, Wager::Blind, blind, by),
            (Decision::Wins, Some(row)) => {
                let winnings = self.house.blind_wins(row.odds, blind);
                self.allowance().pay(seat, Wager::Blind, blind, winnings, row.by, table);
            }
            (Decision::Wins, None) => table.give_back(seat, Wager::Blind, blind, cite!("32.11~(c)")),
        }
    }

    /// 32.10~(i), 32.11~(d): trips, whatever the dealer holds.
    fn trips<T: Table<UltimateTexasHoldem>>(&mut self, table: &mut T) {
        let pays = self.house.trips_pays.pays(self.cards.category());
        self.settle_side_wager(Wager::Trips, pays, cite!("32.10~(i)"), table);
    }
}
