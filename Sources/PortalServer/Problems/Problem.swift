import HTTPTypes
import HarvestCore
import HarvestServices

/// Why a request is not answered as asked. An app reads it as `application/problem+json` (RFC 9457), a person as a page.
///
/// Its code decides status and title. What the services refuse becomes a problem by `RefusalProblem`.
struct Problem: Error, Sendable {
    /// Sets the members of the JSON answer that a code goes with, such as `current_status`.
    typealias Members = @Sendable (inout API.Problem) -> Void

    let code: API.ErrorCode
    /// What happened and what to do.
    let detail: LocalizedText
    /// With `invalid`: every field that is wrong.
    var errors: [API.FieldError] = []
    var headers: [(HTTPField.Name, String)] = []
    private let members: Members

    init(_ code: API.ErrorCode, _ detail: LocalizedText, members: @escaping Members = { _ in }) {
        self.code = code
        self.detail = detail
        self.members = members
    }

    var status: HTTPResponse.Status { HTTPResponse.Status(code: code.status) }

    /// Whole minutes to wait after a 429, rounded up; 1 when the problem has no time.
    var minutesToWait: Int { ((payload(in: .english, instance: "", requestID: "").retryAfterSeconds ?? 60) + 59) / 60 }

    /// The JSON document in `language`. `instance` is the request's path.
    func payload(in language: Language, instance: String, requestID: String) -> API.Problem {
        var payload = API.Problem(code, detail: detail(language), in: language)
        payload.instance = instance
        payload.requestID = requestID
        if !errors.isEmpty { payload.errors = errors }
        members(&payload)
        return payload
    }

    /// The same problem with one more response header.
    func with(header name: HTTPField.Name, _ value: String) -> Problem {
        var copy = self
        copy.headers.append((name, value))
        return copy
    }
}
