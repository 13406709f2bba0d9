import HarvestCore

/// Time-based one-time passwords (RFC 6238) with the parameters of every authenticator app: six digits, HMAC-SHA-1, steps of 30 seconds.
package struct TOTP: Sendable {
    private static let stepSeconds: Int64 = 30
    /// The length that RFC 4226 recommends.
    package static let secretBytes = 20

    let secret: [UInt8]

    /// The number of the step that contains an instant.
    static func step(at now: Instant) -> Int64 { now.milliseconds / (1000 * stepSeconds) }

    /// The code of one step.
    func code(step: Int64) -> String {
        let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * Int64($0))) }
        let mac = Digest.hmacSHA1(counter, key: secret)
        let offset = Int(mac[mac.count - 1] & 15)
        let number = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let digits = String(number % 1_000_000)
        return String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }

    /// The step of a code: the present one or, for a code that expired while it was typed, the one before. Nil for a wrong code.
    func step(of code: String, at now: Instant) -> Int64? {
        let present = Self.step(at: now)
        return [present, present - 1].first { Digest.areEqual(Array(self.code(step: $0).utf8), Array(code.utf8)) }
    }
}
