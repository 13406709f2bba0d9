import Foundation

@testable import SQLStore

extension TestDatabase {
    /// Runs the body like a migration during which servers that know so many migrations can't register.
    func blockingServers(_ migrationCounts: ClosedRange<Int>, _ body: () async throws -> Void) async throws {
        switch database.engine {
        case let engine as SQLiteEngine:
            let lock = try engine.servers.block(migrationCounts)
            try await body()
            withExtendedLifetime(lock) {}
        case let engine as PostgresEngine:
            let connection = try PostgresConnection(engine.address, configuration: engine.configuration)
            try connection.control("BEGIN")
            _ = try connection.blockServers(migrationCounts, lockSeconds: 10)
            try await body()
            try connection.control("COMMIT")
        default: preconditionFailure("Unknown engine.")
        }
    }

    /// The process IDs of the PostgreSQL connections that hold servers' registrations.
    func registeredConnections() throws -> [Int] {
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
