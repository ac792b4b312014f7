//! 19:47-23.6 Wagers, 23.6A Optional bonus wager.

use super::house::House;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::one_deck::Deck;
use crate::games::families::players::Players;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Seat, Seats, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 23.1: placed before any card is dealt, to take part in the round.
        Ante = "ante" Table Ante "23.6~(b)" "the player's hand will be one of the payout table",
        /// 23.1: placed after a look at the three cards, required or permitted according to the version.
        Bet = "bet" OfTheGame Ante "23.6~(c)" "the same, after a look at three cards",
        /// 23.6A: that the first three cards hold a pair or better.
        Bonus = "bonus" Side Bonus "23.6A~(a)" "the player's first three cards will be a pair or better",
    }
}

/// A player's wagers: before the deal, and what is left of them in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Stake,
    /// The bonus wager; nothing once it is settled.
    pub bonus: Money,
    /// The bet wager; nothing before it is placed.
    pub bet: Money,
}

impl Bets {
    /// What lies on the layout.
    const fn amounts(&self) -> [(Wager, Money); 3] {
        [(Wager::Ante, self.ante.chips), (Wager::Bet, self.bet), (Wager::Bonus, self.bonus)]
    }

    /// All of it goes back to the player.
    pub fn give_back<B: Book<Wager>>(&self, seat: Seat, by: Cite, book: &mut B) {
        for (wager, amount) in self.amounts() {
            book.give_back(seat, wager, amount, by);
        }
    }

    /// All of it is lost.
    pub fn take<B: Book<Wager>>(&self, seat: Seat, by: Cite, book: &mut B) {
        for (wager, amount) in self.amounts() {
            book.take(seat, wager, amount, by);
        }
    }
}

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<Bets>,
    /// The deck.
    pub deck: Deck,
}

impl State {
    /// A table with this deck and nobody at it.
    pub fn with(deck: Deck) -> State {
        State { players: Players::default(), bets: Seats::default(), deck }
    }

    /// How much lies on a betting area.
    #[inline]
    pub fn up(&self, seat: Seat, wager: Wager) -> Money {
        self.bets.get(seat).map_or(Money::ZERO, |bets| match wager {
            Wager::Ante => bets.ante.chips,
            Wager::Bet => bets.bet,
            Wager::Bonus => bets.bonus,
        })
    }

    /// Every wager that lies on the layout.
    pub fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for (seat, bets) in self.bets.iter() {
            for (wager, amount) in bets.amounts() {
                if !amount.is_zero() {
                    each(seat, wager, amount);
                }
            }
        }
    }
}

/// 23.6, 23.6A, 23.10~(a), 23.11~(a): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    if seat.number() > house.seats {
        return Err(Refusal::new(cite!("23.6~(d)"), "the layout has no betting position there"));
    }
    match act {
        Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(Thing::Wager)
            if stage == Stage::Playing =>
        {
            let why = "no more bets: no wager is made, increased or withdrawn now";
            Err(Refusal::new(cite!("23.6~(b)"), why))
        }
        Act::Bets { wager, amount, tender } => bet(house, state, seat, wager, amount, tender, book),
        Act::Removes { wager } => withdraw(house, state, seat, wager, Money::ZERO, book),
        Act::Reduces { wager, to } => withdraw(house, state, seat, wager, to, book),
        Act::Calls { .. } => Err(Refusal::new(cite!("23.6~(b)"), "wagers are not called on or off")),
        Act::Touches(Thing::Card) if stage == Stage::Betting || !state.bets.has(seat) => {
            let why = "a player touches only the cards of his or her own hand";
            Err(Refusal::new(house.version.law().look, why))
        }
        Act::Touches(Thing::Wager | Thing::Card) => Ok(()),
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Leaves if state.bets.has(seat) => {
            let why = "a player who has wagered stays seated until the round is complete";
            Err(Refusal::new(cite!("23.6~(d)"), why))
        }
        Act::Leaves => {
            state.players.leave(seat);
            Ok(())
        }
    }
}

/// 23.6~(a)-(c), 23.6A~(a): a wager before the deal.
#[inline]
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("23.4~(c)"), "the cards are not shuffled yet"));
    }
    let coupon = coupon(house, wager, tender)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("23.6~(a)"), "a wager is more than nothing"));
    }
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    let (total, by) = match wager {
        Wager::Ante => {
            bets.ante.chips += amount;
            bets.ante.coupon += coupon;
            (bets.ante.chips, cite!("23.6~(b)"))
        }
        Wager::Bonus if house.bonus == Offered::No => {
            return Err(Refusal::new(cite!("23.6A~(a)"), "the house does not offer the bonus wager"));
        }
        Wager::Bonus if bets.ante.is_none() => {
            return Err(Refusal::new(cite!("23.6A~(a)"), "a bonus wager goes with an ante"));
        }
        Wager::Bonus => {
            bets.bonus += amount;
            (bets.bonus, cite!("23.6A~(a)"))
        }
        Wager::Bet => {
            let why = "a bet wager is placed after a look at the cards";
            return Err(Refusal::new(cite!("23.6~(c)"), why));
        }
    };
    if total.max(bets.ante.coupon) > Money::LIMIT {
        return Err(Refusal::new(cite!("23.6~(a)"), "no layout holds that much"));
    }
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    state.players.sit(seat);
    state.bets.set(seat, bets);
    book.place(seat, wager, amount, by);
    Ok(())
}

/// 23.6~(a): chips or plaques, with a match play coupon beside the ante where the house accepts one; no spoken wager with cash.
#[inline]
fn coupon(house: &House, wager: Wager, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("23.6~(a)");
    match tender {
        Tender::Chips => Ok(Money::ZERO),
        Tender::MatchPlay(coupon)
            if house.match_play == Offered::Yes && wager == Wager::Ante && coupon > Money::ZERO =>
        {
            Ok(coupon)
        }
        Tender::MatchPlay(_) => Err(Refusal::new(by, "match play coupons are not accepted on this wager")),
        Tender::SpokenCash | Tender::ConfirmedCash => {
            Err(Refusal::new(by, "a spoken wager with cash is not accepted"))
        }
        Tender::NonValueChips(_) | Tender::Coupon => {
            Err(Refusal::new(by, "wagers are made with gaming chips or plaques"))
        }
    }
}

/// 23.6~(b): until "No more bets" a wager may be withdrawn or reduced.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("23.6~(b)");
    let there = state.up(seat, wager);
    let Some(bets) = state.bets.get_mut(seat).filter(|_| !there.is_zero()) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    if to < Money::ZERO || to >= there {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if wager == Wager::Ante && to.is_zero() && !bets.bonus.is_zero() {
        let why = "a bonus wager goes with an ante: it is withdrawn first";
        return Err(Refusal::new(cite!("23.6A~(a)"), why));
    }
    if !to.is_zero() {
        house.limits.check(to, Wager::SPECS[wager.kind()].limits)?;
    }
    match wager {
        Wager::Ante => bets.ante.chips = to,
        Wager::Bonus => bets.bonus = to,
        Wager::Bet => bets.bet = to,
    }
    if bets.ante.is_none() {
        state.bets.remove(seat);
    }
    book.give_back(seat, wager, there - to, by);
    Ok(())
}
