extension SitePath {
    /// Where drivers land after they gave a bank account.
    package static let bankAdded = SitePath("bank-added")
    /// Pages of the built-in payment processor.
    package static func builtInOnboarding(_ token: String) -> SitePath { SitePath("builtin-payments", "onboarding", token) }
    package static func builtInAuthentication(_ reference: String) -> SitePath { SitePath("builtin-payments", reference, "authenticate") }
}
