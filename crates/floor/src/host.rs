//! The games as the floor uses them: opening a table, hints, and facts about a game.

use crate::error::{FloorError, Rejected};
use crate::wire::{BettingArea, GameCard, HintView, MarkCard, OptionCard, PayRow, RoutineCard, WagerCard};
use croupier_rules::games::{
    ComputedPlay, Facts, Fields, WagerKey, WagerSpec, card_at, catalog, facts, for_people,
};
use croupier_rules::house::{OptionSetting, OptionSpec, Submission, read_setting, read_settings};
use croupier_rules::law::{Refusal, rulebook};
use croupier_rules::rounds::{Statement, TableOpening};
use croupier_rules::table::{
    Advice, AnswerKey, AnyTable, Input, NO_MORE_BETS, News, Prompt, Seat, TableError,
};
use croupier_rules::wagers::{BetRange, LimitClass, PayAmount, PayTable, PayTableStatus};
use std::collections::{BTreeMap, BTreeSet};

/// Parses the value of an option of a game. For an unknown game, only the options of the whole house are known.
pub fn setting(game: &str, option: &str, text: &str) -> OptionSetting {
    read_setting(&options_of(game), option, text)
}

/// Parses the options of a game.
pub fn settings(game: &str, words: &BTreeMap<String, String>) -> BTreeMap<String, OptionSetting> {
    read_settings(&options_of(game), words)
}

fn options_of(game: &str) -> Vec<OptionSpec> {
    facts(game).map_or(Vec::new(), |game| game.options)
}

/// Opens a table of a game.
pub fn open(game: &str, house: &Submission, opens: TableOpening) -> Result<Box<dyn AnyTable>, FloorError> {
    let facts = facts(game).ok_or_else(|| FloorError::NoSuchGame(game.to_string()))?;
    let mut table = facts.open(house, opens).map_err(FloorError::Unlawful)?;
    table.take_finished();
    Ok(table)
}

/// Applies a statement to a table and returns its events. A refused statement changes nothing.
pub fn apply(table: &mut dyn AnyTable, statement: &Statement) -> Result<News, Rejected> {
    statement.happens_at(table).map_err(|why| match why {
        TableError::Refused(refusal) => Rejected::Refused(refusal),
        TableError::NoSuchWager(_) | TableError::Expectation | TableError::OfTheHouse => {
            Rejected::Malformed(why.to_string())
        }
    })?;
    // The record holds finished parts; the table need not.
    table.take_finished();
    Ok(table.news().clone())
}

/// Replaces the card entered last. A refused correction changes nothing.
pub fn correct(table: &mut dyn AnyTable, input: &Input) -> Result<News, Rejected> {
    table.correct(input.clone()).map_err(Rejected::Refused)?;
    table.take_finished();
    Ok(table.news().clone())
}

/// A question that a player is asked, with what a strategy would answer: what it takes to find out what the other answers cost.
pub struct PendingQuestion {
    /// The answer of the strategy.
    pub hint: HintView,
    /// The answer as a value.
    pub advised: AnswerKey,
    /// The seat that is asked.
    pub seat: Seat,
    /// The other answers, except those with a number, an amount or cards.
    pub others: Vec<AnswerKey>,
    /// The state of the table. It holds cards that the player has not seen and must not be shown.
    pub table: Box<dyn AnyTable>,
    /// The options in force at the table.
    pub house: Submission,
}

impl PendingQuestion {
    /// Replaces the hint by the answer of a play computed under the rules of this house.
    pub fn advised_by(self, play: &ComputedPlay) -> PendingQuestion {
        let advised = advised(self.table.as_ref(), self.seat, &self.house, Some(play));
        advised.unwrap_or(self)
    }
}

/// Returns the answer of the best known strategy to the question that this seat is asked; `None` without a question.
pub fn hint(table: &dyn AnyTable, seat: Seat, house: &Submission) -> Option<PendingQuestion> {
    advised(table, seat, house, None)
}

fn advised(
    table: &dyn AnyTable,
    seat: Seat,
    house: &Submission,
    computed: Option<&ComputedPlay>,
) -> Option<PendingQuestion> {
    let Some(Prompt::Answer { seat: asked, choices, takes, .. }) = table.next() else { return None };
    if asked != seat {
        return None;
    }
    let Advice { strategy, says, answer: advised } = table.hint(computed)?;
    let plain = |key: &AnswerKey| *key != advised && !takes.iter().any(|takes| takes.has(key));
    let others = choices.iter().filter(|key| plain(key)).cloned().collect();
    let (answer, said) = (advised.to_string(), (&advised).into());
    let hint = HintView { strategy: strategy.to_string(), says: says.to_string(), answer, said };
    Some(PendingQuestion { hint, seat, advised, others, table: table.save(), house: house.clone() })
}

/// Returns the betting areas open to a seat now, or only the named one: a ticket has more markings than a list has room
/// for.
pub fn betting_areas(table: &dyn AnyTable, seat: Seat, only: Option<&str>) -> Vec<BettingArea> {
    let area = |(area, room): (WagerKey, Result<BetRange, Refusal>)| {
        let wager = area.into();
        match room {
            Ok(room) => BettingArea {
                wager,
                least: Some(room.least().into()),
                most: Some(room.most().into()),
                step: Some(room.step().into()),
                refused: None,
                by: None,
            },
            Err(refusal) => {
                let (refused, by) = (Some(refusal.why.into_owned()), Some(refusal.by.as_str().to_string()));
                BettingArea { wager, least: None, most: None, step: None, refused, by }
            }
        }
    };
    match only {
        Some(words) => {
            let wager = table.read(words).ok();
            let of_it = wager.and_then(|wager| Some((wager, table.bet_range_of(seat, wager)?)));
            of_it.into_iter().map(area).collect()
        }
        None => table.bet_ranges(seat).into_iter().map(area).collect(),
    }
}

/// Returns the games that can be opened, with the options of a house.
pub fn games(house: &dyn Fn(&str) -> Submission) -> Vec<GameCard> {
    catalog().into_iter().map(|game| game_card(&game, &house(game.id))).collect()
}

/// Returns the display name of a game.
pub fn name_of(game: &str) -> &'static str {
    facts(game).map_or("a game", |facts| facts.name())
}

/// Returns the subchapter of a game.
pub fn subchapter_of(game: &str) -> u8 {
    facts(game).map_or(0, |facts| facts.subchapter)
}

fn game_card(game: &Facts, house: &Submission) -> GameCard {
    let law = rulebook::subchapter(game.subchapter);
    // An unlawful option is refused when a table is opened; here it has no areas.
    let (areas, area_names): (Vec<WagerKey>, Vec<Vec<String>>) =
        game.area_names(house).unwrap_or_default().into_iter().unzip();
    let tables = game.pay_tables(house).unwrap_or_default();
    let open = game.options.iter().filter(|option| option.is_open_to(house));
    let mut seen = BTreeSet::new();
    let marks = areas.iter().flat_map(|area| Fields::from(*area).marks);
    let marks = marks.filter(|mark| seen.insert(mark.clone()));
    let cards = marks.filter_map(|mark| Some(MarkCard { card: card_at(&mark)?.into(), mark }));
    let cards = cards.collect();
    GameCard {
        id: game.id.to_string(),
        name: game.name().to_string(),
        subchapter: game.subchapter,
        adopted: law.map_or_else(String::new, |law| law.adopted.to_string()),
        family: game.introduction.family.into(),
        pace: game.introduction.pace.into(),
        line: game.introduction.line.to_string(),
        seats: game.seats,
        players: game.players,
        wagers: game.wagers.iter().map(|wager| wager_card(wager, &tables)).collect(),
        areas: areas.into_iter().map(Into::into).collect(),
        area_names,
        routine: routine(game),
        cards,
        options: open.map(|option| OptionCard::new(option, house)).collect(),
    }
}

/// Returns the routine acts of the dealer, each word once.
fn routine(game: &Facts) -> Vec<RoutineCard> {
    let mut cards: Vec<RoutineCard> = Vec::new();
    for incident in game.incidents.iter().filter(|incident| incident.word != NO_MORE_BETS) {
        if let Some(label) = incident.routine
            && cards.iter().all(|card| card.word != incident.word)
        {
            cards.push(RoutineCard { word: incident.word.to_string(), label: label.to_string() });
        }
    }
    cards
}

fn wager_card(spec: &WagerSpec, tables: &[PayTable]) -> WagerCard {
    let limits = match spec.limits {
        LimitClass::Table => "table",
        LimitClass::Side => "side",
        LimitClass::OfTheGame => "game",
    };
    WagerCard {
        id: spec.id.to_string(),
        words: for_people(spec.id),
        also: spec.also.iter().map(ToString::to_string).collect(),
        says: spec.says.to_string(),
        wins_when: spec.says.split(';').next().unwrap_or(spec.says).to_string(),
        by: spec.by.as_str().to_string(),
        limits: limits.to_string(),
        pays: tables
            .iter()
            .filter(|table| table.wager == spec.id && table.standing == PayTableStatus::InForce)
            .flat_map(|table| &table.rows)
            .map(|row| PayRow {
                name: row.name.to_string(),
                words: for_people(row.name),
                pays: paid(row.pays),
                by: row.by.to_string(),
            })
            .collect(),
    }
}

fn paid(amount: PayAmount) -> String {
    match amount {
        PayAmount::At(odds) => odds.to_string(),
        PayAmount::Of(money) => format!("${money}"),
        PayAmount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}
