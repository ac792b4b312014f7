//! The tests of the floor, in one program: each further program would take the compiler as long again.

mod audit;
mod automatic;
mod common;
mod fairness;
mod golden;
mod heads;
mod house;
mod presence;
mod recovery;
mod requests;
mod restore;
mod seen;
mod shown;
mod tables;
mod wire;
