//! Amounts of money.

use croupier_rules::wagers::Money;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
#[cfg(feature = "described")]
use ts_rs::TS;

/// An amount as a decimal string: `"10.00"`, `"-7.50"`. JSON numbers are refused, because they cannot hold every amount
/// exactly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(type = "string"))]
#[cfg_attr(feature = "described", schemars(with = "String"))]
pub struct Dollars(pub Money);

impl Serialize for Dollars {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.fixed())
    }
}

impl<'de> Deserialize<'de> for Dollars {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dollars, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map(Dollars).map_err(de::Error::custom)
    }
}

impl From<Money> for Dollars {
    fn from(money: Money) -> Dollars {
        Dollars(money)
    }
}
