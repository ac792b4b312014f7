//! 8.3, 8.5: what a licensee chooses for the whole house; 8.4: what it declares of a new game.

use super::{NOTICE_MINUTES, Offered, OptionSpec, Reader, join};
use crate::cite;
use crate::law::{Cite, Date, rulebook};
use std::collections::BTreeSet;

/// 8.3, 8.5: the options of the whole house.
const OF_THE_HOUSE: [OptionSpec; 8] = [
    OptionSpec::new(
        "notice-minutes",
        "30 to 1440",
        "30",
        cite!("8.3~(c)"),
        "how long before a change its sign is up and it is announced, in minutes",
    ),
    OptionSpec::new(
        "keep-minimum",
        "yes, no",
        "no",
        cite!("8.3~(f)"),
        "the players at the table keep the old minimum when it is raised",
    ),
    OptionSpec::new(
        "filed",
        "all, or options with the values that are filed besides those in force: on-zero=all tie-odds=9:1",
        "all",
        cite!("8.3~(b)"),
        "the choices in the rules of the games submission that a notice may bring in",
    ),
    OptionSpec::new(
        "signs-approved",
        "yes",
        "yes",
        cite!("8.3~(g)"),
        "size, place and wording of the signs are approved",
    ),
    OptionSpec::new(
        "rules-at",
        "a place on the casino floor",
        "the information desk",
        cite!("8.5~(a)"),
        "where the complete rules are kept and shown to a patron on request",
    ),
    OptionSpec::new("guide", "yes, no", "yes", cite!("8.5~(b)"), "a gaming guide is given out"),
    OptionSpec::new(
        "guide-approved",
        "yes; no only where no guide is given out",
        "yes",
        cite!("8.5~(b)"),
        "content and format of the gaming guide are approved",
    ),
    OptionSpec::new(
        "guide-odds",
        "to, win",
        "to",
        cite!("8.5~(c)"),
        "the word in the odds of the gaming guide",
    ),
];

/// 8.4: what is declared of a new game.
const OF_A_NEW_GAME: [OptionSpec; 12] = [
    OptionSpec::new(
        "new-game",
        "none, or a name that no game has",
        "none",
        cite!("8.4~(a)"),
        "the name of a new game that is played with these choices",
    ),
    OptionSpec::new(
        "game-is",
        "variation, composite, new",
        "variation",
        cite!("8.4~(b)"),
        "what the new game is ruled to be",
    ),
    OptionSpec::new(
        "petitioners",
        "names with commas",
        "none",
        cite!("8.4~(a)"),
        "who petitions for the new game",
    ),
    OptionSpec::new(
        "sponsor",
        "a casino licensee among the petitioners",
        "none",
        cite!("8.4~(a)"),
        "the casino licensee that takes part in the test",
    ),
    OptionSpec::new(
        "petition-lacks",
        "none; otherwise what the petition does not have",
        "none",
        cite!("8.4~(a)"),
        "what is missing: description, draft-rules, equipment, remedies, odds, layout, rights, elsewhere",
    ),
    OptionSpec::new("ruling", "a day", "none", cite!("8.4~(b)"), "the day of the declaratory ruling"),
    OptionSpec::new("test-tables", "names of tables", "none", cite!("8.4~(c)"), "the tables of the test"),
    OptionSpec::new("test-from", "a day", "none", cite!("8.4~(c)"), "the first day of the test"),
    OptionSpec::new(
        "test-until",
        "none for the longest time, or a day at most 269 days after the first",
        "none",
        cite!("8.4~(c)1"),
        "the last day of the test",
    ),
    OptionSpec::new(
        "test-ended",
        "none, or a day",
        "none",
        cite!("8.4~(c)3"),
        "the day on which the Commission has ended the test",
    ),
    OptionSpec::new(
        "opens-on",
        "none for the day whose law applies, or a day",
        "none",
        cite!("8.4~(e)"),
        "the day on which a table of the new game is open",
    ),
    OptionSpec::new(
        "game-adopted",
        "none, or a day",
        "none",
        cite!("8.4~(d)"),
        "the day on which the new game was adopted as a subchapter",
    ),
];

/// 8.4~(c)1: temporary rules last at most so many days, the first one counted.
const TEST_DAYS: u32 = 270;

/// What may be missing in a petition (8.4~(a)).
const PARTS_OF_A_PETITION: [&str; 8] =
    ["description", "draft-rules", "equipment", "remedies", "odds", "layout", "rights", "elsewhere"];

/// 8.4: how a game stands on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStatus {
    /// It is a subchapter of the chapter.
    Authorized,
    /// A new game that has become a subchapter.
    Adopted {
        /// Its name.
        name: String,
        /// Since when.
        since: Date,
    },
    /// A new game under test.
    Testing {
        /// Its name.
        name: String,
        /// The first day.
        from: Date,
        /// The last day.
        until: Date,
    },
}

impl GameStatus {
    /// The name of a new game.
    pub fn name(&self) -> Option<&str> {
        match self {
            GameStatus::Authorized => None,
            GameStatus::Adopted { name, .. } | GameStatus::Testing { name, .. } => Some(name),
        }
    }

    /// The last day of a test.
    pub fn test_until(&self) -> Option<Date> {
        match self {
            GameStatus::Testing { until, .. } => Some(*until),
            GameStatus::Authorized | GameStatus::Adopted { .. } => None,
        }
    }
}

/// 8.3~(b): which choices may be brought in by notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filed {
    /// Every lawful one.
    All,
    /// These, each an option with a value.
    Only(BTreeSet<(String, String)>),
}

/// What holds for every game of a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Premises {
    /// 8.3~(c): how many minutes before a change its sign is up.
    pub notice_minutes: u32,
    /// 8.3~(f): whether the players at the table keep the old minimum.
    pub keep_minimum: Offered,
    /// 8.3~(b): what is filed.
    pub filed: Filed,
    /// 8.5~(a): where the complete rules are kept.
    pub rules_at: String,
    /// 8.5~(b): whether a gaming guide is given out.
    pub guide: Offered,
    /// 8.4: how the game stands.
    pub status: GameStatus,
    /// 8.4~(c): the tables of a test.
    pub test_tables: Option<String>,
}

/// A day, or none.
fn day_or_none(text: &str) -> Option<Option<Date>> {
    if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
}

/// Words, or none.
fn words_or_none(text: &str) -> Option<Option<String>> {
    let text = text.trim();
    let fits = !text.is_empty() && text.len() <= 200 && !text.chars().any(char::is_control);
    fits.then(|| (text != "none").then(|| text.to_string()))
}

impl Premises {
    /// The options that every game has besides its limits.
    pub const OPTIONS: [OptionSpec; 20] = join(&[&OF_THE_HOUSE, &OF_A_NEW_GAME]);

    /// 8.3, 8.5: those that are said once for the whole house.
    pub const OF_THE_HOUSE: &'static [OptionSpec] = &OF_THE_HOUSE;

    /// 8.4: those that declare a new game.
    pub const OF_A_NEW_GAME: &'static [OptionSpec] = &OF_A_NEW_GAME;

    /// Reads what holds for every game.
    pub(super) fn read(reader: &mut Reader<'_>) -> Premises {
        reader.read("signs-approved", |text| (text == "yes").then_some(()));
        let guide = reader.choice("guide");
        reader.read("guide-approved", |text| match (text, guide) {
            ("yes", _) | ("no", Offered::No) => Some(()),
            _ => None,
        });
        reader.read("guide-odds", |text| ["to", "win"].contains(&text).then_some(()));
        let test_tables = reader.free("test-tables", words_or_none);
        Premises {
            notice_minutes: reader.number("notice-minutes", NOTICE_MINUTES..=1440),
            keep_minimum: reader.choice("keep-minimum"),
            filed: reader.read("filed", filed),
            rules_at: reader.free("rules-at", |text| words_or_none(text).flatten()),
            guide,
            status: status(reader, test_tables.as_deref()),
            test_tables,
        }
    }
}

/// `all`, or `on-zero=all tie-odds=9:1`.
fn filed(text: &str) -> Option<Filed> {
    if text == "all" {
        return Some(Filed::All);
    }
    let pair = |word: &str| {
        let (option, value) = word.split_once('=')?;
        let value = value.split_once(':').map_or(value.to_string(), |(pays, per)| format!("{pays} to {per}"));
        (!option.is_empty() && !value.is_empty()).then(|| (option.to_string(), value))
    };
    text.split_whitespace().map(pair).collect::<Option<_>>().map(Filed::Only)
}

/// 8.4: how a game stands on the day of the submission.
fn status(reader: &mut Reader<'_>, tables: Option<&str>) -> GameStatus {
    let name = reader.free("new-game", words_or_none);
    let days = Days {
        ruling: reader.read("ruling", day_or_none),
        from: reader.read("test-from", day_or_none),
        until: reader.read("test-until", day_or_none),
        ended: reader.read("test-ended", day_or_none),
        adopted: reader.read("game-adopted", day_or_none),
    };
    let opens_on = reader.read("opens-on", day_or_none);
    reader.read("game-is", |text| ["variation", "composite", "new"].contains(&text).then_some(()));
    let petition = petition(reader);
    let Some(name) = name else {
        for option in OF_A_NEW_GAME.iter().filter(|option| option.id != "new-game") {
            if reader.is_chosen(option.id) {
                reader.breach(option.id, cite!("8.4~(a)"), "it belongs to a new game, which new-game names");
            }
        }
        return GameStatus::Authorized;
    };
    if is_name_of_a_game(&name) {
        reader.breach("new-game", cite!("8.4~(a)"), format!("{name} is the name of another game"));
    }
    for (option, why) in petition {
        reader.breach(option, cite!("8.4~(a)"), why);
    }
    let today = opens_on.unwrap_or(reader.as_of());
    if let Some(since) = days.adopted.filter(|since| *since <= today) {
        return GameStatus::Adopted { name, since };
    }
    days.test(reader, name, tables, today)
}

/// Whether a game of the chapter has this name.
fn is_name_of_a_game(name: &str) -> bool {
    let games = rulebook::CHAPTER.iter().flat_map(|law| law.games);
    games.into_iter().any(|(id, known)| known.eq_ignore_ascii_case(name) || id.eq_ignore_ascii_case(name))
}

/// 8.4~(a): what a petition must have. Gives what is wrong with it.
fn petition(reader: &mut Reader<'_>) -> Vec<(&'static str, String)> {
    let petitioners = reader.free("petitioners", words_or_none);
    let sponsor = reader.free("sponsor", words_or_none);
    let lacks: Vec<String> = reader.read("petition-lacks", |text| {
        let words: Vec<String> =
            text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_string).collect();
        let known = words.iter().all(|word| PARTS_OF_A_PETITION.contains(&word.as_str()));
        if text == "none" { Some(Vec::new()) } else { known.then_some(words) }
    });
    let mut wrong = Vec::new();
    match (&petitioners, &sponsor) {
        (None, _) => wrong.push(("petitioners", "the petition names no petitioner".to_string())),
        (Some(_), None) => wrong.push((
            "sponsor",
            "at least one casino licensee must be among the petitioners and agree to take part in the test"
                .to_string(),
        )),
        (Some(names), Some(sponsor)) if !names.split(',').any(|name| name.trim() == sponsor) => {
            wrong.push(("sponsor", format!("{sponsor} is not among the petitioners")));
        }
        (Some(_), Some(_)) => {}
    }
    if !lacks.is_empty() {
        wrong.push(("petition-lacks", format!("the petition is not complete: {}", lacks.join(", "))));
    }
    wrong
}

/// The days of a new game.
struct Days {
    ruling: Option<Date>,
    from: Option<Date>,
    until: Option<Date>,
    ended: Option<Date>,
    adopted: Option<Date>,
}

impl Days {
    /// 8.4~(b), (c), (e): the test, and whether a table may open on this day.
    fn test(&self, reader: &mut Reader<'_>, name: String, tables: Option<&str>, today: Date) -> GameStatus {
        let day = if reader.is_chosen("opens-on") { "opens-on" } else { "as-of" };
        let mut breach = |option: &'static str, by: Cite, why: String| reader.breach(option, by, why);
        if tables.is_none() {
            breach("test-tables", cite!("8.4~(c)"), "the tables of the test are not named".to_string());
        }
        let Some(from) = self.from else {
            breach("test-from", cite!("8.4~(c)"), "the first day of the test is not named".to_string());
            return GameStatus::Testing { name, from: today, until: today };
        };
        match self.ruling {
            None => {
                breach("ruling", cite!("8.4~(b)"), "the Commission has not ruled on the game".to_string())
            }
            Some(ruling) if ruling > from => {
                breach("ruling", cite!("8.4~(b)"), format!("the test begins before the ruling, on {from}"));
            }
            Some(_) => {}
        }
        let last = from.days_later(TEST_DAYS - 1);
        let until = self.until.unwrap_or(last);
        if until > last {
            let why = format!("temporary rules last at most {TEST_DAYS} days, from {from} until {last}");
            breach("test-until", cite!("8.4~(c)1"), why);
        }
        if let Some(ended) = self.ended.filter(|ended| *ended <= today) {
            breach("test-ended", cite!("8.4~(c)3"), format!("the Commission has ended the test on {ended}"));
        } else if today < from || today > until {
            let why =
                format!("{name} is under test from {from} until {until}, and not authorized on {today}");
            breach(day, cite!("8.4~(e)"), why);
        }
        GameStatus::Testing { name, from, until }
    }
}
