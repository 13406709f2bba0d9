import HarvestCore

/// Beside the produce form: a preview for customers and the vendor's earnings.
struct ProduceAside {
    let page: ProduceFormPage

    func html(_ context: RenderContext) -> HTML {
        "<aside class=\"stack wide-only\" aria-label=\"\(context.text.produce.preview)\">\(preview(context))\(earnings(context))</aside>"
    }

    private func preview(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let name = page.form["name"]
        let price: HTML = page.price.map { "\($0)" as HTML } ?? "\(strings.priceMissing)"
        let unit = page.form["unit"] == "other" ? page.form["unit_own"] : page.form["unit"]
        let per = HTML.when(!unit.isEmpty, " <span class=\"muted small\">\(strings.per(unit))</span>")
        return CardSection("h-preview", strings.whatCustomersSee).html(
            """
            <div class="card-body stack"><div class="photo-view photo-view--wide">\(page.picture.large(context))</div>\
            <div><p><strong>\(name.isEmpty ? strings.nameMissing : name)</strong></p><p class="muted small">\(page.farm)</p>\
            <p><strong>\(price)</strong>\(per)</p></div></div>
            """)
    }

    private func earnings(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let price: HTML = page.price.map { "\($0)" } ?? "–"
        let sums = SummaryList([
            SummaryList.Line(strings.yourPrice, price), SummaryList.Line(strings.harvestTakes, "\(Cents.zero)"),
            SummaryList.Line(strings.youGet, price, isTotal: true),
        ])
        return CardSection("h-earn", strings.whatYouEarn).body(
            "\(sums.html)<p class=\"help\">\(strings.earnHelp(page.serviceFee, page.tip))</p>")
    }
}
