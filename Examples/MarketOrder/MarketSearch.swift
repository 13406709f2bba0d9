import ExampleSupport
import HarvestClient
import HarvestCore

/// What to buy, at one market.
struct Basket: Sendable {
    let market: API.Market
    let produce: [API.Produce]
    let quantity: Int
}

/// Finds the nearest open market that has everything.
struct MarketSearch: Sendable {
    let client: HarvestClient

    func basket(of items: [String], quantity: Int, near place: Position) async throws -> Basket {
        let markets = try await client.markets(API.MarketQuery(near: place, openNow: true, hasVendors: true, limit: 10)).data
        guard !markets.isEmpty else { throw PlainFailure("No market with vendors is open near \(place) now.") }
        for market in markets {
            let found = try await produce(items, quantity, at: market)
            let missing = zip(items, found).filter { $0.1 == nil }.map(\.0)
            if missing.isEmpty {
                Terminal.say("\(market.name), \(Distance.miles(Double(market.distanceMetres ?? 0))) miles away, has everything.")
                return Basket(market: market, produce: found.compactMap(\.self), quantity: quantity)
            }
            Terminal.say("\(market.name) has no \(missing.joined(separator: " and no ")).")
        }
        throw PlainFailure("No open market has all of it.")
    }

    /// The best match of each word; nil where there is none of which enough is left.
    private func produce(_ items: [String], _ quantity: Int, at market: API.Market) async throws -> [API.Produce?] {
        var found: [API.Produce?] = []
        for item in items {
            let matches = try await client.produce(API.ProduceQuery(source: .market(market.id), search: item, limit: 20)).data
            found.append(
                matches.first { produce in
                    // The same item may match two words; an order has one line for each.
                    quantity <= min(produce.stock ?? quantity, produce.perOrderCap ?? quantity) && !found.contains(produce)
                })
        }
        return found
    }
}
