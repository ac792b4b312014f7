//! Rounds under random lawful houses: every option and the day are drawn, incidents occur, and every round that begins ends.

use crate::bytes::Bytes;
use crate::cards::check_cards;
use crate::play::{INPUTS_MOST, TableStep, apply, bet, check_money, check_record, incident, piece, seen};
use croupier_rules::equipment::Card;
use croupier_rules::games::{Game, Sample};
use croupier_rules::house::{Submission, rules_in_force, values_of};
use croupier_rules::law::Date;
use croupier_rules::table::{Event, IncidentDetail, Input, LiveTable, Movement, Party, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;

/// The days from the adoption of the chapter to the last day that is drawn.
const DAYS: usize = 11_176;

/// A lawful house: the day and each option are drawn in turn, and a value that is unlawful beside those before it is left out.
///
/// # Panics
/// If even the defaults of a game are unlawful.
pub fn lawful_house<G: Game>(bytes: &mut Bytes<'_>) -> Submission {
    let is_lawful = |submission: &Submission| rules_in_force::<G::House>(G::SUBCHAPTER, submission).is_ok();
    let mut house = Submission::default();
    // Before its adoption no game is lawful: a later day is drawn then.
    let mut from = 0;
    for _ in 0..8 {
        from += bytes.below(DAYS - from);
        let as_of = Date::new(1978, 6, 2).days_later(from as u32);
        let dated = Submission { as_of, ..house.clone() };
        if is_lawful(&dated) {
            house = dated;
            break;
        }
    }
    assert!(is_lawful(&house), "the defaults of {} are unlawful", G::ID);
    for values in values_of::<G::House>(&house.clone()) {
        let Some(value) = bytes.pick(&values.lawful) else { continue };
        let with = house.clone().with(values.option.id, value);
        if is_lawful(&with) {
            house = with;
        }
    }
    house
}

/// The play at a table under a random lawful house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HousePlay {
    /// The day of the law.
    pub day: Date,
    /// The number of rounds that were played to their end.
    pub rounds: u64,
    /// The number of incidents in these rounds.
    pub incidents: u64,
}

/// Plays rounds under a random lawful house, with random wagers, answers and incidents; the round under way when the bytes are used up is played to
/// its end.
///
/// # Panics
/// If a round does not end, or money comes from nowhere.
pub fn settles_under_any_house<G: Game>(bytes: &[u8]) -> HousePlay {
    let mut bytes = Bytes::new(bytes);
    let submission = lawful_house::<G>(&mut bytes);
    let Ok(house) = rules_in_force::<G::House>(G::SUBCHAPTER, &submission) else {
        panic!("{}: {:?} are unlawful together", G::ID, submission.words())
    };
    let samples = G::samples(&house);
    let mut table = LiveTable::<G>::in_play(house);
    let (mut told, mut inputs, mut incidents) = (0, 0, 0);
    while !bytes.is_empty() || table.phase() != Phase::Betting {
        let before = table.record().count();
        let playing = table.phase() == Phase::Playing;
        let took = step(&mut table, &samples, &mut bytes);
        told += usize::from(took == Took::Card);
        incidents += u64::from(playing && took == Took::Incident);
        inputs = if table.phase() == Phase::Betting { 0 } else { inputs + 1 };
        assert!(inputs < INPUTS_MOST, "a round of {} does not end under {:?}", G::ID, submission.words());
        check_record::<G>(&table, before.min(table.record().count()));
        check_money::<G>(&table);
    }
    check_cards(&table, told);
    check_pots(&table, &submission);
    HousePlay { day: submission.as_of, rounds: table.rounds(), incidents }
}

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Took {
    Card,
    Incident,
    Other,
}

/// Does something that the table takes; while wagers are made it may be nothing.
fn step<G: Game>(table: &mut LiveTable<G>, samples: &[Sample<G::Wager>], bytes: &mut Bytes<'_>) -> Took {
    let seat = Seat::new(1 + bytes.below(usize::from(G::SEATS)) as u8);
    let betting = table.phase() == Phase::Betting;
    if !bytes.is_empty() && bytes.below(8) == 0 {
        let incident = incident(table, bytes);
        if matches!(incident, Input::Happens { .. }) && table.input(incident).is_ok() {
            return Took::Incident;
        }
    }
    if let (true, Some(seat), 0..3) = (betting, seat, bytes.below(4)) {
        // A wager that is refused changes nothing.
        let _ = apply(table, TableStep::Act(seat, bet(samples, bytes)));
        return Took::Other;
    }
    if bytes.is_empty() && betting {
        return Took::Other;
    }
    match table.next() {
        Some(prompt) => answer(table, &prompt, bytes),
        None => Took::Other,
    }
}

/// Gives the table what it waits for: anything that fits, or the first thing that it takes.
fn answer<G: Game>(table: &mut LiveTable<G>, prompt: &Prompt, bytes: &mut Bytes<'_>) -> Took {
    let piece = piece(table);
    let first = bytes.below(Card::COUNT);
    let inputs: Vec<Input> = match prompt {
        Prompt::Burn => vec![Input::Card(None)],
        Prompt::Card(..) | Prompt::TurnUp(..) => {
            let from = [seen(piece, bytes)].into_iter();
            let others = (0..Card::COUNT).filter_map(|place| Card::from_index((first + place) % Card::COUNT));
            let tiles = croupier_rules::equipment::Tile::ALL.into_iter().map(Card::of_tile);
            from.chain(others).chain(tiles).chain([Card::JOKER]).map(|card| Input::Card(Some(card))).collect()
        }
        Prompt::Dice(count) => {
            let entries = table.record().count();
            let die =
                |place: usize| if bytes.is_empty() { scattered(entries + place) } else { bytes.below(6) };
            vec![Input::Dice((0..*count).map(die).map(|face| 1 + (face % 6) as u8).collect())]
        }
        Prompt::Spin(wheel) => {
            let all = wheel.compartments.iter().cycle().skip(first).take(wheel.compartments.len());
            all.map(|mark| Input::Number((*mark).to_string())).collect()
        }
        Prompt::Ball(urn, _) => {
            (0..urn.balls).map(|place| Input::Ball(1 + (first as u8 + place) % urn.balls)).collect()
        }
        Prompt::Reader { shows, .. } => {
            let all = shows.iter().cycle().skip(first).take(shows.len());
            all.map(|word| Input::Happens { word: (*word).to_string(), with: IncidentDetail::Nothing })
                .collect()
        }
        Prompt::Answer { seat, choices, default, .. } => {
            let picked = if bytes.is_empty() { None } else { bytes.pick(choices) };
            vec![
                Input::answer(*seat, picked.unwrap_or(default).clone()),
                Input::answer(*seat, default.clone()),
            ]
        }
    };
    let taken = inputs.iter().position(|input| table.input(input.clone()).is_ok());
    match taken {
        Some(_) if matches!(prompt, Prompt::Burn | Prompt::Card(..) | Prompt::TurnUp(..)) => Took::Card,
        _ => Took::Other,
    }
}

/// Returns a number that looks random, for throws once the bytes are used up: with the same dice again and again a round of craps need not end.
fn scattered(place: usize) -> usize {
    (place as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) as usize % 6
}

/// A pot pays no more than was put into it.
fn check_pots<G: Game>(table: &LiveTable<G>, submission: &Submission) {
    let mut pots = std::collections::BTreeMap::<u8, Money>::new();
    for entry in table.record() {
        let Event::Money(movement) = &entry.event else { continue };
        let (from, into, amount) = match **movement {
            Movement::Takes { into, amount, .. } => (None, Some(into), amount),
            Movement::Pays { from, amount, .. } => (Some(from), None, amount),
            Movement::Passes { from, into, amount } => (Some(from), Some(into), amount),
            _ => continue,
        };
        if let Some(Party::Pot(pot)) = into {
            *pots.entry(pot).or_default() += amount;
        }
        let Some(Party::Pot(pot)) = from else { continue };
        let left = pots.entry(pot).or_default();
        *left -= amount;
        assert!(
            *left >= Money::ZERO,
            "{}: {entry} pays what is not there, under {:?}",
            G::ID,
            submission.words()
        );
    }
}
