import SQLStore

extension Migration {
    /// Text messages that arrived, by the provider's identifier, so that each is carried out once, and what they changed, so that it can be
    /// undone. Their words are not stored. The identifiers stay, because a signature has no end: `user_id` is empty once a text is forgotten.
    static let createReceivedTexts = Migration(
        "2026-12-04 Let vendors restock by text message", .expands,
        [
            .both(
                """
                CREATE TABLE received_texts (
                    sid TEXT PRIMARY KEY NOT NULL,
                    user_id BYTEA REFERENCES users (id),
                    received_at BIGINT NOT NULL,
                    undone_at BIGINT
                )
                """),
            .both("CREATE INDEX received_texts_by_user ON received_texts (user_id, received_at)"),
            .both("CREATE INDEX received_texts_by_age ON received_texts (received_at) WHERE user_id IS NOT NULL"),
            .both(
                """
                CREATE TABLE restocked_produce (
                    sid TEXT NOT NULL REFERENCES received_texts (sid),
                    produce_id BYTEA NOT NULL REFERENCES produce (id),
                    vendor_id BYTEA NOT NULL REFERENCES vendors (id),
                    difference BIGINT NOT NULL,
                    PRIMARY KEY (sid, produce_id)
                )
                """),
        ])
}
