extension API {
    /// The query of `GET /communities/{community_id}/errands`.
    public struct OpenErrandQuery: ListQuery, Hashable {
        /// The order of the list.
        public enum Sort: String, Codable, Sendable, Hashable, CaseIterable {
            case newest, distance
        }

        public var category: CategoryID?
        /// Only the caller's preferred categories. nil means false.
        public var preferred: Bool?
        /// Adds `distanceMetres` to every errand.
        public var near: Position?
        /// `distance` needs `near`. nil means `newest`.
        public var sort: Sort?
        public var limit: Int?
        public var cursor: String?

        public init(
            category: CategoryID? = nil, preferred: Bool? = nil, near: Position? = nil, sort: Sort? = nil, limit: Int? = nil,
            cursor: String? = nil
        ) {
            (self.category, self.preferred, self.near, self.sort) = (category, preferred, near, sort)
            (self.limit, self.cursor) = (limit, cursor)
        }

        public init?(reading input: inout InputReader) {
            let category = input.optional("category", .id(CategoryID.self))
            let preferred = input.optional("preferred", .boolean)
            let near = input.optional("near", .point)
            let sort = input.optional("sort", .choice(Sort.self))
            let page = input.page()
            if sort == .distance, near == nil { input.note(.required, at: "near") }
            self.init(category: category, preferred: preferred, near: near, sort: sort, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("category", category?.description), QueryItem("preferred", preferred?.description),
                QueryItem("near", near?.queryText), QueryItem("sort", sort?.rawValue),
            ].compactMap(\.self) + pageItems
        }
    }

    /// The query of `GET /errands`.
    public struct ErrandQuery: ListQuery, Hashable {
        /// Which side the caller is on.
        public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
            case requester, runner
        }

        /// Whether the errand is over. `previous` is completed, cancelled or failed.
        public enum State: String, Codable, Sendable, Hashable, CaseIterable {
            case current, previous
        }

        /// nil for both sides.
        public var role: Role?
        /// nil for both states.
        public var state: State?
        public var limit: Int?
        public var cursor: String?

        public init(role: Role? = nil, state: State? = nil, limit: Int? = nil, cursor: String? = nil) {
            (self.role, self.state, self.limit, self.cursor) = (role, state, limit, cursor)
        }

        public init?(reading input: inout InputReader) {
            let role = input.optional("role", .choice(Role.self))
            let state = input.optional("state", .choice(State.self))
            let page = input.page()
            self.init(role: role, state: state, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("role", role?.rawValue), QueryItem("state", state?.rawValue)].compactMap(\.self) + pageItems
        }
    }
}
