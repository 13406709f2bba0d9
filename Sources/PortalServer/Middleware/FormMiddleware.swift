import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Decodes every form of the portal before its handler runs, and refuses forms that don't come from our pages. It covers all routes.
struct FormMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    /// The forms with a photo, by their routes.
    static let photoRoutes: Set<String> = [
        "/vendor/produce", "/vendor/produce/{id}", "/vendor/farm", "/sign-up/restaurant", "/admin/communities", "/admin/communities/{id}",
        "/admin/markets", "/admin/markets/{id}",
    ]
    static let importRoute = "/admin/markets/import"

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        guard request.method != .get, request.method != .head else { return try await next(request, context) }
        guard request.method == .post else { throw Problem.methodNotAllowed }
        guard request.headers[.fetchSite].map({ ["same-origin", "none"].contains($0) }) ?? true else {
            throw ExpiredForm(form: SubmittedForm())
        }
        var context = context
        context.form = try await form(of: request, upTo: Self.byteLimit(context))
        guard CSRFToken.isValid(context.form["_csrf"] ?? "", for: context.csrfSecret) else { throw ExpiredForm(form: context.form) }
        if let signedIn = context.signedIn, context.form.belongsToOtherAccount(than: signedIn) {
            throw OtherAccountForm(form: context.form)
        }
        do {
            return try await next(request, context)
        } catch AccessRefusal.unauthenticated {
            throw SignedOutForm(form: context.form)
        } catch let problem as Problem where problem.code == .unauthenticated {
            throw SignedOutForm(form: context.form)
        }
    }

    /// Only a signed-in person sends files, and only where a route takes them.
    static func byteLimit(_ context: PortalContext) -> Int {
        guard let signedIn = context.signedIn, let route = context.endpointPath else { return BodyByteLimit.form }
        if photoRoutes.contains(route) { return BodyByteLimit.photo }
        return route == importRoute && signedIn.account.isAdmin ? BodyByteLimit.upload : BodyByteLimit.form
    }

    private func form(of request: Request, upTo limit: Int) async throws -> SubmittedForm {
        let type = request.headers[.contentType] ?? ""
        if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
            return try FormDecoding.urlEncoded(try await request.bodyBytes(upTo: BodyByteLimit.form))
        }
        guard let boundary = FormDecoding.boundary(of: type) else { throw Problem.unsupportedMediaType }
        return try FormDecoding.multipart(try await request.bodyBytes(upTo: limit), boundary: boundary)
    }
}

/// A form that needs a session but was sent without one.
struct SignedOutForm: Error {
    let form: SubmittedForm
}

/// A form that was rendered for another account than the one that sends it.
struct OtherAccountForm: Error {
    let form: SubmittedForm
}

extension SubmittedForm {
    /// The digest of the person for whom the form was rendered; nil for a guest. A preserved form carries it in a field.
    package var person: String? { self[PreservedForm.personField] ?? self["_csrf"].flatMap { CSRFToken.person(in: $0) } }

    /// Whether the form was rendered for another account. False for a guest's form.
    func belongsToOtherAccount(than signedIn: SignedIn) -> Bool {
        person.map { $0 != CSRFToken.person(signedIn.account.id) } ?? false
    }
}

/// A form whose token is invalid or no longer valid. It carries the typed values for another try.
struct ExpiredForm: Error {
    let form: SubmittedForm
}
