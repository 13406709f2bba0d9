import Foundation
import SQLStore

/// What limits count as one address: an IPv4 address, or the /64 network of an IPv6 address. A provider gives each customer a whole /64, so
/// counting single IPv6 addresses would limit nobody.
package struct AddressBlock: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// `bits` is the length of an IPv6 network; 128 for the address alone, in any spelling.
    package init(_ address: String, bits: Int = 64) {
        guard let bytes = Self.bytes(address) else {
            description = address
            return
        }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]
        description =
            bytes.starts(with: mapped)
            ? bytes.suffix(4).map(String.init).joined(separator: ".")
            : bytes.prefix(bits / 8).map { Self.hexadecimal($0) }.joined() + "/\(bits)"
    }

    /// The 16 bytes of an IPv6 address, whose zone is ignored. Nil for any other text.
    private static func bytes(_ address: String) -> [UInt8]? {
        guard address.contains(":") else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        return inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &bytes) == 1 ? bytes : nil
    }

    private static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}

extension AddressBlock: SQLValueConvertible {
    /// The stored text.
    package var sqlValue: SQLValue { description.sqlValue }

    /// Nil if the stored value is not text.
    package init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        description = text
    }
}
