//! The tests of the server, in one program: each further program would take the compiler as long again.

mod accounts;
mod bad_day;
mod bad_input;
mod common;
mod docs;
mod figures;
mod limits;
mod pages;
mod rights;
mod second_look;
mod socket;
