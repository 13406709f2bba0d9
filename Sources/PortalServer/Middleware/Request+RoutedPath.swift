import Hummingbird

extension Request {
    /// The path as the router sees it, which skips empty components: `//api/v1/me/` is `/api/v1/me`. What compares paths compares this one, so
    /// that no way of writing a path avoids a rule.
    var routedPath: String {
        let path = uri.path
        return Self.hasEmptyComponents(path) ? "/" + path.split(separator: "/").joined(separator: "/") : path
    }

    /// Whether the router sees another path than this one. Looks at bytes, because every request is asked several times.
    private static func hasEmptyComponents(_ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        var (isAfterSlash, isFirst) = (false, true)
        for byte in path.utf8 {
            if byte == slash ? isAfterSlash : isFirst { return true }
            (isAfterSlash, isFirst) = (byte == slash, false)
        }
        return isFirst || (isAfterSlash && path.utf8.count > 1)
    }
}
