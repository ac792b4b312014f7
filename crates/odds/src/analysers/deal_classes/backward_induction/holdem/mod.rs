//! Hold 'em against a dealer: two cards each and five on the board. Every deal is counted, board by board.
//!
//! A board is ranked once: its 1,081 pairs of hole cards are sorted. Inclusion–exclusion over the player's two cards
//! gives the number of the dealer's 990 hands that are lower or equal. Boards that differ in the names of suits alone
//! are equivalent. The value of a decision after three or four cards is the sum over the boards that can follow.

mod boards;
mod bonus;
mod chart;
mod hole_card_bonus;
mod seven_cards;
mod ultimate;
