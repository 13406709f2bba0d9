import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// A vendor's home.
///
///     GET /vendor   what to pack now
struct TodayController: Sendable {
    let services: Services

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get(use: show)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        // A helper without orders begins where there is something to do.
        guard context.vendor.canOrders else { return .seeOther(context.vendor.canStock ? .vendorProduce : .vendorPayouts) }
        let (seat, language, now) = (context.vendor, context.language, services.now())
        let shown = try await services.read { db in
            let day = try VendorDay(db: db, seat: seat, language: language, now: now).page()
            return (day.page, day.clock, try db.countToPack(of: seat.id))
        }
        return services.answer(shown.0, in: context.frame(toPack: shown.2), context.portal, clock: shown.1)
    }
}
