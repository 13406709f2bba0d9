import Testing

@testable import SQLStore

/// SQLite takes the settings for the whole process, and its cache finds every page.
@Suite(.enabled(if: TestDatabase.isSQLite), .timeLimit(.minutes(60))) struct PageCacheTests {
    @Test func `SQLite takes the settings for the whole process before it is used`() throws {
        _ = try TestDatabase()
        #expect(SQLiteLibrary.isConfigured)
    }

    @Test(arguments: [512, 4096, 65_536]) func `pages that get another number are found again`(pageSize: Int) throws {
        let test = try TestDatabase()
        try test.onWriter { connection in
            try connection.control("ATTACH ':memory:' AS other")
            try connection.control("PRAGMA other.page_size = \(pageSize)")
            try connection.control("CREATE TABLE other.crates (label TEXT PRIMARY KEY, content TEXT) WITHOUT ROWID")
            // In random order, so that SQLite moves rows between pages.
            let numbers = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)"
            let label = "printf('%05d', n * 7919 % 10007)"
            try connection.control("INSERT INTO other.crates \(numbers) SELECT \(label), printf('%200d', n) FROM numbers")
            try connection.control("DELETE FROM other.crates WHERE label % 3 = 0")
            try connection.control(
                "INSERT INTO other.crates \(numbers) SELECT \(label), printf('%90d', n) FROM numbers WHERE \(label) % 3 = 0")
            var found: [SQLValue] = []
            try connection.rows("SELECT count(*), sum(label), sum(content) FROM other.crates") { found = [$0[0], $0[1], $0[2]] }
            #expect(found == [.integer(10_000), .integer(50_041_187), .integer(50_005_000)])
            var problems: [SQLValue] = []
            try connection.rows("PRAGMA other.integrity_check") { problems.append($0[0]) }
            #expect(problems == [.text("ok")])
        }
    }
}
