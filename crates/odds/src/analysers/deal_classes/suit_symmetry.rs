//! Invariance of the computed plays: answers do not depend on the names of suits or the order of cards.

use super::CountedByClass;
use super::canonical::{CardNumber, card, renamed};
use super::fixed_deal::{DealtCards, PreparedTable, RoundResult};
use croupier_rules::equipment::Card;
use croupier_rules::games::s16_caribbean_stud::CaribbeanStud;
use croupier_rules::games::s17_double_down_stud::DoubleDownStud;
use croupier_rules::games::s18_let_it_ride::LetItRide;
use croupier_rules::games::s20_three_card_poker::ThreeCardPoker;
use croupier_rules::games::s21_fast_action_holdem::FastActionHoldem;
use croupier_rules::games::s23_colorado_holdem::ColoradoHoldem;
use croupier_rules::games::s24_boston_5_stud::Boston5Stud;
use croupier_rules::games::s25_double_cross_poker::DoubleCrossPoker;
use croupier_rules::games::s27_four_card_poker::FourCardPoker;
use croupier_rules::games::s28_texas_holdem_bonus::TexasHoldemBonus;
use croupier_rules::games::s29_flop_poker::FlopPoker;
use croupier_rules::games::s32_ultimate_texas_holdem::UltimateTexasHoldem;
use croupier_rules::games::s33_winners_pot_poker::WinnersPotPoker;
use croupier_rules::house::{Submission, rules_in_force};
use croupier_sim::Generator;

/// The number of cards of a player, the dealer and the layout: more than any game needs.
const GIVEN: usize = 7;

/// Returns the result of a computed play with these cards; each question must have an answer.
fn settled<G: CountedByClass>(
    ready: &PreparedTable<'_, G>,
    play: &croupier_rules::games::ComputedPlay,
    cards: [&[Card]; 3],
) -> RoundResult {
    let answers = play.of::<G>().unwrap();
    let [seat, dealer, common] = cards;
    let answer = |question: &G::Question| {
        answers(ready.house, question).unwrap_or_else(|| (G::STRATEGIES[0].answer)(ready.house, question))
    };
    ready.play(DealtCards { seat, dealer, common }, answer).unwrap()
}

/// Random deals: the same deal has the same result with permuted suits. So it has with the player's first cards
/// reversed, if both are dealt before any question.
fn whatever_suits_are_called<G: CountedByClass>(house: &Submission, first_cards: usize) {
    let house: G::House = rules_in_force(G::SUBCHAPTER, house).unwrap();
    let sample = G::samples(&house)[0];
    let play = G::play(&house, &sample).unwrap().unwrap();
    let ready = PreparedTable::<G>::with(&house, &[sample]).unwrap();
    let names: Vec<[CardNumber; 52]> = renamed().collect();
    let mut generator = Generator::new(u64::from(G::SUBCHAPTER), 0);
    for _ in 0..3_000 {
        let mut deck: Vec<CardNumber> = (0..52).collect();
        let mut next = || deck.swap_remove(generator.below(deck.len() as u32) as usize);
        let dealt: Vec<CardNumber> = (0..3 * GIVEN).map(|_| next()).collect();
        let names = &names[generator.below(24) as usize];
        let as_they_are: Vec<Card> = dealt.iter().map(|number| card(*number)).collect();
        let mut called: Vec<Card> = dealt.iter().map(|number| card(names[usize::from(*number)])).collect();
        called[..first_cards].reverse();
        let [one, other] = [&as_they_are, &called].map(|cards| {
            let parts = [&cards[..GIVEN], &cards[GIVEN..2 * GIVEN], &cards[2 * GIVEN..]];
            settled(&ready, &play, parts)
        });
        assert_eq!(one, other, "{} {as_they_are:?} {called:?}", G::ID);
    }
}

#[test]
fn the_best_play_is_invariant_under_suit_permutations() {
    let default = Submission::default();
    whatever_suits_are_called::<CaribbeanStud>(&default, 5);
    whatever_suits_are_called::<DoubleDownStud>(&default, 1);
    whatever_suits_are_called::<LetItRide>(&default, 3);
    whatever_suits_are_called::<ThreeCardPoker>(&default, 3);
    whatever_suits_are_called::<ColoradoHoldem>(&default, 3);
    whatever_suits_are_called::<Boston5Stud>(&default, 3);
    whatever_suits_are_called::<FourCardPoker>(&default, 5);
    whatever_suits_are_called::<FlopPoker>(&default, 3);
}

#[test]
#[ignore = "goes through every board: minutes where nothing is optimized"]
fn the_best_play_of_games_with_boards_is_invariant_under_suit_permutations() {
    let default = Submission::default();
    whatever_suits_are_called::<FastActionHoldem>(&default, 4);
    whatever_suits_are_called::<DoubleCrossPoker>(&default, 2);
    whatever_suits_are_called::<TexasHoldemBonus>(&default, 2);
    whatever_suits_are_called::<UltimateTexasHoldem>(&default, 2);
    whatever_suits_are_called::<WinnersPotPoker>(&default, 2);
}
