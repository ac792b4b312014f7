//! 19:47-14.6~(d), 14.14, 14.15~(h): pots, halves, odd chips and the rake.

use super::hand::{HandInPlay, MOST};
use super::house::{House, Revenue};
use super::showdown::{HandValue, HandsAtShowdown};
use super::variant::PotWinner;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::pot::Shares;
use crate::house::Offered;
use crate::law::Cite;
use crate::poker::Qualifier;
use crate::table::Book;
use crate::wagers::Money;
use std::cmp::Reverse;

/// 14.14: the house takes its rake, before a pot is halved or shared.
pub fn rake<B: Book<Wager>>(house: &House, hand: &mut HandInPlay, book: &mut B) {
    if house.revenue == Revenue::Time {
        return;
    }
    if house.game.has_flop() && house.no_flop_no_drop == Offered::Yes && hand.board.cards().is_empty() {
        book.narrate(|book| {
            let rake = house.rake_of(hand.pots.total());
            book.instruct(format_args!("no flop, no drop of ${rake}"), cite!("14.14~(c)"));
        });
        return;
    }
    let rake = house.rake_of(hand.pots.total());
    if !rake.is_zero() {
        book.instruct(format_args!("take the rake of ${rake} before the pot is pushed"), cite!("14.6~(k)"));
        let words = format_args!("the rake of ${rake} lies in the rake circle until the pot is awarded");
        book.instruct(words, cite!("14.14~(d)"));
        let by = if hand.pots.amount(1).is_zero() { cite!("14.14~(b)") } else { cite!("14.14~(e)") };
        hand.pots.pass_to_house(rake, by, book);
    }
}

/// 14.6~(d): one player is left, whose bet nobody calls: all pots are that player's, and nothing is shown.
pub fn award_all<B: Book<Wager>>(hand: &mut HandInPlay, book: &mut B) {
    let Some(winner) = hand.all_playing().next() else { return };
    for pot in hand.pots.last_first() {
        let amount = hand.pots.amount(pot);
        pay(hand, pot, winner, amount, cite!("14.6~(d)"), book);
    }
}

/// The pots, from the last one to the main pot, each to the best hands among those that compete for it.
pub fn award<B: Book<Wager>>(house: &House, hand: &mut HandInPlay, shown: &HandsAtShowdown, book: &mut B) {
    book.narrate(|book| {
        let words = format_args!("all hands are folded or read: push the pots of ${}", hand.pots.total());
        book.instruct(words, cite!("14.6~(l)"));
    });
    for pot in hand.pots.last_first() {
        let mut contenders = Group::default();
        hand.all_playing().filter(|at| hand.highest_pot(*at) >= pot).for_each(|at| contenders.add(at));
        let amount = hand.pots.amount(pot);
        match contenders.places() {
            // Its players are all out: what they put in belongs to the pot below.
            [] => hand.pots.merge(pot, pot.saturating_sub(1), cite!("14.6~(j)"), book),
            [alone] => pay(hand, pot, *alone, amount, cite!("14.6~(d)"), book),
            several => split(house, hand, pot, several, shown, book),
        }
    }
}

/// A pot for which several hands compete.
fn split<B: Book<Wager>>(
    house: &House,
    hand: &mut HandInPlay,
    pot: u8,
    among: &[usize],
    shown: &HandsAtShowdown,
    book: &mut B,
) {
    let amount = hand.pots.amount(pot);
    let high = || best(among, |at| shown.worth[at].high);
    let low = || best(among, |at| shown.worth[at].low);
    match house.game.wins {
        PotWinner::High => share(house, hand, pot, amount, (high(), Half::High), shown, book),
        PotWinner::Low => share(house, hand, pot, amount, (low(), Half::Low), shown, book),
        PotWinner::Split(qualifier) => {
            let (high, low) = (high(), low());
            if low.count == 0 {
                book.announce(format_args!("no low: the high hand takes all"), no_low(qualifier));
                return share(house, hand, pot, amount, (high, Half::High), shown, book);
            }
            // 14.15~(h): if the same players tie for both halves, the pot is not halved first.
            if high.places() == low.places() {
                return share(house, hand, pot, amount, (high, Half::High), shown, book);
            }
            let mut halves = Shares::of(amount, 2, house.stakes.chip);
            let (to_high, to_low) = (halves.give(), halves.give());
            book.announce(format_args!("the high and the low hand share the pot"), cite!("14.3~(c)"));
            share(house, hand, pot, to_high, (high, Half::High), shown, book);
            share(house, hand, pot, to_low, (low, Half::Low), shown, book);
        }
    }
}

/// The paragraph under which there may be no low half.
const fn no_low(qualifier: Qualifier) -> Cite {
    match qualifier {
        Qualifier::ThreeSixOrBetter => cite!("14.13A~(e)"),
        Qualifier::Any | Qualifier::EightOrBetter => cite!("14.3~(c)1"),
    }
}

/// The half of the pot that is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    High,
    Low,
}

/// Players by their places, in an order.
#[derive(Clone, Copy, Default)]
struct Group {
    places: [usize; MOST],
    count: usize,
}

impl Group {
    fn add(&mut self, at: usize) {
        if let Some(place) = self.places.get_mut(self.count) {
            *place = at;
            self.count += 1;
        }
    }

    fn places(&self) -> &[usize] {
        &self.places[..self.count]
    }
}

/// The players with the greatest value; none if no player has any.
fn best<K: Ord + Copy>(among: &[usize], key: impl Fn(usize) -> Option<K>) -> Group {
    let most = among.iter().filter_map(|at| key(*at)).max();
    let mut group = Group::default();
    if most.is_some() {
        among.iter().filter(|at| key(**at) == most).for_each(|at| group.add(*at));
    }
    group
}

/// 14.15~(h): an amount among equal hands; odd chips go one each to the first of them.
fn share<B: Book<Wager>>(
    house: &House,
    hand: &mut HandInPlay,
    pot: u8,
    amount: Money,
    (mut winners, half): (Group, Half),
    shown: &HandsAtShowdown,
    book: &mut B,
) {
    book.narrate(|book| say(house, hand, &winners, half, &shown.worth, book));
    let by = if winners.count == 1 { cite!("14.6~(d)") } else { cite!("14.15~(h)") };
    if !house.game.has_button() {
        by_suit(&mut winners, half, shown);
    }
    let mut shares = Shares::of(amount, winners.count, house.stakes.chip);
    for at in winners.places() {
        pay(hand, pot, *at, shares.give(), by, book);
    }
}

/// 14.15~(h): at stud the odd chip goes by the highest card of all that a player has, then its suit; for the low half by the lowest.
fn by_suit(winners: &mut Group, half: Half, shown: &HandsAtShowdown) {
    let ace_low = |card: &Card| (card.index() + 4) % 52;
    let (count, cards) = (winners.count, |at: &usize| shown.cards[*at].cards().iter());
    let places = &mut winners.places[..count];
    match half {
        Half::High => places.sort_by_key(|at| Reverse(cards(at).map(|card| card.index()).max())),
        Half::Low => places.sort_by_key(|at| cards(at).map(ace_low).min()),
    }
}

/// 14.3: announces the winning hand.
fn say<B: Book<Wager>>(
    house: &House,
    hand: &HandInPlay,
    winners: &Group,
    half: Half,
    worth: &[HandValue; MOST],
    book: &mut B,
) {
    let by = match (house.game.wins, half) {
        (PotWinner::Split(Qualifier::ThreeSixOrBetter), Half::High) => cite!("14.3~(d)"),
        (PotWinner::Split(Qualifier::ThreeSixOrBetter), Half::Low) => cite!("14.3~(e)"),
        (_, Half::High) => cite!("14.3~(a)"),
        (PotWinner::Split(Qualifier::EightOrBetter), Half::Low) => cite!("14.3~(c)1"),
        (PotWinner::Split(Qualifier::Any), Half::Low) => cite!("14.3~(c)2"),
        (PotWinner::High | PotWinner::Low, Half::Low) => cite!("14.3~(b)"),
    };
    for at in winners.places() {
        let seat = hand.player(*at).seat;
        match (half, worth[*at].high, worth[*at].low) {
            (Half::High, Some(high), _) => book.announce(format_args!("seat {seat} wins with {high}"), by),
            (Half::Low, _, Some(low)) => book.announce(format_args!("seat {seat} wins with {low}"), by),
            _ => {}
        }
    }
}

/// A player wins chips, which stay on the table.
fn pay<B: Book<Wager>>(hand: &mut HandInPlay, pot: u8, at: usize, amount: Money, by: Cite, book: &mut B) {
    let player = hand.player_mut(at);
    player.stack += amount;
    let seat = player.seat;
    hand.pots.pay(pot, (seat, Wager::Stack), amount, by, book);
    book.place(seat, Wager::Stack, amount, cite!("14.7~(a)"));
}

/// 14.15~(l): a player's ante goes back, and a missed blind with it.
pub fn return_ante<B: Book<Wager>>(hand: &mut HandInPlay, at: usize, by: Cite, book: &mut B) {
    let (layers, amount) = (hand.layers, hand.player(at).in_pots);
    layers.parts(Money::ZERO, amount, |pot, part| pay(hand, pot, at, part, by, book));
    let dead = std::mem::take(&mut hand.player_mut(at).dead);
    if !dead.is_zero() {
        pay(hand, 0, at, dead, by, book);
    }
    hand.player_mut(at).in_pots = Money::ZERO;
}

/// 14.15~(u): all bets of the round go back.
pub fn undo<B: Book<Wager>>(hand: &mut HandInPlay, book: &mut B) {
    let by = cite!("14.15~(u)");
    for at in 0..hand.count() {
        let bet = hand.player(at).in_round;
        if !bet.is_zero() {
            hand.take_back(at, bet, by, book);
        }
        return_ante(hand, at, by, book);
    }
}
