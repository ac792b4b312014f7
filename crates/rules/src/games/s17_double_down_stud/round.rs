//! 19:47-17.8 Dealing, 17.9 Completion of the round.

use super::DoubleDownStud;
use super::house::{House, PlayerCard};
use super::irregular::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident};
use super::prepare::LAW;
use super::settle;
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::one_deck::{Deal, hand_of};
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Halt, Looks, Question, Seat, Seats, Spot, Table, With};
use crate::wagers::Money;

/// 17.8~(b): a player's own card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnCard {
    /// For everybody to see.
    Up(Card),
    /// For the player to look at.
    Down(FaceDown),
}

impl Default for OwnCard {
    fn default() -> OwnCard {
        OwnCard::Down(FaceDown::UNSEEN)
    }
}

/// 17.9~(a): the question to a player who knows four of the five cards.
#[derive(Clone, Copy, Debug)]
pub struct DoubleOrStand {
    /// The player's own card.
    pub own: OwnCard,
    /// The three common cards that lie face up.
    pub common: [Card; 3],
    /// The initial wager.
    pub initial: Money,
}

/// 17.9~(a): a double down wager, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The initial wager plays alone.
    Stand,
    /// A double down wager, equal to the initial wager.
    Double,
}

impl Question for DoubleOrStand {
    type Answer = Decision;

    fn words(&self) -> String {
        let [a, b, c] = self.common;
        format!("with {a} {b} {c}: double the ${} wager, or stand?", self.initial)
    }

    fn choices(&self) -> Vec<String> {
        vec!["stand".to_string(), "double".to_string()]
    }

    /// Reads `stand`, `double`, or `double 10`.
    fn parse(&self, words: &str) -> Result<Decision, Refusal> {
        let (choice, amount) = words.split_once(' ').map_or((words, None), |(c, a)| (c, Some(a.trim())));
        match (choice, amount.map(str::parse::<Money>)) {
            ("stand", None) => Ok(Decision::Stand),
            ("double", None) => Ok(Decision::Double),
            ("double", Some(Ok(amount))) if amount == self.initial => Ok(Decision::Double),
            ("double", Some(_)) => {
                let why = format!("a double down wager equals the initial wager, ${}", self.initial);
                Err(Refusal::new(cite!("17.6~(c)"), why))
            }
            ("fold", _) => Err(Refusal::new(self.by(), "there is no fold: double or stand")),
            _ => Err(Refusal::new(self.by(), "double or stand")),
        }
    }

    fn by(&self) -> Cite {
        cite!("17.9~(a)")
    }
}

/// The cards of a round, and the double down wagers on them.
pub struct Dealt {
    /// The players' own cards.
    pub own: Seats<OwnCard>,
    /// The common cards that lie face up.
    pub common: [Card; 3],
    /// The common card that lies face down.
    pub hole: FaceDown,
    /// The double down wagers.
    pub doubles: Seats<Money>,
}

/// 17.8, 17.9: a round of play.
#[inline]
pub fn round<T: Table<DoubleDownStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.deck, table, |state, deal, table| play(house, state, deal, table))
}

#[inline]
fn play<T: Table<DoubleDownStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    deal.no_more_bets(table);
    deal.begin(table);
    let mut dealt = deal_cards(house, state, deal, table)?;
    after_the_deal(house, state, deal, &mut dealt, table)?;
    decisions(state, &mut dealt, table)?;
    misdeals(state, &mut dealt, table)?;
    let hole = table.turn_up(COMMON, dealt.hole, cite!("17.9~(b)"))?;
    misdeals(state, &mut dealt, table)?;
    settle::all(house, state, &dealt, hole, table)?;
    table.instruct(
        format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
        cite!("17.9~(d)"),
    );
    Ok(())
}

/// 17.8~(c): the area in front of the table inventory container.
const COMMON: Spot = Spot::Area("common cards");

/// 17.8~(b), (c): a card to each player, clockwise from the dealer's left; then three common cards face up, and one face down.
#[inline]
fn deal_cards<T: Table<DoubleDownStud>>(
    house: &House,
    state: &State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<Dealt, Halt> {
    let by = cite!("17.8~(b)");
    let mut own = Seats::none(OwnCard::Down(FaceDown::UNSEEN));
    for seat in state.bets.seats() {
        let spot = Spot::Seat(seat);
        let card = match house.player_card {
            PlayerCard::FaceUp => OwnCard::Up(deal.up(spot, by, table)?),
            PlayerCard::FaceDown => OwnCard::Down(deal.down(spot, Looks::Seat(seat), by, table)?),
        };
        own.set(seat, card);
    }
    let by = cite!("17.8~(c)");
    let mut common = [Card::JOKER; 3];
    for card in &mut common {
        *card = deal.up(COMMON, by, table)?;
    }
    let hole = deal.down(COMMON, Looks::Nobody, by, table)?;
    Ok(Dealt { own, common, hole, doubles: Seats::none(Money::ZERO) })
}

/// 17.8~(d): the stub, and what is found now.
#[inline]
fn after_the_deal<T: Table<DoubleDownStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<(), Halt> {
    let mut counted = None;
    while let Some(incident) = table.incident(AFTER_THE_DEAL) {
        match (incident.kind, incident.with) {
            (Incident::StubCount, With::Number(cards)) => counted = Some(cards),
            _ => {
                // Everything else than a misdealt hand voids all of them.
                found(state, dealt, incident, table)?;
                deal.misdealt();
            }
        }
    }
    deal.stub(counted, &mut state.deck, &house.deck, table)
}

/// 17.9~(a): clockwise, each player doubles or stands.
#[inline]
fn decisions<T: Table<DoubleDownStud>>(
    state: &mut State,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<(), Halt> {
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the first question everything was asked after the deal.
        while turn > 0
            && let Some(incident) = table.incident(DECIDING)
        {
            found(state, dealt, incident, table)?;
        }
        let Some(initial) = state.bets.get(seat).map(|initial| initial.chips) else { continue };
        let own = dealt.own.get(seat).copied().unwrap_or_default();
        match table.ask(seat, DoubleOrStand { own, common: dealt.common, initial })? {
            Decision::Stand => {}
            Decision::Double => {
                table.place(seat, Wager::DoubleDown, initial, cite!("17.6~(c)"));
                dealt.doubles.set(seat, initial);
            }
        }
    }
    Ok(())
}

/// 17.11~(d): what is found after the last decision, until the hands are turned up.
#[inline]
fn misdeals<T: Table<DoubleDownStud>>(
    state: &mut State,
    dealt: &mut Dealt,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(incident) = table.incident(DECIDED) {
        found(state, dealt, incident, table)?;
    }
    Ok(())
}

/// 17.11~(a), (d): something that voids a hand, or all of them.
#[cold]
fn found<T: Table<DoubleDownStud>>(
    state: &mut State,
    dealt: &mut Dealt,
    incident: table::Incident<Incident>,
    table: &mut T,
) -> Result<(), Halt> {
    match (incident.kind, incident.with) {
        (Incident::HoleCardExposed, _) => Err(Halt::Void(cite!("17.11~(a)"))),
        (Incident::CommonMisdealt, _) => Err(Halt::Void(LAW.irregular.misdealt)),
        (Incident::Misdealt, With::Seat(seat)) => {
            hand_of(&state.bets, seat)?;
            void_hand(state, dealt, seat, table);
            Ok(())
        }
        (
            Incident::CardsChanged
            | Incident::DealerCut
            | Incident::Recut
            | Incident::Idle
            | Incident::NotSeated
            | Incident::SecondPosition
            | Incident::StubCount
            | Incident::FaceUp
            | Incident::DrawnInError
            | Incident::Misdealt
            | Incident::ShufflerJam
            | Incident::MethodChanged,
            _,
        ) => Ok(()),
    }
}

/// 17.11~(d): one hand is void; its wagers go back, and the others play on.
fn void_hand<T: Table<DoubleDownStud>>(state: &mut State, dealt: &mut Dealt, seat: Seat, table: &mut T) {
    let by = LAW.irregular.misdealt;
    let Some(initial) = state.bets.get(seat) else { return };
    table.instruct(format_args!("the hand of seat {seat} is void"), by);
    table.hands_off(seat, by);
    table.give_back(seat, Wager::Initial, initial.chips, by);
    if let Some(&double) = dealt.doubles.get(seat) {
        table.give_back(seat, Wager::DoubleDown, double, by);
    }
    state.remove(seat);
    dealt.doubles.remove(seat);
}
