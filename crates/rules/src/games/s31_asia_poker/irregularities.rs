//! 19:47-31.12, 31.14  Irregularities of this game, and when each of them can be found.

use super::AsiaPoker;
use crate::games::families::one_deck::GameIncident;
use crate::games::families::starting_position::StartIncidents;

crate::incidents! {
    /// 31.12, 31.14: an incident of an Asia poker table and no other.
    pub enum Incident {
        /// 31.14~(a): the dice do not lie flat.
        DiceNotFlat { word: "dice-not-flat", needs: Nothing, when: InRound, by: "31.14~(a)", says: "the shaker is opened, and a die does not lie flat, or dice lie on top of each other" },
        /// 31.14~(b): a die falls out.
        DieFellOut { word: "die-fell-out", needs: Nothing, when: InRound, by: "31.14~(b)", says: "a die falls out of the shaker when it is opened" },
        /// 31.14~(c): the dice were totaled wrongly.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "31.14~(c)", says: "the dice were totaled wrongly" },
        /// 31.14~(d): a player's card is seen.
        PlayerExposed { word: "player-exposed", needs: Seat, when: InRound, by: "31.14~(d)", says: "the dealer has exposed a card of this player" },
        /// 31.14~(e): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "31.14~(e)", says: "a card of the dealer is exposed before the players have set their hands" },
        /// 31.14~(i): the dealer's hands are set otherwise.
        WronglySet { word: "wrongly-set", needs: Nothing, when: InRound, by: "31.14~(i)", says: "the dealer has not set the hands by the house way" },
        /// 31.12~(h): not four, two and one cards.
        WrongHands { word: "wrong-hands", needs: Seat, when: InRound, by: "31.12~(h)", says: "this player's hands do not have four, two and one cards" },
        /// 31.12~(d): a hand is given up after it was set.
        Surrenders { word: "surrenders", needs: Seat, when: InRound, by: "31.12~(d)", says: "this player surrenders before any of the hands is exposed", routine: "Surrender" },
    }
}

type Found = &'static [GameIncident<AsiaPoker>];

const TOTAL: GameIncident<AsiaPoker> = GameIncident::Here(&Incident::WrongTotal);
const PLAYER: GameIncident<AsiaPoker> = GameIncident::Here(&Incident::PlayerExposed);
const DEALER: GameIncident<AsiaPoker> = GameIncident::Here(&Incident::DealerExposed);
const WRONG: GameIncident<AsiaPoker> = GameIncident::Here(&Incident::WrongHands);
const SURRENDERS: GameIncident<AsiaPoker> = GameIncident::Here(&Incident::Surrenders);

/// The incidents with the dice.
pub const DICE: StartIncidents<GameIncident<AsiaPoker>> = StartIncidents {
    no_roll: &[GameIncident::Here(&Incident::DiceNotFlat), GameIncident::Here(&Incident::DieFellOut)],
    wrong_total: &[TOTAL],
};

/// The incidents that are possible once all cards are dealt.
pub const AFTER_THE_DEAL: Found =
    &[GameIncident::STUB_COUNT, GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// The incidents that are possible while hands are set.
pub const SETTING: Found = &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// The incidents that are possible once all hands are set.
pub const SET: Found = &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, WRONG, SURRENDERS];

/// The incidents that are possible while hands are exposed one by one.
pub const EXPOSING: Found = &[WRONG, SURRENDERS];

/// The dealer's hands lie there.
pub const DEALERS_HANDS: Found = &[GameIncident::Here(&Incident::WronglySet)];
