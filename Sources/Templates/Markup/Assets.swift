/// The files of Public/ under names with a hash of their content, so that browsers can cache them forever.
package struct Assets: Sendable {
    private let hashedNames: [String: String]

    /// `["portal.css": "portal.3f9a.css", …]`; a file that is not listed keeps its own name.
    package init(hashedNames: [String: String] = [:]) {
        self.hashedNames = hashedNames
    }

    package func path(_ name: String) -> SitePath {
        .staticFile(hashedNames[name] ?? name)
    }

    /// Whether the file existed when the server started.
    package func has(_ name: String) -> Bool { hashedNames[name] != nil }
}
