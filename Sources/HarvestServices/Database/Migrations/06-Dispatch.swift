import SQLStore

extension Migration {
    /// Drivers and shifts, offers and dispatch decisions, delivery sessions and conversations.
    static let createDispatch = Migration(
        "2026-11-21 Create dispatch and deliveries",
        [
            .both(
                """
                CREATE TABLE driver_profiles (
                    user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),
                    vehicle TEXT NOT NULL CHECK (vehicle IN ('on_foot', 'bicycle', 'cargo_bike', 'scooter', 'car', 'van')),
                    terms_accepted_at BIGINT NOT NULL,
                    lat DOUBLE PRECISION,
                    lon DOUBLE PRECISION,
                    position_at BIGINT,
                    position_told_at BIGINT NOT NULL DEFAULT 0
                )
                """),
            .both(
                """
                CREATE TABLE shifts (
                    id TEXT PRIMARY KEY NOT NULL,
                    driver_id TEXT NOT NULL REFERENCES users (id),
                    status TEXT NOT NULL CHECK (status IN ('searching', 'offered', 'delivering', 'offline')),
                    started_at BIGINT NOT NULL,
                    search_ends_at BIGINT NOT NULL,
                    next_search_at BIGINT,
                    ended_at BIGINT,
                    end_reason TEXT CHECK (end_reason IN ('driver', 'nothing_found', 'signed_out', 'admin', 'finished'))
                )
                """),
            .both("CREATE UNIQUE INDEX one_shift_a_driver ON shifts (driver_id) WHERE status <> 'offline'"),
            .both("CREATE INDEX shifts_searching ON shifts (next_search_at) WHERE status = 'searching'"),
            .both("CREATE INDEX shifts_by_driver ON shifts (driver_id, started_at)"),
            .both(
                """
                CREATE TABLE offers (
                    id TEXT PRIMARY KEY NOT NULL,
                    driver_id TEXT NOT NULL REFERENCES users (id),
                    shift_id TEXT NOT NULL REFERENCES shifts (id),
                    market_id TEXT NOT NULL REFERENCES markets (id),
                    status TEXT NOT NULL CHECK (status IN ('offered', 'accepted', 'declined', 'expired')),
                    distance_m BIGINT NOT NULL,
                    estimated_minutes BIGINT NOT NULL,
                    earn_cents BIGINT NOT NULL,
                    why TEXT NOT NULL,
                    decline_reason TEXT,
                    offered_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    closed_at BIGINT
                )
                """),
            .both("CREATE UNIQUE INDEX one_offer_a_driver ON offers (driver_id) WHERE status = 'offered'"),
            .both("CREATE INDEX offers_open ON offers (expires_at) WHERE status = 'offered'"),
            .both(
                """
                CREATE TABLE offer_orders (
                    offer_id TEXT NOT NULL REFERENCES offers (id),
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    position BIGINT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('offered', 'accepted', 'declined', 'released')),
                    earn_cents BIGINT NOT NULL,
                    drop_off_distance_m BIGINT NOT NULL,
                    estimated_minutes BIGINT NOT NULL,
                    PRIMARY KEY (offer_id, order_id)
                )
                """),
            .both("CREATE UNIQUE INDEX one_open_offer_an_order ON offer_orders (order_id) WHERE status = 'offered'"),
            .both(
                """
                CREATE TABLE declines (
                    driver_id TEXT NOT NULL REFERENCES users (id),
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    declined_at BIGINT NOT NULL,
                    PRIMARY KEY (driver_id, order_id)
                )
                """),
            .both(
                """
                CREATE TABLE dispatch_decisions (
                    id TEXT PRIMARY KEY NOT NULL,
                    driver_id TEXT NOT NULL REFERENCES users (id),
                    offer_id TEXT REFERENCES offers (id),
                    inputs TEXT NOT NULL,
                    outcome TEXT NOT NULL,
                    decided_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX dispatch_decisions_by_driver ON dispatch_decisions (driver_id, decided_at)"),
            .both(
                """
                CREATE TABLE delivery_sessions (
                    id TEXT PRIMARY KEY NOT NULL,
                    driver_id TEXT NOT NULL REFERENCES users (id),
                    shift_id TEXT NOT NULL REFERENCES shifts (id),
                    market_id TEXT REFERENCES markets (id),
                    restaurant_id TEXT REFERENCES vendors (id),
                    status TEXT NOT NULL CHECK (status IN ('running', 'ended')),
                    step BIGINT NOT NULL DEFAULT 0,
                    started_at BIGINT NOT NULL,
                    ended_at BIGINT,
                    version BIGINT NOT NULL DEFAULT 1,
                    CHECK ((market_id IS NULL) <> (restaurant_id IS NULL))
                )
                """),
            .both("CREATE UNIQUE INDEX one_session_a_driver ON delivery_sessions (driver_id) WHERE status = 'running'"),
            .both("CREATE INDEX delivery_sessions_by_driver ON delivery_sessions (driver_id, started_at)"),
            .both(
                """
                CREATE TABLE stops (
                    id TEXT PRIMARY KEY NOT NULL,
                    delivery_session_id TEXT NOT NULL REFERENCES delivery_sessions (id),
                    sequence BIGINT NOT NULL,
                    kind TEXT NOT NULL CHECK (kind IN ('source', 'customer')),
                    order_id TEXT REFERENCES orders (id),
                    lat DOUBLE PRECISION NOT NULL,
                    lon DOUBLE PRECISION NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('ahead', 'current', 'arrived', 'completed', 'cancelled')),
                    arrived_at BIGINT,
                    arrival_reason TEXT,
                    completed_at BIGINT,
                    completion_proof TEXT,
                    recorded_at BIGINT,
                    UNIQUE (delivery_session_id, sequence)
                )
                """),
            .both("CREATE INDEX stops_by_order ON stops (order_id) WHERE order_id IS NOT NULL"),
            .both("CREATE INDEX order_lines_waiting ON order_lines (answer_by) WHERE shortage_status = 'waiting'"),
            .both(
                """
                CREATE TABLE conversations (
                    id TEXT PRIMARY KEY NOT NULL,
                    job_kind TEXT NOT NULL CHECK (job_kind IN ('order', 'errand', 'exchange', 'match')),
                    job_id TEXT NOT NULL,
                    status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
                    opened_at BIGINT NOT NULL,
                    closed_at BIGINT,
                    last_message_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX conversations_by_job ON conversations (job_id)"),
            .both(
                """
                CREATE TABLE conversation_parties (
                    conversation_id TEXT NOT NULL REFERENCES conversations (id),
                    user_id TEXT NOT NULL REFERENCES users (id),
                    role TEXT NOT NULL,
                    read_number BIGINT NOT NULL DEFAULT 0,
                    PRIMARY KEY (conversation_id, user_id)
                )
                """),
            .both("CREATE INDEX conversation_parties_by_user ON conversation_parties (user_id, conversation_id)"),
            .both(
                """
                CREATE TABLE messages (
                    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    conversation_id TEXT NOT NULL REFERENCES conversations (id),
                    sender_id TEXT NOT NULL REFERENCES users (id),
                    text TEXT NOT NULL,
                    sent_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX messages_by_conversation ON messages (conversation_id, number)"),
        ])
}
