//! What the floor needs of the games: a table to open, and what people are told of a game.

use crate::error::{FloorError, Rejected};
use crate::wire::{BettingArea, GameCard, HintView, MarkCard, OptionCard, PayRow, WagerCard};
use croupier_rules::games::{
    ComputedPlay, Facts, Fields, WagerKey, WagerSpec, card_at, catalog, facts, for_people,
};
use croupier_rules::house::{OptionSpec, Setting, Submission, read_setting, read_settings};
use croupier_rules::law::{Refusal, rulebook};
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{Advice, AnswerKey, AnyTable, Input, News, NotDone, Prompt, Seat};
use croupier_rules::wagers::{Amount, LimitClass, PayTable, Room, Standing};
use std::collections::{BTreeMap, BTreeSet};

/// Reads the value of an option of a game in words. Where there is no such game, only the options of the whole house are known.
pub fn setting(game: &str, option: &str, text: &str) -> Setting {
    read_setting(&options_of(game), option, text)
}

/// Reads choices for a game in words.
pub fn settings(game: &str, words: &BTreeMap<String, String>) -> BTreeMap<String, Setting> {
    read_settings(&options_of(game), words)
}

fn options_of(game: &str) -> Vec<OptionSpec> {
    facts(game).map_or(Vec::new(), |game| game.options)
}

/// Opens a table of a game.
pub fn open(game: &str, house: &Submission, opens: Opens) -> Result<Box<dyn AnyTable>, FloorError> {
    let facts = facts(game).ok_or_else(|| FloorError::NoSuchGame(game.to_string()))?;
    let mut table = facts.open(house, opens).map_err(FloorError::Unlawful)?;
    table.take_finished();
    Ok(table)
}

/// Does at a table what a statement says, and says what it has brought. What is refused changes nothing.
pub fn apply(table: &mut dyn AnyTable, statement: &Statement) -> Result<News, Rejected> {
    statement.happens_at(table).map_err(|why| match why {
        NotDone::Refused(refusal) => Rejected::Refused(refusal),
        NotDone::NoSuchWager(_) | NotDone::Expectation | NotDone::OfTheHouse => {
            Rejected::Malformed(why.to_string())
        }
    })?;
    // The record keeps what is finished; the table need not.
    table.take_finished();
    Ok(table.news().clone())
}

/// The card that was told last was another. What is refused changes nothing.
pub fn correct(table: &mut dyn AnyTable, input: &Input) -> Result<News, Rejected> {
    table.correct(input.clone()).map_err(Rejected::Refused)?;
    table.take_finished();
    Ok(table.news().clone())
}

/// A question that a player is asked, with what a strategy would answer: what it takes to find out what the other answers cost.
pub struct Question {
    /// What the strategy would answer.
    pub hint: HintView,
    /// The same as a value.
    pub advised: AnswerKey,
    /// Whom the question is asked.
    pub seat: Seat,
    /// The other answers, but for those that are told with a number, an amount or cards.
    pub others: Vec<AnswerKey>,
    /// The table as it stands. It holds cards that the player has not seen: it is not for anybody's eyes.
    pub table: Box<dyn AnyTable>,
    /// The choices of the house that are in force there.
    pub house: Submission,
}

impl Question {
    /// The same question with what a play would answer that was computed under the rules of this house.
    pub fn advised_by(self, play: &ComputedPlay) -> Question {
        let advised = advised(self.table.as_ref(), self.seat, &self.house, Some(play));
        advised.unwrap_or(self)
    }
}

/// What the best known strategy would answer to the question that this seat is asked; nothing where it is asked none.
pub fn hint(table: &dyn AnyTable, seat: Seat, house: &Submission) -> Option<Question> {
    advised(table, seat, house, None)
}

fn advised(
    table: &dyn AnyTable,
    seat: Seat,
    house: &Submission,
    computed: Option<&ComputedPlay>,
) -> Option<Question> {
    let Some(Prompt::Answer { seat: asked, choices, takes, .. }) = table.next() else { return None };
    if asked != seat {
        return None;
    }
    let Advice { strategy, says, answer: advised } = table.hint(computed)?;
    let plain = |key: &AnswerKey| *key != advised && !takes.iter().any(|takes| takes.has(key));
    let others = choices.iter().filter(|key| plain(key)).cloned().collect();
    let (answer, said) = (advised.to_string(), (&advised).into());
    let hint = HintView { strategy: strategy.to_string(), says: says.to_string(), answer, said };
    Some(Question { hint, seat, advised, others, table: table.save(), house: house.clone() })
}

/// What each betting area takes from a seat now, or this one alone: a ticket may be marked in more ways than a list has room for.
pub fn betting_areas(table: &dyn AnyTable, seat: Seat, only: Option<&str>) -> Vec<BettingArea> {
    let area = |(area, room): (WagerKey, Result<Room, Refusal>)| {
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
            let of_it = wager.and_then(|wager| Some((wager, table.room_of(seat, wager)?)));
            of_it.into_iter().map(area).collect()
        }
        None => table.rooms(seat).into_iter().map(area).collect(),
    }
}

/// The games that can be opened, with the choices of a house.
pub fn games(house: &dyn Fn(&str) -> Submission) -> Vec<GameCard> {
    catalog().into_iter().map(|game| game_card(&game, &house(game.id))).collect()
}

/// The name of a game for people.
pub fn name_of(game: &str) -> &'static str {
    facts(game).map_or("a game", |facts| facts.name())
}

/// The subchapter that rules a game.
pub fn subchapter_of(game: &str) -> u8 {
    facts(game).map_or(0, |facts| facts.subchapter)
}

fn game_card(game: &Facts, house: &Submission) -> GameCard {
    let law = rulebook::subchapter(game.subchapter);
    // An unlawful choice is refused when a table is opened; here it has no areas.
    let areas = game.areas(house).unwrap_or_default();
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
        seats: game.seats,
        players: game.players,
        wagers: game.wagers.iter().map(|wager| wager_card(wager, &tables)).collect(),
        areas: areas.into_iter().map(Into::into).collect(),
        cards,
        options: open.map(|option| OptionCard::new(option, house)).collect(),
    }
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
        says: spec.says.to_string(),
        wins_when: spec.says.split(';').next().unwrap_or(spec.says).to_string(),
        by: spec.by.as_str().to_string(),
        limits: limits.to_string(),
        pays: tables
            .iter()
            .filter(|table| table.wager == spec.id && table.standing == Standing::InForce)
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

fn paid(amount: Amount) -> String {
    match amount {
        Amount::At(odds) => odds.to_string(),
        Amount::Of(money) => format!("${money}"),
        Amount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}
