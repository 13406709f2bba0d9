import HarvestCore
import SQLStore

/// Shifts as their drivers see them.
extension ShiftRepository {
    /// The shift that is not over, or else the latest one, as its driver sees it.
    package func payload(of driver: User.ID) throws -> API.Shift {
        guard let latest = try open(of: driver) ?? last(of: driver) else { return API.Shift(status: .offline) }
        return try payload(of: latest)
    }

    /// A shift as its driver sees it.
    func payload(of shift: ShiftRecord) throws -> API.Shift {
        let offer = try db.first(Offer.ID.self, "SELECT id FROM offers WHERE driver_id = \(shift.driver) AND status = 'offered'")
        let session = try db.first(
            DeliverySession.ID.self, "SELECT id FROM delivery_sessions WHERE driver_id = \(shift.driver) AND status = 'running'")
        return shift.payload(offer: shift.status == .offered ? offer : nil, session: session)
    }

    private func last(of driver: User.ID) throws -> ShiftRecord? {
        try db.first(
            ShiftRecord.self,
            "SELECT \(sql: ShiftRecord.columns) FROM shifts WHERE driver_id = \(driver) ORDER BY started_at DESC, id DESC LIMIT 1")
    }
}
