//! What 19:47-25 leaves to the licensee.

use super::cross::{COLUMN, Community, Place, ROW};
use super::law::DECK;
use crate::cite;
use crate::games::families::ante_and_play::{HouseRules, Rules, match_play, positions, seats};
use crate::games::families::one_deck::{Choices, Dealing, DeckChoices, DeckOptions, stub_count};
use crate::games::families::pay_rows::{HandRows, Hands, LeastPosted, Posted, PostedLaw, PostedRows};
use crate::games::families::payout_limit::PayoutLimit;
use crate::games::families::positions::Positions;
use crate::house::{HouseOptions, Offered, Opt, OptionSpec, Reader};
use crate::poker::Category;
use crate::wagers::{Money, Odds};

crate::choice! {
    /// 25.10~(f)3: what becomes of the wagers where the hands are equal.
    pub enum Tie {
        /// They go back.
        Push = "push",
        /// The dealer wins them.
        DealerWins = "dealer-wins",
    }
}

crate::choice! {
    /// 25.10~(g): on which three cards the three-card wager is.
    pub enum ThreeCards {
        /// The player's own two and the center.
        OwnAndCenter = "own-and-center",
        /// The row of the cross.
        Row = "row",
        /// The column of the cross.
        Column = "column",
    }
}

impl ThreeCards {
    /// The cards of the cross that belong to it.
    pub const fn of_the_cross(self) -> &'static [Place] {
        match self {
            ThreeCards::OwnAndCenter => &[Place::Center],
            ThreeCards::Row => &ROW,
            ThreeCards::Column => &COLUMN,
        }
    }
}

/// 25.11~(b): what a winning ante and winning raises are paid, as the house posts it.
const PAYS: PostedRows<10> = PostedRows::new(&PostedLaw {
    by: cite!("25.11~(b)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::Even,
    label: "odds on a winning ante and winning raise wagers with this hand",
    rows: [
        ("royal-flush", Hands::Of(Category::RoyalFlush), Posted::At(Odds::EVEN)),
        ("straight-flush", Hands::Of(Category::StraightFlush), Posted::At(Odds::EVEN)),
        ("four-of-a-kind", Hands::Of(Category::FourOfAKind), Posted::At(Odds::EVEN)),
        ("full-house", Hands::Of(Category::FullHouse), Posted::At(Odds::EVEN)),
        ("flush", Hands::Of(Category::Flush), Posted::At(Odds::EVEN)),
        ("straight", Hands::Of(Category::Straight), Posted::At(Odds::EVEN)),
        ("three-of-a-kind", Hands::Of(Category::ThreeOfAKind), Posted::At(Odds::EVEN)),
        ("two-pairs", Hands::Of(Category::TwoPairs), Posted::At(Odds::EVEN)),
        ("pair", Hands::Of(Category::Pair), Posted::At(Odds::EVEN)),
        ("high-card", Hands::Of(Category::HighCard), Posted::At(Odds::EVEN)),
    ],
});

/// 25.11(c): what the three-card wager is paid, as the house posts it.
const THREE_CARD: PostedRows<5> = PostedRows::new(&PostedLaw {
    by: cite!("25.11(c)"),
    stated: cite!("25.11~(a)"),
    least: LeastPosted::EvenOrLoses,
    label: "odds on a three-card wager with this hand",
    rows: [
        ("three-card-straight-flush", Hands::Of(Category::StraightFlush), Posted::At(Odds::to(40, 1))),
        ("three-card-three-of-a-kind", Hands::Of(Category::ThreeOfAKind), Posted::At(Odds::to(30, 1))),
        ("three-card-straight", Hands::Of(Category::Straight), Posted::At(Odds::to(6, 1))),
        ("three-card-flush", Hands::Of(Category::Flush), Posted::At(Odds::to(4, 1))),
        ("three-card-pair", Hands::Of(Category::Pair), Posted::At(Odds::EVEN)),
    ],
});

/// The rules in force at a double cross poker table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 25.2 to 25.9: deck, coupons, seats, positions; 8.2: limits.
    pub rules: Rules,
    /// 25.1: with which community cards a hand is made.
    pub community: Community,
    /// 25.10~(f)3: equal hands.
    pub tie: Tie,
    /// 25.10~(g): on which cards the three-card wager is.
    pub three_cards: ThreeCards,
    /// 25.11~(b): ante and raises.
    pub pays: HandRows<10>,
    /// 25.11(c): the three-card wager.
    pub three_card_pays: HandRows<5>,
    /// 25.11~(d): the most that a hand is paid.
    pub payout_limit: PayoutLimit,
}

/// 25.1: the community cards of a hand.
const COMMUNITY_CARDS: Opt<Community> = Community::as_option("community-cards")
    .default(Community::RowOrColumn)
    .by(cite!("25.1"))
    .label("with which three community cards a hand is made");

/// 25.2 to 25.5: the deck.
const DECK_OPTIONS: DeckOptions = DeckOptions::under(&DECK);

/// 25.6~(a): coupons.
const MATCH_PLAY: Opt<Offered> = match_play(cite!("25.6~(a)"));

/// 25.6~(e): seats.
const SEATS: Opt<u8> = seats(cite!("25.6~(e)"));

/// 25.6~(e): positions.
const POSITIONS: Opt<Positions> = positions(cite!("25.6~(e)"));

/// 25.7 to 25.9: the way of dealing.
const DEALING: Opt<Dealing> = Dealing::option(&DECK);

/// 25.7: the count of the stub.
const STUB_COUNT: Opt<u8> = stub_count(&DECK);

/// 25.10~(f)3: equal hands.
const TIE: Opt<Tie> = Tie::as_option("tie")
    .default(Tie::Push)
    .by(cite!("25.10~(f)3"))
    .label("what becomes of the wagers where the hands are equal");

/// 25.10~(g): the cards of the three-card wager.
const THREE_CARD_CARDS: Opt<ThreeCards> = ThreeCards::as_option("three-card-cards")
    .default(ThreeCards::OwnAndCenter)
    .by(cite!("25.10~(g)"))
    .label("on which three cards the three-card wager is");

/// 25.11~(d): the limit of what one hand is paid.
const PAYOUT_LIMIT: Opt<Money> =
    PayoutLimit::option_posted(Money::dollars(50_000), cite!("25.11~(d)")).default(Money::dollars(50_000));

crate::house_options! {
    /// What the licensee chooses.
    struct Chosen from reader {
        community: Community = COMMUNITY_CARDS,
        deck: DeckChoices = DECK_OPTIONS,
        match_play: Offered = MATCH_PLAY,
        seats: u8 = SEATS,
        positions: Positions = POSITIONS,
        dealing: Dealing = DEALING,
        stub_count: u8 = STUB_COUNT,
        tie: Tie = TIE,
        three_cards: ThreeCards = THREE_CARD_CARDS,
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
        let deck = Choices::new(chosen.deck, chosen.dealing, &DECK, reader).counting_every(chosen.stub_count);
        let rules = Rules { match_play, positions, ..Rules::new(deck, seats, reader) };
        // 25.11~(d): the ante, four raises, and the best three cards.
        let best =
            pays.best().pay(rules.limits.minimum * 5) + three_card_pays.best().pay(rules.limits.side_minimum);
        let limit = (best, cite!("25.11~(d)"));
        House {
            payout_limit: PayoutLimit::posted(&PAYOUT_LIMIT, chosen.payout_limit, limit, reader),
            rules,
            community: chosen.community,
            tie: chosen.tie,
            three_cards: chosen.three_cards,
            pays,
            three_card_pays,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}
