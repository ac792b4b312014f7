//! Optimised rounds against plain ones.

use super::*;
use crate::player::FirstStrategy;
use croupier_rules::games::s01_craps::Craps;
use croupier_rules::games::s05_roulette_and_big_six::roulette::Roulette;
use croupier_rules::games::s15_keno::Keno;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::{Visitor, visit_all};
use croupier_rules::house::{House as _, Submission, rules_in_force};

/// Plays the same rounds three ways: as simulations do, without memoized placements, and with every wager tried before
/// every round. State and sums must be equal.
struct QuickAndSlow;

impl QuickAndSlow {
    fn compare<G: Game>(house: &G::House, count: usize, rounds: u64, what: &str) {
        let samples = G::samples(house);
        let played = |times: u64, lessons| {
            let mut table = SimTable::<G, _>::new(house, FirstStrategy, 7, 0);
            (0..times).for_each(|_| table.play_with_attempts(&samples[..count], rounds / times, lessons));
            let mut sums = WagerSums::default();
            table.add_to(&mut sums);
            (table.state, sums)
        };
        let slow = played(rounds, 0);
        assert!(slow.1.kinds.iter().any(|sum| sum.placed > rounds / 6), "{} {what}: {count} wagers", G::ID);
        assert_eq!(played(1, 0), slow, "{} {what}: {count} wagers", G::ID);
        assert_eq!(played(1, PLACEMENT_ATTEMPTS), slow, "{} {what}: {count} wagers", G::ID);
    }
}

impl Visitor for QuickAndSlow {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
        let most = G::samples(&house).len();
        // Between players it may take a wager of each side to play a round.
        let least = usize::from(G::PLAYERS).min(most);
        for count in [least, most.min(5), most] {
            QuickAndSlow::compare::<G>(&house, count, 3_000, "as usual");
        }
        if let Ok(house) =
            rules_in_force::<G::House>(G::SUBCHAPTER, &Submission::default().with("decks", "16"))
        {
            QuickAndSlow::compare::<G>(&house, least, 600, "with sixteen decks");
        }
        for option in G::House::OPTIONS {
            let chosen = Submission::default().with(option.id, "yes");
            if let Ok(house) = rules_in_force::<G::House>(G::SUBCHAPTER, &chosen) {
                QuickAndSlow::compare::<G>(&house, G::samples(&house).len(), 600, option.id);
            }
        }
    }
}

#[test]
fn optimized_rounds_equal_step_by_step_rounds() {
    visit_all(&mut QuickAndSlow);
}

/// Returns the memoized rounds after some rounds with the first wagers.
fn memo<G: Game>() -> MemoState<G> {
    let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
    let samples = G::samples(&house);
    let mut table = SimTable::<G, _>::new(&house, FirstStrategy, 3, 0);
    table.play(&samples[..samples.len().min(5)], 2_000);
    table.into_memo()
}

#[test]
fn throws_and_spins_are_memoized_and_balls_and_cards_are_not() {
    assert!(matches!(memo::<Craps>(), MemoState::Recorded(_)));
    assert!(matches!(memo::<Roulette>(), MemoState::Recorded(_)));
    assert!(matches!(memo::<Keno>(), MemoState::Abandoned));
    assert!(matches!(memo::<CasinoWar>(), MemoState::Empty));
}

/// A table that takes over the memoized rounds of another one continues as if it had recorded them itself.
#[test]
fn memoized_rounds_serve_another_table() {
    let house = rules_in_force(1, &Submission::default()).unwrap();
    let samples = Craps::samples(&house);
    let played = |memo| {
        let mut table = SimTable::<Craps, _>::new(&house, FirstStrategy, 9, 4);
        table.set_memo(memo);
        table.play(&samples[..5], 2_000);
        let mut sums = WagerSums::default();
        table.add_to(&mut sums);
        (table.state, sums)
    };
    assert_eq!(played(memo::<Craps>()), played(MemoState::Empty));
}
