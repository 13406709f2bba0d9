import HarvestCore

extension HarvestClient {
    /// `GET /driver/profile`: read my driver profile.
    public func driverProfile() async throws -> API.DriverProfile {
        try await value(of: .get("/driver/profile"))
    }

    /// `PUT /driver/profile`: become a driver, or change vehicle.
    public func putDriverProfile(_ body: API.DriverProfilePut) async throws -> API.DriverProfile {
        try await value(of: .put("/driver/profile", body))
    }

    /// `GET /driver/shift`: read my shift.
    public func shift() async throws -> API.Shift {
        try await value(of: .get("/driver/shift"))
    }

    /// `PUT /driver/shift`: go online.
    public func startShift(_ body: API.ShiftPut) async throws -> API.Shift {
        try await value(of: .put("/driver/shift", body))
    }

    /// `DELETE /driver/shift`: go offline.
    public func endShift() async throws -> API.Shift {
        try await value(of: .delete("/driver/shift"))
    }

    /// `POST /driver/positions`: report positions in a batch.
    public func reportPositions(_ body: API.PositionBatch) async throws -> API.PositionReceipt {
        try await value(of: .post("/driver/positions", body))
    }
}
