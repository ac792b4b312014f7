//! The choices of the licensee under 19:47-25.

use super::cross::{COLUMN, CommunityLines, CrossPlace, ROW};
use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{AnteAndPlayChoices, HouseRules, match_play, positions, seats};
use crate::games::families::one_deck::{DealingMethod, DeckChoices, DeckOptions, OneDeckChoices, stub_count};
use crate::games::families::pay_rows::{
    HandRows, LeastPosted, PaidHands, PostedLaw, PostedRows, RegulationOdds,
};
use crate::games::families::payout_limit::TablePayoutLimit;
use crate::games::families::positions::Positions;
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Money, Odds};

crate::choice! {
    /// 25.10~(f)3: the treatment of the wagers on equal hands.
    pub enum TieRule {
        /// They are returned.
        Push = "push",
        /// The dealer wins them.
        DealerWins = "dealer-wins",
    }
}

crate::choice! {
    /// 25.10~(g): on which three cards the three-card wager is.
    pub enum ThreeCardBasis {
        /// The player's own two and the center.
        OwnAndCenter = "own-and-center",
        /// The row of the cross.
        Row = "row",
        /// The column of the cross.
        Column = "column",
    }
}

impl ThreeCardBasis {
    /// The cards of the cross that belong to it.
    pub const fn of_the_cross(self) -> &'static [CrossPlace] {
        match self {
            ThreeCardBasis::OwnAndCenter => &[CrossPlace::Center],
            ThreeCardBasis::Row => &ROW,
            ThreeCardBasis::Column => &COLUMN,
        }
    }
}

/// 25.11~(b): the odds of a winning ante and winning raises, as the house posts them.
const PAYS: PostedRows<10> = PostedRows::new(&PostedLaw {
    by: cite!("25.11~(b)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::Even,
    label: "odds on a winning ante and winning raise wagers with this hand",
    rows: [
        ("royal-flush", PaidHands::Of(Category::RoyalFlush), RegulationOdds::At(Odds::EVEN)),
        ("straight-flush", PaidHands::Of(Category::StraightFlush), RegulationOdds::At(Odds::EVEN)),
        ("four-of-a-kind", PaidHands::Of(Category::FourOfAKind), RegulationOdds::At(Odds::EVEN)),
        ("full-house", PaidHands::Of(Category::FullHouse), RegulationOdds::At(Odds::EVEN)),
        ("flush", PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::EVEN)),
        ("straight", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::EVEN)),
        ("three-of-a-kind", PaidHands::Of(Category::ThreeOfAKind), RegulationOdds::At(Odds::EVEN)),
        ("two-pairs", PaidHands::Of(Category::TwoPairs), RegulationOdds::At(Odds::EVEN)),
        ("pair", PaidHands::Of(Category::Pair), RegulationOdds::At(Odds::EVEN)),
        ("high-card", PaidHands::Of(Category::HighCard), RegulationOdds::At(Odds::EVEN)),
    ],
});

/// 25.11(c): the odds of the three-card wager, as the house posts them.
const THREE_CARD: PostedRows<5> = PostedRows::new(&PostedLaw {
    by: cite!("25.11(c)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::EvenOrLoses,
    label: "odds on a three-card wager with this hand",
    rows: [
        (
            "three-card-straight-flush",
            PaidHands::Of(Category::StraightFlush),
            RegulationOdds::At(Odds::to(40, 1)),
        ),
        (
            "three-card-three-of-a-kind",
            PaidHands::Of(Category::ThreeOfAKind),
            RegulationOdds::At(Odds::to(30, 1)),
        ),
        ("three-card-straight", PaidHands::Of(Category::Straight), RegulationOdds::At(Odds::to(6, 1))),
        ("three-card-flush", PaidHands::Of(Category::Flush), RegulationOdds::At(Odds::to(4, 1))),
        ("three-card-pair", PaidHands::Of(Category::Pair), RegulationOdds::At(Odds::EVEN)),
    ],
});

/// The rules in force at a double cross poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 25.2 to 25.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: AnteAndPlayChoices,
    /// 25.1: with which community cards a hand is made.
    pub community: CommunityLines,
    /// 25.10~(f)3: equal hands.
    pub tie: TieRule,
    /// 25.10~(g): on which cards the three-card wager is.
    pub three_cards: ThreeCardBasis,
    /// 25.11~(b): ante and raises.
    pub pays: HandRows<10>,
    /// 25.11(c): the three-card wager.
    pub three_card_pays: HandRows<5>,
    /// 25.11~(d): the most that a hand is paid.
    pub payout_limit: TablePayoutLimit,
}

/// 25.1: the community cards of a hand.
const COMMUNITY_CARDS: Opt<CommunityLines> = CommunityLines::as_option("community-cards")
    .default(CommunityLines::RowOrColumn)
    .by(cite!("25.1"))
    .label("the three community cards that make a hand");

/// 25.2 to 25.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 25.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("25.6~(a)"));

/// 25.6~(e): seats.
const SEATS: Opt<u8> = seats(cite!("25.6~(e)"));

/// 25.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("25.6~(e)"));

/// 25.7 to 25.9: the way of dealing.
const DEALING: Opt<DealingMethod> = DealingMethod::option(&DECK);

/// 25.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 25.10~(f)3: equal hands.
const TIE: Opt<TieRule> = TieRule::as_option("tie")
    .default(TieRule::Push)
    .by(cite!("25.10~(f)3"))
    .label("treatment of the wagers if the hands are equal");

/// 25.10~(g): the cards of the three-card wager.
const THREE_CARD_CARDS: Opt<ThreeCardBasis> = ThreeCardBasis::as_option("three-card-cards")
    .default(ThreeCardBasis::OwnAndCenter)
    .by(cite!("25.10~(g)"))
    .label("the three cards of the three-card wager");

/// 25.11~(d): the limit of what one hand is paid.
const PAYOUT_LIMIT: Opt<Money> = TablePayoutLimit::option_posted(Money::dollars(50_000), cite!("25.11~(d)"))
    .default(Money::dollars(50_000));

crate::house_options! {
    /// The choices of the licensee.
    struct Chosen from reader {
        community: CommunityLines = COMMUNITY_CARDS,
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: DealingMethod = DEALING,
        stub_count: u8 = STUB_COUNT,
        tie: TieRule = TIE,
        three_cards: ThreeCardBasis = THREE_CARD_CARDS,
        pays: HandRows<10> = PAYS,
        three_card_pays: HandRows<5> = THREE_CARD,
        payout_limit: Money = PAYOUT_LIMIT,
    }
}

impl HouseRules for House {
    const OPTIONS: &'static [OptionSpec] = Chosen::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Chosen::from_options(reader);
        let Chosen { match_play, seats, positions, pays, three_card_pays, .. } = chosen;
        let deck =
            OneDeckChoices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules =
            AnteAndPlayChoices { match_play, positions, ..AnteAndPlayChoices::new(deck, seats, reader) };
        // 25.11~(d): the ante, four raises, and the best three cards.
        let best =
            pays.best().pay(rules.limits.minimum * 5) + three_card_pays.best().pay(rules.limits.side_minimum);
        let limit = (best, cite!("25.11~(d)"));
        House {
            payout_limit: TablePayoutLimit::posted(&PAYOUT_LIMIT, chosen.payout_limit, limit, reader),
            rules,
            community: chosen.community,
            tie: chosen.tie,
            three_cards: chosen.three_cards,
            pays,
            three_card_pays,
        }
    }

    fn rules(&self) -> &AnteAndPlayChoices {
        &self.rules
    }
}
