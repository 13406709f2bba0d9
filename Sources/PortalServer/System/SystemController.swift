import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Endpoints for monitoring.
///
///     GET /health    the process runs; the version of the API
///     GET /ready     the database accepts writes and is current, and the server is not shutting down
///     GET /metrics   Prometheus; from this machine, or with the operator's token
struct SystemController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to router: Router<PortalContext>) {
        router.get("health") { _, _ in Response.json(API.Health(status: "ok", version: API.version)) }
        let probe = ReadinessProbe(services: services)
        router.get("ready") { _, _ in
            let readiness = await probe.readiness()
            guard readiness.isReady else { return Response.json(readiness, status: .serviceUnavailable).with(header: .retryAfter, "2") }
            return Response.json(readiness)
        }
        router.get("metrics", use: metrics)
    }

    @Sendable private func metrics(_ request: Request, context: PortalContext) async throws -> Response {
        let token = request.headers[.authorization].map { $0.dropFirst("Bearer ".count) }.map(String.init)
        // The address of a proxy on this machine is local, but its clients are not.
        let isDirect = request.headers[.forwardedFor] == nil && !site.configuration.trustedProxies.contains(context.address)
        let isLocal = isDirect && (context.address.hasPrefix("127.") || context.address == "::1" || context.address == "local")
        let hasToken = site.configuration.metricsToken.map { expected in
            token.map { Digest.areEqual(Digest.sha256($0.utf8), Digest.sha256(expected.utf8)) } ?? false
        }
        guard isLocal || hasToken == true else { throw Problem.unauthenticated }
        let statistics = services.database.statistics
        let text =
            site.metrics.text()
            + "# TYPE harvest_database_writes counter\nharvest_database_writes \(statistics.writes)\n"
            + "# TYPE harvest_database_commits counter\nharvest_database_commits \(statistics.commits)\n"
            + "# TYPE harvest_database_repeated_writes counter\nharvest_database_repeated_writes \(statistics.repeatedWrites)\n"
            + "# TYPE harvest_database_undone_groups counter\nharvest_database_undone_groups \(statistics.undoneGroups)\n"
            + "# TYPE harvest_database_refused_writes counter\nharvest_database_refused_writes \(statistics.refusedWrites)\n"
            + "# TYPE harvest_database_failed_checkpoints counter\nharvest_database_failed_checkpoints \(statistics.failedCheckpoints)\n"
            + "# TYPE harvest_database_standby_reads counter\nharvest_database_standby_reads \(statistics.standbyReads)\n"
            + "# TYPE harvest_database_standby_misses counter\nharvest_database_standby_misses \(statistics.standbyMisses)\n"
            + "# TYPE harvest_event_streams gauge\nharvest_event_streams \(services.broker.count)\n"
        return Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
