//! 19:47-23.14  Irregularities of this game, and when each of them can be found.

use super::ColoradoHoldem;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 23.14: an incident of a Colorado hold 'em poker table and no other.
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

/// The incidents that are possible at some time of the round.
pub type ColoradoIncidents = &'static [GameIncident<ColoradoHoldem>];

const EXPOSED: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::CommunityExposed);
const MISDEALT: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::Misdealt);
const COMMUNITY: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::CommunityMisdealt);
const NONE: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::NoDiscard);
const TWO: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::TwoDiscards);
const WILFUL: GameIncident<ColoradoHoldem> = GameIncident::Here(&Incident::WilfulDiscards);

/// The incidents that are possible once the cards are dealt.
pub const AFTER_THE_DEAL: ColoradoIncidents = &[GameIncident::STUB_COUNT, EXPOSED, MISDEALT, COMMUNITY];

/// The incidents that are possible while players bet.
pub const BETTING: ColoradoIncidents = &[EXPOSED, MISDEALT, COMMUNITY];

/// The incidents that are possible while players discard, and while they may still bet.
pub const DISCARDING: ColoradoIncidents = &[EXPOSED, MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// The incidents that are possible after the last decision.
pub const DISCARDED: ColoradoIncidents = &[MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// The incidents that are possible from the turning of the community cards until the hands are turned up.
pub const TURNED_UP: ColoradoIncidents = &[MISDEALT, COMMUNITY, TWO, WILFUL];
