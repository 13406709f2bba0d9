/// A market in the administrators' list.
package struct AdminMarketSummary: Sendable {
    package var id: Market.ID
    package var name: String
    /// `Los Angeles, CA`.
    package var place: String
    package var days: [Weekday]
    package var state: MarketOpenState
    /// How many vendors have a stall.
    package var vendors: Int
    package var visibility: MarketVisibility
    package var photo: Photo.ID?

    package init(
        id: Market.ID, name: String, place: String, days: [Weekday], state: MarketOpenState, vendors: Int, visibility: MarketVisibility,
        photo: Photo.ID? = nil
    ) {
        self.id = id
        self.name = name
        self.place = place
        self.days = days
        self.state = state
        self.vendors = vendors
        self.visibility = visibility
        self.photo = photo
    }
}
