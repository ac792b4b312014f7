//! Memoized payouts: the result of each class of deals, found once by playing one deal of it through the round function.

use super::fixed_deal::{DealtCards, NetResult, PreparedTable};
use crate::analysis_error::AnalysisError;
use croupier_rules::equipment::Card;
use croupier_rules::games::{Game, Sample};
use croupier_rules::table::Question;
use croupier_rules::wagers::Money;
use std::sync::OnceLock;

/// The cards of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClassDeal {
    /// The player's.
    pub seat: Vec<Card>,
    /// The dealer's.
    pub dealer: Vec<Card>,
    /// Those that belong to nobody.
    pub common: Vec<Card>,
}

impl ClassDeal {
    /// Returns the cards in the form of a fixed deal.
    pub fn cards(&self) -> DealtCards<'_> {
        DealtCards { seat: &self.seat, dealer: &self.dealer, common: &self.common }
    }
}

/// The memoized results of each class, for the wager that starts a round and for the requested one.
pub struct ClassPayouts<'a, G: Game> {
    main: (PreparedTable<'a, G>, G::Wager),
    /// The requested wager, if it is another one.
    asked: Option<(PreparedTable<'a, G>, G::Wager)>,
    /// The wager that starts a round.
    pub ante: Money,
    nets: Vec<OnceLock<Option<[NetResult; 2]>>>,
}

impl<'a, G: Game> ClassPayouts<'a, G> {
    /// Creates an empty memo for this number of classes.
    pub fn new(
        house: &'a G::House,
        sample: &Sample<G::Wager>,
        classes: usize,
    ) -> Result<ClassPayouts<'a, G>, AnalysisError> {
        let ready = |sample: &Sample<G::Wager>| match PreparedTable::with(house, &[*sample]) {
            Ok(ready) => Ok((ready, sample.wager)),
            Err(refusal) => Err(AnalysisError::NotTaken(sample.wager.to_string(), refusal)),
        };
        let main = sample.with.map_or(*sample, |(wager, amount)| Sample::alone(wager, amount));
        Ok(ClassPayouts {
            main: ready(&main)?,
            asked: sample.with.is_some().then(|| ready(sample)).transpose()?,
            ante: main.amount,
            nets: (0..classes).map(|_| OnceLock::new()).collect(),
        })
    }

    /// Returns the gain in this class of the wager that starts a round, in cents; `example` is a deal of the class
    /// under these answers. A class without a playable example gets no result, so that its wager counts as miscounted.
    #[inline]
    pub fn gained(
        &self,
        class: usize,
        answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer,
        example: impl FnOnce() -> Option<ClassDeal>,
    ) -> i64 {
        let known = self.nets[class].get_or_init(|| self.play(&example()?, &answer));
        known.map_or(0, |[main, _]| main.gained)
    }

    /// Returns the results of a deal for the wager that starts a round and for the requested one, or `None` if the
    /// cards do not suffice.
    pub fn play(
        &self,
        deal: &ClassDeal,
        answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer,
    ) -> Option<[NetResult; 2]> {
        let play = |(ready, wager): &(PreparedTable<'a, G>, G::Wager)| {
            ready.play(deal.cards(), &answer).map(|settled| settled.of(*wager))
        };
        let main = play(&self.main)?;
        Some([main, self.asked.as_ref().map_or(Some(main), play)?])
    }

    /// Returns the result of the requested wager in a class of which a deal was played.
    pub fn asked(&self, class: usize) -> Option<NetResult> {
        self.nets[class].get().copied().flatten().map(|[_, asked]| asked)
    }
}
