extension API {
    /// Stable; explained in api.md.
    public enum FieldErrorCode: String, Codable, Sendable, Hashable, CaseIterable {
        case required
        case unknownField = "unknown_field"
        case wrongType = "wrong_type"
        case malformed
        case tooShort = "too_short"
        case tooLong = "too_long"
        case tooSmall = "too_small"
        case tooLarge = "too_large"
        case notOneOf = "not_one_of"
        case duplicate
        case notFound = "not_found"
        case taken, wrong, expired
        case commonPassword = "common_password"
        case termsRequired = "terms_required"
        case emailDomain = "email_domain"
        case belowMinimum = "below_minimum"
        case outsideOpeningHours = "outside_opening_hours"
        case wrongKind = "wrong_kind"
        case unreadable
        case samePlace = "same_place"
    }
}
