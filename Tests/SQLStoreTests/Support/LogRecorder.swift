import Logging
import Synchronization

/// Records the level and message of everything that is logged.
final class LogRecorder: Sendable {
    private let recorded = Mutex<[String]>([])

    var messages: [String] { recorded.withLock { $0 } }

    func logger() -> Logger { Logger(label: "test") { _ in Handler(recorder: self) } }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { recorder.recorded.withLock { $0.append("\(event.level): \(event.message)") } }
    }
}
