//! Quick rounds against slow ones.

use super::*;
use crate::player::Usual;
use croupier_rules::games::s01_craps::Craps;
use croupier_rules::games::s05_roulette_and_big_six::roulette::Roulette;
use croupier_rules::games::s15_keno::Keno;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::{Visitor, visit_all};
use croupier_rules::house::{House as _, Submission, rules_in_force};

/// The same rounds three ways: as simulations play them, without the memory of how wagers are taken, and with every wager tried before every
/// round. The table and every sum must be the same.
struct QuickAndSlow;

impl QuickAndSlow {
    fn compare<G: Game>(house: &G::House, count: usize, rounds: u64, what: &str) {
        let samples = G::samples(house);
        let played = |times: u64, lessons| {
            let mut table = SimTable::<G, _>::new(house, Usual, 7, 0);
            (0..times).for_each(|_| table.play_learning(&samples[..count], rounds / times, lessons));
            let mut sums = Sums::default();
            table.add_to(&mut sums);
            (table.state, sums)
        };
        let slow = played(rounds, 0);
        assert!(slow.1.kinds.iter().any(|sum| sum.placed > rounds / 6), "{} {what}: {count} wagers", G::ID);
        assert_eq!(played(1, 0), slow, "{} {what}: {count} wagers", G::ID);
        assert_eq!(played(1, LESSONS), slow, "{} {what}: {count} wagers", G::ID);
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
fn quick_rounds_are_those_that_are_played_step_by_step() {
    visit_all(&mut QuickAndSlow);
}

/// What a table knows by heart after some rounds with its first wagers.
fn heart<G: Game>() -> Heart<G> {
    let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
    let samples = G::samples(&house);
    let mut table = SimTable::<G, _>::new(&house, Usual, 3, 0);
    table.play(&samples[..samples.len().min(5)], 2_000);
    table.into_heart()
}

#[test]
fn throws_and_spins_are_known_by_heart_and_balls_and_cards_are_not() {
    assert!(matches!(heart::<Craps>(), Heart::Knows(_)));
    assert!(matches!(heart::<Roulette>(), Heart::Knows(_)));
    assert!(matches!(heart::<Keno>(), Heart::GaveUp));
    assert!(matches!(heart::<CasinoWar>(), Heart::Empty));
}

/// A table that knows its rounds from another one goes on as if it had learned them itself.
#[test]
fn what_is_known_by_heart_serves_another_table() {
    let house = rules_in_force(1, &Submission::default()).unwrap();
    let samples = Craps::samples(&house);
    let played = |heart| {
        let mut table = SimTable::<Craps, _>::new(&house, Usual, 9, 4);
        table.learn_by_heart(heart);
        table.play(&samples[..5], 2_000);
        let mut sums = Sums::default();
        table.add_to(&mut sums);
        (table.state, sums)
    };
    assert_eq!(played(heart::<Craps>()), played(Heart::Empty));
}
