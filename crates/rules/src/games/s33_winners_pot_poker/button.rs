//! 19:47-33.7~(d), (g)  The button, and who is dealt to in which order.

use super::house::House;
use crate::games::families::ante_and_play::LastingState;
use crate::table::{Marker, Seat, Seats, Spot};

/// 33.7~(g): the place of the button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum WinnersButton {
    /// No round has been played.
    NotPlaced,
    /// At the dealer.
    Dealer,
    /// At this player, or where this player was.
    At(Seat),
}

impl LastingState<House> for WinnersButton {
    fn at_first(_: &House) -> WinnersButton {
        WinnersButton::NotPlaced
    }
}

/// Whether the button had to be moved for a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonMove {
    /// It comes from another place.
    Moved,
    /// It is put down for the first time.
    Placed,
}

impl WinnersButton {
    /// A round begins: the button goes clockwise to the next player who takes part, from the last of them to the dealer. The first time it is put down
    /// at the dealer.
    pub fn moves<B>(&mut self, bets: &Seats<B>) -> ButtonMove {
        let next = |after: u8| {
            bets.seats().find(|seat| seat.number() > after).map_or(WinnersButton::Dealer, WinnersButton::At)
        };
        let (to, moved) = match *self {
            WinnersButton::NotPlaced => (WinnersButton::Dealer, ButtonMove::Placed),
            WinnersButton::Dealer => (next(0), ButtonMove::Moved),
            WinnersButton::At(seat) => (next(seat.number()), ButtonMove::Moved),
        };
        *self = to;
        moved
    }

    /// The button as everybody sees it.
    pub fn marker(self) -> Option<Marker> {
        let at = match self {
            WinnersButton::NotPlaced => return None,
            WinnersButton::Dealer => "dealer".to_string(),
            WinnersButton::At(seat) => format!("seat {seat}"),
        };
        Some(Marker { name: "button", at })
    }
}

/// The holder of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandHolder {
    /// A player.
    Player(Seat),
    /// The dealer.
    Dealer,
}

impl HandHolder {
    /// The place of the cards.
    pub const fn spot(self) -> Spot {
        match self {
            HandHolder::Player(seat) => Spot::Seat(seat),
            HandHolder::Dealer => Spot::Dealer,
        }
    }
}

/// 33.6~(f): the maximum number of hands: seven players' and the dealer's.
pub const MOST: usize = 8;

/// 33.7~(d): everybody who is dealt to, clockwise from the first after the button, the dealer in turn.
#[derive(Clone, Copy, Debug)]
pub struct DealingOrder {
    places: [HandHolder; MOST],
    count: usize,
}

impl DealingOrder {
    /// The order by where the button is.
    pub fn after<B>(button: WinnersButton, bets: &Seats<B>) -> DealingOrder {
        let mut order = DealingOrder { places: [HandHolder::Dealer; MOST], count: 0 };
        let button = match button {
            WinnersButton::NotPlaced | WinnersButton::Dealer => 0,
            WinnersButton::At(seat) => seat.number(),
        };
        for seat in bets.seats().filter(|seat| seat.number() > button) {
            order.add(HandHolder::Player(seat));
        }
        order.add(HandHolder::Dealer);
        for seat in bets.seats().filter(|seat| seat.number() <= button) {
            order.add(HandHolder::Player(seat));
        }
        order
    }

    fn add(&mut self, who: HandHolder) {
        if let Some(place) = self.places.get_mut(self.count) {
            *place = who;
            self.count += 1;
        }
    }

    /// The number of holders.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The holder at this place, counted from 0.
    pub const fn at(&self, place: usize) -> HandHolder {
        self.places[place]
    }

    /// The players in this order.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        self.places[..self.count].iter().filter_map(|who| match who {
            HandHolder::Player(seat) => Some(*seat),
            HandHolder::Dealer => None,
        })
    }
}

crate::table::codec!(
    enum WinnersButton {
        NotPlaced,
        Dealer,
        At(seat),
    }
);
