//! Baccarat: what punto banco, chemin de fer and minibaccarat share word for word: the shoe, the values of the cards, and what goes wrong with
//! them. Where the house banks, two hands draw third cards by two tables; wagers are made on either hand or on a tie, and the house takes its part
//! from the wagers on the Banker's Hand. Each game's paragraphs stand in its [`BaccaratLaw`]; those on wagers with the house in its [`BettingLaw`].

mod count;
mod counting;
mod dealing;
mod errors;
mod kinds;
mod law;
mod options;
#[cfg(test)]
pub mod oracle;
mod settle;
mod shoe;
mod simulated_round;
mod terms;
mod vigorish;
mod wagers;

pub use count::{BaccaratHand, BaccaratHands, alike, amount, called, table_1, table_2, value};
pub(in crate::games) use counting::{say_count, say_value};
pub use dealing::{BaccaratDeal, BaccaratSide, FaceUpThirdCards, ThirdCards, say_result};
pub(in crate::games) use errors::with_cards;
pub use errors::{CardIncidents, CardMishap, DrawErrors, FaceUpEffect, UnseenErrorCard};
pub use kinds::{Wager, specs};
pub use law::{
    BaccaratLaw, BaccaratPayLaw, BettingLaw, CountLaw, DealLaw, ErrorLaw, FormLaw, HandWagerLaw, WagerLaw,
};
pub use options::{
    AFTER_TEN_SINCE, PROCEDURES_SINCE, RECUTS_SINCE, at_least_fourteen, behind_cutting_card, check_pit,
    decks, error_after_ten, error_card, payment, recut_by, spoken_cash, tie_odds, vigorish_timing,
};
pub use settle::{Settlement, pay_tables};
pub use shoe::{
    BaccaratShoe, PreviousHand, ShoeEnd, ShuffleDue, after_hand, before_reshuffle, burn, cut, end_of_hand,
    make_ready, next_errors, notice_of_procedure, reshuffle_due,
};
pub use terms::{
    BaccaratRecutPerson, BaccaratTerms, BankerTerms, CardsAfterTen, ErrorCard, ErrorCardRule, FaceUpCardRule,
    PaymentOrder, ShoeTerms, VigorishTiming,
};
pub use vigorish::{VigorishNotice, no_other_wager, notice_of_reshuffling, told, void_form};
pub use wagers::{BaccaratBets, HighestWager, State, act, room, samples};

use crate::equipment::Card;
use crate::games::Game;
use crate::table::{Halt, Seat, Table};

/// A game of baccarat.
pub trait Baccarat: Game {
    /// Its paragraphs on cards and hands.
    const LAW: &'static BaccaratLaw;
    /// The incidents with its cards, as a table is asked for them.
    const WITH_CARDS: &'static CardIncidents<Self::Incident>;

    /// The same under the terms of this house.
    #[inline(always)]
    fn incidents(terms: &ShoeTerms) -> &'static CardIncidents<Self::Incident> {
        let _ = terms;
        Self::WITH_CARDS
    }

    /// The terms of the house on the shoe.
    fn shoe_terms(house: &Self::House) -> &ShoeTerms;

    /// A round without wagers, dealt as any other at this table. Its first card is disclosed already.
    fn without_wagers<T: Table<Self>>(
        house: &Self::House,
        first: Card,
        dealing: &mut BaccaratDeal<'_, Self, T>,
    ) -> Result<BaccaratHands, Halt>;
}

/// A game of baccarat in which the house banks.
pub trait HouseBanked: Baccarat<Wager = Wager> {
    /// Its paragraphs on wagers.
    const BETTING: &'static BettingLaw;

    /// The terms of the house.
    fn terms(house: &Self::House) -> &BaccaratTerms;

    /// Participants, wagers, cards and deferred vigorish.
    fn table(state: &Self::State) -> &State;

    /// The same, to be changed.
    fn table_mut(state: &mut Self::State) -> &mut State;

    /// Clears the game's further claims of a patron who leaves.
    fn leaves(state: &mut Self::State, seat: Seat) {
        let _ = (state, seat);
    }
}

/// Implements [`Baccarat`] for a game whose House has a field `terms` and whose rounds without wagers are `round::without_wagers`.
macro_rules! deals_baccarat {
    ($game:ident) => {
        impl $crate::games::families::baccarat::Baccarat for $game {
            const LAW: &'static $crate::games::families::baccarat::BaccaratLaw = &law::LAW;
            const WITH_CARDS: &'static $crate::games::families::baccarat::CardIncidents<Incident> =
                &irregularities::WITH_CARDS;

            fn shoe_terms(house: &House) -> &$crate::games::families::baccarat::ShoeTerms {
                &house.terms.shoe
            }

            fn without_wagers<T: Table<$game>>(
                house: &House,
                first: $crate::equipment::Card,
                dealing: &mut $crate::games::families::baccarat::BaccaratDeal<'_, $game, T>,
            ) -> Result<$crate::games::families::baccarat::BaccaratHands, Halt> {
                round::without_wagers(house, first, dealing)
            }
        }
    };
}

pub(in crate::games) use deals_baccarat;

/// The items of a game in which the house banks that follow from its law and its terms: wagers are made as in every such game, the rest stands in its own
/// `prepare` and `round`.
macro_rules! house_banked {
    () => {
        const WAGERS: &'static [$crate::games::WagerSpec] =
            &$crate::games::families::baccarat::specs(<Self as HouseBanked>::BETTING);

        stands_in!(
            $crate::games::families::baccarat::act::<Self, B>,
            $crate::games::families::baccarat::room::<Self>,
            prepare::prepare,
            round::round
        );

        fn set_up(_: &House, opens: $crate::table::TableOpening) -> State {
            State::with($crate::games::families::shoe::ShoeStage::at(opens))
        }

        fn stack(house: &House) -> Option<$crate::equipment::Stack> {
            Some(house.terms.shoe.stack)
        }

        fn samples(house: &House) -> Vec<$crate::games::Sample<Wager>> {
            $crate::games::families::baccarat::samples(<Self as HouseBanked>::BETTING, &house.terms)
        }

        /// The vigorish owed, in the numbered rectangles.
        fn shows(
            _: &House,
            state: &State,
            _: $crate::games::PublicRecord<'_>,
        ) -> $crate::games::LayoutDisplay<Wager> {
            let owed = &<Self as HouseBanked>::table(state).owed;
            $crate::games::LayoutDisplay {
                owed: owed.iter().map(|(seat, owed)| (seat, *owed)).collect(),
                ..$crate::games::LayoutDisplay::default()
            }
        }

        fn pay_tables(house: &House) -> Vec<$crate::wagers::PayTable> {
            $crate::games::families::baccarat::pay_tables::<Self>(&house.terms)
        }

        /// The point count of a hand.
        fn called(_: &House, held: $crate::games::SeenHand<'_>) -> Option<$crate::games::CalledHand> {
            $crate::games::families::baccarat::called(held)
        }

        /// Only the value of a card matters.
        fn alike(card: $crate::equipment::Card) -> $crate::equipment::Card {
            $crate::games::families::baccarat::alike(card)
        }
    };
}

pub(in crate::games) use house_banked;
