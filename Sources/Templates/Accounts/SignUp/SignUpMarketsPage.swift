import HarvestCore

/// `/sign-up/markets`: the markets where the vendor sells. Fields `market` (several), `elsewhere` and `q`; `op=search` searches for `q` and
/// keeps the selection.
package struct SignUpMarketsPage: Page {
    package struct MarketOption: Sendable {
        package let id: Market.ID
        package let name: String
        /// `Sundays, 9:00 am – 1:30 pm`
        package let hours: [String]
        /// `Los Angeles`
        package let place: String
        /// Miles from the farm, `3.2`; nil when unknown.
        package let distance: String?

        package init(id: Market.ID, name: String, hours: [String], place: String, distance: String?) {
            self.id = id
            self.name = name
            self.hours = hours
            self.place = place
            self.distance = distance
        }

        func note(_ strings: VendorMarketStrings) -> String {
            let spot = [place, distance.map(strings.miles) ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
            return (hours + [spot]).filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }

    package let form: FormState
    /// The nearest markets or the search results, always including the selected ones.
    package let markets: [MarketOption]
    package let query: String

    package init(form: FormState = .empty, markets: [MarketOption], query: String = "") {
        self.form = form
        self.markets = markets
        self.query = query
    }

    package func title(_ text: Text) -> String { text.signUp.markets }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.signUp
        return """
            \(SignUpHeader(step: 3, title: strings.markets, line: strings.marketsLine).html(context))\(ErrorSummary(form).html(context))\
            \(Form(.signUpMarkets, style: "stack stack--m").html(context, fields(context)))
            """
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.signUp
        let market = context.text.vendorMarkets
        let choices = markets.map { ChoiceGroup.Choice($0.id.description, $0.name, note: $0.note(market)) }
        let group =
            markets.isEmpty
            ? "<p><strong>\(strings.noMarket)</strong></p>" : ChoiceGroup(.checkbox, "market", strings.pick, choices).html(form, context)
        // Enter activates the form's first button, so it must be Search.
        return """
            <div class="filters" role="search"><div class="search">\(context.icon(.search))\
            <input class="input" type="search" name="q" value="\(query)" maxlength="80" aria-label="\(market.search)" placeholder="\(market.search)"></div>\
            \(context.button(context.text.common.search, name: "op", value: "search"))</div>
            \(group)
            \(Field("elsewhere", markets.isEmpty ? strings.tellUs : strings.elsewhere, help: "\(strings.tellUsHelp)", isOptional: !markets.isEmpty, .textarea(rows: 2, limit: 300)).html(form, context))
            \(context.button(context.text.common.continue, .primaryWide))
            """
    }
}
