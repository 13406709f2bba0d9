/// The part of the market form about where it is: address and pin. Latitude and longitude are the control.
struct MarketPlaceSection {
    let form: FormState
    /// What the address gave, when it was asked for.
    var notice: String?

    func html(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-place"><h2 id="m-place">\(words.address)</h2><p>\(words.addressHelp)</p>\
            \(field(MarketField.street, words.street, Input(autocomplete: "off", limit: 200), view))\
            <div class="fields fields--211">\(field(MarketField.city, words.city, Input(autocomplete: "off", limit: 100), view))\
            \(field(MarketField.state, words.state, Input(autocomplete: "off", limit: 2, width: .extraSmall), view))\
            \(field(MarketField.zip, words.zip, Input(mode: "numeric", autocomplete: "off", limit: 10, width: .small), view))</div>\
            \(HTML.with(notice) { "<p class=\"flash\" role=\"status\" id=\"located\">\(view.icon(.pin))<span>\($0)</span></p>" })\
            \(MapSketch(name: form[MarketField.street]).html(view))<div class="fields fields--keep2">\
            \(field(MarketField.latitude, words.latitude, Input(mode: "decimal", limit: 12), view))\
            \(field(MarketField.longitude, words.longitude, Input(mode: "text", limit: 12), view))</div>\
            <div class="row">\(view.button(view.text.marketPlaces.locate, .small, icon: .pin, name: MarketField.operation, value: "locate"))\(map(view))</div></section>
            """
    }

    private func field(_ name: String, _ label: String, _ input: Input, _ view: View) -> HTML {
        Field(name, label, .input(input)).html(form, view)
    }

    private func map(_ view: View) -> HTML {
        guard let latitude = Double(form[MarketField.latitude]), let longitude = Double(form[MarketField.longitude]),
            let link = WebLink("https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=18/\(latitude)/\(longitude)")
        else { return .empty }
        return "<a class=\"btn btn--plain btn--small\" href=\"\(link)\" rel=\"noopener noreferrer\">\(view.text.adminMarkets.seeMap)</a>"
    }
}
