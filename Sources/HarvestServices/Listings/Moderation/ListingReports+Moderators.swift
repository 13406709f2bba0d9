import HarvestCore
import SQLStore

/// A listing that members reported, as a moderator of the community sees it: without who reported.
package struct ReportedListing: Sendable {
    package let listing: ListingRecord
    /// When it was first reported, of the reports that nobody answered.
    package let firstAt: Instant
    var reports: [API.ReportedListing.OpenReport] = []

    /// The payload for the apps of moderators.
    package func payload(for viewer: ListingViewer) -> API.ReportedListing {
        API.ReportedListing(listing: listing.payload(for: viewer), reports: reports)
    }
}

// What moderators read and decide about the listings of their community. What administrators hid, they alone show again.
extension ListingReports {
    /// More open reports than one listing gets before somebody looks at it.
    private static let reportsShown = 20

    /// A page of a community's available listings with open reports, the earliest report first. Throws `AccessRefusal.membershipRequired` and
    /// `ListingRefusal.notModerator`.
    package func reported(
        in community: Community.ID, for moderator: User.ID, after position: (at: Instant, id: Listing.ID)?, limit: Int
    ) throws -> [ReportedListing] {
        try db.memberships.requireModerator(moderator, of: community)
        let after: SQL = position.map { "AND (q.first_at, l.id) > (\($0.at), \($0.id))" } ?? ""
        var found = try db.all(
            """
            SELECT \(sql: ListingRecord.columns(for: moderator)), q.first_at FROM
                (SELECT listing_id, min(reported_at) AS first_at FROM listing_reports WHERE is_open GROUP BY listing_id) q
                JOIN listings l ON l.id = q.listing_id \(sql: ListingRecord.joins(for: moderator))
            WHERE l.community_id = \(community) AND l.status = \(literals: [API.ListingStatus.available]) \(sql: after)
            ORDER BY q.first_at, l.id LIMIT \(limit)
            """
        ) { ReportedListing(listing: try ListingRecord(row: $0), firstAt: try $0.value("first_at")) }
        for index in found.indices { found[index].reports = try open(about: found[index].listing.id) }
        return found
    }

    private func open(about listing: Listing.ID) throws -> [API.ReportedListing.OpenReport] {
        try db.all(
            """
            SELECT reason, text, reported_at FROM listing_reports WHERE listing_id = \(listing) AND is_open
            ORDER BY reported_at DESC LIMIT \(Self.reportsShown)
            """
        ) {
            let text = try $0.text("text")
            return API.ReportedListing.OpenReport(
                reason: try $0.value("reason"), text: text.isEmpty ? nil : text, reportedAt: try $0.value("reported_at"))
        }
    }

    /// Hides a listing with a reason, or answers its reports without hiding it. Throws `ListingRefusal.own` for the moderator's own listing,
    /// `.notAvailable`, `.notModerator`, `AccessRefusal.membershipRequired` or `.notFound`.
    package func decide(_ decision: API.ListingDecision, about id: Listing.ID, by moderator: User.ID, at now: Instant) throws {
        let listing = try require(id, for: moderator, at: now)
        guard !listing.isOwned(by: moderator) else { throw ListingRefusal.own }
        switch decision {
        // Repeating changes nothing.
        case .hide where listing.status(at: now) == .hidden: return
        case .hide(let reason): try hide(id, because: reason, by: moderator, at: now)
        case .keep: try dismiss(id, by: moderator, at: now)
        }
    }

    /// A listing of a moderator's community, even if its seller has blocked the moderator. Others learn no more than that they don't moderate.
    private func require(_ id: Listing.ID, for moderator: User.ID, at now: Instant) throws -> ListingRecord {
        guard let listing = try db.listings.find(id, for: moderator) else { throw AccessRefusal.notFound }
        do {
            try db.memberships.requireModerator(moderator, of: listing.community)
        } catch {
            _ = try db.listings.require(id, for: moderator, at: now)
            throw error
        }
        return listing
    }
}
