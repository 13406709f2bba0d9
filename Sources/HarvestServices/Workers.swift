import HarvestCore
import Logging
import ServiceLifecycle

/// Runs every worker until the server stops. A pass that fails is logged and repeated later. It does not affect the other workers.
package struct Workers: Service {
    let services: Services

    package init(services: Services) { self.services = services }

    /// Every worker.
    static func all(_ services: Services) -> [any Worker] {
        [
            EmailWorker(services: services),
            PushWorker(services: services),
            TextMessageWorker(services: services),
            PaymentRecoveryWorker(services: services),
            RefundRecoveryWorker(services: services),
            SearchWorker(services: services),
            LeaseWorker(services: services),
            EscalationWorker(services: services),
            OrderExpiryWorker(services: services),
            ShortageWorker(services: services),
            RainOffWorker(services: services),
            ErrandWorker(services: services),
            AccountCleanupWorker(services: services),
            DataExportWorker(services: services),
            ErasureWorker(services: services),
            MarkdownWorker(services: services),
            FiguresWorker(services: services),
            SearchIndexWorker(services: services),
            PayoutAccountWorker(services: services),
            PayoutWorker(services: services),
            LedgerClosingWorker(services: services),
            ListingExpiryWorker(services: services),
            ListingDrawWorker(services: services),
            ExchangeContactWorker(services: services),
            MatchExpiryWorker(services: services),
            EventPruningWorker(services: services),
            NotificationPruningWorker(services: services),
            DecisionPruningWorker(services: services),
        ]
    }

    /// Runs until the graceful shutdown begins.
    package func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            for worker in Self.all(services) { group.addTask { await run(worker) } }
            try? await gracefulShutdown()
            group.cancelAll()
        }
    }

    private func run(_ worker: any Worker) async {
        while !Task.isCancelled {
            do {
                while try await worker.runOnce(now: services.now()), !Task.isCancelled {}
            } catch is CancellationError {
                return
            } catch {
                services.logger.error("Worker failed", metadata: ["worker": "\(worker.name)", "cause": "\(String(reflecting: error))"])
            }
            try? await Task.sleep(for: .seconds(worker.everySeconds))
        }
    }
}
