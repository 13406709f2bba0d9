/// The names of the fields of unsold produce.
package enum SurplusField {
    package static let produce = "produce"
    /// `markdown-25`, `markdown-50`, `listing` or `charity`.
    package static let action = "do"
    package static let listing = "listing"
    package static let charity = "charity"
    package static func markdown(_ percent: Int) -> String { "markdown-\(percent)" }
    /// Of one piece, or of everything when it is handed over.
    package static let grams = "grams"
    /// Of a listing; empty for the current community of the vendor's member.
    package static let community = "community"
    /// Of a listing, for all of it; empty is free.
    package static let price = "price"
    package static let answer = "answer"
    package static let accept = "accept"
}

/// The names of the fields of a charity.
package enum CharityField {
    package static let name = "name"
    package static let address = "address"
    package static let latitude = "latitude"
    package static let longitude = "longitude"
    package static let radius = "radius"
}
