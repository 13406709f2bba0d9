import Logging
import ServiceLifecycle

/// Runs services until a signal, then ends in bounded time: systemd and containers kill what still runs ten seconds after SIGTERM.
package struct GracefulShutdown: Sendable {
    /// How long requests under way may take after the signal. Then their connections are closed and their tasks cancelled.
    package var drain: Duration = .seconds(7)
    /// How long what was cancelled may take to end. What runs even then is left behind, for the process to take along.
    package var release: Duration = .seconds(1)
    /// Whether SIGTERM and SIGINT, which are the whole process's, end it.
    package var heedsSignals = true

    /// At the signal, before anything else is stopped.
    package var onStop: @Sendable () -> Void = {}

    package init() {}

    /// Returns when every service has ended, or at the latest `drain` and `release` after the signal: then false, for some still run. Throws
    /// what ended a service before it.
    @discardableResult
    package func run(_ services: [ServiceGroupConfiguration.ServiceConfiguration], logger: Logger) async throws -> Bool {
        let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
        // The last of a group is stopped first: its end is the beginning of the group's.
        let lastCall = ShutdownDeadline(limit: drain + release, onStop: onStop) { ending.yield(.outOfTime) }
        var configuration = ServiceGroupConfiguration(
            services: services + [.init(service: lastCall)], gracefulShutdownSignals: heedsSignals ? [.sigterm, .sigint] : [],
            logger: logger)
        configuration.maximumGracefulShutdownDuration = drain
        let group = ServiceGroup(configuration: configuration)
        // Not a child: a child that doesn't heed cancellation would hold its parent for ever.
        let running = Task {
            do {
                try await group.run()
                ending.yield(.ended(nil))
            } catch {
                ending.yield(.ended(error))
            }
        }
        return try await withTaskCancellationHandler {
            try await Self.wait(for: endings, logger)
        } onCancel: {
            running.cancel()
        }
    }

    private enum Ending {
        case ended((any Error)?)
        case outOfTime
    }

    private static func wait(for endings: AsyncStream<Ending>, _ logger: Logger) async throws -> Bool {
        for await ending in endings {
            switch ending {
            case .ended(nil): return true
            // What was cancelled at the limit says so; that is no failure of the server.
            case .ended(is CancellationError): return true
            case .ended(let failure?): throw failure
            case .outOfTime:
                logger.warning("Stopping with work under way: it did not end in time")
                return false
            }
        }
        return true
    }
}

/// Begins to count when the group is told to stop.
private struct ShutdownDeadline: Service {
    let limit: Duration
    let onStop: @Sendable () -> Void
    let outOfTime: @Sendable () -> Void

    func run() async {
        do { try await gracefulShutdown() } catch { return }
        onStop()
        let (limit, outOfTime) = (limit, outOfTime)
        Task {
            try? await Task.sleep(for: limit)
            outOfTime()
        }
    }
}
