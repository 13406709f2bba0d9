import HarvestCore

/// `/admin/places/{id}`: a place, and those that may be the same.
package struct AdminPlacePage: Page {
    let place: AdminPlaceDetail

    package init(_ place: AdminPlaceDetail) { self.place = place }

    package var section: Section? { .places }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { place.summary.name }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        return """
            \(context.backLink(strings.title, to: .adminPlaces))\(PageHeader(place.summary.name, line: "\(place.summary.address)").html)\
            <div class="grid grid--aside">\(lookAlikes(context))\(facts(context))</div>
            """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        let lines: [SummaryList.Line] = [
            .init(strings.kind, "\(strings.kind(place.summary.kind))"), .init(strings.position, "\(place.summary.position.queryText)"),
            .init(strings.addedBy, "<a href=\"\(SitePath.adminUser(place.addedBy.id))\">\(place.addedBy.name)</a>"),
            .init(strings.addedAt, context.dateTime(place.addedAt)), .init(strings.trips, "\(NumberStrings.grouped(place.use.trips))"),
            .init(strings.wants, "\(NumberStrings.grouped(place.use.wants))"),
            .init(strings.merged, "\(NumberStrings.grouped(place.merged))"),
        ]
        return CardSection("h-about", strings.about).body(SummaryList(lines, wrapsValues: true).html)
    }

    private func lookAlikes(_ context: RenderContext) -> HTML {
        let strings = context.text.places
        guard !place.lookAlikes.isEmpty else {
            return CardSection("h-alike", strings.lookAlikes).body("<p class=\"help\">\(strings.noLookAlikes)</p>")
        }
        let rows = place.lookAlikes.map { other in
            let merge = SitePath.adminPlaceMerge(place.summary.id).with("into", other.place.id.description)
            return Table.Row(
                "<a href=\"\(SitePath.adminPlace(other.place.id))\">\(other.place.name)</a><span class=\"sub\">\(other.place.address)</span>",
                [
                    .text(strings.distance(other.metres)),
                    .init(
                        "<a class=\"btn btn--small\" href=\"\(merge)\">\(strings.mergeInto)<span class=\"visually-hidden\"> \(other.place.name)</span></a>"
                    ),
                ])
        }
        let columns: [Table.Column] = [.init(strings.place), .labelled(strings.away), .init(strings.merge, isLabelHidden: true)]
        return CardSection("h-alike", strings.lookAlikes, note: "\(strings.lookAlikesHelp)").html(Table(.rows, columns, rows).html)
    }
}

/// `/admin/places/{id}/merge`: says what a merge moves, and asks for confirmation.
package struct AdminPlaceMergePage: Page {
    package static let intoField = "into"

    let preview: PlaceMergePreview

    package init(_ preview: PlaceMergePreview) { self.preview = preview }

    package var section: Section? { .places }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { text.places.mergeTitle(preview.old.name, preview.remaining.name) }

    package func content(_ context: RenderContext) -> HTML {
        let (strings, old) = (context.text.places, preview.old)
        return ConfirmationCard(
            back: (old.name, .adminPlace(old.id)), title: title(context.text), text: strings.mergeText(preview),
            action: .adminPlaceMerge(old.id), confirm: strings.mergeConfirm, keep: strings.keepBoth, fields: fields(strings)
        ).html(context)
    }

    private func fields(_ strings: PlaceStrings) -> HTML {
        func line(_ label: String, _ place: AdminPlaceSummary) -> SummaryList.Line { .init(label, "\(place.name)<br>\(place.address)") }
        let lines = [line(strings.goes, preview.old), line(strings.remains, preview.remaining)]
        return "\(SummaryList(lines, wrapsValues: true).html)\(HTML.hiddenInput(Self.intoField, preview.remaining.id.description))"
    }
}
