//! 19:47-2.3(e), 2.9~(c), 2.17 to 2.24: the payouts. The subchapter fixes them; a new game (8.4) declares its own.

use super::house::DealerCard;
use super::house::choices::{OptionalPayTable, PayTableChoice, SameSuitOdds, Variation};
use crate::cite;
use crate::house::{Domain, FixedRow, Fixture, Opt, Opts, Reader, ValueKind};
use crate::wagers::{Money, Odds, PayAmount, Percent};

/// 2.3(e), 2.3(e)2.
pub const THREE_TO_TWO: Odds = Odds::to(3, 2);
/// 2.9~(c): insurance.
pub const INSURANCE: Odds = Odds::to(2, 1);
/// 2.6A~(h).
const SIX_TO_FIVE: Odds = Odds::to(6, 5);

/// The payouts in force at a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlackjackPayouts {
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
    pub aces: [PayAmount; 8],
    /// 2.20~(b): the player's blackjack, the dealer's, and either.
    pub bonus: [Odds; 3],
    /// 2.22~(d): two, three, four and five in a row.
    pub streak: [Odds; 4],
    /// 2.23~(b): a match in rank, and in rank and suit.
    pub matching: [Odds; 2],
    /// 2.24~(b): queens of hearts against a dealer's blackjack, queens of hearts, matched, suited, any other.
    pub twenty: [Odds; 5],
}

/// The house options on which the payouts depend.
pub struct PayoutChoices {
    /// 2.6A: the variation, and how the dealer gets the second card.
    pub blackjack: (Variation, DealerCard),
    /// 2.17~(f).
    pub same_suit: SameSuitOdds,
    /// 2.19~(d).
    pub progressive: PayTableChoice,
    /// 2.2(a): the number of decks, on which the match-the-dealer wager depends.
    pub decks: u8,
    /// 2.24~(b).
    pub twenty: OptionalPayTable,
}

/// 2.3(e), 2.6(k)2, 2.6A~(h): a blackjack, by the variation and the dealer's second card.
pub const BLACKJACK_PAYS: Opts<FixedRow<Odds>, 1> =
    Opts::new([Opt::new("blackjack-pays", Domain::of(ValueKind::Fixed(Fixture::WholeOdds)))
        .default_word("table")
        .by(cite!("2.3(e)"))
        .label("odds on a blackjack")
        .posted(cite!("8.3~(a)2"))]);

/// 2.3(e)1: 6, 7 and 8 of one suit.
pub const SUITED_678_PAYS: Opt<Odds> = Opt::fixed_odds("suited-678-pays", Odds::to(2, 1))
    .by(cite!("2.3(e)1"))
    .label("odds on 6, 7 and 8 of one suit")
    .posted(cite!("8.3~(a)2"));

/// 2.3(e)2: three 7s.
pub const THREE_SEVENS_PAYS: Opt<Odds> = Opt::fixed_odds("three-sevens-pays", Odds::to(3, 2))
    .by(cite!("2.3(e)2"))
    .label("odds on three 7s")
    .posted(cite!("8.3~(a)2"));

/// 2.3(e)3: the named blackjack.
pub const NAMED_BLACKJACK_PAYS: Opt<Odds> = Opt::fixed_odds("named-blackjack-pays", Odds::to(2, 1))
    .by(cite!("2.3(e)3"))
    .label("odds on the named blackjack")
    .posted(cite!("8.3~(a)2"));

/// 2.3(e)4: five cards totalling 21.
pub const FIVE_CARD_21_PAYS: Opt<Odds> = Opt::fixed_odds("five-card-21-pays", Odds::to(2, 1))
    .by(cite!("2.3(e)4"))
    .label("odds on five cards totalling 21")
    .posted(cite!("8.3~(a)2"));

/// 2.9~(c): insurance.
pub const INSURANCE_PAYS: Opt<Odds> =
    Opt::fixed_odds("insurance-pays", Odds::to(2, 1)).by(cite!("2.9~(c)")).label("odds on insurance");

/// 2.17(b)1, 2: over 13, and under 13.
pub const OVER_UNDER_PAYS: Opts<Odds, 2> = Opts::new([
    Opt::fixed_odds("over-pays", Odds::EVEN).by(cite!("2.17(b)1")).label("odds on over 13"),
    Opt::fixed_odds("under-pays", Odds::EVEN).by(cite!("2.17(b)2")).label("odds on under 13"),
]);

/// 2.17~(f): the same suit wager, by its table.
pub const SAME_SUIT_PAYS: Opts<FixedRow<Odds>, 2> = Opts::odds_of_table(
    ["same-suit-pays", "same-suit-king-queen-pays"],
    cite!("2.17~(f)"),
    "odds of the same suit wager",
);

/// 2.17(b)4, ~(f): the sevens wager.
pub const SEVENS_PAYS: Opts<Odds, 5> = Opts::new([
    Opt::fixed_odds("sevens-one-pays", Odds::to(3, 1)).by(cite!("2.17(b)4")).label("sevens wager: one 7"),
    Opt::fixed_odds("sevens-two-pays", Odds::to(50, 1)).by(cite!("2.17~(f)")).label("sevens wager: two 7s"),
    Opt::fixed_odds("sevens-two-suited-pays", Odds::to(100, 1))
        .by(cite!("2.17~(f)"))
        .label("sevens wager: two 7s of one suit"),
    Opt::fixed_odds("sevens-three-pays", Odds::to(500, 1))
        .by(cite!("2.17~(f)"))
        .label("sevens wager: three 7s"),
    Opt::fixed_odds("sevens-three-suited-pays", Odds::to(5000, 1))
        .by(cite!("2.17~(f)"))
        .label("sevens wager: three 7s of one suit"),
]);

/// 2.19~(d): the progressive wager, by its table.
pub const ACES_AWARDS: Opts<FixedRow<PayAmount>, 8> = Opts::awards_of_table(
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

/// 2.20~(b): the blackjack bonus wagers.
pub const BONUS_PAYS: Opts<Odds, 3> = Opts::new([
    Opt::fixed_odds("player-bonus-pays", Odds::to(15, 1))
        .by(cite!("2.20~(b)"))
        .label("bonus: the player's blackjack"),
    Opt::fixed_odds("dealer-bonus-pays", Odds::to(15, 1))
        .by(cite!("2.20~(b)"))
        .label("bonus: the dealer's blackjack"),
    Opt::fixed_odds("either-bonus-pays", Odds::to(7, 1))
        .by(cite!("2.20~(b)"))
        .label("bonus: either blackjack"),
]);

/// 2.22~(d): the streak wager.
pub const STREAK_PAYS: Opts<Odds, 4> = Opts::new([
    Opt::fixed_odds("streak-2-pays", Odds::to(3, 1))
        .by(cite!("2.22~(d)"))
        .label("streak wager: two in a row"),
    Opt::fixed_odds("streak-3-pays", Odds::to(7, 1))
        .by(cite!("2.22~(d)"))
        .label("streak wager: three in a row"),
    Opt::fixed_odds("streak-4-pays", Odds::to(17, 1))
        .by(cite!("2.22~(d)"))
        .label("streak wager: four in a row"),
    Opt::fixed_odds("streak-5-pays", Odds::to(37, 1))
        .by(cite!("2.22~(d)"))
        .label("streak wager: five in a row"),
]);

/// 2.23~(b): the match-the-dealer wager, by the number of decks.
pub const MATCHING_PAYS: Opts<FixedRow<Odds>, 2> =
    Opts::odds_of_table(["match-pays", "match-suited-pays"], cite!("2.23~(b)"), "odds on a match");

/// 2.24~(b): the twenty point bonus wager, by its table.
pub const TWENTY_PAYS: Opts<FixedRow<Odds>, 5> = Opts::odds_of_table(
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

crate::house_options! {
    /// The payouts as a house declares them, without those that follow from its other options.
    pub struct DeclaredPayouts from reader {
        blackjack: [FixedRow<Odds>; 1] = BLACKJACK_PAYS,
        suited_678: Odds = SUITED_678_PAYS,
        three_sevens: Odds = THREE_SEVENS_PAYS,
        named_blackjack: Odds = NAMED_BLACKJACK_PAYS,
        five_card_21: Odds = FIVE_CARD_21_PAYS,
        insurance: Odds = INSURANCE_PAYS,
        over_under: [Odds; 2] = OVER_UNDER_PAYS,
        same_suit: [FixedRow<Odds>; 2] = SAME_SUIT_PAYS,
        sevens: [Odds; 5] = SEVENS_PAYS,
        aces: [FixedRow<PayAmount>; 8] = ACES_AWARDS,
        bonus: [Odds; 3] = BONUS_PAYS,
        streak: [Odds; 4] = STREAK_PAYS,
        matching: [FixedRow<Odds>; 2] = MATCHING_PAYS,
        twenty: [FixedRow<Odds>; 5] = TWENTY_PAYS,
    }
}

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
pub const fn twenty(table: OptionalPayTable) -> [Odds; 5] {
    match table {
        OptionalPayTable::None | OptionalPayTable::A => {
            [Odds::to(1000, 1), Odds::to(125, 1), Odds::to(19, 1), Odds::to(9, 1), Odds::to(4, 1)]
        }
        OptionalPayTable::B => {
            [Odds::to(1000, 1), Odds::to(200, 1), Odds::to(25, 1), Odds::to(10, 1), Odds::to(4, 1)]
        }
    }
}

/// 2.19~(d): the tables of the progressive wager, from four aces of one suit down to one; an amount of 0 is no award.
pub const fn aces(table: PayTableChoice) -> [PayAmount; 8] {
    const fn dollars(amount: i64) -> PayAmount {
        PayAmount::Of(Money::dollars(amount))
    }
    const ALL: PayAmount = PayAmount::OfTheMeter(Percent::whole(100));
    const TENTH: PayAmount = PayAmount::OfTheMeter(Percent::whole(10));
    match table {
        PayTableChoice::A => {
            let [four, three, pair] = [2000, 200, 15];
            [ALL, ALL, dollars(four), dollars(1000), dollars(three), dollars(50), dollars(pair), dollars(3)]
        }
        PayTableChoice::B => {
            [ALL, TENTH, TENTH, dollars(2500), dollars(250), dollars(50), dollars(25), dollars(0)]
        }
    }
}

/// 2.3(e), 2.6(k)2, 2.6A~(h): the odds of a blackjack.
const fn blackjack(variation: Variation, dealer_card: DealerCard) -> Odds {
    match (dealer_card, variation) {
        (DealerCard::FaceUp, _) => Odds::EVEN,
        (_, Variation::SixToFive) => SIX_TO_FIVE,
        (_, Variation::Standard) => THREE_TO_TWO,
    }
}

impl DeclaredPayouts {
    /// The payouts at a house with these tables.
    pub fn at(&self, tables: &PayoutChoices, reader: &mut Reader<'_>) -> BlackjackPayouts {
        let (variation, dealer_card) = tables.blackjack;
        let of_blackjack = [blackjack(variation, dealer_card)];
        let [of_blackjack] = reader.rows_of(&BLACKJACK_PAYS, self.blackjack, of_blackjack);
        BlackjackPayouts {
            blackjack: of_blackjack,
            suited_678: self.suited_678,
            three_sevens: self.three_sevens,
            named_blackjack: self.named_blackjack,
            five_card_21: self.five_card_21,
            insurance: self.insurance,
            over_under: self.over_under,
            same_suit: reader.rows_of(&SAME_SUIT_PAYS, self.same_suit, same_suit(tables.same_suit)),
            sevens: self.sevens,
            aces: reader.rows_of(&ACES_AWARDS, self.aces, aces(tables.progressive)),
            bonus: self.bonus,
            streak: self.streak,
            matching: reader.rows_of(&MATCHING_PAYS, self.matching, matching(tables.decks)),
            twenty: reader.rows_of(&TWENTY_PAYS, self.twenty, twenty(tables.twenty)),
        }
    }
}
