/// A vendor in the administrators' list.
package struct AdminVendorSummary: Sendable {
    package var id: Vendor.ID
    package var name: String
    package var kind: API.VendorKind
    /// The owner's full name.
    package var owner: String
    /// The names of the markets where the vendor has a stall.
    package var markets: [String]
    package var signedUpAt: Instant
    package var status: VendorStatus

    package init(
        id: Vendor.ID, name: String, kind: API.VendorKind, owner: String, markets: [String], signedUpAt: Instant, status: VendorStatus
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.owner = owner
        self.markets = markets
        self.signedUpAt = signedUpAt
        self.status = status
    }
}
