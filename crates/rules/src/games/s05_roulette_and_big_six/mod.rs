//! 19:47-5  Roulette and Big Six wheels: two games in one subchapter.

pub mod big_six;
pub mod roulette;

pub use big_six::BigSix;
pub use roulette::Roulette;
