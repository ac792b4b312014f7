//! Independent models of the games: each is written from the paragraphs alone, in another structure than the rules, and computes what every wager gains. Random
//! rounds at a type-erased table must come out as the model says.
//!
//! Strategies are compared as well: at every question each must advise what the published description says.
//!
//! `ORACLE_ROUNDS` sets the number of rounds for each game; the default is 1,000. Chemin de fer and poker, where players settle with one another, have their
//! models beside the games.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that fails panics")]

mod advice;
mod baccarat;
mod hands;
mod set_hands;
mod table;
mod twenty_one;

macro_rules! models {
    ($($module:ident :: $model:ident, $seed:literal);+ $(;)?) => {
        $(
            mod $module;

            #[test]
            fn $module() {
                table::compare::<$module::$model>($seed);
            }
        )+
    };
}

models! {
    craps::Craps, 1;
    blackjack::Blackjack, 2;
    punto_banco::PuntoBanco, 3;
    roulette::Roulette, 5;
    big_six::BigSix, 56;
    red_dog::RedDog, 6;
    minibaccarat::Minibaccarat, 7;
    sic_bo::SicBo, 9;
    pai_gow::PaiGow, 10;
    pai_gow_poker::PaiGowPoker, 11;
    pokette::Pokette, 12;
    mini_dice::MiniDice, 13;
    keno::Keno, 15;
    caribbean_stud::CaribbeanStud, 16;
    double_down_stud::DoubleDownStud, 17;
    let_it_ride::LetItRide, 18;
    spanish_21::Spanish21, 19;
    three_card_poker::ThreeCardPoker, 20;
    fast_action_holdem::FastActionHoldem, 21;
    casino_war::CasinoWar, 22;
    colorado_holdem::ColoradoHoldem, 23;
    boston_5_stud::Boston5Stud, 24;
    double_cross_poker::DoubleCrossPoker, 25;
    double_attack_blackjack::DoubleAttackBlackjack, 26;
    four_card_poker::FourCardPoker, 27;
    texas_holdem_bonus::TexasHoldemBonus, 28;
    flop_poker::FlopPoker, 29;
    two_card_joker_poker::TwoCardJokerPoker, 30;
    asia_poker::AsiaPoker, 31;
    ultimate_texas_holdem::UltimateTexasHoldem, 32;
    winners_pot_poker::WinnersPotPoker, 33;
}
