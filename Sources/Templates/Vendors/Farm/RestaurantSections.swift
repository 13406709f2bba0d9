import HarvestCore

/// The sections of the profile that only a restaurant has: its location, hours and limit of orders. Fields: `address`, `lat`, `lon`,
/// `zone`, `orders_per_slot`, and the weekly hours of `MarketField`.
struct RestaurantSections {
    let form: FormState
    let timeZones: [String]

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.farm
        let zones = timeZones.map { Control.Option($0, $0.replacing("_", with: " ")) }
        return """
            <section class="form-sec" aria-labelledby="f2"><h2 id="f2">\(strings.place)</h2>
            \(RestaurantPlaceFields(form: form).html(context))
            </section>
            <section class="form-sec" aria-labelledby="f3"><h2 id="f3">\(strings.hours)</h2><p>\(strings.hoursHelp)</p>
            \(WeekHours(form: form, season: 1).html(context))
            \(Field(MarketField.timeZone, context.text.adminMarkets.timeZone, .select(zones)).html(form, context))
            \(OrdersPerSlotField(form: form).html(context))
            </section>
            """
    }
}

/// The address and coordinates of a restaurant.
struct RestaurantPlaceFields {
    let form: FormState

    func html(_ context: RenderContext) -> HTML {
        let (strings, markets) = (context.text.farm, context.text.adminMarkets)
        let degrees = Input(mode: "text", autocomplete: "off", limit: 12)
        return """
            \(Field("address", strings.address, help: "\(strings.addressHelp)", .input(Input(autocomplete: "street-address", limit: 200))).html(form, context))
            <div class="fields fields--keep2">\(Field(MarketField.latitude, markets.latitude, help: "\(strings.pinHelp)", isOptional: true, .input(degrees)).html(form, context))
            \(Field(MarketField.longitude, markets.longitude, isOptional: true, .input(degrees)).html(form, context))</div>
            """
    }
}
