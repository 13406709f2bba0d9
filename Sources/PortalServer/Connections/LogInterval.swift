import Logging
import Synchronization

/// Logs a warning at most once a minute, so that whoever causes it can't fill the log.
final class LogInterval: Sendable {
    private let logger: Logger
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    init(logger: Logger) { self.logger = logger }

    func log(_ message: Logger.Message, metadata: Logger.Metadata = [:], at now: ContinuousClock.Instant = .now) {
        let isDue = last.withLock { last in
            guard last.map({ now - $0 >= .seconds(60) }) ?? true else { return false }
            last = now
            return true
        }
        if isDue { logger.warning(message, metadata: metadata) }
    }
}
