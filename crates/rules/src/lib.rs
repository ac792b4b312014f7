//! New Jersey's "Rules of the Games" (N.J.A.C. 19:47) as code.

pub mod equipment;
pub mod poker;
