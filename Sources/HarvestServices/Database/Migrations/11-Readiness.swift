import SQLStore

extension Migration {
    /// What `/ready` writes to see whether the database takes writes: one row.
    static let createReadiness = Migration(
        "2026-11-21 Create readiness", .expands,
        [
            .both("CREATE TABLE readiness (id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1), proofs BIGINT NOT NULL)"),
            .both("INSERT INTO readiness (id, proofs) VALUES (1, 0)"),
        ])
}
