//! 19:47-20.3 Rankings, 20.10~(e)-(h) settlement, 20.11 payout odds, 20.12~(a).

use super::ThreeCardPoker;
use super::house::House;
use super::round::Round;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::ante_and_play::{Against, Bets, Settled};
use crate::games::families::three_card_bonus::Ranks;
use crate::law::Cite;
use crate::poker::{Strength, rank_three};
use crate::table::{Decided, Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 20.3: the paragraphs that make a hand what it is.
const RANKS: Ranks = Ranks {
    lines: [cite!("20.3(b)1"), cite!("20.3(b)2"), cite!("20.3(b)3"), cite!("20.3(b)4"), cite!("20.3(b)5")],
    none: cite!("20.3(b)"),
    ace_low: cite!("20.3(a)"),
};

/// 20.3(c), 20.10~(f), 20.11~(b): the higher hand wins, equal hands tie.
const AGAINST: Against =
    Against::new(cite!("20.3(c)"), cite!("20.10~(f)"), cite!("20.10~(f)"), cite!("20.11~(b)"));

/// 20.10~(e): the lowest hand that the dealer plays with.
pub const QUEEN_HIGH: Strength = rank_three(&[
    Card::new(Rank::Queen, Suit::Club),
    Card::new(Rank::Three, Suit::Diamond),
    Card::new(Rank::Two, Suit::Heart),
]);

/// Whether the dealer's hand plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifies {
    /// It plays.
    Plays,
    /// It is lower than queen high.
    DoesNotPlay,
}

impl Qualifies {
    /// 20.10~(e): queen high or better.
    pub fn of(strength: Strength) -> Qualifies {
        if strength >= QUEEN_HIGH { Qualifies::Plays } else { Qualifies::DoesNotPlay }
    }
}

/// A player's hand that is settled.
type Hand<'a> = Settled<'a, House, Strength>;

impl Round<'_> {
    /// 20.10~(e)-(h): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
    pub fn settle<T: Table<ThreeCardPoker>>(&self, played: &Seats<()>, table: &mut T) -> Result<(), Halt> {
        let dealer = RANKS.show(Spot::Dealer, self.dealt.dealer, cite!("20.10~(e)"), table)?;
        let qualifies = Qualifies::of(dealer);
        let words = match qualifies {
            Qualifies::Plays => "the dealer plays",
            Qualifies::DoesNotPlay => "the dealer does not play",
        };
        table.announce(format_args!("{dealer}: {words}"), cite!("20.10~(e)"));
        for (seat, bets) in self.bets.iter().rev() {
            if bets.has(Wager::Ante) && !played.has(seat) {
                continue;
            }
            let mut paid = Money::ZERO;
            let mut hand = self.show(seat, bets, &mut paid, cite!("20.10~(f)"), table)?;
            if played.has(seat) {
                match qualifies {
                    Qualifies::DoesNotPlay => hand.no_play(table),
                    Qualifies::Plays => hand.against(dealer, table),
                }
                hand.ante_bonus(table);
            }
            hand.pair_plus(table);
        }
        Ok(())
    }

    /// 20.12~(a): all hands are void, but pair plus wagers are settled on the players' cards.
    #[cold]
    pub fn exposed<T: Table<ThreeCardPoker>>(&self, table: &mut T) -> Result<(), Halt> {
        let by = cite!("20.12~(a)");
        table.tell("all hands are void; pair plus wagers are settled", by);
        for (seat, bets) in self.bets.iter().rev().filter(|(_, bets)| bets.has(Wager::PairPlus)) {
            self.show(seat, bets, &mut Money::default(), by, table)?.pair_plus(table);
        }
        Ok(())
    }

    /// 20.3, 20.11~(e): a player's hand, turned up, of which nothing has been `paid` yet.
    fn show<'a, T: Table<ThreeCardPoker>>(
        &'a self,
        seat: Seat,
        bets: &'a Bets,
        paid: &'a mut Money,
        by: Cite,
        table: &mut T,
    ) -> Result<Hand<'a>, Halt> {
        let strength = RANKS.show(Spot::Seat(seat), self.dealt.before(seat), by, table)?;
        let allowance = self.house.payout_limit.allowance(paid, cite!("20.11~(e)"));
        Ok(Hand { house: self.house, seat, bets, cards: strength, allowance })
    }
}

impl Hand<'_> {
    /// 20.10~(f): the dealer does not play: the ante is paid, the play wager goes back, whatever the player holds.
    fn no_play<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let (by, ante) = (cite!("20.10~(f)"), self.bets.stake(Wager::Ante));
        self.allowance.pay(self.seat, Wager::Ante, ante.chips, ante.paid_at(Odds::EVEN), by, table);
        table.give_back(self.seat, Wager::Play, ante.chips, by);
    }

    /// 20.3(c), 20.10~(f), 20.11~(b): the dealer plays: ante and play are settled by the higher hand.
    fn against<T: Table<ThreeCardPoker>>(&mut self, dealer: Strength, table: &mut T) {
        let decision = AGAINST.compare(self.seat, self.cards, dealer, table);
        let (seat, ante) = (self.seat, self.bets.stake(Wager::Ante));
        let (stake, winnings) = (ante.chips, ante.paid_at(Odds::EVEN));
        let play = Decided { seat, wager: Wager::Play, decision, stake, winnings: Odds::EVEN.pay(stake) };
        AGAINST.settle(Decided { wager: Wager::Ante, winnings, ..play }, &mut self.allowance, table);
        AGAINST.settle(play, &mut self.allowance, table);
    }

    /// 20.10~(g), 20.11~(c): a bonus on the chips of the ante, whatever the dealer holds.
    fn ante_bonus<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let Some(row) = self.house.ante_bonus.row(self.cards.category()) else { return };
        let (seat, bonus) = (self.seat, row.odds.pay(self.bets.on(Wager::Ante)));
        let words = format_args!("pay seat {seat} the ante bonus, whatever the dealer holds");
        table.instruct(words, cite!("20.10~(g)"));
        self.allowance.pay(seat, Wager::AnteBonus, Money::ZERO, bonus, row.by, table);
    }

    /// 20.10~(h), 20.11~(d): pair plus, whatever the dealer holds.
    fn pair_plus<T: Table<ThreeCardPoker>>(&mut self, table: &mut T) {
        let (seat, chips) = (self.seat, self.bets.on(Wager::PairPlus));
        match self.house.pair_plus.row(self.cards.category()) {
            _ if chips.is_zero() => {}
            Some(row) => {
                self.allowance.pay(seat, Wager::PairPlus, chips, row.odds.pay(chips), row.by, table);
            }
            None => table.take(seat, Wager::PairPlus, chips, cite!("20.10~(h)")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::*;
    use crate::house::{Submission, rules_in_force};

    /// Every hand of three cards.
    fn hands() -> impl Iterator<Item = Strength> {
        let deck: Vec<Card> = Card::deck().collect();
        (0..52).flat_map(move |a| {
            let deck = deck.clone();
            (a + 1..52).flat_map(move |b| {
                let deck = deck.clone();
                (b + 1..52).map(move |c| rank_three(&[deck[a], deck[b], deck[c]]))
            })
        })
    }

    #[test]
    fn the_dealer_does_not_play_with_6_720_hands() {
        assert_eq!(hands().filter(|&hand| Qualifies::of(hand) == Qualifies::DoesNotPlay).count(), 6_720);
    }

    /// What the house keeps of 22,100 pair plus wagers of a dollar, one with each hand: 2.3167, 7.2760 and 5.5747 percent.
    #[test]
    fn pair_plus_by_every_table() {
        for (table, kept) in [("a", 512), ("b", 1_608), ("c", 1_232)] {
            let submission = Submission::default().with("pair-plus-table", table);
            let house: House = rules_in_force(20, &submission).unwrap();
            let dollar = Money::dollars(1);
            let gain = |hand: Strength| {
                house.pair_plus.row(hand.category()).map_or(-dollar, |row| row.odds.pay(dollar))
            };
            assert_eq!(hands().map(gain).sum::<Money>(), -Money::dollars(kept), "{table}");
        }
    }
}
