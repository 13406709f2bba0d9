import HarvestCore
import Logging
import ServiceLifecycle

/// Work that nobody waits for. `tick` does what is due and can run on any number of servers at once: each claims its rows by a conditional UPDATE.
protocol Worker: Sendable {
    /// Name in logs and metrics.
    var name: String { get }
    /// Real seconds between two ticks when nothing is due.
    var everySeconds: Double { get }
    /// Does what is due. Returns true when there may be more.
    func tick() async throws -> Bool
}

/// Runs every worker until the server stops. A failing tick is logged and tried again; it never ends the others.
struct Workers: Service {
    let services: Services

    /// One line a worker.
    static func all(_ services: Services) -> [any Worker] {
        [
            MailWorker(services: services),
            PaymentSweeper(services: services),
            RefundSweeper(services: services),
            SearchWorker(services: services),
            LeaseWorker(services: services),
            OrderExpiry(services: services),
            ShortageWorker(services: services),
            AccountCleaner(services: services),
            FiguresWorker(services: services),
            PayoutWorker(services: services),
            LedgerClosings(services: services),
            EventPruning(services: services),
        ]
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            for worker in Self.all(services) { group.addTask { await run(worker) } }
            try? await gracefulShutdown()
            group.cancelAll()
        }
    }

    private func run(_ worker: any Worker) async {
        while !Task.isCancelled {
            do {
                while try await worker.tick(), !Task.isCancelled {}
            } catch is CancellationError {
                return
            } catch {
                services.logger.error("Worker failed", metadata: ["worker": "\(worker.name)", "cause": "\(String(reflecting: error))"])
            }
            try? await Task.sleep(for: .seconds(worker.everySeconds))
        }
    }
}
