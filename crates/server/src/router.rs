//! The router: every operation of the table of rights with its handler, behind the same guard.

use crate::address::Address;
use crate::app::Shared;
use crate::caller::{Caller, standing};
use crate::handlers::{account, choices, house, house_file, law, operations, record, tables};
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

/// The largest body that is read.
pub const LARGEST_BODY: usize = 64 * 1024;

/// What a browser may do with what it gets from here: show it, on its own, with nothing from elsewhere.
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

/// Half a year.
const HSTS: &str = "max-age=15768000";

/// The whole server as a service.
pub fn router(app: Shared) -> Router {
    let mut router = Router::new();
    for &operation in Operation::ALL {
        let guard = middleware::from_fn_with_state((app.clone(), operation), guard);
        router = router.route(operation.spec().path, handler(operation).route_layer(guard));
    }
    router
        .method_not_allowed_fallback(async || Problem::new(Code::MethodNotAllowed, "not with this method"))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), everywhere))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(|_| Problem::internal(&"a handler panicked").into_response()))
        .with_state(app)
}

fn handler(operation: Operation) -> MethodRouter<Shared> {
    match operation {
        Operation::Games => get(law::games),
        Operation::Game => get(law::game),
        Operation::Odds => get(law::odds),
        Operation::Rulebook => get(law::contents),
        Operation::Subchapter => get(law::subchapter),
        Operation::Guest => post(account::guest),
        Operation::Login => post(account::login),
        Operation::Logout => post(account::logout),
        Operation::Me => get(account::me),
        Operation::Replenish => post(account::replenish),
        Operation::ChangePassword => post(account::change_password),
        Operation::Link => post(account::link),
        Operation::Unlink => delete(account::unlink),
        Operation::Back => post(account::back),
        Operation::Setup => post(account::setup),
        Operation::Tables => get(tables::tables),
        Operation::Table => get(tables::table),
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

/// For every request, pages included: where it comes from, and what a browser may do with the answer.
async fn everywhere(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = match app.origins.check(request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    for (name, value) in POLICIES {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // Where everybody comes over https, a browser that was here once comes no other way.
    if app.cookie_security() == CookieSecurity::HttpsOnly {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    response
}

/// For every operation: who asks, and whether they may.
async fn guard(
    State((app, operation)): State<(Shared, Operation)>,
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

fn admit(app: &Shared, operation: Operation, request: &mut Request) -> Result<(), Problem> {
    let caller = Caller::identify(app, request.headers());
    if !operation.is_open_to(standing(caller.as_ref())) {
        return Err(match caller {
            Some(caller) => Problem::new(Code::NotYours, format!("this is not for the role {}", caller.role)),
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

/// What the API answers is for the asker, at this moment: nothing in between keeps it.
fn private(operation: Operation, mut response: Response) -> Response {
    if operation.spec().method == Method::GET || response.status().is_success() {
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
