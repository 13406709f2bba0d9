extension API {
    /// The query of `GET /slots`.
    public struct SlotQuery: ListQuery, Hashable {
        /// The market or restaurant.
        public var source: SourceID
        /// First date, on the wall clock of the source. nil means today.
        public var fromDate: LocalDate?
        /// Number of days, 1 to 14. nil means 7.
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
            let page = input.page()
            guard let source else { return nil }
            self.init(source: source, fromDate: fromDate, days: days, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("source", source.description),
                QueryItem("from_date", fromDate?.description),
                QueryItem("days", days?.description),
            ].compactMap(\.self) + pageItems
        }
    }
}
