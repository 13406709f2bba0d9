import HarvestCore
import SQLStore

/// Reads what waits for an administrator, apart from orders.
struct AdminTaskQuery {
    let db: Transaction
    let now: Instant
    private static let importDays: Int64 = 7
    private static let payoutDays: Int64 = 14
    private static let emailDays: Int64 = 7
    /// Counts stop here.
    private static let maximumCount = 1000
    private static let importLimit = 3

    /// All tasks. Failures and unread reports are tasks for some days only.
    func all() throws -> [AdminTask] {
        var tasks: [AdminTask] = []
        let vendors = try db.vendorAdministration.count(.pending)
        if vendors > 0 { tasks.append(.vendorsWaiting(vendors)) }
        let lonely = try db.escalations.countForPerson(limit: Self.maximumCount)
        if lonely > 0 { tasks.append(.ordersWithoutDriver(lonely)) }
        let payouts = try count("SELECT 1 FROM payouts WHERE status = 'failed' AND created_at > \(now.adding(days: -Self.payoutDays))")
        if payouts > 0 { tasks.append(.payoutsFailed(payouts)) }
        let emails = try count(db.outbox.failures(since: now.adding(days: -Self.emailDays)))
        if emails > 0 { tasks.append(.emailsFailed(emails)) }
        let pushes = try count(db.pushes.failures(since: now.adding(days: -Self.emailDays)))
        if pushes > 0 { tasks.append(.pushesFailed(pushes)) }
        let texts = try count(db.textMessages.failures(since: now.adding(days: -Self.emailDays)))
        if texts > 0 { tasks.append(.textMessagesFailed(texts)) }
        let unsent = try UnprovenTextBudget.unsent(db, at: now)
        if unsent > 0 { tasks.append(.textMessagesLimited(unsent)) }
        return try tasks + neighbors() + unreadImports()
    }

    /// What neighbors ask administrators to look at.
    private func neighbors() throws -> [AdminTask] {
        let (undecided, complaints) = (try db.errandAdministration.count(.undecided), try db.errandAdministration.count(.complaints))
        let (reported, appealed) = (try db.listingReports.count(.reported), try db.listingReports.count(.appealed))
        let tasks: [(Int, AdminTask)] = [
            (undecided, .errandsToDecide(undecided)), (complaints, .errandComplaints(complaints)), (reported, .listingsReported(reported)),
            (appealed, .listingsAppealed(appealed)),
        ]
        return tasks.filter { $0.0 > 0 }.map(\.1)
    }

    private func count(_ rows: SQL) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM (\(sql: rows) LIMIT \(Self.maximumCount)) AS few")
    }

    /// Imports with findings whose report nobody has marked as read, newest first.
    private func unreadImports() throws -> [AdminTask] {
        try db.all(
            """
            SELECT r.id, r.file_name, (SELECT count(*) FROM import_findings f WHERE f.run_id = r.id) AS finding_count FROM import_runs r
            WHERE r.created_at > \(now.adding(days: -Self.importDays)) AND r.read_at IS NULL
                AND EXISTS (SELECT 1 FROM import_findings f WHERE f.run_id = r.id)
            ORDER BY r.created_at DESC LIMIT \(Self.importLimit)
            """
        ) { .unreadImport(try $0.value("id"), file: try $0.text("file_name"), findings: try $0.int("finding_count")) }
    }
}
