//! The enumeration driver: a depth-first walk of the outcome tree of a round, one path at a time, each with its weight.

use crate::occupancy::{Occupancy, choose, each};
use croupier_rules::equipment::{Balls, Card, Stack, Wheel};
use croupier_rules::games::{Game, Strategy, Wager, owner};
use croupier_rules::law::Cite;
use croupier_rules::table::{
    Alike, Book, Cut, CutRule, Drawing, FaceDown, Halt, Looks, Movement, Party, Question, Reading, Seat,
    Selection, Spot, Table, Then, VoidCause,
};
use croupier_rules::wagers::Money;

/// The path through the choices of chance, which the walk goes from the first to the last.
#[derive(Default)]
pub struct Path {
    /// At each step the choice taken, and how many there are.
    steps: Vec<(u32, u32)>,
    at: usize,
}

impl Path {
    /// The choice at the next step, one of `choices`.
    #[inline]
    fn choose(&mut self, choices: u32) -> u32 {
        if self.at == self.steps.len() {
            self.steps.push((0, choices));
        }
        let (choice, _) = self.steps[self.at];
        self.at += 1;
        choice
    }

    /// Goes on to the next path. Nothing is left when it was the last one.
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

/// The cards by class: those that are alike for the game count as one, with their number.
#[derive(Clone)]
pub struct Classes {
    classes: Vec<(Card, u32)>,
    total: u32,
}

impl Classes {
    /// The classes of a stack.
    pub fn of<G: Game>(stack: Stack) -> Classes {
        let mut classes: Vec<(Card, u32)> = Vec::new();
        for card in stack.cards() {
            let alike = G::alike(card);
            match classes.iter_mut().find(|(card, _)| *card == alike) {
                Some((_, count)) => *count += 1,
                None => classes.push((alike, 1)),
            }
        }
        Classes { classes, total: u32::from(stack.size()) }
    }

    /// How many classes have a card left.
    fn left(&self) -> u32 {
        self.classes.iter().filter(|(_, count)| *count > 0).count() as u32
    }
}

/// Kinds of wagers, those that belong to another one counted with it: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// The kinds to which these wagers belong.
    pub fn of<G: Game>(wagers: impl Iterator<Item = G::Wager>) -> Kinds {
        Kinds(wagers.fold(0, |kinds, wager| kinds | 1 << owner::<G>(wager.kind())))
    }

    /// Whether a wager belongs to one of them.
    #[inline]
    pub fn has<G: Game>(self, wager: G::Wager) -> bool {
        self.0 & 1 << owner::<G>(wager.kind()) != 0
    }
}

/// Whether a round has looked at a progressive meter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MeterRead {
    /// It has not.
    No,
    /// It has.
    Yes,
}

/// What becomes of the cards that come when the tracked wagers are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Afterwards {
    /// They change nothing any more: any cards will do, and one path stands for all of them.
    AnyCards,
    /// They are gone through as all others: money moves for a wager that is down, as a commission does that is collected later.
    EveryCard,
}

/// Whether the tracked wagers are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stands {
    /// Some of them lie on the layout, or will.
    Open,
    /// None lies there any more.
    Decided,
    /// The same, and cards have come since that stand for all others.
    Over,
}

/// The tracked wagers of a table in play.
#[derive(Clone)]
pub struct Tracked<W> {
    /// Their kinds.
    pub kinds: Kinds,
    /// What of them lies on the layout.
    pub lie: Vec<(Seat, W, Money)>,
}

impl<W: Copy + PartialEq> Tracked<W> {
    /// A wager of theirs moves.
    fn follow(&mut self, movement: &Movement<W>) {
        match *movement {
            Movement::Places { seat, wager, amount } => self.put(seat, wager, amount),
            Movement::Pays { seat, wager, then: Then::Down, .. } => {
                self.lie.retain(|(at, known, _)| (*at, *known) != (seat, wager));
            }
            Movement::Takes { seat, wager, amount, .. } | Movement::Returns { seat, wager, amount } => {
                self.put(seat, wager, -amount);
            }
            Movement::Moves { seat, wager, to, amount } => {
                self.put(seat, wager, -amount);
                self.put(seat, to, amount);
            }
            Movement::Pays { then: Then::Up, .. }
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
    path: &'a mut Path,
    cards: Option<Classes>,
    tracked: Tracked<G::Wager>,
    afterwards: Afterwards,
    stands: Stands,
    /// The dealer's card that lies face down, where the card reader has seen it.
    read: Option<Card>,
    /// Whether money has moved for a tracked wager after cards that stood for all others.
    pub moved_late: bool,
    /// What a shared meter shows, in ten-thousandths of a dollar; nothing where the table has one of its own.
    meter: Option<i64>,
    /// Whether the round has looked at a meter.
    pub meter_read: MeterRead,
    /// In how many of `total` equally likely cases this path is taken.
    pub weight: u128,
    /// See `weight`.
    pub total: u128,
    /// What the tracked kinds of wagers have won, in cents.
    pub gain: i64,
    /// What was put on them in the round, in cents.
    pub staked: i64,
    /// Whether a number became too large to be exact.
    pub overflow: bool,
}

impl<'a, G: Game> Walk<'a, G> {
    /// A table for one path that follows the gains of some kinds of wagers.
    pub fn new(
        house: &'a G::House,
        strategy: &'static Strategy<G>,
        path: &'a mut Path,
        cards: Option<Classes>,
        tracked: Tracked<G::Wager>,
        (afterwards, meter): (Afterwards, Option<i64>),
    ) -> Walk<'a, G> {
        let meter_read = MeterRead::No;
        let (weight, total, gain, staked, overflow) = (1, 1, 0, 0, false);
        Walk {
            house,
            strategy,
            path,
            cards,
            tracked,
            afterwards,
            stands: Stands::Open,
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
        if self.stands != Stands::Open && self.afterwards == Afterwards::AnyCards {
            self.stands = Stands::Over;
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
            self.moved_late |= self.stands == Stands::Over;
            // What is collected before any card has come, or into a pot or a meter, may still win.
            let waits = match movement {
                Movement::Takes { into: Party::House | Party::Bank(_), .. } => self.total == 1,
                Movement::Takes { into: Party::Pot(_) | Party::Meter, .. } => true,
                _ => false,
            };
            if !waits {
                self.tracked.follow(&movement);
            }
            if self.tracked.lie.is_empty() && self.stands == Stands::Open {
                self.stands = Stands::Decided;
            } else if !self.tracked.lie.is_empty() {
                self.stands = Stands::Open;
            }
        }
    }
}

impl<G: Game> Table<G> for Walk<'_, G> {
    fn draw(&mut self, _: Spot, by: Cite) -> Result<Card, Halt> {
        self.next_card(by)
    }

    /// A card at which nobody looks may be any of those that are left when it is turned up.
    fn draw_down(&mut self, _: Spot, looks: Looks, by: Cite) -> Result<FaceDown, Halt> {
        match looks {
            Looks::Nobody => Ok(FaceDown::UNSEEN),
            Looks::Seat(_) => self.next_card(by).map(FaceDown::known),
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

    /// A card that nobody sees changes nothing for the ones that are seen.
    fn burn(&mut self, _: Cite) -> Result<FaceDown, Halt> {
        Ok(FaceDown::UNSEEN)
    }

    fn cutting_card(&mut self) -> Option<Spot> {
        None
    }

    fn shuffle(&mut self, _: Stack, _: Cite) {}

    /// The classes do not know which cards came out: no game that goes on with them has exact figures.
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

    /// In each class of alike groups: how many of them have no ball out, how many one, and so on; the first groups have the fewest, and of each the
    /// lowest balls are out. What is left comes out of the balls that no class has.
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
        for Alike(groups) in alike() {
            let groups: Vec<Balls> = groups.into_iter().map(|group| group.and(others)).collect();
            groups.iter().for_each(|group| others = others.without(*group));
            let size = groups.first().map_or(0, |group| group.len());
            let occupancy = Occupancy { groups: groups.len(), size };
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
            // So many of the groups' balls never come out together.
            return Err(Halt::void(VoidCause::OutOfCards, by));
        }
        Ok(Drawing::Complete(out.or(others.lowest(missing))))
    }

    fn ask(&mut self, _: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt> {
        Ok((self.strategy.answer)(self.house, &question))
    }

    fn meter(&mut self) -> Option<i64> {
        self.meter_read = MeterRead::Yes;
        self.meter
    }
}
