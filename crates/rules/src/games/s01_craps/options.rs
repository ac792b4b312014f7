//! What 19:47-1 leaves to the licensee, and since when each choice is lawful.

use super::areas::{self, AREAS, Areas};
use super::fire::FirePays;
use super::house::{
    BuyAndLay, Crew, DecisionRolls, FireBet, Form, House, Multiple, OnComeOut, PrintedOdds, Stickperson,
    UniformOdds, VigorishDue,
};
use super::odds::PayTable;
use super::wagers::Wager;
use crate::cite;
use crate::games::Wager as _;
use crate::house::{self, Choice, OptionSpec, Reader};
use crate::law::{Cite, Date};
use crate::wagers::{Limits, MatchPlay, Money, Percent};

/// R.1988 d.360: 1.11(b) was added.
const DECISION_ROLLS: Date = Date::new(1988, 8, 1);
/// R.1996 d.356, the first amendment that can have brought mini-craps.
const MINI_CRAPS: Date = Date::new(1996, 8, 5);
/// R.1997 d.133: at mini-craps a stickperson, too, may offer the dice and keep the cup.
const MINI_STICKPERSON: Date = Date::new(1997, 3, 17);
/// The fire bet was added between June 2006 and 2009.
const FIRE_BET: Date = Date::new(2006, 6, 10);

const fn odds(id: &'static str, minimum: &'static str, says: &'static str) -> OptionSpec {
    OptionSpec::new(id, "odds of at least the minimum", minimum, cite!("1.4~(b)"), says)
}

const fn true_odds(id: &'static str, fixed: &'static str, by: Cite, says: &'static str) -> OptionSpec {
    OptionSpec::fixed_exact_odds(id, fixed, by, says)
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("form", Form::WORDS, "craps", cite!("1.1"), "which game is played"),
        OptionSpec::new(
            "stickperson",
            "yes; no only at mini-craps",
            "yes",
            cite!("1.1"),
            "a stickperson is at the table",
        ),
        OptionSpec::new(
            "left-off",
            "none, or kinds of wagers with spaces between them, only at mini-craps",
            "none",
            cite!("1.1"),
            "wagers that the small layout leaves off",
        ),
        OptionSpec::new(
            "match-play",
            MatchPlay::WORDS,
            "no",
            cite!("1.3~(a)"),
            "match play coupons are accepted",
        ),
        OptionSpec::new(
            "hardways-on-come-out",
            OnComeOut::WORDS,
            "active",
            cite!("1.3~(e)"),
            "whether hardways are active on come out rolls",
        ),
        PrintedOdds::option(cite!("1.4~(a)")),
        UniformOdds::option(cite!("1.4~(b)")),
        odds("line-odds", "1 to 1", "pass, don't pass, come and don't come"),
        odds("place-4-10", "9 to 5", "place to win on 4 and 10"),
        odds("place-5-9", "7 to 5", "place to win on 5 and 9"),
        odds("place-6-8", "7 to 6", "place to win on 6 and 8"),
        odds("lose-4-10", "5 to 11", "place to lose on 4 and 10"),
        odds("lose-5-9", "5 to 8", "place to lose on 5 and 9"),
        odds("lose-6-8", "4 to 5", "place to lose on 6 and 8"),
        odds("hard-4-10", "7 to 1", "four or ten the hardway"),
        odds("hard-6-8", "9 to 1", "six or eight the hardway"),
        odds("field", "1 to 1", "the field on 3, 4, 9, 10 and 11"),
        odds("field-2", "2 to 1", "the field on 2"),
        odds("field-12", "2 to 1", "the field on 12"),
        odds("any-seven", "4 to 1", "any seven"),
        odds("any-craps", "7 to 1", "any craps"),
        odds("craps-2-12", "30 to 1", "craps two and craps twelve"),
        odds("craps-3-11", "15 to 1", "craps three and eleven in one roll"),
        odds("c-and-e-craps", "3 to 1", "craps-eleven on 2, 3 and 12"),
        odds("c-and-e-11", "7 to 1", "craps-eleven on 11"),
        odds("horn-2-12", "27 to 4", "the horn on 2 and 12"),
        odds("horn-3-11", "3 to 1", "the horn on 3 and 11"),
        odds("high-2-12", "57 to 5", "horn high when a high 2 or 12 hits"),
        odds("high-3-11", "27 to 5", "horn high when a high 3 or 11 hits"),
        odds("other-2-12", "26 to 5", "horn high when 2 or 12 hits that is not the high number"),
        odds("other-3-11", "11 to 5", "horn high when 3 or 11 hits that is not the high number"),
        OptionSpec::new(
            "unit",
            "an amount above 0, at most 5",
            "1",
            cite!("1.4~(c)"),
            "the smallest unit in which wagers are made and paid",
        ),
        OptionSpec::new(
            "other-vigorish",
            "0",
            "0",
            cite!("1.5~(a)"),
            "vigorish on wagers other than buy and lay bets, in percent",
        ),
        OptionSpec::new(
            "buy-and-lay",
            BuyAndLay::WORDS,
            "yes",
            cite!("1.5~(b)"),
            "buy and lay bets are offered",
        ),
        OptionSpec::new(
            "vigorish",
            "0 to 5, with at most two decimals",
            "5",
            cite!("1.5~(b)"),
            "vigorish on buy and lay bets, in percent",
        ),
        OptionSpec::new(
            "vigorish-due",
            VigorishDue::WORDS,
            "when-made",
            cite!("1.5~(c)"),
            "when the vigorish is collected",
        ),
        true_odds("taken-4-10", "2 to 1", cite!("1.6~(a)"), "odds taken, and buy bets, on 4 or 10"),
        true_odds("taken-5-9", "3 to 2", cite!("1.6~(a)"), "odds taken, and buy bets, on 5 or 9"),
        true_odds("taken-6-8", "6 to 5", cite!("1.6~(a)"), "odds taken, and buy bets, on 6 or 8"),
        true_odds("laid-4-10", "1 to 2", cite!("1.6~(b)"), "odds laid, and lay bets, against 4 or 10"),
        true_odds("laid-5-9", "2 to 3", cite!("1.6~(b)"), "odds laid, and lay bets, against 5 or 9"),
        true_odds("laid-6-8", "5 to 6", cite!("1.6~(b)"), "odds laid, and lay bets, against 6 or 8"),
        OptionSpec::new(
            "odds-multiple",
            "1, 2, 3, 5, 10, 20, 100 or 3-4-5",
            "2",
            cite!("1.6~(c)"),
            "the multiple of the flat bet up to which odds are taken or laid",
        ),
        OptionSpec::new("dice", "at least 5", "5", cite!("1.7~(a)"), "dice in the set"),
        OptionSpec::new("fire", "no; yes only at craps", "no", cite!("1.12~(a)"), "the fire bet is offered"),
        OptionSpec::new("fire-4", "odds", "24 to 1", cite!("1.12~(e)"), "the fire bet with four points"),
        OptionSpec::new("fire-5", "odds", "249 to 1", cite!("1.12~(e)"), "the fire bet with five points"),
        OptionSpec::new("fire-6", "odds", "999 to 1", cite!("1.12~(e)"), "the fire bet with six points"),
        OptionSpec::new("fire-minimum", "an amount above 0", "1", cite!("1.12~(f)"), "the least fire bet"),
        OptionSpec::new(
            "fire-maximum",
            "at least the minimum",
            "5",
            cite!("1.12~(f)"),
            "the highest fire bet",
        ),
        OptionSpec::new(
            "fire-aggregate",
            "0 (none) or an amount",
            "0",
            cite!("1.12~(f)"),
            "the most that all players together may bet on a shooter",
        ),
    ];

    fn read(reader: &mut Reader<'_>) -> House {
        let form = reader.choice("form");
        if form == Form::Mini && reader.as_of() < MINI_CRAPS {
            reader.breach("form", cite!("1.1"), "mini-craps is not authorized yet");
        }
        let hardways = match reader.choice("hardways-on-come-out") {
            OnComeOut::Active => Areas::NONE,
            OnComeOut::Inactive => areas::HARDWAYS,
        };
        reader.read("other-vigorish", |text| (text == "0").then_some(()));
        let fire_minimum = reader.money("fire-minimum", |m| m > Money::ZERO);
        let mut house = House {
            form,
            crew: crew(form, reader),
            left_off: left_off(form, reader),
            match_play: reader.choice("match-play"),
            resting: areas::PLACE.and(areas::BUY).and(areas::COME_ODDS).and(hardways),
            printed_odds: reader.choice("printed-odds"),
            pays: PayTable::read(reader),
            unit: reader.money("unit", |m| m > Money::ZERO && m <= Money::dollars(5)),
            steps: [Money::ZERO; AREAS],
            always_paid: [None; AREAS],
            buy_and_lay: reader.choice("buy-and-lay"),
            vigorish: reader.read("vigorish", |text| text.parse().ok().filter(|p| *p <= Percent::whole(5))),
            vigorish_due: reader.choice("vigorish-due"),
            multiple: reader.read("odds-multiple", |text| match text {
                "3-4-5" => Some(Multiple::ThreeFourFive),
                "1" | "2" | "3" | "5" | "10" | "20" | "100" => text.parse().ok().map(Multiple::Times),
                _ => None,
            }),
            dice: reader.number("dice", 5..=u32::MAX),
            decision_rolls: match reader.as_of() {
                before if before < DECISION_ROLLS => DecisionRolls::Unknown,
                _ => DecisionRolls::Allowed,
            },
            fire: fire(form, reader),
            fire_pays: fire_pays(reader),
            fire_minimum,
            fire_maximum: fire_maximum(fire_minimum, reader),
            fire_aggregate: reader.money("fire-aggregate", |m| m >= Money::ZERO),
            limits: Limits::read(reader),
        };
        house.steps = house.find_steps();
        house.always_paid = house.find_always_paid();
        house
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// 1.1, 1.11(b)-(d): who decides, and who offers the dice.
fn crew(form: Form, reader: &mut Reader<'_>) -> Crew {
    let stickperson: Stickperson = reader.choice("stickperson");
    match (form, stickperson) {
        (Form::Craps, Stickperson::AtTheTable) => Crew { decides: "boxperson", offers: "stickperson" },
        (Form::Craps, Stickperson::Absent) => {
            reader.breach("stickperson", cite!("1.1"), "a craps table has a stickperson");
            Crew { decides: "boxperson", offers: "stickperson" }
        }
        (Form::Mini, Stickperson::AtTheTable) if reader.as_of() >= MINI_STICKPERSON => {
            Crew { decides: "dealer", offers: "stickperson" }
        }
        (Form::Mini, Stickperson::AtTheTable | Stickperson::Absent) => {
            Crew { decides: "dealer", offers: "dealer" }
        }
    }
}

/// 1.1, 1.8~(a): the kinds of wagers that a mini-craps layout leaves off, but not both line bets.
fn left_off(form: Form, reader: &mut Reader<'_>) -> u32 {
    let kinds = reader.read("left-off", |text| {
        if text == "none" {
            return Some(0);
        }
        let kind = |id: &str| Wager::SPECS.iter().position(|spec| spec.id == id);
        text.split_whitespace().try_fold(0_u32, |kinds, id| Some(kinds | 1 << kind(id)?))
    });
    if kinds != 0 && form == Form::Craps {
        reader.breach("left-off", cite!("1.1"), "only a mini-craps layout may leave wagers off");
    }
    let lines = 1 << Wager::Pass.kind() | 1 << Wager::DontPass.kind();
    if kinds & lines == lines {
        let why = "a shooter makes a pass or don't pass bet: the layout has one of them";
        reader.breach("left-off", cite!("1.8~(a)"), why);
    }
    kinds
}

/// 1.12~(a): the fire bet, at craps tables only.
fn fire(form: Form, reader: &mut Reader<'_>) -> FireBet {
    let fire = reader.choice("fire");
    if fire == FireBet::Offered && reader.as_of() < FIRE_BET {
        reader.breach("fire", cite!("1.12~(a)"), "the fire bet is not authorized yet");
    }
    if fire == FireBet::Offered && form == Form::Mini {
        reader.breach("fire", cite!("1.12~(a)"), "the fire bet is offered at craps tables only");
    }
    fire
}

/// 1.12~(c), (e): what the fire bet pays, more for more points.
fn fire_pays(reader: &mut Reader<'_>) -> FirePays {
    let mut odds = |option| reader.odds(option, |_| true);
    let pays = FirePays { four: odds("fire-4"), five: odds("fire-5"), six: odds("fire-6") };
    if pays.five < pays.four {
        reader.breach("fire-5", cite!("1.12~(e)"), "five points pay less than four");
    }
    if pays.six < pays.five {
        reader.breach("fire-6", cite!("1.12~(e)"), "six points pay less than five");
    }
    pays
}

/// 1.12~(f): the highest fire bet.
fn fire_maximum(minimum: Money, reader: &mut Reader<'_>) -> Money {
    let maximum = reader.money("fire-maximum", |m| m > Money::ZERO);
    if maximum < minimum {
        reader.breach("fire-maximum", cite!("1.12~(f)"), "the maximum is below the minimum");
    }
    maximum
}
