import HarvestCore
import SQLStore

extension Transaction {
    /// What people report about listings, and what administrators decide.
    package var listingReports: ListingReports { ListingReports(db: self) }
}

/// Reports of listings, and the decisions about them.
package struct ListingReports {
    let db: Transaction

    /// Stores a member's report. A later one of the same person replaces it. Throws `ListingRefusal.own` or
    /// `AccessRefusal.membershipRequired`.
    package func add(_ report: API.ListingReportCreate, about listing: ListingRecord, by reporter: User.ID, at now: Instant) throws {
        guard !listing.isOwned(by: reporter) else { throw ListingRefusal.own }
        try db.memberships.require(reporter, in: listing.community)
        try db.enqueue(
            """
            INSERT INTO listing_reports (listing_id, reporter_id, reason, text, reported_at)
            VALUES (\(listing.id), \(reporter), \(report.reason), \(report.text ?? ""), \(now))
            ON CONFLICT (listing_id, reporter_id)
                DO UPDATE SET reason = excluded.reason, text = excluded.text, reported_at = excluded.reported_at, is_open = TRUE
            """)
    }

    /// Stores the seller's appeal against hiding a listing. Throws `ListingRefusal.notHidden` if it is not hidden, or was appealed.
    package func appeal(_ text: String, for listing: ListingRecord, at now: Instant) throws {
        let count = try db.execute(
            "UPDATE listings SET appeal = \(text) WHERE id = \(listing.id) AND status = \(API.ListingStatus.hidden) AND appeal IS NULL")
        guard count == 1 else { throw ListingRefusal.notHidden(listing.status(at: now)) }
    }

    /// Hides an available listing from everybody but its seller, who is told. Requests for it wait. Answers all reports about it. Throws
    /// `ListingRefusal.notAvailable`.
    package func hide(_ id: Listing.ID, because reason: String, by actor: User.ID, at now: Instant) throws {
        let listing = try require(id)
        let count = try db.execute(
            """
            UPDATE listings SET status = \(API.ListingStatus.hidden), hidden_reason = \(reason), appeal = NULL,
                appeal_answer = NULL
            WHERE id = \(id) AND status = \(API.ListingStatus.available)
            """)
        guard count == 1 else { throw ListingRefusal.notAvailable(listing.status(at: now)) }
        try answer(id)
        try tell(listing, .hidden, from: .available, .listingHidden, at: now)
        try db.audit.record(.listingHidden, of: id.description, detail: reason, by: actor.description, at: now)
    }

    /// Shows a hidden listing again and tells its seller. One that is 14 days old by then expires. Throws `ListingRefusal.notHidden`.
    package func restore(_ id: Listing.ID, by actor: User.ID, at now: Instant) throws {
        let listing = try require(id)
        let count = try db.execute(
            """
            UPDATE listings SET status = \(API.ListingStatus.available), hidden_reason = NULL, appeal = NULL,
                appeal_answer = NULL
            WHERE id = \(id) AND status = \(API.ListingStatus.hidden)
            """)
        guard count == 1 else { throw ListingRefusal.notHidden(listing.status(at: now)) }
        try tell(listing, .available, from: .hidden, .listingRestored, at: now)
        try db.audit.record(.listingRestored, of: id.description, by: actor.description, at: now)
    }

    /// Leaves a listing hidden whose seller has appealed, and tells the seller why. Throws `ListingRefusal.notAppealed` if nobody waits for an
    /// answer.
    /// - Parameter appeal: what was answered. An appeal against a later decision waits for an answer of its own.
    package func decline(_ id: Listing.ID, _ appeal: String, because answer: String, by actor: User.ID, at now: Instant) throws {
        let listing = try require(id)
        let count = try db.execute(
            """
            UPDATE listings SET appeal_answer = \(answer)
            WHERE id = \(id) AND status = \(API.ListingStatus.hidden) AND appeal = \(appeal) AND appeal_answer IS NULL
            """)
        guard count == 1 else { throw ListingRefusal.notAppealed(listing.status(at: now)) }
        try db.notifications.tell(
            [listing.seller.id], .listingAppealAnswered, about: API.SubjectID(id), item: listing.title, occasion: String(now.milliseconds),
            at: now)
        try db.audit.record(.listingAppealDeclined, of: id.description, detail: answer, by: actor.description, at: now)
    }

    /// Answers all reports about a listing without hiding it.
    package func dismiss(_ id: Listing.ID, by actor: User.ID, at now: Instant) throws {
        _ = try require(id)
        try answer(id)
        try db.audit.record(.listingReportsDismissed, of: id.description, by: actor.description, at: now)
    }

    private func answer(_ id: Listing.ID) throws {
        try db.enqueue("UPDATE listing_reports SET is_open = FALSE WHERE listing_id = \(id) AND is_open")
    }

    private func require(_ id: Listing.ID) throws -> ListingRecord {
        guard let listing = try db.listings.find(id, for: nil) else { throw AccessRefusal.notFound }
        return listing
    }

    /// Each decision is told, even if it is the same as an earlier one.
    private func tell(
        _ listing: ListingRecord, _ status: API.ListingStatus, from previous: API.ListingStatus, _ kind: API.NotificationKind,
        at now: Instant
    ) throws {
        try db.listings.publish(listing.id, in: listing.community, status, from: previous, to: [listing.seller.id], at: now)
        try db.notifications.tell(
            [listing.seller.id], kind, about: API.SubjectID(listing.id), item: listing.title, occasion: String(now.milliseconds), at: now)
    }
}

extension API.ListingReportCreate.Reason: SQLValueConvertible {}
