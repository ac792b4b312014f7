//! The state of a chemin de fer table between rounds: the shoe, the bank, and the wagers on the layout.

use super::bank::{BankHolder, BankWagerBounds, Banker};
use super::house::House;
use super::wagers::Wager;
use crate::cite;
use crate::games::families::baccarat::BaccaratShoe;
use crate::games::families::shoe::ShoeStage;
use crate::games::{Sample, Stakes};
use crate::law::Cite;
use crate::table::{Book, Seat, Seats};
use crate::wagers::{LimitClass, Money};

/// A participant's wager against the Banker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CoveringWagers {
    /// The kind of wager.
    pub wager: Wager,
    /// The amount.
    pub amount: Money,
}

impl CoveringWagers {
    const NOTHING: CoveringWagers = CoveringWagers { wager: Wager::Against, amount: Money::ZERO };
}

/// The state of the table between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The cards, and who sits around them.
    pub shoe: BaccaratShoe,
    /// The holder of the bank.
    pub bank: BankHolder,
    /// The Banker's wager; zero before he has placed it.
    pub stake: Money,
    /// The wagers of others against it.
    pub covers: Seats<CoveringWagers>,
    /// 4.7(b): the participant who has equaled and lost the preceding wager of the Banker.
    pub suivi: Option<Seat>,
    /// 4.11(e): the participants who miss a turn.
    pub misses: Seats<()>,
    /// 4.4(c): the last holder of the bank.
    pub last_banker: Option<Seat>,
}

impl State {
    /// A table with nobody at it.
    pub fn with(cards: ShoeStage) -> State {
        State {
            shoe: BaccaratShoe::with(cards),
            bank: BankHolder::ToBid,
            stake: Money::ZERO,
            covers: Seats::none(CoveringWagers::NOTHING),
            suivi: None,
            misses: Seats::default(),
            last_banker: None,
        }
    }

    /// Whether this participant has wagered, or holds the bank.
    pub fn plays(&self, seat: Seat) -> bool {
        self.covers.has(seat) || self.bank.banker().is_some_and(|banker| banker.seat == seat)
    }

    /// The covered part of the Banker's wager.
    pub fn covered(&self) -> Money {
        self.covers.iter().map(|(_, cover)| cover.amount).sum()
    }

    /// The participants who cover the bank, counterclockwise from the Banker, with what they have wagered.
    pub fn counterclockwise(&self, banker: Seat) -> impl Iterator<Item = (Seat, CoveringWagers)> {
        self.covers.clockwise_from(banker).filter_map(|seat| Some((seat, *self.covers.get(seat)?)))
    }

    /// 4.8~(b): the Dominant Player has the largest wager against the Banker; of equal ones, the nearest counterclockwise.
    pub fn dominant(&self, banker: Seat) -> Option<Seat> {
        let mut dominant: Option<(Seat, Money)> = None;
        for (seat, cover) in self.counterclockwise(banker) {
            if dominant.is_none_or(|(_, amount)| cover.amount > amount) {
                dominant = Some((seat, cover.amount));
            }
        }
        dominant.map(|(seat, _)| seat)
    }

    /// Every wager goes back.
    pub fn return_all<B: Book<Wager>>(&mut self, by: Cite, book: &mut B) {
        if let Some(banker) = self.bank.banker() {
            book.give_back(banker.seat, Wager::Bank, self.stake, by);
        }
        self.covers.iter().for_each(|(seat, cover)| book.give_back(seat, cover.wager, cover.amount, by));
        self.clear();
    }
}

impl Stakes<Wager> for State {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        if let (Some(banker), false) = (self.bank.banker(), self.stake.is_zero()) {
            each(banker.seat, Wager::Bank, self.stake);
        }
        self.covers.iter().for_each(|(seat, cover)| each(seat, cover.wager, cover.amount));
    }

    fn up(&self, seat: Seat, wager: Wager) -> Money {
        match (wager, self.covers.get(seat)) {
            (Wager::Bank, _) if self.bank.banker().is_some_and(|banker| banker.seat == seat) => self.stake,
            (Wager::Against | Wager::Banco | Wager::Suivi, Some(cover)) if cover.wager == wager => {
                cover.amount
            }
            (Wager::Bank | Wager::Against | Wager::Banco | Wager::Suivi, _) => Money::ZERO,
        }
    }

    fn clear(&mut self) {
        self.stake = Money::ZERO;
        self.covers.clear();
    }
}

/// The wagers at which an analysis looks: the bank, and what covers all of it.
pub fn samples(house: &House) -> Vec<Sample<Wager>> {
    let bank = sample(house);
    let against = house.limits.sample(bank, LimitClass::Side, |amount| amount <= bank);
    vec![
        Sample::alone(Wager::Bank, bank),
        Sample::alone(Wager::Against, against),
        Sample::alone(Wager::Banco, bank),
        Sample::alone(Wager::Suivi, bank),
    ]
}

fn sample(house: &House) -> Money {
    house.limits.sample(Money::dollars(100), LimitClass::Table, |_| true)
}

/// A table at which this wager may be made at the first seat: the other side of it is there already.
pub fn ready_for(house: &House, wager: Wager) -> State {
    let mut state = State::with(ShoeStage::InShoe);
    let (amount, other) = (sample(house), Seat::FIRST.clockwise());
    let seat = match wager {
        Wager::Bank => {
            state.covers.set(other, CoveringWagers { wager: Wager::Banco, amount });
            Seat::FIRST
        }
        Wager::Against | Wager::Banco | Wager::Suivi => {
            state.stake = amount;
            other
        }
    };
    let bounds = BankWagerBounds::First { least: Money::ZERO, by: cite!("4.6(b)") };
    state.bank = BankHolder::Held(Banker { seat, counted_from: seat, bounds });
    state.suivi = (wager == Wager::Suivi).then_some(Seat::FIRST);
    [Seat::FIRST, other].into_iter().for_each(|seat| state.shoe.players.sit(seat));
    state
}

crate::table::codec!(words Wager);
crate::table::codec!(struct CoveringWagers { wager, amount });
crate::table::codec!(struct State { shoe, bank, stake, covers, suivi, misses, last_banker });
