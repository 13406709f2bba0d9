import HarvestCore

@testable import Templates

/// Listings of the admin portal.
extension AdminSamples {
    func listing(_ status: API.ListingStatus) -> AdminListingSummary {
        AdminListingSummary(
            id: Identifier(uuid: UUIDBytes(high: 1, low: 1)), title: text, seller: text, community: text, status: status, openReports: 2,
            postedAt: now)
    }

    func reportedListing(_ status: API.ListingStatus, isAnswered: Bool = false) -> AdminListingDetail {
        let user = User.ID(uuid: UUIDBytes(high: 1, low: 2))
        var detail = AdminListingDetail(
            summary: listing(status), sellerID: user, description: text, price: Cents(150),
            photo: Identifier(uuid: UUIDBytes(high: 1, low: 3)),
            hiddenReason: text, appeal: text,
            reports: API.ListingReportCreate.Reason.allCases.map {
                AdminListingReport(reporterID: user, reporter: text, reason: $0, text: text, reportedAt: now, isOpen: $0 == .unsafe)
            })
        detail.appealAnswer = isAnswered ? text : nil
        guard status != .hidden else { return detail }
        let party = AdminParty(id: user, name: text, email: text, phone: text)
        detail.requests = API.ExchangeStatus.allCases.map { AdminListingRequest(buyerID: user, buyer: text, status: $0, requestedAt: now) }
        detail.exchange = (party, party)
        detail.messages = [AdminMessage(sender: text, text: text, sentAt: now)]
        return detail
    }
}
