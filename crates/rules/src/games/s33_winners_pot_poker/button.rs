//! 19:47-33.7~(d), (g)  The button, and who is dealt to in which order.

use super::house::House;
use crate::games::families::ante_and_play::Lasts;
use crate::table::{Marker, Seat, Seats, Spot};

/// 33.7~(g): where the button is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Button {
    /// No round has been played.
    NotPlaced,
    /// At the dealer.
    Dealer,
    /// At this player, or where this player was.
    At(Seat),
}

impl Lasts<House> for Button {
    fn at_first(_: &House) -> Button {
        Button::NotPlaced
    }
}

/// Whether the button had to be moved for a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moved {
    /// It comes from another place.
    Moved,
    /// It is put down for the first time.
    Placed,
}

impl Button {
    /// A round begins: the button goes clockwise to the next player who takes part, from the last of them to the dealer. The first time it is put down
    /// at the dealer.
    pub fn moves<B>(&mut self, bets: &Seats<B>) -> Moved {
        let next =
            |after: u8| bets.seats().find(|seat| seat.number() > after).map_or(Button::Dealer, Button::At);
        let (to, moved) = match *self {
            Button::NotPlaced => (Button::Dealer, Moved::Placed),
            Button::Dealer => (next(0), Moved::Moved),
            Button::At(seat) => (next(seat.number()), Moved::Moved),
        };
        *self = to;
        moved
    }

    /// As everybody sees it.
    pub fn marker(self) -> Option<Marker> {
        let at = match self {
            Button::NotPlaced => return None,
            Button::Dealer => "dealer".to_string(),
            Button::At(seat) => format!("seat {seat}"),
        };
        Some(Marker { name: "button", at })
    }
}

/// Who has a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A player.
    Player(Seat),
    /// The dealer.
    Dealer,
}

impl Who {
    /// Where the cards lie.
    pub const fn spot(self) -> Spot {
        match self {
            Who::Player(seat) => Spot::Seat(seat),
            Who::Dealer => Spot::Dealer,
        }
    }
}

/// 33.6~(f): so many hands there are at the most: seven players' and the dealer's.
pub const MOST: usize = 8;

/// 33.7~(d): everybody who is dealt to, clockwise from the first after the button, the dealer in turn.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    places: [Who; MOST],
    count: usize,
}

impl Order {
    /// The order by where the button is.
    pub fn after<B>(button: Button, bets: &Seats<B>) -> Order {
        let mut order = Order { places: [Who::Dealer; MOST], count: 0 };
        let button = match button {
            Button::NotPlaced | Button::Dealer => 0,
            Button::At(seat) => seat.number(),
        };
        for seat in bets.seats().filter(|seat| seat.number() > button) {
            order.add(Who::Player(seat));
        }
        order.add(Who::Dealer);
        for seat in bets.seats().filter(|seat| seat.number() <= button) {
            order.add(Who::Player(seat));
        }
        order
    }

    fn add(&mut self, who: Who) {
        if let Some(place) = self.places.get_mut(self.count) {
            *place = who;
            self.count += 1;
        }
    }

    /// How many they are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Who comes at this place, counted from 0.
    pub const fn at(&self, place: usize) -> Who {
        self.places[place]
    }

    /// The players in this order.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        self.places[..self.count].iter().filter_map(|who| match who {
            Who::Player(seat) => Some(*seat),
            Who::Dealer => None,
        })
    }
}

crate::table::kept!(
    enum Button {
        NotPlaced,
        Dealer,
        At(seat),
    }
);
