import Foundation
import Testing

@testable import SQLStore

@Suite(.enabled(if: !TestDatabase.isSQLite)) struct PostgresSilenceTests {
    /// A database with some kale, reached through a proxy that can stop, and past it once it has.
    private struct Scene {
        let test: TestDatabase
        let proxy: CuttingProxy
        let database: Database
        let kale: Int

        init() throws {
            test = try TestDatabase()
            kale = try test.addProduce("Kale", stock: 0)
            guard case .postgres(let address) = test.location, let parts = URLComponents(string: address), let host = parts.host,
                let port = parts.port
            else { throw POSIXError(.EINVAL) }
            proxy = try CuttingProxy(to: port)
            // Who is let in and then hears nothing comes to the next server soon.
            let both = address.replacing("\(host):\(port)", with: "\(host):\(proxy.port),\(host):\(port)") + "&connect_timeout=2"
            var configuration = DatabaseConfiguration()
            configuration.connections = 1
            configuration.silenceSeconds = 0.05
            database = try Database.open(.postgres(address: both), configuration: configuration, logger: .silent)
        }

        func addOne() async throws -> Int {
            let id = kale
            return try await database.write { db in
                try db.one(Int.self, "UPDATE produce SET stock = stock + 1 WHERE id = \(id) RETURNING stock")
            }
        }

        /// The same in words that the server has not heard yet.
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
    func `a write whose server stops without a word happens once, at the next server`(moment: String?) async throws {
        let scene = try Scene()
        defer { try? scene.database.close() }
        #expect(try await scene.addOne() == 1)
        scene.proxy.stop(at: moment)
        #expect(try await scene.addOneMore() == 2)
        #expect(try await scene.stock == 2)
        #expect(scene.proxy.hasStopped)
    }

    @Test func `a server that takes connections and says nothing counts as gone too`() async throws {
        let scene = try Scene()
        defer { try? scene.database.close() }
        #expect(try await scene.addOne() == 1)
        scene.proxy.stop(letsIn: true)
        #expect(try await scene.addOneMore() == 2)
    }

    @Test func `a read whose server stops without a word is answered by the next server`() async throws {
        let scene = try Scene()
        defer { try? scene.database.close() }
        #expect(try await scene.addOne() == 1)
        scene.proxy.stop()
        #expect(try await scene.database.read { db in try db.one(Int.self, "SELECT count(*) FROM produce") } == 1)
    }

    @Test func `a server that takes its time is waited for`() async throws {
        let scene = try Scene()
        defer { try? scene.database.close() }
        let waited = try await scene.database.write { db in
            try db.one(Double.self, "SELECT extract(epoch FROM clock_timestamp() - now()) FROM (SELECT pg_sleep(0.3)) AS pause")
        }
        #expect(waited >= 0.3)
        #expect(scene.database.statistics.repeatedWrites == 0)
    }
}
