//! 19:47-2.6(a)-(e), (j), (k), 2.6A  The initial deal.

use super::Blackjack;
use super::board::{Board, place};
use super::house::{DealerCard, House, ShoeKind, Side, Variation};
use super::irregular::FACE_DOWN;
use super::law::LAW;
use super::settle;
use super::wagers::{InPlay, Sides};
use crate::cite;
use crate::equipment::{Card, Suit};
use crate::games::families::twenty_one::{
    Answer, Ask, BettingBox, Dealt, Either, For, Hand, Shoe, decider, value,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Looks, Places, Spot, Table, With};

/// 2.2(b): what a card counts, told to the dealer.
#[inline(always)]
pub fn count<T: Table<Blackjack>>(card: Card, table: &mut T) {
    if !T::HEARD {
        return;
    }
    let by = match value(card) {
        10 if card.rank() != crate::equipment::Rank::Ten => cite!("2.2(b)2"),
        _ => cite!("2.2(b)1"),
    };
    match value(card) {
        // What an ace counts depends on the rest of the hand.
        1 => {}
        value => table.instruct(format_args!("{} counts {value}", card.rank().name()), by),
    }
}

/// 2.6(d), (e), (j), (k), 2.6A~(c), (d): the initial deal.
#[inline(always)]
pub fn deal<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    begin(house, table);
    let mut determinant = match house.shoe {
        ShoeKind::Single => None,
        ShoeKind::Double => board.determinant(house, shoe, table)?,
    };
    first_cards(house, state, board, &mut determinant, shoe, table)?;
    let mut late = 0u8;
    let by = cite!("2.6(e)2");
    let dealer = shoe.deal(For::DealerEarly, Spot::Dealer, by, table)?;
    if let Some(card) = dealer {
        count(card, table);
        board.first_of_dealer(card);
    }
    second_cards(state, board, &mut late, shoe, table)?;
    if late != 0 {
        late_cards(house, &mut state.seldom(), board, late, shoe, table)?;
    }
    if dealer.is_none() {
        board.first_of_dealer(shoe.card(For::Dealer, Spot::Dealer, LAW.irregular.dealer_missed, table)?);
    }
    board.second_of_dealer(house, shoe, table)
}

impl Board {
    /// 2.6(d): the determinant card, which is the first player's where it names the side from which it came.
    #[cold]
    fn determinant<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<Option<Card>, Halt> {
        let card = shoe.card(For::LateCard, Spot::DETERMINANT, cite!("2.6(d)1"), table)?;
        table.instruct(
            format_args!("the determinant card {card} takes the place of a burn card"),
            cite!("2.6(d)"),
        );
        let is_red = matches!(card.suit(), Suit::Heart | Suit::Diamond);
        self.side = match (is_red, house.red_side) {
            (true, side) => side,
            (false, Side::Left) => Side::Right,
            (false, Side::Right) => Side::Left,
        };
        let (side, by) = (self.side, cite!("2.6(d)2"));
        match side {
            Side::Left => {
                table.instruct(format_args!("deal from the left side; this card is the first player's"), by);
                Ok(Some(card))
            }
            Side::Right => {
                table
                    .instruct(format_args!("burn it into the segregated area; deal from the right side"), by);
                table.pick_up(Spot::DETERMINANT, by);
                Ok(None)
            }
        }
    }

    /// 2.6(j), (k), 2.6A~(d): the dealer's second card, where it is dealt now.
    #[inline(always)]
    fn second_of_dealer<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        match house.dealer_card {
            DealerCard::DrawnLast => {}
            DealerCard::HoleCard | DealerCard::CardReader => {
                let by = match house.variation {
                    Variation::SixToFive => cite!("2.6A~(d)"),
                    Variation::Standard => cite!("2.6(j)"),
                };
                if house.face_down == Offered::Yes {
                    card_shown(table);
                }
                let hole = shoe.down(For::DealerEarly, Spot::Dealer, Looks::Nobody, by, table)?;
                self.hole = match hole {
                    Some(card) => Some(card),
                    None => shoe.down(
                        For::LateCard,
                        Spot::Dealer,
                        Looks::Nobody,
                        LAW.irregular.dealer_missed,
                        table,
                    )?,
                };
            }
            DealerCard::FaceUp => {
                let by = match house.variation {
                    Variation::SixToFive => cite!("2.6A~(d)"),
                    Variation::Standard => cite!("2.6(k)"),
                };
                let card = match shoe.deal(For::DealerEarly, Spot::Dealer, by, table)? {
                    Some(card) => card,
                    None => shoe.card(For::Dealer, Spot::Dealer, LAW.irregular.dealer_missed, table)?,
                };
                self.dealer.add(card);
            }
        }
        Ok(())
    }
}

/// 2.6(b), (e), 2.3(h), 2.6A~(c): how the dealer works.
#[inline(always)]
fn begin<T: Table<Blackjack>>(house: &House, table: &mut T) {
    table.instruct(format_args!("permit nobody to touch a wager before it is decided"), cite!("2.3(h)"));
    match house.variation {
        Variation::Standard => table.instruct(
            format_args!("take each card with the left hand, turn it face up, place it with the right"),
            cite!("2.6(b)"),
        ),
        Variation::SixToFive => {
            table.announce(format_args!("No more bets"), cite!("2.6A~(c)"));
            table.instruct(
                format_args!(
                    "hold the deck in one hand over the table inventory container, draw with the other"
                ),
                cite!("2.6A~(c)"),
            );
        }
    }
    table.instruct(format_args!("deal from your left around the table"), cite!("2.6(e)"));
}

/// 2.6(e)1: one card to each box with a wager.
#[inline(always)]
fn first_cards<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    determinant: &mut Option<Card>,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.boxes.iter_mut() {
        if let Some(card) = determinant.take() {
            betting_box.hands.first().hand = Hand::of_one(card);
            table.put(Spot::DETERMINANT, Places::ALL, Spot::Seat(betting_box.at), cite!("2.6(d)2"));
            continue;
        }
        let dealt = if house.face_down == Offered::Yes {
            face_down(For::FirstCard, betting_box, board, shoe, table)?
        } else {
            face_up(For::FirstCard, cite!("2.6(e)1"), betting_box, shoe, table)?
        };
        if dealt == Dealt::No {
            let (group, hands) = betting_box.group();
            settle::dead(group, hands, LAW.irregular.not_dealt, table);
        }
    }
    Ok(())
}

/// 2.6(e)3: a second card to each box with a wager.
#[inline(always)]
fn second_cards<T: Table<Blackjack>>(
    state: &mut InPlay<'_>,
    board: &mut Board,
    late: &mut u8,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    match &mut *state.boxes {
        [only] => second_card(only, board, late, shoe, table),
        boxes => boxes.iter_mut().try_for_each(|to| second_card(to, board, late, shoe, table)),
    }
}

#[inline(always)]
fn second_card<T: Table<Blackjack>>(
    to: &mut BettingBox<Sides>,
    board: &mut Board,
    late: &mut u8,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    if settle::is_settled(&to.hands) {
        return Ok(());
    }
    let dealt = if board.is_hidden(to.at) {
        face_down(For::SecondCard, to, board, shoe, table)?
    } else {
        face_up(For::SecondCard, cite!("2.6(e)3"), to, shoe, table)?
    };
    if dealt == Dealt::No {
        *late |= 1 << place(to.at);
    }
    Ok(())
}

/// A card face up to a box.
#[inline(always)]
fn face_up<T: Table<Blackjack>>(
    whom: For,
    by: Cite,
    to: &mut BettingBox<Sides>,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Dealt, Halt> {
    let Some(card) = shoe.deal(whom, Spot::Seat(to.at), by, table)? else { return Ok(Dealt::No) };
    count(card, table);
    match whom {
        For::FirstCard => to.hands.first().hand = Hand::of_one(card),
        _ => to.hands.first().hand.add(card),
    }
    Ok(Dealt::Yes)
}

/// 2.6A~(d): a card face down to a box; the player who decides for it may look at it.
#[cold]
fn face_down<T: Table<Blackjack>>(
    whom: For,
    to: &BettingBox<Sides>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Dealt, Halt> {
    let who = to.bettors()[decider(to.bettors())].who;
    card_shown(table);
    let card = shoe.down(whom, Spot::Seat(to.at), Looks::Seat(who), cite!("2.6A~(d)"), table)?;
    card_shown(table);
    if whom == For::FirstCard {
        if card.is_some() {
            table.hands_on(who, cite!("2.6A~(e)"));
        }
        board.lay_first(to.at, card);
    } else {
        board.lay_second(to.at, card);
    }
    Ok(if card.is_some() { Dealt::Yes } else { Dealt::No })
}

/// 2.15~(n): a card that lies face down before a player may be exposed.
pub fn card_shown<T: Table<Blackjack>>(table: &mut T) {
    while let Some(incident) = table.incident(FACE_DOWN) {
        exposed(incident.with, table);
    }
}

/// 2.15~(n): the card stays.
pub fn exposed<T: Table<Blackjack>>(card: With, table: &mut T) {
    table.instruct(format_args!("the exposed card stays; play on with{card}"), cite!("2.15~(n)"));
}

/// 2.15~(h): who got one card only gets the second after all others, or has the hand void where the house lets the player choose.
#[cold]
fn late_cards<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    late: u8,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = LAW.irregular.one_card;
    for betting_box in state.boxes.iter_mut() {
        let at = betting_box.at;
        let (group, hands) = betting_box.group();
        if late >> place(at) & 1 == 0 {
            continue;
        }
        let who = group[decider(group)].who;
        if house.void_one_card == Offered::Yes {
            let what = "one card only: a second one now, or is the hand void?";
            let either = Either { what, first: "card", second: "void", by };
            if table.ask_about(Spot::Seat(at), who, Ask::Either(either))? == Answer::Second {
                table.hands_off(who, by);
                board.take_away(at);
                settle::dead(group, hands, by, table);
                continue;
            }
        }
        if board.is_hidden(at) {
            let card = shoe.down(For::LateCard, Spot::Seat(at), Looks::Seat(who), by, table)?;
            board.lay_second(at, card);
            card_shown(table);
        } else {
            let card = shoe.card(For::LateCard, Spot::Seat(at), by, table)?;
            hands.first().hand.add(card);
        }
    }
    Ok(())
}
