import HarvestCore
import SQLStore
import Templates

/// What waits for an administrator beside orders.
struct OverviewChores {
    let db: Transaction
    let now: Instant
    private static let importDays: Int64 = 7
    private static let payoutDays: Int64 = 14
    private static let letterDays: Int64 = 7
    private static let most = 1000

    func all() throws -> [OverviewChore] {
        var chores: [OverviewChore] = []
        let vendors = try db.vendorAdministration.count(.waiting)
        if vendors > 0 { chores.append(.vendorsWaiting(vendors)) }
        let payouts = try count("SELECT 1 FROM payouts WHERE status = 'failed' AND created_at > \(now.adding(days: -Self.payoutDays))")
        if payouts > 0 { chores.append(.payoutsFailed(payouts)) }
        let letters = try count("SELECT 1 FROM mails WHERE status = 'failed' AND created_at > \(now.adding(days: -Self.letterDays))")
        if letters > 0 { chores.append(.lettersFailed(letters)) }
        return try chores + unreadImports()
    }

    private func count(_ rows: SQL) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM (\(sql: rows) LIMIT \(Self.most)) AS few")
    }

    /// Reports with rows that could not be used, until somebody marks them as read.
    private func unreadImports() throws -> [OverviewChore] {
        try db.all(
            """
            SELECT r.id, r.file_name, (SELECT count(*) FROM import_findings f WHERE f.run_id = r.id) FROM import_runs r
            WHERE r.created_at > \(now.adding(days: -Self.importDays)) AND r.read_at IS NULL
                AND EXISTS (SELECT 1 FROM import_findings f WHERE f.run_id = r.id)
            ORDER BY r.created_at DESC LIMIT 3
            """
        ) { .unreadImport(try $0.value(at: 0), file: try $0.text(at: 1), findings: try $0.int(at: 2)) }
    }
}
