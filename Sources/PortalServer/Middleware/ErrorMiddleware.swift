import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Logging
import NIOHTTP1

/// Turns every error into a response and a log entry. The response to an unknown error never contains its description.
struct ErrorMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let site: Site

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        do {
            return try await next(request, context)
        } catch is InterruptedBody {
            // Nobody reads this. Any other error would become a 500 further out.
            return Response(status: .badRequest)
        } catch  where Self.isOfConnection(error) {
            throw error
        } catch let expired as ExpiredForm {
            context.logger.notice("Refused a form without a valid token", metadata: refusal(request, context, "expired_form"))
            return try await ErrorPages(site: site).expired(expired.form, request, context)
        } catch let signedOut as SignedOutForm {
            context.logger.notice("Refused", metadata: refusal(request, context, API.ErrorCode.unauthenticated.rawValue))
            return ErrorPages(site: site).signedOut(signedOut.form, request, context)
        } catch let otherAccount as OtherAccountForm {
            context.logger.notice("Refused", metadata: refusal(request, context, "other_account"))
            return await ErrorPages(site: site).otherAccount(otherAccount.form, request, context)
        } catch {
            let problem = Self.problem(for: error, context.language)
            if [401, 403, 429].contains(problem.status.code) {
                context.logger.notice("Refused", metadata: refusal(request, context, problem.code.rawValue))
            }
            if let level = Self.logLevel(of: error, problem) {
                let cause: Logger.Metadata = ["cause": "\(String(reflecting: error))", "code": "\(problem.code.rawValue)"]
                context.logger.log(level: level, "Request failed", metadata: cause)
            }
            return try await answer(problem, request, context)
        }
    }

    /// Whether nobody waits for an answer, or the client did not send HTTP. Hummingbird then answers 400, if it can, and closes the connection.
    private static func isOfConnection(_ error: any Error) -> Bool {
        error is CancellationError || error is HTTPParserError
    }

    /// The level at which a failure is logged. Nil for refusals, which are expected, whatever their status. Otherwise every guest could fill the
    /// log of errors. A busy server is no error either.
    static func logLevel(of error: any Error, _ problem: Problem) -> Logger.Level? {
        guard problem.status.code >= 500, !(error is Problem), !(error is any RefusalProblem) else { return nil }
        switch error {
        case DatabaseFailure.busy, DatabaseFailure.overloaded: return .warning
        default: return .error
        }
    }

    /// Log metadata of a refused request. Queries and bodies are never logged.
    private func refusal(_ request: Request, _ context: PortalContext, _ code: String) -> Logger.Metadata {
        [
            "code": "\(code)", "method": "\(request.method.rawValue)", "route": "\(context.endpointPath ?? "none")",
            "address": "\(context.address)", "user": "\(context.signedIn?.account.id.description ?? "-")", "request": "\(context.id)",
        ]
    }

    private func answer(_ problem: Problem, _ request: Request, _ context: PortalContext) async throws -> Response {
        guard Self.isAPI(request) || request.routedPath == "/metrics" else {
            return try await ErrorPages(site: site).response(to: problem, request, context)
        }
        return problem.response(in: context.language, instance: request.uri.path, requestID: context.id)
    }

    /// Whether the router finds an API route, where cookies are ignored.
    static func isAPI(_ request: Request) -> Bool { request.routedPath.hasPrefix("/api/") }

    /// The problem that the caller gets for an error.
    static func problem(for error: any Error, _ language: Language) -> Problem {
        if let problem = Problem(refusing: error, in: language) { return problem }
        switch error {
        case let failure as DatabaseFailure: return problem(for: failure)
        case is GatewayUnreachable: return .paymentProviderUnavailable
        case let error as any HTTPResponseError: return problem(for: error.status)
        default: return .internalError
        }
    }

    private static func problem(for failure: DatabaseFailure) -> Problem {
        switch failure {
        case .busy, .overloaded: .busy(retryAfter: 1)
        case .unreachable: .busy(retryAfter: 5)
        case .unknownOutcome: .outcomeUnknown
        case .full, .readOnly, .closed: .busy(retryAfter: 30)
        default: .internalError
        }
    }

    private static func problem(for status: HTTPResponse.Status) -> Problem {
        switch status.code {
        case 404: .notFound
        case 405: .methodNotAllowed
        case 413: .tooLarge
        case 415: .unsupportedMediaType
        case 400..<500: .invalid([])
        default: .internalError
        }
    }
}
