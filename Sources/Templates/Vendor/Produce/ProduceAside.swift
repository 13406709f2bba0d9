import HarvestCore

/// What customers see and what the vendor earns, beside the produce form.
struct ProduceAside {
    let page: ProduceFormPage

    func html(_ view: View) -> HTML {
        "<aside class=\"stack wide-only\" aria-label=\"\(view.text.produce.preview)\">\(preview(view))\(earnings(view))</aside>"
    }

    private func preview(_ view: View) -> HTML {
        let words = view.text.produce
        let name = page.form["name"]
        let price: HTML = page.price.map { "\($0)" as HTML } ?? "\(words.priceMissing)"
        let unit = page.form["unit"] == "other" ? page.form["unit_own"] : page.form["unit"]
        let per = HTML.when(!unit.isEmpty, " <span class=\"muted small\">\(words.per(unit))</span>")
        return CardSection("h-preview", words.whatCustomersSee).html(
            """
            <div class="card-body stack"><div class="photo-view photo-view--wide">\(page.picture.large(view))</div>\
            <div><p><strong>\(name.isEmpty ? words.nameMissing : name)</strong></p><p class="muted small">\(page.farm)</p>\
            <p><strong>\(price)</strong>\(per)</p></div></div>
            """)
    }

    private func earnings(_ view: View) -> HTML {
        let words = view.text.produce
        let price = page.price ?? Cents(450)
        let sums = Sums([
            Sums.Line(words.yourPrice, "\(price)"), Sums.Line(words.harvestTakes, "\(Cents.zero)"),
            Sums.Line(words.youGet, "\(price)", isTotal: true),
        ])
        return CardSection("h-earn", words.whatYouEarn).body(
            "\(sums.html)<p class=\"help\">\(words.earnHelp(page.serviceFee, page.tip))</p>")
    }
}
