//! The pages that are part of the program.

use crate::common;

use common::{Client, TestFloor};

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_with_type_tag_and_compression() {
    let floor = TestFloor::open().await;
    let nobody = floor.nobody();
    let entry = nobody.get("/").await;
    assert_eq!((entry.status, &*entry.kind), (200, "text/html"));
    let html = String::from_utf8(entry.body.clone()).unwrap();
    for path in ["/index.html", "/lobby", "/tables/3", "/setup"] {
        assert_eq!(nobody.get(path).await.body, entry.body, "{path} shows the entry page");
    }
    let tag = entry.headers["etag"].clone();
    let again = Client::send(nobody.request("GET", "/").header("if-none-match", tag)).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(entry.headers["cache-control"], "no-cache");

    let script =
        html.split('"').find(|part| part.contains("assets/") && part.ends_with(".js")).expect("a script");
    let script = format!("/{}", script.trim_start_matches("./").trim_start_matches('/'));
    let plain = Client::send(nobody.request("GET", &script).header("accept-encoding", "identity")).await;
    assert_eq!((plain.status, &*plain.kind), (200, "text/javascript"));
    assert!(plain.headers["cache-control"].to_str().unwrap().contains("immutable"));
    let packed = Client::send(nobody.request("GET", &script).header("accept-encoding", "gzip")).await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert!(packed.body.len() < plain.body.len() / 2, "{} of {}", packed.body.len(), plain.body.len());

    assert_eq!(nobody.get("/assets/nothing.js").await.code(), "not_found");
    assert_eq!(nobody.get("/../Cargo.toml").await.code(), "not_found");
    assert_eq!(Client::send(nobody.request("POST", "/lobby")).await.code(), "method_not_allowed");
}
