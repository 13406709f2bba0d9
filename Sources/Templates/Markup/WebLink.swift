/// An `http` or `https` address somewhere else; nothing else can become a link, so `javascript:` can't.
public struct WebLink: Sendable, Hashable {
    public let text: String

    /// Nil unless the scheme is `http` or `https`, a host follows, and there is no space, control, quote or backslash in it.
    public init?(_ text: String) {
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
