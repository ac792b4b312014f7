//! Double attack blackjack, from 26.5, 26.6 and 26.8 to 26.12.

use crate::hands::suited;
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round, cents};
use crate::twenty_one::{dealer_stands, is_blackjack, total};

/// A table without a card reader.
pub struct DoubleAttackBlackjack {
    surrender: &'static str,
    split_hands: usize,
    base: &'static str,
}

impl Model for DoubleAttackBlackjack {
    const GAME: &'static str = "double-attack-blackjack";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> DoubleAttackBlackjack {
        DoubleAttackBlackjack {
            surrender: draw.pick(&["any-time", "first-two", "off"]),
            split_hands: 2 + draw.below(3),
            base: draw.pick(&["bet-and-attack", "bet"]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("hole-card", "no-reader".to_string()),
            ("surrender", self.surrender.to_string()),
            ("split-hands", self.split_hands.to_string()),
            ("insurance-base", self.base.to_string()),
            ("bust-wager", "yes".to_string()),
            ("side-minimum", "1".to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let bet = 2 * draw.dollars(5, 40);
        let mut bets = vec![("bet".to_string(), bet)];
        if draw.percent(50) {
            bets.push(("bust".to_string(), draw.dollars(1, 50).min(bet)));
        }
        bets
    }

    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let bet = asked.round.bet(asked.seat, "bet") as usize / 100;
        if asked.choices.iter().any(|choice| choice == "no double attack") {
            return match draw.below(3) {
                0 => "no double attack".to_string(),
                1 => format!("double attack {bet}"),
                _ => format!("double attack {}", 2 * (1 + draw.below(bet / 2))),
            };
        }
        let split = asked.choices.iter().find(|choice| *choice == "split");
        match split.filter(|_| draw.percent(60)) {
            Some(split) => split.clone(),
            None => draw.pick(asked.choices),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let dealer = round.hand("dealer");
        let found_later = is_blackjack(&dealer);
        for seat in round.seats() {
            let mut gain = |wager: String, cents: i64| *gains.entry((seat, wager)).or_default() += cents;
            let said = round.said(seat);
            let attack = said.iter().find_map(|words| words.strip_prefix("double attack ")).map_or(0, cents);
            let flat = [("bet", round.bet(seat, "bet")), ("attack", attack)];
            let hands = self.hands(round, seat);
            gain("bust".to_string(), bust_odds(&dealer) * round.bet(seat, "bust"));
            if let Some(insured) = said.iter().find_map(|words| words.strip_prefix("insurance ")).map(cents) {
                gain("insurance".to_string(), if found_later { insured * 5 / 2 } else { -insured });
            }
            let mut lost = hands.iter().any(|hand| total(&hand.cards).0 > 21);
            for hand in &hands {
                let natural = is_blackjack(&hand.cards) && hands.len() == 1;
                let (points, against) = (total(&hand.cards).0, total(&dealer).0);
                // The gain of a dollar on the hand, in halves, and whether the double is included.
                let (halves, with_double) = if points > 21 {
                    (-2, true)
                } else if hand.surrendered && !found_later {
                    (-1, true)
                } else if natural {
                    (if found_later { 0 } else { 2 }, false)
                } else if found_later {
                    let once = if lost { 0 } else { -2 };
                    lost = true;
                    (once, false)
                } else if against > 21 {
                    (2, true)
                } else {
                    (2 * (points - against).signum(), true)
                };
                for (kind, cents) in flat {
                    gain(hand.wager(kind), halves * cents / 2);
                    if hand.doubled && with_double {
                        gain(hand.double(kind), halves * cents / 2);
                    }
                }
            }
        }
        assert!(dealer.len() == 2 || !dealer_stands(&dealer[..dealer.len() - 1], false));
        gains
    }
}

/// A hand of a player.
struct Hand {
    place: usize,
    cards: Vec<Card>,
    doubled: bool,
    surrendered: bool,
}

impl Hand {
    fn wager(&self, kind: &str) -> String {
        match (self.place, kind) {
            (1, "bet") => "bet".to_string(),
            (1, _) => "double attack".to_string(),
            (place, kind) => format!("split {kind} {place}"),
        }
    }

    fn double(&self, kind: &str) -> String {
        match self.place {
            1 => format!("doubled {kind}"),
            place => format!("doubled {kind} {place}"),
        }
    }
}

impl DoubleAttackBlackjack {
    /// 26.8 to 26.12: the hands of a player, played by the answers.
    fn hands(&self, round: &Round, seat: u8) -> Vec<Hand> {
        let name = format!("seat {seat}");
        let mine = |to: &str| to == name || to.starts_with(&format!("{name} "));
        let mut cards = round.dealt.iter().filter(|(to, _)| mine(to)).map(|(_, card)| *card);
        let said = round.said(seat);
        let mut said =
            said.iter().filter(|words| !words.contains("insurance") && !words.contains("double attack"));
        let mut waiting = vec![cards.by_ref().take(2).collect::<Vec<_>>()];
        let (mut done, mut split) = (Vec::new(), false);
        while !waiting.is_empty() {
            let mut hand =
                Hand { place: done.len() + 1, cards: waiting.remove(0), doubled: false, surrendered: false };
            if hand.cards.len() == 1 {
                hand.cards.extend(cards.next());
            }
            loop {
                let aces = split && hand.cards[0].0 == 14;
                let may_give_up = match self.surrender {
                    "any-time" => true,
                    "first-two" => hand.cards.len() == 2 && !split,
                    _ => false,
                };
                if !split && is_blackjack(&hand.cards) {
                    // Its player can only stand.
                    said.next();
                    break;
                }
                let plays_on = !aces && !hand.doubled;
                if total(&hand.cards).0 > 20 || !plays_on && !may_give_up {
                    break;
                }
                match *said.next().unwrap_or_else(|| panic!("no answer of seat {seat}: {round:?}")) {
                    "draw" => hand.cards.extend(cards.next()),
                    "double" => {
                        hand.cards.extend(cards.next());
                        hand.doubled = true;
                    }
                    "surrender" => {
                        hand.surrendered = true;
                        break;
                    }
                    "split" => {
                        split = true;
                        waiting.insert(0, vec![hand.cards.pop().unwrap()]);
                        hand.cards.extend(cards.next());
                    }
                    _ => break,
                }
            }
            done.push(hand);
        }
        assert_eq!((cards.next(), said.next()), (None, None), "left over at seat {seat}: {round:?}");
        done
    }
}

/// 26.6~(c), (d): the odds of a bust wager.
fn bust_odds(dealer: &[Card]) -> i64 {
    if dealer.len() != 3 || total(dealer).0 < 22 {
        return -1;
    }
    let eights = dealer.iter().all(|card| card.0 == 8);
    let red = |card: &Card| card.1 == 1 || card.1 == 2;
    match dealer[2].0 {
        8 if eights && suited(dealer) => 200,
        8 if eights && dealer.iter().all(|card| red(card) == red(&dealer[0])) => 50,
        6 => 15,
        7 => 10,
        8 => 8,
        9 => 6,
        _ => 3,
    }
}
