import Testing

@testable import SQLStore

/// Classification of PostgreSQL's failures, whatever the language of its messages.
@Suite struct PostgresFailureTests {
    private func classification(_ state: String, _ message: String, in function: String) -> String {
        switch PostgresFailure.transient(state, message, in: function) {
        case nil: "final"
        case .conflict: "conflict"
        case .connectionLost: "connection lost"
        case .final: "classified as final"
        }
    }

    @Test func `a transient failure is recognized by its place in the server, not by its message`() {
        #expect(
            classification("0A000", "gecachter Plan darf den Ergebnistyp nicht ändern", in: "RevalidateCachedQuery") == "connection lost")
        #expect(classification("0A000", "cached plan: not implemented", in: "transformLockingClause") == "final")
        let recovery = "kann LISTEN nicht während der Wiederherstellung ausführen"
        #expect(classification("25006", recovery, in: "PreventCommandDuringRecovery") == "connection lost")
        #expect(classification("25006", "cannot execute INSERT in a read-only transaction", in: "PreventCommandIfReadOnly") == "final")
    }

    @Test func `a shutdown or a conflict is never final`() {
        for state in ["57P01", "57P02", "57P03", "26000"] { #expect(classification(state, "", in: "") == "connection lost") }
        for state in ["40001", "40P01"] { #expect(classification(state, "", in: "") == "conflict") }
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `a statement is retried on a new connection if another program has changed its columns`() async throws {
        let test = try TestDatabase()
        let other = try Database.open(test.location, logger: .silent)
        defer { try? other.close() }
        try await test.database.write { _ = try $0.execute("INSERT INTO vendors (name) VALUES ('Rosa')") }
        let read: @Sendable (Transaction) throws -> [String] = { try $0.one("SELECT * FROM vendors") { $0.columnNames } }
        for _ in 1...20 { #expect(try await test.database.read(.short, read) == ["id", "name"]) }
        try await other.write { _ = try $0.execute("ALTER TABLE vendors ADD COLUMN phone TEXT") }
        for _ in 1...20 { #expect(try await test.database.read(.short, read) == ["id", "name", "phone"]) }
    }
}
