import Foundation
import HarvestCore
import SQLStore
import Synchronization

/// Whether this server can do its work, as `GET /ready` says it.
struct Readiness: Encodable, Sendable {
    struct Check: Encodable, Sendable {
        let name: String
        let ok: Bool
        var detail: String?
    }

    let checks: [Check]
    let status: String
    var isReady: Bool { checks.allSatisfy(\.ok) }

    init(_ checks: [Check]) {
        self.checks = checks
        status = checks.allSatisfy(\.ok) ? "ready" : "not_ready"
    }
}

/// Finds out whether the database takes writes, by a write: one at a time and at most one a second, however many ask.
final class ReadinessProbe: Sendable {
    private struct Question {
        let checks: Task<[Readiness.Check], Never>
        var endedAt: ContinuousClock.Instant?
    }

    static let keptFor = Duration.seconds(1)
    private let services: Services
    private let last = Mutex<Question?>(nil)

    init(services: Services) { self.services = services }

    func readiness() async -> Readiness {
        // What still runs is finished, but nothing new should come here.
        guard !services.live.isClosed else {
            return Readiness([.init(name: "database", ok: false, detail: "The server is stopping.")])
        }
        return Readiness(await ask().value)
    }

    /// The question that is under way or was just answered; else a new one.
    private func ask() -> Task<[Readiness.Check], Never> {
        last.withLock { last in
            if let last, last.endedAt.map({ $0.duration(to: .now) < Self.keptFor }) ?? true { return last.checks }
            let checks = Task { [self] in
                let written = await write()
                // Of a database that does not answer there is nothing more to learn.
                let checks = written.ok ? [written, await schema()] : [written]
                self.last.withLock { $0?.endedAt = .now }
                return checks
            }
            last = Question(checks: checks)
            return checks
        }
    }

    /// Asked on a thread of its own: the answer is waited for, and may take seconds while the database moves to another server.
    private func schema() async -> Readiness.Check {
        let database = services.database
        let isCurrent = await withCheckedContinuation { answer in
            Thread.detachNewThread { answer.resume(returning: (try? database.pendingMigrations(Migrations.all))?.isEmpty == true) }
        }
        return .init(name: "migrations", ok: isCurrent, detail: isCurrent ? nil : "The schema is not this version's.")
    }

    /// The details are few and fixed: anybody may ask.
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
