//! The floor over HTTP and WebSocket.

mod operations;
mod origin;
mod password;
mod problem;
mod throttle;
mod metrics;
mod pages;
