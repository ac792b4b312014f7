//! 19:47-21.4 Opening of the table, 21.5 Shuffle and cut, 21.7(a) burn cards, 21.11 continuous shuffler.

use super::FastActionHoldem;
use super::house::{House, Places, Shuffle};
use super::irregular::Incident;
use super::wagers::{Marker, State, Wager};
use crate::cite;
use crate::games::families::players::Players;
use crate::games::families::shoe::{
    Cards, CutLaw, CuttingCardLaw, FirstCut, Opening, change_cards, spread_idle,
};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{self, Halt, Table, With};

const OPENING: Opening = Opening {
    inspect: cite!("21.4(a)"),
    spread: cite!("21.4(b)"),
    how: "by suit and in sequence",
    wash: cite!("21.4(c)"),
};

const CUT: CutLaw = CutLaw {
    offer: cite!("21.5(c)"),
    refused: cite!("21.5(d)"),
    place: cite!("21.5(e)"),
    from_either_end: 10,
};

const CUTTING_CARD: CuttingCardLaw = CuttingCardLaw {
    last_round: cite!("21.7(d)"),
    reshuffle: cite!("21.5(g)"),
    at_a_seat: cite!("21.5(c)2"),
    elsewhere: cite!("21.5(c)3"),
};

/// A table between rounds.
pub struct Between<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// Players, wagers, cards and marker.
    pub state: &'a mut State,
    /// The table.
    pub table: &'a mut T,
}

impl<T: Table<FastActionHoldem>> Between<'_, T> {
    /// Everything before wagers are made.
    #[inline]
    pub fn prepare(mut self) -> Result<(), Halt> {
        while let Some(incident) = self.next_incident() {
            self.between_rounds(incident)?;
        }
        match self.state.laid.deck {
            Cards::InShoe => Ok(()),
            Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => self.make_ready(),
        }
    }

    /// What has happened between rounds, of the things that can happen at this table now.
    #[inline]
    fn next_incident(&mut self) -> Option<table::Incident<Incident>> {
        let shoe = self.state.laid.deck == Cards::InShoe && self.house.continuous == Offered::No;
        let reshuffle = shoe && self.house.discretionary_reshuffle == Offered::Yes;
        let mut happens = |possible, can: bool| if can { self.table.incident(possible) } else { None };
        happens(&[Incident::CardsChanged, Incident::NotSeated, Incident::TwoAreas], true)
            .or_else(|| happens(&[Incident::NewDealer], shoe))
            .or_else(|| happens(&[Incident::Reshuffle], reshuffle))
            .or_else(|| happens(&[Incident::Idle], self.state.laid.bets.is_empty()))
    }

    #[cold]
    fn between_rounds(&mut self, incident: table::Incident<Incident>) -> Result<(), Halt> {
        match incident.kind {
            Incident::CardsChanged => {
                self.state.laid.deck = change_cards(cite!("21.4(e)"), self.table);
            }
            Incident::Reshuffle => {
                self.table.tell("the house has the cards reshuffled", cite!("21.5(g)"));
                self.state.laid.deck = Cards::ShuffleDue(self.at_discretion());
            }
            Incident::Idle => {
                self.state.laid.deck = spread_idle(self.house.idle_spread, cite!("21.5(h)"), self.table);
                self.state.laid.players = Players::default();
                self.state.marker = Marker::COMMENCEMENT;
            }
            Incident::NewDealer => {
                self.burn()?;
                if let Some(spot) = self.table.cutting_card() {
                    self.state.laid.deck = CUTTING_CARD.reached(spot, &self.state.laid.players, self.table);
                }
            }
            Incident::NotSeated => self.no_wager(incident.with, cite!("21.6(b)")),
            Incident::TwoAreas => self.no_wager(incident.with, cite!("21.10")),
            // In the round only.
            _ => {}
        }
        Ok(())
    }

    /// 21.6(b), 21.10: what somebody put down who is not seated, or has another betting area, is no wager and goes back.
    fn no_wager(&mut self, at: With, by: Cite) {
        if let With::Seat(seat) = at {
            self.state.laid.no_wager::<Wager>(seat, by, self.table);
        }
    }

    /// 21.5(c)4: who is offered the cut after a reshuffle that the house has chosen.
    fn at_discretion(&self) -> FirstCut {
        FirstCut { seat: self.state.laid.players.farthest_right(), by: cite!("21.5(c)4") }
    }

    /// 21.4, 21.5: brings the cards from wherever they are into the shoe.
    #[cold]
    fn make_ready(&mut self) -> Result<(), Halt> {
        let first = match self.state.laid.deck {
            Cards::InShoe => return Ok(()),
            Cards::ShuffleDue(first) => first,
            Cards::Unopened | Cards::Spread => {
                if self.state.laid.deck == Cards::Unopened {
                    self.receive();
                }
                let Some(first) = self.state.laid.players.first() else { return Ok(()) };
                OPENING.wash(self.table);
                self.table.instruct(
                    format_args!("the dealing marker is at {}", self.state.marker.at),
                    cite!("21.7(b)"),
                );
                FirstCut { seat: Some(first), by: cite!("21.5(c)1") }
            }
        };
        if self.house.continuous == Offered::Yes {
            self.table.tell(
                "put the cards into the approved device, which reshuffles them by itself",
                cite!("21.11"),
            );
            self.table.shuffle(self.house.stack(), cite!("21.11"));
            self.state.laid.deck = Cards::InShoe;
            return Ok(());
        }
        self.shuffle(first)?;
        self.state.laid.deck = Cards::InShoe;
        self.burn()
    }

    /// 21.2(a), 21.4(a), (b), (d): the cards come to the self.table.
    fn receive(&mut self) {
        self.table.instruct(
            format_args!(
                "use {} decks with backs of one color and design, and a cutting card of another color",
                self.house.decks
            ),
            cite!("21.2(a)"),
        );
        match self.house.shuffle {
            Shuffle::Manual => {}
            Shuffle::Automated | Shuffle::IntoShoe => self.table.tell(
                "sort, inspect, spread, wash, stack and shuffle each deck separately",
                cite!("21.4(d)"),
            ),
        }
        self.state.laid.deck = OPENING.receive(self.house.decks, self.table);
    }

    /// 21.5(a)-(f), 21.2(b), (c): shuffle, cut, and the way into the shoe.
    fn shuffle(&mut self, first: FirstCut) -> Result<(), Halt> {
        let how = match self.house.shuffle {
            Shuffle::Manual => "by hand into a single stack",
            Shuffle::Automated => "with the automated shuffling device into a single stack",
            Shuffle::IntoShoe => "with the automated shuffling device, which puts the stack into the shoe",
        };
        self.table.instruct(format_args!("shuffle the cards {how}"), cite!("21.5(a)"));
        self.table.shuffle(self.house.stack(), cite!("21.5(a)"));
        self.table.tell("after the shuffle: cut where a cut is required, then deal", cite!("21.5(b)"));
        match self.house.shuffle {
            Shuffle::Manual => {
                self.table.tell("cards shuffled by hand are cut", cite!("21.5(b)2"));
                CUT.offer(self.house.stack(), first, &self.state.laid.players, self.table)?;
                self.table.tell(
                    "put the cards in front of the cutting card at the back of the stack",
                    cite!("21.5(f)"),
                );
            }
            Shuffle::Automated | Shuffle::IntoShoe => {
                self.table.tell("cards from the device are not cut", cite!("21.5(b)1"));
            }
        }
        self.table.instruct(
            format_args!("insert the cutting card {} cards from the back", self.house.behind_cutting_card),
            cite!("21.5(f)"),
        );
        if self.house.cover_card == Offered::Yes {
            self.table.tell("hide the last card with the second cutting card", cite!("21.2(c)"));
        }
        let place = match self.house.places {
            Places::Prescribed => ", which stands at your left",
            Places::Free => "",
        };
        self.table.instruct(format_args!("deal all cards from the dealing shoe{place}"), cite!("21.2(b)"));
        Ok(())
    }

    /// 21.7(a): one burn card after the cut, and one for each new dealer.
    fn burn(&mut self) -> Result<(), Halt> {
        let place = match self.house.places {
            Places::Prescribed => " in front of you or at your right",
            Places::Free => "",
        };
        self.table.instruct(
            format_args!("burn one card into the discard rack{place}; nobody sees it"),
            cite!("21.7(a)"),
        );
        self.table.burn(cite!("21.7(a)"))
    }

    /// 21.5(c)2, 3, (g), 21.7(d), 21.9(i): whether the cards are reshuffled now that the round is over.
    #[inline]
    pub fn round_over(self, ended: Result<(), Halt>) {
        if self.house.continuous == Offered::Yes {
            self.table.tell("give the cards of the round back to the device", cite!("21.11"));
            return;
        }
        if let Some(spot) = self.table.cutting_card() {
            self.state.laid.deck = CUTTING_CARD.reached(spot, &self.state.laid.players, self.table);
            return;
        }
        match ended {
            Ok(()) | Err(Halt::Pending) => {}
            Err(Halt::Void(by)) if by == cite!("21.9(f)") => {}
            Err(Halt::Void(_)) => self.state.laid.deck = Cards::ShuffleDue(self.at_discretion()),
        }
    }
}
