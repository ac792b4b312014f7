//! What 19:47-22 leaves to the licensee.

use super::settle::Pays;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::shoe::{Behind, IdleSpread, Shuffle, at_least_a_quarter, behind_cutting_card};
use crate::house::{self, Group, HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::wagers::Limits;

crate::choice! {
    /// 22.7(a): where the discard rack stands.
    ///
    /// - front: in front of the dealer.
    /// - right: to the dealer's right.
    pub enum RackPlace { Front = "front", Right = "right" }
}

/// 22.2(a): six, seven or eight decks.
pub const DECKS: Opt<u8> = Opt::decks(6..=8).default(8).by(cite!("22.2(a)")).label("decks in the shoe");

/// 22.2(c): a second cutting card.
pub const COVER_CARD: Opt<Offered> =
    Opt::offered("cover-card").by(cite!("22.2(c)")).label("a second cutting card hides the last card");

/// 22.5(a): the shuffle.
pub const SHUFFLE: Opt<Shuffle> = Shuffle::as_option("shuffle")
    .default(Shuffle::Manual)
    .by(cite!("22.5(a)"))
    .label("how the cards are shuffled");

/// 22.5(b)4: reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = Opt::offered("discretionary-reshuffle")
    .by(cite!("22.5(b)4"))
    .label("the house may reshuffle between rounds");

/// 22.5(e): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<Behind> = behind_cutting_card(cite!("22.5(e)"));

/// 22.5(g): the cards while there is no gaming activity.
pub const IDLE_SPREAD: Opt<IdleSpread> = IdleSpread::as_option("idle-spread")
    .default(IdleSpread::FaceDown)
    .by(cite!("22.5(g)"))
    .label("how the cards lie while nobody plays");

/// 22.6(a): coupons.
pub const MATCH_PLAY: Opt<Offered> =
    Opt::offered("match-play").by(cite!("22.6(a)")).label("match play coupons are accepted");

/// 22.7(a): the discard rack.
pub const DISCARD_RACK: Opt<RackPlace> = RackPlace::as_option("discard-rack")
    .default(RackPlace::Front)
    .by(cite!("22.7(a)"))
    .label("where the discard rack stands");

crate::house_options! {
    /// The rules in force at a casino war table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 22.2(a): six, seven or eight decks.
        decks: u8 = DECKS,
        /// 22.2(c): whether a second cutting card hides the last card of the stack.
        cover_card: Offered = COVER_CARD,
        /// 22.5(a): how the cards are shuffled.
        shuffle: Shuffle = SHUFFLE,
        /// 22.5(b)4: whether the house may start a reshuffle at its own discretion.
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        /// 22.5(e): how many cards lie behind the cutting card.
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_a_quarter(&BEHIND_CUTTING_CARD, behind, Stack::whole_shoe(decks).size(), reader)
        },
        /// 22.5(g): how the cards lie while there is no gaming activity.
        idle_spread: IdleSpread = IDLE_SPREAD,
        /// 22.6(a): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 22.7(a): where the discard rack stands.
        rack: RackPlace = DISCARD_RACK,
        /// 22.9(a): the payout odds.
        pays: Pays = Group::<Pays>::ALL,
    } and {
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
    }
}

impl House {
    /// 22.5(e): the stack as it goes into the shoe.
    pub const fn stack(&self) -> Stack {
        Stack::shoe(self.decks, self.behind_cutting_card)
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = <House as HouseOptions>::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        House::from_options(reader)
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
