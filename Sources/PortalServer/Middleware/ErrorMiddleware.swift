import HTTPTypes
import HarvestCore
import Hummingbird
import Logging
import SQLStore

/// Gives every failure its two faces: what the caller reads, and what is logged. No unknown error shows its description.
struct ErrorMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let services: Services

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws -> Response {
        do {
            return try await next(request, context)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let problem = Self.problem(for: error, request)
            if problem.status.code >= 500 {
                context.logger.error("Request failed", metadata: ["cause": "\(String(reflecting: error))", "code": "\(problem.code)"])
            }
            return try await answer(problem, request, context)
        }
    }

    private func answer(_ problem: Problem, _ request: Request, _ context: PortalContext) async throws -> Response {
        guard Self.isAPI(request) else { return try await ErrorPages(services: services).response(to: problem, request, context) }
        return try ProblemPayload(problem: problem, language: context.language, instance: request.uri.path, requestID: context.id).response()
    }

    static func isAPI(_ request: Request) -> Bool { request.uri.path.hasPrefix("/api/") }

    /// What an error means to the caller.
    static func problem(for error: any Error, _ request: Request) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let failure as DatabaseFailure: return problem(for: failure)
        case is ExpiredForm: return .expiredForm
        case is GatewayUnreachable: return .paymentProviderUnavailable
        case let error as any HTTPResponseError: return problem(for: error.status)
        default: return .internalError
        }
    }

    private static func problem(for failure: DatabaseFailure) -> Problem {
        switch failure {
        case .busy: .busy(retryAfter: 1)
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
