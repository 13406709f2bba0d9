/// The files of Public/ under the names that carry their content's hash, so that they may be cached for ever.
public struct Assets: Sendable {
    private let hashedNames: [String: String]

    /// `["portal.css": "portal.3f9a.css", …]`; a file that isn't listed keeps its own name.
    public init(hashedNames: [String: String] = [:]) {
        self.hashedNames = hashedNames
    }

    public func path(_ name: String) -> SitePath {
        .staticFile(hashedNames[name] ?? name)
    }

    /// Whether the file was found at start.
    public func has(_ name: String) -> Bool { hashedNames[name] != nil }
}
