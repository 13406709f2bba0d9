import Hummingbird

extension Request {
    /// The path as the router sees it, which skips empty components: `//api/v1/me/` is `/api/v1/me`. What compares paths compares this one, so
    /// that no way of writing a path avoids a rule.
    var routedPath: String { "/" + uri.path.split(separator: "/").joined(separator: "/") }
}
