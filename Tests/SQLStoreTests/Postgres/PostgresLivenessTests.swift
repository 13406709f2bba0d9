import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: !TestDatabase.isSQLite)) struct PostgresLivenessTests {
    /// A database with one item, reached through a proxy that can stop. The second host of the address bypasses the proxy.
    private struct Fixture {
        let test: TestDatabase
        let proxy: FaultInjectingProxy
        let database: Database
        let kale: Int

        init() throws {
            test = try TestDatabase()
            kale = try test.addProduce("Kale", stock: 0)
            guard case .postgres(let address) = test.location, let parts = URLComponents(string: address), let host = parts.host,
                let port = parts.port
            else { throw POSIXError(.EINVAL) }
            proxy = try FaultInjectingProxy(to: port)
            // A proxy that accepts connections and then says nothing must not delay the second host for long.
            let bothHosts = address.replacing("\(host):\(port)", with: "\(host):\(proxy.port),\(host):\(port)") + "&connect_timeout=2"
            var configuration = DatabaseConfiguration()
            configuration.connections = 1
            configuration.livenessCheckSeconds = 0.05
            database = try Database.open(.postgres(address: bothHosts), configuration: configuration, logger: .silent)
        }

        func addOne() async throws -> Int {
            let id = kale
            return try await database.write { db in
                try db.one(Int.self, "UPDATE produce SET stock = stock + 1 WHERE id = \(id) RETURNING stock")
            }
        }

        /// Does the same with a statement that is not prepared yet.
        func addOneMore() async throws -> Int {
            let id = kale
            return try await database.write { db in
                try db.one(Int.self, "UPDATE produce SET stock = 1 + stock WHERE id = \(id) RETURNING stock")
            }
        }

        var stock: Int {
            get async throws {
                let id = kale
                return try await test.database.read { db in try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)") }
            }
        }
    }

    @Test(arguments: [nil, "UPDATE", "COMMIT"])
    func `a write whose server hangs happens once, on the next server`(statement: String?) async throws {
        let fixture = try Fixture()
        defer { try? fixture.database.close() }
        #expect(try await fixture.addOne() == 1)
        fixture.proxy.stop(at: statement)
        #expect(try await fixture.addOneMore() == 2)
        #expect(try await fixture.stock == 2)
        #expect(fixture.proxy.hasStopped)
    }

    @Test(arguments: ["1 + stock", "COMMIT"])
    func `a write whose server hangs while several statements travel happens once`(statement: String) async throws {
        let fixture = try Fixture()
        defer { try? fixture.database.close() }
        #expect(try await fixture.addOne() == 1)
        fixture.proxy.stop(at: statement)
        let id = fixture.kale
        try await fixture.database.write { db in
            _ = try db.one(Int.self, "SELECT stock FROM produce WHERE id = \(id)")
            for _ in 1...2 { try db.enqueue("UPDATE produce SET stock = 1 + stock WHERE id = \(id)") }
        }
        #expect(try await fixture.stock == 3)
        #expect(fixture.proxy.hasStopped)
    }

    @Test func `a server that accepts connections and says nothing counts as gone`() async throws {
        let fixture = try Fixture()
        defer { try? fixture.database.close() }
        #expect(try await fixture.addOne() == 1)
        fixture.proxy.stop(acceptsConnections: true)
        #expect(try await fixture.addOneMore() == 2)
    }

    @Test func `a read whose server hangs is answered by the next server`() async throws {
        let fixture = try Fixture()
        defer { try? fixture.database.close() }
        #expect(try await fixture.addOne() == 1)
        fixture.proxy.stop()
        #expect(try await fixture.database.read { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 1)
    }

    @Test func `a slow server is waited for`() async throws {
        let fixture = try Fixture()
        defer { try? fixture.database.close() }
        let waited = try await fixture.database.write { db in
            try db.one(Double.self, "SELECT extract(epoch FROM clock_timestamp() - now()) FROM (SELECT pg_sleep(0.3)) AS pause")
        }
        #expect(waited >= 0.3)
        #expect(fixture.database.statistics.repeatedWrites == 0)
    }
}
