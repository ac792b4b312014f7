//! 19:47-11.13 to 11.18  Wagers on a player's own cards, and the envy of the others. The house banks them always.

use super::PaiGowPoker;
use super::house::{AdditionalOdds, Bonuses, House, ProgressivePayouts};
use super::pay_tables::{EnvyBonuses, PayTableInForce, ProgressiveAwards};
use super::questions::{PaiGowPokerAnswer, PaiGowPokerQuestion};
use super::round::{HandStatus, Round, ThreeCardWagers};
use super::seven::{HandsContained, SevenCardHand, seven, three};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{Acceptor, SlipBets};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::progressive::AcceptorLaw;
use crate::law::Cite;
use crate::table::{Book, FaceDown, Halt, Movement, Party, Seat, Seats, Spot, Table, WagerFate};
use crate::wagers::meter::JackpotShares;
use crate::wagers::{Money, Odds, PayAmount};

/// 11.14~(e): the wager in the acceptor.
pub const ACCEPTOR: AcceptorLaw<Wager> = AcceptorLaw { wager: Wager::Progressive, rises: cite!("11.14~(e)") };

/// 11.15~(b): from this bonus wager on a player has an envy marker.
const ENVIES: Money = Money::dollars(5);

/// Whether a wager on the player's own cards is still to be settled.
pub fn has_open_side(bets: Option<&SlipBets>) -> bool {
    bets.is_some_and(|bets| {
        let wagers = [Wager::Additional, Wager::Bonus, Wager::SevenCard];
        bets.acceptor != Acceptor::Off || wagers.into_iter().any(|wager| bets.has(wager))
    })
}

/// 11.15~(b): whether a hand that lies open earns others an envy bonus.
pub fn is_premium(house: &House, seen: Option<&[Card; 7]>) -> bool {
    match (&house.bonuses, seen) {
        (Bonuses::Bonus { envy, .. }, Some(cards)) => envy.bonus(seven(cards)).is_some(),
        (Bonuses::Bonus { .. } | Bonuses::ThreeAndSevenCard { .. } | Bonuses::None, _) => false,
    }
}

/// 11.18~(c): tells the effect of the joker on three cards.
fn tell_of_joker<B: Book<Wager>>(seat: Seat, cards: &[Card; 3], odds: Option<Odds>, book: &mut B) {
    if cards.contains(&Card::JOKER) {
        let paid = odds.map_or("not paid".to_string(), |odds| format!("paid {odds}"));
        book.instruct(
            format_args!(
                "the joker is an ace, or completes three in a row or of a suit; A-2-3 is a straight: seat {seat} is {paid}"
            ),
            cite!("11.18~(c)"),
        );
    }
}

impl<T: Table<PaiGowPoker>> Round<'_, T> {
    /// 11.15~(b): whether a player has an envy marker.
    fn envies(&self, seat: Seat) -> bool {
        self.on(seat, Wager::Bonus) >= ENVIES && self.stands(seat) != HandStatus::Void
    }

    /// 11.15~(b): the envy markers are put down.
    pub fn envy_markers(&mut self) {
        for seat in self.bets.seats().rev() {
            if self.envies(seat) {
                let words = format_args!("put an envy marker before seat {seat}");
                self.table.instruct(words, cite!("11.15~(b)"));
            }
        }
    }

    /// 11.17~(c): a player with a paying hand of three cards shows it; the other three-card wagers are taken.
    #[inline(never)]
    pub fn three_cards(&mut self, pays: &PayTableInForce<6>) -> Result<(), Halt> {
        let by = cite!("11.17~(c)");
        for seat in self.bets.seats().rev() {
            let wager = self.on(seat, Wager::ThreeCard);
            if wager.is_zero() || self.stands(seat) == HandStatus::Void {
                continue;
            }
            let [first, second, third, ..] = self.dealt.before(seat);
            let odds =
                match self.table.ask(seat, PaiGowPokerQuestion::Three { cards: [first, second, third] })? {
                    PaiGowPokerAnswer::Show => {
                        let cards = self.show_three(seat, [first, second, third])?;
                        let odds = pays.odds(three(&cards));
                        self.table.narrate(|table| tell_of_joker(seat, &cards, odds, table));
                        odds
                    }
                    _ => None,
                };
            match odds {
                Some(odds) => self.table.pay(seat, Wager::ThreeCard, odds.pay(wager), pays.by()),
                None => self.table.take(seat, Wager::ThreeCard, wager, by),
            }
        }
        self.three_cards = ThreeCardWagers::Settled;
        self.table.tell("no three-card hand is claimed any more", by);
        Ok(())
    }

    fn show_three(&mut self, seat: Seat, down: [FaceDown; 3]) -> Result<[Card; 3], Halt> {
        let mut cards = [Card::JOKER; 3];
        for (place, (card, down)) in cards.iter_mut().zip(down).enumerate() {
            *card = self.table.turn_up(Spot::Seat(seat), down, cite!("11.17~(c)"))?;
            if let Some(hand) = self.dealt.players.get_mut(seat) {
                hand[place] = FaceDown::known(*card);
            }
        }
        self.shown.set(seat, ());
        self.table.settles(Spot::Seat(seat), &cards, 3, cite!("11.17~(c)"));
        Ok(cards)
    }

    /// 11.9~(d): the hands that seven cards contain; `None` once they are out of sight.
    fn holds(&mut self, seat: Seat) -> Result<Option<HandsContained>, Halt> {
        match self.stands(seat) {
            HandStatus::Void | HandStatus::Waits => Ok(None),
            HandStatus::Surrendered | HandStatus::Foul if !has_open_side(self.bets.get(seat)) => Ok(None),
            HandStatus::Surrendered | HandStatus::Foul | HandStatus::Low(_) | HandStatus::HouseWay => {
                Ok(Some(seven(&self.expose(seat, cite!("11.9~(d)"))?)))
            }
        }
    }

    /// 11.13 to 11.18: from the right, everybody's wagers on the own cards; then the envy bonuses.
    pub fn side_wagers(&mut self) -> Result<(), Halt> {
        let none_is_open = self.bets.iter().all(|(_, bets)| !has_open_side(Some(bets)));
        if none_is_open { Ok(()) } else { self.settle_side_wagers() }
    }

    #[inline(never)]
    fn settle_side_wagers(&mut self) -> Result<(), Halt> {
        if let Some(held) = self.bank.player() {
            let words = format_args!(
                "the house settles the wagers on the players' own cards, not the bank at seat {}",
                held.seat
            );
            self.table.instruct(words, cite!("11.10~(m)"));
        }
        let mut held = Seats::none(HandsContained::default());
        for seat in self.bets.seats().rev() {
            if let Some(holds) = self.holds(seat)? {
                held.set(seat, holds);
            }
        }
        if let Some(additional) = self.house.additional {
            held.seats().rev().for_each(|seat| self.additional(additional, seat, &held));
        }
        if let Some(progressive) = self.house.progressive {
            self.progressive(&progressive, &held);
        }
        match self.house.bonuses {
            Bonuses::None => {}
            Bonuses::Bonus { pays, envy, limit } => {
                self.bonus(&pays, limit, &held);
                self.envy(&envy, &held);
            }
            Bonuses::ThreeAndSevenCard { seven, .. } => self.seven_card(&seven, &held),
        }
        Ok(())
    }

    /// A wager on the player's own cards is paid, or taken.
    fn pay_or_take(&mut self, seat: Seat, wager: Wager, winnings: Option<Money>, paid: Cite, lost: Cite) {
        let amount = self.on(seat, wager);
        match winnings {
            _ if amount.is_zero() => {}
            Some(winnings) => self.table.pay(seat, wager, winnings, paid),
            None => self.table.take(seat, wager, amount, lost),
        }
    }

    /// 11.13: a dollar on a hand that the house has posted.
    fn additional(&mut self, additional: AdditionalOdds, seat: Seat, held: &Seats<HandsContained>) {
        let (by, wager) = (cite!("11.13"), Wager::Additional);
        let holds = held.get(seat).copied().unwrap_or_default();
        let wins = additional.hand.is_held(holds).then(|| additional.pays.pay(self.on(seat, wager)));
        self.pay_or_take(seat, wager, wins, by, by);
    }

    /// 11.14~(c), (d): awards in percent are paid one after the other from the meter as it is then; those who hold the highest hand share it.
    fn progressive(&mut self, progressive: &ProgressivePayouts, held: &Seats<HandsContained>) {
        let award = |seat: Seat| {
            held.get(seat).and_then(|holds| progressive.awards.award(progressive.with_joker, *holds))
        };
        let bets = self.bets;
        let lit = |seat: &Seat| bets.get(*seat).is_some_and(|bets| bets.acceptor != Acceptor::Off);
        let all = held.seats().rev().filter(lit);
        let takers = all
            .clone()
            .filter(|seat| award(*seat).is_some_and(|(_, award)| award == ProgressiveAwards::METER))
            .count();
        let mut jackpot: Option<JackpotShares> = None;
        for seat in all {
            let Some((name, award)) = award(seat) else { continue };
            let words = format_args!("Progressive payout hand at seat {seat}: {name}");
            self.table.announce(words, cite!("11.14~(c)"));
            let (amount, from, by) = match award {
                PayAmount::At(_) => continue,
                ProgressiveAwards::METER => {
                    let meter = &mut *self.meter;
                    let pot = jackpot.get_or_insert_with(|| meter.jackpot(takers, &progressive.meter));
                    let by = if takers > 1 { cite!("11.14~(d)") } else { cite!("11.14~(c)") };
                    (pot.next_share(), Party::Meter, by)
                }
                PayAmount::OfTheMeter(part) => {
                    let amount = self.meter.part(part);
                    self.meter.award(amount);
                    (amount, Party::Meter, cite!("11.14~(c)"))
                }
                PayAmount::Of(amount) => (amount, Party::House, cite!("11.14~(c)")),
            };
            let wager = Wager::Progressive;
            self.table.money(Movement::Pays { seat, wager, amount, from, then: WagerFate::Down }, by);
        }
    }

    /// 11.15~(a), 11.16: the bonus wagers, each at the hand that pays most; a player is paid no more than the limit in a round.
    fn bonus(&mut self, pays: &PayTableInForce<11>, limit: TablePayoutLimit, held: &Seats<HandsContained>) {
        let mut paid: Seats<Money> = Seats::default();
        for (seat, holds) in held.iter().rev() {
            let (wager, chips) = (Wager::Bonus, self.on(seat, Wager::Bonus));
            if chips.is_zero() {
                continue;
            }
            if holds.has(SevenCardHand::RoyalMatch as usize) {
                let words = format_args!(
                    "a king and a queen of one suit beside the royal flush: a royal match at seat {seat}"
                );
                self.table.instruct(words, cite!("11.16~(c)"));
            }
            match pays.odds(*holds) {
                Some(odds) => {
                    // Both hands of a player count together.
                    let player = self.pairs.partner(seat).map_or(seat, |partner| partner.max(seat));
                    let mut allowance = limit.allowance(paid.entry(player), cite!("11.16~(e)"));
                    allowance.pay(seat, wager, chips, odds.pay(chips), pays.by(), self.table);
                }
                None => self.table.take(seat, wager, chips, cite!("11.15~(a)")),
            }
        }
    }

    /// 11.15~(b), (c), 11.16~(d): pays every player with an envy marker for every premium hand of another player.
    fn envy(&mut self, envy: &EnvyBonuses, held: &Seats<HandsContained>) {
        let premium = |seat: Seat| held.get(seat).and_then(|holds| envy.bonus(*holds));
        if held.seats().all(|seat| premium(seat).is_none()) {
            return;
        }
        let hands = held.seats().filter(|seat| premium(*seat).is_some()).map(|seat| seat.to_string());
        let words = format!(
            "leave the premium hands until the envy bonuses are paid: seat {}",
            hands.collect::<Vec<_>>().join(", ")
        );
        self.table.instruct(format_args!("{words}"), cite!("11.15~(c)"));
        for seat in self.bets.seats().rev() {
            for other in held.seats().rev() {
                if self.envies(seat)
                    && other != seat
                    && self.pairs.partner(seat) != Some(other)
                    && let Some(amount) = premium(other)
                {
                    self.table.pay(seat, Wager::Envy, amount, cite!("11.16~(d)"));
                }
            }
        }
    }

    /// 11.17~(e), 11.18~(b): the seven-card bonus.
    fn seven_card(&mut self, pays: &PayTableInForce<8>, held: &Seats<HandsContained>) {
        for (seat, holds) in held.iter().rev() {
            let wager = self.on(seat, Wager::SevenCard);
            let winnings = pays.odds(*holds).map(|odds| odds.pay(wager));
            self.pay_or_take(seat, Wager::SevenCard, winnings, pays.by(), cite!("11.17~(e)"));
        }
    }
}
