import Testing

@testable import SQLStore

/// The version that tells whether something was written to some tables.
@Suite(.enabled(if: TestDatabase.isSQLite)) struct WatchedTablesTests {
    private static var watchingVendors: DatabaseConfiguration {
        var configuration = DatabaseConfiguration()
        configuration.watchedTables = ["vendors"]
        return configuration
    }

    @Test func `only a write to a watched table changes the version`() async throws {
        let test = try TestDatabase(configuration: Self.watchingVendors)
        let first = await settledVersion(of: test.database)
        _ = try test.addProduce("Kale", stock: 3)
        #expect(await settledVersion(of: test.database) == first)
        _ = try await test.database.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        let second = await settledVersion(of: test.database)
        #expect(second != first)
        _ = try await test.database.write { try $0.execute("UPDATE produce SET stock = 4") }
        #expect(await settledVersion(of: test.database) == second)
        _ = try await test.database.write { try $0.execute("DELETE FROM vendors") }
        #expect(await settledVersion(of: test.database) != second)
    }

    @Test func `a trigger's write to a watched table counts`() async throws {
        let trigger: MigrationStatement =
            "CREATE TRIGGER names AFTER INSERT ON produce BEGIN INSERT INTO vendors (name) VALUES (NEW.name); END"
        let test = try TestDatabase(TestDatabase.produce + [trigger], configuration: Self.watchingVendors)
        let first = await settledVersion(of: test.database)
        _ = try test.addProduce("Kale", stock: 3)
        #expect(await settledVersion(of: test.database) != first)
    }

    @Test func `without a choice of tables, any write changes the version`() async throws {
        let test = try TestDatabase()
        let first = await settledVersion(of: test.database)
        _ = try test.addProduce("Kale", stock: 3)
        #expect(await settledVersion(of: test.database) != first)
    }

    @Test func `what another program writes changes the version`() async throws {
        let test = try TestDatabase(configuration: Self.watchingVendors)
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        let (watch, executor) = (SQLiteWatch(), try SQLiteExecutor(path: test.path, configuration: .init()))
        defer { try? executor.close() }
        let start = ContinuousClock.now
        #expect(watch.generation(checkingBy: executor, at: start) == nil)
        executor.sync { _ in }
        let first = watch.generation(checkingBy: executor, at: start)
        #expect(first != nil)
        _ = try await other.write { try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        _ = watch.generation(checkingBy: executor, at: start + .milliseconds(900))
        executor.sync { _ in }
        #expect(watch.generation(checkingBy: executor, at: start) != first)
    }

    @Test func `a version that nobody has checked for a second equals no other`() async throws {
        let test = try TestDatabase()
        let (watch, executor) = (SQLiteWatch(), try SQLiteExecutor(path: test.path, configuration: .init()))
        defer { try? executor.close() }
        let start = ContinuousClock.now
        _ = watch.generation(checkingBy: executor, at: start)
        executor.sync { _ in }
        #expect(watch.generation(checkingBy: executor, at: start) != nil)
        #expect(watch.generation(checkingBy: executor, at: .now + .seconds(1)) == nil)
    }

    /// The version once it is known that no other program has written.
    private func settledVersion(of database: Database) async -> SnapshotVersion {
        var versions = [await database.watchedVersion()]
        while versions.count < 2 || versions[versions.count - 1] != versions[versions.count - 2] {
            await Task.yield()
            versions.append(await database.watchedVersion())
        }
        return versions[versions.count - 1]
    }
}
