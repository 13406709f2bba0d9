import Foundation
import Logging

extension Database {
    /// Runs the body with an empty database of its own, of the same engine and server as `location`, which is gone afterwards.
    public static func inEmptyOne<T>(like location: DatabaseLocation, logger: Logger, _ body: (Database) throws -> T) throws -> T {
        let name = "harvest_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        switch location {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            return try opened(.sqlite(path: folder.appendingPathComponent("empty.db").path), logger, body)
        case .postgres(let address):
            let (server, own) = (try PostgresServer(address: address), try PostgresServer.address(address, naming: name))
            try server.create(database: name)
            defer { try? server.drop(database: name) }
            return try opened(.postgres(address: own), logger) { database in
                try database.demandName(name)
                return try body(database)
            }
        }
    }

    /// Something between us and the server may lead elsewhere than the address says.
    func demandName(_ name: String) throws {
        let found = try readSync { try $0.one(String.self, "SELECT current_database()") }
        if found != name { throw DatabaseFailure.cannotOpen(path: name, reason: "its address leads to the database \(found)") }
    }

    private static func opened<T>(_ location: DatabaseLocation, _ logger: Logger, _ body: (Database) throws -> T) throws -> T {
        let database = try open(location, logger: logger)
        defer { try? database.close() }
        return try body(database)
    }
}
