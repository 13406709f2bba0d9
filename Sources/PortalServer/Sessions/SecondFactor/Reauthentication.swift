import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Asks for the password again if the session is no longer fresh.
struct Reauthentication: Sendable {
    let site: Site
    private var services: Services { site.services }

    /// The page that asks for the password. Nil if the session is fresh, or if the submitted form contains the right password.
    func challenge(_ context: some SignedInContext, action: SitePath) async throws -> Response? {
        let (now, account) = (services.now(), context.signedIn.account)
        guard context.signedIn.session.freshUntil <= now else { return nil }
        let session = context.signedIn.session.id
        var form = FormState.empty
        if let password = context.form["current_password"] {
            if try await CredentialCheck(services: services).reauthenticate(account.id, password: password, origin: context.attemptOrigin) {
                try await services.write { try $0.sessions.refresh(session, until: now + SessionLifetime.freshSeconds) }
                return nil
            }
            form = FormState(problems: [FieldRefusal.wrong.problem("current_password", context.language)])
        }
        let page = ReauthenticationPage(action: action, fields: context.form.fields, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }
}
