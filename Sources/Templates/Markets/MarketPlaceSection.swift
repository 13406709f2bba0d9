/// The section of the market form with address and map position, which is entered as latitude and longitude.
struct MarketPlaceSection {
    let form: FormState
    /// The result of looking up the ZIP code.
    var notice: String?

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-place"><h2 id="m-place">\(strings.address)</h2><p>\(strings.addressHelp)</p>\
            \(field(MarketField.street, strings.street, Input(autocomplete: "off", limit: 200), context))\
            <div class="fields fields--211">\(field(MarketField.city, strings.city, Input(autocomplete: "off", limit: 100), context))\
            \(field(MarketField.state, strings.state, Input(autocomplete: "off", limit: 2, width: .extraSmall), context))\
            \(field(MarketField.zip, strings.zip, Input(mode: "numeric", autocomplete: "off", limit: 10, width: .small), context))</div>\
            \(HTML.with(notice) { "<p class=\"flash\" role=\"status\" id=\"located\">\(context.icon(.pin))<span>\($0)</span></p>" })\
            <div class="fields fields--keep2">\
            \(field(MarketField.latitude, strings.latitude, Input(mode: "decimal", limit: 12), context))\
            \(field(MarketField.longitude, strings.longitude, Input(mode: "text", limit: 12), context))</div>\
            <div class="row">\(context.button(context.text.marketPlaces.locate, .small, icon: .pin, name: MarketField.operation, value: "locate"))\(map(context))</div></section>
            """
    }

    private func field(_ name: String, _ label: String, _ input: Input, _ context: RenderContext) -> HTML {
        Field(name, label, .input(input)).html(form, context)
    }

    private func map(_ context: RenderContext) -> HTML {
        guard let latitude = Double(form[MarketField.latitude]), let longitude = Double(form[MarketField.longitude]),
            let link = WebLink("https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=18/\(latitude)/\(longitude)")
        else { return .empty }
        return "<a class=\"btn btn--plain btn--small\" href=\"\(link)\" rel=\"noopener noreferrer\">\(context.text.adminMarkets.seeMap)</a>"
    }
}
