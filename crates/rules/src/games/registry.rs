//! The registry: one line for each game.

use super::Game;

/// Generic code that can run for any game.
pub trait Visitor {
    /// The result.
    type Output;

    /// Runs the code for one game.
    fn visit<G: Game>(&mut self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Visits the game with this identifier.
        pub fn visit<V: Visitor>(id: &str, visitor: &mut V) -> Option<V::Output> {
            $(if id == <$game>::ID {
                return Some(visitor.visit::<$game>());
            })+
            None
        }

        /// Visits every game, in the order of the chapter.
        pub fn visit_all<V: Visitor>(visitor: &mut V) -> Vec<V::Output> {
            vec![$(visitor.visit::<$game>()),+]
        }
    };
}

games! {
    super::s01_craps::Craps,
    super::s02_blackjack::Blackjack,
    super::s03_punto_banco::PuntoBanco,
    super::s04_chemin_de_fer::CheminDeFer,
    super::s05_roulette_and_big_six::Roulette,
    super::s05_roulette_and_big_six::BigSix,
    super::s06_red_dog::RedDog,
    super::s07_minibaccarat::Minibaccarat,
    super::s09_sic_bo::SicBo,
    super::s10_pai_gow::PaiGow,
    super::s11_pai_gow_poker::PaiGowPoker,
    super::s12_pokette::Pokette,
    super::s13_mini_dice::MiniDice,
    super::s14_poker::Poker,
    super::s15_keno::Keno,
    super::s16_caribbean_stud::CaribbeanStud,
    super::s17_double_down_stud::DoubleDownStud,
    super::s18_let_it_ride::LetItRide,
    super::s19_spanish_21::Spanish21,
    super::s20_three_card_poker::ThreeCardPoker,
    super::s21_fast_action_holdem::FastActionHoldem,
    super::s22_casino_war::CasinoWar,
    super::s23_colorado_holdem::ColoradoHoldem,
    super::s24_boston_5_stud::Boston5Stud,
    super::s25_double_cross_poker::DoubleCrossPoker,
    super::s26_double_attack_blackjack::DoubleAttackBlackjack,
    super::s27_four_card_poker::FourCardPoker,
    super::s28_texas_holdem_bonus::TexasHoldemBonus,
    super::s29_flop_poker::FlopPoker,
    super::s30_two_card_joker_poker::TwoCardJokerPoker,
    super::s31_asia_poker::AsiaPoker,
    super::s32_ultimate_texas_holdem::UltimateTexasHoldem,
    super::s33_winners_pot_poker::WinnersPotPoker,
}
