import SQLStore
import Synchronization

/// All that a Harvest knows, on its way from a SQLite file into a PostgreSQL database: every row, and the books the same on both sides.
struct InstallationCopy {
    struct Report: Sendable {
        let tables: Int
        let rows: Int
        /// What was wrong with the books already in the source.
        let findings: [String]
    }

    /// The rows arrived, but the books don't come out the same.
    struct BooksDiffer: Error, CustomStringConvertible {
        let findings: [String]
        var description: String { "The books differ, and the copy can't be used:\n" + findings.joined(separator: "\n") }
    }

    let source: Database
    let target: Database

    /// The target can be used only when this has returned. Throws `DatabaseFailure` or `BooksDiffer`; may be run again.
    func run(again: Bool = false, progress: @escaping @Sendable (DatabaseCopy.Copied) -> Void = { _ in }) throws -> Report {
        let findings = Mutex<[String]>([])
        // Where numbers go on is each database's own matter.
        let copied = try DatabaseCopy(from: source, to: target).run(
            Migrations.all, leaving: ["numbering"], again: again, progress: progress
        ) { old, new in
            try new.writeSync { try $0.events.continueNumbers() }
            let (before, after) = (try Books(of: old), try new.readSync { try Books(of: $0) })
            let differences = after.differences(from: before)
            if !differences.isEmpty { throw BooksDiffer(findings: differences) }
            findings.withLock { $0 = after.findings }
        }
        return Report(tables: copied.count, rows: copied.reduce(0) { $0 + $1.rows }, findings: findings.withLock { $0 })
    }
}
