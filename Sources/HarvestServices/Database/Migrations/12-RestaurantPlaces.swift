import SQLStore

extension Migration {
    /// Restaurants by where they are, whatever their standing: what a suspended one has cooked is still fetched.
    static let createRestaurantPlaces = Migration(
        "2026-11-21 Index restaurants by place", .expands,
        [.both("CREATE INDEX restaurants_by_position ON vendors (lat, lon, id) WHERE kind = 'restaurant'")])
}
