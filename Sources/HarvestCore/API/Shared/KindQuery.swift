extension API {
    /// The query of `GET /categories`.
    public typealias CategoryQuery = KindQuery<CategoryKind>

    /// The query of a list that `kind` filters.
    public struct KindQuery<Kind>: ListQuery, Hashable
    where Kind: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
        /// Only elements of this kind. nil means every kind.
        public var kind: Kind?
        public var limit: Int?
        public var cursor: String?

        public init(kind: Kind? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.kind = kind
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let kind = input.optional("kind", .choice(Kind.self))
            let page = input.page()
            self.init(kind: kind, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("kind", kind?.rawValue)].compactMap(\.self) + pageItems
        }
    }
}
