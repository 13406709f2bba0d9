import HarvestCore

@testable import Templates

/// Listings of the admin portal.
extension AdminSamples {
    func listing(_ status: API.ListingStatus) -> AdminListingSummary {
        AdminListingSummary(
            id: Identifier(uuid: UUIDBytes(high: 1, low: 1)), title: text, seller: text, community: text, status: status, openReports: 2,
            postedAt: now)
    }

    func reportedListing(_ status: API.ListingStatus) -> AdminListingDetail {
        let user = User.ID(uuid: UUIDBytes(high: 1, low: 2))
        return AdminListingDetail(
            summary: listing(status), sellerID: user, description: text, price: Cents(150),
            photo: Identifier(uuid: UUIDBytes(high: 1, low: 3)),
            hiddenReason: text, appeal: text,
            reports: API.ListingReportCreate.Reason.allCases.map {
                AdminListingReport(reporterID: user, reporter: text, reason: $0, text: text, reportedAt: now, isOpen: $0 == .unsafe)
            })
    }
}
