/// The section of the market form with name, community, description, tax rate, time zone and limit of orders.
struct MarketAboutSection {
    let form: FormState
    let communities: [Control.Option]
    let timeZones: [String]

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-about"><h2 id="m-about">\(strings.about)</h2><div class="fields fields--21">\
            \(Field(MarketField.name, strings.name, .input(Input(autocomplete: "off", limit: 120))).html(form, context))\
            \(Field(MarketField.community, strings.community, .select([.init("", strings.noCommunity)] + communities)).html(form, context))</div>\
            \(Field(MarketField.description, strings.description, isOptional: true, .textarea(rows: 3, limit: 1000)).html(form, context))\
            <div class="fields fields--2">\
            \(Field(MarketField.taxRate, strings.taxRate, help: "\(strings.taxHelp)", .input(Input(mode: "decimal", limit: 6, suffix: "%", width: .small))).html(form, context))\
            \(Field(MarketField.timeZone, strings.timeZone, help: "\(strings.timeZoneHelp)", .select(zones)).html(form, context))\
            \(OrdersPerSlotField(form: form).html(context))</div></section>
            """
    }

    /// The offered time zones, and the chosen one even if it is not offered.
    private var zones: [Control.Option] {
        let chosen = form[MarketField.timeZone]
        let all = timeZones.contains(chosen) || chosen.isEmpty ? timeZones : [chosen] + timeZones
        return all.map { Control.Option($0, $0.replacing("_", with: " ")) }
    }
}
