//! 19:47-23.14  Irregularities of this game, and when each of them can be found.

use super::ColoradoHoldem;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 23.14: what can happen at a Colorado hold 'em poker table and at no other.
    pub enum Incident {
        /// 23.14~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "23.14~(a)", says: "a community card is exposed before all decisions and discards are made" },
        /// 23.14~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "23.14~(d)", says: "this player has more or fewer than three cards" },
        /// 23.14~(d): there is a wrong number of community cards.
        CommunityMisdealt { word: "community-misdealt", needs: Nothing, when: InRound, by: "23.14~(d)", says: "there are more or fewer than three community cards" },
        /// 23.14~(e): a player has discarded nothing.
        NoDiscard { word: "no-discard", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has not discarded a card yet" },
        /// 23.14~(e): a player has discarded two cards.
        TwoDiscards { word: "two-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards" },
        /// 23.14~(e): a player has discarded two cards wilfully.
        WilfulDiscards { word: "wilful-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards, wilfully as the floorperson finds" },
    }
}

/// What can be found at some time of the round.
pub type Found = &'static [Happens<ColoradoHoldem>];

const EXPOSED: Happens<ColoradoHoldem> = Happens::Here(&Incident::CommunityExposed);
const MISDEALT: Happens<ColoradoHoldem> = Happens::Here(&Incident::Misdealt);
const COMMUNITY: Happens<ColoradoHoldem> = Happens::Here(&Incident::CommunityMisdealt);
const NONE: Happens<ColoradoHoldem> = Happens::Here(&Incident::NoDiscard);
const TWO: Happens<ColoradoHoldem> = Happens::Here(&Incident::TwoDiscards);
const WILFUL: Happens<ColoradoHoldem> = Happens::Here(&Incident::WilfulDiscards);

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[Happens::STUB_COUNT, EXPOSED, MISDEALT, COMMUNITY];

/// What can be found while players bet.
pub const BETTING: Found = &[EXPOSED, MISDEALT, COMMUNITY];

/// What can be found while players discard, and while they may still bet.
pub const DISCARDING: Found = &[EXPOSED, MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// What can be found after the last decision.
pub const DISCARDED: Found = &[MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// What can be found when the community cards lie face up, until the hands are turned up.
pub const TURNED_UP: Found = &[MISDEALT, COMMUNITY, TWO, WILFUL];
