//! 19:47-14.3, 14.15~(e), (g): the showdown.

use super::Poker;
use super::betting::{BettingRound, fold};
use super::hand::{CardBeforePlayer, HandInPlay, MOST, PlayerStanding, qualifier};
use super::house::House;
use super::irregularities::Incident;
use super::questions::{BoardPlay, PokerAnswer, PokerDecision};
use super::variant::{HandMakeup, PotWinner};
use crate::cite;
use crate::equipment::Card;
use crate::games::CalledHand;
use crate::house::Offered;
use crate::poker::{
    AceToFive, Hand as Cards, Ranking, Strength, compose_two_and_three, low_of_two_and_three,
    rank_three_of_four, rank_two_and_three,
};
use crate::table::{BitSet, Halt, IncidentDetail, Spot, Table};

/// The value of a hand, high and low.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandValue {
    pub high: Option<Strength>,
    pub low: Option<AceToFive>,
}

/// The hands that were shown, by the place of the player.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandsAtShowdown {
    pub worth: [HandValue; MOST],
    /// All own cards of each player who has shown them.
    pub cards: [FaceUpCards; MOST],
}

/// Cards that lie face up.
#[derive(Clone, Copy, Debug)]
pub struct FaceUpCards {
    cards: [Card; 8],
    count: usize,
}

impl Default for FaceUpCards {
    fn default() -> FaceUpCards {
        FaceUpCards { cards: [Card::JOKER; 8], count: 0 }
    }
}

impl FaceUpCards {
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }

    fn add(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = card;
            self.count += 1;
        }
    }
}

/// Incidents possible before any hand is shown, and before another one is.
const BEFORE_FIRST: &[Incident] = &[Incident::Concedes, Incident::Fouled];
const BEFORE_NEXT: &[Incident] = &[Incident::Fouled];

/// 14.15~(e): the player who made the last bet shows first, then the others clockwise; players of the last side pot before those who are all-in for
/// an earlier one. A player who shows later may muck the hand unshown, and anyone may throw it away before. Returns `None` if the deck is found
/// fouled before the pot is pushed (14.15~(u)).
pub fn showdown<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    betting: &BettingRound,
    table: &mut T,
) -> Result<Option<HandsAtShowdown>, Halt> {
    if concede(hand, table) == DeckCondition::Fouled {
        return Ok(None);
    }
    let mut shown = HandsAtShowdown::default();
    let from = betting.aggressor.filter(|at| hand.player(*at).plays()).unwrap_or(betting.first);
    let mut seen = BitSet::EMPTY;
    for pot in hand.pots.last_first() {
        for at in hand.playing_from(from) {
            if seen.has(at) || hand.highest_pot(at) < pot {
                continue;
            }
            if table.incident(BEFORE_NEXT).is_some() {
                super::irregularities::fouled(table);
                return Ok(None);
            }
            let said = match (seen.is_empty(), house.show_all) {
                (true, _) | (_, Offered::Yes) => PokerAnswer::Show,
                (false, Offered::No) => {
                    let seat = hand.player(at).seat;
                    table.ask(
                        seat,
                        betting.question(house, hand, at, PokerDecision::Show(boards(house, hand))),
                    )?
                }
            };
            seen.insert(at);
            match said {
                PokerAnswer::Muck => {
                    hand.stand(at, PlayerStanding::Out);
                    fold(hand, at, cite!("14.15~(e)"), table);
                }
                PokerAnswer::BoardPlays => the_board_plays(hand, at, &mut shown, table),
                _ => show(house, hand, at, &mut shown, table)?,
            }
        }
    }
    Ok(Some(shown))
}

/// The condition of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DeckCondition {
    Sound,
    Fouled,
}

/// 14.15~(e): players who see no chance throw their hands away before any is shown; the last hand stays.
fn concede<T: Table<Poker>>(hand: &mut HandInPlay, table: &mut T) -> DeckCondition {
    while let Some(incident) = table.incident(BEFORE_FIRST) {
        if incident.kind == Incident::Fouled {
            super::irregularities::fouled(table);
            return DeckCondition::Fouled;
        }
        let IncidentDetail::Seat(seat) = incident.with else { continue };
        if let Some(at) = hand.at_seat(seat)
            && hand.player(at).plays()
            && hand.playing() > 1
        {
            hand.stand(at, PlayerStanding::Out);
            fold(hand, at, cite!("14.15~(e)"), table);
        }
    }
    DeckCondition::Sound
}

/// Whether the community cards alone make a hand.
fn boards(house: &House, hand: &HandInPlay) -> BoardPlay {
    match (house.game.makes, hand.board.five()) {
        (HandMakeup::AnyFive, Some(_)) => BoardPlay::MayPlay,
        _ => BoardPlay::None,
    }
}

/// 14.10~(j): a player says that the board plays, and throws the cards in.
fn the_board_plays<T: Table<Poker>>(
    hand: &HandInPlay,
    at: usize,
    shown: &mut HandsAtShowdown,
    table: &mut T,
) {
    let seat = hand.player(at).seat;
    table.announce(format_args!("seat {seat} plays the board"), cite!("14.10~(j)"));
    fold(hand, at, cite!("14.10~(j)"), table);
    let strength = hand.board.cards().iter().copied().collect::<Cards>().strength();
    shown.worth[at] = HandValue { high: Some(strength), low: None };
    shown.cards[at] = FaceUpCards::default();
}

/// 14.15~(e), (g): all cards of a hand are turned up, and the dealer reads it.
fn show<T: Table<Poker>>(
    house: &House,
    hand: &HandInPlay,
    at: usize,
    shown: &mut HandsAtShowdown,
    table: &mut T,
) -> Result<(), Halt> {
    let player = hand.player(at);
    let mut face = FaceUpCards::default();
    for held in player.cards() {
        face.add(match held {
            CardBeforePlayer::Up(card) => *card,
            CardBeforePlayer::Down(card) => {
                table.turn_up(Spot::Seat(player.seat), *card, house.game.shown)?
            }
        });
    }
    let worth = worth(house, hand.board.cards(), face);
    table.settles(Spot::Seat(player.seat), face.cards(), face.cards().len() as u8, cite!("14.15~(g)"));
    table.narrate(|table| read(player.seat.number(), &worth, table));
    shown.worth[at] = worth;
    shown.cards[at] = face;
    Ok(())
}

/// 14.15~(g): cards speak.
fn read<T: Table<Poker>>(seat: u8, worth: &HandValue, table: &mut T) {
    let by = cite!("14.15~(g)");
    match (worth.high, worth.low) {
        (Some(high), Some(low)) => table.announce(format_args!("seat {seat}: {high}; {low}"), by),
        (Some(high), None) => table.announce(format_args!("seat {seat}: {high}"), by),
        (None, Some(low)) => table.announce(format_args!("seat {seat}: {low}"), by),
        (None, None) => {}
    }
}

/// 14.3: the name of a hand with the board, as far as it is dealt. The low hand is named once there are five cards for it. Where both count, the cards that
/// are told are those of the high hand.
pub fn called(house: &House, own: &[Card], board: &[Card]) -> Option<CalledHand> {
    let game = house.game;
    let all: Vec<Card> = own.iter().chain(board).copied().collect();
    let high = || CalledHand::from(Ranking::STANDARD.compose(&all));
    let words = |worth: HandValue| {
        let both = [worth.high.map(|high| high.to_string()), worth.low.map(|low| low.to_string())];
        let name = both.into_iter().flatten().reduce(|high, low| format!("{high}; {low}"))?;
        let four = || <&[Card; 4]>::try_from(own).ok().zip(<&[Card; 5]>::try_from(board).ok());
        let called = match (worth.high, game.makes) {
            (None, _) => None,
            (Some(_), HandMakeup::AnyFive) => Some(high()),
            (Some(_), HandMakeup::AnyThree) => Some(Ranking::THREE_CARD_ROYAL.compose(&all).into()),
            (Some(_), HandMakeup::TwoAndThree) => {
                four().map(|(own, board)| compose_two_and_three(own, board).into())
            }
        };
        Some(called.map_or_else(|| name.clone().into(), |called| CalledHand { name: name.clone(), ..called }))
    };
    match (game.makes, game.wins) {
        (HandMakeup::TwoAndThree, _) if board.len() < 5 => None,
        (HandMakeup::AnyFive, PotWinner::High) => Some(high()),
        (HandMakeup::AnyFive, PotWinner::Low) if all.len() < 5 => None,
        (HandMakeup::AnyFive, PotWinner::Split(_)) if all.len() < 5 => Some(high()),
        (HandMakeup::AnyThree, _) if all.len() < 4 => None,
        (HandMakeup::AnyFive | HandMakeup::TwoAndThree | HandMakeup::AnyThree, _) => {
            let mut face = FaceUpCards::default();
            own.iter().for_each(|card| face.add(*card));
            words(worth(house, board, face))
        }
    }
}

/// 14.3: the value of the cards in this game.
fn worth(house: &House, board: &[Card], own: FaceUpCards) -> HandValue {
    let game = house.game;
    let (high, low) = match game.wins {
        PotWinner::High => (true, false),
        PotWinner::Low => (false, true),
        PotWinner::Split(_) => (true, true),
    };
    match (game.makes, <&[Card; 4]>::try_from(own.cards()), <&[Card; 5]>::try_from(board)) {
        (HandMakeup::TwoAndThree, Ok(four), Ok(five)) => HandValue {
            high: high.then(|| rank_two_and_three(four, five)),
            low: if low { low_of_two_and_three(four, five) } else { None },
        },
        _ => {
            let mut all = own;
            board.iter().for_each(|card| all.add(*card));
            let three = game.makes == HandMakeup::AnyThree;
            HandValue {
                high: high.then(|| match (three, <&[Card; 4]>::try_from(all.cards())) {
                    (true, Ok(four)) => rank_three_of_four(four),
                    _ => all.cards().iter().copied().collect::<Cards>().strength(),
                }),
                low: if low { qualifier(game.wins).best(all.cards()) } else { None },
            }
        }
    }
}
