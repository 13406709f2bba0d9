/// One-time codes for somebody who lost the authenticator app. A code has 80 random bits.
package enum RecoveryCode {
    /// How many codes an account gets.
    package static let count = 10

    /// A new code, `K7QD-2M4X-PA3T-9ZBC`, of characters that are not easily confused.
    package static func fresh(_ randomness: Randomness) -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
        let characters = randomness.bytes(16).map { alphabet[Int($0 & 31)] }
        return stride(from: 0, to: 16, by: 4).map { String(decoding: characters[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
    }

    /// The stored hash of a code. Case, spaces and hyphens don't matter.
    static func digest(_ text: String) -> String {
        Digest.hexadecimal(of: String(text.uppercased().filter { $0 != "-" && $0 != " " }))
    }
}
