//! Random rounds of every game against a reference implementation written from the paragraphs alone.

use super::{ButtonPosition, Poker, PokerGameOffer, Wager};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::oracle::rounds_wanted;
use crate::games::{Game, Stakes as _, Wager as _, WagerKey};
use crate::house::{Choice as _, Submission, rules_in_force};
use crate::poker::{Low, LowRanking, Ranking, Strength};
use crate::table::{
    Act, AnswerForm, CardPositions, Entry, Event, Input, LiveTable, Movement, Party, Phase, Prompt, Reply,
    Seat, Spot,
};
use crate::wagers::{Money, Tender};
use std::collections::BTreeMap;

/// A small generator, so that the same rounds are played every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    fn deck(&mut self) -> Vec<Card> {
        let mut deck: Vec<Card> = Card::deck().collect();
        for place in (1..deck.len()).rev() {
            deck.swap(place, self.below(place + 1));
        }
        deck
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

/// A random answer to a prompt of the table.
fn answer(prompt: &Prompt, deck: &mut Vec<Card>, random: &mut Random) -> Input {
    match prompt {
        Prompt::Card(..) | Prompt::TurnUp(..) | Prompt::Burn => Input::Card(deck.pop()),
        Prompt::Answer { seat, choices, takes, .. } => {
            let reply: Reply = match takes.first() {
                Some(AnswerForm::Amount { word, room }) if random.below(4) == 0 => {
                    let steps = (room.most() - room.least()).in_cents() / room.step().in_cents();
                    let step = random.below(steps.min(40) as usize + 1) as i64;
                    format!("{word} {}", room.least() + room.step() * step).into()
                }
                // Calls more often than raises, and folds seldom.
                _ => match random.below(10) {
                    0 => choices[0].clone().into(),
                    1 => choices[random.below(choices.len())].clone().into(),
                    _ => choices.iter().find(|c| c.act() == "call").unwrap_or(&choices[0]).clone().into(),
                },
            };
            Input::answer(*seat, reply)
        }
        other => panic!("{other}"),
    }
}

/// The facts that a record gives of a round.
#[derive(Default)]
struct Told {
    put_in: BTreeMap<Seat, Money>,
    paid: BTreeMap<Seat, Money>,
    raked: Money,
    /// The players who folded before the showdown, and those who threw the hand away at it.
    folded: Vec<Seat>,
    mucked: Vec<Seat>,
    lies: CardPositions,
}

impl Told {
    fn follow(&mut self, movement: &Movement<WagerKey>) {
        match *movement {
            Movement::Moves { seat, wager, amount, .. } => {
                let put_in = self.put_in.entry(seat).or_default();
                *put_in += if wager == Wager::Stack.key() { amount } else { -amount };
            }
            Movement::Pays { seat, amount, .. } => *self.paid.entry(seat).or_default() += amount,
            Movement::Passes { into: Party::House, amount, .. } => self.raked += amount,
            _ => {}
        }
    }

    fn of(record: &[Entry]) -> Told {
        let mut told = Told::default();
        for entry in record.iter().take_while(|entry| entry.event != Event::Clears) {
            match &entry.event {
                Event::Money(movement) => told.follow(movement),
                Event::Puts { from: Spot::Seat(seat), to: Spot::MUCK, .. } => {
                    if entry.by == cite!("14.15~(e)") {
                        told.mucked.push(*seat);
                    } else if entry.by != cite!("14.10~(j)") {
                        // A player who plays the board throws the cards in, too, and has none of them.
                        told.folded.push(*seat);
                    }
                }
                _ => {}
            }
            // The cards of a hand that is thrown away are of no interest.
            let _ = told.lies.follow(&entry.event);
        }
        told
    }

    fn cards(&self, at: Spot) -> Vec<Card> {
        self.lies.at(at).iter().filter_map(|lies| lies.card).collect()
    }
}

/// The value of cards: high and low.
type Worth = (Option<Strength>, Option<Low>);

/// 14.3, 14.9 to 14.13A: the value of a player's cards, by trying every hand that they make.
fn worth(offer: PokerGameOffer, own: &[Card], board: &[Card]) -> Worth {
    let all = [own, board].concat();
    let choose = |cards: &[Card], count: usize| -> Vec<Vec<Card>> {
        (0u32..1 << cards.len())
            .filter(|bits| bits.count_ones() as usize == count)
            .map(|bits| (0..cards.len()).filter(|i| bits >> i & 1 == 1).map(|i| cards[i]).collect())
            .collect()
    };
    let hands: Vec<Vec<Card>> = match offer {
        PokerGameOffer::Omaha | PokerGameOffer::OmahaEight => choose(own, 2)
            .iter()
            .flat_map(|two| choose(board, 3).into_iter().map(move |three| [two.clone(), three].concat()))
            .collect(),
        PokerGameOffer::MamboStud => choose(&all, 3),
        _ => choose(&all, 5),
    };
    let high = |ranking: Ranking| hands.iter().map(|hand| ranking.rank(hand)).max();
    let low = |ranking: LowRanking| hands.iter().filter_map(|hand| ranking.rank(hand)).max();
    match offer {
        PokerGameOffer::SevenCardStud
        | PokerGameOffer::HoldEm
        | PokerGameOffer::Omaha
        | PokerGameOffer::FiveCardDraw
        | PokerGameOffer::FiveCardStud => (high(Ranking::STANDARD), None),
        PokerGameOffer::Razz | PokerGameOffer::FiveCardDrawLow => (None, low(LowRanking::ACE_TO_FIVE)),
        PokerGameOffer::SevenCardStudHighLow => (high(Ranking::STANDARD), low(LowRanking::ACE_TO_FIVE)),
        PokerGameOffer::SevenCardStudEight
        | PokerGameOffer::OmahaEight
        | PokerGameOffer::FiveCardStudEight => (high(Ranking::STANDARD), low(LowRanking::EIGHT_OR_BETTER)),
        PokerGameOffer::MamboStud => (high(Ranking::THREE_CARD_ROYAL), low(LowRanking::MAMBO)),
    }
}

/// A round as the reference sees it.
struct Reference<'a> {
    offer: PokerGameOffer,
    told: &'a Told,
    /// All players, clockwise from the button's left, or from the dealer's left.
    order: Vec<Seat>,
}

impl Reference<'_> {
    fn is_stud(&self) -> bool {
        let button = [
            PokerGameOffer::HoldEm,
            PokerGameOffer::Omaha,
            PokerGameOffer::OmahaEight,
            PokerGameOffer::FiveCardDraw,
            PokerGameOffer::FiveCardDrawLow,
        ];
        !button.contains(&self.offer)
    }

    fn shares(&self, amount: Money, mut winners: Vec<Seat>, low: bool, paid: &mut BTreeMap<Seat, Money>) {
        winners.sort_by_key(|seat| match self.is_stud() {
            false => self.order.iter().position(|other| other == seat).unwrap() as i64,
            true => {
                let cards = self.told.cards(Spot::Seat(*seat));
                let high = || cards.iter().map(|card| card.rank() as i64 * 4 + card.suit() as i64).max();
                let lowest =
                    || cards.iter().map(|card| (card.rank() as i64 + 1) % 13 * 4 + card.suit() as i64).min();
                if low { lowest().unwrap() } else { -high().unwrap() }
            }
        });
        let dollars = amount.in_cents() / 100;
        assert_eq!(dollars * 100, amount.in_cents());
        let (each, odd) = (dollars / winners.len() as i64, dollars as usize % winners.len());
        for (place, winner) in winners.iter().enumerate() {
            *paid.entry(*winner).or_default() += Money::dollars(each + i64::from(place < odd));
        }
    }

    /// The payment of each player, pot by pot.
    fn paid(&self) -> (BTreeMap<Seat, Money>, Money) {
        let total = |seat: &Seat| self.told.put_in.get(seat).copied().unwrap_or_default();
        let live: Vec<Seat> = self.order.iter().copied().filter(|s| !self.told.folded.contains(s)).collect();
        let mut paid = BTreeMap::new();
        let board = self.told.cards(Spot::Area("board"));
        let all: Money = self.order.iter().map(total).sum();
        let flop_game =
            [PokerGameOffer::HoldEm, PokerGameOffer::Omaha, PokerGameOffer::OmahaEight].contains(&self.offer);
        let tenth = Money::dollars(all.in_cents() / 1000);
        let rake = if flop_game && board.is_empty() { Money::ZERO } else { tenth.min(Money::dollars(4)) };
        let mut levels: Vec<Money> = live.iter().map(total).collect();
        levels.sort_unstable();
        levels.dedup();
        let (mut below, mut to_rake) = (Money::ZERO, rake);
        for (index, level) in levels.iter().enumerate() {
            let upto = if index + 1 == levels.len() { Money::LIMIT } else { *level };
            let layer = |seat: &Seat| total(seat).min(upto) - total(seat).min(below);
            let mut pot: Money = self.order.iter().map(layer).sum();
            let taken = to_rake.min(pot);
            (pot, to_rake) = (pot - taken, to_rake - taken);
            let contenders: Vec<Seat> = live.iter().copied().filter(|seat| total(seat) >= *level).collect();
            self.award(pot, &contenders, live.len() == 1, &board, &mut paid);
            below = *level;
        }
        (paid, rake)
    }

    fn award(
        &self,
        pot: Money,
        among: &[Seat],
        alone: bool,
        board: &[Card],
        paid: &mut BTreeMap<Seat, Money>,
    ) {
        let shown: Vec<Seat> =
            among.iter().copied().filter(|seat| !self.told.mucked.contains(seat)).collect();
        if alone || shown.len() == 1 {
            *paid.entry(shown[0]).or_default() += pot;
            return;
        }
        let worth: Vec<_> =
            shown.iter().map(|seat| worth(self.offer, &self.told.cards(Spot::Seat(*seat)), board)).collect();
        let best_high = worth.iter().filter_map(|(high, _)| *high).max();
        let best_low = worth.iter().filter_map(|(_, low)| *low).max();
        let who = |wins: &dyn Fn(&Worth) -> bool| -> Vec<Seat> {
            shown.iter().zip(&worth).filter(|(_, worth)| wins(worth)).map(|(seat, _)| *seat).collect()
        };
        let highs = who(&|worth| best_high.is_some() && worth.0 == best_high);
        let lows = who(&|worth| best_low.is_some() && worth.1 == best_low);
        match (highs.is_empty(), lows.is_empty()) {
            (false, true) => self.shares(pot, highs, false, paid),
            (true, false) => self.shares(pot, lows, true, paid),
            (false, false) if highs == lows => self.shares(pot, highs, false, paid),
            (false, false) => {
                let half = Money::dollars(pot.in_cents() / 200);
                self.shares(pot - half, highs, false, paid);
                self.shares(half, lows, true, paid);
            }
            (true, true) => panic!("nobody wins"),
        }
    }
}

/// The most side pots, and the most winners of one round, that any of the rounds had.
fn play(offer: PokerGameOffer, structure: &str, rounds: usize, random: &mut Random) -> (u8, usize) {
    let mut seen = (0, 0);
    for round in 0..rounds {
        let ante = if round % 3 == 0 { "1" } else { "0" };
        let chosen = Submission::default()
            .with("variant", offer.word())
            .with("structure", structure)
            .with("ante", ante)
            .with("buy-in", "1");
        let house = rules_in_force(Poker::SUBCHAPTER, &chosen).unwrap();
        let mut table = LiveTable::<Poker>::in_play(house);
        let players = 2 + random.below(usize::from(table.house().players) - 1);
        let mut stacks = BTreeMap::new();
        for number in 1..=players {
            let amount = Money::dollars(1 + random.below(if round % 2 == 0 { 30 } else { 120 }) as i64);
            table
                .act(seat(number), Act::Bets { wager: super::Wager::Stack, amount, tender: Tender::Chips })
                .unwrap();
            stacks.insert(seat(number), amount);
        }
        let ButtonPosition::At(button) = table.state().button else { panic!("no button") };
        let mut order: Vec<Seat> = stacks.keys().copied().collect();
        if offer.variant(super::ThirdCard::Up).has_button() {
            let left = order.iter().position(|seat| *seat > button).unwrap_or(0);
            order.rotate_left(left);
        }
        let record = one_round(&mut table, random);
        let told = Told::of(&record);
        let reference = Reference { offer, told: &told, order };
        let (paid, rake) = reference.paid();
        let what = || record.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        let nonzero = |paid: &BTreeMap<Seat, Money>| -> BTreeMap<Seat, Money> {
            paid.iter()
                .filter(|(_, amount)| !amount.is_zero())
                .map(|(seat, amount)| (*seat, *amount))
                .collect()
        };
        assert_eq!(told.raked, rake, "{}", what());
        assert_eq!(nonzero(&told.paid), nonzero(&paid), "{}", what());
        for (seat, before) in stacks {
            let after = before - told.put_in.get(&seat).copied().unwrap_or_default()
                + paid.get(&seat).copied().unwrap_or_default();
            assert_eq!(table.state().up(seat, super::Wager::Stack), after, "{seat:?}\n{}", what());
        }
        let pots = record.iter().filter_map(|entry| match &entry.event {
            Event::Money(movement) => match **movement {
                Movement::Takes { into: Party::Pot(pot), .. } => Some(pot),
                _ => None,
            },
            _ => None,
        });
        seen = (seen.0.max(pots.max().unwrap_or(0)), seen.1.max(nonzero(&paid).len()));
    }
    seen
}

fn one_round(table: &mut LiveTable<Poker>, random: &mut Random) -> Vec<Entry> {
    let mut deck = random.deck();
    let before = table.record().count();
    let mut first = true;
    while first || table.phase() == Phase::Playing {
        let prompt = table.next().unwrap();
        if deck.is_empty() {
            deck = random.deck();
        }
        let input = answer(&prompt, &mut deck, random);
        match table.input(input.clone()) {
            Ok(()) => first = false,
            // After a reshuffle only cards that went back come out again: the test's own deck does not know which.
            Err(refusal) => assert!(matches!(input, Input::Card(_)), "{input}: {refusal}"),
        }
    }
    table.record().skip(before).cloned().collect()
}

#[test]
fn pots_are_those_of_the_reference() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let structures = ["structured", "spread", "pot-limit", "no-limit"];
    let offers: Vec<_> =
        PokerGameOffer::WORDS.split(", ").map(|word| PokerGameOffer::from_word(word).unwrap()).collect();
    let kinds = offers.len() * structures.len();
    let rounds = rounds_wanted(25 * kinds).div_ceil(kinds);
    let (mut pots, mut winners) = (0, 0);
    for offer in offers {
        for structure in structures {
            let seen = play(offer, structure, rounds, &mut random);
            (pots, winners) = (pots.max(seen.0), winners.max(seen.1));
        }
    }
    // The rounds are worth something only if they go deep.
    assert!(pots >= 5 && winners >= 4, "{pots} side pots, {winners} winners");
}

/// 14.3: a hand is named as soon as there are cards enough for it, and not before.
#[test]
fn a_hand_is_called_once_it_is_there() {
    let cards =
        |words: &str| words.split_whitespace().map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    for (variant, own, board, called) in [
        ("omaha", "Kc Kd 2h 3s", "Kh 7d 8d 9c", None),
        ("omaha", "Kc Kd 2h 3s", "Kh 7d 8d 9c 4c", Some("three kings")),
        ("razz", "2c 3d 4h 7s", "", None),
        ("razz", "2c 3d 4h 7s Kd", "", Some("K-7-4-3-2 low")),
        ("seven-card-stud-high-low", "2c 2d 4h 7s", "", Some("pair of twos")),
        ("seven-card-stud-high-low", "2c 3d 4h 7s Kd", "", Some("king-seven high; K-7-4-3-2 low")),
        ("mambo-stud", "2c 2d 5h", "", None),
        ("mambo-stud", "2c 2d 5h", "6d", Some("pair of twos; 6-5-2 low")),
    ] {
        let chosen = Submission::default().with("variant", variant);
        let house = rules_in_force(Poker::SUBCHAPTER, &chosen).unwrap();
        let hand = super::showdown::called(&house, &cards(own), &cards(board));
        assert_eq!(hand.as_ref().map(|hand| hand.name.as_str()), called, "{variant}: {own}, {board}");
    }
}
