/// The parameters of a paged list.
public protocol ListQuery: Query, InputPayload {
    /// Largest number of elements in the page, 1 to 100. nil means 20.
    var limit: Int? { get set }
    /// `nextCursor` of the page before; keep the other parameters the same. nil asks for the first page.
    var cursor: String? { get set }
}

extension ListQuery {
    /// `limit` and `cursor`, which are the last parameters of every list.
    var pageItems: [API.QueryItem] {
        [
            API.QueryItem("limit", limit?.description),
            API.QueryItem("cursor", cursor),
        ].compactMap(\.self)
    }
}

extension InputReader {
    /// Reads `limit` and `cursor`. Either is nil when it is absent, or wrong and noted.
    mutating func page() -> (limit: Int?, cursor: String?) {
        (optional("limit", .integer(1...100)), optional("cursor", .cursor))
    }
}

extension API {
    /// The query of a list without filters.
    public struct PageQuery: ListQuery, Hashable {
        public var limit: Int?
        public var cursor: String?

        public init(limit: Int? = nil, cursor: String? = nil) {
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let page = input.page()
            self.init(limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] { pageItems }
    }
}
