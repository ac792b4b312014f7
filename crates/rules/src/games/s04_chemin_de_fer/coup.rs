//! 19:47-4.8 Hands and Initial Deal, 4.9 Additional cards; and what goes wrong with them, 4.12.

use super::CheminDeFer;
use super::held::Held;
use super::house::House;
use super::irregular::{
    AFTER_STAY, AFTER_THE_DEAL, IN_THE_DEAL, Incident, WHEN_THE_BANKER_DRAWS, after_card,
};
use super::question::{Asks, Question, Said};
use super::round::ANNULLED;
use super::tables::{Letter, table_1, table_2};
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{Dealing, Errors, FoundCard, Hand, Hands, SetAside, Side, say_count};
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

/// What a card dealt after "Stay" is where the Banker has the option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WithOption {
    /// 4.12(e): the Banker's card.
    BankersCard,
    /// 4.12(f): of no use.
    NoUse,
}

/// The hands of a round, and who plays them.
pub struct Coup<'a, T> {
    house: &'a House,
    banker: Seat,
    dominant: Seat,
    player: Held,
    bankers: Held,
    /// 4.12(d): the second card that the Banker has taken in the place of one.
    second: Option<Card>,
    dealing: Dealing<'a, CheminDeFer, T>,
}

impl<'a, T: Table<CheminDeFer>> Coup<'a, T> {
    /// Nothing is dealt yet.
    #[inline]
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
    #[inline]
    pub fn play(mut self, first: Option<SetAside>) -> Result<Counts, Halt> {
        self.initial_deal(first)?;
        let counts = self.additional_cards()?;
        let by = cite!("4.10~(f)");
        self.dealing.table.hands_off(self.banker, by);
        self.dealing.table.hands_off(self.dominant, by);
        Ok(counts)
    }

    /// 4.8: the Banker deals four cards face down; each looks at the hand that he plays.
    #[inline]
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
            format_args!("each looks at his own hand; an eight or nine is turned up at once"),
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
    #[inline]
    fn deal(&mut self, side: Side, by: Cite) -> Result<(), Halt> {
        let (held, looks) = match side {
            Side::Player => (&mut self.player, self.dominant),
            Side::Banker => (&mut self.bankers, self.banker),
        };
        held.add(self.dealing.card_down(side, Looks::Seat(looks), by)?);
        Ok(())
    }

    /// 4.12(a)-(c): whether the cards of the Initial Deal went where they belong.
    #[inline]
    fn in_order(&mut self, possible: &'static [Incident]) -> Result<(), Halt> {
        while let Some(incident) = self.dealing.table.incident(possible) {
            self.out_of_order(incident.kind)?;
        }
        Ok(())
    }

    #[cold]
    fn out_of_order(&mut self, incident: Incident) -> Result<(), Halt> {
        match incident {
            Incident::BankersExtra if self.bankers.has_room() => {
                let by = cite!("4.12(b)");
                self.deal(Side::Banker, by)?;
                self.dealing
                    .table
                    .announce(format_args!("The Point Count of the Banker's Hand is regarded as zero"), by);
                Ok(())
            }
            Incident::PlayersExtra if self.player.is_a_pair() => self.deal(Side::Player, cite!("4.12(c)")),
            Incident::WrongOrder => Err(Halt::Void(ANNULLED)),
            // A hand has no more cards too many than can be told apart, and the others are not asked for here.
            _ => Err(Halt::Pending),
        }
    }

    /// 4.9: naturals, what the Dominant Player says, and what the Banker does.
    #[inline]
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
    #[inline]
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

    /// 4.12(i), and (h) before September 5, 2006: the Banker has drawn the card for himself, and gives it to the Dominant Player.
    #[cold]
    fn drawn_by_the_banker(&mut self) -> Result<Card, Halt> {
        let by = match self.house.shoe.found {
            FoundCard::ByAmount => cite!("4.12(h)"),
            FoundCard::ByValue => cite!("4.12(i)"),
        };
        let card = self.dealing.card(Side::Banker, by)?;
        let table = &mut *self.dealing.table;
        table.announce(format_args!("The Banker gives the card to the Dominant Player"), by);
        table.put(Side::Banker.area(), Places::one(self.bankers.dealt()), Side::Player.area(), by);
        Ok(card)
    }

    /// 4.9~(c), (d): the Banker shows a natural, draws or stays.
    #[inline]
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
    #[inline]
    fn banker_after_stay(&mut self) -> Result<Another, Halt> {
        if !self.bankers.is_a_pair() {
            return Ok(Another::Draws);
        }
        let asked = self.ask(Side::Banker, Asks::BankersHand(None), cite!("4.9~(c)"))?;
        if asked == Said::Natural {
            self.shows_natural(Side::Banker)?;
        }
        Ok(draws(asked))
    }

    /// 4.12(c): the Dominant Player has three cards: the count is the highest that can be made, and no other card is dealt to the hand.
    #[cold]
    fn after_three_cards(&mut self) -> Result<Counts, Halt> {
        let by = cite!("4.12(c)");
        self.show(Side::Player, by)?;
        let count = self.player.highest();
        self.dealing.table.announce(
            format_args!("Player's Hand {count}: the highest Point Count that two or all three cards make"),
            by,
        );
        let bankers = self.banker_after_stay()?;
        self.bankers_card(bankers)?;
        self.finish(Another::Stays, bankers)
    }

    /// 4.12(e), (f): a card was dealt face up to the Dominant Player after "Stay". It becomes the Banker's card where he must draw; otherwise no
    /// hand can use it.
    #[cold]
    fn misdealt(&mut self, option: WithOption, by: Cite) -> Result<Counts, Halt> {
        let card = self.dealing.card(Side::Player, by)?;
        let hand = self.show(Side::Banker, by)?;
        let letter = self.table_2(hand);
        let (count, words) = (self.bankers_count(hand), letter.words());
        let table = &mut *self.dealing.table;
        table.instruct(format_args!("Banker's Hand {count}: the Banker {words}"), by);
        match (letter, option) {
            (Letter::Draws, _) | (Letter::Option, WithOption::BankersCard) => {
                table.announce(format_args!("The {card} becomes the Banker's card"), by);
                table.put(Side::Player.area(), Places::one(self.player.dealt()), Side::Banker.area(), by);
                self.bankers.third = Some(card);
            }
            (Letter::Stays, _) | (Letter::Option, WithOption::NoUse) => {
                self.of_no_use(card, by)?;
                if letter == Letter::Option {
                    let bankers = self.banker_after_stay()?;
                    self.bankers_card(bankers)?;
                }
            }
        }
        self.show(Side::Player, cite!("4.10~(a)"))?;
        Ok(self.counts())
    }

    /// 4.12(h), and (e), (f) before September 5, 2006: what is done with the card that lies before the Player's Hand.
    fn of_no_use(&mut self, card: Card, by: Cite) -> Result<(), Halt> {
        let Dealing { errors, table, .. } = &mut self.dealing;
        if self.house.shoe.found == FoundCard::ByValue {
            table.instruct(
                format_args!("neither hand can use the {card}: follow the procedure chosen beforehand"),
                cite!("4.12(h)"),
            );
        }
        let at = (Side::Player.area(), Places::one(self.player.dealt()));
        errors.of_no_use(&self.house.shoe, at, card, by, *table)
    }

    /// 4.9~(d), 4.12(d): the Banker's additional card, where he draws one; or the two that he takes in its place.
    #[inline]
    fn bankers_card(&mut self, bankers: Another) -> Result<(), Halt> {
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
    #[inline]
    fn finish(&mut self, players: Another, bankers: Another) -> Result<Counts, Halt> {
        let by = cite!("4.10~(a)");
        let hands = Hands { player: self.show(Side::Player, by)?, banker: self.show(Side::Banker, by)? };
        if self.second.is_none() {
            self.by_the_tables(hands, players, bankers)?;
        }
        if T::HEARD {
            let end = "no further card to either hand";
            self.dealing.table.instruct(format_args!("{end}"), cite!("4.9~(d)"));
        }
        Ok(self.counts())
    }

    /// 4.9~(a)-(c): what was said is held against the tables.
    #[inline]
    fn by_the_tables(&mut self, hands: Hands, players: Another, bankers: Another) -> Result<(), Halt> {
        let natural = self.player.is_a_pair() && hands.player.is_natural()
            || self.bankers.is_a_pair() && hands.banker.is_natural();
        let (mut one, mut two) = (Another::Stays, Another::Stays);
        if !natural && self.player.is_a_pair() {
            let (letter, count) = (table_1(hands.player.count()), hands.player.count());
            one = letter.with(players);
            let words = format_args!("Table 1: the Player's Hand {} on {count}", letter.words());
            self.dealing.table.instruct(words, cite!("4.9~(b)"));
        }
        if one != drawn(self.player.third) {
            self.put_players_card_right(one)?;
        }
        if !natural {
            let (letter, count) = (self.table_2(hands.banker), self.bankers_count(hands.banker));
            two = letter.with(bankers);
            let words = format_args!("Table 2: the Banker's Hand {} on {count}", letter.words());
            self.dealing.table.instruct(words, cite!("4.9~(c)"));
        }
        if two != drawn(self.bankers.third) {
            self.put_bankers_card_right(two)?;
        }
        Ok(())
    }

    /// 4.9~(a), (b): cards belong to the hands in the order in which they were drawn: one that the Player's Hand should have drawn is its own, and one
    /// that it should not have drawn is the Banker's.
    #[cold]
    fn put_players_card_right(&mut self, another: Another) -> Result<(), Halt> {
        let by = cite!("4.9~(b)");
        let (player, banker) = (Side::Player.area(), Side::Banker.area());
        let (players_place, bankers_place) =
            (Places::one(self.player.dealt()), Places::one(self.bankers.dealt()));
        let table = &mut *self.dealing.table;
        match another {
            Another::Draws => {
                table.announce(format_args!("The Player's Hand should have drawn: it is put right"), by);
                match self.bankers.third.take() {
                    Some(card) => {
                        table.put(banker, bankers_place, player, by);
                        self.player.third = Some(card);
                    }
                    None => self.player.third = Some(self.dealing.card(Side::Player, by)?),
                }
            }
            Another::Stays => {
                table.announce(format_args!("The Player's Hand should have stayed: it is put right"), by);
                if self.bankers.third.is_some() {
                    table.put(banker, bankers_place, Spot::DiscardRack, by);
                }
                table.put(player, players_place, banker, by);
                self.bankers.third = self.player.third.take();
            }
        }
        Ok(())
    }

    /// 4.9~(a), (c): the Banker's Hand draws now, or a card that it should not have goes to the discard bucket.
    #[cold]
    fn put_bankers_card_right(&mut self, another: Another) -> Result<(), Halt> {
        let by = cite!("4.9~(c)");
        let table = &mut *self.dealing.table;
        match another {
            Another::Draws => {
                table.announce(format_args!("The Banker's Hand should have drawn: it is put right"), by);
                self.bankers.third = Some(self.dealing.card(Side::Banker, by)?);
            }
            Another::Stays => {
                table.announce(format_args!("The Banker's Hand should have stayed: it is put right"), by);
                let place = Places::one(self.bankers.dealt());
                table.put(Side::Banker.area(), place, Spot::DiscardRack, by);
                self.bankers.third = None;
            }
        }
        Ok(())
    }

    /// 4.9~(c): what Table 2 says; 4.12(b): with more than two cards the count is zero.
    fn table_2(&self, hand: Hand) -> Letter {
        match self.bankers.is_a_pair() && hand.is_natural() {
            true => Letter::Stays,
            false => table_2(self.house.six_after_stay, self.bankers_count(hand), self.player.third),
        }
    }

    fn bankers_count(&self, hand: Hand) -> u8 {
        if self.bankers.is_a_pair() { hand.count() } else { 0 }
    }

    #[inline]
    fn ask(&mut self, side: Side, asks: Asks, by: Cite) -> Result<Said, Halt> {
        let (seat, cards) = match side {
            Side::Player => (self.dominant, self.player.pair()),
            Side::Banker => (self.banker, self.bankers.pair()),
        };
        self.dealing.table.ask(seat, Question { asks, by, cards })
    }

    /// A hand is turned up, if it is not yet.
    #[inline]
    fn show(&mut self, side: Side, by: Cite) -> Result<Hand, Halt> {
        match side {
            Side::Player => self.player.show(by, self.dealing.table),
            Side::Banker => self.bankers.show(by, self.dealing.table),
        }
    }

    /// 4.1(c), 4.12(b)-(d): the counts of both hands, which lie face up.
    #[inline]
    fn counts(&mut self) -> Counts {
        let by = cite!("4.10~(a)");
        let player = match self.player.is_a_pair() {
            true => self.player.hand().count(),
            false => self.player.highest(),
        };
        let banker = match (self.second, self.bankers.is_a_pair()) {
            (Some(second), _) => self.bankers.lowest(self.house.two_for_one, second),
            (None, true) => self.bankers.hand().count(),
            (None, false) => self.bankers.from_zero(),
        };
        let table = &mut *self.dealing.table;
        if T::HEARD {
            if self.player.is_a_pair() {
                say_count::<CheminDeFer, T>(Side::Player, self.player.hand(), table);
            }
            if self.second.is_some() {
                let words = format_args!("Banker's Hand {banker}: the lowest Point Count that can be made");
                table.announce(words, cite!("4.12(d)"));
            } else if self.bankers.is_a_pair() {
                say_count::<CheminDeFer, T>(Side::Banker, self.bankers.hand(), table);
            }
        }
        self.player.settles(0, by, table);
        self.bankers.settles(u8::from(self.second.is_some()), by, table);
        Counts { player, banker }
    }
}

/// Whether a hand has an additional card.
#[inline]
const fn drawn(third: Option<Card>) -> Another {
    match third {
        Some(_) => Another::Draws,
        None => Another::Stays,
    }
}

/// What an answer means for the hand: who shows a natural draws nothing.
#[inline]
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
    errors: &mut Errors,
    table: &mut T,
) -> Result<Hands, Halt> {
    let mut dealing = Dealing::<CheminDeFer, T>::new(&house.shoe, errors, table);
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
