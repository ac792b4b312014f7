//! The choices that 19:47-1 leaves to the licensee, with the dates from which each is lawful.

use super::super::areas::{self, AREAS, CrapsAreas};
use super::super::fire::FirePays;
use super::super::odds::{CrapsPayTable, LAID, MINIMUM_ODDS, TAKEN};
use super::super::wagers::Wager;
use super::{
    BuyAndLay, CrapsForm, Crew, DecisionRolls, FireBet, House, LayVigorishDue, OddsMultiple, OmittedWagers,
    OnComeOut, PrintedOdds, Stickperson, UniformOdds, VigorishDue,
};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::minimum_odds::is_any_above;
use crate::house::{self, Domain, HouseOptions, Literal, Opt, OptionGroup, OptionSpec, Reader, ValueKind};
use crate::law::Date;
use crate::table::BitSet;
use crate::wagers::{Limits, MatchPlay, Money, Odds, Percent};

/// R.1988 d.360: 1.11(b) was added.
const DECISION_ROLLS: Date = Date::new(1988, 8, 1);
/// R.1997 d.133: at mini-craps a stickperson, too, may offer the dice and keep the cup.
const MINI_STICKPERSON: Date = Date::new(1997, 3, 17);

/// 1.1: the game. Mini-craps came with R.1996 d.356 at the earliest.
pub const FORM: Opt<CrapsForm> = CrapsForm::as_option("form")
    .default(CrapsForm::Craps)
    .by(cite!("1.1"))
    .label("form of the game")
    .dated(&[CrapsForm::Mini.since(Date::new(1996, 8, 5), cite!("1.1"))]);

/// 1.1: the stickperson, who may be absent at mini-craps alone.
pub const STICKPERSON: Opt<Stickperson> = Stickperson::as_option("stickperson")
    .default(Stickperson::AtTheTable)
    .by(cite!("1.1"))
    .label("a stickperson is at the table");

/// 1.1: the layout of mini-craps.
pub const LEFT_OFF: Opt<OmittedWagers> = Opt::new(
    "left-off",
    Domain::of(ValueKind::Text("kinds of wagers with spaces between them, only at mini-craps")).or(&["none"]),
)
.default_word("none")
.by(cite!("1.1"))
.label("wagers that the small layout leaves off");

/// 1.3~(a): coupons.
pub const MATCH_PLAY: Opt<MatchPlay> = MatchPlay::as_option("match-play")
    .default(MatchPlay::NotAccepted)
    .by(cite!("1.3~(a)"))
    .label("match play coupons are accepted");

/// 1.3~(e): hardways on come out rolls.
pub const HARDWAYS_ON_COME_OUT: Opt<OnComeOut> = OnComeOut::as_option("hardways-on-come-out")
    .default(OnComeOut::Active)
    .by(cite!("1.3~(e)"))
    .label("status of hardways on come out rolls");

/// 1.4~(a): the word in printed odds.
pub const PRINTED_ODDS: Opt<PrintedOdds> = PrintedOdds::option(cite!("1.4~(a)"));

/// 1.4~(b): the extent to which the odds must be the same.
pub const UNIFORM_ODDS: Opt<UniformOdds> = UniformOdds::option(cite!("1.4~(b)"));

/// 1.4~(c): the unit.
pub const UNIT: Opt<Money> = Opt::amount_between("unit", Money::CENT, Money::dollars(5))
    .default(Money::dollars(1))
    .by(cite!("1.4~(c)"))
    .label("the smallest unit in which wagers are made and paid");

/// 1.5~(a): no vigorish but on buy and lay bets.
pub const OTHER_VIGORISH: Opt<u8> = Opt::<u8>::number("other-vigorish", 0..=0)
    .default(0)
    .by(cite!("1.5~(a)"))
    .label("vigorish on wagers other than buy and lay bets, in percent");

/// 1.5~(b): buy and lay bets.
pub const BUY_AND_LAY: Opt<BuyAndLay> = BuyAndLay::as_option("buy-and-lay")
    .default(BuyAndLay::Offered)
    .by(cite!("1.5~(b)"))
    .label("buy and lay bets are offered");

/// 1.5~(b): the vigorish.
pub const VIGORISH: Opt<Percent> = Opt::percent("vigorish", Percent::whole(5))
    .default(Percent::whole(5))
    .by(cite!("1.5~(b)"))
    .label("vigorish on buy and lay bets, in percent");

/// 1.5~(c): the time of the vigorish.
pub const VIGORISH_DUE: Opt<VigorishDue> = VigorishDue::as_option("vigorish-due")
    .default(VigorishDue::WhenMade)
    .by(cite!("1.5~(c)"))
    .label("time at which the vigorish is collected");

/// 1.5~(c): the time of the vigorish on lay bets.
pub const LAY_VIGORISH_DUE: Opt<LayVigorishDue> = LayVigorishDue::as_option("lay-vigorish-due")
    .default(LayVigorishDue::AsForBuyBets)
    .by(cite!("1.5~(c)"))
    .label("time at which the vigorish on lay bets is collected");

/// 1.6~(c): the multiple of the flat bet.
pub const ODDS_MULTIPLE: Opt<OddsMultiple> =
    Opt::new("odds-multiple", Domain::of(ValueKind::Numbers(&[1, 2, 3, 5, 10, 20, 100])).or(&["3-4-5"]))
        .preset(Literal::Number(2))
        .by(cite!("1.6~(c)"))
        .label("the multiple of the flat bet up to which odds are taken or laid");

/// 1.7~(a): the dice.
pub const DICE: Opt<u32> =
    Opt::<u32>::number("dice", 5..=u32::MAX).default(5).by(cite!("1.7~(a)")).label("dice in the set");

/// 1.12~(a): the fire bet, which was added between June 2006 and 2009, at craps alone.
pub const FIRE: Opt<FireBet> = FireBet::as_option("fire")
    .default(FireBet::NotOffered)
    .by(cite!("1.12~(a)"))
    .label("the fire bet is offered")
    .dated(&[FireBet::Offered.since(Date::new(2006, 6, 10), cite!("1.12~(a)"))]);

/// 1.12~(f): the least fire bet.
pub const FIRE_MINIMUM: Opt<Money> = Opt::amount("fire-minimum", Money::CENT)
    .default(Money::dollars(1))
    .by(cite!("1.12~(f)"))
    .label("minimum fire bet");

/// 1.12~(f): the highest fire bet.
pub const FIRE_MAXIMUM: Opt<Money> = Opt::amount("fire-maximum", Money::CENT)
    .default(Money::dollars(5))
    .by(cite!("1.12~(f)"))
    .label("maximum fire bet");

/// 1.12~(f): all fire bets on a shooter.
pub const FIRE_AGGREGATE: Opt<Money> = Opt::amount("fire-aggregate", Money::ZERO)
    .default(Money::ZERO)
    .by(cite!("1.12~(f)"))
    .label("maximum total of all players' bets on a shooter");

crate::house_options! {
    /// The choices of a licensee, as they are stated.
    struct Choices from reader {
        form: CrapsForm = FORM,
        stickperson: Stickperson = STICKPERSON,
        left_off: BitSet = LEFT_OFF => |left_off| left_off.0,
        match_play: MatchPlay = MATCH_PLAY,
        hardways: OnComeOut = HARDWAYS_ON_COME_OUT,
        printed_odds: PrintedOdds = PRINTED_ODDS,
        uniform_odds: UniformOdds = UNIFORM_ODDS,
        paid: [Odds; 24] = MINIMUM_ODDS,
        unit: Money = UNIT => |unit| unit.max(Money::CENT),
        other_vigorish: u8 = OTHER_VIGORISH,
        buy_and_lay: BuyAndLay = BUY_AND_LAY,
        vigorish: Percent = VIGORISH,
        vigorish_due: VigorishDue = VIGORISH_DUE,
        lay_vigorish_due: LayVigorishDue = LAY_VIGORISH_DUE,
        taken: [Odds; 3] = TAKEN,
        laid: [Odds; 3] = LAID,
        multiple: OddsMultiple = ODDS_MULTIPLE,
        dice: u32 = DICE,
        fire: FireBet = FIRE,
        fire_pays: FirePays = OptionGroup::<FirePays>::ALL,
        fire_minimum: Money = FIRE_MINIMUM,
        fire_maximum: Money = FIRE_MAXIMUM,
        fire_aggregate: Money = FIRE_AGGREGATE,
    }
}

impl house::House for House {
    const OPTIONS: &'static [OptionSpec] = Choices::OPTIONS;

    fn read(reader: &mut Reader<'_>) -> House {
        let chosen = Choices::from_options(reader);
        let is_any_above = is_any_above(&MINIMUM_ODDS, &chosen.paid);
        chosen.uniform_odds.check(&UNIFORM_ODDS, is_any_above, reader);
        chosen.check_layout(reader);
        chosen.check_fire(reader);
        let hardways = match chosen.hardways {
            OnComeOut::Active => CrapsAreas::NONE,
            OnComeOut::Inactive => areas::HARDWAYS,
        };
        let mut house = House {
            form: chosen.form,
            crew: chosen.crew(reader),
            left_off: chosen.left_off,
            match_play: chosen.match_play,
            resting: areas::PLACE.and(areas::BUY).and(areas::COME_ODDS).and(hardways),
            printed_odds: chosen.printed_odds,
            pays: CrapsPayTable::of(chosen.paid, chosen.taken, chosen.laid),
            unit: chosen.unit,
            steps: [Money::ZERO; AREAS],
            always_paid: [None; AREAS],
            other_vigorish: chosen.other_vigorish,
            buy_and_lay: chosen.buy_and_lay,
            vigorish: chosen.vigorish,
            buy_vigorish_due: chosen.vigorish_due,
            lay_vigorish_due: chosen.lay_vigorish_due.beside(chosen.vigorish_due),
            multiple: chosen.multiple,
            dice: chosen.dice,
            decision_rolls: match reader.as_of() {
                before if before < DECISION_ROLLS => DecisionRolls::Unknown,
                _ => DecisionRolls::Allowed,
            },
            fire: chosen.fire,
            fire_pays: chosen.fire_pays,
            fire_minimum: chosen.fire_minimum,
            fire_maximum: chosen.fire_maximum,
            fire_aggregate: chosen.fire_aggregate,
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

impl Choices {
    /// 1.1, 1.11(b)-(d): the crew members who decide and who offer the dice.
    fn crew(&self, reader: &mut Reader<'_>) -> Crew {
        match (self.form, self.stickperson) {
            (CrapsForm::Craps, Stickperson::AtTheTable) => {
                Crew { decides: "boxperson", offers: "stickperson" }
            }
            (CrapsForm::Craps, Stickperson::Absent) => {
                reader.breach(STICKPERSON.id(), cite!("1.1"), "a craps table has a stickperson");
                Crew { decides: "boxperson", offers: "stickperson" }
            }
            (CrapsForm::Mini, Stickperson::AtTheTable) if reader.as_of() >= MINI_STICKPERSON => {
                Crew { decides: "dealer", offers: "stickperson" }
            }
            (CrapsForm::Mini, Stickperson::AtTheTable | Stickperson::Absent) => {
                Crew { decides: "dealer", offers: "dealer" }
            }
        }
    }

    /// 1.1, 1.8~(a): a mini-craps layout leaves wagers off, but not both line bets.
    fn check_layout(&self, reader: &mut Reader<'_>) {
        if !self.left_off.is_empty() && self.form == CrapsForm::Craps {
            let why = "only a mini-craps layout may leave wagers off";
            reader.breach(LEFT_OFF.id(), cite!("1.1"), why);
        }
        if self.left_off.has(Wager::Pass.kind()) && self.left_off.has(Wager::DontPass.kind()) {
            let why = "a shooter makes a pass or don't pass bet: the layout has one of them";
            reader.breach(LEFT_OFF.id(), cite!("1.8~(a)"), why);
        }
    }

    /// 1.12~(a), (e), (f): the fire bet is offered at craps tables only; more points pay no less; the maximum is not below the minimum.
    fn check_fire(&self, reader: &mut Reader<'_>) {
        if self.fire == FireBet::Offered && self.form == CrapsForm::Mini {
            let why = "the fire bet is offered at craps tables only";
            reader.breach(FIRE.id(), cite!("1.12~(a)"), why);
        }
        self.fire_pays.check(reader);
        if self.fire_maximum < self.fire_minimum {
            reader.breach(FIRE_MAXIMUM.id(), cite!("1.12~(f)"), "the maximum is below the minimum");
        }
    }
}
