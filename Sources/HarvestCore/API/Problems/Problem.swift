extension API {
    /// A problem of RFC 9457 (`application/problem+json`): the body of every refused request.
    ///
    /// Clients decide by `code`. `title`, `detail` and the messages of `errors` are for people, in the language asked for.
    /// The members from `allowedMetres` on are extensions: each is nil except with the codes that it names.
    public struct Problem: Sendable, Hashable {
        /// `urn:harvest:problem:` followed by the code.
        public var type: String
        /// The same for every occurrence of the code.
        public var title: String
        /// The HTTP status.
        public var status: Int
        public var code: ErrorCode
        /// What happened and what to do.
        public var detail: String?
        /// Path of the request.
        public var instance: String?
        /// Quote it when asking for help.
        public var requestID: String?
        /// With `invalid`: every wrong field, at most 100. An empty list is not written.
        public var errors: [FieldError]?

        /// With `too_far`: the largest distance allowed, in metres.
        public var allowedMetres: Int?
        /// With `wrong_code`: how many more codes the server will check.
        public var attemptsLeft: Int?
        /// With `capability_required`: the missing one, a raw value of `API.Capability`.
        public var capability: String?
        /// With `mixed_sources`: each line that is sold elsewhere.
        public var conflicts: [SourceConflict]?
        /// With `illegal_state`: the state of the resource, a raw value of its status.
        public var currentStatus: String?
        /// With `too_far`: the distance from the reported position to the stop, in metres.
        public var distanceMetres: Int?
        /// With `market_closed`, and with `invalid` for a `scheduled_for` outside opening hours: at most 20 slots.
        public var nextSlots: [Slot]?
        /// With `lines_open`: how many shopping lines are not picked yet, or wait for the customer.
        public var openLines: Int?
        /// With 429, `too_early`, and `lines_open` if only customers' answers are missing: seconds after which to try again. The `Retry-After` header has the same number.
        public var retryAfterSeconds: Int?
        /// With `insufficient_stock`: each line of which too little is left.
        public var shortages: [LineShortage]?

        /// A problem with the status of `code` and its title in `language`. Set the members that go with the code afterwards.
        public init(_ code: ErrorCode, detail: String? = nil, in language: Language = .english) {
            type = "urn:harvest:problem:\(code.rawValue)"
            title = code.title(in: language)
            status = code.status
            self.code = code
            self.detail = detail
        }

        /// The problem `invalid` with the fields that are wrong.
        public init(_ errors: [FieldError], in language: Language = .english) {
            self.init(.invalid, in: language)
            self.errors = errors
        }
    }
}
