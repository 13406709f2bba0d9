import HarvestCore

/// The parts of the profile that only a restaurant has: where it is and when it cooks. Fields: `address`, `lat`, `lon`, `zone`, and the week's
/// of `MarketField`.
struct RestaurantSections {
    let form: FormState
    let timeZones: [String]

    func html(_ view: View) -> HTML {
        let words = view.text.farm
        let zones = timeZones.map { Control.Option($0, $0.replacing("_", with: " ")) }
        return """
            <section class="form-sec" aria-labelledby="f2"><h2 id="f2">\(words.place)</h2>
            \(RestaurantPlaceFields(form: form).html(view))
            </section>
            <section class="form-sec" aria-labelledby="f3"><h2 id="f3">\(words.hours)</h2><p>\(words.hoursHelp)</p>
            \(WeekHours(form: form, season: 1).html(view))
            \(Field(MarketField.timeZone, view.text.adminMarkets.timeZone, .select(zones)).html(form, view))
            </section>
            """
    }
}

/// Address and pin of a restaurant.
struct RestaurantPlaceFields {
    let form: FormState

    func html(_ view: View) -> HTML {
        let (words, markets) = (view.text.farm, view.text.adminMarkets)
        let degrees = Input(mode: "text", autocomplete: "off", limit: 12)
        return """
            \(Field("address", words.address, help: "\(words.addressHelp)", .input(Input(autocomplete: "street-address", limit: 200))).html(form, view))
            <div class="fields fields--keep2">\(Field(MarketField.latitude, markets.latitude, help: "\(words.pinHelp)", isOptional: true, .input(degrees)).html(form, view))
            \(Field(MarketField.longitude, markets.longitude, isOptional: true, .input(degrees)).html(form, view))</div>
            """
    }
}
