import HarvestCore

/// Which events a person receives. It follows the rights that the person has when the events are read, not when they were published.
package struct EventAccess: Equatable, Sendable {
    /// A vendor's events of these types only.
    struct Restriction: Equatable, Sendable {
        let vendor: String
        let types: [String]
    }

    /// The recipients that the person listens as. The first one is the person.
    package let recipients: [String]
    /// Nil if the person's rights cover all events of the vendor.
    let restriction: Restriction?

    /// - Parameters:
    ///   - rights: what the person may see at the vendor.
    ///   - isAdmin: whether the person has access to the admin portal now.
    init(of user: User.ID, vendor: Vendor.ID?, rights: Set<VendorRight>, isAdmin: Bool) {
        let types = API.EventType.allCases.filter { !$0.vendorRights.isDisjoint(with: rights) }.map(\.rawValue)
        let vendor = rights.isEmpty ? nil : vendor?.description
        recipients = [user.description] + (vendor.map { [$0] } ?? []) + (isAdmin ? [EventRecipient.admins] : [])
        restriction = rights == Set(VendorRight.allCases) ? nil : vendor.map { Restriction(vendor: $0, types: types) }
    }
}

extension API.EventType {
    /// The rights of which members need one for their vendor's events of this type. Empty for types that no vendor receives.
    fileprivate var vendorRights: Set<VendorRight> {
        switch self {
        case .orderStatusChanged, .orderProgressChanged, .orderPreparationChanged, .orderLineChanged, .orderAmountsChanged,
            .orderIssueChanged, .orderSlotChanged, .orderRainedOff, .orderDriverMoved:
            [.orders]
        case .produceStockChanged, .surplusStatusChanged: [.stock]
        case .payoutStatusChanged, .payoutAccountChanged: [.money]
        case .vendorStatusChanged: Set(VendorRight.allCases)
        case .orderEscalated, .paymentStatusChanged, .shiftStatusChanged, .offerMade, .offerClosed, .deliveryChanged,
            .conversationStatusChanged,
            .messageCreated, .listingStatusChanged, .exchangeStatusChanged, .errandStatusChanged, .tripStatusChanged, .wantStatusChanged,
            .matchStatusChanged, .notificationCreated, .exportStatusChanged:
            []
        }
    }
}
