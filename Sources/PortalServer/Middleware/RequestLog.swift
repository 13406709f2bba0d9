import Hummingbird
import Logging
import Metrics

/// One line for every request, and its time in the metrics. Queries are not logged: they may hold positions and names.
struct RequestLog: RouterMiddleware {
    typealias Context = PortalContext
    let services: Services

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws -> Response {
        let begun = ContinuousClock.now
        let response = try await next(request, context)
        let passed = ContinuousClock.now - begun
        let nanoseconds = passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
        let route = context.endpointPath ?? "none"
        let dimensions = [("method", request.method.rawValue), ("route", route), ("status", String(response.status.code))]
        Counter(label: "http_requests_total", dimensions: dimensions, factory: services.metrics).increment()
        Timer(label: "http_request_duration", dimensions: [("route", route)], factory: services.metrics).recordNanoseconds(nanoseconds)
        if context.logger.logLevel <= .info {
            context.logger.info(
                "Answered",
                metadata: [
                    "method": "\(request.method.rawValue)", "route": "\(route)", "status": "\(response.status.code)",
                    "milliseconds": "\(Double(nanoseconds / 10_000) / 100)", "address": "\(context.address)",
                    "user": "\(context.signedIn?.account.id.description ?? "-")",
                ])
        }
        return response
    }
}
