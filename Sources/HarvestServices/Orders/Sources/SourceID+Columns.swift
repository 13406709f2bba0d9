import HarvestCore
import SQLStore

extension API.SourceID {
    /// The market's id; nil for a restaurant.
    package var market: Market.ID? {
        guard case .market(let id) = self else { return nil }
        return id
    }

    /// The restaurant's id; nil for a market.
    package var restaurant: Vendor.ID? {
        guard case .restaurant(let id) = self else { return nil }
        return id
    }
}
