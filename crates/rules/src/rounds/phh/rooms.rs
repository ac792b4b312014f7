//! The charges of the rooms whose hands are published. No history names them. The hands of a room show them: a
//! rake of five percent (14.14), and at some tables a contribution to a jackpot besides, which the chapter does not have (14.19 is reserved).

use crate::wagers::Money;

/// The charges on the pots of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Charges {
    /// 14.14: the rake.
    pub rake: Money,
    /// The contribution to a jackpot.
    pub contribution: Money,
}

impl Charges {
    /// A rake alone.
    pub const fn rake(rake: Money) -> Charges {
        Charges { rake, contribution: Money::ZERO }
    }
}

/// A room with its charges.
#[derive(PartialEq, Eq, Debug)]
pub struct CardRoom {
    /// The name, as the field `venue` has it.
    venue: &'static str,
    contribution: Contribution,
}

/// The contribution of a pot to a jackpot.
#[derive(PartialEq, Eq, Debug)]
enum Contribution {
    None,
    /// A fixed amount of each pot from a size on.
    Fixed {
        amount: Money,
        from: Money,
    },
    /// A tenth of the pot, up to a maximum.
    Tenth {
        most: Money,
    },
}

/// A pot with the facts that decide the charges.
#[derive(Clone, Copy, Debug)]
pub struct ChargedPot {
    /// The chips in all pots.
    pub amount: Money,
    /// The part of missed blinds, which a room may leave out.
    pub dead: Money,
    /// Whether there was a flop: without one nothing is charged.
    pub has_flop: bool,
}

const HALF_DOLLAR: Money = Money::cents(50);

const ROOMS: [CardRoom; 6] = [
    CardRoom {
        venue: "Absolute Poker",
        contribution: Contribution::Fixed { amount: HALF_DOLLAR, from: Money::dollars(5) },
    },
    CardRoom { venue: "Full Tilt Poker", contribution: Contribution::None },
    CardRoom { venue: "iPoker Network", contribution: Contribution::None },
    CardRoom { venue: "Ongame Network", contribution: Contribution::None },
    CardRoom { venue: "PartyPoker", contribution: Contribution::Tenth { most: HALF_DOLLAR } },
    CardRoom { venue: "PokerStars", contribution: Contribution::None },
];

/// The maximum rakes, by stakes and players.
const CAPS: [Money; 5] = [HALF_DOLLAR, Money::cents(75), Money::dollars(1), Money::dollars(2), HIGHEST_RAKE];

/// The highest rake of any room.
const HIGHEST_RAKE: Money = Money::dollars(3);

/// The rake is one twentieth of the pot.
const TWENTIETH: i64 = 20;

impl CardRoom {
    /// Returns the room of this name.
    pub fn of(venue: &str) -> Option<&'static CardRoom> {
        ROOMS.iter().find(|room| room.venue == venue)
    }

    /// Returns the charges that add up to this total, if the room may take them: five percent in cents or in five cents for each dollar, or
    /// a maximum below that; and its contribution, at a table that has one.
    pub fn charges(&self, pot: ChargedPot, total: Money) -> Option<Charges> {
        let contribution = self.contribution(pot);
        let rakes = |rake: Money| is_rake(rake, pot.amount) || is_rake(rake, pot.amount - pot.dead);
        match pot.has_flop {
            false => total.is_zero().then(Charges::default),
            true if rakes(total) => Some(Charges::rake(total)),
            true if contribution > Money::ZERO && rakes(total - contribution) => {
                Some(Charges { rake: total - contribution, contribution })
            }
            true => None,
        }
    }

    /// Returns the charges that add up to this total, or a rake below the room's.
    pub fn charges_up_to(&self, pot: ChargedPot, total: Money) -> Option<Charges> {
        let is_below = pot.has_flop && total <= HIGHEST_RAKE && total * TWENTIETH <= pot.amount;
        self.charges(pot, total).or_else(|| is_below.then_some(Charges::rake(total)))
    }

    fn contribution(&self, pot: ChargedPot) -> Money {
        match self.contribution {
            Contribution::Fixed { amount, from } if pot.amount >= from => amount,
            Contribution::Tenth { most } => Money::cents(pot.amount.in_cents() / 10).min(most),
            Contribution::None | Contribution::Fixed { .. } => Money::ZERO,
        }
    }
}

/// Whether a room may take this rake of a pot.
fn is_rake(rake: Money, pot: Money) -> bool {
    rakes(pot).any(|may| may == rake)
}

/// Returns the rakes that a room may take of a pot.
pub fn rakes(pot: Money) -> impl Iterator<Item = Money> {
    let cents = pot.in_cents();
    let (in_cents, by_dollar) = (Money::cents(cents / TWENTIETH), Money::cents(cents / 100 * 5));
    let five_percent = [in_cents, by_dollar].map(|rake| rake.min(HIGHEST_RAKE));
    five_percent.into_iter().chain(CAPS.into_iter().filter(move |cap| *cap < in_cents))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charges(venue: &str, cents: i64, total: i64) -> Option<(i64, i64)> {
        let pot = ChargedPot { amount: Money::cents(cents), dead: Money::ZERO, has_flop: true };
        let charges = CardRoom::of(venue)?.charges(pot, Money::cents(total))?;
        Some((charges.rake.in_cents(), charges.contribution.in_cents()))
    }

    #[test]
    fn five_percent_are_rounded_down_to_a_cent_or_to_five_for_each_dollar() {
        for (pot, total, is) in [
            (774, 38, Some((38, 0))),
            (774, 35, Some((35, 0))),
            (774, 36, None),
            (774, 39, None),
            // Up to a maximum.
            (9000, 300, Some((300, 0))),
            (9000, 310, None),
            (9000, 450, None),
        ] {
            assert_eq!(charges("PokerStars", pot, total), is, "{pot} {total}");
        }
        assert_eq!(CardRoom::of("a kitchen"), None);
    }

    #[test]
    fn a_contribution_is_added_to_the_rake() {
        assert_eq!(charges("Absolute Poker", 700, 85), Some((35, 50)));
        // Only pots of five dollars contribute.
        assert_eq!(charges("Absolute Poker", 499, 70), None);
        assert_eq!(charges("PartyPoker", 122, 18), Some((6, 12)));
        assert_eq!(charges("PartyPoker", 9000, 350), Some((300, 50)));
        assert_eq!(charges("PokerStars", 700, 85), None);
    }

    #[test]
    fn without_a_flop_nothing_is_charged() {
        let pot = ChargedPot { amount: Money::dollars(9), dead: Money::ZERO, has_flop: false };
        let room = CardRoom::of("PokerStars").unwrap();
        assert_eq!(room.charges(pot, Money::cents(45)), None);
        assert_eq!(room.charges(pot, Money::ZERO), Some(Charges::default()));
    }

    #[test]
    fn a_room_may_leave_dead_blinds_out_of_the_rake() {
        let pot = ChargedPot { amount: Money::dollars(14), dead: Money::dollars(1), has_flop: true };
        let room = CardRoom::of("PokerStars").unwrap();
        for rake in [65, 70] {
            assert_eq!(room.charges(pot, Money::cents(rake)), Some(Charges::rake(Money::cents(rake))));
        }
        assert_eq!(room.charges(pot, Money::cents(60)), None);
        assert_eq!(room.charges_up_to(pot, Money::cents(60)), Some(Charges::rake(Money::cents(60))));
        assert_eq!(room.charges_up_to(pot, Money::cents(71)), None);
    }
}
