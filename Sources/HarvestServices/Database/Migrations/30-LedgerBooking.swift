import SQLStore

/// The triggers that make entries of a movement's legs. A movement is inserted with its legs, a JSON array of `account` and `cents`, which are
/// not kept. No statement can store a movement whose entries do not sum to zero, store one without its entries, or change either.
enum LedgerBooking {
    static let triggers: [MigrationStatement] =
        [
            .perEngine(sqlite: sqliteBooking, postgres: postgresBooking),
            .perEngine(sqlite: sqliteRoom, postgres: postgresRoom),
            .perEngine(sqlite: sqliteKept, postgres: ""),
        ] + AppendOnly.statements(for: ["ledger_entries"]) + AppendOnly.statements(for: ["ledger_movements"], besides: clearedLegs)

    /// SQLite's trigger can't change the row that is inserted, so it clears the legs after it has booked them, once.
    private static let clearedLegs = "OLD.legs <> '' AND NEW.legs = ''"

    private static let sqliteKept = """
        CREATE TRIGGER ledger_movements_keep_rest BEFORE UPDATE OF number, id, reason, order_id, payout_id, payment_id, actor, note, leg_count,
            occurred_at ON ledger_movements BEGIN SELECT RAISE(ABORT, 'ledger_movements is append only'); END
        """

    private static let sqliteBooking = """
        CREATE TRIGGER ledger_movement_is_booked AFTER INSERT ON ledger_movements BEGIN
            SELECT RAISE(ABORT, 'ledger movement is not balanced')
                WHERE (SELECT coalesce(sum(json_extract(value, '$.cents')), 1) FROM json_each(NEW.legs)) <> 0
                   OR json_array_length(NEW.legs) <> NEW.leg_count;
            INSERT INTO ledger_accounts (name)
                SELECT DISTINCT json_extract(value, '$.account') FROM json_each(NEW.legs)
                WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.name = json_extract(value, '$.account'));
            INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
                SELECT NEW.number, key, (SELECT a.number FROM ledger_accounts a WHERE a.name = json_extract(value, '$.account')),
                       json_extract(value, '$.cents'), NEW.occurred_at
                FROM json_each(NEW.legs);
            UPDATE ledger_movements SET legs = '' WHERE number = NEW.number;
        END
        """

    private static let postgresBooking = """
        CREATE FUNCTION ledger_book_movement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF (SELECT coalesce(sum((leg ->> 'cents')::bigint), 1) FROM json_array_elements(NEW.legs::json) leg) <> 0
                OR json_array_length(NEW.legs::json) <> NEW.leg_count THEN RAISE EXCEPTION 'ledger movement is not balanced'; END IF;
            IF EXISTS (SELECT 1 FROM ledger_entries WHERE movement_number = NEW.number)
                THEN RAISE EXCEPTION 'ledger movement has entries'; END IF;
            INSERT INTO ledger_accounts (name)
                SELECT DISTINCT leg ->> 'account' FROM json_array_elements(NEW.legs::json) leg
                WHERE NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.name = leg ->> 'account') ORDER BY 1 ON CONFLICT (name) DO NOTHING;
            INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
                SELECT NEW.number, l.position - 1, a.number, (l.leg ->> 'cents')::bigint, NEW.occurred_at
                FROM json_array_elements(NEW.legs::json) WITH ORDINALITY AS l (leg, position)
                LEFT JOIN ledger_accounts a ON a.name = l.leg ->> 'account' ORDER BY l.position;
            NEW.legs := '';
            RETURN NEW;
        END $$;
        CREATE TRIGGER ledger_movement_is_booked BEFORE INSERT ON ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_book_movement()
        """

    private static let sqliteRoom = """
        CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON ledger_entries BEGIN
            SELECT RAISE(ABORT, 'ledger movement is complete')
                WHERE (SELECT count(*) FROM ledger_entries WHERE movement_number = NEW.movement_number)
                   >= (SELECT leg_count FROM ledger_movements WHERE number = NEW.movement_number);
        END
        """

    private static let postgresRoom = """
        CREATE FUNCTION ledger_entry_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF (SELECT count(*) FROM ledger_entries WHERE movement_number = NEW.movement_number)
                >= (SELECT leg_count FROM ledger_movements WHERE number = NEW.movement_number)
                THEN RAISE EXCEPTION 'ledger movement is complete'; END IF;
            RETURN NEW;
        END $$;
        CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_room()
        """
}
