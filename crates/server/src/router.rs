//! The router, generated from the table of operations: every operation has one handler behind one authorization
//! guard.

use crate::address::Address;
use crate::app::SharedApp;
use crate::caller::{Caller, role_of};
use crate::handlers::{account, choices, house, house_file, law, operations, passkeys, record, tables};
use crate::operations::Operation;
use crate::pages;
use crate::problem::{Code, Problem};
use crate::socket;
use crate::token::CookieSecurity;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, delete, get, patch, post, put};
use std::net::{IpAddr, Ipv4Addr};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The maximum size of a request body.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The security headers of every response: no framing, no foreign content.
const POLICIES: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)",
    ),
];

/// HTTP Strict Transport Security for half a year.
const HSTS: &str = "max-age=15768000";

/// Returns the router of the whole server.
pub fn router(app: SharedApp) -> Router {
    let mut router = Router::new();
    for &operation in Operation::ALL {
        let guard = middleware::from_fn_with_state((app.clone(), operation), guard);
        router = router.route(operation.spec().path, handler(operation).route_layer(guard));
    }
    router
        .method_not_allowed_fallback(async || Problem::new(Code::MethodNotAllowed, "method not allowed"))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), everywhere))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_| Problem::internal(&"a handler panicked").into_response()))
        .with_state(app)
}

fn handler(operation: Operation) -> MethodRouter<SharedApp> {
    match operation {
        Operation::Games => get(law::games),
        Operation::Game => get(law::game),
        Operation::Odds => get(law::odds),
        Operation::Edges => get(law::edges),
        Operation::Rulebook => get(law::contents),
        Operation::Subchapter => get(law::subchapter),
        Operation::Guest => post(account::guest),
        Operation::Login => post(account::login),
        Operation::Logout => post(account::logout),
        Operation::Me => get(account::me),
        Operation::Replenish => post(account::replenish),
        Operation::ChangePassword => post(account::change_password),
        Operation::Passkeys => get(passkeys::list),
        Operation::BeginPasskey => post(passkeys::begin_registration),
        Operation::AddPasskey => post(passkeys::register),
        Operation::RemovePasskey => delete(passkeys::remove),
        Operation::BeginPasskeyLogin => post(passkeys::begin_login),
        Operation::PasskeyLogin => post(passkeys::login),
        Operation::Link => post(account::link),
        Operation::Unlink => delete(account::unlink),
        Operation::Back => post(account::back),
        Operation::Setup => post(account::setup),
        Operation::Tables => get(tables::tables),
        Operation::Table => get(tables::table),
        Operation::TableGame => get(tables::game),
        Operation::TableOdds => get(tables::odds),
        Operation::Wagers => get(tables::wagers),
        Operation::Hint => get(tables::hint),
        Operation::HintCosts => get(tables::hint_costs),
        Operation::Play => post(tables::play),
        Operation::Correct => post(tables::correct),
        Operation::Socket => get(socket::upgrade),
        Operation::OpenPrivate => post(tables::open_private),
        Operation::OpenTable => post(tables::open),
        Operation::CloseTable => delete(tables::close),
        Operation::Dealers => get(house::dealers),
        Operation::Assign => put(house::assign),
        Operation::Relieve => delete(house::relieve),
        Operation::Rounds => get(record::rounds),
        Operation::RoundCount => get(record::count),
        Operation::OwnRound => get(record::own_round),
        Operation::Round => get(record::round),
        Operation::RoundViews => get(record::views),
        Operation::OwnHand => get(record::own_hand),
        Operation::ExportRound => get(record::export),
        Operation::Verify => get(record::shoe),
        Operation::Win => get(record::win),
        Operation::Audit => post(record::audit),
        Operation::CheckHouse => post(choices::check),
        Operation::CompareOdds => post(choices::compare),
        Operation::ChangeHouse => post(choices::change),
        Operation::CancelChange => delete(choices::cancel),
        Operation::HouseChanges => get(choices::history),
        Operation::HouseFile => get(house_file::house_file),
        Operation::Paper => get(choices::paper),
        Operation::Accounts => get(house::accounts),
        Operation::MakeAccount => post(house::make_account),
        Operation::ChangeAccount => patch(house::change_account),
        Operation::Issue => post(house::issue),
        Operation::Backup => post(house::backup),
        Operation::Health => get(operations::health),
        Operation::Metrics => get(operations::metrics),
        Operation::OpenApi => get(operations::openapi),
    }
}

/// Middleware of every request, pages included: the origin check and the security headers.
async fn everywhere(State(app): State<SharedApp>, request: Request, next: Next) -> Response {
    let mut response = match app.origins.check(request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    for (name, value) in POLICIES {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // If all origins use https, browsers are told to use nothing else.
    if app.cookie_security() == CookieSecurity::HttpsOnly {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    response
}

/// Middleware of every operation: authentication, authorization and rate limits.
async fn guard(
    State((app, operation)): State<(SharedApp, Operation)>,
    mut request: Request,
    next: Next,
) -> Response {
    let response = match admit(&app, operation, &mut request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    app.metrics.answered(operation, response.status());
    tracing::debug!(operation = operation.name(), status = response.status().as_u16(), "answered");
    private(operation, response)
}

fn admit(app: &SharedApp, operation: Operation, request: &mut Request) -> Result<(), Problem> {
    let caller = Caller::identify(app, request.headers());
    if !operation.is_open_to(role_of(caller.as_ref())) {
        return Err(match caller {
            Some(caller) => Problem::new(Code::NotYours, format!("the role {} may not do this", caller.role)),
            None => Problem::new(Code::NotLoggedIn, "log in first"),
        });
    }
    if operation.spec().method == Method::GET {
        let nowhere = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let from = request.extensions().get::<Address>().copied().unwrap_or(nowhere);
        app.limits.may_read(caller.as_ref().map(|caller| caller.account), from, operation.cost())?;
    }
    if let Some(caller) = caller {
        request.extensions_mut().insert(caller);
    }
    Ok(())
}

/// Marks an API response as private to the caller and not cacheable.
fn private(operation: Operation, mut response: Response) -> Response {
    if operation.spec().method == Method::GET || response.status().is_success() {
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
