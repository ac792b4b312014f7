//! What stands on or beside the table, and how good poker hands are. No game changes either, so the tables of the hands, which take the compiler
//! a few seconds, are built once and not with every change of a game. Whoever plays finds both in `croupier_rules`.

pub mod equipment;
pub mod poker;
