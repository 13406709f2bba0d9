import HarvestCore

extension HarvestClient {
    /// `POST /me/data-exports`: asks for a copy of everything about the person. While one is being made, that one is returned. Refused with
    /// `reauthentication_required`.
    public func createDataExport() async throws -> API.DataExport {
        try await value(of: .post("/me/data-exports").idempotent)
    }

    /// `GET /me/data-exports/{id}`: how far a copy is.
    public func dataExport(_ id: API.ExportID) async throws -> API.DataExport {
        try await value(of: .get("/me/data-exports/\(id)"))
    }

    /// `GET /me/data-exports/{export_id}/file`: the copy as a ZIP of at most 1 GiB, in pieces. Refused with `illegal_state` until it is ready.
    public func dataExportFile(_ id: API.ExportID) async throws -> AsyncThrowingStream<[UInt8], any Error> {
        var call: Call<Done> = .get("/me/data-exports/\(id)/file")
        call.accept = "application/zip"
        return try await pieces(of: call)
    }

    /// `PUT /me/erasure`: asks for the erasure of the account, which can be undone for a month. Refused with `reauthentication_required`, or
    /// with `jobs_running` while an order, a delivery or a payout is not over.
    public func requestErasure() async throws -> API.Erasure {
        try await value(of: .put("/me/erasure", API.ErasureRequest()))
    }

    /// `DELETE /me/erasure`: takes the request back.
    public func undoErasure() async throws {
        try await done(.delete("/me/erasure"))
    }
}
