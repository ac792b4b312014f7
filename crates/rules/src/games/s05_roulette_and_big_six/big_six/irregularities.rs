//! 19:47-5.6(a)-(c)  Incidents at a Big Six wheel besides its coming to rest.

crate::incidents! {
    /// Incidents at a Big Six wheel: everything besides its coming to rest.
    pub enum Incident {
        /// 5.6(a): the call that ends betting.
        NoMoreBets { word: "no-more-bets", needs: Nothing, when: InRound, by: "5.6(a)", says: "the dealer has called \"No More Bets\"", routine: "No more bets" },
        /// 5.6(b): the wheel does not turn far enough.
        TooFewRevolutions { word: "too-few-revolutions", needs: Nothing, when: InRound, by: "5.6(b)", says: "the wheel made fewer than three revolutions" },
        /// 5.6(c): the clapper does not point at one section.
        BetweenSections { word: "between-sections", needs: Nothing, when: InRound, by: "5.6(c)", says: "the clapper came to rest between two sections" },
    }
}

/// Incidents possible before the wheel rests at a section.
pub const SPINNING: &[Incident] =
    &[Incident::NoMoreBets, Incident::TooFewRevolutions, Incident::BetweenSections];

/// Incidents still possible after a spin that rests between two sections.
pub const AT_REST: &[Incident] = &[Incident::TooFewRevolutions];
