import HarvestCore

extension HarvestClient {
    /// `GET /markets`: markets, for guests, too.
    public func markets(_ query: API.MarketQuery = .init()) async throws -> API.Page<API.Market> {
        try await value(of: .get("/markets", query))
    }

    /// `GET /markets/{market_id}`: a market, for guests, too.
    public func market(_ market: API.MarketID) async throws -> API.Market {
        try await value(of: .get("/markets/\(market)"))
    }

    /// `GET /markets/{market_id}/vendors`: the vendors of a market, grouped by category, for guests, too.
    public func vendors(at market: API.MarketID, _ query: API.MarketVendorQuery = .init()) async throws -> API.Page<API.VendorGroup> {
        try await value(of: .get("/markets/\(market)/vendors", query))
    }

    /// `GET /slots`: half hours that an order can be scheduled for, soonest first, for guests, too.
    public func slots(_ query: API.SlotQuery) async throws -> API.Page<API.Slot> {
        try await value(of: .get("/slots", query))
    }
}
