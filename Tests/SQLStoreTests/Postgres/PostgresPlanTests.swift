import Testing

@testable import SQLStore

/// How the server finds rows.
@Suite(.enabled(if: !TestDatabase.isSQLite)) struct PostgresPlanTests {
    /// How often the statements read the vendors from the first to the last. The server also counts what the connection did before.
    private static func scans(_ db: Transaction, _ statements: () throws -> Void) throws -> Int {
        let count: SQL = "SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'vendors'"
        let before = try db.one(Int.self, count)
        try statements()
        return try db.one(Int.self, count) - before
    }

    /// Two vendors, of whom the server knows that reading both is the cheapest way to find one.
    private func twoVendors() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.database.writeSync { _ = try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa'), ('Tom')") }
        try test.database.analyze()
        return test
    }

    @Test func `rows of a small table are found by their key, because plans are kept while it grows`() throws {
        let found = try twoVendors().database.writeSync { db in
            try Self.scans(db) {
                let rosa = try db.one(Int.self, "SELECT id FROM vendors WHERE name = 'Rosa'")
                // The server looks for the vendor to whom the row refers.
                _ = try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (\(rosa), 'Kale', 3)")
            }
        }
        #expect(found == 0)
    }

    @Test func `a long read may read a table from its first to its last row`() async throws {
        let found = try await twoVendors().database.read(.long) { db in
            try Self.scans(db) { _ = try db.all(String.self, "SELECT name FROM vendors WHERE id > 0") }
        }
        #expect(found == 1)
    }
}
