import HarvestCore

/// A request with an idempotency key.
package struct IdempotentRequest: Sendable {
    let user: User.ID
    let key: String
    let method: String
    package let path: String
    let bodyHash: String

    /// - Parameter bodyHash: SHA-256 of the body, in hexadecimal.
    package init(user: User.ID, key: String, method: String, path: String, bodyHash: String) {
        self.user = user
        self.key = key
        self.method = method
        self.path = path
        self.bodyHash = bodyHash
    }
}
