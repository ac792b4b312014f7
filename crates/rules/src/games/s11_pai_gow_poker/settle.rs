//! 19:47-11.9~(e)-(j), 11.10~(i)-(l): the dealer's hands, or the bank's, against those of the players.

use super::PaiGowPoker;
use super::hands::{HOUSE_WAYS, PaiGowPokerHands, apart};
use super::irregularities::{DEALERS_HANDS, EXPOSING};
use super::law::BANK;
use super::questions::Setter;
use super::round::{HandStatus, Round};
use super::side_wagers::{has_open_side, is_premium};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::bank::{BankCoverage, BankHolder, PlayerBank};
use crate::games::families::one_deck::RoundDeal;
use crate::games::families::setting::{HandOrder, before, lay, of_dealer};
use crate::law::Cite;
use crate::table::{Book, Decision, Halt, HandPart, Movement, Seat, Seats, Spot, Table};
use crate::wagers::{Money, Stake};
use std::cmp::Ordering;

/// High hand and low hand.
const PARTS: [HandPart; 2] = [HandPart::High, HandPart::Low];

impl<T: Table<PaiGowPoker>> Round<'_, T> {
    /// 11.9~(e)-(k), 11.10~(i)-(m): everything after the hands are set.
    #[inline]
    pub fn settle(&mut self, deal: &mut RoundDeal) -> Result<(), Halt> {
        match self.bank {
            BankHolder::Dealer => {
                let dealer = self.dealers_hands(cite!("11.9~(e)"))?;
                self.against_dealer(&dealer, deal)?;
            }
            BankHolder::Player(held) => self.against_bank(held, deal)?,
        }
        self.side_wagers()
    }

    /// 11.9~(e): the dealer's cards are turned up and set by the house way.
    #[inline]
    fn dealers_hands(&mut self, by: Cite) -> Result<PaiGowPokerHands, Halt> {
        let mut cards = [Card::JOKER; 7];
        for (card, down) in cards.iter_mut().zip(self.dealt.dealer) {
            *card = self.table.turn_up(Spot::Dealer, down, by)?;
        }
        let hands = PaiGowPokerHands::by_house_way(&cards, self.house.wheel, self.table);
        self.table.narrate(|table| {
            let [high, low] = of_dealer(PARTS);
            lay(Spot::Dealer, [hands.at], [low], high, by, table);
            show([high, low], Spot::Dealer, &cards, &hands, table);
        });
        while self.table.incident(DEALERS_HANDS).is_some() {
            HOUSE_WAYS.reset(&cards, &[hands.at], self.table);
        }
        Ok(hands)
    }

    /// 11.9~(f): a hand that is set is turned up, set by the house way first where the player has asked for it.
    #[inline]
    fn exposed_hands(&mut self, seat: Seat, stands: HandStatus, by: Cite) -> Result<PaiGowPokerHands, Halt> {
        let cards = self.expose(seat, by)?;
        let hands = match stands {
            HandStatus::Low(low) => PaiGowPokerHands::set(&cards, low, self.house.wheel),
            _ => {
                let hands = PaiGowPokerHands::by_house_way(&cards, self.house.wheel, self.table);
                self.laid.lay(seat, [hands.at], cite!("11.9~(c)"), self.table);
                hands
            }
        };
        let at = before(seat, PARTS);
        self.table.narrate(|table| show(at, Spot::Seat(seat), &cards, &hands, table));
        Ok(hands)
    }

    /// 11.9~(f), (g): the decision on a player's hands; `None` if they are no longer in the round.
    #[inline]
    fn decision(&mut self, seat: Seat, against: &PaiGowPokerHands) -> Result<Option<(Decision, Cite)>, Halt> {
        let stands = self.stands(seat);
        let foul = cite!("11.9~(g)4");
        match stands {
            HandStatus::Surrendered | HandStatus::Void | HandStatus::Waits => return Ok(None),
            HandStatus::Foul => {
                self.table.announce(format_args!("Seat {seat} has not set five and two cards: foul"), foul);
                return Ok(Some((Decision::Loses, foul)));
            }
            HandStatus::Low(_) | HandStatus::HouseWay => {}
        }
        let hands = self.exposed_hands(seat, stands, cite!("11.9~(f)"))?;
        if hands.standing() == HandOrder::Foul {
            let words = format_args!("Seat {seat}: the low hand outranks the high hand: foul");
            self.table.announce(words, foul);
            return Ok(Some((Decision::Loses, foul)));
        }
        let decision = hands.against(against);
        self.table.narrate(|table| {
            tell_what_decides(seat, &hands, against, table);
            tell_of_copies(seat, &hands, against, table);
        });
        let (word, by) = match decision {
            Decision::Wins => ("wins", cite!("11.9~(g)1")),
            Decision::Pushes => ("pushes", cite!("11.9~(g)2")),
            Decision::Loses => ("loses", cite!("11.9~(g)3")),
        };
        self.table.announce(format_args!("Seat {seat} {word}"), by);
        Ok(Some((decision, by)))
    }

    /// 11.9~(h): a wager that has not won is taken, or is the player's again; the cards go, unless a wager on them is open or others are paid for them.
    #[inline]
    fn take_or_return(&mut self, seat: Seat, decision: Decision, by: Cite) {
        let wager = self.on(seat, Wager::PaiGow);
        match decision {
            Decision::Wins => return,
            Decision::Loses => self.collect(seat, wager, by),
            Decision::Pushes => self.table.give_back(seat, Wager::PaiGow, wager, by),
        }
        let Round { house, bets, laid, table, .. } = self;
        table.narrate(|table| {
            if !has_open_side(bets.get(seat)) && !is_premium(house, laid.seen(seat)) {
                table.instruct(format_args!("take the cards of seat {seat}"), cite!("11.9~(h)"));
                laid.rack(seat, cite!("11.9~(h)"), table);
            }
        });
    }

    /// 11.9~(f)-(j): from the right, counterclockwise, hands are compared, and losers are taken at once; then winners are paid, less the vigorish.
    #[inline]
    fn against_dealer(&mut self, dealer: &PaiGowPokerHands, deal: &mut RoundDeal) -> Result<(), Halt> {
        let mut winners = Seats::default();
        for seat in self.bets.seats().rev() {
            self.look(EXPOSING, deal)?;
            let Some((decision, by)) = self.decision(seat, dealer)? else { continue };
            self.take_or_return(seat, decision, by);
            if decision == Decision::Wins {
                winners.set(seat, ());
            }
        }
        for seat in winners.seats().rev() {
            let Stake { chips, coupon } = self.stake(seat);
            let (wager, won) = (Wager::PaiGow, chips + coupon);
            self.table.pay(seat, wager, won, cite!("11.9~(i)"));
            let amount = self.house.vigorish.on(won);
            self.table.money(Movement::Charges { seat, wager, amount }, cite!("11.9~(j)"));
        }
        Ok(())
    }

    /// The wager with its coupon.
    fn stake(&self, seat: Seat) -> Stake {
        self.bets.get(seat).map(|bets| bets.stake(Wager::PaiGow)).unwrap_or_default()
    }

    /// 11.10~(i)-(l): a round that a player banks.
    #[cold]
    fn against_bank(&mut self, held: PlayerBank, deal: &mut RoundDeal) -> Result<(), Halt> {
        let dealer = self.dealer_against_bank(held)?;
        let bank = self.banks_hands(held)?;
        let dealers = dealer.map(|dealer| {
            self.table.tell("compare your own hands first", cite!("11.10~(j)"));
            dealer.against(&bank)
        });
        if let (Some(Decision::Loses), Some(center)) = (dealers, &mut self.center) {
            center.collect_dealers(cite!("11.10~(j)"), self.table);
        }
        let (mut winners, mut winnings) = (Seats::default(), Money::ZERO);
        for seat in self.bets.seats().rev().filter(|seat| *seat != held.seat) {
            self.look(EXPOSING, deal)?;
            if self.stands(seat) == HandStatus::Surrendered {
                self.collect(seat, self.on(seat, Wager::PaiGow), cite!("11.9~(d)"));
            }
            let Some((decision, by)) = self.decision(seat, &bank)? else { continue };
            self.take_or_return(seat, decision, by);
            if decision == Decision::Wins {
                winners.set(seat, ());
                winnings += self.on(seat, Wager::PaiGow);
            }
        }
        if let Some(mut center) = self.center.take() {
            if dealers == Some(Decision::Wins) {
                winnings += held.dealers_wager();
            }
            center.make_good(winnings, self.table);
            if dealers == Some(Decision::Wins) {
                center.pay_dealers(self.table);
            }
            for seat in winners.seats().rev() {
                center.pay(seat, Wager::PaiGow, self.stake(seat), self.table);
            }
            center.close(self.table);
        }
        Ok(())
    }

    /// 11.10~(f), (g), (i): the dealer's hands, where the dealer wagers against the bank; otherwise the cards are racked unseen.
    fn dealer_against_bank(&mut self, held: PlayerBank) -> Result<Option<PaiGowPokerHands>, Halt> {
        if held.dealers_wager().is_zero() {
            self.table.tell("rack your own cards unseen", BANK.no_dealers_wager);
            self.table.pick_up(Spot::Dealer, BANK.no_dealers_wager);
            return Ok(None);
        }
        self.dealers_hands(cite!("11.10~(f)")).map(Some)
    }

    /// 11.10~(e), (i): the bank's hands: set by the bank, or by the house way where the house covers half. Foul ones are set again.
    fn banks_hands(&mut self, held: PlayerBank) -> Result<PaiGowPokerHands, Halt> {
        let seat = held.seat;
        let (stands, by) = match held.covers {
            BankCoverage::All { .. } => (self.asked(seat, Setter::Bank)?, cite!("11.10~(i)")),
            BankCoverage::Half => (HandStatus::HouseWay, cite!("11.10~(e)")),
        };
        self.stands.set(seat, stands);
        let hands = self.exposed_hands(seat, stands, by)?;
        if hands.standing() == HandOrder::Proper {
            return Ok(hands);
        }
        let cards = self.expose(seat, by)?;
        self.table.tell("the bank's hands are foul: set them again by the house way", cite!("11.10~(i)"));
        let again = PaiGowPokerHands::by_house_way(&cards, self.house.wheel, self.table);
        self.laid.lay_again(seat, [again.at], cite!("11.10~(i)"), self.table);
        show(before(seat, PARTS), Spot::Seat(seat), &cards, &again, self.table);
        Ok(again)
    }
}

/// The two hands lie open, and the dealer says what they are.
fn show<T: Table<PaiGowPoker>>(
    [high, low]: [Spot; 2],
    whose: Spot,
    cards: &[Card; 7],
    hands: &PaiGowPokerHands,
    table: &mut T,
) {
    let (five, two) = apart(cards, hands.at);
    table.settles(high, &five, 5, cite!("11.3~(c)"));
    table.settles(low, &two, 2, cite!("11.3~(a)"));
    hands.announce(whose, cards, table);
}

/// 11.3~(f): announces the card that decides between two high hands of one rank.
fn tell_what_decides<B: Book<Wager>>(
    seat: Seat,
    hands: &PaiGowPokerHands,
    against: &PaiGowPokerHands,
    book: &mut B,
) {
    if hands.high.category() == against.high.category() {
        let order = match hands.high.cmp(&against.high) {
            Ordering::Greater => "higher",
            Ordering::Less => "lower",
            Ordering::Equal => "a copy",
        };
        book.instruct(
            format_args!(
                "the high hands are of one rank: the highest card that the other does not hold decides; that of seat {seat} is {order}"
            ),
            cite!("11.3~(f)"),
        );
    }
}

/// 11.9~(g): the dealer or the bank wins copies.
fn tell_of_copies<B: Book<Wager>>(
    seat: Seat,
    hands: &PaiGowPokerHands,
    against: &PaiGowPokerHands,
    book: &mut B,
) {
    let copy = match (hands.high == against.high, hands.low == against.low) {
        (false, false) => return,
        (true, false) => "the high hand",
        (false, true) => "the low hand",
        (true, true) => "both hands",
    };
    let words = format_args!("a copy goes to the dealer or the bank: {copy} of seat {seat}");
    book.instruct(words, cite!("11.9~(g)"));
}
