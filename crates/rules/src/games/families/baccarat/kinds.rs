//! The wagers of games in which the house banks.

use super::{BaccaratSide, BettingLaw};
use crate::games::wager::spec;
use crate::games::{self, WagerForm, WagerKey, WagerSpec};
use crate::law::Cite;
use crate::wagers::LimitClass;
use std::fmt;

/// The wagers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Wager {
    /// That the Banker's Hand will have the higher Point Count.
    Banker,
    /// That the Player's Hand will have the higher Point Count.
    Player,
    /// That the Point Counts will be equal.
    Tie,
}

impl Wager {
    /// All of them.
    pub(super) const ALL: [Wager; 3] = [Wager::Banker, Wager::Player, Wager::Tie];

    /// The wager on a hand.
    pub const fn on(hand: BaccaratSide) -> Wager {
        match hand {
            BaccaratSide::Player => Wager::Player,
            BaccaratSide::Banker => Wager::Banker,
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Wager::Banker => "banker",
            Wager::Player => "player",
            Wager::Tie => "tie",
        }
    }

    /// The other names of the wager.
    const fn also(self) -> &'static [&'static str] {
        match self {
            Wager::Banker => &["b", "bank", "banco"],
            Wager::Player => &["p", "punto"],
            Wager::Tie => &["t", "egalite"],
        }
    }

    /// The class of posted limits of the wager.
    pub(super) const fn limits(self) -> LimitClass {
        match self {
            Wager::Banker | Wager::Player => LimitClass::Table,
            Wager::Tie => LimitClass::Side,
        }
    }

    /// The paragraph under which it is made.
    pub(super) const fn by(self, law: &BettingLaw) -> Cite {
        match self {
            Wager::Banker => law.wagers.banker.made,
            Wager::Player => law.wagers.player.made,
            Wager::Tie => law.wagers.tie,
        }
    }
}

impl games::Wager for Wager {
    const KINDS: &'static [WagerSpec] = &[];

    fn kind(self) -> usize {
        self as usize
    }

    fn form(_: usize) -> WagerForm {
        WagerForm::Nothing
    }

    fn key(self) -> WagerKey {
        WagerKey::plain(self.id())
    }

    fn from_key(key: WagerKey) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| wager.key() == key)
    }

    /// The names of the kinds are those of the wagers, whatever the game.
    fn parse(words: &str) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| wager.id() == words || wager.also().contains(&words))
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The specification of each wager, under a game's paragraphs.
pub const fn specs(law: &BettingLaw) -> [WagerSpec; 3] {
    let says = [
        "the Banker's Hand will have the higher Point Count",
        "the Player's Hand will have the higher Point Count",
        "the Point Counts of both hands will be equal",
    ];
    let mut specs = [spec("", law.wagers.tie, LimitClass::Side, 0, ""); 3];
    let mut kind = 0;
    while kind < specs.len() {
        let wager = Wager::ALL[kind];
        let (id, by, limits) = (wager.id(), wager.by(law), wager.limits());
        specs[kind] = spec(id, by, limits, kind, says[kind]).also(wager.also());
        kind += 1;
    }
    specs
}
