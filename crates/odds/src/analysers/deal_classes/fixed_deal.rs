//! A round with fixed cards and answers, played through the round function of the game: the source of the price of
//! every class of deals.

use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::{Game, KINDS, Sample, Wager, bet};
use croupier_rules::law::{Cite, Refusal};
use croupier_rules::table::{
    Book, Cut, CutRule, Drawing, FaceDown, Halt, Movement, Question, Seat, Selection, Spot, Table,
    TableOpening, VoidCause,
};

/// The cards of a round by destination, in the order in which they come there.
#[derive(Clone, Copy, Default, Debug)]
pub struct DealtCards<'a> {
    /// The player's.
    pub seat: &'a [Card],
    /// The dealer's.
    pub dealer: &'a [Card],
    /// Those on areas of the layout that belong to nobody.
    pub common: &'a [Card],
}

/// The result of a round by the kind that each wager belongs to, in cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoundResult {
    gained: [i64; KINDS],
    staked: [i64; KINDS],
}

impl RoundResult {
    /// Returns the result of a wager.
    pub fn of<W: Wager>(&self, wager: W) -> NetResult {
        let owner = W::KINDS[wager.kind()].belongs_to;
        NetResult { gained: self.gained[owner], staked: self.staked[owner] }
    }
}

/// The gain of a wager in a round, with everything that belongs to it, and its stake, in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct NetResult {
    /// The gain; a loss is negative.
    pub gained: i64,
    /// The stake, with additions during the round and without withdrawn amounts.
    pub staked: i64,
}

/// A table with wagers on it, ready for the deal.
pub struct PreparedTable<'a, G: Game> {
    /// The rules.
    pub house: &'a G::House,
    state: G::State,
    placed: RoundResult,
}

impl<'a, G: Game> PreparedTable<'a, G> {
    /// Places these wagers of one player, and those that must precede them.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the table does not take a wager.
    pub fn with(house: &'a G::House, samples: &[Sample<G::Wager>]) -> Result<PreparedTable<'a, G>, Refusal> {
        let mut state = match samples.first() {
            Some(first) => G::ready_for(house, first.wager),
            None => G::set_up(house, TableOpening::Before),
        };
        let mut book = RoundSums::<G> { settled: RoundResult::default(), game: std::marker::PhantomData };
        let mut laid: Vec<G::Wager> = Vec::new();
        for sample in samples {
            for (wager, amount) in sample.with.into_iter().chain([(sample.wager, sample.amount)]) {
                if !laid.contains(&wager) {
                    bet::<G, _>(house, &mut state, Seat::FIRST, wager, amount, &mut book)?;
                    laid.push(wager);
                }
            }
        }
        Ok(PreparedTable { house, state, placed: book.settled })
    }

    /// Plays a round with these cards; `answer` gives the player's answers. Returns `None` if the cards do not suffice
    /// or the round is void.
    pub fn play(
        &self,
        cards: DealtCards<'_>,
        answer: impl FnMut(&G::Question) -> <G::Question as Question>::Answer,
    ) -> Option<RoundResult> {
        let mut state = self.state.clone();
        let sums = RoundSums { settled: self.placed, game: std::marker::PhantomData };
        let mut table = FixedTable { left: cards, answer, sums };
        G::round(self.house, &mut state, &mut table).ok()?;
        G::present_all(self.house, &mut state, &mut table);
        Some(table.sums.settled)
    }
}

/// A book that records nothing.
pub struct NullBook;

impl<W> Book<W> for NullBook {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, _: Movement<W>, _: Cite) {}
}

/// The gains and stakes.
struct RoundSums<G: Game> {
    settled: RoundResult,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Book<G::Wager> for RoundSums<G> {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        let Some(wager) = movement.wager() else { return };
        let owner = G::WAGERS[wager.kind()].belongs_to;
        self.settled.gained[owner] += movement.gain().in_cents();
        if let Movement::Places { amount, .. } = movement {
            self.settled.staked[owner] += amount.in_cents();
        }
    }
}

/// A table with fixed cards and answers.
struct FixedTable<'a, G: Game, A> {
    left: DealtCards<'a>,
    answer: A,
    sums: RoundSums<G>,
}

impl<G: Game, A> FixedTable<'_, G, A> {
    fn next(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        let cards = match to {
            Spot::Seat(_) | Spot::Hand(..) | Spot::Set(..) => &mut self.left.seat,
            Spot::Dealer => &mut self.left.dealer,
            Spot::Area(_) | Spot::DiscardRack => &mut self.left.common,
        };
        let (card, rest) = cards.split_first().ok_or(Halt::void(VoidCause::OutOfCards, by))?;
        *cards = rest;
        Ok(*card)
    }
}

impl<G: Game, A> Book<G::Wager> for FixedTable<'_, G, A> {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, movement: Movement<G::Wager>, by: Cite) {
        self.sums.money(movement, by);
    }
}

impl<G: Game, A: FnMut(&G::Question) -> <G::Question as Question>::Answer> Table<G> for FixedTable<'_, G, A> {
    const DEALS_EVERY_POSITION: bool = false;
    const TAKES_INCIDENTS: bool = false;

    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt> {
        self.next(to, by)
    }

    fn burn(&mut self, _: Cite) -> Result<FaceDown, Halt> {
        Ok(FaceDown::UNSEEN)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        None
    }

    fn shuffle(&mut self, _: Stack, _: Cite) {}

    fn shuffle_back(&mut self, _: &[FaceDown], _: Cite) {}

    fn offer_cut(&mut self, _: Seat, _: CutRule, _: Cite) -> Result<Cut, Halt> {
        Ok(Cut::Declined)
    }

    /// Dice decide where a deal begins: a player alone gets the same cards from any throw.
    fn dice<const N: usize>(&mut self, _: Cite) -> Result<[u8; N], Halt> {
        Ok([1; N])
    }

    fn spin(&mut self, _: &'static Wheel, by: Cite) -> Result<usize, Halt> {
        Err(Halt::void(VoidCause::OutOfCards, by))
    }

    fn balls(
        &mut self,
        _: Selection<'_>,
        _: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        Err(Halt::void(VoidCause::OutOfCards, by))
    }

    fn ask(&mut self, _: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        Ok((self.answer)(&question))
    }
}
