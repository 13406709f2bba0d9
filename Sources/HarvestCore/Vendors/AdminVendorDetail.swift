/// One vendor as an administrator sees it.
package struct AdminVendorDetail: Sendable {
    package var id: Vendor.ID
    package var name: String
    package var kind: API.VendorKind
    /// How the vendor describes itself.
    package var story: String
    /// The owner's full name.
    package var owner: String
    package var ownerID: User.ID
    /// The owner's address.
    package var email: String
    package var phone: String?
    /// The names of the markets where the vendor has a stall.
    package var markets: [String]
    /// How many items the vendor lists.
    package var produce: Int
    package var signedUpAt: Instant
    package var status: VendorStatus
    /// Why the vendor was declined or suspended.
    package var reason: String?
    /// Whether the vendor has a payout account, or needs none.
    package var hasPayouts: Bool
    /// The change of the bank account after which payouts wait; nil if they don't.
    package var bankChange: BankChange?
    /// The authorization to take SNAP, if the vendor takes EBT.
    package var fnsNumber: FNSNumber?
    /// How many open orders the vendor still has to collect EBT for.
    package var ebtOrders: Int
    /// Why an administrator stopped the vendor from taking EBT; nil if it may.
    package var ebtStoppedBecause: String?

    package init(
        id: Vendor.ID, name: String, kind: API.VendorKind, story: String, owner: String, ownerID: User.ID, email: String, phone: String?,
        markets: [String], produce: Int, signedUpAt: Instant, status: VendorStatus, reason: String? = nil,
        hasPayouts: Bool = true, fnsNumber: FNSNumber? = nil, ebtOrders: Int = 0, ebtStoppedBecause: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.story = story
        self.owner = owner
        self.ownerID = ownerID
        self.email = email
        self.phone = phone
        self.markets = markets
        self.produce = produce
        self.signedUpAt = signedUpAt
        self.status = status
        self.reason = reason
        (self.hasPayouts, self.fnsNumber) = (hasPayouts, fnsNumber)
        (self.ebtOrders, self.ebtStoppedBecause) = (ebtOrders, ebtStoppedBecause)
    }
}
