//! 19:47-23.3 Rankings, 23.6A the bonus wager, 23.10~(e), 23.11~(e) settlement, 23.12 and 23.13 Payout odds.

use super::ColoradoHoldem;
use super::house::House;
use super::round::{COMMUNITY, Cards};
use super::version::line;
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::one_deck::Laid as _;
use crate::games::families::payout_limit::Allowance;
use crate::law::Cite;
use crate::poker::{Category, Strength, rank_five, rank_three};
use crate::table::{FaceDown, Halt, Places, Seat, Spot, Table};
use crate::wagers::{Money, Odds};

/// All three cards of a player are turned up, and everybody knows them from now on.
#[inline]
fn show<T: Table<ColoradoHoldem>>(
    seat: Seat,
    cards: &mut Cards,
    by: Cite,
    table: &mut T,
) -> Result<[Card; 3], Halt> {
    let mut shown = [Card::JOKER; 3];
    for (card, down) in shown.iter_mut().zip(&mut cards.players.entry(seat).cards) {
        *card = table.turn_up(Spot::Seat(seat), *down, by)?;
        *down = FaceDown::known(*card);
    }
    Ok(shown)
}

/// 23.6A~(b)-(d): a bonus wager is settled on the three cards that were shown.
#[inline]
fn bonus<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    shown: &[Card; 3],
    allowance: &mut Allowance<'_>,
    table: &mut T,
) {
    let Some(bets) = state.bets.get_mut(seat) else { return };
    let wager = std::mem::take(&mut bets.bonus);
    if wager.is_zero() {
        return;
    }
    table.instruct(
        format_args!("settle the bonus wager of seat {seat} on its three cards"),
        cite!("23.6A~(d)"),
    );
    match house.bonus_pays.pays(rank_three(shown)) {
        Some(odds) => allowance.pay(seat, Wager::Bonus, wager, odds.pay(wager), cite!("23.6A~(c)"), table),
        None => table.take(seat, Wager::Bonus, wager, cite!("23.6A~(b)")),
    }
}

/// What three cards that a player shows are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// An immediate winner.
    Winner,
    /// Not one.
    NoWinner,
}

/// 23.3(c), 23.10~(a), 23.11~(a): the player shows the three cards: an immediate winner is paid, and is out of the round.
pub fn winner<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    cards: &mut Cards,
    table: &mut T,
) -> Result<Shown, Halt> {
    let law = house.version.law();
    let shown = show(seat, cards, law.look, table)?;
    if shown.iter().any(|card| card.rank() != shown[0].rank()) {
        table.announce(format_args!("Seat {seat} is no immediate winner"), cite!("23.3(c)"));
        return Ok(Shown::NoWinner);
    }
    table.announce(format_args!("Seat {seat} is an immediate winner: three-of-a-kind"), cite!("23.3(c)"));
    let mut paid = Money::ZERO;
    let mut allowance = house.payout_limit.allowance(&mut paid, law.odds);
    if let Some(bets) = state.bets.get(seat) {
        let (ante, winnings) = (bets.ante.chips, bets.ante.paid_at(house.winner));
        allowance.pay(seat, Wager::Ante, ante, winnings, law.winner, table);
    }
    bonus(house, state, seat, &shown, &mut allowance, table);
    table.hands_off(seat, law.look);
    state.remove(seat);
    Ok(Shown::Winner)
}

/// 23.10~(b), 23.6A~(d): a fold loses the ante; the bonus wager is settled before the cards are collected.
#[inline]
pub fn fold<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    let Some(bets) = state.bets.get(seat) else { return Ok(()) };
    table.take(seat, Wager::Ante, bets.ante.chips, cite!("23.10~(b)"));
    if !bets.bonus.is_zero() {
        let mut paid = Money::ZERO;
        let mut allowance = house.payout_limit.allowance(&mut paid, house.version.law().odds);
        let shown = show(seat, cards, cite!("23.6A~(d)"), table)?;
        bonus(house, state, seat, &shown, &mut allowance, table);
    }
    table.hands_off(seat, cite!("23.10~(b)"));
    table.pick_up(Spot::Seat(seat), cite!("23.10~(b)"));
    state.remove(seat);
    Ok(())
}

/// 23.14~(a): all bonus wagers are settled, because the hands are void.
pub fn bonuses<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    table: &mut T,
) -> Result<(), Halt> {
    for seat in state.bets.seats().rev() {
        if !state.up(seat, Wager::Bonus).is_zero() {
            let mut paid = Money::ZERO;
            let mut allowance = house.payout_limit.allowance(&mut paid, house.version.law().odds);
            let shown = show(seat, cards, cite!("23.14~(a)"), table)?;
            bonus(house, state, seat, &shown, &mut allowance, table);
        }
    }
    Ok(())
}

/// 23.14~(d), (e): a hand is void, and its wagers go back.
pub fn void_hand<T: Table<ColoradoHoldem>>(state: &mut State, seat: Seat, by: Cite, table: &mut T) {
    let Some(bets) = state.bets.get(seat) else { return };
    bets.give_back(seat, by, table);
    table.hands_off(seat, by);
    state.remove(seat);
}

/// 23.14~(e): a hand is void by the player's own will, and its wagers are lost.
pub fn forfeit<T: Table<ColoradoHoldem>>(state: &mut State, seat: Seat, table: &mut T) {
    let Some(bets) = state.bets.get(seat) else { return };
    bets.take(seat, cite!("23.14~(e)"), table);
    table.hands_off(seat, cite!("23.14~(e)"));
    state.remove(seat);
}

/// 23.10~(d), 23.11~(d): the discards are collected; that of a player with a bonus wager stays until the wager is settled.
#[inline]
pub fn collect_discards<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &State,
    cards: &Cards,
    table: &mut T,
) {
    for seat in state.bets.seats().filter(|&seat| state.up(seat, Wager::Bonus).is_zero()) {
        let place = cards.players.get(seat).copied().unwrap_or_default().discard;
        table.put(Spot::Seat(seat), Places::one(place), Spot::DiscardRack, house.version.law().community);
    }
}

/// 23.10~(d), 23.11~(d): the discards are collected, and the community cards turned up.
#[inline]
pub fn community<T: Table<ColoradoHoldem>>(
    house: &House,
    cards: &Cards,
    table: &mut T,
) -> Result<[Card; 3], Halt> {
    let law = house.version.law();
    table.instruct(
        format_args!("collect the discards unexposed, but leave those of players with a bonus wager"),
        law.community,
    );
    let mut community = [Card::JOKER; 3];
    for ((card, down), area) in community.iter_mut().zip(cards.community).zip(COMMUNITY) {
        *card = table.turn_up(area, down, law.community)?;
    }
    Ok(community)
}

/// 23.10~(e), 23.11~(e): each hand is settled, counterclockwise from the right.
#[inline]
pub fn all<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    cards: &mut Cards,
    community: [Card; 3],
    table: &mut T,
) -> Result<(), Halt> {
    table.instruct(format_args!("a hand is the two cards kept and the three community cards"), cite!("23.1"));
    for seat in state.bets.seats().rev() {
        settle(house, state, seat, cards, community, table)?;
    }
    Ok(())
}

/// 23.10~(e), 23.11~(e), 23.12~(b), 23.13~(b): a player's hand.
#[inline]
fn settle<T: Table<ColoradoHoldem>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    cards: &mut Cards,
    [a, b, c]: [Card; 3],
    table: &mut T,
) -> Result<(), Halt> {
    let law = house.version.law();
    let mut paid = Money::ZERO;
    let mut allowance = house.payout_limit.allowance(&mut paid, law.odds);
    let held = cards.players.get(seat).copied().unwrap_or_default();
    let kept = match held.discard {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    };
    let [one, other] = if state.up(seat, Wager::Bonus).is_zero() {
        let mut turn_up = |place: usize| table.turn_up(Spot::Seat(seat), held.cards[place], law.settle);
        [turn_up(kept[0])?, turn_up(kept[1])?]
    } else {
        let shown = show(seat, cards, law.settle, table)?;
        bonus(house, state, seat, &shown, &mut allowance, table);
        table.put(Spot::Seat(seat), Places::one(held.discard), Spot::DiscardRack, law.settle);
        kept.map(|place| shown[place])
    };
    table.settles(Spot::Seat(seat), &[one, other], 2, law.settle);
    let strength = rank_five(&[one, other, a, b, c]);
    let Some(bets) = state.bets.get(seat) else { return Ok(()) };
    let Some(odds) = odds(house, seat, strength, table) else {
        table.take(seat, Wager::Ante, bets.ante.chips, law.settle);
        table.take(seat, Wager::Bet, bets.bet, law.settle);
        return Ok(());
    };
    allowance.pay(seat, Wager::Ante, bets.ante.chips, bets.ante.paid_at(odds), law.odds, table);
    allowance.pay(seat, Wager::Bet, bets.bet, odds.pay(bets.bet), law.odds, table);
    Ok(())
}

/// 23.3, 23.12~(b), 23.13~(b): what a hand is, announced, and its odds in the table; nothing where it is not in it.
#[inline]
fn odds<T: Table<ColoradoHoldem>>(
    house: &House,
    seat: Seat,
    strength: Strength,
    table: &mut T,
) -> Option<Odds> {
    let category = strength.category();
    let Some((line, by)) = line(category) else {
        table.announce(format_args!("seat {seat}: {strength}, which is not in the table"), cite!("23.3~(b)"));
        return None;
    };
    table.announce(format_args!("seat {seat}: {strength}"), by);
    if matches!(category, Category::Straight | Category::StraightFlush)
        && strength.ranks().next() == Some(Rank::Five)
    {
        table.instruct(format_args!("the ace counts below the two in this straight"), cite!("23.3~(a)"));
    }
    (category != Category::Pair || strength >= house.lowest_pair).then(|| house.odds[line])
}
