extension SitePath {
    /// Pages of the built-in processor.
    public static func builtInOnboarding(_ token: String) -> SitePath { SitePath("builtin-payments", "onboarding", token) }
    public static func builtInAuthentication(_ reference: String) -> SitePath { SitePath("builtin-payments", reference, "authenticate") }
}
