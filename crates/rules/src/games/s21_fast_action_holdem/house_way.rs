//! 19:47-21.8(i)  The house ways: the setting of the dealer's four cards.

use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::setting::HouseWayRule;
use crate::table::Places;

/// 21.8(i)1 to 14.
const WAYS: [HouseWayRule; 14] = [
    HouseWayRule { by: cite!("21.8(i)1"), says: "a suited pair" },
    HouseWayRule { by: cite!("21.8(i)2"), says: "the highest pair" },
    HouseWayRule { by: cite!("21.8(i)3"), says: "an ace with the highest suited card, 10 or better" },
    HouseWayRule { by: cite!("21.8(i)4"), says: "the highest suited running cards, 10 and jack or better" },
    HouseWayRule { by: cite!("21.8(i)5"), says: "an ace with the highest card, 10 or better" },
    HouseWayRule {
        by: cite!("21.8(i)6"),
        says: "the highest non-suited running cards, jack and queen or better",
    },
    HouseWayRule { by: cite!("21.8(i)7"), says: "an ace with the highest suited card" },
    HouseWayRule { by: cite!("21.8(i)8"), says: "the highest suited cards, 10 or better" },
    HouseWayRule { by: cite!("21.8(i)9"), says: "the highest cards, jack or better" },
    HouseWayRule { by: cite!("21.8(i)10"), says: "an ace with the highest card" },
    HouseWayRule { by: cite!("21.8(i)11"), says: "suited running cards" },
    HouseWayRule { by: cite!("21.8(i)12"), says: "the highest suited cards, not running" },
    HouseWayRule { by: cite!("21.8(i)13"), says: "running cards" },
    HouseWayRule { by: cite!("21.8(i)14"), says: "the highest cards" },
];

const TEN: u8 = Rank::Ten as u8;
const JACK: u8 = Rank::Jack as u8;
const ACE: u8 = Rank::Ace as u8;

/// The preference for two cards, by their numbers: by the first house way that they fit, then by the higher and by the lower card.
const fn preference(one: usize, other: usize) -> u16 {
    let (a, b) = ((one / 4) as u8, (other / 4) as u8);
    let (high, low) = if a > b { (a, b) } else { (b, a) };
    let (suited, running) = (one % 4 == other % 4, high == low + 1);
    let way = match (suited, high == ACE) {
        _ if high == low => !suited as usize,
        (true, true) if low >= TEN => 2,
        (true, _) if running && low >= TEN => 3,
        (false, true) if low >= TEN => 4,
        (false, _) if running && low >= JACK => 5,
        (true, true) => 6,
        (true, false) if low >= TEN => 7,
        (false, false) if low >= JACK => 8,
        (false, true) => 9,
        (true, false) if running => 10,
        (true, false) => 11,
        (false, false) if running => 12,
        (false, false) => 13,
    };
    ((WAYS.len() - way) as u16) << 8 | (high as u16) << 4 | low as u16
}

/// The preference of any two cards.
static PREFERENCES: [[u16; 53]; 53] = preferences();

const fn preferences() -> [[u16; 53]; 53] {
    let mut table = [[0; 53]; 53];
    let mut one = 0;
    while one < Card::COUNT {
        let mut other = 0;
        while other < Card::COUNT {
            table[one][other] = preference(one, other);
            other += 1;
        }
        one += 1;
    }
    table
}

/// The six pairs of four places.
const PAIRS: [[u8; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// 21.8(i): the two cards that the dealer keeps, and the house way that says so.
pub fn set(cards: &[Card; 4]) -> ([Places; 1], HouseWayRule) {
    let (mut kept, mut best) = (PAIRS[0], 0);
    for pair in PAIRS {
        let [one, other] = pair.map(|place| cards[usize::from(place)].index());
        let preference = PREFERENCES[one][other];
        if preference > best {
            (kept, best) = (pair, preference);
        }
    }
    let way = WAYS.len() - usize::from(best >> 8);
    ([Places::one(kept[0]).and(kept[1])], WAYS[way.min(WAYS.len() - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surprising_ones() {
        for (four, kept, way) in [
            ("7c 7c Ah Ad", "7c 7c", 1),
            ("Ks Kh Ks 5c", "Ks Ks", 1),
            ("Kd Qc 5h 5s", "5h 5s", 2),
            ("As Kh Qh 4d", "Kh Qh", 4),
            ("Ah Kd Qd Jd", "Kd Qd", 4),
            ("As 9h Ks Ts", "As Ks", 3),
            ("Ks Qd Jd 2c", "Qd Jd", 4),
            ("As 9s Kd Tc", "As Kd", 5),
            ("Qh Jd Ts 2c", "Qh Jd", 6),
            ("As 9s 8d 3s", "As 9s", 7),
            ("Ks Ts 9d 8c", "Ks Ts", 8),
            ("Kd Jc 7s 2h", "Kd Jc", 9),
            ("Ad 9c 8c 3h", "Ad 9c", 10),
            ("Ts 9s Kd 4c", "Ts 9s", 11),
            ("Jh Td 6c 4c", "6c 4c", 12),
            ("Ks 4s 9d 8c", "Ks 4s", 12),
            ("Jd Tc 7s 2h", "Jd Tc", 13),
            ("Qd 9c 7s 4h", "Qd 9c", 14),
        ] {
            let mut cards = four.split(' ').map(|card| card.parse::<Card>().unwrap());
            let cards = [(); 4].map(|()| cards.next().unwrap());
            let ([set], by) = set(&cards);
            let words: Vec<String> = set.iter().map(|place| cards[usize::from(place)].to_string()).collect();
            let words = words.join(" ");
            assert_eq!((words.as_str(), by), (kept, WAYS[way - 1]), "{four}");
        }
    }
}
