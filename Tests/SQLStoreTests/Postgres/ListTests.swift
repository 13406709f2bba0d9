import Testing

@testable import SQLStore

/// Lists of values, which PostgreSQL gets as arrays if they are long.
@Suite struct ListTests {
    private static let samples: MigrationStatement = """
        CREATE TABLE samples (
            number BIGINT PRIMARY KEY, word TEXT NOT NULL, share DOUBLE PRECISION NOT NULL, bytes BYTEA NOT NULL, is_odd BOOLEAN NOT NULL
        )
        """
    /// Texts that mean something in an array or in SQL come first.
    private static let words = ["", "a,b", "{}", "NULL", "\"", "\\", "it's", "?", "Peña 🌽", "new\nline"] + (10..<50).map { "word \($0)" }
    private static let bytes: [[UInt8]] = (0..<50).map { number in Array(repeating: UInt8(number), count: number == 0 ? 0 : 1 + number % 20)
    }

    private func database() throws -> TestDatabase {
        let test = try TestDatabase([Self.samples])
        try test.database.writeSync { db in
            for number in 0..<50 {
                _ = try db.execute(
                    """
                    INSERT INTO samples VALUES (\(number), \(Self.words[number]), \(Double(number) / 7), \(Self.bytes[number]), \
                    \(!number.isMultiple(of: 2)))
                    """)
            }
        }
        return test
    }

    private func found(_ test: TestDatabase, _ condition: SQL) throws -> [Int] {
        try test.database.readSync { try $0.all(Int.self, "SELECT number FROM samples WHERE \(sql: condition) ORDER BY number") }
    }

    @Test func `a list may have more values than PostgreSQL takes parameters`() throws {
        #expect(try found(database(), "number IN (\(list: 47..<70_000))") == [47, 48, 49])
    }

    @Test(arguments: [3, PostgresLists.shortest - 1, PostgresLists.shortest, 49])
    func `a list of values finds the rows that have one of them, however long it is`(count: Int) throws {
        let test = try database()
        let (wanted, others) = (Array(0..<count), Array(count..<50))
        #expect(try found(test, "number IN (\(list: wanted))") == wanted)
        #expect(try found(test, "number NOT IN (\(list: wanted))") == others)
        #expect(try found(test, "word IN (\(list: Self.words[..<count]))") == wanted)
        #expect(try found(test, "word NOT IN (\(list: Self.words[..<count]))") == others)
        #expect(try found(test, "share IN (\(list: wanted.map { Double($0) / 7 }))") == wanted)
        #expect(try found(test, "bytes IN (\(list: Self.bytes[..<count]))") == wanted)
        #expect(try found(test, "is_odd IN (\(list: wanted.map { _ in true }))") == (0..<50).filter { !$0.isMultiple(of: 2) })
    }

    @Test func `values before, between and after long lists keep their places`() throws {
        let test = try database()
        let condition: SQL = """
            number > \(2) AND number IN (\(list: 0..<40)) AND word <> \("?") AND word IN (\(list: Self.words)) AND NOT number = \(5) \
            AND number IN (\(list: [3, 5, 8]))
            """
        #expect(try found(test, condition) == [3, 8])
    }

    @Test func `a long list in a read that walks its rows finds the same`() async throws {
        let test = try database()
        let found = try await test.database.read(.long) { db in
            var numbers: [Int] = []
            try db.each("SELECT number FROM samples WHERE number IN (\(list: 5..<45))") { numbers.append(try $0.value("number")) }
            return numbers.sorted()
        }
        #expect(found == Array(5..<45))
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `long lists of all lengths are one statement on PostgreSQL`() throws {
        let test = try database()
        for count in [35, 36, 47] { _ = try found(test, "number IN (\(list: 0..<count))") }
        let statements = try test.database.readQueryPlans().map(\.statement).filter { $0.contains("FROM samples") }
        #expect(statements == ["SELECT number FROM samples WHERE number = ANY (?) ORDER BY number"])
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `a long list of values of different types is refused`() throws {
        let test = try database()
        let values = (0..<40).map { $0 == 20 ? SQLValue.text("twenty") : .integer($0) }
        let failure = #expect(throws: DatabaseFailure.self) { try found(test, "number IN (\(list: values))") }
        guard case .badStatement(_, let reason) = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(reason.contains("different types"))
    }

    private static let marks = Array(repeating: "?", count: PostgresLists.shortest).joined(separator: ", ")

    @Test(arguments: [
        ("a = ? AND b IN (\(marks)) AND c = ?", "a = ? AND b = ANY (?) AND c = ?", [1..<33]),
        ("b NOT IN (\(marks))", "b <> ALL (?)", [0..<32]),
        ("b not in ( \(marks) ) OR c IN(\(marks))", "b <> ALL (?) OR c = ANY (?)", [0..<32, 32..<64]),
        ("a = '?' AND b IN (\(marks)) -- ?", "a = '?' AND b = ANY (?) -- ?", [0..<32]),
        (
            "(a, b) IN (SELECT c, d FROM e WHERE f = ?) AND b IN (\(marks))", "(a, b) IN (SELECT c, d FROM e WHERE f = ?) AND b = ANY (?)",
            [1..<33]
        ),
    ])
    func `each long list becomes an array`(condition: String, arrays: String, ranges: [Range<Int>]) {
        let form = PostgresLists("SELECT 1 WHERE " + condition)
        #expect(form?.text.string == "SELECT 1 WHERE " + arrays)
        #expect(form?.ranges == ranges)
    }

    @Test(arguments: [
        "b IN (\(marks.dropLast(3)))", "b IN (\(marks), 7)", "b IN (\(marks)", "b IN (VALUES (\(marks)))", "b = ANY (\(marks))",
        "'b IN (\(marks))'",
        "b IN (\(marks) ?)", "main (\(marks))",
    ])
    func `what is no long list of parameters stays as it is`(condition: String) {
        #expect(PostgresLists("SELECT 1 WHERE " + condition) == nil)
    }
}
