//! TypeScript declarations of all wire types, generated with `ts-rs`.

use crate::handlers::{account, choices, house, house_file, law, operations, passkeys, record, tables};
use crate::law::{odds, rulebook};
use croupier_floor::wire::*;
use ts_rs::{Config, TS};

const HEAD: &str = "// Generated from the types of the wire: CROUPIER_WRITE_WIRE=1 cargo test -p croupier-server --test server wire\n";

/// Returns the text of `web/src/wire.ts`.
pub fn typescript() -> String {
    let numbers = Config::default().with_large_int("number");
    format!("{HEAD}\n{}\n", [of_the_floor(&numbers), of_the_server(&numbers)].concat().join("\n\n"))
}

fn declare<T: TS>(config: &Config) -> String {
    format!("{}export {}", T::docs().unwrap_or_default(), T::decl(config))
}

macro_rules! declare {
    ($config:ident: $($name:ty),+ $(,)?) => {
        vec![$(declare::<$name>($config)),+]
    };
}

fn of_the_floor(config: &Config) -> Vec<String> {
    declare!(
        config:
        Dollars,
        Role,
        AccountView,
        Me,
        OwnTable,
        RequestId,
        PartName,
        SpotName,
        RankName,
        SuitName,
        CardName,
        WagerName,
        OnOff,
        TouchTarget,
        TenderName,
        OutcomeEntry,
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
        KickerView,
        SpotView,
        MarkerAt,
        MarkerView,
        AnnouncementSubject,
        OutcomeView,
        AnswerWager,
        AnswerView,
        ChoiceView,
        AnswerInput,
        SetHandView,
        SetAnswer,
        SettingFaultKind,
        SettingFault,
        SetView,
        SetsView,
        PotView,
        ClaimView,
        TicketView,
        PromptKind,
        DeckView,
        PromptView,
        DetailKind,
        IncidentView,
        ClientSeedStage,
        RevealedSeed,
        FairnessView,
        CorrectableView,
        ThrowView,
        OwnSeat,
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
        FamilyName,
        PaceName,
        RoutineCard,
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
        MixedSeed,
        WithheldSeed,
        SeedMix,
        ShoeRecord,
        DailyWin,
        ClientMessage,
        ProblemView,
        ServerMessage,
    )
}

fn of_the_server(config: &Config) -> Vec<String> {
    declare!(
        config:
        rulebook::GameName,
        rulebook::SubchapterSummary,
        rulebook::HouseChoice,
        rulebook::ParagraphText,
        rulebook::SectionText,
        rulebook::SubchapterText,
        odds::Counting,
        odds::WagerOdds,
        odds::GameOdds,
        odds::GameEdge,
        law::Edges,
        account::Credentials,
        account::FirstAdministrator,
        account::NewPassword,
        account::ReturnToken,
        account::GuestReturn,
        account::ReplenishRequest,
        passkeys::PasskeyView,
        passkeys::Confirmation,
        passkeys::PasskeyCreation,
        passkeys::NewPasskey,
        passkeys::PasskeyChallenge,
        passkeys::PasskeyLogin,
        tables::AreaQuery,
        tables::AnswerCost,
        tables::HintCosts,
        tables::Request,
        tables::RecordedCommand,
        tables::Correction,
        tables::NewTable,
        tables::OpenedTable,
        tables::NewPrivateTable,
        tables::OpenedPrivateTable,
        tables::Reason,
        record::RoundFilter,
        record::RoundCount,
        record::Day,
        record::OtherVersion,
        record::AuditCounts,
        record::AuditReport,
        choices::Proposal,
        choices::Announcement,
        HouseBreach,
        choices::NoticeNeeded,
        choices::OptionChange,
        choices::HouseCheck,
        choices::OddsComparison,
        choices::HouseChangeEntry,
        house_file::HouseFileQuery,
        house::AccountRequest,
        house::AccountChange,
        house::Issue,
        house::BackupReceipt,
        operations::ServerHealth,
    )
}
