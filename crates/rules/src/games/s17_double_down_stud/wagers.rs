//! 19:47-17.6  Wagers.

use super::house::{House, PlayerCard};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::one_deck::Deck;
use crate::games::families::players::Players;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, Seat, Seats, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

crate::wagers! {
    /// What may be wagered.
    pub enum Wager {
        /// 17.1: placed before any card is dealt.
        Initial = "initial" Table Initial "17.6~(b)" "the five cards will be a pair of jacks or better",
        /// 17.1: equal to the initial wager, placed after the three face-up common cards are seen.
        DoubleDown = "double-down" OfTheGame Initial "17.6~(c)" "the same, when four of the five cards are known",
    }
}

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// The initial wagers for the next round.
    pub bets: Seats<Stake>,
    /// 17.6~(e): the positions that are played two by two.
    pub paired: Seats<()>,
    /// The deck.
    pub deck: Deck,
}

impl State {
    /// A table with this deck and nobody at it.
    pub fn with(deck: Deck) -> State {
        State { players: Players::default(), bets: Seats::default(), paired: Seats::default(), deck }
    }

    /// Every wager that lies on the layout.
    pub fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        self.bets.iter().for_each(|(seat, initial)| each(seat, Wager::Initial, initial.chips));
    }

    /// No wagers any more.
    #[inline]
    pub fn clear(&mut self) {
        self.bets.clear();
        self.paired.clear();
    }
}

/// 17.6, 17.8~(e): what players may do of their own accord.
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
        return Err(Refusal::new(cite!("17.6~(a)"), "the layout has no betting area there"));
    }
    match act {
        Act::Bets { wager, amount, tender } => {
            let initial = bet(house, state, stage, seat, wager, amount, tender)?;
            house.limits.accept(initial.chips, Wager::SPECS[wager.kind()].limits, book)?;
            state.players.sit(seat);
            state.bets.set(seat, initial);
            book.place(seat, wager, amount, cite!("17.6~(b)"));
        }
        Act::Removes { wager } => withdraw(house, state, stage, seat, wager, Money::ZERO, book)?,
        Act::Reduces { wager, to } => withdraw(house, state, stage, seat, wager, to, book)?,
        Act::Calls { .. } => {
            return Err(Refusal::new(cite!("17.6~(b)"), "wagers are not called on or off"));
        }
        Act::Touches(Thing::Wager) if stage == Stage::Playing => return Err(too_late()),
        Act::Touches(Thing::Wager) => {}
        Act::Touches(Thing::Card) => touch_card(house, state, stage, seat)?,
        Act::Sits => state.players.sit(seat),
        Act::Leaves if state.bets.has(seat) => {
            let why = "a player who has wagered stays seated until the round is complete";
            return Err(Refusal::new(cite!("17.6~(d)"), why));
        }
        Act::Leaves => state.players.leave(seat),
    }
    Ok(())
}

/// 17.6~(b): after "No more bets" nothing is made, increased or withdrawn.
fn too_late() -> Refusal {
    let why =
        "no more bets: nothing is made, increased or withdrawn now but double down wagers in their turn";
    Refusal::new(cite!("17.6~(b)"), why)
}

/// 17.6~(a), (b): an initial wager before the deal. What then lies on the betting area comes back.
#[inline]
fn bet(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
) -> Result<Stake, Refusal> {
    let by = cite!("17.6~(a)");
    if stage == Stage::Playing {
        return Err(too_late());
    }
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("17.3~(c)"), "the cards are not shuffled yet"));
    }
    match wager {
        Wager::Initial => {}
        Wager::DoubleDown => {
            let why = "a double down wager is placed after the three face-up common cards are seen";
            return Err(Refusal::new(cite!("17.1"), why));
        }
    }
    let coupon = coupon(house, tender)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    let mut initial = state.bets.get(seat).copied().unwrap_or_default();
    initial.chips += amount;
    initial.coupon += coupon;
    if initial.chips.max(initial.coupon) > Money::LIMIT {
        return Err(Refusal::new(by, "no layout holds that much"));
    }
    Ok(initial)
}

/// 17.6~(a): chips or plaques, with a match play coupon where the house accepts one; no spoken wager with cash.
#[inline]
fn coupon(house: &House, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("17.6~(a)");
    match tender {
        Tender::Chips => Ok(Money::ZERO),
        Tender::MatchPlay(coupon) if house.match_play == Offered::Yes && coupon > Money::ZERO => Ok(coupon),
        Tender::MatchPlay(_) => Err(Refusal::new(by, "match play coupons are not accepted")),
        Tender::SpokenCash | Tender::ConfirmedCash => {
            Err(Refusal::new(by, "a spoken wager with cash is not accepted"))
        }
        Tender::NonValueChips(_) | Tender::Coupon => {
            Err(Refusal::new(by, "wagers are made with gaming chips or plaques"))
        }
    }
}

/// 17.6~(b), (c): until "No more bets" an initial wager may be withdrawn or reduced; a double down wager never.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("17.6~(b)");
    match wager {
        Wager::Initial if stage == Stage::Playing => return Err(too_late()),
        Wager::Initial => {}
        Wager::DoubleDown => {
            return Err(Refusal::new(cite!("17.6~(c)"), "a double down wager cannot be withdrawn"));
        }
    }
    let Some(initial) = state.bets.get_mut(seat) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    let lies = initial.chips;
    if to < Money::ZERO || to >= lies {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if to.is_zero() {
        state.bets.remove(seat);
    } else {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
        initial.chips = to;
    }
    book.give_back(seat, Wager::Initial, lies - to, by);
    Ok(())
}

/// 17.8~(e): nobody but the dealer touches the cards; who has a card face down may look at it.
fn touch_card(house: &House, state: &State, stage: Stage, seat: Seat) -> Result<(), Refusal> {
    match (house.player_card, stage) {
        (PlayerCard::FaceDown, Stage::Playing) if state.bets.has(seat) => Ok(()),
        (PlayerCard::FaceUp | PlayerCard::FaceDown, Stage::Betting | Stage::Playing) => {
            Err(Refusal::new(cite!("17.8~(e)"), "nobody but the dealer touches the cards"))
        }
    }
}
