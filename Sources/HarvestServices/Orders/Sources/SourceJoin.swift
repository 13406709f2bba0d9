import SQLStore

/// Joins the market `m` or the restaurant `r` of the orders `o`, each by its key. The expressions have no names: give them one with `AS`.
enum SourceJoin {
    static let tables: SQL = "LEFT JOIN markets m ON m.id = o.market_id LEFT JOIN vendors r ON r.id = o.restaurant_id"
    static let name: SQL = "coalesce(m.name, r.name)"
    static let timeZone: SQL = "coalesce(m.time_zone, r.time_zone)"
}
