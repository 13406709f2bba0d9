/// Which listings administrators look at.
package enum ListingCase: String, Sendable, Hashable, CaseIterable {
    /// With reports that nobody has answered.
    case reported
    /// Hidden, and the seller asks for another look.
    case appealed
    /// All hidden ones.
    case hidden
    /// All, newest first.
    case all
}

/// A listing in the administrators' list.
package struct AdminListingSummary: Sendable {
    package var id: Listing.ID
    package var title: String
    /// The seller's full name.
    package var seller: String
    package var community: String
    package var status: API.ListingStatus
    package var openReports: Int
    package var postedAt: Instant

    package init(
        id: Listing.ID, title: String, seller: String, community: String, status: API.ListingStatus, openReports: Int, postedAt: Instant
    ) {
        self.id = id
        self.title = title
        self.seller = seller
        self.community = community
        self.status = status
        self.openReports = openReports
        self.postedAt = postedAt
    }
}

/// A listing as administrators decide about it.
package struct AdminListingDetail: Sendable {
    package var summary: AdminListingSummary
    package var sellerID: User.ID
    package var description: String
    package var price: Cents
    package var photo: Photo.ID
    package var hiddenReason: String?
    package var appeal: String?
    /// Why it stays hidden after the appeal.
    package var appealAnswer: String?
    package var reports: [AdminListingReport]
    /// Who asked for it, the first one first.
    package var requests: [AdminListingRequest] = []
    /// Who offers it and who was given it, with contact data; nil while nobody was given it.
    package var exchange: (seller: AdminParty, buyer: AdminParty)?
    /// What the two of `exchange` wrote to each other, oldest first.
    package var messages: [AdminMessage] = []

    package init(
        summary: AdminListingSummary, sellerID: User.ID, description: String, price: Cents, photo: Photo.ID, hiddenReason: String?,
        appeal: String?, appealAnswer: String? = nil, reports: [AdminListingReport] = []
    ) {
        self.summary = summary
        self.sellerID = sellerID
        self.description = description
        self.price = price
        self.photo = photo
        self.hiddenReason = hiddenReason
        (self.appeal, self.appealAnswer) = (appeal, appealAnswer)
        self.reports = reports
    }
}

/// A request for a listing, as administrators see it.
package struct AdminListingRequest: Sendable {
    package var buyerID: User.ID
    /// The buyer's full name.
    package var buyer: String
    package var status: API.ExchangeStatus
    package var requestedAt: Instant

    package init(buyerID: User.ID, buyer: String, status: API.ExchangeStatus, requestedAt: Instant) {
        (self.buyerID, self.buyer, self.status, self.requestedAt) = (buyerID, buyer, status, requestedAt)
    }
}

/// What somebody reported about a listing.
package struct AdminListingReport: Sendable {
    package var reporterID: User.ID
    /// The reporter's full name.
    package var reporter: String
    package var reason: API.ListingReportCreate.Reason
    package var text: String
    package var reportedAt: Instant
    package var isOpen: Bool

    package init(
        reporterID: User.ID, reporter: String, reason: API.ListingReportCreate.Reason, text: String, reportedAt: Instant, isOpen: Bool
    ) {
        self.reporterID = reporterID
        self.reporter = reporter
        self.reason = reason
        self.text = text
        self.reportedAt = reportedAt
        self.isOpen = isOpen
    }
}
