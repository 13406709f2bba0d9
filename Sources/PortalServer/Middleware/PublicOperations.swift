import Hummingbird

/// Operations of the API that ignore tokens. An app that always sends its token can sign up, sign in and choose a new password when the token
/// has expired. They are those with `security: []` in the contract.
enum PublicOperations {
    static let posts: Set<String> = [
        "/api/v1/users", "/api/v1/sessions", "/api/v1/sessions/oidc", "/api/v1/password-resets", "/api/v1/password-resets/completion",
        "/api/v1/email-confirmations", "/api/v1/webhooks/payments",
        "/api/v1/webhooks/text-messages",
    ]
    /// Reports about text messages are below it, each at a path with the text's identifier.
    private static let webhooks = "/api/v1/webhooks/"

    static func contains(_ request: Request) -> Bool {
        request.method == .post
            ? posts.contains(request.routedPath) || request.routedPath.hasPrefix(webhooks) : request.routedPath.hasPrefix("/api/v1/photos/")
    }
}
