//! 19:47-2  Blackjack.
//!
//! Each box is played against the dealer toward 21. Players draw, double, split and, where the house offers it, surrender; the dealer draws
//! by rule. The optional wagers of the subchapter are in `optional_wagers`, one file each.
//!
//! 2.6 begins in `round.rs`: `round` plays a round, and its steps are in `deal.rs`, `insurance.rs`, `round.rs` (the turns), `dealer.rs` and
//! `settle.rs`. The winner of a hand and its odds are in `outcome.rs`.

mod acts;
mod between_rounds;
mod board;
mod checks;
mod cut;
mod deal;
mod dealer;
mod hidden_cards;
mod house;
mod insurance;
mod irregularities;
mod law;
mod optional_wagers;
mod outcome;
mod pays;
mod round;
mod settle;
mod shuffle;
mod sides;
mod state;
mod strategy;
mod wagers;
mod withdrawal;

pub use house::{
    AdditionalWager, BlackjackBonus, BlackjackShuffle, DealerCard, EvenMoney, House, MidShoeEntry,
    OptionalPayTable, OptionalWager, PayTableChoice, PlayerCards, SameSuitOdds, ShoeKind, ShoeSide, Split21,
    Variation,
};
pub use insurance::HoleCardKnowledge;
pub use irregularities::Incident;
pub use optional_wagers::streak::{StreakStep, decided_by as streak_decided_by};
pub use outcome::{natural, outcome};
pub use state::{Attendance, BlackjackDevices, State};
pub use wagers::{BlackjackBet, SideBet, SideBets, Wager};

use super::families::shoe::ShoeStage;
use super::families::twenty_one::{
    self, ChartedStrategy, DealIncidents, HandWager, TwentyOne, TwentyOneLaw, TwentyOneQuestion, both_cards,
    first_card,
};
use super::{
    About, CalledHand, Chart, Family, Game, Introduction, Pace, Sample, SeenHand, Strategy, stands_in,
};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::table::{Halt, Seat, Table, TableOpening};
use crate::wagers::{LimitClass, Money, PayTable};

/// Blackjack.
pub struct Blackjack;

impl TwentyOne for Blackjack {
    const LAW: &'static TwentyOneLaw = &law::LAW;
    const WHILE_DEALING: DealIncidents<Incident> = irregularities::WHILE_DEALING;

    type Side = SideBets;

    #[inline]
    fn wager(at: Seat, who: Seat, riding: HandWager) -> Wager {
        Wager::riding(at, who, riding)
    }

    #[cold]
    fn at_reader<T: Table<Blackjack>>(incident: Incident, table: &mut T) -> Result<(), Halt> {
        insurance::reader_used_without_need(incident, table)
    }
}

impl Game for Blackjack {
    /// Seven boxes, and players who stand and wager on them.
    const ABOUT: About = About::new(
        "blackjack",
        2,
        cite!("2.6(e)"),
        Introduction::new(
            Family::Cards,
            Pace::Steady,
            "Get closer to 21 than the dealer without going over.",
        ),
    )
    .seats(16)
    .picks_up(cite!("2.6(i)"));
    const STRATEGIES: &'static [Strategy<Blackjack>] = &[
        Strategy {
            name: "basic",
            says: "basic strategy for several decks, by the house's rules on soft 17, splits, doubles and surrender",
            answer: strategy::basic,
        },
        Strategy {
            name: "like-the-dealer",
            says: "draws to 17, never doubles, splits or insures",
            answer: strategy::like_the_dealer,
        },
    ];
    type Question = TwentyOneQuestion;

    stands_in!(acts::act, acts::room, between_rounds::prepare, round::round);

    fn set_up(house: &House, opens: TableOpening) -> State {
        State::new(house, ShoeStage::at(opens))
    }

    /// 2.19~(b): a meter goes on from what it shows: another seed is for the next one.
    fn begins_alike(one: &House, other: &House) -> bool {
        let other = House { meter: one.meter, ..other.clone() };
        Self::set_up(one, TableOpening::Before) == Self::set_up(&other, TableOpening::Before)
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack)
    }

    fn stacks(house: &House) -> u8 {
        match house.shoe {
            ShoeKind::Single => 1,
            ShoeKind::Double => 2,
        }
    }

    fn has_cutting_card(house: &House, state: &State) -> bool {
        state.shuffle(house) != BlackjackShuffle::Continuous
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let hundred = Money::dollars(100);
        let amount = house.limits.sample(hundred, LimitClass::Table, |amount| amount.divides_by(2));
        let main = (Wager::own(BlackjackBet::Main(0)), amount);
        let mut samples = Vec::new();
        match house.multiple_action {
            Offered::No => samples.push(Sample::alone(main.0, amount)),
            Offered::Yes => {
                let second = (Wager::own(BlackjackBet::Main(1)), amount);
                samples.push(Sample { wager: main.0, amount, with: Some(second) });
                samples.push(Sample { wager: second.0, amount, with: Some(main) });
            }
        }
        for side in SideBet::ALL.into_iter().filter(|side| side.is_offered(house)) {
            let amount = match side.one_dollar() {
                Some(_) => Money::dollars(1),
                None => house.limits.sample(Money::dollars(10), LimitClass::Side, |_| true),
            };
            samples.push(Sample { wager: Wager::own(BlackjackBet::Side(side)), amount, with: Some(main) });
        }
        samples
    }

    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        twenty_one::called(held)
    }

    fn called_so_far(_: &House, face_up: SeenHand<'_>) -> Option<String> {
        twenty_one::called_so_far(face_up)
    }

    fn areas(house: &House) -> Vec<Wager> {
        wagers::areas(house)
    }

    fn charts(house: &House, strategy: &Strategy<Blackjack>) -> Vec<Chart> {
        let shows = match house.dealer_card {
            DealerCard::FaceUp => both_cards(),
            DealerCard::DrawnLast | DealerCard::HoleCard | DealerCard::CardReader => first_card(),
        };
        let answer = |ask: &TwentyOneQuestion| (strategy.answer)(house, ask);
        ChartedStrategy { rules: &house.rules, law: &law::LAW, shows, answer: &answer }.charts(&[2, 3])
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        outcome::pay_tables(house).into_iter().chain(optional_wagers::pay_tables(house)).collect()
    }
}
