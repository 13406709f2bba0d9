/// How far a search for orders goes, and how many orders it offers.
public struct DispatchLimits: Hashable, Sendable, Codable {
    /// The default: 20 km and two orders.
    public static let standard = DispatchLimits(known: 20_000, 2)

    /// The distance from the driver to a market, in a straight line.
    public let radiusMetres: Int
    /// The most orders of one offer.
    public let orders: Int

    /// How many of a market's oldest orders a search compares: four for each order of an offer.
    public var poolSize: Int { orders == 1 ? 1 : 4 * orders }

    /// Nil outside 100 m – 500 km and 1–10 orders.
    public init?(radiusMetres: Int, orders: Int) {
        guard (100...500_000).contains(radiusMetres), (1...10).contains(orders) else { return nil }
        self.init(known: radiusMetres, orders)
    }

    private init(known radiusMetres: Int, _ orders: Int) {
        self.radiusMetres = radiusMetres
        self.orders = orders
    }
}
