//! 19:47-16.7 to 16.9 Dealing, 16.10 Bet wagers and completion of the round.

use super::house::House;
use super::irregularities::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident as Own};
use super::law::{CaribbeanStepLaw, HAND_STEPS, SHOE_STEPS};
use super::questions::BetOrFold;
use super::settle::{self, CaribbeanShowdown};
use super::wagers::{State, Wager};
use super::{CaribbeanStud, progressive};
use crate::cite;
use crate::equipment::Card;
use crate::games::Stakes as _;
use crate::games::families::ante_and_play::{Acceptor, FoldOrWager, RoundProcedure, pick_up};
use crate::games::families::one_deck::{DealingMethod, FaceDownHands, RoundDeal};
use crate::table::{Audience, FaceDown, Halt, Incident, Seats, Spot, Table, VoidCause};

/// The cards of the players.
pub type CaribbeanHands = Seats<[FaceDown; 5]>;

/// The dealer's cards.
pub struct CaribbeanDealer {
    /// The one that lies face up.
    pub up: Card,
    /// The hole cards.
    pub hole: [FaceDown; 4],
}

impl RoundProcedure for CaribbeanStud {
    /// 16.7 to 16.13: a round of play.
    fn round<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        state.round_or_refund(&house.rules.deck, table, progressive::refund, |state, deal, table| {
            let by = deal.no_more_bets(table);
            progressive::lock_out(house, state, by, table);
            deal.begin(table);
            let (hands, dealer) = match deal.method() {
                DealingMethod::ManualShoe => deal_in_turn(state, deal, &SHOE_STEPS, table)?,
                DealingMethod::Hand => deal_in_turn(state, deal, &HAND_STEPS, table)?,
                DealingMethod::AutomatedShoe => deal_stacks(state, deal, table)?,
            };
            while let Some(own) = deal.next(AFTER_THE_DEAL, &state.bets, table)? {
                found(house, state, deal, &hands, &Seats::default(), own, table)?;
            }
            deal.stub(None, &mut state.deck, &house.rules.deck, table)?;
            let stay = decisions(house, state, deal, &hands, dealer.up, table)?;
            collect_folded(state, &stay, table);
            settle::all(house, state, &hands, &stay, &dealer, table)?;
            pick_up(cite!("16.10~(h)"), table);
            Ok(())
        })
    }
}

/// 16.7(d), 16.8~(c): card by card, clockwise from the dealer's left, the dealer's first card face up.
fn deal_in_turn<T: Table<CaribbeanStud>>(
    state: &State,
    deal: &mut RoundDeal,
    by: &CaribbeanStepLaw,
    table: &mut T,
) -> Result<(CaribbeanHands, CaribbeanDealer), Halt> {
    table.tell("deal clockwise, beginning farthest to your left", cite!("16.7(d)"));
    let mut hands = state.bets.same([FaceDown::UNSEEN; 5]);
    deal.one_each(&mut hands, 0, by.first, table)?;
    let up = deal.up(Spot::Dealer, by.dealer_up, table)?;
    let mut hole = [FaceDown::UNSEEN; 4];
    deal.one_each(&mut hands, 1, by.second, table)?;
    hole[0] = deal.down(Spot::Dealer, Audience::Nobody, by.dealer_second, table)?;
    for (n, card) in hole.iter_mut().enumerate().skip(1) {
        deal.one_each(&mut hands, n + 1, by.others, table)?;
        *card = deal.down(Spot::Dealer, Audience::Nobody, by.others, table)?;
    }
    Ok((hands, CaribbeanDealer { up, hole }))
}

/// 16.9~(c): a stack of five to each player with an ante, the last one to the dealer, who turns the top card of it up.
fn deal_stacks<T: Table<CaribbeanStud>>(
    state: &State,
    deal: &mut RoundDeal,
    table: &mut T,
) -> Result<(CaribbeanHands, CaribbeanDealer), Halt> {
    let dealt: FaceDownHands<5> = deal.hands(&state.bets, table)?;
    let [top, hole @ ..] = dealt.dealer;
    let up = table.turn_up(Spot::Dealer, top, cite!("16.9~(c)"))?;
    Ok((dealt.players, CaribbeanDealer { up, hole }))
}

/// 16.10~(a)-(c): clockwise, each player bets or folds. Returns those who bet.
fn decisions<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut RoundDeal,
    hands: &CaribbeanHands,
    dealer: Card,
    table: &mut T,
) -> Result<Seats<()>, Halt> {
    table.tell("each player looks at his or her own cards", cite!("16.10~(a)"));
    table.tell("nobody else but you touches a player's cards", cite!("16.10~(a)1"));
    table.tell("see that the players' cards stay in your full view", cite!("16.10~(a)2"));
    let (mut stay, mut folded) = (Seats::default(), Seats::default());
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the first question everything was asked after the deal.
        while turn != 0
            && let Some(own) = deal.next(DECIDING, &state.bets, table)?
        {
            found(house, state, deal, hands, &folded, own, table)?;
        }
        let ante = state.up(seat, Wager::Ante);
        let cards = hands.get(seat).copied().unwrap_or_default();
        match table.ask(seat, BetOrFold { cards, dealer, ante })? {
            FoldOrWager::Fold => folded.set(seat, ()),
            FoldOrWager::Play => {
                table.place(seat, Wager::Bet, ante * 2, cite!("16.10~(b)"));
                stay.set(seat, ());
            }
        }
    }
    while let Some(own) = deal.next(DECIDED, &state.bets, table)? {
        found(house, state, deal, hands, &folded, own, table)?;
    }
    Ok(stay)
}

/// 16.7(f)2, 16.13~(a): something that voids all hands.
#[cold]
fn found<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut RoundDeal,
    hands: &CaribbeanHands,
    folded: &Seats<()>,
    incident: Incident<Own>,
    table: &mut T,
) -> Result<(), Halt> {
    match incident.kind {
        Own::HoleCardExposed => {
            settle::exposed(house, state, CaribbeanShowdown::of(hands), folded, table)?;
            Err(Halt::void(VoidCause::Exposed, cite!("16.13~(a)")))
        }
        Own::MisdealtIncomplete => {
            deal.remove_deck(cite!("16.7(f)2"), table);
            Err(Halt::void(VoidCause::Misdealt, cite!("16.7(f)2")))
        }
        // Between rounds only.
        Own::LightOff => Ok(()),
    }
}

/// 16.10~(c), (d): antes of folded hands are collected; a progressive payout wager is forfeited with them.
fn collect_folded<T: Table<CaribbeanStud>>(state: &State, stay: &Seats<()>, table: &mut T) {
    for (seat, bets) in state.bets.iter() {
        if stay.has(seat) {
            continue;
        }
        table.take(seat, Wager::Ante, bets.on(Wager::Ante), cite!("16.10~(d)"));
        table.instruct(
            format_args!("put the folded cards of seat {seat} face down into the discard rack"),
            cite!("16.10~(d)"),
        );
        table.hands_off(seat, cite!("16.10~(d)"));
        table.pick_up(Spot::Seat(seat), cite!("16.10~(d)"));
        if bets.acceptor != Acceptor::Off {
            table.instruct(
                format_args!("the progressive payout wager of seat {seat} is forfeited"),
                cite!("16.10~(c)"),
            );
        }
    }
}
