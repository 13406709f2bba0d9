import Hummingbird
import Templates

/// Where drivers land after they gave the payment processor a bank account. Their browser has no session: the app has it.
///
///     GET /bank-added
struct BankAddedController: Sendable {
    let site: Site

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("bank-added") { _, context in site.answer(BankAddedPage(), in: .auth, context) }
    }
}
