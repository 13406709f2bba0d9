import SQLStore

extension Migration {
    /// Finds the accounts of a movement one by one. A server plans the statements of a function once, when the tables may be almost empty: joined,
    /// it then read all accounts for each movement.
    static let findLedgerAccountsByIndex = Migration(
        "2026-11-28 Find the accounts of a movement by index", .expands,
        [
            .perEngine(
                // SQLite's trigger finds them that way already.
                sqlite: "",
                postgres: """
                    CREATE OR REPLACE FUNCTION ledger_book_movement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF (SELECT coalesce(sum((leg ->> 'cents')::bigint), 1) FROM json_array_elements(NEW.legs::json) leg) <> 0
                            OR json_array_length(NEW.legs::json) <> NEW.leg_count THEN RAISE EXCEPTION 'ledger movement is not balanced'; END IF;
                        IF EXISTS (SELECT 1 FROM ledger_entries WHERE movement_number = NEW.number)
                            THEN RAISE EXCEPTION 'ledger movement has entries'; END IF;
                        INSERT INTO ledger_accounts (name)
                            SELECT DISTINCT leg ->> 'account' FROM json_array_elements(NEW.legs::json) leg
                            WHERE (SELECT a.number FROM ledger_accounts a WHERE a.name = leg ->> 'account') IS NULL ORDER BY 1
                            ON CONFLICT (name) DO NOTHING;
                        INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
                            SELECT NEW.number, l.position - 1, (SELECT a.number FROM ledger_accounts a WHERE a.name = l.leg ->> 'account'),
                                (l.leg ->> 'cents')::bigint, NEW.occurred_at
                            FROM json_array_elements(NEW.legs::json) WITH ORDINALITY AS l (leg, position) ORDER BY l.position;
                        NEW.legs := '';
                        RETURN NEW;
                    END $$
                    """)
        ])
}
