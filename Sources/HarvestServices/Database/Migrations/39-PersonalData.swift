import SQLStore

extension Migration {
    /// Copies of people's data, and when accounts will be erased.
    static let createPersonalData = Migration(
        "2026-11-23 Create data exports and erasures", .expands,
        [
            .both(
                """
                CREATE TABLE data_exports (
                    id BYTEA PRIMARY KEY NOT NULL,
                    user_id BYTEA NOT NULL REFERENCES users (id),
                    status TEXT NOT NULL CHECK (status IN ('preparing', 'ready', 'expired')),
                    progress_percent BIGINT NOT NULL,
                    requested_at BIGINT NOT NULL,
                    try_again_at BIGINT NOT NULL,
                    size_bytes BIGINT,
                    expires_at BIGINT
                )
                """),
            .both("CREATE INDEX data_exports_by_user ON data_exports (user_id, requested_at, id)"),
            .both("CREATE INDEX data_exports_to_make ON data_exports (try_again_at, id) WHERE status = 'preparing'"),
            .both("CREATE INDEX data_exports_to_expire ON data_exports (expires_at) WHERE status = 'ready'"),
            .both("CREATE INDEX data_exports_to_delete ON data_exports (id) WHERE status = 'expired' AND size_bytes IS NOT NULL"),
            .both("ALTER TABLE users ADD COLUMN erasure_at BIGINT"),
            .both("CREATE INDEX users_to_erase ON users (erasure_at, id) WHERE erasure_at IS NOT NULL"),
        ])
}
