//! Withheld wagers: kinds that a player could place under other lawful choices of the house, but not under
//! these.

use croupier_rules::games::Facts;
use croupier_rules::house::Submission;
use croupier_rules::wagers::LimitClass;
use std::collections::BTreeSet;

/// Returns the kinds of wagers that players may place of their own accord.
fn kinds(facts: &Facts, house: &Submission) -> BTreeSet<&'static str> {
    let areas = facts.areas(house).unwrap_or_default();
    areas.iter().map(|area| area.kind()).collect()
}

/// Returns the kinds that some lawful choice would offer, and this house does not.
pub fn withheld(facts: &Facts, house: &Submission) -> BTreeSet<&'static str> {
    let here = kinds(facts, house);
    let mut elsewhere = BTreeSet::new();
    for values in facts.values() {
        for value in &values.lawful {
            elsewhere.extend(kinds(facts, &house.clone().with(values.option.id, value)));
            elsewhere.extend(kinds(facts, &Submission::default().with(values.option.id, value)));
        }
    }
    elsewhere.retain(|kind| !here.contains(kind));
    let belongs = |owner: usize| facts.wagers.get(owner).is_some_and(|owner| elsewhere.contains(owner.id));
    let with_them: Vec<_> = facts.wagers.iter().filter(|wager| belongs(wager.belongs_to)).collect();
    elsewhere.extend(with_them.iter().map(|wager| wager.id));
    elsewhere
}

/// Whether optional wagers are offered.
pub fn has_side_wagers(facts: &Facts, withheld: &BTreeSet<&'static str>) -> bool {
    facts.wagers.iter().any(|wager| wager.limits == LimitClass::Side && !withheld.contains(wager.id))
}
