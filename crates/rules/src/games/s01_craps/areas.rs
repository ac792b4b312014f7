//! The betting areas of the layout, and sets of them.

use super::numbers::{HardNumber, HornNumber, PointNumber};
use super::wagers::{Wager, WagerNumber};
use crate::games::families::dice_layout::{self, DiceWager};
use crate::law::Cite;
use crate::table::WagerFate;

/// The number of betting areas that the layout has for each player.
pub const AREAS: usize = 72;

/// A betting area.
pub type CrapsArea = dice_layout::LayoutArea<AREAS>;

/// A set of betting areas.
pub type CrapsAreas = dice_layout::LayoutAreas<AREAS>;

/// Every betting area at its place. A match play coupon may lie beside the first two.
pub const LAYOUT: [Wager; AREAS] = {
    use HornNumber::{Eleven as High11, Three as High3, Twelve as High12, Two as High2};
    use PointNumber::{Eight, Five, Four, Nine, Six, Ten};
    use Wager::*;
    [
        Pass,
        DontPass,
        Come,
        DontCome,
        PassOdds,
        DontPassOdds,
        Field,
        AnySeven,
        AnyCraps,
        CrapsTwo,
        CrapsThree,
        CrapsTwelve,
        Eleven,
        CrapsEleven,
        Horn,
        Fire,
        HornHigh(High2),
        HornHigh(High3),
        HornHigh(High11),
        HornHigh(High12),
        Hardway(HardNumber::Four),
        Hardway(HardNumber::Six),
        Hardway(HardNumber::Eight),
        Hardway(HardNumber::Ten),
        ComeOn(Four),
        ComeOn(Five),
        ComeOn(Six),
        ComeOn(Eight),
        ComeOn(Nine),
        ComeOn(Ten),
        DontComeOn(Four),
        DontComeOn(Five),
        DontComeOn(Six),
        DontComeOn(Eight),
        DontComeOn(Nine),
        DontComeOn(Ten),
        ComeOdds(Four),
        ComeOdds(Five),
        ComeOdds(Six),
        ComeOdds(Eight),
        ComeOdds(Nine),
        ComeOdds(Ten),
        DontComeOdds(Four),
        DontComeOdds(Five),
        DontComeOdds(Six),
        DontComeOdds(Eight),
        DontComeOdds(Nine),
        DontComeOdds(Ten),
        Place(Four),
        Place(Five),
        Place(Six),
        Place(Eight),
        Place(Nine),
        Place(Ten),
        PlaceToLose(Four),
        PlaceToLose(Five),
        PlaceToLose(Six),
        PlaceToLose(Eight),
        PlaceToLose(Nine),
        PlaceToLose(Ten),
        Buy(Four),
        Buy(Five),
        Buy(Six),
        Buy(Eight),
        Buy(Nine),
        Buy(Ten),
        Lay(Four),
        Lay(Five),
        Lay(Six),
        Lay(Eight),
        Lay(Nine),
        Lay(Ten),
    ]
};

impl Wager {
    /// Its betting area: the first one of its name, plus the place of its number among the numbers.
    pub const fn area(self) -> CrapsArea {
        CrapsArea::at(self.first_of_its_name() + self.number_on_from_first())
    }

    const fn first_of_its_name(self) -> usize {
        match self {
            Wager::Pass => 0,
            Wager::DontPass => 1,
            Wager::Come => 2,
            Wager::DontCome => 3,
            Wager::PassOdds => 4,
            Wager::DontPassOdds => 5,
            Wager::Field => 6,
            Wager::AnySeven => 7,
            Wager::AnyCraps => 8,
            Wager::CrapsTwo => 9,
            Wager::CrapsThree => 10,
            Wager::CrapsTwelve => 11,
            Wager::Eleven => 12,
            Wager::CrapsEleven => 13,
            Wager::Horn => 14,
            Wager::Fire => 15,
            Wager::HornHigh(_) => 16,
            Wager::Hardway(_) => 20,
            Wager::ComeOn(_) => 24,
            Wager::DontComeOn(_) => 30,
            Wager::ComeOdds(_) => 36,
            Wager::DontComeOdds(_) => 42,
            Wager::Place(_) => 48,
            Wager::PlaceToLose(_) => 54,
            Wager::Buy(_) => 60,
            Wager::Lay(_) => 66,
        }
    }

    const fn number_on_from_first(self) -> usize {
        match self.names() {
            WagerNumber::Point(n) => n as usize,
            WagerNumber::Hardway(n) => n as usize,
            WagerNumber::Horn(n) => n as usize,
            WagerNumber::Nothing => 0,
        }
    }
}

impl DiceWager<AREAS> for Wager {
    const LAYOUT: &'static [Wager; AREAS] = &LAYOUT;

    fn area(self) -> CrapsArea {
        self.area()
    }

    fn by(self) -> Cite {
        self.by()
    }
}

impl From<Wager> for CrapsArea {
    fn from(wager: Wager) -> CrapsArea {
        wager.area()
    }
}

/// Whether the wager on an area stays up or is taken down after it has won.
pub const fn then(area: CrapsArea) -> WagerFate {
    if STAYING.has(area) { WagerFate::Up } else { WagerFate::Down }
}

/// The area of one wager.
pub const fn of(wager: Wager) -> CrapsAreas {
    CrapsAreas::one(wager.area())
}

const fn on_all_numbers(four: Wager) -> CrapsAreas {
    CrapsAreas::row(four.area(), PointNumber::ALL.len())
}

/// The line bets.
pub const LINE: CrapsAreas = of(Wager::Pass).and(of(Wager::DontPass));
/// Come and don't come bets that have no number yet.
pub const COME: CrapsAreas = of(Wager::Come).and(of(Wager::DontCome));
/// The hardways.
pub const HARDWAYS: CrapsAreas =
    CrapsAreas::row(Wager::Hardway(HardNumber::Four).area(), HardNumber::ALL.len());
/// Come bets on their numbers.
pub const COME_ON: CrapsAreas = on_all_numbers(Wager::ComeOn(PointNumber::Four));
/// Don't come bets on their numbers.
pub const DONT_COME_ON: CrapsAreas = on_all_numbers(Wager::DontComeOn(PointNumber::Four));
/// Odds on come bets.
pub const COME_ODDS: CrapsAreas = on_all_numbers(Wager::ComeOdds(PointNumber::Four));
/// Place to win.
pub const PLACE: CrapsAreas = on_all_numbers(Wager::Place(PointNumber::Four));
/// Buy bets.
pub const BUY: CrapsAreas = on_all_numbers(Wager::Buy(PointNumber::Four));

/// Areas whose wagers stay up after a win.
pub const STAYING: CrapsAreas = PLACE.and(HARDWAYS);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wager as _;

    #[test]
    fn every_area_has_its_own_place_and_name() {
        for (place, wager) in LAYOUT.into_iter().enumerate() {
            assert_eq!(wager.area().place(), place, "{wager}");
            assert_eq!(Wager::parse(&wager.to_string()), Some(wager));
        }
        for none in ["place 7", "come 2", "hardway 5", "horn-high 4", "big 6", "put", "place", "pass 6", ""] {
            assert_eq!(Wager::parse(none), None, "{none}");
        }
    }
}
