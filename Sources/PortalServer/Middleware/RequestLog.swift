import Hummingbird
import Logging

/// One line for every request, and its time in the metrics. Queries are not logged: they may hold positions and names.
struct RequestLog: RouterMiddleware {
    typealias Context = PortalContext
    private let meters: RequestMeters

    init(metrics: MetricsRegistry) { meters = RequestMeters(registry: metrics) }

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let begun = ContinuousClock.now
        let response = try await next(request, context)
        let passed = ContinuousClock.now - begun
        let nanoseconds = passed.components.seconds * 1_000_000_000 + passed.components.attoseconds / 1_000_000_000
        let route = context.endpointPath ?? "none"
        meters.count(request.method, route: route, status: response.status.code, nanoseconds: nanoseconds)
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
