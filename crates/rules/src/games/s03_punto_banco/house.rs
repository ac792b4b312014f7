//! What 19:47-3 leaves to the licensee.

use super::law::ERRORS;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    AfterTen, BankerTerms, ErrorCardRule, FoundCard, Payment, RecutBy, ShoeTerms, Terms, Timing, error_card,
    or_none,
};
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::wagers::{Commission, Limits, Money, Odds, Rounding};

crate::choice! {
    /// 3.3~(c): the vigorish on the amount won.
    enum Vigorish { FivePercent = "5-percent", FourPercent = "4-percent" }

    /// 3.3~(c)1: how the vigorish is rounded up.
    enum VigorishRounding { ToQuarters = "quarters", ToFiveCents = "five-cents", Exact = "exact" }

    /// 3.5~(a): how the cards are shuffled.
    ///
    /// - lace: 3.5~(a)1: they are shuffled, and about one deck is laced into the rest.
    /// - lace-and-reshuffle: 3.5~(a)1i: the same, and then they are shuffled again.
    /// - three-dealers: 3.5~(a)2: they are washed and stacked, and each of the three dealers shuffles.
    pub enum Shuffle {
        Lace = "lace", LaceAndReshuffle = "lace-and-reshuffle", ThreeDealers = "three-dealers",
    }
}

/// The rules in force at a punto banco table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 3.1 to 3.3, 3.5, 3.10, 3.12: the terms that all baccarat games have.
    pub terms: Terms,
    /// 3.5~(a): how the cards are shuffled.
    pub shuffle: Shuffle,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("decks", "6 or more; a shoe holds 16", "8", cite!("3.1~(a)"), "decks in the shoe"),
    OptionSpec::new(
        "spoken-cash",
        Offered::WORDS,
        "yes",
        cite!("3.2~(c)"),
        "spoken wagers with cash are accepted when dealer and supervisor confirm them",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("3.2~(c)"), "match play coupons are accepted"),
    OptionSpec::new("tie-odds", "at least 8 to 1", "8 to 1", cite!("3.3~(b)"), "what a Tie Bet is paid"),
    OptionSpec::new(
        "vigorish",
        Vigorish::WORDS,
        "5-percent",
        cite!("3.3~(c)"),
        "the vigorish on the Banker's Hand",
    ),
    OptionSpec::new(
        "vigorish-rounding",
        VigorishRounding::WORDS,
        "quarters",
        cite!("3.3~(c)1"),
        "to what the vigorish is rounded up",
    ),
    OptionSpec::new(
        "vigorish-timing",
        Timing::WORDS,
        "deferred",
        cite!("3.3~(c)2"),
        "when the vigorish is collected",
    ),
    OptionSpec::new("shuffle", Shuffle::WORDS, "lace", cite!("3.5~(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "pit-shuffle",
        "none, lace, lace-and-reshuffle, three-dealers",
        "none",
        cite!("3.5~(b)"),
        "the shuffle at the other tables of the pit; none where there are none",
    ),
    OptionSpec::new(
        "behind-cutting-card",
        "14 to all but 17 of the cards: 399 of eight decks",
        "14",
        cite!("3.5~(e)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new("recut-by", RecutBy::WORDS, "last-cutter", cite!("3.5~(f)"), "who makes a recut"),
    OptionSpec::new(
        "payment",
        Payment::WORDS,
        "1",
        cite!("3.10~(b)"),
        "the procedure of payment and vigorish",
    ),
    OptionSpec::new(
        "pit-payment",
        "none, 1, 2, 3, 4",
        "none",
        cite!("3.10~(c)"),
        "the procedure at the other baccarat tables of the pit; none where there are none",
    ),
    OptionSpec::new(
        "error-card",
        ErrorCardRule::WORDS,
        "by-amount",
        cite!("3.12(a)"),
        "what is done with a disclosed card that no hand can use",
    ),
    OptionSpec::new(
        "error-after-ten",
        AfterTen::WORDS,
        "one",
        cite!("3.12~(e)1"),
        "how many cards follow a disclosed ten or face card where error-card is by-value",
    ),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.number("decks", 6..=16) as u8;
        let most_behind = u32::from(decks) * 52 - 17;
        let behind = reader.number("behind-cutting-card", 14..=most_behind) as u16;
        House {
            terms: Terms {
                shoe: ShoeTerms {
                    stack: Stack::shoe(decks, behind),
                    recut: Some(reader.choice("recut-by")),
                    errors: &ERRORS,
                    error_card: error_card(
                        reader,
                        [cite!("3.12~(e)1"), cite!("3.12~(e)2"), cite!("3.12~(e)3")],
                    ),
                    found: FoundCard::ByAmount,
                },
                spoken_cash: reader.choice("spoken-cash"),
                match_play: reader.choice("match-play"),
                tie_odds: reader.odds_at_least("tie-odds", Odds::to(8, 1)),
                tie_paid_by: cite!("3.3~(b)"),
                banker: banker_terms(reader),
                form_signed_by: "dealer, pit boss, pit clerk and patron, or with a statement why the patron could not sign",
                owed_on_leaving: cite!("3.3~(c)4"),
                payment: payment(reader),
                limits: Limits::read(reader),
            },
            shuffle: shuffle(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.terms.limits
    }
}

/// 3.3~(c): four or five percent of the amount won.
fn banker_terms(reader: &mut Reader<'_>) -> BankerTerms {
    let percent = match reader.choice("vigorish") {
        Vigorish::FivePercent => 5,
        Vigorish::FourPercent => 4,
    };
    let rounding = match reader.choice("vigorish-rounding") {
        VigorishRounding::ToQuarters => Rounding::UpTo(Money::cents(25)),
        VigorishRounding::ToFiveCents => Rounding::UpTo(Money::cents(5)),
        VigorishRounding::Exact => Rounding::Exact,
    };
    let (vigorish, collected) = (Commission { percent, rounding }, reader.choice("vigorish-timing"));
    BankerTerms::OnWin { vigorish, collected, by: cite!("3.3~(c)") }
}

/// 3.5~(b): the same option at all tables of a pit.
fn shuffle(reader: &mut Reader<'_>) -> Shuffle {
    let ours = reader.choice("shuffle");
    let pit = reader.read("pit-shuffle", or_none);
    if pit.is_some_and(|pit: Shuffle| pit != ours) {
        reader.breach("shuffle", cite!("3.5~(b)"), "all tables of the pit use the same option");
    }
    ours
}

/// 3.10~(c): one procedure in a pit.
fn payment(reader: &mut Reader<'_>) -> Payment {
    let ours = reader.choice("payment");
    let pit = reader.read("pit-payment", or_none);
    if pit.is_some_and(|pit: Payment| pit != ours) {
        reader.breach("payment", cite!("3.10~(c)"), "all tables of the pit use the same procedure");
    }
    ours
}
