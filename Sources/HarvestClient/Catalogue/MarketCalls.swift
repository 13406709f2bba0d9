import HarvestCore

extension HarvestClient {
    /// `GET /markets`: list markets.
    public func markets(_ query: API.MarketQuery = .init()) async throws -> API.Page<API.Market> {
        try await value(of: .get("/markets", query))
    }

    /// `GET /markets/{market_id}`: read a market.
    public func market(_ market: API.MarketID) async throws -> API.Market {
        try await value(of: .get("/markets/\(market)"))
    }

    /// `GET /markets/{market_id}/vendors`: list the vendors of a market, grouped by category.
    public func vendors(at market: API.MarketID, _ query: API.MarketVendorQuery = .init()) async throws -> API.Page<API.VendorGroup> {
        try await value(of: .get("/markets/\(market)/vendors", query))
    }

    /// `GET /slots`: list slots for scheduled orders.
    public func slots(_ query: API.SlotQuery) async throws -> API.Page<API.Slot> {
        try await value(of: .get("/slots", query))
    }
}
