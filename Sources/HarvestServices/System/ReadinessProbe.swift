import Foundation
import SQLStore
import Synchronization

/// Checks by a write whether the database accepts writes. It runs one check at a time and at most one per second, however many ask.
package final class ReadinessProbe: Sendable {
    private struct Run {
        let checks: Task<[Readiness.Check], Never>
        /// Nil while it runs.
        var endedAt: ContinuousClock.Instant?
    }

    /// How long a result is used.
    private static let validity = Duration.seconds(1)
    private let services: Services
    private let last = Mutex<Run?>(nil)

    package init(services: Services) { self.services = services }

    /// The result of the running check, of the last one if it is at most a second old, or of a new one.
    package func readiness() async -> Readiness {
        // Running requests are finished, but no new ones should be sent to this server.
        guard !services.broker.isClosed else {
            return Readiness([.init(name: "database", ok: false, detail: "The server is stopping.")])
        }
        return Readiness(await run().value)
    }

    private func run() -> Task<[Readiness.Check], Never> {
        last.withLock { last in
            if let last, last.endedAt.map({ $0.duration(to: .now) < Self.validity }) ?? true { return last.checks }
            let checks = Task { [self] in
                let written = await write()
                // If the database does not answer, another question would not be answered either.
                let checks = written.ok ? [written, await schema()] : [written]
                self.last.withLock { $0?.endedAt = .now }
                return checks
            }
            last = Run(checks: checks)
            return checks
        }
    }

    /// Runs on a thread of its own, because the call blocks, and may take seconds while the database moves to another server.
    private func schema() async -> Readiness.Check {
        let database = services.database
        let isCurrent = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: (try? database.pendingMigrations(Migrations.all))?.isEmpty == true) }
        }
        return .init(name: "migrations", ok: isCurrent, detail: isCurrent ? nil : "The schema is not this version's.")
    }

    /// Its details are few and fixed, because anybody may ask.
    private func write() async -> Readiness.Check {
        do {
            try await services.database.write { try $0.execute("UPDATE readiness SET proofs = proofs + 1 WHERE id = 1") }
            return .init(name: "database", ok: true)
        } catch {
            services.logger.error("The database takes no writes", metadata: ["cause": "\(error)"])
            switch error as? DatabaseFailure {
            case .full, .disk: return .init(name: "disk", ok: false, detail: "The disk is full or fails.")
            case .readOnly: return .init(name: "database", ok: false, detail: "The database is read-only.")
            case .busy: return .init(name: "database", ok: false, detail: "Another process has the database locked.")
            default: return .init(name: "database", ok: false, detail: "The database does not answer.")
            }
        }
    }
}
