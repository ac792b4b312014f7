//! 19:47-26.5 Payout odds, 26.6 the bust wager, and a dealer's blackjack.

use super::DoubleAttackBlackjack;
use super::house::House;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, HandOutcome, HandStatus, OriginalLaw, TwentyOneHand};
use crate::games::families::without_tens::{State, WithoutTens, insurance_won, lose_original};
use crate::house::{Opt, Opts};
use crate::law::Cite;
use crate::table::{Decision, Table};
use crate::wagers::{Money, Odds, PayTableRow};

type Game = DoubleAttackBlackjack;

/// 26.6~(d): the odds of the lines of the bust wager, from the highest down, each with its paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BustPays(pub [(Odds, Cite); 7]);

/// 26.6~(d): the lines of the bust wager, from the highest down.
pub const BUST: Opts<Odds, 7> = Opts::new([
    Opt::fixed_odds("bust-suited-8s", Odds::to(200, 1))
        .by(cite!("26.6~(d)1"))
        .label("bust: three 8s of one suit"),
    Opt::fixed_odds("bust-colored-8s", Odds::to(50, 1))
        .by(cite!("26.6~(d)2"))
        .label("bust: three 8s of one color"),
    Opt::fixed_odds("bust-6", Odds::to(15, 1)).by(cite!("26.6~(d)3")).label("bust: the third card is a 6"),
    Opt::fixed_odds("bust-7", Odds::to(10, 1)).by(cite!("26.6~(d)4")).label("bust: the third card is a 7"),
    Opt::fixed_odds("bust-8", Odds::to(8, 1)).by(cite!("26.6~(d)5")).label("bust: the third card is an 8"),
    Opt::fixed_odds("bust-9", Odds::to(6, 1)).by(cite!("26.6~(d)6")).label("bust: the third card is a 9"),
    Opt::fixed_odds("bust-face", Odds::to(3, 1))
        .by(cite!("26.6~(d)7"))
        .label("bust: the third card is a face card"),
]);

/// 26.11~(c): insurance.
pub const INSURANCE: Opt<Odds> =
    Opt::fixed_odds("insurance-pays", Odds::to(5, 2)).by(cite!("26.11~(c)")).label("odds on insurance");

impl BustPays {
    /// Creates the payouts from these odds, each with the paragraph of its line.
    pub fn of(odds: [Odds; 7]) -> BustPays {
        BustPays(std::array::from_fn(|line| (odds[line], BUST.specs()[line].by)))
    }
}

/// 26.5~(f): every winning bet, double attack, doubled or split wager, blackjack included.
const EVEN: Odds = Odds::to(1, 1);

/// 26.5~(c), (d): the hands that are still played, against the dealer's.
pub fn hands<T: Table<Game>>(state: &mut State, dealer: &TwentyOneHand, table: &mut T) {
    for (bettor, hands) in state.bets.with_hands() {
        for (hand, played) in hands.all().iter().enumerate() {
            if played.fate != HandStatus::Live || !bettor.is_on(hand) {
                continue;
            }
            let outcome = if hands.is_blackjack() { natural(dealer) } else { outcome(&played.hand, dealer) };
            for line in bettor.lines_in_use() {
                bettor.settle::<Game, T>(hand, line, outcome, table);
            }
        }
    }
}

/// 26.5~(c)3, (d), (f): a blackjack, against the dealer's hand.
pub fn natural(dealer: &TwentyOneHand) -> HandOutcome {
    match dealer.total() {
        _ if dealer.is_two_card_21() => HandOutcome::void(cite!("26.5~(d)")),
        21 => HandOutcome::wins(EVEN, cite!("26.5~(c)3")),
        _ => HandOutcome::wins(EVEN, cite!("26.5~(f)")),
    }
}

/// 26.5~(c), (d): any other hand that is not over 21, against a dealer who has no blackjack.
#[inline]
pub fn outcome(hand: &TwentyOneHand, dealer: &TwentyOneHand) -> HandOutcome {
    let decision = hand.against(dealer);
    let by = match decision {
        Decision::Wins if dealer.is_bust() => cite!("26.5~(c)1"),
        Decision::Wins => cite!("26.5~(c)2"),
        Decision::Pushes => cite!("26.5~(d)"),
        Decision::Loses => cite!("26.5~(c)"),
    };
    HandOutcome { decision, odds: EVEN, by }
}

/// 26.7~(g): the card reader has shown the dealer's blackjack before any decision.
#[cold]
pub fn dealer_blackjack<T: Table<Game>>(house: &House, state: &State, dealer: &TwentyOneHand, table: &mut T) {
    insurance_won::<Game, T>(house.insurance_pays, &state.bets, cite!("26.11~(c)"), table);
    for (bettor, hands) in state.bets.with_hands() {
        let outcome = match hands.is_blackjack() {
            true => natural(dealer),
            false => HandOutcome::loses(cite!("26.5~(e)")),
        };
        bettor.settle_lines::<Game, T>(0, outcome, table);
    }
}

/// 26.8~(b), 26.9~(d), 26.10~(f): the dealer's blackjack is found after the players' turns; only the original wagers are collected.
#[cold]
pub fn late_blackjack<T: Table<Game>>(house: &House, state: &State, dealer: &TwentyOneHand, table: &mut T) {
    insurance_won::<Game, T>(house.insurance_pays, &state.bets, cite!("26.11~(c)"), table);
    for (bettor, hands) in state.bets.with_hands() {
        if hands.is_blackjack() {
            bettor.settle_lines::<Game, T>(0, natural(dealer), table);
            continue;
        }
        let surrendered = hands.all().iter().any(|played| played.fate == HandStatus::Surrendered);
        let lost = if surrendered { cite!("26.8~(b)") } else { cite!("26.5~(e)") };
        let by = OriginalLaw { lost, split: cite!("26.10~(f)"), doubled: cite!("26.9~(d)") };
        lose_original::<Game, T>(bettor, hands, by, table);
    }
}

/// 26.6: the bust wagers.
pub fn bust_wagers<T: Table<Game>>(pays: &BustPays, state: &State, dealer: &TwentyOneHand, table: &mut T) {
    for bettor in state.bets.all().filter(|bettor| !bettor.side.is_zero()) {
        bust_wager(pays, bettor, dealer, table);
    }
}

fn bust_wager<T: Table<Game>>(
    pays: &BustPays,
    bettor: &Bettor<Money>,
    dealer: &TwentyOneHand,
    table: &mut T,
) {
    let wager = Game::side_wager(bettor.at, bettor.who);
    match line(pays, dealer) {
        Some((odds, by)) => {
            table.instruct(format_args!("pay the highest line only: {odds}"), cite!("26.6~(d)"));
            table.pay(bettor.who, wager, odds.pay(bettor.side), by);
        }
        None => table.take(bettor.who, wager, bettor.side, cite!("26.6~(b)")),
    }
}

/// 26.5~(c), (f), 26.6~(d), 26.11~(c): the rows of the pay tables.
pub fn rows(pays: &BustPays, insurance: Odds) -> Vec<(&'static str, PayTableRow)> {
    let names = ["three 8s of one suit", "three 8s of one color", "6", "7", "8", "9", "jack, queen or king"];
    let lines =
        names.into_iter().zip(pays.0).map(|(name, (odds, by))| ("bust", PayTableRow::new(name, odds, by)));
    let rest = [
        ("bet", PayTableRow::new("the dealer is over 21", EVEN, cite!("26.5~(c)1"))),
        ("bet", PayTableRow::new("higher total", EVEN, cite!("26.5~(c)2"))),
        ("bet", PayTableRow::new("blackjack against 21", EVEN, cite!("26.5~(c)3"))),
        ("bet", PayTableRow::new("blackjack", EVEN, cite!("26.5~(f)"))),
        ("insurance", PayTableRow::new("the dealer has blackjack", insurance, cite!("26.11~(c)"))),
    ];
    rest.into_iter().chain(lines).collect()
}

/// 26.6~(b), (d): the line that a dealer's hand of exactly three cards over 21 pays; nothing for any other.
pub fn line(pays: &BustPays, dealer: &TwentyOneHand) -> Option<(Odds, Cite)> {
    let [first, second, third] = dealer.first_cards()[..] else { return None };
    let [suited, colored, six, seven, eight, nine, face] = pays.0;
    if !dealer.is_bust() {
        return None;
    }
    let eights = dealer.is_three([Rank::Eight; 3]);
    if eights && dealer.is_suited() {
        return Some(suited);
    }
    if eights && [second, third].into_iter().all(|card| is_red(card) == is_red(first)) {
        return Some(colored);
    }
    Some(match third.rank() {
        Rank::Six => six,
        Rank::Seven => seven,
        Rank::Eight => eight,
        Rank::Nine => nine,
        Rank::Jack | Rank::Queen | Rank::King => face,
        // No other third card takes a drawing dealer over 21, and there are no 10s in the deck.
        Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Ten | Rank::Ace => return None,
    })
}

const fn is_red(card: Card) -> bool {
    matches!(card.suit(), Suit::Diamond | Suit::Heart)
}
