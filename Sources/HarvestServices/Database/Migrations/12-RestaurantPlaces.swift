import SQLStore

extension Migration {
    /// Indexes restaurants by position whatever their status, because drivers still fetch what a suspended one has cooked.
    static let createRestaurantPlaces = Migration(
        "2026-11-21 Index restaurants by place", .expands,
        [.both("CREATE INDEX restaurants_by_position ON vendors (lat, lon, id) WHERE kind = 'restaurant'")])
}
