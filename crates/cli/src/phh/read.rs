//! A hand history is played at a table, which tells what comes next; what is told to it makes a round file.

use croupier_floor::phh::{CODES, GAME};
use croupier_rules::equipment::Card;
use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::rounds::{Fault, Statement};
use croupier_rules::table::{Act, AnswerKey, Input, Opens, Phase, Places, Prompt, Seat, Spot, Takes};
use croupier_rules::wagers::{Money, Tender};
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The round file that says the same as a hand history.
pub fn to_round(source: &str) -> Result<String, Fault> {
    let file = File::parse(source)?;
    let history = History::of(&file)?;
    history.play(&file)
}

/// A file in TOML.
struct File<'a> {
    source: &'a str,
    table: Spanned<DeTable<'a>>,
}

impl<'a> File<'a> {
    fn parse(source: &'a str) -> Result<File<'a>, Fault> {
        match DeTable::parse(source) {
            Ok(table) => Ok(File { source, table }),
            Err(error) => {
                Err(fault(source, &error.span().unwrap_or(0..0), error.message().trim().to_string()))
            }
        }
    }

    fn fault(&self, span: &Range<usize>, what: impl Into<String>) -> Fault {
        fault(self.source, span, what.into())
    }

    fn field(&self, key: &str) -> Option<&Spanned<DeValue<'a>>> {
        self.table.get_ref().get(key)
    }

    fn required(&self, key: &str) -> Result<&Spanned<DeValue<'a>>, Fault> {
        self.field(key).ok_or_else(|| self.fault(&(0..0), format!("a hand history has the field {key}")))
    }

    fn money(&self, value: &Spanned<DeValue<'a>>) -> Result<Money, Fault> {
        let text = match value.get_ref() {
            DeValue::Integer(number) => number.as_str().replace('_', ""),
            DeValue::Float(number) => number.as_str().replace('_', ""),
            _ => String::new(),
        };
        text.parse().map_err(|why| self.fault(&value.span(), format!("{text:?} is {why}")))
    }

    fn amount(&self, key: &str) -> Result<Option<Money>, Fault> {
        self.field(key).map(|value| self.money(value)).transpose()
    }

    fn amounts(&self, key: &str) -> Result<Option<Vec<Money>>, Fault> {
        let Some(value) = self.field(key) else { return Ok(None) };
        match value.get_ref() {
            DeValue::Array(items) => {
                items.iter().map(|item| self.money(item)).collect::<Result<Vec<_>, _>>().map(Some)
            }
            _ => Err(self.fault(&value.span(), format!("{key} is a list of amounts"))),
        }
    }

    fn words(&self, key: &str) -> Result<Option<String>, Fault> {
        match self.field(key).map(|value| (value.get_ref(), value.span())) {
            None => Ok(None),
            Some((DeValue::String(text), _)) => Ok(Some(text.to_string())),
            Some((_, span)) => Err(self.fault(&span, format!("{key} is a text"))),
        }
    }
}

fn fault(source: &str, span: &Range<usize>, what: String) -> Fault {
    let before = source.get(..span.start).unwrap_or(source);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Fault { line: before.matches('\n').count() + 1, column, what }
}

/// What a player did, in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Did {
    ForcedBet,
    Folds,
    ChecksOrCalls,
    To(Money),
    Discards(Vec<Card>),
}

/// A player of the hand.
#[derive(Default)]
struct Player {
    /// Cards still to be dealt; nothing where nobody saw one.
    cards: VecDeque<Option<Card>>,
    /// Cards that were dealt.
    has: Vec<Option<Card>>,
    /// What was shown; nothing where the hand was thrown away, or nothing is said of it.
    shows: Shows,
}

#[derive(Default)]
enum Shows {
    #[default]
    NotSaid,
    Muck,
    Cards(VecDeque<Card>),
}

/// A hand history.
struct History {
    house: Submission,
    stacks: Vec<Money>,
    finishing: Option<Vec<Money>>,
    straddle: Option<Money>,
    players: Vec<Player>,
    board: VecDeque<Option<Card>>,
    acts: VecDeque<(usize, Did, Range<usize>)>,
}

impl History {
    fn of(file: &File<'_>) -> Result<History, Fault> {
        let stacks = file.amounts("starting_stacks")?;
        let stacks = stacks.ok_or_else(|| file.fault(&(0..0), "a hand history has starting_stacks"))?;
        let (house, straddle) = house(file, &stacks)?;
        let mut history = History {
            house,
            finishing: file.amounts("finishing_stacks")?,
            straddle,
            players: stacks.iter().map(|_| Player::default()).collect(),
            stacks,
            board: VecDeque::new(),
            acts: VecDeque::new(),
        };
        let actions = file.required("actions")?;
        let DeValue::Array(items) = actions.get_ref() else {
            return Err(file.fault(&actions.span(), "actions is a list of texts"));
        };
        for item in items.iter() {
            match item.get_ref() {
                DeValue::String(text) => history.action(text, file, item.span())?,
                _ => return Err(file.fault(&item.span(), "an action is a text")),
            }
        }
        Ok(history)
    }

    fn action(&mut self, text: &str, file: &File<'_>, span: Range<usize>) -> Result<(), Fault> {
        let unknown = || file.fault(&span, format!("{text:?} is no action"));
        let said = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = said.split_whitespace().collect();
        let player = |word: &str| {
            let number: Option<usize> = word.strip_prefix('p').and_then(|number| number.parse().ok());
            number.and_then(|number| number.checked_sub(1)).filter(|at| *at < self.players.len())
        };
        match words.as_slice() {
            [] => {}
            ["d", "db", cards] => self.board.extend(all_cards(cards).ok_or_else(unknown)?),
            ["d", "dh", who, cards] => {
                let at = player(who).ok_or_else(unknown)?;
                self.players[at].cards.extend(all_cards(cards).ok_or_else(unknown)?);
            }
            [who, "sm", rest @ ..] => {
                let at = player(who).ok_or_else(unknown)?;
                self.players[at].shows = match rest {
                    [] => Shows::Muck,
                    ["-"] => Shows::NotSaid,
                    [cards, ..] => {
                        let cards = all_cards(cards).ok_or_else(unknown)?;
                        Shows::Cards(cards.into_iter().flatten().collect())
                    }
                };
            }
            [who, did, rest @ ..] => {
                let at = player(who).ok_or_else(unknown)?;
                let did = match (*did, rest) {
                    ("pb", []) => Did::ForcedBet,
                    ("f", []) => Did::Folds,
                    ("cc", []) => Did::ChecksOrCalls,
                    ("cbr", [amount]) => Did::To(amount.parse().map_err(|_| unknown())?),
                    ("sd", []) => Did::Discards(Vec::new()),
                    ("sd", [cards]) => {
                        Did::Discards(all_cards(cards).ok_or_else(unknown)?.into_iter().flatten().collect())
                    }
                    _ => return Err(unknown()),
                };
                self.acts.push_back((at, did, span));
            }
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// Plays the hand and writes down what is told to the table.
    fn play(mut self, file: &File<'_>) -> Result<String, Fault> {
        let poker = facts(GAME).ok_or_else(|| file.fault(&(0..0), format!("there is no game {GAME}")))?;
        let mut table = poker.open(&self.house, Opens::Before).map_err(|all| {
            let why: Vec<String> =
                all.iter().map(|breach| format!("{}: {}", breach.option, breach.why)).collect();
            file.fault(&(0..0), format!("no table may be opened so: {}", why.join("; ")))
        })?;
        let mut text = String::from("# a hand history in PHH form\ngame poker\n");
        let chosen: Vec<String> =
            self.house.chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
        let _ = writeln!(text, "house {}", chosen.join(", "));
        for (seat, amount) in seats().zip(self.stacks.clone()) {
            let bets = Act::Bets { wager: "stack", amount, tender: Tender::Chips };
            table.act(seat, bets).map_err(|refusal| file.fault(&(0..0), refusal.to_string()))?;
            let _ = writeln!(text, "seat {seat} bets stack {amount}");
        }
        while let Some(prompt) = table.next() {
            let Some((input, span)) = self.input(&prompt, file)? else {
                let _ = writeln!(text, "...and others\nwaits \"{}\"", first_words(&prompt));
                return Ok(text);
            };
            table.input(input.clone()).map_err(|refusal| file.fault(&span, refusal.to_string()))?;
            let _ = writeln!(text, "{}", Statement::Input(input));
            if table.phase() != Phase::Playing {
                break;
            }
        }
        self.expect(&mut text);
        Ok(text)
    }

    /// What everybody must have won or lost, where the room took nothing out of the pot.
    fn expect(&self, text: &mut String) {
        let sum = |stacks: &[Money]| stacks.iter().copied().sum::<Money>();
        let raked = self.finishing.as_deref().is_some_and(|stacks| sum(stacks) != sum(&self.stacks));
        if raked {
            text.push_str("...and others\n");
            return;
        }
        for ((seat, before), after) in seats().zip(&self.stacks).zip(self.finishing.iter().flatten()) {
            let _ = writeln!(text, "net {seat} {}", (*after - *before).signed());
        }
        text.push_str("...and others\n");
    }

    /// What the history has for what the table waits for; nothing where it ends before.
    fn input(&mut self, prompt: &Prompt, file: &File<'_>) -> Result<Option<(Input, Range<usize>)>, Fault> {
        Ok(match prompt {
            Prompt::Burn => Some((Input::Card(None), 0..0)),
            Prompt::Card(Spot::Seat(seat), _) => {
                let player = &mut self.players[at(*seat)];
                let card = player.cards.pop_front();
                player.has.push(card.flatten());
                card.map(|card| (Input::Card(card), 0..0))
            }
            Prompt::Card(..) => self.board.pop_front().map(|card| (Input::Card(card), 0..0)),
            Prompt::TurnUp(Spot::Seat(seat), _) => match &mut self.players[at(*seat)].shows {
                Shows::Cards(cards) => cards.pop_front().map(|card| (Input::Card(Some(card)), 0..0)),
                Shows::NotSaid | Shows::Muck => None,
            },
            Prompt::Answer { seat, choices, default, takes, .. } => {
                let seat = *seat;
                match default.act() {
                    "show" => Some((Input::answer(seat, self.shows(seat)), 0..0)),
                    "no straddle" => {
                        let straddle = self.straddle.map(|amount| AnswerKey::of("straddle").amount(amount));
                        Some((Input::answer(seat, straddle.unwrap_or_else(|| default.clone())), 0..0))
                    }
                    _ => {
                        let Some((who, did, span)) = self.acts.pop_front() else { return Ok(None) };
                        if who != at(seat) {
                            let what = format!("it is the turn of p{}", seat.number());
                            return Err(file.fault(&span, what));
                        }
                        let bet = takes.first().map_or("raise to", Takes::word);
                        Some((Input::answer(seat, self.key(seat, &did, choices, bet)), span))
                    }
                }
            }
            Prompt::TurnUp(..)
            | Prompt::Dice(_)
            | Prompt::Spin(_)
            | Prompt::Ball(..)
            | Prompt::Reader { .. } => None,
        })
    }

    fn shows(&self, seat: Seat) -> AnswerKey {
        AnswerKey::of(match self.players[at(seat)].shows {
            Shows::Muck => "muck",
            Shows::NotSaid | Shows::Cards(_) => "show",
        })
    }

    fn key(&self, seat: Seat, did: &Did, choices: &[AnswerKey], bet: &'static str) -> AnswerKey {
        AnswerKey::of(match did {
            Did::ForcedBet => "forced bet",
            Did::Folds => "fold",
            Did::ChecksOrCalls if choices.iter().any(|choice| choice.act() == "call") => "call",
            Did::ChecksOrCalls => "check",
            Did::To(amount) => return AnswerKey::of(bet).amount(*amount),
            Did::Discards(cards) if cards.is_empty() => "stand pat",
            Did::Discards(cards) => {
                let has = &self.players[at(seat)].has;
                let place = |card: &Card| has.iter().position(|held| *held == Some(*card));
                let places = cards.iter().filter_map(place).fold(0, |places, place| places | 1 << place);
                return AnswerKey::of("discard").places(Places::of_bits(places));
            }
        })
    }
}

fn seats() -> impl Iterator<Item = Seat> {
    (1..=Seat::MOST).filter_map(Seat::new)
}

/// The place of a seat's player in the lists of the history.
fn at(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}

/// What a table waits for, without the amounts that follow.
fn first_words(prompt: &Prompt) -> String {
    prompt.to_string().split([':', '(']).next().unwrap_or_default().trim().to_string()
}

/// `AhKh`, `????`: two characters a card.
fn all_cards(text: &str) -> Option<Vec<Option<Card>>> {
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() || !letters.len().is_multiple_of(2) {
        return None;
    }
    let card = |two: &[char]| match two {
        ['?', _] | [_, '?'] => Some(None),
        two => two.iter().collect::<String>().parse().ok().map(Some),
    };
    letters.chunks(2).map(card).collect()
}

/// The house whose table the history was played at, and the straddle.
fn house(file: &File<'_>, stacks: &[Money]) -> Result<(Submission, Option<Money>), Fault> {
    let variant =
        file.words("variant")?.ok_or_else(|| file.fault(&(0..0), "a hand history has a variant"))?;
    let known = CODES.iter().find(|code| code.code == variant);
    let (variant, structure) = match known {
        Some(code) => (code.variant.to_string(), code.structure.to_string()),
        None => (variant, file.words("_structure")?.unwrap_or("structured".to_string())),
    };
    let antes = file.amounts("antes")?.unwrap_or_default();
    let ante = antes.first().copied().unwrap_or_default();
    if antes.iter().any(|other| *other != ante) {
        let span = file.required("antes")?.span();
        return Err(file.fault(&span, "an ante is the same for all players (14.6)"));
    }
    let blinds = file.amounts("blinds_or_straddles")?.unwrap_or_default();
    let blind = |at: usize| blinds.get(at).copied().unwrap_or_default();
    if blinds.iter().skip(3).any(|more| !more.is_zero()) {
        let span = file.required("blinds_or_straddles")?.span();
        return Err(file.fault(&span, "one player may straddle, to the left of the big blind (14.10(d))"));
    }
    let lower = file.amount("small_bet")?.or(file.amount("min_bet")?);
    let lower = lower.ok_or_else(|| file.fault(&(0..0), "a hand history has small_bet or min_bet"))?;
    let higher = file.amount("big_bet")?.unwrap_or(lower);
    let forced = file.amount("bring_in")?.unwrap_or_default();
    let amounts = [ante, lower, higher, forced].into_iter().chain(blinds.iter().copied());
    let whole = amounts.chain(stacks.iter().copied()).all(|amount| amount.in_cents() % 100 == 0);
    let straddle = Some(blind(2)).filter(|amount| !amount.is_zero());
    let chip = if whole { "1" } else { "0.01" };
    let mut house = Submission::default()
        .with("variant", &variant)
        .with("structure", &structure)
        .with("chip", chip)
        .with("buy-in", chip)
        .with("ante", &ante.to_string())
        .with("lower-limit", &lower.to_string())
        .with("higher-limit", &higher.max(lower).to_string())
        .with("small-blind", &blind(0).to_string())
        .with("big-blind", &blind(1).to_string())
        .with("forced-bet", &forced.to_string())
        .with("straddle", if straddle.is_some() { "yes" } else { "no" })
        .with("rake", "0");
    // A history is that of a room with rules of its own: here it is not stopped for the number of raises, nor for the limit on an open pair.
    house = house.with("raises", "255").with("open-pair", "no");
    Ok((house, straddle))
}
