import HarvestCore
import HarvestServices
import Hummingbird

/// The context of charities.
struct CharityContext: SignedInContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        guard signedIn.isCharity else { throw AccessRefusal.capabilityRequired("charity") }
    }

    var user: User.ID { signedIn.account.id }
}
