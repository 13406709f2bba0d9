import Logging
import ServiceLifecycle

/// Runs services until a signal, then stops them in bounded time. systemd and containers kill a process 10 s after SIGTERM.
package struct GracefulShutdown: Sendable {
    /// How long requests in progress may take after the signal. Then their connections are closed and their tasks are cancelled.
    package var drain: Duration = .seconds(7)
    /// How long cancelled tasks may take to end. Tasks that still run then end with the process.
    package var cancellationGrace: Duration = .seconds(1)
    /// Whether SIGTERM and SIGINT start the shutdown. Signal handlers belong to the whole process, so only one instance may set them.
    package var handlesSignals = true
    /// Called at the signal, before any service stops.
    package var onStop: @Sendable () -> Void = {}

    package init() {}

    /// Returns true when every service has ended, or false if some still run `drain` + `cancellationGrace` after the signal. Throws the
    /// error with which a service ended.
    @discardableResult
    package func run(_ services: [ServiceGroupConfiguration.ServiceConfiguration], logger: Logger) async throws -> Bool {
        await TimerFiles.open()
        let (outcomes, outcome) = AsyncStream.makeStream(of: Outcome.self)
        // A group stops its last service first, so the deadline starts with the shutdown.
        let deadline = ShutdownDeadline(limit: drain + cancellationGrace, onStop: onStop) { outcome.yield(.timedOut) }
        var configuration = ServiceGroupConfiguration(
            services: services + [.init(service: deadline)], gracefulShutdownSignals: handlesSignals ? [.sigterm, .sigint] : [],
            logger: logger)
        configuration.maximumGracefulShutdownDuration = drain
        let group = ServiceGroup(configuration: configuration)
        // An unstructured task: a child task that ignores cancellation would block its parent forever.
        let running = Task {
            do {
                try await group.run()
                outcome.yield(.ended(nil))
            } catch {
                outcome.yield(.ended(error))
            }
        }
        return try await withTaskCancellationHandler {
            try await Self.wait(for: outcomes, logger)
        } onCancel: {
            running.cancel()
        }
    }

    private enum Outcome {
        case ended((any Error)?)
        case timedOut
    }

    private static func wait(for outcomes: AsyncStream<Outcome>, _ logger: Logger) async throws -> Bool {
        for await outcome in outcomes {
            switch outcome {
            case .ended(nil): return true
            // Services that are cancelled at the limit throw this. It is not a failure.
            case .ended(is CancellationError): return true
            case .ended(let failure?): throw failure
            case .timedOut:
                logger.warning("Shutdown timed out; some services still run")
                return false
            }
        }
        return true
    }
}

/// Starts its timer when the group starts to shut down.
private struct ShutdownDeadline: Service {
    let limit: Duration
    let onStop: @Sendable () -> Void
    let onTimeout: @Sendable () -> Void

    func run() async {
        do { try await gracefulShutdown() } catch { return }
        onStop()
        let (limit, onTimeout) = (limit, onTimeout)
        Task {
            try? await Task.sleep(for: limit)
            onTimeout()
        }
    }
}
