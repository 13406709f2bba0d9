import SQLStore
import Synchronization

/// Copies an installation's data from a SQLite file into an empty PostgreSQL database, and checks that the ledger is the same in both.
package struct InstallationCopy {
    /// What was copied.
    package struct Report: Sendable {
        package let tables: Int
        package let rows: Int
        /// What was already wrong with the ledger of the source.
        package let findings: [String]
    }

    /// The rows were copied, but the ledger differs.
    struct LedgerMismatch: Error, CustomStringConvertible {
        let findings: [String]
        var description: String { "The books differ, and the copy can't be used:\n" + findings.joined(separator: "\n") }
    }

    let source: Database
    let target: Database

    package init(source: Database, target: Database) {
        self.source = source
        self.target = target
    }

    /// Copies all rows. The target can be used only after this has returned. Throws `DatabaseFailure` or `LedgerMismatch`, and may be run again.
    /// - Parameters:
    ///   - again: empties the target of an unfinished copy first.
    ///   - progress: called after each table.
    package func run(again: Bool = false, progress: @escaping @Sendable (DatabaseCopy.CopiedTable) -> Void = { _ in }) throws -> Report {
        let findings = Mutex<[String]>([])
        // Each database numbers events and ledger entries in its own way.
        let copied = try DatabaseCopy(from: source, to: target).run(
            Migrations.all, excluding: ["numbering"], again: again, progress: progress
        ) { old, new in
            try new.writeSync { try $0.events.continueNumbers() }
            let (before, after) = (try LedgerReport(of: old), try new.readSync { try LedgerReport(of: $0) })
            let differences = after.differences(from: before)
            if !differences.isEmpty { throw LedgerMismatch(findings: differences) }
            findings.withLock { $0 = after.findings }
        }
        return Report(tables: copied.count, rows: copied.reduce(0) { $0 + $1.rows }, findings: findings.withLock { $0 })
    }
}
