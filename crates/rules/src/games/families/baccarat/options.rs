//! The options that the games share, each with the paragraph of its game, and the days since which they are given.

use super::{BaccaratRecutPerson, CardsAfterTen, ErrorCardRule, PaymentOrder, VigorishTiming};
use crate::house::{Domain, Offered, Opt, Reader};
use crate::law::{Cite, Date};
use crate::wagers::Odds;

/// The first day of recuts.
pub const RECUTS_SINCE: Date = Date::new(1996, 5, 20);
/// The first day of the procedures for a disclosed card other than by the amount on it.
pub const PROCEDURES_SINCE: Date = Date::new(2006, 9, 5);
/// The first day of the choice between one and ten cards after a disclosed ten or face card.
pub const AFTER_TEN_SINCE: Date = Date::new(2008, 7, 21);

/// The most decks that a shoe holds.
const DECKS_IN_SHOE: u8 = 16;

/// The option of the decks in the shoe.
pub const fn decks(by: Cite) -> Opt<u8> {
    Opt::decks(6..=DECKS_IN_SHOE).by(by).label("decks in the shoe")
}

/// The option of how many cards lie behind the cutting card.
pub const fn behind_cutting_card(by: Cite) -> Opt<u16> {
    Opt::<u16>::number("behind-cutting-card", 14..=most_behind(DECKS_IN_SHOE))
        .default(14)
        .by(by)
        .label("number of cards behind the cutting card")
}

/// The most cards that may lie behind the cutting card: all but 17.
const fn most_behind(decks: u8) -> u16 {
    decks as u16 * 52 - 17
}

/// The number of cards behind the cutting card in a shoe with this number of decks.
pub fn at_least_fourteen(option: &Opt<u16>, chosen: u16, decks: u8, reader: &mut Reader<'_>) -> u16 {
    let lawful = Domain::range(14, u32::from(most_behind(decks)));
    reader.narrow(option, chosen, lawful, option.spec().by)
}

/// The option of who makes a recut.
pub const fn recut_by(by: Cite) -> Opt<BaccaratRecutPerson> {
    BaccaratRecutPerson::as_option("recut-by")
        .default(BaccaratRecutPerson::LastCutter)
        .by(by)
        .label("person who makes a recut")
}

/// The option of spoken wagers with cash.
pub const fn spoken_cash(by: Cite) -> Opt<Offered> {
    Opt::offered("spoken-cash")
        .default(Offered::Yes)
        .by(by)
        .label("spoken wagers with cash are accepted when dealer and supervisor confirm them")
}

/// The option of what a Tie Bet is paid.
pub const fn tie_odds(by: Cite) -> Opt<Odds> {
    Opt::odds_at_least("tie-odds", Odds::to(8, 1)).by(by).label("odds on a Tie Bet")
}

/// The option of when the vigorish is collected.
pub const fn vigorish_timing(by: Cite) -> Opt<VigorishTiming> {
    VigorishTiming::as_option("vigorish-timing")
        .default(VigorishTiming::Deferred)
        .by(by)
        .label("time at which the vigorish is collected")
}

/// The option of the order of payments and vigorish.
pub const fn payment(by: Cite) -> Opt<PaymentOrder> {
    PaymentOrder::as_option("payment").by(by).label("the procedure of payment and vigorish")
}

/// The option of what is done with a disclosed card that no hand can use.
pub const fn error_card(by: Cite) -> Opt<ErrorCardRule> {
    ErrorCardRule::as_option("error-card").by(by).label("treatment of a disclosed card that no hand can use")
}

/// The option of how many cards follow a disclosed ten or face card.
pub const fn error_after_ten(by: Cite) -> Opt<CardsAfterTen> {
    CardsAfterTen::as_option("error-after-ten")
        .by(by)
        .label("number of cards after a disclosed ten or face card if error-card is by-value")
}

/// Reports a choice that is not that of the other tables of the pit.
pub fn check_pit<T: PartialEq>(
    (option, ours): (&Opt<T>, T),
    pit: Option<T>,
    (by, why): (Cite, &str),
    reader: &mut Reader<'_>,
) {
    if pit.is_some_and(|pit| pit != ours) {
        reader.breach(option.id(), by, why);
    }
}
