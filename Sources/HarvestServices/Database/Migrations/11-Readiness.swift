import SQLStore

extension Migration {
    /// One row that `/ready` writes, to find out whether the database accepts writes.
    static let createReadiness = Migration(
        "2026-11-21 Create readiness", .expands,
        [
            .both("CREATE TABLE readiness (id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1), proofs BIGINT NOT NULL)"),
            .both("INSERT INTO readiness (id, proofs) VALUES (1, 0)"),
        ])
}
