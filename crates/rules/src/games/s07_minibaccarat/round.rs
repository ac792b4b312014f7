//! 19:47-7.7 Hands, 7.8 Additional cards, 7.9 Third cards, 7.10(a) Result.

use super::counting::{say_count, say_table_1, say_table_2, say_value};
use super::house::{Deal, House};
use super::irregular::{ASIDE, Errors, Incident, NOTHING, SetAside};
use super::settle::Settlement;
use super::turning::{Rights, Side, Turner};
use super::wagers::{HandBefore, State};
use super::{Minibaccarat, prepare, simulated};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{Hand, Hands};
use crate::games::families::shoe::Cards;
use crate::law::Cite;
use crate::table::{Another, Drawn, FaceDown, Halt, Places, Table};
use std::cmp::Ordering;

/// 7.7-7.10: a round of play. There is none before the cards are shuffled and in the shoe.
#[inline]
pub fn round<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.cards != Cards::InShoe {
        return Ok(());
    }
    let mut errors = Errors::default();
    let result = play(house, state, &mut errors, table);
    match result {
        Ok(()) => {
            state.set_aside = errors.set_aside;
            if let Some(card) = errors.simulate {
                simulated::after_the_hand(house, state, card, table)?;
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
    let mut dealing = Dealing { house, rights: Rights::of(&state.bets), errors, table };
    let hands = match (house.deal, &state.set_aside) {
        (Deal::FaceUp, None) => {
            let hands = dealing.face_up(None)?;
            dealing.third_cards(hands, Thirds::FaceUp)?
        }
        (_, first) => dealing.otherwise(*first)?,
    };
    if T::HEARD {
        // Where nobody hears, nobody tells of a card too many either.
        state.last = if hands.both_stayed() { HandBefore::BothStayed } else { HandBefore::Drew };
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
pub struct Dealing<'a, T> {
    /// The rules in force.
    pub house: &'a House,
    /// Who turns the cards, where players do.
    pub rights: Rights<'a>,
    /// What was drawn in error.
    pub errors: &'a mut Errors,
    /// The table.
    pub table: &'a mut T,
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
        self.table.draw_down(to.area(), self.rights.looks(turner), by)
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
                self.table.put(ASIDE, Places::ALL, Side::Player.area(), aside.by);
                let first = self.table.turn_up(Side::Player.area(), aside.card, aside.by)?;
                (self.face_up(Some(first))?, Thirds::FaceUp)
            }
            (Deal::UnderShoe, aside) => (self.under_shoe(aside)?, Thirds::FaceUp),
            (Deal::PlayersTurn, aside) => self.players_turn(aside)?,
        };
        self.third_cards(hands, thirds)
    }

    /// 7.11~(f)3: a round without wagers, dealt as any other at this table. Its first card is disclosed already.
    pub fn without_wagers(&mut self, card: Card, by: Cite) -> Result<Hands, Halt> {
        match self.house.deal {
            Deal::FaceUp => {
                let hands = self.face_up(Some(card))?;
                self.third_cards(hands, Thirds::FaceUp)
            }
            Deal::UnderShoe | Deal::PlayersTurn => {
                self.otherwise(Some(SetAside { card: FaceDown::known(card), by }))
            }
        }
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
                self.table.put(ASIDE, Places::ALL, Side::Player.area(), aside.by);
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
        let player = self.turn(Side::Player, [cards[0], cards[2]], by, cite!("7.8(a)"))?;
        let banker = self.turn(Side::Banker, [cards[1], cards[3]], by, cite!("7.8(a)"))?;
        Ok(Hands { player, banker })
    }

    /// 7.7(c)3: players turn the cards.
    fn players_turn(&mut self, first: Option<SetAside>) -> Result<(Hands, Thirds), Halt> {
        let player = self.rights.turner(Side::Player, self.table);
        let banker = self.rights.turner(Side::Banker, self.table);
        let cards = self.four_down(first, player, banker, cite!("7.7(c)3"))?;
        self.table.instruct(
            format_args!(
                "put the Banker's Hand under the right corner of the shoe until the Player's Hand is called"
            ),
            cite!("7.7(c)3"),
        );
        let by = cite!("7.7(c)3i");
        let player = self.rights.hand_over(Side::Player, player, by, self.table)?;
        let players = self.turn(Side::Player, [cards[0], cards[2]], by, by)?;
        player.returns(self.table);
        let by = cite!("7.7(c)3ii");
        let banker = self.rights.hand_over(Side::Banker, banker, by, self.table)?;
        let bankers = self.turn(Side::Banker, [cards[1], cards[3]], by, by)?;
        banker.returns(self.table);
        Ok((Hands { player: players, banker: bankers }, Thirds::Turned { player, banker }))
    }

    /// The two cards of a hand are turned up and counted.
    fn turn(
        &mut self,
        hand: Side,
        [first, second]: [FaceDown; 2],
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
        self.table.settles(side.area(), &[first, second], 2, by);
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
            Thirds::FaceUp => {
                let card = self.card(Side::Player, by)?;
                self.table.put(Side::Player.area(), Places::one(2), Side::Banker.area(), by);
                Ok(card)
            }
            Thirds::Turned { banker, .. } => {
                let card = self.card_down(Side::Player, banker, by)?;
                self.table.put(Side::Player.area(), Places::one(2), Side::Banker.area(), by);
                self.turn_third(Side::Banker, banker, card, by)
            }
        }
    }

    fn turn_third(&mut self, hand: Side, turner: Turner, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        let turner = self.rights.hand_over(hand, turner, by, self.table)?;
        let card = self.table.turn_up(hand.area(), card, by)?;
        turner.returns(self.table);
        Ok(card)
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
            self.table.settles(side.area(), &[card], 3, cite!("7.8(c)"));
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
