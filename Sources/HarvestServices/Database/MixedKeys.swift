import HarvestCore
import SQLStore

// Identifiers of several kinds in one column: their bytes, with the kind in another column.

extension SQL.Interpolation {
    /// The bytes of an identifier that is given as text, such as the one in a cursor. Another text becomes no bytes, which are less than every
    /// identifier and equal to none.
    package mutating func appendInterpolation(key text: String) {
        appendInterpolation(TypeID(text)?.uuid.bytes ?? [])
    }
}

extension UUIDBytes {
    /// Less than every identifier.
    static let lowest = UUIDBytes(high: 0, low: 0)
}

extension Row {
    /// The text of an identifier whose bytes are in one column, and whose kind another one tells.
    func typeID(_ name: StaticString, prefix: String) throws -> String {
        guard let typeID = TypeID(prefix: prefix, uuid: try value(name)) else { throw UnusableRow(column: "\(name)") }
        return typeID.description
    }

    /// The market or the restaurant in the columns `market_id` and `restaurant_id`, of which one is NULL.
    func source() throws -> API.SourceID {
        if let market = try valueIfPresent("market_id", as: Market.ID.self) { return .market(market) }
        return .restaurant(try value("restaurant_id"))
    }
}
