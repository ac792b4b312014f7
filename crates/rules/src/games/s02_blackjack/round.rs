//! 19:47-2.6(e)-(i), 2.7, 2.8, 2.18  A round of play.

use super::Blackjack;
use super::board::BlackjackBoard;
use super::hidden_cards::HiddenTurn;
use super::house::{AdditionalWager, House, ShoeSide};
use super::insurance::HoleCardKnowledge;
use super::optional_wagers::{before_first_card, progressive};
use super::outcome::natural;
use super::state::{BlackjackDevices, State};
use super::wagers::SideBets;
use crate::cite;
use crate::games::families::twenty_one::{
    BettingBox, Bettor, BoxHands, BoxTurn, DealSource, HandStatus, TwentyOneShoe, is_ace_or_ten,
};
use crate::house::Offered;
use crate::table::{Halt, Spot, Table};

/// 2.6: a round of play. Where no box contains a wager, nothing is dealt.
pub fn round<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if !state.bets.all().any(Bettor::plays) {
        return Ok(());
    }
    before_first_card(house, state, table);
    if state.bets.is_empty() {
        return Ok(());
    }
    let mut round = Round::new(house, state);
    let played = round.play(table);
    let end = round.end();
    match played {
        Ok(()) => state.round_over(house, &end, table),
        Err(Halt::Void { cause, by }) => {
            progressive::refund(state, by, table);
            state.round_void(house, cause, &end, table);
        }
        Err(Halt::Pending) => return played,
    }
    clear_layout(house, state);
    played
}

/// A round under way.
pub struct Round<'a> {
    /// The house's rules.
    pub house: &'a House,
    /// The boxes with wagers, from the dealer's left.
    pub boxes: &'a mut [BettingBox<SideBets>],
    /// The devices at the table.
    pub devices: &'a mut BlackjackDevices,
    /// The dealer's cards, and the players' cards that lie face down.
    pub board: BlackjackBoard,
    /// The shoe.
    pub shoe: TwentyOneShoe<'a>,
    /// The information about the dealer's second card before the players decide.
    pub known: HoleCardKnowledge,
}

impl<'a> Round<'a> {
    #[inline]
    fn new(house: &'a House, state: &'a mut State) -> Round<'a> {
        let State { bets, devices, .. } = state;
        let (board, shoe, known) =
            (BlackjackBoard::new(), TwentyOneShoe::new(&house.stack), HoleCardKnowledge::Nothing);
        Round { house, boxes: bets.boxes_mut(), devices, board, shoe, known }
    }
}

impl Round<'_> {
    /// 2.6(d)-(i): from the first card to the last wager.
    fn play<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        self.deal(table)?; // 2.6(d), (e), (j), (k)
        self.settle_first_cards(table)?; // 2.17, 2.20, 2.23 to 2.25
        self.offer_insurance(table)?; // 2.9
        self.check_for_blackjack(table)?; // 2.6(j), (k)6
        if self.known == HoleCardKnowledge::Blackjack {
            self.offer_third_cards(table)?; // 2.6(j)3, (k)6
            self.settle_blackjack(table)?; // 2.3(e)
        } else {
            self.pay_blackjacks(table); // 2.7~(a), (b)
            self.take_turns(table)?; // 2.6(f), (g)
            self.settle_progressive(table); // 2.19~(c)
            self.play_dealer_hands(table)?; // 2.6(h), 2.12
        }
        self.settle_streaks(table); // 2.22~(b)
        let words = "pick up the cards from the far right, counterclockwise, your own against the bottom";
        table.tell(words, cite!("2.6(i)"));
        Ok(())
    }

    /// 2.7~(a), (b), 2.6(k)2, 2.18~(d): blackjacks that can be paid before any third card.
    fn pay_blackjacks<T: Table<Blackjack>>(&mut self, table: &mut T) {
        let ruled_out = self.rules_out_blackjack();
        for betting_box in self.boxes.iter_mut() {
            if !betting_box.hands.is_blackjack()
                || self.board.is_hidden(betting_box.at)
                || betting_box.is_settled()
            {
                continue;
            }
            table.announce(format_args!("Blackjack at box {}", betting_box.at), cite!("2.1"));
            if ruled_out {
                betting_box.pay_blackjack(self.house, self.known, table);
            } else {
                table.announce(format_args!("It waits for the dealer's second card"), cite!("2.7~(b)"));
            }
        }
    }

    /// 2.7~(a), (b): whether it is certain that the dealer has no blackjack.
    #[inline]
    pub fn rules_out_blackjack(&self) -> bool {
        self.known == HoleCardKnowledge::NoBlackjack || !is_ace_or_ten(self.board.up)
    }

    /// 2.6(f), (g): the turns of all boxes.
    fn take_turns<T: Table<Blackjack>>(&mut self, table: &mut T) -> Result<(), Halt> {
        for place in 0..self.boxes.len() {
            if !self.boxes[place].is_settled() {
                self.turn(place, table)?;
            }
        }
        Ok(())
    }

    /// 2.6(f), (g), 2.6A~(e): the turn of a box.
    fn turn<T: Table<Blackjack>>(&mut self, place: usize, table: &mut T) -> Result<(), Halt> {
        if self.board.is_hidden(self.boxes[place].at) && self.hidden_turn(place, table)? == HiddenTurn::Over {
            return Ok(());
        }
        let (house, betting_box) = (self.house, &mut self.boxes[place]);
        betting_box.count_cards(table);
        let rules = (&house.rules, &house.at_first);
        let mut playing = BoxTurn::on(betting_box, &self.board.dealer, rules);
        playing.play::<Blackjack, T>(&mut self.shoe, table, |group, hand, played, table| {
            if played.hand.is_bust() && house.collects_busts_at_once() {
                Bettor::collect_bust(group, hand, played, table);
            }
        })?;
        self.settle_after_turn(place, table);
        Ok(())
    }

    /// 2.8~(a)1, 2.13~(d), 2.17(e): settles the wagers that the end of a box's turn decides.
    fn settle_after_turn<T: Table<Blackjack>>(&mut self, place: usize, table: &mut T) {
        let betting_box = &mut self.boxes[place];
        if self.house.additional == AdditionalWager::Sevens {
            betting_box.settle_third_card(self.house, table);
        }
        if betting_box.hands.first().fate == HandStatus::Surrendered {
            self.settle_surrender(place, table);
        }
        let betting_box = &self.boxes[place];
        if self.house.progressive == Offered::Yes && betting_box.hands.dealt().is_bust() {
            table.instruct(
                format_args!(
                    "leave the cards of seat {} until the progressive wagers are settled",
                    betting_box.at
                ),
                cite!("2.19~(c)"),
            );
        }
    }

    /// 2.8~(a), 2.13~(d), 2.18~(f): a surrendered hand is settled, unless the dealer can still have blackjack; at multiple action with all its wagers.
    fn settle_surrender<T: Table<Blackjack>>(&mut self, place: usize, table: &mut T) {
        let by = |alone| match self.house.multiple_action {
            Offered::Yes => cite!("2.18~(f)"),
            Offered::No => alone,
        };
        let betting_box = &mut self.boxes[place];
        if !is_ace_or_ten(self.board.up) {
            betting_box.surrender(by(cite!("2.8~(a)1")), table);
            table.pick_up(Spot::Seat(betting_box.at), cite!("2.8~(a)1"));
        } else if self.known == HoleCardKnowledge::NoBlackjack {
            betting_box.surrender(by(cite!("2.8~(a)2")), table);
        } else {
            table.tell("lay the wager on the player's cards", cite!("2.8~(a)2"));
        }
    }

    /// The facts of the round that matter afterwards.
    #[inline]
    const fn end(&self) -> RoundEnd {
        let (TwentyOneShoe { taken, from, .. }, BlackjackBoard { side, may_have_overdrawn, .. }) =
            (&self.shoe, &self.board);
        RoundEnd { taken: *taken, from: *from, side: *side, may_have_overdrawn: *may_have_overdrawn }
    }
}

/// The facts of a finished round that matter afterwards.
pub struct RoundEnd {
    /// 2.5(h)2: the number of cards that it has taken.
    pub taken: u16,
    /// 2.15~(f): whether the shoe has run out.
    pub from: DealSource,
    /// 2.6(d): the side of a double shoe from which it was dealt.
    pub side: ShoeSide,
    /// 2.15~(d): whether the dealer may have drawn a card too many.
    pub may_have_overdrawn: bool,
}

impl BettingBox<SideBets> {
    /// 2.7~(a), (b): the blackjack of a box is paid.
    pub fn pay_blackjack<T: Table<Blackjack>>(
        &mut self,
        house: &House,
        known: HoleCardKnowledge,
        table: &mut T,
    ) {
        self.settle_now(0, natural(house, self.hands.dealt(), known), table);
    }

    /// 2.2(b), (b)3, 2.6(o): the total of the first two cards, and the player who answers for it.
    fn count_cards<T: Table<Blackjack>>(&self, table: &mut T) {
        let dealt = self.hands.dealt();
        table.instruct(
            format_args!("count each card at its value: {} cards make {dealt}", dealt.count()),
            cite!("2.2(b)"),
        );
        if dealt.aces() > 0 {
            let counts = if dealt.is_soft() { 11 } else { 1 };
            table.instruct(format_args!("an ace counts 11 or 1: one counts {counts} here"), cite!("2.2(b)3"));
        }
        let who = self.decider();
        table.instruct(
            format_args!("the player at seat {who} answers for the count of {dealt}"),
            cite!("2.6(o)"),
        );
    }
}

/// The layout as it is after the round: only streak wagers stay.
#[inline]
fn clear_layout(house: &House, state: &mut State) {
    if house.streak == Offered::No {
        return state.bets.clear();
    }
    state.bets.retain(|bettor| {
        let mut next = Bettor::new(bettor.at, bettor.who);
        next.side = bettor.side;
        next.side.net = Default::default();
        *bettor = next;
        bettor.side.has_streak()
    });
    state.bets.around().for_each(|betting_box| betting_box.hands = BoxHands::EMPTY);
}
