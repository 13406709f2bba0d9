import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Renders problems as pages.
struct ErrorPages {
    let site: Site
    private var services: Services { site.services }

    func response(to problem: Problem, _ request: Request, _ context: PortalContext) async throws -> Response {
        if problem.status == .unauthorized {
            if request.headers[.fragment] != nil { return sessionOver(request, context) }
            return .seeOther(request.method == .get ? SitePath.signIn.with("next", Self.next(request)) : .signIn)
        }
        var response = await page(Self.kind(of: problem, context), status: problem.status, request, context)
        for (name, value) in problem.headers { response.headers[name] = value }
        return response
    }

    private func page(
        _ kind: ErrorPage.Kind, status: HTTPResponse.Status, _ request: Request, _ context: PortalContext
    ) async -> Response {
        let page = ErrorPage(kind, reference: context.id, home: context.signedIn?.home ?? .home, back: .back(from: request))
        return site.answer(page, in: await layout(context), context, status: status)
    }

    private func layout(_ context: PortalContext) async -> PageLayout {
        guard let signedIn = context.signedIn else { return .auth }
        return await site.layout(for: signedIn)
    }

    /// The response to a form without a valid token. It repeats the typed values, in a form with a new token, only for requests that the
    /// browser reports as same-origin. Otherwise another site could get a form of its choice with a valid token.
    func expired(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) async throws -> Response {
        if request.headers[.fragment] != nil { return sessionOver(request, context) }
        guard isSameOrigin(request), let action = SitePath(returning: request.routedPath), let preserved = form.preserved(for: action)
        else {
            return await page(.expired, status: .forbidden, request, context)
        }
        guard let signedIn = context.signedIn else {
            if !Self.isForGuests(action) { return signedOut(form, request, context) }
            return site.answer(ExpiredFormPage(form: preserved), in: .auth, context, status: .forbidden)
        }
        // The form was sent twice and the first one signed in. These pages redirect a signed-in user.
        if [SitePath.signIn, .signUp].contains(action) { return .seeOther(action) }
        if form.belongsToOtherAccount(than: signedIn) { return await otherAccount(form, request, context) }
        return site.answer(ExpiredFormPage(form: preserved), in: await site.layout(for: signedIn), context, status: .forbidden)
    }

    /// The response to a form whose session has ended. It preserves typed values. A form without any, such as a button, redirects to sign-in
    /// and from there back to its page.
    func signedOut(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) -> Response {
        if request.headers[.fragment] != nil { return sessionOver(request, context) }
        let back = SitePath.back(from: request)
        guard let action = SitePath(returning: request.routedPath), let preserved = form.preserved(for: action),
            preserved.fields.contains(where: { !$0.value.isEmpty })
        else {
            return .seeOther(SitePath.signIn.with("next", back?.text))
        }
        return site.answer(SignedOutFormPage(form: preserved, next: back), in: .auth, context, status: .forbidden)
    }

    /// The response to our script on a page whose session is over, also if someone signed in since. The script keeps the change and asks for
    /// signing in. The page after that sends it again, if it is the same person's.
    private func sessionOver(_ request: Request, _ context: PortalContext) -> Response {
        Problem.unauthenticated.response(in: context.language, instance: request.uri.path, requestID: context.id)
    }

    /// The response to a form of another account. Only that account can save it, after signing in again in another tab.
    func otherAccount(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) async -> Response {
        if request.headers[.fragment] != nil { return sessionOver(request, context) }
        guard let signedIn = context.signedIn, let action = SitePath(returning: request.routedPath),
            let preserved = form.preserved(for: action)
        else {
            return .seeOther(context.signedIn?.home ?? .home)
        }
        let page = SignedOutFormPage(form: preserved, next: nil, signedInAs: signedIn.account.email)
        return site.answer(page, in: await site.layout(for: signedIn), context, status: .forbidden)
    }

    /// Whether the form needs no account.
    private static func isForGuests(_ action: SitePath) -> Bool {
        let path = action.path
        return [SitePath.signIn, .signInCode, .signUp, .forgot].contains { $0.path == path }
            || ["/reset/", "/confirm-email/", "/builtin-payments/"].contains { path.hasPrefix($0) }
    }

    private func isSameOrigin(_ request: Request) -> Bool {
        if let site = request.headers[.fetchSite] { return site == "same-origin" }
        guard let origin = request.headers[.origin] else { return false }
        let scheme = site.configuration.isSecure ? "https" : "http"
        return origin == services.configuration.baseURL || request.head.authority.map { origin == "\(scheme)://\($0)" } == true
    }

    private static func next(_ request: Request) -> String {
        request.routedPath + (request.uri.query.map { "?" + $0 } ?? "")
    }

    private static func kind(of problem: Problem, _ context: PortalContext) -> ErrorPage.Kind {
        switch problem.status.code {
        case 403 where problem.code == .capabilityRequired && context.signedIn?.vendor != nil: .noAccess
        case 404, 405: .notFound
        case 403: .forbidden
        case 409, 412: .conflict
        case 413: .tooLarge
        case 429: .tooMany(minutes: problem.minutesToWait)
        case 503: .unavailable
        case 400..<500: .unprocessable
        default: .failure
        }
    }
}

extension SubmittedForm {
    fileprivate func preserved(for action: SitePath) -> PreservedForm? {
        PreservedForm(action: action, fields: fields, person: person, hadFiles: files.values.contains { !$0.bytes.isEmpty })
    }
}
