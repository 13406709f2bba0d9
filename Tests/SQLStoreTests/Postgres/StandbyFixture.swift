import Foundation
import Testing

@testable import SQLStore

/// A test's own database on a primary and its standby.
struct StandbyFixture {
    let servers: StandbyServers
    let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }

    init() async throws {
        servers = try #require(StandbyServers.current)
        try PostgresServer(address: try servers.primary()).create(database: name)
        let database = try Database.open(.postgres(address: try primary), logger: .silent)
        defer { try? database.close() }
        try database.migrate([Migration("2026-11-21 Create the test's tables", TestDatabase.produce)])
        try catchUp()
    }

    var primary: String { get throws { try PostgresServer.address(try servers.primary(), naming: name) } }
    var standby: String { get throws { try PostgresServer.address(try servers.standby(), naming: name) } }

    /// Opens the database with its standby. The default `waitSeconds` suits a busy machine; servers use 0.02.
    func open(primary: String? = nil, standby: String? = nil, waitSeconds: Double = 60) async throws -> Database {
        var configuration = DatabaseConfiguration()
        configuration.standby = try standby ?? self.standby
        configuration.standbyConnections = 1
        configuration.standbyWaitSeconds = waitSeconds
        let database = try Database.open(.postgres(address: try primary ?? self.primary), configuration: configuration, logger: .silent)
        // The first long read starts the connection to the standby and does not wait for it.
        _ = try await database.read(.long) { _ in }
        database.waitForStandbyConnections()
        return database
    }

    /// Runs statements on a primary or a standby, and returns the first value.
    @discardableResult
    func run(_ text: String, to address: String) throws -> String? {
        try PostgresConnection(PostgresAddress(address), configuration: DatabaseConfiguration(), target: "any").control(text).firstText
    }

    /// Waits until the standby has replayed all writes of the primary.
    func catchUp() throws {
        let position = try run("SELECT pg_current_wal_flush_lsn()", to: try servers.primary()) ?? ""
        try wait("pg_last_wal_replay_lsn() >= '\(position)'", on: try servers.standby())
    }

    func wait(_ condition: String, on address: String) throws {
        while try run("SELECT \(condition) FROM pg_sleep(0.005)", to: address) != "t" { try Task.checkCancellation() }
    }
}

extension Database {
    /// Waits until the standby's connections are idle.
    func waitForStandbyConnections() {
        for executor in (engine as? PostgresEngine)?.standby?.executors ?? [] { executor.sync { _ in } }
    }

    func isReadOnStandby(_ duration: ReadDuration) async throws -> Bool {
        try await read(duration) { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") }
    }

    func countOfVendors(_ duration: ReadDuration) async throws -> Int {
        try await read(duration) { try $0.one(Int.self, "SELECT count(*) FROM vendors") }
    }

    func addVendor(_ name: String) async throws {
        _ = try await write { try $0.execute("INSERT INTO vendors (name) VALUES (\(name))") }
    }
}
