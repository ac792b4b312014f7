//! The dealer of a virtual table: successive shoes, each committed to before the one before it is dealt.

use super::sealed_words::SealedWords;
use super::seed_source::{CommittedShoe, KnownSeeds, SeedOrigin, SeedSource, ShoeSeeds};
use crate::error::{FloorError, Rejected};
use crate::fairness::{ClientSeed, ClientSeedDigest, FloorId, GeneratedOutcome, Seeds, Shoe, ShoeCheckpoint};
use crate::ledger::TableId;
use crate::line::{KeyAtRestore, SeedNote};
use crate::request::AccountId;
use croupier_rules::equipment::{Card, Stack, Supply};
use croupier_rules::table::{CardPositions, Entry, Event, Input, Prompt, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The dealer of a virtual table.
#[derive(Clone, Debug)]
pub struct VirtualDealer {
    stack: Option<Stack>,
    source: SeedSource,
    current: CommittedShoe,
    next: CommittedShoe,
    /// The words that players have sealed for the shoe after the next, in records of earlier releases.
    later: SealedWords,
    shoe: Shoe,
    /// The digest of the client seeds mixed into the shoe since it began.
    mixed: Option<ClientSeedDigest>,
    /// The cards of the shoe in the order in which they came out; nothing for one that went back.
    dealt_cards: Vec<Option<DealtCard>>,
    rounds_in_shoe: u64,
    balls_in_shoe: usize,
    /// The time at which undealt outcomes were redrawn.
    drawn_again: Option<i64>,
    /// Whether other cards were brought in this step: they are shuffled already.
    brought_other_cards: bool,
}

/// A card that has come out of the shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DealtCard {
    /// The card; `None` for a burned card of a shoe with unknown seeds.
    card: Option<Card>,
    /// Whether it was burned: the rules do not know which card it is.
    burned: bool,
}

/// The method of shuffling while other cards lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reshuffle {
    /// Returned cards are shuffled with the rest of the shoe.
    #[default]
    PutBack,
    /// A new shoe began with all cards, those on the table included. Records of release 0.1.0 and before have this.
    NewShoe,
}

/// A shoe of these seeds.
fn shoe_of(seeds: &ShoeSeeds, added: &ClientSeedDigest, stack: Option<Stack>) -> Shoe {
    seeds.known().map_or_else(|| Shoe::of_unknown_order(stack), |seeds| Shoe::new(seeds, added, stack))
}

/// The position of a dealer, for a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealerCheckpoint {
    shoe: i64,
    drawn: [usize; 2],
    again: usize,
    words: [SealedWords; 3],
    left: ShoeCheckpoint,
    rounds: u64,
    balls: usize,
    drawn_again: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<String>,
}

impl DealerCheckpoint {
    /// The shoe that is dealt.
    pub fn shoe(&self) -> i64 {
        self.shoe
    }
}

/// The public data that verifies the generator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedFairness {
    /// The floor.
    pub floor: FloorId,
    /// The shoe that is dealt.
    pub shoe: i64,
    /// Its commitment, and that of the next.
    pub commitments: [String; 2],
    /// The time at which undealt outcomes were redrawn.
    pub drawn_again: Option<i64>,
}

impl VirtualDealer {
    /// A dealer with the first shoe shuffled and the second committed to.
    pub fn new(
        (floor, table): (FloorId, TableId),
        stack: Option<Stack>,
        known: KnownSeeds,
        from: SeedOrigin,
    ) -> Result<VirtualDealer, FloorError> {
        let mut source =
            SeedSource { floor, table, stack, known, used: BTreeMap::new(), from, made: Vec::new() };
        let first = source.known.keys().next().copied().unwrap_or(1);
        let current = source.committed(first, SealedWords::default())?;
        let next = source.committed(first + 1, SealedWords::default())?;
        let shoe = shoe_of(&current.seeds, &ClientSeedDigest::to_shoe(&[]), stack);
        Ok(VirtualDealer {
            stack,
            source,
            current,
            next,
            later: SealedWords::default(),
            shoe,
            mixed: None,
            dealt_cards: Vec::new(),
            rounds_in_shoe: 0,
            balls_in_shoe: 0,
            drawn_again: None,
            brought_other_cards: false,
        })
    }

    /// Returns the notes published when the table opens.
    pub fn opening_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next].map(|shoe| self.source.commits(shoe.number, &shoe.seeds)).to_vec()
    }

    /// Returns the seeds that the record does not have yet.
    pub fn take_made(&mut self) -> Vec<(i64, Seeds)> {
        std::mem::take(&mut self.source.made)
    }

    /// Returns the next outcome of the shoe.
    pub fn next(&self, prompt: &Prompt) -> GeneratedOutcome {
        self.shoe.next(prompt)
    }

    /// Removes the outcome for a prompt from the shoe.
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
        self.dealt_cards.extend(card.map(|card| Some(DealtCard { card, burned })));
    }

    /// Returns the digest of the client seeds mixed into the shoe so far.
    fn added(&self) -> ClientSeedDigest {
        let words = if self.current.again.is_empty() { self.current.words.shown() } else { Vec::new() };
        self.mixed.unwrap_or_else(|| ClientSeedDigest::to_shoe(&words))
    }

    /// Mixes in the revealed client seeds of the round: the rest of the shoe depends on them, too.
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

    /// Follows the events of a step. A shuffle or the last round of a shoe begins the next shoe.
    /// If cards that were not shuffled lie on the table, the same shoe continues with the others.
    pub fn follow(
        &mut self,
        entries: &[Entry],
        rounds_ended: u64,
        lies: &CardPositions,
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
        let brought = std::mem::take(&mut self.brought_other_cards);
        if over && !brought { self.change_shoe() } else { Ok(Vec::new()) }
    }

    /// The cards that do not lie on the table any more go back into the shoe, which is shuffled.
    fn put_back(&mut self, lies: &CardPositions) -> SeedNote {
        let mut held: Vec<Card> = lies.out().flatten().collect();
        let mut unseen = lies.out().filter(Option::is_none).count();
        let (mut back, mut places, mut unknown) = (Vec::new(), Vec::new(), 0);
        for (place, out) in self.dealt_cards.iter_mut().enumerate().rev() {
            let Some(DealtCard { card, burned }) = *out else { continue };
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

    /// Brings other cards or another wheel, with which the next shoe begins now.
    /// Its commitment was made for the old cards, so its seeds are redrawn. Words shown for it are void, because the
    /// new seeds were drawn after them.
    pub fn bring(&mut self, stack: Option<Stack>) -> Result<Vec<SeedNote>, FloorError> {
        (self.stack, self.source.stack) = (stack, stack);
        self.next = self.source.committed(self.next.number, SealedWords::default())?;
        let mut notes = vec![self.source.commits(self.next.number, &self.next.seeds)];
        notes.extend(self.change_shoe()?);
        self.brought_other_cards = true;
        Ok(notes)
    }

    /// A dealer of a table at which other cards were brought.
    pub fn with_stack(mut self, stack: Option<Stack>) -> VirtualDealer {
        (self.stack, self.source.stack) = (stack, stack);
        self
    }

    fn change_shoe(&mut self) -> Result<Vec<SeedNote>, FloorError> {
        let sealed = std::mem::take(&mut self.later);
        let next = self.source.committed(self.next.number + 1, sealed)?;
        let over = std::mem::replace(&mut self.current, std::mem::replace(&mut self.next, next));
        self.mixed = None;
        self.shoe = shoe_of(&self.current.seeds, &self.added(), self.stack);
        self.dealt_cards.clear();
        self.rounds_in_shoe = 0;
        self.balls_in_shoe = 0;
        self.source.forget_before(self.current.number);
        let mut notes = over.reveals();
        notes.push(self.source.commits(self.next.number, &self.next.seeds));
        Ok(notes)
    }

    /// Redraws the undealt outcomes after a restore, because a viewer of the restored floor may know them.
    /// New seeds determine the rest of this shoe and the next shoe. Words sealed for the next shoe are void, because
    /// the new seeds were drawn after them.
    /// If the key of the seeds was lost, the record lists the seeds that are never revealed, and burned cards are
    /// redrawn as well.
    pub fn draw_again(&mut self, at: i64, key: KeyAtRestore) -> Result<Vec<SeedNote>, FloorError> {
        let mut notes = match key {
            KeyAtRestore::There => Vec::new(),
            KeyAtRestore::Lost => [&self.current, &self.next].map(|shoe| self.source.loses(shoe)).to_vec(),
        };
        let rest = self.source.committed(self.current.number, SealedWords::default())?.seeds;
        let next = self.source.committed(self.next.number, SealedWords::default())?;
        self.mixed = None;
        let burned = self.shoe.begin_again(rest.known(), &ClientSeedDigest::to_shoe(&[]), self.stack);
        let unknown = self.dealt_cards.iter_mut().flatten().filter(|out| out.card.is_none());
        unknown.zip(burned).for_each(|(out, card)| out.card = Some(card));
        notes.push(self.source.commits(self.current.number, &rest));
        notes.push(self.source.commits(next.number, &next.seeds));
        self.current.again.push(rest);
        self.next = next;
        self.drawn_again = Some(at);
        Ok(notes)
    }

    /// Returns the position; `None` if the seeds are unknown.
    pub fn is_at(&self) -> Option<DealerCheckpoint> {
        Some(DealerCheckpoint {
            shoe: self.current.number,
            drawn: [self.current.drawn, self.next.drawn],
            again: self.current.again.len(),
            words: [self.current.words.clone(), self.next.words.clone(), self.later.clone()],
            left: self.shoe.is_at()?,
            rounds: self.rounds_in_shoe,
            balls: self.balls_in_shoe,
            drawn_again: self.drawn_again,
            mixed: self.mixed.map(ClientSeedDigest::to_hex),
        })
    }

    /// Continues at a position; `None` if the seeds are not the dealer's.
    pub fn goes_on_at(mut self, at: &DealerCheckpoint) -> Option<VirtualDealer> {
        let [words, next_words, later] = at.words.clone();
        let seeds =
            |source: &SeedSource, shoe: i64, drawn: usize| source.known.get(&shoe)?.get(drawn).cloned();
        let own = |drawn| seeds(&self.source, at.shoe, drawn);
        let again: Vec<ShoeSeeds> =
            (1..=at.again).map(|more| own(at.drawn[0] + more)).collect::<Option<_>>()?;
        self.current =
            CommittedShoe { number: at.shoe, drawn: at.drawn[0], seeds: own(at.drawn[0])?, again, words };
        self.next = CommittedShoe {
            number: at.shoe + 1,
            drawn: at.drawn[1],
            seeds: seeds(&self.source, at.shoe + 1, at.drawn[1])?,
            again: Vec::new(),
            words: next_words,
        };
        let used = [(at.shoe, at.drawn[0] + 1 + at.again), (at.shoe + 1, at.drawn[1] + 1)];
        self.source.used = BTreeMap::from(used);
        self.mixed = match &at.mixed {
            Some(mixed) => Some(ClientSeedDigest::from_hex(mixed)?),
            None => None,
        };
        self.shoe = Shoe::goes_on_at(self.current.in_use().known()?, &self.added(), &at.left)?;
        (self.later, self.drawn_again) = (later, at.drawn_again);
        (self.rounds_in_shoe, self.balls_in_shoe) = (at.rounds, at.balls);
        Some(self)
    }

    /// The table closes: both shoes are revealed.
    pub fn closing_notes(&self) -> Vec<SeedNote> {
        [&self.current, &self.next].into_iter().flat_map(CommittedShoe::reveals).collect()
    }

    /// The cards that are left in the shoe.
    #[cfg(test)]
    pub fn remaining(&self) -> Vec<Card> {
        self.shoe.left()
    }

    /// Returns the public data for verification.
    pub fn published(&self) -> PublishedFairness {
        let commitment =
            |shoe: &CommittedShoe| shoe.in_use().commitment(&self.source.of(shoe.number)).to_string();
        PublishedFairness {
            floor: self.source.floor,
            shoe: self.current.number,
            commitments: [&self.current, &self.next].map(commitment),
            drawn_again: self.drawn_again,
        }
    }
}
