//! Made-up hands whose records have one fault each. The pots and the charges are added up here.

use super::settle;
use crate::rounds::phh::{Difference, HandComparison};
use crate::wagers::Money;

/// The stakes of a hand, in cents: four players, the last of whom raises; the big blind calls and shows the better hand.
#[derive(Clone, Copy)]
struct Stakes {
    small: i64,
    big: i64,
    raise: i64,
}

/// The chips of each player at the start.
const STACK: i64 = 999_900;

/// An amount that no fault and no charge explains.
const ODD: i64 = 13;

/// A record.
struct Record {
    venue: &'static str,
    antes: [i64; 4],
    blinds: [i64; 4],
    /// The hand of the player who raises.
    other: &'static str,
    finishing: Option<[i64; 4]>,
    winnings: Option<[i64; 4]>,
}

impl Stakes {
    /// Returns stakes from one to fifty dollars, in turn.
    fn number(number: i64) -> Stakes {
        let big = 200 + number % 25 * 200;
        Stakes { small: big / 2, big, raise: big * (3 + number % 5) }
    }

    /// Returns the pot: the small blind, and the bets of the two who play on.
    fn pot(self) -> i64 {
        self.small + 2 * self.raise
    }

    fn record(self, venue: &'static str) -> Record {
        let blinds = [self.small, self.big, 0, 0];
        Record { venue, antes: [0; 4], blinds, other: "KhKs", finishing: None, winnings: None }
    }

    /// Returns the stacks after the hand, without winnings.
    fn left(self) -> [i64; 4] {
        [STACK - self.small, STACK - self.raise, STACK, STACK - self.raise]
    }

    fn settle(self, record: &Record) -> HandComparison {
        settle(&self.text(record)).unwrap_or_else(|why| panic!("{why}\n{}", self.text(record)))
    }

    fn text(self, record: &Record) -> String {
        let amount = |cents: i64| Money::cents(cents).to_string();
        let list = |amounts: [i64; 4]| format!("[{}]", amounts.map(amount).join(", "));
        let Record { venue, other, .. } = record;
        let mut text = format!(
            "variant = 'NT'\nvenue = '{venue}'\nantes = {}\nblinds_or_straddles = {}\nmin_bet = {}\nstarting_stacks = {}\n\
             actions = ['d dh p1 ????', 'd dh p2 AhAs', 'd dh p3 ????', 'd dh p4 {other}', 'p3 f', 'p4 cbr {}', 'p1 f', 'p2 cc', \
             'd db 2c4d7c', 'p2 cc', 'p4 cc', 'd db 9d', 'p2 cc', 'p4 cc', 'd db Jc', 'p2 cc', 'p4 cc', 'p2 sm AhAs', 'p4 sm {other}']\n",
            list(record.antes),
            list(record.blinds),
            amount(self.big),
            list([STACK; 4]),
            amount(self.raise),
        );
        for (field, amounts) in [("finishing_stacks", record.finishing), ("winnings", record.winnings)] {
            if let Some(amounts) = amounts {
                text.push_str(&format!("{field} = {}\n", list(amounts)));
            }
        }
        text
    }
}

/// Five cents of each dollar, up to three dollars.
fn rake(pot: i64) -> i64 {
    (pot / 100 * 5).min(300)
}

/// A hand with a fault is found with its cause, and without one if the winner has thirteen cents more.
fn found(cause: Difference, fault: impl Fn(Stakes) -> Record) {
    for number in 0..25 {
        let stakes = Stakes::number(number);
        let mut record = fault(stakes);
        let told = stakes.text(&record);
        assert_eq!(stakes.settle(&record), HandComparison::Different(cause), "{told}");
        for amounts in [&mut record.finishing, &mut record.winnings].into_iter().flatten() {
            if let Some(amount) = amounts.iter_mut().find(|amount| **amount > 0 && **amount != STACK) {
                *amount += ODD;
            }
        }
        let HandComparison::Different(other) = stakes.settle(&record) else { panic!("{told}") };
        assert!(!other.has_cause(), "{other:?}\n{}", stakes.text(&record));
    }
}

#[test]
fn a_contribution_to_a_jackpot_is_no_rake() {
    let mut above = 0;
    for number in 0..25 {
        let stakes = Stakes { small: 50, big: 100, raise: 250 + number * 50 };
        let pot = stakes.pot();
        for (venue, contribution) in [("Absolute Poker", 50), ("PartyPoker", 50.min(pot / 10))] {
            let won = pot - rake(pot) - contribution;
            let record = Record { winnings: Some([0, won, 0, 0]), ..stakes.record(venue) };
            let total = rake(pot) + contribution;
            // 14.14~(b): a rake is at most a tenth of the pot.
            let is = match total * 10 <= pot {
                true => HandComparison::Equal { rake: Money::cents(total) },
                false => HandComparison::Different(Difference::Contribution),
            };
            assert_eq!(stakes.settle(&record), is, "{}", stakes.text(&record));
            above += i32::from(total * 10 > pot);
            let none = Record { venue: "PokerStars", ..record };
            let HandComparison::Different(other) = stakes.settle(&none) else {
                panic!("{}", stakes.text(&none))
            };
            assert!(!other.has_cause(), "{other:?}\n{}", stakes.text(&none));
        }
    }
    assert!(above > 3, "{above}");
}

#[test]
fn posts_that_are_not_recorded_are_found() {
    found(Difference::UnrecordedPost, |stakes| {
        let pot = stakes.pot() + stakes.small + stakes.big;
        Record { winnings: Some([0, pot - rake(pot), 0, 0]), ..stakes.record("PokerStars") }
    });
}

#[test]
fn a_missed_blind_with_another_amount_is_found() {
    // The third player is recorded with the small blind, and paid the big one.
    found(Difference::OtherPost, |stakes| {
        let Stakes { small, big, .. } = stakes;
        let pot = stakes.pot() + big;
        let won = pot - rake(pot);
        let [first, second, third, fourth] = stakes.left();
        Record {
            blinds: [small, big, -small, 0],
            finishing: Some([first, second + won, third - big, fourth]),
            winnings: Some([0, won, 0, 0]),
            ..stakes.record("Ongame Network")
        }
    });
}

#[test]
fn an_ante_that_was_not_paid_is_found() {
    found(Difference::UnpaidAnte, |stakes| {
        // Four antes are recorded, three lie in the pot.
        let pot = stakes.pot() + 3 * 60;
        Record {
            antes: [60; 4],
            winnings: Some([0, pot - rake(pot), 0, 0]),
            ..stakes.record("Absolute Poker")
        }
    });
}

#[test]
fn amounts_cut_at_their_thousands_separator_are_found() {
    for number in 0..25 {
        let stakes = Stakes { small: 5_000, big: 10_000, raise: 150_000 + number * 10_000 };
        let pot = stakes.pot();
        let net = pot - rake(pot) - stakes.raise;
        let cut = |cents: i64| cents / 100_000 * 100;
        // The loss and the gain are cut: 1 for 1,500.
        let finishing = [STACK - stakes.small, STACK + cut(net), STACK, STACK - cut(stakes.raise)];
        let record = |finishing| Record { finishing: Some(finishing), ..stakes.record("Ongame Network") };
        let is = HandComparison::Different(Difference::Thousands);
        assert_eq!(stakes.settle(&record(finishing)), is, "{}", stakes.text(&record(finishing)));
        // The stack at the start is cut: 9 for 9,999. No stack is negative.
        let started = cut(STACK);
        let finishing =
            [(started - stakes.small).max(0), started + net, started, (started - stakes.raise).max(0)];
        assert_eq!(stakes.settle(&record(finishing)), is, "{}", stakes.text(&record(finishing)));
    }
}

#[test]
fn a_lost_decimal_point_is_found() {
    found(Difference::DecimalPoint, |stakes| {
        let won = stakes.pot() - rake(stakes.pot());
        let [first, second, third, fourth] = stakes.left();
        Record {
            finishing: Some([first, second + won, third, fourth]),
            winnings: Some([0, won * 100, 0, 0]),
            ..stakes.record("Ongame Network")
        }
    });
}

#[test]
fn winnings_of_some_of_the_winners_are_found() {
    found(Difference::SomeOfSharers, |stakes| {
        let half = (stakes.pot() - rake(stakes.pot())) / 2;
        Record { other: "AdAc", winnings: Some([0, half, 0, 0]), ..stakes.record("PartyPoker") }
    });
}

#[test]
fn winnings_of_another_player_are_found() {
    found(Difference::OtherPlayer, |stakes| {
        let won = stakes.pot() - rake(stakes.pot());
        Record { winnings: Some([0, 0, won, 0]), ..stakes.record("PartyPoker") }
    });
}

#[test]
fn a_player_with_the_big_blind_who_is_not_recorded_is_found() {
    for number in 0..25 {
        // The last player raises; nobody calls. A big blind matches a part of the raise.
        let stakes = Stakes::number(number);
        let Stakes { small, big, raise } = stakes;
        let actions = "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p2 f', 'p3 cbr ";
        let text = |won: i64| {
            let amount = |cents: i64| Money::cents(cents).to_string();
            format!(
                "variant = 'NT'\nvenue = 'PokerStars'\nantes = [0, 0, 0]\nblinds_or_straddles = [{small}, 0, 0]\nmin_bet = {small}\n\
                 starting_stacks = [9999, 9999, 9999]\nactions = {actions}{raise}', 'p1 f']\nwinnings = [0, 0, {won}]\n",
                small = amount(small),
                raise = amount(raise),
                won = amount(won),
            )
        };
        let won = small + 2 * big;
        let is = Ok(HandComparison::Different(Difference::AbsentBlind));
        assert_eq!(settle(&text(won)), is, "{}", text(won));
        let Ok(HandComparison::Different(other)) = settle(&text(won + ODD)) else {
            panic!("{}", text(won + ODD))
        };
        assert!(!other.has_cause(), "{other:?}");
    }
}

#[test]
fn odd_chips_go_to_another_player() {
    for number in 0..25 {
        let stakes = Stakes::number(number);
        let half = stakes.pot() / 2;
        let winnings = |odd: i64| Some([0, half - odd, 0, stakes.pot() - half + odd]);
        let record = |odd| Record { other: "AdAc", winnings: winnings(odd), ..stakes.record("a kitchen") };
        let is = |odd| stakes.settle(&record(odd));
        assert_eq!(is(5), HandComparison::Different(Difference::OddChips), "{}", stakes.text(&record(5)));
        assert_eq!(is(60), HandComparison::Different(Difference::Shares), "{}", stakes.text(&record(60)));
    }
}

#[test]
fn extreme_amounts_are_answered() {
    let actions = "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p2 f', 'p3 cbr 10', 'p1 f']";
    let extremes = ["1000000000", "-1000000000", "0.01", "0", "inf"];
    for venue in ["PartyPoker", "Ongame Network", "a kitchen"] {
        for field in ["antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings"] {
            for (extreme, other) in
                extremes.iter().flat_map(|one| extremes.iter().map(move |other| (one, other)))
            {
                let list = |name: &str, plain: &str| match name == field {
                    true => format!("{name} = [{extreme}, {other}, 20]\n"),
                    false => format!("{name} = {plain}\n"),
                };
                let text = format!(
                    "variant = 'NT'\nvenue = '{venue}'\nmin_bet = 2\nactions = {actions}\n{}{}{}{}{}",
                    list("antes", "[1, 1, 1]"),
                    list("blinds_or_straddles", "[1, 0, -2]"),
                    list("starting_stacks", "[2000, 1000, 2000]"),
                    list("finishing_stacks", "[1, 999, 2004]"),
                    list("winnings", "[0, 0, 700]"),
                );
                // Every outcome is a typed one, and the same each time.
                assert_eq!(settle(&text), settle(&text), "{text}");
            }
        }
    }
}
