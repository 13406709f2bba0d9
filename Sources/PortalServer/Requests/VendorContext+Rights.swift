import HarvestCore
import HarvestServices
import Templates

/// The rights of a vendor's members. An owner has all; a helper has those that the owner gave.
extension VendorContext {
    /// Throws `AccessRefusal.capabilityRequired` without the right to change stock.
    func requireStockRights() throws { try require(vendor.canStock, "stock") }

    /// Throws `AccessRefusal.capabilityRequired` without the right to see and pack orders.
    func requireOrderRights() throws { try require(vendor.canOrders, "orders") }

    /// Throws `AccessRefusal.capabilityRequired` without the right to see money.
    func requireMoneyRights() throws { try require(vendor.canMoney, "money") }

    /// Throws `AccessRefusal.capabilityRequired` for helpers. Only owners change markets and the profile.
    func requireOwner() throws { try require(vendor.isOwner, "owner") }

    /// Throws `AccessRefusal.capabilityRequired` for members who take part in no conversation about orders: helpers of restaurants, and who sees no
    /// orders.
    func requireConversationRights() throws { try require(vendor.hasConversations, vendor.isRestaurant ? "owner" : "orders") }

    private func require(_ hasRight: Bool, _ capability: String) throws {
        guard hasRight else { throw AccessRefusal.capabilityRequired(capability) }
    }
}

extension VendorMembership {
    var isOwner: Bool { role == .owner }

    /// The rights that pages depend on.
    var rights: VendorRights { VendorRights(stock: canStock, orders: canOrders, money: canMoney) }

    /// Sections that the navigation hides because their pages would refuse this person.
    var hiddenSections: Set<Section> {
        var hidden: Set<Section> = []
        if !canStock { hidden.insert(.produce) }
        if !canOrders { hidden.insert(.vendorOrders) }
        if !canMoney { hidden.formUnion([.payouts, .report]) }
        if !isOwner { hidden.formUnion([.vendorMarkets, .farm]) }
        if isRestaurant { hidden.insert(.vendorMarkets) }
        if !hasConversations { hidden.insert(.conversations) }
        return hidden
    }
}
