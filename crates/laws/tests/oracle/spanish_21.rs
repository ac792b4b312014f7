//! Spanish 21, from 19.5, 19.6 and 19.8 to 19.12.

use crate::hands::suited;
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round, cents};
use crate::twenty_one::{dealer_stands, is_678, is_777, is_blackjack, total};

/// A table.
pub struct Spanish21 {
    decks: usize,
    hole_card: &'static str,
    surrender: bool,
    rescue: bool,
    split_hands: usize,
    hit_soft_17: bool,
}

impl Model for Spanish21 {
    const GAME: &'static str = "spanish-21";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> Spanish21 {
        Spanish21 {
            decks: draw.pick(&[6, 8]),
            hole_card: draw.pick(&["no-reader", "drawn-last"]),
            surrender: draw.percent(60),
            rescue: draw.percent(60),
            split_hands: 2 + draw.below(3),
            hit_soft_17: draw.percent(50),
        }
    }

    fn house(&self) -> House {
        let yes = |choice: bool| if choice { "yes" } else { "no" }.to_string();
        House::from([
            ("decks", self.decks.to_string()),
            ("hole-card", self.hole_card.to_string()),
            ("surrender", yes(self.surrender)),
            ("rescue", yes(self.rescue)),
            ("split-hands", self.split_hands.to_string()),
            ("hit-soft-17", yes(self.hit_soft_17)),
            ("max-doubles", "1".to_string()),
            ("match-dealer", "yes".to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("wager".to_string(), 2 * draw.dollars(5, 50))];
        if draw.percent(40) {
            bets.push(("match".to_string(), draw.dollars(5, 20)));
        }
        bets
    }

    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
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
            let wager = round.bet(seat, "wager");
            let hands = self.hands(round, seat);
            let first: Vec<Card> = round.seat(seat).into_iter().take(2).collect();
            gain("match".to_string(), self.matched(&first, dealer[0]) * round.bet(seat, "match"));
            let insured = round.said(seat).iter().find_map(|words| words.strip_prefix("insurance ")).map(cents);
            if let Some(insured) = insured {
                gain("insurance".to_string(), if found_later { 2 * insured } else { -insured });
            }
            // 19.9~(e), 19.10~(f): the original wager is lost once.
            let mut lost = hands.iter().any(|hand| hand.rescued || total(&hand.cards).0 > 21);
            let split = hands.len() > 1;
            for hand in &hands {
                let (flat, doubled) = match hand.place {
                    1 => ("wager".to_string(), "double".to_string()),
                    place => (format!("split {place}"), format!("double {place}")),
                };
                let (points, _) = total(&hand.cards);
                if hand.surrendered {
                    gain(flat, if found_later { -wager } else { -wager / 2 });
                } else if hand.rescued {
                    gain(flat, -wager);
                } else if points > 21 {
                    gain(flat, -wager);
                    gain(doubled, if hand.doubled { -wager } else { 0 });
                } else if is_blackjack(&hand.cards) && !split {
                    gain(flat, wager * 3 / 2);
                } else if found_later {
                    gain(flat, if lost { 0 } else { -wager });
                    lost = true;
                } else {
                    let (won, for_each) = self.odds(hand, &dealer);
                    let gained = wager * won / for_each;
                    gain(flat, gained);
                    gain(doubled, if hand.doubled { gained } else { 0 });
                }
            }
        }
        self.super_bonus(round, &dealer, &mut gains);
        assert!(dealer.len() == 2 || !dealer_stands(&dealer[..dealer.len() - 1], self.hit_soft_17));
        gains
    }
}

/// A hand of a player.
struct Hand {
    place: usize,
    cards: Vec<Card>,
    doubled: bool,
    rescued: bool,
    surrendered: bool,
}

impl Spanish21 {
    /// 19.8 to 19.12: the hands of a player, played by the answers.
    fn hands(&self, round: &Round, seat: u8) -> Vec<Hand> {
        let name = format!("seat {seat}");
        let mine = |to: &str| to == name || to.starts_with(&format!("{name} "));
        let mut cards = round.dealt.iter().filter(|(to, _)| mine(to)).map(|(_, card)| *card);
        let said = round.said(seat);
        let mut said = said.iter().filter(|words| !words.contains("insurance"));
        let mut waiting = vec![cards.by_ref().take(2).collect::<Vec<_>>()];
        let (mut done, mut split) = (Vec::new(), false);
        while !waiting.is_empty() {
            let cards_of = waiting.remove(0);
            let place = done.len() + 1;
            let mut hand = Hand { place, cards: cards_of, doubled: false, rescued: false, surrendered: false };
            if hand.cards.len() == 1 {
                hand.cards.extend(cards.next());
            }
            while total(&hand.cards).0 < 21 {
                match *said.next().unwrap_or_else(|| panic!("no answer of seat {seat}: {round:?}")) {
                    "draw" => hand.cards.extend(cards.next()),
                    "double" => {
                        hand.cards.extend(cards.next());
                        hand.doubled = true;
                        // A doubled 21 cannot be lost any more.
                        let asked = self.rescue && total(&hand.cards).0 < 21;
                        hand.rescued = asked && *said.next().unwrap_or_else(|| panic!("no answer of seat {seat}: {round:?}")) == "rescue";
                        break;
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
        assert_eq!((cards.next(), said.next()), (None, None), "left over at seat {seat}, {split}: {round:?}");
        done
    }

    /// 19.5: the odds at which a hand is paid without a dealer blackjack.
    fn odds(&self, hand: &Hand, dealer: &[Card]) -> (i64, i64) {
        let (points, against) = (total(&hand.cards).0, total(dealer).0);
        if points == 21 {
            let spades = suited(&hand.cards) && hand.cards[0].1 == 3;
            return match hand.cards.len() {
                _ if hand.doubled => (1, 1),
                3 if is_678(&hand.cards) || is_777(&hand.cards) => match suited(&hand.cards) {
                    true if spades => (3, 1),
                    true => (2, 1),
                    false => (3, 2),
                },
                5 => (3, 2),
                6 => (2, 1),
                7.. => (3, 1),
                _ => (1, 1),
            };
        }
        match points.cmp(&against) {
            _ if against > 21 => (1, 1),
            std::cmp::Ordering::Greater => (1, 1),
            std::cmp::Ordering::Equal => (0, 1),
            std::cmp::Ordering::Less => (-1, 1),
        }
    }

    /// 19.6: the odds of a match-the-dealer wager.
    fn matched(&self, first: &[Card], up: Card) -> i64 {
        let [unsuited, of_suit] = if self.decks == 6 { [4, 9] } else { [3, 12] };
        let odds: i64 = first
            .iter()
            .filter(|card| card.0 == up.0)
            .map(|card| if card.1 == up.1 { of_suit } else { unsuited })
            .sum();
        if odds == 0 { -1 } else { odds }
    }

    /// 19.5(g): three sevens of a suit in the first hand against a seven.
    fn super_bonus(&self, round: &Round, dealer: &[Card], gains: &mut Gains) {
        for seat in round.seats() {
            let hands = self.hands(round, seat);
            let [hand] = &hands[..] else { continue };
            let wager = round.bet(seat, "wager");
            if dealer[0].0 != 7 || hand.doubled || !is_777(&hand.cards) || !suited(&hand.cards) || wager < 500 {
                continue;
            }
            let bonus = if wager >= 2_500 { 500_000 } else { 100_000 };
            *gains.entry((seat, "super bonus".to_string())).or_default() += bonus;
            for other in round.seats().into_iter().filter(|other| *other != seat) {
                *gains.entry((other, "envy bonus".to_string())).or_default() += 5_000;
            }
        }
    }
}
