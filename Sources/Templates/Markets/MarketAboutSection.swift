/// The part of the market form about what it is: name, community, description, tax, time zone.
struct MarketAboutSection {
    let form: FormState
    let communities: [Control.Option]
    let timeZones: [String]

    func html(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            <section class="form-sec" aria-labelledby="m-about"><h2 id="m-about">\(words.about)</h2><div class="fields fields--21">\
            \(Field(MarketField.name, words.name, .input(Input(autocomplete: "off", limit: 120))).html(form, view))\
            \(Field(MarketField.community, words.community, .select([.init("", words.noCommunity)] + communities)).html(form, view))</div>\
            \(Field(MarketField.description, words.description, isOptional: true, .textarea(rows: 3, limit: 1000)).html(form, view))\
            <div class="fields fields--2">\
            \(Field(MarketField.taxRate, words.taxRate, help: "\(words.taxHelp)", .input(Input(mode: "decimal", limit: 6, suffix: "%", width: .small))).html(form, view))\
            \(Field(MarketField.timeZone, words.timeZone, help: "\(words.timeZoneHelp)", .select(zones)).html(form, view))</div></section>
            """
    }

    /// A zone that the list lacks is kept.
    private var zones: [Control.Option] {
        let chosen = form[MarketField.timeZone]
        let all = timeZones.contains(chosen) || chosen.isEmpty ? timeZones : [chosen] + timeZones
        return all.map { Control.Option($0, $0.replacing("_", with: " ")) }
    }
}
