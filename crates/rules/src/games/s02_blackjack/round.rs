//! 19:47-2.6(e)-(i), 2.7, 2.8, 2.18  A round of play.

use super::board::Board;
use super::deal;
use super::dealer::{dealer_hands, settle_all};
use super::hidden::{Open, hidden_turn};
use super::house::{Additional, DealerCard, House};
use super::look::{Known, insurance, look};
use super::outcome::blackjack_odds;
use super::settle::{self, settle_now};
use super::wagers::{Devices, InPlay, Sides, State};
use super::{Blackjack, extra, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, Fate, Hands, Outcome, OverBoxes, Playing, Shoe, decider, is_ace_or_ten,
};
use crate::house::Offered;
use crate::table::{Halt, Spot, Table};

/// A round of play. Where no box contains a wager, nothing is dealt.
#[inline(always)]
pub fn round<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if !state.bets.all().any(Bettor::plays) {
        return Ok(());
    }
    if house.before_deal == Offered::Yes {
        extra::before_deal(house, state, table);
        if state.bets.is_empty() {
            return Ok(());
        }
    }
    let mut shoe = Shoe::new(&house.stack);
    let mut board = Board::new();
    let State { bets, devices, .. } = state;
    let result = bets.play(Round { house, devices, board: &mut board, shoe: &mut shoe, table });
    if T::HEARD {
        state.overdraw = board.overdraw;
    }
    match result {
        Ok(()) => prepare::round_over(house, state, &shoe, board.side, table),
        Err(Halt::Void { cause, by }) => {
            extra::progressive::refund(state, by, table);
            prepare::round_void(house, state, cause, &shoe, board.side, table);
        }
        Err(Halt::Pending) => return result,
    }
    end(house, state);
    result
}

/// What a round needs but the boxes.
struct Round<'a, 's, T> {
    house: &'a House,
    devices: &'a mut Devices,
    board: &'a mut Board,
    shoe: &'a mut Shoe<'s>,
    table: &'a mut T,
}

impl<T: Table<Blackjack>> OverBoxes<Sides> for Round<'_, '_, T> {
    type Output = Result<(), Halt>;
    const OFTEN: bool = !T::HEARD;

    #[inline(always)]
    fn play(self, boxes: &mut [BettingBox<Sides>]) -> Result<(), Halt> {
        let Round { house, devices, board, shoe, table } = self;
        play(house, InPlay { boxes, devices }, board, shoe, table)
    }
}

/// The layout as it is after the round: only streak wagers stay.
#[inline(always)]
fn end(house: &House, state: &mut State) {
    match house.streak {
        Offered::No => state.bets.clear(),
        Offered::Yes => keep_streaks(state),
    }
}

#[cold]
fn keep_streaks(state: &mut State) {
    state.bets.retain(|bettor| {
        let mut next = Bettor::new(bettor.at, bettor.who);
        next.side = bettor.side;
        next.side.net = Default::default();
        *bettor = next;
        bettor.side.has_streak()
    });
    state.bets.around().for_each(|betting_box| betting_box.hands = Hands::EMPTY);
}

#[inline(always)]
fn play<T: Table<Blackjack>>(
    house: &House,
    mut in_play: InPlay<'_>,
    board: &mut Board,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let state = &mut in_play;
    deal::deal(house, state, board, shoe, table)?;
    extra::after_deal(house, state, board, table)?;
    insurance(house, state, board, table)?;
    let known = look(house, state, board, shoe, table)?;
    if known == Known::Blackjack {
        extra::additional::offer_third_cards(house, &mut state.seldom(), shoe, table)?;
        let dealer = board.dealer;
        board.stood(house, &dealer);
        settle_all(house, state, board, &dealer, 0, table)?;
    } else {
        pay_blackjacks(house, state, board, known, table);
        turns(house, state, board, known, shoe, table)?;
        extra::progressive::settle(house, state, table);
        dealer_hands(house, state, board, shoe, table)?;
    }
    extra::streak::settle(house, state, table);
    table.instruct(
        format_args!("pick up the cards from the far right, counterclockwise, your own against the bottom"),
        cite!("2.6(i)"),
    );
    Ok(())
}

/// 2.7~(a), (b), 2.6(k)2, 2.18~(d): blackjacks that can be paid before any third card.
#[inline(always)]
fn pay_blackjacks<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    known: Known,
    table: &mut T,
) {
    let safe = known == Known::NoBlackjack || !is_ace_or_ten(board.up);
    for betting_box in state.boxes.iter_mut() {
        let BettingBox { at, hands, .. } = betting_box;
        if hands.is_blackjack() && !board.is_hidden(*at) && !settle::is_settled(hands) {
            table.announce(format_args!("Blackjack at box {at}"), cite!("2.1"));
            if safe {
                let (group, hands) = betting_box.group();
                pay_blackjack(house, group, hands, known, table);
            } else {
                table.announce(format_args!("It waits for the dealer's second card"), cite!("2.7~(b)"));
            }
        }
    }
}

#[cold]
pub fn pay_blackjack<T: Table<Blackjack>>(
    house: &House,
    group: &mut [Bettor<Sides>],
    hands: &mut Hands,
    known: Known,
    table: &mut T,
) {
    let by = match (house.dealer_card, house.multiple_action) {
        (DealerCard::FaceUp, _) => cite!("2.6(k)2"),
        (_, Offered::Yes) => cite!("2.18~(d)"),
        _ if known == Known::NoBlackjack => cite!("2.7~(b)"),
        _ => cite!("2.7~(a)"),
    };
    let (odds, by) = blackjack_odds(house, hands.dealt(), by);
    settle_now(group, hands, 0, Outcome::wins(odds, by), table);
}

/// 2.6(f), (g): every box in turn.
#[inline(always)]
fn turns<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    known: Known,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.boxes.iter_mut() {
        let (group, hands) = betting_box.group();
        if settle::is_settled(hands) {
            continue;
        }
        turn(house, (group, hands), board, known, shoe, table)?;
    }
    Ok(())
}

/// The turn of a box.
#[inline(always)]
fn turn<T: Table<Blackjack>>(
    house: &House,
    (group, hands): (&mut [Bettor<Sides>], &mut Hands),
    board: &mut Board,
    known: Known,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<(), Halt> {
    let decider = decider(group);
    if let [first, ..] = group
        && board.is_hidden(first.at)
        && hidden_turn(house, (group, hands), decider, board, known, shoe, table)? == Open::No
    {
        return Ok(());
    }
    if T::HEARD {
        counted(group, hands, table);
    }
    let (dealer, rules, at_first) = (&board.dealer, &house.rules, &house.at_first);
    Playing { group, decider, hands, dealer, rules, at_first }.play_each::<Blackjack, T>(
        shoe,
        table,
        |group, hand, played, table| {
            if house.multiple_action == Offered::Yes && played.hand.is_bust() {
                settle::collect_bust(group, hand, played, table);
            }
        },
    )?;
    after_turn(house, (group, hands), board.up, known, table);
    Ok(())
}

/// 2.2(b), (b)3, 2.6(o): what the first two cards of a hand come to, and who answers for it.
#[cold]
fn counted<T: Table<Blackjack>>(group: &[Bettor<Sides>], hands: &Hands, table: &mut T) {
    let (dealt, who) = (hands.dealt(), group[decider(group)].who);
    table.instruct(
        format_args!("count each card at its value: {} cards make {dealt}", dealt.count()),
        cite!("2.2(b)"),
    );
    if dealt.aces() > 0 {
        let counts = if dealt.is_soft() { 11 } else { 1 };
        table.instruct(format_args!("an ace counts 11 or 1: one counts {counts} here"), cite!("2.2(b)3"));
    }
    table
        .instruct(format_args!("the player at seat {who} answers for the count of {dealt}"), cite!("2.6(o)"));
}

/// 2.8~(a)1, 2.13~(d), 2.17(e): what is settled when the turn of a box is over.
#[inline(always)]
fn after_turn<T: Table<Blackjack>>(
    house: &House,
    (group, hands): (&mut [Bettor<Sides>], &mut Hands),
    up: Card,
    known: Known,
    table: &mut T,
) {
    if house.additional == Additional::Sevens {
        extra::additional::third_card(house, group, hands, table);
    }
    if hands.first().fate == Fate::Surrendered {
        surrendered(house, (group, hands), up, known, table);
    }
    if house.progressive == Offered::Yes && hands.dealt().is_bust() {
        table.instruct(
            format_args!("leave the cards of seat {} until the progressive wagers are settled", group[0].at),
            cite!("2.19~(c)"),
        );
    }
}

/// 2.8~(a), 2.13~(d), 2.18~(f): a surrendered hand is settled, unless the dealer can still have blackjack; at multiple action with all its wagers.
#[cold]
fn surrendered<T: Table<Blackjack>>(
    house: &House,
    (group, hands): (&mut [Bettor<Sides>], &mut Hands),
    up: Card,
    known: Known,
    table: &mut T,
) {
    let by = |alone| match house.multiple_action {
        Offered::Yes => cite!("2.18~(f)"),
        Offered::No => alone,
    };
    if !is_ace_or_ten(up) {
        settle::surrender(group, hands, by(cite!("2.8~(a)1")), table);
        table.pick_up(Spot::Seat(group[0].at), cite!("2.8~(a)1"));
    } else if known == Known::NoBlackjack {
        settle::surrender(group, hands, by(cite!("2.8~(a)2")), table);
    } else {
        table.instruct(format_args!("lay the wager on the player's cards"), cite!("2.8~(a)2"));
    }
}
