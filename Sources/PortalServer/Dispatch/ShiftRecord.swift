import HarvestCore
import SQLStore

/// A driver's time online.
struct ShiftRecord: Sendable, Equatable {
    enum Status: String, Sendable, SQLValueConvertible { case searching, offered, delivering, offline }
    enum EndReason: String, Sendable, SQLValueConvertible {
        case driver, admin, finished
        case nothingFound = "nothing_found"
        case signedOut = "signed_out"
    }

    let id: Shift.ID
    let driver: User.ID
    let status: Status
    let startedAt: Instant
    let searchEndsAt: Instant
    let endedAt: Instant?
    let endReason: EndReason?

    static let columns: SQL = "id, driver_id, status, started_at, search_ends_at, ended_at, end_reason"

    /// As the driver sees it.
    func payload(offer: Offer.ID?, session: DeliverySession.ID?) -> API.Shift {
        let isSearching = status == .searching
        return API.Shift(
            status: API.Shift.Status(rawValue: status.rawValue) ?? .offline, id: id, startedAt: startedAt,
            searchEndsAt: isSearching ? searchEndsAt : nil, endedAt: endedAt,
            endReason: endReason.flatMap { API.Shift.EndReason(rawValue: $0.rawValue) }, offerID: offer, deliverySessionID: session)
    }
}

extension ShiftRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        driver = try row.value(at: 1)
        status = try row.value(at: 2)
        startedAt = try row.value(at: 3)
        searchEndsAt = try row.value(at: 4)
        endedAt = try row.valueIfPresent(at: 5)
        endReason = try row.valueIfPresent(at: 6)
    }
}
