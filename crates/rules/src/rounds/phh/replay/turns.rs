//! Answers of the players of a history: see [`Replay`].

use super::{Replay, ReplayStop};
use crate::cite;
use crate::games::s14_poker::{PokerAnswer, PokerDecision, PokerQuestion};
use crate::rounds::phh::actions::{PhhAct, PhhAction, PhhCards, ShowdownStatement};
use crate::rounds::phh::compare::MissingPart;
use crate::rounds::phh::scanner::ScanError;
use crate::table::{AnswerKey, Halt, Input, Places, Question as _, Seat};
use crate::wagers::Money;

impl Replay<'_> {
    /// Takes the act of a player's turn. Where the history has none, a player whose stack is not recorded is all-in.
    fn next_turn(&mut self, player: usize) -> Result<PhhAct, Halt> {
        let act = self.history.actions.acts.get(self.next_act).copied();
        let is_turn = |act: &PhhAct| act.player == player && act.board == self.on_board;
        if let Some(act) = act.filter(is_turn) {
            return Ok(act);
        }
        let goes_on = act.is_some() || self.is_shown() || self.history.actions.board.len() > self.on_board;
        let put_in = self.purses[player].put_in;
        if self.unknown >> player & 1 == 1 && goes_on && !put_in.is_zero() {
            return self.halt(ReplayStop::AllIn(player, put_in));
        }
        let Some(act) = act else { return self.halt(ReplayStop::Missing(MissingPart::Actions)) };
        if act.player == player
            && let Some((_, at)) = self.history.actions.board.get(self.on_board)
        {
            let what = "a community card is dealt before the betting round is over";
            return self.halt(ReplayStop::Damaged(ScanError { at: *at, what }));
        }
        let why = match act.board < self.on_board {
            true => "the betting round is over before this action".to_string(),
            false => format!("it is not this player's turn: it is the turn of p{}", player + 1),
        };
        self.refuse(cite!("14.6~(c)"), why, act.at)
    }

    /// The answer to a question in turn.
    pub(super) fn turn(&mut self, seat: Seat, question: &PokerQuestion) -> Result<PokerAnswer, Halt> {
        let player = self.seating.player_at(seat);
        let act = self.next_turn(player)?;
        let said = match (question.asks, act.did) {
            (PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_), PhhAction::ForcedBet) => {
                PokerAnswer::ForcedBet
            }
            (PokerDecision::Turn | PokerDecision::ForcedBetOrFold(_), PhhAction::Folds) => PokerAnswer::Fold,
            (PokerDecision::Turn, PhhAction::ChecksOrCalls) if question.owes > Money::ZERO => {
                PokerAnswer::Call
            }
            (PokerDecision::Turn, PhhAction::ChecksOrCalls) => PokerAnswer::Check,
            (
                PokerDecision::Turn | PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_),
                PhhAction::To(to),
            ) => self.bet(player, question, to, act.at)?,
            (PokerDecision::Draw, PhhAction::Discards(cards)) => match places(question, &cards) {
                Some(places) => PokerAnswer::Discards(places),
                None => {
                    let what = "a player discards cards of the hand";
                    return self.halt(ReplayStop::Damaged(ScanError { at: act.at, what }));
                }
            },
            _ => {
                let why = format!("{} is asked", question.words());
                return self.refuse(question.by, why, act.at);
            }
        };
        self.next_act += 1;
        self.purses[player].folded |= said == PokerAnswer::Fold;
        self.tell(|| Input::Answer { seat, reply: question.encode(&said).into() });
        Ok(said)
    }

    /// A bet or raise to this much.
    fn bet(
        &mut self,
        player: usize,
        question: &PokerQuestion,
        to: Money,
        at: usize,
    ) -> Result<PokerAnswer, Halt> {
        let all_in = question.in_round + question.stack;
        if to == all_in && question.stack <= question.owes && !question.owes.is_zero() {
            return Ok(PokerAnswer::Call);
        }
        let refusal = match question.to(to) {
            Ok(said) => return Ok(said),
            Err(refusal) => refusal,
        };
        if let Ok(room) = question.raise
            && to < room.least()
            && to > question.in_round + question.owes
            && self.most_of_others(player) <= to
        {
            // No player can match more: it counts as a full raise.
            return Ok(PokerAnswer::To(room.least()));
        }
        if let Ok(room) = question.raise
            && to > room.most()
            && to <= (room.most() + self.dead).min(all_in)
            && self.history.is_pot_limit()
        {
            // The ante for the whole table is in the pot.
            return Ok(PokerAnswer::To(to));
        }
        let total = self.purses[player].put_in + to - question.in_round;
        if self.unknown >> player & 1 == 1 && to > question.in_round {
            return self.halt(ReplayStop::AllIn(player, total));
        }
        self.halt(ReplayStop::Refused(refusal, at))
    }

    /// Returns the most that another active player can have put in in this betting round.
    fn most_of_others(&self, player: usize) -> Money {
        let others = self.purses[..self.count()].iter().enumerate();
        let others = others.filter(|(at, purse)| *at != player && !purse.folded);
        others.map(|(_, purse)| purse.in_round + purse.left).max().unwrap_or_default()
    }

    pub(super) fn show(&mut self, seat: Seat) -> Result<PokerAnswer, Halt> {
        let player = &self.history.actions.players[self.seating.player_at(seat)];
        let known = player.cards.all().iter().all(Option::is_some);
        let (said, words) = match player.shows {
            ShowdownStatement::Cards(_) => (PokerAnswer::Show, "show"),
            ShowdownStatement::NotSaid if known => (PokerAnswer::Show, "show"),
            ShowdownStatement::Muck => (PokerAnswer::Muck, "muck"),
            ShowdownStatement::NotSaid => return self.halt(ReplayStop::Missing(MissingPart::Showdown)),
        };
        self.tell(|| Input::Answer { seat, reply: AnswerKey::of(words).into() });
        Ok(said)
    }

    /// Whether and how the player to the left of the big blind straddles.
    pub(super) fn straddles(&mut self, seat: Seat, question: &PokerQuestion) -> Result<PokerAnswer, Halt> {
        let said = match (self.straddle, question.raise) {
            (None, _) => PokerAnswer::NoStraddle,
            (Some(amount), Ok(room)) if room.takes(amount) => PokerAnswer::To(amount),
            (Some(_), _) => {
                let why = "a straddle is at least twice the big blind".to_string();
                return self.refuse(question.by, why, self.history.blinds.at.unwrap_or_default());
            }
        };
        self.tell(|| Input::Answer { seat, reply: question.encode(&said).into() });
        Ok(said)
    }
}

/// The places of the cards that a player discards, a bit for each.
fn places(question: &PokerQuestion, cards: &PhhCards) -> Option<Places> {
    let mut places = Places::NONE;
    for card in cards.all() {
        let own = (0..).zip(question.own());
        let (place, _) =
            own.filter(|(place, _)| !places.has(*place)).find(|(_, held)| held.known() == *card)?;
        places = places.and(place);
    }
    Some(places)
}
