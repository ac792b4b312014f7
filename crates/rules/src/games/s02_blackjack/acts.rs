//! 19:47-2.3  The acts of players of their own accord.

use super::house::{House, MidShoeEntry, ShoeKind, Variation};
use super::law::LAW;
use super::state::State;
use super::wagers::{BlackjackBet, Deposit, SPECS, SideBet, SideBets, Wager};
use super::withdrawal::{leave, withdraw};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::shoe::ShoeStage;
use crate::games::families::twenty_one::{Bettor, LINES};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, Money, Stake, Tender};

type Bettor02 = Bettor<SideBets>;

/// 2.3, 2.6(n): wagers, and what is forbidden.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match act {
        Act::Bets { wager, amount, tender } => {
            closed(house, state, stage)?;
            let wager = Wager::of(wager.bet, wager.on.unwrap_or(seat), seat);
            let stake = bet(house, state, seat, wager, amount, tender)?;
            let spec = &SPECS[wager.kind()];
            house.limits.accept(stake.chips, spec.limits, book)?;
            if seat.number() <= house.sharing.boxes {
                state.players.sit(seat);
            } else {
                state.standing.comes(seat, wager.on.unwrap_or(seat));
            }
            if let Some(bettor) = state.bets.entry(wager.on.unwrap_or(seat), seat) {
                put(bettor, wager.bet, stake);
                if tender == Tender::Coupon {
                    bettor.side.deposit = Deposit::Coupon;
                }
            }
            if tender == Tender::ConfirmedCash {
                book.instruct(format_args!("convert the cash into chips at once"), cite!("2.3(d)"));
            }
            if tender == Tender::Coupon {
                book.instruct(format_args!("redeem the progressive wager coupon"), cite!("2.3(l)"));
            } else {
                book.place(seat, wager, amount, spec.by);
            }
        }
        Act::Removes { wager } => withdraw(house, state, stage, seat, wager, Money::ZERO, book)?,
        Act::Reduces { wager, to } => withdraw(house, state, stage, seat, wager, to, book)?,
        Act::Touches(TouchedThing::Wager) if stage == Stage::Playing => {
            return Err(Refusal::new(touch(house), "no player touches a wager before it is decided"));
        }
        Act::Touches(TouchedThing::Wager) => {}
        Act::Touches(TouchedThing::Card) => {
            return Err(Refusal::new(cite!("2.6(n)"), "only the dealer handles the cards"));
        }
        Act::Calls { .. } => return Err(Refusal::new(cite!("2.3(c)"), "wagers are not called on or off")),
        Act::Sits if seat.number() > house.sharing.boxes => {
            return Err(Refusal::new(
                cite!("2.13~(a)"),
                "there is no box at this seat: name one to wager on",
            ));
        }
        Act::Sits => state.players.sit(seat),
        Act::Leaves => leave(state, stage, seat, book)?,
    }
    Ok(())
}

/// 2.3(f), (k): the paragraph that protects wagers once the first card is out.
pub const fn touch(house: &House) -> Cite {
    match house.shoe {
        ShoeKind::Single => cite!("2.3(f)"),
        ShoeKind::Double => cite!("2.3(k)"),
    }
}

/// 2.3(c), (k): wagers close with the first card, or the determinant card.
fn closed(house: &House, state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(match house.shoe {
            ShoeKind::Single => Refusal::new(cite!("2.3(c)"), "the first card has been dealt: no more bets"),
            ShoeKind::Double => Refusal::new(cite!("2.3(k)"), "the determinant card is out: no more bets"),
        });
    }
    if state.cards != ShoeStage::InShoe {
        return Err(Refusal::new(cite!("2.5(a)"), "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

/// 2.3, 2.17 to 2.25, 8.2: the amounts that may be wagered on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    closed(house, state, stage)?;
    let (at, class) = (wager.on.unwrap_or(seat), SPECS[wager.kind()].limits);
    house.sharing.may_join(&state.bets, at, seat, &LAW.sharing)?;
    let bettor = state.bets.find(at, seat);
    let room = house.limits.room(bettor.map_or(Money::ZERO, |bettor| total(bettor, wager.bet)), class);
    match wager.bet {
        BlackjackBet::Main(line) => {
            line_is_open(house, bettor, line)?;
            let room = room?.in_multiples(unit(house), cite!("2.3(e)"))?;
            match may_enter(house, state, seat)? {
                AllowedAmount::Any => Ok(room),
                AllowedAmount::Only { amount, by, .. } => room.at_least(amount, by)?.at_most(amount, by),
            }
        }
        BlackjackBet::Side(side) => match side_is_possible(house, bettor, side)? {
            AllowedAmount::Any => room,
            AllowedAmount::Only { amount, by, .. } => room?.at_least(amount, by)?.at_most(amount, by),
        },
        BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => {
            Err(later(wager.bet))
        }
    }
}

/// The amounts that may lie on a betting area, besides the posted limits.
enum AllowedAmount {
    /// All.
    Any,
    /// One alone, under this paragraph.
    Only { amount: Money, by: Cite, why: String },
}

impl AllowedAmount {
    /// Whether an amount may lie there.
    fn check(self, total: Money) -> Result<(), Refusal> {
        match self {
            AllowedAmount::Only { amount, by, why } if amount != total => Err(Refusal::new(by, why)),
            AllowedAmount::Any | AllowedAmount::Only { .. } => Ok(()),
        }
    }
}

/// The total on a betting area.
pub fn total(bettor: &Bettor02, bet: BlackjackBet) -> Money {
    match bet {
        BlackjackBet::Main(line) => {
            bettor.lines.get(usize::from(line)).map_or(Money::ZERO, |stake| stake.chips)
        }
        BlackjackBet::Side(side) => bettor.side.get(side),
        BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => Money::ZERO,
    }
}

/// Replaces the stake on a betting area.
fn put(bettor: &mut Bettor02, bet: BlackjackBet, stake: Stake) {
    match bet {
        BlackjackBet::Main(line) => {
            if let Some(slot) = bettor.lines.get_mut(usize::from(line)) {
                *slot = stake;
            }
        }
        BlackjackBet::Side(side) => bettor.side.set(side, stake.chips),
        BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => {}
    }
}

/// 2.3(a), (d): a wager before the first card. What then lies on its betting area comes back.
fn bet(
    house: &House,
    state: &State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
) -> Result<Stake, Refusal> {
    if amount <= Money::ZERO || amount > Money::LIMIT {
        return Err(Refusal::new(cite!("2.3(d)"), "a wager is more than nothing"));
    }
    let coupon = coupon(house, wager.bet, tender)?;
    let at = wager.on.unwrap_or(seat);
    house.sharing.may_join(&state.bets, at, seat, &LAW.sharing)?;
    let bettor = state.bets.find(at, seat);
    match wager.bet {
        BlackjackBet::Main(line) => {
            line_is_open(house, bettor, line)?;
            let lies = bettor.map_or(Stake::default(), |bettor| bettor.lines[usize::from(line) % LINES]);
            let stake = Stake { chips: lies.chips + amount, coupon: lies.coupon + coupon };
            may_enter(house, state, seat)?.check(stake.chips)?;
            if stake.coupon > stake.chips {
                let why = "a match play coupon goes with a wager of at least its value";
                return Err(Refusal::new(cite!("2.3(d)"), why));
            }
            within(stake.chips.max(stake.coupon))?;
            payable(house, stake)?;
            Ok(stake)
        }
        BlackjackBet::Side(side) => {
            let total = bettor.map_or(Money::ZERO, |bettor| bettor.side.get(side)) + amount;
            side_is_possible(house, bettor, side)?.check(total)?;
            within(total)?;
            Ok(Stake::chips(total))
        }
        BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => {
            Err(later(wager.bet))
        }
    }
}

/// 2.9, 2.10, 2.11: a wager that has its time in the round.
#[cold]
fn later(bet: BlackjackBet) -> Refusal {
    match bet {
        BlackjackBet::Split(..) => Refusal::new(cite!("2.11(a)"), "a pair is split in the player's turn"),
        BlackjackBet::Double(..) => Refusal::new(cite!("2.10~(a)"), "a hand is doubled in its turn"),
        BlackjackBet::Insurance(_) | BlackjackBet::Main(_) | BlackjackBet::Side(_) => {
            Refusal::new(cite!("2.9~(b)"), "insurance is placed after the players' second cards")
        }
    }
}

/// 8.2: no wager grows beyond what can be counted.
fn within(total: Money) -> Result<(), Refusal> {
    if total > Money::LIMIT {
        return Err(Refusal::new(cite!("8.2~(a)"), "no wager is above a billion dollars"));
    }
    Ok(())
}

/// 2.18~(a): the areas of multiple action are staked in order.
fn line_is_open(house: &House, bettor: Option<&Bettor02>, line: u8) -> Result<(), Refusal> {
    if line == 0 {
        return Ok(());
    }
    if house.multiple_action == Offered::No {
        return Err(Refusal::new(cite!("2.18~(a)"), "multiple action is not offered"));
    }
    if bettor.is_none_or(|bettor| total(bettor, BlackjackBet::Main(line - 1)).is_zero()) {
        return Err(Refusal::new(cite!("2.18~(a)"), "the areas are staked in order, from the first"));
    }
    Ok(())
}

/// 2.3(i): entry in the midst of a shoe.
fn may_enter(house: &House, state: &State, seat: Seat) -> Result<AllowedAmount, Refusal> {
    let been = &state.attendance;
    let late = been.first.is_some_and(|first| !first.has(seat));
    let minimum = house.limits.minimum;
    let rules = [
        (late, house.entry_late, cite!("2.3(i)1"), cite!("2.3(i)2"), "has not wagered on the first round"),
        (
            been.skipped.has(seat),
            house.entry_skip,
            cite!("2.3(i)3"),
            cite!("2.3(i)4"),
            "has declined to wager on a round",
        ),
    ];
    let mut allowed = AllowedAmount::Any;
    for (_, entry, barred, limited, who) in rules.into_iter().filter(|(applies, ..)| *applies).rev() {
        match entry {
            MidShoeEntry::Barred => {
                return Err(Refusal::new(barred, format!("who {who} waits for a reshuffle")));
            }
            MidShoeEntry::MinimumOnly => {
                let why = format!("who {who} wagers the minimum, ${minimum}, until a reshuffle");
                allowed = AllowedAmount::Only { amount: minimum, by: limited, why };
            }
            MidShoeEntry::Free => {}
        }
    }
    Ok(allowed)
}

/// 2.3(e): the least of which every wager is a multiple, so that it and one half of it are paid exactly.
const fn unit(house: &House) -> Money {
    match house.variation {
        Variation::Standard => Money::cents(2),
        Variation::SixToFive => Money::cents(10),
    }
}

/// 2.3(e): winnings are exact to the cent, and so is half of a wager.
pub fn payable(house: &House, stake: Stake) -> Result<(), Refusal> {
    let exact = |amount: Money| amount.divides_by(unit(house).in_cents());
    if exact(stake.chips) && exact(stake.coupon) {
        return Ok(());
    }
    Err(Refusal::new(cite!("2.3(e)"), "the wager could not be paid exactly, to the cent"))
}

/// 2.17 to 2.25: the amount of a side wager, which needs a wager on the same box.
fn side_is_possible(
    house: &House,
    bettor: Option<&Bettor02>,
    side: SideBet,
) -> Result<AllowedAmount, Refusal> {
    if !side.is_offered(house) {
        return Err(Refusal::new(side.by(), "this wager is not offered at the table"));
    }
    let Some(bettor) = bettor.filter(|bettor| bettor.plays()) else {
        let by = match side {
            SideBet::Over | SideBet::Under | SideBet::SameSuit | SideBet::Sevens => cite!("2.17(b)"),
            _ => side.by(),
        };
        return Err(Refusal::new(by, "this wager goes with a wager on the same box"));
    };
    if SideBet::STREAKS.contains(&side) && bettor.side.wins.is_some() {
        return Err(Refusal::new(cite!("2.22~(a)"), "new streak wagers only when none is pending"));
    }
    Ok(match side.one_dollar() {
        Some(by) => {
            AllowedAmount::Only { amount: Money::dollars(1), by, why: "the wager is exactly $1".to_string() }
        }
        None => AllowedAmount::Any,
    })
}

/// 2.3(d), (l): chips or plaques, a match play coupon, confirmed cash, or a progressive wager coupon.
fn coupon(house: &House, bet: BlackjackBet, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("2.3(d)");
    match tender {
        Tender::Chips | Tender::ConfirmedCash => Ok(Money::ZERO),
        Tender::MatchPlay(coupon)
            if house.match_play == Offered::Yes
                && matches!(bet, BlackjackBet::Main(_))
                && coupon > Money::ZERO
                && coupon <= Money::LIMIT =>
        {
            Ok(coupon)
        }
        Tender::MatchPlay(_) => Err(Refusal::new(by, "match play coupons are not accepted on this wager")),
        Tender::SpokenCash => {
            Err(Refusal::new(by, "a spoken wager with cash must be confirmed by dealer and supervisor"))
        }
        Tender::NonValueChips(_) => Err(Refusal::new(by, "wagers are made with gaming chips or plaques")),
        Tender::Coupon if bet == BlackjackBet::Side(SideBet::Progressive) => Ok(Money::ZERO),
        Tender::Coupon => {
            Err(Refusal::new(cite!("2.3(l)"), "such a coupon is for the progressive wager only"))
        }
    }
}
