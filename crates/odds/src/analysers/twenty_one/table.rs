//! A table of a game toward 21 with a wager on one box, whose rounds are played through the round function.

use super::super::deal_classes::fixed_deal::{DealtCards, PreparedTable};
use super::game::{CountedGame, DealerExposure, ExampleRound, HandResult};
use crate::analysis_error::AnalysisError;
use croupier_rules::equipment::{Card, Stack};
use croupier_rules::games::families::twenty_one::{
    DealerStands, HandGesture, HandRules, TwentyOne, TwentyOneAnswer, TwentyOneQuestion,
};
use croupier_rules::games::{Sample, Wager as _};
use croupier_rules::table::Question as _;
use croupier_rules::wagers::Money;

/// A game toward 21 whose hands are counted.
pub trait Toward21: TwentyOne {
    /// Returns the rules of play.
    fn rules(house: &Self::House) -> &HandRules;

    /// Returns the dealer's drawing rule.
    fn stands(house: &Self::House) -> DealerStands;

    /// Returns the dealer's exposed cards.
    fn exposes(house: &Self::House) -> DealerExposure {
        let _ = house;
        DealerExposure::OneCard
    }

    /// Returns cards that leave the shoe before the deal and belong to nobody.
    fn before_the_deal(house: &Self::House) -> &'static [Card] {
        let _ = house;
        &[]
    }
}

/// A table with a wager on a box.
pub struct CountedTable<'a, G: Toward21> {
    house: &'a G::House,
    stack: Stack,
    ready: PreparedTable<'a, G>,
    main: G::Wager,
    wager: Money,
    /// The number of wagers that go through a round together, each against a dealer's hand of its own.
    lines: usize,
}

impl<'a, G: Toward21> CountedTable<'a, G> {
    /// Places this amount on the hand, with the wagers that a round requires.
    pub fn with(house: &'a G::House, wager: Money) -> Result<CountedTable<'a, G>, AnalysisError> {
        let unknown = || AnalysisError::Miscounted(G::ID.to_string());
        let (sample, stack) =
            G::samples(house).into_iter().next().zip(G::stack(house)).ok_or_else(unknown)?;
        let main = sample.wager;
        let others = sample.with.into_iter().map(|(other, _)| other);
        let placed: Vec<Sample<G::Wager>> =
            std::iter::once(main).chain(others).map(|placed| Sample::alone(placed, wager)).collect();
        let ready = PreparedTable::with(house, &placed)
            .map_err(|refusal| AnalysisError::NotTaken(main.to_string(), refusal))?;
        let lines = placed.iter().filter(|placed| placed.wager.kind() == main.kind()).count();
        Ok(CountedTable { house, stack, ready, main, wager, lines })
    }
}

impl<G: Toward21> CountedGame for CountedTable<'_, G> {
    fn stack(&self) -> Stack {
        self.stack
    }

    fn rules(&self) -> &HandRules {
        G::rules(self.house)
    }

    fn stands(&self) -> DealerStands {
        G::stands(self.house)
    }

    fn shows(&self) -> DealerExposure {
        G::exposes(self.house)
    }

    fn wager(&self) -> Money {
        self.wager
    }

    fn play(&self, round: &ExampleRound<'_>) -> Option<HandResult> {
        let seat = round.seat();
        let mut dealer = round.dealer.to_vec();
        // Every hand of the dealer's begins with the same card.
        (1..self.lines).for_each(|_| dealer.extend(round.dealer.iter().skip(1)));
        let cards = DealtCards { seat: &seat, dealer: &dealer, common: G::before_the_deal(self.house) };
        let settled = self.ready.play(cards, |ask| answer(round, ask))?.of(self.main);
        let lines = self.lines as i64;
        Some(HandResult { gain: settled.gained / lines, staked: settled.staked / lines })
    }
}

/// Returns the player's answer: the decisions of the round, and no wager besides.
fn answer(round: &ExampleRound<'_>, ask: &TwentyOneQuestion) -> TwentyOneAnswer {
    match ask {
        TwentyOneQuestion::Turn(turn) => TwentyOneAnswer::Decision(round.decide(turn)),
        TwentyOneQuestion::Hidden(_) => TwentyOneAnswer::Gesture(HandGesture::TurnUp),
        TwentyOneQuestion::Offer(_) | TwentyOneQuestion::Either(_) => ask.default_answer(),
    }
}
