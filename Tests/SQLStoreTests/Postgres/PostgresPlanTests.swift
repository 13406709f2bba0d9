import Testing

@testable import SQLStore

/// How the server finds rows.
@Suite(.enabled(if: !TestDatabase.isSQLite)) struct PostgresPlanTests {
    /// How often the statements read the vendors from the first to the last. The server also counts what the connection did before.
    private static func scans(_ db: Transaction, _ statements: () throws -> Void) throws -> Int {
        let count: SQL = "SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'vendors'"
        // A server that the checks start counts nothing by default.
        _ = try db.one(String.self, "SELECT set_config('track_counts', 'on', true)")
        let before = try db.one(Int.self, count)
        try statements()
        return try db.one(Int.self, count) - before
    }

    /// Two vendors, of whom the server knows that reading both is the cheapest way to find one.
    private func twoVendors() throws -> TestDatabase {
        var configuration = DatabaseConfiguration()
        configuration.connections = 1
        let test = try TestDatabase(configuration: configuration)
        try test.database.writeSync { _ = try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa'), ('Tom')") }
        try test.database.analyze()
        return test
    }

    @Test func `rows of a small table are found by their key, because plans are kept while it grows`() throws {
        let test = try twoVendors()
        #expect(try scansOfAddingKale(to: test) == 0)
    }

    @Test func `what a migration read is not how rows are found later`() throws {
        let test = try twoVendors()
        // The server makes a plan that it keeps for the sixth row.
        let addition = Migration(
            "2026-11-22 Add beets",
            ["INSERT INTO produce (vendor_id, name, stock) SELECT id, 'Beets', 1 FROM vendors CROSS JOIN generate_series(1, 5)"])
        try test.database.migrate([Migration("2026-11-21 Create the test's tables", TestDatabase.produce), addition])
        #expect(try scansOfAddingKale(to: test) == 0)
    }

    @Test func `what a long read reads is not how others find rows`() async throws {
        let test = try twoVendors()
        _ = try await test.database.read(.long) { try $0.all(Int.self, "SELECT id FROM vendors WHERE name = 'Rosa'") }
        #expect(try scansOfAddingKale(to: test) == 0)
    }

    private func scansOfAddingKale(to test: TestDatabase) throws -> Int {
        try test.database.writeSync { db in
            try Self.scans(db) {
                let rosa = try db.one(Int.self, "SELECT id FROM vendors WHERE name = 'Rosa'")
                // The server looks for the vendor to whom the row refers.
                _ = try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (\(rosa), 'Kale', 3)")
            }
        }
    }

    @Test func `a statement is planned once for all values, and in a long read for each`() async throws {
        let test = try twoVendors()
        let plans: @Sendable (Transaction) throws -> [Int] = { db in
            for name in ["Rosa", "Tom"] { _ = try db.all(Int.self, "SELECT id FROM vendors WHERE name = \(name)") }
            let counts: SQL = """
                SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE '% vendors WHERE name = $1'
                ORDER BY custom_plans
                """
            return try db.all(counts) { [try $0.int("generic_plans"), try $0.int("custom_plans")] }.flatMap(\.self)
        }
        #expect(try await test.database.write(plans) == [2, 0])
        #expect(try await test.database.read(.long, plans) == [2, 0, 0, 2])
    }

    @Test func `a long read may read a table from its first to its last row`() async throws {
        let test = try twoVendors()
        let found = try await test.database.read(.long) { db in
            try Self.scans(db) { _ = try db.all(String.self, "SELECT name FROM vendors WHERE id > 0") }
        }
        #expect(found == 1)
    }
}
