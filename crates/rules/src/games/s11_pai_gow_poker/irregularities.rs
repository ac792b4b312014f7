//! 19:47-11.9, 11.11, 11.14  Irregularities of this game, by the stage at which each can be found.

use super::PaiGowPoker;
use crate::games::families::one_deck::GameIncident;
use crate::games::families::starting_position::StartIncidents;

crate::incidents! {
    /// 11.9, 11.11, 11.14: incidents particular to pai gow poker tables.
    pub enum Incident {
        /// 11.11~(a): the dice do not lie flat.
        DiceNotFlat { word: "dice-not-flat", needs: Nothing, when: InRound, by: "11.11~(a)", says: "the shaker is opened, and the dice do not all lie flat on its bottom" },
        /// 11.11~(b): a die falls out.
        DieFellOut { word: "die-fell-out", needs: Nothing, when: InRound, by: "11.11~(b)", says: "a die falls out of the shaker when it is opened" },
        /// 11.11~(c): the dice were totaled wrongly.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "11.11~(c)", says: "the dice were totaled wrongly" },
        /// 11.11~(d): a player's card is seen.
        PlayerExposed { word: "player-exposed", needs: Seat, when: InRound, by: "11.11~(d)", says: "the dealer has exposed a card of this player" },
        /// 11.11~(e): a card of the dealer's or the bank's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "11.11~(e)", says: "a card of the dealer or the bank is exposed before the players have set their hands" },
        /// 11.11~(i): the dealer's hands are set otherwise.
        WronglySet { word: "wrongly-set", needs: Nothing, when: InRound, by: "11.11~(i)", says: "the dealer has not set the hands by the house way" },
        /// 11.9~(g)4: not five and two cards.
        WrongHands { word: "wrong-hands", needs: Seat, when: InRound, by: "11.9~(g)4", says: "this player's hands do not have five and two cards" },
        /// 11.9~(d): a hand is given up after it was set.
        Surrenders { word: "surrenders", needs: Seat, when: InRound, by: "11.9~(d)", says: "this player surrenders before either hand is exposed", routine: "Surrender" },
        /// 11.14~(a): the light of an acceptor is off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "11.14~(a)", says: "the acceptor light of this seat is off, though something is in the acceptor" },
    }
}

type Found = &'static [GameIncident<PaiGowPoker>];

const TOTAL: GameIncident<PaiGowPoker> = GameIncident::Here(&Incident::WrongTotal);
const PLAYER: GameIncident<PaiGowPoker> = GameIncident::Here(&Incident::PlayerExposed);
const DEALER: GameIncident<PaiGowPoker> = GameIncident::Here(&Incident::DealerExposed);
const WRONG: GameIncident<PaiGowPoker> = GameIncident::Here(&Incident::WrongHands);
const SURRENDERS: GameIncident<PaiGowPoker> = GameIncident::Here(&Incident::Surrenders);

/// Irregularities of the dice.
pub const DICE: StartIncidents<GameIncident<PaiGowPoker>> = StartIncidents {
    no_roll: &[GameIncident::Here(&Incident::DiceNotFlat), GameIncident::Here(&Incident::DieFellOut)],
    wrong_total: &[TOTAL],
};

/// 11.17~(b): incidents possible when three cards are dealt.
pub const DEALING: Found = &[TOTAL, PLAYER, DEALER];

/// Incidents possible once all cards are dealt.
pub const AFTER_THE_DEAL: Found =
    &[GameIncident::STUB_COUNT, GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// Incidents possible while hands are set.
pub const SETTING: Found = &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// Incidents possible once all hands are set.
pub const SET: Found = &[GameIncident::MISDEALT, GameIncident::DEALER_MISDEALT, WRONG, SURRENDERS];

/// Incidents possible while the hands are exposed one by one.
pub const EXPOSING: Found = &[WRONG, SURRENDERS];

/// The dealer's hands lie there.
pub const DEALERS_HANDS: Found = &[GameIncident::Here(&Incident::WronglySet)];

/// 11.14~(a): before the round.
pub const LIGHTS: Found = &[GameIncident::Here(&Incident::LightOff)];
