import HarvestCore
import SQLStore
import Templates

extension Transaction {
    /// What stands beside a market's form. Money and orders come from the daily figures.
    func marketFacts(of market: MarketRecord, at now: Instant, _ language: Language) throws -> MarketFacts {
        let today = market.clock.today(at: now)
        let (orders, value) = try one(
            """
            SELECT coalesce(sum(orders), 0), coalesce(sum(total_cents), 0) FROM daily_figures
            WHERE day BETWEEN \(today.adding(days: -27)) AND \(today) AND market_id = \(market.id)
            """
        ) { (try $0.int(at: 0), try $0.value(Cents.self, at: 1)) }
        let selling = try one(
            Int.self,
            """
            SELECT count(*) FROM stalls s JOIN vendors v ON v.id = s.vendor_id WHERE s.market_id = \(market.id) AND v.status = 'approved'
                AND EXISTS (SELECT 1 FROM produce_markets pm WHERE pm.market_id = s.market_id AND pm.vendor_id = s.vendor_id)
            """)
        let history = try audit.history(of: market.id.description).map { $0.step(language) }
        return MarketFacts(
            name: market.name, state: market.openState(at: now), vendors: market.vendorCount, orders: orders, orderValue: value,
            vendorsSelling: selling, nextClosed: market.hours.closedDates.map(\.date).filter { $0 >= today }.min(), history: history)
    }
}

extension AuditRecord {
    /// As a line of a history: what, who, when, why.
    func step(_ language: Language) -> Templates.Timeline.Step {
        let words = AuditAction(rawValue: action).map { AuditPage.words($0, language) } ?? action
        let who = actorName.map { ", \($0)" } ?? ""
        return Templates.Timeline.Step(words + who + (detail.isEmpty ? "" : ": \(detail)"), at: occurredAt)
    }
}
