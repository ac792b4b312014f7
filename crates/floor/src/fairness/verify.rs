//! Checking a revealed shoe from its exported record alone.

use super::{Added, Bound, ClientSeed, FloorId, Outcome, RoundOf, Seeds, Shoe};
use crate::error::FloorError;
use crate::host;
use crate::wire::{SeedMix, SeedsAgain, ShoeRecord};
use croupier_rules::equipment::{Balls, Card, Piece, Stack};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{CutRule, Input, Prompt, Spot};
use std::collections::VecDeque;
use std::fmt;

/// The form of record that this release writes.
pub const FORMAT: &str = "croupier shoe 3";
/// The form of earlier releases, which is read as well: it has no client seeds of rounds.
const EARLIER: &str = "croupier shoe 2";

/// How a step of the record begins that names cards which went back into the shoe.
pub const RETURNED: &str = "returned ";

/// What is wrong with the record of a shoe.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The record has another form.
    #[error("this is not a record of the form {FORMAT:?}")]
    Format,
    /// The seeds cannot be read, or are not as many as the shoe needs.
    #[error("the seeds are not {0} texts of 64 hexadecimal digits")]
    Seeds(usize),
    /// The seeds are not those that were committed to.
    #[error("the seeds have the hash {found}, and {committed} was committed to")]
    Commitment {
        /// What was published before wagers.
        committed: String,
        /// What the seeds come to.
        found: String,
    },
    /// The seeds were lost: nobody can check what came of them.
    #[error(
        "the seeds of the shoe were lost with their key when the floor was restored: what came out before cannot be checked"
    )]
    Lost,
    /// A client seed is not the one that was committed to.
    #[error("round {round}: the client seed of seat {seat} is not the one that it committed to")]
    ClientSeed {
        /// The round.
        round: i64,
        /// The seat.
        seat: u8,
    },
    /// Everything comes out; but client seeds were withheld, so that who withheld them could choose.
    #[error("client seeds were withheld: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Withheld(Vec<Withholding>),
    /// The floor's number cannot be read.
    #[error("the floor is not named by 64 hexadecimal digits")]
    Floor,
    /// The game or the house's choices are not known.
    #[error("the game cannot be opened: {0}")]
    Game(String),
    /// A step cannot be read.
    #[error("step {seq}: {input:?} is not something that comes out of a shoe")]
    Unreadable {
        /// The step.
        seq: i64,
        /// What it says.
        input: String,
    },
    /// Something else came out than the seeds give.
    #[error("step {seq}: {recorded:?} came out; the seeds give {expected:?}")]
    Differs {
        /// The step.
        seq: i64,
        /// What came out.
        recorded: String,
        /// What should have.
        expected: String,
    },
}

/// A client seed that was withheld. Whoever knows the server seeds and has seen the other client seeds chooses between two orders with each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Withholding {
    /// The round; nothing for a word for a whole shoe, in records of earlier releases.
    pub round: Option<i64>,
    /// The seat.
    pub seat: u8,
    /// The name of the player, where the record has it.
    pub player: Option<String>,
}

impl fmt::Display for Withholding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.round {
            Some(round) => write!(f, "round {round}, seat {}", self.seat)?,
            None => write!(f, "seat {}", self.seat)?,
        }
        self.player.iter().try_for_each(|player| write!(f, " ({player})"))
    }
}

/// A shoe that is as it must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many cards, throws, spins and balls came out of it.
    pub outcomes: usize,
    /// How often it was cut.
    pub cuts: usize,
    /// How often cards that had come out were shuffled into the rest.
    pub reshuffles: usize,
}

/// Computes everything again: the commitment from the seeds, the order of the cards from seeds and contributions, and what came out.
pub fn verify(record: &ShoeRecord) -> Result<Verified, Unfair> {
    if record.format != FORMAT && record.format != EARLIER {
        return Err(Unfair::Format);
    }
    let game = |why: FloorError| Unfair::Game(why.to_string());
    let as_of =
        record.as_of.parse().map_err(|why| Unfair::Game(format!("as of {:?}: {why}", record.as_of)))?;
    let chosen = host::settings(&record.game, &record.house);
    let house = Submission { as_of, chosen, ..Submission::default() };
    let table = host::open(&record.game, &house, Opens::Before).map_err(game)?;
    let floor: FloorId =
        hex::decode(&record.floor).ok().and_then(|id| id.try_into().ok()).ok_or(Unfair::Floor)?;
    let of = Bound { floor, table: record.table, shoe: record.shoe };
    let needed = Seeds::needed(table.stack());
    if record.seeds.is_empty() {
        return Err(Unfair::Lost);
    }
    let seeds = committed(&of, needed, &record.seeds, &record.commitment)?;
    let added = Added::to_shoe(&record.contributions);
    let mut shoe = Shoe::new(&seeds, &added, table.stack());
    let mut later = Later { of, needed, seeds, added, events: later_events(record) };
    let spin = table.next().filter(|prompt| matches!(prompt, Prompt::Spin(_)));
    let urn = match table.next() {
        Some(Prompt::Ball(urn, _)) => Some(urn),
        _ => None,
    };
    let mut out = Balls::NONE;
    let mut verified = Verified { outcomes: 0, cuts: 0, reshuffles: 0 };
    let mut came_out: Vec<Option<Card>> = Vec::new();
    for step in &record.steps {
        later.happen_before(step.seq, &mut shoe, table.stack())?;
        let unreadable = || Unfair::Unreadable { seq: step.seq, input: step.input.clone() };
        if let Some(places) = step.input.strip_prefix(RETURNED) {
            let back = returned(places, &mut came_out).ok_or_else(unreadable)?;
            shoe.put_back(back, 0, table.stack());
            verified.reshuffles += 1;
            continue;
        }
        let (before, last) = selection(&step.input).ok_or_else(unreadable)?;
        let Ok(Statement::Input(input)) = last.parse() else { return Err(unreadable()) };
        let prompt = match &input {
            Input::Card(Some(card)) => Prompt::Card(Spot::Dealer, card.piece()),
            Input::CuttingCard => Prompt::Card(Spot::Dealer, Piece::Card),
            Input::Card(None) => Prompt::Burn,
            Input::Dice(faces) => Prompt::Dice(faces.len()),
            Input::Number(_) => spin.clone().ok_or_else(unreadable)?,
            Input::Ball(_) if !before.is_empty() && before != out => return Err(unreadable()),
            Input::Ball(number) => {
                out = before.with(*number);
                Prompt::Ball(urn.ok_or_else(unreadable)?, before)
            }
            Input::Answer { reply, .. } => {
                shoe.cut(CutRule::behind(reply).ok_or_else(unreadable)?);
                verified.cuts += 1;
                continue;
            }
            Input::Happens { .. } | Input::Meter(_) => return Err(unreadable()),
        };
        match shoe.next(&prompt) {
            Outcome::Gives(given) if given == input => came_out.extend(shoe.given(&prompt).map(Some)),
            other => return Err(differs(step.seq, &step.input, other)),
        }
        verified.outcomes += 1;
    }
    later.happen_before(i64::MAX, &mut shoe, table.stack())?;
    match withheld(record) {
        all if all.is_empty() => Ok(verified),
        all => Err(Unfair::Withheld(all)),
    }
}

/// What happens to the seeds of a shoe after it began.
enum LaterEvent<'a> {
    /// The floor was restored.
    Again(&'a SeedsAgain),
    /// Client seeds were mixed in.
    Mix(&'a SeedMix),
}

impl LaterEvent<'_> {
    fn seq(&self) -> i64 {
        match self {
            LaterEvent::Again(again) => again.seq,
            LaterEvent::Mix(mix) => mix.seq,
        }
    }
}

/// What happens to the seeds, in order.
fn later_events(record: &ShoeRecord) -> VecDeque<LaterEvent<'_>> {
    let again = record.again.iter().map(LaterEvent::Again);
    let mut all: Vec<LaterEvent<'_>> = again.chain(record.mixes.iter().map(LaterEvent::Mix)).collect();
    all.sort_by_key(LaterEvent::seq);
    all.into()
}

/// How far the seeds are.
struct Later<'a> {
    of: Bound,
    needed: usize,
    seeds: Seeds,
    added: Added,
    events: VecDeque<LaterEvent<'a>>,
}

impl Later<'_> {
    fn happen_before(&mut self, seq: i64, shoe: &mut Shoe, stack: Option<Stack>) -> Result<(), Unfair> {
        while self.events.front().is_some_and(|event| event.seq() < seq) {
            match self.events.pop_front() {
                Some(LaterEvent::Again(again)) => {
                    self.seeds = committed(&self.of, self.needed, &again.seeds, &again.commitment)?;
                    self.added = Added::to_shoe(&[]);
                }
                Some(LaterEvent::Mix(mix)) => {
                    let seeds = client_seeds(&self.of, mix)?;
                    if seeds.is_empty() {
                        continue;
                    }
                    self.added = self.added.with_round(mix.round, &seeds);
                }
                None => return Ok(()),
            }
            shoe.begin_again(Some(&self.seeds), &self.added, stack);
        }
        Ok(())
    }
}

/// The client seeds of a round, where they are those that were committed to.
fn client_seeds(of: &Bound, mix: &SeedMix) -> Result<Vec<ClientSeed>, Unfair> {
    let round_of = RoundOf { floor: of.floor, table: of.table, round: mix.round };
    let checked = mix.seeds.iter().map(|own| {
        let found = hex::encode(round_of.commitment(own.seat, &own.seed));
        if found == own.commitment {
            Ok(ClientSeed { seat: own.seat, seed: own.seed.clone() })
        } else {
            Err(Unfair::ClientSeed { round: mix.round, seat: own.seat })
        }
    });
    checked.collect()
}

/// Who withheld a client seed.
fn withheld(record: &ShoeRecord) -> Vec<Withholding> {
    let earlier = record.withheld.iter().map(|seat| Withholding { round: None, seat: *seat, player: None });
    let of_rounds = record.mixes.iter().flat_map(|mix| {
        mix.withheld.iter().map(|own| Withholding {
            round: Some(mix.round),
            seat: own.seat,
            player: Some(own.player.clone()).filter(|player| !player.is_empty()),
        })
    });
    earlier.chain(of_rounds).collect()
}

/// The seeds, where they are those that were committed to.
fn committed(of: &Bound, needed: usize, seeds: &[String], commitment: &str) -> Result<Seeds, Unfair> {
    let read = Seeds::from_hex(seeds).filter(|_| seeds.len() == needed).ok_or(Unfair::Seeds(needed))?;
    let found = read.commitment(of).to_string();
    if found == commitment {
        Ok(read)
    } else {
        Err(Unfair::Commitment { committed: commitment.to_string(), found })
    }
}

/// The cards that go back into the shoe, by the places at which they came out of it, counted from 1.
fn returned(places: &str, came_out: &mut [Option<Card>]) -> Option<Vec<Card>> {
    let mut card = |place: &str| came_out.get_mut(place.parse::<usize>().ok()?.checked_sub(1)?)?.take();
    places.split_whitespace().map(&mut card).collect()
}

/// The balls of a selection that came before, and what came out last: `balls 3 17 44` is the ball 44 after 3 and 17.
fn selection(input: &str) -> Option<(Balls, String)> {
    match input.strip_prefix("balls ").and_then(|balls| balls.rsplit_once(' ')) {
        Some((before, last)) => {
            let before: Vec<u8> =
                before.split(' ').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            Some((before.into_iter().collect(), format!("balls {last}")))
        }
        None => Some((Balls::NONE, input.to_string())),
    }
}

fn differs(seq: i64, recorded: &str, expected: Outcome) -> Unfair {
    let expected = match expected {
        Outcome::Gives(input) => Statement::Input(input).to_string(),
        Outcome::Empty | Outcome::NotMine | Outcome::Unknown => "nothing: the shoe is empty".to_string(),
    };
    Unfair::Differs { seq, recorded: recorded.to_string(), expected }
}
