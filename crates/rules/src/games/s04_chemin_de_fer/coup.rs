//! 19:47-4.8 Hands and Initial Deal, 4.9 Additional cards.

use super::CheminDeFer;
use super::hand::Held;
use super::house::House;
use super::irregularities::{
    AFTER_STAY, AFTER_THE_DEAL, IN_THE_DEAL, Incident, WHEN_THE_BANKER_DRAWS, WithOption, after_card,
};
use super::questions::{Asks, Question, Said};
use super::tables::{Letter, table_1, table_2};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{Dealing, Errors, Hand, Hands, SetAside, Side, say_count};
use crate::law::Cite;
use crate::table::{Another, Halt, Looks, Places, Seat, Spot, Table};

/// The Point Counts of the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Of the Player's Hand.
    pub player: u8,
    /// Of the Banker's Hand.
    pub banker: u8,
}

/// The hands of a round, and who plays them.
pub struct Coup<'a, T> {
    pub(super) house: &'a House,
    banker: Seat,
    dominant: Seat,
    pub(super) player: Held,
    pub(super) bankers: Held,
    /// 4.12(d): the second card that the Banker has taken in the place of one.
    second: Option<Card>,
    pub(super) dealing: Dealing<'a, CheminDeFer, T>,
}

impl<'a, T: Table<CheminDeFer>> Coup<'a, T> {
    /// Nothing is dealt yet.
    pub fn new(
        house: &'a House,
        (banker, dominant): (Seat, Seat),
        errors: &'a mut Errors,
        table: &'a mut T,
    ) -> Coup<'a, T> {
        Coup {
            house,
            banker,
            dominant,
            player: Held::new(Side::Player),
            bankers: Held::new(Side::Banker),
            second: None,
            dealing: Dealing::new(&house.shoe, errors, table),
        }
    }

    /// 4.8, 4.9: from the first card to the counts.
    pub fn play(mut self, first: Option<SetAside>) -> Result<Counts, Halt> {
        self.initial_deal(first)?;
        let counts = self.additional_cards()?;
        let by = cite!("4.10~(f)");
        self.dealing.table.hands_off(self.banker, by);
        self.dealing.table.hands_off(self.dominant, by);
        Ok(counts)
    }

    /// 4.8: the Banker deals four cards face down; each looks at the hand that he plays.
    fn initial_deal(&mut self, first: Option<SetAside>) -> Result<(), Halt> {
        let Coup { banker, dominant, .. } = *self;
        let table = &mut *self.dealing.table;
        table.instruct(
            format_args!("two hands: the Banker at seat {banker} plays the Banker's Hand"),
            cite!("4.8~(a)"),
        );
        table.announce(format_args!("Seat {dominant} is the Dominant Player"), cite!("4.8~(b)"));
        let by = cite!("4.8~(c)");
        table.instruct(
            format_args!(
                "the Banker deals four cards face down: the first and third to the Dominant Player, the second and fourth to himself"
            ),
            by,
        );
        table.hands_on(banker, cite!("4.8~(a)"));
        table.hands_on(dominant, cite!("4.8~(a)"));
        match first {
            Some(aside) => self.first_card_set_aside(aside),
            None => self.deal(Side::Player, by)?,
        }
        for side in [Side::Banker, Side::Player, Side::Banker] {
            self.in_order(IN_THE_DEAL)?;
            self.deal(side, by)?;
        }
        self.in_order(AFTER_THE_DEAL)?;
        self.dealing.table.instruct(
            format_args!(
                "each looks at the hand that he plays: seat {} at the Player's Hand, seat {} at the Banker's Hand; an eight or nine is turned up at once",
                self.dominant, self.banker
            ),
            cite!("4.8~(d)"),
        );
        Ok(())
    }

    /// 4.12(g): the card drawn in error before is the first card of this hand.
    #[cold]
    fn first_card_set_aside(&mut self, aside: SetAside) {
        let table = &mut *self.dealing.table;
        table.instruct(format_args!("the card set aside is the first card"), aside.by);
        table.put(Spot::ASIDE, Places::ALL, Side::Player.area(), aside.by);
        self.player.add(aside.card);
    }

    /// A card face down, which whoever plays the hand may look at.
    pub(super) fn deal(&mut self, side: Side, by: Cite) -> Result<(), Halt> {
        let (held, looks) = match side {
            Side::Player => (&mut self.player, self.dominant),
            Side::Banker => (&mut self.bankers, self.banker),
        };
        held.add(self.dealing.card_down(side, Looks::Seat(looks), by)?);
        Ok(())
    }

    /// 4.12(a)-(c): whether the cards of the Initial Deal went where they belong.
    fn in_order(&mut self, possible: &'static [Incident]) -> Result<(), Halt> {
        while let Some(incident) = self.dealing.table.incident(possible) {
            self.out_of_order(incident.kind)?;
        }
        Ok(())
    }

    /// 4.9: naturals, what the Dominant Player says, and what the Banker does.
    fn additional_cards(&mut self) -> Result<Counts, Halt> {
        if !self.player.is_a_pair() {
            return self.after_three_cards();
        }
        let asked = self.ask(Side::Player, Asks::PlayersHand, cite!("4.9~(b)"))?;
        if asked == Said::Natural && self.shows_natural(Side::Player)? {
            return self.finish(Another::Stays, Another::Stays);
        }
        match asked {
            Said::Card => {
                self.dealing.table.announce(format_args!("Card"), cite!("4.9~(b)"));
                self.after_card()
            }
            _ => {
                self.dealing.table.announce(format_args!("Stay"), cite!("4.9~(b)"));
                self.after_stay()
            }
        }
    }

    /// 4.9~(a): a hand is turned up as a natural; whether it is one.
    fn shows_natural(&mut self, side: Side) -> Result<bool, Halt> {
        let by = cite!("4.9~(a)");
        let hand = self.show(side, by)?;
        if hand.is_natural() {
            let count = hand.count();
            self.dealing
                .table
                .announce(format_args!("{side}: natural {count}; no more cards to either hand"), by);
        }
        Ok(hand.is_natural())
    }

    /// 4.9~(c), (d): the Dominant Player is dealt a card, and the Banker draws or stays.
    fn after_card(&mut self) -> Result<Counts, Halt> {
        if self.bankers.is_a_pair()
            && self.ask(Side::Banker, Asks::DealsCard, cite!("4.9~(a)"))? == Said::Natural
            && self.shows_natural(Side::Banker)?
        {
            return self.finish(Another::Draws, Another::Stays);
        }
        let card = match self.dealing.table.incident(after_card(self.house)) {
            Some(_) => self.drawn_by_the_banker()?,
            None => self.dealing.card(Side::Player, cite!("4.9~(d)"))?,
        };
        self.player.third = Some(card);
        let bankers = match self.bankers.is_a_pair() {
            true => draws(self.ask(Side::Banker, Asks::BankersHand(Some(card)), cite!("4.9~(c)"))?),
            false => Another::Draws,
        };
        self.bankers_card(bankers)?;
        self.finish(Another::Draws, bankers)
    }

    /// 4.9~(c), (d): the Banker shows a natural, draws or stays.
    fn after_stay(&mut self) -> Result<Counts, Halt> {
        let Errors { set_aside, simulate, .. } = *self.dealing.errors;
        // One card in error is dealt with before another can be.
        let possible = if set_aside.is_none() && simulate.is_none() { AFTER_STAY } else { &[] };
        match self.dealing.table.incident(possible).map(|incident| incident.kind) {
            Some(Incident::CalledByMistake) => return self.misdealt(WithOption::NoUse, cite!("4.12(f)")),
            Some(_) => return self.misdealt(WithOption::BankersCard, cite!("4.12(e)")),
            None => {}
        }
        let bankers = self.banker_after_stay()?;
        self.bankers_card(bankers)?;
        self.finish(Another::Stays, bankers)
    }

    /// What the Banker does when the Player's Hand has stayed; with a count of zero he draws.
    pub(super) fn banker_after_stay(&mut self) -> Result<Another, Halt> {
        if !self.bankers.is_a_pair() {
            return Ok(Another::Draws);
        }
        let asked = self.ask(Side::Banker, Asks::BankersHand(None), cite!("4.9~(c)"))?;
        if asked == Said::Natural {
            self.shows_natural(Side::Banker)?;
        }
        Ok(draws(asked))
    }

    /// 4.9~(d), 4.12(d): the Banker's additional card, where he draws one; or the two that he takes in its place.
    pub(super) fn bankers_card(&mut self, bankers: Another) -> Result<(), Halt> {
        if bankers == Another::Stays {
            return Ok(());
        }
        let two = self.bankers.is_a_pair() && self.dealing.table.incident(WHEN_THE_BANKER_DRAWS).is_some();
        let by = if two { cite!("4.12(d)") } else { cite!("4.9~(d)") };
        self.bankers.third = Some(self.dealing.card(Side::Banker, by)?);
        if two {
            self.second = Some(self.dealing.card(Side::Banker, by)?);
        }
        Ok(())
    }

    /// Both hands are turned up, and where somebody has not done what the tables say, it is put right.
    pub(super) fn finish(&mut self, players: Another, bankers: Another) -> Result<Counts, Halt> {
        let by = cite!("4.10~(a)");
        let hands = Hands { player: self.show(Side::Player, by)?, banker: self.show(Side::Banker, by)? };
        if self.second.is_none() {
            self.by_the_tables(hands, players, bankers)?;
        }
        self.dealing.table.tell("no further card to either hand", cite!("4.9~(d)"));
        Ok(self.counts())
    }

    /// 4.9~(c): what Table 2 says; 4.12(b): with more than two cards the count is zero.
    pub(super) fn table_2(&self, hand: Hand) -> Letter {
        match self.bankers.is_a_pair() && hand.is_natural() {
            true => Letter::Stays,
            false => table_2(self.house.six_after_stay, self.bankers_count(hand), self.player.third),
        }
    }

    pub(super) fn bankers_count(&self, hand: Hand) -> u8 {
        if self.bankers.is_a_pair() { hand.count() } else { 0 }
    }

    fn ask(&mut self, side: Side, asks: Asks, by: Cite) -> Result<Said, Halt> {
        let (seat, cards) = match side {
            Side::Player => (self.dominant, self.player.pair()),
            Side::Banker => (self.banker, self.bankers.pair()),
        };
        self.dealing.table.ask(seat, Question { asks, by, cards })
    }

    /// A hand is turned up, if it is not yet.
    pub(super) fn show(&mut self, side: Side, by: Cite) -> Result<Hand, Halt> {
        match side {
            Side::Player => self.player.show(by, self.dealing.table),
            Side::Banker => self.bankers.show(by, self.dealing.table),
        }
    }

    /// 4.1(c), 4.12(b)-(d): the counts of both hands, which lie face up.
    pub(super) fn counts(&mut self) -> Counts {
        let by = cite!("4.10~(a)");
        let player = match self.player.is_a_pair() {
            true => self.player.hand().count(),
            false => self.player.highest(),
        };
        let banker = match (self.second, self.bankers.is_a_pair()) {
            (Some(second), _) => self.bankers.lowest(self.house.two_for_one, second),
            (None, true) => self.bankers.hand().count(),
            (None, false) => self.bankers.added_to_zero(),
        };
        let table = &mut *self.dealing.table;
        table.narrate(|table| {
            if self.player.is_a_pair() {
                say_count::<CheminDeFer, T>(Side::Player, self.player.hand(), table);
            }
            if self.second.is_some() {
                let words = format_args!("Banker's Hand {banker}: the lowest Point Count that can be made");
                table.announce(words, cite!("4.12(d)"));
            } else if self.bankers.is_a_pair() {
                say_count::<CheminDeFer, T>(Side::Banker, self.bankers.hand(), table);
            }
        });
        self.player.settles(0, by, table);
        self.bankers.settles(u8::from(self.second.is_some()), by, table);
        Counts { player, banker }
    }
}

/// What an answer means for the hand: who shows a natural draws nothing.
const fn draws(said: Said) -> Another {
    match said {
        Said::Card => Another::Draws,
        _ => Another::Stays,
    }
}

/// 4.12(h)3: a round without wagers, face up; its first card is disclosed already. Nobody plays the hands: where there is an option, they draw.
pub fn without_wagers<T: Table<CheminDeFer>>(
    house: &House,
    first: Card,
    dealing: &mut Dealing<'_, CheminDeFer, T>,
) -> Result<Hands, Halt> {
    let (deal, by) = (cite!("4.8~(c)"), cite!("4.9~(d)"));
    let second = dealing.card(Side::Banker, deal)?;
    let third = dealing.card(Side::Player, deal)?;
    let fourth = dealing.card(Side::Banker, deal)?;
    let mut hands = Hands { player: Hand::of(first, third), banker: Hand::of(second, fourth) };
    if hands.natural() {
        return Ok(hands);
    }
    let mut players = None;
    if table_1(hands.player.count()).with(Another::Draws) == Another::Draws {
        let card = dealing.card(Side::Player, by)?;
        hands.player = hands.player.with(card);
        players = Some(card);
    }
    let letter = table_2(house.six_after_stay, hands.banker.count(), players);
    if letter.with(Another::Draws) == Another::Draws {
        hands.banker = hands.banker.with(dealing.card(Side::Banker, by)?);
    }
    Ok(hands)
}
