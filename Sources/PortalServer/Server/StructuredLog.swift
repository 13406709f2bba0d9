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
        var text = text
        text.withUTF8 { text in
            var start = 0
            while start < text.count {
                // What needs no escape is copied together.
                let end = text[start...].firstIndex { !Self.isPlain($0) } ?? text.count
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                start = end < text.count ? appendEscaped(text, at: end) : end
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The byte is the same in JSON. 0xC2 may begin one of the control characters U+0080 to U+009F.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Appends the byte, or the control character, that begins at `index`. Returns where the rest begins.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
            appendCode(text[index + 1])
            return index + 2
        case 0xC2: bytes.append(byte)
        default: appendCode(byte)
        }
        return index + 1
    }

    private mutating func appendCode(_ character: UInt8) {
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(contentsOf: (character < 0x10 ? "0" : "").utf8)
        bytes.append(contentsOf: String(character, radix: 16).utf8)
    }
}
