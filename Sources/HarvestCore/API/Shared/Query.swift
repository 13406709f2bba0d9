extension API {
    /// One `name=value` of a URL, not yet percent-encoded.
    public struct QueryItem: Sendable, Hashable {
        public let name: String
        public let value: String

        /// nil where there is no value: the parameter is left out.
        public init?(_ name: String, _ value: String?) {
            guard let value else { return nil }
            self.name = name
            self.value = value
        }
    }
}

/// The parameters of a URL: read strictly by the server, written by clients.
public protocol Query: Sendable {
    var items: [API.QueryItem] { get }
}

/// The parameters of a list in pages.
public protocol ListQuery: Query, InputPayload {
    /// Most rows in one page, 1 to 100; 20 when left out.
    var limit: Int? { get set }
    /// `nextCursor` of the page before.
    var cursor: String? { get set }
}

extension Position {
    /// `lat,lon` for `near=`: at most seven decimals (a centimetre), never an exponent.
    public var queryText: String { Self.decimal(latitude) + "," + Self.decimal(longitude) }

    private static func decimal(_ degrees: Double) -> String {
        let scaled = Int((degrees * 10_000_000).rounded())
        let digits = String(scaled.magnitude % 10_000_000)
        let fraction = String(repeating: "0", count: 7 - digits.count) + digits
        return (scaled < 0 ? "-" : "") + String(scaled.magnitude / 10_000_000) + "." + fraction
    }
}
