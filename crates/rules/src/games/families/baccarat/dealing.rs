//! The hands, their third cards and the result.

use super::count::{BaccaratHand, BaccaratHands};
use super::counting::{say_count, say_table_1, say_table_2, say_value};
use super::{Baccarat, DrawErrors, ShoeTerms};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Audience, DrawDecision, DrawnCard, FaceDown, Halt, Places, Spot, Table};
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;

/// One of the two hands: the Player's or the Banker's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BaccaratSide {
    /// The Player's Hand.
    Player,
    /// The Banker's Hand.
    Banker,
}

impl BaccaratSide {
    /// Both hands.
    pub const BOTH: [BaccaratSide; 2] = [BaccaratSide::Player, BaccaratSide::Banker];

    /// The area of the hand on the layout.
    #[inline]
    pub const fn area(self) -> Spot {
        match self {
            BaccaratSide::Player => Spot::Area("player's hand"),
            BaccaratSide::Banker => Spot::Area("banker's hand"),
        }
    }
}

impl fmt::Display for BaccaratSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BaccaratSide::Player => "Player's Hand",
            BaccaratSide::Banker => "Banker's Hand",
        })
    }
}

/// The shoe, and the hands that are dealt from it.
pub struct BaccaratDeal<'a, G, T> {
    terms: &'a ShoeTerms,
    /// The cards drawn in error.
    pub errors: &'a mut DrawErrors,
    /// The table.
    pub table: &'a mut T,
    game: PhantomData<G>,
}

/// The dealing of third cards.
pub trait ThirdCards<G: Baccarat, T: Table<G>> {
    /// The third card of a hand, where it draws one.
    fn third(
        &mut self,
        hand: BaccaratSide,
        another: DrawDecision,
        dealing: &mut BaccaratDeal<'_, G, T>,
    ) -> Result<DrawnCard, Halt>;

    /// A card that was dealt to the Player's Hand in error, as the third card of the Banker's Hand.
    fn misdealt(&mut self, by: Cite, dealing: &mut BaccaratDeal<'_, G, T>) -> Result<Card, Halt>;
}

/// Third cards are dealt face up.
pub struct FaceUpThirdCards;

impl<G: Baccarat, T: Table<G>> ThirdCards<G, T> for FaceUpThirdCards {
    #[inline(always)]
    fn third(
        &mut self,
        hand: BaccaratSide,
        another: DrawDecision,
        dealing: &mut BaccaratDeal<'_, G, T>,
    ) -> Result<DrawnCard, Halt> {
        dealing.errors.mishaps::<G, T>(dealing.terms, another, dealing.table)?;
        dealing.table.draw_another(another, hand.area(), G::LAW.deal.third_card)
    }

    #[cold]
    fn misdealt(&mut self, by: Cite, dealing: &mut BaccaratDeal<'_, G, T>) -> Result<Card, Halt> {
        let card = dealing.card(BaccaratSide::Player, by)?;
        dealing.table.put(BaccaratSide::Player.area(), Places::one(2), BaccaratSide::Banker.area(), by);
        Ok(card)
    }
}

impl<'a, G: Baccarat, T: Table<G>> BaccaratDeal<'a, G, T> {
    /// Creates the deal of a hand, before its first card.
    #[inline(always)]
    pub fn new(terms: &'a ShoeTerms, errors: &'a mut DrawErrors, table: &'a mut T) -> BaccaratDeal<'a, G, T> {
        BaccaratDeal { terms, errors, table, game: PhantomData }
    }

    /// A card face up.
    #[inline(always)]
    pub fn card(&mut self, to: BaccaratSide, by: Cite) -> Result<Card, Halt> {
        self.errors.mishaps::<G, T>(self.terms, DrawDecision::Draws, self.table)?;
        self.table.draw(to.area(), by)
    }

    /// A card face down.
    #[inline(always)]
    pub fn card_down(&mut self, to: BaccaratSide, looks: Audience, by: Cite) -> Result<FaceDown, Halt> {
        self.errors.mishaps::<G, T>(self.terms, DrawDecision::Draws, self.table)?;
        self.table.draw_down(to.area(), looks, by)
    }

    /// The two cards of a hand are turned up and counted.
    #[inline(always)]
    pub fn turn(
        &mut self,
        hand: BaccaratSide,
        [first, second]: [FaceDown; 2],
        by: Cite,
        announced: Cite,
    ) -> Result<BaccaratHand, Halt> {
        let first = self.table.turn_up(hand.area(), first, by)?;
        let second = self.table.turn_up(hand.area(), second, by)?;
        Ok(self.count(hand, first, second, announced))
    }

    /// The Point Count of the first two cards is announced.
    #[inline(always)]
    pub fn count(&mut self, side: BaccaratSide, first: Card, second: Card, by: Cite) -> BaccaratHand {
        let hand = BaccaratHand::of(first, second);
        say_value::<G, T>(first, self.table);
        say_value::<G, T>(second, self.table);
        say_count::<G, T>(side, hand, self.table);
        self.table.announce(format_args!("{side} {}", hand.count()), by);
        self.table.settles(side.area(), &[first, second], 2, by);
        hand
    }

    /// Deals third cards, first to the Player's Hand and then to the Banker's Hand, and never more than one to each.
    #[inline(always)]
    pub fn third_cards(
        &mut self,
        mut hands: BaccaratHands,
        thirds: &mut impl ThirdCards<G, T>,
    ) -> Result<BaccaratHands, Halt> {
        let law = &G::LAW.deal;
        let (player, banker) = (hands.player.count(), hands.banker.count());
        self.table.instruct(
            format_args!("two hands are dealt: the Player's Hand has {player}, the Banker's Hand {banker}"),
            law.two_hands,
        );
        self.table.instruct(
            format_args!("determine whether each hand is dealt a third card: {player} against {banker}"),
            law.third_cards,
        );
        let players = hands.player_draws();
        self.table.narrate(|table| say_table_1::<G, T>(hands, players, table));
        let players_third = thirds.third(BaccaratSide::Player, players, self)?;
        let (natural, bankers) = (hands.natural(), hands.banker_draws(players_third));
        hands.player = self.add(BaccaratSide::Player, hands.player, players_third);
        if !natural {
            self.table.narrate(|table| say_table_2::<G, T>(hands.banker, players_third, bankers, table));
        }
        let bankers_third = if players_third.is_none() && self.is_misdealt(bankers)? {
            self.becomes_bankers_third(thirds)?
        } else {
            thirds.third(BaccaratSide::Banker, bankers, self)?
        };
        hands.banker = self.add(BaccaratSide::Banker, hands.banker, bankers_third);
        if !natural {
            let cards = |third: DrawnCard| if third.is_none() { 2 } else { 3 };
            self.table.instruct(
                format_args!(
                    "deal no further card to either hand: the Player's Hand has {} cards, the Banker's Hand {}",
                    cards(players_third),
                    cards(bankers_third)
                ),
                law.no_more,
            );
        }
        Ok(hands)
    }

    /// Whether a third card was dealt to the Player's Hand, which had stayed, while the Banker's Hand draws one.
    #[inline(always)]
    fn is_misdealt(&mut self, bankers: DrawDecision) -> Result<bool, Halt> {
        self.errors.mishaps::<G, T>(self.terms, bankers, self.table)?;
        let possible = match bankers {
            DrawDecision::Draws => G::incidents(self.terms).third_to_player,
            DrawDecision::Stays => &[],
        };
        Ok(self.table.incident(possible).is_some())
    }

    /// The card that was dealt to the Player's Hand in error becomes the Banker's third card.
    #[cold]
    fn becomes_bankers_third(&mut self, thirds: &mut impl ThirdCards<G, T>) -> Result<DrawnCard, Halt> {
        let by = self.terms.errors.third_to_player;
        self.table.instruct(
            format_args!(
                "the card dealt to the Player's Hand in error becomes the third card of the Banker's Hand"
            ),
            by,
        );
        thirds.misdealt(by, self).map(DrawnCard::card)
    }

    /// The hand with its third card, where it has drawn one.
    #[inline(always)]
    fn add(&mut self, side: BaccaratSide, hand: BaccaratHand, third: DrawnCard) -> BaccaratHand {
        let hand = hand.with_third(third);
        self.table.narrate(|table| {
            if let Some(card) = third.get() {
                say_value::<G, T>(card, table);
                say_count::<G, T>(side, hand, table);
                table.settles(side.area(), &[card], 3, G::LAW.deal.third_card);
            }
        });
        hand
    }
}

/// The dealer announces the result.
pub fn say_result<G: Baccarat, T: Table<G>>(hands: BaccaratHands, table: &mut T) {
    let words = match hands.order() {
        Ordering::Greater => "Player's Hand wins",
        Ordering::Less => "Banker's Hand wins",
        Ordering::Equal => "Tie Hand",
    };
    let (player, banker) = (hands.player.count(), hands.banker.count());
    table.announce(
        format_args!("{words}: Player's Hand {player}, Banker's Hand {banker}"),
        G::LAW.deal.result,
    );
}
