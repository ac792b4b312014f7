//! The driver that plays a hand from its history: cards and answers come from there, and money is summed.

mod driver;
mod turns;

use super::actions::{PhhAction, ShowdownStatement};
use super::compare::MissingPart;
use super::history::History;
use super::scanner::ScanError;
use crate::cite;
use crate::equipment::Card;
use crate::games::s14_poker::Incident;
use crate::law::{Cite, Refusal};
use crate::table::{self, Halt, IncidentDetail, IncidentKind as _, Input, Seat, Spot};
use crate::wagers::Money;

/// The stack of a player whose chips are not recorded: more than anybody bets.
pub const UNKNOWN: Money = Money::LIMIT;

/// The reason why a replay stops before the hand is over.
#[derive(Debug)]
pub enum ReplayStop {
    /// The history does not say enough.
    Missing(MissingPart),
    /// The chapter does not allow the action at this byte.
    Refused(Refusal, usize),
    /// The history contradicts itself.
    Damaged(ScanError),
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

/// The seating of the players of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// The first player in the first seat.
    InOrder,
    /// Of two players the first has the button.
    ButtonFirst,
}

impl Seating {
    /// Returns the seat of a player.
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

/// The chips that a player has put in and won.
#[derive(Clone, Copy, Default, Debug)]
struct Purse {
    left: Money,
    in_round: Money,
    put_in: Money,
    returned: Money,
    won: Money,
    folded: bool,
    /// The number of cards dealt.
    dealt: usize,
}

/// A hand that is played from its history.
pub struct Replay<'a> {
    history: &'a History,
    seating: Seating,
    /// The players whose stacks are not recorded, a bit for each.
    unknown: u16,
    straddle: Option<Money>,
    posts: &'a [LatePost],
    chip: Money,
    dead: Money,
    purses: [Purse; Replay::MOST],
    shares: Vec<Share>,
    next_act: usize,
    on_board: usize,
    posted: usize,
    /// The cards that have come out, a bit for each.
    out: u64,
    /// The players who threw the hand away before the showdown, a bit for each.
    conceded: u16,
    /// Whether anybody will.
    mucks: bool,
    /// The inputs of the table, if requested.
    told: Option<Vec<Input>>,
    pub stop: Option<ReplayStop>,
}

/// The setup of a hand.
#[derive(Clone, Copy)]
pub struct ReplaySetup<'a> {
    pub history: &'a History,
    pub seating: Seating,
    pub straddle: Option<Money>,
    pub posts: &'a [LatePost],
    pub chip: Money,
    /// The ante of the big blind for the whole table, which is not in its stack: dead chips in the main pot.
    pub dead: Money,
    /// The stacks, with [`UNKNOWN`] for those that are not recorded.
    pub stacks: [Money; Replay::MOST],
}

impl<'a> Replay<'a> {
    /// The most players.
    pub const MOST: usize = 16;

    /// A hand that begins. `shares` is room that an earlier one leaves.
    pub fn new(setup: &ReplaySetup<'a>, mut shares: Vec<Share>, told: Option<Vec<Input>>) -> Replay<'a> {
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
            dead: setup.dead,
            purses,
            shares,
            next_act: 0,
            on_board: 0,
            posted: 0,
            out: 0,
            conceded: 0,
            mucks: players.iter().any(|player| player.shows == ShowdownStatement::Muck),
            told,
            stop: None,
        }
    }

    /// Returns the inputs of the table, and the buffer of the shares.
    pub fn into_parts(self) -> (Option<Vec<Input>>, Vec<Share>) {
        (self.told, self.shares)
    }

    /// Returns the number of players.
    pub fn count(&self) -> usize {
        self.history.stacks.all.len()
    }

    /// Returns the smallest chip.
    pub fn chip(&self) -> Money {
        self.chip
    }

    /// Returns a player's winnings from the pots.
    pub fn won_by(&self, player: usize) -> Money {
        self.purses[player].won
    }

    /// Whether a player threw the hand away at the end, or its cards are not recorded.
    pub fn mucks(&self, player: usize) -> bool {
        !self.purses[player].folded && self.history.actions.players[player].shows == ShowdownStatement::Muck
    }

    /// Returns the parts of the pots.
    pub fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// Returns the chips in the main pot that no player bet: the ante of the big blind for the whole table.
    pub fn dead(&self) -> Money {
        self.dead
    }

    /// Returns the amount that was played for in the pots.
    pub fn pots(&self) -> Money {
        self.purses.iter().map(|purse| purse.won).sum()
    }

    /// Returns a player's remaining stack without winnings, or `None` if the stack is not recorded.
    pub fn left_of(&self, player: usize) -> Option<Money> {
        (self.history.stacks.get(player).is_some()).then_some(self.purses[player].left)
    }

    /// Returns the part of a player's bets that nobody called.
    pub fn returned_to(&self, player: usize) -> Money {
        self.purses[player].returned
    }

    /// Whether a player who did not fold may have been all-in for less than the replay knows.
    pub fn may_be_all_in(&self) -> bool {
        let stacks = &self.history.stacks;
        (0..self.count()).any(|player| stacks.get(player).is_none() && !self.purses[player].folded)
    }

    /// Returns the first thing that the history has and the hand does not need.
    pub fn surplus(&self) -> Option<ScanError> {
        let actions = &self.history.actions;
        if let Some(act) = actions.acts.get(self.next_act) {
            return Some(ScanError { at: act.at, what: "the hand is over before this action" });
        }
        if let Some((_, at)) = actions.board.get(self.on_board) {
            return Some(ScanError { at: *at, what: "the game has no such community card" });
        }
        let dealt =
            |(player, purse): (usize, &Purse)| actions.players[player].cards.all().len() > purse.dealt;
        let more = self.purses[..self.count()].iter().enumerate().any(dealt);
        let what = "more cards are dealt to a player than the game deals";
        more.then_some(ScanError { at: self.history.actions_at(), what })
    }

    fn halt<T>(&mut self, stop: ReplayStop) -> Result<T, Halt> {
        self.stop = Some(stop);
        Err(Halt::Pending)
    }

    fn refuse<T>(&mut self, by: Cite, why: String, at: usize) -> Result<T, Halt> {
        self.halt(ReplayStop::Refused(Refusal::new(by, why), at))
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

    /// Returns the next card of a player or of the board, or `None` if it is unseen.
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
                _ if self.next_act == actions.acts.len() && !self.is_shown() => MissingPart::Actions,
                Some(_) => MissingPart::HoleCards,
                None => MissingPart::Board,
            };
            return self.halt(ReplayStop::Missing(missing));
        };
        card.map_or(Ok(()), |card| self.comes_out(card))?;
        self.tell(|| Input::Card(card));
        Ok(card)
    }

    /// Skips checks of a player whom nobody can bet against any more: they change nothing.
    pub fn pass_over_idle_checks(&mut self) {
        while let Some(act) = self.history.actions.acts.get(self.next_act)
            && act.did == PhhAction::ChecksOrCalls
            && act.board == self.on_board
            && self.is_alone(act.player)
        {
            self.next_act += 1;
        }
    }

    /// Whether a player is the only active one: all others have folded or are all-in.
    fn is_alone(&self, player: usize) -> bool {
        let others = self.purses[..self.count()].iter().enumerate().filter(|(at, _)| *at != player);
        !self.purses[player].folded
            && others.into_iter().all(|(_, other)| other.folded || other.left.is_zero())
    }

    /// Whether the history has a showdown.
    fn is_shown(&self) -> bool {
        self.history.actions.players.iter().any(|player| player.shows != ShowdownStatement::NotSaid)
    }

    /// Returns the next missed blind.
    fn next_post(&mut self) -> Option<table::Incident<Incident>> {
        let post = self.posts.get(self.posted)?;
        self.posted += 1;
        self.happens(post.kind, post.player)
    }

    /// Returns the next player who throws the hand away before another shows one at the showdown.
    fn next_concession(&mut self) -> Option<table::Incident<Incident>> {
        let players = self.history.actions.players.iter().enumerate();
        let mut playing = players.filter(|(at, _)| !self.purses[*at].folded);
        playing
            .clone()
            .any(|(_, player)| matches!(player.shows, ShowdownStatement::Cards(_)))
            .then_some(())?;
        let mucks = |(at, shows): (usize, ShowdownStatement)| {
            shows == ShowdownStatement::Muck && self.conceded >> at & 1 == 0
        };
        let (at, _) = playing.find(|(at, player)| mucks((*at, player.shows)))?;
        self.conceded |= 1 << at;
        self.happens(Incident::Concedes, at)
    }

    fn happens(&mut self, kind: Incident, player: usize) -> Option<table::Incident<Incident>> {
        let with = IncidentDetail::Seat(self.seating.seat_of(player)?);
        self.tell(|| Input::Happens { word: kind.word().to_string(), with });
        Some(table::Incident { kind, with })
    }
}
