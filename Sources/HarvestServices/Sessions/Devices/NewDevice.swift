/// The browser of a session that begins. Every sign-in gives the browser a new token, so a token that somebody planted opens nothing.
package struct NewDevice: Sendable {
    /// The value of the browser's cookie from now on. Only its hash is stored.
    package let token: String
    /// The value of the cookie until now; nil for a browser without one.
    let previous: String?
}

extension Services {
    /// A browser with a new token. `previous` is the token that it sent.
    package func newDevice(previous: String?) -> NewDevice { NewDevice(token: randomness.token(), previous: previous) }
}
