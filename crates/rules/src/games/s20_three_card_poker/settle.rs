//! 19:47-20.3 Rankings, 20.10~(e)-(h) settlement, 20.11 payout odds, 20.12~(a).

use super::ThreeCardPoker;
use super::house::House;
use super::wagers::{Bets, Wager};
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::ante_and_play::Against;
use crate::games::families::one_deck::Dealt;
use crate::games::families::payout_limit::Allowance;
use crate::games::families::three_card_bonus::Ranks;
use crate::poker::{Strength, rank_three};
use crate::table::{Halt, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 20.3: the paragraphs that make a hand what it is.
const RANKS: Ranks = Ranks {
    lines: [cite!("20.3(b)1"), cite!("20.3(b)2"), cite!("20.3(b)3"), cite!("20.3(b)4"), cite!("20.3(b)5")],
    none: cite!("20.3(b)"),
    ace_low: cite!("20.3(a)"),
};

/// 20.3(c), 20.10~(f), 20.11~(b): the higher hand wins, equal hands tie.
const AGAINST: Against = Against {
    one_rank: cite!("20.3(c)"),
    loses: cite!("20.10~(f)"),
    ties: cite!("20.10~(f)"),
    wins: cite!("20.11~(b)"),
};

/// 20.11~(b): ante and play.
const EVEN: Odds = Odds::to(1, 1);

/// 20.10~(e): the lowest hand that the dealer plays with.
pub const QUEEN_HIGH: Strength = rank_three(&[
    Card::new(Rank::Queen, Suit::Club),
    Card::new(Rank::Three, Suit::Diamond),
    Card::new(Rank::Two, Suit::Heart),
]);

/// Whether the dealer's hand plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Qualifies {
    Plays,
    DoesNotPlay,
}

impl Qualifies {
    /// 20.10~(e): queen high or better.
    #[inline]
    fn of(strength: Strength) -> Qualifies {
        if strength >= QUEEN_HIGH { Qualifies::Plays } else { Qualifies::DoesNotPlay }
    }
}

/// 20.10~(e)-(h): the dealer's hand, and then each player's, counterclockwise from the dealer's right.
#[inline]
pub fn all<T: Table<ThreeCardPoker>>(
    house: &House,
    bets: &Seats<Bets>,
    dealt: &Dealt<3>,
    played: &Seats<()>,
    table: &mut T,
) -> Result<(), Halt> {
    let dealer = RANKS.show(Spot::Dealer, dealt.dealer, cite!("20.10~(e)"), table)?;
    let qualifies = Qualifies::of(dealer);
    let words = match qualifies {
        Qualifies::Plays => "the dealer plays",
        Qualifies::DoesNotPlay => "the dealer does not play",
    };
    table.announce(format_args!("{dealer}: {words}"), cite!("20.10~(e)"));
    for (seat, bets) in bets.iter().rev() {
        if bets.has(Wager::Ante) && !played.has(seat) {
            continue;
        }
        let player = RANKS.show(Spot::Seat(seat), dealt.before(seat), cite!("20.10~(f)"), table)?;
        let mut paid = Money::ZERO;
        let mut allowance = house.payout_limit.allowance(&mut paid, cite!("20.11~(e)"));
        if played.has(seat) {
            match qualifies {
                Qualifies::DoesNotPlay => no_play(seat, bets, &mut allowance, table),
                Qualifies::Plays => against(seat, bets, player, dealer, &mut allowance, table),
            }
            ante_bonus(house, seat, bets, player, &mut allowance, table);
        }
        pair_plus(house, seat, bets, player, &mut allowance, table);
    }
    Ok(())
}

/// 20.10~(f): the dealer does not play: the ante is paid, the play wager goes back, whatever the player holds.
#[inline]
fn no_play<T: Table<ThreeCardPoker>>(seat: Seat, bets: &Bets, allowance: &mut Allowance<'_>, table: &mut T) {
    let (by, ante) = (cite!("20.10~(f)"), bets.stake(Wager::Ante));
    allowance.pay(seat, Wager::Ante, ante.chips, ante.paid_at(EVEN), by, table);
    table.give_back(seat, Wager::Play, ante.chips, by);
}

/// 20.10~(f), 20.11~(b): the dealer plays: ante and play are settled by the higher hand.
#[inline]
fn against<T: Table<ThreeCardPoker>>(
    seat: Seat,
    bets: &Bets,
    player: Strength,
    dealer: Strength,
    allowance: &mut Allowance<'_>,
    table: &mut T,
) {
    let decision = AGAINST.compare(seat, player, dealer, table);
    let ante = bets.stake(Wager::Ante);
    AGAINST.settle(decision, seat, Wager::Ante, ante.chips, ante.paid_at(EVEN), allowance, table);
    AGAINST.settle(decision, seat, Wager::Play, ante.chips, EVEN.pay(ante.chips), allowance, table);
}

/// 20.10~(g), 20.11~(c): a bonus on the chips of the ante, whatever the dealer holds.
#[inline]
fn ante_bonus<T: Table<ThreeCardPoker>>(
    house: &House,
    seat: Seat,
    bets: &Bets,
    player: Strength,
    allowance: &mut Allowance<'_>,
    table: &mut T,
) {
    let Some(row) = house.ante_bonus.row(player.category()) else { return };
    table.instruct(
        format_args!("pay seat {seat} the ante bonus, whatever the dealer holds"),
        cite!("20.10~(g)"),
    );
    let bonus = row.odds.pay(bets.on(Wager::Ante));
    allowance.pay(seat, Wager::AnteBonus, Money::ZERO, bonus, row.by, table);
}

/// 20.10~(h), 20.11~(d): pair plus, whatever the dealer holds.
#[inline]
fn pair_plus<T: Table<ThreeCardPoker>>(
    house: &House,
    seat: Seat,
    bets: &Bets,
    player: Strength,
    allowance: &mut Allowance<'_>,
    table: &mut T,
) {
    let chips = bets.on(Wager::PairPlus);
    if chips.is_zero() {
        return;
    }
    match house.pair_plus.row(player.category()) {
        Some(row) => allowance.pay(seat, Wager::PairPlus, chips, row.odds.pay(chips), row.by, table),
        None => table.take(seat, Wager::PairPlus, chips, cite!("20.10~(h)")),
    }
}

/// 20.12~(a): all hands are void, but pair plus wagers are settled on the players' cards.
#[cold]
pub fn exposed<T: Table<ThreeCardPoker>>(
    house: &House,
    bets: &Seats<Bets>,
    dealt: &Dealt<3>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("20.12~(a)");
    table.instruct(format_args!("all hands are void; pair plus wagers are settled"), by);
    for (seat, bets) in bets.iter().rev().filter(|(_, bets)| bets.has(Wager::PairPlus)) {
        let player = RANKS.show(Spot::Seat(seat), dealt.before(seat), by, table)?;
        let mut paid = Money::ZERO;
        let mut allowance = house.payout_limit.allowance(&mut paid, cite!("20.11~(e)"));
        pair_plus(house, seat, bets, player, &mut allowance, table);
    }
    Ok(())
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
