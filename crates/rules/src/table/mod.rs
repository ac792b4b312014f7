//! What a round of play may do, what is recorded of it, and the drivers that need no generator.

mod act;
mod answer;
mod any;
mod balls;
mod bit_set;
mod chance;
mod event;
mod incident;
mod input;
mod kept;
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
mod second_look;
mod sets;
mod view;
mod whereabouts;

pub use act::{Act, Bid, Calls, Does, Less, Stage, Thing};
pub use answer::{AnswerKey, AnswerPart, ReadWager, Reply, Said};
pub use any::{AnyTable, Changed, NotDone, Opens};
pub use balls::{Alike, Drawing, Selection};
pub use bit_set::BitSet;
pub use chance::{Another, Decided, Decision, Drawn};
pub use event::{Entry, Event, Face, FaceDown, Hands, Looks, Part, Spot};
pub use incident::{Incident, IncidentKind, Needs, When, With};
pub use input::{Input, Possible, Prompt};
pub(crate) use kept::kept;
pub use kept::{Kept, Memory, Numbers};
pub use layout::Layout;
pub use live::{InputSource, LiveTable, Phase};
pub use marker::{Marker, MarkerPlace};
pub use movement::{Movement, Party, Then};
pub use part::News;
pub use places::Places;
pub use play_out::Below;
pub use question::{Cut, CutRule, NoQuestion, Question, Takes};
pub use script::Script;
pub use seat::{Seat, Seats};
pub use second_look::Advice;
pub use sets::{ComesTo, Privy, SetHand, SetHands, Sets};
pub use view::{Seen, Viewer, see, view};
pub use whereabouts::{Lies, Misplaced, Whereabouts};

use crate::equipment::{Card, Stack, Wheel};
use crate::games::Game;
use crate::law::Cite;
use crate::wagers::Money;
use std::fmt;

/// Why a round stops before its end. Both travel by `?`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The next outcome or answer is not known yet, or what was given is refused; the driver knows which.
    Pending,
    /// The round is void: every wager still on the layout goes back.
    Void {
        /// What made it void.
        cause: VoidCause,
        /// The paragraph that says so.
        by: Cite,
    },
}

impl Halt {
    /// The round is void for this cause, under this paragraph.
    pub const fn void(cause: VoidCause, by: Cite) -> Halt {
        Halt::Void { cause, by }
    }
}

/// What made a round void, as far as the steps that follow depend on it.
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
    /// A device failed, or nobody knows what it showed.
    Equipment,
}

/// What a card reader device shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading<K> {
    /// The device knows the card.
    Sees(Card),
    /// Somebody tells what the device shows.
    Told(K),
}

/// Where words and movements of money are written down.
pub trait Book<W> {
    /// Whether the driver records events. One that does not skips every step that is only recorded ([`Book::narrate`]).
    const RECORDS_EVENTS: bool = true;

    /// Money moves.
    fn money(&mut self, movement: Movement<W>, by: Cite);

    /// The dealer says something; nobody hears it where a driver says nothing else.
    #[inline(always)]
    fn announce(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        let _ = (words, by);
    }

    /// The dealer, or somebody else of the house, must do something; nobody hears it where a driver says nothing else.
    #[inline(always)]
    fn instruct(&mut self, words: fmt::Arguments<'_>, by: Cite) {
        let _ = (words, by);
    }

    /// The same, in words that are always the same.
    #[inline(always)]
    fn tell(&mut self, words: &'static str, by: Cite) {
        self.instruct(format_args!("{words}"), by);
    }

    /// Takes steps that are only recorded: words, instructions, cards that are laid elsewhere or counted. They are found lazily: a driver that
    /// records no events skips them, so nothing that follows may depend on them.
    #[inline(always)]
    fn narrate(&mut self, steps: impl FnOnce(&mut Self))
    where
        Self: Sized,
    {
        if Self::RECORDS_EVENTS {
            steps(self);
        }
    }

    /// The player puts a wager on the layout.
    #[inline(always)]
    fn place(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Places { seat, wager, amount }, by);
    }

    /// The house pays a winning wager, which is then the player's again.
    #[inline(always)]
    fn pay(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::pays(seat, wager, amount), by);
    }

    /// The house pays a winning wager, which stays up.
    #[inline(always)]
    fn pay_and_leave_up(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Pays { seat, wager, amount, from: Party::House, then: Then::Up }, by);
    }

    /// The house collects a losing wager.
    #[inline(always)]
    fn take(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::takes(seat, wager, amount), by);
    }

    /// A wager is collected, goes back, or is paid.
    #[inline(always)]
    fn decide(&mut self, seat: Seat, wager: W, decision: Decision, stake: Money, winnings: Money, by: Cite) {
        match decision {
            Decision::Loses => self.take(seat, wager, stake, by),
            Decision::Pushes => self.give_back(seat, wager, stake, by),
            Decision::Wins => self.pay(seat, wager, winnings, by),
        }
    }

    /// The first of three steps through which every wager goes, where all wagers are settled step by step: a losing wager is collected. A driver
    /// that only sums may see here to what becomes of the wager, and to nothing later.
    #[inline(always)]
    fn collect_lost(&mut self, decided: Decided<W>, by: Cite) {
        let Decided { seat, wager, decision, stake, .. } = decided;
        self.take(seat, wager, decision.if_lost(stake), by);
    }

    /// The second of the three steps: a winning wager is paid.
    #[inline(always)]
    fn pay_won(&mut self, decided: Decided<W>, by: Cite) {
        let Decided { seat, wager, decision, winnings, .. } = decided;
        self.pay(seat, wager, decision.if_won(winnings), by);
    }

    /// The third of the three steps: a void wager goes back.
    #[inline(always)]
    fn return_void(&mut self, decided: Decided<W>, by: Cite) {
        let Decided { seat, wager, decision, stake, .. } = decided;
        self.give_back(seat, wager, decision.if_void(stake), by);
    }

    /// A wager on the layout goes back to the player.
    #[inline(always)]
    fn give_back(&mut self, seat: Seat, wager: W, amount: Money, by: Cite) {
        self.money(Movement::Returns { seat, wager, amount }, by);
    }
}

/// What can happen at a table, and nothing else: a round of play runs against this.
///
/// A driver decides where outcomes and answers come from and what is written down. Everything is generic, so that a simulation
/// pays nothing for records that it does not keep. What a driver leaves out is as where the equipment knows every card and nothing goes wrong.
pub trait Table<G: Game>: Book<G::Wager> {
    /// Whether every position is dealt to, in the order that the law lays down. Cards of a shuffled stack are exchangeable: a driver that draws each
    /// card at random may leave the cards of positions that nobody plays in the stack, and deal the others hand by hand.
    const DEALS_EVERY_POSITION: bool = true;

    /// Whether incidents can happen. Where they cannot, a round need not find out which of them are possible.
    const TAKES_INCIDENTS: bool = true;

    /// A card from the shoe, face up.
    fn draw(&mut self, to: Spot, by: Cite) -> Result<Card, Halt>;

    /// A card from the shoe, face up, for a hand that draws one.
    #[inline(always)]
    fn draw_another(&mut self, another: Another, to: Spot, by: Cite) -> Result<Drawn, Halt> {
        match another {
            Another::Draws => self.draw(to, by).map(Drawn::card),
            Another::Stays => Ok(Drawn::NONE),
        }
    }

    /// A card from the shoe, face down.
    #[inline(always)]
    fn draw_down(&mut self, to: Spot, looks: Looks, by: Cite) -> Result<FaceDown, Halt> {
        let _ = looks;
        self.draw(to, by).map(FaceDown::known)
    }

    /// A card that lies face down is turned up.
    #[inline(always)]
    fn turn_up(&mut self, at: Spot, card: FaceDown, by: Cite) -> Result<Card, Halt> {
        let _ = (at, by);
        card.peek().ok_or(Halt::Pending)
    }

    /// Cards that lie at a spot are put elsewhere: split into another hand, set, discarded, collected.
    #[inline(always)]
    fn put(&mut self, from: Spot, which: Places, to: Spot, by: Cite) {
        let _ = (from, which, to, by);
    }

    /// All cards at a spot go into the discard rack.
    #[inline(always)]
    fn pick_up(&mut self, from: Spot, by: Cite) {
        self.put(from, Places::ALL, Spot::DiscardRack, by);
    }

    /// All cards on the table go into the discard rack. At the end of a round this happens by itself, under [`Game::PICKS_UP`].
    #[inline(always)]
    fn clear(&mut self, by: Cite) {
        let _ = by;
    }

    /// A hand is settled as these cards; where only its first ones are told, `count` says how many it has. What players are shown must be the
    /// same.
    #[inline(always)]
    fn settles(&mut self, at: Spot, cards: &[Card], count: u8, by: Cite) {
        let _ = (at, cards, count, by);
    }

    /// A card reader device looks at a card that lies face down. Where the equipment knows the card, the device sees it; otherwise the table
    /// waits until somebody tells which of these the device shows. Either way one of them may be told first, as that the device fails.
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

    /// A card from the shoe to the discard rack, seen by nobody.
    fn burn(&mut self, by: Cite) -> Result<FaceDown, Halt>;

    /// Where the next card was to go when the cutting card came out, if it has come out since it was last asked for. Asking forgets it; where two stacks have
    /// one each and both have come out, the one that came first is told first.
    fn cutting_card(&mut self) -> Option<Spot>;

    /// The discard rack and what is left of the cards are shuffled and made into this stack. Cards that lie on the table stay there.
    fn shuffle(&mut self, stack: Stack, by: Cite);

    /// These cards, which lie in the discard rack and are all that lie there, are shuffled with what is left of the stack; the round goes on with them.
    fn shuffle_back(&mut self, cards: &[FaceDown], by: Cite);

    /// A player is offered the cut.
    fn offer_cut(&mut self, seat: Seat, rule: CutRule, by: Cite) -> Result<Cut, Halt>;

    /// A throw of `N` dice.
    fn dice<const N: usize>(&mut self, by: Cite) -> Result<[u8; N], Halt>;

    /// A spin: the compartment in which it ends.
    fn spin(&mut self, wheel: &'static Wheel, by: Cite) -> Result<usize, Halt>;

    /// Balls out of an urn, one after the other, until all are out or one of these incidents happens.
    fn balls(
        &mut self,
        selection: Selection<'_>,
        possible: &'static [G::Incident],
        by: Cite,
    ) -> Result<Drawing<G::Incident>, Halt>;

    /// A player's lawful answer to a question.
    fn ask(&mut self, seat: Seat, question: G::Question) -> Result<<G::Question as Question>::Answer, Halt>;

    /// The same, about one hand of several that a player may have: the hand at this place.
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

    /// From now on the player may touch the cards that were handed over.
    #[inline(always)]
    fn hands_on(&mut self, seat: Seat, by: Cite) {
        let _ = (seat, by);
    }

    /// From now on the player may not touch the cards any more in this round: they are laid down, given up or taken away.
    #[inline(always)]
    fn hands_off(&mut self, seat: Seat, by: Cite) {
        let _ = (seat, by);
    }

    /// From now on no wager is made any more in this round, not even one that a game takes in the midst of it.
    #[inline(always)]
    fn close(&mut self, by: Cite) {
        let _ = by;
    }

    /// A card that lies exposed is the next one to leave the shoe: no other may come out before it.
    #[inline(always)]
    fn comes_next(&mut self, card: Card, by: Cite) {
        let _ = (card, by);
    }

    /// Whether one of these incidents has happened now. It does not wait: no incident is no news.
    #[inline(always)]
    fn incident(&mut self, possible: &'static [G::Incident]) -> Option<Incident<G::Incident>> {
        let _ = possible;
        None
    }

    /// What a progressive meter shows that is shared with other tables, in ten-thousandths of a dollar; nothing where the table's own
    /// state knows its meter.
    #[inline(always)]
    fn meter(&mut self) -> Option<i64> {
        None
    }
}
