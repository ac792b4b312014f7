//! The choices that 19:47-7 leaves to the licensee, with the dates from which each is lawful.

use super::super::law::ERRORS;
use super::{AfterShuffle, Edition, FORM_SINCE, House, MinibaccaratDeal, TIE_ODDS_SINCE, form_signed_by};
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    self, AFTER_TEN_SINCE, BaccaratRecutPerson, BaccaratTerms, BankerTerms, CardsAfterTen, ErrorCard,
    ErrorCardRule, FaceUpCardRule, PROCEDURES_SINCE, PaymentOrder, RECUTS_SINCE, ShoeTerms, VigorishTiming,
    at_least_fourteen, check_pit,
};
use crate::games::families::conduct::match_play;
use crate::house::{
    self, ChangeNotice, DatedValue, HouseOptions, Offered, Opt, OptionSpec, Reader, UniformScope,
};
use crate::law::{Cite, Date};
use crate::wagers::{Commission, Limits, Money, Odds, Rounding};

crate::choice! {
    /// 7.3(c), (d), (f): the way in which the house is paid on the Banker's Hand.
    pub enum BankerGame {
        FivePercent = "5-percent", FourPercent = "4-percent", TieVigorish = "tie-vigorish",
        NoVigorish = "no-vigorish",
    }

    /// 7.3(c)1: whether the vigorish is rounded.
    pub enum MinibaccaratRounding { UpToFiveCents = "five-cents", Exact = "exact" }
}

/// 7.1(a): at least six decks.
pub const DECKS: Opt<u8> = baccarat::decks(cite!("7.1(a)")).default(8);

/// 7.2(c): spoken wagers with cash.
pub const SPOKEN_CASH: Opt<Offered> = baccarat::spoken_cash(cite!("7.2(c)"));

/// 7.2(c): coupons.
pub const MATCH_PLAY: Opt<Offered> = match_play(cite!("7.2(c)"));

/// 7.3(b): the Tie Bet.
pub const TIE_ODDS: Opt<Odds> = baccarat::tie_odds(cite!("7.3(b)"));

/// 7.3(c), (d), (f): the vigorish. 7.3(e): notice is given of another type and of a higher percentage.
pub const BANKER: Opt<BankerGame> = BankerGame::as_option("banker")
    .default(BankerGame::FivePercent)
    .by(cite!("7.3(c)"))
    .label("the vigorish on the Banker's Hand")
    .dated(&[
        BankerGame::TieVigorish.since(Date::new(1993, 12, 20), cite!("7.3(d)")),
        BankerGame::NoVigorish.since(Date::new(1998, 9, 21), cite!("7.3(f)")),
    ])
    .posted(cite!("8.3~(a)3"))
    .notice(ChangeNotice::NoneBetween("5-percent", "4-percent", cite!("7.3(e)")));

/// 7.3(c)1: the rounding of the vigorish.
pub const VIGORISH_ROUNDING: Opt<MinibaccaratRounding> = MinibaccaratRounding::as_option("vigorish-rounding")
    .default(MinibaccaratRounding::UpToFiveCents)
    .by(cite!("7.3(c)1"))
    .label("rounding of the vigorish")
    .posted(cite!("8.3~(a)3"));

/// 7.3(c)2: the time of the vigorish.
pub const VIGORISH_TIMING: Opt<VigorishTiming> =
    baccarat::vigorish_timing(cite!("7.3(c)2")).posted(cite!("8.3~(a)3"));

/// 7.3(f): a winning six without vigorish.
pub const SIX_PAYS: Opt<Odds> = Opt::fixed_odds("six-pays", Odds::to(1, 2))
    .by(cite!("7.3(f)"))
    .label("odds on a banker's six without vigorish");

/// 7.5(b): the step after the shuffle.
pub const AFTER_SHUFFLE: Opt<AfterShuffle> = AfterShuffle::as_option("after-shuffle")
    .default(AfterShuffle::Feather)
    .by(cite!("7.5(b)"))
    .label("procedure after the shuffle")
    .uniform(UniformScope::Pit, cite!("7.5(c)"))
    .notice(ChangeNotice::WrittenFor("lace-and-reshuffle", cite!("7.5(b)2ii")));

/// 7.5(c): the step after the shuffle in the pit.
pub const PIT_AFTER_SHUFFLE: Opt<Option<AfterShuffle>> = AfterShuffle::as_optional("pit-after-shuffle")
    .by(cite!("7.5(c)"))
    .label("procedure after the shuffle at the other tables of the pit; none if there are none");

/// 7.5(f): the place of the cutting card.
pub const BEHIND_CUTTING_CARD: Opt<u16> = baccarat::behind_cutting_card(cite!("7.5(f)"));

/// 7.5(g): recuts.
pub const RECUT_BY: Opt<BaccaratRecutPerson> = baccarat::recut_by(cite!("7.5(g)")).dated(&[DatedValue {
    value: None,
    since: RECUTS_SINCE,
    by: cite!("7.5(g)"),
}]);

/// 7.7(c): the deal.
pub const DEAL: Opt<MinibaccaratDeal> = MinibaccaratDeal::as_option("deal")
    .default(MinibaccaratDeal::FaceUp)
    .by(cite!("7.7(c)"))
    .label("method of dealing the first four cards")
    .dated(&[
        MinibaccaratDeal::UnderShoe.since(Date::new(1992, 2, 3), cite!("7.7(c)2")),
        MinibaccaratDeal::PlayersTurn.since(Date::new(1999, 2, 1), cite!("7.7(c)3")),
    ]);

/// 7.10(b): the procedure of payment. 7.10(c)3: notice of another one is given in writing.
pub const PAYMENT: Opt<PaymentOrder> = baccarat::payment(cite!("7.10(b)"))
    .default(PaymentOrder::PayThenVigorish)
    .uniform(UniformScope::Pit, cite!("7.10(c)1"))
    .notice(ChangeNotice::Written(cite!("7.10(c)3")));

/// 7.10(c)1: the procedure of the pit.
pub const PIT_PAYMENT: Opt<Option<PaymentOrder>> = PaymentOrder::as_optional("pit-payment")
    .by(cite!("7.10(c)1"))
    .label("the procedure at the other minibaccarat tables of the pit; none where there are none");

/// 7.10(c)2: the procedure of a punto banco table.
pub const PUNTO_BANCO_PAYMENT: Opt<Option<PaymentOrder>> = PaymentOrder::as_optional("punto-banco-payment")
    .by(cite!("7.10(c)2"))
    .label("the procedure at a punto banco table of the pit; none where there is none");

/// 7.11(a), (f): a disclosed card that no hand can use.
pub const ERROR_CARD: Opt<ErrorCardRule> =
    baccarat::error_card(cite!("7.11(a)")).default(ErrorCardRule::ByAmount).dated(&[
        ErrorCardRule::ByValue.since(PROCEDURES_SINCE, cite!("7.11~(f)1")),
        ErrorCardRule::OneFaceDown.since(PROCEDURES_SINCE, cite!("7.11~(f)2")),
        ErrorCardRule::SimulatedRound.since(PROCEDURES_SINCE, cite!("7.11~(f)3")),
    ]);

/// 7.11~(f)1: the cards after a disclosed ten or face card.
pub const ERROR_AFTER_TEN: Opt<CardsAfterTen> = baccarat::error_after_ten(cite!("7.11~(f)1"))
    .default(CardsAfterTen::One)
    .dated(&[DatedValue { value: None, since: AFTER_TEN_SINCE, by: cite!("7.11~(f)1") }]);

/// 7.12: a continuous shuffler.
pub const CONTINUOUS_SHUFFLER: Opt<Offered> = Opt::offered("continuous-shuffler")
    .by(cite!("7.12"))
    .label("an approved continuous shuffling shoe or device is used");

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    struct Choices from reader {
        decks: u8 = DECKS,
        spoken_cash: Offered = SPOKEN_CASH,
        match_play: Offered = MATCH_PLAY,
        tie_odds: Odds = TIE_ODDS => |odds| tie_odds(odds, reader),
        banker: BankerGame = BANKER,
        vigorish_rounding: MinibaccaratRounding = VIGORISH_ROUNDING,
        vigorish_timing: VigorishTiming = VIGORISH_TIMING,
        six: Odds = SIX_PAYS,
        after_shuffle: AfterShuffle = AFTER_SHUFFLE,
        pit_after_shuffle: Option<AfterShuffle> = PIT_AFTER_SHUFFLE,
        behind: u16 = BEHIND_CUTTING_CARD => |behind| {
            at_least_fourteen(&BEHIND_CUTTING_CARD, behind, decks, reader)
        },
        recut: Option<BaccaratRecutPerson> = RECUT_BY => |by| (reader.as_of() >= RECUTS_SINCE).then_some(by),
        deal: MinibaccaratDeal = DEAL,
        payment: PaymentOrder = PAYMENT,
        pit_payment: Option<PaymentOrder> = PIT_PAYMENT,
        punto_banco_payment: Option<PaymentOrder> = PUNTO_BANCO_PAYMENT,
        error_card: ErrorCardRule = ERROR_CARD,
        after_ten: u8 = ERROR_AFTER_TEN => |cards| cards.cards(reader.as_of()),
        continuous_shuffler: Offered = CONTINUOUS_SHUFFLER,
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = Choices::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Choices::from_options(reader);
        chosen.check_shuffle(reader);
        chosen.check_payment(reader);
        let day = reader.as_of();
        let terms = BaccaratTerms {
            shoe: ShoeTerms {
                stack: match chosen.continuous_shuffler {
                    Offered::Yes => Stack::continuous(chosen.decks),
                    Offered::No => Stack::shoe(chosen.decks, chosen.behind),
                },
                recut: chosen.recut,
                errors: &ERRORS,
                error_card: ErrorCard::of(chosen.error_card, chosen.after_ten),
                found: FaceUpCardRule::ByAmount,
            },
            spoken_cash: chosen.spoken_cash,
            match_play: chosen.match_play,
            tie_odds: chosen.tie_odds,
            tie_paid_by: if day >= TIE_ODDS_SINCE { cite!("7.3(b)") } else { cite!("7.2(a)3") },
            banker: chosen.banker_terms(reader),
            form_signed_by: form_signed_by(day),
            owed_on_leaving: if day >= FORM_SINCE { cite!("7.3(c)4") } else { cite!("7.3(c)2") },
            payment: chosen.payment,
            limits: Limits::read(reader),
        };
        House { terms, after_shuffle: chosen.after_shuffle, deal: chosen.deal, edition: Edition::of(day) }
    }

    fn limits(&self) -> &Limits {
        &self.terms.limits
    }
}

/// 7.3(b): at least 8 to 1, at the licensee's choice since December 16, 1991.
fn tie_odds(chosen: Odds, reader: &mut Reader<'_>) -> Odds {
    let eight = Odds::to(8, 1);
    if reader.as_of() >= TIE_ODDS_SINCE || chosen == eight {
        return chosen;
    }
    let why = format!("a Tie Bet is paid 8 to 1; the licensee chooses the odds since {TIE_ODDS_SINCE}");
    reader.breach(TIE_ODDS.id(), cite!("7.3(b)"), why);
    eight
}

impl Choices {
    /// 7.3(c), (d), (f): the terms on the Banker's Hand.
    fn banker_terms(&self, reader: &mut Reader<'_>) -> BankerTerms {
        let rounding = match self.vigorish_rounding {
            MinibaccaratRounding::UpToFiveCents => Rounding::UpTo(Money::cents(5)),
            MinibaccaratRounding::Exact => Rounding::Exact,
        };
        let on_win = |percent| BankerTerms::OnWin {
            vigorish: Commission { percent, rounding },
            collected: self.vigorish_timing,
            by: cite!("7.3(c)"),
        };
        match self.banker {
            BankerGame::FivePercent => on_win(5),
            BankerGame::FourPercent => on_win(4),
            BankerGame::TieVigorish => {
                let by = cite!("7.3(d)");
                no_vigorish_of_c(by, reader);
                BankerTerms::OnTie { by }
            }
            BankerGame::NoVigorish => {
                let by = cite!("7.3(f)");
                no_vigorish_of_c(by, reader);
                BankerTerms::None { six: self.six, by }
            }
        }
    }

    /// 7.5(b), (c): the same option at all tables of a pit. 7.12: a continuous shuffler replaces all options, the cut and the cutting card.
    fn check_shuffle(&self, reader: &mut Reader<'_>) {
        match self.continuous_shuffler {
            Offered::Yes => {
                let replaced = [*AFTER_SHUFFLE.spec(), *BEHIND_CUTTING_CARD.spec(), *RECUT_BY.spec()];
                let why = "a device that reshuffles continuously has no cut and no cutting card";
                reader.breach_if_changed(&replaced, cite!("7.12"), why);
            }
            Offered::No => {
                let why = (cite!("7.5(c)"), "all tables of the pit use the same option");
                check_pit((&AFTER_SHUFFLE, self.after_shuffle), self.pit_after_shuffle, why, reader);
            }
        }
    }

    /// 7.10(c): one procedure in a pit, that of its punto banco table if it has one.
    fn check_payment(&self, reader: &mut Reader<'_>) {
        let why = (cite!("7.10(c)1"), "all minibaccarat tables of the pit use the same procedure");
        check_pit((&PAYMENT, self.payment), self.pit_payment, why, reader);
        let why = (cite!("7.10(c)2"), "the pit has a punto banco table: its procedure is used");
        check_pit((&PAYMENT, self.payment), self.punto_banco_payment, why, reader);
    }
}

/// 7.3(d), (f): the vigorish of (c) is not collected, and neither its rounding nor its time can be chosen.
fn no_vigorish_of_c(by: Cite, reader: &mut Reader<'_>) {
    let replaced = [*VIGORISH_ROUNDING.spec(), *VIGORISH_TIMING.spec()];
    reader.breach_if_changed(&replaced, by, "no vigorish on a winning wager is collected in this game");
}
