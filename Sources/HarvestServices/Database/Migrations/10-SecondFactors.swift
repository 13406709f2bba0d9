import SQLStore

extension Migration {
    /// Authenticator apps, recovery codes, and sign-ins that wait for a code.
    static let createSecondFactors = Migration(
        "2026-11-21 Create second factors",
        [
            .both(
                """
                CREATE TABLE second_factors (
                    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),
                    secret TEXT NOT NULL,
                    confirmed_at BIGINT,
                    last_step BIGINT NOT NULL,
                    created_at BIGINT NOT NULL
                )
                """),
            .both(
                """
                CREATE TABLE recovery_codes (
                    user_id TEXT NOT NULL REFERENCES users (id),
                    code_hash TEXT NOT NULL,
                    used_at BIGINT,
                    PRIMARY KEY (user_id, code_hash)
                )
                """),
            .both(
                """
                CREATE TABLE sign_in_proofs (
                    token_hash TEXT PRIMARY KEY NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    expires_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX sign_in_proofs_by_user ON sign_in_proofs (user_id)"),
            .both("CREATE INDEX sign_in_proofs_by_end ON sign_in_proofs (expires_at)"),
        ])
}
