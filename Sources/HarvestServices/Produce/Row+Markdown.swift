import HarvestCore
import SQLStore

extension Row {
    /// The markdown of a row of `produce`, also one that is over. Nil without one.
    func markdown() throws -> Markdown? {
        guard let percent = try intIfPresent("markdown_percent") else { return nil }
        return Markdown(percent: percent, until: try value("markdown_until"))
    }

    /// The price of a row of `produce` at an instant, marked down or not.
    func price(at now: Instant) throws -> Cents {
        let regular: Cents = try value("unit_price_cents")
        guard let markdown = try markdown(), markdown.isActive(at: now) else { return regular }
        return markdown.price(of: regular)
    }
}
