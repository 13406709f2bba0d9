/// What a vendor did with unsold produce, as the vendor sees it.
package struct SurplusSummary: Sendable {
    package let id: Surplus.ID
    package let kind: SurplusKind
    package let status: API.SurplusStatus
    /// The produce's name at that time.
    package let name: String
    package let unit: String
    /// Zero for a markdown, which leaves the produce in stock.
    package let quantity: Int
    /// Of everything together.
    package let grams: Int
    /// The share of the price that a markdown takes off.
    package let percent: Int?
    /// The charity that claimed it; nil before.
    package let charity: String?
    /// Where the listing is and what it costs; nil for other kinds.
    package let posting: SurplusPosting?
    /// How many neighbors want the listing.
    package let requests: Int
    package let place: String
    package let offeredAt: Instant
    package let endsAt: Instant
    /// Whether its vendor can take it back now.
    package let canUndo: Bool

    package init(
        id: Surplus.ID, kind: SurplusKind, status: API.SurplusStatus, name: String, unit: String, quantity: Int, grams: Int, percent: Int?,
        charity: String?, posting: SurplusPosting? = nil, requests: Int, place: String, offeredAt: Instant, endsAt: Instant, canUndo: Bool
    ) {
        self.id = id
        self.kind = kind
        self.status = status
        self.name = name
        self.unit = unit
        self.quantity = quantity
        self.grams = grams
        self.percent = percent
        self.charity = charity
        self.posting = posting
        self.requests = requests
        self.place = place
        self.offeredAt = offeredAt
        self.endsAt = endsAt
        self.canUndo = canUndo
    }
}
