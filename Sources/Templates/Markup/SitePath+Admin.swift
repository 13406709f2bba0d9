import HarvestCore

/// What an administrator reaches.
extension SitePath {
    public static let adminOverview = SitePath("admin")
    public static let adminLive = SitePath("admin", "live")

    public static let adminOrders = SitePath("admin", "orders")
    public static func adminOrder(_ id: Order.ID) -> SitePath { adminOrders.under(id.description) }
    public static func adminOrderRefund(_ id: Order.ID) -> SitePath { adminOrder(id).under("refund") }
    public static func adminOrderCancel(_ id: Order.ID) -> SitePath { adminOrder(id).under("cancel") }
    public static func adminOrderUndeliverable(_ id: Order.ID) -> SitePath { adminOrder(id).under("undeliverable") }
    public static func adminOrderAssign(_ id: Order.ID) -> SitePath { adminOrder(id).under("assign") }
    public static func adminOrderNote(_ id: Order.ID) -> SitePath { adminOrder(id).under("notes") }

    public static let adminMarkets = SitePath("admin", "markets")
    public static let adminMarketNew = SitePath("admin", "markets", "new")
    public static let adminMarketImport = SitePath("admin", "markets", "import")
    public static func adminMarketImported(_ id: DirectoryImport.ID) -> SitePath { adminMarketImport.under(id.description) }
    public static func adminMarketImportRead(_ id: DirectoryImport.ID) -> SitePath { adminMarketImported(id).under("read") }
    public static func adminMarket(_ id: Market.ID) -> SitePath { adminMarkets.under(id.description) }
    public static func adminMarketClose(_ id: Market.ID) -> SitePath { adminMarket(id).under("close") }
    public static func adminMarketReopen(_ id: Market.ID) -> SitePath { adminMarket(id).under("reopen") }
    public static func adminMarketClosedDates(_ id: Market.ID) -> SitePath { adminMarket(id).under("closed-dates") }

    public static let adminCommunities = SitePath("admin", "communities")
    public static let adminCommunityNew = SitePath("admin", "communities", "new")
    public static func adminCommunity(_ id: Community.ID) -> SitePath { adminCommunities.under(id.description) }
    public static func adminCommunityRemove(_ id: Community.ID) -> SitePath { adminCommunity(id).under("remove") }

    public static let adminVendors = SitePath("admin", "vendors")
    public static func adminVendor(_ id: Vendor.ID) -> SitePath { adminVendors.under(id.description) }
    public static func adminVendorApprove(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("approve") }
    public static func adminVendorDecline(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("decline") }

    public static let adminUsers = SitePath("admin", "users")
    public static func adminUser(_ id: User.ID) -> SitePath { adminUsers.under(id.description) }
    public static func adminUserSuspend(_ id: User.ID) -> SitePath { adminUser(id).under("suspend") }
    public static func adminUserRestore(_ id: User.ID) -> SitePath { adminUser(id).under("restore") }
    public static func adminUserReset(_ id: User.ID) -> SitePath { adminUser(id).under("reset") }
    public static func adminUserSignOut(_ id: User.ID) -> SitePath { adminUser(id).under("sign-out") }

    public static let adminListings = SitePath("admin", "listings")
    public static func adminListing(_ id: Listing.ID) -> SitePath { adminListings.under(id.description) }
    public static func adminListingHide(_ id: Listing.ID) -> SitePath { adminListing(id).under("hide") }

    public static let adminDrivers = SitePath("admin", "drivers")
    public static func adminDriver(_ id: User.ID) -> SitePath { adminDrivers.under(id.description) }

    public static let adminStats = SitePath("admin", "stats")
    public static let adminAudit = SitePath("admin", "audit")
    public static let adminFees = SitePath("admin", "fees")
    public static let adminPayouts = SitePath("admin", "payouts")
    public static func adminPayout(_ id: Payout.ID) -> SitePath { adminPayouts.under(id.description) }
}
