import HarvestCore

/// `/vendor/produce/new` and `/vendor/produce/{id}`: list one thing.
///
/// Fields: `photo`, `name`, `category`, `description`, `price`, `unit`, `unit_own` (used when `unit` is `other`), `count` (empty: no count is
/// kept), `low_at`, `cap`, `taxable`, `market` (several), `visible` (`1` or `0`), and hidden `photo_token` and `version`.
public struct ProduceFormPage: Page {
    public struct MarketChoice: Sendable {
        public let id: Market.ID
        public let name: String
        /// `Sundays, 9:00 am – 1:30 pm`
        public let hours: String

        public init(id: Market.ID, name: String, hours: String) {
            self.id = id
            self.name = name
            self.hours = hours
        }
    }

    /// A field that somebody else changed while this form was open.
    public struct Conflict: Sendable {
        public let field: String
        public let theirs: String
        public let yours: String

        public init(field: String, theirs: String, yours: String) {
            self.field = field
            self.theirs = theirs
            self.yours = yours
        }
    }

    /// Nil when it is new.
    public let id: Produce.ID?
    public let form: FormState
    public let farm: String
    /// Value and name of each category, in the reader's language.
    public let categories: [Control.Option]
    /// Common units; `other` is added.
    public let units: [String]
    public let markets: [MarketChoice]
    public let picture: Picture
    /// The name of a photo that was kept across errors.
    public let keptPhoto: String?
    public let price: Cents?
    /// The rates in words, `25%` and `15%`.
    public let serviceFee: String
    public let tip: String
    public let conflicts: [Conflict]

    public init(
        id: Produce.ID? = nil, form: FormState = FormState(["visible": "1"]), farm: String, categories: [Control.Option], units: [String],
        markets: [MarketChoice], picture: Picture = .drawing(.carrot), keptPhoto: String? = nil, price: Cents? = nil,
        serviceFee: String = "25%", tip: String = "15%", conflicts: [Conflict] = []
    ) {
        self.id = id
        self.form = form
        self.farm = farm
        self.categories = categories
        self.units = units
        self.markets = markets
        self.picture = picture
        self.keptPhoto = keptPhoto
        self.price = price
        self.serviceFee = serviceFee
        self.tip = tip
        self.conflicts = conflicts
    }

    public func title(_ text: Text) -> String {
        id == nil || form["name"].isEmpty ? text.produce.add : form["name"]
    }
    public var section: Section? { .produce }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems || !conflicts.isEmpty }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.produce.title, to: .vendorProduce))\(PageHead(title(view.text)).html)\(ErrorSummary(form).html(view))\(conflict(view))\
        <div class="grid grid--aside">
        <div class="stack">\(Form(action, isMultipart: true).html(view, ProduceFields(page: self).html(view)))\(removal(view))</div>
        \(ProduceAside(page: self).html(view))
        </div>
        """
    }

    private var action: SitePath { id.map(SitePath.vendorProduceItem) ?? .vendorProduce }

    private func conflict(_ view: View) -> HTML {
        guard !conflicts.isEmpty else { return .empty }
        let words = view.text.produce
        let items = HTML.each(conflicts) { "<li><a href=\"#\($0.field)\">\(words.conflictLine($0.field, $0.theirs, $0.yours))</a></li>" }
        return """
            <div class="errors" role="alert" tabindex="-1" id="errors"><h2>\(view.icon(.alert))\(words.conflict)</h2><ul>\(items)</ul><p>\(words.conflictHelp)</p></div>

            """
    }

    private func removal(_ view: View) -> HTML {
        .with(id) { view.act(view.text.produce.remove, .vendorProduceRemove($0), .dangerWide) }
    }
}
