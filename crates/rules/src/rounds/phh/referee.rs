//! The referee: plays hands under subchapter 14 and reports the results.

use super::causes::Suspect;
use super::compare::{HandComparison, compare};
use super::difference::Difference;
use super::hands::HandSource;
use super::history::History;
use super::replay::{LatePost, Replay, ReplaySetup, ReplayStop, Share, UNKNOWN};
use super::scanner::ScanError;
use super::stakes::{HandTable, HouseCache, TableAnte, TableSetupError};
use crate::games::Game;
use crate::games::s14_poker::Poker;
use crate::house::Submission;
use crate::law::{Breach, Cite, Refusal};
use crate::rounds::Fault;
use crate::table::{Halt, Input, TableOpening};
use crate::wagers::Money;
use std::borrow::Cow;
use std::fmt;

/// The reason why a hand is rejected although its record may be complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The file is damaged, or contradicts itself.
    Malformed(Fault),
    /// The chapter does not have the game.
    NoSuchGame(String),
    /// No table may be opened so.
    Unlawful(Breach),
    /// The chapter does not allow an action, or a post.
    Refused {
        /// The refusal.
        refusal: Refusal,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
}

impl Rejection {
    /// Returns the paragraph under which the hand is rejected; none if the file is damaged.
    pub fn by(&self) -> Option<Cite> {
        match self {
            Rejection::Malformed(_) => None,
            Rejection::NoSuchGame(_) => Some(crate::cite!("14.8~(b)")),
            Rejection::Unlawful(breach) => Some(breach.by),
            Rejection::Refused { refusal, .. } => Some(refusal.by),
        }
    }

    /// Returns the fault, with its place in this hand.
    pub fn fault(&self, hand: HandSource<'_>) -> Fault {
        match self {
            Rejection::Malformed(fault) => fault.clone(),
            Rejection::NoSuchGame(_) | Rejection::Unlawful(_) => {
                Fault { line: hand.line, column: 1, what: self.to_string() }
            }
            Rejection::Refused { line, column, .. } => {
                Fault { line: *line, column: *column, what: self.to_string() }
            }
        }
    }

    /// Returns the class of the fault: the same text for all hands with such a fault.
    pub fn class(&self) -> Cow<'_, str> {
        match self {
            Rejection::Malformed(fault) => Cow::Borrowed(&fault.what),
            Rejection::NoSuchGame(variant) => Cow::Owned(format!("no game {variant} in the chapter")),
            Rejection::Unlawful(breach) => Cow::Borrowed(&breach.why),
            Rejection::Refused { refusal, .. } => without_amounts(&refusal.why),
        }
    }
}

/// The words before a colon, with `$…` for each amount.
fn without_amounts(why: &str) -> Cow<'_, str> {
    let words = why.split(':').next().unwrap_or_default();
    if !words.contains('$') {
        return Cow::Borrowed(words);
    }
    let class = |word: &str| match (word.starts_with('$'), word.ends_with(',')) {
        (false, _) => word.to_string(),
        (true, false) => "$…".to_string(),
        (true, true) => "$…,".to_string(),
    };
    Cow::Owned(words.split(' ').map(class).collect::<Vec<_>>().join(" "))
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejection::Malformed(fault) => f.write_str(&fault.what),
            Rejection::NoSuchGame(variant) => {
                write!(f, "subchapter 14 has no game {variant} (14.8~(b))")
            }
            Rejection::Unlawful(breach) => write!(f, "no table may be opened so: {breach}"),
            Rejection::Refused { refusal, .. } => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Rejection {}

/// Plays hands, one after the other. It keeps its buffers and the rules of the tables that it has seen, so
/// that a hand costs no allocation.
#[derive(Default)]
pub struct Referee {
    history: History,
    houses: HouseCache,
    posts: Vec<LatePost>,
    shares: Vec<Share>,
}

/// A hand with the inputs of its table.
pub(super) struct TableInputs {
    pub(super) submission: Submission,
    /// The stacks in the order of the seats.
    pub(super) stacks: Vec<Money>,
    pub(super) inputs: Vec<Input>,
    /// The ante of the big blind for the whole table, which is not in the stacks.
    pub(super) table_ante: Option<TableAnte>,
    pub(super) outcome: HandComparison,
}

impl Referee {
    /// Returns a referee without hands.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// Plays a hand and compares it with its history.
    ///
    /// # Errors
    /// Rejects a hand that this chapter does not play, or whose record is incomplete or inconsistent.
    pub fn settle(&mut self, hand: HandSource<'_>) -> Result<HandComparison, Rejection> {
        self.play(hand, None).map(|told| told.0)
    }

    /// Plays a hand, and returns all inputs of the table as well.
    pub(super) fn tell(&mut self, hand: HandSource<'_>) -> Result<TableInputs, Rejection> {
        let (outcome, inputs, stacks) = self.play(hand, Some(Vec::new()))?;
        let setting = self.houses.find(&self.history, &mut self.posts).map_err(|why| no_table(why, hand))?;
        let mut seated: Vec<_> = (0..self.history.stacks.all.len())
            .filter_map(|player| Some((setting.seating.seat_of(player)?, stacks[player])))
            .collect();
        seated.sort_unstable();
        let stacks = seated.into_iter().map(|(_, stack)| stack).collect();
        Ok(TableInputs {
            submission: setting.submission.clone(),
            stacks,
            inputs: inputs.unwrap_or_default(),
            table_ante: setting.table_ante,
            outcome,
        })
    }

    fn play(&mut self, hand: HandSource<'_>, told: Option<Vec<Input>>) -> Result<Played, Rejection> {
        self.history.read(hand.text).map_err(|trouble| malformed(trouble, hand))?;
        let (outcome, inputs, stacks) = self.play_as_recorded(hand, told)?;
        let outcome = match outcome {
            HandComparison::Different(difference) if !difference.has_cause() => {
                HandComparison::Different(self.cause(&stacks).unwrap_or(difference))
            }
            outcome => outcome,
        };
        Ok((outcome, inputs, stacks))
    }

    /// Returns the cause of a difference, if one is found.
    #[cold]
    fn cause(&mut self, stacks: &[Money; Replay::MOST]) -> Option<Difference> {
        let lone = self.history.lone_blind();
        let found = self.suspect(stacks, |suspect| suspect.cause());
        match (found, lone) {
            (Some(Difference::UnrecordedPost) | None, Some(small)) => self.with_absent_blind(small).or(found),
            (found, _) => found,
        }
    }

    /// Returns the cause, if a player with the big blind is missing, who folds: the only blind is the small one.
    fn with_absent_blind(&mut self, small: Money) -> Option<Difference> {
        if !self.history.add_absent_player() {
            return None;
        }
        // A big blind is two or two and a half small ones.
        let bigs = [small * 2, Money::cents(small.in_cents() * 5 / 2)];
        let is_equal = |big| -> Option<Difference> {
            self.history.set_absent_blind(big);
            let table = self.houses.find(&self.history, &mut self.posts).ok()?;
            let stacks = recorded_stacks(&self.history, &table);
            self.suspect(&stacks, |suspect| suspect.is_equal().then_some(Difference::AbsentBlind))
        };
        bigs.into_iter().find_map(is_equal)
    }

    /// Looks for a cause in the history that is read.
    fn suspect(
        &mut self,
        stacks: &[Money; Replay::MOST],
        cause: impl FnOnce(&Suspect<'_>) -> Option<Difference>,
    ) -> Option<Difference> {
        let table = self.houses.find(&self.history, &mut self.posts).ok()?;
        let setup = setup(&self.history, &table, &self.posts, *stacks);
        cause(&Suspect { history: &self.history, table: &table, setup: &setup })
    }

    fn play_as_recorded(
        &mut self,
        hand: HandSource<'_>,
        told: Option<Vec<Input>>,
    ) -> Result<Played, Rejection> {
        let history = &self.history;
        let setting = self.houses.find(history, &mut self.posts).map_err(|why| no_table(why, hand))?;
        let mut stacks = recorded_stacks(history, &setting);
        loop {
            let setup = setup(history, &setting, &self.posts, stacks);
            let mut replay = Replay::new(&setup, std::mem::take(&mut self.shares), told.clone());
            let stop = run(&setting, &setup, &mut replay);
            let outcome = match stop {
                None => {
                    replay.pass_over_idle_checks();
                    match replay.surplus() {
                        Some(trouble) => Err(malformed(trouble, hand)),
                        None => Ok(compare(history, &replay)),
                    }
                }
                Some(ReplayStop::Missing(missing)) => Ok(HandComparison::Incomplete(missing)),
                Some(ReplayStop::Refused(refusal, at)) => Err(refused(refusal, at, hand)),
                Some(ReplayStop::Damaged(trouble)) => Err(malformed(trouble, hand)),
                Some(ReplayStop::AllIn(player, total)) => {
                    stacks[player] = total;
                    self.shares = replay.into_parts().1;
                    continue;
                }
            };
            let (inputs, shares) = replay.into_parts();
            self.shares = shares;
            return outcome.map(|outcome| (outcome, inputs, stacks));
        }
    }
}

/// Returns the stacks at the start, without an ante for the whole table.
fn recorded_stacks(history: &History, table: &HandTable<'_>) -> [Money; Replay::MOST] {
    let mut stacks = [Money::ZERO; Replay::MOST];
    for (player, stack) in stacks.iter_mut().enumerate().take(history.stacks.all.len()) {
        *stack = history.stacks.get(player).unwrap_or(UNKNOWN);
    }
    if let Some(ante) = table.table_ante
        && stacks[ante.player] != UNKNOWN
    {
        stacks[ante.player] -= ante.amount;
    }
    stacks
}

fn setup<'a>(
    history: &'a History,
    table: &HandTable<'_>,
    posts: &'a [LatePost],
    stacks: [Money; Replay::MOST],
) -> ReplaySetup<'a> {
    let HandTable { seating, straddle, .. } = *table;
    let dead = table.table_ante.map_or(Money::ZERO, |ante| ante.amount);
    ReplaySetup { history, seating, straddle, posts, chip: table.house.stakes.chip, dead, stacks }
}

type Played = (HandComparison, Option<Vec<Input>>, [Money; Replay::MOST]);

/// Plays the round. Returns why it stopped, or none if it was played to its end.
pub(super) fn run(
    setting: &HandTable<'_>,
    setup: &ReplaySetup<'_>,
    replay: &mut Replay<'_>,
) -> Option<ReplayStop> {
    let mut state = Poker::set_up(setting.house, TableOpening::Before);
    for player in 0..setup.history.stacks.all.len() {
        if let Some(seat) = setting.seating.seat_of(player) {
            state.stacks.set(seat, setup.stacks[player]);
        }
    }
    match Poker::round(setting.house, &mut state, replay) {
        Ok(()) => None,
        Err(Halt::Pending | Halt::Void { .. }) => {
            let what = "the hand cannot continue";
            Some(replay.stop.take().unwrap_or(ReplayStop::Damaged(ScanError { at: 0, what })))
        }
    }
}

/// Returns the line and column of a byte.
fn place(hand: HandSource<'_>, at: usize) -> (usize, usize) {
    let before = hand.text.get(..at).unwrap_or(hand.text);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (hand.line + before.bytes().filter(|byte| *byte == b'\n').count(), column)
}

fn malformed(trouble: ScanError, hand: HandSource<'_>) -> Rejection {
    let (line, column) = place(hand, trouble.at);
    Rejection::Malformed(Fault { line, column, what: trouble.what.to_string() })
}

fn refused(refusal: Refusal, at: usize, hand: HandSource<'_>) -> Rejection {
    let (line, column) = place(hand, at);
    Rejection::Refused { refusal, line, column }
}

fn no_table(why: TableSetupError, hand: HandSource<'_>) -> Rejection {
    match why {
        TableSetupError::Game(variant) => Rejection::NoSuchGame(variant),
        TableSetupError::Breach(breach) => Rejection::Unlawful(breach),
        TableSetupError::Refused(refusal, at) => refused(refusal, at, hand),
        TableSetupError::Field(field) => {
            let what = format!("a hand history has the field {field}");
            Rejection::Malformed(Fault { line: hand.line, column: 1, what })
        }
    }
}
