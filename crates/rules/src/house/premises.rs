//! 8.3, 8.5: the choices of a licensee for the whole house; 8.4: its declarations about a new game.

use super::{
    ChangeNotice, Domain, HouseOptions, NOTICE_MINUTES, Offered, Opt, OptionSpec, OptionValue, OrWord,
    Reader, Value, ValueKind, join,
};
use crate::cite;
use crate::law::{Cite, Date, rulebook};
use std::collections::BTreeSet;

crate::choice! {
    /// An approval, which has no alternative.
    enum Approved { Approved = "yes" }

    /// 8.5~(c): the word in the odds of the gaming guide.
    enum GuideOdds { To = "to", Win = "win" }

    /// 8.4~(b): the classification of the new game.
    enum Ruled { Variation = "variation", Composite = "composite", New = "new" }

    /// 8.4~(a): the missing parts of a complete petition: none.
    enum Complete { Nothing = "none" }

    /// 8.3~(b): every lawful choice is filed.
    enum AllFiled { All = "all" }
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line(String);

impl OptionValue for Line {
    fn from_value(value: &Value) -> Option<Line> {
        let text = value.text();
        let text = text.trim();
        let fits = !text.is_empty() && text.len() <= 200 && !text.chars().any(char::is_control);
        fits.then(|| Line(text.to_string()))
    }
}

/// 8.5~(a): a place on the casino floor.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place(String);

impl OptionValue for Place {
    fn from_value(value: &Value) -> Option<Place> {
        Line::from_value(value).filter(|Line(text)| text != "none").map(|Line(text)| Place(text))
    }
}

/// 8.3~(b): choices that are filed besides those in force, each an option with a value: `on-zero=all tie-odds=9:1`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FiledChoices(BTreeSet<(String, String)>);

impl OptionValue for FiledChoices {
    fn from_value(value: &Value) -> Option<FiledChoices> {
        let pair = |word: &str| {
            let (option, value) = word.split_once('=')?;
            let value =
                value.split_once(':').map_or(value.to_string(), |(pays, per)| format!("{pays} to {per}"));
            (!option.is_empty() && !value.is_empty()).then(|| (option.to_string(), value))
        };
        value.text().split_whitespace().map(pair).collect::<Option<_>>().map(FiledChoices)
    }
}

/// 8.3~(c): the time between a sign and the change.
const NOTICE_TIME: Opt<u32> = Opt::<u32>::number("notice-minutes", NOTICE_MINUTES..=1440)
    .default(NOTICE_MINUTES)
    .by(cite!("8.3~(c)"))
    .label("time between the sign and announcement of a change and its effect, in minutes");

/// 8.3~(f): players at the table keep the old minimum.
const KEEP_MINIMUM: Opt<Offered> = Opt::offered("keep-minimum")
    .by(cite!("8.3~(f)"))
    .label("the players at the table keep the old minimum when it is raised");

/// 8.3~(b): the submission.
const FILED: Opt<OrWord<AllFiled, FiledChoices>> = {
    let form = "options with the values that are filed besides those in force: on-zero=all tie-odds=9:1";
    Opt::or_word(Opt::text("filed", form))
        .by(cite!("8.3~(b)"))
        .notice(ChangeNotice::None)
        .label("the choices in the rules of the games submission that a notice may bring in")
};

/// 8.3~(g): the signs.
const SIGNS_APPROVED: Opt<Approved> = Approved::as_option("signs-approved")
    .default(Approved::Approved)
    .by(cite!("8.3~(g)"))
    .notice(ChangeNotice::None)
    .label("size, place and wording of the signs are approved");

/// 8.5~(a): the complete rules.
const RULES_AT: Opt<Place> = Opt::text("rules-at", "a place on the casino floor")
    .default_word("the information desk")
    .by(cite!("8.5~(a)"))
    .notice(ChangeNotice::None)
    .label("place where patrons can read the complete rules on request");

/// 8.5~(b): the gaming guide.
const GUIDE: Opt<Offered> = Opt::offered("guide")
    .default(Offered::Yes)
    .by(cite!("8.5~(b)"))
    .notice(ChangeNotice::None)
    .label("a gaming guide is given out");

/// 8.5~(b): the approval of the guide.
const GUIDE_APPROVED: Opt<Offered> = Opt::offered("guide-approved")
    .default(Offered::Yes)
    .by(cite!("8.5~(b)"))
    .notice(ChangeNotice::None)
    .label("content and format of the gaming guide are approved; no only where no guide is given out");

/// 8.5~(c): the odds of the guide.
const GUIDE_ODDS: Opt<GuideOdds> = GuideOdds::as_option("guide-odds")
    .default(GuideOdds::To)
    .by(cite!("8.5~(c)"))
    .notice(ChangeNotice::None)
    .label("the word in the odds of the gaming guide");

crate::house_options! {
    /// 8.3, 8.5: the choices of a licensee for the whole house.
    struct OfTheHouse from reader {
        notice_minutes: u32 = NOTICE_TIME,
        keep_minimum: Offered = KEEP_MINIMUM,
        filed: OrWord<AllFiled, FiledChoices> = FILED,
        #[expect(dead_code, reason = "no rule of play depends on it")]
        signs: Approved = SIGNS_APPROVED,
        rules_at: Place = RULES_AT,
        guide: Offered = GUIDE,
        guide_approved: Offered = GUIDE_APPROVED,
        #[expect(dead_code, reason = "no rule of play depends on it")]
        guide_odds: GuideOdds = GUIDE_ODDS,
    }
}

/// 8.4~(a): a new game.
const NEW_GAME: Opt<Option<Line>> = Opt::optional(Opt::text("new-game", "a name that no game has"))
    .by(cite!("8.4~(a)"))
    .label("the name of a new game that is played with these choices");

/// 8.4~(b): the classification.
const GAME_IS: Opt<Ruled> = Ruled::as_option("game-is")
    .default(Ruled::Variation)
    .by(cite!("8.4~(b)"))
    .label("classification of the new game");

/// 8.4~(a): the petitioners.
const PETITIONERS: Opt<Option<Line>> = Opt::optional(Opt::text("petitioners", "names with commas"))
    .by(cite!("8.4~(a)"))
    .label("petitioner for the new game");

/// 8.4~(a): the casino licensee among them.
const SPONSOR: Opt<Option<Line>> =
    Opt::optional(Opt::text("sponsor", "a casino licensee among the petitioners"))
        .by(cite!("8.4~(a)"))
        .label("the casino licensee that takes part in the test");

/// 8.4~(a): an incomplete petition.
const PETITION_LACKS: Opt<Complete> = Complete::as_option("petition-lacks")
    .default(Complete::Nothing)
    .by(cite!("8.4~(a)"))
    .label("the parts that the petition lacks: description, draft-rules, equipment, remedies, odds, layout, rights, elsewhere");

/// Returns a day of a new game, or none.
const fn day(id: &'static str, by: Cite, label: &'static str) -> Opt<Option<Date>> {
    Opt::optional(Opt::new(id, Domain::of(ValueKind::Day))).by(by).label(label)
}

/// 8.4~(b): the ruling.
const RULING: Opt<Option<Date>> = day("ruling", cite!("8.4~(b)"), "the day of the declaratory ruling");

/// 8.4~(c): the tables of the test.
const TEST_TABLES: Opt<Option<Line>> = Opt::optional(Opt::text("test-tables", "names of tables"))
    .by(cite!("8.4~(c)"))
    .label("the tables of the test");

/// 8.4~(c): the first day of the test.
const TEST_FROM: Opt<Option<Date>> = day("test-from", cite!("8.4~(c)"), "the first day of the test");

/// 8.4~(c)1: the last day of the test; without one, the longest time.
const TEST_UNTIL: Opt<Option<Date>> = day(
    "test-until",
    cite!("8.4~(c)1"),
    "the last day of the test, at most 269 days after the first; none is the longest time",
);

/// 8.4~(c)3: the end of the test by the Commission.
const TEST_ENDED: Opt<Option<Date>> =
    day("test-ended", cite!("8.4~(c)3"), "the day on which the Commission has ended the test");

/// 8.4~(e): the day on which a table is open.
const OPENS_ON: Opt<Option<Date>> = day(
    "opens-on",
    cite!("8.4~(e)"),
    "the day on which a table of the new game is open; none is the day whose law applies",
);

/// 8.4~(d): the adoption.
const GAME_ADOPTED: Opt<Option<Date>> =
    day("game-adopted", cite!("8.4~(d)"), "the day on which the new game was adopted as a subchapter");

crate::house_options! {
    /// 8.4: the declarations about a new game.
    struct OfANewGame from reader {
        name: Option<Line> = NEW_GAME,
        #[expect(dead_code, reason = "no rule of play depends on it")]
        ruled: Ruled = GAME_IS,
        petitioners: Option<Line> = PETITIONERS,
        sponsor: Option<Line> = SPONSOR,
        #[expect(dead_code, reason = "only a complete petition is lawful")]
        lacks: Complete = PETITION_LACKS,
        ruling: Option<Date> = RULING,
        tables: Option<Line> = TEST_TABLES,
        from: Option<Date> = TEST_FROM,
        until: Option<Date> = TEST_UNTIL,
        ended: Option<Date> = TEST_ENDED,
        opens_on: Option<Date> = OPENS_ON,
        adopted: Option<Date> = GAME_ADOPTED,
    }
}

/// 8.4~(c)1: the most days that temporary rules last, the first one counted.
const TEST_DAYS: u32 = 270;

/// 8.4: the status of a game on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStatus {
    /// Authorized by a subchapter of the chapter.
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
    /// Returns the name of a new game.
    pub fn name(&self) -> Option<&str> {
        match self {
            GameStatus::Authorized => None,
            GameStatus::Adopted { name, .. } | GameStatus::Testing { name, .. } => Some(name),
        }
    }

    /// Returns the last day of a test.
    pub fn test_until(&self) -> Option<Date> {
        match self {
            GameStatus::Testing { until, .. } => Some(*until),
            GameStatus::Authorized | GameStatus::Adopted { .. } => None,
        }
    }
}

/// 8.3~(b): the choices that may be brought in by notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoticeFiling {
    /// Every lawful one.
    All,
    /// These, each an option with a value.
    Only(BTreeSet<(String, String)>),
}

/// The choices that apply to every game of a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Premises {
    /// 8.3~(c): the minutes between the sign and the change.
    pub notice_minutes: u32,
    /// 8.3~(f): whether the players at the table keep the old minimum.
    pub keep_minimum: Offered,
    /// 8.3~(b): the filed choices.
    pub filed: NoticeFiling,
    /// 8.5~(a): the place of the complete rules.
    pub rules_at: String,
    /// 8.5~(b): whether a gaming guide is given out.
    pub guide: Offered,
    /// 8.4: the status of the game.
    pub status: GameStatus,
    /// 8.4~(c): the tables of a test.
    pub test_tables: Option<String>,
}

impl Premises {
    /// The options that every game has besides its limits.
    pub const OPTIONS: [OptionSpec; 20] = join(&[OfTheHouse::OPTIONS, OfANewGame::OPTIONS]);

    /// 8.3, 8.5: those that are said once for the whole house.
    pub const OF_THE_HOUSE: &'static [OptionSpec] = OfTheHouse::OPTIONS;

    /// 8.4: those that declare a new game.
    pub const OF_A_NEW_GAME: &'static [OptionSpec] = OfANewGame::OPTIONS;

    /// Reads the choices for the whole house.
    pub(super) fn read(reader: &mut Reader<'_>) -> Premises {
        let chosen = OfTheHouse::from_options(reader);
        if (chosen.guide, chosen.guide_approved) == (Offered::Yes, Offered::No) {
            let why = "the gaming guide that is given out must be approved";
            reader.breach(GUIDE_APPROVED.id(), cite!("8.5~(b)"), why);
        }
        let new = OfANewGame::from_options(reader);
        Premises {
            notice_minutes: chosen.notice_minutes,
            keep_minimum: chosen.keep_minimum,
            filed: match chosen.filed {
                OrWord::Word(AllFiled::All) => NoticeFiling::All,
                OrWord::Value(FiledChoices(filed)) => NoticeFiling::Only(filed),
            },
            rules_at: chosen.rules_at.0,
            guide: chosen.guide,
            status: new.status(reader),
            test_tables: new.tables.map(|Line(tables)| tables),
        }
    }
}

/// Whether a game of the chapter has this name.
fn is_name_of_a_game(name: &str) -> bool {
    let games = rulebook::CHAPTER.iter().flat_map(|law| law.games);
    games.into_iter().any(|(id, known)| known.eq_ignore_ascii_case(name) || id.eq_ignore_ascii_case(name))
}

impl OfANewGame {
    /// 8.4: the status of a game on the day of the submission.
    fn status(&self, reader: &mut Reader<'_>) -> GameStatus {
        let Some(Line(name)) = &self.name else {
            let why = "it belongs to a new game, which new-game names";
            for option in OfANewGame::OPTIONS.iter().filter(|option| option.id != NEW_GAME.id()) {
                if reader.states(option) {
                    reader.breach(option.id, cite!("8.4~(a)"), why);
                }
            }
            return GameStatus::Authorized;
        };
        if is_name_of_a_game(name) {
            reader.breach(NEW_GAME.id(), cite!("8.4~(a)"), format!("{name} is the name of another game"));
        }
        self.check_petition(reader);
        let today = self.opens_on.unwrap_or(reader.as_of());
        if let Some(since) = self.adopted.filter(|since| *since <= today) {
            return GameStatus::Adopted { name: name.clone(), since };
        }
        self.test(reader, name.clone(), today)
    }

    /// 8.4~(a): the required contents of a petition.
    fn check_petition(&self, reader: &mut Reader<'_>) {
        let by = cite!("8.4~(a)");
        match (&self.petitioners, &self.sponsor) {
            (None, _) => reader.breach(PETITIONERS.id(), by, "the petition names no petitioner"),
            (Some(_), None) => reader.breach(
                SPONSOR.id(),
                by,
                "at least one casino licensee must be among the petitioners and agree to take part in the test",
            ),
            (Some(Line(names)), Some(Line(sponsor)))
                if !names.split(',').any(|name| name.trim() == sponsor.as_str()) =>
            {
                reader.breach(SPONSOR.id(), by, format!("{sponsor} is not among the petitioners"));
            }
            (Some(_), Some(_)) => {}
        }
    }

    /// 8.4~(b), (c), (e): the test, and whether a table may open on this day.
    fn test(&self, reader: &mut Reader<'_>, name: String, today: Date) -> GameStatus {
        let day = if reader.has_chosen(&OPENS_ON) { OPENS_ON.id() } else { "as-of" };
        let mut breach = |option: &'static str, by: Cite, why: String| reader.breach(option, by, why);
        if self.tables.is_none() {
            breach(TEST_TABLES.id(), cite!("8.4~(c)"), "the tables of the test are not named".to_string());
        }
        let Some(from) = self.from else {
            breach(TEST_FROM.id(), cite!("8.4~(c)"), "the first day of the test is not named".to_string());
            return GameStatus::Testing { name, from: today, until: today };
        };
        match self.ruling {
            None => {
                breach(RULING.id(), cite!("8.4~(b)"), "the Commission has not ruled on the game".to_string());
            }
            Some(ruling) if ruling > from => {
                let why = format!("the test begins before the ruling, on {from}");
                breach(RULING.id(), cite!("8.4~(b)"), why);
            }
            Some(_) => {}
        }
        let last = from.days_later(TEST_DAYS - 1);
        let until = self.until.unwrap_or(last);
        if until > last {
            let why = format!("temporary rules last at most {TEST_DAYS} days, from {from} until {last}");
            breach(TEST_UNTIL.id(), cite!("8.4~(c)1"), why);
        }
        if let Some(ended) = self.ended.filter(|ended| *ended <= today) {
            let why = format!("the Commission has ended the test on {ended}");
            breach(TEST_ENDED.id(), cite!("8.4~(c)3"), why);
        } else if today < from || today > until {
            let why =
                format!("{name} is under test from {from} until {until}, and not authorized on {today}");
            breach(day, cite!("8.4~(e)"), why);
        }
        GameStatus::Testing { name, from, until }
    }
}
