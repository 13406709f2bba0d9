import HarvestCore

/// What a vendor reaches.
extension SitePath {
    public static let vendorToday = SitePath("vendor")

    public static let vendorOrders = SitePath("vendor", "orders")
    public static func vendorOrder(_ id: Order.ID) -> SitePath { vendorOrders.under(id.description) }
    /// POST: the order is packed. `undo` takes it back.
    public static func vendorOrderPacked(_ id: Order.ID) -> SitePath { vendorOrder(id).under("packed") }
    public static func vendorOrderUnpacked(_ id: Order.ID) -> SitePath { vendorOrder(id).under("unpacked") }
    /// POST: the customer has it; `code` is theirs.
    public static func vendorOrderCollected(_ id: Order.ID) -> SitePath { vendorOrder(id).under("collected") }
    /// GET: choose the lines that can't be filled. POST: refund them.
    public static func vendorOrderShort(_ id: Order.ID) -> SitePath { vendorOrder(id).under("short") }
    /// POST: the real weight of a line sold by weight.
    public static func vendorOrderWeight(_ id: Order.ID, _ line: OrderLine.ID) -> SitePath {
        vendorOrder(id).under("lines", line.description, "weight")
    }
    public static func vendorPicklist(_ market: Market.ID, _ date: LocalDate) -> SitePath {
        SitePath("vendor", "picklist", market.description, date.description)
    }

    public static let vendorProduce = SitePath("vendor", "produce")
    public static let vendorProduceNew = SitePath("vendor", "produce", "new")
    public static func vendorProduceItem(_ id: Produce.ID) -> SitePath { vendorProduce.under(id.description) }
    /// POST: `op` is `set`, `-1`, `+1` or `+10`; `was` the count last seen; `key` counts once.
    public static func vendorProduceStock(_ id: Produce.ID) -> SitePath { vendorProduceItem(id).under("stock") }
    public static func vendorProduceRemove(_ id: Produce.ID) -> SitePath { vendorProduceItem(id).under("remove") }

    public static let vendorMarkets = SitePath("vendor", "markets")
    public static let vendorMarketsJoin = SitePath("vendor", "markets", "join")
    public static func vendorMarket(_ id: Market.ID) -> SitePath { vendorMarkets.under(id.description) }
    public static func vendorMarketJoin(_ id: Market.ID) -> SitePath { vendorMarket(id).under("join") }
    public static func vendorMarketLeave(_ id: Market.ID) -> SitePath { vendorMarket(id).under("leave") }

    public static let vendorPayouts = SitePath("vendor", "payouts")
    public static let vendorPayoutsBank = SitePath("vendor", "payouts", "bank")
    public static func vendorPayout(_ id: Payout.ID) -> SitePath { vendorPayouts.under(id.description) }

    public static let vendorReport = SitePath("vendor", "report")

    public static let vendorFarm = SitePath("vendor", "farm")

    /// The same rows as a list, as a file for spreadsheets: `/vendor/orders.csv`.
    public var csv: SitePath { replacingEnd(with: ".csv") }
}
