import HarvestCore

/// JSON as this server writes it everywhere: members in the order of their payload, slashes as they are.
enum JSONBytes {
    static func encode(_ value: any Encodable) throws -> [UInt8] { try JSONWriter().bytes(of: value) }

    static func text(_ value: any Encodable) throws -> String { String(decoding: try encode(value), as: UTF8.self) }
}
