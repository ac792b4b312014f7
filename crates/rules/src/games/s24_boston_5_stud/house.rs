//! The choices of the licensee under 19:47-24.

use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions, seats};
use crate::games::families::lettered_table::LetteredTable;
use crate::games::families::one_deck::{
    DealingMethod, DeckChoices, DeckDelivery, Decks, HandShuffleCut, OneDeckChoices, OneDeckIdleSpread,
    OneDeckShuffle, stub_count,
};
use crate::games::families::pay_rows::{
    HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds, three_cards,
};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::positions::Positions;
use crate::house::{FixedRow, HouseOptions, Offered, Opt, OptionSpec, Opts, Reader};
use crate::poker::Category;
use crate::wagers::{Limits, Money, Odds};

crate::choice! {
    /// 24.10~(b): a claim of the bonus after the second deal has begun.
    pub enum LateClaim {
        /// It is refused.
        Refused = "no",
        /// A supervisor allows it.
        Allowed = "yes",
    }
}

crate::choice! {
    /// 24.10~(f): the treatment of the ante of a winning hand.
    pub enum WinningAnte {
        /// It is returned.
        Returned = "returned",
        /// It is paid 1 to 1.
        Paid = "paid",
    }
}

/// 24.10~(g), 24.11~(c): two pairs or better earn a bonus, at these odds or at others that the house posts.
const ANTE_BONUS: PostedRows<8> = PostedRows::new(&PostedLaw {
    by: cite!("24.11~(c)"),
    stated: cite!("24.11~(a)"),
    least: LeastPosted::Even,
    label: "ante bonus for this hand",
    rows: [
        ("royal-flush-bonus", PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::to(100, 1))),
        ("straight-flush-bonus", PaidHands::Of(Category::StraightFlush), RegulationOdds::At(Odds::to(50, 1))),
        ("four-of-a-kind-bonus", PaidHands::Of(Category::FourOfAKind), RegulationOdds::At(Odds::to(20, 1))),
        ("full-house-bonus", PaidHands::Of(Category::FullHouse), RegulationOdds::At(Odds::to(7, 1))),
        ("flush-bonus", PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::to(5, 1))),
        ("straight-bonus", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(4, 1))),
        ("three-of-a-kind-bonus", PaidHands::Of(Category::ThreeOfAKind), RegulationOdds::At(Odds::to(3, 1))),
        ("two-pairs-bonus", PaidHands::Of(Category::TwoPairs), RegulationOdds::At(Odds::to(2, 1))),
    ],
});

/// 24.11~(d): a pair or better wins the bonus wager, by one of two tables.
pub fn bonus_rows(table: LetteredTable<2>) -> HandRows<5> {
    three_cards(table.of([[40, 30, 6, 4, 1], [40, 30, 6, 3, 1]]), cite!("24.11~(d)"))
}

/// The rules in force at a Boston 5 stud poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 24.2 to 24.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 24.6~(b): whether the bonus wager is offered.
    pub bonus: Offered,
    /// 24.10~(b): whether a supervisor allows a claim after the second deal has begun.
    pub late_claim: LateClaim,
    /// 24.10~(f): the treatment of the ante of a winning hand.
    pub winning_ante: WinningAnte,
    /// 24.11~(c): the ante bonus.
    pub ante_bonus: HandRows<8>,
    /// 24.11~(d): the bonus wager.
    pub bonus_pays: HandRows<5>,
    /// 24.11~(e): the most that a hand is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 24.2 to 24.5: the deck before the cut.
const SECOND_DECK: Opt<Decks> = Decks::option(&DECK);

/// 24.4: pre-shuffled cards.
const PRE_SHUFFLED: Opt<DeckDelivery> = DeckDelivery::option(&DECK);

/// 24.4: the shuffle.
const SHUFFLE: Opt<OneDeckShuffle> = OneDeckShuffle::option(&DECK);

/// 24.4~(b): the cut.
const CUT: Opt<HandShuffleCut> = HandShuffleCut::option(cite!("24.4~(b)"));

/// 24.5: the cards while nobody plays.
const IDLE_SPREAD: Opt<OneDeckIdleSpread> = OneDeckIdleSpread::option(&DECK);

/// 24.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("24.6~(a)"));

/// 24.6~(b): the bonus wager.
const BONUS: Opt<Offered> =
    Opt::offered("bonus").default(Offered::Yes).by(cite!("24.6~(b)")).label("the bonus wager is offered");

/// 24.6~(e): seats.
const SEATS: Opt<u8> = seats(cite!("24.6~(e)"));

/// 24.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("24.6~(e)"));

/// 24.7 to 24.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 24.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 24.10~(b): a late claim.
const LATE_CLAIM: Opt<LateClaim> = LateClaim::as_option("late-claim")
    .default(LateClaim::Refused)
    .by(cite!("24.10~(b)"))
    .label("a supervisor allows a claim of the bonus after the second deal has begun");

/// 24.10~(f): the ante of a winning hand.
const WINNING_ANTE: Opt<WinningAnte> = WinningAnte::as_option("winning-ante")
    .default(WinningAnte::Returned)
    .by(cite!("24.10~(f)"))
    .label("treatment of the ante of a winning hand");

/// 24.11~(d): the table of the bonus wager.
const BONUS_TABLE: Opt<LetteredTable<2>> =
    LetteredTable::option("bonus-table").by(cite!("24.11~(d)")).label("pay table of the bonus wager");

/// 24.11~(e): the limit of what a hand is paid.
const PAYOUT_LIMIT: Opt<Option<Money>> = TablePayoutLimit::option(cite!("24.11~(e)"));

/// 24.11~(d): the rows of the bonus wager.
const BONUS_PAYS: Opts<FixedRow<Odds>, 5> = Opts::odds_of_table(
    [
        "bonus-straight-flush-pays",
        "bonus-three-of-a-kind-pays",
        "bonus-straight-pays",
        "bonus-flush-pays",
        "bonus-pair-pays",
    ],
    cite!("24.11~(d)"),
    "odds on a bonus wager with this hand",
);

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        decks: Decks = SECOND_DECK,
        delivered: DeckDelivery = PRE_SHUFFLED,
        shuffle: OneDeckShuffle = SHUFFLE,
        cutting: HandShuffleCut = CUT,
        idle_spread: OneDeckIdleSpread = IDLE_SPREAD,
        match_play: Offered = MATCH_PLAY,
        bonus: Offered = BONUS,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        late_claim: LateClaim = LATE_CLAIM,
        winning_ante: WinningAnte = WINNING_ANTE,
        ante_bonus: HandRows<8> = ANTE_BONUS,
        #[expect(dead_code, reason = "the rows that are chosen from it are kept")]
        bonus_table: LetteredTable<2> = BONUS_TABLE,
        payout_limit: Option<Money> = PAYOUT_LIMIT,
        bonus_pays: HandRows<5> = BONUS_PAYS => |rows| bonus_rows(bonus_table).or_declared(&BONUS_PAYS, rows, reader),
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { decks, delivered, shuffle, idle_spread, match_play, positions, bonus, .. } = chosen;
        let Chosen { late_claim, winning_ante, ante_bonus, bonus_pays, .. } = chosen;
        let deck = DeckChoices { decks, delivered, shuffle, idle_spread };
        let deck = OneDeckChoices::new(deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules = AnteAndPlayChoices {
            match_play,
            positions,
            ..AnteAndPlayChoices::new(
                OneDeckChoices { cutting: chosen.cutting, ..deck },
                chosen.seats,
                reader,
            )
        };
        let mut best = best_at_minimum(winning_ante, &ante_bonus, &rules.limits);
        if bonus == Offered::Yes {
            best += bonus_pays.best().pay(rules.limits.side_minimum);
        }
        let payout_limit = TablePayoutLimit::at_least(chosen.payout_limit, best);
        House { rules, bonus, late_claim, winning_ante, ante_bonus, bonus_pays, payout_limit }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}

/// 24.11~(e): the most that one patron could win in a round with an ante of the minimum: first and second wager, the ante where it is paid, and
/// the best ante bonus.
fn best_at_minimum(winning_ante: WinningAnte, ante_bonus: &HandRows<8>, limits: &Limits) -> Money {
    let antes = match winning_ante {
        WinningAnte::Returned => 4,
        WinningAnte::Paid => 5,
    };
    limits.minimum * antes + ante_bonus.best().pay(limits.minimum)
}
