//! Procedures that several subchapters share, with their paragraphs as parameters.

pub mod ante_and_play;
pub mod baccarat;
pub mod bank;
pub mod board;
pub mod conduct;
pub mod dealer_comparison;
pub mod dice_layout;
pub mod fifth_card;
pub mod five_cards;
pub mod lettered_table;
pub mod minimum_odds;
pub mod one_deck;
#[cfg(test)]
pub mod oracle;
pub mod pay_rows;
pub mod payout_limit;
pub mod players;
pub mod positions;
pub mod pot;
pub mod progressive;
pub mod rank_pay_table;
pub mod set_hand_places;
pub mod setting;
pub mod seven_cards;
pub mod shoe;
pub mod starting_position;
pub mod three_card_bonus;
pub mod twenty_one;
pub mod wheel;
pub mod without_tens;
