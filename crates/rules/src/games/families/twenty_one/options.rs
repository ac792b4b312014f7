//! The options that these games have in common, each under the paragraph of its game.

use super::{DealerStands, Surrender};
use crate::games::families::shoe::RecutPerson;
use crate::house::{Domain, Offered, Opt, Reader, ValueKind};
use crate::law::Cite;
use crate::wagers::{Limits, Money};

/// The option for the person who cuts again if a supervisor orders it.
pub const fn recut_by(by: Cite) -> Opt<RecutPerson> {
    RecutPerson::as_option("recut-by")
        .default(RecutPerson::Last)
        .by(by)
        .label("person who cuts when a recut is ordered")
}

/// The number of hands that a pair may become.
pub const fn split_hands(by: Cite) -> Opt<u8> {
    Opt::<u8>::number("split-hands", 2..=4).by(by).label("maximum number of hands from a pair")
}

/// The least chip, in which insurance is made: half of it is whole cents.
pub const fn chip(by: Cite) -> Opt<Money> {
    let two_cents = Money::cents(2);
    Opt::<Money>::new("chip", Domain::of(ValueKind::Amount { least: two_cents, most: None, step: two_cents }))
        .default(Money::dollars(1))
        .by(by)
        .label("smallest chip for insurance")
}

/// Whether the dealer draws at soft 17.
pub const fn hit_soft_17(by: Cite) -> Opt<Offered> {
    Opt::offered("hit-soft-17").by(by).label("the dealer draws at soft 17")
}

/// The number of players on one box.
pub const fn bettors_per_box(by: Cite) -> Opt<u8> {
    Opt::<u8>::number("bettors-per-box", 1..=4).default(3).by(by).label("maximum number of players per box")
}

/// The number of boxes of one player, at a layout with this many.
pub const fn boxes_per_player(boxes: u8, by: Cite) -> Opt<u8> {
    Opt::<u8>::number("boxes-per-player", 1..=boxes)
        .default(2)
        .by(by)
        .label("maximum number of boxes per player")
}

/// The choice of a player who was dealt one card.
pub const fn void_one_card(by: Cite) -> Opt<Offered> {
    Opt::offered("void-one-card").by(by).label("a player with one card may have the hand void")
}

/// The least chip at a table with these limits: it is not above the table minimum. A default that is too high is lowered.
pub fn least_chip(option: &Opt<Money>, chosen: Money, limits: &Limits, reader: &mut Reader<'_>) -> Money {
    if chosen <= limits.minimum {
        return chosen;
    }
    if reader.has_chosen(option) {
        let why = format!("${chosen} is above the table minimum of ${}", limits.minimum);
        reader.breach(option.id(), option.spec().by, why);
    }
    Money::cents((limits.minimum.in_cents() / 2 * 2).max(2))
}

impl DealerStands {
    /// The total at which the dealer stops drawing, by the option to hit soft 17.
    pub const fn hitting_soft_17(hits: Offered) -> DealerStands {
        match hits {
            Offered::Yes => DealerStands::ExceptSoft17,
            Offered::No => DealerStands::OnAll17s,
        }
    }
}

impl Surrender {
    /// Surrender on the first two cards if it is offered.
    pub const fn on_two_cards(surrender: Offered) -> Surrender {
        match surrender {
            Offered::Yes => Surrender::FirstTwoCards,
            Offered::No => Surrender::Never,
        }
    }
}
