//! A table whose game is not known to the compiler: the only place of the floor that is generic over games.

use crate::error::{FloorError, Rejected};
use crate::wire::{BettingArea, GameCard, OptionCard, WagerCard};
use croupier_rules::equipment::Stack;
use croupier_rules::games::{Game, Named, Visitor, Wager, for_people, visit, visit_all};
use croupier_rules::house::{House as _, Submission, options_of, rules_in_force};
use croupier_rules::law::rulebook;
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{Act, Layout, LiveTable, Marker, News, Phase, Possible, Prompt, Seat, Stage};
use croupier_rules::wagers::{LimitClass, Limits, Money, Tender};
use std::collections::BTreeMap;

/// A table in play.
pub trait Host: Send {
    /// Does what a statement says, and says what it has brought. What is refused changes nothing.
    fn apply(&mut self, statement: &Statement) -> Result<News, Rejected>;
    /// What the opening has brought.
    fn opening(&self) -> News;
    /// What is going on.
    fn phase(&self) -> Phase;
    /// How many rounds have been played to their end.
    fn rounds(&self) -> u64;
    /// What the table waits for; while wagers are made, what begins the round.
    fn next(&self) -> Option<Prompt>;
    /// The incidents that can happen now.
    fn possible(&self) -> Vec<Possible>;
    /// What lies on the layout.
    fn layout(&self) -> Layout;
    /// The markers that everybody sees.
    fn markers(&self) -> Vec<Marker>;
    /// What each seat has won or lost.
    fn net(&self) -> BTreeMap<Seat, Money>;
    /// Whether the table is as any table in play at which these seats have sat down: what comes next does not depend on what was before.
    fn is_fresh(&self, seated: &[Seat]) -> bool;
    /// The cards that it deals from.
    fn stack(&self) -> Option<Stack>;
    /// The posted limits.
    fn limits(&self) -> Limits;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// What each betting area takes from a seat now.
    fn betting_areas(&self, seat: Seat) -> Vec<BettingArea>;
    /// The same table, to be put back where a step is not to stand.
    fn save(&self) -> Box<dyn Host>;
}

/// Opens a table of a game.
pub fn open(game: &str, house: &Submission, opens: Opens) -> Result<Box<dyn Host>, FloorError> {
    visit(game, &mut Open { house, opens }).unwrap_or_else(|| Err(FloorError::NoSuchGame(game.to_string())))
}

struct Open<'a> {
    house: &'a Submission,
    opens: Opens,
}

impl Visitor for Open<'_> {
    type Output = Result<Box<dyn Host>, FloorError>;

    fn visit<G: Game>(&mut self) -> Self::Output {
        let house = rules_in_force::<G::House>(G::SUBCHAPTER, self.house).map_err(FloorError::Unlawful)?;
        let table = match self.opens {
            Opens::Now => LiveTable::<G>::open(house),
            Opens::Before => LiveTable::in_play(house),
        };
        let mut hosted = Hosted { table };
        hosted.table.take_finished();
        Ok(Box::new(hosted))
    }
}

struct Hosted<G: Game> {
    table: LiveTable<G>,
}

impl<G: Game> Hosted<G> {
    fn act(&mut self, seat: Seat, act: Act<G::Wager>) -> Result<(), Rejected> {
        Ok(self.table.act(seat, act)?)
    }
}

fn wager<W: Wager>(words: &str) -> Result<W, Rejected> {
    W::parse(words).ok_or_else(|| Rejected::Malformed(format!("the game has no wager {words:?}")))
}

impl<G: Game> Host for Hosted<G> {
    fn apply(&mut self, statement: &Statement) -> Result<News, Rejected> {
        match statement {
            Statement::Bets { seat, wager: words, amount, tender } => {
                let act = Act::Bets { wager: wager(words)?, amount: *amount, tender: *tender };
                self.act(*seat, act)?;
            }
            Statement::Removes { seat, wager: words } => {
                self.act(*seat, Act::Removes { wager: wager(words)? })?;
            }
            Statement::Reduces { seat, wager: words, to } => {
                self.act(*seat, Act::Reduces { wager: wager(words)?, to: *to })?;
            }
            Statement::Calls { seat, wager: words, how } => {
                self.act(*seat, Act::Calls { wager: wager(words)?, how: *how })?;
            }
            Statement::Touches(seat, thing) => self.act(*seat, Act::Touches(*thing))?,
            Statement::Sits(seat) => self.act(*seat, Act::Sits)?,
            Statement::Leaves(seat) => self.act(*seat, Act::Leaves)?,
            Statement::Input(input) => self.table.input(input.clone())?,
            Statement::Expects(_)
            | Statement::Refuses(_)
            | Statement::Breach(_)
            | Statement::Net(..)
            | Statement::Waits(_)
            | Statement::AndOthers => {
                return Err(Rejected::Malformed(
                    "that is an expectation, not something that happens".to_string(),
                ));
            }
        }
        // The record keeps what is finished; the table need not.
        self.table.take_finished();
        Ok(self.table.news().clone())
    }

    fn opening(&self) -> News {
        self.table.news().clone()
    }

    fn phase(&self) -> Phase {
        self.table.phase()
    }

    fn rounds(&self) -> u64 {
        self.table.rounds()
    }

    fn next(&self) -> Option<Prompt> {
        self.table.next()
    }

    fn possible(&self) -> Vec<Possible> {
        self.table.possible()
    }

    fn layout(&self) -> Layout {
        self.table.layout()
    }

    fn markers(&self) -> Vec<Marker> {
        G::markers(self.table.state())
    }

    fn net(&self) -> BTreeMap<Seat, Money> {
        self.table.net()
    }

    fn is_fresh(&self, seated: &[Seat]) -> bool {
        if self.table.phase() != Phase::Betting {
            return false;
        }
        let mut other = LiveTable::<G>::in_play(self.table.house().clone());
        let sat = seated.iter().all(|seat| other.act(*seat, Act::Sits).is_ok());
        sat && other.phase() == Phase::Betting && other.state() == self.table.state()
    }

    fn stack(&self) -> Option<Stack> {
        G::stack(self.table.house())
    }

    fn limits(&self) -> Limits {
        *self.table.house().limits()
    }

    fn seats(&self) -> u8 {
        G::SEATS
    }

    fn betting_areas(&self, seat: Seat) -> Vec<BettingArea> {
        let areas = G::areas(self.table.house());
        areas.into_iter().map(|area| betting_area(&self.table, seat, area)).collect()
    }

    fn save(&self) -> Box<dyn Host> {
        Box::new(Hosted { table: self.table.clone() })
    }
}

/// What an area takes from a seat now.
fn betting_area<G: Game>(table: &LiveTable<G>, seat: Seat, area: G::Wager) -> BettingArea {
    let wager = Named::new::<G>(area).into();
    let stage = match table.phase() {
        Phase::Preparing | Phase::Betting => Stage::Betting,
        Phase::Playing if table.layout().wagers().any(|(owner, ..)| owner == seat) => Stage::Playing,
        Phase::Playing => Stage::Settled,
    };
    let room = G::room(table.house(), table.state(), stage, seat, area);
    let taken = room.and_then(|room| {
        let least = Act::Bets { wager: area, amount: room.least(), tender: Tender::Chips };
        table.would(seat, least).map(|()| room)
    });
    match taken {
        Ok(room) => BettingArea {
            wager,
            least: Some(room.least().into()),
            most: Some(room.most().into()),
            step: Some(room.step().into()),
            refused: None,
            by: None,
        },
        Err(refusal) => BettingArea {
            wager,
            least: None,
            most: None,
            step: None,
            by: Some(refusal.by.as_str().to_string()),
            refused: Some(refusal.why.into_owned()),
        },
    }
}

/// The games that can be opened, with the choices of a house.
pub fn games(house: &dyn Fn(&str) -> Submission) -> Vec<GameCard> {
    visit_all(&mut Card { house })
}

/// The name of a game for people.
pub fn name_of(game: &str) -> &'static str {
    let games = rulebook::CHAPTER.iter().flat_map(|subchapter| subchapter.games);
    games.into_iter().find(|(id, _)| *id == game).map_or("a game", |(_, name)| name)
}

/// The subchapter that rules a game.
pub fn subchapter_of(game: &str) -> u8 {
    let rules = |subchapter: &&rulebook::Subchapter| subchapter.games.iter().any(|(id, _)| *id == game);
    rulebook::CHAPTER.iter().find(rules).map_or(0, |subchapter| subchapter.number)
}

struct Card<'a> {
    house: &'a dyn Fn(&str) -> Submission,
}

impl Visitor for Card<'_> {
    type Output = GameCard;

    fn visit<G: Game>(&mut self) -> GameCard {
        let submission = (self.house)(G::ID);
        // An unlawful choice is refused when a table is opened; here it has no areas.
        let areas = match rules_in_force::<G::House>(G::SUBCHAPTER, &submission) {
            Ok(house) => G::areas(&house),
            Err(_) => Vec::new(),
        };
        let law = rulebook::subchapter(G::SUBCHAPTER);
        GameCard {
            id: G::ID.to_string(),
            name: name_of(G::ID).to_string(),
            subchapter: G::SUBCHAPTER,
            adopted: law.map_or_else(String::new, |law| law.adopted.to_string()),
            seats: G::SEATS,
            wagers: G::WAGERS.iter().map(wager_card).collect(),
            areas: areas.into_iter().map(|area| Named::new::<G>(area).into()).collect(),
            options: options_of::<G::House>()
                .into_iter()
                .map(|option| OptionCard::new(&option, &submission))
                .collect(),
        }
    }
}

fn wager_card(spec: &croupier_rules::games::WagerSpec) -> WagerCard {
    let limits = match spec.limits {
        LimitClass::Table => "table",
        LimitClass::Side => "side",
        LimitClass::OfTheGame => "game",
    };
    WagerCard {
        id: spec.id.to_string(),
        words: for_people(spec.id),
        says: spec.says.to_string(),
        by: spec.by.as_str().to_string(),
        limits: limits.to_string(),
    }
}
