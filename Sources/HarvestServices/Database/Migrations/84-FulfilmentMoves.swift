import SQLStore

extension Migration {
    /// A move that only deliveries make can't be stored for a pick-up, nor the other way round.
    static let createFulfilmentMoves = Migration(
        "2026-12-17 Refuse moves of orders that only the other fulfilment has", .expands,
        [
            // NULL for both. A test holds the rows against the table of HarvestCore.
            .both("ALTER TABLE order_moves ADD COLUMN fulfilment TEXT CHECK (fulfilment IN ('delivery', 'pickup'))"),
            .both(
                """
                UPDATE order_moves SET fulfilment = 'delivery'
                WHERE from_status IN ('retrieved', 'accepted', 'picked_up', 'delivered', 'undeliverable')
                    OR to_status IN ('retrieved', 'accepted', 'picked_up', 'delivered', 'undeliverable')
                """),
            .both(
                """
                UPDATE order_moves SET fulfilment = 'pickup' WHERE from_status IN ('ready', 'collected') OR to_status IN ('ready', 'collected')
                """),
            .perEngine(
                sqlite: """
                    DROP TRIGGER orders_move_legally;
                    CREATE TRIGGER orders_move_legally BEFORE UPDATE OF status ON orders WHEN OLD.status <> NEW.status BEGIN
                        SELECT RAISE(ABORT, 'illegal order move')
                            WHERE NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status
                                AND coalesce(fulfilment, NEW.fulfilment) = NEW.fulfilment);
                    END
                    """,
                postgres: """
                    CREATE OR REPLACE FUNCTION orders_check_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status
                            AND coalesce(fulfilment, NEW.fulfilment) = NEW.fulfilment)
                            THEN RAISE EXCEPTION 'illegal order move'; END IF;
                        RETURN NEW;
                    END $$
                    """),
        ])
}
