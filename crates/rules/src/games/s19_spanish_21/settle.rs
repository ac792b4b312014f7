//! 19:47-19.5 Payout odds, 19.6 the match-the-dealer wager, and a dealer's blackjack.

use super::Spanish21;
use super::bonus::{self, line};
use super::wagers::{Area, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{BettingBox, Bettor, Fate, Hand, Hands, Outcome, Played};
use crate::games::families::without_tens::{State, TableRules, insurance_won, lose_original};
use crate::table::{Decision, Table};
use crate::wagers::{Money, Odds, Row};

type Game = Spanish21;

/// 19.5~(e): any win for which nothing else is said.
pub const EVEN: Odds = Odds::to(1, 1);
/// 19.5~(a)1: blackjack.
pub const BLACKJACK: Odds = Odds::to(3, 2);
/// 19.11~(c): insurance.
pub const INSURANCE: Odds = Odds::to(2, 1);
/// The one line of wagers on a hand.
pub const LINE: usize = 0;

/// 19.6: what a match of the dealer's first card pays, unsuited and suited, by the number of decks.
const fn match_odds(decks: u8) -> (i64, i64) {
    match decks {
        6 => (4, 9),
        _ => (3, 12),
    }
}

/// 19.6~(d), (e): the rows of the match-the-dealer wager with so many decks.
pub fn match_rows(decks: u8) -> [Row; 2] {
    let (unsuited, suited) = match_odds(decks);
    let by = if decks == 6 { cite!("19.6~(d)") } else { cite!("19.6~(e)") };
    [("match in rank", unsuited), ("match in rank and suit", suited)]
        .map(|(name, to_1)| Row::new(name, Odds::to(to_1 as u32, 1), by))
}

/// 19.5~(a), 19.11~(c): the rows of the wager and of insurance.
pub fn rows() -> [(&'static str, Row); 5] {
    [
        ("wager", Row::new("blackjack", BLACKJACK, cite!("19.5~(a)1"))),
        ("wager", Row::new("21", EVEN, cite!("19.5~(a)2"))),
        ("wager", Row::new("the dealer is over 21", EVEN, cite!("19.5~(a)3"))),
        ("wager", Row::new("higher total", EVEN, cite!("19.5~(a)4"))),
        ("insurance", Row::new("the dealer has blackjack", INSURANCE, cite!("19.11~(c)"))),
    ]
}

/// 19.6~(b)-(e): what the wager pays to 1 with these first two cards, two matches together; nothing without a match.
#[inline]
pub fn match_pays(decks: u8, cards: &[Card], up: Card) -> i64 {
    let (unsuited, suited) = match_odds(decks);
    let matches = cards.iter().filter(|card| card.rank() == up.rank());
    matches.map(|card| if card.suit() == up.suit() { suited } else { unsuited }).sum()
}

/// 19.6: the match-the-dealer wagers, settled after the initial deal.
#[inline]
pub fn match_the_dealer<T: Table<Game>>(rules: &TableRules, state: &mut State, up: Card, table: &mut T) {
    for betting_box in state.bets.around() {
        let (group, hands) = betting_box.group();
        for bettor in group.iter_mut().filter(|bettor| !bettor.side.is_zero()) {
            match_of_one(rules, bettor, hands.dealt().first_cards(), up, table);
        }
    }
}

#[inline]
fn match_of_one<T: Table<Game>>(
    rules: &TableRules,
    bettor: &mut Bettor<Money>,
    cards: &[Card],
    up: Card,
    table: &mut T,
) {
    table.instruct(
        format_args!("settle the match-the-dealer wager before any other card is dealt"),
        cite!("19.6~(c)"),
    );
    let odds = match_pays(rules.decks, cards, up);
    let wager = Wager::of(Area::Match, 0, bettor.at, bettor.who);
    if odds == 0 {
        table.take(bettor.who, wager, bettor.side, cite!("19.6~(b)"));
    } else {
        let by = if rules.decks == 6 { cite!("19.6~(d)") } else { cite!("19.6~(e)") };
        table.pay(bettor.who, wager, bettor.side * odds, by);
    }
    bettor.side = Money::ZERO;
}

/// 19.5~(a)1, 19.7~(f): a player's blackjack wins against any dealer's hand, and is paid at once.
#[inline]
pub fn blackjacks<T: Table<Game>>(state: &mut State, table: &mut T) {
    for betting_box in state.bets.around() {
        let (group, hands) = betting_box.group();
        if !hands.is_blackjack() {
            continue;
        }
        for bettor in group {
            table.announce(format_args!("Seat {}: blackjack", bettor.at), cite!("19.1"));
            table.instruct(format_args!("pay the blackjack at once"), cite!("19.7~(f)"));
            bettor.settle::<Game, T>(0, LINE, Outcome::wins(BLACKJACK, cite!("19.5~(a)1")), table);
        }
        hands.first().fate = Fate::Settled;
    }
}

/// 19.5~(a)1, (c), 19.7~(e): the card reader has shown the dealer's blackjack. Insurance is paid, then the players' blackjacks, and all other
/// hands lose.
#[cold]
pub fn dealer_blackjack<T: Table<Game>>(state: &mut State, table: &mut T) {
    insurance_won::<Game, T>(INSURANCE, &state.bets, cite!("19.11~(c)"), table);
    blackjacks(state, table);
    for (bettor, _) in state.bets.with_hands().filter(|(_, hands)| !hands.is_blackjack()) {
        bettor.settle::<Game, T>(0, LINE, Outcome::loses(cite!("19.5~(c)")), table);
    }
}

/// 19.8~(b), 19.9~(e), 19.10~(f): the dealer's blackjack is found after the players' turns; only the original wagers are collected.
#[cold]
pub fn late_blackjack<T: Table<Game>>(state: &State, table: &mut T) {
    insurance_won::<Game, T>(INSURANCE, &state.bets, cite!("19.11~(c)"), table);
    for (bettor, hands) in state.bets.with_hands() {
        if hands.all().iter().all(|played| played.fate == Fate::Settled) {
            continue;
        }
        let surrendered = hands.all().iter().any(|played| played.fate == Fate::Surrendered);
        let lost = if surrendered { cite!("19.8~(b)") } else { cite!("19.5~(c)") };
        lose_original::<Game, T>(bettor, hands, [lost, cite!("19.10~(f)"), cite!("19.9~(e)")], table);
    }
}

/// 19.5~(a)2, (f), (g): hands of 21 win whatever the dealer still draws, and are paid before the dealer plays.
#[inline]
pub fn twenty_ones<T: Table<Game>>(state: &mut State, up: Card, table: &mut T) {
    for place in 0..state.bets.boxes().len() {
        let betting_box = &mut state.bets.boxes_mut()[place];
        if pay_twenty_ones(betting_box, up, table) == bonus::Won::Yes {
            let at = betting_box.at;
            bonus::envy(&state.bets, at, table);
        }
    }
}

/// The hands of 21 of one box. Whether the super bonus was paid comes back.
#[inline]
fn pay_twenty_ones<T: Table<Game>>(
    betting_box: &mut BettingBox<Money>,
    up: Card,
    table: &mut T,
) -> bonus::Won {
    let (group, hands) = betting_box.group();
    let split = Split::of(hands);
    let mut super_bonus = bonus::Won::No;
    for (hand, played) in hands.all_mut().iter_mut().enumerate() {
        if played.fate != Fate::Live || played.hand.total() != 21 {
            continue;
        }
        played.fate = Fate::Settled;
        let (odds, by) = line(played);
        for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
            bettor.settle::<Game, T>(hand, LINE, Outcome::wins(odds, by), table);
        }
        if bonus::is_super(played, up) && bonus::entitles(played, split, table) {
            super_bonus = bonus::pay(group, table);
        }
    }
    super_bonus
}

/// Whether the pair of a box was split.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Split {
    /// It was.
    Yes,
    /// It was not.
    No,
}

impl Split {
    #[inline]
    const fn of(hands: &Hands) -> Split {
        if hands.is_split() { Split::Yes } else { Split::No }
    }
}

/// 19.5~(a)3, 4, (b), (d): the hands that are still played, against the dealer's.
#[inline]
pub fn hands<T: Table<Game>>(state: &State, dealer: &Hand, table: &mut T) {
    for (bettor, hands) in state.bets.with_hands() {
        for (hand, played) in hands.all().iter().enumerate() {
            if played.fate != Fate::Live || !bettor.is_on(hand) {
                continue;
            }
            bettor.settle::<Game, T>(hand, LINE, outcome(played, dealer), table);
        }
    }
}

/// 19.5~(a)2-4, (b), (d), (f): a hand that is not over 21, against a dealer who has no blackjack. One of 21 wins, whatever the dealer has.
#[inline(always)]
pub fn outcome(played: &Played, dealer: &Hand) -> Outcome {
    if played.hand.total() == 21 {
        let (odds, by) = line(played);
        return Outcome::wins(odds, by);
    }
    let decision = played.hand.against(dealer);
    let by = match decision {
        Decision::Wins if dealer.is_bust() => cite!("19.5~(a)3"),
        Decision::Wins => cite!("19.5~(a)4"),
        Decision::Pushes => cite!("19.5~(b)"),
        Decision::Loses => cite!("19.5~(d)"),
    };
    Outcome { decision, odds: EVEN, by }
}
