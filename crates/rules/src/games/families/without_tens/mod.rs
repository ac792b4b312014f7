//! Tables that deal toward 21 from decks without 10s: what Spanish 21 and double attack blackjack have in common besides the hands.
//!
//! Both have one wager on the hand that every player makes, one optional wager beside it, the opening, shuffle and cut of blackjack, a hole card
//! with or without a card reader device, and the same irregularities. Each game's paragraphs stand in its [`TableLaw`].

mod act;
mod area;
mod deal;
mod insurance;
mod law;
mod prepare;
mod rules;
mod second_card;
mod turns;

pub use act::{act, room};
pub use area::{BoxArea, WithoutTensArea};
pub use deal::{first_cards, second_cards};
pub use insurance::{insurance_lost, insurance_won, offer_insurance};
pub use law::TableLaw;
pub use prepare::{prepare, round};
pub(in crate::games) use rules::table_rules;
pub use rules::{BOXES, HoleCardRule, SideLimit, TableRules, cards_behind, decks};
pub use second_card::{BlackjackCheck, DealerSecondCard};
pub use turns::{dealer_draws, lose_original, settle_all_surrendered, take_turns};

use super::players::Players;
use super::shoe::{ShoeShuffle, ShoeStage};
use super::twenty_one::{Bettors, CardReader, TwentyOne, TwentyOneHand, TwentyOneShoe};
use crate::games::{Game, Stakes};
use crate::table::{Halt, Seat, Table};
use crate::wagers::Money;

/// A game toward 21 with decks without 10s.
pub trait WithoutTens: TwentyOne<Side = Money> + Game<State = State> {
    /// Its paragraphs besides those on hands.
    const TABLE: &'static TableLaw;
    /// The incidents at its tables besides the mishaps of a deal.
    const INCIDENTS: WithoutTensIncidents<Self::Incident>;

    /// The rules of the house that both games have.
    fn rules(house: &Self::House) -> &TableRules;

    /// A round of play, from the first card to the last.
    fn play<T: Table<Self>>(
        house: &Self::House,
        state: &mut State,
        shoe: &mut TwentyOneShoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt>;

    /// The name of the optional wager that `who` has on the box `at`.
    fn side_wager(at: Seat, who: Seat) -> <Self as Game>::Wager;
}

/// A game's incidents at such a table, each in a list of its own, as a table is asked for them.
#[derive(Clone, Copy, Debug)]
pub struct WithoutTensIncidents<K: 'static> {
    /// After the cut, before the burn card: a supervisor orders another.
    pub recut: &'static [K],
    /// Between rounds: the house has the cards reshuffled.
    pub reshuffle: &'static [K],
    /// Between rounds: a new dealer arrives.
    pub new_dealer: &'static [K],
    /// Between rounds: the shuffling device fails.
    pub shuffler_jam: &'static [K],
    /// Between rounds: it is replaced by another method.
    pub device_replaced: &'static [K],
    /// Between rounds: the card reader is repaired.
    pub reader_repaired: &'static [K],
    /// Between rounds: a card is drawn in error; nobody has seen it.
    pub drawn_in_error: &'static [K],
    /// Between rounds: the dealer, who stood at 17 or more, has drawn another card.
    pub overdrawn: &'static [K],
    /// Between rounds: a card is found that does not belong to the decks.
    pub ten_found: &'static [K],
    /// At the hole card: all that the reader can show.
    pub reader: &'static [K],
    /// At the hole card: the reader shows blackjack.
    pub reader_blackjack: K,
    /// At the hole card: the reader fails.
    pub reader_fails: K,
    /// At the hole card: the reader is used without need; nobody could learn the card.
    pub reader_misused: &'static [K],
    /// At the hole card: the reader is used without need, and a person could learn the card.
    pub hole_card_learned: &'static [K],
}

/// The incidents at such a table of a game whose incidents have these names.
macro_rules! at_the_table {
    ($incident:ident) => {
        /// The incidents at the table besides the mishaps of a deal.
        pub const AT_THE_TABLE: $crate::games::families::without_tens::WithoutTensIncidents<$incident> =
            $crate::games::families::without_tens::WithoutTensIncidents {
                recut: &[$incident::Recut],
                reshuffle: &[$incident::Reshuffle],
                new_dealer: &[$incident::NewDealer],
                shuffler_jam: &[$incident::ShufflerJam],
                device_replaced: &[$incident::DeviceReplaced],
                reader_repaired: &[$incident::ReaderRepaired],
                drawn_in_error: &[$incident::DrawnInError],
                overdrawn: &[$incident::Overdrawn],
                ten_found: &[$incident::TenFound],
                reader: &[$incident::ReaderBlackjack, $incident::ReaderClear, $incident::ReaderFails],
                reader_blackjack: $incident::ReaderBlackjack,
                reader_fails: $incident::ReaderFails,
                reader_misused: &[$incident::ReaderMisused],
                hole_card_learned: &[$incident::HoleCardLearned],
            };
    };
}

pub(in crate::games) use at_the_table;

/// Implements the items of `impl Game` that both games share; `$area` is the type of their betting areas.
macro_rules! deals_without_tens {
    ($area:ty) => {
        type Question = $crate::games::families::twenty_one::TwentyOneQuestion;

        stands_in!(
            without_tens::act::<$area, Self, B>,
            without_tens::room::<$area, Self>,
            without_tens::prepare::<Self, T>,
            without_tens::round::<Self, T>
        );

        fn set_up(_: &House, opens: $crate::table::TableOpening) -> State {
            State::new($crate::games::families::shoe::ShoeStage::at(opens))
        }

        fn stack(house: &House) -> Option<$crate::equipment::Stack> {
            Some(house.table.stack())
        }

        fn called(_: &House, held: $crate::games::SeenHand<'_>) -> Option<$crate::games::CalledHand> {
            $crate::games::families::twenty_one::called(held)
        }

        fn called_so_far(_: &House, face_up: $crate::games::SeenHand<'_>) -> Option<String> {
            $crate::games::families::twenty_one::called_so_far(face_up)
        }

        fn areas(house: &House) -> Vec<Wager> {
            Wager::areas(&house.table)
        }
    };
}

pub(in crate::games) use deals_without_tens;

/// Implements [`TwentyOne`] and [`WithoutTens`] for a game whose House has a field `table` and whose round is `round::play`; `$area` is the type of its
/// betting areas, `$foreign_card` the paragraph on cards that do not belong to the decks.
macro_rules! plays_without_tens {
    ($game:ident, $area:ty, foreign_card: $foreign_card:expr) => {
        impl $crate::games::families::twenty_one::TwentyOne for $game {
            const LAW: &'static $crate::games::families::twenty_one::TwentyOneLaw = &law::LAW;
            const WHILE_DEALING: $crate::games::families::twenty_one::DealIncidents<Incident> =
                irregularities::WHILE_DEALING;
            const FOREIGN_CARD: Option<$crate::law::Cite> = Some($foreign_card);

            type Side = $crate::wagers::Money;

            #[inline]
            fn wager(at: Seat, who: Seat, riding: $crate::games::families::twenty_one::HandWager) -> Wager {
                Wager::riding(at, who, riding)
            }
        }

        impl $crate::games::families::without_tens::WithoutTens for $game {
            const TABLE: &'static $crate::games::families::without_tens::TableLaw = &law::TABLE;
            const INCIDENTS: $crate::games::families::without_tens::WithoutTensIncidents<Incident> =
                irregularities::AT_THE_TABLE;

            fn rules(house: &House) -> &$crate::games::families::without_tens::TableRules {
                &house.table
            }

            fn play<T: Table<$game>>(
                house: &House,
                state: &mut State,
                shoe: &mut $crate::games::families::twenty_one::TwentyOneShoe<'_>,
                table: &mut T,
            ) -> Result<(), Halt> {
                round::play(house, state, shoe, table)
            }

            fn side_wager(at: Seat, who: Seat) -> Wager {
                Wager::of(<$area as $crate::games::families::without_tens::WithoutTensArea>::SIDE, 0, at, who)
            }
        }
    };
}

pub(in crate::games) use plays_without_tens;

/// The state between rounds. A bettor's side wager is the optional wager.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The players at the table.
    pub players: Players,
    /// The wagers.
    pub bets: Bettors<Money>,
    /// The stage of the cards.
    pub cards: ShoeStage,
    /// Whether the card reader works.
    pub reader: CardReader,
    /// Whether the shuffling device was removed, and the cards are shuffled by hand.
    pub device_removed: bool,
    /// Whether the dealer can have drawn a card too many: in the last round the dealer stood at 17 to 21, and no card has left the shoe since.
    pub may_have_overdrawn: bool,
}

impl State {
    /// A table with its cards somewhere, and nobody at it.
    pub fn new(cards: ShoeStage) -> State {
        State {
            players: Players::default(),
            bets: Bettors::default(),
            cards,
            reader: CardReader::Works,
            device_removed: false,
            may_have_overdrawn: false,
        }
    }

    /// The round is over, and this is the dealer's hand.
    pub const fn ends_with(&mut self, dealer: &TwentyOneHand) {
        self.may_have_overdrawn = matches!(dealer.total(), 17..=21);
    }

    /// Whether a round can be dealt: the cards are in the shoe, and there is a wager.
    #[inline]
    pub fn is_ready(&self) -> bool {
        self.cards == ShoeStage::InShoe && !self.bets.is_empty()
    }

    /// The shuffling method in use.
    const fn shuffle(&self, rules: &TableRules) -> ShoeShuffle {
        if self.device_removed { ShoeShuffle::Manual } else { rules.shuffle }
    }
}

impl<K: WithoutTensArea> Stakes<BoxArea<K>> for State {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, BoxArea<K>, Money)) {
        for bettor in self.bets.all() {
            let wagers = [(K::MAIN, bettor.lines[0].chips), (K::SIDE, bettor.side)];
            for (area, amount) in wagers.into_iter().filter(|(_, amount)| !amount.is_zero()) {
                each(bettor.who, BoxArea::of(area, 0, bettor.at, bettor.who), amount);
            }
        }
    }

    fn up(&self, seat: Seat, wager: BoxArea<K>) -> Money {
        let bettor = self.bets.find(wager.on.unwrap_or(seat), seat);
        bettor.map_or(Money::ZERO, |bettor| match wager.area {
            area if area == K::MAIN => bettor.lines[0].chips,
            area if area == K::SIDE => bettor.side,
            _ => Money::ZERO,
        })
    }

    fn clear(&mut self) {
        self.bets.clear();
    }

    #[inline]
    fn copy_wagers(&mut self, from: &State) -> bool {
        let copies = self.cards == ShoeStage::InShoe && self.players == from.players && self.bets.is_empty();
        if copies {
            self.bets.place_again(&from.bets);
        }
        copies
    }
}

crate::table::codec!(struct State { players, bets, cards, reader, device_removed, may_have_overdrawn });
