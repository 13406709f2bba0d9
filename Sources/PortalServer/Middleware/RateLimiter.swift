import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Synchronization

/// Counts requests per caller and minute. The counts are dropped when the minute ends, which bounds memory.
final class RateLimiter: Sendable {
    struct Quota: Sendable {
        let limit: Int
        let remaining: Int
        let resetSeconds: Int
        var isExceeded: Bool { remaining < 0 }
    }

    private struct State {
        var minute: Int64 = 0
        var counts: [String: Int] = [:]
    }
    private let state = Mutex(State())

    /// What `caller` has left after `requests` more. `now` is in milliseconds.
    func count(_ caller: String, requests: Int = 1, limit: Int, milliseconds now: Int64) -> Quota {
        state.withLock { state in
            let minute = now / 60_000
            if minute != state.minute {
                state.minute = minute
                state.counts.removeAll(keepingCapacity: true)
            }
            let count = (state.counts[caller] ?? 0) + requests
            if requests > 0 { state.counts[caller] = count }
            return Quota(limit: limit, remaining: limit - count, resetSeconds: Int(60 - now / 1000 % 60))
        }
    }
}

/// Limits requests per minute and session, or per guest's address: those of the API, and separately those of pages and their photos. Headers of
/// every answer, also of refusals, state how many are left. Preflight requests have the headers and are not counted, because browsers send them
/// without the token.
struct RateLimitMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let site: Site
    private var services: Services { site.services }
    let limiter: RateLimiter

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let isAPI = ErrorMiddleware.isAPI(request)
        let isPreflight = CrossOrigin(origins: site.configuration.crossOrigins).permittedOrigin(ofPreflight: request) != nil
        let quota = quota(context, isAPI: isAPI, requests: isPreflight ? 0 : 1)
        var context = context
        if quota.isExceeded { context.refusal = LimitRefusal.rateLimited(retryAfterSeconds: quota.resetSeconds) }
        var response = try await next(request, context)
        response.headers[.rateLimit] = String(quota.limit)
        response.headers[.rateLimitRemaining] = String(max(0, quota.remaining))
        response.headers[.rateLimitReset] = String(quota.resetSeconds)
        response.headers[.rateLimitPolicy] = "\(quota.limit);w=60"
        return response
    }

    private func quota(_ context: PortalContext, isAPI: Bool, requests: Int) -> RateLimiter.Quota {
        let caller = context.signedIn.map { "s\($0.session.id)" } ?? "a\(AddressBlock(context.address))"
        let quota = limiter.count(
            isAPI ? caller : "page " + caller, requests: requests, limit: limit(context, isAPI: isAPI),
            milliseconds: services.now().milliseconds)
        if quota.isExceeded { context.logger.notice("Too many requests", metadata: ["caller": "\(caller)"]) }
        return quota
    }

    private func limit(_ context: PortalContext, isAPI: Bool) -> Int {
        guard isAPI else { return site.configuration.pageRequestsPerMinute }
        return context.signedIn == nil ? site.configuration.guestRequestsPerMinute : site.configuration.requestsPerMinute
    }
}
