import Hummingbird
import Logging

/// Logs one line per request and records its duration in the metrics. Queries are not logged because they may contain positions and names.
struct RequestLog: RouterMiddleware {
    typealias Context = PortalContext
    private let requests: RequestMetrics

    init(metrics: MetricsRegistry) { requests = RequestMetrics(registry: metrics) }

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let elapsed = ContinuousClock.now - start
        let nanoseconds = elapsed.components.seconds * 1_000_000_000 + elapsed.components.attoseconds / 1_000_000_000
        let route = context.endpointPath ?? "none"
        requests.count(request.method, route: route, status: response.status.code, nanoseconds: nanoseconds)
        if context.logger.logLevel <= .info {
            context.logger.info(
                "Answered",
                metadata: [
                    "method": .string(request.method.rawValue), "route": .string(route), "status": .string(String(response.status.code)),
                    "milliseconds": .string(Self.milliseconds(nanoseconds)), "address": .string(context.address),
                    "user": .string(context.signedIn?.account.id.description ?? "-"),
                ])
        }
        return response
    }

    /// With two decimals.
    private static func milliseconds(_ nanoseconds: Int64) -> String {
        let hundredths = nanoseconds / 10_000
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
