//! What 19:47-4 leaves to the licensee, and what changed with an amendment.

use super::law::{ERRORS, ERRORS_BEFORE_2006};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    AfterTen, ErrorCard, ErrorCardRule, FoundCard, RecutBy, ShoeTerms, after_ten, or_none,
};
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::law::Date;
use crate::wagers::{Commission, Limits, Money, Rounding};

/// 4.12: since then disclosed cards are governed by (h), and cards found face up by their value.
const REWRITTEN: Date = Date::new(2006, 9, 5);
/// 4.4(f): since then there are recuts.
const RECUTS: Date = Date::new(1996, 5, 20);
/// 4.4(a)1ii: since then notice is given of the reshuffling option.
const NOTICES: Date = Date::new(1995, 8, 7);
/// 4.1(a): since then the cutting cards may have any solid color.
const ANY_COLOR: Date = Date::new(1998, 9, 8);

crate::choice! {
    /// 4.4(a): how the cards are shuffled.
    ///
    /// - lace: 4.4(a)1: they are shuffled, and about one deck is laced into the rest.
    /// - lace-and-reshuffle: 4.4(a)1i: the same, and then some or all cards are shuffled again.
    /// - three-dealers: 4.4(a)2: they are washed and stacked, and each of the three dealers shuffles.
    pub enum Shuffle {
        Lace = "lace", LaceAndReshuffle = "lace-and-reshuffle", ThreeDealers = "three-dealers",
    }

    /// 4.9~(c): what the Banker does with six when the Player's Hand has stayed.
    ///
    /// - stay: he must stay.
    /// - option: he has the option.
    pub enum SixAfterStay { Stay = "stay", Option = "option" }

    /// 4.10~(d): to what the vigorish is rounded up.
    enum VigorishRounding { ToQuarters = "quarters", ToFiveCents = "five-cents", Exact = "exact" }

    /// 4.12(a): what becomes of the bank when a hand is annulled.
    ///
    /// - bank-stays: the Banker keeps it.
    /// - bank-transferred: it is transferred to the next participant.
    pub enum Annulled { BankStays = "bank-stays", BankTransferred = "bank-transferred" }

    /// 4.12(d): of which cards the lowest count is made.
    ///
    /// - any-two: of any two of the four.
    /// - one-of-them: of the first two and one of those drawn.
    pub enum TwoForOne { AnyTwo = "any-two", OneOfThem = "one-of-them" }
}

/// 4.4(a)1ii: whether notice of the reshuffling option must be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Notice {
    /// 30 minutes before, in writing.
    Given,
    /// No paragraph asks for it yet.
    NotRequired,
}

/// The rules in force at a chemin de fer table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 4.1(a), 4.4(e), (f), 4.12: the shoe, and what goes wrong with it.
    pub shoe: ShoeTerms,
    /// 4.1(a): of which color the cutting cards are.
    pub cutting_cards: &'static str,
    /// 4.4(a): how the cards are shuffled.
    pub shuffle: Shuffle,
    /// 4.4(a)1ii: whether the reshuffling option needs a notice.
    pub notice: Notice,
    /// 4.9~(c): what the Banker does with six after "Stay".
    pub six_after_stay: SixAfterStay,
    /// 4.10~(d): what the house takes of what the Banker wins.
    pub vigorish: Commission,
    /// 4.12(a): what becomes of the bank when a hand is annulled.
    pub annulled: Annulled,
    /// 4.12(d): how two cards in the place of one are counted.
    pub two_for_one: TwoForOne,
    /// The limits posted.
    pub limits: Limits,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("decks", "6 or more; a shoe holds 16", "6", cite!("4.1(a)"), "decks in the shoe"),
    OptionSpec::new("shuffle", Shuffle::WORDS, "lace", cite!("4.4(a)"), "how the cards are shuffled"),
    OptionSpec::new(
        "pit-shuffle",
        "none, lace, lace-and-reshuffle, three-dealers",
        "none",
        cite!("4.4(b)"),
        "the shuffle at the other tables of the pit; none where there are none",
    ),
    OptionSpec::new(
        "behind-cutting-card",
        "14 to all but 17 of the cards: 295 of six decks",
        "14",
        cite!("4.4(e)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new("recut-by", RecutBy::WORDS, "last-cutter", cite!("4.4(f)"), "who makes a recut"),
    OptionSpec::new(
        "six-after-stay",
        SixAfterStay::WORDS,
        "stay",
        cite!("4.9~(c)"),
        "what the Banker does with six when the Player's Hand has stayed",
    ),
    OptionSpec::new(
        "vigorish-rounding",
        VigorishRounding::WORDS,
        "quarters",
        cite!("4.10~(d)"),
        "to what the vigorish of 5 percent is rounded up",
    ),
    OptionSpec::new(
        "annulled-hand",
        Annulled::WORDS,
        "bank-stays",
        cite!("4.12(a)"),
        "what becomes of the bank when a hand is annulled",
    ),
    OptionSpec::new(
        "two-for-one",
        TwoForOne::WORDS,
        "any-two",
        cite!("4.12(d)"),
        "of which cards the lowest count is made when the Banker has taken two cards in the place of one",
    ),
    OptionSpec::new(
        "error-card",
        ErrorCardRule::WORDS,
        "by-value",
        cite!("4.12(h)"),
        "what is done with a disclosed card that no hand can use; by-amount before 2006-09-05, and never after",
    ),
    OptionSpec::new(
        "error-after-ten",
        AfterTen::WORDS,
        "ten",
        cite!("4.12(h)1"),
        "how many cards follow a disclosed ten or face card where error-card is by-value",
    ),
    OptionSpec::new(
        "side-minimum",
        "an amount above 0",
        "1",
        cite!("8.2~(a)"),
        "the minimum of a wager against a part of the Banker's wager",
    ),
    OptionSpec::new(
        "maximum",
        "at least the minimum",
        "10000",
        cite!("8.2~(a)"),
        "the table maximum, up to which a bank may grow",
    ),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let day = reader.as_of();
        let decks = reader.number("decks", 6..=16) as u8;
        let most_behind = u32::from(decks) * 52 - 17;
        let behind = reader.number("behind-cutting-card", 14..=most_behind) as u16;
        let rewritten = day >= REWRITTEN;
        House {
            shoe: ShoeTerms {
                stack: Stack::shoe(decks, behind),
                recut: recut(reader),
                errors: if rewritten { &ERRORS } else { &ERRORS_BEFORE_2006 },
                error_card: error_card(reader),
                found: if rewritten { FoundCard::ByValue } else { FoundCard::ByAmount },
            },
            cutting_cards: if day >= ANY_COLOR { "of one solid color" } else { "solid yellow or green" },
            shuffle: shuffle(reader),
            notice: if day >= NOTICES { Notice::Given } else { Notice::NotRequired },
            six_after_stay: reader.choice("six-after-stay"),
            vigorish: Commission {
                percent: 5,
                rounding: match reader.choice("vigorish-rounding") {
                    VigorishRounding::ToQuarters => Rounding::UpTo(Money::cents(25)),
                    VigorishRounding::ToFiveCents => Rounding::UpTo(Money::cents(5)),
                    VigorishRounding::Exact => Rounding::Exact,
                },
            },
            annulled: reader.choice("annulled-hand"),
            two_for_one: reader.choice("two-for-one"),
            limits: Limits::read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 4.4(b): the same option at all tables of a pit.
fn shuffle(reader: &mut Reader<'_>) -> Shuffle {
    let ours = reader.choice("shuffle");
    let pit = reader.read("pit-shuffle", or_none);
    if pit.is_some_and(|pit: Shuffle| pit != ours) {
        reader.breach("shuffle", cite!("4.4(b)"), "all tables of the pit use the same option");
    }
    ours
}

/// 4.4(f): who makes a recut, since there is one.
fn recut(reader: &mut Reader<'_>) -> Option<RecutBy> {
    let by = reader.choice("recut-by");
    if reader.as_of() >= RECUTS {
        return Some(by);
    }
    if reader.is_chosen("recut-by") {
        reader.breach("recut-by", cite!("4.4(f)"), "a recut is provided for since 1996-05-20");
    }
    None
}

/// 4.12(e)-(h): the amount on the card decides until September 4, 2006; from then on one of the three procedures of (h) must be chosen.
fn error_card(reader: &mut Reader<'_>) -> ErrorCard {
    let rule = reader.choice("error-card");
    let after_ten = after_ten(reader, cite!("4.12(h)1"));
    match (reader.as_of() >= REWRITTEN, rule) {
        (true, ErrorCardRule::ByValue) => ErrorCard::ByValue { after_ten },
        (true, ErrorCardRule::OneFaceDown) => ErrorCard::OneFaceDown,
        (true, ErrorCardRule::SimulatedRound) => ErrorCard::SimulatedRound,
        (true, ErrorCardRule::ByAmount) => {
            let why =
                "one of three procedures is chosen since 2006-09-05; the amount on the card is none of them";
            reader.breach("error-card", cite!("4.12(h)"), why);
            ErrorCard::ByValue { after_ten }
        }
        (false, ErrorCardRule::ByAmount) => ErrorCard::ByAmount,
        (false, ErrorCardRule::ByValue | ErrorCardRule::OneFaceDown | ErrorCardRule::SimulatedRound) => {
            if reader.is_chosen("error-card") {
                reader.breach("error-card", cite!("4.12(h)"), "this procedure is lawful since 2006-09-05");
            }
            ErrorCard::ByAmount
        }
    }
}
