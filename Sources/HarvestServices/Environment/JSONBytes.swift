import HarvestCore

/// JSON as this server writes it everywhere: members in the order of the payload, slashes not escaped.
package enum JSONBytes {
    /// The JSON of a value in UTF-8. Throws `EncodingError`.
    package static func encode(_ value: any Encodable) throws -> [UInt8] { try JSONWriter().bytes(of: value) }

    /// The JSON of a value as text. Throws `EncodingError`.
    static func text(_ value: any Encodable) throws -> String { String(decoding: try encode(value), as: UTF8.self) }
}
