import HarvestCore

/// `/admin/markets/import`: uploads a directory file, then shows the report of the import.
package struct MarketImportPage: Page {
    package static let fileField = "file"
    /// A state's two-letter code, or empty for all states.
    package static let stateField = "state"

    let form: FormState
    let states: [Control.Option]
    let report: MarketImportReport?
    let unread: DirectoryImport.ID?

    /// `states` are the options of the field `stateField`; `unread` is the run whose report is not marked as read.
    package init(form: FormState = .empty, states: [Control.Option], report: MarketImportReport? = nil, unread: DirectoryImport.ID? = nil) {
        self.form = form
        self.states = states
        self.report = report
        self.unread = unread
    }

    package var section: Section? { .markets }
    package var width: PageWidth { report == nil ? .narrow : .wide }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.marketImport.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.marketImport
        return """
            \(context.backLink(context.text.adminMarkets.title, to: .adminMarkets))\(PageHeader(strings.title, line: "\(strings.intro)").html)\
            \(ErrorSummary(form).html(context))\(report.map { $0.html(context, unread: unread) } ?? upload(context))
            """
    }

    private func upload(_ context: RenderContext) -> HTML {
        let strings = context.text.marketImport
        let problem = form.problem(Self.fileField)
        let file: HTML = """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="file">\(strings.file)</label>\
            <p class="help" id="file-help">\(strings.fileHelp)</p>\(FieldMessage(name: Self.fileField, message: problem).html(context))\
            <input class="file" type="file" id="file" name="file" accept=".csv,text/csv" required aria-describedby="file-help"\
            \(HTML.attribute("aria-invalid", problem == nil ? nil : "true"))></div>
            """
        let state = Field(Self.stateField, strings.only, isOptional: true, .select([.init("", "–")] + states)).html(form, context)
        return Form(.adminMarketImport, isMultipart: true).html(
            context,
            """
            <div class="card"><div class="card-body stack stack--m">\(file)\(state)</div></div>
            <div class="savebar">\(context.button(strings.start, .primary))\(context.link(context.text.common.cancel, to: .adminMarkets, .plain))</div>
            """)
    }
}
