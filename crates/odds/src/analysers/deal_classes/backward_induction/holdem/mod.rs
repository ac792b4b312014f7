//! Two cards for the player, two for the dealer, and five on the board: every deal is counted, board by board.
//!
//! A board is ranked once: its 1,081 pairs of hole cards are sorted, and how many of the dealer's 990 are lower than or equal to each of the player's follows by
//! inclusion and exclusion over the player's two cards. Boards that differ in the names of suits alone are one. What a decision after three or four cards is worth
//! is gathered from the boards that can follow.

mod boards;
mod bonus;
mod chart;
mod hole_card_bonus;
mod seven_cards;
mod ultimate;
