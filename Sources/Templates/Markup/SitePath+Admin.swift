import HarvestCore

/// Paths of the admin portal.
extension SitePath {
    package static let adminOverview = SitePath("admin")
    package static let adminLive = SitePath("admin", "live")

    package static let adminOrders = SitePath("admin", "orders")
    package static func adminOrder(_ id: Order.ID) -> SitePath { adminOrders.under(id.description) }
    package static func adminOrderSettlement(_ id: Order.ID) -> SitePath { adminOrder(id).under("settlement") }
    package static func adminOrderRefund(_ id: Order.ID) -> SitePath { adminOrder(id).under("refund") }
    package static func adminOrderCancel(_ id: Order.ID) -> SitePath { adminOrder(id).under("cancel") }
    package static func adminOrderAssignment(_ id: Order.ID) -> SitePath { adminOrder(id).under("assignment") }
    package static func adminOrderRelief(_ id: Order.ID) -> SitePath { adminOrder(id).under("relief") }
    package static func adminOrderChat(_ id: Order.ID) -> SitePath { adminOrder(id).under("chat") }
    /// A photo that a driver took at a stop of an order.
    package static func adminOrderPhoto(_ id: Order.ID, _ photo: Photo.ID, width: Int) -> SitePath {
        adminOrder(id).under("photos").under(photo.description).under("\(width).jpg")
    }
    package static func adminOrderUndeliverable(_ id: Order.ID) -> SitePath { adminOrder(id).under("undeliverable") }

    package static let adminMarkets = SitePath("admin", "markets")
    package static let adminMarketNew = SitePath("admin", "markets", "new")
    package static let adminMarketImport = SitePath("admin", "markets", "import")
    package static func adminMarketImported(_ id: DirectoryImport.ID) -> SitePath { adminMarketImport.under(id.description) }
    package static func adminMarketImportRead(_ id: DirectoryImport.ID) -> SitePath { adminMarketImported(id).under("read") }
    package static func adminMarket(_ id: Market.ID) -> SitePath { adminMarkets.under(id.description) }
    package static func adminStallMap(_ id: Market.ID) -> SitePath { adminMarket(id).under("stalls") }
    package static func adminMarketMerge(_ id: Market.ID) -> SitePath { adminMarket(id).under("merge") }
    package static func adminMarketClose(_ id: Market.ID) -> SitePath { adminMarket(id).under("close") }
    package static func adminMarketDayCancel(_ id: Market.ID, _ day: LocalDate) -> SitePath {
        adminMarket(id).under("days").under(day.description).under("cancel")
    }
    package static func adminMarketReopen(_ id: Market.ID) -> SitePath { adminMarket(id).under("reopen") }

    package static let adminCommunities = SitePath("admin", "communities")
    package static let adminCommunityNew = SitePath("admin", "communities", "new")
    package static func adminCommunity(_ id: Community.ID) -> SitePath { adminCommunities.under(id.description) }
    package static func adminCommunityMembers(_ id: Community.ID) -> SitePath { adminCommunity(id).under("members") }
    package static func adminModerator(_ user: User.ID, of community: Community.ID) -> SitePath {
        adminCommunityMembers(community).under(user.description).under("moderator")
    }
    package static func adminCommunityRemove(_ id: Community.ID) -> SitePath { adminCommunity(id).under("remove") }

    package static let adminListings = SitePath("admin", "listings")
    package static func adminListing(_ id: Listing.ID) -> SitePath { adminListings.under(id.description) }
    package static func adminListingHide(_ id: Listing.ID) -> SitePath { adminListing(id).under("hide") }
    package static func adminListingRestore(_ id: Listing.ID) -> SitePath { adminListing(id).under("restore") }
    package static func adminListingDecline(_ id: Listing.ID) -> SitePath { adminListing(id).under("decline") }
    package static func adminListingDismiss(_ id: Listing.ID) -> SitePath { adminListing(id).under("dismiss") }

    package static let adminErrands = SitePath("admin", "errands")
    package static func adminErrand(_ id: Errand.ID) -> SitePath { adminErrands.under(id.description) }
    package static func adminErrandDecision(_ id: Errand.ID) -> SitePath { adminErrand(id).under("decision") }
    package static func adminErrandComplaint(_ id: Errand.ID, _ number: Int64) -> SitePath {
        adminErrand(id).under("complaints").under(String(number))
    }

    package static let adminMatches = SitePath("admin", "matches")
    package static func adminMatch(_ id: Match.ID) -> SitePath { adminMatches.under(id.description) }

    package static let adminPlaces = SitePath("admin", "places")
    package static func adminPlace(_ id: Place.ID) -> SitePath { adminPlaces.under(id.description) }
    package static func adminPlaceMerge(_ id: Place.ID) -> SitePath { adminPlace(id).under("merge") }

    package static let adminFees = SitePath("admin", "fees")
    /// POST: fees that have not begun.
    package static func adminFeeRemove(_ id: FeeSchedule.ID) -> SitePath { adminFees.under(id.description, "remove") }
    package static let adminCategories = SitePath("admin", "categories")
    package static let adminCategoryNew = SitePath("admin", "categories", "new")
    package static func adminCategory(_ id: Category.ID) -> SitePath { adminCategories.under(id.description) }
    package static func adminCategoryMove(_ id: Category.ID) -> SitePath { adminCategory(id).under("move") }
    package static func adminCategoryRemove(_ id: Category.ID) -> SitePath { adminCategory(id).under("remove") }

    package static let adminEmails = SitePath("admin", "emails")
    package static let adminPushes = SitePath("admin", "pushes")
    package static let adminTextMessages = SitePath("admin", "text-messages")

    package static let adminVendors = SitePath("admin", "vendors")
    package static let adminVendorsPayoutAccounts = adminVendors.under("payout-accounts")
    package static func adminVendor(_ id: Vendor.ID) -> SitePath { adminVendors.under(id.description) }
    package static func adminVendorApprove(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("approve") }
    package static func adminVendorDecline(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("decline") }
    package static func adminVendorSuspend(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("suspend") }
    /// POST: the vendor may not take EBT any more; `ebt_reason` is what it reads.
    package static func adminVendorStopEBT(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("stop-ebt") }
    package static func adminVendorAllowEBT(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("allow-ebt") }
    package static func adminVendorRestore(_ id: Vendor.ID) -> SitePath { adminVendor(id).under("restore") }

    package static let adminUsers = SitePath("admin", "users")
    package static func adminUser(_ id: User.ID) -> SitePath { adminUsers.under(id.description) }
    package static func adminUserSuspend(_ id: User.ID) -> SitePath { adminUser(id).under("suspend") }
    package static func adminUserRestore(_ id: User.ID) -> SitePath { adminUser(id).under("restore") }
    package static func adminUserReset(_ id: User.ID) -> SitePath { adminUser(id).under("reset") }
    package static func adminUserSignOut(_ id: User.ID) -> SitePath { adminUser(id).under("sign-out") }

    package static let adminDrivers = SitePath("admin", "drivers")
    package static let adminDriverShares = adminDrivers.under("shares")
    package static func adminDriver(_ id: User.ID) -> SitePath { adminDrivers.under(id.description) }

    package static let adminAudit = SitePath("admin", "audit")
}
