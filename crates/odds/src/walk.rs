//! The enumeration driver: a depth-first walk of the outcome tree of a round, one path at a time, each with its
//! weight.

use crate::occupancy::{GroupOccupancy, choose, each};
use croupier_rules::equipment::{Balls, Card, Stack, Wheel};
use croupier_rules::games::{Game, Strategy, Wager, owner};
use croupier_rules::law::Cite;
use croupier_rules::table::{
    AlikeBalls, Audience, Book, Cut, CutRule, Drawing, FaceDown, Halt, Movement, Party, Question, Reading,
    Seat, Selection, Spot, Table, VoidCause, WagerFate,
};
use croupier_rules::wagers::Money;

/// A path through the choices of chance; the walk visits all of them in lexicographic order.
#[derive(Default)]
pub struct OutcomePath {
    /// The choice taken at each step, and the number of choices.
    steps: Vec<(u32, u32)>,
    at: usize,
}

impl OutcomePath {
    /// Returns the choice at the next step, one of `choices`.
    #[inline]
    fn choose(&mut self, choices: u32) -> u32 {
        if self.at == self.steps.len() {
            self.steps.push((0, choices));
        }
        let (choice, _) = self.steps[self.at];
        self.at += 1;
        choice
    }

    /// Moves on to the next path, or returns `None` after the last one.
    pub fn advance(&mut self) -> Option<()> {
        self.steps.truncate(self.at);
        self.at = 0;
        while let Some((choice, choices)) = self.steps.pop() {
            if choice + 1 < choices {
                self.steps.push((choice + 1, choices));
                return Some(());
            }
        }
        None
    }
}

/// The cards of a stack by equivalence class: cards that are alike for the game count as one class, with their number.
#[derive(Clone)]
pub struct StackClasses {
    classes: Vec<(Card, u32)>,
    total: u32,
}

impl StackClasses {
    /// Returns the classes of a stack.
    pub fn of<G: Game>(stack: Stack) -> StackClasses {
        let mut classes: Vec<(Card, u32)> = Vec::new();
        for card in stack.cards() {
            let alike = G::alike(card);
            match classes.iter_mut().find(|(card, _)| *card == alike) {
                Some((_, count)) => *count += 1,
                None => classes.push((alike, 1)),
            }
        }
        StackClasses { classes, total: u32::from(stack.size()) }
    }

    /// Returns the number of classes with a card left.
    fn left(&self) -> u32 {
        self.classes.iter().filter(|(_, count)| *count > 0).count() as u32
    }
}

/// A set of kinds of wagers, a bit each. A wager that belongs to another one counts with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagerKinds(u32);

impl WagerKinds {
    /// Returns the kinds to which these wagers belong.
    pub fn of<G: Game>(wagers: impl Iterator<Item = G::Wager>) -> WagerKinds {
        WagerKinds(wagers.fold(0, |kinds, wager| kinds | 1 << owner::<G>(wager.kind())))
    }

    /// Whether a wager belongs to one of the kinds.
    #[inline]
    pub fn has<G: Game>(self, wager: G::Wager) -> bool {
        self.0 & 1 << owner::<G>(wager.kind()) != 0
    }
}

/// The treatment of cards that come after the tracked wagers are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterDecision {
    /// They no longer matter: any card will do, and one path stands for all of them.
    AnyCards,
    /// They are enumerated: money still moves for a wager that is down, as for a commission that is collected later.
    EveryCard,
}

/// The status of the tracked wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WagerProgress {
    /// Some of them lie on the layout, or will.
    Open,
    /// All of them are decided.
    Decided,
    /// All of them are decided, and cards have come since that stand for all others.
    Over,
}

/// The tracked wagers of a table in play.
#[derive(Clone)]
pub struct TrackedWagers<W> {
    /// Their kinds.
    pub kinds: WagerKinds,
    /// Their amounts on the layout.
    pub lie: Vec<(Seat, W, Money)>,
}

impl<W: Copy + PartialEq> TrackedWagers<W> {
    /// Applies a movement of money.
    fn follow(&mut self, movement: &Movement<W>) {
        match *movement {
            Movement::Places { seat, wager, amount } => self.put(seat, wager, amount),
            Movement::Pays { seat, wager, then: WagerFate::Down, .. } => {
                self.lie.retain(|(at, known, _)| (*at, *known) != (seat, wager));
            }
            Movement::Takes { seat, wager, amount, .. } | Movement::Returns { seat, wager, amount } => {
                self.put(seat, wager, -amount);
            }
            Movement::Moves { seat, wager, to, amount } => {
                self.put(seat, wager, -amount);
                self.put(seat, to, amount);
            }
            Movement::Pays { then: WagerFate::Up, .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. }
            | Movement::Passes { .. } => {}
        }
    }

    fn put(&mut self, seat: Seat, wager: W, amount: Money) {
        match self.lie.iter_mut().find(|(at, known, _)| (*at, *known) == (seat, wager)) {
            Some((.., lies)) => *lies += amount,
            None => self.lie.push((seat, wager, amount)),
        }
        self.lie.retain(|(.., lies)| !lies.is_zero());
    }
}

/// A table on which one path is played.
pub struct Walk<'a, G: Game> {
    house: &'a G::House,
    strategy: &'static Strategy<G>,
    path: &'a mut OutcomePath,
    cards: Option<StackClasses>,
    tracked: TrackedWagers<G::Wager>,
    afterwards: AfterDecision,
    stands: WagerProgress,
    /// The dealer's face-down card, once the card reader has read it.
    read: Option<Card>,
    /// Whether money has moved for a tracked wager after cards that stood for all others.
    pub moved_late: bool,
    /// The reading of a shared meter in ten-thousandths of a dollar, or `None` if the table has its own.
    meter: Option<i64>,
    /// Whether the round has read a meter.
    pub meter_read: bool,
    /// The number of equally likely cases, out of `total`, in which this path is taken.
    pub weight: u128,
    /// The number of equally likely cases; see `weight`.
    pub total: u128,
    /// The gain of the tracked kinds, in cents.
    pub gain: i64,
    /// The stake on the tracked kinds in this round, in cents.
    pub staked: i64,
    /// Whether a number exceeded its range, so that the weights are not exact.
    pub overflow: bool,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Creates a table for one path that tracks the gains of some kinds of wagers.
    pub fn new(
        house: &'a G::House,
        strategy: &'static Strategy<G>,
        path: &'a mut OutcomePath,
        cards: Option<StackClasses>,
        tracked: TrackedWagers<G::Wager>,
        (afterwards, meter): (AfterDecision, Option<i64>),
    ) -> Walk<'a, G> {
        let meter_read = false;
        let (weight, total, gain, staked, overflow) = (1, 1, 0, 0, false);
        Walk {
            house,
            strategy,
            path,
            cards,
            tracked,
            afterwards,
            stands: WagerProgress::Open,
            read: None,
            moved_late: false,
            meter,
            meter_read,
            weight,
            total,
            gain,
            staked,
            overflow,
        }
    }

    #[inline]
    fn weigh(&mut self, weight: impl Into<u128>, total: impl Into<u128>) {
        match (self.weight.checked_mul(weight.into()), self.total.checked_mul(total.into())) {
            (Some(weight), Some(total)) => (self.weight, self.total) = (weight, total),
            _ => self.overflow = true,
        }
    }

    fn next_card(&mut self, by: Cite) -> Result<Card, Halt> {
        let Some(cards) = &mut self.cards else { return Err(Halt::void(VoidCause::OutOfCards, by)) };
        if cards.total == 0 {
            return Err(Halt::void(VoidCause::OutOfCards, by));
        }
        if self.stands != WagerProgress::Open && self.afterwards == AfterDecision::AnyCards {
            self.stands = WagerProgress::Over;
            let any = cards
                .classes
                .iter_mut()
                .find(|(_, count)| *count > 0)
                .ok_or(Halt::void(VoidCause::OutOfCards, by))?;
            any.1 -= 1;
            cards.total -= 1;
            return Ok(any.0);
        }
        let choice = self.path.choose(cards.left());
        let class = cards.classes.iter_mut().filter(|(_, count)| *count > 0).nth(choice as usize);
        let Some((card, count)) = class else { return Err(Halt::void(VoidCause::OutOfCards, by)) };
        let (card, weight, total) = (*card, *count, cards.total);
        *count -= 1;
        cards.total -= 1;
        self.weigh(weight, total);
        Ok(card)
    }
}

impl<G: Game> Book<G::Wager> for Walk<'_, G> {
    fn money(&mut self, movement: Movement<G::Wager>, _: Cite) {
        if movement.wager().is_some_and(|wager| self.tracked.kinds.has::<G>(*wager)) {
            self.gain += movement.gain().in_cents();
            if let Movement::Places { amount, .. } = movement {
                self.staked += amount.in_cents();
            }
            self.moved_late |= self.stands == WagerProgress::Over;
            // A wager collected before any card has come, or into a pot or a meter, may still win.
            let waits = match movement {
                Movement::Takes { into: Party::House | Party::Bank(_), .. } => self.total == 1,
                Movement::Takes { into: Party::Pot(_) | Party::Meter, .. } => true,
                _ => false,
            };
            if !waits {
                self.tracked.follow(&movement);
            }
            if self.tracked.lie.is_empty() && self.stands == WagerProgress::Open {
                self.stands = WagerProgress::Decided;
            } else if !self.tracked.lie.is_empty() {
                self.stands = WagerProgress::Open;
            }
        }
    }
}

impl<G: Game> Table<G> for Walk<'_, G> {
    fn draw(&mut self, _: Spot, by: Cite) -> Result<Card, Halt> {
        self.next_card(by)
    }

    /// Draws a face-down card. A card that nobody looks at may be any of those left when it is turned up.
    fn draw_down(&mut self, _: Spot, looks: Audience, by: Cite) -> Result<FaceDown, Halt> {
        match looks {
            Audience::Nobody => Ok(FaceDown::UNSEEN),
            Audience::Seat(_) => self.next_card(by).map(FaceDown::known),
        }
    }

    fn turn_up(&mut self, _: Spot, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        match card.peek().or_else(|| self.read.take()) {
            Some(card) => Ok(card),
            None => self.next_card(by),
        }
    }

    #[inline(always)]
    fn card_reader(
        &mut self,
        card: FaceDown,
        _: &'static [G::Incident],
        by: Cite,
    ) -> Result<Reading<G::Incident>, Halt> {
        let card = match card.peek() {
            Some(card) => card,
            None => {
                let card = self.next_card(by)?;
                self.read = Some(card);
                card
            }
        };
        Ok(Reading::Sees(card))
    }

    /// Burns a card. An unseen card does not change the distribution of the others.
    fn burn(&mut self, _: Cite) -> Result<FaceDown, Halt> {
        Ok(FaceDown::UNSEEN)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        None
    }

    fn shuffle(&mut self, _: Stack, _: Cite) {}

    /// Shuffles cards back. The classes do not track which cards came out, so a game that continues with them has no
    /// exact figures.
    fn shuffle_back(&mut self, _: &[FaceDown], _: Cite) {
        self.overflow = true;
    }

    fn offer_cut(&mut self, _: Seat, _: CutRule, _: Cite) -> Result<Cut, Halt> {
        Ok(Cut::Declined)
    }

    fn dice<const N: usize>(&mut self, _: Cite) -> Result<[u8; N], Halt> {
        let mut throw = self.path.choose(const { 6u32.pow(N as u32) });
        self.weigh(1_u32, const { 6u32.pow(N as u32) });
        Ok([(); N].map(|()| {
            let face = throw % 6 + 1;
            throw /= 6;
            face as u8
        }))
    }

    fn spin(&mut self, wheel: &'static Wheel, _: Cite) -> Result<usize, Halt> {
        let compartments = wheel.compartments.len() as u32;
        self.weigh(1_u32, compartments);
        Ok(self.path.choose(compartments) as usize)
    }

    /// Draws balls by classes of alike groups: the number of groups with no ball out, with one, with two. The first
    /// groups have the fewest, and of each the lowest balls are out. The rest comes out of the balls that belong to no
    /// class.
    fn balls(
        &mut self,
        selection: Selection<'_>,
        _: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt> {
        let Selection { urn, count, mut out, alike } = selection;
        let mut others = Balls::range(1, urn.balls).without(out);
        let (left, to_come) = (others.len() as u128, count.saturating_sub(out.len()) as u128);
        let mut weight = 1;
        for AlikeBalls(groups) in alike() {
            let groups: Vec<Balls> = groups.into_iter().map(|group| group.and(others)).collect();
            groups.iter().for_each(|group| others = others.without(*group));
            let size = groups.first().map_or(0, |group| group.len());
            let occupancy = GroupOccupancy { groups: groups.len(), size };
            let choice = self.path.choose(occupancy.ways() as u32);
            let caught = occupancy.of(choice.into());
            weight *= occupancy.weight(&caught);
            for (group, caught) in groups.iter().zip(each(&caught)) {
                out = out.or(group.lowest(caught));
            }
        }
        let missing = count.saturating_sub(out.len());
        weight *= if out.len() > count { 0 } else { choose(others.len() as u128, missing as u128) };
        self.weigh(weight, choose(left, to_come));
        if weight == 0 {
            // The groups never have this many balls out together.
            return Err(Halt::void(VoidCause::OutOfCards, by));
        }
        Ok(Drawing::Complete(out.or(others.lowest(missing))))
    }

    fn ask(&mut self, _: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        Ok((self.strategy.answer)(self.house, &question))
    }

    fn meter(&mut self) -> Option<i64> {
        self.meter_read = true;
        self.meter
    }
}
