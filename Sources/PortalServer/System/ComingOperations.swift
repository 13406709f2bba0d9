import HTTPTypes
import HarvestCore
import Hummingbird

/// Operations of openapi.yaml that this version does not have yet. They answer 501, so that an app can tell them from a wrong address.
/// README lists them; a test holds the list and the contract against each other.
struct ComingOperations: Sendable {
    static let all: [(method: HTTPRequest.Method, path: String)] = [
        // Accounts
        (.get, "users/:id"),
        (.post, "sessions/oidc"),
        // Me
        (.post, "me/data-exports"),
        (.get, "me/data-exports/:id"),
        (.get, "me/data-exports/:id/file"),
        (.put, "me/erasure"),
        (.delete, "me/erasure"),
        (.get, "me/devices"),
        (.post, "me/devices"),
        (.delete, "me/devices/:id"),
        (.get, "me/notification-settings"),
        (.patch, "me/notification-settings"),
        (.get, "notifications"),
        (.put, "notifications/read-marker"),
        (.get, "me/memberships"),
        // Communities
        (.put, "communities/:community_id/membership"),
        (.delete, "communities/:community_id/membership"),
        (.get, "places"),
        (.post, "places"),
        (.get, "places/:id"),
        // Orders
        (.post, "orders/:order_id/lines/:line_id/shortage-answer"),
        (.put, "orders/:order_id/rating"),
        (.get, "orders/:order_id/issues"),
        (.post, "orders/:order_id/issues"),
        (.get, "orders/:order_id/reorder-quote"),
        // Driver
        (.get, "driver/ready-orders"),
        (.post, "driver/ready-orders/:id/claim"),
        // Listings
        (.get, "communities/:community_id/listings"),
        (.post, "listings"),
        (.get, "listings/:id"),
        (.patch, "listings/:id"),
        (.post, "listings/:id/closure"),
        (.get, "me/listings"),
        (.post, "listings/:id/exchange-requests"),
        (.get, "listings/:id/exchange-requests"),
        (.get, "exchange-requests"),
        (.get, "exchange-requests/:id"),
        (.post, "exchange-requests/:id/acceptance"),
        (.post, "exchange-requests/:id/withdrawal"),
        // Errands
        (.get, "communities/:community_id/errands"),
        (.get, "errands"),
        (.post, "errands"),
        (.get, "errands/:id"),
        (.patch, "errands/:id"),
        (.post, "errands/:id/cancellation"),
        (.post, "errands/:id/acceptance"),
        (.post, "errands/:id/arrival"),
        (.post, "errands/:id/pickup"),
        (.get, "errands/:id/hand-over-token"),
        (.post, "errands/:id/verification"),
        (.post, "errands/:id/reorder"),
        // Trips
        (.get, "communities/:community_id/trip-origins"),
        (.get, "communities/:community_id/trips"),
        (.get, "trips"),
        (.post, "trips"),
        (.get, "trips/:id"),
        (.post, "trips/:id/cancellation"),
        (.get, "wants"),
        (.post, "wants"),
        (.get, "wants/:id"),
        (.post, "wants/:id/cancellation"),
        (.get, "matches"),
        (.get, "matches/:id"),
        (.post, "matches/:id/acceptance"),
        (.post, "matches/:id/decline"),
        (.post, "matches/:id/completion"),
        // System
        (.post, "webhooks/payments"),
    ]

    static let answer = Problem(
        .notImplemented, "not_implemented", .init("This part of Harvest is not built yet.", "Esta parte de Harvest aún no está hecha."))

    func addRoutes(to routes: RouterGroup<PortalContext>) {
        for operation in Self.all {
            routes.on(RouterPath(operation.path), method: operation.method) { _, _ -> Response in throw Self.answer }
        }
    }
}
