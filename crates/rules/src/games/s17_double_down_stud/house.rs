//! What 19:47-17 leaves to the licensee.

use super::deck::DECK;
use super::settle::PAYS;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions};
use crate::games::families::by_rank::PayTable;
use crate::games::families::one_deck::Choices;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::wagers::Money;

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
    /// 17.2 to 17.8: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 17.8~(b): how a player's own card is dealt.
    pub player_card: PlayerCard,
    /// 17.10~(b): the pay table.
    pub pays: PayTable,
    /// 17.10~(c): the most that all winning wagers of one hand are paid.
    pub limit: Money,
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = &house::join::<19>(&[
        &Choices::of_the_deck(&DECK),
        &[
            OptionSpec::new("seats", "6 or 7", "7", cite!("17.6~(a)"), "betting areas on the layout"),
            match_play(cite!("17.6~(a)")),
            positions(cite!("17.6~(e)")),
            OptionSpec::new(
                "player-card",
                PlayerCard::WORDS,
                "face-up",
                cite!("17.8~(b)"),
                "how a player's own card is dealt",
            ),
            Choices::stub_count(&DECK),
        ],
        &PAYS.options(),
        &[OptionSpec::new(
            "payout-limit",
            "an amount above 0",
            "50000",
            cite!("17.10~(c)"),
            "the fixed part of the limit on what one hand is paid; what a bettor of the minimum could win may be more",
        )],
    ]);

    fn read(reader: &mut Reader<'_>) -> House {
        let rules = Rules::read(reader, &DECK);
        let pays = PAYS.read(reader);
        let fixed = reader.money("payout-limit", |amount| amount > Money::ZERO);
        House {
            player_card: reader.choice("player-card"),
            pays,
            limit: fixed.max(pays.most(rules.limits.minimum * 2)),
            rules,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
