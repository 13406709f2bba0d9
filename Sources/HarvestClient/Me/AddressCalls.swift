import HarvestCore

extension HarvestClient {
    /// `GET /me/addresses`: the saved addresses, the active one first.
    public func addresses(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Address> {
        try await value(of: .get("/me/addresses", query))
    }

    /// `POST /me/addresses`: saves an address. The first one becomes active.
    public func createAddress(_ body: API.AddressDetails, key: API.IdempotencyKey? = nil) async throws -> API.Address {
        try await value(of: .post("/me/addresses", body, key: key ?? makeKey()))
    }

    /// `GET /me/addresses/{address_id}`: a saved address.
    public func address(_ address: API.AddressID) async throws -> API.Address {
        try await value(of: .get("/me/addresses/\(address)"))
    }

    /// `PATCH /me/addresses/{address_id}`: changes an address. Orders keep their copy. Refused with `version_mismatch` when it is not at
    /// the ETag `ifMatch`; nil changes any version.
    public func updateAddress(_ address: API.AddressID, _ body: API.AddressPatch, ifMatch: String? = nil) async throws -> API.Address {
        try await value(of: .patch("/me/addresses/\(address)", body, ifMatch: ifMatch))
    }

    /// `DELETE /me/addresses/{address_id}`: deletes an address. If it was active, the newest other one becomes active.
    public func deleteAddress(_ address: API.AddressID) async throws {
        try await done(.delete("/me/addresses/\(address)"))
    }

    /// `PUT /me/active-address`: chooses the active address.
    public func setActiveAddress(_ body: API.ActiveAddressSet) async throws -> API.Address {
        try await value(of: .put("/me/active-address", body))
    }
}
