import HTTPTypes
import HarvestCore
import Hummingbird

/// One press of a button: who pressed, under which key, and what exactly was asked.
struct IdempotentRequest: Sendable {
    let user: User.ID
    let key: String
    let method: String
    let path: String
    let bodyHash: String

    /// - Parameter isRequired: false for operations that may be sent without a key; nil is then the answer when there is none.
    init(_ request: Request, body: [UInt8], user: User.ID, _ language: Language) throws {
        guard let text = request.headers[.idempotencyKey] else { throw Self.refused(.required, language) }
        guard let key = API.IdempotencyKey(text) else { throw Self.refused(.malformed(.key), language) }
        self.user = user
        self.key = key.description
        method = request.method.rawValue
        path = request.uri.path
        bodyHash = Digest.sha256(body).hexadecimal
    }

    private static func refused(_ refusal: FieldRefusal, _ language: Language) -> Problem {
        .invalid([API.FieldError("header.idempotency-key", refusal, in: language)])
    }
}

/// An answer that is kept for ever, to be given again byte by byte.
struct StoredAnswer: Sendable, Equatable {
    let status: Int
    var location: String?
    let body: String

    init(_ payload: some Encodable, status: Int = 200, location: String? = nil) throws {
        self.init(status: status, location: location, body: try JSONBytes.text(payload))
    }

    init(status: Int, location: String?, body: String) {
        self.status = status
        self.location = location
        self.body = body
    }

    func response(isReplay: Bool) -> Response {
        let type = status < 400 ? "application/json" : "application/problem+json"
        var response = Response.json(bytes: Array(body.utf8), status: .init(code: status), contentType: type)
        if let location { response.headers[.location] = location }
        if isReplay { response.headers[.idempotencyReplayed] = "true" }
        return response
    }
}
