/// Where a vendor's listing of surplus is, and what it costs.
package struct SurplusPosting: Sendable {
    /// The community's name.
    package let community: String
    /// Zero is free.
    package let price: Cents

    package init(community: String, price: Cents) {
        (self.community, self.price) = (community, price)
    }
}
