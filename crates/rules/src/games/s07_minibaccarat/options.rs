//! What 19:47-7 leaves to the licensee, and since when each choice is lawful.

use super::house::{AfterShuffle, Deal, Edition, FORM, House, TIE_ODDS, form_signed_by};
use super::law::ERRORS;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::baccarat::{
    AfterTen, BankerTerms, ErrorCardRule, FoundCard, Payment, RecutBy, ShoeTerms, Terms, Timing, error_card,
    or_none,
};
use crate::games::families::shoe::nothing_is_cut;
use crate::house::{self, Choice, Offered, OptionSpec, Reader};
use crate::law::{Cite, Date};
use crate::wagers::{Commission, Limits, Money, Odds, Rounding};

crate::choice! {
    /// 7.3(c), (d), (f): how the house is paid on the Banker's Hand, as it is written down.
    enum BankerGame {
        FivePercent = "5-percent", FourPercent = "4-percent", TieVigorish = "tie-vigorish",
        NoVigorish = "no-vigorish",
    }

    /// 7.3(c)1: whether the vigorish is rounded.
    enum VigorishRounding { UpToFiveCents = "five-cents", Exact = "exact" }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("decks", "6 or more; a shoe holds 16", "8", cite!("7.1(a)"), "decks in the shoe"),
    OptionSpec::new(
        "spoken-cash",
        Offered::WORDS,
        "yes",
        cite!("7.2(c)"),
        "spoken wagers with cash are accepted when dealer and supervisor confirm them",
    ),
    OptionSpec::new("match-play", Offered::WORDS, "no", cite!("7.2(c)"), "match play coupons are accepted"),
    OptionSpec::new("tie-odds", "at least 8 to 1", "8 to 1", cite!("7.3(b)"), "what a Tie Bet is paid"),
    OptionSpec::new(
        "banker",
        BankerGame::WORDS,
        "5-percent",
        cite!("7.3(c)"),
        "the vigorish on the Banker's Hand",
    ),
    OptionSpec::new(
        "vigorish-rounding",
        VigorishRounding::WORDS,
        "five-cents",
        cite!("7.3(c)1"),
        "whether the vigorish is rounded up",
    ),
    OptionSpec::new(
        "vigorish-timing",
        Timing::WORDS,
        "deferred",
        cite!("7.3(c)2"),
        "when the vigorish is collected",
    ),
    OptionSpec::fixed_odds("six-pays", "1 to 2", cite!("7.3(f)"), "odds on a banker's six without vigorish"),
    OptionSpec::new(
        "after-shuffle",
        AfterShuffle::WORDS,
        "feather",
        cite!("7.5(b)"),
        "what follows the shuffle",
    ),
    OptionSpec::new(
        "pit-after-shuffle",
        "none, feather, lace, lace-and-reshuffle",
        "none",
        cite!("7.5(c)"),
        "what follows the shuffle at the other tables of the pit; none where there are none",
    ),
    OptionSpec::new(
        "behind-cutting-card",
        "14 to all but 17 of the cards: 399 of eight decks",
        "14",
        cite!("7.5(f)"),
        "how many cards lie behind the cutting card",
    ),
    OptionSpec::new("recut-by", RecutBy::WORDS, "last-cutter", cite!("7.5(g)"), "who makes a recut"),
    OptionSpec::new("deal", Deal::WORDS, "face-up", cite!("7.7(c)"), "how the first four cards are dealt"),
    OptionSpec::new(
        "payment",
        Payment::WORDS,
        "3",
        cite!("7.10(b)"),
        "the procedure of payment and vigorish",
    ),
    OptionSpec::new(
        "pit-payment",
        "none, 1, 2, 3, 4",
        "none",
        cite!("7.10(c)1"),
        "the procedure at the other minibaccarat tables of the pit; none where there are none",
    ),
    OptionSpec::new(
        "punto-banco-payment",
        "none, 1, 2, 3, 4",
        "none",
        cite!("7.10(c)2"),
        "the procedure at a punto banco table of the pit; none where there is none",
    ),
    OptionSpec::new(
        "error-card",
        ErrorCardRule::WORDS,
        "by-amount",
        cite!("7.11(a)"),
        "what is done with a disclosed card that no hand can use",
    ),
    OptionSpec::new(
        "error-after-ten",
        AfterTen::WORDS,
        "one",
        cite!("7.11~(f)1"),
        "how many cards follow a disclosed ten or face card where error-card is by-value",
    ),
    OptionSpec::new(
        "continuous-shuffler",
        Offered::WORDS,
        "no",
        cite!("7.12"),
        "an approved continuous shuffling shoe or device is used",
    ),
];

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let decks = reader.number("decks", 6..=16) as u8;
        let continuous_shuffler = reader.choice("continuous-shuffler");
        let most_behind = u32::from(decks) * 52 - 17;
        let behind = reader.number("behind-cutting-card", 14..=most_behind) as u16;
        if continuous_shuffler == Offered::Yes {
            let not_besides = ["after-shuffle", "behind-cutting-card", "recut-by"];
            nothing_is_cut(&not_besides, cite!("7.12"), reader);
        }
        let day = reader.as_of();
        let terms = Terms {
            shoe: ShoeTerms {
                stack: match continuous_shuffler {
                    Offered::Yes => Stack::continuous(decks),
                    Offered::No => Stack::shoe(decks, behind),
                },
                recut: recut(reader),
                errors: &ERRORS,
                error_card: error_card(reader, [cite!("7.11~(f)1"), cite!("7.11~(f)2"), cite!("7.11~(f)3")]),
                found: FoundCard::ByAmount,
            },
            spoken_cash: reader.choice("spoken-cash"),
            match_play: reader.choice("match-play"),
            tie_odds: tie_odds(reader),
            tie_paid_by: if day >= TIE_ODDS { cite!("7.3(b)") } else { cite!("7.2(a)3") },
            banker: banker_terms(reader),
            form_signed_by: form_signed_by(day),
            owed_on_leaving: if day >= FORM { cite!("7.3(c)4") } else { cite!("7.3(c)2") },
            payment: payment(reader),
            limits: Limits::read(reader),
        };
        House {
            terms,
            after_shuffle: after_shuffle(continuous_shuffler, reader),
            deal: deal(reader),
            edition: Edition::of(day),
        }
    }

    fn limits(&self) -> &Limits {
        &self.terms.limits
    }
}

/// 7.3(c)-(f): which of the three ways, since when it is lawful.
fn banker_terms(reader: &mut Reader<'_>) -> BankerTerms {
    let game = reader.choice("banker");
    let rounding = match reader.choice("vigorish-rounding") {
        VigorishRounding::UpToFiveCents => Rounding::UpTo(Money::cents(5)),
        VigorishRounding::Exact => Rounding::Exact,
    };
    let collected = reader.choice("vigorish-timing");
    let six = reader.fixed_odds("six-pays");
    let on_win = |percent| BankerTerms::OnWin {
        vigorish: Commission { percent, rounding },
        collected,
        by: cite!("7.3(c)"),
    };
    match game {
        BankerGame::FivePercent => on_win(5),
        BankerGame::FourPercent => on_win(4),
        BankerGame::TieVigorish => {
            let by = cite!("7.3(d)");
            reader.breach_before(Date::new(1993, 12, 20), "banker", by, "the tie vigorish is lawful");
            no_vigorish_of_c(by, reader);
            BankerTerms::OnTie { by }
        }
        BankerGame::NoVigorish => {
            let by = cite!("7.3(f)");
            reader.breach_before(Date::new(1998, 9, 21), "banker", by, "the game without vigorish is lawful");
            no_vigorish_of_c(by, reader);
            BankerTerms::None { six, by }
        }
    }
}

/// 7.3(d), (f): the vigorish of (c) is not collected, and neither its rounding nor its time can be chosen.
fn no_vigorish_of_c(by: Cite, reader: &mut Reader<'_>) {
    for option in ["vigorish-rounding", "vigorish-timing"] {
        reader.breach_if_chosen(option, by, "no vigorish on a winning wager is collected in this game");
    }
}

/// 7.3(b): at least 8 to 1, at the licensee's choice since December 16, 1991.
fn tie_odds(reader: &mut Reader<'_>) -> Odds {
    let eight = Odds::to(8, 1);
    if reader.as_of() >= TIE_ODDS {
        return reader.odds_at_least("tie-odds", eight);
    }
    if reader.read("tie-odds", |text| text.parse::<Odds>().ok()) != eight {
        let why = format!("a Tie Bet is paid 8 to 1; the licensee chooses the odds since {TIE_ODDS}");
        reader.breach("tie-odds", cite!("7.3(b)"), why);
    }
    eight
}

/// 7.5(b), (c): the same option at all tables of a pit. 7.12: where a device shuffles, it stands in the place of all options.
fn after_shuffle(continuous_shuffler: Offered, reader: &mut Reader<'_>) -> AfterShuffle {
    let ours = reader.choice("after-shuffle");
    let pit = reader.read("pit-after-shuffle", or_none);
    if continuous_shuffler == Offered::No && pit.is_some_and(|pit: AfterShuffle| pit != ours) {
        reader.breach("after-shuffle", cite!("7.5(c)"), "all tables of the pit use the same option");
    }
    ours
}

/// 7.5(g): who makes a recut, since there is one.
fn recut(reader: &mut Reader<'_>) -> Option<RecutBy> {
    let by = reader.choice("recut-by");
    if reader.as_of() >= Date::new(1996, 5, 20) {
        return Some(by);
    }
    if reader.is_chosen("recut-by") {
        reader.breach("recut-by", cite!("7.5(g)"), "a recut is provided for since 1996-05-20");
    }
    None
}

/// 7.7(c): the second way of dealing is lawful since February 3, 1992, and players turn the cards since February 1, 1999.
fn deal(reader: &mut Reader<'_>) -> Deal {
    let deal = reader.choice("deal");
    let (since, by, what) = match deal {
        Deal::FaceUp => return deal,
        Deal::UnderShoe => (Date::new(1992, 2, 3), cite!("7.7(c)2"), "there are two ways of dealing"),
        Deal::PlayersTurn => (Date::new(1999, 2, 1), cite!("7.7(c)3"), "players turn the cards"),
    };
    reader.breach_before(since, "deal", by, what);
    deal
}

/// 7.10(b), (c): one procedure in a pit, that of its punto banco table where it has one.
fn payment(reader: &mut Reader<'_>) -> Payment {
    let ours = reader.choice("payment");
    let pit = reader.read("pit-payment", or_none);
    if pit.is_some_and(|pit: Payment| pit != ours) {
        let why = "all minibaccarat tables of the pit use the same procedure";
        reader.breach("payment", cite!("7.10(c)1"), why);
    }
    let punto_banco = reader.read("punto-banco-payment", or_none);
    if punto_banco.is_some_and(|procedure: Payment| procedure != ours) {
        let why = "the pit has a punto banco table: its procedure is used";
        reader.breach("payment", cite!("7.10(c)2"), why);
    }
    ours
}
