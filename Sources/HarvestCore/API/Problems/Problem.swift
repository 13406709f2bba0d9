extension API {
    /// A problem of RFC 9457, `application/problem+json`: what every refused request is answered with.
    public struct Problem: Codable, Sendable, Hashable {
        /// `urn:harvest:problem:<code>`.
        public var type: String
        public var title: String
        public var status: Int
        public var code: ErrorCode
        /// This occurrence, in words for a person.
        public var detail: String?
        /// Path of the request.
        public var instance: String?
        public var requestID: String?
        /// With `invalid`: every field that is wrong.
        public var errors: [FieldError]?
        /// With `illegal_state`: the state that the thing is in.
        public var currentStatus: String?
        /// With `market_closed`, and with a `scheduled_for` outside opening hours.
        public var nextSlots: [Slot]?
        /// With `insufficient_stock`.
        public var shortages: [LineShortage]?
        /// With `mixed_sources`.
        public var conflicts: [SourceConflict]?
        /// With `too_far`: how far you are, and how near you must be.
        public var distanceMetres: Int?
        public var allowedMetres: Int?
        /// With `wrong_code`.
        public var attemptsLeft: Int?
        /// With `capability_required`.
        public var capability: String?

        enum CodingKeys: String, CodingKey {
            case type, title, status, code, detail, instance
            case requestID = "request_id"
            case errors
            case currentStatus = "current_status"
            case nextSlots = "next_slots"
            case shortages, conflicts
            case distanceMetres = "distance_m"
            case allowedMetres = "allowed_m"
            case attemptsLeft = "attempts_left"
            case capability
        }

        /// A problem with its code's status and title; set the members that its code goes with.
        public init(_ code: ErrorCode, detail: String? = nil, in language: Language = .english) {
            type = "urn:harvest:problem:\(code.rawValue)"
            title = code.title(in: language)
            status = code.status
            self.code = code
            self.detail = detail
        }

        /// Fields that are wrong.
        public init(_ errors: [FieldError], in language: Language = .english) {
            self.init(.invalid, in: language)
            self.errors = errors
        }
    }
}

extension API.Problem {
    /// Lenient: a code that this client does not know becomes the plainest one of its status.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(Int.self, forKey: .status)
        code = API.ErrorCode(rawValue: try container.decode(String.self, forKey: .code)) ?? API.ErrorCode(unknownOf: status)
        type = try container.decode(String.self, forKey: .type)
        title = try container.decode(String.self, forKey: .title)
        detail = try container.decodeIfPresent(String.self, forKey: .detail)
        instance = try container.decodeIfPresent(String.self, forKey: .instance)
        requestID = try container.decodeIfPresent(String.self, forKey: .requestID)
        errors = try container.decodeIfPresent([API.FieldError].self, forKey: .errors)
        currentStatus = try container.decodeIfPresent(String.self, forKey: .currentStatus)
        nextSlots = try container.decodeIfPresent([API.Slot].self, forKey: .nextSlots)
        shortages = try container.decodeIfPresent([API.LineShortage].self, forKey: .shortages)
        conflicts = try container.decodeIfPresent([API.SourceConflict].self, forKey: .conflicts)
        distanceMetres = try container.decodeIfPresent(Int.self, forKey: .distanceMetres)
        allowedMetres = try container.decodeIfPresent(Int.self, forKey: .allowedMetres)
        attemptsLeft = try container.decodeIfPresent(Int.self, forKey: .attemptsLeft)
        capability = try container.decodeIfPresent(String.self, forKey: .capability)
    }
}
