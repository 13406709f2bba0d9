import Foundation
import Synchronization
import Testing

@testable import SQLStore

/// Long reads on a real standby. Serialized, because the tests pause and break it.
@Suite(.enabled(if: !TestDatabase.isSQLite), .serialized, WithStandbyServers()) struct StandbyTests {
    @Test func `long reads go to a fresh standby, short reads and writes to the primary`() async throws {
        let database = try await StandbyFixture().open()
        defer { try? database.close() }
        let before = database.statistics
        #expect(try await database.isReadOnStandby(.long))
        #expect(try await !database.isReadOnStandby(.short))
        #expect(try await !database.write { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") })
        #expect(try !database.readSync { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") })
        #expect(database.statistics.standbyReads == before.standbyReads + 1)
        #expect(database.statistics.standbyMisses == before.standbyMisses)
    }

    @Test func `an error thrown by a closure on a standby reaches the caller`() async throws {
        let database = try await StandbyFixture().open()
        defer { try? database.close() }
        await #expect(throws: Refusal()) { try await database.read(.long) { _ in throw Refusal() } }
        #expect(database.statistics.standbyReads == 1)
    }

    @Test func `the next long read sees every write, on whichever server it runs`() async throws {
        let fixture = try await StandbyFixture()
        let database = try await fixture.open()
        let impatient = try await fixture.open(waitSeconds: 0.02)
        let other = try Database.open(.postgres(address: try fixture.primary), logger: .silent)
        defer { for database in [database, impatient, other] { try? database.close() } }
        for number in 1...60 {
            try await (number % 2 == 0 ? other : database).addVendor("Vendor \(number)")
            #expect(try await impatient.countOfVendors(.long) == number)
            #expect(try await database.countOfVendors(.long) == number)
        }
        #expect(database.statistics.standbyReads == 60)
    }

    @Test func `a standby whose replay is paused is not waited for`() async throws {
        let fixture = try await StandbyFixture()
        let database = try await fixture.open(waitSeconds: 0.02)
        defer { try? database.close() }
        try fixture.run("SELECT pg_wal_replay_pause()", to: try fixture.standby)
        defer { _ = try? fixture.run("SELECT pg_wal_replay_resume()", to: try fixture.standby) }
        try fixture.wait("pg_get_wal_replay_pause_state() = 'paused'", on: try fixture.standby)
        try await database.addVendor("Rosa")
        let before = database.statistics.standbyMisses
        #expect(try await database.countOfVendors(.long) == 1)
        #expect(database.statistics.standbyMisses == before + 1)
        #expect(try fixture.run("SELECT count(*) FROM vendors", to: try fixture.standby) == "0")
    }

    @Test func `a read that loses its standby runs on the primary, even if it ignores the error`() async throws {
        let fixture = try await StandbyFixture()
        let database = try await fixture.open()
        defer { try? database.close() }
        let answer = try await database.read(.long) { db in
            guard try db.one(Bool.self, "SELECT pg_is_in_recovery()") else { return "whole" }
            let number = try db.one(Int.self, "SELECT pg_backend_pid()")
            try fixture.run("SELECT pg_terminate_backend(\(number))", to: try fixture.standby)
            while (try? db.one(Bool.self, "SELECT pg_is_in_recovery()")) == true {}
            return "half"
        }
        #expect(answer == "whole")
    }

    @Test func `a read that conflicts with the standby's replay runs on the primary`() async throws {
        let fixture = try await StandbyFixture()
        let database = try await fixture.open()
        defer { try? database.close() }
        let attempts = Mutex(0)
        let count = try await database.read(.long) { db in
            let count = try db.one(Int.self, "SELECT count(*) FROM vendors")
            guard
                attempts.withLock({
                    $0 += 1; return $0
                }) == 1
            else { return count }
            try fixture.run("ALTER TABLE vendors ADD COLUMN since BIGINT", to: try fixture.primary)
            while try db.one(Bool.self, "SELECT pg_is_in_recovery()") {}
            return -1
        }
        #expect(count == 0)
        #expect(attempts.withLock(\.self) == 2)
    }

    @Test func `a standby that crashes is used again when it is back`() async throws {
        let fixture = try await StandbyFixture()
        let database = try await fixture.open()
        defer { try? database.close() }
        #expect(try await database.isReadOnStandby(.long))
        try fixture.servers.crash("standby")
        try await database.addVendor("Rosa")
        #expect(try await database.countOfVendors(.long) == 1)
        // The database tries to connect once a second.
        for _ in 0..<1000 {
            if try await database.read(.long, { try $0.one(Bool.self, "SELECT pg_is_in_recovery() FROM pg_sleep(0.05)") }) { return }
        }
        Issue.record("the standby was not used again")
    }

    @Test func `a standby of another database is not used`() async throws {
        let (fixture, other) = (try await StandbyFixture(), try await StandbyFixture())
        let database = try await fixture.open(standby: try other.standby)
        defer { try? database.close() }
        #expect(try await !database.isReadOnStandby(.long))
    }

    @Test func `a primary that became a standby counts as unreachable`() async throws {
        let fixture = try await StandbyFixture()
        let failure = #expect(throws: DatabaseFailure.self) { try fixture.run("LISTEN news", to: try fixture.standby) }
        guard case .unreachable = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
    }

    @Test func `servers on different timelines are not compared`() async throws {
        let fixture = try await StandbyFixture()
        let promoted = try PostgresServer.address(try fixture.servers.standby("promoted"), naming: fixture.name)
        let old = try await fixture.open(standby: promoted)
        defer { try? old.close() }
        #expect(try await old.isReadOnStandby(.long))
        try fixture.run("SELECT pg_promote()", to: promoted)
        // The promoted standby takes writes of its own now. Clients of the old primary must not see them.
        try fixture.run("INSERT INTO vendors (name) VALUES ('Tom')", to: promoted)
        #expect(try await old.countOfVendors(.long) == 0)
        // The old primary's standby has a longer log, but not the new primary's writes.
        try fixture.run("SELECT pg_switch_wal()", to: try fixture.primary)
        try await old.addVendor("Rosa")
        try await old.addVendor("Ana")
        try fixture.catchUp()
        let new = try await fixture.open(primary: promoted)
        defer { try? new.close() }
        #expect(try await new.countOfVendors(.long) == 1)
        #expect(try await !new.isReadOnStandby(.long))
    }

    @Test func `a server's epoch changes with a crash, and a standby has none`() async throws {
        let fixture = try await StandbyFixture()
        let servers = StandbyServers()
        defer { servers.stop() }
        let alone = try PostgresAddress(try servers.primary())
        let epoch = try PostgresConnection(alone, configuration: DatabaseConfiguration()).serverEpoch
        #expect(!epoch.isEmpty)
        #expect(try PostgresConnection(alone, configuration: DatabaseConfiguration()).serverEpoch == epoch)
        try servers.crash("primary")
        #expect(try PostgresConnection(alone, configuration: DatabaseConfiguration()).serverEpoch != epoch)
        #expect(
            try PostgresConnection(PostgresAddress(try fixture.standby), configuration: DatabaseConfiguration(), target: "any").serverEpoch
                .isEmpty)
    }

    @Test(.timeLimit(.minutes(60))) func `a commit that was interrupted while it waited for its standby succeeds once the standby has it`()
        async throws
    {
        let fixture = try await StandbyFixture()
        let primary = try fixture.servers.primary()
        for statement in [
            "ALTER SYSTEM SET synchronous_standby_names = '*'", "ALTER DATABASE \(fixture.name) SET synchronous_commit = 'remote_apply'",
        ] {
            try fixture.run(statement, to: primary)
        }
        try fixture.run("SELECT pg_reload_conf()", to: primary)
        defer {
            _ = try? fixture.run("ALTER SYSTEM RESET synchronous_standby_names", to: primary)
            _ = try? fixture.run("SELECT pg_reload_conf()", to: primary)
        }
        let database = try Database.open(.postgres(address: try fixture.primary), logger: .silent)
        defer { try? database.close() }
        try await database.addVendor("Rosa")
        try fixture.run("SELECT pg_wal_replay_pause()", to: try fixture.standby)
        defer { _ = try? fixture.run("SELECT pg_wal_replay_resume()", to: try fixture.standby) }
        let write = Task { try await database.addVendor("Tom") }
        let waiting = "FROM pg_stat_activity WHERE datname = '\(fixture.name)' AND wait_event = 'SyncRep'"
        try fixture.wait("(SELECT count(*) = 1 \(waiting) AND query = 'COMMIT')", on: primary)
        try fixture.run("SELECT pg_terminate_backend(pid) \(waiting)", to: primary)
        try fixture.wait("(SELECT count(*) = 1 \(waiting) AND query LIKE '%pg_logical_emit_message%')", on: primary)
        try fixture.run("SELECT pg_wal_replay_resume()", to: try fixture.standby)
        try await write.value
        #expect(try await database.countOfVendors(.short) == 2)
    }
}
