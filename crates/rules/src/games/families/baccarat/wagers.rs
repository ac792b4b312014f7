//! Wagers, and the state between rounds.

use super::super::conduct::{CouponLimit, coupon_beside};
use super::super::shoe::ShoeStage;
use super::{
    BaccaratShoe, BaccaratSide, BaccaratTerms, BankerTerms, BettingLaw, HouseBanked, Wager, vigorish,
};
use crate::games::{Sample, SeatWagers, stakes_in};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, PlayerAct, Seat, Seats, Stage, TouchedThing, WagerReduction};
use crate::wagers::{BetRange, Commission, Money, Odds, Rounding, Stake, Tender};

/// The wagers at which an analysis looks.
pub fn samples(law: &BettingLaw, terms: &BaccaratTerms) -> Vec<Sample<Wager>> {
    // Of whole dollars every vigorish is a whole number of cents; odds such as 25 to 3 cannot be paid exactly on every amount.
    let suits = |wager, amount: Money| {
        amount.divides_by(100) && payable(law, terms, wager, Stake::chips(amount)).is_ok()
    };
    let sample = |wager: Wager| {
        let amount = |amount| suits(wager, amount);
        Sample::alone(wager, terms.limits.sample(Money::dollars(100), wager.limits(), amount))
    };
    Wager::ALL.map(sample).to_vec()
}

/// A player's wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct BaccaratBets {
    /// On the Banker's Hand.
    pub banker: Stake,
    /// On the Player's Hand.
    pub player: Stake,
    /// The Tie Bet. No match play coupon is accepted on it.
    pub tie: Stake,
    /// The vigorish, if the Banker's Hand wins.
    pub vigorish: Money,
}

impl BaccaratBets {
    /// The stake on a betting area.
    #[inline]
    pub const fn on(&self, wager: Wager) -> Stake {
        match wager {
            Wager::Banker => self.banker,
            Wager::Player => self.player,
            Wager::Tie => self.tie,
        }
    }

    /// Sets the stake on a betting area.
    const fn put(&mut self, terms: &BaccaratTerms, wager: Wager, stake: Stake) {
        match wager {
            Wager::Banker => {
                self.banker = stake;
                self.vigorish = terms.banker.vigorish_on(stake);
            }
            Wager::Player => self.player = stake,
            Wager::Tie => self.tie = stake,
        }
    }

    const fn is_none(&self) -> bool {
        self.banker.is_none() && self.player.is_none() && self.tie.is_none()
    }
}

/// The state between rounds of a game in which the house banks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The cards, and who sits around them.
    pub shoe: BaccaratShoe,
    /// The wagers for the next round.
    pub bets: Seats<BaccaratBets>,
    /// The vigorish that is marked and not collected yet.
    pub owed: Seats<Money>,
    /// The part that will not be collected.
    pub waived: Seats<Money>,
}

impl SeatWagers<Wager> for BaccaratBets {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        Wager::ALL.map(|wager| (wager, self.on(wager).chips))
    }
}

stakes_in!(State, Wager, bets, ready: shoe.cards);

impl State {
    /// A table with nobody at it.
    pub fn with(cards: ShoeStage) -> State {
        State {
            shoe: BaccaratShoe::with(cards),
            bets: Seats::default(),
            owed: Seats::default(),
            waived: Seats::default(),
        }
    }

    /// The player with the highest wager on a hand; of several, the one closest to the dealer moving counterclockwise, where the numbers rise,
    /// and how many there are. Nobody where nobody has wagered on it.
    pub fn highest(bets: &Seats<BaccaratBets>, hand: BaccaratSide) -> Option<(Seat, HighestWager)> {
        let mut found = None;
        let mut highest = Money::ZERO;
        for (seat, bets) in bets.iter() {
            let wager = bets.on(Wager::on(hand)).chips;
            if wager > highest {
                found = Some((seat, HighestWager::Alone));
                highest = wager;
            } else if let (true, Some((_, several))) = (wager == highest, &mut found) {
                *several = HighestWager::OfSeveral;
            }
        }
        found
    }
}

/// Whether others have wagered as much as the player with the highest wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HighestWager {
    /// No other player.
    Alone,
    /// Another player.
    OfSeveral,
}

/// Applies an act of a player.
pub fn act<G: HouseBanked, B: Book<Wager>>(
    house: &G::House,
    state: &mut G::State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    at_table((G::LAW.shuffle, G::BETTING, G::terms(house)), G::table_mut(state), does, book)?;
    if does.act == Act::Leaves {
        G::leaves(state, does.seat);
    }
    Ok(())
}

fn at_table<B: Book<Wager>>(
    (shuffle, law, terms): (Cite, &BettingLaw, &BaccaratTerms),
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match (act, stage) {
        (Act::Removes { .. } | Act::Reduces { .. }, Stage::Playing | Stage::Settled) => Err(too_late(law)),
        (Act::Bets { wager, amount, tender }, _) => {
            is_open((shuffle, law), state, stage)?;
            bet((law, terms), state, seat, (wager, amount, tender), book)?;
            if tender == Tender::ConfirmedCash {
                book.instruct(format_args!("change the cash into chips at once"), law.wagers.form);
            }
            book.place(seat, wager, amount, wager.by(law));
            Ok(())
        }
        (Act::Removes { wager }, Stage::Betting) => {
            withdraw((law, terms), state, WagerReduction { seat, wager, to: Money::ZERO, book })
        }
        (Act::Reduces { to, .. }, Stage::Betting) if to <= Money::ZERO => {
            Err(Refusal::new(law.wagers.closed, "a wager is reduced to some amount, or withdrawn"))
        }
        (Act::Reduces { wager, to }, Stage::Betting) => {
            withdraw((law, terms), state, WagerReduction { seat, wager, to, book })
        }
        (Act::Calls { .. }, _) => {
            Err(Refusal::new(law.wagers.kinds, "a wager wins, loses or is void; it is not called on or off"))
        }
        (Act::Touches(TouchedThing::Wager), Stage::Playing) => {
            Err(Refusal::new(law.wagers.touch, "no wager is touched once the first card has left the shoe"))
        }
        (Act::Touches(TouchedThing::Wager), Stage::Betting | Stage::Settled) => Ok(()),
        (Act::Touches(TouchedThing::Card), _) => Err(Refusal::new(
            law.wagers.cards,
            "no participant or spectator handles, removes or alters cards",
        )),
        (Act::Sits, _) => {
            state.shoe.players.sit(seat);
            Ok(())
        }
        (Act::Leaves, Stage::Playing) => {
            Err(Refusal::new(law.wagers.touch, "the player's wager is not decided and settled yet"))
        }
        (Act::Leaves, Stage::Settled) if state.bets.has(seat) => {
            let why = "what the player owes is known when the round is complete";
            Err(Refusal::new(terms.owed_on_leaving, why))
        }
        (Act::Leaves, _) => {
            leave((law, terms), state, seat, book);
            Ok(())
        }
    }
}

/// Returns the range of amounts that may be wagered on a betting area now.
pub fn room<G: HouseBanked>(
    house: &G::House,
    state: &G::State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    let (law, terms, state) = (G::BETTING, G::terms(house), G::table(state));
    is_open((G::LAW.shuffle, law), state, stage)?;
    let stake = state.bets.get(seat).map_or(Stake::default(), |bets| bets.on(wager));
    let room = terms.limits.room(stake.chips, wager.limits())?;
    let Unit { of, counts, by, .. } = unit(law, terms, wager);
    room.in_multiples_with(of, counts.coupon(stake), by)
}

/// Checks that wagers may be made: before No More Bets, and not before the cards are ready.
fn is_open((shuffle, law): (Cite, &BettingLaw), state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(too_late(law));
    }
    if state.shoe.cards != ShoeStage::InShoe {
        return Err(Refusal::new(shuffle, "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

fn too_late(law: &BettingLaw) -> Refusal {
    Refusal::new(law.wagers.closed, "no wager is made, increased or withdrawn after No More Bets")
}

/// A wager before No More Bets.
fn bet<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    seat: Seat,
    (wager, amount, tender): (Wager, Money, Tender),
    book: &mut B,
) -> Result<(), Refusal> {
    if amount <= Money::ZERO {
        return Err(Refusal::new(law.wagers.kinds, "a wager is more than nothing"));
    }
    let before = state.bets.get(seat).map_or(Stake::default(), |bets| bets.on(wager));
    let coupons = match (wager, terms.match_play) {
        (Wager::Banker | Wager::Player, Offered::Yes) => CouponLimit::beside(before, amount),
        (Wager::Banker | Wager::Player, Offered::No) | (Wager::Tie, _) => CouponLimit::NotAccepted,
    };
    let coupon = coupon((law, terms), coupons, tender)?;
    let stake = Stake { chips: before.chips + amount, coupon: before.coupon + coupon };
    check((law, terms), wager, stake, book)?;
    state.shoe.players.sit(seat);
    state.bets.entry(seat).put(terms, wager, stake);
    Ok(())
}

/// Whether what then lies there can be paid exactly and is within the limits.
fn check<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    wager: Wager,
    stake: Stake,
    book: &mut B,
) -> Result<(), Refusal> {
    // A coupon is no larger than the chips beside it.
    if stake.chips > Money::LIMIT {
        return Err(Refusal::new(crate::cite!("8.2~(a)"), "no wager is above a billion dollars"));
    }
    payable(law, terms, wager, stake)?;
    terms.limits.accept(stake.chips, wager.limits(), book)
}

/// Of what a wager must be a multiple, since every payment and every vigorish is a whole number of cents and nothing but the vigorish is
/// rounded.
struct Unit {
    of: Money,
    counts: Counts,
    by: Cite,
    why: &'static str,
}

/// The part of a stake that must be such a multiple.
#[derive(Clone, Copy)]
enum Counts {
    /// The chips alone.
    Chips,
    /// The chips and the coupon beside them.
    ChipsAndCoupon,
}

impl Counts {
    /// The value of the coupon, where it counts.
    const fn coupon(self, stake: Stake) -> Money {
        match self {
            Counts::Chips => Money::ZERO,
            Counts::ChipsAndCoupon => stake.coupon,
        }
    }
}

/// The unit of a wager.
fn unit(law: &BettingLaw, terms: &BaccaratTerms, wager: Wager) -> Unit {
    let cent = Money::CENT;
    let of = |of, counts, by, why| Unit { of, counts, by, why };
    let all = Counts::ChipsAndCoupon;
    match (wager, terms.banker) {
        (Wager::Player, _) => of(cent, all, law.pay.player, "wagers are whole cents"),
        (Wager::Tie, _) => {
            let unit = terms.tie_odds.smallest_exact(cent);
            of(unit, all, law.pay.tie, "the odds cannot be paid exactly on this amount")
        }
        (Wager::Banker, BankerTerms::OnWin { vigorish: Commission { percent, rounding }, .. }) => {
            let why = "the house does not round: the vigorish must be a whole number of cents";
            let unit = match rounding {
                Rounding::Exact => Odds::to(u32::from(percent), 100).smallest_exact(cent),
                Rounding::UpTo(_) | Rounding::DownTo(_) => cent,
            };
            of(unit, all, law.pay.rounding, why)
        }
        (Wager::Banker, BankerTerms::OnTie { by }) => {
            let why = "a quarter of the wager must be a whole number of cents";
            of(Money::cents(4), Counts::Chips, by, why)
        }
        (Wager::Banker, BankerTerms::None { by, .. }) => {
            of(Money::cents(2), all, by, "half of the wager must be a whole number of cents")
        }
    }
}

/// Whether a wager can be paid exactly.
fn payable(law: &BettingLaw, terms: &BaccaratTerms, wager: Wager, stake: Stake) -> Result<(), Refusal> {
    let Unit { of, counts, by, why } = unit(law, terms, wager);
    if (stake.chips + counts.coupon(stake)).divides_by(of.in_cents()) {
        return Ok(());
    }
    Err(Refusal::new(by, why))
}

/// Chips or plaques, with a match play coupon where the house accepts one; a spoken wager with cash where the house accepts it and dealer and
/// supervisor confirm it.
fn coupon(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    coupons: CouponLimit,
    tender: Tender,
) -> Result<Money, Refusal> {
    let by = law.wagers.form;
    match tender {
        Tender::ConfirmedCash if terms.spoken_cash == Offered::Yes => Ok(Money::ZERO),
        Tender::ConfirmedCash => Err(Refusal::new(by, "spoken wagers with cash are not accepted here")),
        Tender::SpokenCash => Err(Refusal::new(
            by,
            "a spoken wager with cash must be confirmed by the dealer and the supervisor",
        )),
        Tender::Chips | Tender::MatchPlay(_) | Tender::NonValueChips(_) | Tender::Coupon => {
            coupon_beside(tender, coupons, by)
        }
    }
}

/// Withdraws a wager, whole or in part, before No More Bets.
fn withdraw<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    less: WagerReduction<'_, Wager, B>,
) -> Result<(), Refusal> {
    let WagerReduction { seat, wager, to, book } = less;
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    let before = bets.on(wager);
    if before.is_none() {
        return Err(Refusal::new(wager.by(law), "the player has no such wager"));
    }
    if to >= before.chips {
        return Err(Refusal::new(law.wagers.closed, "a wager is reduced to less than it was"));
    }
    if to.is_zero() {
        bets.put(terms, wager, Stake::default());
    } else {
        bets.put(terms, wager, before.reduced_to(to));
        check((law, terms), wager, bets.on(wager), book)?;
    }
    if bets.is_none() {
        state.bets.remove(seat);
    } else {
        state.bets.set(seat, bets);
    }
    book.give_back(seat, wager, before.chips - to, law.wagers.closed);
    Ok(())
}

/// A patron leaves: wagers not in play are withdrawn, and deferred vigorish is collected or documented.
fn leave<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    seat: Seat,
    book: &mut B,
) {
    if let Some(bets) = state.bets.get(seat) {
        for wager in Wager::ALL {
            book.give_back(seat, wager, bets.on(wager).chips, law.wagers.closed);
        }
    }
    state.bets.remove(seat);
    vigorish::settle((law, terms), state, seat, terms.owed_on_leaving, book);
    state.shoe.players.leave(seat);
}

crate::table::codec!(struct BaccaratBets { banker, player, tie, vigorish });
crate::table::codec!(struct State { shoe, bets, owed, waived });
