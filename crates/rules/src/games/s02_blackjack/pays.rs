//! 19:47-2.3(e), 2.9~(c), 2.17 to 2.24: what wins, in money. The subchapter fixes it; a new game (8.4) declares it otherwise.

use super::choices::{AB, NoneAB, SameSuitOdds, Variation};
use super::house::DealerCard;
use crate::cite;
use crate::house::{OptionSpec, Reader, join};
use crate::wagers::{Amount, Money, Odds, Percent};

/// 2.3(e), 2.3(e)2.
pub const THREE_TO_TWO: Odds = Odds::to(3, 2);
/// 2.9~(c): insurance.
pub const INSURANCE: Odds = Odds::to(2, 1);
/// 2.6A~(h).
const SIX_TO_FIVE: Odds = Odds::to(6, 5);

/// The payouts in force at a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pays {
    /// 2.3(e), 2.6(k)2, 2.6A~(h): a blackjack.
    pub blackjack: Odds,
    /// 2.3(e)1: 6, 7 and 8 of one suit.
    pub suited_678: Odds,
    /// 2.3(e)2: three 7s.
    pub three_sevens: Odds,
    /// 2.3(e)3: the blackjack that the house has named.
    pub named_blackjack: Odds,
    /// 2.3(e)4: five cards totalling 21.
    pub five_card_21: Odds,
    /// 2.9~(c): insurance.
    pub insurance: Odds,
    /// 2.17(b)1, 2: over 13, and under.
    pub over_under: [Odds; 2],
    /// 2.17(b)3, ~(f): two cards of one suit, and king and queen of one.
    pub same_suit: [Odds; 2],
    /// 2.17(b)4, ~(f): one 7, two, two of one suit, three, three of one suit.
    pub sevens: [Odds; 5],
    /// 2.19~(d): aces in a row.
    pub aces: [Amount; 8],
    /// 2.20~(b): the player's blackjack, the dealer's, and either.
    pub bonus: [Odds; 3],
    /// 2.22~(d): two, three, four and five in a row.
    pub streak: [Odds; 4],
    /// 2.23~(b): a match in rank, and in rank and suit.
    pub matching: [Odds; 2],
    /// 2.24~(b): queens of hearts against a dealer's blackjack, queens of hearts, matched, suited, any other.
    pub twenty: [Odds; 5],
}

/// What a house has chosen besides, on which the payouts depend.
pub struct Tables {
    /// 2.6A: the variation, and how the dealer gets the second card.
    pub blackjack: (Variation, DealerCard),
    /// 2.17~(f).
    pub same_suit: SameSuitOdds,
    /// 2.19~(d).
    pub progressive: AB,
    /// 2.2(a): on which the match-the-dealer wager depends.
    pub decks: u8,
    /// 2.24~(b).
    pub twenty: NoneAB,
}

const BLACKJACK: [OptionSpec; 1] =
    OptionSpec::odds_of_table(["blackjack-pays"], cite!("2.3(e)"), "odds on a blackjack");

const SAME_SUIT: [OptionSpec; 2] = OptionSpec::odds_of_table(
    ["same-suit-pays", "same-suit-king-queen-pays"],
    cite!("2.17~(f)"),
    "odds of the same suit wager",
);

const SEVENS: [OptionSpec; 5] = [
    OptionSpec::fixed_odds("sevens-one-pays", "3 to 1", cite!("2.17(b)4"), "sevens wager: one 7"),
    OptionSpec::fixed_odds("sevens-two-pays", "50 to 1", cite!("2.17~(f)"), "sevens wager: two 7s"),
    OptionSpec::fixed_odds(
        "sevens-two-suited-pays",
        "100 to 1",
        cite!("2.17~(f)"),
        "sevens wager: two 7s of one suit",
    ),
    OptionSpec::fixed_odds("sevens-three-pays", "500 to 1", cite!("2.17~(f)"), "sevens wager: three 7s"),
    OptionSpec::fixed_odds(
        "sevens-three-suited-pays",
        "5000 to 1",
        cite!("2.17~(f)"),
        "sevens wager: three 7s of one suit",
    ),
];

const ACES: [OptionSpec; 8] = OptionSpec::awards_of_table(
    [
        "four-suited-aces-award",
        "four-colored-aces-award",
        "four-aces-award",
        "three-suited-aces-award",
        "three-aces-award",
        "two-suited-aces-award",
        "two-aces-award",
        "one-ace-award",
    ],
    cite!("2.19~(d)"),
    "what the progressive wager is paid for these aces",
);

const BONUS: [OptionSpec; 3] = [
    OptionSpec::fixed_odds(
        "player-bonus-pays",
        "15 to 1",
        cite!("2.20~(b)"),
        "bonus: the player's blackjack",
    ),
    OptionSpec::fixed_odds(
        "dealer-bonus-pays",
        "15 to 1",
        cite!("2.20~(b)"),
        "bonus: the dealer's blackjack",
    ),
    OptionSpec::fixed_odds("either-bonus-pays", "7 to 1", cite!("2.20~(b)"), "bonus: either blackjack"),
];

const STREAK: [OptionSpec; 4] = [
    OptionSpec::fixed_odds("streak-2-pays", "3 to 1", cite!("2.22~(d)"), "streak wager: two in a row"),
    OptionSpec::fixed_odds("streak-3-pays", "7 to 1", cite!("2.22~(d)"), "streak wager: three in a row"),
    OptionSpec::fixed_odds("streak-4-pays", "17 to 1", cite!("2.22~(d)"), "streak wager: four in a row"),
    OptionSpec::fixed_odds("streak-5-pays", "37 to 1", cite!("2.22~(d)"), "streak wager: five in a row"),
];

const MATCHING: [OptionSpec; 2] =
    OptionSpec::odds_of_table(["match-pays", "match-suited-pays"], cite!("2.23~(b)"), "odds on a match");

const TWENTY: [OptionSpec; 5] = OptionSpec::odds_of_table(
    [
        "twenty-queens-blackjack-pays",
        "twenty-queens-pays",
        "twenty-matched-pays",
        "twenty-suited-pays",
        "twenty-any-pays",
    ],
    cite!("2.24~(b)"),
    "odds of the twenty point bonus wager with this 20",
);

const HANDS: [OptionSpec; 7] = [
    OptionSpec::fixed_odds("suited-678-pays", "2 to 1", cite!("2.3(e)1"), "odds on 6, 7 and 8 of one suit"),
    OptionSpec::fixed_odds("three-sevens-pays", "3 to 2", cite!("2.3(e)2"), "odds on three 7s"),
    OptionSpec::fixed_odds("named-blackjack-pays", "2 to 1", cite!("2.3(e)3"), "odds on the named blackjack"),
    OptionSpec::fixed_odds(
        "five-card-21-pays",
        "2 to 1",
        cite!("2.3(e)4"),
        "odds on five cards totalling 21",
    ),
    OptionSpec::fixed_odds("insurance-pays", "2 to 1", cite!("2.9~(c)"), "odds on insurance"),
    OptionSpec::fixed_odds("over-pays", "1 to 1", cite!("2.17(b)1"), "odds on over 13"),
    OptionSpec::fixed_odds("under-pays", "1 to 1", cite!("2.17(b)2"), "odds on under 13"),
];

/// 2.17~(f): the tables of the same suit wager.
pub const fn same_suit(odds: SameSuitOdds) -> [Odds; 2] {
    match odds {
        SameSuitOdds::FiveToTwo => [Odds::to(5, 2), Odds::to(25, 1)],
        SameSuitOdds::ThreeToOne => [Odds::to(3, 1), Odds::to(10, 1)],
    }
}

/// 2.23~(b): the tables of the match-the-dealer wager, by the number of decks.
pub const fn matching(decks: u8) -> [Odds; 2] {
    match decks {
        6 => [Odds::to(4, 1), Odds::to(11, 1)],
        _ => [Odds::to(3, 1), Odds::to(14, 1)],
    }
}

/// 2.24~(b): the tables of the twenty point bonus wager.
pub const fn twenty(table: NoneAB) -> [Odds; 5] {
    match table {
        NoneAB::None | NoneAB::A => {
            [Odds::to(1000, 1), Odds::to(125, 1), Odds::to(19, 1), Odds::to(9, 1), Odds::to(4, 1)]
        }
        NoneAB::B => [Odds::to(1000, 1), Odds::to(200, 1), Odds::to(25, 1), Odds::to(10, 1), Odds::to(4, 1)],
    }
}

/// 2.19~(d): the tables of the progressive wager, from four aces of one suit down to one; an amount of 0 is no award.
pub const fn aces(table: AB) -> [Amount; 8] {
    const fn dollars(amount: i64) -> Amount {
        Amount::Of(Money::dollars(amount))
    }
    const ALL: Amount = Amount::OfTheMeter(Percent::whole(100));
    const TENTH: Amount = Amount::OfTheMeter(Percent::whole(10));
    match table {
        AB::A => {
            let [four, three, pair] = [2000, 200, 15];
            [ALL, ALL, dollars(four), dollars(1000), dollars(three), dollars(50), dollars(pair), dollars(3)]
        }
        AB::B => [ALL, TENTH, TENTH, dollars(2500), dollars(250), dollars(50), dollars(25), dollars(0)],
    }
}

/// 2.3(e), 2.6(k)2, 2.6A~(h): what a blackjack is paid.
const fn blackjack(variation: Variation, dealer_card: DealerCard) -> Odds {
    match (dealer_card, variation) {
        (DealerCard::FaceUp, _) => Odds::EVEN,
        (_, Variation::SixToFive) => SIX_TO_FIVE,
        (_, Variation::Standard) => THREE_TO_TWO,
    }
}

impl Pays {
    /// The options of a new game.
    pub const OPTIONS: [OptionSpec; 37] =
        join(&[&BLACKJACK, &HANDS, &SAME_SUIT, &SEVENS, &ACES, &BONUS, &STREAK, &MATCHING, &TWENTY]);

    /// Reads them.
    pub fn read(reader: &mut Reader<'_>, tables: &Tables) -> Pays {
        let (variation, dealer_card) = tables.blackjack;
        let [of_blackjack] = reader.of_table(&BLACKJACK, [blackjack(variation, dealer_card)]);
        let [suited_678, three_sevens, named_blackjack, five_card_21, insurance, over, under] =
            HANDS.map(|option| reader.fixed_odds(option.id));
        Pays {
            blackjack: of_blackjack,
            suited_678,
            three_sevens,
            named_blackjack,
            five_card_21,
            insurance,
            over_under: [over, under],
            same_suit: reader.of_table(&SAME_SUIT, same_suit(tables.same_suit)),
            sevens: SEVENS.map(|option| reader.fixed_odds(option.id)),
            aces: reader.of_table(&ACES, aces(tables.progressive)),
            bonus: BONUS.map(|option| reader.fixed_odds(option.id)),
            streak: STREAK.map(|option| reader.fixed_odds(option.id)),
            matching: reader.of_table(&MATCHING, matching(tables.decks)),
            twenty: reader.of_table(&TWENTY, twenty(tables.twenty)),
        }
    }
}
