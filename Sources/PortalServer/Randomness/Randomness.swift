import Foundation
import HarvestCore

/// Where unpredictable bytes come from: the system's generator in service, a seeded one in tests.
public struct Randomness: Sendable {
    private let fill: @Sendable (Int) -> [UInt8]

    /// Cryptographically secure bytes of the operating system.
    public static let system = Randomness { count in
        [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            // The system gives at most 256 bytes for one call.
            while filled < count, let start = bytes.baseAddress, getentropy(start + filled, min(256, count - filled)) == 0 {
                filled += min(256, count - filled)
            }
            var generator = SystemRandomNumberGenerator()
            for index in filled..<count { bytes[index] = .random(in: .min ... .max, using: &generator) }
            filled = count
        }
    }

    public init(_ fill: @escaping @Sendable (_ count: Int) -> [UInt8]) { self.fill = fill }

    /// `count` fresh bytes.
    public func bytes(_ count: Int) -> [UInt8] { fill(count) }

    /// A token of 256 bits in URL-safe text (43 characters).
    public func token() -> String { bytes(32).base64URL }

    /// `count` decimal digits, each as likely as another.
    public func digits(_ count: Int) -> String {
        var text = ""
        while text.utf8.count < count {
            for byte in bytes(count) where byte < 250 && text.utf8.count < count { text.append(String(byte % 10)) }
        }
        return text
    }
}
