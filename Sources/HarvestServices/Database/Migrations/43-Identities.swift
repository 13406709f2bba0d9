import SQLStore

extension Migration {
    /// Accounts' identities at identity providers, verified identities that wait for an account, and tokens that were used; files of photos that
    /// wait for their deletion; what finds old notifications, devices and proposals.
    static let createIdentities = Migration(
        "2026-11-24 Create identities at identity providers, and find what is old", .expands,
        [
            .both(
                """
                CREATE TABLE identities (
                    issuer TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    user_id BYTEA NOT NULL REFERENCES users (id),
                    created_at BIGINT NOT NULL,
                    last_used_at BIGINT NOT NULL,
                    PRIMARY KEY (issuer, subject),
                    UNIQUE (user_id, issuer)
                )
                """),
            .both(
                """
                CREATE TABLE identity_proofs (
                    token_hash TEXT PRIMARY KEY NOT NULL,
                    issuer TEXT NOT NULL,
                    subject TEXT NOT NULL,
                    email TEXT,
                    is_email_verified BOOLEAN NOT NULL,
                    first_name TEXT NOT NULL,
                    last_name TEXT NOT NULL,
                    expires_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX identity_proofs_by_end ON identity_proofs (expires_at)"),
            .both("CREATE TABLE used_identity_tokens (token_hash TEXT PRIMARY KEY NOT NULL, expires_at BIGINT NOT NULL)"),
            .both("CREATE INDEX used_identity_tokens_by_end ON used_identity_tokens (expires_at)"),
            .both("CREATE TABLE photo_removals (digest TEXT PRIMARY KEY NOT NULL)"),
            .both("CREATE INDEX notifications_by_age ON notifications (created_at)"),
            .both("CREATE INDEX push_devices_by_age ON push_devices (last_seen_at)"),
            .both("CREATE INDEX matches_proposed ON matches (proposed_at) WHERE status IN ('proposed')"),
        ])
}
