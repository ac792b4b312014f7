//! The choices that 19:47-3 leaves to the licensee.

use super::law::ERRORS;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    self, AFTER_TEN_SINCE, BaccaratRecutPerson, BaccaratTerms, BankerTerms, CardsAfterTen, ErrorCard,
    ErrorCardRule, FaceUpCardRule, PROCEDURES_SINCE, PaymentOrder, ShoeTerms, VigorishTiming,
    at_least_fourteen, check_pit,
};
use crate::games::families::conduct::match_play;
use crate::house::{
    self, ChangeNotice, DatedValue, HouseOptions, Offered, Opt, OptionSpec, Reader, UniformScope,
};
use crate::wagers::{Commission, Limits, Money, Odds, Rounding};

crate::choice! {
    /// 3.3~(c): the vigorish on the amount won.
    pub enum PuntoBancoVigorish { FivePercent = "5-percent", FourPercent = "4-percent" }

    /// 3.3~(c)1: the unit to which the vigorish is rounded up.
    pub enum PuntoBancoRounding { ToQuarters = "quarters", ToFiveCents = "five-cents", Exact = "exact" }

    /// 3.5~(a): the method of shuffling.
    ///
    /// - lace: 3.5~(a)1: they are shuffled, and about one deck is laced into the rest.
    /// - lace-and-reshuffle: 3.5~(a)1i: the same, and then they are shuffled again.
    /// - three-dealers: 3.5~(a)2: they are washed and stacked, and each of the three dealers shuffles.
    pub enum PuntoBancoShuffle {
        Lace = "lace", LaceAndReshuffle = "lace-and-reshuffle", ThreeDealers = "three-dealers",
    }
}

/// 3.1~(a): at least six decks.
pub const DECKS: Opt<u8> = baccarat::decks(cite!("3.1~(a)")).default(8);

/// 3.2~(c): spoken wagers with cash.
pub const SPOKEN_CASH: Opt<Offered> = baccarat::spoken_cash(cite!("3.2~(c)"));

/// 3.2~(c): coupons.
pub const MATCH_PLAY: Opt<Offered> = match_play(cite!("3.2~(c)"));

/// 3.3~(b): the Tie Bet.
pub const TIE_ODDS: Opt<Odds> = baccarat::tie_odds(cite!("3.3~(b)"));

/// 3.3~(c): the vigorish. 3.3~(d): notice is given of an increase.
pub const VIGORISH: Opt<PuntoBancoVigorish> = PuntoBancoVigorish::as_option("vigorish")
    .default(PuntoBancoVigorish::FivePercent)
    .by(cite!("3.3~(c)"))
    .label("the vigorish on the Banker's Hand")
    .posted(cite!("8.3~(a)"))
    .notice(ChangeNotice::NoneBetween("5-percent", "4-percent", cite!("3.3~(d)")));

/// 3.3~(c)1: the rounding of the vigorish.
pub const VIGORISH_ROUNDING: Opt<PuntoBancoRounding> = PuntoBancoRounding::as_option("vigorish-rounding")
    .default(PuntoBancoRounding::ToQuarters)
    .by(cite!("3.3~(c)1"))
    .label("unit to which the vigorish is rounded up")
    .posted(cite!("8.3~(a)"));

/// 3.3~(c)2: the time of the vigorish.
pub const VIGORISH_TIMING: Opt<VigorishTiming> =
    baccarat::vigorish_timing(cite!("3.3~(c)2")).posted(cite!("8.3~(a)"));

/// 3.5~(a): the shuffle.
pub const SHUFFLE: Opt<PuntoBancoShuffle> = PuntoBancoShuffle::as_option("shuffle")
    .default(PuntoBancoShuffle::Lace)
    .by(cite!("3.5~(a)"))
    .label("method of shuffling the cards")
    .uniform(UniformScope::Pit, cite!("3.5~(b)"))
    .notice(ChangeNotice::WrittenFor("lace-and-reshuffle", cite!("3.5~(a)1i")));

/// 3.5~(b): the shuffle of the pit.
pub const PIT_SHUFFLE: Opt<Option<PuntoBancoShuffle>> = PuntoBancoShuffle::as_optional("pit-shuffle")
    .by(cite!("3.5~(b)"))
    .label("the shuffle at the other tables of the pit; none where there are none");

/// 3.5~(e): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<u16> = baccarat::behind_cutting_card(cite!("3.5~(e)"));

/// 3.5~(f): recuts.
pub const RECUT_BY: Opt<BaccaratRecutPerson> = baccarat::recut_by(cite!("3.5~(f)"));

/// 3.10~(b): the procedure of payment. 3.10~(c): notice of another one is given in writing.
pub const PAYMENT: Opt<PaymentOrder> = baccarat::payment(cite!("3.10~(b)"))
    .default(PaymentOrder::PayAllFirst)
    .uniform(UniformScope::Pit, cite!("3.10~(c)"))
    .notice(ChangeNotice::Written(cite!("3.10~(c)")));

/// 3.10~(c): the procedure of the pit.
pub const PIT_PAYMENT: Opt<Option<PaymentOrder>> = PaymentOrder::as_optional("pit-payment")
    .by(cite!("3.10~(c)"))
    .label("the procedure at the other baccarat tables of the pit; none where there are none");

/// 3.12(a), (e): a disclosed card that no hand can use.
pub const ERROR_CARD: Opt<ErrorCardRule> =
    baccarat::error_card(cite!("3.12(a)")).default(ErrorCardRule::ByAmount).dated(&[
        ErrorCardRule::ByValue.since(PROCEDURES_SINCE, cite!("3.12~(e)1")),
        ErrorCardRule::OneFaceDown.since(PROCEDURES_SINCE, cite!("3.12~(e)2")),
        ErrorCardRule::SimulatedRound.since(PROCEDURES_SINCE, cite!("3.12~(e)3")),
    ]);

/// 3.12~(e)1: the cards after a disclosed ten or face card.
pub const ERROR_AFTER_TEN: Opt<CardsAfterTen> = baccarat::error_after_ten(cite!("3.12~(e)1"))
    .default(CardsAfterTen::One)
    .dated(&[DatedValue { value: None, since: AFTER_TEN_SINCE, by: cite!("3.12~(e)1") }]);

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    struct Choices from reader {
        decks: u8 = DECKS,
        spoken_cash: Offered = SPOKEN_CASH,
        match_play: Offered = MATCH_PLAY,
        tie_odds: Odds = TIE_ODDS,
        vigorish: PuntoBancoVigorish = VIGORISH,
        vigorish_rounding: PuntoBancoRounding = VIGORISH_ROUNDING,
        vigorish_timing: VigorishTiming = VIGORISH_TIMING,
        shuffle: PuntoBancoShuffle = SHUFFLE,
        pit_shuffle: Option<PuntoBancoShuffle> = PIT_SHUFFLE,
        behind: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_fourteen(&BEHIND_CUTTING_CARD, behind, decks, reader)
        },
        recut_by: BaccaratRecutPerson = RECUT_BY,
        payment: PaymentOrder = PAYMENT,
        pit_payment: Option<PaymentOrder> = PIT_PAYMENT,
        error_card: ErrorCardRule = ERROR_CARD,
        after_ten: u8 = ERROR_AFTER_TEN => |cards| cards.cards(reader.as_of()),
    }
}

/// The rules in force at a punto banco table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// 3.1 to 3.3, 3.5, 3.10, 3.12: the terms that all baccarat games have.
    pub terms: BaccaratTerms,
    /// 3.5~(a): the method of shuffling.
    pub shuffle: PuntoBancoShuffle,
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = Choices::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Choices::from_options(reader);
        chosen.check(reader);
        House {
            terms: BaccaratTerms {
                shoe: ShoeTerms {
                    stack: Stack::shoe(chosen.decks, chosen.behind),
                    recut: Some(chosen.recut_by),
                    errors: &ERRORS,
                    error_card: ErrorCard::of(chosen.error_card, chosen.after_ten),
                    found: FaceUpCardRule::ByAmount,
                },
                spoken_cash: chosen.spoken_cash,
                match_play: chosen.match_play,
                tie_odds: chosen.tie_odds,
                tie_paid_by: cite!("3.3~(b)"),
                banker: chosen.banker_terms(),
                form_signed_by: "dealer, pit boss, pit clerk and patron, or with a statement why the patron could not sign",
                owed_on_leaving: cite!("3.3~(c)4"),
                payment: chosen.payment,
                limits: Limits::read(reader),
            },
            shuffle: chosen.shuffle,
        }
    }

    fn limits(&self) -> &Limits {
        &self.terms.limits
    }
}

impl Choices {
    /// 3.5~(b), 3.10~(c): one shuffle and one procedure in a pit.
    fn check(&self, reader: &mut Reader<'_>) {
        let why = (cite!("3.5~(b)"), "all tables of the pit use the same option");
        check_pit((&SHUFFLE, self.shuffle), self.pit_shuffle, why, reader);
        let why = (cite!("3.10~(c)"), "all tables of the pit use the same procedure");
        check_pit((&PAYMENT, self.payment), self.pit_payment, why, reader);
    }

    /// 3.3~(c): four or five percent of the amount won.
    const fn banker_terms(&self) -> BankerTerms {
        let percent = match self.vigorish {
            PuntoBancoVigorish::FivePercent => 5,
            PuntoBancoVigorish::FourPercent => 4,
        };
        let rounding = match self.vigorish_rounding {
            PuntoBancoRounding::ToQuarters => Rounding::UpTo(Money::cents(25)),
            PuntoBancoRounding::ToFiveCents => Rounding::UpTo(Money::cents(5)),
            PuntoBancoRounding::Exact => Rounding::Exact,
        };
        let vigorish = Commission { percent, rounding };
        BankerTerms::OnWin { vigorish, collected: self.vigorish_timing, by: cite!("3.3~(c)") }
    }
}
