//! Checking a revealed shoe from its exported record alone.

use super::{Bound, FloorId, Outcome, Seeds, Shoe};
use crate::error::FloorError;
use crate::host;
use crate::wire::ShoeRecord;
use croupier_rules::equipment::{Balls, Card, Piece};
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{CutRule, Input, Prompt, Spot};

/// The form of record that this release writes and reads.
pub const FORMAT: &str = "croupier shoe 2";

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
    if record.format != FORMAT {
        return Err(Unfair::Format);
    }
    let game = |why: FloorError| Unfair::Game(why.to_string());
    let as_of =
        record.as_of.parse().map_err(|why| Unfair::Game(format!("as of {:?}: {why}", record.as_of)))?;
    let house = Submission { as_of, chosen: record.house.clone(), ..Submission::default() };
    let table = host::open(&record.game, &house, Opens::Before).map_err(game)?;
    let floor: FloorId =
        hex::decode(&record.floor).ok().and_then(|id| id.try_into().ok()).ok_or(Unfair::Floor)?;
    let of = Bound { floor, table: record.table, shoe: record.shoe };
    let needed = Seeds::needed(table.stack());
    let seeds = committed(&of, needed, &record.seeds, &record.commitment)?;
    let mut again = record.again.iter().peekable();
    let mut shoe = Shoe::new(&seeds, &record.contributions, table.stack());
    let spin = table.next().filter(|prompt| matches!(prompt, Prompt::Spin(_)));
    let urn = match table.next() {
        Some(Prompt::Ball(urn, _)) => Some(urn),
        _ => None,
    };
    let mut out = Balls::NONE;
    let mut verified = Verified { outcomes: 0, cuts: 0, reshuffles: 0 };
    let mut came_out: Vec<Option<Card>> = Vec::new();
    for step in &record.steps {
        while let Some(later) = again.next_if(|later| later.seq < step.seq) {
            shoe.begin_again(&committed(&of, needed, &later.seeds, &later.commitment)?, table.stack());
        }
        let unreadable = || Unfair::Unreadable { seq: step.seq, input: step.input.clone() };
        if let Some(places) = step.input.strip_prefix(RETURNED) {
            let back = returned(places, &mut came_out).ok_or_else(unreadable)?;
            shoe.put_back(back, table.stack());
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
    Ok(verified)
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
        Outcome::Empty | Outcome::NotMine => "nothing: the shoe is empty".to_string(),
    };
    Unfair::Differs { seq, recorded: recorded.to_string(), expected }
}
