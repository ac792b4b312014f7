//! 19:47-7.2  Wagers.

use super::house::{BankerTerms, House};
use super::irregular::SetAside;
use super::vigorish;
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::conduct::{Coupons, coupon_beside};
use crate::games::families::players::Players;
use crate::games::families::shoe::Cards;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Seat, Seats, Stage, Thing};
use crate::wagers::{Commission, Money, Odds, Room, Rounding, Stake, Tender};

crate::wagers! {
    /// 7.2(a): what may be wagered.
    pub enum Wager {
        /// 7.2(a)1: that the Banker's Hand will have the higher Point Count.
        Banker { id: "banker", limits: Table, belongs_to: Banker, by: "7.2(a)1", says: "the Banker's Hand will have the higher Point Count" },
        /// 7.2(a)2: that the Player's Hand will have the higher Point Count.
        Player { id: "player", limits: Table, belongs_to: Player, by: "7.2(a)2", says: "the Player's Hand will have the higher Point Count" },
        /// 7.2(a)3: that the Point Counts will be equal.
        Tie { id: "tie", limits: Side, belongs_to: Tie, by: "7.2(a)3", says: "the Point Counts of both hands will be equal" },
    }
}

impl Wager {
    /// 7.2(a): the paragraph under which it is made.
    #[inline]
    const fn by(self) -> Cite {
        match self {
            Wager::Banker => cite!("7.2(a)1"),
            Wager::Player => cite!("7.2(a)2"),
            Wager::Tie => cite!("7.2(a)3"),
        }
    }
}

/// A player's wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// On the Banker's Hand.
    pub banker: Stake,
    /// On the Player's Hand.
    pub player: Stake,
    /// The Tie Bet. No match play coupon is accepted on it.
    pub tie: Stake,
    /// 7.3(c): the vigorish, if the Banker's Hand wins.
    pub vigorish: Money,
}

impl Bets {
    /// What lies on a betting area.
    #[inline]
    pub const fn on(&self, wager: Wager) -> Stake {
        match wager {
            Wager::Banker => self.banker,
            Wager::Player => self.player,
            Wager::Tie => self.tie,
        }
    }

    /// From now on this lies on a betting area.
    #[inline]
    const fn put(&mut self, house: &House, wager: Wager, stake: Stake) {
        match wager {
            Wager::Banker => {
                self.banker = stake;
                self.vigorish = house.banker.vigorish_on(stake);
            }
            Wager::Player => self.player = stake,
            Wager::Tie => self.tie = stake,
        }
    }

    const fn is_none(&self) -> bool {
        self.banker.is_none() && self.player.is_none() && self.tie.is_none()
    }
}

/// 7.8(e): how near the shoe is to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShoeEnd {
    /// The cutting card has not come out.
    Far,
    /// The cutting card came out between two hands: the next one is the hand in play.
    CuttingCardOut,
    /// The next hand is the last.
    LastHand,
}

/// 7.11(a): whether third cards were dealt in the hand before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HandBefore {
    /// Both hands stayed: a third card to the Player's Hand was not authorized, and the Banker's Hand had no use for it.
    BothStayed,
    /// A hand drew, or nothing was dealt from this shoe yet.
    Drew,
}

/// What lasts between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Who sits at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<Bets>,
    /// Where the cards are.
    pub cards: Cards,
    /// How near the shoe is to its end.
    pub end: ShoeEnd,
    /// What was done in the hand dealt last.
    pub last: HandBefore,
    /// 7.11(a), (b): a card drawn in error that is the first card of the next hand.
    pub set_aside: Option<SetAside>,
    /// 7.3(c)2: the vigorish that is marked and not collected yet.
    pub owed: Seats<Money>,
    /// 7.3(c)3: how much of it will not be collected.
    pub waived: Seats<Money>,
}

impl State {
    /// A table with nobody at it.
    pub fn with(cards: Cards) -> State {
        State {
            players: Players::default(),
            bets: Seats::default(),
            cards,
            end: ShoeEnd::Far,
            last: HandBefore::Drew,
            set_aside: None,
            owed: Seats::default(),
            waived: Seats::default(),
        }
    }

    /// Every wager that lies on the layout.
    pub fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        for (seat, bets) in self.bets.iter() {
            for wager in [Wager::Banker, Wager::Player, Wager::Tie] {
                if !bets.on(wager).is_none() {
                    each(seat, wager, bets.on(wager).chips);
                }
            }
        }
    }
}

/// 7.2(a)-(e), 7.10(e): what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match (act, stage) {
        (Act::Removes { .. } | Act::Reduces { .. }, Stage::Playing | Stage::Settled) => Err(too_late()),
        (Act::Bets { wager, amount, tender }, _) => {
            is_open(state, stage)?;
            bet(house, state, seat, (wager, amount, tender), book)?;
            if tender == Tender::ConfirmedCash {
                book.instruct(format_args!("change the cash into chips at once"), cite!("7.2(c)"));
            }
            book.place(seat, wager, amount, wager.by());
            Ok(())
        }
        (Act::Removes { wager }, Stage::Betting) => withdraw(house, state, seat, wager, Money::ZERO, book),
        (Act::Reduces { to, .. }, Stage::Betting) if to <= Money::ZERO => {
            Err(Refusal::new(cite!("7.2(d)"), "a wager is reduced to some amount, or withdrawn"))
        }
        (Act::Reduces { wager, to }, Stage::Betting) => withdraw(house, state, seat, wager, to, book),
        (Act::Calls { .. }, _) => {
            Err(Refusal::new(cite!("7.2(a)"), "a wager wins, loses or is void; it is not called on or off"))
        }
        (Act::Touches(Thing::Wager), Stage::Playing) => {
            Err(Refusal::new(cite!("7.2(e)"), "no wager is touched once the first card has left the shoe"))
        }
        (Act::Touches(Thing::Wager), Stage::Betting | Stage::Settled) => Ok(()),
        (Act::Touches(Thing::Card), _) => Err(Refusal::new(
            cite!("7.10(e)"),
            "no participant or spectator handles, removes or alters cards",
        )),
        (Act::Sits, _) => {
            state.players.sit(seat);
            Ok(())
        }
        (Act::Leaves, Stage::Playing) => {
            Err(Refusal::new(cite!("7.2(e)"), "the player's wager is not decided and settled yet"))
        }
        (Act::Leaves, Stage::Settled) if state.bets.has(seat) => {
            let why = "what the player owes is known when the round is complete";
            Err(Refusal::new(house.edition.owed_on_leaving, why))
        }
        (Act::Leaves, _) => {
            leave(house, state, seat, book);
            Ok(())
        }
    }
}

/// 7.2(a), (d), 7.3, 8.2: how much may be wagered on a betting area now.
pub fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
    is_open(state, stage)?;
    let stake = state.bets.get(seat).map_or(Stake::default(), |bets| bets.on(wager));
    let room = house.limits.room(stake.chips, Wager::SPECS[wager.kind()].limits)?;
    let Unit { of, counts, by, .. } = unit(house, wager);
    room.in_multiples_with(counts.coupon(stake), of, by)
}

/// 7.2(d), 7.5(a): wagers are made before No More Bets, and not before the cards are ready.
fn is_open(state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(too_late());
    }
    if state.cards != Cards::InShoe {
        return Err(Refusal::new(cite!("7.5(a)"), "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

fn too_late() -> Refusal {
    Refusal::new(cite!("7.2(d)"), "no wager is made, increased or withdrawn after No More Bets")
}

/// 7.2(a), (c): a wager before No More Bets.
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    (wager, amount, tender): (Wager, Money, Tender),
    book: &mut B,
) -> Result<(), Refusal> {
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("7.2(a)"), "a wager is more than nothing"));
    }
    let before = state.bets.get(seat).map_or(Stake::default(), |bets| bets.on(wager));
    let coupons = match (wager, house.match_play) {
        (Wager::Banker | Wager::Player, Offered::Yes) => Coupons::beside(before, amount),
        (Wager::Banker | Wager::Player, Offered::No) | (Wager::Tie, _) => Coupons::NotAccepted,
    };
    let coupon = coupon(house, coupons, tender)?;
    let stake = Stake { chips: before.chips + amount, coupon: before.coupon + coupon };
    check(house, wager, stake, book)?;
    state.players.sit(seat);
    state.bets.entry(seat).put(house, wager, stake);
    Ok(())
}

/// 7.3, 8.2: whether what then lies there can be paid exactly and is within the limits.
#[inline]
fn check<B: Book<Wager>>(house: &House, wager: Wager, stake: Stake, book: &mut B) -> Result<(), Refusal> {
    if stake.chips > Money::LIMIT || stake.coupon > Money::LIMIT {
        return Err(Refusal::new(cite!("8.2~(a)"), "no wager is above a billion dollars"));
    }
    payable(house, wager, stake)?;
    house.limits.accept(stake.chips, Wager::SPECS[wager.kind()].limits, book)
}

/// 7.3: of what a wager must be a multiple, since every payment and every vigorish is a whole number of cents and nothing but 7.3(c)1 is
/// rounded.
struct Unit {
    of: Money,
    counts: Counts,
    by: Cite,
    why: &'static str,
}

/// What of a stake must be such a multiple.
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

/// 7.3(a)-(d), (f): the unit of a wager.
fn unit(house: &House, wager: Wager) -> Unit {
    let of = |cents, counts, by, why| Unit { of: Money::cents(cents), counts, by, why };
    let all = Counts::ChipsAndCoupon;
    match (wager, house.banker) {
        (Wager::Player, _) => of(1, all, cite!("7.3(a)"), "wagers are whole cents"),
        (Wager::Tie, _) => {
            let unit = house.tie_odds.smallest_exact(Money::cents(1)).in_cents();
            of(unit, all, cite!("7.3(b)"), "the odds cannot be paid exactly on this amount")
        }
        (Wager::Banker, BankerTerms::OnWin { vigorish: Commission { percent, rounding }, .. }) => {
            let why = "the house does not round: the vigorish must be a whole number of cents";
            let unit = match rounding {
                Rounding::Exact => Odds::to(u32::from(percent), 100).smallest_exact(Money::cents(1)),
                Rounding::UpTo(_) | Rounding::DownTo(_) => Money::cents(1),
            };
            of(unit.in_cents(), all, cite!("7.3(c)1"), why)
        }
        (Wager::Banker, BankerTerms::OnTie) => {
            let why = "a quarter of the wager must be a whole number of cents";
            of(4, Counts::Chips, cite!("7.3(d)"), why)
        }
        (Wager::Banker, BankerTerms::None) => {
            of(2, all, cite!("7.3(f)"), "half of the wager must be a whole number of cents")
        }
    }
}

/// 7.3: whether a wager can be paid exactly.
fn payable(house: &House, wager: Wager, stake: Stake) -> Result<(), Refusal> {
    let Unit { of, counts, by, why } = unit(house, wager);
    if (stake.chips + counts.coupon(stake)).divides_by(of.in_cents()) {
        return Ok(());
    }
    Err(Refusal::new(by, why))
}

/// 7.2(c): chips or plaques, with a match play coupon where the house accepts one; a spoken wager with cash where the house accepts it and
/// dealer and supervisor confirm it.
#[inline]
fn coupon(house: &House, coupons: Coupons, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("7.2(c)");
    match tender {
        Tender::ConfirmedCash if house.spoken_cash == Offered::Yes => Ok(Money::ZERO),
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

/// 7.2(d): before No More Bets a wager may be withdrawn, whole or in part.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    let before = bets.on(wager);
    if before.is_none() {
        return Err(Refusal::new(wager.by(), "the player has no such wager"));
    }
    if to >= before.chips {
        return Err(Refusal::new(cite!("7.2(d)"), "a wager is reduced to less than it was"));
    }
    if to.is_zero() {
        bets.put(house, wager, Stake::default());
    } else {
        bets.put(house, wager, before.reduced_to(to));
        check(house, wager, bets.on(wager), book)?;
    }
    if bets.is_none() {
        state.bets.remove(seat);
    } else {
        state.bets.set(seat, bets);
    }
    book.give_back(seat, wager, before.chips - to, cite!("7.2(d)"));
    Ok(())
}

/// 7.2(d), 7.3(c)4: a patron leaves: wagers not in play are withdrawn, and deferred vigorish is collected or documented.
fn leave<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) {
    if let Some(bets) = state.bets.get(seat) {
        for wager in [Wager::Banker, Wager::Player, Wager::Tie] {
            book.give_back(seat, wager, bets.on(wager).chips, cite!("7.2(d)"));
        }
    }
    state.bets.remove(seat);
    vigorish::settle(house, state, seat, house.edition.owed_on_leaving, book);
    state.players.leave(seat);
}
