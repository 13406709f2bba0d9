import HTTPTypes
import HarvestCore
import Hummingbird

/// Operations of openapi.yaml that are not implemented yet. They respond with 501, so that apps can distinguish them from unknown paths.
/// README lists them; a test compares this list with the contract.
struct UnimplementedOperations: Sendable {
    static let all: [(method: HTTPRequest.Method, path: String)] = [
        // Accounts
        (.get, "users/{user_id}"),
        (.post, "sessions/oidc"),
        // Me
        (.post, "me/data-exports"),
        (.get, "me/data-exports/{export_id}"),
        (.get, "me/data-exports/{export_id}/file"),
        (.put, "me/erasure"),
        (.delete, "me/erasure"),
        (.get, "me/memberships"),
        // Communities
        (.put, "communities/:community_id/membership"),
        (.delete, "communities/:community_id/membership"),
        (.get, "places"),
        (.post, "places"),
        (.get, "places/{place_id}"),
        // Orders
        (.post, "orders/:order_id/lines/:line_id/shortage-answer"),
        (.put, "orders/:order_id/rating"),
        (.get, "orders/:order_id/issues"),
        (.post, "orders/:order_id/issues"),
        (.get, "orders/:order_id/reorder-quote"),
        // Listings
        (.get, "communities/:community_id/listings"),
        (.post, "listings"),
        (.get, "listings/{listing_id}"),
        (.patch, "listings/{listing_id}"),
        (.post, "listings/{listing_id}/closure"),
        (.get, "me/listings"),
        (.post, "listings/{listing_id}/exchange-requests"),
        (.get, "listings/{listing_id}/exchange-requests"),
        (.get, "exchange-requests"),
        (.get, "exchange-requests/{exchange_request_id}"),
        (.post, "exchange-requests/{exchange_request_id}/acceptance"),
        (.post, "exchange-requests/{exchange_request_id}/withdrawal"),
        // Errands
        (.get, "communities/:community_id/errands"),
        (.get, "errands"),
        (.post, "errands"),
        (.get, "errands/{errand_id}"),
        (.patch, "errands/{errand_id}"),
        (.post, "errands/{errand_id}/cancellation"),
        (.post, "errands/{errand_id}/acceptance"),
        (.post, "errands/{errand_id}/arrival"),
        (.post, "errands/{errand_id}/pickup"),
        (.get, "errands/{errand_id}/hand-over-token"),
        (.post, "errands/{errand_id}/verification"),
        (.post, "errands/{errand_id}/reorder"),
        // Trips
        (.get, "communities/:community_id/trip-origins"),
        (.get, "communities/:community_id/trips"),
        (.get, "trips"),
        (.post, "trips"),
        (.get, "trips/{trip_id}"),
        (.post, "trips/{trip_id}/cancellation"),
        (.get, "wants"),
        (.post, "wants"),
        (.get, "wants/{want_id}"),
        (.post, "wants/{want_id}/cancellation"),
        (.get, "matches"),
        (.get, "matches/{match_id}"),
        (.post, "matches/{match_id}/acceptance"),
        (.post, "matches/{match_id}/decline"),
        (.post, "matches/{match_id}/completion"),
        // System
        (.post, "webhooks/payments"),
    ]

    static let answer = Problem(
        .notImplemented, .init("This part of Harvest is not available yet.", "Esta parte de Harvest aún no está disponible."))

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        for operation in Self.all {
            routes.on(RouterPath(operation.path), method: operation.method) { _, _ -> Response in throw Self.answer }
        }
    }
}
