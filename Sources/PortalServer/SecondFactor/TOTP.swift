import HarvestCore

/// One-time codes by the clock (RFC 6238): six digits of HMAC-SHA-1 over the number of the present half minute, as every authenticator
/// app makes them.
struct TOTP: Sendable {
    static let stepSeconds: Int64 = 30
    /// As RFC 4226 asks for.
    static let secretBytes = 20

    let secret: [UInt8]

    static func step(at now: Instant) -> Int64 { now.milliseconds / (1000 * stepSeconds) }

    /// The code of one half minute.
    func code(step: Int64) -> String {
        let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * Int64($0))) }
        let mac = Digest.hmacSHA1(counter, key: secret)
        let offset = Int(mac[mac.count - 1] & 15)
        let number = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let digits = String(number % 1_000_000)
        return String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }

    /// The half minute whose code this is: the present one, or the one before for a code that changed while it was typed.
    func step(of code: String, at now: Instant) -> Int64? {
        let present = Self.step(at: now)
        return [present, present - 1].first { Digest.areEqual(Array(self.code(step: $0).utf8), Array(code.utf8)) }
    }
}

/// RFC 4648's base 32 without padding, as authenticator apps take secrets.
enum SecretText {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[Int(buffer >> UInt32(bits) & 31)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(buffer << UInt32(5 - bits) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for text that `encode` never made.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            buffer = buffer << 5 | UInt32(value)
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        return bytes
    }
}

/// Codes for the day when the phone is gone: eighty random bits each, once.
enum RecoveryCode {
    static let count = 10

    /// `K7QD-2M4X-PA3T-9ZBC` in letters and digits that nobody mixes up.
    static func fresh(_ randomness: Randomness) -> String {
        let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
        let characters = randomness.bytes(16).map { alphabet[Int($0 & 31)] }
        return stride(from: 0, to: 16, by: 4).map { String(decoding: characters[$0..<$0 + 4], as: UTF8.self) }.joined(separator: "-")
    }

    /// What is stored of a code, however it was typed.
    static func digest(_ text: String) -> String {
        Digest.hexadecimal(of: String(text.uppercased().filter { $0 != "-" && $0 != " " }))
    }
}
