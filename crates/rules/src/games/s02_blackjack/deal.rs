//! 19:47-2.6(a)-(e), (j), (k), 2.6A  The initial deal.

use super::Blackjack;
use super::house::{DealerCard, House, ShoeKind, ShoeSide, Variation};
use super::irregularities::FACE_DOWN;
use super::law::LAW;
use super::round::Round;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{
    DealResult, DrawPurpose, SeatSet, TwentyOneAnswer, TwentyOneQuestion, TwoWayChoice, value,
};
use crate::house::Offered;
use crate::table::{Audience, Halt, IncidentDetail, Places, Spot, Table};

impl Round<'_> {
    /// 2.6(d), (e), (j), (k), 2.6A~(c), (d): the initial deal.
    pub fn deal<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        tell_dealing_procedure(self.house, table); // 2.6(b), (e)
        let determinant = self.determinant(table)?; // 2.6(d)
        self.first_cards(determinant, table)?; // 2.6(e)1
        let dealt = self.dealers_first_card(table)?; // 2.6(e)2
        let late = self.second_cards(table)?; // 2.6(e)3
        if !late.is_empty() {
            self.late_cards(late, table)?; // 2.15~(h)
        }
        if dealt == DealResult::NotDealt {
            let by = LAW.irregular.dealer_missed; // 2.15~(e)
            self.board.lay_dealers_first(self.shoe.card(DrawPurpose::Dealer, Spot::Dealer, by, table)?);
        }
        self.dealers_second_card(table) // 2.6(j), (k)
    }

    /// 2.6(d): the determinant card of a double shoe, which is the first player's where it names the side from which it came.
    fn determinant<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<Option<Card>, Halt> {
        match self.house.shoe {
            ShoeKind::Single => return Ok(None),
            ShoeKind::Double => {}
        }
        let card = self.shoe.card(DrawPurpose::LateCard, Spot::DETERMINANT, cite!("2.6(d)1"), table)?;
        table.instruct(
            format_args!("the determinant card {card} takes the place of a burn card"),
            cite!("2.6(d)"),
        );
        let is_red = matches!(card.suit(), Suit::Heart | Suit::Diamond);
        self.board.side = match (is_red, self.house.red_side) {
            (true, side) => side,
            (false, ShoeSide::Left) => ShoeSide::Right,
            (false, ShoeSide::Right) => ShoeSide::Left,
        };
        let by = cite!("2.6(d)2");
        match self.board.side {
            ShoeSide::Left => {
                table.tell("deal from the left side; this card is the first player's", by);
                Ok(Some(card))
            }
            ShoeSide::Right => {
                table.tell("burn it into the segregated area; deal from the right side", by);
                table.pick_up(Spot::DETERMINANT, by);
                Ok(None)
            }
        }
    }

    /// 2.6(e)1: one card to each box with a wager.
    fn first_cards<T: Table<Blackjack>>(
        &mut self,
        mut determinant: Option<Card>,
        table: &mut T,
    ) -> Result<(), Halt> {
        for place in 0..self.boxes.len() {
            if let Some(card) = determinant.take() {
                let betting_box = &mut self.boxes[place];
                betting_box.hands.first().hand.add(card);
                table.put(Spot::DETERMINANT, Places::ALL, Spot::Seat(betting_box.at), cite!("2.6(d)2"));
                continue;
            }
            let dealt = match self.house.face_down {
                Offered::Yes => self.face_down(place, DrawPurpose::FirstCard, table)?,
                Offered::No => self.face_up(place, DrawPurpose::FirstCard, table)?,
            };
            if dealt == DealResult::NotDealt {
                self.boxes[place].dead(LAW.irregular.not_dealt, table);
            }
        }
        Ok(())
    }

    /// 2.6(e)2: one card face up to the dealer, unless it is missed.
    fn dealers_first_card<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<DealResult, Halt> {
        let card = self.shoe.deal(DrawPurpose::DealerEarly, Spot::Dealer, cite!("2.6(e)2"), table)?;
        let Some(card) = card else { return Ok(DealResult::NotDealt) };
        tell_card_value(card, table);
        self.board.lay_dealers_first(card);
        Ok(DealResult::Dealt)
    }

    /// 2.6(e)3: a second card to each box with a wager. Those that are passed over come back.
    fn second_cards<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<SeatSet, Halt> {
        let mut late = SeatSet::NONE;
        for place in 0..self.boxes.len() {
            let betting_box = &self.boxes[place];
            if betting_box.is_settled() {
                continue;
            }
            let dealt = match self.board.is_hidden(betting_box.at) {
                true => self.face_down(place, DrawPurpose::SecondCard, table)?,
                false => self.face_up(place, DrawPurpose::SecondCard, table)?,
            };
            if dealt == DealResult::NotDealt {
                late.add(self.boxes[place].at);
            }
        }
        Ok(late)
    }

    /// 2.6(e)1, 3: a card face up to a box.
    #[inline(always)]
    fn face_up<T: Table<Blackjack>>(
        &mut self,
        place: usize,
        whom: DrawPurpose,
        table: &mut T,
    ) -> Result<DealResult, Halt> {
        let by = match whom {
            DrawPurpose::FirstCard => cite!("2.6(e)1"),
            _ => cite!("2.6(e)3"),
        };
        let betting_box = &mut self.boxes[place];
        let Some(card) = self.shoe.deal(whom, Spot::Seat(betting_box.at), by, table)? else {
            return Ok(DealResult::NotDealt);
        };
        tell_card_value(card, table);
        betting_box.hands.first().hand.add(card);
        Ok(DealResult::Dealt)
    }

    /// 2.6A~(d): a card face down to a box; the player who decides for it may look at it.
    #[cold]
    fn face_down<T: Table<Blackjack>>(
        &mut self,
        place: usize,
        whom: DrawPurpose,
        table: &mut T,
    ) -> Result<DealResult, Halt> {
        let (at, who) = (self.boxes[place].at, self.boxes[place].decider());
        handle_exposed_cards(table);
        let card = self.shoe.down(whom, Spot::Seat(at), Audience::Seat(who), cite!("2.6A~(d)"), table)?;
        handle_exposed_cards(table);
        let Some(card) = card else { return Ok(DealResult::NotDealt) };
        if whom == DrawPurpose::FirstCard {
            table.hands_on(who, cite!("2.6A~(e)"));
            self.board.lay_first(at, card);
        } else {
            self.board.lay_second(at, card);
        }
        Ok(DealResult::Dealt)
    }

    /// 2.15~(h): a player with one card gets the second after all others. Where the house allows it, the player may have the hand void instead.
    #[cold]
    fn late_cards<T: Table<Blackjack>>(&mut self, late: SeatSet, table: &mut T) -> Result<(), Halt> {
        let by = LAW.irregular.one_card;
        for betting_box in self.boxes.iter_mut().filter(|betting_box| late.has(betting_box.at)) {
            let (at, who) = (betting_box.at, betting_box.decider());
            if self.house.void_one_card == Offered::Yes {
                let what = "one card only: a second one now, or is the hand void?";
                let either = TwoWayChoice { what, first: "card", second: "void", by };
                if table.ask_about(Spot::Seat(at), who, TwentyOneQuestion::Either(either))?
                    == TwentyOneAnswer::Second
                {
                    table.hands_off(who, by);
                    self.board.take_away(at);
                    betting_box.dead(by, table);
                    continue;
                }
            }
            if self.board.is_hidden(at) {
                if let Some(card) =
                    self.shoe.down(DrawPurpose::LateCard, Spot::Seat(at), Audience::Seat(who), by, table)?
                {
                    self.board.lay_second(at, card);
                }
                handle_exposed_cards(table);
            } else {
                let card = self.shoe.card(DrawPurpose::LateCard, Spot::Seat(at), by, table)?;
                betting_box.hands.first().hand.add(card);
            }
        }
        Ok(())
    }

    /// 2.6(j), (k), 2.6A~(d): the dealer's second card, where it is dealt now.
    fn dealers_second_card<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        let by = |standard| match self.house.variation {
            Variation::SixToFive => cite!("2.6A~(d)"),
            Variation::Standard => standard,
        };
        let late = LAW.irregular.dealer_missed;
        match self.house.dealer_card {
            DealerCard::DrawnLast => {}
            DealerCard::HoleCard | DealerCard::CardReader => {
                let by = by(cite!("2.6(j)"));
                if self.house.face_down == Offered::Yes {
                    handle_exposed_cards(table);
                }
                let hole =
                    self.shoe.down(DrawPurpose::DealerEarly, Spot::Dealer, Audience::Nobody, by, table)?;
                self.board.hole = match hole {
                    Some(card) => Some(card),
                    None => {
                        self.shoe.down(DrawPurpose::LateCard, Spot::Dealer, Audience::Nobody, late, table)?
                    }
                };
            }
            DealerCard::FaceUp => {
                let by = by(cite!("2.6(k)"));
                let card = match self.shoe.deal(DrawPurpose::DealerEarly, Spot::Dealer, by, table)? {
                    Some(card) => card,
                    None => self.shoe.card(DrawPurpose::Dealer, Spot::Dealer, late, table)?,
                };
                self.board.dealer.add(card);
            }
        }
        Ok(())
    }
}

/// 2.6(b), (e), 2.3(h), 2.6A~(c): the dealer's instructions on the manner of dealing.
fn tell_dealing_procedure<T: Table<Blackjack>>(house: &House, table: &mut T) {
    table.tell("permit nobody to touch a wager before it is decided", cite!("2.3(h)"));
    match house.variation {
        Variation::Standard => table.tell(
            "take each card with the left hand, turn it face up, place it with the right",
            cite!("2.6(b)"),
        ),
        Variation::SixToFive => {
            table.announce(format_args!("No more bets"), cite!("2.6A~(c)"));
            table.tell(
                "hold the deck in one hand over the table inventory container, draw with the other",
                cite!("2.6A~(c)"),
            );
        }
    }
    table.tell("deal from your left around the table", cite!("2.6(e)"));
}

/// 2.2(b): the value of a card, as an instruction to the dealer. An ace has none yet: its value depends on the rest of the hand.
fn tell_card_value<T: Table<Blackjack>>(card: Card, table: &mut T) {
    let by = match card.rank() {
        Rank::Ace => return,
        Rank::Jack | Rank::Queen | Rank::King => cite!("2.2(b)2"),
        _ => cite!("2.2(b)1"),
    };
    table.instruct(format_args!("{} counts {}", card.rank().name(), value(card)), by);
}

/// 2.15~(n): a card that lies face down before a player may be exposed.
pub fn handle_exposed_cards<T: Table<Blackjack>>(table: &mut T) {
    while let Some(incident) = table.incident(FACE_DOWN) {
        keep_exposed_card(incident.with, table);
    }
}

/// 2.15~(n): the card stays.
pub fn keep_exposed_card<T: Table<Blackjack>>(card: IncidentDetail, table: &mut T) {
    table.instruct(format_args!("the exposed card stays; play on with{card}"), cite!("2.15~(n)"));
}
