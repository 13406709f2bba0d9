extension API {
    /// The stable code of a wrong field.
    public enum FieldErrorCode: String, Codable, Sendable, Hashable, CaseIterable {
        /// A required member is missing.
        case required
        /// The operation has no member or parameter with this name.
        case unknownField = "unknown_field"
        /// The value has the wrong JSON type.
        case wrongType = "wrong_type"
        /// The value does not have the required form. Clients also read an unknown code as this one.
        case malformed
        case tooShort = "too_short"
        case tooLong = "too_long"
        case tooSmall = "too_small"
        case tooLarge = "too_large"
        /// The value is not one of the enum's.
        case notOneOf = "not_one_of"
        /// The same produce, member or parameter occurs twice.
        case duplicate
        /// It names something that does not exist or is not the caller's.
        case notFound = "not_found"
        /// Another account has this e-mail address.
        case taken
        /// This is not the current password.
        case wrong
        /// The token of a link is used or too old.
        case expired
        /// The password is on the list of common ones.
        case commonPassword = "common_password"
        case termsRequired = "terms_required"
        /// The community admits only some e-mail domains, and this is not one of them.
        case emailDomain = "email_domain"
        /// The tip is below the minimum, or not above the present tip.
        case belowMinimum = "below_minimum"
        /// `scheduled_for` is outside opening hours. The problem then has `nextSlots`.
        case outsideOpeningHours = "outside_opening_hours"
        /// The category or place is of another kind.
        case wrongKind = "wrong_kind"
        /// The photo is not a JPEG or PNG that can be decoded.
        case unreadable
        /// A device's time is later than the server's.
        case inFuture = "in_future"
        /// A device's time is before the job began, or before what the device recorded earlier; or more than a day ago, for a position.
        case beforeStart = "before_start"
        /// A trip starts and ends at the same place.
        case samePlace = "same_place"
        /// EBT pays at the stall only, so a delivery can't be paid with it.
        case pickupOnly = "pickup_only"
        /// SNAP does not pay for the produce.
        case snapIneligible = "snap_ineligible"
    }
}
