import DatabaseTesting
import Foundation
import Testing

@testable import SQLStore

/// How addresses are parsed, and which parts messages may show.
@Suite struct PostgresAddressTests {
    @Test(arguments: [
        "postgres://ana:secret@h/harvest", "postgres://ana:secret@h:1,h2:2/harvest", "postgres://h?sslmode=disable",
        "postgresql:///harvest", "postgres://h/harvest?dbname=other&sslmode=disable", "postgres://ana:wh?t@h/harvest",
    ])
    func `an address can be changed to name another database`(address: String) throws {
        let (old, new) = (try PostgresAddress(address), try PostgresAddress(PostgresServer.address(address, naming: "own")))
        #expect(new.database == "own" && new.environment["PGDATABASE"] == "own")
        #expect(new.environment.filter { $0.key != "PGDATABASE" } == old.environment.filter { $0.key != "PGDATABASE" })
    }

    @Test func `an address that can't name another database is refused`() {
        #expect(throws: DatabaseFailure.self) { try PostgresServer.address("postgres://h/harvest", naming: "a@b") }
    }

    @Test(arguments: [
        "postgres://ana:sec@ret@h/harvest", "postgres://ana:sec/ret@h/harvest", "postgres://ana:se?c@ret/x@h/harvest",
        "postgres://ana:50%ret@h/harvest", "postgres://ana:sec/r?ret@h/harvest", "postgres://ana:sec@a,ret@h/harvest",
    ])
    func `no part of an unescaped password is shown`(address: String) {
        let failure = #expect(throws: DatabaseFailure.self) { try Database.open(.postgres(address: address), logger: .silent) }
        #expect("\(failure, default: "")".contains("write @ as %40"))
        #expect("\(failure, default: "")".contains("ret") == false)
    }

    @Test func `the redacted address has hosts and database`() throws {
        #expect(try PostgresAddress("postgres://ana:sec%40ret%2F@h1:1,h2:2/harvest?password=x").redacted == "postgres://h1,h2/harvest")
        #expect(try PostgresAddress("postgres://ana:secret@%40socket/harvest").redacted == "postgres://@socket/harvest")
    }

    @Test func `of an unsupported address only the scheme is shown`() {
        let failure = #expect(throws: DatabaseFailure.self) { try DatabaseLocation(parsing: "mysql://ana:secret@h/harvest") }
        #expect("\(failure, default: "")".contains("mysql") == true && "\(failure, default: "")".contains("secret") == false)
    }

    /// Foundation can parse neither of these addresses.
    @Test(.enabled(if: EmptyDatabase.server != nil), arguments: [true, false])
    func `a temporary database is separate from the one at its address`(hasTwoHosts: Bool) throws {
        let test = try TestDatabase()
        guard case .postgres(let address) = test.location else { return }
        let other = hasTwoHosts ? address.replacing("@", with: "@127.0.0.1:1,", maxReplacements: 1) : address + "&sslmode=disable"
        let tables = try test.database.tables()
        let made = try Database.withTemporary(like: .postgres(address: other), logger: .silent) { database in
            try database.migrate([Migration("2026-11-22 Note markets", ["CREATE TABLE markets (id BIGINT PRIMARY KEY)"])])
            return try database.tables()
        }
        #expect(made == ["markets"])
        #expect(try test.database.tables() == tables && !tables.contains("markets"))
    }

    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `a database with another name than in its address is refused`() throws {
        let test = try TestDatabase()
        #expect(throws: DatabaseFailure.self) { try test.database.requireName("harvest_other") }
    }
}
