//! 19:47-20.6  Wagers.

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
    /// What may be wagered, and the bonus on it.
    pub enum Wager {
        /// 20.1: placed before the deal, to compete against the dealer.
        Ante = "ante" Table Ante "20.6~(a)1" "the player's hand will be higher than the dealer's",
        /// 20.1: equal to the ante, placed after the player has seen the cards.
        Play = "play" OfTheGame Ante "20.10~(b)" "the same, for a player who does not fold",
        /// 20.1: what a straight or better earns on the ante; nothing is wagered on it.
        AnteBonus = "ante-bonus" OfTheGame Ante "20.10~(g)" "the player holds a straight or better",
        /// 20.1: placed before the deal, against the pay table.
        PairPlus = "pair-plus" Side PairPlus "20.6~(a)2" "the player will hold a pair or better",
    }
}

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// The ante.
    pub ante: Stake,
    /// The pair plus wager.
    pub pair_plus: Money,
}

impl Bets {
    /// What lies on the layout.
    const fn amounts(&self) -> [(Wager, Money); 2] {
        [(Wager::Ante, self.ante.chips), (Wager::PairPlus, self.pair_plus)]
    }

    /// Whether neither wager is made.
    const fn is_none(&self) -> bool {
        self.ante.is_none() && self.pair_plus.is_zero()
    }

    /// All of it goes back to the player.
    pub fn give_back<B: Book<Wager>>(&self, seat: Seat, by: Cite, book: &mut B) {
        for (wager, amount) in self.amounts() {
            book.give_back(seat, wager, amount, by);
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
            Wager::PairPlus => bets.pair_plus,
            Wager::Play | Wager::AnteBonus => Money::ZERO,
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

/// 20.6, 20.10~(a): what players may do of their own accord.
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
        return Err(Refusal::new(cite!("20.6~(c)"), "the table has no such seat"));
    }
    match act {
        Act::Bets { wager, amount, tender } => {
            let coupon = may_bet(house, state, stage, wager, amount, tender)?;
            let total = state.up(seat, wager) + amount;
            if total > Money::LIMIT {
                return Err(Refusal::new(cite!("20.6~(b)"), "no layout holds that much"));
            }
            house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
            place(state, seat, wager, amount, coupon, book);
            Ok(())
        }
        Act::Removes { wager } => withdraw(house, state, stage, seat, wager, Money::ZERO, book),
        Act::Reduces { wager, to } => withdraw(house, state, stage, seat, wager, to, book),
        Act::Calls { .. } => Err(Refusal::new(cite!("20.6~(d)"), "wagers are not called on or off")),
        Act::Touches(Thing::Wager) if stage == Stage::Playing => Err(too_late()),
        Act::Touches(Thing::Card) if stage == Stage::Betting || !state.bets.has(seat) => {
            Err(Refusal::new(cite!("20.10~(a)"), "a player touches only the cards of his or her own hand"))
        }
        Act::Touches(Thing::Wager | Thing::Card) => Ok(()),
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Leaves if state.bets.has(seat) => {
            let why = "a player who has wagered stays seated until the round is complete";
            Err(Refusal::new(cite!("20.6~(c)"), why))
        }
        Act::Leaves => {
            state.players.leave(seat);
            Ok(())
        }
    }
}

/// 20.6~(d): after "No more bets" nothing is made, increased or withdrawn.
fn too_late() -> Refusal {
    Refusal::new(cite!("20.6~(d)"), "no more bets: no wager is made, increased or withdrawn now")
}

/// 20.6~(a), (b), (d): whether a wager may be made before the deal; the value of the coupon beside it.
#[inline]
fn may_bet(
    house: &House,
    state: &State,
    stage: Stage,
    wager: Wager,
    amount: Money,
    tender: Tender,
) -> Result<Money, Refusal> {
    if stage == Stage::Playing {
        return Err(too_late());
    }
    if !state.deck.is_ready() {
        return Err(Refusal::new(cite!("20.4~(c)"), "the cards are not shuffled yet"));
    }
    let by = cite!("20.6~(b)");
    let coupon = match tender {
        Tender::Chips => Money::ZERO,
        Tender::MatchPlay(coupon)
            if house.match_play == Offered::Yes
                && wager == Wager::Ante
                && coupon > Money::ZERO
                && coupon <= amount =>
        {
            coupon
        }
        Tender::MatchPlay(_) => {
            let why =
                "a match play coupon goes with an ante of at least its value, where the house accepts it";
            return Err(Refusal::new(by, why));
        }
        Tender::SpokenCash | Tender::ConfirmedCash => {
            return Err(Refusal::new(by, "a spoken wager with cash is not accepted"));
        }
        Tender::NonValueChips(_) | Tender::Coupon => {
            return Err(Refusal::new(by, "wagers are made with gaming chips or plaques"));
        }
    };
    match wager {
        Wager::Ante | Wager::PairPlus if amount > Money::ZERO => Ok(coupon),
        Wager::Ante | Wager::PairPlus => Err(Refusal::new(by, "a wager is more than nothing")),
        Wager::Play => {
            let why = "a play wager is placed after the player has seen the cards";
            Err(Refusal::new(cite!("20.10~(b)"), why))
        }
        Wager::AnteBonus => Err(Refusal::new(cite!("20.1"), "the ante bonus is paid on the ante")),
    }
}

/// 20.6~(a)1-3: an ante, a pair plus wager, or the second of the two.
#[inline]
fn place<B: Book<Wager>>(
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    coupon: Money,
    book: &mut B,
) {
    state.players.sit(seat);
    let bets = state.bets.entry(seat);
    let by = match wager {
        Wager::Ante => {
            bets.ante.chips += amount;
            bets.ante.coupon += coupon;
            if bets.pair_plus.is_zero() { cite!("20.6~(a)1") } else { cite!("20.6~(a)3") }
        }
        Wager::PairPlus => {
            bets.pair_plus += amount;
            if bets.ante.is_none() { cite!("20.6~(a)2") } else { cite!("20.6~(a)3") }
        }
        Wager::Play | Wager::AnteBonus => return,
    };
    book.place(seat, wager, amount, by);
}

/// 20.6~(d): until "No more bets" a wager may be withdrawn or reduced; a coupon beside the ante goes with it.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("20.6~(d)");
    if stage == Stage::Playing {
        return Err(too_late());
    }
    let up = state.up(seat, wager);
    if up.is_zero() {
        return Err(Refusal::new(by, "there is no such wager"));
    }
    if to < Money::ZERO || to >= up {
        return Err(Refusal::new(by, "a wager is reduced to less than it is"));
    }
    if !to.is_zero() {
        house.limits.check(to, Wager::SPECS[wager.kind()].limits)?;
    }
    let bets = state.bets.entry(seat);
    match wager {
        Wager::Ante => bets.ante = Stake { chips: to, coupon: bets.ante.coupon.min(to) },
        Wager::PairPlus => bets.pair_plus = to,
        Wager::Play | Wager::AnteBonus => {}
    }
    if bets.is_none() {
        state.bets.remove(seat);
    }
    book.give_back(seat, wager, up - to, by);
    Ok(())
}
