//! Tests of the state of a ticket between its games.

use super::{House, Keno, KenoTicket, State, Wager};
use crate::games::{Game, Stakes as _, TicketClaim, Wager as _};
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, AnyTable, IncidentDetail, Input, Layout, LiveTable, Seat, TableOpening};
use crate::wagers::{Money, Tender};

fn booth(option: &str, value: &str) -> LiveTable<Keno> {
    let house: House = rules_in_force(Keno::SUBCHAPTER, &Submission::default().with(option, value)).unwrap();
    LiveTable::in_play(house)
}

fn bets(table: &mut LiveTable<Keno>, wager: &str, dollars: i64) {
    let (wager, amount) = (Wager::parse(wager).unwrap(), Money::dollars(dollars));
    table.act(Seat::FIRST, Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
}

/// A game in which twenty numbers from this one on are selected.
fn game(table: &mut LiveTable<Keno>, from: u8) {
    (from..from + 20).for_each(|ball| table.input(Input::Ball(ball)).unwrap());
}

/// 15.4~(e), 15.6~(a), 15.7~(a): the movements leave on the layout what the tickets say lies there: what games to come cost, and void ones.
#[test]
fn open_tickets_are_future_and_void_games() {
    let mut table = booth("multi-game-payment", "after-each-game");
    let lies = |table: &LiveTable<Keno>, dollars: i64| {
        let mut said = Layout::default();
        table.state().on_layout(&mut |seat, wager, amount| said.put(seat, wager.key(), amount));
        assert_eq!(table.layout(), said);
        let wagers: Vec<Money> = said.wagers().map(|(_, _, amount)| amount).collect();
        assert_eq!(wagers, [Money::dollars(dollars)]);
    };
    let claim = |table: &LiveTable<Keno>| AnyTable::tickets(table)[0].claim;
    bets(&mut table, "straight 5/6 for 4 games", 4);
    lies(&table, 4);
    assert_eq!(claim(&table), TicketClaim::NotYet);
    table.input(Input::Happens { word: "malfunction".to_string(), with: IncidentDetail::Nothing }).unwrap();
    lies(&table, 4);
    assert_eq!(claim(&table), TicketClaim::Due);
    game(&mut table, 1);
    lies(&table, 3);
    table.present(Seat::FIRST, Wager::parse("straight 5/6 for 4 games").unwrap()).unwrap();
    lies(&table, 2);
    assert_eq!(claim(&table), TicketClaim::NotYet);
}

/// 15.2~(a): a ticket as people say it.
#[test]
fn a_ticket_is_said_with_its_numbers_or_with_how_many_are_picked() {
    for (wager, said) in [
        ("quick-pick 3", "quick pick of 3 numbers"),
        ("quick-pick 1", "quick pick of 1 number"),
        ("straight 6/5 for 2 games", "straight ticket: 5, 6 · 2 games"),
        ("straight 7", "straight ticket: 7"),
    ] {
        assert_eq!(Wager::parse(wager).unwrap().said(), said);
    }
}

/// 15.2~(a)7: a quick pick that is issued again is picked again.
#[test]
fn a_quick_pick_is_issued_again_without_numbers() {
    let mut table = booth("multi-game-payment", "after-last-game");
    bets(&mut table, "quick-pick 3", 1);
    let mut earlier = State::new(table.house(), TableOpening::Before);
    let (wager, dollar) = (Wager::parse("quick-pick 3").unwrap(), Money::dollars(1));
    earlier.issue(KenoTicket::new((table.house(), &earlier), Seat::FIRST, wager, dollar, dollar));
    [41, 42, 43].into_iter().for_each(|ball| table.input(Input::Ball(ball)).unwrap());
    game(&mut table, 1);
    let mut state = table.state().clone();
    assert_ne!(state.tickets[0].issued, earlier.tickets[0].issued);
    assert!(state.copy_wagers(&earlier));
    assert_eq!(state.tickets[0].issued, earlier.tickets[0].issued);
    assert_eq!((state.to_pick, state.tickets[0].game), (1, 2));
}
