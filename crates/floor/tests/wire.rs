//! The types of the wire in TypeScript.

use croupier_floor::wire::*;
use std::fmt::Write as _;
use std::path::Path;
use ts_rs::{Config, TS};

macro_rules! declare {
    ($($name:ty),+ $(,)?) => {{
        let config = Config::default();
        let mut text = String::new();
        $(
            if let Some(docs) = <$name as TS>::docs() {
                text.push_str(&docs);
            }
            writeln!(text, "export {}\n", <$name as TS>::decl(&config)).expect("a string takes everything");
        )+
        text
    }};
}

/// `web/src/wire.ts` is what these types say. With `CROUPIER_WRITE_WIRE=1` it is written.
#[test]
fn typescript_says_the_same() {
    let types = declare!(
        Dollars,
        Role,
        AccountView,
        Me,
        RequestId,
        PartName,
        SpotName,
        RankName,
        SuitName,
        CardName,
        WagerName,
        OnOff,
        Touched,
        TenderName,
        CameOut,
        Command,
        Mode,
        PhaseView,
        SeatName,
        Notice,
        TableSummary,
        SeatView,
        WagerView,
        FaceView,
        CardView,
        SpotView,
        MarkerAt,
        MarkerView,
        SaidOf,
        OutcomeView,
        SaidBet,
        SaidView,
        ChoiceView,
        TakesView,
        SetHandView,
        SetAnswer,
        AmissIs,
        Amiss,
        SetView,
        SetsView,
        PotView,
        ClaimView,
        TicketView,
        PromptKind,
        PromptView,
        NeedsView,
        IncidentView,
        FairnessView,
        CorrectableView,
        ThrowView,
        You,
        TableView,
        MoneyMoved,
        DrawnFrom,
        EventBody,
        EventView,
        Update,
        Change,
        HintView,
        BettingArea,
        PayRow,
        WagerCard,
        OptionCard,
        MarkCard,
        GameCard,
        SeatResult,
        RoundSummary,
        RecordedEvent,
        TransferView,
        StepView,
        RoundDetails,
        RoundView,
        OwnStep,
        OwnRound,
        ShoeStep,
        SeedsAgain,
        ShoeRecord,
        DailyWin,
        ClientMessage,
        ProblemView,
        ServerMessage,
    );
    let head = "// Generated from crates/floor/src/wire: CROUPIER_WRITE_WIRE=1 cargo test -p croupier-floor --test floor wire\n\n";
    let text = format!("{head}{}\n", types.trim_end());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    if std::env::var_os("CROUPIER_WRITE_WIRE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the pages");
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&path).expect("web/src/wire.ts is there");
    assert!(there == text, "web/src/wire.ts differs from the types: write it with CROUPIER_WRITE_WIRE=1");
}
