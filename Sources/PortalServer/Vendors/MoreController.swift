import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// The rest of the navigation, on phones.
///
///     GET /more
struct MoreController: Sendable {
    let services: Services

    func addRoutes(to routes: RouterGroup<UserContext>) {
        routes.get("more", use: show)
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let (account, seat) = (context.signedIn.account, context.signedIn.vendor)
        guard let seat else {
            let page = MorePage(isVendor: false, isAdmin: account.isAdmin, inAdmin: account.isAdmin)
            return services.answer(page, in: account.isAdmin ? .admin(Navigation(name: account.name)) : .auth, context.portal)
        }
        let toPack = try await services.read { try $0.countToPack(of: seat.id) }
        let page = MorePage(isVendor: true, isAdmin: account.isAdmin, inAdmin: false, hidden: seat.hiddenSections)
        return services.answer(page, in: seat.frame(of: account, toPack: toPack), context.portal)
    }
}
