import HarvestCore
import Hummingbird
import Templates

/// The page face of a problem.
struct ErrorPages {
    let services: Services

    func response(to problem: Problem, _ request: Request, _ context: PortalContext) async throws -> Response {
        if problem.status == .unauthorized, request.method == .get {
            return .seeOther(SitePath.signIn.with("next", request.uri.path))
        }
        if problem.status == .unauthorized { return .seeOther(.signIn) }
        return Response(status: problem.status)
    }
}
