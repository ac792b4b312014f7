//! Blackjack, from 2.3 and 2.6 to 2.12, with the wagers of 2.17 and 2.23.

use crate::hands::suited;
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round, cents};
use crate::twenty_one::{dealer_stands, is_678, is_777, is_blackjack, total};

/// A table.
pub struct Blackjack {
    dealer_card: &'static str,
    surrender: bool,
    even_money: bool,
    split_hands: usize,
    resplit_aces: bool,
    hit_soft_17: bool,
    suited_678: bool,
    three_sevens: bool,
    five_card_21: bool,
    additional: &'static str,
    /// The name of the odds; what two of a suit win for a dollar, and a king and a queen, in halves.
    same_suit: (&'static str, i64, i64),
    match_dealer: bool,
    decks: usize,
}

impl Model for Blackjack {
    const GAME: &'static str = "blackjack";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> Blackjack {
        let dealer_card = draw.pick(&["drawn-last", "hole-card", "face-up"]);
        let open = dealer_card == "face-up";
        let split_hands = if open { 2 } else { draw.pick(&[2, 3]) };
        Blackjack {
            dealer_card,
            surrender: !open && draw.percent(50),
            even_money: !open && draw.percent(50),
            split_hands,
            resplit_aces: split_hands > 2 && draw.percent(50),
            hit_soft_17: draw.percent(50),
            suited_678: draw.percent(50),
            three_sevens: draw.percent(50),
            five_card_21: draw.percent(50),
            additional: draw.pick(&["none", "over-under-13", "same-suit"]),
            same_suit: draw.pick(&[("5-to-2", 5, 50), ("3-to-1", 6, 20)]),
            match_dealer: draw.percent(50),
            decks: draw.pick(&[6, 8]),
        }
    }

    fn house(&self) -> House {
        let yes = |choice: bool| if choice { "yes" } else { "no" }.to_string();
        House::from([
            ("dealer-card", self.dealer_card.to_string()),
            ("decks", self.decks.to_string()),
            ("surrender", yes(self.surrender)),
            ("even-money", yes(self.even_money)),
            ("split-hands", self.split_hands.to_string()),
            ("resplit-aces", yes(self.resplit_aces)),
            ("hit-soft-17", yes(self.hit_soft_17)),
            ("suited-678", yes(self.suited_678)),
            ("three-sevens", yes(self.three_sevens)),
            ("five-card-21", yes(self.five_card_21)),
            ("additional", self.additional.to_string()),
            ("same-suit-odds", self.same_suit.0.to_string()),
            ("match-dealer", yes(self.match_dealer)),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("main".to_string(), 2 * draw.dollars(5, 50))];
        let one: &[&str] = match self.additional {
            "over-under-13" => &["over", "under"],
            "same-suit" => &["same-suit"],
            _ => &[],
        };
        if !one.is_empty() && draw.percent(50) {
            bets.push((draw.pick(one).to_string(), 100));
        }
        if self.match_dealer && draw.percent(50) {
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
        let open = self.dealer_card == "face-up";
        for seat in round.seats() {
            self.side_wagers(round, seat, &dealer, &mut gains);
            let of_seat = self.hands(round, seat, open && is_blackjack(&dealer[..2]));
            let mut gain = |wager: String, cents: i64| *gains.entry((seat, wager)).or_default() += cents;
            let main = round.bet(seat, "main");
            let insured = round.said(seat).iter().find_map(|words| words.strip_prefix("insurance ")).map(cents);
            if let Some(insured) = insured {
                gain("insurance".to_string(), if is_blackjack(&dealer) { 2 * insured } else { -insured });
            }
            if round.said(seat).contains(&"even money") {
                gain("main".to_string(), main);
                continue;
            }
            // 2.10~(b), 2.11(d): a dealer blackjack takes the original wager alone, of a hand over 21 as well.
            if is_blackjack(&dealer) {
                let natural = is_blackjack(&of_seat[0].cards) && of_seat.len() == 1;
                gain("main".to_string(), if natural { i64::from(open) * main } else { -main });
                continue;
            }
            for hand in &of_seat {
                let (flat, doubled) = hand.names();
                let (won, lost) = self.odds(hand, &dealer);
                let gained = match won {
                    _ if hand.surrendered => -main / 2,
                    0.. => main * won / lost,
                    _ => -main,
                };
                gain(flat, gained);
                if hand.doubled {
                    gain(doubled, gained);
                }
            }
        }
        assert!(dealer.len() == 2 || !dealer_stands(&dealer[..dealer.len() - 1], self.hit_soft_17));
        gains
    }
}

/// A hand of a player.
struct Hand {
    place: usize,
    cards: Vec<Card>,
    doubled: bool,
    surrendered: bool,
    after_split: bool,
}

impl Hand {
    /// The names of its wager and of what doubles it.
    fn names(&self) -> (String, String) {
        match self.place {
            1 => ("main".to_string(), "double".to_string()),
            place => (format!("split {place}"), format!("double {place}")),
        }
    }
}

impl Blackjack {
    /// 2.8 to 2.12: the hands of a player, played by the answers.
    fn hands(&self, round: &Round, seat: u8, over: bool) -> Vec<Hand> {
        let name = format!("seat {seat}");
        let mine = |to: &str| to == name || to.starts_with(&format!("{name} "));
        let mut cards = round.dealt.iter().filter(|(to, _)| mine(to)).map(|(_, card)| *card);
        let said = round.said(seat);
        let mut said = said.iter().filter(|words| !words.contains("insurance") && **words != "even money");
        let first: Vec<Card> = cards.by_ref().take(2).collect();
        let even_money = round.said(seat).contains(&"even money");
        let mut waiting = vec![first];
        let (mut done, mut hands) = (Vec::new(), 1);
        while !waiting.is_empty() {
            let mut hand = Hand {
                place: done.len() + 1,
                cards: waiting.remove(0),
                doubled: false,
                surrendered: false,
                after_split: hands > 1,
            };
            if hand.cards.len() == 1 {
                hand.cards.extend(cards.next());
            }
            let aces = hand.after_split && hand.cards[0].0 == 14;
            let up = round.hand("dealer")[0].0;
            if is_blackjack(&hand.cards) && !hand.after_split && up >= 10 && self.dealer_card != "face-up" {
                // 2.7~(b): it waits for the dealer's second card, and its player can only stand.
                said.next();
            }
            loop {
                let pair_of_aces = hand.cards.len() == 2 && hand.cards.iter().all(|card| card.0 == 14);
                let asks = !aces || pair_of_aces && self.resplit_aces && hands < self.split_hands;
                if over || even_money || total(&hand.cards).0 >= 21 || !asks {
                    break;
                }
                match *said.next().unwrap_or_else(|| panic!("no answer of seat {seat}: {round:?}")) {
                    "draw" => hand.cards.extend(cards.next()),
                    "double" => {
                        hand.cards.extend(cards.next());
                        hand.doubled = true;
                        break;
                    }
                    "surrender" => {
                        hand.surrendered = true;
                        break;
                    }
                    "split" => {
                        hands += 1;
                        hand.after_split = true;
                        waiting.insert(0, vec![hand.cards.pop().unwrap()]);
                        hand.cards.extend(cards.next());
                        if hand.cards[0].0 == 14 && !(self.resplit_aces && hand.cards[1].0 == 14 && hands < self.split_hands) {
                            break;
                        }
                    }
                    _ => break,
                }
            }
            done.push(hand);
        }
        assert_eq!((cards.next(), said.next()), (None, None), "left over at seat {seat}: {round:?}");
        done
    }

    /// 2.3, 2.6(k): the odds at which a hand is paid, negative if it loses.
    fn odds(&self, hand: &Hand, dealer: &[Card]) -> (i64, i64) {
        let open = self.dealer_card == "face-up";
        let ((points, _), (against, _)) = (total(&hand.cards), total(dealer));
        let natural = is_blackjack(&hand.cards) && !hand.after_split;
        let lost = (-1, 1);
        if points > 21 {
            return lost;
        }
        if natural {
            return if open { (1, 1) } else { (3, 2) };
        }
        let two_card_21 = hand.cards.len() == 2 && points == 21 && dealer.len() > 2;
        let wins = against > 21 || points > against || two_card_21 && against == 21 && !open;
        if !wins {
            return if points == against && !open { (0, 1) } else { lost };
        }
        match () {
            () if self.suited_678 && is_678(&hand.cards) && suited(&hand.cards) => (2, 1),
            () if self.three_sevens && is_777(&hand.cards) => (3, 2),
            () if self.five_card_21 && hand.cards.len() == 5 && points == 21 => (2, 1),
            () => (1, 1),
        }
    }

    /// 2.17, 2.23: the wagers that the first cards decide.
    fn side_wagers(&self, round: &Round, seat: u8, dealer: &[Card], gains: &mut Gains) {
        let first: Vec<Card> = round.seat(seat).into_iter().take(2).collect();
        let hard: i64 = first.iter().map(|card| if card.0 == 14 { 1 } else { card.0.min(10) }).sum();
        let mut ranks: Vec<i64> = first.iter().map(|card| card.0).collect();
        ranks.sort_unstable();
        let matches = |same_suit: bool| {
            let same = |card: &&Card| card.0 == dealer[0].0 && (card.1 == dealer[0].1) == same_suit;
            first.iter().filter(same).count() as i64
        };
        let [unsuited, of_suit] = if self.decks == 6 { [4, 11] } else { [3, 14] };
        for wager in ["over", "under", "same-suit", "match"] {
            let cents = round.bet(seat, wager);
            let matched = matches(false) * unsuited + matches(true) * of_suit;
            let halves = match wager {
                "over" => (hard > 13).then_some(2),
                "under" => (hard < 13).then_some(2),
                "same-suit" if suited(&first) && ranks == [12, 13] => Some(self.same_suit.2),
                "same-suit" => suited(&first).then_some(self.same_suit.1),
                _ => (matched > 0).then_some(2 * matched),
            };
            gains.insert((seat, wager.to_string()), halves.unwrap_or(-2) * cents / 2);
        }
    }
}
