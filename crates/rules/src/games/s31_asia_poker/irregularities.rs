//! 19:47-31.12, 31.14  Irregularities of this game, and when each of them can be found.

use super::AsiaPoker;
use crate::games::families::one_deck::Happens;
use crate::games::families::starting_position::StartIncidents;

crate::incidents! {
    /// 31.12, 31.14: what can happen at an Asia poker table and at no table of every kind.
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
        Surrenders { word: "surrenders", needs: Seat, when: InRound, by: "31.12~(d)", says: "this player surrenders before any of the hands is exposed" },
    }
}

type Found = &'static [Happens<AsiaPoker>];

const TOTAL: Happens<AsiaPoker> = Happens::Here(&Incident::WrongTotal);
const PLAYER: Happens<AsiaPoker> = Happens::Here(&Incident::PlayerExposed);
const DEALER: Happens<AsiaPoker> = Happens::Here(&Incident::DealerExposed);
const WRONG: Happens<AsiaPoker> = Happens::Here(&Incident::WrongHands);
const SURRENDERS: Happens<AsiaPoker> = Happens::Here(&Incident::Surrenders);

/// What can go wrong with the dice.
pub const DICE: StartIncidents<Happens<AsiaPoker>> = StartIncidents {
    no_roll: &[Happens::Here(&Incident::DiceNotFlat), Happens::Here(&Incident::DieFellOut)],
    wrong_total: &[TOTAL],
};

/// What can be found once all cards are dealt.
pub const AFTER_THE_DEAL: Found =
    &[Happens::STUB_COUNT, Happens::MISDEALT, Happens::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// What can be found while hands are set.
pub const SETTING: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// What can be found once all hands are set.
pub const SET: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT, WRONG, SURRENDERS];

/// What can be found while they are exposed one by one.
pub const EXPOSING: Found = &[WRONG, SURRENDERS];

/// The dealer's hands lie there.
pub const DEALERS_HANDS: Found = &[Happens::Here(&Incident::WronglySet)];
