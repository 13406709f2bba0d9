import SQLStore

extension Migration {
    /// Members of a community who moderate its listings.
    static let createModerators = Migration(
        "2026-11-24 Let members moderate their community", .expands,
        [
            .both("ALTER TABLE memberships ADD COLUMN is_moderator BOOLEAN NOT NULL DEFAULT FALSE"),
            .both("CREATE INDEX memberships_of_moderators ON memberships (community_id, user_id) WHERE is_moderator"),
        ])
}
