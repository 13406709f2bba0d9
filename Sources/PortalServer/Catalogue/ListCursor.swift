import HarvestCore
import Hummingbird

/// Where a list goes on: the sort values and the id of the last row shown, so that rows added meanwhile neither repeat nor skip any.
struct ListCursor {
    let parts: [String]

    init(_ parts: String...) { self.parts = parts }

    /// Reads `cursor`; one that this list never gave is the caller's mistake.
    init?(_ text: String?, parts count: Int, _ language: Language) throws {
        guard let text else { return nil }
        let parts = Self.decode(text).map { $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init) }
        guard let parts, parts.count == count else { throw Self.malformed(language) }
        self.parts = parts
    }

    /// As it goes out.
    var text: String { parts.joined(separator: "\u{1F}").utf8.base64URL }

    subscript(index: Int) -> String { parts[index] }

    /// A part that must be a value of some kind.
    func value<Value: LosslessStringConvertible>(_ index: Int, _ language: Language) throws -> Value {
        guard let value = Value(parts[index]) else { throw Self.malformed(language) }
        return value
    }

    static func malformed(_ language: Language) -> Problem {
        .invalid([API.FieldError("query.cursor", .malformed(.cursor), in: language)])
    }

    private static func decode(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in text.utf8 {
            guard let value = value(of: byte) else { return nil }
            buffer = buffer << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case 65...90: UInt32(byte) - 65
        case 97...122: UInt32(byte) - 71
        case 48...57: UInt32(byte) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

/// Rows of which one more than `limit` was read, to know whether there are more.
struct ListPage<Element> {
    let shown: [Element]
    let nextCursor: String?

    init(_ rows: some Sequence<Element>, limit: Int, cursor: (Element) throws -> ListCursor) rethrows {
        let rows = Array(rows.prefix(limit + 1))
        shown = Array(rows.prefix(limit))
        nextCursor = rows.count > limit ? try shown.last.map { try cursor($0).text } : nil
    }

    /// The page as it goes out.
    func payload<Payload: Codable & Sendable & Hashable>(_ make: (Element) throws -> Payload) rethrows -> API.Page<Payload> {
        API.Page(data: try shown.map(make), nextCursor: nextCursor)
    }
}

extension ListQuery {
    /// How many rows a page has.
    var pageSize: Int { limit ?? 20 }
}
