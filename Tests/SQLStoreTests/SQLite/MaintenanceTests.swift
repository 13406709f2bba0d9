import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: TestDatabase.isSQLite)) struct MaintenanceTests {
    @Test func `the schema lists what the migrations created, sorted`() throws {
        let test = try TestDatabase([
            "CREATE TABLE b (id BIGINT PRIMARY KEY)", "CREATE INDEX b_by_id ON b (id)", "CREATE TABLE a (\n    id BIGINT PRIMARY KEY   \n)",
        ])
        #expect(
            try test.database.schema() == """
                CREATE TABLE a (
                    id INTEGER PRIMARY KEY
                ) STRICT;

                CREATE TABLE b (id INTEGER PRIMARY KEY) STRICT;

                CREATE INDEX b_by_id ON b (id);

                """)
    }

    @Test func `a query's plan shows whether it uses an index`() throws {
        let test = try TestDatabase()
        #expect(try test.database.queryPlan("SELECT name FROM vendors WHERE name = \("Rosa")").joined().contains("USING COVERING INDEX"))
        #expect(try test.database.queryPlan("SELECT * FROM produce WHERE stock > \(1)") == ["SCAN produce"])
        #expect(try test.database.queryPlan("UPDATE produce SET stock = 0 WHERE id = \(1)").joined().contains("PRIMARY KEY"))
    }

    @Test func `a backup is a whole database, made while others write`() async throws {
        let test = try TestDatabase()
        let copy = test.folder.appendingPathComponent("backup.db").path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    _ = try await test.database.write { db in
                        try db.execute("INSERT INTO vendors (id, name) VALUES (\(number + 1), \("Vendor \(number)"))")
                        return try db.execute("INSERT INTO produce (vendor_id, name, stock) VALUES (\(number + 1), 'Kale', 1)")
                    }
                }
            }
            group.addTask { try test.database.backup(to: copy) }
            try await group.waitForAll()
        }
        #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
        let restored = try Database.open(.sqlite(path: copy), logger: .silent)
        defer { try? restored.close() }
        #expect(try restored.integrityCheck() == [])
        #expect(
            try restored.readSync { db in try db.one(Bool.self, "SELECT (SELECT count(*) FROM vendors) = (SELECT count(*) FROM produce)") })
    }

    @Test func `a backup replaces no file`() throws {
        let test = try TestDatabase()
        #expect(throws: DatabaseFailure.cannotOpen(path: test.path, reason: "it exists, and a backup replaces no file")) {
            try test.database.backup(to: test.path)
        }
        let nowhere = test.folder.appendingPathComponent("missing/backup.db").path
        #expect(throws: DatabaseFailure.self) { try test.database.backup(to: nowhere) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: test.folder.path).allSatisfy { $0.hasPrefix("harvest.db") })
    }

    @Test func `a damaged reference is found`() throws {
        let test = try TestDatabase()
        try test.pragma("foreign_keys = OFF")
        try test.database.writeSync { db in try db.execute("INSERT INTO produce (id, vendor_id, name, stock) VALUES (4, 9, 'Kale', 1)") }
        #expect(try test.database.integrityCheck() == ["produce row 4 refers to a missing row of vendors"])
    }

    @Test func `a database may be closed twice, and nothing runs on it afterwards`() throws {
        let test = try TestDatabase()
        try test.database.close()
        try test.database.close()
        #expect(throws: DatabaseFailure.closed) { try test.count() }
        #expect(throws: DatabaseFailure.closed) { try test.addProduce("Kale", stock: 1) }
    }
}
