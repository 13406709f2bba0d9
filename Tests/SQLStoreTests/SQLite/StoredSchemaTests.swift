import Testing

@testable import SQLStore

/// The form in which SQLite stores the schema. A file says by the number of which rules its schema is written.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct StoredSchemaTests {
    private static let table = "CREATE TABLE a (b TEXT CHECK (b IN ('x', 'y', 'z')), c INTEGER REFERENCES d (e) ON DELETE CASCADE)"
    private static let stored = """
        CREATE TABLE a (b TEXT CHECK ((b = 'x' OR b = 'y' OR b = 'z')), c INTEGER REFERENCES d (e) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)
        """
    private static let trigger = """
        CREATE TRIGGER f AFTER UPDATE ON a WHEN new.b NOT IN ('x', 'y', 'z') BEGIN SELECT RAISE(ABORT, 'no'); \
        INSERT INTO g (h) VALUES (1) ON CONFLICT (h) DO UPDATE SET h = excluded.h; END
        """
    private static let storedTrigger = """
        CREATE TRIGGER f AFTER UPDATE ON a WHEN (new.b <> 'x' AND new.b <> 'y' AND new.b <> 'z') BEGIN SELECT RAISE(FAIL, 'no'); \
        INSERT INTO g (h) VALUES (1) ON CONFLICT (h) DO NOTHING; END
        """
    private static let kept = [
        "CREATE INDEX i ON a (b) WHERE b IN ('x', 'y')", "CREATE INDEX i ON a (c) WHERE c IN (1, 2, 3)",
        "CREATE INDEX i ON a (c) WHERE c || b IN ('x', 'y', 'z')",
        "CREATE TABLE a (c INTEGER REFERENCES d (e) DEFERRABLE INITIALLY DEFERRED)",
    ]

    /// If this fails because the rules changed, raise `SQLiteConnection.tuning` and write both here. Otherwise existing files would keep their old form.
    @Test func `the number of the rules belongs to these rules`() {
        #expect(SQLiteConnection.tuning == 1)
        #expect(SQLiteConnection.tuned(Self.table) == Self.stored)
        #expect(SQLiteConnection.tuned(Self.trigger) == Self.storedTrigger)
        for statement in Self.kept { #expect(SQLiteConnection.tuned(statement) == statement) }
    }
}
