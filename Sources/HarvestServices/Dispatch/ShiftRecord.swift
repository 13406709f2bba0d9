import HarvestCore
import SQLStore

/// A driver's time online.
package struct ShiftRecord: Sendable, Equatable {
    /// What the driver does. A shift is over when it is offline.
    package enum Status: String, Sendable, CaseIterable, SQLValueConvertible { case searching, offered, delivering, offline }

    /// Why the shift is over.
    package enum EndReason: String, Sendable, SQLValueConvertible {
        case driver, admin, finished
        case nothingFound = "nothing_found"
        case signedOut = "signed_out"
    }

    let id: Shift.ID
    let driver: User.ID
    package var status: Status
    let startedAt: Instant
    /// Since when the driver waits for an offer: since the shift began, or an earlier one whose search found nothing.
    var waitingSince: Instant
    let searchEndsAt: Instant
    let endedAt: Instant?
    let endReason: EndReason?
    /// The markets whose orders its searches left to other drivers in a stored decision.
    var leftMarkets: Set<Market.ID> = []

    /// False for a shift that began with an order that the driver did not search for: with a restaurant's, or one that an administrator assigned.
    package var searches: Bool { searchEndsAt > startedAt }

    static let columns: SQL = "id, driver_id, status, started_at, waiting_since, search_ends_at, ended_at, end_reason, left_markets"

    /// `leftMarkets` as it is stored.
    var leftMarketsText: String { leftMarkets.sorted().map(\.description).joined(separator: " ") }

    /// The shift as its driver sees it.
    func payload(offer: Offer.ID?, session: DeliverySession.ID?) -> API.Shift {
        let isSearching = status == .searching
        return API.Shift(
            status: API.Shift.Status(rawValue: status.rawValue) ?? .offline, id: id, startedAt: startedAt,
            searchEndsAt: isSearching ? searchEndsAt : nil, endedAt: endedAt,
            endReason: endReason.flatMap { API.Shift.EndReason(rawValue: $0.rawValue) }, offerID: offer, deliverySessionID: session)
    }
}

extension ShiftRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        driver = try row.value("driver_id")
        status = try row.value("status")
        startedAt = try row.value("started_at")
        waitingSince = try row.valueIfPresent("waiting_since") ?? startedAt
        searchEndsAt = try row.value("search_ends_at")
        endedAt = try row.valueIfPresent("ended_at")
        endReason = try row.valueIfPresent("end_reason")
        leftMarkets = Set(try row.text("left_markets").split(separator: " ").compactMap { Market.ID(String($0)) })
    }
}
