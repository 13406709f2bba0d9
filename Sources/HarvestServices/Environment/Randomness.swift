import Foundation
import HarvestCore

/// A source of random bytes: the operating system's in production, a seeded generator in tests.
package struct Randomness: Sendable {
    private let fill: @Sendable (Int) -> [UInt8]

    /// Cryptographically secure bytes of the operating system.
    package static let system = Randomness { count in
        [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            // One call returns at most 256 bytes.
            while filled < count, let start = bytes.baseAddress, getentropy(start + filled, min(256, count - filled)) == 0 {
                filled += min(256, count - filled)
            }
            var generator = SystemRandomNumberGenerator()
            for index in filled..<count { bytes[index] = .random(in: .min ... .max, using: &generator) }
            filled = count
        }
    }

    /// - Parameter fill: returns so many bytes.
    package init(_ fill: @escaping @Sendable (_ count: Int) -> [UInt8]) { self.fill = fill }

    /// So many random bytes.
    package func bytes(_ count: Int) -> [UInt8] { fill(count) }

    /// A token of 256 random bits, as 43 URL-safe characters.
    package func token() -> String { bytes(32).base64URL }

    /// So many decimal digits, uniformly distributed.
    package func digits(_ count: Int) -> String {
        var text = ""
        while text.utf8.count < count {
            for byte in bytes(count) where byte < 250 && text.utf8.count < count { text.append(String(byte % 10)) }
        }
        return text
    }
}
