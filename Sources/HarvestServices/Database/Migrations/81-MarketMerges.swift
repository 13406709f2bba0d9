import SQLStore

extension Migration {
    /// Markets that are the same as another one. Their number in the directory leads to the market that remains.
    static let createMarketMerges = Migration(
        "2026-12-14 Merge markets that are one", .expands,
        [
            .both("ALTER TABLE markets ADD COLUMN merged_into BYTEA REFERENCES markets (id) CHECK (merged_into <> id)"),
            .both("CREATE INDEX markets_by_merger ON markets (merged_into) WHERE merged_into IS NOT NULL"),
        ])
}
