//! 19:47-5.6(a)-(c)  What can happen at a Big Six wheel besides its coming to rest.

crate::incidents! {
    /// What can happen at a Big Six wheel besides its coming to rest.
    pub enum Incident {
        /// 5.6(a): the call that ends betting.
        NoMoreBets { word: "no-more-bets", needs: Nothing, when: InRound, by: "5.6(a)", says: "the dealer has called \"No More Bets\"" },
        /// 5.6(b): the wheel does not turn far enough.
        TooFewRevolutions { word: "too-few-revolutions", needs: Nothing, when: InRound, by: "5.6(b)", says: "the wheel made fewer than three revolutions" },
        /// 5.6(c): the clapper does not point at one section.
        BetweenSections { word: "between-sections", needs: Nothing, when: InRound, by: "5.6(c)", says: "the clapper came to rest between two sections" },
    }
}

/// What can happen before the wheel has come to rest at a section.
pub const SPINNING: &[Incident] =
    &[Incident::NoMoreBets, Incident::TooFewRevolutions, Incident::BetweenSections];

/// What can still be told of a spin that came to rest between two sections.
pub const AT_REST: &[Incident] = &[Incident::TooFewRevolutions];
