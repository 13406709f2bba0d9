import Synchronization

/// Statements as an engine reads them, kept for all connections. Rewriting reads the whole text, and each new connection would do it again.
final class RewrittenTexts: Sendable {
    /// A bound on memory: lists of different lengths make different texts.
    private static let limit = 4000
    private let rewrite: @Sendable (String) -> String
    private let texts = Mutex<[String: String]>([:])

    /// `rewrite` has the same result for the same text at all times.
    init(rewrite: @escaping @Sendable (String) -> String) { self.rewrite = rewrite }

    /// How many texts are kept.
    var count: Int { texts.withLock(\.count) }

    /// The rewritten text. Two connections that ask for a new one at the same time may both rewrite it.
    subscript(text: String) -> String {
        if let known = texts.withLock({ $0[text] }) { return known }
        let rewritten = rewrite(text)
        texts.withLock { texts in
            if texts.count >= Self.limit { texts.removeAll() }
            texts[text] = rewritten
        }
        return rewritten
    }
}
