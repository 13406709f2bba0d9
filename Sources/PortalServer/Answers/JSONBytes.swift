import Foundation

/// JSON as this server writes it everywhere: members in order of their names, slashes as they are.
enum JSONBytes {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return encoder
    }()

    static func encode(_ value: any Encodable) throws -> [UInt8] { [UInt8](try encoder.encode(value)) }

    static func text(_ value: any Encodable) throws -> String { String(decoding: try encode(value), as: UTF8.self) }
}
