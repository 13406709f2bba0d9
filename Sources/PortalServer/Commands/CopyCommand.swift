import ArgumentParser
import HarvestCore
import Logging
import SQLStore

/// `portal copy`: moves a whole installation into another database, and proves that nothing is missing.
struct CopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy all data into an empty PostgreSQL database and prove that it is the same. Stop the servers first.")

    @Option(help: "The database to read, such as a SQLite file's path.")
    var from: String
    @Option(help: "The database to fill: postgres://…")
    var to: String

    func run() async throws {
        let logger = Logger(label: "harvest") { StructuredLog(label: $0, level: .warning) }
        let source = try Database.open(DatabaseLocation(parsing: from), logger: logger)
        let target = try Database.open(DatabaseLocation(parsing: to), logger: logger)
        let report = try Installation(source: source, target: target).copy { Output.line("\($0.table): \($0.source) rows") }
        try source.close()
        try target.close()
        report.findings.forEach(Output.line)
        guard report.findings.isEmpty else { throw ExitCode(1) }
        Output.line("\(report.rows) rows of \(report.tables) tables copied. Counts and books are equal.")
    }
}

/// All that a Harvest knows, on its way into another database.
struct Installation {
    struct Report: Sendable {
        var tables = 0
        var rows = 0
        /// What is not the same; empty when all is.
        var findings: [String] = []
    }

    let source: Database
    let target: Database

    /// Both are brought to this program's schema first.
    func copy(progress: (DatabaseCopy.Count) throws -> Void = { _ in }) throws -> Report {
        guard let copy = DatabaseCopy(from: source, to: target) else {
            return Report(findings: ["Only a PostgreSQL database can be copied into."])
        }
        _ = try source.migrate(Migrations.all)
        _ = try target.migrate(Migrations.all)
        // Where numbers go on is each database's own matter.
        let counts = try copy.run(leaving: ["numbering"], witness: "users", progress: progress)
        try target.writeSync { try $0.events.continueNumbers() }
        var report = Report(tables: counts.count, rows: counts.map(\.source).reduce(0, +))
        report.findings += counts.filter { $0.source != $0.target }.map { "\($0.table): \($0.source) rows, but \($0.target) arrived." }
        let (before, after) = (try books(of: source), try books(of: target))
        report.findings += after.findings
        for (account, cents) in before.balances.merging(after.balances, uniquingKeysWith: { old, _ in old }).sorted(by: { $0.key < $1.key })
        where before.balances[account] != after.balances[account] {
            report.findings.append(
                "Account \(account): \(before.balances[account] ?? 0) of \(cents) cents became \(after.balances[account] ?? 0).")
        }
        return report
    }

    private func books(of database: Database) throws -> (balances: [String: Int64], findings: [String]) {
        try database.readSync { db in
            let balances = try db.all("SELECT account, sum(amount_cents) FROM ledger_entries GROUP BY account") {
                (try $0.text(at: 0), try $0.value(Int64.self, at: 1))
            }
            return (Dictionary(uniqueKeysWithValues: balances), try LedgerVerification(db: db).run().findings)
        }
    }
}
