//! The paragraphs of a shoe as data, and the steps that follow them.

use super::super::players::Players;
use super::{CutOrderLaw, CutRight, FirstCut, ShoeCutLaw, ShoeOpeningLaw, ShoeStage};
use crate::equipment::Stack;
use crate::games::Game;
use crate::law::Cite;
use crate::table::{Halt, Seat, Spot, Table};

crate::choice! {
    /// The shuffling method.
    ///
    /// - manual: by hand.
    /// - automated: by an automated shuffling device.
    pub enum ShoeShuffle { Manual = "manual", Automated = "automated" }

    /// The position of the cards while there is no gaming activity.
    ///
    /// - face-down: face down, and turned up when a player arrives.
    pub enum ShoeIdleSpread { FaceUp = "face-up", FaceDown = "face-down" }
}

/// The paragraphs on the cards of a table that deals from a shoe.
pub struct ShoeLaw {
    /// The opening of the table.
    pub opening: ShoeOpeningLaw,
    /// They are shuffled.
    pub shuffle: Cite,
    /// They are cut.
    pub cut: ShoeCutLaw,
    /// The order of the first cut.
    pub cutters: CutOrderLaw,
    /// The cutting card goes into the stack.
    pub insert: Cite,
    /// One card is burned.
    pub burn: Cite,
    /// The cutting card was reached: the round is completed.
    pub cutting_card: Cite,
    /// Then the cards are reshuffled.
    pub reshuffle: Cite,
}

impl ShoeLaw {
    /// Brings the cards as far as the shuffle, and returns the player who is offered the cut first; `None` if they are in the shoe already, or wait for
    /// the first player. `opened` adds the further steps of the opening.
    pub fn until_shuffle<G: Game, T: Table<G>>(
        &self,
        cards: &mut ShoeStage,
        players: &Players,
        decks: u8,
        opened: impl FnOnce(&mut T),
        table: &mut T,
    ) -> Option<FirstCut> {
        if *cards == ShoeStage::Unopened {
            *cards = self.opening.receive(decks, table);
            opened(table);
        }
        match *cards {
            ShoeStage::InShoe => None,
            ShoeStage::ShuffleDue(first) => Some(first),
            ShoeStage::Unopened | ShoeStage::Spread => {
                let first = players.first()?;
                self.opening.wash(table);
                Some(FirstCut {
                    seat: Some(first),
                    right: CutRight::FirstPlayer,
                    by: self.cutters.first_player,
                })
            }
        }
    }

    /// The cards are shuffled into one stack.
    pub fn shuffle<G: Game, T: Table<G>>(&self, shuffle: ShoeShuffle, stack: Stack, table: &mut T) {
        let how = match shuffle {
            ShoeShuffle::Manual => "by hand",
            ShoeShuffle::Automated => "with the automated shuffling device",
        };
        table.instruct(
            format_args!("shuffle the cards {how} until they are randomly intermixed, into a single stack"),
            self.shuffle,
        );
        table.shuffle(stack, self.shuffle);
    }

    /// Offers the cut clockwise from the player entitled. Returns the player who has cut; `None` for the dealer.
    pub fn cut<G: Game, T: Table<G>>(
        &self,
        stack: Stack,
        first: FirstCut,
        players: &Players,
        table: &mut T,
    ) -> Result<Option<Seat>, Halt> {
        let first = self.still_here(first, players);
        let turn = first.seat.into_iter().flat_map(|seat| players.clockwise_from(seat));
        self.cut.offer_in_turn(stack, turn, first.by, table)
    }

    /// The player who is offered the cut first, even if the player who had the right has left: after the one on whose betting area the cutting card
    /// came out it is the next one clockwise, otherwise the player who is now farthest to the right.
    fn still_here(&self, first: FirstCut, players: &Players) -> FirstCut {
        match first.seat {
            Some(seat) if players.has(seat) => first,
            gone if first.right == CutRight::OnArea => FirstCut { seat: gone, by: self.cut.refused, ..first },
            _ => FirstCut { seat: players.farthest_right(), ..first },
        }
    }

    /// The cut is completed, and the cutting card marks the reshuffle.
    pub fn insert_cutting_card<G: Game, T: Table<G>>(&self, stack: Stack, table: &mut T) {
        table.instruct(
            format_args!(
                "put the cards in front of the cutting card at the back; insert the cutting card {} cards from the back",
                stack.behind_cutting_card
            ),
            self.insert,
        );
    }

    /// One card is burned after the cut, and one for each new dealer.
    pub fn burn<G: Game, T: Table<G>>(&self, table: &mut T) -> Result<(), Halt> {
        table.instruct(format_args!("burn one card into the discard rack"), self.burn);
        table.burn(self.burn).map(drop)
    }

    /// A new dealer comes while the cards are not in the shoe: the card burned after the cut is the new dealer's as well.
    pub fn burn_later<G: Game, T: Table<G>>(&self, table: &mut T) {
        table.instruct(format_args!("the new dealer burns a card after the shuffle"), self.burn);
    }

    /// The player who is offered the cut after a reshuffle that no cutting card has called for.
    pub fn by_house(&self, players: &Players) -> FirstCut {
        FirstCut { seat: players.farthest_right(), right: CutRight::ByHouse, by: self.cutters.by_house }
    }

    /// Marks the cards for a reshuffle if the cutting card has come out and no round is under way. If it came out on a betting area,
    /// is the player there who cuts, as `player_on` tells.
    pub fn after_cutting_card<G: Game, T: Table<G>>(
        &self,
        cards: &mut ShoeStage,
        players: &Players,
        player_on: impl FnOnce(Seat) -> Seat,
        table: &mut T,
    ) {
        let Some(spot) = table.cutting_card() else { return };
        table.instruct(
            format_args!("the cutting card was reached at {spot}: the round is complete, deal no other"),
            self.cutting_card,
        );
        let first = match spot {
            Spot::Seat(at) | Spot::Hand(at, _) | Spot::Set(at, _) => {
                FirstCut { seat: Some(player_on(at)), right: CutRight::OnArea, by: self.cutters.on_area }
            }
            Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
                let seat = players.farthest_right();
                FirstCut { seat, right: CutRight::OnDealer, by: self.cutters.on_dealer }
            }
        };
        match first.seat {
            Some(seat) => {
                table.instruct(format_args!("reshuffle the cards; seat {seat} cuts first"), self.reshuffle);
            }
            None => table.tell("reshuffle the cards", self.reshuffle),
        }
        *cards = ShoeStage::ShuffleDue(first);
    }
}

impl ShoeIdleSpread {
    /// Spreads the cards when there is no gaming activity; everyone at the table has left.
    pub fn spread<G: Game, T: Table<G>>(
        self,
        (cards, players): (&mut ShoeStage, &mut Players),
        by: Cite,
        table: &mut T,
    ) {
        let face = match self {
            ShoeIdleSpread::FaceUp => "face up",
            ShoeIdleSpread::FaceDown => "face down; turn them face up when a player arrives",
        };
        table.instruct(
            format_args!("take the cards out of the shoe and the discard rack and spread them {face}"),
            by,
        );
        *cards = ShoeStage::Spread;
        *players = Players::default();
    }
}
