import HarvestCore

extension HarvestClient {
    /// `GET /driver/profile`: the driver profile. Refused with `not_found` before there is one.
    public func driverProfile() async throws -> API.DriverProfile {
        try await value(of: .get("/driver/profile"))
    }

    /// `PUT /driver/profile`: becomes a driver, or changes the vehicle. The account gets `drive` once its payout account is active.
    public func putDriverProfile(_ body: API.DriverProfilePut) async throws -> API.DriverProfile {
        try await value(of: .put("/driver/profile", body))
    }

    /// `GET /driver/shift`: the running or latest shift. Needs `drive`.
    public func shift() async throws -> API.Shift {
        try await value(of: .get("/driver/shift"))
    }

    /// `PUT /driver/shift`: goes online; while online, refreshes the position. Refused with `driver_busy` or `payout_account_incomplete`.
    /// Needs `drive`.
    public func startShift(_ body: API.ShiftPut) async throws -> API.Shift {
        try await value(of: .put("/driver/shift", body))
    }

    /// `DELETE /driver/shift`: goes offline and releases an open offer. Refused with `driver_busy`. Needs `drive`.
    public func endShift() async throws -> API.Shift {
        try await value(of: .delete("/driver/shift"))
    }

    /// `POST /driver/positions`: reports positions in a batch, also those collected without a signal. Can arrive at a stop. Needs `drive`.
    public func reportPositions(_ body: API.PositionBatch) async throws -> API.PositionReceipt {
        try await value(of: .post("/driver/positions", body).idempotent)
    }
}
