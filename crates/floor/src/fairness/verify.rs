//! The verifier of a revealed shoe. It needs the exported record and nothing else.

use super::{
    ClientSeed, ClientSeedDigest, ClientSeedRound, FloorId, GeneratedOutcome, Seeds, Shoe, ShoeBinding,
};
use crate::error::FloorError;
use crate::host;
use crate::wire::{SeedMix, SeedsAgain, ShoeRecord};
use croupier_rules::equipment::{Balls, Card, Piece, Stack};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{CutRule, Input, Prompt, Spot};
use std::collections::VecDeque;
use std::fmt;

/// The form of record that this release writes.
pub const FORMAT: &str = "croupier shoe 3";
/// The format of earlier releases, without client seeds of rounds; still accepted.
const EARLIER: &str = "croupier shoe 2";

/// The prefix of a step that names cards returned to the shoe.
pub const RETURNED: &str = "returned ";

/// A violation of fairness in the record of a shoe.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FairnessViolation {
    /// The record has another form.
    #[error("this is not a record of the form {FORMAT:?}")]
    Format,
    /// The seeds are unreadable, or fewer or more than the shoe needs.
    #[error("the seeds must be {0} texts of 64 hexadecimal digits")]
    Seeds(usize),
    /// The seeds are not those that were committed to.
    #[error("the seeds have the hash {found}; the commitment is {committed}")]
    Commitment {
        /// The commitment published before wagers.
        committed: String,
        /// The commitment that the seeds yield.
        found: String,
    },
    /// The seeds were lost, so that the outcomes cannot be verified.
    #[error(
        "the seeds of the shoe were lost with their key when the floor was restored: what came out before cannot be checked"
    )]
    Lost,
    /// A client seed is not the one that was committed to.
    #[error("round {round}: the client seed of seat {seat} does not match its commitment")]
    ClientSeed {
        /// The round.
        round: i64,
        /// The seat.
        seat: u8,
    },
    /// All outcomes verify, but client seeds were withheld, so that those players could choose among outcomes.
    #[error("client seeds were withheld: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Withheld(Vec<Withholding>),
    /// The floor's identifier is unreadable.
    #[error("the identity of the floor must be 64 hexadecimal digits")]
    Floor,
    /// The game or the house's options are unknown.
    #[error("the game cannot be opened: {0}")]
    Game(String),
    /// A step cannot be read.
    #[error("step {seq}: {input:?} is no outcome of a shoe")]
    Unreadable {
        /// The step.
        seq: i64,
        /// The input as recorded.
        input: String,
    },
    /// An outcome differs from that of the seeds.
    #[error("step {seq}: the record has {recorded:?}, the seeds give {expected:?}")]
    Differs {
        /// The step.
        seq: i64,
        /// The recorded outcome.
        recorded: String,
        /// The outcome that the seeds yield.
        expected: String,
    },
}

/// A withheld client seed. A player who knows the server seeds and the other client seeds chooses between two orders
/// with each withheld seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Withholding {
    /// The round; `None` for a word for a whole shoe, in records of earlier releases.
    pub round: Option<i64>,
    /// The seat.
    pub seat: u8,
    /// The name of the player, if the record has it.
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

/// The summary of a shoe that verifies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerifiedShoe {
    /// The number of cards, throws, spins and balls drawn from it.
    pub outcomes: usize,
    /// The number of cuts.
    pub cuts: usize,
    /// The number of times that dealt cards were shuffled into the rest.
    pub reshuffles: usize,
}

/// Verifies a shoe: recomputes the commitment from the seeds, the order of the cards from seeds and client seeds, and
/// every outcome.
///
/// # Errors
/// Returns the first violation.
pub fn verify(record: &ShoeRecord) -> Result<VerifiedShoe, FairnessViolation> {
    if record.format != FORMAT && record.format != EARLIER {
        return Err(FairnessViolation::Format);
    }
    let game = |why: FloorError| FairnessViolation::Game(why.to_string());
    let as_of = record
        .as_of
        .parse()
        .map_err(|why| FairnessViolation::Game(format!("as of {:?}: {why}", record.as_of)))?;
    let chosen = host::settings(&record.game, &record.house);
    let house = Submission { as_of, chosen, ..Submission::default() };
    let table = host::open(&record.game, &house, TableOpening::Before).map_err(game)?;
    let floor: FloorId =
        hex::decode(&record.floor).ok().and_then(|id| id.try_into().ok()).ok_or(FairnessViolation::Floor)?;
    let of = ShoeBinding { floor, table: record.table, shoe: record.shoe };
    let needed = Seeds::needed(table.stack());
    if record.seeds.is_empty() {
        return Err(FairnessViolation::Lost);
    }
    let seeds = committed(&of, needed, &record.seeds, &record.commitment)?;
    let added = ClientSeedDigest::to_shoe(&record.contributions);
    let mut shoe = Shoe::new(&seeds, &added, table.stack());
    let mut later = SeedChanges { of, needed, seeds, added, events: later_events(record) };
    let spin = table.next().filter(|prompt| matches!(prompt, Prompt::Spin(_)));
    let urn = match table.next() {
        Some(Prompt::Ball(urn, _)) => Some(urn),
        _ => None,
    };
    let mut out = Balls::NONE;
    let mut verified = VerifiedShoe { outcomes: 0, cuts: 0, reshuffles: 0 };
    let mut came_out: Vec<Option<Card>> = Vec::new();
    for step in &record.steps {
        later.happen_before(step.seq, &mut shoe, table.stack())?;
        let unreadable = || FairnessViolation::Unreadable { seq: step.seq, input: step.input.clone() };
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
            GeneratedOutcome::Gives(given) if given == input => {
                came_out.extend(shoe.given(&prompt).map(Some))
            }
            other => return Err(differs(step.seq, &step.input, other)),
        }
        verified.outcomes += 1;
    }
    later.happen_before(i64::MAX, &mut shoe, table.stack())?;
    match withheld(record) {
        all if all.is_empty() => Ok(verified),
        all => Err(FairnessViolation::Withheld(all)),
    }
}

/// A change of the seeds of a shoe after its beginning.
enum SeedChange<'a> {
    /// The floor was restored.
    Again(&'a SeedsAgain),
    /// Client seeds were mixed in.
    Mix(&'a SeedMix),
}

impl SeedChange<'_> {
    fn seq(&self) -> i64 {
        match self {
            SeedChange::Again(again) => again.seq,
            SeedChange::Mix(mix) => mix.seq,
        }
    }
}

/// Returns the changes of the seeds, in order.
fn later_events(record: &ShoeRecord) -> VecDeque<SeedChange<'_>> {
    let again = record.again.iter().map(SeedChange::Again);
    let mut all: Vec<SeedChange<'_>> = again.chain(record.mixes.iter().map(SeedChange::Mix)).collect();
    all.sort_by_key(SeedChange::seq);
    all.into()
}

/// The progress through the changes of the seeds.
struct SeedChanges<'a> {
    of: ShoeBinding,
    needed: usize,
    seeds: Seeds,
    added: ClientSeedDigest,
    events: VecDeque<SeedChange<'a>>,
}

impl SeedChanges<'_> {
    fn happen_before(
        &mut self,
        seq: i64,
        shoe: &mut Shoe,
        stack: Option<Stack>,
    ) -> Result<(), FairnessViolation> {
        while self.events.front().is_some_and(|event| event.seq() < seq) {
            match self.events.pop_front() {
                Some(SeedChange::Again(again)) => {
                    self.seeds = committed(&self.of, self.needed, &again.seeds, &again.commitment)?;
                    self.added = ClientSeedDigest::to_shoe(&[]);
                }
                Some(SeedChange::Mix(mix)) => {
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

/// Returns the client seeds of a round, if they match their commitments.
fn client_seeds(of: &ShoeBinding, mix: &SeedMix) -> Result<Vec<ClientSeed>, FairnessViolation> {
    let round_of = ClientSeedRound { floor: of.floor, table: of.table, round: mix.round };
    let checked = mix.seeds.iter().map(|own| {
        let found = hex::encode(round_of.commitment(own.seat, &own.seed));
        if found == own.commitment {
            Ok(ClientSeed { seat: own.seat, seed: own.seed.clone() })
        } else {
            Err(FairnessViolation::ClientSeed { round: mix.round, seat: own.seat })
        }
    });
    checked.collect()
}

/// Returns the withheld client seeds.
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

/// Returns the seeds, if they match their commitment.
fn committed(
    of: &ShoeBinding,
    needed: usize,
    seeds: &[String],
    commitment: &str,
) -> Result<Seeds, FairnessViolation> {
    let read =
        Seeds::from_hex(seeds).filter(|_| seeds.len() == needed).ok_or(FairnessViolation::Seeds(needed))?;
    let found = read.commitment(of).to_string();
    if found == commitment {
        Ok(read)
    } else {
        Err(FairnessViolation::Commitment { committed: commitment.to_string(), found })
    }
}

/// Returns the cards to put back into the shoe, by the positions at which they were dealt, from 1.
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

fn differs(seq: i64, recorded: &str, expected: GeneratedOutcome) -> FairnessViolation {
    let expected = match expected {
        GeneratedOutcome::Gives(input) => Statement::Input(input).to_string(),
        GeneratedOutcome::Empty | GeneratedOutcome::NotMine | GeneratedOutcome::Unknown => {
            "nothing: the shoe is empty".to_string()
        }
    };
    FairnessViolation::Differs { seq, recorded: recorded.to_string(), expected }
}
