import SQLStore

extension Migration {
    /// Fee schedules, orders with their vendors and lines, and each change of status.
    static let createOrders = Migration(
        "2026-11-21 Create orders",
        [
            .both(
                """
                CREATE TABLE fee_schedules (
                    id TEXT PRIMARY KEY NOT NULL,
                    effective_at BIGINT NOT NULL,
                    service_fee_bp BIGINT NOT NULL CHECK (service_fee_bp BETWEEN 0 AND 10000),
                    driver_share_bp BIGINT NOT NULL CHECK (driver_share_bp BETWEEN 0 AND 10000),
                    tip_bp BIGINT NOT NULL CHECK (tip_bp BETWEEN 0 AND 10000),
                    tip_base TEXT NOT NULL CHECK (tip_base IN ('food', 'food_tax_fee')),
                    created_by TEXT,
                    created_at BIGINT NOT NULL
                )
                """),
            .both("CREATE INDEX fee_schedules_by_date ON fee_schedules (effective_at)"),
            // The rates that hold until an admin dates others; a test holds them against FeeSchedule.standard.
            .both(
                """
                INSERT INTO fee_schedules (id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base, created_by, created_at)
                VALUES ('fees_01kag0000000000000000000st', 0, 2500, 5000, 1500, 'food', NULL, 0)
                """),
            .both(
                """
                CREATE TABLE orders (
                    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    id TEXT NOT NULL UNIQUE,
                    customer_id TEXT NOT NULL REFERENCES users (id),
                    market_id TEXT REFERENCES markets (id),
                    restaurant_id TEXT REFERENCES vendors (id),
                    fulfilment TEXT NOT NULL CHECK (fulfilment IN ('delivery', 'pickup')),
                    status TEXT NOT NULL CHECK (status IN ('pending_payment', 'payment_failed', 'scheduled', 'created', 'retrieved', 'accepted',
                        'picked_up', 'delivered', 'undeliverable', 'ready', 'collected', 'cancelled', 'expired')),
                    fee_schedule_id TEXT NOT NULL REFERENCES fee_schedules (id),
                    tax_bp BIGINT NOT NULL,
                    item_count BIGINT NOT NULL CHECK (item_count > 0),
                    subtotal_cents BIGINT NOT NULL CHECK (subtotal_cents >= 0),
                    service_fee_cents BIGINT NOT NULL CHECK (service_fee_cents >= 0),
                    tip_cents BIGINT NOT NULL CHECK (tip_cents >= 0),
                    tip_is_default BOOLEAN NOT NULL,
                    raised_tip_cents BIGINT NOT NULL DEFAULT 0 CHECK (raised_tip_cents >= 0),
                    tax_cents BIGINT NOT NULL CHECK (tax_cents >= 0),
                    total_cents BIGINT NOT NULL CHECK (total_cents = subtotal_cents + service_fee_cents + tip_cents + tax_cents),
                    driver_cents BIGINT NOT NULL CHECK (driver_cents >= 0),
                    platform_cents BIGINT NOT NULL CHECK (platform_cents >= 0),
                    final_subtotal_cents BIGINT,
                    final_service_fee_cents BIGINT,
                    final_tip_cents BIGINT,
                    final_tax_cents BIGINT,
                    final_total_cents BIGINT,
                    final_driver_cents BIGINT,
                    final_platform_cents BIGINT,
                    captured_cents BIGINT,
                    refunded_cents BIGINT NOT NULL DEFAULT 0,
                    phone TEXT NOT NULL,
                    address_title TEXT,
                    address_subtitle TEXT,
                    address_apt TEXT,
                    address_building TEXT,
                    address_instructions TEXT,
                    address_lat DOUBLE PRECISION,
                    address_lon DOUBLE PRECISION,
                    market_day TEXT NOT NULL,
                    hand_over_code TEXT NOT NULL,
                    payment_method_id TEXT NOT NULL,
                    driver_id TEXT REFERENCES users (id),
                    delivery_session_id TEXT,
                    driver_progress TEXT CHECK (driver_progress IN ('to_market', 'at_market', 'to_other_customer', 'to_you', 'at_door')),
                    lease_expires_at BIGINT,
                    cancelled_by TEXT,
                    cancel_reason TEXT,
                    scheduled_for BIGINT,
                    placed_at BIGINT NOT NULL,
                    offerable_at BIGINT,
                    ready_at BIGINT,
                    accepted_at BIGINT,
                    picked_up_at BIGINT,
                    delivered_at BIGINT,
                    closed_at BIGINT,
                    version BIGINT NOT NULL DEFAULT 1,
                    CHECK ((market_id IS NULL) <> (restaurant_id IS NULL)),
                    CHECK (ready_at IS NULL OR restaurant_id IS NOT NULL),
                    CHECK (fulfilment = 'pickup' OR address_lat IS NOT NULL),
                    CHECK (status NOT IN ('accepted', 'picked_up', 'delivered') OR driver_id IS NOT NULL)
                )
                """),
            .both("CREATE INDEX orders_by_customer ON orders (customer_id, number)"),
            .both(
                "CREATE INDEX orders_waiting ON orders (market_id, offerable_at, number) WHERE status = 'created' AND fulfilment = 'delivery'"
            ),
            // What a restaurant has cooked and nobody has claimed yet.
            .both(
                """
                CREATE INDEX orders_ready ON orders (restaurant_id, ready_at, number) \
                WHERE status = 'created' AND fulfilment = 'delivery' AND ready_at IS NOT NULL
                """),
            .both("CREATE INDEX orders_leased ON orders (lease_expires_at) WHERE status = 'retrieved'"),
            .both("CREATE INDEX orders_unpaid ON orders (placed_at) WHERE status = 'pending_payment'"),
            .both("CREATE INDEX orders_scheduled ON orders (scheduled_for) WHERE status = 'scheduled'"),
            .both(
                """
                CREATE INDEX orders_open ON orders (market_id, placed_at) \
                WHERE status IN ('created', 'retrieved', 'accepted', 'picked_up', 'ready', 'scheduled')
                """),
            .both("CREATE INDEX orders_by_driver ON orders (driver_id, delivered_at, number) WHERE driver_id IS NOT NULL"),
            .both("CREATE INDEX orders_by_market_day ON orders (market_day, market_id)"),
            .both("CREATE INDEX orders_by_session ON orders (delivery_session_id) WHERE delivery_session_id IS NOT NULL"),
            .both(
                """
                CREATE TABLE order_vendors (
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    order_number BIGINT NOT NULL,
                    position BIGINT NOT NULL,
                    food_cents BIGINT NOT NULL CHECK (food_cents >= 0),
                    taxable_cents BIGINT NOT NULL CHECK (taxable_cents >= 0),
                    tax_cents BIGINT NOT NULL CHECK (tax_cents >= 0),
                    final_food_cents BIGINT,
                    final_tax_cents BIGINT,
                    item_count BIGINT NOT NULL,
                    market_day TEXT NOT NULL,
                    is_open BOOLEAN NOT NULL,
                    packed_at BIGINT,
                    PRIMARY KEY (order_id, vendor_id)
                )
                """),
            .both("CREATE INDEX order_vendors_by_vendor ON order_vendors (vendor_id, order_number)"),
            .both("CREATE INDEX order_vendors_open ON order_vendors (vendor_id, order_number) WHERE is_open"),
            .both("CREATE INDEX order_vendors_by_day ON order_vendors (vendor_id, market_day, order_number)"),
            .both(
                """
                CREATE TABLE order_lines (
                    id TEXT PRIMARY KEY NOT NULL,
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    vendor_id TEXT NOT NULL REFERENCES vendors (id),
                    produce_id TEXT NOT NULL REFERENCES produce (id),
                    position BIGINT NOT NULL,
                    name TEXT NOT NULL,
                    unit TEXT NOT NULL,
                    unit_price_cents BIGINT NOT NULL CHECK (unit_price_cents > 0),
                    quantity BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 999),
                    taxable BOOLEAN NOT NULL,
                    photo_id TEXT,
                    drawing TEXT NOT NULL DEFAULT '',
                    note TEXT,
                    shortage_rule TEXT NOT NULL CHECK (shortage_rule IN ('refund', 'ask')),
                    pick_status TEXT NOT NULL DEFAULT 'open' CHECK (pick_status IN ('open', 'picked', 'short')),
                    picked_quantity BIGINT CHECK (picked_quantity BETWEEN 0 AND quantity),
                    shortage_status TEXT,
                    answer_by BIGINT,
                    picked_at BIGINT
                )
                """),
            .both("CREATE INDEX order_lines_by_order ON order_lines (order_id, position)"),
            .both(
                """
                CREATE TABLE order_status_changes (
                    order_id TEXT NOT NULL REFERENCES orders (id),
                    sequence BIGINT NOT NULL,
                    status TEXT NOT NULL,
                    previous_status TEXT,
                    actor TEXT NOT NULL,
                    reason TEXT,
                    occurred_at BIGINT NOT NULL,
                    PRIMARY KEY (order_id, sequence)
                )
                """),
            // The legal moves of HarvestCore, so that an illegal one can't be stored either; a test holds the two lists against each other.
            .both("CREATE TABLE order_moves (from_status TEXT NOT NULL, to_status TEXT NOT NULL, PRIMARY KEY (from_status, to_status))"),
            .both(
                """
                INSERT INTO order_moves (from_status, to_status) VALUES
                    ('pending_payment', 'created'),
                    ('pending_payment', 'scheduled'),
                    ('pending_payment', 'payment_failed'),
                    ('scheduled', 'created'),
                    ('scheduled', 'payment_failed'),
                    ('created', 'retrieved'),
                    ('retrieved', 'created'),
                    ('retrieved', 'accepted'),
                    ('accepted', 'created'),
                    ('accepted', 'picked_up'),
                    ('picked_up', 'delivered'),
                    ('picked_up', 'undeliverable'),
                    ('created', 'ready'),
                    ('ready', 'collected'),
                    ('pending_payment', 'cancelled'),
                    ('scheduled', 'cancelled'),
                    ('created', 'cancelled'),
                    ('retrieved', 'cancelled'),
                    ('accepted', 'cancelled'),
                    ('picked_up', 'cancelled'),
                    ('ready', 'cancelled'),
                    ('created', 'expired')
                """),
            .perEngine(
                sqlite: """
                    CREATE TRIGGER orders_move_legally BEFORE UPDATE OF status ON orders WHEN OLD.status <> NEW.status BEGIN
                        SELECT RAISE(ABORT, 'illegal order move')
                            WHERE NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status);
                    END
                    """,
                postgres: """
                    CREATE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status)
                            THEN RAISE EXCEPTION 'illegal order move'; END IF;
                        RETURN NEW;
                    END $$;
                    CREATE TRIGGER orders_move_legally BEFORE UPDATE OF status ON orders FOR EACH ROW
                        WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION orders_check_move()
                    """),
        ])
}
