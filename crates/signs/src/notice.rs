//! 8.3~(a): the signs.

use crate::PostedGame;
use crate::words::foot;
use croupier_paper::{Block, Document, PageSetting};
use croupier_rules::law::Date;

/// 8.3~(a): a sign for each game, on a page of its own.
pub fn notice(games: &[PostedGame], as_of: Date) -> Document {
    Document {
        title: "Notice".to_string(),
        subtitle: "Posted under N.J.A.C. 19:47-8.3".to_string(),
        foot: foot(as_of, "Odds are what is won to what is wagered."),
        blocks: games.iter().flat_map(sign).collect(),
        setting: PageSetting::Signs,
    }
}

fn sign(game: &PostedGame) -> Vec<Block> {
    let mut blocks = vec![game.banner("Notice")];
    blocks.extend(game.under_test());
    blocks.push(game.limits());
    let lists: Vec<Block> =
        game.in_effect("In effect at this table").into_iter().chain(game.odds()).collect();
    if !lists.is_empty() {
        blocks.push(Block::Columns(lists));
    }
    blocks.push(Block::Text(format!(
        "The complete rules can be read at {} (19:47-8.5). A rule in force changes only {} minutes after a sign and an announcement at this table (19:47-8.3).",
        game.premises.rules_at, game.premises.notice_minutes
    )));
    blocks
}
