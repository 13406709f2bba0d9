import HarvestCore

/// `/vendor/produce/new` and `/vendor/produce/{id}`: add or edit a product.
///
/// Fields: `photo`, `name`, `category`, `description`, `price`, `unit`, `unit_own` (used when `unit` is `other`), `by_weight` (its unit must be
/// one of weight), `count` (empty: stock is not tracked), `low_at`, `cap`, `taxable`, `snap` (`1`, `0`, or empty for the default of the
/// category), `market` (several), `visible` (`1` or `0`), and hidden `version` and `photo_token`, the photo that a refused form keeps.
package struct ProduceFormPage: Page {
    package struct MarketChoice: Sendable {
        package let id: Market.ID
        package let name: String
        /// `Sundays, 9:00 am – 1:30 pm`
        package let hours: String

        package init(id: Market.ID, name: String, hours: String) {
            self.id = id
            self.name = name
            self.hours = hours
        }
    }

    /// A field that someone else changed while this form was open.
    package struct Conflict: Sendable {
        package let field: String
        package let theirs: String
        package let yours: String

        package init(field: String, theirs: String, yours: String) {
            self.field = field
            self.theirs = theirs
            self.yours = yours
        }
    }

    /// Nil for a new product.
    package let id: Produce.ID?
    /// The stored name; nil for a new product.
    package let storedName: String?
    package let form: FormState
    package let farm: String
    /// Value and name of each category, in the reader's language.
    package let categories: [Control.Option]
    /// The common units; the form adds `other`.
    package let units: [String]
    package let markets: [MarketChoice]
    package let picture: Picture
    package let price: Cents?
    /// The rates as shown, `25%` and `15%`.
    package let serviceFee: String
    package let tip: String
    package let conflicts: [Conflict]

    package init(
        id: Produce.ID? = nil, storedName: String? = nil, form: FormState = FormState(["visible": "1"]), farm: String,
        categories: [Control.Option], units: [String],
        markets: [MarketChoice], picture: Picture = .initial(" "), price: Cents? = nil,
        serviceFee: String = "25%", tip: String = "15%", conflicts: [Conflict] = []
    ) {
        self.id = id
        self.storedName = storedName
        self.form = form
        self.farm = farm
        self.categories = categories
        self.units = units
        self.markets = markets
        self.picture = picture
        self.price = price
        self.serviceFee = serviceFee
        self.tip = tip
        self.conflicts = conflicts
    }

    package func title(_ text: Text) -> String {
        id == nil ? text.produce.add : form["name"].isEmpty ? storedName ?? text.produce.name : form["name"]
    }
    package var section: Section? { .produce }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems || !conflicts.isEmpty }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.produce.title, to: .vendorProduce))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\(conflict(context))\
        <div class="grid grid--aside">
        <div class="stack">\(Form(action, isMultipart: true).html(context, ProduceFields(page: self).html(context)))\(removal(context))</div>
        \(ProduceAside(page: self).html(context))
        </div>
        """
    }

    private var action: SitePath { id.map(SitePath.vendorProduceItem) ?? .vendorProduce }

    private func conflict(_ context: RenderContext) -> HTML {
        guard !conflicts.isEmpty else { return .empty }
        let strings = context.text.produce
        let items = HTML.each(conflicts) { "<li><a href=\"#\($0.field)\">\(strings.conflictLine($0.field, $0.theirs, $0.yours))</a></li>" }
        return """
            <div class="errors" role="alert" tabindex="-1" id="errors"><h2>\(context.icon(.alert))\(strings.conflict)</h2><ul>\(items)</ul><p>\(strings.conflictHelp)</p></div>

            """
    }

    private func removal(_ context: RenderContext) -> HTML {
        .with(id) { context.actionButton(context.text.produce.remove, .vendorProduceRemove($0), .danger) }
    }
}
