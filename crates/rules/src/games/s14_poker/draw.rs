//! 19:47-14.12: the draw.

use super::Poker;
use super::betting::BettingRound;
use super::deal::{DealProgress, IN_ERROR};
use super::hand::{CardBeforePlayer, HandInPlay, MOST};
use super::house::House;
use super::irregularities::Incident;
use super::questions::{PokerAnswer, PokerDecision};
use super::variant::PokerStreet;
use crate::cite;
use crate::table::{Audience, FaceDown, Halt, Places, Spot, Table};

/// The discards of the drawing player.
const DISCARDS: Spot = Spot::Area("discards");

/// Cards that were burned, folded or discarded and not shuffled again.
struct Muck {
    cards: [FaceDown; 52],
    count: usize,
}

impl Muck {
    fn add(&mut self, held: CardBeforePlayer) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = match held {
                CardBeforePlayer::Down(card) => card,
                CardBeforePlayer::Up(card) => FaceDown::known(card),
            };
            self.count += 1;
        }
    }
}

/// 14.12~(b): after one burn card each player discards up to five cards and is dealt as many.
pub fn draw<T: Table<Poker>>(
    house: &House,
    hand: &mut HandInPlay,
    deals: &mut DealProgress,
    (number, street): (usize, &PokerStreet),
    table: &mut T,
) -> Result<(), Halt> {
    let needed = hand.playing() as u8;
    let burned = deals.burn(hand, street, needed, table)?;
    let mut muck = Muck { cards: [FaceDown::UNSEEN; 52], count: 0 };
    burned.into_iter().for_each(|card| muck.add(CardBeforePlayer::Down(card)));
    for player in hand.players().iter().filter(|player| !player.plays()) {
        player.cards().iter().for_each(|held| muck.add(*held));
    }
    let mut exposed = [Places::NONE; MOST];
    for (at, exposed) in exposed.iter_mut().enumerate().take(hand.count()) {
        if !hand.player(at).plays() {
            continue;
        }
        let seat = hand.player(at).seat;
        let betting = BettingRound::new(house, hand, number, street, at);
        let question = betting.question(house, hand, at, PokerDecision::Draw);
        let PokerAnswer::Discards(places) = table.ask(seat, question)? else { continue };
        table.announce(format_args!("seat {seat} draws {}", places.count()), street.by);
        let mut discarded = Muck { cards: [FaceDown::UNSEEN; 52], count: 0 };
        table.put(Spot::Seat(seat), places, DISCARDS, street.by);
        for place in places.iter() {
            hand.player(at).cards().get(usize::from(place)).into_iter().for_each(|held| discarded.add(*held));
            shuffle_muck(hand, &mut muck, table);
            hand.used += 1;
            if table.incident(&[Incident::Exposed]).is_some() {
                let by = cite!("14.12~(f)");
                muck.add(CardBeforePlayer::Up(table.draw(IN_ERROR, by)?));
                table.put(IN_ERROR, Places::ALL, Spot::MUCK, by);
                *exposed = exposed.and(place);
            } else {
                let card = table.draw_down(Spot::Seat(seat), Audience::Seat(seat), street.by)?;
                hand.player_mut(at).replace(place.into(), CardBeforePlayer::Down(card));
            }
        }
        table.put(DISCARDS, Places::ALL, Spot::MUCK, street.by);
        discarded.cards[..discarded.count].iter().for_each(|card| muck.add(CardBeforePlayer::Down(*card)));
    }
    replace(hand, &exposed, &mut muck, table)
}

/// 14.12~(f): a card that was exposed on the draw is replaced after all have drawn.
fn replace<T: Table<Poker>>(
    hand: &mut HandInPlay,
    exposed: &[Places; MOST],
    muck: &mut Muck,
    table: &mut T,
) -> Result<(), Halt> {
    for (at, places) in exposed.iter().enumerate() {
        for place in places.iter() {
            shuffle_muck(hand, muck, table);
            hand.used += 1;
            let seat = hand.player(at).seat;
            let card = table.draw_down(Spot::Seat(seat), Audience::Seat(seat), cite!("14.12~(f)"))?;
            hand.player_mut(at).replace(place.into(), CardBeforePlayer::Down(card));
        }
    }
    Ok(())
}

/// 14.12~(c): the last card of the stub is not dealt: with the muck and the burn card, but for what this player has discarded, it is shuffled.
fn shuffle_muck<T: Table<Poker>>(hand: &mut HandInPlay, muck: &mut Muck, table: &mut T) {
    if hand.left() > 1 {
        return;
    }
    let by = cite!("14.12~(c)");
    table.instruct(format_args!("the stub has run out: shuffle the muck and deal on"), by);
    table.put(Spot::MUCK, Places::ALL, Spot::DiscardRack, by);
    table.shuffle_back(&muck.cards[..muck.count], by);
    hand.used = hand.used.saturating_sub(muck.count as u8);
    muck.count = 0;
}
