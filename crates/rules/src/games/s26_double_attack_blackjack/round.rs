//! 19:47-26.7 Procedure for dealing the cards, 26.11 Insurance, 26.12 Drawing.

use super::house::{House, InsuranceBase};
use super::irregularities::{BEFORE_ATTACK, BEFORE_DEALER, remedy};
use super::wagers::{ATTACK, BET};
use super::{DoubleAttackBlackjack, settle};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{
    AddedWagerOffer, BettingBox, Bettor, DealResult, DrawPurpose, ExcessRule, HandStatus, HandWager,
    OfferSteps, TwentyOne, TwentyOneAnswer, TwentyOneHand, TwentyOneQuestion, TwentyOneShoe, value,
};
use crate::games::families::without_tens::{
    BlackjackCheck, DealerSecondCard, State, dealer_draws, first_cards, insurance_lost, offer_insurance,
    second_cards, settle_all_surrendered, take_turns,
};
use crate::house::Offered;
use crate::table::{Halt, Spot, Table};
use crate::wagers::{Money, Stake};

type Game = DoubleAttackBlackjack;

/// 26.7: a round of play.
pub fn play<T: Table<Game>>(
    house: &House,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("The first card: no more bets and bust wagers"), cite!("26.7~(b)"));
    let up = first_card(shoe, table)?;
    double_attacks(state, up, table)?;
    if let Some(hole) = deal(house, state, shoe, table)? {
        play_hands(house, state, (up, hole), shoe, table)?;
    }
    table.instruct(
        format_args!("pick up the cards from the far right, in order, into the discard rack"),
        cite!("26.7~(k)"),
    );
    Ok(())
}

/// 26.7~(d), (e): two cards to each box, and the hole card. Returns `None` if no hand is left.
fn deal<T: Table<Game>>(
    house: &House,
    state: &mut State,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<Option<DealerSecondCard>, Halt> {
    table.announce(format_args!("No more bets"), cite!("26.7~(d)"));
    table.instruct(format_args!("deal to the boxes from your left, then to yourself"), cite!("26.7~(e)"));
    if first_cards::<Game, T>(state, shoe, table)? == DealResult::NotDealt
        || second_cards::<Game, T>(&house.table, state, shoe, table)? == DealResult::NotDealt
    {
        return Ok(None);
    }
    DealerSecondCard::deal::<Game, T>(&house.table, shoe, table).map(Some)
}

/// 26.7~(f)-(j): the play after the first cards.
fn play_hands<T: Table<Game>>(
    house: &House,
    state: &mut State,
    (up, hole): (Card, DealerSecondCard),
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    announce_blackjacks(state, table);
    let mut dealer = TwentyOneHand::of_one(up);
    if value(up) == 1 {
        insurance(house, state, up, table)?;
    }
    let check = hole.check::<Game, T>(&house.table, state, &mut dealer, shoe, table)?;
    if check == BlackjackCheck::Blackjack {
        table.instruct(format_args!("blackjack: the round ends, deal no more cards"), cite!("26.7~(g)"));
        settle::dealer_blackjack(house, state, &dealer, table);
    } else {
        if check == BlackjackCheck::None {
            insurance_lost::<Game, T>(&mut state.bets, cite!("26.11~(c)"), table);
        }
        take_turns::<Game, T>((&house.rules, &house.at_first), state, (&dealer, check), shoe, table)?;
        dealers_hand(house, state, (hole, check), &mut dealer, shoe, table)?;
    }
    settle::bust_wagers(&house.bust_pays, state, &dealer, table);
    state.ends_with(&dealer);
    Ok(())
}

/// 26.7~(c): one card face up to the dealer, before any player has one.
fn first_card<T: Table<Game>>(shoe: &mut TwentyOneShoe<'_>, table: &mut T) -> Result<Card, Halt> {
    while let Some(incident) = table.incident(BEFORE_DEALER) {
        remedy(incident.kind, table)?;
    }
    let up = shoe.card::<Game, T>(DrawPurpose::LateCard, Spot::Dealer, cite!("26.7~(c)"), table)?;
    let counts = TwentyOneHand::of_one(up).total();
    table.announce(format_args!("The {} counts {counts}", up.rank().name()), cite!("26.2~(b)"));
    Ok(up)
}

/// 26.5~(b): the offer of a double attack wager up to the bet.
pub const fn attack_offer(bet: Money, up: Card) -> AddedWagerOffer {
    AddedWagerOffer {
        what: "double attack",
        most: [bet, Money::ZERO, Money::ZERO],
        excess: ExcessRule::Returned,
        steps: OfferSteps::Any,
        up: Some(up),
        even_money: Offered::No,
        by: cite!("26.5~(b)"),
        limit: cite!("26.5~(b)"),
    }
}

/// 26.5~(b), 26.7~(d): each bettor may add a double attack wager up to the bet; 26.15~(p): the excess is returned.
fn double_attacks<T: Table<Game>>(state: &mut State, up: Card, table: &mut T) -> Result<(), Halt> {
    for bettor in state.bets.all_mut() {
        while let Some(incident) = table.incident(BEFORE_ATTACK) {
            remedy(incident.kind, table)?;
        }
        let bet = bettor.lines[BET].chips;
        let offer = TwentyOneQuestion::Offer(attack_offer(bet, up));
        let TwentyOneAnswer::Adds([amount, ..]) =
            table.ask_about(Spot::Seat(bettor.at), bettor.who, offer)?
        else {
            continue;
        };
        if amount.is_zero() {
            continue;
        }
        if amount > bet {
            let excess = amount - bet;
            table.instruct(
                format_args!("accept ${bet}, and return the excess of ${excess} before the deal"),
                cite!("26.15~(p)"),
            );
        }
        bettor.lines[ATTACK] = Stake::chips(amount.min(bet));
        let wager = Game::wager(bettor.at, bettor.who, HandWager::Base { hand: 0, line: ATTACK });
        table.place(bettor.who, wager, amount.min(bet), cite!("26.5~(b)"));
    }
    Ok(())
}

/// 26.1: an ace and a face card as the first two cards.
fn announce_blackjacks<T: Table<Game>>(state: &State, table: &mut T) {
    for (bettor, _) in state.bets.with_hands().filter(|(_, hands)| hands.is_blackjack()) {
        table.announce(format_args!("Seat {}: blackjack", bettor.at), cite!("26.1"));
    }
}

/// 26.7~(f), 26.11: with an ace up, each bettor may insure.
fn insurance<T: Table<Game>>(house: &House, state: &mut State, up: Card, table: &mut T) -> Result<(), Halt> {
    table.announce(format_args!("Insurance?"), cite!("26.7~(f)"));
    let base = house.insurance_base;
    let insured = |bettor: &Bettor<Money>| match base {
        InsuranceBase::Both => bettor.original(),
        InsuranceBase::BetOnly => bettor.lines[BET].chips,
    };
    offer_insurance::<Game, T>(house.table.chip, insured, &mut state.bets, up, table)
}

/// 26.7~(i), (j), 26.12: the dealer turns up the hole card, draws where a wager depends on it, and the wagers are settled.
fn dealers_hand<T: Table<Game>>(
    house: &House,
    state: &mut State,
    (hole, check): (DealerSecondCard, BlackjackCheck),
    dealer: &mut TwentyOneHand,
    shoe: &mut TwentyOneShoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    hole.reveal::<Game, T>(dealer, shoe, table)?;
    if dealer.is_two_card_21() {
        shoe.finish::<Game, T>(table)?;
        settle::late_blackjack(house, state, dealer, table);
        return Ok(());
    }
    if check == BlackjackCheck::Open {
        insurance_lost::<Game, T>(&mut state.bets, cite!("26.11~(c)"), table);
        settle_all_surrendered::<Game, T>(state, table);
    }
    let hands_depend = state.bets.boxes().iter().any(|BettingBox { hands, .. }| {
        !hands.is_blackjack() && hands.all().iter().any(|played| played.fate == HandStatus::Live)
    });
    let busts_depend = state.bets.all().any(|bettor| !bettor.side.is_zero());
    if hands_depend || busts_depend {
        if !hands_depend {
            table.instruct(format_args!("complete your {dealer} for the bust wagers"), cite!("26.6~(e)"));
        }
        dealer_draws::<Game, T>(house.dealer_stands, dealer, shoe, table)?;
    } else {
        table.instruct(format_args!("no wager depends on your {dealer}: draw no card"), cite!("26.12~(c)"));
        shoe.finish::<Game, T>(table)?;
    }
    table.instruct(
        format_args!("you have {dealer}: settle bets and double attack wagers, then bust wagers"),
        cite!("26.7~(j)"),
    );
    settle::hands(state, dealer, table);
    Ok(())
}
