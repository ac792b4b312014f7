//! 8.3, 8.4: a change of the house's choices at a table. It is announced, waits for its time, and takes effect between two rounds; the test of a new
//! game ends by itself.

use super::core::{Standing, Table};
use super::effect::Effect;
use crate::days;
use crate::error::{FloorError, Rejected};
use crate::host;
use crate::line::SeedNote;
use crate::store::day_of;
use crate::wire::Notice;
use croupier_rules::games::facts;
use croupier_rules::house::{Duty, GameStatus, Moment, Posting, RuleChange, Submission};
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::{Act, Changed, News, Phase, Prompt, Seat};
use croupier_rules::wagers::{Limits, Money};
use std::collections::BTreeMap;

const DAY_MS: i64 = 86_400_000;

/// What is posted at a table of a game with these choices.
pub fn posting(game: &str, house: &Submission) -> Result<Posting, FloorError> {
    let facts = facts(game).ok_or_else(|| FloorError::NoSuchGame(game.to_string()))?;
    Posting::new(facts, house).map_err(FloorError::Unlawful)
}

impl Table {
    /// The changes that are announced.
    pub fn announced(&self) -> &[RuleChange] {
        self.posting.pending()
    }

    /// Whether an announced change, or somebody who keeps an old minimum, is to be remembered: no checkpoint knows of it.
    pub(super) fn is_to_be_remembered(&self) -> bool {
        let kept = |seat: &Seat| self.posting.kept_by(*seat).is_some();
        !self.announced().is_empty() || self.seats.keys().any(kept)
    }

    /// The choices in force, where they are not those with which the table opened.
    pub(super) fn changed_house(&self) -> Option<BTreeMap<String, String>> {
        (self.spec.house.chosen != self.opened_with).then(|| self.spec.house.chosen.clone())
    }

    /// When the next change takes effect, in milliseconds since 1970.
    pub fn next_change(&self) -> Option<i64> {
        self.posting.next_change().map(Moment::in_ms).filter(|_| self.standing() == Standing::Open)
    }

    /// 8.4~(c)1: when the test of a new game is over, in milliseconds since 1970.
    pub fn test_over(&self) -> Option<i64> {
        let until = self.posting.premises().status.test_until()?;
        Some((days::parse(&until.to_string())? + 1) * DAY_MS)
    }

    /// The name of a new game.
    pub fn new_game(&self) -> Option<&str> {
        self.posting.premises().status.name()
    }

    /// 8.3~(c): a change is posted, announced and told to the Commission, all in one step.
    pub(super) fn announce(
        &mut self,
        choice: (&str, &str),
        effective: i64,
        now: i64,
    ) -> Result<Effect, Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let (effective, now) = (Moment::from_ms(effective), Moment::from_ms(now));
        let mut posting = self.posting.clone();
        let mut entries = posting.change(choice, effective, now, &seated).map_err(Rejected::Refused)?;
        for duty in Duty::ALL {
            entries.extend(posting.does(duty, choice.0, now, &seated).map_err(Rejected::Refused)?);
        }
        self.posting = posting;
        self.host.note(entries);
        Ok(self.told())
    }

    /// Whether a change could be announced now.
    pub fn would_change(&self, choice: (&str, &str), effective: i64, now: i64) -> Result<(), Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        let (effective, now) = (Moment::from_ms(effective), Moment::from_ms(now));
        self.posting.clone().change(choice, effective, now, &seated).map(drop).map_err(Rejected::Refused)
    }

    /// What is posted: the limits, a test (8.4~(c)2), and what is to change (8.3~(c)).
    pub fn notices(&self, limits: &Limits) -> Vec<Notice> {
        let mut notices = vec![Notice { text: limits.to_string(), by: "8.2~(b)".to_string() }];
        if let GameStatus::Testing { name, until, .. } = &self.posting.premises().status {
            let text = format!("experimental: {name} is under test until {until}");
            notices.push(Notice { text, by: "8.4~(c)2".to_string() });
        }
        for change in self.announced() {
            let RuleChange { says, old, new, effective, needs, .. } = change;
            let text = format!("from {effective} UTC on {says} is {new} and no longer {old}");
            notices.push(Notice { text, by: needs.by().as_str().to_string() });
        }
        notices
    }

    /// 8.3~(c): a change whose time has come takes effect, or has none because it was not told in time.
    pub(super) fn take_effect(&mut self, now: i64) -> Result<Effect, Rejected> {
        let seated: Vec<Seat> = self.seats.keys().copied().collect();
        match self.posting.take_effect(Moment::from_ms(now), &seated, self.host.as_mut()) {
            Changed::NotYet => Err(Rejected::NotNow("no change can take effect now".to_string())),
            Changed::Now => {
                let old = std::mem::replace(&mut self.spec.house, self.posting.in_force().clone());
                let notes = self.bring_other_cards(&old)?;
                Ok(Effect { notes, ..self.told() })
            }
        }
    }

    /// Where the floor deals from other cards now, or spins another wheel, a new shoe begins with them.
    fn bring_other_cards(&mut self, old: &Submission) -> Result<Vec<SeedNote>, Rejected> {
        let unavailable = |why: FloorError| Rejected::Unavailable(why.to_string());
        let Some(dealer) = &mut self.dealer else { return Ok(Vec::new()) };
        let drawn = |house: &Submission| -> Result<_, FloorError> {
            let table = host::open(&self.spec.game, house, Opens::Before)?;
            let wheel = table.next().filter(|prompt| matches!(prompt, Prompt::Spin(_)));
            Ok((table.stack(), wheel))
        };
        let (before, now) = (drawn(old).map_err(unavailable)?, drawn(&self.spec.house).map_err(unavailable)?);
        if before == now { Ok(Vec::new()) } else { dealer.bring(now.0).map_err(unavailable) }
    }

    /// 8.3~(c): a wager that a player may take back, where a change that is due waits for it and no round begins with what lies there.
    pub fn to_be_returned(&self) -> Option<Statement> {
        let by_itself = |prompt: &Prompt| !matches!(prompt, Prompt::Answer { .. });
        let waits = self.posting.takes_wagers().is_err() && self.host.phase() == Phase::Betting;
        if !waits || self.host.next().as_ref().is_some_and(by_itself) {
            return None;
        }
        let layout = self.host.layout();
        let may =
            |(seat, wager, _): &(Seat, &str, Money)| self.host.would(*seat, Act::Removes { wager }).is_ok();
        let (seat, wager, _) = layout.wagers().find(may)?;
        Some(Statement::Removes { seat, wager: wager.to_string() })
    }

    fn told(&mut self) -> Effect {
        let news: News = self.host.news().clone();
        self.host.take_finished();
        Effect { news, transfers: Vec::new(), notes: Vec::new() }
    }

    /// Does at the table what a statement says. 8.3~(f): the wagers of who keeps an old minimum are taken under it.
    pub(super) fn happens(&mut self, statement: &Statement) -> Result<News, Rejected> {
        if let Statement::Bets { .. } = statement {
            self.posting.takes_wagers().map_err(Rejected::Refused)?;
        }
        let kept = match statement {
            Statement::Bets { seat, .. } | Statement::Reduces { seat, .. } => {
                self.posting.kept_by(*seat).cloned()
            }
            _ => None,
        };
        let Some(kept) = kept.filter(|_| self.host.phase() == Phase::Betting) else {
            let news = host::apply(self.host.as_mut(), statement)?;
            if let Statement::Leaves(seat) = statement {
                self.posting.left(*seat);
            }
            return Ok(news);
        };
        // Both were lawful when they came into force.
        let _ = self.host.limit_to(&kept);
        let done = host::apply(self.host.as_mut(), statement);
        let _ = self.host.limit_to(self.posting.in_force());
        done
    }
}

/// 8.4~(e): the choices of a new game with the day on which its table opens.
pub fn opens_today(house: &Submission, now: i64) -> Submission {
    let new = house.chosen.get("new-game").is_some_and(|name| name != "none");
    if !new || house.chosen.contains_key("opens-on") {
        return house.clone();
    }
    house.clone().with("opens-on", &days::format(day_of(now)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asked::Pace;
    use crate::fairness::Outcome;
    use crate::line::Line;
    use crate::table::core::{Spec, Taken, Who};
    use crate::table::dealer::{KnownSeeds, SeedsFrom};
    use crate::wire::{Mode, Role};
    use croupier_rules::table::Input;
    use croupier_rules::wagers::Tender;

    const MINUTE: i64 = 60_000;

    fn spec(house: Submission) -> Spec {
        Spec {
            floor: [7; 32],
            id: 3,
            game: "roulette".to_string(),
            name: "R-1".to_string(),
            mode: Mode::Live,
            house,
            pace: Pace::AT_ONCE,
            software: "test".to_string(),
        }
    }

    fn table(house: Submission) -> Table {
        let mut table = Table::new(spec(house), BTreeMap::new(), SeedsFrom::Entropy).unwrap();
        table.step(Who::default(), Line::Opens, 0).unwrap();
        table
    }

    fn sit(table: &mut Table) {
        let seat = Seat::new(1).unwrap();
        let who = Who { account: Some((1, Role::Player)), ..Who::default() };
        table.step(who.clone(), Line::Says(Statement::Sits(seat)), 0).unwrap();
        table.step(who, Line::BuysIn(seat, Money::dollars(1_000)), 0).unwrap();
    }

    fn bet(table: &mut Table, dollars: i64, at: i64) -> Result<Taken, Rejected> {
        let (seat, wager) = (Seat::new(1).unwrap(), "red".to_string());
        let bets = Statement::Bets { seat, wager, amount: Money::dollars(dollars), tender: Tender::Chips };
        table.step(Who { account: Some((1, Role::Player)), ..Who::default() }, Line::Says(bets), at)
    }

    fn minimum(value: &str, at: i64) -> Line {
        Line::Changes("minimum".to_string(), value.to_string(), at)
    }

    #[test]
    fn a_change_is_announced_waits_and_takes_effect_at_its_time() {
        let mut table = table(Submission::default().with("minimum", "10"));
        sit(&mut table);
        let early = table.step(Who::default(), minimum("25", 30 * MINUTE - 1), 0);
        assert!(matches!(early, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(f)"));
        let told = table.step(Who::default(), minimum("25", 30 * MINUTE), 0).unwrap();
        assert!(told.body.contains("from 00:30 on the table minimum is 25"), "{}", told.body);
        assert!(table.notices(&table.host().limits()).iter().any(|notice| notice.by == "8.3~(f)"));
        let not_yet = table.step(Who::default(), Line::TakesEffect, 29 * MINUTE);
        assert!(matches!(not_yet, Err(Rejected::NotNow(_))));
        bet(&mut table, 10, 29 * MINUTE).unwrap();
        table.step(Who::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
        assert!(table.announced().is_empty());
        assert!(bet(&mut table, 1, 30 * MINUTE).is_err(), "$11 is below the new minimum");
        assert_eq!(table.host().limits().minimum, Money::dollars(25));
    }

    #[test]
    fn the_record_of_a_change_comes_out_again() {
        let steps = |table: &mut Table| {
            let mut bodies = vec![table.step(Who::default(), minimum("25", 0), 0).unwrap().body];
            bodies.push(table.step(Who::default(), Line::TakesEffect, 0).unwrap().body);
            bodies
        };
        let (mut first, mut again) = (table(Submission::default()), table(Submission::default()));
        assert_eq!(steps(&mut first), steps(&mut again));
        assert_eq!(first.spec().house.chosen["minimum"], "25");
    }

    #[test]
    fn another_rule_waits_until_the_layout_is_clear() {
        let mut table = table(Submission::default());
        sit(&mut table);
        let change = Line::Changes("straight-odds".to_string(), "36 to 1".to_string(), 30 * MINUTE);
        table.step(Who::default(), change, 0).unwrap();
        bet(&mut table, 10, 29 * MINUTE).unwrap();
        assert!(table.step(Who::default(), Line::TakesEffect, 31 * MINUTE).is_err());
        let spin = Statement::Input(croupier_rules::table::Input::Number("1".to_string()));
        table
            .step(Who { account: Some((9, Role::Dealer)), ..Who::default() }, Line::Says(spin), 32 * MINUTE)
            .unwrap();
        table.step(Who::default(), Line::TakesEffect, 32 * MINUTE).unwrap();
        assert_eq!(table.spec().house.chosen["straight-odds"], "36 to 1");
    }

    #[test]
    fn a_test_has_an_end() {
        let new = [
            ("new-game", "Thirty roulette"),
            ("petitioners", "Boardwalk Casino"),
            ("sponsor", "Boardwalk Casino"),
            ("ruling", "1969-12-01"),
            ("test-tables", "R-1"),
            ("test-from", "1970-01-01"),
            ("test-until", "1970-01-02"),
            ("opens-on", "1970-01-01"),
        ];
        let house =
            new.iter().fold(Submission::default(), |house, (option, value)| house.with(option, value));
        let table = table(house.clone());
        assert_eq!(table.new_game(), Some("Thirty roulette"));
        assert_eq!(table.test_over(), Some(2 * DAY_MS));
        assert!(
            table.notices(&table.host().limits()).iter().any(|notice| notice.text.contains("experimental"))
        );
        let late = house.with("opens-on", "1970-01-03");
        assert!(matches!(
            Table::new(spec(late), BTreeMap::new(), SeedsFrom::Entropy),
            Err(FloorError::Unlawful(_))
        ));
    }

    /// Deals until the table waits for wagers.
    fn deal(table: &mut Table, at: i64, taken: &mut Vec<Taken>) {
        while table.phase() != Phase::Betting {
            let prompt = table.next().unwrap();
            let input = match (table.dealer().unwrap().next(&prompt), prompt) {
                (Outcome::Gives(input), _) => input,
                (_, Prompt::Answer { seat, choices, .. }) => {
                    Input::Answer { seat, words: choices[0].clone() }
                }
                (_, other) => panic!("nothing comes for {other:?}"),
            };
            taken.push(table.step(Who::default(), Line::Says(Statement::Input(input)), at).unwrap());
        }
    }

    /// What is kept of the seeds that the steps have drawn.
    fn seeds(taken: &[Taken]) -> KnownSeeds {
        let mut known = KnownSeeds::new();
        for (shoe, seeds) in taken.iter().flat_map(|one| &one.seeds) {
            known.entry(*shoe).or_default().push(seeds.clone());
        }
        known
    }

    #[test]
    fn other_cards_are_brought_where_the_floor_deals_and_the_record_comes_out_again() {
        let house = Submission::default().with("decks", "8");
        let of = || Spec { game: "casino-war".to_string(), mode: Mode::Virtual, ..spec(house.clone()) };
        let mut table = Table::new(of(), KnownSeeds::new(), SeedsFrom::Entropy).unwrap();
        let mut taken = vec![table.step(Who::default(), Line::Opens, 0).unwrap()];
        let player = Who { account: Some((1, Role::Player)), ..Who::default() };
        let sits = Line::Says(Statement::Sits(Seat::new(1).unwrap()));
        taken.push(table.step(player.clone(), sits, 0).unwrap());
        deal(&mut table, 0, &mut taken);
        let change = Line::Changes("decks".to_string(), "6".to_string(), 30 * MINUTE);
        taken.push(table.step(Who::default(), change, 0).unwrap());
        let shoe = table.dealer().unwrap().published().shoe;
        let brought = table.step(Who::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
        let said = |words: String| brought.step.seeds.iter().any(|note| note.starts_with(&words));
        assert!(said(format!("shoe {shoe} revealed")));
        assert!(said(format!("shoe {} committed", shoe + 1)) && said(format!("shoe {} committed", shoe + 2)));
        taken.push(brought);
        // Six decks of 52 cards.
        assert_eq!(table.host().stack().map(|stack| stack.size()), Some(312));
        assert_eq!(table.dealer().unwrap().published().shoe, shoe + 1);
        deal(&mut table, 30 * MINUTE, &mut taken);
        let mut again = Table::new(of(), seeds(&taken), SeedsFrom::Record).unwrap();
        for one in &taken {
            let is_player = one.step.account.is_some();
            let who = if is_player { player.clone() } else { Who::default() };
            let step = again.step(who, one.line.clone(), one.step.at).unwrap();
            assert_eq!(step.body, one.body);
        }
    }

    #[test]
    fn a_change_waits_for_wagers_that_outlast_a_round_and_for_no_others() {
        let mut table = Table::new(
            Spec { game: "craps".to_string(), ..spec(Submission::default()) },
            KnownSeeds::new(),
            SeedsFrom::Entropy,
        )
        .unwrap();
        table.step(Who::default(), Line::Opens, 0).unwrap();
        sit(&mut table);
        let dealer = Who { account: Some((9, Role::Dealer)), ..Who::default() };
        let player = Who { account: Some((1, Role::Player)), ..Who::default() };
        let change = Line::Changes("field-12".to_string(), "3 to 1".to_string(), 30 * MINUTE);
        table.step(Who::default(), change, 0).unwrap();
        let bets = |wager: &str| {
            let (seat, wager) = (Seat::new(1).unwrap(), wager.to_string());
            Line::Says(Statement::Bets { seat, wager, amount: Money::dollars(12), tender: Tender::Chips })
        };
        let throw = |faces: [u8; 2]| Line::Says(Statement::Input(Input::Dice(faces.to_vec())));
        let answers = |words: &str| {
            let (seat, words) = (Seat::new(1).unwrap(), words.to_string());
            Line::Says(Statement::Input(Input::Answer { seat, words }))
        };
        table.step(player.clone(), bets("pass"), 30 * MINUTE).unwrap();
        table.step(player.clone(), answers("take the dice"), 30 * MINUTE).unwrap();
        assert!(table.step(Who::default(), Line::TakesEffect, 30 * MINUTE).is_err(), "a wager lies there");
        table.step(dealer.clone(), throw([2, 2]), 31 * MINUTE).unwrap();
        let refused = table.step(player.clone(), bets("place 6"), 31 * MINUTE);
        assert!(matches!(refused, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(c)"));
        assert_eq!(table.to_be_returned(), None, "the dice decide what lies there");
        table.step(dealer, throw([3, 4]), 32 * MINUTE).unwrap();
        table.step(player.clone(), answers("pass the dice"), 32 * MINUTE).unwrap();
        table.step(Who::default(), Line::TakesEffect, 32 * MINUTE).unwrap();
        table.step(player, bets("field"), 32 * MINUTE).unwrap();
        assert_eq!(table.spec().house.chosen["field-12"], "3 to 1");
    }
}
