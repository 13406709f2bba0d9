extension API {
    /// Query of `GET /slots`: list slots for scheduled orders.
    public struct SlotQuery: ListQuery, Hashable {
        /// Market or restaurant.
        public var source: SourceID
        /// Local date; default today.
        public var fromDate: LocalDate?
        /// How many days. Default `7`.
        public var days: Int?
        public var limit: Int?
        public var cursor: String?

        public init(source: SourceID, fromDate: LocalDate? = nil, days: Int? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.source = source
            self.fromDate = fromDate
            self.days = days
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let source = input.required("source", .id(API.SourceID.self))
            let fromDate = input.optional("from_date", .date)
            let days = input.optional("days", .integer(1...14))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            guard let source else { return nil }
            self.init(source: source, fromDate: fromDate, days: days, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("source", source.description),
                QueryItem("from_date", fromDate?.description),
                QueryItem("days", days?.description),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
