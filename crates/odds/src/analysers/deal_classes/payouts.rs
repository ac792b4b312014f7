//! Memoized payouts: the result of each class of deals, found once by playing one deal of it through the round function.

use super::fixed_deal::{Cards, Net, Ready};
use crate::unanalysable::Unanalysable;
use croupier_rules::equipment::Card;
use croupier_rules::games::{Game, Sample};
use croupier_rules::table::Question;
use croupier_rules::wagers::Money;
use std::sync::OnceLock;

/// The cards of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// The player's.
    pub seat: Vec<Card>,
    /// The dealer's.
    pub dealer: Vec<Card>,
    /// Those that belong to nobody.
    pub common: Vec<Card>,
}

impl Deal {
    /// As the table deals them.
    pub fn cards(&self) -> Cards<'_> {
        Cards { seat: &self.seat, dealer: &self.dealer, common: &self.common }
    }
}

/// What each class comes to, for the wager that starts a round and for the one that is asked for.
pub struct Payouts<'a, G: Game> {
    main: (Ready<'a, G>, G::Wager),
    /// Where it is another one.
    asked: Option<(Ready<'a, G>, G::Wager)>,
    /// What the wager is that starts a round.
    pub ante: Money,
    nets: Vec<OnceLock<Option<[Net; 2]>>>,
}

impl<'a, G: Game> Payouts<'a, G> {
    /// Of so many classes nothing is known yet.
    pub fn new(
        house: &'a G::House,
        sample: &Sample<G::Wager>,
        classes: usize,
    ) -> Result<Payouts<'a, G>, Unanalysable> {
        let ready = |sample: &Sample<G::Wager>| match Ready::with(house, &[*sample]) {
            Ok(ready) => Ok((ready, sample.wager)),
            Err(refusal) => Err(Unanalysable::NotTaken(sample.wager.to_string(), refusal)),
        };
        let main = sample.with.map_or(*sample, |(wager, amount)| Sample::alone(wager, amount));
        Ok(Payouts {
            main: ready(&main)?,
            asked: sample.with.is_some().then(|| ready(sample)).transpose()?,
            ante: main.amount,
            nets: (0..classes).map(|_| OnceLock::new()).collect(),
        })
    }

    /// What the wager that starts a round wins in this class, in cents, of which `example` is a deal that is answered so. A class whose example
    /// cannot be played has no cases in the end, so that its wager counts as miscounted.
    #[inline]
    pub fn gained(
        &self,
        class: usize,
        answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer,
        example: impl FnOnce() -> Option<Deal>,
    ) -> i64 {
        let known = self.nets[class].get_or_init(|| self.play(&example()?, &answer));
        known.map_or(0, |[main, _]| main.gained)
    }

    /// What a deal comes to, for the wager that starts a round and for the one that is asked for. Nothing where the cards do not suffice.
    pub fn play(
        &self,
        deal: &Deal,
        answer: impl Fn(&G::Question) -> <G::Question as Question>::Answer,
    ) -> Option<[Net; 2]> {
        let play = |(ready, wager): &(Ready<'a, G>, G::Wager)| {
            ready.play(deal.cards(), &answer).map(|settled| settled.of(*wager))
        };
        let main = play(&self.main)?;
        Some([main, self.asked.as_ref().map_or(Some(main), play)?])
    }

    /// What the wager that is asked for comes to in each class of which a deal was played.
    pub fn asked(&self, class: usize) -> Option<Net> {
        self.nets[class].get().copied().flatten().map(|[_, asked]| asked)
    }
}
