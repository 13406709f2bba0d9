import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Somebody signed in: customers, drivers and neighbours of the API, and the account pages of the portal.
struct UserContext: SignedInContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
    }

    var user: Account { signedIn.account }
}

/// Somebody of a vendor: `vendor` is theirs, whatever the URL says.
struct VendorContext: SignedInContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn
    let vendor: VendorMembership

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        guard let seat = signedIn.vendor else { throw AccessRefusal.capabilityRequired("sell") }
        vendor = seat
    }

    /// The words that this vendor reads.
    var text: Text { Text(language, isKitchen: vendor.isRestaurant) }
}

/// A market operator.
struct AdminContext: EntryContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        // To everyone else the admin pages are not there.
        guard signedIn.account.isAdmin else { throw Problem.notFound }
    }
}

/// A driver whose payout account is active.
struct DriverContext: EntryContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        guard signedIn.canDrive else { throw AccessRefusal.capabilityRequired("drive") }
    }

    var driverID: User.ID { signedIn.account.id }
}
