//! 19:47-21.4 Opening of the table, 21.5 Shuffle and cut, 21.7(a) burn cards, 21.11 continuous shuffler.

use super::FastActionHoldem;
use super::house::{FastActionShuffle, House, ShoePlacement};
use super::irregularities::Incident;
use super::law::SHOE;
use super::wagers::{DealingMarker, State, Wager};
use crate::cite;
use crate::games::families::shoe::{FirstCut, ShoeStage, next_incident};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{self, Halt, IncidentDetail, Table, VoidCause};

/// Prepares the table up to the betting.
pub fn prepare<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    FastActionPreparation { house, state, table }.prepare()
}

/// A table between rounds.
pub struct FastActionPreparation<'a, T> {
    /// The house's rules.
    pub house: &'a House,
    /// Players, wagers, cards and marker.
    pub state: &'a mut State,
    /// The table.
    pub table: &'a mut T,
}

impl<T: Table<FastActionHoldem>> FastActionPreparation<'_, T> {
    fn prepare(mut self) -> Result<(), Halt> {
        while let Some(incident) = next_incident(self.possible(), self.table) {
            self.between_rounds(incident)?;
        }
        match self.state.laid.deck {
            ShoeStage::InShoe => Ok(()),
            ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => self.make_ready(),
        }
    }

    /// The incidents that are possible between rounds at this table now.
    fn possible(&self) -> [Option<&'static [Incident]>; 5] {
        let ready = self.state.laid.deck == ShoeStage::InShoe;
        let shoe = ready && self.house.continuous == Offered::No;
        let reshuffle = shoe && self.house.discretionary_reshuffle == Offered::Yes;
        [
            Some(&[Incident::CardsChanged, Incident::NotSeated, Incident::TwoAreas]),
            shoe.then_some(&[Incident::NewDealer]),
            reshuffle.then_some(&[Incident::Reshuffle]),
            self.state.laid.bets.is_empty().then_some(&[Incident::Idle]),
            ready.then_some(&[Incident::DrawnInError]),
        ]
    }

    #[cold]
    fn between_rounds(&mut self, incident: table::Incident<Incident>) -> Result<(), Halt> {
        let laid = &mut self.state.laid;
        match incident.kind {
            Incident::CardsChanged => {
                let words =
                    format_args!("remove all {} decks from the table and open new ones", self.house.decks);
                self.table.instruct(words, cite!("21.4(e)"));
                laid.deck = ShoeStage::Unopened;
            }
            Incident::Reshuffle => {
                self.table.tell("the house has the cards reshuffled", SHOE.reshuffle);
                laid.deck = laid.deck.reshuffled(SHOE.by_house(&laid.players));
            }
            Incident::Idle => {
                let at_the_table = (&mut laid.deck, &mut laid.players);
                self.house.idle_spread.spread(at_the_table, cite!("21.5(h)"), self.table);
                self.state.marker = DealingMarker::COMMENCEMENT;
            }
            Incident::NewDealer => {
                self.burn()?;
                self.after_cutting_card();
            }
            Incident::DrawnInError => {
                self.table.tell("use the card drawn in error as the next card", cite!("21.9(b)"));
            }
            Incident::NotSeated => self.no_wager(incident.with, cite!("21.6(b)")),
            Incident::TwoAreas => self.no_wager(incident.with, cite!("21.10")),
            // In the round only.
            _ => {}
        }
        Ok(())
    }

    /// 21.6(b), 21.10: returns chips that are no wager, because their owner is not seated or has another betting area.
    fn no_wager(&mut self, at: IncidentDetail, by: Cite) {
        if let IncidentDetail::Seat(seat) = at {
            self.state.laid.no_wager::<Wager>(seat, by, self.table);
        }
    }

    /// 21.4, 21.5: brings the cards from wherever they are into the shoe.
    #[cold]
    fn make_ready(&mut self) -> Result<(), Halt> {
        let house = self.house;
        let begins = !matches!(self.state.laid.deck, ShoeStage::ShuffleDue(_));
        if self.state.laid.deck == ShoeStage::Unopened {
            self.receive();
        }
        let State { laid, marker } = &mut *self.state;
        let Some(first) = SHOE.until_shuffle(&mut laid.deck, &laid.players, house.decks, |_| {}, self.table)
        else {
            return Ok(());
        };
        if begins {
            let words = format_args!("the dealing marker is at {}", marker.at);
            self.table.instruct(words, cite!("21.7(b)"));
        }
        laid.deck = ShoeStage::InShoe;
        if house.continuous == Offered::Yes {
            let (words, by) =
                ("put the cards into the approved device, which reshuffles them by itself", cite!("21.11"));
            self.table.tell(words, by);
            self.table.shuffle(house.stack(), by);
            return Ok(());
        }
        self.shuffle(first)?;
        self.burn()
    }

    /// 21.2(a), 21.4(d): the opening of the table.
    fn receive(&mut self) {
        let words = "decks with backs of one color and design, and a cutting card of another color";
        self.table.instruct(format_args!("use {} {words}", self.house.decks), cite!("21.2(a)"));
        match self.house.shuffle {
            FastActionShuffle::Manual => {}
            FastActionShuffle::Automated | FastActionShuffle::IntoShoe => {
                let words = "sort, inspect, spread, wash, stack and shuffle each deck separately";
                self.table.tell(words, cite!("21.4(d)"));
            }
        }
    }

    /// 21.5(a)-(f), 21.2(b), (c): shuffle, cut, and the way into the shoe.
    fn shuffle(&mut self, first: FirstCut) -> Result<(), Halt> {
        let (house, table) = (self.house, &mut *self.table);
        let (how, next) = match house.shuffle {
            FastActionShuffle::Manual => ("by hand into a single stack", "are cut"),
            FastActionShuffle::Automated => {
                ("with the automated shuffling device into a single stack", "are not cut")
            }
            FastActionShuffle::IntoShoe => {
                ("with the automated shuffling device, which puts the stack into the shoe", "are not cut")
            }
        };
        table.instruct(format_args!("shuffle the cards {how}"), SHOE.shuffle);
        table.shuffle(house.stack(), SHOE.shuffle);
        table.instruct(format_args!("after the shuffle the cards {next}, then dealt"), cite!("21.5(b)"));
        match house.shuffle {
            FastActionShuffle::Manual => {
                table.instruct(format_args!("cards shuffled by hand {next}"), cite!("21.5(b)2"));
                SHOE.cut(house.stack(), first, &self.state.laid.players, table)?;
                table
                    .tell("put the cards in front of the cutting card at the back of the stack", SHOE.insert);
            }
            FastActionShuffle::Automated | FastActionShuffle::IntoShoe => {
                table.instruct(format_args!("cards from the device {next}"), cite!("21.5(b)1"));
            }
        }
        let behind = house.behind_cutting_card;
        table.instruct(format_args!("insert the cutting card {behind} cards from the back"), SHOE.insert);
        if house.cover_card == Offered::Yes {
            table.tell("hide the last card with the second cutting card", cite!("21.2(c)"));
        }
        let place = match house.places {
            ShoePlacement::Prescribed => ", which stands at your left",
            ShoePlacement::Free => "",
        };
        table.instruct(format_args!("deal all cards from the dealing shoe{place}"), cite!("21.2(b)"));
        Ok(())
    }

    /// 21.7(a): one burn card after the cut, and one for each new dealer.
    fn burn(&mut self) -> Result<(), Halt> {
        let place = match self.house.places {
            ShoePlacement::Prescribed => " in front of you or at your right",
            ShoePlacement::Free => "",
        };
        let words = format_args!("burn one card into the discard rack{place}; nobody sees it");
        self.table.instruct(words, SHOE.burn);
        self.table.burn(SHOE.burn).map(drop)
    }

    fn after_cutting_card(&mut self) {
        let laid = &mut self.state.laid;
        SHOE.after_cutting_card(&mut laid.deck, &laid.players, |seat| seat, self.table);
    }

    /// 21.5(c)2, 3, (g), 21.7(d), 21.9(i): whether the cards are reshuffled now that the round is over.
    pub fn round_over(mut self, ended: Result<(), Halt>) {
        if self.house.continuous == Offered::Yes {
            self.table.tell("give the cards of the round back to the device", cite!("21.11"));
            return;
        }
        self.after_cutting_card();
        let laid = &mut self.state.laid;
        match ended {
            Ok(()) | Err(Halt::Pending | Halt::Void { cause: VoidCause::Misdealt, .. }) => {}
            Err(Halt::Void { .. }) => laid.deck = laid.deck.reshuffled(SHOE.by_house(&laid.players)),
        }
    }
}
