import HarvestCore

extension [API.QueryItem] {
    /// `?name=value&…`, percent-encoded; "" without parameters.
    var encoded: String {
        isEmpty ? "" : "?" + map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }.joined(separator: "&")
    }
}

extension String {
    /// Everything but letters, digits and `-._~,` as `%XX`.
    var percentEncoded: String {
        var encoded = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "-._~,".unicodeScalars.contains(scalar))
            encoded += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return encoded
    }
}
