import HarvestCore

/// `/vendor/surplus`: what a vendor did with unsold produce, newest first.
package struct SurplusListPage: Page {
    let rows: [SurplusSummary]
    /// Where the older ones begin; nil on the last page.
    let next: String?

    package init(rows: [SurplusSummary], next: String?) {
        self.rows = rows
        self.next = next
    }

    package func title(_ text: Text) -> String { text.surplus.handOvers }
    package var section: Section? { .today }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        return """
            \(context.backLink(context.text.navigation.name(.today), to: .vendorToday))\(PageHeader(strings.handOvers, line: "\(strings.handOversLine)").html)\
            <section class="card" aria-label="\(strings.handOvers)">\(list(context))</section>\
            \(HTML.with(next) { context.link(strings.more, to: SitePath.vendorSurplus.with("cursor", $0)) })
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.surplus
        guard !rows.isEmpty else { return EmptyState(.drawing(.carrot), strings.none, strings.noneLine).html(context) }
        return "<ul class=\"list\">\(HTML.each(rows) { $0.row(context) })</ul>"
    }
}
