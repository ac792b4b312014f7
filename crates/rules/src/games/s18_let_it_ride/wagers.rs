//! 19:47-18.6 Wagers, 18.6A~(b) the bonus wager.

use super::bonus::DOLLAR;
use super::house::House;
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
        /// 18.6~(b): bet number 1, which may be withdrawn before the first community card.
        Bet1 = "bet-1" Table Bet3 "18.6~(b)" "the five cards will be a pair of tens or better",
        /// 18.6~(b): bet number 2, which may be withdrawn before the second community card.
        Bet2 = "bet-2" Table Bet3 "18.6~(b)" "the five cards will be a pair of tens or better",
        /// 18.6~(b): bet number 3, which is never withdrawn.
        Bet3 = "bet-3" Table Bet3 "18.6~(b)" "the five cards will be a pair of tens or better",
        /// 18.6A: the optional dollar in the acceptor.
        Bonus = "bonus" OfTheGame Bonus "18.6A~(b)" "the five cards will have a high rank",
        /// 18.6~(b): the same amount on each of the three betting areas at once. It is no area of its own: what lies there are the three bets.
        Each = "each" Table Bet3 "18.6~(b)" "bets number 1, 2 and 3 together, of equal amount",
    }
}

/// 18.6~(b): the three betting areas.
pub const AREAS: [Wager; 3] = [Wager::Bet1, Wager::Bet2, Wager::Bet3];

impl Wager {
    /// The betting areas that it stands for, as places among [`AREAS`].
    #[inline]
    const fn areas(self) -> std::ops::Range<usize> {
        match self {
            Wager::Bet1 => 0..1,
            Wager::Bet2 => 1..2,
            Wager::Bet3 => 2..3,
            Wager::Each => 0..3,
            Wager::Bonus => 0..0,
        }
    }
}

/// 18.6~(b): whether the three wagers of a player must be equal when the deal begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Equality {
    /// They must: the dealer corrects them before "No more bets".
    #[default]
    Required,
    /// Nobody has seen that they are not: each is treated as made.
    Overlooked,
}

/// A player's wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// Bets number 1, 2 and 3.
    pub bets: [Stake; 3],
    /// The bonus wager: a dollar, or nothing.
    pub bonus: Money,
    /// Whether the three must be equal.
    pub equality: Equality,
}

impl Bets {
    /// What lies on the betting areas and in the acceptor, nothing included.
    #[inline]
    pub fn amounts(&self) -> [(Wager, Money); 4] {
        let [bet_1, bet_2, bet_3] = self.bets.map(|stake| stake.chips);
        [(Wager::Bet1, bet_1), (Wager::Bet2, bet_2), (Wager::Bet3, bet_3), (Wager::Bonus, self.bonus)]
    }
}

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<Bets>,
    /// 18.6~(e): the positions that are played two by two.
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
        for (seat, bets) in self.bets.iter() {
            for (wager, amount) in bets.amounts() {
                if !amount.is_zero() {
                    each(seat, wager, amount);
                }
            }
        }
    }

    /// No wagers any more.
    #[inline]
    pub fn clear(&mut self) {
        self.bets.clear();
        self.paired.clear();
    }
}

/// 18.6, 18.6A~(b), 18.10~(a): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match act {
        Act::Bets { wager, amount, tender } => {
            may_bet(state, stage)?;
            let mut bets = state.bets.get(seat).copied().unwrap_or_default();
            match wager {
                Wager::Bonus => bonus(house, &mut bets, amount, tender, book)?,
                Wager::Bet1 | Wager::Bet2 | Wager::Bet3 | Wager::Each => {
                    add(house, &mut bets, wager, amount, tender, book)?;
                }
            }
            place(seat, wager, amount, book);
            state.players.sit(seat);
            state.bets.set(seat, bets);
        }
        Act::Removes { wager } => withdraw(house, state, stage, seat, wager, Money::ZERO, book)?,
        Act::Reduces { wager, to } => withdraw(house, state, stage, seat, wager, to, book)?,
        Act::Calls { .. } => {
            return Err(Refusal::new(cite!("18.6~(c)"), "wagers are not called on or off"));
        }
        Act::Touches(Thing::Wager) if stage == Stage::Playing => return Err(too_late()),
        Act::Touches(Thing::Card) if stage == Stage::Betting || !state.bets.has(seat) => {
            let why = "only the dealer and the player before whom they lie touch the cards";
            return Err(Refusal::new(cite!("18.10~(a)"), why));
        }
        Act::Touches(Thing::Wager | Thing::Card) => {}
        Act::Sits => state.players.sit(seat),
        Act::Leaves if state.bets.has(seat) => {
            let why = "a player who has wagered stays seated until the round is complete";
            return Err(Refusal::new(cite!("18.6~(d)"), why));
        }
        Act::Leaves => state.players.leave(seat),
    }
    Ok(())
}

/// 18.6~(c): after "No more bets" nothing is made or increased, and a wager is withdrawn only when the dealer asks.
fn too_late() -> Refusal {
    let why = "no more bets: nothing is made or increased now, and withdrawn only when the dealer asks";
    Refusal::new(cite!("18.6~(c)"), why)
}

/// 18.4~(c), 18.6~(c): wagers are made between the shuffle and "No more bets".
#[inline]
fn may_bet(state: &State, stage: Stage) -> Result<(), Refusal> {
    if stage == Stage::Playing {
        return Err(too_late());
    }
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("18.4~(c)"), "the cards are not shuffled yet"));
    }
    Ok(())
}

/// 18.6~(a), (b): one of the three wagers, or all of them. Whether they are equal is seen at "No more bets".
#[inline]
fn add<B: Book<Wager>>(
    house: &House,
    bets: &mut Bets,
    wager: Wager,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("18.6~(a)");
    let coupon = coupon(house, wager, tender)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    for bet in &mut bets.bets[wager.areas()] {
        bet.chips += amount;
        bet.coupon += coupon;
        if bet.chips.max(bet.coupon) > Money::LIMIT {
            return Err(Refusal::new(by, "no layout holds that much"));
        }
    }
    let limits = Wager::SPECS[wager.kind()].limits;
    bets.bets[wager.areas()].iter().try_for_each(|bet| house.limits.accept(bet.chips, limits, book))
}

/// 18.6~(a): chips or plaques, with a match play coupon beside one wager where the house accepts one; no spoken wager with cash.
#[inline]
fn coupon(house: &House, wager: Wager, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("18.6~(a)");
    match tender {
        Tender::Chips => Ok(Money::ZERO),
        Tender::MatchPlay(_) if wager == Wager::Each => {
            Err(Refusal::new(by, "a coupon lies beside one wager: say which"))
        }
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

/// 18.6A~(a), (b): a dollar in the acceptor, together with the three wagers.
#[inline]
fn bonus<B: Book<Wager>>(
    house: &House,
    bets: &mut Bets,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("18.6A~(b)");
    if house.bonus == Offered::No {
        return Err(Refusal::new(cite!("18.6A~(a)"), "the house does not offer the bonus wager"));
    }
    match tender {
        Tender::Chips => {}
        Tender::MatchPlay(_)
        | Tender::SpokenCash
        | Tender::ConfirmedCash
        | Tender::NonValueChips(_)
        | Tender::Coupon => return Err(Refusal::new(by, "the acceptor takes a $1.00 gaming chip")),
    }
    if bets.bets.iter().any(|bet| bet.is_none()) {
        return Err(Refusal::new(by, "a bonus wager goes with the three wagers"));
    }
    if !bets.bonus.is_zero() || amount != DOLLAR {
        return Err(Refusal::new(by, "a bonus wager is $1.00, once"));
    }
    bets.bonus = DOLLAR;
    house.limits.accept(DOLLAR, Wager::SPECS[Wager::Bonus.kind()].limits, book)
}

/// The wagers are placed.
#[inline]
fn place<B: Book<Wager>>(seat: Seat, wager: Wager, amount: Money, book: &mut B) {
    for &area in &AREAS[wager.areas()] {
        book.place(seat, area, amount, cite!("18.6~(b)"));
    }
    if wager == Wager::Bonus {
        book.place(seat, wager, amount, cite!("18.6A~(b)"));
    }
}

/// 18.6~(b), (c), 18.10~(f): until "No more bets" wagers may be withdrawn or reduced; afterwards only when the dealer asks, and bet number 3 never.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("18.6~(c)");
    if stage == Stage::Playing && wager == Wager::Bet3 {
        return Err(Refusal::new(cite!("18.10~(f)"), "bet number 3 can never be withdrawn"));
    }
    if stage == Stage::Playing {
        return Err(too_late());
    }
    let Some(bets) = state.bets.get_mut(seat) else {
        return Err(Refusal::new(by, "there is no such wager"));
    };
    if wager == Wager::Bonus {
        if bets.bonus.is_zero() || !to.is_zero() {
            return Err(Refusal::new(cite!("18.6A~(b)"), "a bonus wager is $1.00 or nothing"));
        }
        book.give_back(seat, Wager::Bonus, bets.bonus, cite!("18.6A~(b)"));
        bets.bonus = Money::ZERO;
        return Ok(());
    }
    if to.is_zero() && !bets.bonus.is_zero() {
        let why = "a bonus wager goes with the three wagers: it is withdrawn first";
        return Err(Refusal::new(cite!("18.6A~(b)"), why));
    }
    if to < Money::ZERO || bets.bets[wager.areas()].iter().any(|bet| to >= bet.chips) {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if !to.is_zero() {
        house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
    }
    for (&area, bet) in AREAS[wager.areas()].iter().zip(&mut bets.bets[wager.areas()]) {
        book.give_back(seat, area, bet.chips - to, by);
        *bet = if to.is_zero() { Stake::default() } else { Stake { chips: to, ..*bet } };
    }
    if bets.bets.iter().all(|bet| bet.is_none()) {
        state.bets.remove(seat);
    }
    Ok(())
}
