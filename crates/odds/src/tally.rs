//! Sums of what was wagered and won, by kind of wager.

use croupier_rules::games::{Game, Wager};
use croupier_rules::table::{Movement, Then};
use std::num::NonZeroU32;

/// The most kinds of wagers that a game has.
pub const KINDS: usize = 32;

/// Exact sums over rounds. Gains and losses count for the kind to which a wager belongs: the war wager for the initial wager.
#[derive(Clone, Debug)]
pub struct Tally {
    /// How many wagers of each kind were placed.
    pub placed: [u64; KINDS],
    /// What was placed, in cents.
    pub staked: [i64; KINDS],
    /// What was won, in cents, negative where it was lost.
    pub gained: [i64; KINDS],
    /// The squares of what was won in each round.
    pub squares: [i128; KINDS],
    /// The amount that was placed last.
    last: [i64; KINDS],
    /// What was won in the round that is being played.
    round: [i64; KINDS],
    touched: u32,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            placed: [0; KINDS],
            staked: [0; KINDS],
            gained: [0; KINDS],
            squares: [0; KINDS],
            last: [0; KINDS],
            round: [0; KINDS],
            touched: 0,
        }
    }
}

impl Tally {
    /// Follows a movement of money.
    #[inline(always)]
    pub fn follow<G: Game>(&mut self, movement: &Movement<G::Wager>) {
        let kind = movement.wager().kind() % KINDS;
        match movement {
            Movement::Places { amount, .. } => {
                self.placed[kind] += 1;
                self.staked[kind] += amount.in_cents();
                self.last[kind] = amount.in_cents();
                return;
            }
            // A wager that is paid and stays up is one more wager of the same amount.
            Movement::Pays { then: Then::Up, .. } => {
                self.placed[kind] += 1;
                self.staked[kind] += self.last[kind];
            }
            _ => {}
        }
        let owner = const { Owners::of::<G>() }.0[kind] as usize % KINDS;
        let gain = movement.gain().in_cents();
        self.round[owner] += gain;
        self.touched |= 1 << owner;
    }

    /// The round is over.
    #[inline(always)]
    pub fn end_round(&mut self) {
        while let Some(touched) = NonZeroU32::new(self.touched) {
            let kind = touched.trailing_zeros() as usize;
            self.touched &= self.touched - 1;
            let gain = std::mem::take(&mut self.round[kind]);
            self.gained[kind] += gain;
            self.squares[kind] += i128::from(gain) * i128::from(gain);
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        for kind in 0..KINDS {
            self.placed[kind] += other.placed[kind];
            self.staked[kind] += other.staked[kind];
            self.gained[kind] += other.gained[kind];
            self.squares[kind] += other.squares[kind];
        }
    }
}

/// To which kind each kind belongs.
struct Owners([u8; KINDS]);

impl Owners {
    const fn of<G: Game>() -> Owners {
        assert!(G::WAGERS.len() <= KINDS, "more kinds of wagers than a tally has room for");
        let mut owners = [0; KINDS];
        let mut kind = 0;
        while kind < G::WAGERS.len() {
            assert!(
                G::WAGERS[kind].belongs_to < G::WAGERS.len(),
                "a wager belongs to one that does not exist"
            );
            owners[kind] = G::WAGERS[kind].belongs_to as u8;
            kind += 1;
        }
        Owners(owners)
    }
}
