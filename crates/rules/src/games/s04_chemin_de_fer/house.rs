//! The choices that 19:47-4 leaves to the licensee, and the rules that an amendment changed.

use super::law::{ERRORS, ERRORS_BEFORE_2006};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    self, AFTER_TEN_SINCE, BaccaratRecutPerson, CardsAfterTen, ErrorCard, ErrorCardRule, FaceUpCardRule,
    PROCEDURES_SINCE, RECUTS_SINCE, ShoeTerms, at_least_fourteen, check_pit,
};
use crate::house::{self, DatedValue, HouseOptions, Opt, OptionSpec, Reader, UniformScope, join};
use crate::law::Date;
use crate::wagers::{Commission, LimitOptions, Limits, Money, Rounding};

/// 4.4(a)1ii: since then notice is given of the reshuffling option.
const NOTICES: Date = Date::new(1995, 8, 7);
/// 4.1(a): since then the cutting cards may have any solid color.
const ANY_COLOR: Date = Date::new(1998, 9, 8);

crate::choice! {
    /// 4.4(a): the method of shuffling.
    ///
    /// - lace: 4.4(a)1: they are shuffled, and about one deck is laced into the rest.
    /// - lace-and-reshuffle: 4.4(a)1i: the same, and then some or all cards are shuffled again.
    /// - three-dealers: 4.4(a)2: they are washed and stacked, and each of the three dealers shuffles.
    pub enum CheminDeFerShuffle {
        Lace = "lace", LaceAndReshuffle = "lace-and-reshuffle", ThreeDealers = "three-dealers",
    }

    /// 4.9~(c): the Banker's action with six when the Player's Hand has stayed.
    ///
    /// - stay: he must stay.
    /// - option: he has the option.
    pub enum SixAfterStay { Stay = "stay", Option = "option" }

    /// 4.10~(d): the unit to which the vigorish is rounded up.
    pub enum CheminDeFerRounding { ToQuarters = "quarters", ToFiveCents = "five-cents", Exact = "exact" }

    /// 4.12(a): the holder of the bank after a hand is annulled.
    ///
    /// - bank-stays: the Banker keeps it.
    /// - bank-transferred: it is transferred to the next participant.
    pub enum AnnulledHandBank { BankStays = "bank-stays", BankTransferred = "bank-transferred" }

    /// 4.12(d): the cards of which the lowest count is made.
    ///
    /// - any-two: of any two of the four.
    /// - one-of-them: of the first two and one of those drawn.
    pub enum TwoForOne { AnyTwo = "any-two", OneOfThem = "one-of-them" }
}

/// 4.4(a)1ii: whether notice of the reshuffling option must be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ReshuffleNotice {
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
    /// 4.1(a): the color of the cutting cards.
    pub cutting_cards: &'static str,
    /// 4.4(a): the method of shuffling.
    pub shuffle: CheminDeFerShuffle,
    /// 4.4(a)1ii: whether the reshuffling option needs a notice.
    pub notice: ReshuffleNotice,
    /// 4.9~(c): the Banker's action with six after "Stay".
    pub six_after_stay: SixAfterStay,
    /// 4.10~(d): the share of the Banker's winnings that the house takes.
    pub vigorish: Commission,
    /// 4.12(a): the holder of the bank after a hand is annulled.
    pub annulled: AnnulledHandBank,
    /// 4.12(d): the way in which two cards instead of one are counted.
    pub two_for_one: TwoForOne,
    /// The limits posted.
    pub limits: Limits,
}

/// 4.1(a): at least six decks.
pub const DECKS: Opt<u8> = baccarat::decks(cite!("4.1(a)")).default(6);

/// 4.4(a): the shuffle.
pub const SHUFFLE: Opt<CheminDeFerShuffle> = CheminDeFerShuffle::as_option("shuffle")
    .default(CheminDeFerShuffle::Lace)
    .by(cite!("4.4(a)"))
    .label("method of shuffling the cards")
    .uniform(UniformScope::Pit, cite!("4.4(b)"))
    .notice(house::ChangeNotice::WrittenFor("lace-and-reshuffle", cite!("4.4(a)1ii")));

/// 4.4(b): the shuffle of the pit.
pub const PIT_SHUFFLE: Opt<Option<CheminDeFerShuffle>> = CheminDeFerShuffle::as_optional("pit-shuffle")
    .by(cite!("4.4(b)"))
    .label("the shuffle at the other tables of the pit; none where there are none");

/// 4.4(e): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<u16> = baccarat::behind_cutting_card(cite!("4.4(e)"));

/// 4.4(f): recuts.
pub const RECUT_BY: Opt<BaccaratRecutPerson> = baccarat::recut_by(cite!("4.4(f)")).dated(&[DatedValue {
    value: None,
    since: RECUTS_SINCE,
    by: cite!("4.4(f)"),
}]);

/// 4.9~(c): a Banker with six after "Stay".
pub const SIX_AFTER_STAY: Opt<SixAfterStay> = SixAfterStay::as_option("six-after-stay")
    .default(SixAfterStay::Stay)
    .by(cite!("4.9~(c)"))
    .label("action of the Banker with six when the Player's Hand has stayed");

/// 4.10~(d): the rounding of the vigorish.
pub const VIGORISH_ROUNDING: Opt<CheminDeFerRounding> = CheminDeFerRounding::as_option("vigorish-rounding")
    .default(CheminDeFerRounding::ToQuarters)
    .by(cite!("4.10~(d)"))
    .label("unit to which the vigorish of 5 percent is rounded up");

/// 4.12(a): the bank of an annulled hand.
pub const ANNULLED_HAND: Opt<AnnulledHandBank> = AnnulledHandBank::as_option("annulled-hand")
    .default(AnnulledHandBank::BankStays)
    .by(cite!("4.12(a)"))
    .label("treatment of the bank when a hand is annulled");

/// 4.12(d): a Banker who has taken two cards instead of one.
pub const TWO_FOR_ONE: Opt<TwoForOne> = TwoForOne::as_option("two-for-one")
    .default(TwoForOne::AnyTwo)
    .by(cite!("4.12(d)"))
    .label("cards that make the lowest count when the Banker has taken two cards instead of one");

/// 4.12(h): a disclosed card that no hand can use.
pub const ERROR_CARD: Opt<ErrorCardRule> = baccarat::error_card(cite!("4.12(h)"))
    .default(ErrorCardRule::ByValue)
    .label("treatment of a disclosed card that no hand can use; by-amount before 2006-09-05, and never after")
    .dated(&[
        ErrorCardRule::ByValue.since(PROCEDURES_SINCE, cite!("4.12(h)")),
        ErrorCardRule::OneFaceDown.since(PROCEDURES_SINCE, cite!("4.12(h)")),
        ErrorCardRule::SimulatedRound.since(PROCEDURES_SINCE, cite!("4.12(h)")),
    ]);

/// 4.12(h)1: the cards after a disclosed ten or face card.
pub const ERROR_AFTER_TEN: Opt<CardsAfterTen> = baccarat::error_after_ten(cite!("4.12(h)1"))
    .default(CardsAfterTen::Ten)
    .dated(&[DatedValue { value: None, since: AFTER_TEN_SINCE, by: cite!("4.12(h)1") }]);

/// 8.2~(a): the minimum against a part of the Banker's wager.
pub const SIDE_MINIMUM: Opt<Money> = Opt::amount("side-minimum", Money::CENT)
    .default(Money::dollars(1))
    .by(cite!("8.2~(a)"))
    .label("the minimum of a wager against a part of the Banker's wager")
    .posted(cite!("8.3~(a)4"))
    .notice(house::ChangeNotice::Minimum);

/// 8.2~(a): the table maximum.
pub const MAXIMUM: Opt<Money> = Opt::amount("maximum", Money::CENT)
    .default(Money::dollars(10_000))
    .by(cite!("8.2~(a)"))
    .label("the table maximum, up to which a bank may grow")
    .posted(cite!("8.3~(a)4"))
    .notice(house::ChangeNotice::Maximum);

/// 8.2: the limits.
pub const LIMITS: LimitOptions = LimitOptions::with(None, Some(SIDE_MINIMUM), Some(MAXIMUM));

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    struct Choices from reader {
        decks: u8 = DECKS,
        shuffle: CheminDeFerShuffle = SHUFFLE,
        pit_shuffle: Option<CheminDeFerShuffle> = PIT_SHUFFLE,
        behind: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_fourteen(&BEHIND_CUTTING_CARD, behind, decks, reader)
        },
        recut: Option<BaccaratRecutPerson> = RECUT_BY => |by| (reader.as_of() >= RECUTS_SINCE).then_some(by),
        six_after_stay: SixAfterStay = SIX_AFTER_STAY,
        rounding: Rounding = VIGORISH_ROUNDING => |rounding| match rounding {
            CheminDeFerRounding::ToQuarters => Rounding::UpTo(Money::cents(25)),
            CheminDeFerRounding::ToFiveCents => Rounding::UpTo(Money::cents(5)),
            CheminDeFerRounding::Exact => Rounding::Exact,
        },
        annulled: AnnulledHandBank = ANNULLED_HAND,
        two_for_one: TwoForOne = TWO_FOR_ONE,
        error_card: ErrorCardRule = ERROR_CARD => |rule| error_card(rule, reader),
        after_ten: u8 = ERROR_AFTER_TEN => |cards| cards.cards(reader.as_of()),
    }
}

/// 4.12(e)-(h): the amount on the card decides until September 4, 2006; from then on one of the three procedures of (h) must be chosen.
fn error_card(rule: ErrorCardRule, reader: &mut Reader<'_>) -> ErrorCardRule {
    match rule {
        _ if reader.as_of() < PROCEDURES_SINCE => ErrorCardRule::ByAmount,
        ErrorCardRule::ByAmount => {
            let why =
                "one of three procedures is chosen since 2006-09-05; the amount on the card is none of them";
            reader.breach(ERROR_CARD.id(), cite!("4.12(h)"), why);
            ErrorCardRule::ByValue
        }
        ErrorCardRule::ByValue | ErrorCardRule::OneFaceDown | ErrorCardRule::SimulatedRound => rule,
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = {
        const COUNT: usize = Choices::OPTIONS.len() + LIMITS.specs().len();
        const LIST: [OptionSpec; COUNT] = join(&[Choices::OPTIONS, LIMITS.specs()]);
        &LIST
    };

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Choices::from_options(reader);
        let why = (cite!("4.4(b)"), "all tables of the pit use the same option");
        check_pit((&SHUFFLE, chosen.shuffle), chosen.pit_shuffle, why, reader);
        let day = reader.as_of();
        let rewritten = day >= PROCEDURES_SINCE;
        House {
            shoe: ShoeTerms {
                stack: Stack::shoe(chosen.decks, chosen.behind),
                recut: chosen.recut,
                errors: if rewritten { &ERRORS } else { &ERRORS_BEFORE_2006 },
                error_card: ErrorCard::of(chosen.error_card, chosen.after_ten),
                found: if rewritten { FaceUpCardRule::ByValue } else { FaceUpCardRule::ByAmount },
            },
            cutting_cards: if day >= ANY_COLOR { "of one solid color" } else { "solid yellow or green" },
            shuffle: chosen.shuffle,
            notice: if day >= NOTICES { ReshuffleNotice::Given } else { ReshuffleNotice::NotRequired },
            six_after_stay: chosen.six_after_stay,
            vigorish: Commission { percent: 5, rounding: chosen.rounding },
            annulled: chosen.annulled,
            two_for_one: chosen.two_for_one,
            limits: LIMITS.read(reader),
        }
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}
