/// The page of a request that failed. It shows what happened and where to go, never a cause from the inside.
public struct ErrorPage: Page {
    public enum Kind: Sendable, Equatable {
        /// 404, also for what belongs to a stranger.
        case notFound
        /// 403, for a party that does the other side's step.
        case forbidden
        /// 409
        case conflict
        /// 419: the form's token is too old.
        case expired
        /// 422 without a form to show again.
        case unprocessable
        /// 429
        case tooMany(minutes: Int)
        /// 413
        case tooLarge
        /// 500
        case failure
        /// 503
        case unavailable

        /// The status of the response.
        public var status: Int {
            switch self {
            case .notFound: 404
            case .forbidden: 403
            case .conflict: 409
            case .expired: 419
            case .unprocessable: 422
            case .tooMany: 429
            case .tooLarge: 413
            case .failure: 500
            case .unavailable: 503
            }
        }
    }

    public let kind: Kind
    /// What the log knows the request by.
    public let reference: String
    public let home: SitePath
    public let back: SitePath?

    public init(_ kind: Kind, reference: String, home: SitePath = .home, back: SitePath? = nil) {
        self.kind = kind
        self.reference = reference
        self.home = home
        self.back = back
    }

    public func title(_ text: Text) -> String { text.errors.heading(kind) }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.errors
        let back = HTML.with(back) { view.link(words.goBack, to: $0) }
        return """
            <div class="page-head"><div><h1>\(words.heading(kind))</h1><p>\(words.line(kind))</p></div></div>
            <div class="row">\(back)\(view.link(words.home, to: home, .primary))</div>
            <p class="help">\(words.reference(reference))</p>
            """
    }
}
