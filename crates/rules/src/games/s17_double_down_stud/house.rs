//! What 19:47-17 leaves to the licensee.

use super::prepare::LAW;
use super::settle::PAYS;
use crate::cite;
use crate::games::families::by_rank::PayTable;
use crate::games::families::one_deck::Choices;
use crate::games::families::positions::Positions;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::{Limits, Money};

crate::choice! {
    /// 17.8~(b): how a player's own card is dealt.
    pub enum PlayerCard {
        /// Face up.
        FaceUp = "face-up",
        /// Face down.
        FaceDown = "face-down",
    }
}

/// The rules in force at a double down stud table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 17.2 to 17.4, 17.8: deck and shuffle.
    pub deck: Choices,
    /// 17.6~(a): how many betting areas the layout has.
    pub seats: u8,
    /// 17.6~(a): whether match play coupons are accepted.
    pub match_play: Offered,
    /// 17.6~(e): how many positions a player may play.
    pub positions: Positions,
    /// 17.8~(b): how a player's own card is dealt.
    pub player_card: PlayerCard,
    /// 17.10~(b): the pay table.
    pub pays: PayTable,
    /// 17.10~(c): the most that all winning wagers of one hand are paid.
    pub limit: Money,
    /// 8.2: the limits posted.
    pub limits: Limits,
}

const DECK: [OptionSpec; 6] = Choices::options(&LAW);
const PAY: [OptionSpec; 9] = PAYS.options();

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        DECK[0],
        DECK[1],
        DECK[2],
        DECK[3],
        OptionSpec::new("seats", "6 or 7", "7", cite!("17.6~(a)"), "betting areas on the layout"),
        OptionSpec::new(
            "match-play",
            Offered::WORDS,
            "no",
            cite!("17.6~(a)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new(
            "positions",
            Positions::WORDS,
            "1",
            cite!("17.6~(e)"),
            "how many positions, side by side, a player may play",
        ),
        OptionSpec::new(
            "player-card",
            PlayerCard::WORDS,
            "face-up",
            cite!("17.8~(b)"),
            "how a player's own card is dealt",
        ),
        DECK[5],
        PAY[0],
        PAY[1],
        PAY[2],
        PAY[3],
        PAY[4],
        PAY[5],
        PAY[6],
        PAY[7],
        PAY[8],
        OptionSpec::new(
            "payout-limit",
            "an amount above 0",
            "50000",
            cite!("17.10~(c)"),
            "the fixed part of the limit on what one hand is paid; what a bettor of the minimum could win may be more",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let limits = Limits::read(reader);
        let pays = PAYS.read(reader);
        let fixed = reader.money("payout-limit", |amount| amount > Money::ZERO);
        House {
            deck: Choices::read(reader, &LAW),
            seats: reader.number("seats", 6..=7) as u8,
            match_play: reader.choice("match-play"),
            positions: reader.choice("positions"),
            player_card: reader.choice("player-card"),
            pays,
            limit: fixed.max(pays.most(limits.minimum * 2)),
            limits,
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
