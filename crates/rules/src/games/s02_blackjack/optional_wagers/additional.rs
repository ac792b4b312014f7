//! 19:47-2.17  Permissible additional wager: over and under 13, same suit, sevens.

use super::super::Blackjack;
use super::super::house::{AdditionalWager, DealerCard, House};
use super::super::pays::BlackjackPayouts;
use super::super::round::Round;
use super::super::wagers::{SideBet, SideBets};
use super::{decide, lose, pay};
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::twenty_one::{
    BettingBox, Bettor, DealResult, DrawPurpose, HandStatus, TwentyOneAnswer, TwentyOneHand,
    TwentyOneQuestion, TwoWayChoice,
};
use crate::law::Cite;
use crate::table::{Halt, Places, Spot, Table};
use crate::wagers::{Odds, PayTableRow};

/// 2.17(b)-(e): settles the wagers that the first two cards decide.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    hand: &TwentyOneHand,
    table: &mut T,
) {
    match house.additional {
        AdditionalWager::None => return,
        AdditionalWager::OverUnder => over_under(house, bettor, hand, table),
        AdditionalWager::SameSuit => same_suit(house, bettor, hand, table),
        AdditionalWager::Sevens => first_sevens(house, bettor, hand, table),
    }
    table.instruct(
        format_args!("collect and pay the additional wagers before any other card"),
        cite!("2.17(e)"),
    );
}

/// 2.17(b)1, 2, (c), 2.2(b)3ii: over and under 13, an ace counted as 1.
fn over_under<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    hand: &TwentyOneHand,
    table: &mut T,
) {
    if hand.aces() > 0 {
        table.instruct(format_args!("the ace counts 1 for the over and under wagers"), cite!("2.2(b)3ii"));
    }
    let total = hand.hard();
    let lost = if total == 13 { cite!("2.17(c)") } else { cite!("2.17(d)") };
    let [over, under] = house.pays.over_under;
    decide(bettor, SideBet::Over, (total > 13).then_some(over), [cite!("2.17(b)1"), lost], table);
    decide(bettor, SideBet::Under, (total < 13).then_some(under), [cite!("2.17(b)2"), lost], table);
}

/// 2.17(b)3: two cards of one suit.
fn same_suit<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    hand: &TwentyOneHand,
    table: &mut T,
) {
    let [suited, royal] = house.pays.same_suit;
    let has = |rank: Rank| hand.first_cards().iter().any(|card| card.rank() == rank);
    match (hand.is_suited(), has(Rank::King) && has(Rank::Queen)) {
        (true, true) => pay(bettor, SideBet::SameSuit, royal, cite!("2.17~(f)"), table),
        (true, false) => pay(bettor, SideBet::SameSuit, suited, cite!("2.17(b)3"), table),
        (false, _) => lose(bettor, SideBet::SameSuit, cite!("2.17(d)"), table),
    }
}

fn is_seven(card: Card) -> bool {
    card.rank() == Rank::Seven
}

/// 2.17(b)4, (e): the first two cards; two 7s wait for the third.
fn first_sevens<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    hand: &TwentyOneHand,
    table: &mut T,
) {
    if bettor.side.get(SideBet::Sevens).is_zero() {
        return;
    }
    match hand.first_cards()[..] {
        [first, second, ..] if is_seven(first) && is_seven(second) => {
            let who = bettor.who;
            table
                .instruct(format_args!("the two 7s of seat {who} wait for the third card"), cite!("2.17(e)"));
        }
        [first, ..] if is_seven(first) => {
            pay(bettor, SideBet::Sevens, house.pays.sevens[0], cite!("2.17(b)4"), table);
        }
        _ => lose(bettor, SideBet::Sevens, cite!("2.17(d)"), table),
    }
}

impl BettingBox<SideBets> {
    /// 2.17(e), ~(g): the third card of a player with two 7s: after a split the next one dealt; none after surrender or a stand.
    pub fn settle_third_card<T: Table<Blackjack>>(&mut self, house: &House, table: &mut T) {
        if self.bettors().iter().any(|bettor| !bettor.side.get(SideBet::Sevens).is_zero()) {
            self.settle_sevens(house, table);
        }
    }

    #[cold]
    fn settle_sevens<T: Table<Blackjack>>(&mut self, house: &House, table: &mut T) {
        let (group, hands) = self.group();
        let dealt = hands.dealt().first_cards();
        let second = match hands.all().get(1) {
            Some(split) => {
                table.tell("the next card after the split is the third card", cite!("2.17~(g)"));
                split.hand.first()
            }
            None => dealt.get(1).copied(),
        };
        let (Some(first), Some(second)) = (dealt.first().copied(), second) else { return };
        let by = match hands.all()[0].fate {
            HandStatus::Surrendered => cite!("2.17~(g)"),
            HandStatus::Live | HandStatus::Settled => cite!("2.17~(f)"),
        };
        let suited = first.suit() == second.suit();
        let line = match hands.third_card() {
            Some(third) if is_seven(third) && suited && third.suit() == first.suit() => 4,
            Some(third) if is_seven(third) => 3,
            _ if suited => 2,
            _ => 1,
        };
        for bettor in group {
            pay(bettor, SideBet::Sevens, house.pays.sevens[line], by, table);
        }
    }
}

impl Round<'_> {
    /// 2.6(j)3, (k)6: the dealer has blackjack; players with two 7s are offered a card for the sevens wager. Where several have one on a box, the card is dealt
    /// as soon as one of them wants it, and completes the hand for all.
    pub fn offer_third_cards<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        if self.house.additional != AdditionalWager::Sevens {
            return Ok(());
        }
        let by = match self.house.dealer_card {
            DealerCard::FaceUp => cite!("2.6(k)6"),
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => cite!("2.6(j)3"),
        };
        for betting_box in self.boxes.iter_mut() {
            if wants_card(betting_box, by, table)? == DealResult::Dealt {
                let card = self.shoe.card(DrawPurpose::LateCard, Spot::Seat(betting_box.at), by, table)?;
                let dealt = *betting_box.hands.dealt();
                betting_box.hands.first().hand.add(card);
                betting_box.settle_sevens(self.house, table);
                betting_box.hands.first().hand = dealt;
                table.put(Spot::Seat(betting_box.at), Places::one(2), Spot::DiscardRack, by);
            } else {
                betting_box.settle_third_card(self.house, table);
            }
        }
        Ok(())
    }
}

/// 2.6(j)3, (k)6: whether anybody with a sevens wager on the box wants a card for two 7s.
fn wants_card<T: Table<Blackjack>>(
    betting_box: &BettingBox<SideBets>,
    by: Cite,
    table: &mut T,
) -> Result<DealResult, Halt> {
    let either = TwoWayChoice { what: "a card for two 7s?", first: "card", second: "no card", by };
    for owner in betting_box.bettors().iter().filter(|bettor| !bettor.side.get(SideBet::Sevens).is_zero()) {
        if table.ask_about(Spot::Seat(betting_box.at), owner.who, TwentyOneQuestion::Either(either))?
            == TwentyOneAnswer::First
        {
            return Ok(DealResult::Dealt);
        }
    }
    Ok(DealResult::NotDealt)
}

/// 2.17(b), ~(f): the rows of over, under and sevens.
pub fn rows(pays: &BlackjackPayouts) -> Vec<(&'static str, PayTableRow)> {
    let names = ["one 7", "two 7s", "two 7s of one suit", "three 7s", "three 7s of one suit"];
    let by = [cite!("2.17(b)4"), cite!("2.17~(f)"), cite!("2.17~(f)"), cite!("2.17~(f)"), cite!("2.17~(f)")];
    let sevens =
        (0..names.len()).map(|line| ("sevens", PayTableRow::new(names[line], pays.sevens[line], by[line])));
    let [over, under] = pays.over_under;
    let over_under = [
        ("over", PayTableRow::new("over 13", over, cite!("2.17(b)1"))),
        ("under", PayTableRow::new("under 13", under, cite!("2.17(b)2"))),
    ];
    over_under.into_iter().chain(sevens).collect()
}

/// 2.17(b)3, ~(f): the rows of same suit.
pub fn same_suit_rows([suited, royal]: [Odds; 2]) -> [PayTableRow; 2] {
    [
        PayTableRow::new("two cards of one suit", suited, cite!("2.17(b)3")),
        PayTableRow::new("king and queen of one suit", royal, cite!("2.17~(f)")),
    ]
}
