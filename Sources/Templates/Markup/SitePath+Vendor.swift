import HarvestCore

/// Paths of the vendor portal.
extension SitePath {
    package static let vendorToday = SitePath("vendor")

    package static let vendorOrders = SitePath("vendor", "orders")
    package static func vendorOrder(_ id: Order.ID) -> SitePath { vendorOrders.under(id.description) }
    /// POST: marks the order packed.
    package static func vendorOrderPacked(_ id: Order.ID) -> SitePath { vendorOrder(id).under("packed") }
    package static func vendorOrderUnpacked(_ id: Order.ID) -> SitePath { vendorOrder(id).under("unpacked") }
    /// POST: marks the order collected; `code` is the customer's.
    package static func vendorOrderCollected(_ id: Order.ID) -> SitePath { vendorOrder(id).under("collected") }
    /// POST: corrects what EBT paid of the part that was handed over.
    package static func vendorOrderEBT(_ id: Order.ID) -> SitePath { vendorOrder(id).under("ebt") }
    /// GET: choose the lines that are short. POST: refund them.
    package static func vendorOrderShort(_ id: Order.ID) -> SitePath { vendorOrder(id).under("short") }
    /// GET: choose a substitute for what is missing of a line. POST: offer it to the customer.
    package static func vendorOrderSubstitute(_ id: Order.ID, _ line: OrderLine.ID) -> SitePath {
        vendorOrder(id).under("lines", line.description, "substitute")
    }
    /// POST: the actual weights of the lines sold by weight.
    package static func vendorOrderWeights(_ id: Order.ID) -> SitePath {
        vendorOrder(id).under("weights")
    }
    package static func vendorPicklist(_ market: Market.ID, _ date: LocalDate) -> SitePath {
        SitePath("vendor", "picklist", market.description, date.description)
    }

    package static let vendorProduce = SitePath("vendor", "produce")
    package static let vendorProduceNew = SitePath("vendor", "produce", "new")
    package static func vendorProduceItem(_ id: Produce.ID) -> SitePath { vendorProduce.under(id.description) }
    /// POST: all steppers of a page, from a browser without script.
    package static let vendorStock = SitePath("vendor", "produce", "stock")
    /// POST: `op` is `set`, `-1`, `+1` or `+10`; `was` is the count that the vendor saw; a `key` takes effect once.
    package static func vendorProduceStock(_ id: Produce.ID) -> SitePath { vendorProduceItem(id).under("stock") }
    package static func vendorProduceRemove(_ id: Produce.ID) -> SitePath { vendorProduceItem(id).under("remove") }
    /// POST: undoes a removal. `markets` are the ids of the markets, separated by commas; `visible` is `1` or `0`.
    package static func vendorProduceRestore(_ id: Produce.ID) -> SitePath { vendorProduceItem(id).under("restore") }

    package static let vendorMarkets = SitePath("vendor", "markets")
    package static func vendorMarket(_ id: Market.ID) -> SitePath { vendorMarkets.under(id.description) }
    package static func vendorMarketJoin(_ id: Market.ID) -> SitePath { vendorMarket(id).under("join") }
    package static func vendorMarketLeave(_ id: Market.ID) -> SitePath { vendorMarket(id).under("leave") }

    package static let vendorPayouts = SitePath("vendor", "payouts")
    package static let vendorPayoutsBank = SitePath("vendor", "payouts", "bank")
    package static func vendorPayout(_ id: Payout.ID) -> SitePath { vendorPayouts.under(id.description) }

    package static let vendorConversations = SitePath("vendor", "conversations")
    /// GET: the messages. POST: one more.
    package static func vendorConversation(_ id: Conversation.ID) -> SitePath { vendorConversations.under(id.description) }
    package static func vendorConversationRead(_ id: Conversation.ID) -> SitePath { vendorConversation(id).under("read") }

    package static let vendorReport = SitePath("vendor", "report")

    package static let vendorFarm = SitePath("vendor", "farm")
    package static let vendorAskAgain = SitePath("vendor", "ask-again")
    package static let vendorPause = SitePath("vendor", "pause")
    package static let vendorResume = SitePath("vendor", "resume")
}
