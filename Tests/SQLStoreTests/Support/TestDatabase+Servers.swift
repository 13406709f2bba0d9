import Foundation

@testable import SQLStore

extension TestDatabase {
    /// Does what a migration is doing that no server of `older` may see half done.
    func keepingOut(_ older: ClosedRange<Int>, _ body: () async throws -> Void) async throws {
        switch database.engine {
        case let engine as SQLiteEngine:
            let lock = try engine.servers.keepOut(older)
            try await body()
            withExtendedLifetime(lock) {}
        case let engine as PostgresEngine:
            let connection = try PostgresConnection(engine.address, configuration: engine.configuration)
            try connection.control("BEGIN")
            _ = try connection.keepOut(older, lockSeconds: 10)
            try await body()
            try connection.control("COMMIT")
        default: preconditionFailure("Another engine.")
        }
    }

    /// The connections by which servers have enrolled at PostgreSQL.
    func enrolledConnections() throws -> [Int] {
        try database.readSync { db in
            try db.all(
                Int.self,
                """
                SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND objsubid = 2 AND granted
                    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                """)
        }
    }
}
