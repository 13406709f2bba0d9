import SQLStore

extension Migration {
    /// A vendor's members join the conversation about an order of which a line is short. They read what is written from then on.
    static let createVendorParties = Migration(
        "2026-12-03 Let vendors of short lines join conversations", .expands,
        [
            .both("ALTER TABLE conversation_parties ADD COLUMN vendor_id BYTEA REFERENCES vendors (id)"),
            .both("ALTER TABLE conversation_parties ADD COLUMN joined_after BIGINT NOT NULL DEFAULT 0"),
        ])
}
