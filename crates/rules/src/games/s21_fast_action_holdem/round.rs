//! 19:47-21.8  Completion of the round: setting of hands, the dealer's hand, the community cards.

use super::deal::{FOUR, FastActionCards};
use super::house::House;
use super::irregularities::{Incident, SET, SETTING};
use super::prepare::FastActionPreparation;
use super::questions::{FastActionAnswer, FastActionQuestion, NaturalClaim};
use super::wagers::{State, Wager};
use super::{FastActionHoldem, house_way};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::ante_and_play::{SlipBets, pick_up};
use crate::games::families::five_cards::turn_up;
use crate::games::families::setting::{HouseWays, lay};
use crate::table::{FaceDown, Halt, Places, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Odds};

/// 21.8(j): the areas of the community cards, from the dealer's left to the right.
const COMMUNITY: [Spot; 5] = [
    Spot::Area("community card 1"),
    Spot::Area("community card 2"),
    Spot::Area("community card 3"),
    Spot::Area("community card 4"),
    Spot::Area("community card 5"),
];

/// 21.8(i), 21.9(h): the dealer sets by the house ways.
const HOUSE_WAYS: HouseWays = HouseWays { by: cite!("21.8(i)"), reset: cite!("21.9(h)") };

/// A hand that was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastActionHand {
    /// 21.8(a): the two cards that are kept.
    pub kept: Places,
    /// The place of the cards.
    pub at: Spot,
    /// 21.8(c): the two cards of the second hand.
    pub second: Option<Places>,
}

/// A round under way.
pub struct Round<'a, T> {
    /// 21.8(b): the payout odds of a natural.
    pub natural_pays: Odds,
    /// The original wagers.
    pub bets: &'a Seats<SlipBets>,
    /// The cards of the players who are still in.
    pub players: Seats<FastActionCards>,
    /// The dealer's cards.
    pub dealer: FastActionCards,
    /// The dealer's cards once they are turned, and which of them are kept.
    pub turned: ([Card; FOUR as usize], Places),
    /// The hands that are set and not exposed yet.
    pub hands: Seats<FastActionHand>,
    /// The table.
    pub table: &'a mut T,
}

/// A player's original wager.
pub fn original(bets: &Seats<SlipBets>, seat: Seat) -> Money {
    bets.get(seat).map_or(Money::ZERO, |bets| bets.on(Wager::Original))
}

/// 21.7 to 21.9: a round of play.
pub fn round<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    if state.laid.bets.is_empty() {
        // No player takes part: there is nothing to deal.
        return Ok(());
    }
    let result = play(house, state, table);
    if result == Err(Halt::Pending) {
        return result;
    }
    if result.is_ok() {
        state.marker.rotate(house.seats);
    }
    FastActionPreparation { house, state: &mut *state, table }.round_over(result);
    state.laid.clear();
    result
}

fn play<T: Table<FastActionHoldem>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    table.announce(format_args!("No more bets"), cite!("21.7(b)"));
    if let Some(before) = state.marker.before
        && table.incident(&[Incident::MarkerNotMoved]).is_some()
    {
        table.instruct(
            format_args!("complete this round from {before}; then move the marker to the next position"),
            cite!("21.9(k)"),
        );
        state.marker.at = before;
    }
    let hand = FastActionHand { kept: Places::NONE, at: Spot::DiscardRack, second: None };
    let mut round = Round {
        natural_pays: house.natural_pays,
        bets: &state.laid.bets,
        players: Seats::none(FastActionCards::NONE),
        dealer: FastActionCards::NONE,
        turned: ([Card::JOKER; FOUR as usize], Places::NONE),
        hands: Seats::none(hand),
        table,
    };
    round.four_cards(state.marker.at)?;
    round.complete()?;
    round.settings()?;
    round.collect_discards();
    round.dealers_cards()?;
    if is_natural(&round.turned.0) {
        round.dealers_natural();
    } else {
        round.dealers_hand();
        let community = round.community_cards()?;
        round.showdown(community)?;
    }
    pick_up(cite!("21.8(o)"), round.table);
    Ok(())
}

/// The cards kept if no lawful setting was given.
const FIRST_TWO: Places = Places::first(2);

/// 21.1: four cards of one rank.
pub fn is_natural(cards: &[Card; FOUR as usize]) -> bool {
    cards.iter().all(|card| card.rank() == cards[0].rank())
}

impl<T: Table<FastActionHoldem>> Round<'_, T> {
    /// 21.8(a)-(d), (f): each player sets or splits the hand, gives it up, or is paid for a natural.
    fn settings(&mut self) -> Result<(), Halt> {
        let words =
            "each player keeps the cards in your full view, sets them alone, and then lets go of them";
        self.table.tell(words, cite!("21.8(d)"));
        for seat in self.bets.seats() {
            self.look(SETTING)?;
            if !self.players.has(seat) {
                continue;
            }
            let (wager, at) = (original(self.bets, seat), Spot::Seat(seat));
            let answer = self.setting(seat, wager)?;
            self.table.hands_off(seat, cite!("21.8(d)"));
            match answer {
                FastActionAnswer::Natural => self.players.remove(seat),
                FastActionAnswer::Split(kept) => {
                    self.table.place(seat, Wager::Split, wager, cite!("21.8(c)"));
                    let (one, other) = (Spot::Hand(seat, 1), Spot::Hand(seat, 2));
                    lay(at, [kept], [one], other, cite!("21.8(c)"), self.table);
                    let second = Some(kept.others(FOUR.into()));
                    self.hands.set(seat, FastActionHand { kept, at: one, second });
                }
                FastActionAnswer::Surrender => self.surrender(seat, wager),
                FastActionAnswer::Set(kept) => {
                    self.hands.set(seat, FastActionHand { kept, at, second: None })
                }
                // An answer to another question is none: the first two cards are kept.
                FastActionAnswer::Void | FastActionAnswer::Cards => {
                    self.hands.set(seat, FastActionHand { kept: FIRST_TWO, at, second: None });
                }
            }
        }
        self.look(SETTING)
    }

    /// 21.8(a)-(c), (f): a player's decision. A natural that was confirmed is paid; one that was not leaves the other choices.
    fn setting(&mut self, seat: Seat, wager: Money) -> Result<FastActionAnswer, Halt> {
        let held = self.players.entry(seat);
        match self
            .table
            .ask(seat, FastActionQuestion::Setting { held: *held, wager, claim: NaturalClaim::Open })?
        {
            FastActionAnswer::Natural => {}
            other => return Ok(other),
        }
        let four = turn_up(Spot::Seat(seat), held.first_four(), cite!("21.8(b)"), self.table)?;
        (0..).zip(four).for_each(|(place, card)| held.seen(place, FaceDown::known(card)));
        if is_natural(&four) {
            self.natural(seat, wager);
            return Ok(FastActionAnswer::Natural);
        }
        self.table.announce(format_args!("Seat {seat} has no natural"), cite!("21.8(b)"));
        let again = FastActionQuestion::Setting { held: *held, wager, claim: NaturalClaim::NotConfirmed };
        match self.table.ask(seat, again)? {
            FastActionAnswer::Natural => Ok(FastActionAnswer::Set(FIRST_TWO)),
            other => Ok(other),
        }
    }

    /// 21.8(f): half of the original wager is collected at once, the other half is returned.
    fn surrender(&mut self, seat: Seat, wager: Money) {
        let (by, half) = (cite!("21.8(f)"), wager.part(2));
        self.table.take(seat, Wager::Original, half, by);
        self.table.give_back(seat, Wager::Original, wager - half, by);
        let words = format_args!("count the four cards of seat {seat} face down and rack them, unexposed");
        self.table.instruct(words, by);
        self.table.pick_up(Spot::Seat(seat), by);
        self.players.remove(seat);
    }

    /// 21.8(e): the discards.
    fn collect_discards(&mut self) {
        let by = cite!("21.8(e)");
        self.table.tell("collect the discards unexposed, counterclockwise from your right: two of each player who has set one hand",
            by,
        );
        let (hands, players) = (&self.hands, &self.players);
        self.table.narrate(|table| {
            for (seat, hand) in hands.iter().rev() {
                if let (Spot::Seat(_), Some(held)) = (hand.at, players.get(seat)) {
                    let discards = hand.kept.others(held.count().into());
                    table.put(hand.at, discards, Spot::DiscardRack, by);
                }
            }
        });
    }

    /// 21.8(g): the dealer's four cards are turned over.
    fn dealers_cards(&mut self) -> Result<(), Halt> {
        for (place, down) in self.dealer.first_four().into_iter().enumerate() {
            self.look(SETTING)?;
            self.turned.0[place] = self.table.turn_up(Spot::Dealer, down, cite!("21.8(g)"))?;
        }
        self.look(SETTING)
    }

    /// 21.8(g), (i): the dealer's hand, set by the house ways.
    fn dealers_hand(&mut self) {
        let four = self.turned.0;
        let [kept] = HOUSE_WAYS.set(&four, house_way::set, self.table);
        self.turned.1 = kept;
        let words =
            "put the two cards face up in front of the table inventory container, and rack the others";
        self.table.tell(words, cite!("21.8(g)"));
        let others = kept.others(four.len());
        self.table.put(Spot::Dealer, others, Spot::DiscardRack, cite!("21.8(g)"));
    }

    /// 21.9(h): the dealer's hand was set otherwise, as is found before the hands are settled.
    pub fn reset(&mut self) {
        let (four, kept) = self.turned;
        HOUSE_WAYS.reset(&four, &[kept], self.table);
    }

    /// 21.8(j): one card is burned, and five are dealt face up.
    fn community_cards(&mut self) -> Result<[Card; 5], Halt> {
        let by = cite!("21.8(j)");
        self.turn(&[], SET)?;
        self.table.burn(by)?;
        let mut cards = [Card::JOKER; 5];
        for (card, area) in cards.iter_mut().zip(COMMUNITY) {
            self.turn(&[], SET)?;
            *card = self.table.draw(area, by)?;
        }
        self.look(SET)?;
        Ok(cards)
    }
}
