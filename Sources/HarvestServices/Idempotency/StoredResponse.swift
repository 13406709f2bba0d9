import HarvestCore

/// The answer to an idempotent request. It is stored for good and repeated byte for byte.
package struct StoredResponse: Sendable, Equatable {
    package let status: Int
    package let location: String?
    package let body: String

    /// The JSON of a payload as the answer. Throws if it can't be encoded.
    package init(_ payload: some Encodable, status: Int = 200, location: String? = nil) throws {
        self.init(status: status, location: location, body: try JSONBytes.text(payload))
    }

    init(status: Int, location: String?, body: String) {
        self.status = status
        self.location = location
        self.body = body
    }
}
