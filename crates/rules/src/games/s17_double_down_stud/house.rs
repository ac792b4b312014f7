//! The choices of the licensee under 19:47-17.

use super::law::DECK;
use super::settle::PAY_LAW;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::PostedRows;
use crate::games::families::positions::Positions;
use crate::games::families::rank_pay_table::RankPayTable;
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::wagers::Money;

crate::choice! {
    /// 17.8~(b): the dealing of a player's own card.
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
    pub rules: AnteAndPlayChoices,
    /// 17.8~(b): the dealing of a player's own card.
    pub player_card: PlayerCard,
    /// 17.10~(b): the pay table.
    pub pays: RankPayTable,
    /// 17.10~(c): the most that all winning wagers of one hand are paid.
    pub limit: Money,
}

/// 17.2 to 17.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 17.6~(a): seats.
const SEATS: Opt<u8> = seats(cite!("17.6~(a)")).label("betting areas on the layout");

/// 17.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("17.6~(a)"));

/// 17.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("17.6~(e)"));

/// 17.8~(b): a player's own card.
const PLAYER_CARD: Opt<PlayerCard> = PlayerCard::as_option("player-card")
    .default(PlayerCard::FaceUp)
    .by(cite!("17.8~(b)"))
    .label("method of dealing a player's own card");

/// 17.8: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 17.10~(b): the pay table.
const PAYS: PostedRows<9> = PAY_LAW.posted();

/// 17.10~(c): the limit of what one hand is paid.
const PAYOUT_LIMIT: Opt<Money> =
    Opt::amount("payout-limit", Money::CENT).default(Money::dollars(50_000)).by(cite!("17.10~(c)")).label(
        "the fixed part of the limit on what one hand is paid; what a bettor of the minimum could win may be more",
    );

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        deck: DeckChoices = DECK_OPTIONS,
        seats: u8 = SEATS,
        match_play: Offered = MATCH_PLAY,
        positions: Positions = POSITIONS,
        player_card: PlayerCard = PLAYER_CARD,
        stub_count: u8 = STUB_COUNT,
        pays: RankPayTable = PAYS => |rows| RankPayTable::from(rows, PAY_LAW.lowest_pair),
        payout_limit: Money = PAYOUT_LIMIT,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let Chosen { deck, seats, match_play, positions, player_card, stub_count, pays, payout_limit } =
            Chosen::from_options(reader);
        let deck =
            OneDeckChoices::new(deck, DealingMethod::ManualShoe, &DECK, reader).counting_every(stub_count);
        let rules =
            AnteAndPlayChoices { match_play, positions, ..AnteAndPlayChoices::new(deck, seats, reader) };
        let limit = payout_limit.max(pays.most(rules.limits.minimum * 2));
        House { player_card, pays, limit, rules }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
