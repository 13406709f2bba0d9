import Foundation
import Logging

/// Logs as one JSON object a line on standard error. Control characters in values are escaped, so a line is one event.
public struct StructuredLog: LogHandler {
    public var metadata: Logger.Metadata = [:]
    public var logLevel: Logger.Level
    private let label: String

    public init(label: String, level: Logger.Level) {
        self.label = label
        logLevel = level
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var members = [("time", Self.time()), ("level", event.level.rawValue), ("message", event.message.description)]
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        members += all.sorted { $0.key < $1.key }.map { ($0.key, $0.value.description) }
        if let error = event.error { members.append(("error", String(describing: error))) }
        let line = "{" + members.map { "\(Self.quoted($0.0)):\(Self.quoted($0.1))" }.joined(separator: ",") + "}\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    private static func time() -> String { Date().ISO8601Format(.iso8601.time(includingFractionalSeconds: true)) }

    /// A JSON string.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value):
                result += "\\u" + String(format: "%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
