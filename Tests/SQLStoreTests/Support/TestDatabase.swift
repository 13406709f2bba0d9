import DatabaseTesting
import Foundation
import Logging

@testable import SQLStore

/// A test's own database with migrated tables, removed after the test.
final class TestDatabase: Sendable {
    let database: Database
    private let empty: EmptyDatabase

    var folder: URL { empty.folder }
    var location: DatabaseLocation { empty.location }
    /// The path of SQLite's file.
    var path: String { empty.text }

    /// Whether the tests run on SQLite.
    static let isSQLite = EmptyDatabase.server == nil

    init(_ schema: [MigrationStatement] = TestDatabase.produce, configuration: DatabaseConfiguration = .init()) throws {
        empty = try EmptyDatabase()
        database = try Database.open(empty.location, configuration: configuration, logger: .silent)
        try database.migrate([Migration("2026-11-21 Create the test's tables", schema)])
    }

    deinit {
        // The last reference may be released in a closure on the database's own thread, where `close` would wait for itself.
        let (database, empty) = (database, empty)
        Thread.detachNewThread {
            try? database.close()
            withExtendedLifetime(empty) {}
        }
    }

    static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sqlstore-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Tables of vendors and their produce.
    static let produce: [MigrationStatement] = [
        """
        CREATE TABLE vendors (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        )
        """,
        """
        CREATE TABLE produce (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            vendor_id BIGINT REFERENCES vendors (id),
            name TEXT NOT NULL,
            stock BIGINT NOT NULL CONSTRAINT stock_is_not_negative CHECK (stock >= 0)
        )
        """,
    ]

    func addProduce(_ name: String, stock: Int) throws -> Int {
        try database.writeSync { db in
            try db.one(Int.self, "INSERT INTO produce (name, stock) VALUES (\(name), \(stock)) RETURNING id")
        }
    }

    func count(_ table: SQL = "produce") throws -> Int {
        try database.readSync { db in try db.one(Int.self, "SELECT count(*) FROM \(sql: table)") }
    }
}

extension Logger {
    static let silent = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
}

/// An error that a test's closure throws, like a refusal of the domain.
struct Refusal: Error, Hashable {
    var reason = "no"
}
