//! 19:47-14.7, 14.17: a betting round.

use super::Poker;
use super::hand::{EarlyAction, HandInPlay, LastAction, PlayerStanding};
use super::house::{House, PokerStakes, Structure};
use super::questions::{BetName, PokerAnswer, PokerDecision, PokerQuestion};
use super::variant::{LimitTier, PokerStreet};
use super::wagers::Wager;
use crate::cite;
use crate::house::Offered;
use crate::law::Cite;
use crate::poker::{Category, Hand as Cards};
use crate::table::{Book, Halt, Places, Spot, Table};
use crate::wagers::{BetRange, Money};

/// Whether raises are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cap {
    /// Up to this number.
    At(u8),
    /// 14.7~(g): no more than two players were left before the cap was reached; or the structure has none.
    Off,
}

/// A betting round under way.
#[derive(Clone, Copy, Debug)]
pub struct BettingRound {
    /// The amount that each player must have put in to stay.
    pub to_call: Money,
    /// The level from which the next raise counts: an all-in bet that is no raise does not move it.
    base: Money,
    /// The last full bet or raise.
    last_full: Money,
    /// Whether a full bet was made: a forced bet, or an all-in bet of less than half, is none.
    is_opened: bool,
    raises: u32,
    /// The number of times that the betting was opened or reopened.
    reopened: u32,
    cap: Cap,
    /// The units of a structured bet: the lower and the higher one where either may be bet.
    units: (Money, Money),
    /// The player who made the last bet or raise.
    pub aggressor: Option<usize>,
    /// The player who acted first.
    pub first: usize,
    /// The number of turns taken.
    pub turns: usize,
    street: u8,
    by: Cite,
    bets: Cite,
}

/// Whether a pair shows among the up cards of a player.
fn open_pair(hand: &HandInPlay) -> bool {
    hand.players()
        .iter()
        .filter(|player| player.plays())
        .any(|player| player.up_cards().collect::<Cards>().strength().category() != Category::HighCard)
}

impl BettingRound {
    /// A betting round of this street, in which the blinds lie before the players already.
    pub fn new(
        house: &House,
        hand: &HandInPlay,
        number: usize,
        street: &PokerStreet,
        first: usize,
    ) -> BettingRound {
        let stakes = &house.stakes;
        let units = match street.tier {
            LimitTier::Lower => (stakes.lower, stakes.lower),
            LimitTier::Higher => (stakes.higher, stakes.higher),
            LimitTier::LowerOrOpenPair if house.open_pair == Offered::Yes && open_pair(hand) => {
                (stakes.lower, stakes.higher)
            }
            LimitTier::LowerOrOpenPair => (stakes.lower, stakes.lower),
        };
        let cap = match stakes.structure {
            Structure::Structured | Structure::Spread => Cap::At(stakes.raises),
            Structure::PotLimit | Structure::NoLimit => Cap::Off,
        };
        BettingRound {
            to_call: Money::ZERO,
            base: Money::ZERO,
            last_full: Money::ZERO,
            is_opened: false,
            raises: 0,
            reopened: 0,
            cap,
            units,
            aggressor: None,
            first,
            turns: 0,
            street: number as u8,
            by: street.by,
            bets: street.bets,
        }
    }

    /// 14.10~(d): a blind is a bet, even where its player could not post all of it.
    pub fn blind(&mut self, amount: Money) {
        self.to_call = amount;
        self.base = amount;
        self.last_full = amount;
        self.is_opened = true;
    }

    /// 14.9~(b): a forced bet is to be called; raising it to a full bet completes it and is no raise.
    pub fn forced(&mut self, amount: Money) {
        self.to_call = self.to_call.max(amount);
    }

    /// The range of this player's bet or raise; or the paragraph that forbids one.
    pub fn room(&self, house: &House, hand: &HandInPlay, at: usize) -> Result<BetRange, Cite> {
        let player = hand.player(at);
        let all_in = player.in_round + player.stack;
        let capped = match self.cap {
            Cap::At(most) => self.is_opened && self.raises >= u32::from(most),
            Cap::Off => false,
        };
        let may = match player.acted {
            LastAction::No => true,
            LastAction::After(reopened) => self.reopened > reopened,
        };
        if all_in <= self.to_call || hand.betting() < 2 || !may {
            return Err(cite!("14.7~(h)"));
        }
        if capped {
            return Err(cite!("14.7~(g)"));
        }
        if player.has_checked && house.check_raise == Offered::No {
            return Err(cite!("14.7~(f)"));
        }
        if player.early == EarlyAction::MayOnlyCall {
            return Err(cite!("14.15~(r)"));
        }
        let (least, most, step) = self.amounts(house, hand, at);
        let least = least.min(all_in);
        let most = match house.stakes.structure {
            // Either of the two limits, or as much as there is.
            Structure::Structured if all_in < most => least,
            Structure::Structured | Structure::Spread | Structure::PotLimit | Structure::NoLimit => {
                most.min(all_in)
            }
        };
        Ok(BetRange::between(least, most, step))
    }

    /// 14.17~(b): the least and the most of the bet, and the steps between them.
    fn amounts(&self, house: &House, hand: &HandInPlay, at: usize) -> (Money, Money, Money) {
        let stakes = &house.stakes;
        let least_raise = self.full(stakes);
        match stakes.structure {
            Structure::Structured => {
                let (lower, higher) = self.units;
                let step = if higher > lower { higher - lower } else { lower };
                (self.base + lower, self.base + higher, step)
            }
            Structure::Spread => {
                let most = stakes.higher.max(least_raise);
                (self.base + least_raise, self.base + most, stakes.chip)
            }
            Structure::PotLimit => {
                let called = self.to_call - hand.player(at).in_round;
                let most = self.to_call + hand.all_bets() + called;
                let least = self.from() + least_raise;
                (least, most.max(least), stakes.chip)
            }
            Structure::NoLimit => {
                let (least, player) = (self.from() + least_raise, hand.player(at));
                (least, least.max(player.in_round + player.stack), stakes.chip)
            }
        }
    }

    /// The level from which a raise counts without a cap: a short all-in raise must be matched as well; a forced bet is only completed.
    const fn from(&self) -> Money {
        if self.is_opened { self.to_call } else { self.base }
    }

    /// A full bet or raise where nothing caps it.
    fn full(&self, stakes: &PokerStakes) -> Money {
        if self.is_opened { self.last_full.max(stakes.lower) } else { stakes.lower }
    }

    /// A bet or raise to this much was made.
    fn raised(&mut self, house: &House, at: usize, to: Money) {
        let stakes = &house.stakes;
        // 14.7~(h): in limit and spread games a raise of half the amount counts.
        let (full, half_counts) = match stakes.structure {
            Structure::Structured => (self.units.0, true),
            Structure::Spread => (self.full(stakes), true),
            Structure::PotLimit | Structure::NoLimit => (self.full(stakes), false),
        };
        let from = if half_counts { self.base } else { self.from() };
        let by = to - from;
        self.to_call = to;
        self.aggressor = Some(at);
        let counts = by >= full || (half_counts && by * 2 >= full);
        if !counts {
            return;
        }
        self.raises += u32::from(self.is_opened);
        self.is_opened = true;
        self.reopened += 1;
        self.base = to;
        self.last_full = self.last_full.max(by);
        if by >= self.units.1 {
            // 14.9~(d): once the higher limit is bet, all raises use it.
            self.units.0 = self.units.1;
        }
    }

    /// 14.7~(g): with no more than two left before the last raise, raises are not counted any more.
    fn uncap(&mut self, hand: &HandInPlay) {
        if let Cap::At(most) = self.cap
            && self.raises < u32::from(most)
            && hand.betting() <= 2
        {
            self.cap = Cap::Off;
        }
    }

    /// The next player to act, clockwise from this place; `None` if everybody has answered the last bet.
    pub fn next(&self, hand: &HandInPlay, from: usize) -> Option<usize> {
        let alone = hand.betting() < 2;
        hand.betting_from(from).find(|at| {
            let player = hand.player(*at);
            player.in_round < self.to_call || (player.acted == LastAction::No && !alone)
        })
    }

    /// The question to the player.
    pub fn question(
        &self,
        house: &House,
        hand: &HandInPlay,
        at: usize,
        asks: PokerDecision,
    ) -> PokerQuestion {
        let player = hand.player(at);
        let (cards, count) = player.places();
        let raise = match asks {
            PokerDecision::Turn | PokerDecision::ForcedBet(_) | PokerDecision::ForcedBetOrFold(_) => {
                self.room(house, hand, at)
            }
            PokerDecision::Straddle
            | PokerDecision::Draw
            | PokerDecision::Show(_)
            | PokerDecision::OutOfTurn => Err(self.by),
        };
        let by = match asks {
            PokerDecision::Turn => self.bets,
            PokerDecision::ForcedBet(_)
            | PokerDecision::ForcedBetOrFold(_)
            | PokerDecision::Straddle
            | PokerDecision::Draw => self.by,
            PokerDecision::Show(_) => cite!("14.15~(e)"),
            PokerDecision::OutOfTurn => cite!("14.15~(r)"),
        };
        PokerQuestion {
            asks,
            by,
            game: house.game,
            owes: (self.to_call - player.in_round).min(player.stack).max(Money::ZERO),
            in_round: player.in_round,
            stack: player.stack,
            raise,
            names: match self.is_opened {
                true => BetName::Raise,
                false if self.to_call.is_zero() => BetName::Bet,
                false => BetName::Complete,
            },
            street: self.street,
            board: hand.board,
            cards,
            count,
        }
    }

    /// A player takes the turn.
    pub fn turn<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        at: usize,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.uncap(hand);
        let seat = hand.player(at).seat;
        let early = match hand.player(at).early {
            EarlyAction::None | EarlyAction::MayOnlyCall => None,
            EarlyAction::Did(act, to_call) => {
                let question = self.question(house, hand, at, PokerDecision::Turn);
                super::irregularities::early(self, hand, at, (act, to_call), &question, table)
            }
        };
        let said = match early {
            Some(said) => said,
            None => table.ask(seat, self.question(house, hand, at, PokerDecision::Turn))?,
        };
        self.apply(house, hand, at, said, table);
        Ok(())
    }

    /// Carries out a player's answer.
    pub fn apply<T: Table<Poker>>(
        &mut self,
        house: &House,
        hand: &mut HandInPlay,
        at: usize,
        said: PokerAnswer,
        table: &mut T,
    ) {
        let by = cite!("14.6~(c)");
        let player = hand.player_mut(at);
        let (seat, owes) = (player.seat, self.to_call - player.in_round);
        player.early = EarlyAction::None;
        match said {
            PokerAnswer::Check => player.has_checked = true,
            PokerAnswer::Fold => {
                hand.stand(at, PlayerStanding::Out);
                fold(hand, at, cite!("14.6~(h)"), table);
            }
            PokerAnswer::Call | PokerAnswer::StringBet | PokerAnswer::OneChip => {
                if said == PokerAnswer::StringBet {
                    table.announce(
                        format_args!("seat {seat}: no string bets, it is a call"),
                        cite!("14.7~(d)"),
                    );
                }
                if said == PokerAnswer::OneChip {
                    table.announce(format_args!("seat {seat}: one chip is a call"), cite!("14.7~(e)"));
                }
                hand.put_in(at, owes, by, table);
            }
            PokerAnswer::To(to) => {
                let more = to - player.in_round;
                hand.put_in(at, more, by, table);
                self.raised(house, at, to);
            }
            // Answers to other questions.
            PokerAnswer::ForcedBet
            | PokerAnswer::NoStraddle
            | PokerAnswer::Discards(_)
            | PokerAnswer::Show
            | PokerAnswer::Muck
            | PokerAnswer::BoardPlays
            | PokerAnswer::Early(_) => {}
        }
        if hand.player(at).standing() == PlayerStanding::AllIn {
            all_in(hand, at, said, table);
        }
        hand.player_mut(at).acted = LastAction::After(self.reopened);
        self.turns += 1;
    }
}

/// 14.1, 14.7~(h): a player has put in the last chip.
fn all_in<B: Book<Wager>>(hand: &HandInPlay, at: usize, said: PokerAnswer, book: &mut B) {
    let (seat, total) = (hand.player(at).seat, hand.player(at).in_round);
    let by = match said {
        PokerAnswer::To(_) => cite!("14.1"),
        _ => cite!("14.7~(h)"),
    };
    book.announce(format_args!("seat {seat} is all-in for ${total}"), by);
}

/// 14.6~(h): folded cards go face down to the muck and are never exposed.
pub fn fold<T: Table<Poker>>(hand: &HandInPlay, at: usize, by: Cite, table: &mut T) {
    table.put(Spot::Seat(hand.player(at).seat), Places::ALL, Spot::MUCK, by);
}
