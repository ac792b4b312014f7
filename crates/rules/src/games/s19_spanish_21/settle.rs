//! 19:47-19.5 Payout odds, 19.6 the match-the-dealer wager, and a dealer's blackjack.

use super::Spanish21;
use super::bonus::{self, line};
use super::house::House;
use super::pays::{self, EVEN, SpanishPays};
use super::wagers::{SpanishArea, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, BoxHand, HandOutcome, HandStatus, OriginalLaw, TwentyOneHand,
};
use crate::games::families::without_tens::{State, insurance_won, lose_original};
use crate::law::Cite;
use crate::table::{Decision, Table};
use crate::wagers::{Money, Odds, PayTable, PayTableRow};

type Game = Spanish21;

/// The one line of wagers on a hand.
pub const LINE: usize = 0;

/// 19.6~(d), (e): the paragraph for this number of decks.
const fn match_paid_by(decks: u8) -> Cite {
    if decks == 6 { cite!("19.6~(d)") } else { cite!("19.6~(e)") }
}

/// 19.6~(d), (e): the match-the-dealer wager of this house, and of one with the other number of decks.
pub fn match_tables(house: &House) -> [PayTable; 2] {
    let rows = |decks, [unsuited, suited]: [Odds; 2]| {
        let rows = [("match in rank", unsuited), ("match in rank and suit", suited)];
        PayTable::in_force(
            "match",
            rows.map(|(name, odds)| PayTableRow::new(name, odds, match_paid_by(decks))),
        )
    };
    let (other, in_words) = if house.table.decks == 6 { (8, "8") } else { (6, "6") };
    [
        rows(house.table.decks, house.pays.matching),
        rows(other, pays::matching(other)).chosen_by("decks", in_words),
    ]
}

/// 19.5~(a), 19.11~(c): the rows of the wager and of insurance.
pub fn rows(pays: &SpanishPays) -> [(&'static str, PayTableRow); 5] {
    [
        ("wager", PayTableRow::new("blackjack", pays.blackjack, cite!("19.5~(a)1"))),
        ("wager", PayTableRow::new("21", EVEN, cite!("19.5~(a)2"))),
        ("wager", PayTableRow::new("the dealer is over 21", EVEN, cite!("19.5~(a)3"))),
        ("wager", PayTableRow::new("higher total", EVEN, cite!("19.5~(a)4"))),
        ("insurance", PayTableRow::new("the dealer has blackjack", pays.insurance, cite!("19.11~(c)"))),
    ]
}

/// 19.6~(b)-(e): the payout of the wager with these first two cards, two matches together; zero without a match.
pub fn match_pays(pays: &SpanishPays, cards: &[Card], up: Card, wager: Money) -> Money {
    let [unsuited, suited] = pays.matching;
    let matches = cards.iter().filter(|card| card.rank() == up.rank());
    matches.map(|card| if card.suit() == up.suit() { suited } else { unsuited }.pay(wager)).sum()
}

/// 19.6: the match-the-dealer wagers, settled after the initial deal.
pub fn match_the_dealer<T: Table<Game>>(house: &House, state: &mut State, up: Card, table: &mut T) {
    for betting_box in state.bets.around() {
        let (group, hands) = betting_box.group();
        for bettor in group.iter_mut().filter(|bettor| !bettor.side.is_zero()) {
            match_of_one(house, bettor, &hands.dealt().first_cards(), up, table);
        }
    }
}

fn match_of_one<T: Table<Game>>(
    house: &House,
    bettor: &mut Bettor<Money>,
    cards: &[Card],
    up: Card,
    table: &mut T,
) {
    table.instruct(
        format_args!(
            "settle the match-the-dealer wager of seat {} against the {up} before any other card is dealt",
            bettor.who
        ),
        cite!("19.6~(c)"),
    );
    let winnings = match_pays(&house.pays, cards, up, bettor.side);
    let wager = Wager::of(SpanishArea::Match, 0, bettor.at, bettor.who);
    if winnings.is_zero() {
        table.take(bettor.who, wager, bettor.side, cite!("19.6~(b)"));
    } else {
        table.pay(bettor.who, wager, winnings, match_paid_by(house.table.decks));
    }
    bettor.side = Money::ZERO;
}

/// 19.5~(a)1, 19.7~(f): a player's blackjack wins against any dealer's hand, and is paid at once.
pub fn blackjacks<T: Table<Game>>(pays: &SpanishPays, state: &mut State, table: &mut T) {
    for betting_box in state.bets.around().filter(|on| on.hands.is_blackjack()) {
        pay_blackjack(pays, betting_box, table);
    }
}

#[cold]
fn pay_blackjack<T: Table<Game>>(pays: &SpanishPays, betting_box: &mut BettingBox<Money>, table: &mut T) {
    for bettor in betting_box.bettors() {
        table.announce(format_args!("Seat {}: blackjack", bettor.at), cite!("19.1"));
        table.instruct(format_args!("pay the blackjack of seat {} at once", bettor.who), cite!("19.7~(f)"));
        bettor.settle::<Game, T>(0, LINE, natural(pays), table);
    }
    betting_box.hands.first().fate = HandStatus::Settled;
}

/// 19.5~(a)1: a blackjack wins against any dealer's hand.
pub const fn natural(pays: &SpanishPays) -> HandOutcome {
    HandOutcome::wins(pays.blackjack, cite!("19.5~(a)1"))
}

/// 19.5~(a)1, (c), 19.7~(e): the card reader has shown the dealer's blackjack. Insurance is paid, then the players' blackjacks, and all other
/// hands lose.
#[cold]
pub fn dealer_blackjack<T: Table<Game>>(pays: &SpanishPays, state: &mut State, table: &mut T) {
    insurance_won::<Game, T>(pays.insurance, &state.bets, cite!("19.11~(c)"), table);
    blackjacks(pays, state, table);
    for (bettor, _) in state.bets.with_hands().filter(|(_, hands)| !hands.is_blackjack()) {
        bettor.settle::<Game, T>(0, LINE, HandOutcome::loses(cite!("19.5~(c)")), table);
    }
}

/// 19.8~(b), 19.9~(e), 19.10~(f): the dealer's blackjack is found after the players' turns; only the original wagers are collected.
#[cold]
pub fn late_blackjack<T: Table<Game>>(pays: &SpanishPays, state: &State, table: &mut T) {
    insurance_won::<Game, T>(pays.insurance, &state.bets, cite!("19.11~(c)"), table);
    for (bettor, hands) in state.bets.with_hands() {
        if hands.all().iter().all(|played| played.fate == HandStatus::Settled) {
            continue;
        }
        let surrendered = hands.all().iter().any(|played| played.fate == HandStatus::Surrendered);
        let lost = if surrendered { cite!("19.8~(b)") } else { cite!("19.5~(c)") };
        let by = OriginalLaw { lost, split: cite!("19.10~(f)"), doubled: cite!("19.9~(e)") };
        lose_original::<Game, T>(bettor, hands, by, table);
    }
}

/// 19.5~(a)2, (f), (g): hands of 21 win whatever the dealer still draws, and are paid before the dealer plays.
pub fn twenty_ones<T: Table<Game>>(pays: &SpanishPays, state: &mut State, up: Card, table: &mut T) {
    for place in 0..state.bets.boxes().len() {
        let betting_box = &mut state.bets.boxes_mut()[place];
        if betting_box.hands.all().iter().any(is_live_21) && pay_twenty_ones(pays, betting_box, up, table) {
            let at = betting_box.at;
            bonus::envy(pays, &state.bets, at, table);
        }
    }
}

/// A hand of 21 that is not settled yet.
fn is_live_21(played: &BoxHand) -> bool {
    played.fate == HandStatus::Live && played.hand.total() == 21
}

/// Pays the hands of 21 of one box, and returns whether the super bonus was paid.
fn pay_twenty_ones<T: Table<Game>>(
    pays: &SpanishPays,
    betting_box: &mut BettingBox<Money>,
    up: Card,
    table: &mut T,
) -> bool {
    let (group, hands) = betting_box.group();
    let is_split = hands.is_split();
    let mut is_super_paid = false;
    for (hand, played) in hands.all_mut().iter_mut().enumerate() {
        if !is_live_21(played) {
            continue;
        }
        played.fate = HandStatus::Settled;
        let (odds, by) = line(pays, played);
        for bettor in group.iter().filter(|bettor| bettor.is_on(hand)) {
            bettor.settle::<Game, T>(hand, LINE, HandOutcome::wins(odds, by), table);
        }
        if bonus::is_super(played, up) {
            is_super_paid = bonus::pay(pays, group, (played, is_split), table);
        }
    }
    is_super_paid
}

/// 19.5~(a)3, 4, (b), (d): the hands that are still played, against the dealer's.
pub fn hands<T: Table<Game>>(pays: &SpanishPays, state: &State, dealer: &TwentyOneHand, table: &mut T) {
    for (bettor, hands) in state.bets.with_hands() {
        for (hand, played) in hands.all().iter().enumerate() {
            if played.fate != HandStatus::Live || !bettor.is_on(hand) {
                continue;
            }
            bettor.settle::<Game, T>(hand, LINE, outcome(pays, played, dealer), table);
        }
    }
}

/// 19.5~(a)2-4, (b), (d), (f): a hand that is not over 21, against a dealer who has no blackjack. One of 21 wins, whatever the dealer has.
#[inline]
pub fn outcome(pays: &SpanishPays, played: &BoxHand, dealer: &TwentyOneHand) -> HandOutcome {
    if played.hand.total() == 21 {
        let (odds, by) = line(pays, played);
        return HandOutcome::wins(odds, by);
    }
    let decision = played.hand.against(dealer);
    let by = match decision {
        Decision::Wins if dealer.is_bust() => cite!("19.5~(a)3"),
        Decision::Wins => cite!("19.5~(a)4"),
        Decision::Pushes => cite!("19.5~(b)"),
        Decision::Loses => cite!("19.5~(d)"),
    };
    HandOutcome { decision, odds: EVEN, by }
}

#[cfg(test)]
mod tests {
    use super::super::{House, Spanish21};
    use super::*;
    use crate::games::Game as _;
    use crate::house::{Submission, rules_in_force};

    /// 19.5~(a)2, (f): a hand of 21 wins against 21 as well, and five cards of it are paid more; 20 against 20 is a standoff.
    #[test]
    fn twenty_one_always_wins() {
        let house: House = rules_in_force(Spanish21::SUBCHAPTER, &Submission::default()).unwrap();
        let of = |cards: &str, dealer: &str| {
            let played = BoxHand { hand: TwentyOneHand::in_words(cards), doubled: 0, fate: HandStatus::Live };
            let outcome = outcome(&house.pays, &played, &TwentyOneHand::in_words(dealer));
            (outcome.decision, outcome.odds)
        };
        assert_eq!(of("Kc 5d 6h", "Ks 9d 2h"), (Decision::Wins, EVEN));
        assert_eq!(of("2c 3d 4h 5s 7d", "Ks 9d 2h").0, Decision::Wins);
        assert!(of("2c 3d 4h 5s 7d", "Ks 7h").1.pay(Money::dollars(2)) > Money::dollars(2));
        assert_eq!(of("Kc Qd", "Ks Qh").0, Decision::Pushes);
    }
}
