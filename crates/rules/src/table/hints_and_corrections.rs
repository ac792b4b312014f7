//! Advice from a strategy, and correction of a mistyped outcome.

use super::{AnswerKey, Input, LiveTable, News};
use crate::games::{ComputedPlay, Game};
use crate::law::Refusal;

/// A strategy's answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The strategy.
    pub strategy: &'static str,
    /// The description.
    pub says: &'static str,
    /// Its answer.
    pub answer: AnswerKey,
}

impl<G: Game> LiveTable<G> {
    /// Returns the answer of the computed play to the current question.
    ///
    /// If it has none, or there is no computed play, the game's first strategy answers. Returns `None`
    /// without a question.
    pub fn hint(&self, computed: Option<&ComputedPlay>) -> Option<Advice> {
        let by_computed = computed.and_then(|play| self.computed_advice(play));
        if let Some(answer) = by_computed {
            return Some(Advice { strategy: ComputedPlay::NAME, says: ComputedPlay::SAYS, answer });
        }
        let strategy = G::STRATEGIES.first()?;
        let answer = self.advice(strategy)?;
        Some(Advice { strategy: strategy.name, says: strategy.says, answer })
    }

    /// Corrects the last outcome: the part under way runs again with the right one.
    ///
    /// Voided events are withdrawn and the new ones are added. An outcome is final once anything else has
    /// been entered, or the part is over.
    ///
    /// # Errors
    ///
    /// Refuses an input that is no outcome, or that the table does not accept; nothing changes then.
    pub fn correct(&mut self, input: Input) -> Result<(), Refusal> {
        let told = self.inputs.last().filter(|told| told.is_outcome() && input.is_outcome());
        let Some(wrong) = told.cloned() else {
            let why = "what came out is corrected before anything else is told, and before the round is over";
            return Err(Refusal::new(G::PLAY, why));
        };
        if wrong == input {
            return Err(Refusal::new(G::PLAY, "that is what was told"));
        }
        self.inputs.pop();
        let run = self.can_come_out(&input).and_then(|()| {
            self.inputs.push(input);
            let run = self.run(self.phase(), self.state(), &self.inputs);
            let counted = run.and_then(|run| self.can_be_counted(&[], &run).map(|()| run));
            if counted.is_err() {
                self.inputs.pop();
            }
            counted
        });
        match run {
            Ok(run) => {
                self.news = News::default();
                self.accept(run);
                Ok(())
            }
            Err(refusal) => {
                self.inputs.push(wrong);
                Err(refusal)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::facts;
    use crate::house::Submission;
    use crate::rounds::Statement;
    use crate::table::{Event, Phase, TableOpening};

    fn table(game: &str, lines: &[&str]) -> Box<dyn crate::table::AnyTable> {
        let mut table = facts(game).unwrap().open(&Submission::default(), TableOpening::Before).unwrap();
        for line in lines {
            line.parse::<Statement>()
                .unwrap()
                .happens_at(table.as_mut())
                .unwrap_or_else(|why| panic!("{line}: {why}"));
        }
        table
    }

    fn card(words: &str) -> Input {
        Input::Card(Some(words.parse().unwrap()))
    }

    #[test]
    fn a_strategy_says_what_it_would_do() {
        // Sixteen against a ten is drawn to, twenty is stood on.
        let deal = ["seat 1 sits", "seat 1 bets main 10"];
        for (cards, answer) in
            [(["cards Th", "cards Ks", "cards 6d"], "draw"), (["cards Th", "cards Ks", "cards Td"], "stand")]
        {
            let lines: Vec<&str> = deal.into_iter().chain(cards).collect();
            let mut table = table("blackjack", &lines);
            while table.hint(None).is_none() {
                table.input(card("2c")).unwrap();
            }
            let advice = table.hint(None).unwrap();
            assert_eq!(advice.answer.to_string(), answer, "{advice:?}");
        }
        assert_eq!(table("roulette", &[]).hint(None), None, "nobody is asked anything at roulette");
    }

    #[test]
    fn a_computed_play_says_what_it_knows_and_a_strategy_the_rest() {
        use crate::games::s02_blackjack::Blackjack;
        use crate::games::s22_casino_war::{CasinoWar, TieAnswer};
        let tie = table("casino-war", &["seat 1 sits", "seat 1 bets initial 10", "cards 9c", "cards 9d"]);
        let by = |play: &ComputedPlay| tie.hint(Some(play)).map(|advice| (advice.strategy, advice.answer));
        let own = tie.hint(None).map(|advice| (advice.strategy, advice.answer));
        let surrenders = ComputedPlay::new::<CasinoWar>(0, |_, _| Some(TieAnswer::Surrender));
        assert_eq!(by(&surrenders), Some(("best", AnswerKey::of("surrender"))));
        assert_ne!(by(&surrenders), own);
        assert_eq!(by(&ComputedPlay::new::<CasinoWar>(0, |_, _| None)), own);
        assert_eq!(by(&ComputedPlay::new::<Blackjack>(0, |_, _| None)), own, "of another game");
    }

    #[test]
    fn a_card_is_corrected_until_the_next_input() {
        let lines = ["seat 1 sits", "seat 1 bets player 20", "cards Kc", "cards 9d"];
        let mut table = table("minibaccarat", &lines);
        assert!(table.correct(card("9d")).is_err(), "the same card");
        assert!(table.correct(Input::Card(None)).is_err(), "a card that lies face up is named");
        table.correct(card("8d")).unwrap();
        let dealt = |event: &Event| matches!(event, Event::Deals { .. });
        let (news, count) = (table.news().clone(), |entries: &[crate::table::Entry]| {
            entries.iter().filter(|e| dealt(&e.event)).count()
        });
        assert_eq!((count(&news.withdrawn), count(&news.entries)), (1, 1));
        // King and 2 against 8: a natural of the banker; with the nine it would be one as well, but this is an eight.
        for next in ["2h", "Qs"] {
            table.input(card(next)).unwrap();
        }
        assert_eq!(table.phase(), Phase::Betting);
        assert!(table.correct(card("Js")).is_err(), "the round is over");
    }

    #[test]
    fn a_throw_and_a_ball_are_corrected_as_a_card_is() {
        // 10.6~(a): the sum of the dice says where the deal begins; no ball comes out twice.
        let pai_gow = ["seat 1 sits", "seat 1 bets pai-gow 20", "dice 1 2 3"];
        let keno = ["seat 1 sits", "seat 1 bets straight 1/4/11/23 2", "balls 44", "balls 45"];
        let dice = |faces: &[u8]| Input::Dice(faces.to_vec());
        for (game, lines, told, right, never) in [
            ("pai-gow", pai_gow.as_slice(), dice(&[1, 2, 3]), dice(&[1, 2, 4]), dice(&[1, 2, 7])),
            ("keno", keno.as_slice(), Input::Ball(45), Input::Ball(46), Input::Ball(44)),
        ] {
            let mut table = table(game, lines);
            assert_eq!(table.last_input(), Some(&told));
            assert!(table.correct(told.clone()).is_err(), "{game}: the same");
            assert!(table.correct(never).is_err(), "{game}: what cannot come out");
            assert!(table.correct(Input::Card(None)).is_err(), "{game}: something else");
            table.correct(right.clone()).unwrap();
            assert_eq!(table.last_input(), Some(&right));
            // Its consequences are corrected with it.
            let first = |entries: &[crate::table::Entry]| match entries.first().map(|entry| &entry.event) {
                Some(Event::Rolls(faces)) => Some(Input::Dice(faces.clone())),
                Some(Event::Draws { number, .. }) => Some(Input::Ball(*number)),
                _ => None,
            };
            let news = table.news();
            assert_eq!((first(&news.withdrawn), first(&news.entries)), (Some(told), Some(right)), "{game}");
        }
    }
}
