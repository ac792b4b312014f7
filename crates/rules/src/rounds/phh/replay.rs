//! The driver that plays a hand from its history: cards and answers come from there, and money is summed.

mod driver;
mod turns;

use super::actions::{Did, Shows};
use super::compare::Missing;
use super::history::History;
use super::scanner::Trouble;
use crate::cite;
use crate::equipment::Card;
use crate::games::s14_poker::Incident;
use crate::law::{Cite, Refusal};
use crate::table::{self, Halt, IncidentKind as _, Input, Seat, Spot, With};
use crate::wagers::Money;

/// The stack of a player whose chips are not recorded: more than anybody bets.
pub const UNKNOWN: Money = Money::LIMIT;

/// Why a replay stops before the hand is over.
#[derive(Debug)]
pub enum Stop {
    /// The history does not say enough.
    Missing(Missing),
    /// The chapter does not allow what stands at this byte.
    Refused(Refusal, usize),
    /// The history contradicts itself.
    Damaged(Trouble),
    /// A player whose stack is not recorded is all-in with this much.
    AllIn(usize, Money),
}

/// A part of a pot that goes to a player.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub pot: u8,
    pub player: usize,
    pub amount: Money,
}

/// A missed blind that a player posts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatePost {
    pub player: usize,
    pub kind: Incident,
}

/// How the players of a history sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// The first player in the first seat.
    InOrder,
    /// Of two players the first has the button.
    ButtonFirst,
}

impl Seating {
    /// The seat of a player.
    pub fn seat_of(self, player: usize) -> Option<Seat> {
        let number = match self {
            Seating::InOrder => player + 1,
            Seating::ButtonFirst => 2usize.checked_sub(player)?,
        };
        u8::try_from(number).ok().and_then(Seat::new)
    }

    fn player_at(self, seat: Seat) -> usize {
        let number = usize::from(seat.number());
        match self {
            Seating::InOrder => number - 1,
            Seating::ButtonFirst => 2usize.saturating_sub(number),
        }
    }
}

/// What a player has put in and won.
#[derive(Clone, Copy, Default, Debug)]
struct Purse {
    left: Money,
    in_round: Money,
    put_in: Money,
    returned: Money,
    won: Money,
    folded: bool,
    /// How many cards were dealt.
    dealt: usize,
}

/// A hand that is played from its history.
pub struct Replay<'a> {
    history: &'a History,
    seating: Seating,
    /// Which stacks are not recorded, a bit for each player.
    unknown: u16,
    straddle: Option<Money>,
    posts: &'a [LatePost],
    chip: Money,
    purses: [Purse; Replay::MOST],
    shares: Vec<Share>,
    next_act: usize,
    on_board: usize,
    posted: usize,
    /// The cards that have come out, a bit for each.
    out: u64,
    /// Who has thrown the hand away before the showdown.
    conceded: u16,
    /// Whether anybody will.
    mucks: bool,
    /// What is told to the table, where it is wanted.
    told: Option<Vec<Input>>,
    pub stop: Option<Stop>,
}

/// How a hand is set up.
pub struct Setup<'a> {
    pub history: &'a History,
    pub seating: Seating,
    pub straddle: Option<Money>,
    pub posts: &'a [LatePost],
    pub chip: Money,
    /// The stacks, with [`UNKNOWN`] for those that are not recorded.
    pub stacks: [Money; Replay::MOST],
}

impl<'a> Replay<'a> {
    /// The most players.
    pub const MOST: usize = 16;

    /// A hand that begins. `shares` is room that an earlier one leaves.
    pub fn new(setup: &Setup<'a>, mut shares: Vec<Share>, told: Option<Vec<Input>>) -> Replay<'a> {
        shares.clear();
        let mut purses = [Purse::default(); Replay::MOST];
        let mut unknown = 0;
        for (player, (purse, stack)) in purses.iter_mut().zip(setup.stacks).enumerate() {
            purse.left = stack;
            unknown |= u16::from(stack == UNKNOWN) << player;
        }
        let players = &setup.history.actions.players;
        Replay {
            history: setup.history,
            seating: setup.seating,
            unknown,
            straddle: setup.straddle,
            posts: setup.posts,
            chip: setup.chip,
            purses,
            shares,
            next_act: 0,
            on_board: 0,
            posted: 0,
            out: 0,
            conceded: 0,
            mucks: players.iter().any(|player| player.shows == Shows::Muck),
            told,
            stop: None,
        }
    }

    /// What was told to the table, and the room that the shares took.
    pub fn into_parts(self) -> (Option<Vec<Input>>, Vec<Share>) {
        (self.told, self.shares)
    }

    /// How many play.
    pub fn count(&self) -> usize {
        self.history.stacks.all.len()
    }

    /// The smallest chip.
    pub fn chip(&self) -> Money {
        self.chip
    }

    /// What a player won from the pots.
    pub fn won_by(&self, player: usize) -> Money {
        self.purses[player].won
    }

    /// Whether a player threw the hand away at the end, or nobody has written down what it was.
    pub fn mucks(&self, player: usize) -> bool {
        !self.purses[player].folded && self.history.actions.players[player].shows == Shows::Muck
    }

    /// The parts of the pots.
    pub fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// What lay in the pots.
    pub fn pots(&self) -> Money {
        self.purses.iter().map(|purse| purse.won).sum()
    }

    /// What a player has left without what was won; none if the stack is not recorded.
    pub fn left_of(&self, player: usize) -> Option<Money> {
        (self.history.stacks.get(player).is_some()).then_some(self.purses[player].left)
    }

    /// What of a player's bets nobody called.
    pub fn returned_to(&self, player: usize) -> Money {
        self.purses[player].returned
    }

    /// Whether somebody who did not fold may have been all-in for less than this hand knows.
    pub fn may_be_all_in(&self) -> bool {
        let stacks = &self.history.stacks;
        (0..self.count()).any(|player| stacks.get(player).is_none() && !self.purses[player].folded)
    }

    /// The first thing that the history has and the hand does not need.
    pub fn surplus(&self) -> Option<Trouble> {
        let actions = &self.history.actions;
        if let Some(act) = actions.acts.get(self.next_act) {
            return Some(Trouble { at: act.at, what: "the hand is over before this action" });
        }
        if let Some((_, at)) = actions.board.get(self.on_board) {
            return Some(Trouble { at: *at, what: "the game has no such community card" });
        }
        let dealt =
            |(player, purse): (usize, &Purse)| actions.players[player].cards.all().len() > purse.dealt;
        let more = self.purses[..self.count()].iter().enumerate().any(dealt);
        let what = "more cards are dealt to a player than the game deals";
        more.then_some(Trouble { at: self.history.actions_at(), what })
    }

    fn halt<T>(&mut self, stop: Stop) -> Result<T, Halt> {
        self.stop = Some(stop);
        Err(Halt::Pending)
    }

    fn refuse<T>(&mut self, by: Cite, why: String, at: usize) -> Result<T, Halt> {
        self.halt(Stop::Refused(Refusal::new(by, why), at))
    }

    fn tell(&mut self, input: impl FnOnce() -> Input) {
        if let Some(told) = &mut self.told {
            told.push(input());
        }
    }

    /// A card comes out once.
    fn comes_out(&mut self, card: Card) -> Result<(), Halt> {
        let bit = 1 << (card.index() & 63);
        if self.out & bit != 0 {
            let why = format!("{card} cannot come out: the deck has it once");
            return self.refuse(cite!("14.2~(a)"), why, self.history.actions_at());
        }
        self.out |= bit;
        Ok(())
    }

    /// The next card of a player or of the board; none if nobody saw it.
    fn next_card(&mut self, to: Spot) -> Result<Option<Card>, Halt> {
        let actions = &self.history.actions;
        let card = match to.seat() {
            Some(seat) => {
                let player = self.seating.player_at(seat);
                let purse = &mut self.purses[player];
                purse.dealt += 1;
                let cards = actions.players.get(player).map_or(&[][..], |player| player.cards.all());
                cards.get(purse.dealt - 1).copied()
            }
            None => {
                self.pass_over_idle_checks();
                self.on_board += 1;
                actions.board.get(self.on_board - 1).map(|(card, _)| *card)
            }
        };
        let Some(card) = card else {
            let missing = match to.seat() {
                _ if self.next_act == actions.acts.len() && !self.is_shown() => Missing::Actions,
                Some(_) => Missing::HoleCards,
                None => Missing::Board,
            };
            return self.halt(Stop::Missing(missing));
        };
        card.map_or(Ok(()), |card| self.comes_out(card))?;
        self.tell(|| Input::Card(card));
        Ok(card)
    }

    /// Passes over checks of a player whom nobody can bet against any more: they change nothing.
    pub fn pass_over_idle_checks(&mut self) {
        while let Some(act) = self.history.actions.acts.get(self.next_act)
            && act.did == Did::ChecksOrCalls
            && act.board == self.on_board
            && self.is_alone(act.player)
        {
            self.next_act += 1;
        }
    }

    /// Whether a player plays on and all others have folded or are all-in.
    fn is_alone(&self, player: usize) -> bool {
        let others = self.purses[..self.count()].iter().enumerate().filter(|(at, _)| *at != player);
        !self.purses[player].folded
            && others.into_iter().all(|(_, other)| other.folded || other.left.is_zero())
    }

    /// Whether the history has a showdown.
    fn is_shown(&self) -> bool {
        self.history.actions.players.iter().any(|player| player.shows != Shows::NotSaid)
    }

    /// The next missed blind.
    fn next_post(&mut self) -> Option<table::Incident<Incident>> {
        let post = self.posts.get(self.posted)?;
        self.posted += 1;
        self.happens(post.kind, post.player)
    }

    /// The next player who throws the hand away before the showdown, where another shows one.
    fn next_concession(&mut self) -> Option<table::Incident<Incident>> {
        let players = self.history.actions.players.iter().enumerate();
        let mut playing = players.filter(|(at, _)| !self.purses[*at].folded);
        playing.clone().any(|(_, player)| matches!(player.shows, Shows::Cards(_))).then_some(())?;
        let mucks = |(at, shows): (usize, Shows)| shows == Shows::Muck && self.conceded >> at & 1 == 0;
        let (at, _) = playing.find(|(at, player)| mucks((*at, player.shows)))?;
        self.conceded |= 1 << at;
        self.happens(Incident::Concedes, at)
    }

    fn happens(&mut self, kind: Incident, player: usize) -> Option<table::Incident<Incident>> {
        let with = With::Seat(self.seating.seat_of(player)?);
        self.tell(|| Input::Happens { word: kind.word().to_string(), with });
        Some(table::Incident { kind, with })
    }
}
