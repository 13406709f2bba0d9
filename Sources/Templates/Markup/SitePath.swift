/// A path of this site, made of percent-encoded parts. Internal links and redirects accept nothing else.
package struct SitePath: Sendable, Hashable {
    /// The path without the query, `/vendor/produce`.
    package let path: String
    private var query = ""
    private var fragment = ""

    /// Percent-encodes each part, so that none can add a slash, a query or a host.
    init(_ parts: String...) {
        path = parts.isEmpty ? "/" : Self.join(parts, under: "")
    }

    private init(encodedPath: String) {
        path = encodedPath
    }

    /// Path, query and fragment, as in `href` and `Location`.
    package var text: String {
        query.isEmpty && fragment.isEmpty ? path : path + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
    }

    /// Adds a query item; ignores a nil or empty value.
    package func with(_ name: String, _ value: String?) -> SitePath {
        guard let value, !value.isEmpty else { return self }
        var copy = self
        copy.query += (query.isEmpty ? "" : "&") + Self.encode(name) + "=" + Self.encode(value)
        return copy
    }

    package func with(_ name: String, _ value: Int?) -> SitePath {
        with(name, value.map(String.init))
    }

    /// The path with the fragment `anchor`.
    package func at(_ anchor: String) -> SitePath {
        var copy = self
        copy.fragment = Self.encode(anchor)
        return copy
    }

    func under(_ parts: String...) -> SitePath {
        SitePath(encodedPath: Self.join(parts, under: path))
    }

    private static func join(_ parts: [String], under start: String) -> String {
        var path = start
        for part in parts {
            path += "/"
            path += encode(part)
        }
        return path
    }

    /// The rows of a list as a CSV file, with the same query: `/vendor/orders.csv`.
    package var csv: SitePath {
        var copy = SitePath(encodedPath: path + ".csv")
        copy.query = query
        return copy
    }

    /// A path from a request, such as where to go after sign-in. Nil unless it stays on this site: exactly one leading slash, only visible
    /// ASCII characters, no backslash and no quote.
    package init?(returning text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 1000, bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"),
            bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") })
        else { return nil }
        let withoutFragment = text.prefix { $0 != "#" }
        let pieces = withoutFragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = pieces.first.map(String.init) ?? "/"
        query = pieces.count > 1 ? String(pieces[1]) : ""
    }

    private static func encode(_ text: String) -> String {
        // Fast path: nearly every part is an identifier or a word.
        if text.utf8.allSatisfy(isUnreserved), text != ".", text != ".." { return text }
        var out = ""
        for byte in text.utf8 {
            if isUnreserved(byte) {
                out.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                out += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
            }
        }
        // `.` and `..` would change the directory.
        return out == "." || out == ".." ? out.replacing(".", with: "%2E") : out
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
