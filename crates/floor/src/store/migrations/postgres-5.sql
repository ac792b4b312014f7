-- Passkeys of accounts (WebAuthn): the public halves, by credential ID.
CREATE TABLE passkeys (
    id BYTEA PRIMARY KEY,
    account BIGINT NOT NULL,
    name TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    sign_count BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT
);
