import HarvestCore

/// `/admin/places`: search all places, with a hint at those of the same name.
package struct AdminPlacesPage: Page {
    let rows: [AdminPlaceSummary]
    let query: String
    let pager: Pager

    /// One page of the places that match, by name or address.
    package init(rows: [AdminPlaceSummary], query: String = "", pager: Pager) {
        (self.rows, self.query, self.pager) = (rows, query, pager)
    }

    package var section: Section? { .places }
    package func title(_ text: Text) -> String { text.places.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\
            \(FilterForm(.adminPlaces, searchLabel: strings.search, query: query).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        let columns: [Table.Column] = [.init(strings.place), .init(strings.kind), .number(strings.namesakes)]
        return "\(Table(.rows, columns, rows.map { row($0, strings) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminPlaceSummary, _ strings: PlaceStrings) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminPlace(row.id))\">\(row.name)</a><span class=\"sub\">\(row.address)</span>",
            [.text(strings.kind(row.kind)), .text(row.namesakes == 0 ? "–" : NumberStrings.grouped(row.namesakes))])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        guard query.isEmpty else {
            return EmptyState(
                .icon(.search), strings.noneCalled(query), strings.noneCalledText,
                link: context.link(context.text.common.clearSearch, to: .adminPlaces)
            ).html(context)
        }
        return EmptyState(.icon(.pin), strings.emptyTitle, strings.emptyText).html(context)
    }
}
