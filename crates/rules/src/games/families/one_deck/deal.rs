//! The deal of a round: cards with what can go wrong when they are drawn, and the stub.

use super::choices::{Choices, Dealing};
use super::deck::Deck;
use super::incident::{Happens, TableIncident};
use super::{OneDeck, OwnIncidents};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{FaceDown, Halt, Incident, Looks, Seat, Seats, Spot, Table, With};
use std::ops::Range;

/// What can go wrong while a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mishap {
    FaceUp,
    DrawnInError,
    ShoeJam,
}

/// How often the dealer goes round the table, and how many cards everybody gets each time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    pub(super) times: usize,
    pub(super) cards: usize,
}

impl Rounds {
    /// Card by card, or in stacks.
    #[inline(always)]
    pub(super) const fn of(method: Dealing, cards: usize) -> Rounds {
        match method {
            Dealing::ManualShoe | Dealing::Hand => Rounds { times: cards, cards: 1 },
            Dealing::AutomatedShoe => Rounds { times: 1, cards },
        }
    }
}

/// Whether the hands have as many cards as they should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hands {
    Right,
    Misdealt,
}

/// What becomes of the deck after the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is shuffled.
    Shuffled,
    /// It leaves the table, and another one is opened.
    Removed,
}

/// The deal of one round.
pub struct Deal {
    method: Dealing,
    dealt: u16,
    found_face_up: u16,
    hands: Hands,
    counted: Option<u16>,
    fate: Fate,
}

/// Cards that lie face down before the players and the dealer.
#[derive(Clone, Copy, Debug)]
pub struct Dealt<const N: usize> {
    /// The players'.
    pub players: Seats<[FaceDown; N]>,
    /// The dealer's.
    pub dealer: [FaceDown; N],
}

impl<const N: usize> Dealt<N> {
    /// Before the first card, with a place for everybody with a wager.
    #[inline]
    pub const fn nothing<B>(bets: &Seats<B>) -> Dealt<N> {
        let unseen = [FaceDown::UNSEEN; N];
        Dealt { players: bets.same(unseen), dealer: unseen }
    }

    /// The cards before a seat.
    #[inline]
    pub fn before(&self, seat: Seat) -> [FaceDown; N] {
        self.players.get(seat).copied().unwrap_or([FaceDown::UNSEEN; N])
    }
}

impl Deal {
    /// The deal is about to begin.
    #[inline]
    pub const fn new(deck: &Deck, choices: &Choices) -> Deal {
        Deal {
            method: deck.dealing(choices),
            dealt: 0,
            found_face_up: 0,
            hands: Hands::Right,
            counted: None,
            fate: Fate::Shuffled,
        }
    }

    /// How the cards are dealt.
    #[inline]
    pub const fn method(&self) -> Dealing {
        self.method
    }

    /// The cards that are left are taken out of the automated shoe: from now on they are dealt from the hand.
    pub fn take_in_hand<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) {
        let words = "take the remaining cards out of the shoe and deal them from the hand";
        table.instruct(format_args!("{words}"), by);
        self.method = Dealing::Hand;
    }

    /// A hand was misdealt and is void by itself: that explains a stub of another size, and the deck stays.
    pub const fn misdealt(&mut self) {
        self.hands = Hands::Misdealt;
    }

    /// What becomes of the deck after the round.
    pub const fn fate(&self) -> Fate {
        self.fate
    }

    /// "No more bets", under the paragraph of the way of dealing, which comes back.
    #[inline]
    pub fn no_more_bets<G: OneDeck, T: Table<G>>(&self, table: &mut T) -> Cite {
        let by = G::LAW.methods.of(self.method).no_more_bets;
        table.announce(format_args!("No more bets"), by);
        by
    }

    /// How the cards are drawn and placed.
    #[inline]
    pub fn begin<G: OneDeck, T: Table<G>>(&self, table: &mut T) {
        let methods = &G::LAW.methods;
        let by = methods.of(self.method).draw;
        match (self.method, &methods.automated) {
            (Dealing::AutomatedShoe, Some(automated)) => {
                table.instruct(format_args!("give the stacks face down {}", automated.order), by);
            }
            (Dealing::Hand, _) => table.instruct(
                format_args!("take each card from the top of the deck with the other hand and place it"),
                by,
            ),
            (Dealing::ManualShoe | Dealing::AutomatedShoe, _) => table.instruct(
                format_args!("draw each card with the hand nearer the shoe and place it with the other"),
                by,
            ),
        }
    }

    /// A card face up.
    #[inline(always)]
    pub fn up<G: OneDeck, T: Table<G>>(&mut self, to: Spot, by: Cite, table: &mut T) -> Result<Card, Halt> {
        self.mishaps(to, table)?;
        self.dealt += 1;
        table.draw(to, by)
    }

    /// A card face down.
    #[inline(always)]
    pub fn down<G: OneDeck, T: Table<G>>(
        &mut self,
        to: Spot,
        looks: Looks,
        by: Cite,
        table: &mut T,
    ) -> Result<FaceDown, Halt> {
        self.mishaps(to, table)?;
        self.dealt += 1;
        table.draw_down(to, looks, by)
    }

    /// One card face down to everybody who has a hand, at this place in the hand.
    #[inline(always)]
    pub fn one_each<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        hands: &mut Seats<[FaceDown; N]>,
        place: usize,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        self.some_each(hands, place..place + 1, by, table)
    }

    /// A card to the discard rack, seen by nobody.
    #[inline]
    pub fn burn<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) -> Result<(), Halt> {
        self.mishaps(Spot::DiscardRack, table)?;
        self.dealt += 1;
        table.burn(by)
    }

    /// `N` cards to everybody with a wager and to the dealer, face down: one by one in turn, or in stacks, as the way of dealing has it.
    #[inline(always)]
    pub fn hands<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Dealt<N>, Halt> {
        self.hands_by(G::LAW.methods.of(self.method).deal, bets, table)
    }

    /// The same under another paragraph, as where more cards follow later.
    #[inline(always)]
    pub fn hands_by<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        by: Cite,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Dealt<N>, Halt> {
        let mut dealt = Dealt::nothing(bets);
        self.hands_into(&mut dealt, by, table)?;
        Ok(dealt)
    }

    /// The same onto their places, so that what was dealt is known where the deal is broken off.
    #[inline(always)]
    pub fn hands_into<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        dealt: &mut Dealt<N>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        let rounds = Rounds::of(self.method, N);
        for first in 0..rounds.times {
            let cards = first..first + rounds.cards;
            self.some_each(&mut dealt.players, cards.clone(), by, table)?;
            for card in cards {
                dealt.dealer[card] = self.down(Spot::Dealer, Looks::Nobody, by, table)?;
            }
        }
        Ok(())
    }

    /// The same at a table where the dealer has no hand.
    #[inline(always)]
    pub fn players<const N: usize, G: OneDeck, T: Table<G>, B>(
        &mut self,
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Seats<[FaceDown; N]>, Halt> {
        let mut hands = bets.same([FaceDown::UNSEEN; N]);
        let (rounds, by) = (Rounds::of(self.method, N), G::LAW.methods.of(self.method).deal);
        for first in 0..rounds.times {
            self.some_each(&mut hands, first..first + rounds.cards, by, table)?;
        }
        Ok(hands)
    }

    /// Whether each of so many players has all `cards` of the hand, whatever the dealer still lacks.
    pub fn has_served(&self, players: usize, cards: u16) -> bool {
        let dealers = match self.method {
            Dealing::ManualShoe | Dealing::Hand => cards - 1,
            Dealing::AutomatedShoe => 0,
        };
        usize::from(self.dealt) >= players * usize::from(cards) + usize::from(dealers)
    }

    /// Some cards face down to everybody who has a hand, at these places in the hand.
    #[inline(always)]
    fn some_each<const N: usize, G: OneDeck, T: Table<G>>(
        &mut self,
        hands: &mut Seats<[FaceDown; N]>,
        places: Range<usize>,
        by: Cite,
        table: &mut T,
    ) -> Result<(), Halt> {
        hands.try_each(|seat, hand| {
            hand[places.clone()].iter_mut().try_for_each(|card| {
                *card = self.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
                Ok(())
            })
        })
    }

    /// Sees to everything that is found now, of the things that can be; `own` sees to what the game lists itself.
    #[inline]
    pub fn look<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [Happens<G>],
        bets: &Seats<B>,
        table: &mut T,
        mut own: impl FnMut(Incident<G::Own>, &mut T) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        while let Some(incident) = self.next(possible, bets, table)? {
            own(incident, table)?;
        }
        Ok(())
    }

    /// The next thing that is found now and that the game lists itself; what any such table knows is seen to.
    #[inline]
    pub fn next<G: OwnIncidents, T: Table<G>, B>(
        &mut self,
        possible: &'static [Happens<G>],
        bets: &Seats<B>,
        table: &mut T,
    ) -> Result<Option<Incident<G::Own>>, Halt> {
        while let Some(incident) = table.incident(possible) {
            if let Some(own) = self.found(incident, bets)? {
                return Ok(Some(own));
            }
        }
        Ok(None)
    }

    /// Something is found once the cards are dealt: what any such table knows is seen to here, and what the game lists comes back to be seen to
    /// there. What is told of a seat is told of one that has a hand.
    #[cold]
    fn found<G: OwnIncidents, B>(
        &mut self,
        incident: Incident<Happens<G>>,
        bets: &Seats<B>,
    ) -> Result<Option<Incident<G::Own>>, Halt> {
        if let With::Seat(seat) = incident.with {
            hand_of(bets, seat)?;
        }
        match (incident.kind, incident.with) {
            (Happens::Here(&kind), with) => Ok(Some(Incident { kind, with })),
            (Happens::AtAnyTable(TableIncident::StubCount), With::Number(cards)) => {
                self.counted = Some(cards);
                Ok(None)
            }
            (Happens::AtAnyTable(TableIncident::Misdealt | TableIncident::DealerMisdealt), _) => {
                Err(Halt::Void(<G as OneDeck>::LAW.irregular.misdealt))
            }
            // Everything else is asked for at its own place.
            (Happens::AtAnyTable(_), _) => Ok(None),
        }
    }

    #[inline(always)]
    fn mishaps<G: OneDeck, T: Table<G>>(&mut self, to: Spot, table: &mut T) -> Result<(), Halt> {
        let possible = G::INCIDENTS;
        loop {
            let mishap = if table.incident(possible.face_up).is_some() {
                Mishap::FaceUp
            } else if table.incident(possible.drawn_in_error).is_some() {
                Mishap::DrawnInError
            } else if self.method == Dealing::AutomatedShoe && table.incident(possible.shoe_jam).is_some() {
                Mishap::ShoeJam
            } else {
                return Ok(());
            };
            self.mishap(mishap, to, table)?;
        }
    }

    #[cold]
    fn mishap<G: OneDeck, T: Table<G>>(
        &mut self,
        mishap: Mishap,
        to: Spot,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = &G::LAW.irregular;
        match mishap {
            Mishap::FaceUp => {
                self.found_face_up += 1;
                if self.found_face_up > 1 {
                    return Err(Halt::Void(law.face_up));
                }
                table.instruct(
                    format_args!("put the card found face up into the discard rack, unused"),
                    law.face_up,
                );
                Ok(())
            }
            Mishap::DrawnInError => {
                drawn_in_error(Some(to), table);
                Ok(())
            }
            Mishap::ShoeJam => {
                table.instruct(
                    format_args!("remove the cards from the shoe and reshuffle them with those dealt"),
                    law.shoe_jam,
                );
                Err(Halt::Void(law.shoe_jam))
            }
        }
    }

    /// The stub after the deal: to the discard rack, or counted first, when the count is due or somebody has `counted` it. A deck that
    /// is not whole, where no misdealt hand explains it, voids all hands and leaves the table.
    #[inline]
    pub fn stub<G: OneDeck, T: Table<G>>(
        &mut self,
        counted: Option<u16>,
        deck: &mut Deck,
        choices: &Choices,
        table: &mut T,
    ) -> Result<(), Halt> {
        let law = G::LAW.methods.of(self.method);
        let counted = counted.or(self.counted);
        let since_count = deck.rounds_since_count() + 1;
        let whole = G::LAW.stack.size();
        let right = whole.saturating_sub(self.dealt + self.found_face_up);
        if since_count < choices.count_every && counted.is_none() {
            deck.count_rounds(since_count);
            table.instruct(
                format_args!("put the stub of {right} cards into the discard rack, unexposed"),
                law.stub,
            );
            return Ok(());
        }
        deck.count_rounds(0);
        table.instruct(format_args!("count the stub, face down on the layout"), law.count);
        let Some(stub) = counted else {
            // Nobody has told a number: that all is well is for the count to show.
            table.instruct(
                format_args!("if it has {right} cards, put the stub into the discard rack, unexposed; tell any other number"),
                law.count,
            );
            return Ok(());
        };
        let cards = match self.hands {
            Hands::Right => u32::from(stub) + u32::from(self.dealt) + u32::from(self.found_face_up),
            Hands::Misdealt => u32::from(whole),
        };
        if cards != u32::from(whole) {
            table.instruct(
                format_args!(
                    "first see whether a hand has more or fewer cards than it should, then remove the deck"
                ),
                law.incomplete,
            );
            self.remove_deck::<G, T>(law.incomplete, table);
            return Err(Halt::Void(law.incomplete));
        }
        table.instruct(
            format_args!("the deck has {whole} cards: put the stub into the discard rack, unexposed"),
            law.complete,
        );
        Ok(())
    }

    /// The deck is not whole: it leaves the table after this round.
    #[cold]
    pub fn remove_deck<G: OneDeck, T: Table<G>>(&mut self, by: Cite, table: &mut T) {
        self.fate = Fate::Removed;
        table.instruct(
            format_args!("the deck does not have {} cards: remove it from the table", G::LAW.stack.size()),
            by,
        );
    }
}

/// What is found of a hand is found at a seat that has one: told of any other seat, it is refused.
#[cold]
pub fn hand_of<B>(bets: &Seats<B>, seat: Seat) -> Result<(), Halt> {
    if bets.has(seat) { Ok(()) } else { Err(Halt::Pending) }
}

/// A card that was drawn in error, and that nobody has seen, is the next one: between rounds, the first of the next round, for which wagers may still be
/// made.
#[cold]
pub(super) fn drawn_in_error<G: OneDeck, T: Table<G>>(to: Option<Spot>, table: &mut T) {
    let by = G::LAW.irregular.drawn_in_error;
    match to {
        Some(to) => table.instruct(format_args!("use the card drawn in error as the next card, to {to}"), by),
        None => table.tell("use the card drawn in error as the next card, the first of the round", by),
    }
}
