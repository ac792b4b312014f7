//! What lasts between rounds at such a table, and what can happen between them.

use super::super::players::Players;
use super::super::positions::{Pairs, Positions, Second};
use super::choices::{Choices, Provision, Shuffle};
use super::{Deal, Deck, OneDeck};
use crate::law::Cite;
use crate::table::{Book, Halt, Incident, Seat, Seats, Table, With};
use crate::wagers::Money;

/// What a player has on the layout before the deal.
pub trait Laid<W>: Copy + Default {
    /// Each wager with its amount, which may be nothing.
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)>;

    /// All of it goes back to the player.
    #[inline]
    fn give_back(&self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for (wager, amount) in self.amounts() {
            book.give_back(seat, wager, amount, by);
        }
    }
}

/// What lasts between rounds: `B` are a player's wagers, `M` is the progressive meter of a game that has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State<B, M = ()> {
    /// Who sits at the table.
    pub players: Players,
    /// The wagers for the next round.
    pub bets: Seats<B>,
    /// The positions that are played two by two.
    pub pairs: Pairs,
    /// The deck.
    pub deck: Deck,
    /// The progressive meter.
    pub meter: M,
}

/// What befell the deck between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Befell {
    CardsChanged,
    Idle,
    DealerCut,
    Recut,
    ShufflerJam,
    MethodChanged,
}

impl<B: Copy + Default, M> State<B, M> {
    /// A table with this deck and meter, and nobody at it.
    pub fn with(deck: Deck, meter: M) -> State<B, M> {
        State { players: Players::default(), bets: Seats::default(), pairs: Pairs::default(), deck, meter }
    }

    /// How much lies on a betting area.
    #[inline]
    pub fn up<W: PartialEq>(&self, seat: Seat, wager: W) -> Money
    where
        B: Laid<W>,
    {
        let mut amounts = self.bets.get(seat).into_iter().flat_map(Laid::amounts);
        amounts.find(|(laid, _)| *laid == wager).map_or(Money::ZERO, |(_, amount)| amount)
    }

    /// Every wager that lies on the layout.
    pub fn on_layout<W>(&self, each: &mut dyn FnMut(Seat, W, Money))
    where
        B: Laid<W>,
    {
        for (seat, bets) in self.bets.iter() {
            for (wager, amount) in bets.amounts() {
                if !amount.is_zero() {
                    each(seat, wager, amount);
                }
            }
        }
    }

    /// The player has no wager any more.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.bets.remove(seat);
        self.pairs.part(seat);
    }

    /// Nobody has a wager any more.
    #[inline]
    pub const fn clear(&mut self) {
        self.bets.clear();
        self.pairs.clear();
    }

    /// What may not be wagered is no wager: it goes back, and nobody sits there.
    #[cold]
    pub fn no_wager<W>(&mut self, seat: Seat, by: Cite, book: &mut impl Book<W>)
    where
        B: Laid<W>,
    {
        if let Some(bets) = self.bets.get(seat) {
            bets.give_back(seat, by, book);
            self.remove(seat);
            self.players.leave(seat);
        }
    }

    /// The wagers at this seat are a player's second position: they stand beside the first one where the house allows it, and go back otherwise.
    #[cold]
    pub fn second_position<W>(&mut self, positions: Positions, seat: Seat, by: Cite, book: &mut impl Book<W>)
    where
        B: Laid<W>,
    {
        if !self.bets.has(seat) {
            return;
        }
        match positions.second(seat, &self.bets, &mut self.pairs) {
            Second::Of(first) => {
                book.instruct(format_args!("the player at seat {first} also plays seat {seat}"), by);
            }
            Second::NotAllowed => self.no_wager(seat, by, book),
        }
    }

    /// Sees to whatever befalls the deck between rounds, until something happens at a seat with wagers: that comes back.
    #[inline]
    pub fn between_rounds<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &Choices,
        at_a_seat: &'static [G::Incident],
        table: &mut T,
    ) -> Option<Incident<G::Incident>> {
        loop {
            if !self.bets.is_empty()
                && let Some(incident) = table.incident(at_a_seat)
            {
                return Some(incident);
            }
            let (befell, with) = self.befalls(choices, table)?;
            self.see_to(choices, befell, with, table);
        }
    }

    /// A round from the deck as it lies, if anybody takes part: afterwards, void or not, the deck is to be shuffled and no wager lies there.
    #[inline(always)]
    pub fn round<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &Choices,
        table: &mut T,
        play: impl FnOnce(&mut State<B, M>, &mut Deal, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        if self.bets.is_empty() {
            return Ok(());
        }
        let mut deal = Deal::new(&self.deck, choices);
        let result = play(self, &mut deal, table);
        if result != Err(Halt::Pending) {
            self.deck.round_over(&deal);
            self.clear();
        }
        result
    }

    /// What befalls the deck now, of the things that can happen at this table.
    #[inline]
    fn befalls<G: OneDeck, T: Table<G>>(&self, choices: &Choices, table: &mut T) -> Option<(Befell, With)> {
        let possible = G::INCIDENTS;
        let mut happens = |list, befell, can: bool| {
            let incident = if can { table.incident(list) } else { None };
            incident.map(|incident| (befell, incident.with))
        };
        let (daily_change, recut) = (choices.daily_change, choices.recut);
        let (was_cut, deck) = (self.deck.was_cut(), &self.deck);
        happens(possible.cards_changed, Befell::CardsChanged, daily_change == Provision::InForce)
            .or_else(|| happens(possible.idle, Befell::Idle, self.bets.is_empty()))
            .or_else(|| happens(possible.dealer_cut, Befell::DealerCut, was_cut))
            .or_else(|| happens(possible.recut, Befell::Recut, was_cut && recut == Provision::InForce))
            .or_else(|| {
                let shuffler = deck.shuffle(choices) == Shuffle::Automated;
                happens(possible.shuffler_jam, Befell::ShufflerJam, shuffler)
            })
            .or_else(|| happens(possible.method_changed, Befell::MethodChanged, deck.has_a_device(choices)))
    }

    #[cold]
    fn see_to<G: OneDeck, T: Table<G>>(
        &mut self,
        choices: &Choices,
        befell: Befell,
        with: With,
        table: &mut T,
    ) {
        match befell {
            Befell::CardsChanged => self.deck.change_cards(table),
            Befell::Idle => {
                self.deck.idle(choices, table);
                self.players = Players::default();
            }
            Befell::DealerCut => {
                if let With::Number(cards) = with {
                    self.deck.cut_at(cards, table);
                }
            }
            Befell::Recut => self.deck.recut(table),
            Befell::ShufflerJam => self.deck.shuffler_jam(table),
            Befell::MethodChanged => self.deck.remove_devices(table),
        }
    }
}
