import HarvestCore

extension HarvestClient {
    /// `GET /vendors`: vendors, such as restaurants, for guests, too.
    public func vendors(_ query: API.VendorQuery = .init()) async throws -> API.Page<API.VendorSummary> {
        try await value(of: .get("/vendors", query))
    }

    /// `GET /vendors/{vendor_id}`: a vendor, for guests, too.
    public func vendor(_ vendor: API.VendorID) async throws -> API.Vendor {
        try await value(of: .get("/vendors/\(vendor)"))
    }

    /// `GET /produce`: produce by vendor name, then by name, for guests, too.
    public func produce(_ query: API.ProduceQuery = .init()) async throws -> API.Page<API.Produce> {
        try await value(of: .get("/produce", query))
    }

    /// `GET /produce/{produce_id}`: one produce, for guests, too.
    public func produce(_ produce: API.ProduceID) async throws -> API.Produce {
        try await value(of: .get("/produce/\(produce)"))
    }
}
