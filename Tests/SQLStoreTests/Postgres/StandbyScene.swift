import Foundation
import Testing

@testable import SQLStore

/// A database of a test's own on a primary and its standby.
struct StandbyScene {
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

    /// Patient enough for a busy machine; `waitSeconds` of 0.02 is what servers have.
    func open(primary: String? = nil, standby: String? = nil, waitSeconds: Double = 60) async throws -> Database {
        var configuration = DatabaseConfiguration()
        configuration.standby = try standby ?? self.standby
        configuration.standbyConnections = 1
        configuration.standbyWaitSeconds = waitSeconds
        let database = try Database.open(.postgres(address: try primary ?? self.primary), configuration: configuration, logger: .silent)
        // The first long read has the standby connected to, and does not wait for that.
        _ = try await database.read(.long) { _ in }
        database.settleStandby()
        return database
    }

    /// Says something to a server, whatever kind it is; the answer is its first value.
    @discardableResult
    func say(_ text: String, to address: String) throws -> String? {
        try PostgresConnection(PostgresAddress(address), configuration: DatabaseConfiguration(), target: "any").control(text).firstText
    }

    /// Waits until the standby has replayed what the primary has written.
    func catchUp() throws {
        let position = try say("SELECT pg_current_wal_flush_lsn()", to: try servers.primary()) ?? ""
        try wait("pg_last_wal_replay_lsn() >= '\(position)'", on: try servers.standby())
    }

    func wait(_ condition: String, on address: String) throws {
        while try say("SELECT \(condition) FROM pg_sleep(0.005)", to: address) != "t" { try Task.checkCancellation() }
    }
}

extension Database {
    /// Waits until what the standby's connections are about is done.
    func settleStandby() {
        for lane in (engine as? PostgresEngine)?.standby?.lanes ?? [] { lane.sync { _ in } }
    }

    func isReadOnStandby(_ length: ReadLength) async throws -> Bool {
        try await read(length) { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") }
    }

    func countOfVendors(_ length: ReadLength) async throws -> Int {
        try await read(length) { try $0.one(Int.self, "SELECT count(*) FROM vendors") }
    }

    func addVendor(_ name: String) async throws {
        _ = try await write { try $0.execute("INSERT INTO vendors (name) VALUES (\(name))") }
    }
}
