//! 19:47-10.7~(c)-(e), (h), 10.8~(d), (g): the showdown of the tiles, and the setting of the dealer's.

use super::PaiGow;
use super::hands::PaiGowHands;
use super::irregularities::{CO_BANK_SET, DEALER_SET, FindableIncidents};
use super::law::{CO_BANK_WAYS, HOUSE_WAYS, TILES};
use super::round::{PlayerTiles, Round, TileSetting, set_before};
use crate::cite;
use crate::equipment::{Card, Tile};
use crate::games::families::setting::{HouseWays, lay, of_dealer};
use crate::law::Cite;
use crate::table::{FaceDown, Halt, HandPart, Places, Seat, Spot, Table};

/// The tile that was turned up; no card has come out of the stack.
fn tile(card: Card) -> Result<Tile, Halt> {
    card.tile().ok_or(Halt::Pending)
}

/// As which tiles two hands are counted.
fn counts<T: Table<PaiGow>>(
    [high, low]: [Spot; 2],
    tiles: &[Tile; TILES],
    low_places: Places,
    by: Cite,
    table: &mut T,
) {
    for (spot, places) in [(high, low_places.others(TILES)), (low, low_places)] {
        let mut hand = [Card::JOKER; 2];
        for (card, place) in hand.iter_mut().zip(places.iter()) {
            *card = Card::of_tile(tiles[usize::from(place)]);
        }
        table.settles(spot, &hand, 2, by);
    }
}

impl<T: Table<PaiGow>> Round<'_, T> {
    /// 10.7~(e), 10.8~(g): a player's hands are turned up.
    pub fn open(&mut self, seat: Seat, by: Cite) -> Result<PaiGowHands, Halt> {
        let held = self.hands.get(seat).copied().unwrap_or(PlayerTiles::NOTHING);
        let [high, low] = set_before(seat);
        let places = match held.laid {
            TileSetting::Low(places) => places,
            TileSetting::HouseWay | TileSetting::NotYet => {
                let tiles = self.turn_up(Spot::Seat(seat), &held.tiles, by)?;
                let (split, _) = self.house.house_way.set(&tiles, self.house.ranking());
                self.table.narrate(|table| {
                    let places = split.low_places();
                    lay(Spot::Seat(seat), [places], [low], high, cite!("10.7~(b)"), table);
                    counts([high, low], &tiles, places, by, table);
                });
                return Ok(split.hands);
            }
        };
        let mut tiles = [Tile::SixSix; TILES];
        for (place, (tile_there, down)) in (0..).zip(tiles.iter_mut().zip(held.tiles)) {
            let spot = if places.has(place) { low } else { high };
            *tile_there = tile(self.table.turn_up(spot, down, by)?)?;
        }
        Ok(self.as_laid(seat, &tiles, places, by))
    }

    /// 10.7~(h): the higher of the two hands is the high hand, wherever it lies.
    fn as_laid(&mut self, seat: Seat, tiles: &[Tile; TILES], low: Places, by: Cite) -> PaiGowHands {
        let [high_at, low_at] = set_before(seat);
        let of = |places: Places| {
            let mut hand = places.iter().map(|place| tiles[usize::from(place)]);
            let two = [hand.next(), hand.next()].map(|tile| tile.unwrap_or(Tile::SixSix));
            self.house.ranking().hand(two[0], two[1])
        };
        let (high_strength, low_strength) = (of(low.others(TILES)), of(low));
        let low = if low_strength > high_strength {
            let foul = cite!("10.7~(h)");
            let words = format_args!(
                "the tiles of seat {seat} lie in the wrong order: the higher hand is the high hand"
            );
            self.table.instruct(words, foul);
            self.table.put(high_at, Places::first(2), low_at, foul);
            self.table.put(low_at, Places::first(2), high_at, foul);
            low.others(TILES)
        } else {
            low
        };
        self.table.narrate(|table| counts([high_at, low_at], tiles, low, by, table));
        PaiGowHands::of(high_strength, low_strength)
    }

    /// The tiles at a spot are turned up.
    fn turn_up(&mut self, at: Spot, tiles: &[FaceDown; TILES], by: Cite) -> Result<[Tile; TILES], Halt> {
        let mut seen = [Tile::SixSix; TILES];
        for (seen, down) in seen.iter_mut().zip(tiles) {
            *seen = tile(self.table.turn_up(at, *down, by)?)?;
        }
        Ok(seen)
    }

    /// 10.7~(c), (d): the dealer's tiles are turned up and set by the house way, the high hand vertical and the low hand across it.
    pub fn dealers_hands(&mut self) -> Result<PaiGowHands, Halt> {
        let by = cite!("10.7~(c)");
        let dealer = self.dealer;
        let tiles = self.turn_up(Spot::Dealer, &dealer, by)?;
        let spots = of_dealer([HandPart::High, HandPart::Low]);
        Ok(self.by_house_way(&tiles, (Spot::Dealer, spots), (&HOUSE_WAYS, DEALER_SET), by))
    }

    /// 10.8~(d): the dealer sets the tiles of a co-bank.
    pub fn co_banks_hands(&mut self, seat: Seat) -> Result<PaiGowHands, Halt> {
        let by = cite!("10.8~(d)");
        let held = self.hands.get(seat).copied().unwrap_or(PlayerTiles::NOTHING);
        let tiles = self.turn_up(Spot::Seat(seat), &held.tiles, by)?;
        let spots = (Spot::Seat(seat), set_before(seat));
        Ok(self.by_house_way(&tiles, spots, (&CO_BANK_WAYS, CO_BANK_SET), by))
    }

    /// Tiles that lie face up are set as the house does, and set again where that was done otherwise.
    fn by_house_way(
        &mut self,
        tiles: &[Tile; TILES],
        (from, [high, low]): (Spot, [Spot; 2]),
        (ways, set_wrongly): (&HouseWays, FindableIncidents),
        by: Cite,
    ) -> PaiGowHands {
        let (split, way) = self.house.house_way.set(tiles, self.house.ranking());
        self.table.narrate(|table| {
            let [places] = ways.set_apart(tiles, |_| ([split.low_places()], way), ["low"], table);
            lay(from, [places], [low], high, by, table);
            counts([high, low], tiles, places, by, table);
            for (spot, hand) in [(high, split.hands.high), (low, split.hands.low)] {
                table.announce(format_args!("{spot}: {hand}"), hand.by());
            }
        });
        while self.table.incident(set_wrongly).is_some() {
            ways.reset(tiles, &[split.low_places()], self.table);
        }
        split.hands
    }
}
