//! The choices of the licensee under 19:47-21.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::shoe::{
    CuttingCardDepth, NO_CUT, ShoeIdleSpread, at_least_a_quarter, behind_cutting_card, cover_card,
    discretionary_reshuffle, idle_spread,
};
use crate::house::{Offered, Opt, Reader};
use crate::law::Date;
use crate::wagers::{Limits, Odds};

/// 21.2(b), 21.7(a): until the day before, the places of the shoe and of the discard rack were prescribed.
const PLACES_UNTIL: Date = Date::new(1999, 4, 5);

crate::choice! {
    /// 21.5(a): the shuffling method.
    pub enum FastActionShuffle {
        /// By hand.
        Manual = "manual",
        /// By an automated shuffling device, which leaves them in a single stack.
        Automated = "automated",
        /// By an automated shuffling device that puts the stack into the shoe itself.
        IntoShoe = "into-shoe",
    }
}

/// 21.2(b), 21.7(a): the two editions of the provisions on shoe and discard rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShoePlacement {
    /// Until April 4, 1999: the shoe at the dealer's left, the rack in front or at the right.
    Prescribed,
    /// Since then: anywhere.
    Free,
}

/// 21.2(a): six or eight decks.
pub const DECKS: Opt<u8> =
    Opt::<u8>::among("decks", &[6, 8]).default(6).by(cite!("21.2(a)")).label("decks in the shoe");

/// 21.2(c): a second cutting card.
pub const COVER_CARD: Opt<Offered> = cover_card(cite!("21.2(c)"));

/// 21.5(a): the shuffle.
pub const SHUFFLE: Opt<FastActionShuffle> = FastActionShuffle::as_option("shuffle")
    .default(FastActionShuffle::Manual)
    .by(cite!("21.5(a)"))
    .label("method of shuffling the cards");

/// 21.5(f): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<CuttingCardDepth> = behind_cutting_card(cite!("21.5(f)"));

/// 21.5(g): reshuffles at the discretion of the house.
pub const DISCRETIONARY_RESHUFFLE: Opt<Offered> = discretionary_reshuffle(cite!("21.5(g)"));

/// 21.5(h): the cards while there is no gaming activity.
pub const IDLE_SPREAD: Opt<ShoeIdleSpread> = idle_spread(cite!("21.5(h)"));

/// 21.6(a): the betting areas of the layout.
pub const SEATS: Opt<u8> =
    Opt::<u8>::number("seats", 1..=7).default(6).by(cite!("21.6(a)")).label("betting areas on the layout");

/// 21.11: a device that reshuffles.
pub const CONTINUOUS_SHUFFLER: Opt<Offered> = Opt::offered("continuous-shuffler")
    .by(cite!("21.11"))
    .label("an approved device reshuffles the cards automatically");

/// 21.8(b): a natural.
pub const NATURAL_PAYS: Opt<Odds> =
    Opt::fixed_odds("natural-pays", Odds::to(5, 1)).by(cite!("21.8(b)")).label("odds on a natural");

crate::house_options! {
    /// The rules in force at a fast action hold 'em table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 21.2(a): six or eight decks.
        decks: u8 = DECKS,
        /// 21.2(c): whether a second cutting card hides the last card of the stack.
        cover_card: Offered = COVER_CARD,
        /// 21.5(a): the shuffling method.
        shuffle: FastActionShuffle = SHUFFLE,
        /// 21.5(f): the number of cards behind the cutting card.
        behind_cutting_card: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_a_quarter(&BEHIND_CUTTING_CARD, behind, Stack::whole_shoe(decks).size(), reader)
        },
        /// 21.5(g): whether the house may have the cards reshuffled after any round.
        discretionary_reshuffle: Offered = DISCRETIONARY_RESHUFFLE,
        /// 21.5(h): the position of the cards while there is no gaming activity.
        idle_spread: ShoeIdleSpread = IDLE_SPREAD,
        /// 21.6(a): the number of betting areas of the layout.
        seats: u8 = SEATS,
        /// 21.11: whether an approved device reshuffles continuously.
        continuous: Offered = CONTINUOUS_SHUFFLER,
        /// 21.8(b): the payout odds of a natural.
        natural_pays: Odds = NATURAL_PAYS,
    } and {
        /// 21.2(b), 21.7(a): the place of the shoe and the discard rack.
        places: ShoePlacement = if reader.as_of() < PLACES_UNTIL { ShoePlacement::Prescribed } else { ShoePlacement::Free },
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
    } as House, checked by check_shuffler
}

impl House {
    /// 21.5(f), 21.11: the stack as it goes into the shoe or the device.
    pub const fn stack(&self) -> Stack {
        match self.continuous {
            Offered::Yes => Stack::continuous(self.decks),
            Offered::No => Stack::shoe(self.decks, self.behind_cutting_card),
        }
    }
}

/// 21.11: checks that the choices are compatible with a continuous shuffler.
fn check_shuffler(house: &House, reader: &mut Reader<'_>) {
    if house.continuous == Offered::No {
        return;
    }
    if house.cover_card == Offered::Yes {
        let why = "a continuous shuffler has no stack whose last card could be hidden";
        reader.breach(COVER_CARD.id(), cite!("21.11"), why);
    }
    let not_besides = [*BEHIND_CUTTING_CARD.spec(), *SHUFFLE.spec(), *DISCRETIONARY_RESHUFFLE.spec()];
    reader.breach_if_changed(&not_besides, cite!("21.11"), NO_CUT);
}
