extension Sequence<UInt8> {
    /// RFC 4648 §5 text without padding.
    var base64URL: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var text: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in self {
            buffer = (buffer << 8) | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int((buffer >> UInt32(bits)) & 63)])
            }
        }
        if bits > 0 { text.append(alphabet[Int((buffer << UInt32(6 - bits)) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Lower-case hexadecimal text.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
