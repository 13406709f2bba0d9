import SQLStore

extension Migration {
    /// Browsers in which people have signed in. Only the hash of a browser's token is stored.
    static let createKnownDevices = Migration(
        "2026-11-22 Create known devices",
        [
            .both(
                """
                CREATE TABLE known_devices (
                    token_hash TEXT NOT NULL,
                    user_id TEXT NOT NULL REFERENCES users (id),
                    address TEXT NOT NULL,
                    last_used_at BIGINT NOT NULL,
                    PRIMARY KEY (token_hash, user_id)
                )
                """),
            .both("CREATE INDEX known_devices_by_user ON known_devices (user_id, address)"),
            .both("CREATE INDEX known_devices_by_use ON known_devices (last_used_at)"),
        ])
}
