//! A round is a function that is re-run from its inputs.
//!
//! The trait [`Table`] lists everything that can happen at a table: cards, throws, spins, answers, incidents,
//! announcements, money. A game's round ([`Game::round`]) is a plain function over it. It has no clock,
//! storage or generator, so its [inputs](Input) determine it.
//!
//! Outcomes, answers and records are the business of a driver. Two drivers are here:
//!
//! * [`Script`] plays from a list of inputs and records every [`Event`]. At the end of the list the round is
//!   [pending](Halt::Pending), and the script has its [`Prompt`].
//! * [`LiveTable`] keeps the inputs of the part under way and runs it again with each further one. Restart,
//!   replay and correction are the same call: [event sourcing] over the inputs.
//!
//! Programs that serve any game use [`AnyTable`], a type-erased live table. Its wagers and answers are
//! [keys](crate::games::WagerKey) ([`AnswerKey`]) instead of a game's types.
//!
//! Money moves by [double entry]: every [`Movement`] is a transfer between two parties, so the sum over all
//! accounts never changes. [`Layout`] and [`CardPositions`] are projections of the events; [`view`](fn@view)
//! filters them for each [`Viewer`].
//!
//! [event sourcing]: https://martinfowler.com/eaaDev/EventSourcing.html
//! [double entry]: https://en.wikipedia.org/wiki/Double-entry_bookkeeping

mod act;
mod answer;
mod any;
mod balls;
mod bit_set;
mod card_positions;
mod chance;
mod codec;
mod event;
mod hints_and_corrections;
mod incident;
mod input;
mod layout;
mod live;
mod marker;
mod movement;
mod part;
mod places;
mod play_out;
mod question;
mod script;
mod seat;
mod sets;
mod shortcuts;
mod view;

pub use act::{Act, Bid, PlayerAct, Stage, TouchedThing, WagerCall, WagerReduction};
pub use answer::{AnswerKey, AnswerPart, ReadWager, Reply, SpokenAnswer};
pub use any::{AnyTable, ChangeOutcome, TableError, TableOpening};
pub use balls::{AlikeBalls, Drawing, Selection};
pub use bit_set::BitSet;
pub use card_positions::{CardPositions, MisplacedCard, TableCard};
pub use chance::{DecidedWager, Decision, DrawDecision, DrawnCard};
pub(crate) use codec::codec;
pub use codec::{Codec, NumberReader, TableCheckpoint};
pub use event::{Audience, Entry, Event, Face, FaceDown, HandPart, Spot, TouchPermission};
pub use hints_and_corrections::Advice;
pub use incident::{Incident, IncidentDetail, IncidentKind, IncidentTime, NO_MORE_BETS, RequiredDetail};
pub use input::{Input, PossibleIncident, Prompt};
pub use layout::Layout;
pub use live::{LiveTable, Phase, StackCount};
pub use marker::{Marker, MarkerPlace};
pub use movement::{Movement, Party, WagerFate};
pub use part::News;
pub use places::Places;
pub use play_out::RandomBelow;
pub use question::{AnswerForm, Cut, CutRule, NoQuestion, Question};
pub use script::Script;
pub use seat::{Seat, Seats};
pub use sets::{HandSetting, HandSettings, PrivateInfo, SetHand, SettingVerdict};
pub use shortcuts::AnswerShortcuts;
pub use view::{SeenEvent, Viewer, see, view};

use crate::equipment::{Card, Stack, Wheel};
use crate::games::Game;
use crate::law::Cite;
use crate::wagers::Money;
use std::fmt;

/// The reason why a round stops before its end; it is passed on with `?`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The next outcome or answer is not known yet, or the last input is refused; the driver knows which.
    Pending,
    /// The round is void: every wager still on the layout goes back.
    Void {
        /// The cause.
        cause: VoidCause,
        /// The paragraph.
        by: Cite,
    },
}

impl Halt {
    /// Returns the halt of a round that is void for this cause, under this paragraph.
    pub const fn void(cause: VoidCause, by: Cite) -> Halt {
        Halt::Void { cause, by }
    }
}

/// The cause of a void round, as far as later steps depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VoidCause {
    /// Cards lay face up in the stack.
    FaceUp,
    /// A card was exposed, or could be learned, before its time.
    Exposed,
    /// Cards or tiles were dealt in the wrong order or number.
    Misdealt,
    /// The stack has too few cards left for the round.
    OutOfCards,
    /// A card or tile is missing, damaged, or does not belong to the stack.
    WrongDeck,
    /// A device failed, or its reading is unknown.
    Equipment,
}

/// The reading of a card reader device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading<K> {
    /// The device knows the card.
    Sees(Card),
    /// A person reports the reading.
    Told(K),
}

/// The record of announcements, instructions and movements of money.
pub trait Book<W> {
    /// Whether the driver records events. One that does not skips every step that is only recorded ([`Book::narrate`]).
    const RECORDS_EVENTS: bool = true;

    /// Records a movement of money.
    fn money(&mut self, movement: Movement<W>, by: Cite);

    /// Announces something as the dealer. A driver without a record ignores it.
    #[inline(always)]
    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        let _ = (words, by);
    }

    /// Instructs the dealer or another employee. A driver without a record ignores it.
    #[inline(always)]
    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        let _ = (words, by);
    }

    /// Gives an instruction with fixed words.
    #[inline(always)]
    fn tell(&mut self, words: &'static str, by: Cite) {
        self.instruct(format_args!("{words}"), by);
    }

    /// Takes steps that are only recorded: words, instructions, cards that are moved or counted.
    ///
    /// They run lazily: a driver that records no events skips them, so no later step may depend on them.
    #[inline(always)]
    fn narrate(&mut self, steps: impl FnOnce(&mut Self))
    where
        Self: Sized,
    {
        if Self::RECORDS_EVENTS {
            steps(self);
        }
    }

    /// Puts a player's wager on the layout.
    #[inline(always)]
    fn place(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Places { seat, wager, amount }, by);
    }

    /// Pays a winning wager, which returns to the player.
    #[inline(always)]
    fn pay(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::pays(seat, wager, amount), by);
    }

    /// Pays a winning wager, which stays up.
    #[inline(always)]
    fn pay_and_leave_up(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Pays { seat, wager, amount, from: Party::House, then: WagerFate::Up }, by);
    }

    /// Collects a losing wager.
    #[inline(always)]
    fn take(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::takes(seat, wager, amount), by);
    }

    /// Collects, returns or pays a wager by its decision.
    #[inline(always)]
    fn decide(&mut self, seat: Seat, wager: W, decision: Decision, stake: Money, winnings: Money, by: Cite) {
        match decision {
            Decision::Loses => self.take(seat, wager, stake, by),
            Decision::Pushes => self.give_back(seat, wager, stake, by),
            Decision::Wins => self.pay(seat, wager, winnings, by),
        }
    }

    /// Collects a losing wager: the first of three steps that settle every wager.
    ///
    /// A driver that only sums may read the whole decision here, and nothing later.
    #[inline(always)]
    fn collect_lost(&mut self, decided: DecidedWager<W>, by: Cite) {
        let DecidedWager { seat, wager, decision, stake, .. } = decided;
        self.take(seat, wager, decision.if_lost(stake), by);
    }

    /// Pays a winning wager: the second of the three steps.
    #[inline(always)]
    fn pay_won(&mut self, decided: DecidedWager<W>, by: Cite) {
        let DecidedWager { seat, wager, decision, winnings, .. } = decided;
        self.pay(seat, wager, decision.if_won(winnings), by);
    }

    /// Returns a void wager: the third of the three steps.
    #[inline(always)]
    fn return_void(&mut self, decided: DecidedWager<W>, by: Cite) {
        let DecidedWager { seat, wager, decision, stake, .. } = decided;
        self.give_back(seat, wager, decision.if_void(stake), by);
    }

    /// Returns a wager on the layout to the player.
    #[inline(always)]
    fn give_back(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Returns { seat, wager, amount }, by);
    }
}

/// Everything that can happen at a table: a round of play runs against this trait.
///
/// A driver decides the source of outcomes and answers, and the record. Everything is generic, so a
/// simulation pays nothing for records that it does not keep.
///
/// The default methods are those of a table whose equipment knows every card and at which nothing goes wrong.
#[allow(
    clippy::missing_errors_doc,
    reason = "every step of a round fails with the `Halt` that ends the round"
)]
pub trait Table<G: Game>: Book<G::Wager> {
    /// Whether every position is dealt to, in the order of the law.
    ///
    /// Cards of a shuffled stack are exchangeable. A driver that draws each card at random may leave the
    /// cards of unplayed positions in the stack, and deal the others hand by hand.
    const DEALS_EVERY_POSITION: bool = true;

    /// Whether incidents can happen. If not, a round need not find out which of them are possible.
    const TAKES_INCIDENTS: bool = true;

    /// Deals a card from the shoe, face up.
    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt>;

    /// Deals a card from the shoe, face up, if the hand draws one.
    #[inline(always)]
    fn draw_another(&mut self, another: DrawDecision, to: Spot, by: Cite) -> Result<DrawnCard, Halt> {
        match another {
            DrawDecision::Draws => self.draw(to, by).map(DrawnCard::card),
            DrawDecision::Stays => Ok(DrawnCard::NONE),
        }
    }

    /// Deals a card from the shoe, face down.
    #[inline(always)]
    fn draw_down(&mut self, to: Spot, looks: Audience, by: Cite) -> Result<FaceDown, Halt> {
        let _ = looks;
        self.draw(to, by).map(FaceDown::known)
    }

    /// Turns up a card that lies face down.
    #[inline(always)]
    fn turn_up(&mut self, at: Spot, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        let _ = (at, by);
        card.peek().ok_or(Halt::Pending)
    }

    /// Puts cards at a spot elsewhere: split into another hand, set, discarded, collected.
    #[inline(always)]
    fn put(&mut self, from: Spot, which: Places, to: Spot, by: Cite) {
        let _ = (from, which, to, by);
    }

    /// Puts all cards at a spot into the discard rack.
    #[inline(always)]
    fn pick_up(&mut self, from: Spot, by: Cite) {
        self.put(from, Places::ALL, Spot::DiscardRack, by);
    }

    /// Puts all cards on the table into the discard rack. The driver does so at the end of a round, under
    /// [`Game::PICKS_UP`].
    #[inline(always)]
    fn clear(&mut self, by: Cite) {
        let _ = by;
    }

    /// Settles a hand as these cards; if only its first ones are given, `count` is their total. The cards on
    /// the table must be the same.
    #[inline(always)]
    fn settles(&mut self, at: Spot, cards: &[Card], count: u8, by: Cite) {
        let _ = (at, cards, count, by);
    }

    /// Reads a face-down card with a card reader device.
    ///
    /// If the equipment knows the card, the device sees it. Otherwise the table waits until a person reports
    /// one of these incidents. One of them, such as a failure of the device, may be reported first in either
    /// case.
    #[inline(always)]
    fn card_reader(
        &mut self,
        card: FaceDown,
        shows: &'static [G::Incident],
        by: Cite,
    ) -> Result<Reading<G::Incident>, Halt> {
        let _ = (shows, by);
        card.peek().map(Reading::Sees).ok_or(Halt::Pending)
    }

    /// Deals a card from the shoe to the discard rack, unseen.
    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt>;

    /// Returns the spot that the next card was meant for when the cutting card came out, if it has come out
    /// since the last call.
    ///
    /// The call resets it. With two stacks and two cutting cards, the one that came first is returned first.
    fn cutting_card(&mut self) -> Option<Spot>;

    /// Shuffles the discard rack and the rest of the cards into this stack. Cards on the table stay there.
    fn shuffle(&mut self, stack: Stack, by: Cite);

    /// Shuffles these cards, which are the whole discard rack, with the rest of the stack. The round goes on
    /// with them.
    fn shuffle_back(&mut self, cards: &[FaceDown], by: Cite);

    /// Offers a player the cut.
    fn offer_cut(&mut self, seat: Seat, rule: CutRule, by: Cite) -> Result<Cut, Halt>;

    /// Throws `N` dice.
    fn dice<const N: usize>(&mut self, by: Cite) -> Result<[u8; N], Halt>;

    /// Spins a wheel and returns the compartment in which it stops.
    fn spin(&mut self, wheel: &'static Wheel, by: Cite) -> Result<usize, Halt>;

    /// Draws balls out of an urn, one after the other, until all are out or one of these incidents happens.
    fn balls(
        &mut self,
        selection: Selection<'_>,
        possible: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt>;

    /// Asks a player a question and returns the lawful answer.
    fn ask(&mut self, seat: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt>;

    /// Asks about one hand of several that a player may have.
    #[inline(always)]
    fn ask_about(
        &mut self,
        about: Spot,
        seat: Seat,
        question: G::Question,
    ) -> Result<<G::Question as Question>::Answer, Halt> {
        let _ = about;
        self.ask(seat, question)
    }

    /// Permits the player to touch the cards that were handed over.
    #[inline(always)]
    fn hands_on(&mut self, seat: Seat, by: Cite) {
        let _ = (seat, by);
    }

    /// Forbids the player to touch the cards for the rest of the round: they are laid down, given up or taken
    /// away.
    #[inline(always)]
    fn hands_off(&mut self, seat: Seat, by: Cite) {
        let _ = (seat, by);
    }

    /// Closes the round to wagers, including those that a game takes in the midst of it.
    #[inline(always)]
    fn close(&mut self, by: Cite) {
        let _ = by;
    }

    /// Requires this exposed card to be the next to leave the shoe.
    #[inline(always)]
    fn comes_next(&mut self, card: Card, by: Cite) {
        let _ = (card, by);
    }

    /// Returns the incident, if one of these has happened now. It does not wait for one.
    #[inline(always)]
    fn incident(&mut self, possible: &'static [G::Incident]) -> Option<Incident<G::Incident>> {
        let _ = possible;
        None
    }

    /// Returns the value of a progressive meter shared with other tables, in ten-thousandths of a dollar, or
    /// `None` if the state holds the meter.
    #[inline(always)]
    fn meter(&mut self) -> Option<i64> {
        None
    }
}
