//! 19:47-16.7 to 16.9 Dealing, 16.10 Bet wagers and completion of the round.

use super::CaribbeanStud;
use super::house::House;
use super::irregular::{AFTER_THE_DEAL, DECIDED, DECIDING, Incident};
use super::settle::{self, Showdown};
use super::wagers::{Progressive, State, Wager};
use super::{prepare, progressive};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::one_deck::{Deal, Dealing, hand_of};
use crate::law::{Cite, Refusal};
use crate::table::{self, FaceDown, Halt, Looks, Question, Seats, Spot, Table, With};
use crate::wagers::Money;

/// 16.10~(b): the question to a player who has looked at the five cards.
#[derive(Clone, Copy, Debug)]
pub struct BetOrFold {
    /// The player's own cards.
    pub cards: [FaceDown; 5],
    /// The dealer's card that lies face up.
    pub dealer: Card,
    /// The ante.
    pub ante: Money,
}

/// 16.10~(b): a bet wager, or a fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The hand is given up, and the ante with it.
    Fold,
    /// A bet wager of twice the ante.
    Bet,
}

impl Question for BetOrFold {
    type Answer = Decision;

    fn words(&self) -> String {
        format!("bet ${} against the dealer's {}, or fold?", self.ante * 2, self.dealer)
    }

    fn choices(&self) -> Vec<String> {
        vec!["fold".to_string(), "bet".to_string()]
    }

    /// Reads `fold`, `bet`, or `bet 20`.
    fn parse(&self, words: &str) -> Result<Decision, Refusal> {
        let (choice, amount) = words.split_once(' ').map_or((words, None), |(c, a)| (c, Some(a.trim())));
        match (choice, amount.map(str::parse::<Money>)) {
            ("fold", None) => Ok(Decision::Fold),
            ("bet", None) => Ok(Decision::Bet),
            ("bet", Some(Ok(amount))) if amount == self.ante * 2 => Ok(Decision::Bet),
            ("bet", Some(_)) => {
                let why = format!("a bet wager is exactly twice the ante, ${}", self.ante * 2);
                Err(Refusal::new(cite!("16.1"), why))
            }
            _ => Err(Refusal::new(self.by(), "bet or fold")),
        }
    }

    fn by(&self) -> Cite {
        cite!("16.10~(b)")
    }
}

/// The cards of the players.
pub type Hands = Seats<[FaceDown; 5]>;

/// The dealer's cards.
pub struct Dealer {
    /// The one that lies face up.
    pub up: Card,
    /// The hole cards.
    pub hole: [FaceDown; 4],
}

/// 16.7 to 16.13: a round of play.
#[inline]
pub fn round<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    state.round(&house.deck, table, |state, deal, table| {
        let result = play(house, state, deal, table);
        if let Err(Halt::Void(by)) = result {
            progressive::refund(state, by, table);
        }
        result
    })
}

#[inline]
fn play<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    table: &mut T,
) -> Result<(), Halt> {
    let by = deal.no_more_bets(table);
    progressive::lock_out(house, state, by, table);
    deal.begin(table);
    let mut hands = Seats::none([FaceDown::UNSEEN; 5]);
    let dealer = match deal.method() {
        Dealing::ManualShoe => deal_in_turn(state, deal, &Order::SHOE, &mut hands, table)?,
        Dealing::Hand => deal_in_turn(state, deal, &Order::HAND, &mut hands, table)?,
        Dealing::AutomatedShoe => deal_stacks(state, deal, &mut hands, table)?,
    };
    after_the_deal(house, state, deal, &hands, table)?;
    let stay = decisions(house, state, deal, &hands, dealer.up, table)?;
    collect_folded(state, &stay, table);
    settle::all(house, state, &hands, &stay, &dealer, table)?;
    table.instruct(
        format_args!("pick the cards up in order, so that each hand can be rebuilt, and rack them"),
        cite!("16.10~(h)"),
    );
    Ok(())
}

/// The paragraphs on the order of the cards.
struct Order {
    first: Cite,
    dealer_up: Cite,
    second: Cite,
    dealer_second: Cite,
    others: Cite,
}

impl Order {
    /// 16.7(d).
    const SHOE: Order = Order {
        first: cite!("16.7(d)1"),
        dealer_up: cite!("16.7(d)2"),
        second: cite!("16.7(d)3"),
        dealer_second: cite!("16.7(d)4"),
        others: cite!("16.7(d)5"),
    };

    /// 16.8~(c): the same order, from the hand.
    const HAND: Order = Order {
        first: cite!("16.8~(c)"),
        dealer_up: cite!("16.8~(c)"),
        second: cite!("16.8~(c)"),
        dealer_second: cite!("16.8~(c)"),
        others: cite!("16.8~(c)"),
    };
}

/// 16.7(d), 16.8~(c): card by card, clockwise from the dealer's left, the dealer's first card face up.
#[inline]
fn deal_in_turn<T: Table<CaribbeanStud>>(
    state: &State,
    deal: &mut Deal,
    order: &Order,
    hands: &mut Hands,
    table: &mut T,
) -> Result<Dealer, Halt> {
    table.instruct(format_args!("deal clockwise, beginning farthest to your left"), cite!("16.7(d)"));
    to_players(state, deal, 0, order.first, hands, table)?;
    let up = deal.up(Spot::Dealer, order.dealer_up, table)?;
    let mut hole = [FaceDown::UNSEEN; 4];
    to_players(state, deal, 1, order.second, hands, table)?;
    hole[0] = deal.down(Spot::Dealer, Looks::Nobody, order.dealer_second, table)?;
    for (n, card) in hole.iter_mut().enumerate().skip(1) {
        to_players(state, deal, n + 1, order.others, hands, table)?;
        *card = deal.down(Spot::Dealer, Looks::Nobody, order.others, table)?;
    }
    Ok(Dealer { up, hole })
}

/// One card face down to each player.
#[inline(always)]
fn to_players<T: Table<CaribbeanStud>>(
    state: &State,
    deal: &mut Deal,
    n: usize,
    by: Cite,
    hands: &mut Hands,
    table: &mut T,
) -> Result<(), Halt> {
    for seat in state.bets.seats() {
        hands.entry(seat)[n] = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
    }
    Ok(())
}

/// 16.9~(c): a stack of five to each player with an ante, the last one to the dealer, who turns the top card of it up.
fn deal_stacks<T: Table<CaribbeanStud>>(
    state: &State,
    deal: &mut Deal,
    hands: &mut Hands,
    table: &mut T,
) -> Result<Dealer, Halt> {
    let by = cite!("16.9~(c)");
    for seat in state.bets.seats() {
        for card in hands.entry(seat) {
            *card = deal.down(Spot::Seat(seat), Looks::Seat(seat), by, table)?;
        }
    }
    let top = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
    let mut hole = [FaceDown::UNSEEN; 4];
    for card in &mut hole {
        *card = deal.down(Spot::Dealer, Looks::Nobody, by, table)?;
    }
    let up = table.turn_up(Spot::Dealer, top, by)?;
    Ok(Dealer { up, hole })
}

/// 16.7(e), (f): the stub, and what is found now.
#[inline]
fn after_the_deal<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    hands: &Hands,
    table: &mut T,
) -> Result<(), Halt> {
    let mut counted = None;
    while let Some(incident) = table.incident(AFTER_THE_DEAL) {
        match (incident.kind, incident.with) {
            (Incident::StubCount, With::Number(cards)) => counted = Some(cards),
            _ => found(house, state, deal, hands, &Seats::default(), incident, table)?,
        }
    }
    deal.stub(counted, &mut state.deck, &house.deck, table)
}

/// 16.10~(a)-(c): clockwise, each player bets or folds. Those who bet come back.
#[inline]
fn decisions<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    hands: &Hands,
    dealer: Card,
    table: &mut T,
) -> Result<Seats<()>, Halt> {
    table.instruct(format_args!("each player looks at his or her own cards"), cite!("16.10~(a)"));
    table.instruct(format_args!("nobody else but you touches a player's cards"), cite!("16.10~(a)1"));
    table.instruct(format_args!("see that the players' cards stay in your full view"), cite!("16.10~(a)2"));
    let (mut stay, mut folded) = (Seats::default(), Seats::default());
    for (turn, seat) in state.bets.seats().enumerate() {
        // Before the first question everything was asked after the deal.
        while turn > 0
            && let Some(incident) = table.incident(DECIDING)
        {
            found(house, state, deal, hands, &folded, incident, table)?;
        }
        let ante = state.bets.get(seat).map_or(Money::ZERO, |bets| bets.ante.chips);
        let cards = hands.get(seat).copied().unwrap_or_default();
        match table.ask(seat, BetOrFold { cards, dealer, ante })? {
            Decision::Fold => folded.set(seat, ()),
            Decision::Bet => {
                table.place(seat, Wager::Bet, ante * 2, cite!("16.10~(b)"));
                stay.set(seat, ());
            }
        }
    }
    while let Some(incident) = table.incident(DECIDED) {
        found(house, state, deal, hands, &folded, incident, table)?;
    }
    Ok(stay)
}

/// 16.7(f)2, 16.13~(a), (d): something that voids all hands.
#[cold]
fn found<T: Table<CaribbeanStud>>(
    house: &House,
    state: &mut State,
    deal: &mut Deal,
    hands: &Hands,
    folded: &Seats<()>,
    incident: table::Incident<Incident>,
    table: &mut T,
) -> Result<(), Halt> {
    let law = &prepare::LAW;
    match (incident.kind, incident.with) {
        (Incident::HoleCardExposed, _) => {
            settle::exposed(house, state, Showdown::of(hands), folded, table)?;
            Err(Halt::Void(cite!("16.13~(a)")))
        }
        (Incident::Misdealt, With::Seat(seat)) => {
            hand_of(hands, seat)?;
            Err(Halt::Void(law.irregular.misdealt))
        }
        (Incident::Misdealt | Incident::DealerMisdealt, _) => Err(Halt::Void(law.irregular.misdealt)),
        (Incident::MisdealtIncomplete, _) => {
            let by = law.methods.shoe.incomplete;
            deal.remove_deck(by, table);
            Err(Halt::Void(by))
        }
        (
            Incident::CardsChanged
            | Incident::DealerCut
            | Incident::Recut
            | Incident::Idle
            | Incident::LightOff
            | Incident::TwoHands
            | Incident::NotSeated
            | Incident::StubCount
            | Incident::FaceUp
            | Incident::DrawnInError
            | Incident::ShufflerJam
            | Incident::ShoeJam
            | Incident::MethodChanged,
            _,
        ) => Ok(()),
    }
}

/// 16.10~(c), (d): antes of folded hands are collected; a progressive payout wager is forfeited with them.
#[inline]
fn collect_folded<T: Table<CaribbeanStud>>(state: &State, stay: &Seats<()>, table: &mut T) {
    for (seat, bets) in state.bets.iter() {
        if stay.has(seat) {
            continue;
        }
        table.take(seat, Wager::Ante, bets.ante.chips, cite!("16.10~(d)"));
        table.instruct(
            format_args!("put the folded cards of seat {seat} face down into the discard rack"),
            cite!("16.10~(d)"),
        );
        table.hands_off(seat, cite!("16.10~(d)"));
        table.pick_up(Spot::Seat(seat), cite!("16.10~(d)"));
        if bets.progressive != Progressive::NoWager {
            table.instruct(
                format_args!("the progressive payout wager of seat {seat} is forfeited"),
                cite!("16.10~(c)"),
            );
        }
    }
}
