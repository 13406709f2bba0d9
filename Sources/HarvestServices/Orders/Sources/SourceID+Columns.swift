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

/// Stored in two columns, of which one is always NULL, and read from `coalesce(market_id, restaurant_id)`.
extension API.SourceID: SQLValueConvertible {
    @usableFromInline package var sqlValue: SQLValue { .text(description) }
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
