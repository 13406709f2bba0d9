import HTTPTypes
import HarvestCore
import HarvestServices

/// An error response. Apps get it as `application/problem+json` (RFC 9457), people as a page.
///
/// Its code determines status and title. `RefusalProblem` maps refusals of the services to problems.
struct Problem: Error, Sendable {
    /// Sets the JSON members that belong to a code, such as `current_status`.
    typealias Members = @Sendable (inout API.Problem) -> Void

    let code: API.ErrorCode
    /// What happened and what to do.
    let detail: LocalizedText
    /// All invalid fields, if the code is `invalid`.
    var errors: [API.FieldError] = []
    var headers: [(HTTPField.Name, String)] = []
    private let members: Members

    init(_ code: API.ErrorCode, _ detail: LocalizedText, members: @escaping Members = { _ in }) {
        self.code = code
        self.detail = detail
        self.members = members
    }

    var status: HTTPResponse.Status { HTTPResponse.Status(code: code.status) }

    /// Whole minutes to wait after a 429, rounded up; 1 if the problem states no time.
    var minutesToWait: Int { ((payload(in: .english, instance: "", requestID: "").retryAfterSeconds ?? 60) + 59) / 60 }

    /// The longest `instance`, by the contract.
    private static let instanceLimit = 2000

    /// The JSON document in `language`. `instance` is the request's path, of which the first 2,000 characters are kept.
    func payload(in language: Language, instance: String, requestID: String) -> API.Problem {
        var payload = API.Problem(code, detail: detail(language), in: language)
        payload.instance = String(String.UnicodeScalarView(instance.unicodeScalars.prefix(Self.instanceLimit)))
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
