//! 8.3~(a): the signs.

use crate::{Posted, foot};
use croupier_paper::{Block, Document};
use croupier_rules::law::Date;

/// 8.3~(a): a sign for each game, on a page of its own.
pub fn notice(games: &[Posted], as_of: Date) -> Document {
    let minutes = games.iter().map(|game| game.premises.notice_minutes).max().unwrap_or(30);
    Document {
        title: "Notice".to_string(),
        subtitle: format!(
            "Posted under N.J.A.C. 19:47-8.3. A rule in force changes only {minutes} minutes after a sign and an announcement at the table."
        ),
        foot: foot(as_of, "Payout odds are stated as winnings to wager."),
        blocks: games.iter().flat_map(sign).collect(),
    }
}

fn sign(game: &Posted) -> Vec<Block> {
    let mut blocks = vec![Block::NewPage, Block::Heading(game.name())];
    blocks.extend(game.under_test());
    blocks.push(Block::Large(game.limits()));
    blocks.push(Block::Text(format!("Optional wagers: at least ${}.", game.named("side-minimum"))));
    if let Some(rows) = game.in_effect() {
        blocks.push(Block::Subheading("In effect at this table".to_string()));
        blocks.push(Block::Table(rows));
    }
    blocks.extend(game.odds());
    let rules = format!("The complete rules can be read at {} (19:47-8.5).", game.premises.rules_at);
    blocks.push(Block::Text(rules));
    blocks
}
