import Dispatch
import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: TestDatabase.isSQLite)) struct SQLiteFailureTests {
    @Test(arguments: [
        ("INSERT INTO vendors (name) VALUES ('Rosa')", ConstraintFailure(kind: .unique, subject: "vendors.name")),
        ("INSERT INTO vendors (id, name) VALUES (1, 'Ana')", ConstraintFailure(kind: .unique, subject: "vendors.id")),
        ("INSERT INTO vendors (name) VALUES (NULL)", ConstraintFailure(kind: .notNull, subject: "vendors.name")),
        ("INSERT INTO produce (name, stock) VALUES ('Kale', -1)", ConstraintFailure(kind: .check, subject: "stock_is_not_negative")),
        ("INSERT INTO produce (name, stock, vendor_id) VALUES ('Kale', 1, 9)", ConstraintFailure(kind: .foreignKey, subject: "")),
        (
            "INSERT INTO produce (name, stock) VALUES ('Kale', 'many')",
            ConstraintFailure(kind: .type, subject: "cannot store TEXT value in INTEGER column produce.stock")
        ),
    ])
    func `a violated constraint is named`(statement: String, failure: ConstraintFailure) throws {
        let test = try TestDatabase()
        try test.database.writeSync { db in try db.execute("INSERT INTO vendors (id, name) VALUES (1, 'Rosa')") }
        #expect(throws: DatabaseFailure.constraint(failure)) {
            try test.database.writeSync { db in try db.execute(SQL(stringLiteral: statement)) }
        }
    }

    @Test func `a constraint is recognized by its columns`() {
        let failure = ConstraintFailure(kind: .unique, subject: "produce.vendor_id, produce.name")
        #expect(failure.names("produce.name"))
        #expect(!failure.names("produce.nam"))
        #expect(ConstraintFailure(kind: .unique, subject: "index 'by_name'").names("by_name"))
    }

    @Test func `a lock of another process throws busy after the timeout, and nothing is lost`() throws {
        let test = try TestDatabase()
        var impatient = DatabaseConfiguration()
        impatient.busyTimeoutSeconds = 0.02
        let other = try Database.open(.sqlite(path: test.path), configuration: impatient, logger: .silent)
        defer { try? other.close() }
        try test.database.writeSync { db in
            try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 1)")
            #expect(throws: DatabaseFailure.busy) {
                try other.writeSync { db in try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)") }
            }
            #expect(try other.readSync { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 0)
        }
        #expect(try other.writeSync { db in try db.execute("INSERT INTO produce (name, stock) VALUES ('Kale', 2)") } == 1)
        #expect(try test.count() == 2)
    }

    @Test func `a file opened read-only is read and not written`() throws {
        let test = try TestDatabase()
        _ = try test.addProduce("Kale", stock: 1)
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let other = try Database.open(.sqlite(path: test.path), configuration: configuration, logger: .silent)
        defer { try? other.close() }
        #expect(try other.readSync { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 1)
        #expect(throws: DatabaseFailure.readOnly) { try other.writeSync { db in try db.execute("DELETE FROM produce") } }
        #expect(throws: DatabaseFailure.readOnly) {
            try other.migrate([Migration("2026-11-21 Create the test's tables", TestDatabase.produce), Migration("2026-11-22 Next", [])])
        }
        #expect(try test.count() == 1)
    }

    @Test(arguments: [(file: 0o400, folder: 0o700), (0o400, 0o500), (0o600, 0o500)])
    func `a file without write permission is refused on opening and stays as it is`(file: Int, folder: Int) throws {
        let test = try TestDatabase()
        _ = try test.addProduce("Kale", stock: 1)
        try test.database.close()
        let (path, parent, before) = (test.path, test.folder, try Data(contentsOf: URL(fileURLWithPath: test.path)))
        try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: path)
        try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: parent.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: parent.path) }
        let failure = try UnprivilegedUser.with(parent) {
            #expect(throws: DatabaseFailure.self) { try Database.open(.sqlite(path: path), logger: .silent) }
        }
        #expect(failure == .readOnly, "\(String(describing: failure))")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `a file that is no database is refused and not changed`() throws {
        let folder = try TestDatabase.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = folder.appendingPathComponent("picture.db")
        let content = Data(repeating: 0x89, count: 5000)
        try content.write(to: picture)
        let failure = #expect(throws: DatabaseFailure.self) { try Database.open(.sqlite(path: picture.path), logger: .silent) }
        guard case .corrupt = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(try Data(contentsOf: picture) == content)
    }

    @Test func `a missing folder is created, and only its owner can access the file`() throws {
        let folder = try TestDatabase.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("data/new/harvest.db").path
        try Database.open(.sqlite(path: path), logger: .silent).close()
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test func `an impossible path is named`() throws {
        let test = try TestDatabase()
        let path = test.path + "/harvest.db"
        #expect(throws: DatabaseFailure.cannotOpen(path: path, reason: "its folder can't be made")) {
            try Database.open(.sqlite(path: path), logger: .silent)
        }
    }

    @Test func `a location is a path, with or without a prefix`() throws {
        #expect(try DatabaseLocation(parsing: "data/harvest.db") == .sqlite(path: "data/harvest.db"))
        #expect(try DatabaseLocation(parsing: "sqlite:/var/harvest.db") == .sqlite(path: "/var/harvest.db"))
        #expect(throws: DatabaseFailure.self) { try DatabaseLocation(parsing: "") }
        #expect(throws: DatabaseFailure.self) { try DatabaseLocation(parsing: "mysql://here/harvest") }
    }

    @Test func `the connection that writes has the larger page cache`() throws {
        let test = try TestDatabase()
        #expect(try test.pragmaValue("cache_size") == .integer(-65_536))
        #expect(try test.cacheOfReader() == .integer(-8192))
    }

    @Test func `commits are durable, foreign keys are checked at once, and the journal is a write-ahead log`() throws {
        let test = try TestDatabase()
        #expect(try test.pragmaValue("synchronous") == .integer(2))
        #expect(try test.pragmaValue("journal_mode") == .text("wal"))
        #expect(try test.pragmaValue("foreign_keys") == .integer(1))
        #expect(try test.pragmaValue("defer_foreign_keys") == .integer(0))
        #expect(try test.pragmaValue("trusted_schema") == .integer(1))
    }
}
