import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

extension IdempotentRequest {
    /// The request under its Idempotency-Key. Throws `InputRefusal` when the key is missing or malformed.
    init(_ request: Request, body: [UInt8], user: User.ID) throws {
        guard let text = request.headers[.idempotencyKey] else { throw Self.refused(.required) }
        guard let key = API.IdempotencyKey(text) else { throw Self.refused(.malformed(.key)) }
        self.init(
            user: user, key: key.description, method: request.method.rawValue, path: request.routedPath,
            bodyHash: Digest.sha256(body).hexadecimal)
    }

    private static func refused(_ refusal: FieldRefusal) -> InputRefusal { InputRefusal("header.idempotency-key", refusal) }
}

extension StoredResponse {
    /// The answer as a response. A repeated one carries the header `Idempotency-Replayed`.
    func response(isReplay: Bool) -> Response {
        let type = status < 400 ? "application/json" : "application/problem+json"
        var response = Response.json(bytes: Array(body.utf8), status: .init(code: status), contentType: type)
        if let location { response.headers[.location] = location }
        if isReplay { response.headers[.idempotencyReplayed] = "true" }
        return response
    }
}
