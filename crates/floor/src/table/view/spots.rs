//! The cards on the table as a viewer sees them.

use super::super::snapshot::{HandName, still_shown};
use crate::wire::{CardName, CardView, FaceView, KickerView, SpotView};
use croupier_rules::poker::Kicker;
use croupier_rules::table::{CardPositions, Entry, Face, Spot, TableCard, Viewer, see};

/// Returns the cards on the table as a viewer sees them, with the names of hands. Spots are in the order of their first
/// use.
pub fn spots(shown: &[Entry], viewer: Viewer, called: &[HandName]) -> Vec<SpotView> {
    let seen: Vec<Entry> = still_shown(shown).iter().filter_map(|entry| see(entry, viewer)).collect();
    let lies = CardPositions::after(seen.iter().map(|entry| &entry.event));
    let card = |lies: &TableCard| CardView {
        card: lies.card.map(CardName::from),
        face: match lies.face {
            Face::Up => FaceView::Up,
            Face::Down(_) => FaceView::Down,
        },
    };
    let spot = |(spot, cards): (Spot, &[TableCard])| {
        let is_seen = cards.iter().all(|lies| lies.card.is_some());
        let called = called.iter().find(|called| called.at == spot);
        let whole = called.and_then(|called| called.whole.as_ref()).filter(|_| is_seen);
        SpotView {
            spot: spot.into(),
            cards: cards.iter().map(card).collect(),
            called: match whole {
                Some(hand) => Some(hand.name.clone()),
                None => called.and_then(|called| called.so_far.clone()).filter(|_| !is_seen),
            },
            makes: whole.map_or_else(Vec::new, |hand| hand.makes.iter().map(|card| (*card).into()).collect()),
            kickers: whole.map_or_else(Vec::new, |hand| hand.kickers.iter().map(kicker).collect()),
        }
    };
    lies.spots().filter(|(spot, _)| *spot != Spot::DiscardRack).map(spot).collect()
}

fn kicker(kicker: &Kicker) -> KickerView {
    KickerView { rank: kicker.to_string(), card: kicker.card.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::SpotName;
    use croupier_rules::rounds::{parse, run};
    use croupier_rules::table::Seat;

    /// Returns the layout after a round file: each spot with its cards.
    fn drawn(file: &str, viewer: Viewer) -> Vec<String> {
        let record = run(&parse(file).unwrap()).record;
        let card = |lies: CardView| {
            lies.card.and_then(CardName::card).map_or("??".to_string(), |card| card.to_string())
        };
        let spot = |spot: SpotView| {
            let cards = spot.cards.into_iter().map(card).collect::<Vec<_>>().join(" ");
            format!("{}: {cards}", at(&spot.spot))
        };
        spots(&record, viewer, &[]).into_iter().map(spot).collect()
    }

    fn at(spot: &SpotName) -> String {
        match spot {
            SpotName::Seat { seat } => format!("seat {seat}"),
            SpotName::Hand { seat, hand } => format!("seat {seat} hand {hand}"),
            SpotName::Set { seat, part } => format!("seat {seat} {part:?}"),
            SpotName::Dealer => "dealer".to_string(),
            SpotName::Area { name, .. } => name.clone(),
            SpotName::DiscardRack => "discard rack".to_string(),
        }
    }

    /// 2.11(a): cards of equal value are a pair whatever their rank.
    #[test]
    fn a_pair_that_is_split_again_lies_where_it_is_played() {
        let eights = "game blackjack\nhouse boxes 6, split-hands 4\nseat 1 bets main 10\n\
                      cards 8c 6d 8h\nseat 1 says split\ncards 8d\nseat 1 says split\ncards Th\n";
        let tens = "game blackjack\nhouse boxes 6, split-hands 4\nseat 1 bets main 10\n\
                    cards Kc 6d Qh\nseat 1 says split\ncards Js\nseat 1 says split\ncards 8h\n";
        assert_eq!(
            drawn(eights, Viewer::Spectator),
            ["dealer: 6d", "seat 1 hand 1: 8c Th", "seat 1 hand 2: 8h", "seat 1 hand 3: 8d"]
        );
        assert_eq!(
            drawn(tens, Viewer::Spectator),
            ["dealer: 6d", "seat 1 hand 1: Kc 8h", "seat 1 hand 2: Qh", "seat 1 hand 3: Js"]
        );
    }

    /// The cards of a round that is over are shown as they lay; those that were put away before are gone.
    #[test]
    fn the_last_round_is_shown_until_the_next_begins() {
        let over = "game three-card-poker\nseat 1 bets ante 10\nseat 2 bets ante 10\n\
                    cards 2c 3d Kh 4c 8s 7h Qd 9d 5s\nseat 1 says fold\nseat 2 says play\n";
        assert_eq!(drawn(over, Viewer::Spectator), ["seat 2: 3d 8s 9d", "dealer: Kh 7h 5s"]);
    }

    /// 4.9~(c): a card that the Banker should not have drawn is put away before the hands are settled, and is not shown as one of seven's cards.
    #[test]
    fn a_card_that_was_put_away_is_not_shown_in_the_hand() {
        let over = "game chemin-de-fer\nseat 7 bets bank 100\nseat 3 bets banco 100\ncards Kc 7c 6d Kd\n\
                    seat 3 says stay\nseat 7 says card\ncards 2h\n";
        assert_eq!(drawn(over, Viewer::Spectator), ["player's hand: Kc 6d", "banker's hand: 7c Kd"]);
    }

    /// 11.8~: the dealer sets a player's hand by the house way when all cards have been turned; so they lie until the next round. The pair goes into the
    /// high hand, and the two highest others into the low hand.
    #[test]
    fn a_hand_that_the_house_has_set_stays_set() {
        let over = "game pai-gow-poker\nhouse dealing automated-shoe\nseat 1 bets pai-gow 12\ndice 2 3 3\n\
                    cards Jh Jd Tc 8s 4d Ad Qh\ncards Kc Kd 9h 6s 3c As Qd\n\
                    cards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\n\
                    cards ?? ?? ?? ?? ?? ?? ??\ncards ?? ?? ?? ?? ?? ?? ??\nseat 1 says house way\n";
        let one = Seat::new(1).map(Viewer::Player).unwrap();
        let drawn = drawn(over, one);
        for spot in ["seat 1 High: Kc Kd 9h 6s 3c", "seat 1 Low: As Qd"] {
            assert!(drawn.iter().any(|lies| lies == spot), "{drawn:?}");
        }
    }

    /// 21.8(c): four cards are two hands of two, and a hidden one is hidden in its new place too.
    #[test]
    fn a_split_at_fast_action_holdem_has_four_cards() {
        let split = "game fast-action-holdem\nseat 1 bets original 10\nseat 2 bets original 10\n\
                     cards Qd 2c Ac 9c 3c Ad 7s 6d Kh 4h 8c Kd\nseat 1 says split 1 3\n";
        let one = Seat::new(1).map(Viewer::Player).unwrap();
        let others = "dealer: ?? ?? ?? ??";
        assert_eq!(
            drawn(split, Viewer::Spectator),
            [others, "seat 2: ?? ?? ?? ??", "seat 1 hand 1: ?? ??", "seat 1 hand 2: ?? ??"]
        );
        assert_eq!(
            drawn(split, one),
            [others, "seat 2: ?? ?? ?? ??", "seat 1 hand 1: 2c 6d", "seat 1 hand 2: 3c 8c"]
        );
    }
}
