import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The navigation entries that don't fit on phones.
///
///     GET /more
struct MoreController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<UserContext>) {
        routes.get("more", use: show)
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let account = context.signedIn.account
        guard let vendor = context.signedIn.vendor else {
            let page = MorePage(isVendor: false, isAdmin: account.isAdmin, inAdmin: account.isAdmin)
            return site.answer(page, in: account.isAdmin ? .admin(Navigation(name: account.name)) : .auth, context.portal)
        }
        let toPack = try await services.read { try $0.countToPack(of: vendor.id) }
        let page = MorePage(isVendor: true, isAdmin: account.isAdmin, inAdmin: false, hidden: vendor.hiddenSections)
        return site.answer(page, in: vendor.layout(of: account, toPack: toPack), context.portal)
    }
}
