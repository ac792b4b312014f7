//! The choices of the licensee under 19:47-18.

use super::bonus::{AWARDS, BonusTable, LetItRideBonusPays};
use super::law::DECK;
use super::settle::PAY_LAW;
use crate::cite;
use crate::games::families::ante_and_play::{match_play, positions};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::PostedRows;
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::positions::Positions;
use crate::games::families::rank_pay_table::RankPayTable;
use crate::house::{Offered, Opt};
use crate::wagers::{Limits, Money};

/// 18.2 to 18.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 18.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("18.6~(a)"));

/// 18.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("18.6~(e)"));

/// 18.6A~(a): the bonus wager.
const BONUS_WAGER: Opt<Offered> =
    Opt::offered("bonus-wager").by(cite!("18.6A~(a)")).label("the bonus wager is offered");

/// 18.7 to 18.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 18.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 18.11~(b): the pay table.
const PAYS: PostedRows<9> = PAY_LAW.posted();

/// 18.11~(c): the pay table of the bonus wager.
const BONUS_TABLE: Opt<BonusTable> = BonusTable::as_option("bonus-pay-table")
    .default(BonusTable::A)
    .by(cite!("18.11~(c)"))
    .label("the pay table of the bonus wager");

/// 18.11~(d): the limit of what one hand is paid.
const PAYOUT_LIMIT: Opt<Money> = TablePayoutLimit::option_posted(Money::dollars(25_000), cite!("18.11~(d)"))
    .default(Money::dollars(50_000));

crate::house_options! {
    /// The rules in force at a let it ride poker table.
    #[derive(PartialEq, Eq)]
    pub struct House from reader {
        /// 18.2, 18.4, 18.5: the deck before the deal.
        deck_before_deal: DeckChoices = DECK_OPTIONS,
        /// 18.6~(a): whether match play coupons are accepted.
        match_play: Offered = MATCH_PLAY,
        /// 18.6~(e): the number of positions that a player may play.
        positions: Positions = POSITIONS,
        /// 18.6A~(a): whether the bonus wager is offered.
        bonus: Offered = BONUS_WAGER,
        /// 18.7 to 18.9: the way of dealing.
        dealing: DealingMethod = DEALING,
        /// 18.7: the interval between counts of the stub, in rounds.
        stub_count: u8 = STUB_COUNT,
        /// 18.11~(b): the pay table.
        pays: RankPayTable = PAYS => |rows| RankPayTable::from(rows, PAY_LAW.lowest_pair),
        /// 18.11~(c): the table of the bonus wager.
        bonus_table: BonusTable = BONUS_TABLE,
        /// 18.11~(d): the limit that is posted.
        posted_limit: Money = PAYOUT_LIMIT,
        /// 18.11~(c): the awards of the bonus wager.
        bonus_pays: LetItRideBonusPays = AWARDS => |rows| LetItRideBonusPays::new(reader.rows_of(&AWARDS, rows, bonus_table.awards())),
    } and {
        /// 18.2, 18.4, 18.5, 18.7 to 18.9: deck, shuffle and way of dealing.
        deck: OneDeckChoices = OneDeckChoices::new(deck_before_deal, dealing, &DECK, reader).counting_every(stub_count),
        /// 8.2: the limits posted.
        limits: Limits = Limits::read(reader),
        /// 18.11~(d): the most that all wagers of one hand are paid, the bonus wager aside.
        limit: Money = {
            let best = pays.most(limits.minimum * 3);
            TablePayoutLimit::posted(&PAYOUT_LIMIT, posted_limit, (best, cite!("18.11~(d)")), reader).of_a_hand()
        },
    } as House
}
