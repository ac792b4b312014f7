//! A shoe: the ordered outcomes that the seeds determine.

use super::streams::StreamsCheckpoint;
use super::{ClientSeedDigest, Seeds, Streams};
use croupier_rules::equipment::{Balls, Card, Stack, Urn, Wheel};
use croupier_rules::table::{Input, Prompt};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value that a shoe yields for a prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GeneratedOutcome {
    /// The outcome.
    Gives(Input),
    /// The shoe is empty.
    Empty,
    /// None: the table waits for a player.
    NotMine,
    /// Unknown: the seeds are not available; the record has the outcome.
    Unknown,
}

/// The position of a shoe. It holds cards that nobody has seen.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeCheckpoint {
    cards: String,
    behind: Option<usize>,
    streams: StreamsCheckpoint,
}

impl fmt::Debug for ShoeCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("how far a shoe is")
    }
}

/// A shoe that is dealt from; for games without cards, the throws and spins of a hundred rounds.
#[derive(Clone)]
pub struct Shoe {
    /// The random streams; `None` if the seeds are unknown.
    streams: Option<Streams>,
    /// The remaining cards; the next one is the last of the list. With unknown seeds the order is meaningless, and
    /// burned cards are included.
    cards: Vec<Card>,
    /// The number of burned cards among them.
    burned: usize,
    behind_cutting_card: Option<usize>,
}

impl fmt::Debug for Shoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a shoe with {} cards left", self.cards.len())
    }
}

impl Shoe {
    /// The number of rounds of a shoe, for dice and wheels.
    pub const ROUNDS: u64 = 100;
    /// The number of balls after which a shoe ends, at the end of the round.
    pub const BALLS: usize = 160;

    /// A shoe of these seeds, shuffled.
    pub fn new(seeds: &Seeds, added: &ClientSeedDigest, stack: Option<Stack>) -> Shoe {
        let mut shoe = Shoe::of_unknown_order(stack);
        shoe.streams = Some(Streams::new(seeds, added));
        shoe.shuffle();
        shoe
    }

    /// A shoe whose seeds are not known: it is followed by what the record says came out.
    pub fn of_unknown_order(stack: Option<Stack>) -> Shoe {
        let cards: Vec<Card> = stack.iter().flat_map(Stack::cards).collect();
        let behind = stack.map(|stack| usize::from(stack.behind_cutting_card)).filter(|behind| *behind > 0);
        Shoe { streams: None, cards, burned: 0, behind_cutting_card: behind }
    }

    /// Whether its seeds are known.
    pub fn is_known(&self) -> bool {
        self.streams.is_some()
    }

    /// Returns the position of the shoe; `None` if its seeds are unknown.
    pub fn is_at(&self) -> Option<ShoeCheckpoint> {
        let cards: Vec<String> = self.cards.iter().map(ToString::to_string).collect();
        let streams = self.streams.as_ref()?.is_at();
        Some(ShoeCheckpoint { cards: cards.join(" "), behind: self.behind_cutting_card, streams })
    }

    /// A shoe of these seeds that is so far.
    pub fn goes_on_at(seeds: &Seeds, added: &ClientSeedDigest, at: &ShoeCheckpoint) -> Option<Shoe> {
        let cards = at.cards.split_whitespace().map(|card| card.parse().ok()).collect::<Option<_>>()?;
        let mut streams = Streams::new(seeds, added);
        streams.go_to(&at.streams);
        Some(Shoe { streams: Some(streams), cards, burned: 0, behind_cutting_card: at.behind })
    }

    /// Redraws the remaining outcomes from other streams, after a restore or after players have added client seeds.
    /// The remaining cards are put in the order of a new deck, equal ones together, and shuffled.
    /// A cutting card keeps its distance from the end. Returns the cards that were burned while the order was unknown:
    /// they are the first of the new order.
    pub fn begin_again(
        &mut self,
        seeds: Option<&Seeds>,
        added: &ClientSeedDigest,
        stack: Option<Stack>,
    ) -> Vec<Card> {
        let Some(seeds) = seeds else { return Vec::new() };
        self.streams = Some(Streams::new(seeds, added));
        self.shuffle_rest(stack);
        (0..std::mem::take(&mut self.burned)).filter_map(|_| self.cards.pop()).collect()
    }

    /// Returns dealt cards to the shoe. With the remaining ones they are put in the order of a new deck, equal ones
    /// together, and shuffled with
    /// further draws of the same streams. `unknown` is the number of returned burned cards of unknown value.
    pub fn put_back(&mut self, cards: impl IntoIterator<Item = Card>, unknown: usize, stack: Option<Stack>) {
        self.cards.extend(cards);
        self.burned = self.burned.saturating_sub(unknown);
        self.shuffle_rest(stack);
    }

    fn shuffle_rest(&mut self, stack: Option<Stack>) {
        let new_deck: Vec<Card> = stack.iter().flat_map(Stack::cards).collect();
        self.cards.sort_by_key(|card| new_deck.iter().position(|other| other == card));
        self.shuffle();
    }

    fn shuffle(&mut self) {
        if let Some(streams) = &mut self.streams {
            streams.shuffle(&mut self.cards);
        }
        // The first card of the shuffled list comes out first.
        self.cards.reverse();
    }

    /// Returns the number of remaining cards.
    fn cards_left(&self) -> usize {
        self.cards.len().saturating_sub(self.burned)
    }

    /// Returns the value that the shoe yields for a prompt, without drawing it.
    pub fn next(&self, prompt: &Prompt) -> GeneratedOutcome {
        let Some(streams) = &self.streams else { return self.next_of_unknown_order(prompt) };
        let input = match prompt {
            Prompt::Card(..) | Prompt::Burn if self.behind_cutting_card == Some(self.cards.len()) => {
                Some(Input::CuttingCard)
            }
            Prompt::Card(..) | Prompt::TurnUp(..) => self.cards.last().map(|card| Input::Card(Some(*card))),
            Prompt::Burn => self.cards.last().map(|_| Input::Card(None)),
            Prompt::Dice(count) => Some(throw(&mut streams.clone(), *count)),
            Prompt::Spin(wheel) => Some(spin(&mut streams.clone(), wheel)),
            Prompt::Ball(urn, out) => ball(&mut streams.clone(), urn, *out),
            // A reader sees every card that comes from here: nobody has to tell what it shows.
            Prompt::Reader { .. } | Prompt::Answer { .. } => return GeneratedOutcome::NotMine,
        };
        input.map_or(GeneratedOutcome::Empty, GeneratedOutcome::Gives)
    }

    /// The position of the cutting card, and that a burned card shows nothing, are known of every shoe.
    fn next_of_unknown_order(&self, prompt: &Prompt) -> GeneratedOutcome {
        match prompt {
            Prompt::Card(..) | Prompt::Burn if self.behind_cutting_card == Some(self.cards_left()) => {
                GeneratedOutcome::Gives(Input::CuttingCard)
            }
            Prompt::Burn if self.cards_left() > 0 => GeneratedOutcome::Gives(Input::Card(None)),
            Prompt::Card(..) | Prompt::TurnUp(..) | Prompt::Burn if self.cards_left() == 0 => {
                GeneratedOutcome::Empty
            }
            Prompt::Reader { .. } | Prompt::Answer { .. } => GeneratedOutcome::NotMine,
            Prompt::Card(..)
            | Prompt::TurnUp(..)
            | Prompt::Burn
            | Prompt::Dice(_)
            | Prompt::Spin(_)
            | Prompt::Ball(..) => GeneratedOutcome::Unknown,
        }
    }

    /// Removes the value for a prompt from the shoe. Returns the card, if it was one.
    pub fn given(&mut self, prompt: &Prompt) -> Option<Card> {
        let next = self.next(prompt);
        match (prompt, next, &mut self.streams) {
            (Prompt::Dice(count), _, Some(streams)) => drop(throw(streams, *count)),
            (Prompt::Spin(wheel), _, Some(streams)) => drop(spin(streams, wheel)),
            (Prompt::Ball(urn, out), _, Some(streams)) => drop(ball(streams, urn, *out)),
            (_, GeneratedOutcome::Gives(Input::CuttingCard), _) => self.behind_cutting_card = None,
            (_, GeneratedOutcome::Gives(_), _) => return self.cards.pop(),
            (_, GeneratedOutcome::Empty | GeneratedOutcome::NotMine | GeneratedOutcome::Unknown, _) => {}
        }
        None
    }

    /// The record says that this came out of a shoe whose seeds are not known.
    pub fn follow(&mut self, input: &Input) {
        match input {
            Input::CuttingCard => self.behind_cutting_card = None,
            Input::Card(None) => self.burned += 1,
            Input::Card(Some(card)) => {
                if let Some(at) = self.cards.iter().position(|other| other == card) {
                    self.cards.remove(at);
                }
            }
            Input::Dice(_)
            | Input::Number(_)
            | Input::Ball(_)
            | Input::Answer { .. }
            | Input::Happens { .. }
            | Input::Meter(_) => {}
        }
    }

    /// Returns the remaining cards in an order that reveals nothing.
    #[cfg(test)]
    pub fn left(&self) -> Vec<Card> {
        let mut left = self.cards.clone();
        left.sort_unstable();
        left
    }

    /// A player cuts: the cards above the cutting card go below the others.
    pub fn cut(&mut self, behind: u16) {
        let top = usize::from(behind).min(self.cards.len());
        self.cards.rotate_right(top);
    }
}

fn throw(streams: &mut Streams, dice: usize) -> Input {
    Input::Dice((0..dice).map(|_| streams.below(6) as u8 + 1).collect())
}

fn spin(streams: &mut Streams, wheel: &Wheel) -> Input {
    Input::Number(wheel.mark(streams.below(wheel.compartments.len() as u32) as usize).to_string())
}

/// Returns the remaining ball at an index, counted from the lowest.
fn ball(streams: &mut Streams, urn: &Urn, out: Balls) -> Option<Input> {
    let left = Balls::range(1, urn.balls).without(out);
    let place = streams.below(left.len() as u32) as usize;
    left.iter().nth(place).map(Input::Ball)
}

#[cfg(test)]
mod tests {
    use super::super::ClientSeed;
    use super::*;
    use croupier_rules::equipment::Piece;
    use croupier_rules::table::Spot;

    fn seeds() -> Seeds {
        Seeds::of((0..16).map(|n| [n; 32]).collect())
    }

    fn deal(shoe: &mut Shoe, count: usize) -> Vec<String> {
        (0..count)
            .map(|_| {
                let prompt = Prompt::Card(Spot::Dealer, Piece::Card);
                let GeneratedOutcome::Gives(input) = shoe.next(&prompt) else { panic!("no card") };
                shoe.given(&prompt);
                input.to_string()
            })
            .collect()
    }

    #[test]
    fn every_card_comes_out_once_and_the_cutting_card_at_its_place() {
        let mut shoe = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), Some(Stack::shoe(8, 104)));
        let mut out = deal(&mut shoe, 417);
        assert_eq!(out.remove(312), "the cutting card");
        assert_eq!(shoe.next(&Prompt::Burn), GeneratedOutcome::Empty);
        out.sort();
        let mut all: Vec<String> =
            Stack::shoe(8, 104).cards().map(|card| Input::Card(Some(card)).to_string()).collect();
        all.sort();
        assert_eq!(out, all);
    }

    #[test]
    fn repeated_queries_change_nothing() {
        let mut shoe = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), None);
        let first = shoe.next(&Prompt::Dice(2));
        assert_eq!(first, shoe.next(&Prompt::Dice(2)));
        shoe.given(&Prompt::Dice(2));
        let throws: Vec<GeneratedOutcome> = (0..20)
            .map(|_| {
                let throw = shoe.next(&Prompt::Dice(2));
                shoe.given(&Prompt::Dice(2));
                throw
            })
            .collect();
        assert!(throws.iter().any(|throw| *throw != first));
    }

    #[test]
    fn every_ball_comes_out_once() {
        static URN: Urn = Urn { name: "urn", balls: 80 };
        let mut shoe = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), None);
        let mut out = Balls::NONE;
        for drawn in 0..80 {
            let prompt = Prompt::Ball(&URN, out);
            let GeneratedOutcome::Gives(Input::Ball(number)) = shoe.next(&prompt) else { panic!("no ball") };
            assert_eq!((out.has(number), out.len()), (false, drawn));
            shoe.given(&prompt);
            out = out.with(number);
        }
        assert_eq!(shoe.next(&Prompt::Ball(&URN, out)), GeneratedOutcome::Empty);
    }

    #[test]
    fn the_remaining_outcomes_follow_new_seeds() {
        let stack = Some(Stack::shoe(2, 30));
        let (mut one, mut other) = (
            Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), stack),
            Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), stack),
        );
        let out = deal(&mut one, 40);
        assert_eq!(deal(&mut other, 40), out);
        other.begin_again(Some(&Seeds::of(vec![[9; 32]; 4])), &ClientSeedDigest::to_shoe(&[]), stack);
        let (rest, again) = (deal(&mut one, 65), deal(&mut other, 65));
        assert_ne!(rest, again);
        assert_eq!(rest.iter().position(|c| c == "the cutting card"), Some(34));
        assert_eq!(again.iter().position(|c| c == "the cutting card"), Some(34));
        let sorted = |mut cards: Vec<String>| {
            cards.sort();
            cards
        };
        assert_eq!(sorted(rest), sorted(again));
    }

    /// A shoe whose seeds are lost is followed by its record; what is left, burned cards included, is drawn again.
    #[test]
    fn the_remaining_cards_of_an_unknown_order_are_redrawn() {
        let stack = Some(Stack::shoe(1, 10));
        let mut known = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), stack);
        let mut lost = Shoe::of_unknown_order(stack);
        let (card, mut seen) = (Prompt::Card(Spot::Dealer, Piece::Card), Vec::new());
        for number in 0..30 {
            let prompt = if number % 10 == 0 { &Prompt::Burn } else { &card };
            let GeneratedOutcome::Gives(input) = known.next(prompt) else { panic!("no card") };
            let expected = if number % 10 == 0 {
                GeneratedOutcome::Gives(Input::Card(None))
            } else {
                GeneratedOutcome::Unknown
            };
            assert_eq!(lost.next(prompt), expected);
            known.given(prompt);
            lost.follow(&input);
            if let Input::Card(Some(card)) = input {
                seen.push(card);
            }
        }
        assert_eq!((lost.cards_left(), lost.is_at()), (22, None));
        let burned =
            lost.begin_again(Some(&Seeds::of(vec![[9; 32]; 2])), &ClientSeedDigest::to_shoe(&[]), stack);
        assert_eq!((burned.len(), lost.cards_left()), (3, 22));
        let rest = deal(&mut lost, 23);
        assert_eq!(rest.iter().position(|c| c == "the cutting card"), Some(12));
        let rest = rest.iter().filter_map(|words| words.strip_prefix("the card ")?.parse::<Card>().ok());
        let mut all: Vec<Card> = rest.chain(burned).chain(seen).collect();
        let mut whole: Vec<Card> = stack.iter().flat_map(Stack::cards).collect();
        all.sort_unstable();
        whole.sort_unstable();
        assert_eq!(all, whole);
    }

    #[test]
    fn client_seeds_of_a_round_change_the_rest_and_no_card_twice() {
        let stack = Some(Stack::shoe(2, 0));
        let with = |seeds_of: &[(u8, &str)]| {
            let mut shoe = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), stack);
            let mut out = deal(&mut shoe, 30);
            let seeds_of: Vec<ClientSeed> = seeds_of
                .iter()
                .map(|(seat, seed)| ClientSeed { seat: *seat, seed: (*seed).to_string() })
                .collect();
            let added = ClientSeedDigest::to_shoe(&[]).with_round(7, &seeds_of);
            shoe.begin_again(Some(&seeds()), &added, stack);
            out.extend(deal(&mut shoe, 74));
            out
        };
        let (one, other) = (with(&[(1, "luck")]), with(&[(2, "luck")]));
        assert_eq!(one[..30], other[..30]);
        assert_ne!(one[30..], other[30..], "the seat counts");
        let sorted = |mut cards: Vec<String>| {
            cards.sort();
            cards
        };
        assert_eq!(sorted(one), sorted(other));
    }

    #[test]
    fn cards_that_go_back_come_out_again_and_no_others() {
        let stack = Some(Stack::shoe(1, 0));
        let mut shoe = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), stack);
        let out = deal(&mut shoe, 50);
        let (back, held) = out.split_at(20);
        let cards = back.iter().map(|words| words.trim_start_matches("the card ").parse().unwrap());
        shoe.put_back(cards, 0, stack);
        let mut all = [deal(&mut shoe, 22), held.to_vec()].concat();
        assert_eq!(shoe.next(&Prompt::Burn), GeneratedOutcome::Empty);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 52);
    }

    #[test]
    fn a_cut_moves_the_top_below() {
        let mut plain = Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&[]), Some(Stack::shoe(1, 0)));
        let mut cut = plain.clone();
        cut.cut(20);
        let plain = deal(&mut plain, 52);
        assert_eq!(deal(&mut cut, 52), [&plain[20..], &plain[..20]].concat());
    }

    #[test]
    fn client_seeds_change_every_stream() {
        let shoe = |added: &[&str]| {
            let added: Vec<String> = added.iter().map(|words| (*words).to_string()).collect();
            deal(&mut Shoe::new(&seeds(), &ClientSeedDigest::to_shoe(&added), Some(Stack::shoe(6, 0))), 312)
        };
        assert_ne!(shoe(&[]), shoe(&["luck"]));
        assert_ne!(shoe(&["lu", "ck"]), shoe(&["luck"]));
        assert_eq!(shoe(&["luck"]), shoe(&["luck"]));
    }
}
