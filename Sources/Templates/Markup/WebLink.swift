/// An external `http` or `https` URL; other schemes, such as `javascript:`, are refused.
package struct WebLink: Sendable, Hashable {
    package let text: String

    /// Nil unless `text` is `http://` or `https://` followed by a host, all visible ASCII characters without quotes, angle brackets,
    /// backslashes and backticks.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2000, let host = Self.hostStart(text.lowercased()) else { return nil }
        guard bytes.count > host, bytes[host] != UInt8(ascii: "/"), bytes[host] != UInt8(ascii: "?"), bytes[host] != UInt8(ascii: "#")
        else {
            return nil
        }
        guard bytes.allSatisfy(Self.isAllowed) else { return nil }
        self.text = text
    }

    private static func hostStart(_ lowered: String) -> Int? {
        if lowered.utf8.starts(with: "https://".utf8) { return 8 }
        return lowered.utf8.starts(with: "http://".utf8) ? 7 : nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F
            && ![UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "`")].contains(byte)
    }
}
