import HarvestCore

/// `/sign-up/markets`: where you sell. Fields `market` (several), `elsewhere` and `q`; `op=search` looks for `q` and keeps what was ticked.
public struct SignUpMarketsPage: Page {
    public struct Choice: Sendable {
        public let id: Market.ID
        public let name: String
        /// `Sundays, 9:00 am – 1:30 pm`
        public let hours: [String]
        /// `Los Angeles`
        public let place: String
        /// Miles from the farm, `3.2`; nil when nobody knows.
        public let distance: String?

        public init(id: Market.ID, name: String, hours: [String], place: String, distance: String?) {
            self.id = id
            self.name = name
            self.hours = hours
            self.place = place
            self.distance = distance
        }

        func note(_ words: VendorMarketWords) -> String {
            let spot = [place, distance.map(words.miles) ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
            return (hours + [spot]).filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }

    public let form: FormState
    /// The nearest ones, or those that the search found; chosen ones always among them.
    public let markets: [Choice]
    public let query: String

    public init(form: FormState = .empty, markets: [Choice], query: String = "") {
        self.form = form
        self.markets = markets
        self.query = query
    }

    public func title(_ text: Text) -> String { text.signUp.markets }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.signUp
        return """
            \(SignUpHead(step: 3, title: words.markets, line: words.marketsLine).html(view))\(ErrorSummary(form).html(view))\
            \(Form(.signUpMarkets, style: "stack stack--m").html(view, fields(view)))
            """
    }

    private func fields(_ view: View) -> HTML {
        let words = view.text.signUp
        let market = view.text.vendorMarkets
        let choices = markets.map { ChoiceGroup.Choice($0.id.description, $0.name, note: $0.note(market)) }
        let group =
            markets.isEmpty
            ? "<p><strong>\(words.noMarket)</strong></p>" : ChoiceGroup(.checkbox, "market", words.pick, choices).html(form, view)
        // The first button answers Enter: whoever typed in the search box searches.
        return """
            <div class="filters" role="search"><div class="search">\(view.icon(.search))\
            <input class="input" type="search" name="q" value="\(query)" maxlength="80" aria-label="\(market.search)" placeholder="\(market.search)"></div>\
            \(view.button(view.text.common.showFilter, name: "op", value: "search"))</div>
            \(group)
            \(Field("elsewhere", markets.isEmpty ? words.tellUs : words.elsewhere, help: "\(words.tellUsHelp)", isOptional: !markets.isEmpty, .textarea(rows: 2, limit: 300)).html(form, view))
            \(view.button(view.text.common.continue, .primaryWide))
            """
    }
}
