import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Synchronization

/// Counts requests of each caller in whole minutes. Memory is bounded: a minute's counts are dropped with the minute.
final class RateLimiter: Sendable {
    struct Standing: Sendable {
        let limit: Int
        let remaining: Int
        let resetSeconds: Int
        var isOver: Bool { remaining < 0 }
    }

    private struct State {
        var minute: Int64 = 0
        var counts: [String: Int] = [:]
    }
    private let state = Mutex(State())

    /// Counts one request of `caller` at `now` (real milliseconds).
    func count(_ caller: String, limit: Int, milliseconds now: Int64) -> Standing {
        state.withLock { state in
            let minute = now / 60_000
            if minute != state.minute {
                state.minute = minute
                state.counts.removeAll(keepingCapacity: true)
            }
            let count = (state.counts[caller] ?? 0) + 1
            state.counts[caller] = count
            return Standing(limit: limit, remaining: limit - count, resetSeconds: Int(60 - now / 1000 % 60))
        }
    }
}

/// 600 requests a minute for a session, 120 for a guest's address (settings); the answer says how many are left.
struct RateLimitMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let site: Site
    private var services: Services { site.services }
    let limiter: RateLimiter

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        let caller = context.signedIn.map { "s\($0.session.id)" } ?? "a\(context.address)"
        let limit = context.signedIn == nil ? site.configuration.guestRequestsPerMinute : site.configuration.requestsPerMinute
        let standing = limiter.count(caller, limit: limit, milliseconds: services.now().milliseconds)
        guard !standing.isOver else {
            context.logger.notice("Too many requests", metadata: ["caller": "\(caller)"])
            throw LimitRefusal.rateLimited(retryAfterSeconds: standing.resetSeconds)
        }
        var response = try await next(request, context)
        response.headers[.rateLimit] = String(standing.limit)
        response.headers[.rateLimitRemaining] = String(standing.remaining)
        response.headers[.rateLimitReset] = String(standing.resetSeconds)
        return response
    }
}
