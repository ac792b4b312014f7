//! What a game says may be wagered on a betting area is what it takes there: the tables that deal from a shoe.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use croupier_rules::games::Game;
use croupier_rules::games::s02_blackjack::Blackjack;
use croupier_rules::games::s03_punto_banco::PuntoBanco;
use croupier_rules::games::s07_minibaccarat::Minibaccarat;
use croupier_rules::games::s19_spanish_21::Spanish21;
use croupier_rules::games::s22_casino_war::CasinoWar;
use croupier_rules::games::s26_double_attack_blackjack::DoubleAttackBlackjack;
use croupier_rules::house::{Submission, rules_in_force};
use croupier_rules::table::{Act, Book, Movement, Seat, Stage};
use croupier_rules::wagers::{Money, Tender};
use std::fmt;

/// A book that nobody reads.
struct Nobody;

impl<W> Book<W> for Nobody {
    fn money(&mut self, _: Movement<W>, _: croupier_rules::law::Cite) {}
    fn announce(&mut self, _: fmt::Arguments<'_>, _: croupier_rules::law::Cite) {}
    fn instruct(&mut self, _: fmt::Arguments<'_>, _: croupier_rules::law::Cite) {}
}

fn takes<G: Game>(
    house: &G::House,
    state: &G::State,
    at: (Stage, Seat),
    wager: G::Wager,
    amount: Money,
) -> bool {
    let act = Act::Bets { wager, amount, tender: Tender::Chips };
    G::act(house, &mut state.clone(), at.0, at.1, act, &mut Nobody).is_ok()
}

/// Amounts that are tried where nothing may be wagered.
const TRIED: [i64; 12] = [1, 2, 4, 25, 100, 250, 500, 1_000, 2_000, 5_000, 50_000, 100_000];

fn check<G: Game>(house: &G::House, state: &G::State, stage: Stage, seat: Seat) {
    for wager in G::areas(house) {
        let takes = |amount| takes::<G>(house, state, (stage, seat), wager, amount);
        let context = format!("{} {wager} at {seat} in {state:?}", G::ID);
        match G::room(house, state, stage, seat, wager) {
            Err(refusal) => {
                let taken = TRIED.map(Money::cents).into_iter().find(|amount| takes(*amount));
                assert_eq!(taken, None, "refused by {}: {}; {context}", refusal.by, refusal.why);
            }
            Ok(room) => {
                let (least, most, step) = (room.least(), room.most(), room.step());
                assert!(takes(least) && takes(most), "{room:?}: {context}");
                assert!(least - step <= Money::ZERO || !takes(least - step), "{room:?}: {context}");
                assert!(!takes(most + step), "{room:?}: {context}");
                for amount in TRIED.map(Money::cents) {
                    assert_eq!(takes(amount), room.takes(amount), "{amount}: {room:?}: {context}");
                }
            }
        }
    }
}

/// Wagers are put on the layout, one after the other, and before each of them every room is looked at.
fn rooms<G: Game>(options: &[(&str, &str)]) {
    let mut submission = Submission::default();
    for (option, value) in options {
        submission.chosen.insert((*option).to_string(), (*value).to_string());
    }
    let house = rules_in_force::<G::House>(G::SUBCHAPTER, &submission).expect("a lawful house");
    let seats: Vec<Seat> = [1, 2, G::SEATS].into_iter().filter_map(Seat::new).collect();
    let look = |state: &G::State| {
        for seat in &seats {
            check::<G>(&house, state, Stage::Betting, *seat);
            check::<G>(&house, state, Stage::Playing, *seat);
            check::<G>(&house, state, Stage::Settled, *seat);
        }
    };
    look(&G::open(&house));
    let mut state = G::in_play(&house);
    look(&state);
    for (turn, seat) in seats.iter().chain(&seats).enumerate() {
        for wager in G::areas(&house) {
            let Ok(room) = G::room(&house, &state, Stage::Betting, *seat, wager) else { continue };
            let coupon = Tender::MatchPlay(room.least());
            let tender = if turn % 2 == 1 { coupon } else { Tender::Chips };
            let act = Act::Bets { wager, amount: room.least(), tender };
            if G::act(&house, &mut state, Stage::Betting, *seat, act, &mut Nobody).is_ok() {
                look(&state);
            }
        }
    }
}

#[test]
fn casino_war() {
    rooms::<CasinoWar>(&[]);
    rooms::<CasinoWar>(&[("match-play", "yes"), ("minimum", "5.01"), ("increment", "0.03")]);
}

#[test]
fn minibaccarat() {
    rooms::<Minibaccarat>(&[]);
    for banker in ["5-percent", "4-percent", "tie-vigorish", "no-vigorish"] {
        let rounding = ("vigorish-rounding", "exact");
        rooms::<Minibaccarat>(&[("banker", banker), rounding, ("match-play", "yes"), ("minimum", "5.01")]);
    }
    rooms::<Minibaccarat>(&[("tie-odds", "25 to 3"), ("match-play", "yes")]);
}

#[test]
fn punto_banco() {
    rooms::<PuntoBanco>(&[("match-play", "yes"), ("vigorish-rounding", "exact"), ("minimum", "5.01")]);
}

#[test]
fn blackjack() {
    rooms::<Blackjack>(&[]);
    let more = [("multiple-action", "yes"), ("match-play", "yes"), ("minimum", "5.01"), ("streak", "yes")];
    rooms::<Blackjack>(&more);
    rooms::<Blackjack>(&[("additional", "over-under-13"), ("match-dealer", "yes"), ("bettors-per-box", "1")]);
}

#[test]
fn spanish_21() {
    rooms::<Spanish21>(&[]);
    rooms::<Spanish21>(&[("match-play", "yes"), ("boxes-per-player", "1"), ("minimum", "5.01")]);
}

#[test]
fn double_attack_blackjack() {
    rooms::<DoubleAttackBlackjack>(&[]);
    rooms::<DoubleAttackBlackjack>(&[("bust-maximum", "7"), ("match-play", "yes"), ("minimum", "3")]);
}
