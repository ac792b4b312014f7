//! The choices of the licensee under 19:47-22.

use super::settle::WarPays;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::conduct::match_play;
use crate::games::families::shoe::{
    CuttingCardDepth, ShoeIdleSpread, ShoeShuffle, at_least_a_quarter, behind_cutting_card, cover_card,
    idle_spread, shuffle,
};
use crate::house::{Offered, Opt, OptionGroup};
use crate::wagers::Limits;

crate::choice! {
    /// 22.7(a): the place of the discard rack.
    ///
    /// - front: in front of the dealer.
    /// - right: to the dealer's right.
    pub enum RackPlace { Front = "front", Right = "right" }
}

/// 22.2(a): six, seven or eight decks.
pub const DECKS: Opt<u8> = Opt::decks(6..=8).default(8).by(cite!("22.2(a)")).label("decks in the shoe");

/// 22.2(c): a second cutting card.
pub const COVER_CARD: Opt<Offered> = cover_card(cite!("22.2(c)"));

/// 22.5(a): the shuffle.
pub const SHUFFLE: Opt<ShoeShuffle> = shuffle(cite!("22.5(a)"));

/// 22.5(b)4: reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = Opt::offered("discretionary-reshuffle")
    .by(cite!("22.5(b)4"))
    .label("the house may reshuffle between rounds");

/// 22.5(e): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("22.5(e)"));

/// 22.5(g): the cards while there is no gaming activity.
pub const IDLE_SPREAD: Opt<ShoeIdleSpread> = idle_spread(cite!("22.5(g)"));

/// 22.6(a): coupons.
pub const MATCH_PLAY: Opt<Offered> = match_play(cite!("22.6(a)"));

/// 22.7(a): the discard rack.
pub const DISCARD_RACK: Opt<RackPlace> = RackPlace::as_option("discard-rack")
    .default(RackPlace::Front)
    .by(cite!("22.7(a)"))
    .label("position of the discard rack");

crate::house_options! {
    /// The rules in force at a casino war table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 22.2(a): six, seven or eight decks.
        decks: u8 = DECKS,
        /// 22.2(c): whether a second cutting card hides the last card of the stack.
        cover_card: Offered = COVER_CARD,
        /// 22.5(a): the shuffling method.
        shuffle: ShoeShuffle = SHUFFLE,
        /// 22.5(b)4: whether the house may start a reshuffle at its own discretion.
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        /// 22.5(e): the number of cards behind the cutting card.
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_a_quarter(&BEHIND_CUTTING_CARD, behind, Stack::whole_shoe(decks).size(), reader)
        },
        /// 22.5(g): the position of the cards while there is no gaming activity.
        idle_spread: ShoeIdleSpread = IDLE_SPREAD,
        /// 22.6(a): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 22.7(a): the place of the discard rack.
        rack: RackPlace = DISCARD_RACK,
        /// 22.9(a): the payout odds.
        pays: WarPays = OptionGroup::<WarPays>::ALL,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
    } as House
}

impl House {
    /// 22.5(e): the stack as it goes into the shoe.
    pub const fn stack(&self) -> Stack {
        Stack::shoe(self.decks, self.behind_cutting_card)
    }
}
