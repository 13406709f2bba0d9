import SQLStore

extension Migration {
    /// An index of all that a list by distance compares, so that the nearest open errands are found without reading the errands. The list by time
    /// keeps the narrow one. SQLite takes the index alone only if it has the status, too.
    static let indexOpenErrandPositions = Migration(
        "2026-11-30 Find the nearest open errands by an index alone", .expands,
        [
            .both(
                """
                CREATE INDEX errands_open_positions ON errands (community_id, posted_at, id, requester_id, status, lat, lon) WHERE status = 'open'
                """)
        ])
}
