import Foundation
import HarvestCore
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Runs the built program as an operator does, in a temporary folder.
struct CommandScene: Sendable {
    let folder: TestFolder
    let program: String

    init() throws {
        folder = try TestFolder()
        program = try #require(Program.portal)
    }

    var database: String { folder.path("data/harvest.db") }

    /// Runs the command with these arguments on the scene's database, or on `database`.
    func portal(_ words: String..., on database: String? = nil, environment: [String: String] = [:]) async throws -> Program {
        try await portal(words[0], Array(words.dropFirst()), on: database, environment: environment)
    }

    func portal(
        _ command: String, _ words: [String], on database: String? = nil, environment: [String: String] = [:]
    ) async throws -> Program {
        let settings = [
            "HARVEST_DATABASE": database ?? self.database, "HARVEST_DATA_DIRECTORY": folder.path("data"),
            "HARVEST_PUBLIC_DIRECTORY": TestPortal.publicDirectory,
        ]
        return try await Program.run(program, [command] + words, in: folder.url, environment: settings.merging(environment) { $1 })
    }

    /// Reads a database without the program.
    func read<Value: Sendable>(_ path: String? = nil, _ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let database = try Database.open(.sqlite(path: path ?? database), configuration: configuration, logger: Logger(label: "test"))
        defer { try? database.close() }
        return try database.readSync(body)
    }

    /// Changes a database without the program.
    func write(_ body: @escaping @Sendable (Transaction) throws -> Void) throws {
        let database = try Database.open(.sqlite(path: database), logger: Logger(label: "test"))
        defer { try? database.close() }
        try database.writeSync(body)
    }

    /// Names in the scene's folder and below, without those that belong to a database.
    func files() throws -> [String] {
        let ends = ["-wal", "-shm", "-servers"]
        return try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
            .filter { name in !ends.contains { name.hasSuffix($0) } }.sorted()
    }
}

/// Checks that the command failed with a readable error and did not crash.
func expectRefusal(_ run: Program, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect([1, 64].contains(run.status), "\(run.status)", sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)", sourceLocation: sourceLocation)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: sourceLocation) }
}
