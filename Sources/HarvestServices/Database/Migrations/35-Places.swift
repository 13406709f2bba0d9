import SQLStore

extension Migration {
    /// Places, the trips from one to another, what people want from them, and the matches of both.
    static let createPlaces = Migration(
        "2026-11-23 Create places, trips, wants and matches", .expands,
        [createPlacesTable] + searchIndexes + [createTrips, createWants, createMatches] + routeIndexes("trips") + routeIndexes("wants")
            + matchIndexes + [
                .both("DROP INDEX memberships_by_user"),
                .both("CREATE INDEX memberships_by_user ON memberships (user_id, joined_at, community_id)"),
            ])

    private static let createPlacesTable: MigrationStatement = .both(
        """
        CREATE TABLE places (
            id BYTEA PRIMARY KEY NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('restaurant', 'shop', 'building', 'market', 'other')),
            name TEXT NOT NULL,
            address TEXT NOT NULL,
            name_key TEXT NOT NULL,
            address_key TEXT NOT NULL,
            lat DOUBLE PRECISION NOT NULL CHECK (lat BETWEEN -90 AND 90),
            lon DOUBLE PRECISION NOT NULL CHECK (lon BETWEEN -180 AND 180),
            external_id TEXT UNIQUE,
            added_by BYTEA NOT NULL REFERENCES users (id),
            merged_into BYTEA REFERENCES places (id) CHECK (merged_into <> id),
            created_at BIGINT NOT NULL
        )
        """)

    /// PostgreSQL compares the keys by their bytes, as SQLite does. In another collation, texts with the same beginning are not neighbors.
    private static let searchIndexes: [MigrationStatement] = [
        .perEngine(
            sqlite: "CREATE INDEX places_by_name ON places (name_key, id) WHERE merged_into IS NULL",
            postgres: """
                ALTER TABLE places ALTER COLUMN name_key TYPE TEXT COLLATE "C", ALTER COLUMN address_key TYPE TEXT COLLATE "C";
                CREATE INDEX places_by_name ON places (name_key, id) WHERE merged_into IS NULL
                """),
        .both("CREATE INDEX places_by_address ON places (address_key, id) WHERE merged_into IS NULL"),
        .both("CREATE INDEX places_by_kind ON places (kind, name_key, id) WHERE merged_into IS NULL"),
        .both("CREATE INDEX places_by_position ON places (lat, lon, id) WHERE merged_into IS NULL"),
        .both("CREATE INDEX places_by_merger ON places (merged_into) WHERE merged_into IS NOT NULL"),
    ]

    private static let createTrips: MigrationStatement = .both(
        """
        CREATE TABLE trips (
            id BYTEA PRIMARY KEY NOT NULL,
            community_id BYTEA NOT NULL REFERENCES communities (id),
            user_id BYTEA NOT NULL REFERENCES users (id),
            from_place_id BYTEA NOT NULL REFERENCES places (id),
            to_place_id BYTEA NOT NULL REFERENCES places (id) CHECK (to_place_id <> from_place_id),
            status TEXT NOT NULL CHECK (status IN ('placed', 'matched', 'complete', 'cancelled')),
            match_id BYTEA CHECK (match_id IS NOT NULL OR status IN ('placed', 'cancelled')),
            placed_at BIGINT NOT NULL
        )
        """)

    private static let createWants: MigrationStatement = .both(
        """
        CREATE TABLE wants (
            id BYTEA PRIMARY KEY NOT NULL,
            community_id BYTEA NOT NULL REFERENCES communities (id),
            user_id BYTEA NOT NULL REFERENCES users (id),
            from_place_id BYTEA NOT NULL REFERENCES places (id),
            to_place_id BYTEA NOT NULL REFERENCES places (id) CHECK (to_place_id <> from_place_id),
            note TEXT,
            status TEXT NOT NULL CHECK (status IN ('placed', 'matched', 'complete', 'cancelled')),
            match_id BYTEA CHECK (match_id IS NOT NULL OR status IN ('placed', 'cancelled')),
            placed_at BIGINT NOT NULL
        )
        """)

    private static let createMatches: MigrationStatement = .both(
        """
        CREATE TABLE matches (
            id BYTEA PRIMARY KEY NOT NULL,
            community_id BYTEA NOT NULL REFERENCES communities (id),
            trip_id BYTEA NOT NULL REFERENCES trips (id),
            want_id BYTEA NOT NULL REFERENCES wants (id),
            traveller_id BYTEA NOT NULL REFERENCES users (id),
            requester_id BYTEA NOT NULL REFERENCES users (id) CHECK (requester_id <> traveller_id),
            from_place_id BYTEA NOT NULL REFERENCES places (id),
            to_place_id BYTEA NOT NULL REFERENCES places (id),
            note TEXT,
            status TEXT NOT NULL CHECK (status IN ('proposed', 'accepted', 'complete', 'declined', 'withdrawn')),
            conversation_id BYTEA REFERENCES conversations (id),
            proposed_at BIGINT NOT NULL,
            answered_at BIGINT,
            traveller_completed_at BIGINT,
            requester_completed_at BIGINT,
            completed_at BIGINT CHECK ((completed_at IS NOT NULL) = (status = 'complete'))
        )
        """)

    /// What is placed, by its person, its age and its places, and what waits for a counterpart.
    private static func routeIndexes(_ table: String) -> [MigrationStatement] {
        [
            .both("CREATE UNIQUE INDEX \(table)_placed_once ON \(table) (community_id, user_id) WHERE status = 'placed'"),
            .both("CREATE INDEX \(table)_by_user ON \(table) (user_id, placed_at, id)"),
            .both("CREATE INDEX \(table)_placed ON \(table) (community_id, placed_at, id) WHERE status = 'placed'"),
            .both("CREATE INDEX \(table)_by_origin ON \(table) (community_id, from_place_id, placed_at, id) WHERE status = 'placed'"),
            .both(
                """
                CREATE INDEX \(table)_waiting ON \(table) (community_id, to_place_id, from_place_id, placed_at, id)
                    WHERE status = 'placed' AND match_id IS NULL
                """),
            .both("CREATE INDEX \(table)_from ON \(table) (from_place_id) WHERE status = 'placed'"),
            .both("CREATE INDEX \(table)_to ON \(table) (to_place_id) WHERE status = 'placed'"),
        ]
    }

    /// A trip and a want have one live match each, and a declined pair is never matched again.
    private static let matchIndexes: [MigrationStatement] = [
        .both("CREATE UNIQUE INDEX matches_live_trip ON matches (trip_id) WHERE status IN ('proposed', 'accepted')"),
        .both("CREATE UNIQUE INDEX matches_live_want ON matches (want_id) WHERE status IN ('proposed', 'accepted')"),
        .both("CREATE UNIQUE INDEX matches_declined ON matches (trip_id, want_id) WHERE status = 'declined'"),
        .both("CREATE INDEX matches_by_traveller ON matches (traveller_id, proposed_at, id)"),
        .both("CREATE INDEX matches_by_requester ON matches (requester_id, proposed_at, id)"),
    ]
}
