import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's start page.
///
///     GET /vendor   what to pack now
struct TodayController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get(use: show)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        // A helper without the right to orders starts on a page that they can use.
        guard context.vendor.canOrders else {
            return .seeOther(context.vendor.canStock ? .vendorProduce : context.vendor.canMoney ? .vendorPayouts : .profile)
        }
        let (membership, member) = (context.vendor, context.signedIn.account.id)
        let (language, now) = (context.language, services.now())
        let today = try await services.read { db in
            try VendorTodayQuery(db: db, membership: membership, member: member, language: language, now: now).read()
        }
        return site.answer(
            TodayPage(today, membership.visibility), in: context.layout(toPack: today.toPack), context.portal, clock: today.clock)
    }
}
