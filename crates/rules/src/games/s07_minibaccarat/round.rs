//! 19:47-7.7 Hands, 7.8 Additional cards, 7.9 Third cards, 7.10(a) Result.

use super::counting::{say_count, say_table_1, say_table_2, say_value};
use super::house::{Deal, House};
use super::irregular::{Errors, Incident, NOTHING, SetAside};
use super::settle::Settlement;
use super::turning::{Side, Turner};
use super::wagers::{Bets, PlayersHand, State};
use super::{Minibaccarat, prepare};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{Hand, Hands};
use crate::games::families::shoe::Cards;
use crate::law::Cite;
use crate::table::{Another, Drawn, FaceDown, Halt, Seats, Table};
use std::cmp::Ordering;

/// 7.7-7.10: a round of play.
#[inline]
pub fn round<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let mut errors = Errors::default();
    let result = play(house, state, &mut errors, table);
    match result {
        Ok(()) => {
            state.set_aside = errors.set_aside;
            if let Some(card) = errors.simulate {
                simulate(house, state, card, table)?;
            }
            if state.cards == Cards::InShoe {
                prepare::end_of_hand(state, table);
            }
        }
        Err(Halt::Void(_)) => prepare::reshuffle_due(state),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

#[inline]
fn play<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    errors: &mut Errors,
    table: &mut T,
) -> Result<(), Halt> {
    table.announce(format_args!("No More Bets"), cite!("7.7(b)"));
    table.instruct(format_args!("deal two hands, the Player's Hand and the Banker's Hand"), cite!("7.7(a)"));
    table.instruct(
        format_args!(
            "the first and third card are the Player's Hand, the second and fourth the Banker's Hand"
        ),
        cite!("7.7(c)"),
    );
    let mut dealing = Dealing { house, bets: &state.bets, errors, table };
    let hands = match (house.deal, &state.set_aside) {
        (Deal::FaceUp, None) => {
            let hands = dealing.face_up(None)?;
            dealing.third_cards(hands, Thirds::FaceUp)?
        }
        (_, first) => dealing.otherwise(*first)?,
    };
    state.last = if hands.player.cards() == 2 { PlayersHand::Stayed } else { PlayersHand::Drew };
    if T::HEARD {
        say_result(hands, table);
    }
    Settlement { house, hands }.settle(state, table);
    table.instruct(
        format_args!("put the cards in order into the discard rack, so that both hands can be rebuilt"),
        cite!("7.10(d)"),
    );
    Ok(())
}

/// 7.8(c): how third cards are dealt.
#[derive(Clone, Copy)]
enum Thirds {
    /// Face up, by the dealer.
    FaceUp,
    /// 7.7(c)3iii, iv: face down, to be turned by those who turned the hands.
    Turned { player: Turner, banker: Turner },
}

/// The shoe, and the hands that are dealt from it.
struct Dealing<'a, T> {
    house: &'a House,
    bets: &'a Seats<Bets>,
    errors: &'a mut Errors,
    table: &'a mut T,
}

impl<T: Table<Minibaccarat>> Dealing<'_, T> {
    /// A card face up.
    #[inline(always)]
    fn card(&mut self, to: Side, by: Cite) -> Result<Card, Halt> {
        self.errors.mishaps(self.house, Another::Draws, self.table)?;
        self.table.draw(to.area(), by)
    }

    /// A card face down.
    #[inline]
    fn card_down(&mut self, to: Side, turner: Turner, by: Cite) -> Result<FaceDown, Halt> {
        self.errors.mishaps(self.house, Another::Draws, self.table)?;
        self.table.draw_down(to.area(), turner.looks(), by)
    }

    /// 7.7(c)1: all cards face up. The first one may be there already.
    #[inline(always)]
    fn face_up(&mut self, first: Option<Card>) -> Result<Hands, Halt> {
        let by = cite!("7.7(c)1");
        self.table.instruct(
            format_args!("draw with the left hand, turn the card face up, place it with the right hand"),
            by,
        );
        let first = match first {
            Some(card) => card,
            None => self.card(Side::Player, by)?,
        };
        let second = self.card(Side::Banker, by)?;
        let third = self.card(Side::Player, by)?;
        let fourth = self.card(Side::Banker, by)?;
        let player = self.count(Side::Player, first, third, cite!("7.8(a)"));
        let banker = self.count(Side::Banker, second, fourth, cite!("7.8(a)"));
        Ok(Hands { player, banker })
    }

    /// 7.7(c)1-3: any other way than four new cards face up.
    fn otherwise(&mut self, first: Option<SetAside>) -> Result<Hands, Halt> {
        let (hands, thirds) = match (self.house.deal, first) {
            (Deal::FaceUp, None) => (self.face_up(None)?, Thirds::FaceUp),
            (Deal::FaceUp, Some(aside)) => {
                let first = self.table.turn_up(Side::Player.area(), aside.card, aside.by)?;
                (self.face_up(Some(first))?, Thirds::FaceUp)
            }
            (Deal::UnderShoe, aside) => (self.under_shoe(aside)?, Thirds::FaceUp),
            (Deal::PlayersTurn, aside) => self.players_turn(aside)?,
        };
        self.third_cards(hands, thirds)
    }

    /// The first four cards face down.
    fn four_down(
        &mut self,
        first: Option<SetAside>,
        player: Turner,
        banker: Turner,
        by: Cite,
    ) -> Result<[FaceDown; 4], Halt> {
        let first = match first {
            Some(aside) => {
                self.table.instruct(format_args!("the card set aside is the first card"), aside.by);
                aside.card
            }
            None => self.card_down(Side::Player, player, by)?,
        };
        Ok([
            first,
            self.card_down(Side::Banker, banker, by)?,
            self.card_down(Side::Player, player, by)?,
            self.card_down(Side::Banker, banker, by)?,
        ])
    }

    /// 7.7(c)2: the Banker's Hand lies face down under the shoe until the Player's Hand is called.
    fn under_shoe(&mut self, first: Option<SetAside>) -> Result<Hands, Halt> {
        let by = cite!("7.7(c)2");
        self.table
            .instruct(format_args!("put the second and fourth card under the right corner of the shoe"), by);
        let nobody = Turner::Dealer(by);
        let cards = self.four_down(first, nobody, nobody, by)?;
        let player = self.turn(Side::Player, cards[0], cards[2], by, cite!("7.8(a)"))?;
        let banker = self.turn(Side::Banker, cards[1], cards[3], by, cite!("7.8(a)"))?;
        Ok(Hands { player, banker })
    }

    /// 7.7(c)3: players turn the cards.
    fn players_turn(&mut self, first: Option<SetAside>) -> Result<(Hands, Thirds), Halt> {
        let player = Turner::of(Side::Player, self.bets, self.table);
        let banker = Turner::of(Side::Banker, self.bets, self.table);
        let cards = self.four_down(first, player, banker, cite!("7.7(c)3"))?;
        self.table.instruct(
            format_args!(
                "put the Banker's Hand under the right corner of the shoe until the Player's Hand is called"
            ),
            cite!("7.7(c)3"),
        );
        let by = cite!("7.7(c)3i");
        let player = player.handed(Side::Player, self.bets, by, self.table)?;
        let players = self.turn(Side::Player, cards[0], cards[2], by, by)?;
        let by = cite!("7.7(c)3ii");
        let banker = banker.handed(Side::Banker, self.bets, by, self.table)?;
        let bankers = self.turn(Side::Banker, cards[1], cards[3], by, by)?;
        Ok((Hands { player: players, banker: bankers }, Thirds::Turned { player, banker }))
    }

    /// The two cards of a hand are turned up and counted.
    fn turn(
        &mut self,
        hand: Side,
        first: FaceDown,
        second: FaceDown,
        by: Cite,
        announced: Cite,
    ) -> Result<Hand, Halt> {
        let first = self.table.turn_up(hand.area(), first, by)?;
        let second = self.table.turn_up(hand.area(), second, by)?;
        Ok(self.count(hand, first, second, announced))
    }

    /// 7.1(b), (c), 7.8(a): the Point Count of the first two cards.
    #[inline(always)]
    fn count(&mut self, side: Side, first: Card, second: Card, by: Cite) -> Hand {
        let hand = Hand::of(first, second);
        say_value(first, self.table);
        say_value(second, self.table);
        say_count(side, hand, self.table);
        self.table.announce(format_args!("{side} {}", hand.count()), by);
        hand
    }

    /// 7.8(b)-(d), 7.9: third cards, first to the Player's Hand and then to the Banker's Hand, and never more than one to each.
    #[inline(always)]
    fn third_cards(&mut self, mut hands: Hands, thirds: Thirds) -> Result<Hands, Halt> {
        self.table
            .instruct(format_args!("determine whether each hand is dealt a third card"), cite!("7.8(b)"));
        let players = hands.player_draws();
        if T::HEARD {
            say_table_1(hands, players, self.table);
        }
        let players_third = self.third(Side::Player, thirds, players)?;
        let (natural, bankers) = (hands.natural(), hands.banker_draws(players_third));
        hands.player = self.add(Side::Player, hands.player, players_third);
        if T::HEARD && !natural {
            say_table_2(hands.banker, players_third, bankers, self.table);
        }
        let bankers_third = if players_third.is_none() && self.misdealt(bankers)? {
            Drawn::card(self.as_bankers_third(thirds)?)
        } else {
            self.third(Side::Banker, thirds, bankers)?
        };
        hands.banker = self.add(Side::Banker, hands.banker, bankers_third);
        if T::HEARD && !natural {
            self.table.instruct(format_args!("deal no further card to either hand"), cite!("7.8(d)"));
        }
        Ok(hands)
    }

    /// 7.8(c), 7.7(c)3iii, iv: the third card of a hand that draws one.
    #[inline(always)]
    fn third(&mut self, hand: Side, thirds: Thirds, another: Another) -> Result<Drawn, Halt> {
        match thirds {
            Thirds::FaceUp => {
                self.errors.mishaps(self.house, another, self.table)?;
                self.table.draw_another(another, hand.area(), cite!("7.8(c)"))
            }
            Thirds::Turned { .. } if another == Another::Stays => Ok(Drawn::NONE),
            Thirds::Turned { player, banker } => {
                let (turner, by) = match hand {
                    Side::Player => (player, cite!("7.7(c)3iii")),
                    Side::Banker => (banker, cite!("7.7(c)3iv")),
                };
                let card = self.card_down(hand, turner, by)?;
                self.turn_third(hand, turner, card, by).map(Drawn::card)
            }
        }
    }

    /// 7.11(a): whether a third card was dealt to the Player's Hand, which had stayed, while the Banker's Hand draws one.
    #[inline(always)]
    fn misdealt(&mut self, bankers: Another) -> Result<bool, Halt> {
        self.errors.mishaps(self.house, bankers, self.table)?;
        let possible = match bankers {
            Another::Draws => &[Incident::ThirdToPlayer],
            Another::Stays => NOTHING,
        };
        Ok(self.table.incident(possible).is_some())
    }

    /// 7.11(a): the card that was dealt to the Player's Hand in error becomes the Banker's third card.
    #[cold]
    fn as_bankers_third(&mut self, thirds: Thirds) -> Result<Card, Halt> {
        let by = cite!("7.11(a)");
        self.table.instruct(
            format_args!(
                "the card dealt to the Player's Hand in error becomes the third card of the Banker's Hand"
            ),
            by,
        );
        match thirds {
            Thirds::FaceUp => self.card(Side::Player, by),
            Thirds::Turned { banker, .. } => {
                let card = self.card_down(Side::Player, banker, by)?;
                self.turn_third(Side::Banker, banker, card, by)
            }
        }
    }

    fn turn_third(&mut self, hand: Side, turner: Turner, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        turner.handed(hand, self.bets, by, self.table)?;
        self.table.turn_up(hand.area(), card, by)
    }

    /// 7.1(b), (c): the hand with its third card, where it has drawn one.
    #[inline(always)]
    fn add(&mut self, side: Side, hand: Hand, third: Drawn) -> Hand {
        let hand = hand.with_third(third);
        if T::HEARD
            && let Some(card) = third.get()
        {
            say_value(card, self.table);
            say_count(side, hand, self.table);
        }
        hand
    }
}

/// 7.10(a): the dealer announces the result.
#[inline(always)]
fn say_result<T: Table<Minibaccarat>>(hands: Hands, table: &mut T) {
    let words = match hands.order() {
        Ordering::Greater => "Player's Hand wins",
        Ordering::Less => "Banker's Hand wins",
        Ordering::Equal => "Tie Hand",
    };
    table.announce(
        format_args!(
            "{words}: Player's Hand {}, Banker's Hand {}",
            hands.player.count(),
            hands.banker.count()
        ),
        cite!("7.10(a)"),
    );
}

/// 7.11~(f)3: a disclosed card is the first card of a round without wagers, whose cards are discarded. Where the shoe does not hold enough
/// cards for it, it is the end of the shoe.
#[cold]
pub fn simulate<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    card: Card,
    table: &mut T,
) -> Result<(), Halt> {
    let nobody = Seats::default();
    let mut next = Some(card);
    while let Some(card) = next {
        let by = cite!("7.11~(f)3");
        table.instruct(format_args!("deal a round without wagers; the {card} is its first card"), by);
        let mut errors = Errors { set_aside: state.set_aside, simulate: None };
        let mut dealing = Dealing { house, bets: &nobody, errors: &mut errors, table };
        let dealt = dealing.face_up(Some(card)).and_then(|hands| dealing.third_cards(hands, Thirds::FaceUp));
        match dealt {
            Err(Halt::Void(_)) => {
                prepare::reshuffle_due(state);
                return Ok(());
            }
            Err(Halt::Pending) => return Err(Halt::Pending),
            Ok(_) => table.instruct(format_args!("discard the cards of the round without wagers"), by),
        }
        state.set_aside = errors.set_aside;
        next = errors.simulate;
    }
    Ok(())
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
        let last_hand = Event::Announces("Last hand".to_string());
        assert!(report.record.iter().all(|entry| entry.event != last_hand));
    }
}
