-- Passkeys of accounts (WebAuthn): the public halves, by credential ID.
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    account INTEGER NOT NULL,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT, WITHOUT ROWID;
