extension String {
    /// A page without its forms' tokens, which are drawn by chance: they differ each time, and may look like anything.
    var withoutTokens: String { replacing(/value="[A-Za-z0-9_-]{40,}"/, with: "") }
}
