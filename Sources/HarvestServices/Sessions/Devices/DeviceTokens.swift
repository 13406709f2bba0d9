/// The device cookie of a browser: a random token for each account that has signed in there, the latest first.
///
/// Each account has a token of its own, made when its owner first signs in. So a token that somebody planted or copied from another account never
/// becomes known for an account, and nobody's sign-in changes the tokens of others. A token stays the same at further sign-ins: two at once, or a
/// lost response, don't make the browser a stranger.
package struct DeviceTokens: Sendable, Equatable {
    /// Accounts that one browser remembers.
    static let limit = 8
    private static let longestToken = 64

    let tokens: [String]

    private init(_ tokens: [String]) { self.tokens = Array(tokens.prefix(Self.limit)) }

    /// The tokens of a browser or app without a cookie.
    package static let none = DeviceTokens([])

    /// The tokens of a cookie.
    package init(cookie: String) {
        self.init(cookie.split(separator: ".").map(String.init).filter { $0.utf8.count <= Self.longestToken })
    }

    /// The value of the cookie.
    package var cookie: String { tokens.joined(separator: ".") }

    /// These tokens with `token` as the first, and without one that it replaces.
    func starting(with token: String, insteadOf old: String? = nil) -> DeviceTokens {
        DeviceTokens([token] + tokens.filter { $0 != token && $0 != old })
    }
}
