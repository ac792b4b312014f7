//! How a game writes its paragraphs down. Most sections are drafted alike, from game to game: they are `listed` in the order of the section, which is that of the
//! procedure, and a paragraph that says several things stands there several times. Where one paragraph says everything about a thing, `all` names it once, and a
//! game writes down beside it what other paragraphs say: `CutLaw { recut: cite!("20.5~(d)"), ..CutLaw::all(cite!("20.5~(c)")) }`.

use super::law::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, IrregularLaw, MethodLaw, Methods, Misdeals,
    OpeningLaw, SecondDeckLaw, ShuffleLaw,
};
use crate::law::{Cite, Date};

impl SecondDeckLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> SecondDeckLaw {
        SecondDeckLaw { permitted: by, each: by, backs: by, shuffled: by, turns: by, rack: by }
    }

    /// In the order of the section: it is permitted; each deck is lawful, their backs differ, one is shuffled meanwhile, they take turns, the rack holds one.
    pub const fn listed([permitted, each, backs, shuffled, turns, rack]: [Cite; 6]) -> SecondDeckLaw {
        SecondDeckLaw { permitted, each, backs, shuffled, turns, rack }
    }
}

impl OpeningLaw {
    /// In the order of the section: the cards are inspected, spread, washed and stacked, two decks separately.
    pub const fn listed([inspect, spread, wash, two_decks]: [Cite; 4]) -> OpeningLaw {
        OpeningLaw { inspect, spread, wash, two_decks, daily_change: None }
    }

    /// The same, and then they are changed once each gaming day.
    pub const fn with_daily_change([inspect, spread, wash, two_decks, daily]: [Cite; 5]) -> OpeningLaw {
        OpeningLaw { daily_change: Some(daily), ..OpeningLaw::listed([inspect, spread, wash, two_decks]) }
    }
}

impl ShuffleLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> ShuffleLaw {
        ShuffleLaw { shuffle: by, then: by, by_device: by, by_hand: by, cut: CutLaw::all(by), idle: by }
    }

    /// In the order of the section: when and how, what follows it, after a device, after a shuffle by hand; the cut, a recut; a table without gaming activity.
    pub const fn listed([shuffle, then, by_device, by_hand, cut, recut, idle]: [Cite; 7]) -> ShuffleLaw {
        let cut = CutLaw { recut, ..CutLaw::all(cut) };
        ShuffleLaw { shuffle, then, by_device, by_hand, cut, idle }
    }

    /// The same, with the steps of the cut in paragraphs of their own.
    #[must_use]
    pub const fn with_cut(self, steps: [Cite; 6]) -> ShuffleLaw {
        ShuffleLaw { cut: self.cut.with_steps(steps), ..self }
    }
}

impl CutLaw {
    /// One paragraph says it all: the dealer cuts with one hand, onto the cover card, at least ten cards.
    pub const fn all(by: Cite) -> CutLaw {
        CutLaw {
            cut: by,
            one_hand: by,
            cover_card: by,
            packet: by,
            packet_least: 10,
            rest: by,
            remove: by,
            deal: by,
            recut: by,
        }
    }

    /// The same, with its steps in paragraphs of their own: with one hand, cover card, at least ten cards onto it, the rest, the cover card away; the deal.
    #[must_use]
    pub const fn with_steps(self, [one_hand, cover_card, packet, rest, remove, deal]: [Cite; 6]) -> CutLaw {
        CutLaw { one_hand, cover_card, packet, rest, remove, deal, ..self }
    }
}

impl MethodLaw {
    /// One paragraph says it all.
    pub const fn all(by: Cite) -> MethodLaw {
        MethodLaw {
            permitted: by,
            deck: by,
            no_more_bets: by,
            draw: by,
            deal: by,
            stub: by,
            count: by,
            complete: by,
            incomplete: by,
        }
    }

    /// In the order of the section: it is permitted, and where the deck is; "No more bets"; how cards are drawn; who is dealt what; the stub, its count, which
    /// shows the whole deck or does not.
    pub const fn listed(
        [permitted, no_more_bets, draw, deal, stub, count, complete, incomplete]: [Cite; 8],
    ) -> MethodLaw {
        MethodLaw { permitted, deck: permitted, no_more_bets, draw, deal, stub, count, complete, incomplete }
    }

    /// In stacks, in the order of the section: it is permitted; where the deck is; "No more bets"; who gets the stacks. The stub is treated as this other way of
    /// dealing treats it.
    pub const fn in_stacks([permitted, deck, no_more_bets, deal]: [Cite; 4], stub: &MethodLaw) -> MethodLaw {
        MethodLaw { permitted, deck, no_more_bets, draw: deal, deal, ..*stub }
    }

    /// The same, with these paragraphs on the stub and on its count, but for what the count shows.
    #[must_use]
    pub const fn with_stub(self, [stub, count]: [Cite; 2]) -> MethodLaw {
        MethodLaw { stub, count, ..self }
    }

    /// The same, with the stub treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_stub_of(self, other: &MethodLaw) -> MethodLaw {
        MethodLaw {
            stub: other.stub,
            count: other.count,
            complete: other.complete,
            incomplete: other.incomplete,
            ..self
        }
    }

    /// The same, with what a count of the stub shows treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_count_of(self, other: &MethodLaw) -> MethodLaw {
        MethodLaw { complete: other.complete, incomplete: other.incomplete, ..self }
    }
}

impl HandLaw {
    /// The paragraph on all of it, and after which shuffle.
    pub const fn all(by: Cite, after: HandDeal) -> HandLaw {
        HandLaw { method: MethodLaw::all(by), requires: by, after, after_by: by }
    }

    /// In the order of the section: it is permitted; its requirements: after which shuffle, where the deck is, "No more bets"; how cards are drawn; who is dealt
    /// what. The stub is treated as this other way of dealing treats it.
    pub const fn listed(
        after: HandDeal,
        [permitted, requires, after_by, deck, no_more_bets, draw, deal]: [Cite; 7],
        stub: &MethodLaw,
    ) -> HandLaw {
        let method = MethodLaw { permitted, deck, no_more_bets, draw, deal, ..*stub };
        HandLaw { method, requires, after, after_by }
    }

    /// The same, with the stub treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_stub_of(self, other: &MethodLaw) -> HandLaw {
        HandLaw { method: self.method.with_stub_of(other), ..self }
    }

    /// The same, with what a count of the stub shows treated as this other way of dealing treats it.
    #[must_use]
    pub const fn with_count_of(self, other: &MethodLaw) -> HandLaw {
        HandLaw { method: self.method.with_count_of(other), ..self }
    }
}

impl AutomatedLaw {
    /// Stacks of so many cards to the players with a wager, the last one to the dealer.
    pub const fn stacks_of(cards: u8, method: MethodLaw) -> AutomatedLaw {
        let order = "to each player with a wager, clockwise from your left, the last one to yourself";
        AutomatedLaw { method, stack_of: cards, order }
    }

    /// The same, with the stacks given so, in words for the dealer.
    #[must_use]
    pub const fn given(self, order: &'static str) -> AutomatedLaw {
        AutomatedLaw { order, ..self }
    }
}

impl Methods {
    /// All three.
    pub const fn all(shoe: MethodLaw, hand: HandLaw, automated: AutomatedLaw) -> Methods {
        Methods { shoe, hand: Some(hand), automated: Some(automated) }
    }
}

impl IrregularLaw {
    /// In the order of the section: cards found face up, a card drawn in error, a hand with a wrong number of cards, the shuffler jams, the shoe jams, the
    /// method is changed.
    pub const fn listed(
        [face_up, drawn_in_error, misdealt, shuffler_jam, shoe_jam, method_changed]: [Cite; 6],
    ) -> IrregularLaw {
        IrregularLaw { face_up, drawn_in_error, misdealt, shuffler_jam, shoe_jam, method_changed }
    }
}

impl Misdeals {
    /// A player's hand is void by itself; the dealer completes a hand from the cards that come next, and all hands are void where the deck is not whole either.
    pub const fn void_that_hand(deck_too: Option<Cite>) -> Misdeals {
        let completes = "complete your hand in sequence, from cards not yet turned face up";
        Misdeals::VoidThatHand { completes, deck_too }
    }
}

impl Editions {
    /// None of these provisions has a date.
    pub const UNDATED: Editions = Editions { recut_since: None, pre_shuffled_since: None };

    /// A recut could always be ordered; cards come pre-shuffled since March 19, 2007.
    pub const USUAL: Editions =
        Editions { recut_since: None, pre_shuffled_since: Some(Date::new(2007, 3, 19)) };
}
