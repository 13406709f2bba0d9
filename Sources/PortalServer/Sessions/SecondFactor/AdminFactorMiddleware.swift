import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Redirects administrators without a second factor to its set-up page, if one is required.
struct AdminFactorMiddleware: RouterMiddleware {
    typealias Context = AdminContext
    let isNeeded: Bool

    func handle(_ request: Request, context: AdminContext, next: (Request, AdminContext) async throws -> Response) async throws -> Response
    {
        guard isNeeded, !context.signedIn.hasSecondFactor else { return try await next(request, context) }
        return .seeOther(.secondFactor)
    }
}
