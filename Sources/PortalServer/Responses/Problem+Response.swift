import HarvestCore
import Hummingbird

extension Problem {
    /// The problem as `application/problem+json`.
    func response(in language: Language, instance: String, requestID: String) -> Response {
        let payload = payload(in: language, instance: instance, requestID: requestID)
        var response = Response.json(payload, status: status, contentType: "application/problem+json")
        for (name, value) in headers { response.headers[name] = value }
        return response
    }
}
