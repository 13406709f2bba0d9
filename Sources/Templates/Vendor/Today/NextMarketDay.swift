import HarvestCore

/// The next day that the vendor stands at a market, and what is booked for it.
public struct NextMarketDay: Sendable {
    public let market: Market.ID
    public let name: String
    public let address: String
    public let date: LocalDate
    public let opens: LocalTime
    public let closes: LocalTime
    /// Orders booked ahead.
    public let orders: Int
    /// The largest totals first, already worded: `9 lb persimmons`.
    public let totals: [String]
    /// How many other things are in those orders.
    public let otherThings: Int

    public init(
        market: Market.ID, name: String, address: String, date: LocalDate, opens: LocalTime, closes: LocalTime, orders: Int,
        totals: [String] = [], otherThings: Int = 0
    ) {
        self.market = market
        self.name = name
        self.address = address
        self.date = date
        self.opens = opens
        self.closes = closes
        self.orders = orders
        self.totals = totals
        self.otherThings = otherThings
    }

    func html(_ view: View) -> HTML {
        let words = view.text.today
        let badge = Badge(view.dates.until(date)).html(view)
        return CardSection("h-next", words.nextMarketDay, link: badge).html(
            """
            <div class="card-body stack"><div><p><strong>\(name)</strong></p><p class="muted small"><time datetime="\(date)">\(view.text.capitalized(view.dates.longDay(date)))</time>, \(view.dates.hours(opens, closes))<br>\(address)</p></div>
            <p class="small">\(booked(view))</p>\(view.link(words.seePickList, to: .vendorPicklist(market, date), .wide, icon: .list))</div>
            """)
    }

    private func booked(_ view: View) -> HTML {
        let words = view.text.today
        guard orders > 0 else { return "\(words.noneBooked)" }
        let things = totals + (otherThings > 0 ? [words.andMore(otherThings)] : [])
        return "<strong>\(words.booked(orders))</strong> \(words.bookedSoFar(view.text.list(things)))"
    }
}
