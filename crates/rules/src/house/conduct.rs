//! 8.1, 8.5: conduct of persons at a table of any game.

use crate::cite;
use crate::law::Cite;

crate::choice! {
    /// 8.1, 8.5: the conduct of a person at a table of any game.
    pub enum Conduct {
        /// Uses a device that helps to play.
        Device = "device",
        /// Has one with the intent to use it.
        DeviceIntended = "device-intended",
        /// Has one without the intent to use it.
        DeviceCarried = "device-carried",
        /// Uses one that the Commission has permitted.
        DevicePermitted = "device-permitted",
        /// Asks for the complete rules.
        RulesAsked = "rules-asked",
        /// Asks the dealer how to play.
        AdviceAsked = "advice-asked",
    }
}

impl Conduct {
    /// Returns the paragraph that provides for it.
    pub const fn by(self) -> Cite {
        match self {
            Conduct::Device | Conduct::DeviceIntended | Conduct::DeviceCarried | Conduct::DevicePermitted => {
                cite!("8.1")
            }
            Conduct::RulesAsked => cite!("8.5~(a)"),
            Conduct::AdviceAsked => cite!("8.5~(d)"),
        }
    }
}
