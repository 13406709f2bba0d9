/// A form's proof that it came from our page: the secret under a fresh mask, so that no two pages hold the same bytes.
enum CSRFToken {
    static func masked(_ secret: [UInt8], mask: [UInt8]) -> String { (mask + zip(mask, secret).map { $0 ^ $1 }).base64URL }

    static func isValid(_ token: String, for secret: [UInt8]) -> Bool {
        guard secret.count == 32, let bytes = decode(token), bytes.count == 64 else { return false }
        let unmasked = zip(bytes[0..<32], bytes[32..<64]).map { $0 ^ $1 }
        return Digest.areEqual(unmasked, secret)
    }

    private static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
            case UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "_"): value = 63
            default: return nil
            }
            buffer = (buffer << 6) | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8((buffer >> bits) & 255))
            }
        }
        return bytes
    }
}
