import HarvestCore
import SQLStore

/// A person and the session that they came with.
struct SignedIn: Sendable {
    let session: SessionRecord
    let account: Account
    /// Their vendor, when they sell. Somebody with several comes as member of the first.
    let vendor: VendorSeat?
    let isDriver: Bool
    let hasActivePayoutAccount: Bool
    let hasSecondFactor: Bool

    /// Drivers may drive once money can reach them.
    var canDrive: Bool { isDriver && hasActivePayoutAccount }

    /// Who this person is to the event feed.
    var eventRecipients: [String] { EventRecipient.all(of: account.id, vendor: vendor?.id, isAdmin: account.isAdmin) }
}

/// The part of an account that requests need.
struct Account: Sendable {
    let id: User.ID
    let email: String
    let firstName: String
    let lastName: String
    let language: Language
    let isAlwaysLight: Bool
    let isAdmin: Bool

    var name: String { "\(firstName) \(lastName)" }
}

/// A place at a vendor's table, and what it allows.
struct VendorSeat: Sendable {
    let id: Vendor.ID
    let name: String
    let isRestaurant: Bool
    let status: String
    let role: String
    let canStock: Bool
    let canOrders: Bool
    let canMoney: Bool
}

struct SessionRecord: Sendable {
    enum Kind: String, Sendable { case api, portal }
    let id: Session.ID
    let kind: Kind
    let csrfSecret: String
    let lastUsedAt: Instant
    let freshUntil: Instant
    let idleExpiresAt: Instant
    let expiresAt: Instant
}
