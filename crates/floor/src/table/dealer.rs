//! The dealer of a virtual table: shoes, one after the other, each committed to before the one before it is dealt.

use super::seed_source::{Committed, Drawn, KnownSeeds, SeedsFrom, Source};
use super::words::Words;
use crate::asked::AccountId;
use crate::error::{FloorError, Rejected};
use crate::fairness::{Added, ClientSeed, FloorId, Outcome, Seeds, Shoe, ShoeAt};
use crate::ledger::TableId;
use crate::line::{KeyAtRestore, SeedNote};
use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::table::{Entry, Event, Input, Prompt, Seat, Whereabouts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The dealer of a virtual table.
#[derive(Clone, Debug)]
pub struct Dealer {
    stack: Option<Stack>,
    source: Source,
    current: Committed,
    next: Committed,
    /// What players have sealed for the shoe after the next, in records of earlier releases.
    later: Words,
    shoe: Shoe,
    /// What players have added to the shoe since it began.
    mixed: Option<Added>,
    /// The cards of the shoe in the order in which they came out; nothing for one that went back.
    came_out: Vec<Option<CameOut>>,
    rounds_in_shoe: u64,
    balls_in_shoe: usize,
    /// When what was not dealt was drawn again.
    drawn_again: Option<i64>,
    /// Where other cards were brought in this step: they are shuffled already.
    brought: Brought,
}

/// A card that has come out of the shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CameOut {
    /// Nothing for a burned card of a shoe whose seeds are not known.
    card: Option<Card>,
    /// Whether it was burned: the rules do not know which card it is.
    burned: bool,
}

/// How cards are shuffled while others lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reshuffle {
    /// Those that go back are shuffled with the rest of the shoe.
    #[default]
    PutBack,
    /// A new shoe began with all cards, those on the table included. Records of release 0.1.0 and before have this.
    NewShoe,
}

/// Whether other cards have come to the table in the step under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brought {
    /// The same as before.
    Nothing,
    /// Others.
    OtherCards,
}

/// A shoe of these seeds.
fn shoe_of(seeds: &Drawn, added: &Added, stack: Option<Stack>) -> Shoe {
    seeds.known().map_or_else(|| Shoe::of_unknown_order(stack), |seeds| Shoe::new(seeds, added, stack))
}

/// How far a dealer is, for a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealerAt {
    shoe: i64,
    drawn: [usize; 2],
    again: usize,
    words: [Words; 3],
    left: ShoeAt,
    rounds: u64,
    balls: usize,
    drawn_again: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<String>,
}

impl DealerAt {
    /// The shoe that is dealt.
    pub fn shoe(&self) -> i64 {
        self.shoe
    }
}

/// What can be checked of the generator, for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// The floor.
    pub floor: FloorId,
    /// The shoe that is dealt.
    pub shoe: i64,
    /// Its commitment, and that of the next.
    pub commitments: [String; 2],
    /// When what was not dealt was drawn again.
    pub drawn_again: Option<i64>,
}

impl Dealer {
    /// A dealer with the first shoe shuffled and the second committed to.
    pub fn new(
        (floor, table): (FloorId, TableId),
        stack: Option<Stack>,
        known: KnownSeeds,
        from: SeedsFrom,
    ) -> Result<Dealer, FloorError> {
        let mut source = Source { floor, table, stack, known, used: BTreeMap::new(), from, made: Vec::new() };
        let first = source.known.keys().next().copied().unwrap_or(1);
        let current = source.committed(first, Words::default())?;
        let next = source.committed(first + 1, Words::default())?;
        let shoe = shoe_of(&current.seeds, &Added::to_shoe(&[]), stack);
        Ok(Dealer {
            stack,
            source,
            current,
            next,
            later: Words::default(),
            shoe,
            mixed: None,
            came_out: Vec::new(),
            rounds_in_shoe: 0,
            balls_in_shoe: 0,
            drawn_again: None,
            brought: Brought::Nothing,
        })
    }

    /// What is published when the table opens.
    pub fn opening_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next].map(|shoe| self.source.commits(shoe.number, &shoe.seeds)).to_vec()
    }

    /// Seeds that the record does not know yet.
    pub fn take_made(&mut self) -> Vec<(i64, Seeds)> {
        std::mem::take(&mut self.source.made)
    }

    /// What comes out of the shoe now.
    pub fn next(&self, prompt: &Prompt) -> Outcome {
        self.shoe.next(prompt)
    }

    /// What the table waited for has come out.
    pub fn given(&mut self, prompt: &Prompt, input: &Input) {
        let burned = *prompt == Prompt::Burn;
        let card = if self.shoe.is_known() {
            self.shoe.given(prompt).map(Some)
        } else {
            self.shoe.follow(input);
            match input {
                Input::Card(card) => Some(*card),
                _ => None,
            }
        };
        self.came_out.extend(card.map(|card| Some(CameOut { card, burned })));
    }

    /// What players have added to the shoe so far.
    fn added(&self) -> Added {
        let words = if self.current.again.is_empty() { self.current.words.shown() } else { Vec::new() };
        self.mixed.unwrap_or_else(|| Added::to_shoe(&words))
    }

    /// Wagers are closed, and players have revealed client seeds for the round: what is left of the shoe comes of them, too.
    pub fn mix(&mut self, round: i64, seeds: &[ClientSeed]) {
        let added = self.added().with_round(round, seeds);
        self.mixed = Some(added);
        self.shoe.begin_again(self.current.in_use().known(), &added, self.stack);
    }

    /// Whether seeds from which is dealt are not known here.
    pub fn is_unknown(&self) -> bool {
        [&self.current, &self.next].iter().any(|shoe| shoe.in_use().known().is_none())
    }

    /// A player has cut the cards.
    pub fn cut(&mut self, behind: u16) {
        self.shoe.cut(behind);
    }

    /// A player seals a word for the shoe after the next.
    pub fn seal(
        &mut self,
        seat: Seat,
        account: Option<AccountId>,
        shoe: i64,
        seal: [u8; 32],
    ) -> Result<(), Rejected> {
        let open = self.next.number + 1;
        if shoe != open {
            return Err(Rejected::NotNow(format!("words are sealed for shoe {open} now")));
        }
        self.later.seal(seat, account, seal)
    }

    /// A player shows the word that was sealed for the next shoe.
    pub fn unseal(
        &mut self,
        seat: Seat,
        account: Option<AccountId>,
        shoe: i64,
        words: &str,
    ) -> Result<(), Rejected> {
        if shoe != self.next.number {
            return Err(Rejected::NotNow(format!("words for shoe {} are shown now", self.next.number)));
        }
        let seal = self.source.of(shoe).seal(seat.number(), words);
        self.next.words.unseal(seat, account, seal, words)
    }

    /// A player has left: the place for a word is free.
    pub fn left(&mut self, seat: Seat) {
        self.later.left(seat);
    }

    /// Follows what has happened: where the cards were shuffled, or a round was the last of its shoe, the next shoe begins. Where cards lie on the table
    /// that were not shuffled, the same shoe goes on with the others.
    pub fn follow(
        &mut self,
        entries: &[Entry],
        rounds_ended: u64,
        lies: &Whereabouts,
        reshuffle: Reshuffle,
    ) -> Result<Vec<SeedNote>, FloorError> {
        self.rounds_in_shoe += rounds_ended;
        self.balls_in_shoe +=
            entries.iter().filter(|entry| matches!(entry.event, Event::Draws { .. })).count();
        let balls_are_out = self.balls_in_shoe >= Shoe::BALLS && rounds_ended > 0;
        let shuffled = entries.iter().any(|entry| entry.event.is_shuffle());
        if shuffled && reshuffle == Reshuffle::PutBack && lies.out().next().is_some() {
            return Ok(vec![self.put_back(lies)]);
        }
        let over = match self.stack.map(|stack| stack.supply) {
            Some(Supply::Shoe) => shuffled,
            Some(Supply::Continuous) => shuffled || self.rounds_in_shoe > 0,
            None => self.rounds_in_shoe >= Shoe::ROUNDS || balls_are_out,
        };
        match std::mem::replace(&mut self.brought, Brought::Nothing) {
            Brought::Nothing if over => self.change_shoe(),
            Brought::Nothing | Brought::OtherCards => Ok(Vec::new()),
        }
    }

    /// The cards that do not lie on the table any more go back into the shoe, which is shuffled.
    fn put_back(&mut self, lies: &Whereabouts) -> SeedNote {
        let mut held: Vec<Card> = lies.out().flatten().collect();
        let mut unseen = lies.out().filter(Option::is_none).count();
        let (mut back, mut places, mut unknown) = (Vec::new(), Vec::new(), 0);
        for (place, out) in self.came_out.iter_mut().enumerate().rev() {
            let Some(CameOut { card, burned }) = *out else { continue };
            if let Some(at) = held.iter().position(|other| Some(*other) == card) {
                held.swap_remove(at);
            } else if burned && unseen > 0 {
                unseen -= 1;
            } else {
                *out = None;
                unknown += usize::from(card.is_none());
                back.extend(card);
                places.push(place + 1);
            }
        }
        places.reverse();
        self.shoe.put_back(back, unknown, self.stack);
        SeedNote::Returns(self.current.number, places)
    }

    /// Other cards are brought, or another wheel. What was committed to for the next shoe was for the old ones: it is drawn again, words that were
    /// shown for it are void, because the new seeds were drawn after them, and that shoe begins now.
    pub fn bring(&mut self, stack: Option<Stack>) -> Result<Vec<SeedNote>, FloorError> {
        (self.stack, self.source.stack) = (stack, stack);
        self.next = self.source.committed(self.next.number, Words::default())?;
        let mut notes = vec![self.source.commits(self.next.number, &self.next.seeds)];
        notes.extend(self.change_shoe()?);
        self.brought = Brought::OtherCards;
        Ok(notes)
    }

    /// A dealer of a table at which other cards were brought.
    pub fn with_stack(mut self, stack: Option<Stack>) -> Dealer {
        (self.stack, self.source.stack) = (stack, stack);
        self
    }

    fn change_shoe(&mut self) -> Result<Vec<SeedNote>, FloorError> {
        let sealed = std::mem::take(&mut self.later);
        let next = self.source.committed(self.next.number + 1, sealed)?;
        let over = std::mem::replace(&mut self.current, std::mem::replace(&mut self.next, next));
        self.mixed = None;
        self.shoe = shoe_of(&self.current.seeds, &self.added(), self.stack);
        self.came_out.clear();
        self.rounds_in_shoe = 0;
        self.balls_in_shoe = 0;
        self.source.forget_before(self.current.number);
        let mut notes = over.reveals();
        notes.push(self.source.commits(self.next.number, &self.next.seeds));
        Ok(notes)
    }

    /// The floor was restored: whoever has seen it go on knows what would come. The rest of this shoe, and the next shoe, come of seeds that are
    /// drawn now; words that were shown for the next are void, because the new seeds were drawn after them. Where the key of the seeds was lost, it is
    /// told which are never revealed, and burned cards are drawn again as well.
    pub fn draw_again(&mut self, at: i64, key: KeyAtRestore) -> Result<Vec<SeedNote>, FloorError> {
        let mut notes = match key {
            KeyAtRestore::There => Vec::new(),
            KeyAtRestore::Lost => [&self.current, &self.next].map(|shoe| self.source.loses(shoe)).to_vec(),
        };
        let rest = self.source.committed(self.current.number, Words::default())?.seeds;
        let next = self.source.committed(self.next.number, Words::default())?;
        self.mixed = None;
        let burned = self.shoe.begin_again(rest.known(), &Added::to_shoe(&[]), self.stack);
        let unknown = self.came_out.iter_mut().flatten().filter(|out| out.card.is_none());
        unknown.zip(burned).for_each(|(out, card)| out.card = Some(card));
        notes.push(self.source.commits(self.current.number, &rest));
        notes.push(self.source.commits(next.number, &next.seeds));
        self.current.again.push(rest);
        self.next = next;
        self.drawn_again = Some(at);
        Ok(notes)
    }

    /// How far it is; nothing where its seeds are not known.
    pub fn is_at(&self) -> Option<DealerAt> {
        Some(DealerAt {
            shoe: self.current.number,
            drawn: [self.current.drawn, self.next.drawn],
            again: self.current.again.len(),
            words: [self.current.words.clone(), self.next.words.clone(), self.later.clone()],
            left: self.shoe.is_at()?,
            rounds: self.rounds_in_shoe,
            balls: self.balls_in_shoe,
            drawn_again: self.drawn_again,
            mixed: self.mixed.map(Added::to_hex),
        })
    }

    /// A dealer who knows the seeds goes on there; nothing where they are not those.
    pub fn goes_on_at(mut self, at: &DealerAt) -> Option<Dealer> {
        let [words, next_words, later] = at.words.clone();
        let seeds = |source: &Source, shoe: i64, drawn: usize| source.known.get(&shoe)?.get(drawn).cloned();
        let own = |drawn| seeds(&self.source, at.shoe, drawn);
        let again: Vec<Drawn> = (1..=at.again).map(|more| own(at.drawn[0] + more)).collect::<Option<_>>()?;
        self.current =
            Committed { number: at.shoe, drawn: at.drawn[0], seeds: own(at.drawn[0])?, again, words };
        self.next = Committed {
            number: at.shoe + 1,
            drawn: at.drawn[1],
            seeds: seeds(&self.source, at.shoe + 1, at.drawn[1])?,
            again: Vec::new(),
            words: next_words,
        };
        let used = [(at.shoe, at.drawn[0] + 1 + at.again), (at.shoe + 1, at.drawn[1] + 1)];
        self.source.used = BTreeMap::from(used);
        self.mixed = match &at.mixed {
            Some(mixed) => Some(Added::from_hex(mixed)?),
            None => None,
        };
        self.shoe = Shoe::goes_on_at(self.current.in_use().known()?, &self.added(), &at.left)?;
        (self.later, self.drawn_again) = (later, at.drawn_again);
        (self.rounds_in_shoe, self.balls_in_shoe) = (at.rounds, at.balls);
        Some(self)
    }

    /// The table closes: both shoes are revealed.
    pub fn closing_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next].into_iter().flat_map(Committed::reveals).collect()
    }

    /// The cards that are left in the shoe.
    #[cfg(test)]
    pub fn remaining(&self) -> Vec<Card> {
        self.shoe.left()
    }

    /// What can be checked, for everybody to see.
    pub fn published(&self) -> Published {
        let commitment =
            |shoe: &Committed| shoe.in_use().commitment(&self.source.of(shoe.number)).to_string();
        Published {
            floor: self.source.floor,
            shoe: self.current.number,
            commitments: [&self.current, &self.next].map(commitment),
            drawn_again: self.drawn_again,
        }
    }
}
