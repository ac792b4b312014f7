//! 19:47-14.6~(c), 14.10(b), (d): antes and blinds before the first card.

use super::Poker;
use super::betting::BettingRound;
use super::hand::{HandInPlay, PlayerStanding, two_most};
use super::house::{House, Structure};
use super::irregularities::Incident;
use super::questions::{PokerAnswer, PokerDecision, PokerQuestion};
use super::variant::OpeningBets;
use super::wagers::Wager;
use crate::cite;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Book, Halt, IncidentDetail, Movement, Table};
use crate::wagers::{BetRange, Money};

/// The blinds that were posted, and the player who acts first.
#[derive(Clone, Copy, Debug)]
pub struct PostedBlinds {
    /// The last blind or straddle, in full even if its player could not post all of it; zero if there is none.
    pub blind: Money,
    /// The place of the player who acts first, in games with a button.
    pub first: usize,
}

impl PostedBlinds {
    /// No blind: the first player acts first.
    const NOTHING: PostedBlinds = PostedBlinds { blind: Money::ZERO, first: 0 };
}

/// 14.10~(d), (k): the names of the posts, by the paragraph that requires them.
pub const NAMES: [(Cite, &str); 4] = [
    (cite!("14.10~(d)1"), "small blind"),
    (cite!("14.10~(k)"), "small blind"),
    (cite!("14.10~(d)2"), "big blind"),
    (cite!("14.10~(d)3"), "straddle"),
];

/// 14.6~(c): every player puts in the ante; with fewer chips, all of them.
pub fn antes<B: Book<Wager>>(house: &House, hand: &mut HandInPlay, book: &mut B) {
    if house.stakes.ante.is_zero() {
        return;
    }
    let by = cite!("14.6~(c)");
    let (_, second) = two_most(hand.players().iter().map(|player| player.stack));
    // No player puts in more than another player can match.
    let ante = house.stakes.ante.min(second);
    for at in 0..hand.count() {
        let player = hand.player_mut(at);
        let amount = ante.min(player.stack);
        player.stack -= amount;
        player.in_pots = amount;
        let seat = player.seat;
        if player.stack.is_zero() {
            hand.stand(at, PlayerStanding::AllIn);
            hand.layers.all_in(amount);
        }
        book.money(Movement::Moves { seat, wager: Wager::Stack, to: Wager::Ante, amount }, by);
    }
    for at in 0..hand.count() {
        let (seat, amount) = (hand.player(at).seat, hand.player(at).in_pots);
        let HandInPlay { pots, layers, .. } = hand;
        layers.parts(Money::ZERO, amount, |pot, part| pots.put(pot, (seat, Wager::Ante), part, by, book));
    }
}

/// 14.15~(i), (l): a player whose ante went back with a dead hand puts it in again when the cards are dealt again.
#[cold]
pub fn ante_again<B: Book<Wager>>(hand: &mut HandInPlay, at: usize, book: &mut B) {
    let ante = hand.players().iter().map(|player| player.in_pots).max().unwrap_or_default();
    let player = hand.player_mut(at);
    if ante.is_zero() || !player.in_pots.is_zero() {
        return;
    }
    let by = cite!("14.6~(c)");
    let (seat, amount) = (player.seat, ante.min(player.stack));
    player.stack -= amount;
    player.in_pots = amount;
    book.money(Movement::Moves { seat, wager: Wager::Stack, to: Wager::Ante, amount }, by);
    let HandInPlay { pots, layers, .. } = hand;
    layers.parts(Money::ZERO, amount, |pot, part| pots.put(pot, (seat, Wager::Ante), part, by, book));
}

/// 14.10~(d): the blinds, to the left of the button; between two players the button has the small one (14.10~(k)). Then a straddle, where one is
/// allowed.
pub fn blinds<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    table: &mut T,
) -> Result<PostedBlinds, Halt> {
    if house.game.opening != OpeningBets::Blinds {
        return Ok(PostedBlinds::NOTHING);
    }
    let stakes = &house.stakes;
    if !stakes.big_blind.is_zero() {
        table.instruct(format_args!("the blinds are posted before any card"), cite!("14.10(d)"));
    }
    let heads_up = hand.count() == 2;
    let small = usize::from(heads_up);
    let big = usize::from(!heads_up && !stakes.small_blind.is_zero());
    let small_by = if heads_up { cite!("14.10~(k)") } else { cite!("14.10~(d)1") };
    post(hand, small, stakes.small_blind, small_by, table);
    post(hand, big, stakes.big_blind, cite!("14.10~(d)2"), table);
    if stakes.big_blind.is_zero() {
        return Ok(PostedBlinds::NOTHING);
    }
    late_blinds(house, hand, table);
    let posted = PostedBlinds { blind: stakes.big_blind, first: (big + 1) % hand.count() };
    if house.straddle == Offered::Yes && !heads_up {
        return straddle(house, hand, posted, table);
    }
    Ok(posted)
}

/// A player posts a blind, or all that is left.
fn post<B: Book<Wager>>(hand: &mut HandInPlay, at: usize, amount: Money, by: Cite, book: &mut B) {
    if amount.is_zero() {
        return;
    }
    let put = hand.put_in(at, amount, by, book);
    hand.player_mut(at).posted += put;
}

/// The posts possible for a player who has missed the blinds.
const LATE: &[Incident] = &[Incident::LateBlind, Incident::DeadBlind];

/// 14.10~(d): players who have missed the blinds post them before the first card. Who has posted a blind in this round owes no other.
fn late_blinds<T: Table<Poker>>(house: &House, hand: &mut HandInPlay, table: &mut T) {
    let stakes = &house.stakes;
    while let Some(incident) = table.incident(LATE) {
        let IncidentDetail::Seat(seat) = incident.with else { continue };
        let Some(at) = hand.at_seat(seat) else { continue };
        let player = hand.player(at);
        match incident.kind {
            Incident::DeadBlind if player.dead.is_zero() => dead_blind(hand, at, stakes.small_blind, table),
            Incident::LateBlind if player.posted.is_zero() => {
                post(hand, at, stakes.big_blind, cite!("14.10~(d)2"), table);
            }
            _ => {}
        }
    }
}

/// 14.10~(d)1: a missed small blind goes into the main pot, or all that is left.
#[cold]
fn dead_blind<B: Book<Wager>>(hand: &mut HandInPlay, at: usize, amount: Money, book: &mut B) {
    let by = cite!("14.10~(d)1");
    let player = hand.player_mut(at);
    let amount = amount.min(player.stack);
    player.stack -= amount;
    player.dead = amount;
    let (seat, left) = (player.seat, player.stack);
    if left.is_zero() {
        hand.stand(at, PlayerStanding::AllIn);
    }
    book.money(Movement::Moves { seat, wager: Wager::Stack, to: Wager::Ante, amount }, by);
    hand.pots.put(0, (seat, Wager::Ante), amount, by, book);
}

/// 14.10~(d)3: the player to the left of the big blind may straddle, with at least twice as much.
#[cold]
fn straddle<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    posted: PostedBlinds,
    table: &mut T,
) -> Result<PostedBlinds, Halt> {
    let player = hand.player(posted.first);
    let (seat, least, stack) = (player.seat, posted.blind * 2, player.stack);
    if stack < least || player.standing() != PlayerStanding::Live {
        return Ok(posted);
    }
    let room = match house.stakes.structure {
        Structure::Structured | Structure::Spread => BetRange::exactly(least),
        Structure::PotLimit | Structure::NoLimit => {
            let chip = house.stakes.chip;
            BetRange::between(least, least + whole(stack - least, chip), chip)
        }
    };
    let betting = BettingRound::new(house, hand, 0, &house.game.streets[0], posted.first);
    let by = cite!("14.10~(d)3");
    let question = betting.question(house, hand, posted.first, PokerDecision::Straddle);
    match table.ask(seat, PokerQuestion { raise: Ok(room), by, ..question })? {
        PokerAnswer::To(amount) => {
            post(hand, posted.first, amount, by, table);
            Ok(PostedBlinds { blind: amount, first: (posted.first + 1) % hand.count() })
        }
        _ => Ok(posted),
    }
}

/// As much of an amount as chips can make up.
fn whole(amount: Money, chip: Money) -> Money {
    Money::cents(amount.in_cents() / chip.in_cents() * chip.in_cents())
}
