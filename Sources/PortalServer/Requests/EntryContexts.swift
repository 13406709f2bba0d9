import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The context of signed-in people: customers, drivers and neighbors of the API, and the account pages of the portal.
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

/// The context of a vendor's members. `vendor` comes from the session, never from the URL.
struct VendorContext: SignedInContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn
    let vendor: VendorMembership

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        guard let membership = signedIn.vendor else { throw AccessRefusal.capabilityRequired("sell") }
        vendor = membership
    }

    /// The page texts in the member's language, worded for a farm or a restaurant.
    var text: Text { Text(language, isKitchen: vendor.isRestaurant) }
}

/// The context of administrators.
struct AdminContext: SignedInContext {
    var coreContext: CoreRequestContextStorage
    let portal: PortalContext
    let signedIn: SignedIn

    init(context: PortalContext) throws {
        coreContext = context.coreContext
        portal = context
        signedIn = try context.requireSignedIn()
        // For everyone else the admin pages don't exist.
        guard signedIn.account.isAdmin else { throw Problem.notFound }
    }
}

/// The context of drivers with an active payout account.
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
