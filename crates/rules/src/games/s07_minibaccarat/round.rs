//! 19:47-7.7 Hands, 7.8 Additional cards, 7.9 Third cards, 7.10 Result.

use super::Minibaccarat;
use super::house::{House, MinibaccaratDeal};
use super::turns::{Turner, TurningRights};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{
    self, BaccaratDeal, BaccaratHands, BaccaratSide, DrawErrors, FaceUpThirdCards, PreviousHand, Settlement,
    State, ThirdCards, UnseenErrorCard, say_result,
};
use crate::games::families::shoe::ShoeStage;
use crate::law::Cite;
use crate::table::{DrawDecision, DrawnCard, FaceDown, Halt, Places, Seats, Spot, Table};

/// 7.7-7.10: a round of play. There is none before the cards are shuffled and in the shoe.
pub fn round<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.shoe.cards != ShoeStage::InShoe {
        return Ok(());
    }
    let mut errors = DrawErrors::default();
    let result = play(house, state, &mut errors, table);
    match result {
        Ok(()) => baccarat::end_of_hand(house, &mut state.shoe, &errors, table)?,
        Err(Halt::Void { .. }) => baccarat::reshuffle_due::<Minibaccarat>(&mut state.shoe),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

fn play<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    errors: &mut DrawErrors,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("No More Bets"), cite!("7.7(b)"));
    table.instruct(
        format_args!(
            "the first and third card are the Player's Hand, the second and fourth the Banker's Hand"
        ),
        cite!("7.7(c)"),
    );
    let mut dealing = BaccaratDeal::new(&house.terms.shoe, errors, table);
    let hands = match (house.deal, &state.shoe.set_aside) {
        (MinibaccaratDeal::FaceUp, None) => {
            let hands = face_up(None, &mut dealing)?;
            dealing.third_cards(hands, &mut FaceUpThirdCards)?
        }
        (_, first) => otherwise(house, *first, TurningRights::of(&state.bets), &mut dealing)?,
    };
    state.shoe.last = if hands.both_stayed() { PreviousHand::BothStayed } else { PreviousHand::Drew };
    say_result::<Minibaccarat, T>(hands, table);
    Settlement { terms: &house.terms, hands }.settle::<Minibaccarat, T>(state, table);
    table.instruct(
        format_args!("put the cards in order into the discard rack, so that both hands can be rebuilt"),
        cite!("7.10(d)"),
    );
    Ok(())
}

/// 7.11~(f)3: a round without wagers, dealt as any other at this table. Its first card is disclosed already.
pub fn without_wagers<T: Table<Minibaccarat>>(
    house: &House,
    first: Card,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<BaccaratHands, Halt> {
    match house.deal {
        MinibaccaratDeal::FaceUp => {
            let hands = face_up(Some(first), dealing)?;
            dealing.third_cards(hands, &mut FaceUpThirdCards)
        }
        MinibaccaratDeal::UnderShoe | MinibaccaratDeal::PlayersTurn => {
            let first = UnseenErrorCard { card: FaceDown::known(first), by: cite!("7.11~(f)3") };
            otherwise(house, Some(first), TurningRights::of(&Seats::default()), dealing)
        }
    }
}

/// 7.7(c)1: all cards face up. The first one may be there already.
#[inline(always)]
fn face_up<T: Table<Minibaccarat>>(
    first: Option<Card>,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<BaccaratHands, Halt> {
    let by = cite!("7.7(c)1");
    dealing.table.instruct(
        format_args!("draw with the left hand, turn the card face up, place it with the right hand"),
        by,
    );
    let first = match first {
        Some(card) => card,
        None => dealing.card(BaccaratSide::Player, by)?,
    };
    let second = dealing.card(BaccaratSide::Banker, by)?;
    let third = dealing.card(BaccaratSide::Player, by)?;
    let fourth = dealing.card(BaccaratSide::Banker, by)?;
    let player = dealing.count(BaccaratSide::Player, first, third, cite!("7.8(a)"));
    let banker = dealing.count(BaccaratSide::Banker, second, fourth, cite!("7.8(a)"));
    Ok(BaccaratHands { player, banker })
}

/// 7.7(c)1-3: any other way than four new cards face up.
fn otherwise<T: Table<Minibaccarat>>(
    house: &House,
    first: Option<UnseenErrorCard>,
    rights: TurningRights<'_>,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<BaccaratHands, Halt> {
    let hands = match (house.deal, first) {
        (MinibaccaratDeal::FaceUp, None) => face_up(None, dealing)?,
        (MinibaccaratDeal::FaceUp, Some(aside)) => {
            dealing.table.put(Spot::ASIDE, Places::ALL, BaccaratSide::Player.area(), aside.by);
            let first = dealing.table.turn_up(BaccaratSide::Player.area(), aside.card, aside.by)?;
            face_up(Some(first), dealing)?
        }
        (MinibaccaratDeal::UnderShoe, aside) => under_shoe(aside, &rights, dealing)?,
        (MinibaccaratDeal::PlayersTurn, aside) => return players_turn(aside, rights, dealing),
    };
    dealing.third_cards(hands, &mut FaceUpThirdCards)
}

/// The first four cards face down.
fn four_down<T: Table<Minibaccarat>>(
    first: Option<UnseenErrorCard>,
    [player, banker]: [Turner; 2],
    by: Cite,
    rights: &TurningRights<'_>,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<[FaceDown; 4], Halt> {
    let [player, banker] = [rights.looks(player), rights.looks(banker)];
    let first = match first {
        Some(aside) => {
            dealing.table.instruct(format_args!("the card set aside is the first card"), aside.by);
            dealing.table.put(Spot::ASIDE, Places::ALL, BaccaratSide::Player.area(), aside.by);
            aside.card
        }
        None => dealing.card_down(BaccaratSide::Player, player, by)?,
    };
    Ok([
        first,
        dealing.card_down(BaccaratSide::Banker, banker, by)?,
        dealing.card_down(BaccaratSide::Player, player, by)?,
        dealing.card_down(BaccaratSide::Banker, banker, by)?,
    ])
}

/// 7.7(c)2: the Banker's Hand lies face down under the shoe until the Player's Hand is called.
fn under_shoe<T: Table<Minibaccarat>>(
    first: Option<UnseenErrorCard>,
    rights: &TurningRights<'_>,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<BaccaratHands, Halt> {
    let by = cite!("7.7(c)2");
    dealing
        .table
        .instruct(format_args!("put the second and fourth card under the right corner of the shoe"), by);
    let cards = four_down(first, [Turner::Dealer(by); 2], by, rights, dealing)?;
    let player = dealing.turn(BaccaratSide::Player, [cards[0], cards[2]], by, cite!("7.8(a)"))?;
    let banker = dealing.turn(BaccaratSide::Banker, [cards[1], cards[3]], by, cite!("7.8(a)"))?;
    Ok(BaccaratHands { player, banker })
}

/// 7.7(c)3: players turn the cards.
fn players_turn<T: Table<Minibaccarat>>(
    first: Option<UnseenErrorCard>,
    mut rights: TurningRights<'_>,
    dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
) -> Result<BaccaratHands, Halt> {
    let player = rights.turner(BaccaratSide::Player, dealing.table);
    let banker = rights.turner(BaccaratSide::Banker, dealing.table);
    let cards = four_down(first, [player, banker], cite!("7.7(c)3"), &rights, dealing)?;
    dealing.table.instruct(
        format_args!(
            "put the Banker's Hand under the right corner of the shoe until the Player's Hand is called"
        ),
        cite!("7.7(c)3"),
    );
    let by = cite!("7.7(c)3i");
    let player = rights.hand_over(BaccaratSide::Player, player, by, dealing.table)?;
    let players = dealing.turn(BaccaratSide::Player, [cards[0], cards[2]], by, by)?;
    player.returns(dealing.table);
    let by = cite!("7.7(c)3ii");
    let banker = rights.hand_over(BaccaratSide::Banker, banker, by, dealing.table)?;
    let bankers = dealing.turn(BaccaratSide::Banker, [cards[1], cards[3]], by, by)?;
    banker.returns(dealing.table);
    let hands = BaccaratHands { player: players, banker: bankers };
    dealing.third_cards(hands, &mut Turned { rights, player, banker })
}

/// 7.7(c)3iii, iv: third cards are dealt face down, and turned by those who turned the hands.
struct Turned<'a> {
    rights: TurningRights<'a>,
    player: Turner,
    banker: Turner,
}

impl Turned<'_> {
    fn turn<T: Table<Minibaccarat>>(
        &mut self,
        (hand, turner): (BaccaratSide, Turner),
        card: FaceDown,
        by: Cite,
        dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
    ) -> Result<Card, Halt> {
        let turner = self.rights.hand_over(hand, turner, by, dealing.table)?;
        let card = dealing.table.turn_up(hand.area(), card, by)?;
        turner.returns(dealing.table);
        Ok(card)
    }
}

impl<T: Table<Minibaccarat>> ThirdCards<Minibaccarat, T> for Turned<'_> {
    fn third(
        &mut self,
        hand: BaccaratSide,
        another: DrawDecision,
        dealing: &mut BaccaratDeal<'_, Minibaccarat, T>,
    ) -> Result<DrawnCard, Halt> {
        if another == DrawDecision::Stays {
            return Ok(DrawnCard::NONE);
        }
        let (turner, by) = match hand {
            BaccaratSide::Player => (self.player, cite!("7.7(c)3iii")),
            BaccaratSide::Banker => (self.banker, cite!("7.7(c)3iv")),
        };
        let card = dealing.card_down(hand, self.rights.looks(turner), by)?;
        self.turn((hand, turner), card, by, dealing).map(DrawnCard::card)
    }

    /// 7.11(a): the card lies before the Player's Hand, and goes to the person who turned the Banker's Hand.
    fn misdealt(&mut self, by: Cite, dealing: &mut BaccaratDeal<'_, Minibaccarat, T>) -> Result<Card, Halt> {
        let card = dealing.card_down(BaccaratSide::Player, self.rights.looks(self.banker), by)?;
        dealing.table.put(BaccaratSide::Player.area(), Places::one(2), BaccaratSide::Banker.area(), by);
        self.turn((BaccaratSide::Banker, self.banker), card, by, dealing)
    }
}

#[cfg(test)]
mod tests {
    use crate::rounds::{parse, run};
    use crate::table::Event;

    #[test]
    fn no_last_hand_is_announced_where_the_shoe_has_ended() {
        let file = parse(
            "game minibaccarat\nhouse error-card simulated-round\nseat 1 bets player 10\ncards 9c cut-card 2d\n\
             happens drawn-in-error-seen\ncards 2h Kh 3s\nhappens out-of-cards\nshuffles by 7.5(a)\n\
             ...and others\nwaits \"an answer of seat 1\"\n",
        );
        let report = run(&file.unwrap());
        assert_eq!(report.problem, None);
        let last_hand = Event::Announces("Last hand".into());
        assert!(report.record.iter().all(|entry| entry.event != last_hand));
    }
}
