extension API {
    /// One `name=value` of a URL, not percent-encoded.
    public struct QueryItem: Sendable, Hashable {
        public let name: String
        public let value: String

        /// nil without a value, so that the parameter is left out.
        public init?(_ name: String, _ value: String?) {
            guard let value else { return nil }
            self.name = name
            self.value = value
        }
    }
}

/// The parameters of a URL. Clients write them from `items`; the server reads them strictly.
public protocol Query: Sendable {
    /// The parameters that have a value, in a fixed order.
    var items: [API.QueryItem] { get }
}

extension Position {
    /// `latitude,longitude` in degrees for `near=`: seven decimals (about a centimetre), never an exponent.
    public var queryText: String { Self.decimal(latitude) + "," + Self.decimal(longitude) }

    private static func decimal(_ degrees: Double) -> String {
        let scaled = Int((degrees * 10_000_000).rounded())
        let digits = String(scaled.magnitude % 10_000_000)
        let fraction = String(repeating: "0", count: 7 - digits.count) + digits
        return (scaled < 0 ? "-" : "") + String(scaled.magnitude / 10_000_000) + "." + fraction
    }
}
