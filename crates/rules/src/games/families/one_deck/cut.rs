//! The cut, which is the dealer's own.

use super::choices::{DealingMethod, OneDeckChoices, OneDeckShuffle};
use super::deck::TableDeck;
use super::incident::{GameIncident, TableIncident};
use super::{OneDeck, OwnIncidents};
use crate::law::Refusal;
use crate::table::{IncidentKind as _, Input, Table};

impl TableDeck {
    /// Cuts the cards before they are dealt.
    pub(super) fn cut_cards<G: OneDeck, T: Table<G>>(
        &self,
        which: &str,
        choices: &OneDeckChoices,
        table: &mut T,
    ) {
        table.instruct(format_args!("cards {which} are cut"), G::LAW.shuffle.by_hand);
        cut(self.dealing(choices), table);
    }

    /// A supervisor orders a recut.
    #[cold]
    pub fn recut<G: OneDeck, T: Table<G>>(&mut self, choices: &OneDeckChoices, table: &mut T) {
        table.instruct(format_args!("the casino supervisor orders a recut"), G::LAW.shuffle.cut.recut);
        cut(self.dealing(choices), table);
    }

    /// Places the dealer's cut after this number of cards from the top; too few or all of them are no cut.
    #[cold]
    pub fn cut_at<G: OneDeck, T: Table<G>>(&mut self, cards: u16, choices: &OneDeckChoices, table: &mut T) {
        let (least, most) = (G::LAW.shuffle.cut.packet_least, G::LAW.stack.size() - 1);
        if cards < least || cards > most {
            table.instruct(
                format_args!("{cards} cards are no cut: take at least {least} and at most {most}; cut again"),
                G::LAW.shuffle.cut.packet,
            );
            cut(self.dealing(choices), table);
        }
    }

    /// The inputs that are never lawful at such a table: a player does not cut, and no one cuts cards that a device has shuffled.
    pub fn refuses<G: OwnIncidents>(&self, choices: &OneDeckChoices, input: &Input) -> Option<Refusal> {
        let shuffle = &<G as OneDeck>::LAW.shuffle;
        let dealer_cut = GameIncident::<G>::AtAnyTable(TableIncident::DealerCut).word();
        let Input::Happens { word, .. } = input else {
            let why = "no player cuts: a required cut is the dealer's own";
            return input.is_a_cut().then(|| Refusal::new(shuffle.cut.cut, why));
        };
        (word == dealer_cut && self.shuffle(choices) == OneDeckShuffle::Automated)
            .then(|| Refusal::new(shuffle.by_device, "cards from the device are not cut"))
    }
}

/// The dealer's cut, with one hand.
fn cut<G: OneDeck, T: Table<G>>(dealing: DealingMethod, table: &mut T) {
    let law = &G::LAW.shuffle.cut;
    table.instruct(format_args!("cut the deck yourself"), law.cut);
    table.instruct(format_args!("use one hand"), law.one_hand);
    table.instruct(format_args!("put the cover card on the table in front of the deck"), law.cover_card);
    table.instruct(
        format_args!("put at least {} cards from the top of the deck onto it", law.packet_least),
        law.packet,
    );
    table.instruct(format_args!("put the other cards on top of them"), law.rest);
    table.instruct(format_args!("put the cover card into the discard rack"), law.remove);
    let from = match dealing {
        DealingMethod::ManualShoe => "from the shoe",
        DealingMethod::Hand => "from the hand",
        DealingMethod::AutomatedShoe => "from the automated shoe",
    };
    table.instruct(format_args!("then deal the cards {from}"), law.deal);
}
