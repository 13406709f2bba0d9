import Foundation
import Synchronization
import Testing

@testable import SQLStore

/// Long reads on a real standby. One after the other, for they pause and break it.
@Suite(.enabled(if: !TestDatabase.isSQLite), .serialized, WithStandbyServers()) struct StandbyTests {
    @Test func `long reads go to a standby that is fresh, short ones and writes never do`() async throws {
        let database = try await StandbyScene().open()
        defer { try? database.close() }
        let before = database.statistics
        #expect(try await database.isReadOnStandby(.long))
        #expect(try await !database.isReadOnStandby(.short))
        #expect(try await !database.write { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") })
        #expect(try !database.readSync { try $0.one(Bool.self, "SELECT pg_is_in_recovery()") })
        #expect(database.statistics.standbyReads == before.standbyReads + 1)
        #expect(database.statistics.standbyMisses == before.standbyMisses)
    }

    @Test func `what a closure throws on a standby is its answer`() async throws {
        let database = try await StandbyScene().open()
        defer { try? database.close() }
        await #expect(throws: Refusal()) { try await database.read(.long) { _ in throw Refusal() } }
        #expect(database.statistics.standbyReads == 1)
    }

    @Test func `every write is seen by the next long read, whichever server it went through`() async throws {
        let scene = try await StandbyScene()
        let database = try await scene.open()
        let hasty = try await scene.open(waitSeconds: 0.02)
        let other = try Database.open(.postgres(address: try scene.primary), logger: .silent)
        defer { for database in [database, hasty, other] { try? database.close() } }
        for number in 1...60 {
            try await (number % 2 == 0 ? other : database).addVendor("Vendor \(number)")
            #expect(try await hasty.countOfVendors(.long) == number)
            #expect(try await database.countOfVendors(.long) == number)
        }
        #expect(database.statistics.standbyReads == 60)
    }

    @Test func `a standby that stands still is not waited for`() async throws {
        let scene = try await StandbyScene()
        let database = try await scene.open(waitSeconds: 0.02)
        defer { try? database.close() }
        try scene.say("SELECT pg_wal_replay_pause()", to: try scene.standby)
        defer { _ = try? scene.say("SELECT pg_wal_replay_resume()", to: try scene.standby) }
        try scene.wait("pg_get_wal_replay_pause_state() = 'paused'", on: try scene.standby)
        try await database.addVendor("Rosa")
        let before = database.statistics.standbyMisses
        #expect(try await database.countOfVendors(.long) == 1)
        #expect(database.statistics.standbyMisses == before + 1)
        #expect(try scene.say("SELECT count(*) FROM vendors", to: try scene.standby) == "0")
    }

    @Test func `a read whose standby goes away in the middle is the primary's, even if it hides that`() async throws {
        let scene = try await StandbyScene()
        let database = try await scene.open()
        defer { try? database.close() }
        let answer = try await database.read(.long) { db in
            guard try db.one(Bool.self, "SELECT pg_is_in_recovery()") else { return "whole" }
            let number = try db.one(Int.self, "SELECT pg_backend_pid()")
            try scene.say("SELECT pg_terminate_backend(\(number))", to: try scene.standby)
            while (try? db.one(Bool.self, "SELECT pg_is_in_recovery()")) == true {}
            return "half"
        }
        #expect(answer == "whole")
    }

    @Test func `a read that is in the way of what the standby replays is the primary's`() async throws {
        let scene = try await StandbyScene()
        let database = try await scene.open()
        defer { try? database.close() }
        let turns = Mutex(0)
        let count = try await database.read(.long) { db in
            let count = try db.one(Int.self, "SELECT count(*) FROM vendors")
            guard
                turns.withLock({
                    $0 += 1; return $0
                }) == 1
            else { return count }
            try scene.say("ALTER TABLE vendors ADD COLUMN since BIGINT", to: try scene.primary)
            while try db.one(Bool.self, "SELECT pg_is_in_recovery()") {}
            return -1
        }
        #expect(count == 0)
        #expect(turns.withLock(\.self) == 2)
    }

    @Test func `a standby that falls over is survived, and used again when it is back`() async throws {
        let scene = try await StandbyScene()
        let database = try await scene.open()
        defer { try? database.close() }
        #expect(try await database.isReadOnStandby(.long))
        try scene.servers.crash("standby")
        try await database.addVendor("Rosa")
        #expect(try await database.countOfVendors(.long) == 1)
        // Once a second it is tried to connect.
        for _ in 0..<1000 {
            if try await database.read(.long, { try $0.one(Bool.self, "SELECT pg_is_in_recovery() FROM pg_sleep(0.05)") }) { return }
        }
        Issue.record("the standby was not used again")
    }

    @Test func `another database's standby is not read`() async throws {
        let (scene, other) = (try await StandbyScene(), try await StandbyScene())
        let database = try await scene.open(standby: try other.standby)
        defer { try? database.close() }
        #expect(try await !database.isReadOnStandby(.long))
    }

    @Test func `a server that is a standby now counts as gone`() async throws {
        let scene = try await StandbyScene()
        let failure = #expect(throws: DatabaseFailure.self) { try scene.say("LISTEN news", to: try scene.standby) }
        guard case .unreachable = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
    }

    @Test func `servers whose histories part are not compared`() async throws {
        let scene = try await StandbyScene()
        let promoted = try PostgresServer.address(try scene.servers.standby("promoted"), naming: scene.name)
        let old = try await scene.open(standby: promoted)
        defer { try? old.close() }
        #expect(try await old.isReadOnStandby(.long))
        try scene.say("SELECT pg_promote()", to: promoted)
        // What was the standby takes writes of its own now, which nobody who knows the primary may see.
        try scene.say("INSERT INTO vendors (name) VALUES ('Tom')", to: promoted)
        #expect(try await old.countOfVendors(.long) == 0)
        // And its own writes are not on the old primary's standby, whose log is longer.
        try scene.say("SELECT pg_switch_wal()", to: try scene.primary)
        try await old.addVendor("Rosa")
        try await old.addVendor("Ana")
        try scene.catchUp()
        let new = try await scene.open(primary: promoted)
        defer { try? new.close() }
        #expect(try await new.countOfVendors(.long) == 1)
        #expect(try await !new.isReadOnStandby(.long))
    }

    @Test func `a server's life ends with a crash, when numbers of transactions may be given again, and with a promotion`() async throws {
        let scene = try await StandbyScene()
        let servers = StandbyServers()
        defer { servers.stop() }
        let alone = try PostgresAddress(try servers.primary())
        let life = try PostgresConnection(alone, configuration: DatabaseConfiguration()).life
        #expect(!life.isEmpty)
        #expect(try PostgresConnection(alone, configuration: DatabaseConfiguration()).life == life)
        try servers.crash("primary")
        #expect(try PostgresConnection(alone, configuration: DatabaseConfiguration()).life != life)
        #expect(
            try PostgresConnection(PostgresAddress(try scene.standby), configuration: DatabaseConfiguration(), target: "any").life.isEmpty)
    }

    @Test(.timeLimit(.minutes(15))) func `a commit that was cut off while it waited for its standby is answered when the standby has it`()
        async throws
    {
        let scene = try await StandbyScene()
        let primary = try scene.servers.primary()
        for words in [
            "ALTER SYSTEM SET synchronous_standby_names = '*'", "ALTER DATABASE \(scene.name) SET synchronous_commit = 'remote_apply'",
        ] {
            try scene.say(words, to: primary)
        }
        try scene.say("SELECT pg_reload_conf()", to: primary)
        defer {
            _ = try? scene.say("ALTER SYSTEM RESET synchronous_standby_names", to: primary)
            _ = try? scene.say("SELECT pg_reload_conf()", to: primary)
        }
        let database = try Database.open(.postgres(address: try scene.primary), logger: .silent)
        defer { try? database.close() }
        try await database.addVendor("Rosa")
        try scene.say("SELECT pg_wal_replay_pause()", to: try scene.standby)
        defer { _ = try? scene.say("SELECT pg_wal_replay_resume()", to: try scene.standby) }
        let write = Task { try await database.addVendor("Tom") }
        let waiting = "FROM pg_stat_activity WHERE datname = '\(scene.name)' AND wait_event = 'SyncRep'"
        try scene.wait("(SELECT count(*) = 1 \(waiting) AND query = 'COMMIT')", on: primary)
        try scene.say("SELECT pg_terminate_backend(pid) \(waiting)", to: primary)
        try scene.wait("(SELECT count(*) = 1 \(waiting) AND query LIKE '%pg_logical_emit_message%')", on: primary)
        try scene.say("SELECT pg_wal_replay_resume()", to: try scene.standby)
        try await write.value
        #expect(try await database.countOfVendors(.short) == 2)
    }
}
