//! 19:47-4.6 and 4.7: the wagers.

use super::bank::{BankHolder, BankWagerBounds, Banker};
use super::house::House;
use super::state::{CoveringWagers, State};
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::shoe::ShoeStage;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, LimitClass, Money, Tender};

crate::wagers! {
    /// The kinds of wagers.
    pub enum Wager {
        /// 4.6(a): the Banker's wager.
        Bank { id: "bank", limits: Table, belongs_to: Bank, by: "4.6(a)", says: "the Banker's wager in support of the Banker's Hand" },
        /// 4.7(a): against a part of the Banker's wager.
        Against { id: "against", limits: Side, belongs_to: Against, by: "4.7(a)", says: "a wager against a part of the Banker's wager" },
        /// 4.7(c): against the whole.
        Banco { id: "banco", limits: OfTheGame, belongs_to: Banco, by: "4.7(c)", says: "Banco Seul: a wager against the whole of the Banker's wager" },
        /// 4.7(b): against the whole, after an equal wager was lost.
        Suivi { id: "suivi", limits: OfTheGame, belongs_to: Suivi, by: "4.7(b)", says: "Banco Suivi: the same, of a participant who has equaled and lost the Banker's wager before" },
    }
}

/// The range that the rules of the game leave for the total of a wager, besides the posted limits.
struct Between {
    least: (Money, Cite),
    most: (Money, Cite),
}

/// 4.6(b): the range of the Banker's wager; an error if this participant may not make it.
fn bank_between(state: &State, seat: Seat) -> Result<Between, Refusal> {
    let by = cite!("4.6(b)");
    let any = Between { least: (Money::ZERO, by), most: (Money::LIMIT, by) };
    let refuse = |by: Cite, why: &'static str| Err(Refusal::new(by, why));
    match state.bank {
        BankHolder::Held(banker) if banker.seat == seat => {
            if !state.stake.is_zero() && !state.covers.is_empty() {
                let why = "others have wagered against the Banker's wager: it stands as it is";
                return refuse(cite!("4.7(a)"), why);
            }
            let covered = state.covered();
            Ok(match banker.bounds {
                BankWagerBounds::First { least, by } => Between { least: (least.max(covered), by), ..any },
                BankWagerBounds::After(last) => Between { least: (last, by), most: (last * 2, by) },
            })
        }
        BankHolder::MayPass(banker) if banker.seat == seat => {
            refuse(cite!("4.11~(a)"), "the Banker first says whether he continues")
        }
        BankHolder::Held(_) | BankHolder::MayPass(_) => {
            refuse(cite!("4.6(a)"), "only the Banker wagers on the Banker's Hand")
        }
        BankHolder::Open => Ok(any),
        BankHolder::ToBid if state.shoe.players.descending().all(|other| other == seat) => Ok(any),
        BankHolder::ToBid => refuse(cite!("4.5(b)"), "the bank is bid for first"),
        BankHolder::Lost { by, .. } => refuse(by, "the bank is offered to the next participant first"),
        BankHolder::Passed { .. } => {
            refuse(cite!("4.11~(c)"), "the bank is offered to the next participant first")
        }
    }
}

/// 4.7(a): the Banker whose wager a participant may wager against.
fn banker_for(state: &State, seat: Seat) -> Result<Banker, Refusal> {
    match state.bank {
        BankHolder::Held(banker) if banker.seat == seat => {
            Err(Refusal::new(cite!("4.7(a)"), "the Banker does not wager against his own hand"))
        }
        BankHolder::Held(banker) if !state.stake.is_zero() => Ok(banker),
        BankHolder::Held(_)
        | BankHolder::MayPass(_)
        | BankHolder::ToBid
        | BankHolder::Open
        | BankHolder::Lost { .. }
        | BankHolder::Passed { .. } => Err(Refusal::new(cite!("4.7(a)"), "the Banker has not wagered yet")),
    }
}

/// 4.7(a): a wager against a part of the Banker's wager: all of them together do not exceed it.
fn against_between(state: &State, seat: Seat) -> Result<Between, Refusal> {
    let by = cite!("4.7(a)");
    banker_for(state, seat)?;
    let free = state.stake - state.covered() + state.up(seat, Wager::Against);
    if state.covered() >= state.stake {
        return Err(Refusal::new(by, "the whole of the Banker's wager is covered"));
    }
    Ok(Between { least: (Money::ZERO, by), most: (free, by) })
}

/// 4.7(b), (c): whether a participant may wager against the whole now.
fn whole_between(state: &State, seat: Seat, wager: Wager) -> Result<Between, Refusal> {
    let banker = banker_for(state, seat)?;
    let by = if wager == Wager::Suivi { cite!("4.7(b)") } else { cite!("4.7(c)") };
    let refuse = |by: Cite, why: &'static str| Err(Refusal::new(by, why));
    if wager == Wager::Suivi && state.suivi != Some(seat) {
        let why = "only who equaled and lost the Banker's preceding wager says Suivi";
        return refuse(by, why);
    }
    if state.covers.has(seat) {
        return refuse(by, "this participant has wagered against the Banker already");
    }
    let whole = state.counterclockwise(banker.seat).find(|(_, cover)| cover.wager != Wager::Against);
    match (whole, wager) {
        (Some((_, CoveringWagers { wager: Wager::Suivi, .. })), _) => {
            refuse(cite!("4.7(b)"), "Suivi was announced, and has the first preference")
        }
        (Some((other, _)), Wager::Banco) if is_nearer(banker.seat, other, seat) => {
            refuse(by, "Banco was announced by a participant seated nearer to the Banker counterclockwise")
        }
        _ => Ok(Between { least: (state.stake, by), most: (state.stake, by) }),
    }
}

/// Whether a participant comes before another, counterclockwise from the Banker.
fn is_nearer(banker: Seat, one: Seat, other: Seat) -> bool {
    super::bank::is_nearer(banker, other, one)
}

fn between(state: &State, seat: Seat, wager: Wager) -> Result<Between, Refusal> {
    match wager {
        Wager::Bank => bank_between(state, seat),
        Wager::Against => against_between(state, seat),
        Wager::Banco | Wager::Suivi => whole_between(state, seat, wager),
    }
}

const fn class(wager: Wager) -> LimitClass {
    match wager {
        Wager::Bank => LimitClass::Table,
        Wager::Against => LimitClass::Side,
        Wager::Banco | Wager::Suivi => LimitClass::OfTheGame,
    }
}

/// Wagers are made before "No More Bets", and not before the cards are ready.
fn is_open(state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        let why = "no wager is made, increased or withdrawn after No More Bets";
        return Err(Refusal::new(cite!("4.10~(f)"), why));
    }
    if state.shoe.cards != ShoeStage::InShoe {
        return Err(Refusal::new(cite!("4.4(a)"), "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

/// The amounts that may be wagered on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    is_open(state, stage)?;
    let Between { least, most } = between(state, seat, wager)?;
    if wager == Wager::Banco || wager == Wager::Suivi {
        return Ok(BetRange::exactly(state.stake));
    }
    house
        .limits
        .room(state.up(seat, wager), class(wager))?
        .at_least(least.0, least.1)?
        .at_most(most.0, most.1)
}

/// 4.6, 4.7: the acts of participants of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let refuse = |by: Cite, why: &'static str| Err(Refusal::new(by, why));
    match (act, stage) {
        (Act::Bets { wager, amount, tender }, _) => {
            is_open(state, stage)?;
            bet(house, state, seat, (wager, amount, tender), book)
        }
        (Act::Removes { .. } | Act::Reduces { .. }, Stage::Playing | Stage::Settled) => {
            refuse(cite!("4.10~(f)"), "no wager is made, increased or withdrawn after No More Bets")
        }
        (Act::Removes { wager }, Stage::Betting) => withdraw(house, state, seat, (wager, Money::ZERO), book),
        (Act::Reduces { to, .. }, Stage::Betting) if to <= Money::ZERO => {
            refuse(cite!("4.7(a)"), "a wager is reduced to some amount, or withdrawn")
        }
        (Act::Reduces { wager, to }, Stage::Betting) => withdraw(house, state, seat, (wager, to), book),
        (Act::Calls { .. }, _) => refuse(cite!("4.6(a)"), "wagers are not called on or off"),
        (Act::Touches(TouchedThing::Wager), Stage::Playing) => {
            refuse(cite!("4.10~(f)"), "no wager is touched from the first card until it is settled")
        }
        (Act::Touches(TouchedThing::Wager), Stage::Betting | Stage::Settled) => Ok(()),
        (Act::Touches(TouchedThing::Card), _) => {
            refuse(cite!("4.10~(f)"), "the cards are the Banker's and the Dominant Player's to handle")
        }
        (Act::Sits, _) => {
            state.shoe.players.sit(seat);
            Ok(())
        }
        (Act::Leaves, Stage::Playing) => {
            refuse(cite!("4.10~(f)"), "the participant's wager is not decided and settled yet")
        }
        (Act::Leaves, Stage::Settled) if state.plays(seat) => {
            refuse(cite!("4.10~(f)"), "who has wagered stays until the round is complete")
        }
        (Act::Leaves, Stage::Betting | Stage::Settled) => leave(state, seat, book),
    }
}

/// A wager before "No More Bets".
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    (wager, amount, tender): (Wager, Money, Tender),
    book: &mut B,
) -> Result<(), Refusal> {
    let by = made_by(wager);
    let form = check_tender(wager, tender)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(by, "a wager is more than nothing"));
    }
    let Between { least, most } = between(state, seat, wager)?;
    let total = state.up(seat, wager) + amount.min(Money::LIMIT);
    if total < least.0 {
        return Err(Refusal::new(least.1, format!("the least now is ${}", least.0)));
    }
    if total > most.0.min(Money::LIMIT) {
        return Err(Refusal::new(most.1, format!("the most now is ${}", most.0)));
    }
    house.limits.accept(total, class(wager), book)?;
    if form == Form::Cash {
        book.instruct(
            format_args!("change the Banker's cash into chips or plaques at once"),
            cite!("4.6(c)"),
        );
    }
    state.shoe.players.sit(seat);
    match wager {
        Wager::Bank => take_bank(state, seat, book),
        Wager::Against => {}
        Wager::Banco => whole(state, seat, "Banco", by, book),
        Wager::Suivi => whole(state, seat, "Suivi", by, book),
    }
    match wager {
        Wager::Bank => state.stake = total,
        Wager::Against | Wager::Banco | Wager::Suivi => {
            state.covers.set(seat, CoveringWagers { wager, amount: total })
        }
    }
    book.place(seat, wager, amount, by);
    Ok(())
}

const fn made_by(wager: Wager) -> Cite {
    match wager {
        Wager::Bank => cite!("4.6(a)"),
        Wager::Against => cite!("4.7(a)"),
        Wager::Banco => cite!("4.7(c)"),
        Wager::Suivi => cite!("4.7(b)"),
    }
}

/// 4.5(b): without another bid or another bidder, the participant who wagers on the Banker's Hand becomes the Banker.
fn take_bank<B: Book<Wager>>(state: &mut State, seat: Seat, book: &mut B) {
    if state.bank.banker().is_none() {
        book.announce(format_args!("Seat {seat} is the Banker"), cite!("4.5(b)"));
        let bounds = BankWagerBounds::First { least: Money::ZERO, by: cite!("4.6(b)") };
        state.bank = BankHolder::Held(Banker { seat, counted_from: seat, bounds });
    }
}

/// 4.7(b), (c): a wager that covers the whole takes precedence; the wagers of all others are returned.
fn whole<B: Book<Wager>>(state: &mut State, seat: Seat, word: &str, by: Cite, book: &mut B) {
    book.announce(format_args!("{word} at seat {seat}"), by);
    state.covers.iter().for_each(|(other, cover)| book.give_back(other, cover.wager, cover.amount, by));
    state.covers.clear();
}

/// The form of a wager.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Chips,
    Cash,
}

/// 4.6(c): the Banker may wager cash, which is changed at once; anything else is chips or plaques.
fn check_tender(wager: Wager, tender: Tender) -> Result<Form, Refusal> {
    match (tender, wager) {
        (Tender::Chips, _) => Ok(Form::Chips),
        (Tender::SpokenCash | Tender::ConfirmedCash, Wager::Bank) => Ok(Form::Cash),
        (Tender::SpokenCash | Tender::ConfirmedCash, Wager::Against | Wager::Banco | Wager::Suivi) => {
            Err(Refusal::new(made_by(wager), "a wager against the Banker is placed in chips or plaques"))
        }
        (Tender::NonValueChips(_) | Tender::MatchPlay(_) | Tender::Coupon, _) => {
            Err(Refusal::new(cite!("4.6(c)"), "wagers are made in gaming chips or plaques"))
        }
    }
}

/// Before "No More Bets" a wager may be withdrawn, whole or in part: the Banker's as long as nobody has wagered against it.
fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    (wager, to): (Wager, Money),
    book: &mut B,
) -> Result<(), Refusal> {
    let by = made_by(wager);
    let before = state.up(seat, wager);
    if before.is_zero() {
        return Err(Refusal::new(by, "this participant has no such wager"));
    }
    if to >= before {
        return Err(Refusal::new(by, "a wager is reduced to less than it was"));
    }
    match wager {
        Wager::Bank => {
            let Between { least, .. } = bank_between(state, seat)?;
            if !to.is_zero() && to < least.0 {
                return Err(Refusal::new(least.1, format!("the least now is ${}", least.0)));
            }
        }
        Wager::Against => {}
        Wager::Banco | Wager::Suivi if to.is_zero() => {}
        Wager::Banco | Wager::Suivi => {
            return Err(Refusal::new(by, "Banco and Suivi are for the whole of the Banker's wager"));
        }
    }
    if !to.is_zero() {
        house.limits.accept(to, class(wager), book)?;
    }
    match wager {
        Wager::Bank => state.stake = to,
        Wager::Against | Wager::Banco | Wager::Suivi if to.is_zero() => state.covers.remove(seat),
        Wager::Against | Wager::Banco | Wager::Suivi => {
            state.covers.set(seat, CoveringWagers { wager, amount: to })
        }
    }
    book.give_back(seat, wager, before - to, by);
    Ok(())
}

/// A participant leaves, and takes a wager along that is not in play; a Banker gives up the bank.
fn leave<B: Book<Wager>>(state: &mut State, seat: Seat, book: &mut B) -> Result<(), Refusal> {
    if let Some(banker) = state.bank.banker().filter(|banker| banker.seat == seat) {
        if !state.covers.is_empty() {
            let why = "others have wagered against the Banker's wager: it stands as it is";
            return Err(Refusal::new(cite!("4.7(a)"), why));
        }
        book.give_back(seat, Wager::Bank, state.stake, cite!("4.11~(a)"));
        state.stake = Money::ZERO;
        state.bank = BankHolder::given_up(banker);
        state.suivi = None;
    }
    if let Some(cover) = state.covers.get(seat) {
        book.give_back(seat, cover.wager, cover.amount, cite!("4.7(a)"));
    }
    state.covers.remove(seat);
    state.misses.remove(seat);
    state.suivi = state.suivi.filter(|other| *other != seat);
    state.shoe.players.leave(seat);
    Ok(())
}
