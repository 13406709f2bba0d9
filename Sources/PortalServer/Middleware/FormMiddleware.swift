import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Reads every form of the portal before its handler, and refuses one that did not come from our page. No route can forget it.
struct FormMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    static let largestForm = 256 * 1024
    /// Photos are at most 8 MB, an import file 16 MB.
    static let largestUpload = 17 * 1024 * 1024

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        guard request.method != .get, request.method != .head else { return try await next(request, context) }
        guard request.method == .post else { throw Problem.methodNotAllowed }
        guard request.headers[.fetchSite].map({ ["same-origin", "none"].contains($0) }) ?? true else {
            throw ExpiredForm(form: SubmittedForm())
        }
        var context = context
        context.form = try await form(of: request)
        guard CSRFToken.isValid(context.form["_csrf"] ?? "", for: context.csrfSecret) else { throw ExpiredForm(form: context.form) }
        if context.signedIn?.isStranger(to: context.form) == true { throw OtherAccountForm(form: context.form) }
        do {
            return try await next(request, context)
        } catch AccessRefusal.unauthenticated {
            throw SignedOutForm(form: context.form)
        } catch let problem as Problem where problem.code == .unauthenticated {
            throw SignedOutForm(form: context.form)
        }
    }

    private func form(of request: Request) async throws -> SubmittedForm {
        let type = request.headers[.contentType] ?? ""
        if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
            return try FormDecoding.urlEncoded(try await request.bodyBytes(upTo: Self.largestForm))
        }
        guard let boundary = FormDecoding.boundary(of: type) else { throw Problem.unsupportedMediaType }
        return try FormDecoding.multipart(try await request.bodyBytes(upTo: Self.largestUpload), boundary: boundary)
    }
}

/// A form that needs a session, sent without one.
struct SignedOutForm: Error {
    let form: SubmittedForm
}

/// A form that was typed with another account than the one that sends it.
struct OtherAccountForm: Error {
    let form: SubmittedForm
}

extension SubmittedForm {
    /// For whom the page was made that this was typed on; nil for a guest's. A form that was kept remembers it.
    package var person: String? { self[PreservedForm.personField] ?? self["_csrf"].flatMap { CSRFToken.person(in: $0) } }
}

extension SignedIn {
    func isStranger(to form: SubmittedForm) -> Bool { form.person.map { $0 != CSRFToken.person(account.id) } ?? false }
}

/// A form whose token is not (or no longer) ours: refused, with what was typed kept for another try.
struct ExpiredForm: Error {
    let form: SubmittedForm
}
