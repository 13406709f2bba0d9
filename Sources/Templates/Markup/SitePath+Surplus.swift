import HarvestCore

/// Paths of unsold produce, for vendors, charities and administrators.
extension SitePath {
    /// POST: `produce`, `do`, for pieces `grams`, and for a listing `community` and `price`.
    package static let vendorSurplus = SitePath("vendor", "surplus")
    package static func vendorSurplus(_ id: Surplus.ID) -> SitePath { vendorSurplus.under(id.description) }
    package static func vendorSurplusUndo(_ id: Surplus.ID) -> SitePath { vendorSurplus(id).under("undo") }
    package static func vendorSurplusHandOver(_ id: Surplus.ID) -> SitePath { vendorSurplus(id).under("hand-over") }
    package static func vendorSurplusMissed(_ id: Surplus.ID) -> SitePath { vendorSurplus(id).under("missed") }
    package static func vendorSurplusReceipt(_ id: Surplus.ID) -> SitePath { vendorSurplus(id).under("receipt") }
    /// POST: `answer` is `accept`, `handed_over` or `missed`.
    package static func vendorSurplusRequest(_ id: Surplus.ID, _ request: ExchangeRequest.ID) -> SitePath {
        vendorSurplus(id).under("requests", request.description)
    }

    package static let charity = SitePath("charity")
    package static func charitySurplusClaim(_ id: Surplus.ID) -> SitePath { charity.under(id.description, "claim") }
    package static func charitySurplusRelease(_ id: Surplus.ID) -> SitePath { charity.under(id.description, "release") }
    package static func charitySurplusReceipt(_ id: Surplus.ID) -> SitePath { charity.under(id.description, "receipt") }

    package static func adminCharity(_ id: User.ID) -> SitePath { adminUser(id).under("charity") }
    package static func adminCharityEnd(_ id: User.ID) -> SitePath { adminCharity(id).under("end") }
}
