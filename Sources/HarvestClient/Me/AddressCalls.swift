import HarvestCore

extension HarvestClient {
    /// `GET /me/addresses`: list my addresses.
    public func addresses(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Address> {
        try await value(of: .get("/me/addresses", query))
    }

    /// `POST /me/addresses`: save an address.
    public func createAddress(_ body: API.AddressCreate, key: API.IdempotencyKey? = nil) async throws -> API.Address {
        try await value(of: .post("/me/addresses", body, key: key ?? makeKey()))
    }

    /// `GET /me/addresses/{address_id}`: read an address.
    public func address(_ address: API.AddressID) async throws -> API.Address {
        try await value(of: .get("/me/addresses/\(address)"))
    }

    /// `PATCH /me/addresses/{address_id}`: change an address.
    public func updateAddress(_ address: API.AddressID, _ body: API.AddressPatch, ifMatch: String? = nil) async throws -> API.Address {
        try await value(of: .patch("/me/addresses/\(address)", body, ifMatch: ifMatch))
    }

    /// `DELETE /me/addresses/{address_id}`: delete an address.
    public func deleteAddress(_ address: API.AddressID) async throws {
        try await done(.delete("/me/addresses/\(address)"))
    }

    /// `PUT /me/active-address`: choose the active address.
    public func setActiveAddress(_ body: API.ActiveAddressSet) async throws -> API.Address {
        try await value(of: .put("/me/active-address", body))
    }
}
