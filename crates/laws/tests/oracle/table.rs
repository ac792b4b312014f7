//! Plays random rounds at a type-erased table and compares the gain of every wager with a model of the game.

use crate::advice::advised;
use croupier_rules::equipment::Card as Piece;
use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::table::{Act, AnyTable, Event, Face, Input, Phase, Prompt, Seat, TableOpening};
use croupier_rules::wagers::{Money, Tender};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// A card: its rank from 2 to 14 and its suit in the order clubs, diamonds, hearts, spades; `(0, 0)` for a joker.
pub type Card = (i64, i64);

/// The joker.
pub const JOKER: Card = (0, 0);

/// The gain or loss of each wager of each seat, in cents.
pub type Gains = BTreeMap<(u8, String), i64>;

/// The amount of each wager of each seat on the layout, in cents.
pub type Lies = BTreeMap<(u8, String), i64>;

/// The options of a house, in the words of a house file.
pub type House = BTreeMap<&'static str, String>;

/// A linear congruential generator of random numbers.
pub struct Draw(u64);

impl Draw {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Whether an event of this probability, in percent, occurs.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several values.
    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// A whole number of dollars between two bounds, in cents.
    pub fn dollars(&mut self, least: usize, most: usize) -> i64 {
        100 * (least + self.below(most - least + 1)) as i64
    }
}

/// A round as it was played: everything that a settlement depends on.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// The options of the house.
    pub house: House,
    /// The wagers made before the round: seat, wager, cents.
    pub bets: Vec<(u8, String, i64)>,
    /// The wagers on the layout when the round begins.
    pub lies: Lies,
    /// The cards in the order in which they were dealt, each with the place to which it went.
    pub dealt: Vec<(String, Card)>,
    /// The cards that lie face up, each with its place.
    pub face_up: Vec<(String, Card)>,
    /// The cards that were put into a hand of a set, each with its place.
    pub sets: Vec<(String, Card)>,
    /// The tiles that were put into a hand of a set, by name.
    pub tile_sets: Vec<(String, String)>,
    /// The answers in the order in which they were given.
    pub answers: Vec<(u8, String)>,
    /// The throws of the dice.
    pub dice: Vec<Vec<i64>>,
    /// The marks at which wheels came to rest.
    pub marks: Vec<String>,
    /// The balls that were drawn.
    pub balls: Vec<i64>,
}

impl Round {
    /// The cards dealt to a place.
    pub fn hand(&self, place: &str) -> Vec<Card> {
        self.dealt.iter().filter(|(to, _)| to == place).map(|(_, card)| *card).collect()
    }

    /// The cards that were set at a place.
    pub fn set(&self, place: &str) -> Vec<Card> {
        self.sets.iter().filter(|(to, _)| to == place).map(|(_, card)| *card).collect()
    }

    /// The cards dealt to a seat.
    pub fn seat(&self, seat: u8) -> Vec<Card> {
        self.hand(&format!("seat {seat}"))
    }

    /// The seats with a wager, in order.
    pub fn seats(&self) -> BTreeSet<u8> {
        self.lies.keys().map(|(seat, _)| *seat).collect()
    }

    /// The amount that a seat has on a wager when the round begins.
    pub fn bet(&self, seat: u8, wager: &str) -> i64 {
        self.lies.get(&(seat, wager.to_string())).copied().unwrap_or_default()
    }

    /// The answers of a seat, in order.
    pub fn said(&self, seat: u8) -> Vec<&str> {
        self.answers.iter().filter(|(by, _)| *by == seat).map(|(_, words)| words.as_str()).collect()
    }
}

/// A model of a game, written from the paragraphs alone.
pub trait Model {
    /// The name of the game.
    const GAME: &'static str;
    /// The greatest number of seats that play.
    const SEATS: u8;
    /// The number of rounds at one table.
    const ROUNDS: usize = 1;

    /// A model of a table under random options of the house.
    fn new(draw: &mut Draw) -> Self;

    /// The options that the table has.
    fn house(&self) -> House;

    /// Whether a seat takes part in the round.
    fn takes_part(&self, draw: &mut Draw) -> bool {
        draw.percent(60)
    }

    /// The wagers that a seat makes before a round, in cents.
    fn bets(&mut self, draw: &mut Draw, seat: u8, lies: &Lies) -> Vec<(String, i64)>;

    /// The answer of a seat to a question, by default one of the choices at random.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        draw.pick(asked.choices)
    }

    /// The wagers that are presented for payment after a round.
    fn presents(&self, _: &Round) -> Vec<(u8, String)> {
        Vec::new()
    }

    /// The gain of every wager.
    fn settle(&mut self, round: &Round) -> Gains;
}

/// A question to a player.
#[derive(Debug)]
pub struct Asked<'a> {
    /// The seat that is asked.
    pub seat: u8,
    /// The choices that the table offers.
    pub choices: &'a [String],
    /// The round so far.
    pub round: &'a Round,
}

/// The number of rounds that `ORACLE_ROUNDS` asks for, 1,000 by default.
fn rounds_wanted() -> usize {
    std::env::var("ORACLE_ROUNDS").map_or(1_000, |text| text.parse().unwrap())
}

/// Plays random rounds and compares each with the model.
pub fn compare<M: Model>(seed: u64) {
    let mut draw = Draw(seed);
    let mut played = 0;
    while played < rounds_wanted() {
        let mut model = M::new(&mut draw);
        let house = model.house();
        let mut submission = Submission::default();
        let game = facts(M::GAME).unwrap();
        for (option, value) in &house {
            submission = submission.with(option, game.setting(option, value));
        }
        let table = game.open(&submission, TableOpening::Before);
        let table = table.unwrap_or_else(|breaches| panic!("{house:?}: {breaches:?}"));
        let mut seen = Play::new(M::GAME, table, house);
        for _ in 0..M::ROUNDS {
            seen.play(&mut model, &mut draw);
            played += 1;
        }
    }
}

/// A table in play, with what has happened in the round under way.
struct Play {
    table: Box<dyn AnyTable>,
    stack: Vec<Piece>,
    round: Round,
    /// The cards and tiles at each place.
    places: BTreeMap<String, Vec<Piece>>,
    gains: Gains,
    /// The strategies of the game.
    strategies: Vec<&'static str>,
}

impl Play {
    fn new(game: &str, table: Box<dyn AnyTable>, house: House) -> Play {
        Play {
            table,
            stack: Vec::new(),
            places: BTreeMap::new(),
            round: Round { house, ..Round::default() },
            gains: Gains::new(),
            strategies: facts(game).unwrap().strategies.iter().map(|strategy| strategy.name).collect(),
        }
    }

    fn play<M: Model>(&mut self, model: &mut M, draw: &mut Draw) {
        while self.table.phase() != Phase::Betting {
            self.step(model, draw);
        }
        self.round = Round { house: std::mem::take(&mut self.round.house), ..Round::default() };
        self.gains.clear();
        self.places.clear();
        self.fill_stack();
        self.bet(model, draw);
        let rounds = self.table.rounds();
        while self.table.rounds() == rounds {
            self.step(model, draw);
        }
        for (number, wager) in model.presents(&self.round) {
            let key = self.table.read(&wager).unwrap();
            self.table.present(seat(number), key).unwrap_or_else(|why| panic!("{}: {wager}: {why}", M::GAME));
            self.hear();
        }
        let settled = model.settle(&self.round);
        let lost = |gains: &Gains| -> Gains {
            gains.iter().filter(|(_, gain)| **gain != 0).map(|(wager, gain)| (wager.clone(), *gain)).collect()
        };
        let (rules, model) = (lost(&self.gains), lost(&settled));
        assert!(
            rules == model,
            "{}: the rules say {rules:?}, the model {model:?}: {:?}",
            M::GAME,
            self.round
        );
    }

    /// All seats, or some of them, make their wagers; at least one does.
    fn bet<M: Model>(&mut self, model: &mut M, draw: &mut Draw) {
        while self.round.lies.is_empty() {
            for number in 1..=M::SEATS {
                if !model.takes_part(draw) {
                    continue;
                }
                for (wager, cents) in model.bets(draw, number, &self.lies()) {
                    let key = self.table.read(&wager).unwrap();
                    let act = Act::Bets { wager: key, amount: Money::cents(cents), tender: Tender::Chips };
                    let made = self.table.act(seat(number), act);
                    made.unwrap_or_else(|why| panic!("{}: {wager} {cents}: {why}", M::GAME));
                    self.hear();
                    self.round.bets.push((number, wager, cents));
                }
            }
            self.round.lies = self.lies();
        }
    }

    fn lies(&self) -> Lies {
        let layout = self.table.layout();
        let wagers = layout.wagers();
        wagers.map(|(seat, wager, amount)| ((seat.number(), wager.to_string()), amount.in_cents())).collect()
    }

    /// The whole stack in a new order.
    fn fill_stack(&mut self) {
        self.stack.clear();
        let Some(stack) = self.table.stack() else { return };
        self.stack.extend(stack.cards());
    }

    /// Gives the table what it waits for.
    fn step<M: Model>(&mut self, model: &mut M, draw: &mut Draw) {
        let prompt = self.table.next().unwrap();
        let input = match &prompt {
            Prompt::Card(..) => Input::Card(Some(self.stack.swap_remove(draw.below(self.stack.len())))),
            Prompt::Burn => {
                // A burn card leaves the stack, though nobody sees it.
                if !self.stack.is_empty() {
                    self.stack.swap_remove(draw.below(self.stack.len()));
                }
                Input::Card(None)
            }
            Prompt::Dice(count) => {
                let dice: Vec<u8> = (0..*count).map(|_| 1 + draw.below(6) as u8).collect();
                self.round.dice.push(dice.iter().map(|die| i64::from(*die)).collect());
                Input::Dice(dice)
            }
            Prompt::Spin(wheel) => {
                let mark = draw.pick(wheel.compartments).to_string();
                self.round.marks.push(mark.clone());
                Input::Number(mark)
            }
            Prompt::Ball(urn, _) => {
                let left: Vec<u8> =
                    (1..=urn.balls).filter(|ball| !self.round.balls.contains(&i64::from(*ball))).collect();
                let ball = draw.pick(&left);
                self.round.balls.push(i64::from(ball));
                Input::Ball(ball)
            }
            Prompt::Answer { seat, choices, .. } => {
                let choices: Vec<String> = choices.iter().map(ToString::to_string).collect();
                let number = seat.number();
                let asked = Asked { seat: number, choices: &choices, round: &self.round };
                for strategy in &self.strategies {
                    let Some(expected) = advised(M::GAME, strategy, &asked) else { continue };
                    let advice = self.table.advice(strategy).map(|answer| answer.to_string());
                    assert_eq!(advice, Some(expected), "{}, {strategy}: {asked:?}", M::GAME);
                }
                let words = model.answer(draw, &asked);
                self.round.answers.push((number, words.clone()));
                Input::answer(*seat, words)
            }
            Prompt::TurnUp(..) | Prompt::Reader { .. } => panic!("{}: {prompt:?}", M::GAME),
        };
        let taken = self.table.input(input.clone());
        taken.unwrap_or_else(|why| panic!("{}: {prompt:?} {input:?}: {why}: {:?}", M::GAME, self.round));
        self.hear();
    }

    /// Notes what the last step has brought.
    fn hear(&mut self) {
        for entry in &self.table.news().entries {
            match &entry.event {
                Event::Deals { to, card: Some(card), face } => {
                    if *face == Face::Up && card.tile().is_none() {
                        self.round.face_up.push((to.to_string(), plain(*card)));
                    }
                    self.places.entry(to.to_string()).or_default().push(*card);
                    if card.tile().is_none() {
                        self.round.dealt.push((to.to_string(), plain(*card)));
                    }
                }
                Event::Turns { at, card, .. } if card.tile().is_none() => {
                    self.round.face_up.push((at.to_string(), plain(*card)));
                }
                Event::Puts { from, which, to } => {
                    let lie = self.places.entry(from.to_string()).or_default();
                    let named: Vec<usize> =
                        which.iter().map(usize::from).filter(|place| *place < lie.len()).collect();
                    let moved: Vec<Piece> = named.iter().map(|place| lie[*place]).collect();
                    let mut place = 0;
                    lie.retain(|_| {
                        place += 1;
                        !named.contains(&(place - 1))
                    });
                    for card in &moved {
                        match card.tile() {
                            Some(tile) => self.round.tile_sets.push((to.to_string(), tile.to_string())),
                            None => self.round.sets.push((to.to_string(), plain(*card))),
                        }
                    }
                    self.places.entry(to.to_string()).or_default().extend(moved);
                }
                Event::Money(movement) => {
                    if let (Some(seat), Some(wager)) = (movement.seat(), movement.wager()) {
                        let gain = movement.gain().in_cents();
                        *self.gains.entry((seat.number(), wager.to_string())).or_default() += gain;
                    }
                }
                _ => {}
            }
        }
    }
}

/// An amount in dollars, such as `7.50`, in cents.
pub fn cents(words: &str) -> i64 {
    let (dollars, rest) = words.split_once('.').unwrap_or((words, "0"));
    let part: i64 = format!("{rest}0")[..2].parse().unwrap();
    100 * dollars.parse::<i64>().unwrap() + part
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn plain(card: Piece) -> Card {
    if card == Piece::JOKER {
        return JOKER;
    }
    (card.index() as i64 / 4 + 2, card.index() as i64 % 4)
}
