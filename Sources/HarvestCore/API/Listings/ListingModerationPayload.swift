extension API {
    /// A listing that members of its community reported.
    public struct ReportedListing: Codable, Sendable, Hashable {
        /// One report. Moderators do not learn who wrote it.
        public struct OpenReport: Codable, Sendable, Hashable {
            public var reason: ListingReportCreate.Reason
            /// nil if the reporter wrote nothing.
            public var text: String?
            public var reportedAt: Instant

            private enum CodingKeys: String, CodingKey {
                case reason, text
                case reportedAt = "reported_at"
            }

            public init(reason: ListingReportCreate.Reason, text: String? = nil, reportedAt: Instant) {
                (self.reason, self.text, self.reportedAt) = (reason, text, reportedAt)
            }
        }

        public var listing: Listing
        /// The open reports, the newest first, at most 20.
        public var reports: [OpenReport]

        public init(listing: Listing, reports: [OpenReport]) {
            (self.listing, self.reports) = (listing, reports)
        }
    }

    /// What a moderator decides about a reported listing: the body of `POST /listings/{listing_id}/moderation`.
    public enum ListingDecision: Codable, Sendable, Hashable {
        /// Only its seller sees it any more, with the reason of 1 to 500 characters.
        case hide(reason: String)
        /// It stays; the reports are answered.
        case keep

        private enum CodingKeys: String, CodingKey { case decision, reason }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let choice = try container.decode(ModerationChoice.self, forKey: .decision)
            self = choice == .hide ? .hide(reason: try container.decode(String.self, forKey: .reason)) : .keep
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .hide(let reason):
                try container.encode(ModerationChoice.hide, forKey: .decision)
                try container.encode(reason, forKey: .reason)
            case .keep: try container.encode(ModerationChoice.keep, forKey: .decision)
            }
        }

        fileprivate enum ModerationChoice: String, Codable, CaseIterable { case hide, keep }
    }
}

extension API.ListingDecision: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let choice = input.required("decision", .choice(ModerationChoice.self)) else {
            _ = input.optional("reason", .text(1...500))
            return nil
        }
        switch choice {
        case .hide:
            guard let reason = input.required("reason", .text(1...500)) else { return nil }
            self = .hide(reason: reason)
        case .keep:
            _ = input.optional("reason", .text(1...500))
            self = .keep
        }
    }
}
