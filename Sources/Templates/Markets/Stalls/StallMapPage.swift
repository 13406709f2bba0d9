import HarvestCore

/// `/admin/markets/{id}/stalls`: where the stalls of a market are, so that drivers' shopping lists follow the way through it.
package struct StallMapPage: Page {
    package static let mapField = "map"

    let market: Market.ID
    let name: String
    let form: FormState

    /// - Parameter form: holds the map's text.
    package init(market: Market.ID, name: String, form: FormState) { (self.market, self.name, self.form) = (market, name, form) }

    package var section: Section? { .markets }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.stallMap.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.stallMap
        let field = Field(Self.mapField, strings.stalls, help: "\(strings.help)", isOptional: true, .textarea(rows: 16, limit: 40_000))
        let body: HTML = "\(field.html(form, context))<button class=\"btn btn--primary\">\(strings.save)</button>"
        return """
            \(context.backLink(name, to: .adminMarket(market)))\(PageHeader(title(context.text), line: "\(strings.intro)").html)\
            \(ErrorSummary(form).html(context))\(Form(.adminStallMap(market)).html(context, "<div class=\"card card-body stack\">\(body)</div>"))
            """
    }
}
