import Foundation
import HarvestCore
import HarvestServices
import Logging

/// Writes each log event as one line of JSON to standard error. Control characters are escaped, so a value can't start a new line.
package struct StructuredLog: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var logLevel: Logger.Level
    private let label: String

    package init(label: String, level: Logger.Level) {
        self.label = label
        logLevel = level
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var line = LogLine()
        line.add("time", ServerClock.system().description)
        line.add("level", event.level.rawValue)
        line.add("message", event.message.description)
        for (key, value) in members(event).sorted(by: { $0.key < $1.key }) { line.add(key, Self.text(value)) }
        if let error = event.error { line.add("error", String(describing: error)) }
        line.write(to: STDERR_FILENO)
    }

    private func members(_ event: LogEvent) -> [(key: String, value: Logger.Metadata.Value)] {
        guard let own = event.metadata else { return Array(metadata) }
        return metadata.filter { own[$0.key] == nil } + Array(own)
    }

    private static func text(_ value: Logger.Metadata.Value) -> String {
        if case .string(let text) = value { return text }
        return value.description
    }
}

/// A JSON object with string values. It is built from bytes for speed, because every request logs a line.
struct LogLine {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(512) }

    mutating func add(_ name: String, _ value: String) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
        append(quoted: value)
    }

    /// Writes the line in one call if possible, so that lines of concurrent threads don't mix.
    func write(to file: Int32) {
        let line = bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")]
        var written = 0
        while written < line.count {
            let count = line.withUnsafeBytes { Foundation.write(file, $0.baseAddress.map { $0 + written }, line.count - written) }
            guard count > 0 || errno == EINTR else { return }
            written += max(0, count)
        }
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy(Self.isPlain) {
            bytes.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { append(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes.append(contentsOf: #"\""#.utf8)
        case "\\": bytes.append(contentsOf: #"\\"#.utf8)
        case "\n": bytes.append(contentsOf: #"\n"#.utf8)
        case "\r": bytes.append(contentsOf: #"\r"#.utf8)
        case "\t": bytes.append(contentsOf: #"\t"#.utf8)
        case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
            bytes.append(contentsOf: #"\u00"#.utf8)
            bytes.append(contentsOf: (scalar.value < 0x10 ? "0" : "").utf8)
            bytes.append(contentsOf: String(scalar.value, radix: 16).utf8)
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
    }
}
