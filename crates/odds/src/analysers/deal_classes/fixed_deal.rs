//! A round with fixed cards and answers, played through the round function of the game: the price of every class of deals comes from here.

use croupier_rules::equipment::{Card, Stack, Wheel};
use croupier_rules::games::{Game, KINDS, Sample, Wager, bet};
use croupier_rules::law::{Cite, Refusal};
use croupier_rules::table::{
    Book, Cut, CutRule, Drawing, FaceDown, Halt, Movement, Opens, Question, Seat, Selection, Spot, Table,
    VoidCause,
};

/// The cards of a round, by where they go, in the order in which they come there.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cards<'a> {
    /// Before the player.
    pub seat: &'a [Card],
    /// Before the dealer.
    pub dealer: &'a [Card],
    /// To areas of the layout that belong to nobody.
    pub common: &'a [Card],
}

/// What a round came to, by the kind that each wager belongs to, in cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settled {
    gained: [i64; KINDS],
    staked: [i64; KINDS],
}

impl Settled {
    /// What this wager came to.
    pub fn of<W: Wager>(&self, wager: W) -> Net {
        let owner = W::KINDS[wager.kind()].belongs_to;
        Net { gained: self.gained[owner], staked: self.staked[owner] }
    }
}

/// What a wager won in a round, with everything that belongs to it, and what was put at risk for it, in cents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Net {
    /// What was won; negative where it was lost.
    pub gained: i64,
    /// What was wagered, with what was added in the round, and without what was withdrawn.
    pub staked: i64,
}

/// A table at which wagers have been placed, ready for the deal.
pub struct Ready<'a, G: Game> {
    /// The rules.
    pub house: &'a G::House,
    state: G::State,
    placed: Settled,
}

impl<'a, G: Game> Ready<'a, G> {
    /// The table with these wagers of one player, and those that must lie there before.
    pub fn with(house: &'a G::House, samples: &[Sample<G::Wager>]) -> Result<Ready<'a, G>, Refusal> {
        let mut state = match samples.first() {
            Some(first) => G::ready_for(house, first.wager),
            None => G::set_up(house, Opens::Before),
        };
        let mut book = Sums::<G> { settled: Settled::default(), game: std::marker::PhantomData };
        let mut laid: Vec<G::Wager> = Vec::new();
        for sample in samples {
            for (wager, amount) in sample.with.into_iter().chain([(sample.wager, sample.amount)]) {
                if !laid.contains(&wager) {
                    bet::<G, _>(house, &mut state, Seat::FIRST, wager, amount, &mut book)?;
                    laid.push(wager);
                }
            }
        }
        Ok(Ready { house, state, placed: book.settled })
    }

    /// Plays a round with these cards; `answer` is what the player says. Nothing where the cards do not suffice, or the round is void.
    pub fn play(
        &self,
        cards: Cards<'_>,
        answer: impl FnMut(&G::Question) -> <G::Question as Question>::Answer,
    ) -> Option<Settled> {
        let mut state = self.state.clone();
        let sums = Sums { settled: self.placed, game: std::marker::PhantomData };
        let mut table = Known { left: cards, answer, sums };
        G::round(self.house, &mut state, &mut table).ok()?;
        G::present_all(self.house, &mut state, &mut table);
        Some(table.sums.settled)
    }
}

/// A book in which nothing is written.
pub struct Nobody;

impl<W> Book<W> for Nobody {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, _: Movement<W>, _: Cite) {}
}

/// What is won and staked.
struct Sums<G: Game> {
    settled: Settled,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Book<G::Wager> for Sums<G> {
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

/// A table at which every card and every answer is known.
struct Known<'a, G: Game, A> {
    left: Cards<'a>,
    answer: A,
    sums: Sums<G>,
}

impl<G: Game, A> Known<'_, G, A> {
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

impl<G: Game, A> Book<G::Wager> for Known<'_, G, A> {
    const RECORDS_EVENTS: bool = false;

    fn money(&mut self, movement: Movement<G::Wager>, by: Cite) {
        self.sums.money(movement, by);
    }
}

impl<G: Game, A: FnMut(&G::Question) -> <G::Question as Question>::Answer> Table<G> for Known<'_, G, A> {
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

    /// Dice tell where a deal begins: whoever plays alone gets the same cards from any throw.
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
