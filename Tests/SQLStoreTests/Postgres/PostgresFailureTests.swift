import Testing

@testable import SQLStore

/// What PostgreSQL says, in whatever language.
@Suite struct PostgresFailureTests {
    private func meaning(_ state: String, _ message: String, in function: String) -> String {
        switch PostgresFailure.meaning(of: state, message, in: function) {
        case nil: "final"
        case .again: "again"
        case .lost: "lost"
        case .final: "told"
        }
    }

    @Test func `what passes is known by its place in the server, not by its words`() {
        #expect(meaning("0A000", "gecachter Plan darf den Ergebnistyp nicht ändern", in: "RevalidateCachedQuery") == "lost")
        #expect(meaning("0A000", "cached plan: not implemented", in: "transformLockingClause") == "final")
        let recovery = "kann LISTEN nicht während der Wiederherstellung ausführen"
        #expect(meaning("25006", recovery, in: "PreventCommandDuringRecovery") == "lost")
        #expect(meaning("25006", "cannot execute INSERT in a read-only transaction", in: "PreventCommandIfReadOnly") == "final")
    }

    @Test func `what a server says that stops, or of those who were faster, is never final`() {
        for state in ["57P01", "57P02", "57P03", "26000"] { #expect(meaning(state, "", in: "") == "lost") }
        for state in ["40001", "40P01"] { #expect(meaning(state, "", in: "") == "again") }
    }

    @Test(.enabled(if: !TestDatabase.isSQLite))
    func `a statement whose answer another program has changed runs again on a connection of its own`() async throws {
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
