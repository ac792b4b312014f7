//! 19:47-22  Casino war.
//!
//! Each player's card is compared with the dealer's; the higher one wins. After a tie hand the player surrenders half of the initial wager, or
//! gives it up whole and goes to war with another one.

mod house;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
mod settle;
mod wagers;

pub use house::{House, RackPlace};
pub use irregularities::Incident;
pub use questions::{TieAnswer, TieQuestion};
pub use settle::WarPays;
pub use wagers::{State, Wager};

use super::families::shoe::ShoeStage;
use super::{About, CalledHand, Family, Game, Introduction, Pace, Sample, SeenHand, Strategy, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack, Suit};
use crate::table::TableOpening;
use crate::wagers::{LimitClass, Money, PayTable};

/// Casino war.
pub struct CasinoWar;

impl Game for CasinoWar {
    const ABOUT: About = About::new(
        "casino-war",
        22,
        cite!("22.7(c)"),
        Introduction::new(Family::Cards, Pace::Quick, "High card wins; on a tie you may go to war."),
    )
    .seats(9)
    .picks_up(cite!("22.8(h)"));
    const STRATEGIES: &'static [Strategy<CasinoWar>] = &[
        Strategy {
            name: "war",
            says: "goes to war after every tie hand, without a tie wager on the war deal",
            answer: |_, _| TieAnswer::War { tie: Money::ZERO },
        },
        Strategy {
            name: "surrender",
            says: "surrenders half of the initial wager after every tie hand",
            answer: |_, _| TieAnswer::Surrender,
        },
    ];
    type Question = TieQuestion;

    stands_in!(wagers);

    fn set_up(_: &House, opens: TableOpening) -> State {
        match opens {
            TableOpening::Now => State { cards: ShoeStage::Unopened, ..State::default() },
            TableOpening::Before => State::default(),
        }
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack())
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let hundred = Money::dollars(100);
        let initial = house.limits.sample(hundred, LimitClass::Table, |amount| amount.divides_by(2));
        let tie = house.limits.sample(hundred, LimitClass::Side, |_| true);
        vec![
            Sample::alone(Wager::Initial, initial),
            Sample { wager: Wager::Tie, amount: tie, with: Some((Wager::Initial, initial)) },
        ]
    }

    /// 22.8(a), (g): the card that is compared, at war the last one; its suit does not matter.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let compared = held.cards.last().filter(|_| held.is_somebodys());
        compared.map(|card| card.rank().name().to_string().into())
    }

    fn called_so_far(house: &House, face_up: SeenHand<'_>) -> Option<String> {
        CasinoWar::called(house, face_up).map(|called| called.name)
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.pays.rows())
    }

    /// 22.3: suits never matter.
    fn alike(card: Card) -> Card {
        Card::new(card.rank(), Suit::Club)
    }
}
