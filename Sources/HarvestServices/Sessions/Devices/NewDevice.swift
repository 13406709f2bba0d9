/// The browser or app in which a session begins.
package struct NewDevice: Sendable {
    /// The tokens that the browser sent.
    let tokens: DeviceTokens
    /// The token of an account that is new in the browser. Only its hash is stored.
    let token: String

    /// The browser's tokens after the sign-up of a new account.
    package var tokensOfNewAccount: DeviceTokens { tokens.starting(with: token) }
}

extension Services {
    /// A browser or app with a new token. `tokens` are those that the browser sent.
    package func newDevice(_ tokens: DeviceTokens = .none) -> NewDevice { NewDevice(tokens: tokens, token: randomness.token()) }
}
