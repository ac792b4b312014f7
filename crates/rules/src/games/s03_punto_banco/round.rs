//! 19:47-3.7 Hands, 3.8 Additional cards, 3.9 Third cards, 3.10 Result, 3.11 the curator after the round.

use super::curator::Curator;
use super::house::House;
use super::{PuntoBanco, State};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{
    self, BaccaratDeal, BaccaratHands, BaccaratSide, DrawErrors, FaceUpThirdCards, HighestWager,
    PreviousHand, Settlement, UnseenErrorCard, say_result,
};
use crate::games::families::shoe::ShoeStage;
use crate::law::Cite;
use crate::table::{Audience, FaceDown, Halt, Places, Seat, Spot, Table};
use std::cmp::Ordering;

/// 3.7-3.11: a round of play. There is none before the cards are shuffled and in the shoe, and none without a wager.
pub fn round<T: Table<PuntoBanco>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.table.shoe.cards != ShoeStage::InShoe || state.table.bets.is_empty() {
        return Ok(());
    }
    let mut errors = DrawErrors::default();
    let result = play(house, state, &mut errors, table);
    match result {
        Ok(()) => baccarat::end_of_hand(house, &mut state.table.shoe, &errors, table)?,
        Err(Halt::Void { .. }) => baccarat::reshuffle_due::<PuntoBanco>(&mut state.table.shoe),
        Err(Halt::Pending) => return result,
    }
    state.table.bets.clear();
    result
}

fn play<T: Table<PuntoBanco>>(
    house: &House,
    state: &mut State,
    errors: &mut DrawErrors,
    table: &mut T,
) -> Result<(), Halt> {
    let curator = with_a_wager(state, table)?;
    table.announce(format_args!("No More Bets"), cite!("3.7~(b)"));
    if let Some(seat) = curator {
        table.instruct(
            format_args!("order the curator at seat {seat} to deal; the curator deals on your orders only"),
            cite!("3.6~(d)"),
        );
        table.hands_on(seat, cite!("3.6~(d)"));
    }
    let turner = baccarat::State::highest(&state.table.bets, BaccaratSide::Player);
    let first = state.table.shoe.set_aside;
    let mut dealing = BaccaratDeal::new(&house.terms.shoe, errors, table);
    let hands = deal(first, turner, curator, &mut dealing)?;
    let hands = dealing.third_cards(hands, &mut FaceUpThirdCards)?;
    if let Some(seat) = curator {
        table.hands_off(seat, cite!("3.10~(e)"));
    }
    state.table.shoe.last = if hands.both_stayed() { PreviousHand::BothStayed } else { PreviousHand::Drew };
    say_result::<PuntoBanco, T>(hands, table);
    table.instruct(format_args!("each of the two paying dealers serves one side"), cite!("3.10~(b)"));
    Settlement { terms: &house.terms, hands }.settle::<PuntoBanco, T>(&mut state.table, table);
    table.instruct(
        format_args!("put the cards in order into the discard bucket, so that both hands can be rebuilt"),
        cite!("3.10~(d)"),
    );
    pass_after(hands, state, table);
    Ok(())
}

/// 3.11~(c): the curator is a participant with a wager in the round; from one without, the shoe passes.
fn with_a_wager<T: Table<PuntoBanco>>(state: &mut State, table: &mut T) -> Result<Option<Seat>, Halt> {
    if let Some(seat) = state.curator.participant()
        && !state.table.bets.has(seat)
    {
        table.instruct(
            format_args!("the curator at seat {seat} has no wager in the round: the shoe passes"),
            cite!("3.11~(c)"),
        );
        state.curator = Curator::PassedBy(seat);
    }
    let bets = &state.table.bets;
    state.curator.choose(&state.table.shoe.players, |seat| bets.has(seat), table)?;
    state.last_curator = state.curator.participant().or(state.last_curator);
    Ok(state.curator.participant())
}

/// 3.7~(a), (c)-(g): four cards face down; the Player's Hand is turned by the participant with the highest wager on it, the Banker's Hand by
/// the curator.
fn deal<T: Table<PuntoBanco>>(
    first: Option<UnseenErrorCard>,
    turner: Option<(Seat, HighestWager)>,
    curator: Option<Seat>,
    dealing: &mut BaccaratDeal<'_, PuntoBanco, T>,
) -> Result<BaccaratHands, Halt> {
    let by = cite!("3.7~(c)");
    dealing.table.instruct(
        format_args!(
            "the first and third card go to the calling dealer, the second and fourth under the right corner of the shoe"
        ),
        by,
    );
    let looks = turner.map_or(Audience::Nobody, |(seat, _)| Audience::Seat(seat));
    let first = match first {
        Some(aside) => {
            dealing.table.instruct(format_args!("the card set aside is the first card"), aside.by);
            dealing.table.put(Spot::ASIDE, Places::ALL, BaccaratSide::Player.area(), aside.by);
            aside.card
        }
        None => dealing.card_down(BaccaratSide::Player, looks, by)?,
    };
    let second = dealing.card_down(BaccaratSide::Banker, Audience::Nobody, by)?;
    let third = dealing.card_down(BaccaratSide::Player, looks, by)?;
    let fourth = dealing.card_down(BaccaratSide::Banker, Audience::Nobody, by)?;
    let player = players_hand([first, third], turner, curator, dealing)?;
    let turned_by = cite!("3.7~(g)");
    dealing.table.instruct(format_args!("the Banker's Hand is turned to the calling dealer"), turned_by);
    let banker = dealing.turn(BaccaratSide::Banker, [second, fourth], turned_by, cite!("3.8~(a)"))?;
    Ok(BaccaratHands { player, banker })
}

/// 3.7~(d)-(f): the person who turns the Player's Hand.
fn players_hand<T: Table<PuntoBanco>>(
    cards: [FaceDown; 2],
    turner: Option<(Seat, HighestWager)>,
    curator: Option<Seat>,
    dealing: &mut BaccaratDeal<'_, PuntoBanco, T>,
) -> Result<baccarat::BaccaratHand, Halt> {
    let announced = cite!("3.8~(a)");
    let Some((seat, highest)) = turner else {
        let by = cite!("3.7~(f)");
        dealing.table.instruct(format_args!("nobody has wagered on the Player's Hand: turn it"), by);
        return dealing.turn(BaccaratSide::Player, cards, by, announced);
    };
    let by: Cite = match highest {
        HighestWager::Alone => cite!("3.7~(d)"),
        HighestWager::OfSeveral => cite!("3.7~(e)"),
    };
    dealing.table.instruct(
        format_args!("hand the Player's Hand face down to seat {seat}, with the highest wager on it"),
        by,
    );
    dealing.table.hands_on(seat, by);
    let hand = dealing.turn(BaccaratSide::Player, cards, by, announced)?;
    if curator != Some(seat) {
        dealing.table.hands_off(seat, cite!("3.10~(e)"));
    }
    Ok(hand)
}

/// 3.11~(a)1: the curator passes the shoe when the Player's Hand has won.
fn pass_after<T: Table<PuntoBanco>>(hands: BaccaratHands, state: &mut State, table: &mut T) {
    if let (Ordering::Greater, Curator::Participant(seat)) = (hands.order(), state.curator) {
        table.instruct(
            format_args!("the Player's Hand has won: the curator at seat {seat} passes the shoe"),
            cite!("3.11~(a)1"),
        );
        state.curator = Curator::PassedBy(seat);
    }
}

/// 3.12~(e)3: a round without wagers. Its first card is disclosed already.
pub fn without_wagers<T: Table<PuntoBanco>>(
    _: &House,
    first: Card,
    dealing: &mut BaccaratDeal<'_, PuntoBanco, T>,
) -> Result<BaccaratHands, Halt> {
    let first = UnseenErrorCard { card: FaceDown::known(first), by: cite!("3.12~(e)3") };
    let hands = deal(Some(first), None, None, dealing)?;
    dealing.third_cards(hands, &mut FaceUpThirdCards)
}
