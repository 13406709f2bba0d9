/// The page of a failed request. It says what happened and where to go, never an internal cause.
package struct ErrorPage: Page {
    package enum Kind: Sendable, Equatable {
        /// 404, also for what belongs to somebody else.
        case notFound
        /// 403, for a step that is the other party's.
        case forbidden
        /// 403, for a page of the vendor that the owner has not opened for this member.
        case noAccess
        /// 409
        case conflict
        /// 419: the form's token has expired.
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
        package var status: Int {
            switch self {
            case .notFound: 404
            case .forbidden, .noAccess: 403
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

    package let kind: Kind
    /// The id of the request in the log.
    package let reference: String
    package let home: SitePath
    package let back: SitePath?

    package init(_ kind: Kind, reference: String, home: SitePath = .home, back: SitePath? = nil) {
        self.kind = kind
        self.reference = reference
        self.home = home
        self.back = back
    }

    package func title(_ text: Text) -> String { text.errors.heading(kind) }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.errors
        let back = HTML.with(back) { context.link(strings.goBack, to: $0) }
        return """
            \(PageHeader(strings.heading(kind), line: "\(strings.line(kind))").html)\
            <div class="row">\(back)\(context.link(strings.home(home), to: home, .primary))</div>
            <p class="help">\(strings.reference(reference))</p>
            """
    }
}
