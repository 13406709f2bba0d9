import Logging
import Synchronization

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Records every log line in its final format.
final class RecordedLog: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func logger() -> Logger {
        var logger = Logger(label: "test") { _ in Handler(log: self) }
        logger.logLevel = .trace
        return logger
    }

    /// The lines with this message.
    func lines(_ message: String) -> [String] { lines.filter { $0.hasPrefix(message + " ") } }

    private struct Handler: LogHandler {
        let log: RecordedLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            let text = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
            log.kept.withLock { $0.append("\(event.message) \(event.level) \(text) \(event.error.map { String(describing: $0) } ?? "")") }
        }
    }
}
