import Foundation
import Logging

extension Database {
    /// Runs the body with an empty database on the same engine and server as `location`. The database is removed afterwards.
    package static func withTemporary<T>(
        like location: DatabaseLocation, logger: Logger, _ body: (Database) throws -> T
    ) throws -> T {
        let name = "harvest_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        switch location {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            return try withOpen(.sqlite(path: folder.appendingPathComponent("empty.db").path), logger, body)
        case .postgres(let address):
            let (server, temporary) = (try PostgresServer(address: address), try PostgresServer.address(address, naming: name))
            try server.create(database: name)
            defer { try? server.drop(database: name) }
            return try withOpen(.postgres(address: temporary), logger) { database in
                try database.requireName(name)
                return try body(database)
            }
        }
    }

    /// Throws if this is another database: a proxy or pooler may lead elsewhere than the address says.
    func requireName(_ name: String) throws {
        let found = try readSync { try $0.one(String.self, "SELECT current_database()") }
        if found != name { throw DatabaseFailure.cannotOpen(path: name, reason: "its address leads to the database \(found)") }
    }

    private static func withOpen<T>(_ location: DatabaseLocation, _ logger: Logger, _ body: (Database) throws -> T) throws -> T {
        let database = try open(location, logger: logger)
        defer { try? database.close() }
        return try body(database)
    }
}
