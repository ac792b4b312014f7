//! The choices that 19:47-6 leaves to the licensee.

use super::hand::{PAYS, RedDogPayouts};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::conduct::match_play;
use crate::games::families::shoe::{
    CuttingCardDepth, NO_CUT, RecutPerson, ShoeIdleSpread, at_least_a_quarter, behind_cutting_card,
    idle_spread,
};
use crate::house::{Offered, Opt, Reader};
use crate::wagers::Limits;

crate::choice! {
    /// 6.3~(a), 6.9: the method of shuffling.
    ///
    /// - manual: by hand.
    /// - automated: by a device that ends in a stack.
    /// - continuous: 6.9: by a continuous shuffling shoe or device.
    pub enum RedDogShuffle { Manual = "manual", Automated = "automated", Continuous = "continuous" }

    /// 6.5~(d): the amount of a raise.
    ///
    /// - up-to-initial: any amount up to the initial wager.
    /// - exactly-initial: exactly the initial wager.
    pub enum RaiseRule { UpTo = "up-to-initial", Exactly = "exactly-initial" }

    /// 6.8~(a): on how many betting areas a player may wager.
    ///
    /// - one: on one.
    /// - several: on as many as are free.
    pub enum AreasPerPlayer { One = "one", Several = "several" }
}

/// 6.1(a): the number of decks. A shoe holds 16.
pub const DECKS: Opt<u8> = Opt::decks(1..=16).default(6).by(cite!("6.1(a)")).label("decks in the shoe");

/// 6.3~(a), 6.9: the shuffle.
pub const SHUFFLE: Opt<RedDogShuffle> = RedDogShuffle::as_option("shuffle")
    .default(RedDogShuffle::Manual)
    .by(cite!("6.3~(a)"))
    .label("method of shuffling the cards");

/// 6.9: the approval of a continuous shuffler.
pub const DEVICE_APPROVED: Opt<Offered> = Opt::offered("device-approved")
    .by(cite!("6.9"))
    .label("the Commission has approved the continuous shuffler and its procedures");

/// 6.3~(e): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("6.3~(e)"));

/// 6.3~(f): the recut.
pub const RECUT_BY: Opt<RecutPerson> = RecutPerson::as_option("recut-by")
    .default(RecutPerson::Last)
    .by(cite!("6.3~(f)"))
    .label("person who makes a recut");

/// 6.3~(g): the cards while there is no gaming activity.
pub const IDLE_SPREAD: Opt<ShoeIdleSpread> = idle_spread(cite!("6.3~(g)"));

/// 6.5~(a): coupons.
pub const MATCH_PLAY: Opt<Offered> = match_play(cite!("6.5~(a)"));

/// 6.5~(d): the raise.
pub const RAISE: Opt<RaiseRule> =
    RaiseRule::as_option("raise").default(RaiseRule::UpTo).by(cite!("6.5~(d)")).label("size of a raise");

/// 6.8~(a): one player on several betting areas.
pub const AREAS: Opt<AreasPerPlayer> = AreasPerPlayer::as_option("areas")
    .default(AreasPerPlayer::One)
    .by(cite!("6.8~(a)"))
    .label("betting areas of a player");

crate::house_options! {
    /// The rules in force at a red dog table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 6.1(a): the number of decks.
        decks: u8 = DECKS,
        /// 6.3~(a), 6.9: the method of shuffling.
        shuffle: RedDogShuffle = SHUFFLE,
        /// 6.9: whether the Commission has approved the continuous shuffler and its procedures.
        device_approved: Offered = DEVICE_APPROVED,
        /// 6.3~(e): the number of cards behind the cutting card.
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_a_quarter(&BEHIND_CUTTING_CARD, behind, Stack::whole_shoe(decks).size(), reader)
        },
        /// 6.3~(f): the person who makes a recut.
        recut_by: RecutPerson = RECUT_BY,
        /// 6.3~(g): the layout of the cards while there is no gaming activity.
        idle_spread: ShoeIdleSpread = IDLE_SPREAD,
        /// 6.5~(a): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 6.5~(d): the amount of a raise.
        raise: RaiseRule = RAISE,
        /// 6.8~(a): on how many betting areas a player may wager.
        areas: AreasPerPlayer = AREAS,
        /// 6.5~(f): the payout odds.
        pays: RedDogPayouts = PAYS => |odds| RedDogPayouts::of(odds),
    } and {
        /// 6.1(a), 6.3~(e), 6.9: the stack as it goes into the shoe or the device.
        stack: Stack = match shuffle {
            RedDogShuffle::Manual | RedDogShuffle::Automated => Stack::shoe(decks, behind_cutting_card),
            RedDogShuffle::Continuous => Stack::continuous(decks),
        },
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
    } as House, checked by check_shuffler
}

/// 6.9: the requirements of a continuous shuffler, and the options that it excludes.
fn check_shuffler(house: &House, reader: &mut Reader<'_>) {
    if house.shuffle != RedDogShuffle::Continuous {
        return;
    }
    if house.device_approved == Offered::No {
        let why =
            "a continuous shuffler is used only with the Commission's approval of it and its procedures";
        reader.breach(SHUFFLE.id(), cite!("6.9"), why);
    }
    reader.breach_if_changed(&[*BEHIND_CUTTING_CARD.spec(), *RECUT_BY.spec()], cite!("6.9"), NO_CUT);
}
