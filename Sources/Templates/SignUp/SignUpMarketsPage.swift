import HarvestCore

/// `/sign-up/markets`: where you sell. Fields `market` (several) and `elsewhere`; `q` searches by a link.
public struct SignUpMarketsPage: Page {
    public struct Choice: Sendable {
        public let id: Market.ID
        public let name: String
        /// `Sundays, 9:00 am – 1:30 pm; Los Angeles, 3.2 mi`
        public let note: String

        public init(id: Market.ID, name: String, note: String) {
            self.id = id
            self.name = name
            self.note = note
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
            \(Filters(.signUpMarkets, searchLabel: view.text.vendorMarkets.search, query: query).html(view))\
            \(Form(.signUpMarkets, style: "stack stack--m").html(view, fields(view)))
            """
    }

    private func fields(_ view: View) -> HTML {
        let words = view.text.signUp
        let choices = markets.map { ChoiceGroup.Choice($0.id.description, $0.name, note: $0.note) }
        let group =
            markets.isEmpty
            ? "<p><strong>\(words.noMarket)</strong></p>" : ChoiceGroup(.checkbox, "market", words.pick, choices).html(form, view)
        return """
            \(group)
            \(Field("elsewhere", markets.isEmpty ? words.tellUs : words.elsewhere, help: "\(words.tellUsHelp)", isOptional: !markets.isEmpty, .textarea(rows: 2, limit: 300)).html(form, view))
            \(view.button(view.text.common.continue, .primaryWide))
            """
    }
}
