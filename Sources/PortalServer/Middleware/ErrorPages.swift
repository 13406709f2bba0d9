import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The page face of a problem.
struct ErrorPages {
    let site: Site
    private var services: Services { site.services }

    func response(to problem: Problem, _ request: Request, _ context: PortalContext) async throws -> Response {
        if problem.status == .unauthorized {
            return .seeOther(request.method == .get ? SitePath.signIn.with("next", Self.next(request)) : .signIn)
        }
        var response = page(Self.kind(of: problem), status: problem.status, request, context)
        for (name, value) in problem.headers { response.headers[name] = value }
        return response
    }

    private func page(
        _ kind: ErrorPage.Kind, status: HTTPResponse.Status, _ request: Request, _ context: PortalContext
    ) -> Response {
        let page = ErrorPage(kind, reference: context.id, home: context.signedIn?.home ?? .home, back: .back(from: request))
        return site.answer(page, in: context.signedIn?.layout ?? .auth, context, status: status)
    }

    /// A form whose token is not ours any more. What was typed is offered again only to a browser that says the form is our own:
    /// a stranger's page must not get a form of its choosing with a good token in it.
    func expired(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) async throws -> Response {
        guard isSameOrigin(request), let action = SitePath(returning: request.uri.path), let kept = form.kept(for: action) else {
            return page(.expired, status: .forbidden, request, context)
        }
        guard let signedIn = context.signedIn else {
            if !Self.isForGuests(action) { return signedOut(form, request, context) }
            return site.answer(ExpiredFormPage(form: kept), in: .auth, context, status: .forbidden)
        }
        // Sent twice, and signed in by the first: these pages lead on.
        if [SitePath.signIn, .signUp].contains(action) { return .seeOther(action) }
        if signedIn.isStranger(to: form) { return strangers(form, request, context) }
        return site.answer(ExpiredFormPage(form: kept), in: signedIn.layout, context, status: .forbidden)
    }

    /// A form of ours whose session has ended. What was typed is kept; who only pressed a button signs in and finds it again.
    func signedOut(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) -> Response {
        let back = SitePath.back(from: request)
        guard let action = SitePath(returning: request.uri.path), let kept = form.kept(for: action),
            kept.fields.contains(where: { !$0.value.isEmpty })
        else {
            return .seeOther(SitePath.signIn.with("next", back?.text))
        }
        return site.answer(SignedOutFormPage(form: kept, next: back), in: .auth, context, status: .forbidden)
    }

    /// A form that was typed with another account: saved by its own person only, who signs in again in another tab.
    func strangers(_ form: SubmittedForm, _ request: Request, _ context: PortalContext) -> Response {
        guard let signedIn = context.signedIn, let action = SitePath(returning: request.uri.path), let kept = form.kept(for: action) else {
            return .seeOther(context.signedIn?.home ?? .home)
        }
        let page = SignedOutFormPage(form: kept, next: nil, signedInAs: signedIn.account.email)
        return site.answer(page, in: signedIn.layout, context, status: .forbidden)
    }

    /// Forms that one fills in without an account.
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
        request.uri.path + (request.uri.query.map { "?" + $0 } ?? "")
    }

    private static func kind(of problem: Problem) -> ErrorPage.Kind {
        switch problem.status.code {
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
    fileprivate func kept(for action: SitePath) -> PreservedForm? {
        PreservedForm(action: action, fields: fields, person: person, hadFiles: files.values.contains { !$0.bytes.isEmpty })
    }
}
