import DatabaseTesting
import HarvestCore
import Logging
import SQLStore
import Testing

@testable import HarvestServices

/// A database of an earlier version, with identifiers as texts and the ledger's legs as JSON.
@Suite struct KeyMigrationTests {
    private let empty: EmptyDatabase
    private let database: Database
    private let past = PastInstallation()

    init() throws {
        empty = try EmptyDatabase()
        database = try Database.open(empty.location, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let before = Migrations.all.prefix { $0.name != Migration.createKeys.name }
        _ = try database.migrate(Array(before))
        try database.writeSync { [past] in try past.write($0) }
        _ = try database.migrate(Migrations.all)
    }

    @Test func `everything is found by its identifier again`() throws {
        try database.readSync { db in
            let order = try #require(try db.orders.find(past.order))
            #expect(order.id == past.order && order.customer == past.ana && order.source == .market(past.market))
            #expect(try db.payments.ofOrder(past.order)?.id == past.payment)
            #expect(try db.orders.vendors(of: past.order).map(\.vendor) == [past.vendor])
            let payout = try #require(try db.payouts.find(past.payout))
            #expect(payout.payee == .vendor(past.vendor))
            #expect(try db.favourites.list(nil, of: past.ana, after: nil, limit: 10).map(\.subject) == ["\(past.vendor)"])
            let talk = try #require(try db.conversations.find(past.conversation, of: past.ana))
            #expect(talk.job == API.SubjectID(past.order))
            let trail = try db.audit.history(of: "\(past.vendor)")
            #expect(trail.map(\.actorName) == ["Ana Ruiz"] && trail.map(\.subjectName) == ["Green Acres"])
            #expect(try db.one([UInt8].self, "SELECT market_id FROM daily_figures") == DailyFigures.wholeDay)
        }
    }

    @Test func `every posting keeps its number, its id, its account and its place in the chain of closings`() throws {
        try database.readSync { db in
            let report = try LedgerVerification(db: db).run()
            #expect(report.journalEntries == 2 && report.postings == 5 && report.closings == 1)
            #expect(try LedgerVerification(db: db).checkClosings().findings == [])
            #expect(report.findings.filter { $0.hasPrefix("Movement") || $0.hasPrefix("Entry") } == [])
            let ids = try db.all("SELECT e.number, \(sql: Posting.idColumns) FROM \(sql: Posting.tables) ORDER BY e.number") {
                (try $0.value("number", as: Int64.self), try $0.postingID())
            }
            #expect(ids.map(\.1) == past.postings)
            #expect(try db.ledger.balance(of: .vendorPending(past.vendor)) == 900)
            let carried: SQL =
                "SELECT amount_cents FROM ledger_balances WHERE account_number = \(sql: LedgerAccount.vendorPending(past.vendor).number)"
            #expect(try db.all(Cents.self, carried) == [900])
            #expect(try db.ledger.balance(of: .platformPending) == -100)
            #expect(try db.ledger.sums(ofOrder: past.order)[.processorCash] == -1000)
            #expect(try db.one(Int64.self, "SELECT entry_number FROM payout_entries") == ids[1].0)
        }
    }

    @Test func `the ledger goes on after the migration, with numbers above the former ones`() throws {
        let highest = try database.readSync { try $0.one(Int64.self, "SELECT max(number) FROM ledger_entries") }
        try database.writeSync { db in
            try db.events.continueNumbers()
            let id = JournalEntry.ID(uuid: UUIDBytes(high: 9, low: 9))
            try db.ledger.book(.correction(7, of: .vendorPending(past.vendor)), id: id, about: JournalEntrySubject(), at: past.now + 1)
        }
        let (balance, added, report) = try database.readSync { db in
            (
                try db.ledger.balance(of: .vendorPending(past.vendor)),
                try db.one(Int.self, "SELECT count(*) FROM ledger_entries WHERE number > \(highest)"), try LedgerVerification(db: db).run()
            )
        }
        #expect(balance == 907 && added == 2 && report.journalEntries == 3)
    }
}
